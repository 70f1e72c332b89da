#!/usr/bin/env python3
"""Checks that tests guard the promises in README.md, SECURITY.md, PRIVACY.md and docs/, and that these tests ran.

    .ci/promises.py [--skipped MODULE]… LOG…

In the source, a comment follows each promise: <!-- tests: bot::forms, store::draws::stores_draws -->. It lists tests,
or modules whose tests all guard the promise. A name begins with its crate (`lib`, or the file or folder in tests/), and
leaves out modules that only distinguish databases. It can also be a script of this folder
that .ci/run runs.

- Every name must be a test that ran according to one of the logs of `cargo test`, or that `cargo test -- --list` lists.
  Tests of a skipped module may be missing.
- Such a comment is required in every row of the tables below, and in every paragraph, item or row with one of the
  words below, such as "never".
"""

import argparse
import re
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "SECURITY.md", "PRIVACY.md"]
# docs/replies.md is generated from the tests.
DOCUMENTS += sorted(f"docs/{page.name}" for page in (CHECKOUT / "docs").glob("*.md") if page.name != "replies.md")
# Tables in which every row is a promise: document and start of the header.
TABLES = [("PRIVACY.md", "data | purpose"), ("SECURITY.md", "what | from"), ("SECURITY.md", "secret | source")]
WORDS = re.compile(r"\b(always|never|proves|proved|proof|erased?|erases|exactly once)\b", re.IGNORECASE)
PICTURE = re.compile(r"<picture>.*?</picture>", re.DOTALL)
COMMENT = re.compile(r"<!-- tests: (.*?) -->", re.DOTALL)
# A line of a test that ran, or of a listed one.
TEST = re.compile(r"test (\S+)(?: - should panic)? \.\.\. (?!ignored)|(\S+): test$")
# Modules that only distinguish variants of the same test.
VARIANTS = {"tests", "sqlite", "postgres"}


def ran(log):
    """Returns the tests that ran according to a log, or that it lists."""
    found, crate = set(), None
    for line in log.splitlines():
        if heading := re.match(r" +Running (?:unittests )?(src|tests)/(\S+)", line):
            name = heading[2].split("/")[0].removesuffix(".rs")
            crate = "lib" if heading[1] == "src" else name
        elif (test := TEST.match(line)) and crate:
            parts = [part for part in (test[1] or test[2]).split("::") if part not in VARIANTS]
            found.add("::".join([crate, *parts]))
    return found


def blocks(text):
    """Yields paragraphs, list items and table rows outside of code, each with its line and its table's header."""
    block, start, header, fence = [], 0, "", None
    for number, line in enumerate([*text.splitlines(), ""], 1):
        opened = re.match(r"`{3,}", line)
        starts = not line.strip() or fence or opened or re.match(r"([-#|]|\d+\.) ?", line)
        if starts and block:
            yield start, header, " ".join(block)
            block = []
        if fence:
            fence = None if line == fence else fence
        elif opened:
            fence = opened[0]
        elif line.startswith("|"):
            header = header or line.strip("| ")
            block, start = [line], number
        else:
            header = ""
            if line.strip():
                start = start if block else number
                block.append(line)


def is_guarded(name, tests, run):
    if name.endswith(".py"):
        return (CHECKOUT / ".ci" / name).is_file() and f".ci/{name}" in run
    return any(test == name or test.startswith(f"{name}::") for test in tests)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--skipped", action="append", default=[])
    arguments.add_argument("log", nargs="+", type=Path)
    given = arguments.parse_args()
    run = (CHECKOUT / ".ci/run").read_text(encoding="utf-8")
    tests = set().union(*(ran(log.read_text(encoding="utf-8", errors="replace")) for log in given.log))
    faults, promises, names = [], 0, set()
    for document in DOCUMENTS:
        for line, header, block in blocks((CHECKOUT / document).read_text(encoding="utf-8")):
            listed_tests = [name.strip() for listed in COMMENT.findall(block) for name in listed.split(",")]
            # Pictures show replies, which are not promises of the document.
            text = PICTURE.sub("", COMMENT.sub("", block))
            if header and text.strip("| ").startswith((header, "--")):
                continue
            is_row = any(name == document and header.startswith(begin) for name, begin in TABLES)
            promises += bool(listed_tests)
            names.update(listed_tests)
            if not listed_tests and (is_row or (WORDS.search(text) and not text.startswith("#"))):
                faults.append(f"{document}:{line}: no test for this promise: {text[:100]}")
            faults += [
                f"{document}:{line}: this test did not run: {name}"
                for name in listed_tests
                if not is_guarded(name, tests, run) and not any(name.startswith(skipped) for skipped in given.skipped)
            ]
    print(*faults, sep="\n", file=sys.stderr)
    print(f"{promises} promises, guarded by {len(names)} tests and test modules, of {len(tests)} tests")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
