#!/usr/bin/env bash
# Builds the program as it is shipped: optimised, and with the Swift library inside where the toolchain has
# it, which starts faster and runs on machines without Swift. Prints the path of the program.
#
#   program=$(Scripts/build-release.sh)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

flags=(-c release --product indicator-render)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
if [[ -n $resources && -d ${resources}_static ]]; then
  flags+=(--static-swift-stdlib)
fi
swift build "${flags[@]}" >&2
printf '%s/indicator-render\n' "$(swift build "${flags[@]}" --show-bin-path)"
