#!/usr/bin/env bash
# Measures by how much goldens let a repository grow: all samples are recorded four times, each time with every pixel changed, and committed; the
# same with PNG files of all frames. Fails if goldens need a tenth of that or more.
#
#   Scripts/golden-growth.sh [PROGRAM]      PROGRAM is a release build by default
set -euo pipefail

(($# <= 1)) || {
  echo 'usage: Scripts/golden-growth.sh [PROGRAM]' >&2
  exit 2
}
program=${1:-}
[[ -z $program || $program == /* ]] || program=$PWD/$program
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[[ -n $program ]] || program=$(Scripts/build-release.sh)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

repository() {
  git init --quiet "$work/$1"
  git -C "$work/$1" config user.name goldens
  git -C "$work/$1" config user.email goldens@example.org
}
commit() {
  git -C "$work/$1" add --all
  git -C "$work/$1" commit --quiet --message "Recording $2"
}
# Bytes after everything was packed as tightly as a server does it.
packed() {
  git -C "$work/$1" gc --quiet --aggressive --prune=now
  git -C "$work/$1" count-objects -v | sed -n 's/^size-pack: //p'
}

repository goldens
repository frames
shopt -s nullglob
scenes=()
for scene in samples/*.json; do
  [[ $(basename "$scene") == manifest* ]] || scenes+=("$scene")
done
((${#scenes[@]})) || {
  echo 'golden-growth: error: no scene in samples/' >&2
  exit 1
}

number=0
for background in '#F0F0F0' '#203040' '#FFE0D0' '#0A5A3C'; do
  number=$((number + 1))
  CI='' "$program" check "${scenes[@]}" --scale 1 --background "$background" --golden "$work/goldens" --update all --quiet
  commit goldens "$number"
  for scene in "${scenes[@]}"; do
    "$program" render "$scene" --scale 1 --background "$background" -o "$work/frames/$(basename "$scene" .json)" --quiet
  done
  commit frames "$number"
done

goldens=$(packed goldens)
frames=$(packed frames)
echo "${#scenes[@]} scenes, recorded $number times with every pixel changed:"
echo "  goldens     $goldens KiB"
echo "  PNG frames  $frames KiB"
echo "  share       $((1000 * goldens / frames))/1000"
((10 * goldens < frames)) || {
  echo 'golden-growth: error: goldens need a tenth of what PNG frames need, or more' >&2
  exit 1
}
