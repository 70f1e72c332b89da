"""Selects the replies that have a picture, and makes their pages."""

import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import chat
import transcripts
from transcripts import Fault

CHECKOUT = Path(__file__).resolve().parent.parent.parent
CALLS = ".ci/screenshots/calls.txt"
REPLIES = CHECKOUT / "tests/golden/replies"
QUICK_STARTS = CHECKOUT / "tests/golden/quick-start"
EXAMPLES = CHECKOUT / "tests/golden/pictures"
PICTURES = CHECKOUT / "docs/pictures"
README = "README.md"
# Headings in calls.txt that are whole phones, with the names of their pictures.
PHONES = {README: "chat", f"{README}, pictures": "chat-pictures"}
THEMES = {"light": "", "dark": "-dark"}


@dataclass
class Picture:
    """A picture of replies, with the page that it shows."""

    name: str
    shown: list[tuple[transcripts.Turn, list[transcripts.Message]]]
    html: str

    def files(self):
        return {theme: PICTURES / f"{self.name}{ending}.png" for theme, ending in THEMES.items()}

    def boards(self):
        """Returns the file names of the boards in the picture."""
        return [message.picture[0] for _, messages in self.shown for message in messages if message.picture]

    def source(self):
        """Returns a hash of the page, and of the example boards in tests/, which change with the drawing of boards."""
        examples = sorted(EXAMPLES.glob("*.png")) if self.boards() else []
        return sha256(b"".join([self.html.encode(), *(file.read_bytes() for file in examples)])).hexdigest()


def read_calls():
    """Returns the headings of calls.txt with their calls, each with its file."""
    found, heading = {}, None
    for line in (CHECKOUT / CALLS).read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            call = line.strip()
            found[heading].append(tuple(call.split(": ", 1)) if heading in PHONES else (heading, call))
        elif line and not line.startswith("#"):
            heading = line
            found[heading] = []
    return found


def find(turns, call):
    """Returns the first turn with a call, or the second if the call ends with ` (2)`."""
    text, number = re.fullmatch(r"(.*?)(?: \((\d+)\))?", call).groups()
    found = [turn for turn in turns if turn.call == text]
    return next(iter(found[int(number or 1) - 1 :]), None)


def name(turn, taken):
    """Returns a unique name for the files of a picture."""
    command = turn.file.rpartition("-daily-")[2]
    call = re.sub(rf"/[\w-]+ {command}|\w+: {command}", "", turn.call)
    words = re.findall(r"[a-z0-9]+", f"{turn.file} {call}".lower())
    short = "-".join(words)[:50].rstrip("-")
    return next(it for it in [short, *(f"{short}-{n}" for n in range(2, 100))] if it not in taken)


@dataclass
class Choice:
    """Pictures by heading of calls.txt, and the faults of that list."""

    transcripts: dict[str, transcripts.Transcript]
    pictures: dict[str, list[Picture]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    # By quick start page.
    translated: dict[Path, Picture] = field(default_factory=dict)

    def all(self):
        return [picture for found in self.pictures.values() for picture in found] + list(self.translated.values())


def answers(choice, calls):
    """Yields the turns with these calls, each with its messages."""
    for file, call in calls:
        known = choice.transcripts.get(file)
        turn = find(known.turns, call) if known else None
        if not turn:
            choice.faults.append(f"{CALLS} lists `{call}`, which is not in tests/golden/replies/{file}.txt")
            continue
        try:
            yield turn, transcripts.messages(turn)
        except Fault as fault:
            choice.faults.append(str(fault))


def quick_start(file):
    """Makes the phone of a translated quick start. Discord's own words are left out."""
    found = [(turn, transcripts.messages(turn)) for turn in transcripts.read(file).turns]
    shown = "".join(chat.message(it, turn, verb="") for turn, messages in found for it in messages)
    return Picture(f"quick-start-{file.stem}", found, chat.phone(found[0][0].time, shown, prompt=""))


def choose():
    """Makes the pages of all calls in calls.txt."""
    choice, taken = Choice({file.stem: transcripts.read(file) for file in sorted(REPLIES.glob("*.txt"))}), set()
    for heading, calls in read_calls().items():
        found = list(answers(choice, calls))
        if heading in PHONES and found:
            messages = "".join(chat.message(it, turn) for turn, shown in found for it in shown)
            choice.pictures[heading] = [Picture(PHONES[heading], found, chat.phone(found[0][0].time, messages))]
        elif found:
            choice.pictures[heading] = []
            for turn, shown in found:
                choice.pictures[heading].append(Picture(name(turn, taken), [(turn, shown)], chat.card(turn, shown)))
                taken.add(choice.pictures[heading][-1].name)
    for file in sorted(QUICK_STARTS.glob("*.txt")):
        page = CHECKOUT / f"docs/{file.stem}/quick-start.md"
        if page.is_file():
            choice.translated[page] = quick_start(file)
    missing = {*PHONES, *choice.transcripts} - choice.pictures.keys()
    choice.faults += [f"{CALLS} lists no call under {heading}" for heading in sorted(missing)]
    return choice
