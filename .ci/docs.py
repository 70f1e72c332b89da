#!/usr/bin/env python3
"""Runs the examples in the documents and checks their links.

    .ci/docs.py               all checks, with the program that `cargo test --no-run` built
    .ci/docs.py --links-only  only links and names of files, without a build

README.md, PRIVACY.md, SECURITY.md, CONTRIBUTING.md and docs/*.md:

- A ```python block must run by itself and exit with status 0; it contains its own assertions.
- In a ```console block each line that starts with "$ " is a command. If output
  follows, the command is run in the checkout, and its standard output must begin with exactly these lines;
  a line "…" stands for omitted lines. A command without output is not run: some need a token.

Every Markdown file of the project: the target of a link within the project must exist, and an anchor "#…" must be
a heading of that file, as GitHub names headings. Links to other sites aren't checked.

docs/architecture.md: files and folders in backticks must exist, and the map must have everything at the top
of src/.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote

CHECKOUT = Path(__file__).resolve().parent.parent
MAP = CHECKOUT / "docs/architecture.md"
DOCUMENTS = ["README.md", "PRIVACY.md", "SECURITY.md", "CONTRIBUTING.md"]


# --- blocks of code ---------------------------------------------------------------------------


def documents():
    return [CHECKOUT / name for name in DOCUMENTS] + sorted((CHECKOUT / "docs").glob("*.md"))


def blocks(text, language):
    # A block that contains a fence has a fence of four backticks.
    return [code for _, code in re.findall(rf"^(````?){language}\n(.*?)^\1$", text, re.MULTILINE | re.DOTALL)]


def commands(block):
    """Returns the commands of a console block, each with its output."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line.removeprefix("$ "), []))
        elif found:
            found[-1][1].append(line.rstrip())
    return found


def check_python(name, code, env):
    result = subprocess.run([sys.executable, "-"], input=code, text=True, cwd=env["HOME"], env=env, timeout=300)
    if result.returncode != 0:
        print(f"{name}: a Python block ended with status {result.returncode}:", code, sep="\n", file=sys.stderr)
    return result.returncode == 0


def is_shown(printed, expected):
    """Whether the printed lines begin as expected, with omitted lines only at a "…"."""
    if "…" not in expected:
        return printed[: len(expected)] == expected
    gap = expected.index("…")
    rest = expected[gap + 1 :]
    later = range(gap, len(printed) + 1)
    return printed[:gap] == expected[:gap] and any(is_shown(printed[at:], rest) for at in later)


def check_command(name, command, expected, env):
    # cargo test has built this program.
    command = command.replace("cargo run --release --quiet -- ", "target/debug/chess960-bot ")
    result = subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, env=env, timeout=3000,
    )  # fmt: skip
    # Blank lines at the end aren't output.
    while expected and not expected[-1]:
        expected.pop()
    printed = [line.rstrip() for line in result.stdout.splitlines()]
    fits = is_shown(printed, expected)
    if result.returncode != 0:
        print(f"{name}: `{command}` ended with status {result.returncode}", file=sys.stderr)
    if not fits:
        print(f"{name}: `{command}` prints", *printed, f"where {name} shows", *expected, sep="\n", file=sys.stderr)
    return result.returncode == 0 and fits


def check_blocks():
    """Runs every block; returns whether all are right."""
    python, console = [], []
    with tempfile.TemporaryDirectory(prefix="docs-") as folder:
        # Independent of this machine's token and database.
        env = os.environ | {"DATABASE_URL": f"sqlite://{folder}/docs.db", "DISCORD_TOKEN": ""}
        for document in documents():
            name = str(document.relative_to(CHECKOUT))
            text = document.read_text(encoding="utf-8")
            # Cargo and rustup need the home; a Python snippet gets an empty one.
            python += [check_python(name, code, env | {"HOME": folder}) for code in blocks(text, "python")]
            for block in blocks(text, "console"):
                shown = [(command, output) for command, output in commands(block) if any(output)]
                console += [check_command(name, command, output, env) for command, output in shown]
    wrong = (python + console).count(False)
    print(f"{len(documents())} documents: {len(python)} Python blocks and {len(console)} commands run, {wrong} wrong")
    # No blocks at all means that this script is wrong.
    return wrong == 0 and bool(python) and bool(console)


# --- links ------------------------------------------------------------------------------------


def markdown_files():
    """Returns all Markdown files that git tracks or would add, committed or not."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=CHECKOUT, stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    files = {CHECKOUT / name for name in listed.stdout.decode().split("\0") if name}
    return sorted(file for file in files if file.is_file())


def prose(text):
    """Yields each line with its number; lines in code blocks and comments become empty."""
    text = re.sub(r"<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r" *(`{3,}|~{3,})", line)
        if fence:
            fence = None if mark and mark[1].startswith(fence) and line.strip() == mark[1] else fence
            line = ""
        elif mark:
            fence, line = mark[1], ""
        yield number, line


def slug(heading):
    """Returns the anchor that GitHub gives a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    text = re.sub(r"<[^>]*>", "", text)
    text = re.sub(r"[^\w\- ]", "", text.strip().lower())
    return text.replace(" ", "-")


def anchors(text):
    """Returns the anchors of all headings, and explicit anchors."""
    found, counts = set(), {}
    for _, line in prose(text):
        found.update(re.findall(r"<a [^>]*\b(?:id|name)=\"([^\"]+)\"", line))
        if heading := re.match(r" {0,3}#{1,6} +(.*?)(?: +#+)? *$", line):
            name = slug(heading[1])
            # A repeated heading gets a number.
            count = counts.get(name, 0)
            counts[name] = count + 1
            found.add(f"{name}-{count}" if count else name)
    return found


def links(text):
    """Yields the targets of links and pictures, each with its line number."""
    lines = [re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", line) for _, line in prose(text)]
    for number, line in enumerate(lines, 1):
        # The text of a link may begin on the previous line.
        for target in re.findall(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)", line):
            yield number, target
        for target in re.findall(r"<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)=\"([^\"]+)\"", line):
            yield number, target
        if reference := re.match(r" {0,3}\[[^\]]+\]: *<?(\S+?)>?(?: |$)", line):
            yield number, reference[1]


def fault(file, target):
    """Returns the fault of a link, or None if it is valid or external."""
    if re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//", target):
        return None
    path, _, anchor = target.partition("#")
    place = (file.parent / unquote(path)).resolve() if path else file
    if path.startswith("/") or not place.is_relative_to(CHECKOUT):
        return "is outside the project"
    if not place.exists():
        return "does not exist"
    if anchor and (place.suffix != ".md" or unquote(anchor) not in anchors(place.read_text(encoding="utf-8"))):
        return "is not a heading there"
    return None


def check_links():
    """Checks every link; returns whether all are right."""
    files, count, faults = markdown_files(), 0, []
    for file in files:
        for number, target in links(file.read_text(encoding="utf-8")):
            count += 1
            if wrong := fault(file, target):
                faults.append(f"{file.relative_to(CHECKOUT)}:{number}: {target} {wrong}")
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    print(f"{len(files)} Markdown files: {count} links, {len(faults)} wrong")
    return not faults and count > 0


def check_map():
    """Checks that the files on the map exist and that the map is complete; returns whether it is right."""
    text = MAP.read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.-]+(?:/[\w.-]+)*(?:/|\.rs))`", text))
    missing = [name for name in sorted(named) if not any((CHECKOUT / top / name).exists() for top in ("src", "."))]
    faults = [f"names {name}, which doesn't exist" for name in missing]
    for part in sorted((CHECKOUT / "src").iterdir()):
        name = f"{part.name}/" if part.is_dir() else part.name
        if not re.search(rf"(?<![\w/]){re.escape(name)}|src/{re.escape(name)}", text):
            faults.append(f"doesn't name src/{name}")
    for fault in faults:
        print(f"{MAP.relative_to(CHECKOUT)} {fault}", file=sys.stderr)
    print(f"the map: {len(named)} names of files, {len(faults)} faults")
    return not faults and bool(named)


def self_test():
    assert slug("`/chess960 from-throws method:… throws:…`") == "chess960-from-throws-method-throws"
    assert slug("What a [pair](x.md) draw proves, **and** what not?") == "what-a-pair-draw-proves-and-what-not"
    text = '# A\n## B c\n# A\n```\n# no\n[x](no)\n```\n`[x](no)` [y\nz](yes#a "t") ![p](p.png)\n<img src="i.png">\n[r]: ref.md\n'
    assert anchors(text) == {"a", "b-c", "a-1"}, anchors(text)
    assert list(links(text)) == [(9, "yes#a"), (9, "p.png"), (10, "i.png"), (11, "ref.md")], list(links(text))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--links-only", action="store_true")
    given = arguments.parse_args()
    self_test()
    right = check_links() & check_map()
    if not given.links_only:
        right = check_blocks() and right
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
