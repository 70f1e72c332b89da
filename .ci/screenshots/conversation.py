"""Reads tests/golden/conversation.txt, and checks that each picture follows from the line above it."""

import re
from dataclasses import dataclass

import transcripts
from transcripts import Button, Fault, Menu

# Lines without an answer.
SILENT = re.compile(r"clock .*|with lichess")
USE = re.compile(r"(?:\w+: )?(tap|choose|send) (.*)")


@dataclass
class Step:
    """A line with the messages that answer it."""

    turn: transcripts.Turn
    messages: list[transcripts.Message]
    # Whether time has passed since the step before.
    is_later: bool


def visible_to(user, step):
    """Returns the messages of a step that a person sees."""
    return [it for it in step.messages if not it.is_private or step.turn.user == user]


def can_use(verb, label, messages):
    """Whether these messages have this button, this choice of a menu, or a form."""
    components = [it for message in messages for row in message.rows for it in (row if isinstance(row, list) else [row])]
    if verb == "send":
        return any(message.form for message in messages)
    if verb == "choose":
        return any(isinstance(it, Menu) and label in it.choices for it in components)
    buttons = [it for it in components if isinstance(it, Button) and it.label == label]
    return any(it.enabled and not it.link for it in buttons)


def check(step, previous):
    """Raises a fault if a line has no answer, or uses what the picture above it doesn't show."""
    call = step.turn.call
    if not step.messages:
        raise Fault(f"conversation.txt: `{call}` has no answer, so it has no picture")
    used = USE.fullmatch(call)
    if used and not (previous and can_use(*used.groups(), visible_to(step.turn.user, previous))):
        raise Fault(f"conversation.txt: the picture above `{call}` doesn't show that to {step.turn.user}")


def steps(turns):
    """Returns the checked steps of a conversation."""
    found, is_later = [], False
    for turn in turns:
        if SILENT.fullmatch(turn.call):
            is_later |= bool(found) and turn.call.startswith("clock ")
            continue
        step = Step(turn, transcripts.messages(turn), is_later)
        check(step, found[-1] if found else None)
        found.append(step)
        is_later = False
    return found


def sections(found, files):
    """Returns the steps by command. `files` has the file of each command, such as `random` for `/chess960 random`."""
    by_file, file = {}, None
    for step in found:
        called = files.get(step.turn.command, file)
        if called != file and called in by_file:
            raise Fault(f"conversation.txt: `{step.turn.call}` belongs to an earlier section")
        file = called
        if not file:
            raise Fault(f"conversation.txt: `{step.turn.call}` comes before any command")
        step.turn.file = file
        by_file.setdefault(file, []).append(step)
    if missing := set(files.values()) - by_file.keys():
        raise Fault(f"conversation.txt has no example of {', '.join(sorted(missing))}")
    return by_file
