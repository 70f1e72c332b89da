#!/usr/bin/env python3
"""Runs what README.md shows, so that it stays true.

    .ci/readme.py

- A ```python block must run by itself and end with status 0; it asserts what it claims.
- In a ```console block each line that starts with "$ " is a command. One that is followed by output
  is run in the checkout, and its standard output must begin with just these lines; a line "…" says
  that something is left out there. A command without output shown is not run: some need a token.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent


def blocks(text, language):
    # A block that shows a fence itself is fenced with four backticks.
    return [code for _, code in re.findall(rf"^(````?){language}\n(.*?)^\1$", text, re.MULTILINE | re.DOTALL)]


def commands(block):
    """The commands of a console block, each with the output shown below it."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line.removeprefix("$ "), []))
        elif found:
            found[-1][1].append(line.rstrip())
    return found


def check_python(code, env):
    ran = subprocess.run([sys.executable, "-"], input=code, text=True, cwd=env["HOME"], env=env, timeout=300)
    return ran.returncode == 0


def is_shown(printed, expected):
    """Whether the lines that are printed begin as expected, with lines left out only at a "…"."""
    if "…" not in expected:
        return printed[: len(expected)] == expected
    gap = expected.index("…")
    rest = expected[gap + 1 :]
    later = range(gap, len(printed) + 1)
    return printed[:gap] == expected[:gap] and any(is_shown(printed[at:], rest) for at in later)


def check_command(command, expected, env):
    ran = subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, env=env, timeout=3000,
    )  # fmt: skip
    # A blank line before the closing fence, or before the next command, belongs to nobody.
    while expected and not expected[-1]:
        expected.pop()
    printed = [line.rstrip() for line in ran.stdout.splitlines()]
    fits = is_shown(printed, expected)
    if ran.returncode != 0:
        print(f"README: `{command}` ended with status {ran.returncode}", file=sys.stderr)
    if not fits:
        print(f"README: `{command}` prints", *printed, "where README.md shows", *expected, sep="\n", file=sys.stderr)
    return ran.returncode == 0 and fits


def main():
    text = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    results = []
    with tempfile.TemporaryDirectory(prefix="readme-") as folder:
        # Neither this machine's token nor its database has a part in it.
        env = os.environ | {"DATABASE_URL": f"sqlite://{folder}/readme.db", "DISCORD_TOKEN": ""}
        # Cargo and rustup keep their homes, wherever they are; a Python snippet gets an empty one.
        results += [check_python(code, env | {"HOME": folder}) for code in blocks(text, "python")]
        python_blocks = len(results)
        for block in blocks(text, "console"):
            results += [check_command(command, shown, env) for command, shown in commands(block) if any(shown)]
    print(f"README: {python_blocks} Python snippets and {len(results) - python_blocks} commands run, {results.count(False)} wrong")
    if not all(results):
        sys.exit(1)


if __name__ == "__main__":
    main()
