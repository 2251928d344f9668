#!/usr/bin/env bash
# Runs the recipes of docs/engines for real: renders a sample in shards, merges them, and compares every file with those of one run.
#
#   Scripts/engines.sh
#
# Installs the engines that are missing. INDICATOR_RENDER names a program that is built already. The recipe for Slurm needs root, for a
# cluster of one node; that of Snakemake needs it from the PATH or from PyPI.
set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh --engines
PROGRAM=${INDICATOR_RENDER:-}
[[ -n $PROGRAM ]] || PROGRAM=$(Scripts/build-release.sh)
export PROGRAM
manifest=samples/manifest.jsonc
# A space in a path is where recipes break.
work=$(mktemp -d)/'rendered here'
mkdir "$work"
trap 'rm -rf "$(dirname "$work")"' EXIT

compare() {
  diff -r --exclude='report-*-of-*.json' "$work/wanted" "$work/$1"
  echo "$1: the same files as one run"
}

"$PROGRAM" batch "$manifest" -o "$work/wanted" --no-progress

echo '==> GNU parallel'
docs/engines/gnu-parallel.sh "$manifest" "$work/parallel" 3
compare parallel

if [[ $(id -u) == 0 ]] && command -v slurmctld >/dev/null && command -v munged >/dev/null; then
  echo '==> Slurm'
  export MANIFEST=$PWD/$manifest OUT=$work/slurm
  code=0
  Scripts/one-node-slurm.sh \
    timeout 300 sbatch --wait --chdir="$work" --array=0-2 "$PWD/docs/engines/slurm-array.sh" || code=$?
  if ((code == 69)); then
    echo '==> Slurm is left out: no cluster of one node comes up on this machine'
    # CI has all that it needs; there nothing is left out.
    [[ -z ${CI:-} ]] || exit 1
  else
    cat "$work"/slurm-*.log || true
    ((code == 0)) || exit "$code"
    "$PROGRAM" merge "$OUT"/report-*-of-3.json -o "$OUT/report.json"
    compare slurm
  fi
else
  echo '==> Slurm is left out: it needs root, slurm-wlm and munge'
fi

# Prints where the command is; it is installed into a folder of the build if it is on no path.
find_snakemake() {
  local environment=$PWD/.build/snakemake version=9.27.1
  command -v snakemake && return
  if [[ ! -x $environment/bin/snakemake ]]; then
    rm -rf "$environment"
    /usr/bin/python3 -m venv "$environment" >&2 || return
    "$environment/bin/pip" install --quiet --disable-pip-version-check "snakemake==$version" >&2 || return
  fi
  printf '%s\n' "$environment/bin/snakemake"
}

if snakemake=$(find_snakemake); then
  echo '==> Snakemake'
  "$snakemake" --quiet all --cores 2 --snakefile docs/engines/Snakefile --directory "$work" \
    --config manifest="$PWD/$manifest" out=snakemake shards=3 program="$PROGRAM"
  compare snakemake
else
  echo '==> Snakemake is left out: it does not install from PyPI'
fi

echo '==> A lost shard'
rm "$work/parallel/report-2-of-3.json"
code=0
"$PROGRAM" merge "$work"/parallel/report-*-of-3.json || code=$?
((code == 4)) || {
  echo "engines: error: merge ended with $code" >&2
  exit 1
}
