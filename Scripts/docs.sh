#!/bin/sh
# Builds the reference of the public modules into .docs/ with the toolchain's own DocC. Needs no network.
# Read it with:  python3 -m http.server --directory .docs 8000   →  http://localhost:8000/documentation
set -eu
cd "$(dirname "$0")/.."
modules="ShojiEngine Shoji SwiftUI UIKit"
output=.docs

tools=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift".*|\1/bin|p')
[ -x "$tools/docc" ] || { echo "docs: this toolchain has no docc beside the compiler ($tools)" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "docs: building the modules"
swift build -c debug
built=$(swift build -c debug --show-bin-path)
set -- -I "$built/Modules"
for map in $(find Sources "$built" -name module.modulemap); do set -- "$@" -I "$(dirname "$map")"; done
for flag in $(pkg-config --cflags-only-I gtk4 2>/dev/null || true); do set -- "$@" -Xcc "$flag"; done
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\(.*\)".*/\1/p' | head -n 1)

archives=""
for module in $modules; do
  graphs=$work/graphs/$module
  mkdir -p "$graphs"
  "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$target" "$@" -minimum-access-level public \
    -skip-synthesized-members -output-dir "$graphs" 2>"$work/log" ||
    { echo "docs: could not read $module:" >&2; tail -5 "$work/log" >&2; exit 1; }
  catalog=Sources/$module/$module.docc
  [ -d "$catalog" ] || catalog=""
  echo "docs: $module"
  # shellcheck disable=SC2086 # the catalog may be no word at all
  "$tools/docc" convert $catalog --additional-symbol-graph-dir "$graphs" --fallback-display-name "$module" \
    --fallback-bundle-identifier "shoji.$module" --output-path "$work/$module.doccarchive" >"$work/log" 2>&1 ||
    { echo "docs: DocC failed on $module:" >&2; tail -20 "$work/log" >&2; exit 1; }
  archives="$archives $work/$module.doccarchive"
done
rm -rf "$output"
# shellcheck disable=SC2086 # the list is words
"$tools/docc" merge $archives --synthesized-landing-page-name Shoji --output-path "$output"
echo "docs: wrote $output ($(find "$output/data/documentation" -name '*.json' | wc -l) pages)"
