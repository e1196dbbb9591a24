#!/usr/bin/env python3
"""Checks FEATURES.md: every row is there, in order, with all its cells, and every test that it names exists.

A test stands as `folder/File` "name": Tests/folder/File.swift holds a test with that title or a function of that name.
"""

import pathlib
import re
import sys

COUNT = 135
root = pathlib.Path(__file__).resolve().parent.parent
texts = {}


def tests_of(path):
    """The titles and function names of the tests in a file; nothing where there is no such file."""
    if path not in texts:
        file = root / "Tests" / (path + ".swift")
        text = file.read_text() if file.is_file() else ""
        titles = {
            title.replace('\\"', '"') for title in re.findall(r'@Test\(\s*"((?:[^"\\]|\\.)*)"', text)
        }
        texts[path] = titles | set(re.findall(r"@Test[^{}]*?\bfunc (\w+)", text))
    return texts[path]


findings = []
numbers = []
for line in (root / "FEATURES.md").read_text().splitlines():
    row = re.match(r"\| (\d+) \|", line)
    if not row:
        continue
    number = int(row.group(1))
    numbers.append(number)
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if len(cells) != 6:
        findings.append(f"{number}: {len(cells)} cells, not 6")
        continue
    named = re.findall(r'`([^`]+)` "(.+?)"(?=<br>|$)', cells[2])
    for path, name in named:
        if name not in tests_of(path):
            findings.append(f'{number}: Tests/{path}.swift has no test "{name}"')
    if not named and cells[2] != "—":
        findings.append(f"{number}: {cells[2]!r} names no test")
    if not named and cells[3] not in ("later", "words"):
        findings.append(f"{number}: claimed without a test")
    if cells[3] == "words" and not cells[5]:
        findings.append(f"{number}: answered in words that are not there")
if numbers != list(range(1, COUNT + 1)):
    missing = sorted(set(range(1, COUNT + 1)) - set(numbers))
    findings.append(f"rows are not 1 to {COUNT} in order; missing: {missing}")
for finding in findings:
    print(f"features: {finding}", file=sys.stderr)
if findings:
    sys.exit(1)
print(f"features: {len(numbers)} rows, every test that they name exists")
