#!/usr/bin/env bash
# Installs what is missing, builds the program and renders every sample: a folder of frames and a sheet each.
#
#   Scripts/render-samples.sh [OUTDIR]      OUTDIR is out/samples by default
set -euo pipefail

(($# <= 1)) || {
  echo 'usage: Scripts/render-samples.sh [OUTDIR]' >&2
  exit 2
}
out=${1:-}
[[ -z $out || $out == /* ]] || out=$PWD/$out # given from where the caller is
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=${out:-$PWD/out/samples}

Scripts/install-packages.sh
echo 'Building indicator-render (a minute or two the first time) …'
program=$(Scripts/build-release.sh)

mkdir -p "$out"
shopt -s nullglob
count=0
for scene in samples/*.json; do
  name=$(basename "$scene" .json)
  [[ $name == manifest* ]] && continue # a list of jobs, not a scene
  echo "$scene"
  "$program" render "$scene" --format png -o "$out/$name"
  # --force: an earlier sheet at this place came from this script.
  "$program" render "$scene" --format sheet --scale 1 -o "$out/$name-sheet.png" --force
  [[ -s $out/$name-sheet.png && -n $(find "$out/$name" -name '*.png' -print -quit) ]] || {
    echo "render-samples: error: $scene left no picture in $out" >&2
    exit 1
  }
  count=$((count + 1))
done
((count)) || {
  echo 'render-samples: error: no scene in samples/' >&2
  exit 1
}

cat <<END

$count samples are rendered. Look in
  $out
where NAME-sheet.png shows all frames of a sample at once and the folder NAME has them one by one.
END
