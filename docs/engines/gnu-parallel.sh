#!/usr/bin/env bash
# Renders a manifest in shards with GNU parallel, and merges their reports.
#
#   docs/engines/gnu-parallel.sh MANIFEST OUT [SHARDS]
#
# PROGRAM names the program. Run it again after a failure: what is finished is not rendered again. For further machines add
# --sshloginfile to the options of parallel; all need the same program, MANIFEST and OUT under the same paths.
set -euo pipefail

manifest=$1
out=$2
shards=${3:-4}
program=${PROGRAM:-indicator-render}

# Reports of an earlier manifest must not be taken for those of this one.
rm -f "$out"/report-*-of-"$shards".json

# A shard that fails is tried once more, which helps when the machine was to blame.
# -q: paths may have spaces. -j 1 in each: the shards are what runs in parallel.
failed=0
seq "$shards" |
  parallel --will-cite -q --retries 2 --joblog "$out.joblog" \
    "$program" batch "$manifest" -o "$out" --shard "{}/$shards" -j 1 --no-progress || failed=$?

# 'merge' says what is missing; should it miss nothing, the code of parallel is still told.
"$program" merge "$out"/report-*-of-"$shards".json -o "$out/report.json"
exit "$failed"
