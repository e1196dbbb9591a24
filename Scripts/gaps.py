#!/usr/bin/env python3
"""Writes what Apple's lists have and we lack into GAPS.md, by module and group.

  Scripts/gaps.py .build/debug/Modules            rewrites the marked stretches of GAPS.md
  Scripts/gaps.py .build/debug/Modules --check    fails where they are not what the modules say

`body` of a type that we have is not listed: views without one inherit it here from one extension, and Apple's list names
it for each. What is compiled into a type (`==` of a derived conformance) is not seen in our modules and not listed either.

Everything outside the marks is written by hand. A declaration that we have but spell differently is never listed here:
it makes the check fail unless GAPS.md names it outside the marks, in backquotes, with its reason.
"""
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "GAPS.md"
MODULES = ["SwiftUI", "UIKit", "Combine", "CoreGraphics"]
# The first pattern that fits a declaration's name, type included, names its group.
GROUPS = [
  ("Collection views", r"UICollectionView|NSCollectionLayout|UICollectionLayout|NSDiffable|UICell|IndexPath"),
  ("Tables", r"UITableView|UIContextualAction|UISwipeActions"),
  ("Cell content", r"UIListContent|UIListSeparator|UIBackgroundConfiguration|UIContent(Configuration|View|Unavail)|ConfigurationState"),
  ("Drag and drop", r"Drag|Drop|NSItemProvider|SpringLoading|Pasteboard|Reorder|Share|ItemProvider"),
  ("Gestures and input", r"Gesture|KeyPress|KeyEquivalent|KeyboardShortcut|EventModifiers|HoverPhase|UITouch|UIEvent|UIKeyModifier|MoveCommand|Hover|onKey|onTap|onLongPress"),
  ("Focus", r"Focus|focus"),
  ("Accessibility", r"[Aa]ccessib|UIAccessibility|Legibility"),
  ("Scrolling", r"[Ss]croll|PagingS|ViewAligned|PinnedScrollable|ContentMargin|contentMargins|RefreshControl|refreshable"),
  ("Lists and lazy containers", r"Lazy|List|Section|EditMode|EditButton|EditActions|DynamicViewContent|EditableCollection|swipeActions|Subview|onDelete|onMove|atOffsets|fromOffsets"),
  ("Navigation and presentation", r"Navigation|navigation|TabView|Tab\b|TabContent|TabRole|DefaultTab|_TabGroup|PageTab|Presentation|presentation|sheet|popover|Popover|alert|Alert|confirmation|Toolbar|toolbar|_ToolbarGroup|Search|search|Dismiss|fullScreen"),
  ("Controls and their styles", r"Button|Toggle|Picker|Slider|Stepper|TextField|SecureField|TextEditor|Gauge|ProgressView|Menu|menu|\bLink|Form|GroupBox|DisclosureGroup|Label(ed|Style|\b)|ControlGroup|ControlSize|Submit|submit|UIControl|UISwitch|UIActivity|UIAction|ContentUnavailable|Badge|badge|OpenURL"),
  ("Animation and transitions", r"Animat|animat|Transition|transition|Keyframe|keyframe|Spring|UnitCurve|Transaction|transaction|PhaseAnimator|MatchedGeometry|matchedGeometry|VectorArithmetic|magnitudeSquared|scale\(by"),
  ("Layout", r"Layout|layout|Stack|Grid|Alignment|alignment|Spac|ViewThatFits|ProposedViewSize|ViewDimensions|Geometry|geometry|CoordinateSpace|coordinateSpace|SafeArea|safeArea|Edge|frame|padding|EdgeInsets|ContainerRelative|containerRelative|UILayout|UIStack|Axis|Anchor\b|UnitPoint"),
  ("Drawing, shapes and colour", r"Shape|Gradient|Material|Color|color|Path|Canvas|GraphicsContext|Circle|Capsule|Rectangle|Ellipse|Stroke|FillStyle|Shadow|shadow|BlendMode|blendMode|VisualEffect|visualEffect|ImagePaint|UIBezier|CALayer|Projection|Angle|RoundedCorner|Prominence|blur|clip|mask|CGAffine|CGLine|CGVector|CGPath"),
  ("Text, images and fonts", r"Text|Font|Image|image|Symbol|symbol|LocalizedString|NSLineBreak|UILabel|Format|truncation|line"),
  ("State and environment", r"State|Binding|bindable|Bindable|Environment|environment|Observ|DynamicProperty|Preference|preference|Published|AppStorage|SceneStorage|Namespace|ScaledMetric|UITrait|SizeClass|ColorScheme|DynamicType|ContentSizeCategory|ContainerValue|Redaction"),
  ("App, scenes, hosting and previews", r"\bApp\b|Scene|WindowGroup|Preview|preview|UIHosting|Representable|UIWindow|UIScreen|UIDevice|UIUserInterface|UIResponder|UIViewController|PlaceholderContent"),
]
INHERITED = re.compile(r"\.(body|==\(_:_:\))$")
LINE = re.compile(r"^(?:\w+) (?P<name>.+?) (?P<what>is missing|lacks the conformance to (?P<to>.+))$")


def differences(module, folder):
  """What api-diff says: (missing as {type: [members]}, changed lines, counts)."""
  result = subprocess.run(
    [ROOT / "Scripts/api-diff", module, folder, "--all"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
  if result.returncode:
    sys.exit(result.stderr.strip())
  *lines, counts = result.stdout.strip().splitlines()
  missing, changed, inherited = collections.OrderedDict(), [], 0
  for line in lines:
    match = LINE.match(line.strip())
    if not match:
      changed.append(line.strip())
      continue
    if INHERITED.search(match["name"]):
      inherited += 1
      continue
    type_name, _, member = match["name"].partition(".") if not match["name"].startswith("_") else (match["name"], "", "")
    if match["to"]:
      type_name, member = match["name"], f": {match['to']}"
    missing.setdefault((type_name, bool(member)), []).append(member)
  if inherited:
    counts += f", of the missing inherited or derived {inherited}"
  return missing, changed, counts


def group_of(name):
  return next((title for title, pattern in GROUPS if re.search(pattern, name)), "Other")


def section(missing, counts):
  groups = collections.defaultdict(lambda: ([], collections.defaultdict(list)))
  for (type_name, is_member), members in missing.items():
    if not is_member:
      groups[group_of(type_name)][0].append(type_name)
      continue
    for member in members:
      # Members of View and of other open protocols belong to what they do, not to where they stand.
      key = member if type_name in ("View", "EnvironmentValues", "Scene", "UIView") else type_name
      groups[group_of(key)][1][type_name].append(member)
  lines = [f"`{counts}`", ""]
  for title in [title for title, _ in GROUPS] + ["Other"]:
    if title not in groups:
      continue
    whole, parts = groups[title]
    members = sum(len(set(names)) for names in parts.values())
    counted = [f"{number} {word}" for number, word in ((len(whole), "types and functions"), (members, "members")) if number]
    lines.append(
      f"- **{title}** ({', '.join(counted)})." + (" " + ", ".join(f"`{name}`" for name in sorted(whole)) if whole else ""))
    for type_name in sorted(parts):
      members = sorted(set(parts[type_name]))
      lines.append(f"  - of `{type_name}`: " + ", ".join(f"`{member.lstrip()}`" for member in members))
  return "\n".join(lines)


def main():
  words = [word for word in sys.argv[1:] if not word.startswith("--")]
  if len(words) != 1:
    sys.exit("gaps: say where the modules are: Scripts/gaps.py .build/debug/Modules [--check]")
  page = PAGE.read_text()
  by_hand = re.sub(r"<!-- begin (\w+) -->.*?<!-- end \1 -->", "", page, flags=re.S)
  new, problems = page, []
  for module in MODULES:
    missing, changed, counts = differences(module, words[0])
    problems += [f"{module}: {line}" for line in changed if f"`{line}`" not in by_hand]
    mark = re.compile(rf"<!-- begin {module} -->.*?<!-- end {module} -->", re.S)
    if not mark.search(new):
      sys.exit(f"gaps: GAPS.md has no marks for {module}")
    text = f"<!-- begin {module} -->\n{section(missing, counts)}\n<!-- end {module} -->"
    new = mark.sub(lambda _: text, new)
  for problem in problems:
    print(f"gaps: declared differently, and GAPS.md does not say why: {problem}", file=sys.stderr)
  if "--check" in sys.argv[1:]:
    if new != page:
      print("gaps: GAPS.md is not what the modules say; run Scripts/gaps.py on them", file=sys.stderr)
    sys.exit(bool(problems) or new != page)
  PAGE.write_text(new)
  print("gaps: wrote GAPS.md")
  sys.exit(bool(problems))


main()
