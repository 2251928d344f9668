#!/usr/bin/env bash
# Installs the Debian or Ubuntu packages that are missing, and checks the Swift toolchain.
#
#   Scripts/install-packages.sh [--tests] [--benchmarks] [--engines]
#
# Does nothing, and asks for no rights, when all is there.
set -euo pipefail

# The one list of packages: group | name to look for | package to install | why.
# A name counts as there when an installed package has it or provides it, so that libcurl4t64 is a libcurl4.
requirements='
swift      | libcurl4         | libcurl4         | swift build itself uses it
swift      | libncurses6      | libncurses6      | the swift command itself uses it
swift      | libsqlite3-0     | libsqlite3-0     | swift build itself uses it
swift      | libxml2          | libxml2          | swift build itself uses it
build      | binutils         | binutils         | Swift links with ld
build      | libstdc++-dev    | g++              | Swift links against the C and C++ start files and headers
build      | libcairo2-dev    | libcairo2-dev    | draws the frames
build      | libdeflate-dev   | libdeflate-dev   | compresses and reads the pixels of PNG files
build      | libwebp-dev      | libwebp-dev      | compresses WebP files
build      | libgif-dev       | libgif-dev       | compresses GIF files
build      | libzopfli-dev    | libzopfli-dev    | compresses small pictures for --optimize
build      | libpng-dev       | libpng-dev       | reads PNG files
build      | zlib1g-dev       | zlib1g-dev       | compresses large sprite sheets in bands of rows
build      | libfontconfig-dev | libfontconfig-dev | reads what is in a font file
build      | libpangoft2-1.0-0 | libpangoft2-1.0-0 | lays out text
build      | fonts-inter      | fonts-inter      | the font of text
build      | fonts-jetbrains-mono | fonts-jetbrains-mono | the font of monospaced text
build      | fonts-noto-color-emoji | fonts-noto-color-emoji | the pictures of emoji
build      | pkg-config       | pkg-config       | tells swift build where the libraries are
tests      | chromium         | chromium         | opens pages: the gallery, style sheets, animated files
tests      | fonts-noto-core  | fonts-noto-core  | Arabic, Hebrew, Thai and Devanagari letters
tests      | fonts-wqy-microhei | fonts-wqy-microhei | Chinese letters
tests      | libpango1.0-dev  | libpango1.0-dev  | proves that our declarations of Pango are right
tests      | locales          | locales          | makes the locales that selftest tries
tests      | pngcheck         | pngcheck         | checks PNG files independently of our code
tests      | python3-yaml     | python3-yaml     | reads the workflow files in docs
tests      | ffmpeg           | ffmpeg           | decodes films and animated files independently of our code
engines    | parallel         | parallel         | runs the recipe of GNU parallel
engines    | slurm-wlm        | slurm-wlm        | runs the recipe of Slurm
engines    | munge            | munge            | Slurm does not start without it
engines    | python3-venv     | python3-venv     | keeps Snakemake in a folder of its own
benchmarks | apngasm          | apngasm          | the rival for APNG files
benchmarks | webp             | webp             | the rival for WebP files
benchmarks | ffmpeg           | ffmpeg           | the rival for GIF files
benchmarks | gcc              | gcc              | builds the rivals in C and the measuring helper
benchmarks | libpango1.0-dev  | libpango1.0-dev  | the rivals that draw text
benchmarks | libc6-dev        | libc6-dev        | the C library for them
benchmarks | python3          | python3          | runs the measurements
benchmarks | python3-numpy    | python3-numpy    | compares pictures
benchmarks | python3-cairo    | python3-cairo    | the rival in Python
benchmarks | python3-pip      | python3-pip      | installs pyoxipng, the rival for --optimize
'
least_swift=6.2

fail() {
  printf 'install-packages: error: %s\n' "$1" >&2
  (($# < 2)) || printf '  %s\n' "${@:2}" >&2
  exit 1
}

groups=' build '
for argument in "$@"; do
  case $argument in
    --tests) groups+='tests ' ;;
    --benchmarks) groups+='benchmarks ' ;;
    --engines) groups+='engines ' ;;
    *) fail "unknown option '$argument'; it takes --tests, --benchmarks and --engines" ;;
  esac
done

command -v swift >/dev/null || fail \
  "there is no 'swift' command on the PATH" \
  "install Swift $least_swift or newer from swift.org and try again"

# A toolchain that already runs has its libraries, under whatever names this release of the system has for them.
swift build --version >/dev/null 2>&1 || groups+='swift '

wanted=()
while IFS='|' read -r group name package why; do
  group=${group//[[:space:]]/}
  if [[ -n $group && $groups == *" $group "* ]]; then
    wanted+=("${name//[[:space:]]/}|${package//[[:space:]]/}|${why# }")
  fi
done <<<"$requirements"

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  printf '%s\n' 'install-packages: error: this system has no apt; install these by hand, under the names' \
    'that it has for them, and then use swift build and swift test:' >&2
  for entry in "${wanted[@]}"; do
    IFS='|' read -r _ package why <<<"$entry"
    printf '  %-16s %s\n' "$package" "$why" >&2
  done
  exit 1
fi

# Every installed package and every virtual name that one of them provides, one a line.
installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}, ${Provides}\n' |
  sed -n 's/^installed //p' | tr ',' '\n' | sed 's/(.*//; s/[[:space:]]//g' | sort -u)

missing=()
for entry in "${wanted[@]}"; do
  IFS='|' read -r name package why <<<"$entry"
  if ! grep --quiet --line-regexp --fixed-strings -e "$name" <<<"$installed"; then
    ((${#missing[@]})) || echo 'Packages to install:' >&2
    printf '  %-16s %s\n' "$package" "$why" >&2
    missing+=("$package")
  fi
done

if ((${#missing[@]})); then
  as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail \
      "installing needs root, and there is no sudo; ask an administrator to run" \
      "apt-get install ${missing[*]}"
    echo 'Installing them needs root, so sudo may ask for your password.' >&2
    as_root=(sudo)
  fi
  apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes \
      -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2
  }
  install_missing() { apt_get install --no-install-recommends "${missing[@]}"; }

  # A fresh machine has no package lists and an old one has lists of packages that are gone.
  updated=false
  for package in "${missing[@]}"; do
    if ! apt-cache show "$package" >/dev/null 2>&1; then
      apt_get update || fail 'apt-get update failed; its messages are above'
      updated=true
      break
    fi
  done
  if ! install_missing; then
    "$updated" && fail "apt-get could not install ${missing[*]}; its messages are above"
    echo 'The package lists may be old: updating them and trying again.' >&2
    apt_get update || fail 'apt-get update failed; its messages are above'
    install_missing || fail "apt-get could not install ${missing[*]}; its messages are above"
  fi
fi

# The locales that are tried when no picture may depend on one. They are made where they are missing.
if [[ $groups == *' tests '* ]]; then
  for name in tr_TR de_DE; do
    locale -a | grep --quiet --ignore-case "^$name\.utf-\?8$" && continue
    maker=(localedef -i "$name" -f UTF-8 "$name.UTF-8")
    ((EUID == 0)) || maker=(sudo "${maker[@]}")
    "${maker[@]}" || fail "could not make the locale $name.UTF-8"
  done
fi

said=$(swift --version 2>&1) || fail "'swift --version' failed:" "$said"
version=$(sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' <<<"$said" | head -n 1)
[[ -n $version ]] || fail "cannot tell the version of Swift from:" "$said"
oldest=$(printf '%s\n%s\n' "$least_swift" "$version" | sort --version-sort | head -n 1)
[[ $oldest == "$least_swift" ]] || fail \
  "Swift $version is too old: $least_swift or newer is needed" "install it from swift.org and try again"
