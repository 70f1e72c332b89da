#!/usr/bin/env python3
"""Checks that what README.md, SECURITY.md, PRIVACY.md and docs/ promise is guarded by tests that ran.

    .ci/promises.py [--skipped MODULE]… LOG…

After a promise stands, for who reads the source, a comment: <!-- tests: bot::forms, store::people::schedules_go_on -->.
A name is that of a test, or of a module all of whose tests guard the promise, after its crate (`lib`, or the file or
folder in tests/); the modules that only tell databases and ways to Discord apart are left out. Scripts of this
folder that .ci/run runs may stand there as well.

- Every name has to be a test that one of the logs of `cargo test` says was run. Tests of a skipped module may
  be missing.
- Every row of the tables that are named below has to have such a comment, and so has every paragraph, item or row
  with one of the words below: who says "never" has a test.
"""

import argparse
import re
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "SECURITY.md", "PRIVACY.md"]
# In docs/replies.md the bot's replies stand, as the tests have them.
DOCUMENTS += sorted(f"docs/{page.name}" for page in (CHECKOUT / "docs").glob("*.md") if page.name != "replies.md")
# Of these tables every row is a promise: the document and the first cell of the head.
TABLES = [("PRIVACY.md", "data | purpose"), ("SECURITY.md", "what | from"), ("SECURITY.md", "secret | source")]
WORDS = re.compile(r"\b(always|never|proves|proved|proof|erased?|erases|exactly once)\b", re.IGNORECASE)
COMMENT = re.compile(r"<!-- tests: (.*?) -->", re.DOTALL)
# Parts of names that say in which way the same test was run.
VARIANTS = {"tests", "sqlite", "postgres", "over_http"}


def ran(log):
    """The tests that a log says were run."""
    found, crate = set(), None
    for line in log.splitlines():
        if heading := re.match(r" +Running (?:unittests )?(src|tests)/(\S+)", line):
            name = heading[2].split("/")[0].removesuffix(".rs")
            crate = "lib" if heading[1] == "src" else name
        elif (test := re.match(r"test (\S+)(?: - should panic)? \.\.\. (?!ignored)", line)) and crate:
            parts = [part for part in test[1].split("::") if part not in VARIANTS]
            found.add("::".join([crate, *parts]))
    return found


def blocks(text):
    """Paragraphs, items of lists and rows of tables outside of code, each with its line and its table's head."""
    block, start, head, fence = [], 0, "", None
    for number, line in enumerate([*text.splitlines(), ""], 1):
        opened = re.match(r"`{3,}", line)
        starts = not line.strip() or fence or opened or re.match(r"([-#|]|\d+\.) ?", line)
        if starts and block:
            yield start, head, " ".join(block)
            block = []
        if fence:
            fence = None if line == fence else fence
        elif opened:
            fence = opened[0]
        elif line.startswith("|"):
            head = head or line.strip("| ")
            block, start = [line], number
        else:
            head = ""
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
        for line, head, block in blocks((CHECKOUT / document).read_text(encoding="utf-8")):
            told = [name.strip() for listed in COMMENT.findall(block) for name in listed.split(",")]
            said = COMMENT.sub("", block)
            if head and said.strip("| ").startswith((head, "--")):
                continue
            is_row = any(name == document and head.startswith(begin) for name, begin in TABLES)
            promises += bool(told)
            names.update(told)
            if not told and (is_row or (WORDS.search(said) and not said.startswith("#"))):
                faults.append(f"{document}:{line}: no test guards this: {said[:100]}")
            faults += [
                f"{document}:{line}: no such test was run: {name}"
                for name in told
                if not is_guarded(name, tests, run) and not any(name.startswith(skipped) for skipped in given.skipped)
            ]
    print(*faults, sep="\n", file=sys.stderr)
    print(f"{promises} promises, guarded by {len(names)} tests and modules of tests of the {len(tests)} that ran")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
