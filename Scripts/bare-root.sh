#!/usr/bin/env bash
# Runs the two commands of the README in a bare Debian or Ubuntu: a root folder with nothing but the smallest
# base system, the folder of the Swift toolchain, and a fresh clone of the last commit. A package that the
# scripts forget to install is missing there, and the trial fails.
#
#   Scripts/bare-root.sh [--user] [--shell] [ROOT]
#
#   ROOT     a base system to keep and use again: made there if it is not there yet, never changed afterwards;
#            without it one is made in a temporary folder and removed at the end
#   --user   run the commands as a plain user with sudo, not as root
#   --shell  open a shell in the trial afterwards, to look around
#
# Every trial happens in a copy of the base, which is removed at the end. Needs root and debootstrap.
#   SUITE    the release, by default that of this machine
#   MIRROR   where its packages are, by default where this machine's apt gets them
#   SWIFT    the folder of the toolchain (the one with usr/bin/swift in it), by default that of the swift on the PATH
# shellcheck disable=SC1091 # os-release is on every machine, not here
set -euo pipefail

fail() {
  printf 'bare-root: error: %s\n' "$*" >&2
  exit 1
}

base='' as_user=false open_shell=false
for argument in "$@"; do
  case $argument in
    --user) as_user=true ;;
    --shell) open_shell=true ;;
    -*) fail "unknown option '$argument'; it takes --user, --shell and the base folder" ;;
    *) base=$(realpath --canonicalize-missing "$argument") ;;
  esac
done
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
((EUID == 0)) || fail 'chroot and mount need root'
command -v debootstrap >/dev/null || fail "there is no debootstrap; run 'apt-get install debootstrap'"

if [[ -z ${SWIFT:-} ]]; then
  command -v swift >/dev/null || fail "there is no 'swift' on the PATH; set SWIFT to the folder of the toolchain"
  SWIFT=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/usr\/lib\/swift".*/\1/p')
fi
[[ -n $SWIFT && -x $SWIFT/usr/bin/swift ]] || fail "no usr/bin/swift in '$SWIFT'"

work=$(mktemp --directory "${TMPDIR:-/var/tmp}/bare-root.XXXXXX")
trial=$work/trial
clean_up() {
  local folder
  for folder in "$trial/proc" "$trial/dev/pts" "$trial$SWIFT"; do
    ! mountpoint --quiet "$folder" || umount --lazy "$folder"
  done
  rm --recursive --force --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# --- The base system -------------------------------------------------------------------------------------

# "URI release component", as this machine's apt has them.
apt_sources() {
  # shellcheck disable=SC2016 # apt's variables, not ours
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages'
}

make_base() {
  local suite=${SUITE:-} mirror=${MIRROR:-}
  [[ -n $suite ]] || suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  [[ -n $suite ]] || fail 'cannot tell the release of this machine; set SUITE'
  [[ -n $mirror ]] || mirror=$(apt_sources | awk -v suite="$suite" '$2 == suite && $3 == "main" { print $1; exit }')
  [[ -n $mirror ]] || fail "this machine's apt has no packages of '$suite'; set MIRROR"

  echo "Making a base system of $suite in $base (some minutes) …"
  mkdir -p "$(dirname "$base")"
  # The certificates are for machines whose mirror is behind https.
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$work/base" "$mirror" >"$work/log" 2>&1 ||
    fail "debootstrap failed: $(tail -n 3 "$work/log")"
  if [[ -z ${MIRROR:-} ]]; then
    apt_sources | awk -v suite="$suite" 'index($2, suite) == 1 && ($3 == "main" || $3 == "universe") {
      print "deb", $1, $2, $3 }' >"$work/base/etc/apt/sources.list"
  fi
  rm -rf "$work/base"/var/cache/apt/archives/*.deb "$work/base"/var/lib/apt/lists/*
  mv "$work/base" "$base"
}

[[ -n $base ]] || base=$work/kept
[[ -e $base/etc/os-release ]] || {
  [[ ! -e $base ]] || rmdir "$base" 2>/dev/null || fail "'$base' is not empty and is no base system"
  make_base
}

# --- The trial -------------------------------------------------------------------------------------------

cp --archive --reflink=auto "$base" "$trial"
mkdir -p "$trial$SWIFT" "$trial/src"
mount -t proc proc "$trial/proc"
# Terminals of its own, which tests of the progress bar open.
mkdir -p "$trial/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$trial/dev/pts"
ln --symbolic --force pts/ptmx "$trial/dev/ptmx"
mount --bind "$SWIFT" "$trial$SWIFT"
mount -o remount,ro,bind "$trial$SWIFT"

# How this machine reaches the packages: name servers, proxies, certificates.
cp --dereference /etc/resolv.conf "$trial/etc/resolv.conf"
apt-config dump | grep -E '^Acquire::(https?|ftp|Retries|ForceIPv[46]|Check-Valid-Until|Check-Date)\b' \
  >"$trial/etc/apt/apt.conf.d/99host" || true
if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then
  cp /usr/local/share/ca-certificates/*.crt "$trial/usr/local/share/ca-certificates/"
  chroot "$trial" update-ca-certificates >/dev/null 2>&1
fi

# Through a bundle, because git as root refuses to clone a repository of somebody else.
git -c safe.directory="$repository" -C "$repository" bundle create --quiet "$work/commit" HEAD
git -c advice.detachedHead=false clone --quiet "$work/commit" "$trial/src/indicator-render"

proxies=()
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [[ -z ${!name:-} ]] || proxies+=("$name=${!name}")
done
path=$SWIFT/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# in_trial ACCOUNT COMMAND…   with an environment that owes nothing to this machine but the proxies
in_trial() {
  local account=$1
  shift
  chroot --userspec="$account" "$trial" /usr/bin/env --ignore-environment --chdir=/src/indicator-render \
    "${proxies[@]}" PATH="$path" TERM=dumb "$@"
}

account=root
if "$as_user"; then
  in_trial root bash -c 'apt-get -qq update && apt-get -qq -y install --no-install-recommends sudo' \
    >"$work/log" 2>&1 || fail "sudo could not be installed: $(tail -n 3 "$work/log")"
  in_trial root useradd --create-home --shell /bin/bash newcomer
  echo 'newcomer ALL=(ALL) NOPASSWD: ALL' >"$trial/etc/sudoers.d/newcomer"
  in_trial root chown --recursive newcomer /src
  account=newcomer
fi

home=$(chroot "$trial" getent passwd "$account" | cut -d: -f6)
results=()
failed=false
attempt() {
  local verdict=PASS began=$SECONDS
  printf '\n=== %s\n' "$*"
  # The first as a person has it, the second as CI has it: without a home and with standard input closed.
  if [[ $* == *test.sh ]]; then
    in_trial "$account" CI=true "$@" <&- || verdict=FAIL
  else
    in_trial "$account" HOME="$home" "$@" || verdict=FAIL
  fi
  [[ $verdict == PASS ]] || failed=true
  results+=("$verdict  $*  ($((SECONDS - began)) s)")
}

attempt bash Scripts/render-samples.sh
attempt bash Scripts/test.sh

if "$open_shell"; then
  in_trial "$account" HOME="$home" bash -i || true
fi
printf '\n%s in %s, as %s, with %s\n' 'Trial' "$(. "$base/etc/os-release" && echo "$PRETTY_NAME")" "$account" \
  "$("$SWIFT/usr/bin/swift" --version 2>/dev/null | head -n 1)"
printf '%s\n' "${results[@]}"
! "$failed"
