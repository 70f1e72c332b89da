#!/usr/bin/env python3
"""Renders pictures of the bot's replies for README.md and docs/replies.md.

    python3 .ci/screenshots          renders what is out of date
    python3 .ci/screenshots --all    renders everything again
    python3 .ci/screenshots --check  lists what is out of date; needs neither Chromium nor a build

docs/replies.md shows each reply of tests/golden/conversation.txt. The script writes each as an HTML page that looks
like a chat on a phone, and Chromium takes a light and a dark picture of it. docs/pictures/manifest.json has hashes of
the pages and the pictures: a picture is out of date if the hash of its page has changed. The script fails if a line
uses a button that the picture above it doesn't show.

Before rendering, install these Debian packages, and build the bot, which draws the boards:

    .ci/apt chromium fonts-noto-core fonts-dejavu-core pngquant
    cargo build
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import page
import self_test
from chromium import Chromium
from pictures import CHECKOUT, PICTURES, choose
from transcripts import Fault

MANIFEST = PICTURES / "manifest.json"
BOT = CHECKOUT / "target/debug/chess960-bot"
AGAIN = "To render them again: run `python3 .ci/screenshots`, look at the pictures, and commit README.md and docs/."


def digest(file):
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else None


def stale(choice, manifest):
    """Returns the names of the pictures that are out of date, each with the reason."""
    found = {}
    for picture in choice.all():
        known = manifest.get(picture.name, {})
        files = {theme: digest(file) for theme, file in picture.files().items()}
        if None in files.values():
            found[picture.name] = "is missing"
        elif known.get("page") != picture.source():
            found[picture.name] = "is out of date"
        elif known != {"page": picture.source(), **files}:
            found[picture.name] = "is not the one that was rendered"
    return found


def unused(choice):
    """Returns the files that no page shows."""
    wanted = {file for picture in choice.all() for file in picture.files().values()} | {MANIFEST}
    return sorted(set(PICTURES.glob("*")) - wanted)


def draw(board, folder):
    """Draws the board of a reply, by the name of its file: chess960-451-518-castling.png."""
    match = re.fullmatch(r"chess960-(\d+)(?:-(\d+))?(?:-(castling|back-rank))?\.png", board)
    if not match:
        raise Fault(f"`chess960-bot draw` can't draw {board}: take that reply out of conversation.txt")
    if not BOT.is_file():
        raise Fault("boards are drawn by target/debug/chess960-bot: run `cargo build` first")
    position = "/".join(filter(None, match.group(1, 2)))
    if not (folder / board).exists():
        call = [BOT, "draw", position, "--what", match[3] or "board", "--out", folder / board]
        subprocess.run(call, check=True, stdout=subprocess.DEVNULL)


def render(picture, chromium, folder):
    """Renders a picture, and returns its entry for the manifest."""
    for board in picture.boards():
        draw(board, folder)
    html = folder / "page.html"
    html.write_text(picture.html, encoding="utf-8")
    chromium.open(html)
    for theme, file in picture.files().items():
        small = subprocess.run(
            ["pngquant", "--nofs", "--quality=50-92", "--speed=1", "--strip", "-"],
            input=chromium.picture(theme), stdout=subprocess.PIPE, check=True,
        )  # fmt: skip
        file.write_bytes(small.stdout)
    print(picture.name, flush=True)
    return {"page": picture.source()} | {theme: digest(file) for theme, file in picture.files().items()}


def render_all(due):
    """Renders pictures, and returns their entries for the manifest."""
    if missing := [program for program in ["chromium", "pngquant"] if not shutil.which(program)]:
        raise Fault(f"please install {' and '.join(missing)}, and the other packages listed at the top of this script")
    with tempfile.TemporaryDirectory(prefix="screenshots-") as folder, Chromium() as chromium:
        return {picture.name: render(picture, chromium, Path(folder)) for picture in due}


def update(choice, manifest, everything):
    """Renders outdated pictures, removes unused ones, and writes the pages and the manifest."""
    every, old = choice.all(), stale(choice, manifest)
    due = [picture for picture in every if everything or picture.name in old]
    PICTURES.mkdir(exist_ok=True)
    if due:
        manifest |= render_all(due)
    for file in unused(choice):
        file.unlink()
    MANIFEST.write_text(json.dumps({it.name: manifest[it.name] for it in every}, indent=1) + "\n", encoding="utf-8")
    for file, text in page.pages(choice).items():
        file.write_text(text, encoding="utf-8")
    size = sum(file.stat().st_size for file in PICTURES.glob("*.png"))
    print(f"{len(due)} of {len(every)} rendered again, light and dark; {size / 1e6:.1f} MB in total")


def check(choice, manifest):
    """Returns a fault for each file that is out of date."""
    faults = [f"docs/pictures/{name}.png {reason}" for name, reason in stale(choice, manifest).items()]
    faults += [f"docs/pictures/{file.name} is not needed" for file in unused(choice)]
    for file, text in page.pages(choice).items():
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            faults.append(f"{file.relative_to(CHECKOUT)} is out of date")
    print(f"{len(choice.all())} pictures of replies, light and dark: {len(faults)} wrong")
    return faults


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--all", action="store_true", help="render everything again")
    arguments.add_argument("--check", action="store_true", help="only list what is out of date")
    given = arguments.parse_args()
    self_test.run()
    faults = []
    try:
        manifest = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {}
        choice = choose()
        if given.check:
            faults += check(choice, manifest)
        else:
            update(choice, manifest, given.all)
    except (Fault, OSError, subprocess.SubprocessError) as fault:
        faults.append(str(fault))
    if faults:
        print(*faults, *([AGAIN] if given.check else []), sep="\n", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
