#!/usr/bin/env bash
# Builds the program as it is shipped: optimised, with the Swift library inside where the toolchain has it, and with Cairo
# inside where the system has its archive: loading what the shared Cairo brings (X11 among it) takes longer than drawing a
# frame. Prints the path of the program.
#
#   program=$(Scripts/build-release.sh)
#
# INDICATOR_RENDER_LINK=shared leaves the C libraries outside.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Nothing lies beside the program, so the loader need not look there first.
flags=(-c release --product indicator-render --disable-local-rpath)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
if [[ -n $resources && -d ${resources}_static ]]; then
  flags+=(--static-swift-stdlib)
fi

# What goes inside. Fontconfig and FreeType stay outside, because Pango shares their objects with us and brings the shared
# ones; so do their libpng and zlib. Cairo's archive needs these, but nothing of X11 that we call does.
archives=(cairo pixman-1 deflate zopfli gif webp stdc++)
needs='-lpixman-1 -lfontconfig -lfreetype -lpng16 -lz'
# Every package description that Package.swift leads to: a single one that names the folder of the system would be enough
# for the linker to find the shared libraries first.
mapfile -t packages < <(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift)
packages+=(freetype2)

# Fills a folder with the archives, and with package descriptions that point there.
collect_archives() {
  local folder=$1 archive file package description
  # A package description cannot name such a folder.
  [[ $folder != *[[:space:]]* ]] || return 1
  rm -rf "$folder"
  mkdir -p "$folder"
  for archive in "${archives[@]}"; do
    # gcc answers with the bare name when there is no such file.
    file=$(gcc -print-file-name="lib$archive.a") || return 1
    [[ $file == /* ]] || return 1
    ln -s "$file" "$folder/"
  done
  # Newer versions of libwebp have a part of it in a library of its own.
  file=$(gcc -print-file-name=libsharpyuv.a) || return 1
  local webp_needs=
  if [[ $file == /* ]]; then
    ln -s "$file" "$folder/"
    webp_needs=-lsharpyuv
  fi
  for package in "${packages[@]}"; do
    description=$(pkg-config --variable=pcfiledir "$package")/$package.pc
    sed -e "s|^libdir=.*|libdir=$folder|" -e "s|^sharedlibdir=.*|sharedlibdir=$folder|" \
      -e "s|^Libs:.*-lcairo.*|& $needs|" -e "s|^Libs:.*-lwebp.*|& $webp_needs|" "$description" >"$folder/$package.pc" || return 1
  done
}

build() { swift build "${flags[@]}" "$@" >&2; }

program=$(swift build "${flags[@]}" --show-bin-path)/indicator-render
folder=$PWD/.build/archives
if [[ ${INDICATOR_RENDER_LINK:-} != shared ]] && collect_archives "$folder"; then
  # The linker of LLVM takes archives in any order. Code at a fixed place needs no relocation, a fifth of the start; stack,
  # heap and libraries are still placed at random.
  build --pkg-config-path "$folder" -Xswiftc -use-ld=lld -Xlinker --as-needed \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie
  # A second Cairo in the process would not know what the first one made.
  if ! ldd "$program" | grep -qE 'lib(cairo|pixman-1|deflate|gif|webp|stdc\+\+)\.so'; then
    printf '%s\n' "$program"
    exit
  fi
  echo 'The linker took shared libraries where archives were meant; linking without archives.' >&2
fi
build
printf '%s\n' "$program"
