#!/usr/bin/env bash
# All that has to pass before a change lands: format, a release build without warnings, and the tests.
# Installs what is missing first. The last line is the test runner's own.
#
#   Scripts/test.sh [--without-engines]
#
# --without-engines leaves out the recipes for GNU parallel, Slurm and Snakemake, which are large to install.
set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

with_engines=true
for argument in "$@"; do
  case $argument in
    --without-engines) with_engines=false ;;
    *)
      echo "test: error: unknown option '$argument'; there is --without-engines" >&2
      exit 2
      ;;
  esac
done

step() { printf '\n==> %s\n' "$*"; }

step 'Packages'
Scripts/install-packages.sh --tests

step 'Format'
mapfile -t swift_files < <(
  find Package.swift Sources Tests Benchmarks Fuzz -name .build -prune -o -name '*.swift' -print 2>/dev/null | sort
)
swift format lint --strict "${swift_files[@]}"

step 'Release build, warnings are errors'
program=$(Scripts/build-release.sh)
echo "$program"

step 'Samples against their goldens'
# The packages of install-packages.sh draw alike, so this is exact. On a machine that draws otherwise the goldens say nothing about pixels: there the
# numbers are compared, which hold everywhere. In CI the fingerprint has to be the one that recorded.
comparison=()
recorded=$(sed -n 's/^renderer \([0-9a-f]*\).*/\1/p' samples/goldens/typewriter.frames)
recorded_text=$(sed -n 's/^renderer [0-9a-f]* \([0-9a-f]*\)$/\1/p' samples/goldens/typewriter.frames)
present=$("$program" doctor)
if [[ -z ${CI:-} ]] && ! { grep -qF "$recorded" <<<"$present" && grep -qF "$recorded_text" <<<"$present"; }; then
  echo 'This machine draws otherwise than the one that recorded samples/goldens: comparing numbers alone.'
  comparison=(--trace-only)
fi
"$program" check samples/*.json --scale 1 --golden samples/goldens --complete --report out/golden-report \
  "${comparison[@]}" --no-progress --quiet

step 'Recipes of engines'
if $with_engines; then
  INDICATOR_RENDER=$program Scripts/engines.sh
else
  echo 'left out, as --without-engines says'
fi

step 'Tests'
swift build --build-tests
# There are no XCTest cases, and its "Executed 0 tests" would only mislead.
exec swift test --skip-build --disable-xctest 2>&1
