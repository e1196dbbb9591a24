#!/usr/bin/env python3
"""Runs one grid in our toolkit and in others, in turn, under one X server without a screen, and prints what each cost.

  Benchmarks/run.py                 three rounds, about ten minutes
  Benchmarks/run.py --quick         one round
  Benchmarks/run.py --json F        also writes every run to F
  Benchmarks/run.py --only engine   only what the engine costs, without a window
  Benchmarks/run.py --only cards    only cards of SwiftUI in our UICollectionView: 100,000 beside 1,000

The programs: ours (the gallery), the same cells in our UICollectionView, GtkGridView in C, Qt Quick's GridView, and `bare`, a program on our platform layer that
only draws the visible cells as cached nodes: the floor. A program that cannot be built or run is a dash in the table.
Last comes `engine`, which times the engine's own parts.
"""
import argparse
import json
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = HERE / "Peers"
BUILD = PEERS / "build"
WARM_UP = 6  # frames that every program leaves out of its own counting
TIMEOUT = 180  # seconds for one run
PROGRAMS = ["ours", "uikit", "gtk", "qt", "bare"]
TITLES = {"ours": "ours", "uikit": "our UIKit", "gtk": "GtkGridView", "qt": "Qt Quick", "bare": "bare"}
SHORT = {"uikit": "UIKit", "gtk": "GTK", "qt": "Qt", "bare": "bare"}
# (what, how it is read from a run, unit)
METRICS = [
  ("first frame", "first_frame_ms", "ms"),
  ("CPU a frame", "cpu_ms", "ms"),
  ("X server a frame", "x_cpu_ms", "ms"),
  ("both a frame", "both_cpu_ms", "ms"),
  ("resident", "rss_mb", "MB"),
  ("anonymous", "anon_mb", "MB"),
  ("frame median", "frame_median_ms", "ms"),
  ("frame p99", "frame_p99_ms", "ms"),
]
# Qt counts its frames from swap to swap, timer and all: only GTK's can be compared.
NO_FRAME_TIMES = {"qt"}
# What we promise at 1,000,000 items: (metric, peers, the most that ours ÷ the best of them may be)
BOUNDS = [
  ("first_frame_ms", ("gtk",), 0.5),
  ("first_frame_ms", ("qt",), 1.1),
  ("both_cpu_ms", ("gtk", "qt"), 1.0),
  ("both_cpu_ms", ("bare",), 1.15),
  ("rss_mb", ("gtk",), 1.2),
]
ANONYMOUS_MORE = 10  # MB more than GtkGridView
# Work before painting, in µs: of a frame into which nothing comes, and of each cell that comes.
RESTING_WORK, CELL_WORK = 20, 100
CRAWL = 1  # points a frame
MANY = 1_000_000
# Cards of SwiftUI in a UICollectionView: how many are to cost no more than how few, in so many runs in turn.
CARDS = (1_000, 100_000)
CARD_PAIRS = 7
CARD_BOUND = 1.2


def say(text):
  print(text, file=sys.stderr, flush=True)


class XServer:
  """An X server without a screen, on a display number of its own choice, and a folder for what programs share."""

  def __enter__(self):
    reading, writing = os.pipe()
    try:
      # -noreset: it would begin anew whenever a program ends, and that costs time.
      self.process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
      sys.exit("bench: there is no Xvfb; run Scripts/setup.sh bench")
    finally:
      os.close(writing)
    with os.fdopen(reading) as pipe:
      number = pipe.readline().strip()
    if not number:
      sys.exit("bench: Xvfb did not start; run 'Xvfb -displayfd 1' to see why")
    self.display = ":" + number
    self.folder = tempfile.TemporaryDirectory()
    self.runtime = self.folder.name
    return self

  def __exit__(self, *_):
    self.folder.cleanup()
    self.process.terminate()
    self.process.wait()

  def cpu_ms(self):
    """The processor time used so far, in milliseconds, in the kernel's steps of 10."""
    words = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def build_peer(name, command, packages):
  """Builds a peer where its source is newer, and returns its path, or None with a line that says why."""
  source, target = PEERS / command[-1], BUILD / name
  if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
    return target
  flags = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], capture_output=True, text=True)
  if flags.returncode:
    say(f"bench: without {name}: pkg-config does not know {' '.join(packages)}; run Scripts/setup.sh bench")
    return None
  say(f"bench: building {name}")
  built = subprocess.run([*command[:-1], str(source), "-o", str(target), *flags.stdout.split(), "-lm"])
  if built.returncode:
    say(f"bench: without {name}: it does not build; the lines above say why")
    return None
  return target


def build_swift(package, product, required):
  """Builds a product of ours as one would ship it, Swift's libraries inside, and returns its path."""
  say(f"bench: building {product} (optimised)")
  # A folder of its own: the other builds have the libraries beside them.
  command = [
    "swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", str(package), "--scratch-path",
    str(package / ".build" / "static")]
  if subprocess.run([*command, "--product", product], stdout=sys.stderr, stdin=subprocess.DEVNULL).returncode:
    if required:
      sys.exit(f"bench: {product} does not build; the lines above say why")
    say(f"bench: without {product}: it does not build; the lines above say why")
    return None
  where = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
  return pathlib.Path(where.stdout.strip()) / product


def command_for(name, path, items, step, frames):
  # Of ours: the first frame, then one for each step; of them all WARM_UP are left out.
  ending = ["--count", str(items), "--window", "--script", f"scroll:{step}x{frames + WARM_UP - 1}", "--stats", "-"]
  if name in ("ours", "uikit"):
    return [path, {"ours": "songs", "uikit": "uikit"}[name], "--cell", "peer", *ending]
  if name == "cards":
    return [path, "uikit", *ending]
  return [path, str(items), str(step), str(frames)]


def run_once(name, path, server, items, step, frames):
  """One run as a dictionary of numbers, or None with a line that says why."""
  environment = dict(os.environ)
  for variable in ("WAYLAND_DISPLAY", "GDK_SCALE", "QT_SCALE_FACTOR"):
    environment.pop(variable, None)
  environment.update(
    DISPLAY=server.display, XDG_RUNTIME_DIR=server.runtime, GDK_BACKEND="x11", GSK_RENDERER="cairo", QT_QPA_PLATFORM="xcb",
    QT_QUICK_BACKEND="software")
  command = [str(word) for word in command_for(name, path, items, step, frames)]
  x_began = server.cpu_ms()
  forked = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
  environment["BENCH_FORK_NS"] = str(forked)
  process = subprocess.Popen(
    command, cwd=PEERS, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    text=True)
  try:
    output, errors = process.communicate(timeout=TIMEOUT)
  except subprocess.TimeoutExpired:
    process.kill()
    process.communicate()
    say(f"bench: {name} was not done after {TIMEOUT} s")
    return None
  except BaseException:
    process.kill()
    process.wait()
    raise
  line = next((line for line in reversed(output.splitlines()) if line.startswith("{")), None)
  if process.returncode or line is None:
    say(f"bench: {name} ended with {process.returncode} and no numbers: {errors.strip()[-300:]}")
    return None
  told = json.loads(line)
  x_cpu = (server.cpu_ms() - x_began) / (frames + WARM_UP)
  first = told["first_frame_ms"]
  if "main_started_monotonic_ns" in told:
    # Ours counts from main; what passed between fork and main is added.
    first += (told["main_started_monotonic_ns"] - forked) / 1e6
  return {
    "program": name,
    "items": items,
    "step": step,
    "first_frame_ms": first,
    "cpu_ms": told["cpu_ms_per_frame"],
    "x_cpu_ms": x_cpu,
    "both_cpu_ms": told["cpu_ms_per_frame"] + x_cpu,
    "rss_mb": told["rss_mb"]["last"],
    "anon_mb": told["anon_mb"]["last"],
    "frame_median_ms": told["frame_ms"].get("median"),
    "frame_p99_ms": told["frame_ms"].get("p99"),
    "told": told,
  }


def median_of(runs, name, items, step, metric):
  if metric.startswith("frame_") and name in NO_FRAME_TIMES:
    return None
  values = [
    run[metric] for run in runs
    if (run["program"], run["items"], run["step"]) == (name, items, step) and run[metric] is not None
  ]
  return statistics.median(values) if values else None


def ratio_of(runs, peer, items, step, metric):
  ours, theirs = (median_of(runs, name, items, step, metric) for name in ("ours", peer))
  return ours / theirs if ours is not None and theirs else None


def shown(value, form):
  return "–" if value is None else form.format(value)


def print_tables(runs, cases, rounds, frames):
  print(f"\nmedians of {rounds} round{'s'[:rounds != 1]}, {frames} frames each; ratios are ours ÷ theirs")
  for items, step in cases:
    print(f"\n{items:,} items, {step} points a frame")
    heads = [TITLES[name] for name in PROGRAMS] + ["÷ " + SHORT[name] for name in PROGRAMS[1:]]
    print("  " + f"{'':22}" + "".join(f"{head:>13}" for head in heads))
    for title, metric, unit in METRICS:
      cells = [shown(median_of(runs, name, items, step, metric), "{:.2f}") for name in PROGRAMS]
      cells += [shown(ratio_of(runs, peer, items, step, metric), "{:.2f}×") for peer in PROGRAMS[1:]]
      print("  " + f"{title + ', ' + unit:22}" + "".join(f"{cell:>13}" for cell in cells))


def print_bounds(runs):
  print(f"\nwhat is promised at {MANY:,} items")
  titles = {metric: title for title, metric, _ in METRICS}

  def tell(what, value, form, holds):
    verdict = "not measured" if value is None else "held" if holds(value) else "MISSED"
    print(f"  {what:62}{shown(value, form):>9}  {verdict}")

  for metric, peers, most in BOUNDS:
    for step in (40, 4000):
      ratios = [ratio_of(runs, peer, MANY, step, metric) for peer in peers]
      ratio = None if None in ratios else max(ratios)
      names = " and ".join(TITLES[peer] for peer in peers)
      tell(f"{titles[metric]} at {step} points ≤ {most} × {names}", ratio, "{:.2f}×", lambda value: value <= most)
  for step in (40, 4000):
    ours, theirs = (median_of(runs, name, MANY, step, "anon_mb") for name in ("ours", "gtk"))
    more = ours - theirs if ours is not None and theirs is not None else None
    tell(f"anonymous at {step} points ≤ GtkGridView + {ANONYMOUS_MORE} MB", more, "{:+.1f} MB",
      lambda value: value <= ANONYMOUS_MORE)
  resting, cell = work_before_paint(runs)
  tell(f"work before paint, nothing comes ≤ {RESTING_WORK} µs", resting, "{:.0f} µs", lambda value: value <= RESTING_WORK)
  tell(f"work before paint, each cell that comes ≤ {CELL_WORK} µs", cell, "{:.0f} µs", lambda value: value <= CELL_WORK)


def work_before_paint(runs):
  """The work of a frame into which nothing comes, and of each cell that comes, in µs.

  Of a cell from two paces, of which the faster brings many cells a frame and the slower few; of a frame from a crawl, in which
  a row comes now and then.
  """
  def mean(step):
    rows = [run["told"] for run in runs if (run["program"], run["items"], run["step"]) == ("ours", MANY, step)]
    if not rows:
      return None
    work = statistics.median(
      1e3 * sum(time for phase, time in told["phase_ms"].items() if phase not in ("paint", "present"))
      for told in rows)
    # Cells that are made are those of the first frame, which is left out of the times.
    return work, statistics.median(told["cells"]["rebound"] / told["frames"] for told in rows)

  crawl, slow, fast = mean(CRAWL), mean(40), mean(4000)
  if not crawl or not slow or not fast or fast[1] <= slow[1]:
    return None, None
  cell = (fast[0] - slow[0]) / (fast[1] - slow[1])
  return max(0, crawl[0] - crawl[1] * cell), cell


def print_work(gallery):
  """Counts work without a window, where it is the same in every run."""
  print("\ncounted work of ours: equal however many items there are")
  keys = ["body_calls", "measures", "nodes", "cells.created", "cells.live"]
  print("  " + f"{'':34}" + "".join(f"{key:>15}" for key in keys))
  for step, frames in ((40, 200), (4000, 2)):
    rows = []
    for items in (1001, MANY):
      command = [
        str(gallery), "songs", "--cell", "peer", "--count", str(items), "--headless", "--script",
        f"scroll:{step}x{frames}", "--stats", "-",
      ]
      result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
      line = next((line for line in result.stdout.splitlines() if line.startswith("{")), None)
      if line is None:
        print(f"  {step} points × {frames}: no numbers: {result.stderr.strip()[-200:]}")
        break
      told = json.loads(line)
      told.update({f"cells.{key}": value for key, value in told["cells"].items()})
      rows.append([told.get(key) for key in keys])
      print("  " + f"{f'{items:,} items, {step} points × {frames}':34}" + "".join(f"{str(v):>15}" for v in rows[-1]))
    if len(rows) == 2:
      print(f"  {'':34}{'equal' if rows[0] == rows[1] else 'DIFFERENT':>15}")


def run_cards(path, frames):
  """Runs many and few cards in turn and prints what many cost of few."""
  runs = []
  with XServer() as server:
    for number in range(CARD_PAIRS):
      for items in CARDS if number % 2 else reversed(CARDS):
        run = run_once("cards", path, server, items, 400, frames)
        say(f"[{number + 1}/{CARD_PAIRS}] {items:,} cards: {'nothing' if run is None else 'done'}")
        if run:
          runs.append(run)
  print(f"\ncards of SwiftUI in our UICollectionView, medians of {CARD_PAIRS} runs in turn, {frames} frames each")
  few, many = (f"{items:,}" for items in CARDS)
  print("  " + f"{'':22}{few:>13}{many:>13}{'ratio':>13}")
  for title, metric, unit in METRICS:
    values = [median_of(runs, "cards", items, 400, metric) for items in CARDS]
    ratio = values[1] / values[0] if all(values) else None
    verdict = ""
    if metric in ("first_frame_ms", "cpu_ms"):
      verdict = f"  ≤ {CARD_BOUND}× " + ("not measured" if ratio is None else "held" if ratio <= CARD_BOUND else "MISSED")
    cells = [shown(value, "{:.2f}") for value in values] + [shown(ratio, "{:.2f}×")]
    print("  " + f"{title + ', ' + unit:22}" + "".join(f"{cell:>13}" for cell in cells) + verdict)


def run_engine(is_quick):
  """Times the engine's parts, without any window; it prints its own table. Returns its exit code."""
  program = build_swift(HERE, "engine", required=True)
  print(flush=True)
  return subprocess.run([program, *["--quick"][: is_quick]], stdin=subprocess.DEVNULL).returncode


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("--quick", action="store_true", help="one round")
  parser.add_argument("--rounds", type=int, default=3, metavar="N")
  parser.add_argument("--frames", type=int, default=300, metavar="N")
  parser.add_argument("--only", action="append", choices=[*PROGRAMS, "cards", "engine"], help="leave the other programs out (may be repeated)")
  parser.add_argument("--json", metavar="FILE", help="write every run to a file")
  options = parser.parse_args()
  rounds = 1 if options.quick else max(options.rounds, 1)
  frames = max(options.frames, 1)
  wanted = options.only or [*PROGRAMS, "cards", "engine"]
  if wanted == ["engine"]:
    return run_engine(options.quick)

  BUILD.mkdir(parents=True, exist_ok=True)
  paths = {}
  ours = {"ours", "uikit", "cards"} & set(wanted)
  if ours:
    paths |= dict.fromkeys(ours, build_swift(ROOT, "gallery", required=True))
  if "bare" in wanted:
    paths["bare"] = build_swift(HERE, "bare", required=False)
  if "gtk" in wanted:
    paths["gtk"] = build_peer("gtk_gridview", ["cc", "-O2", "gtk_gridview.c"], ["gtk4"])
  if "qt" in wanted:
    paths["qt"] = build_peer(
      "qt_gridview", ["c++", "-O2", "-fPIC", "qt_gridview.cpp"], ["Qt6Quick", "Qt6Qml", "Qt6Gui"])
  cards = paths.pop("cards", None)
  paths = {name: paths[name] for name in PROGRAMS if paths.get(name)}

  cases = [(items, step) for items in (1001, MANY) for step in (40, 4000)]
  runs, total, done = [], rounds * len(cases) * len(paths), 0
  with XServer() as server:
    for number in range(rounds if paths else 0):
      for items, step in cases:
        for name, path in paths.items():
          done += 1
          run = run_once(name, path, server, items, step, frames)
          told = "nothing" if run is None else f"{run['cpu_ms']:.2f} ms CPU a frame"
          say(f"[{done}/{total}] round {number + 1}: {TITLES[name]}, {items:,} items, {step} points: {told}")
          if run:
            runs.append(run)
      if "ours" in paths:
        run = run_once("ours", paths["ours"], server, MANY, CRAWL, frames)
        runs += [run] if run else []
  if paths:
    print_tables(runs, cases, rounds, frames)
    print_bounds(runs)
  if "ours" in paths:
    print_work(paths["ours"])
  if options.json:
    pathlib.Path(options.json).write_text(json.dumps(runs, indent=1) + "\n")
  if cards:
    run_cards(cards, frames)
  engine_failed = run_engine(options.quick) if "engine" in wanted else 0
  return 0 if (runs or not paths) and not engine_failed else 1


if __name__ == "__main__":
  # Ctrl-C ends the program that runs, then the X server, then us.
  signal.signal(signal.SIGTERM, signal.default_int_handler)
  try:
    sys.exit(main())
  except KeyboardInterrupt:
    say("\nbench: stopped")
    sys.exit(130)
