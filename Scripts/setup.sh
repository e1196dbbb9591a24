#!/bin/sh
# Installs what one purpose needs and nothing else. Run it as often as you like: it asks for nothing that is there.
#
#   Scripts/setup.sh run     the gallery
#   Scripts/setup.sh test    run, and what the tests drive a window with
#   Scripts/setup.sh bench   run, and the toolkits that the benchmarks compare with
set -eu

needed_major=6
needed_minor=1

say() { printf 'setup: %s\n' "$*"; }
stop() { printf 'setup: %s\n' "$*" >&2; exit 1; }

purpose=${1:-run}
packages="g++ git libgtk-4-dev pkg-config fonts-inter"
case $purpose in
  run) ;;
  test) packages="$packages python3 xvfb xdotool" ;;
  bench)
    packages="$packages python3 xvfb qt6-base-dev qt6-declarative-dev qml6-module-qtquick"
    packages="$packages qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-workerscript"
    ;;
  *) stop "unknown purpose '$purpose'; use run, test or bench" ;;
esac

[ "$(uname -s)" = Linux ] ||
  stop "this is for Linux; on Apple's platforms open the package in Xcode, nothing needs installing"

# The toolchain first: installing packages is no use without it.
command -v swift >/dev/null 2>&1 ||
  stop "no Swift toolchain found; install Swift $needed_major.$needed_minor or newer (swift.org/install) and put it on PATH"
told=$(swift --version 2>&1 || true)
version=$(printf '%s\n' "$told" | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
[ -n "$version" ] ||
  stop "the Swift toolchain on PATH does not run ($(printf '%s\n' "$told" | head -n 1)); mend it or install Swift $needed_major.$needed_minor or newer (swift.org/install)"
major=${version%%.*}
minor=${version#*.}
if [ "$major" -lt "$needed_major" ] || { [ "$major" -eq "$needed_major" ] && [ "$minor" -lt "$needed_minor" ]; }; then
  stop "Swift $version is too old; install Swift $needed_major.$needed_minor or newer (swift.org/install)"
fi
say "Swift $version found"

command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 ||
  stop "no apt here; install by your own package manager what Debian calls: $packages"

missing=""
for package in $packages; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing="$missing $package"
done
if [ -z "$missing" ]; then
  say "all packages for '$purpose' are installed"
  exit 0
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 || stop "not root and no sudo; as root, run: apt-get install$missing"
  as_root="sudo"
fi
say "installing for '$purpose':$missing"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -q </dev/null || stop "'apt-get update' failed; check the network and the package sources, then run this again"
# shellcheck disable=SC2086 # the list is words
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing </dev/null ||
  stop "could not install:$missing; the lines above say why"
say "done"
