#!/bin/sh
# Proves the engine as far as running it can. Without an argument: all of these, one after the other.
#
#   Scripts/prove.sh steps     every random storm at full length, optimised; prints how many steps were taken
#   Scripts/prove.sh checks    all tests, results checking themselves after every change
#   Scripts/prove.sh thread    all tests under the thread sanitizer
#   Scripts/prove.sh address   all tests under the address sanitizer
#
# SHOJI_RANDOM_STEPS says how many times the steps of a short run are taken (60 for steps, else 1), SHOJI_SEED which
# random numbers are used.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
package=$root/.build/prove
least=1000000

stop() { printf 'prove: %s\n' "$*" >&2; exit 1; }

# The engine and its tests without the rest, which no sanitizer has to build.
prepare() {
  mkdir -p "$package/Sources" "$package/Tests"
  ln -sfn "$root/Sources/ShojiEngine" "$package/Sources/ShojiEngine"
  ln -sfn "$root/Tests/ShojiEngineTests" "$package/Tests/ShojiEngineTests"
  ln -sfn "$root/Tests/Fixtures" "$package/Tests/Fixtures"
  cat > "$package/Package.swift" <<'END'
// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "Engine", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "ShojiEngine", swiftSettings: settings),
    .testTarget(name: "ShojiEngineTests", dependencies: ["ShojiEngine"], swiftSettings: settings),
  ])
END
}

# Runs all tests with a build of its own, and says how many passed and how long they took.
run() {
  name=$1
  shift
  log=$package/$name.log
  SHOJI_STEPS_FILE=$package/$name.steps
  export SHOJI_STEPS_FILE
  rm -f "$SHOJI_STEPS_FILE"
  printf 'prove: %s: building\n' "$name"
  swift build --package-path "$package" --scratch-path "$package/$name" --build-tests "$@" > "$log" 2>&1 || {
    grep 'error:' "$log" >&2 || tail -n 20 "$log" >&2
    stop "$name: the build failed; all of it is in $log"
  }
  printf 'prove: %s: running\n' "$name"
  swift test --package-path "$package" --scratch-path "$package/$name" --skip-build "$@" > "$log" 2>&1 || {
    grep -e '✘' -e 'Fatal error' -e 'SUMMARY' "$log" | head -n 20 >&2
    stop "$name: the tests failed; all of it is in $log"
  }
  if grep -q 'WARNING: ThreadSanitizer\|ERROR: AddressSanitizer' "$log"; then
    grep -A 12 'WARNING: ThreadSanitizer\|ERROR: AddressSanitizer' "$log" | head -n 40 >&2
    stop "$name: the sanitizer found something; all of it is in $log"
  fi
  # A filter or a folder that matches nothing passes with no tests.
  summary=$(grep -o 'Test run with [1-9][0-9][0-9]* tests.*' "$log") || stop "$name: no tests were run; see $log"
  printf 'prove: %s: %s; random steps: %s\n' "$name" "$summary" "$(tail -n 1 "$SHOJI_STEPS_FILE")"
}

steps() {
  SHOJI_RANDOM_STEPS=${SHOJI_RANDOM_STEPS:-60}
  export SHOJI_RANDOM_STEPS
  run steps -c release -Xswiftc -enable-testing -Xswiftc -DINTERNAL_CHECKS
  cat "$SHOJI_STEPS_FILE"
  taken=$(tail -n 1 "$SHOJI_STEPS_FILE" | cut -d ' ' -f 1)
  [ "$taken" -ge "$least" ] || stop "steps: $taken steps are fewer than $least; raise SHOJI_RANDOM_STEPS"
}

checks() { run checks -Xswiftc -DINTERNAL_CHECKS; }
thread() { run thread --sanitize=thread; }
# What lives until the program ends counts as a leak, so leaks are not looked for.
address() {
  ASAN_OPTIONS=detect_leaks=0
  export ASAN_OPTIONS
  run address --sanitize=address -Xswiftc -DINTERNAL_CHECKS
}

command -v swift > /dev/null || stop "no Swift toolchain on PATH; Scripts/setup.sh says what is needed"
prepare
case ${1:-all} in
  steps | checks | thread | address) "$1" ;;
  # Each in a shell of its own, so that no setting goes on to the next.
  all) for part in steps checks thread address; do "$0" "$part"; done ;;
  *) stop "unknown part '$1'; use steps, checks, thread or address" ;;
esac
