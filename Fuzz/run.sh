#!/bin/sh
# Builds the fuzzers with libFuzzer and AddressSanitizer and runs one: Fuzz/run.sh TARGET [SECONDS] [libFuzzer arguments]
set -eu
target=${1:?"usage: Fuzz/run.sh TARGET [SECONDS] [libFuzzer arguments]"}
seconds=${2:-600}
shift $(($# < 2 ? $# : 2))

cd "$(dirname "$0")"
swift build -c release --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
program=$(swift build -c release --show-bin-path)/Fuzz

# The corpus grows in .build; Seeds holds the small texts that it starts from, Findings what broke.
mkdir -p ".build/corpus/$target" "Findings"
dictionary=""
if [ -f "Dictionaries/$target.dict" ]; then dictionary="-dict=Dictionaries/$target.dict"; fi
seeds=""
if [ -d "Seeds/$target" ]; then seeds="Seeds/$target"; fi

# Swift's own crash handler would run before libFuzzer can save the input.
SWIFT_BACKTRACE=enable=no exec "$program" "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 \
  -artifact_prefix="Findings/$target-" -print_final_stats=1 $dictionary "$@" ".build/corpus/$target" $seeds
