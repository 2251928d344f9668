#!/usr/bin/env bash
# Builds the program as it is shipped: optimised, with the Swift library inside where the toolchain has it, and with the C
# libraries inside where the system has their archives. Then it needs nothing but the C library of the system, and starts in
# a third of the time: loading what Cairo alone brings (X11 among it) takes longer than drawing a frame.
# Prints the path of the program.
#
#   program=$(Scripts/build-release.sh)
#
# INDICATOR_RENDER_LINK=shared leaves the C libraries outside.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

flags=(-c release --product indicator-render)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
if [[ -n $resources && -d ${resources}_static ]]; then
  flags+=(--static-swift-stdlib)
fi

# The packages of Package.swift, and what their archives need. X11 is not among it: nothing that we call does.
packages=(cairo libpng libdeflate zlib)
libraries=(cairo pixman-1 fontconfig freetype expat brotlidec brotlicommon uuid png16 deflate z stdc++)

# A folder with the archives and no shared libraries, and package descriptions that point there.
collect_archives() {
  local folder=$1 library file package description
  # A package description cannot name such a folder.
  [[ $folder != *[[:space:]]* ]] || return 1
  rm -rf "$folder"
  mkdir -p "$folder"
  for library in "${libraries[@]}"; do
    # gcc answers with the bare name when there is no such file.
    file=$(gcc -print-file-name="lib$library.a")
    [[ $file == /* ]] || return 1
    ln -s "$file" "$folder/"
  done
  for package in "${packages[@]}"; do
    description=$(pkg-config --variable=pcfiledir "$package")/$package.pc
    # The same packages, but their libraries are in our folder. Cairo's description names what its archive needs.
    sed -e "s|^libdir=.*|libdir=$folder|" -e '/^Requires/d' \
      -e "s|^Libs:.*-lcairo.*|& $(printf -- '-l%s ' "${libraries[@]:1:8}")|" \
      "$description" >"$folder/$package.pc"
  done
}

build() { swift build "${flags[@]}" "$@" >&2; }

program=$(swift build "${flags[@]}" --show-bin-path)/indicator-render
archives=$PWD/.build/archives
if [[ ${INDICATOR_RENDER_LINK:-} != shared ]] && collect_archives "$archives"; then
  # The linker of LLVM takes archives in any order.
  build --pkg-config-path "$archives" -Xswiftc -use-ld=lld \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker --as-needed
  # A library that brings Cairo or FreeType along as shared ones would make two of them that do not know of each other.
  pattern=$(printf '|lib%s\\.so' "${libraries[@]}")
  if ! ldd "$program" | grep -qE "${pattern:1}"; then
    printf '%s\n' "$program"
    exit
  fi
fi
build
printf '%s\n' "$program"
