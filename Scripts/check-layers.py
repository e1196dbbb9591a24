#!/usr/bin/env python3
"""Holds the layers. Fails when

- a target depends on its own layer or a higher one,
- a file imports a module of ours that its target does not declare (SwiftPM lets imports of transitive dependencies pass),
- GTKPlatform is imported outside SwiftUI's App/ and image renderer,
- CGTK is imported outside GTKPlatform, or there without `internal` or narrower,
- Glibc is imported in a file that is not named in GLIBC,
- the targets checked are not the targets listed.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

LAYERS = [
  ["ShojiEngine", "CoreGraphics", "Combine", "CGTK", "PreviewMacros", "_Testing_CoreGraphics", "_Testing_UIKit"],
  ["DisplayList", "Interaction"],
  ["UIKit", "GTKPlatform"],
  ["SwiftUI"],
  ["Shoji"],
  ["Gallery"],
]
SAME_LAYER = {("CoreGraphics", "_Testing_CoreGraphics"), ("UIKit", "_Testing_UIKit"), ("SwiftUI", "PreviewMacros")}
PLATFORM = {"SwiftUI": re.compile(r"/App/|/ImageRenderer")}
# Files that may call the C library. ARCHITECTURE.md names the same ones and says why.
GLIBC = {
  "Sources/Gallery/DirectoryReader.swift",
  "Sources/Gallery/PhotosDemo/PictureFile.swift",
  "Sources/Gallery/ProcessStatus.swift",
}
# Modules whose every file may: GTK and Pango are C, so the module's business is C.
GLIBC_MODULES = {"GTKPlatform"}
IMPORT = re.compile(
  r"^[ \t]*((?:@[\w()]+\s+)*)(public |package |internal |fileprivate |private )?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
  re.M)

os.chdir(pathlib.Path(__file__).resolve().parent.parent)
rank = {name: i for i, layer in enumerate(LAYERS) for name in layer}
package = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
bad, seen, files = [], set(), 0
for target in package["targets"]:
  name = target["name"]
  if target["type"] == "test" or (target.get("path") or "").startswith("Tests/"):
    continue
  if name not in rank:
    bad.append(f"{name} has no layer: add it to LAYERS in Scripts/check-layers.py")
    continue
  seen.add(name)
  declared = {next(iter(d.values()))[0] for d in target["dependencies"]}
  for other in sorted(declared):
    if rank.get(other, -1) >= rank[name] and (name, other) not in SAME_LAYER:
      bad.append(f"{name} depends on {other}, which is not below it")
  folder = pathlib.Path(target.get("path") or f"Sources/{name}")
  for file in sorted(folder.rglob("*.swift")):
    files += 1
    imports = {(m[3], (m[2] or "").strip()) for m in IMPORT.finditer(file.read_text(errors="replace"))}
    for module, level in sorted(imports):
      if module in rank and module != name and module not in declared:
        bad.append(f"{file} imports {module}, which {name} does not declare")
      if module == "GTKPlatform" and name in PLATFORM and not PLATFORM[name].search(str(file)):
        bad.append(f"{file} imports GTKPlatform outside App/ and the image renderer")
      if module == "CGTK" and (name != "GTKPlatform" or level in ("public", "package")):
        bad.append(f"{file} lets GTK's C types out: write `internal import CGTK`, in GTKPlatform only")
      if module == "Glibc" and name not in GLIBC_MODULES and str(file) not in GLIBC:
        bad.append(f"{file} imports Glibc; name the file in GLIBC and in ARCHITECTURE.md, or do without")
if seen != set(rank):
  bad.append(f"listed but not in the manifest: {', '.join(sorted(set(rank) - seen)) or 'none'}")
if files == 0:
  bad.append("no Swift file was read")
print("\n".join(bad) or f"layers hold: {len(seen)} targets, {files} files")
sys.exit(bool(bad))
