"""Reads transcripts in tests/golden/, written by src/commands/tests/transcripts/: calls, and the bot's answers."""

import re
from dataclasses import dataclass, field
from datetime import datetime

BEGINNING = datetime.fromisoformat("2026-11-21T12:00:00Z")
ROW = re.compile(r"\[[^\]]+\](?: \[[^\]]+\])*")
PGN_TAG = re.compile(r'\[\w+ ".*"\]')
PICTURE = re.compile(r"\[([\w-]+\.png)\] (.*)")
FILE = re.compile(r"\[`([^`]+)`\]")


class Fault(Exception):
    """An error that a person must correct."""


@dataclass
class Button:
    label: str
    color: str = "grey"
    link: bool = False
    enabled: bool = True


@dataclass
class Menu:
    prompt: str
    choices: list[str]


@dataclass
class Form:
    """A form with one field, which shows an example while it is empty."""

    title: str
    label: str
    shown: str
    is_filled: bool


@dataclass
class Message:
    """What members see of a message."""

    text: list[str] = field(default_factory=list)
    picture: tuple[str, str] | None = None
    file: str | None = None
    form: Form | None = None
    rows: list[list[Button] | Menu] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_post: bool = False
    is_private: bool = False
    is_edit: bool = False

    @property
    def words(self):
        return "\n".join(self.text).strip()

    def is_complete(self):
        """Whether the next line of text begins another message."""
        return bool(self.picture or self.file or self.rows or self.notes)


@dataclass
class Turn:
    """A call or tap, its time, and the lines of the bot's answer."""

    file: str
    call: str
    time: datetime
    answer: list[str] = field(default_factory=list)

    @property
    def user(self):
        return named[1] if (named := re.match(r"(\w+): (?=/|tap |choose |press |send )", self.call)) else "Alice"

    @property
    def command(self):
        """The command as Discord shows it above a reply, without options; None for buttons and menus."""
        called = re.search(r"(?:^|: )(/[\w-]+ [\w-]+)", self.call) or re.match(r"(Chess960: \w+)", self.call)
        return called and called[1]


@dataclass
class Transcript:
    """A command, its description in the command picker, and examples of its use."""

    command: str
    description: str
    turns: list[Turn]


def read_turns(path):
    """Reads the first line of a file, and its turns."""
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    turns, time = [], BEGINNING
    for line in lines:
        if line.startswith("$ "):
            call = line.removeprefix("$ ")
            if call.startswith("clock "):
                time = datetime.fromisoformat(call.removeprefix("clock "))
            turns.append(Turn(path.stem, call, time))
        elif turns:
            turns[-1].answer.append(line)
    return heading, turns


def read(path):
    """Reads the transcripts of a command."""
    heading, turns = read_turns(path)
    named = re.fullmatch(r"(/[\w-]+ [\w-]+|\w+: \w+): (.*)", heading)
    if not named:
        raise Fault(f"{path.name} doesn't begin with a command and its description")
    return Transcript(named[1], named[2], turns)


def button(shown):
    """Parses a button, such as `Accept, green` or `Play on lichess → https://…`."""
    label, arrow, _ = shown.partition(" → ")
    label, _, color = label.rpartition(", ") if re.search(r", (blue|green|red|off)$", label) else (label, "", "grey")
    return Button(label, "grey" if color == "off" else color, link=bool(arrow), enabled=color != "off")


def row(line):
    """Parses a row of buttons, or a menu."""
    if menu := re.fullmatch(r"\[(.+?) ▾ (.*)\]", line):
        return Menu(menu[1], menu[2].split(" | "))
    return [button(shown) for shown in re.findall(r"\[([^\]]+)\]", line)]


def add(message, line):
    """Adds a line of a transcript to a message. The line is not in a code block."""
    if line == "(only you see this)":
        message.is_private = True
    elif note := re.fullmatch(r"\(((?:un)?pins|opens|publishes|deletes)( .*)\)", line):
        message.notes.append(note[1] + note[2])
    elif picture := PICTURE.fullmatch(line):
        message.picture = picture[1], picture[2]
    elif file := FILE.fullmatch(line):
        message.file = file[1]
    elif ROW.fullmatch(line) and not PGN_TAG.fullmatch(line):
        message.rows.append(row(line))
    else:
        message.text.append(line)


def messages(turn):
    """Splits an answer into its messages."""
    if turn.answer[:1] == ["(a form)"]:
        title, field_line = turn.answer[1:3]
        label, _, example = field_line.partition(": ")
        value = re.fullmatch(r"\[(.*)\]", example)
        form = Form(title, label, value[1] if value else example, is_filled=bool(value))
        return [Message(form=form, is_private=True)]
    found, in_code = [Message()], False
    for line in turn.answer:
        fence = line.startswith("```")
        if in_code or fence:
            found[-1].text.append(line)
            in_code ^= fence
        elif line == "(edits its message)":
            found.append(Message(is_post=True, is_edit=True))
        elif line.startswith(("(edits ", "(tells ")):
            raise Fault(f"{turn.file}.txt: `{turn.call}` answers {line}, which has no picture yet")
        elif line in ["(then)", "(replies to its message)"]:
            found.append(Message())
        elif line.startswith("(posts in "):
            found.append(Message(is_post=True))
        elif line.startswith("(in place of "):
            found[-1].is_edit = True
        elif not line.startswith("(pings "):
            if line and line[0] not in "([" and found[-1].is_complete():
                found.append(Message())
            add(found[-1], line)
    return [message for message in found if message.words or message.picture]
