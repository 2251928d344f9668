#!/usr/bin/env bash
# Renders a manifest in shards as a job array of Slurm.
#
#   sbatch --array=1-7 --export=ALL,MANIFEST=manifest.json,OUT=out docs/engines/slurm-array.sh
#
# The nodes share MANIFEST and OUT. Afterwards, or in a job with --dependency=afterany:ID:
#
#   indicator-render merge out/report-*-of-7.json -o out/report.json
#
# To run a part again give its number yourself: a new array of one task would be one shard of one.
#
#   indicator-render batch manifest.json -o out --shard 3/7
#
#SBATCH --job-name=indicator-render
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --output=slurm-%A-%a.log
set -euo pipefail

exec "${PROGRAM:-indicator-render}" batch "$MANIFEST" -o "$OUT" --shard auto -j "${SLURM_CPUS_PER_TASK:-1}" --no-progress
