#!/usr/bin/env bash
# Builds the program and its rivals, measures them and writes RESULTS.md.
#
#   Benchmarks/run.sh [--pairs N] [--only WORD] [--check]
#
# With --only nothing is written to RESULTS.md. With --check a missed budget ends with exit code 1.
# shellcheck disable=SC2016 # the backquotes are Markdown
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh --benchmarks
program=$(Scripts/build-release.sh)

build=$PWD/Benchmarks/.build
mkdir -p "$build"
gcc -O2 -Wall -Wextra -o "$build/spend" Benchmarks/spend.c
read -ra cairo_flags < <(pkg-config --cflags --libs pangocairo)
for source in Benchmarks/rivals/*.c; do
  gcc -O2 -Wall -Wextra -o "$build/$(basename "$source" .c)" "$source" "${cairo_flags[@]}" -lm
done

# Debian's own Python, because another one on the PATH has no pycairo.
measure=(/usr/bin/python3 Benchmarks/measure.py --program "$program" --build "$build" "$@")
sizes=(/usr/bin/python3 Benchmarks/sizes.py --program "$program")
smallest=(/usr/bin/python3 Benchmarks/optimize.py "$program")
if [[ " $* " == *' --check '* ]]; then
  sizes+=(--check)
  smallest+=(--check)
fi
if [[ " $* " == *' --only'* ]]; then
  exec "${measure[@]}"
fi
/usr/bin/python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
  --upgrade --target "$build/python" 'pyoxipng==9.1.1'
status=0
{
  printf '# Results\n\nWritten by `Benchmarks/run.sh`; the method is in README.md.\n\n'
  "${measure[@]}" || status=$?
  "${sizes[@]}" || status=$?
  PYTHONPATH=$build/python "${smallest[@]}" || status=$?
} >"$build/RESULTS.md"
cat "$build/RESULTS.md"
# Results of a run that could not finish are no results.
if grep --quiet '^| `one frame`' "$build/RESULTS.md"; then
  cp "$build/RESULTS.md" Benchmarks/RESULTS.md
fi
exit "$status"
