#!/bin/sh
# Checks formatting and style. Exits 1 on any finding, on an empty set and on a folder that is not there.
#
#   Scripts/lint.sh            checks
#   Scripts/lint.sh --fix      formats in place, then checks
set -eu
cd "$(dirname "$0")/.."
fix=${1:-}

# Our own modules: documented in full.
own="Package.swift Sources/ShojiEngine Sources/Shoji Sources/Gallery Sources/Linux/DisplayList
  Sources/Linux/Interaction Sources/Linux/GTKPlatform Tests Benchmarks"
# Modules that restate Apple's API: a comment stands only where we differ or where a rule has a source.
restated="Sources/Linux/SwiftUI Sources/Linux/UIKit Sources/Linux/Combine Sources/Linux/CoreGraphics
  Sources/Linux/PreviewMacros Sources/Linux/TestingOverlays"

total=0
check() {
  configuration=$1
  shift
  [ -f "$configuration" ] || { echo "lint: no $configuration" >&2; exit 1; }
  for path in "$@"; do
    [ -e "$path" ] || { echo "lint: $path is listed in Scripts/lint.sh but not there" >&2; exit 1; }
  done
  # `swift format` passes on a missing path, so the files are listed here.
  files=$(git ls-files -co --exclude-standard -- "$@" | grep '\.swift$' |
    grep -v -e '^Tests/Fixtures/' -e '^Benchmarks/Peers/' | while read -r file; do
      [ ! -f "$file" ] || printf '%s\n' "$file"
    done)
  [ -n "$files" ] || { echo "lint: no Swift files below $*" >&2; exit 1; }
  total=$((total + $(printf '%s\n' "$files" | wc -l)))
  if [ "$fix" = --fix ]; then
    printf '%s\n' "$files" | tr '\n' '\0' | xargs -0 swift format --in-place --parallel --configuration "$configuration"
  fi
  printf '%s\n' "$files" | tr '\n' '\0' |
    xargs -0 swift format lint --strict --parallel --configuration "$configuration" || findings=1
}

findings=0
# shellcheck disable=SC2086 # the lists are words
check .swift-format $own
# shellcheck disable=SC2086
check .swift-format-api $restated
# README.md shows the program that Tests/Outside builds, to the letter.
shown=$(sed -n '/^```swift$/,/^```$/p' README.md | sed '/^```$/,$d' | sed 1d)
[ "$shown" = "$(cat Tests/Outside/Sources/Songs/SongsApp.swift)" ] || {
  echo "README.md: its first program is not Tests/Outside/Sources/Songs/SongsApp.swift" >&2
  findings=1
}
# FEATURES.md names tests.
python3 Scripts/check-features.py || findings=1
[ "$findings" -eq 0 ] || { echo "lint: findings above" >&2; exit 1; }
echo "lint: $total files, no findings"
