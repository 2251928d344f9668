#!/usr/bin/env bash
# All that has to pass before a change lands: format, a release build without warnings, and the tests.
# Installs what is missing first. The last line is the test runner's own.
#
#   Scripts/test.sh
set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

step() { printf '\n==> %s\n' "$*"; }

step 'Packages'
Scripts/install-packages.sh --tests

step 'Format'
mapfile -t swift_files < <(
  find Package.swift Sources Tests Benchmarks Fuzz -name .build -prune -o -name '*.swift' -print 2>/dev/null | sort
)
swift format lint --strict "${swift_files[@]}"

step 'Release build, warnings are errors'
Scripts/build-release.sh

step 'Tests'
swift build --build-tests
# There are no XCTest cases, and its "Executed 0 tests" would only mislead.
exec swift test --skip-build --disable-xctest 2>&1
