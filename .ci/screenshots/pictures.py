"""Makes the pages of all pictures."""

import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import chat
import conversation
import transcripts
from transcripts import Fault

CHECKOUT = Path(__file__).resolve().parent.parent.parent
CONVERSATION = CHECKOUT / "tests/golden/conversation.txt"
REPLIES = CHECKOUT / "tests/golden/replies"
QUICK_STARTS = CHECKOUT / "tests/golden/quick-start"
EXAMPLES = CHECKOUT / "tests/golden/pictures"
PICTURES = CHECKOUT / "docs/pictures"
README = "README.md"
# The phones in README.md: the name of each picture, and the lines of the conversation that it shows.
PHONES = {"chat": ["/chess960 random", "Bob: tap Draw again"], "chat-pictures": ["post", "tap Verify"]}
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


def name(turn, taken):
    """Returns a unique name for the files of a picture."""
    command = turn.file.rpartition("-daily-")[2]
    call = re.sub(rf"/[\w-]+ {command}|\w+: {command}", "", turn.call)
    words = re.findall(r"[a-z0-9]+", f"{turn.file} {call}".lower())
    short = "-".join(words)[:50].rstrip("-")
    return next(it for it in [short, *(f"{short}-{n}" for n in range(2, 100))] if it not in taken)


@dataclass
class Choice:
    """All pictures."""

    # By file in tests/golden/replies.
    commands: dict[str, transcripts.Transcript] = field(default_factory=dict)
    # The pictures of docs/replies.md with their steps, by the same file.
    sections: dict[str, list[tuple[conversation.Step, Picture]]] = field(default_factory=dict)
    phones: list[Picture] = field(default_factory=list)
    # By quick start page.
    translated: dict[Path, Picture] = field(default_factory=dict)

    def all(self):
        shown = [picture for section in self.sections.values() for _, picture in section]
        return self.phones + shown + list(self.translated.values())


def phone(name, steps):
    """Makes a phone with the lines of README.md."""
    lines = PHONES[name]
    starts = [at for at in range(len(steps)) if [it.turn.call for it in steps[at : at + len(lines)]] == lines]
    if not starts:
        raise Fault(f"conversation.txt doesn't have these lines one after another: {', '.join(lines)}")
    shown = [(step.turn, step.messages) for step in steps[starts[0] : starts[0] + len(lines)]]
    messages = "".join(chat.message(it, turn) for turn, messages in shown for it in messages)
    return Picture(name, shown, chat.phone(shown[0][0].time, messages))


def quick_start(file):
    """Makes the phone of a translated quick start. Discord's own words are left out."""
    found = [(turn, transcripts.messages(turn)) for turn in transcripts.read(file).turns]
    shown = "".join(chat.message(it, turn, verb="") for turn, messages in found for it in messages)
    return Picture(f"quick-start-{file.stem}", found, chat.phone(found[0][0].time, shown, prompt=""))


def choose():
    """Makes the pages of the whole conversation, of README.md, and of the quick starts."""
    choice = Choice({file.stem: transcripts.read(file) for file in sorted(REPLIES.glob("*.txt"))})
    steps = conversation.steps(transcripts.read_turns(CONVERSATION)[1])
    taken = set()
    files = {known.command: file for file, known in choice.commands.items()}
    for file, section in conversation.sections(steps, files).items():
        choice.sections[file] = []
        for step in section:
            picture = Picture(name(step.turn, taken), [(step.turn, step.messages)], chat.card(step.turn, step.messages))
            taken.add(picture.name)
            choice.sections[file].append((step, picture))
    choice.phones = [phone(name, steps) for name in PHONES]
    for file in sorted(QUICK_STARTS.glob("*.txt")):
        page = CHECKOUT / f"docs/{file.stem}/quick-start.md"
        if page.is_file():
            choice.translated[page] = quick_start(file)
    return choice
