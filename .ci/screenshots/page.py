"""docs/replies.md, and the picture in README.md."""

import re
from html import escape

import chat
from chromium import WIDTH
from pictures import CHECKOUT, PHONES, README
from transcripts import Fault

README_WIDTH = 340
INTRODUCTION = """# Replies

What the bot answers, as on a phone. Above each picture is the call: what Alice types, or the button that she taps;
a name before it says who else did. The words, and many more replies, are in
[tests/golden/replies](../tests/golden/replies), one file a command. [Commands](commands.md) and
[moderators](moderators.md) explain them.

<!-- Made by .ci/screenshots from those files: to show other replies, edit .ci/screenshots/calls.txt. -->"""


def description(picture):
    """Alternative text of a picture."""
    told = []
    for turn, messages in picture.shown:
        for message in messages:
            lines = chat.plain(message.words, turn.time).splitlines()
            text = " ".join(line if line[-1] in ".:!?" else f"{line}." for line in lines if line)
            # Screen readers would read out 64 digits.
            text = re.sub(r"\b([0-9a-f]{4})[0-9a-f]{28,}\b", r"\1…", text)
            told += [text if len(text) <= 300 else text[:300].rpartition(" ")[0] + " …"]
            told += [message.picture[1]] if message.picture else []
            rows = [row if isinstance(row, str) else ", ".join(button.label for button in row) for row in message.rows]
            told += [f"Buttons: {', '.join(rows)}."] if rows else []
    return escape(" ".join(filter(None, told)))


def tag(picture, width, folder):
    """A picture for a Markdown file, in the reader's color scheme."""
    light, dark = (folder + file.name for file in picture.files().values())
    source = f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">'
    return f'<picture>{source}<img src="{light}" width="{width}" alt="{description(picture)}"></picture>'


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-"))


def replies(choice):
    """docs/replies.md."""
    commands = {file: choice.transcripts[file] for file in choice.pictures if file not in PHONES}
    links = [f"[{it.command.removeprefix('/chess960 ')}](#{slug(it.command)})" for it in commands.values()]
    parts = [INTRODUCTION, " ·\n".join(links)]
    for file, known in commands.items():
        parts += [f"## `{known.command}`", f"{known.description}."]
        for picture in choice.pictures[file]:
            parts += [f"```text\n{picture.shown[0][0].call}\n```", tag(picture, WIDTH, "pictures/")]
    return "\n\n".join(parts) + "\n"


def readme(choice):
    """README.md with its pictures."""
    text = (CHECKOUT / README).read_text(encoding="utf-8")
    phones = [choice.pictures[heading][0] for heading in PHONES]
    new = " ".join(tag(phone, README_WIDTH, "docs/pictures/") for phone in phones)
    text, count = re.subn(r"^<picture>.*docs/pictures/.*</picture>$", lambda _: new, text, flags=re.MULTILINE)
    if count != 1:
        raise Fault("README.md needs one line that begins with <picture> and names docs/pictures/")
    return text


def pages(choice):
    """The files that show pictures, with what they should be."""
    return {CHECKOUT / "docs/replies.md": replies(choice), CHECKOUT / README: readme(choice)}
