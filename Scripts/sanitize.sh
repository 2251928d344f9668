#!/usr/bin/env bash
# Runs the tests under a sanitizer, with build products of its own.
#
#   Scripts/sanitize.sh address|thread [--filter NAME …]
set -euo pipefail

case ${1:-} in
  address | thread) sanitizer=$1 ;;
  *)
    echo 'usage: Scripts/sanitize.sh address|thread [options of swift test]' >&2
    exit 2
    ;;
esac
shift
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh --tests
# The linker of LLVM, because the default one warns about the sanitizers' sections.
exec swift test --disable-xctest --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" \
  -Xswiftc -use-ld=lld "$@" 2>&1
