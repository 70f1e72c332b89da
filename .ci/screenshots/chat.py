"""Renders messages as HTML like a chat on a phone: Discord's Markdown, buttons and menus."""

import re
from datetime import UTC, datetime
from html import escape, unescape
from pathlib import Path

from transcripts import Menu

CHECKOUT = Path(__file__).resolve().parent.parent.parent
BOT = "chess960-bot"
# As in src/commands/tests/transcripts/values.rs.
NAMES = {"@11": "@Alice", "@12": "@Bob", "@13": "@Carol", "@&41": "@players", "#31": "#club", "#32": "#news"}
INLINE = re.compile(
    r"""\\(?P<escaped>[^\w\s])
    | (?P<ticks>`+)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)
    | \*\*(?P<bold>.+?)\*\*(?!\*)
    | \*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*
    | <(?P<mention>@&?\d+|\#\d+)>
    | <t:(?P<time>\d+)(?::(?P<style>\w))?>
    | \[(?P<words>[^\]]+)\]\(<?(?P<target>https?://[^)>\s]+)>?\)
    | (?P<message>https://discord\.com/channels/\d+/(?P<channel>\d+)(?:/\d+)?)
    | (?P<everyone>@everyone|@here)
    | (?P<url>https?://[^\s<>]*[^\s<>.,:;)\]])
    """,
    re.VERBOSE,
)
LINK_ICON = '<svg viewBox="0 0 16 16"><path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7 9"/></svg>'
MENU_ICON = '<svg viewBox="0 0 16 16"><path d="m3 6 5 5 5-5"/></svg>'
EYE_ICON = '<svg viewBox="0 0 16 16"><path d="M1 8q7-9 14 0q-7 9-14 0z"/><circle cx="8" cy="8" r="2"/></svg>'
SPEECH_ICON = '<svg viewBox="0 0 16 16"><path d="M2 3h12v8H7l-3 3v-3H2z"/></svg>'


# --- Markdown ---------------------------------------------------------------------------------


def relative(seconds):
    """Formats a relative time as Discord does."""
    sizes = [("year", 31536000), ("month", 2592000), ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)]
    unit, size = next((it for it in sizes if abs(seconds) >= it[1]), sizes[-1])
    count = round(abs(seconds) / size)
    words = f"{count} {unit}s" if count != 1 else f"{'an' if unit == 'hour' else 'a'} {unit}"
    return f"in {words}" if seconds > 0 else f"{words} ago"


def timestamp(at, style, now):
    """Formats a timestamp for a reader in UTC."""
    date = f"{at.day} {at:%B %Y}"
    shown = {"t": f"{at:%H:%M}", "D": date, "f": f"{date} at {at:%H:%M}", "F": f"{at:%A} {date} at {at:%H:%M}"}
    return relative((at - now).total_seconds()) if style == "R" else shown.get(style, shown["f"])


def inline(text, now):
    """Converts a line of Markdown to HTML. Other text is escaped."""

    def shown(found):
        part = found.groupdict()
        if part["bold"] or part["italic"]:
            tag = "b" if part["bold"] else "i"
            return f"<{tag}>{inline(part['bold'] or part['italic'], now)}</{tag}>"
        if part["code"]:
            return f"<code>{escape(part['code'])}</code>"
        if part["time"]:
            at = datetime.fromtimestamp(int(part["time"]), UTC)
            return f"<time>{timestamp(at, part['style'], now)}</time>"
        if channel := NAMES.get(f"#{part['channel']}"):
            return f'<span class="mention">{channel} › {SPEECH_ICON}</span>'
        if mention := part["everyone"] or NAMES.get(part["mention"]):
            return f'<span class="mention">{escape(mention)}</span>'
        if link := part["words"] or part["url"]:
            return f"<a>{escape(link)}</a>"
        return escape(part["escaped"] or found[0])

    pieces, end = [], 0
    for found in INLINE.finditer(text):
        pieces += [escape(text[end : found.start()]), shown(found)]
        end = found.end()
    return "".join(pieces) + escape(text[end:])


def line(text, now):
    """Converts a line outside of code blocks. Its beginning decides the kind of paragraph."""
    for mark, kind in [("-# ", "small"), ("- ", "item"), ("### ", "heading"), ("## ", "heading"), ("# ", "heading")]:
        if text.startswith(mark):
            return f'<p class="{kind}">{inline(text.removeprefix(mark), now)}</p>'
    return f"<p>{inline(text, now)}</p>" if text else '<p class="gap"></p>'


def markdown(text, now):
    """Converts the text of a message to HTML."""
    parts = re.split(r"^```\w*\n(.*?)\n```$", text.strip(), flags=re.MULTILINE | re.DOTALL)
    shown = []
    for number, part in enumerate(parts):
        if number % 2:
            shown.append(f"<pre>{escape(part)}</pre>")
        elif part.strip():
            shown += [line(it, now) for it in part.strip("\n").split("\n")]
    return "".join(shown)


def plain(text, now):
    """Returns the text of a message without code blocks and Markdown characters."""
    html = re.sub(r"<pre>.*?</pre>", "", markdown(text, now), flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", html.replace("</p>", "\n"))).strip()


# --- messages ---------------------------------------------------------------------------------


def component(row):
    """Renders a row of buttons, or a menu."""
    if isinstance(row, Menu):
        return f'<div class="menu"><span>{escape(row.prompt)}</span>{MENU_ICON}</div>'
    buttons = ""
    for it in row:
        kind = it.color if it.enabled else f"{it.color} off"
        buttons += f'<span class="button {kind}">{escape(it.label)}{LINK_ICON if it.link else ""}</span>'
    return f'<div class="row">{buttons}</div>'


def avatar():
    knight = (CHECKOUT / "src/picture/pieces/white-knight.svg").read_text(encoding="utf-8")
    return f'<div class="avatar">{re.sub("<!--.*?-->", "", knight)}</div>'


def form(shown):
    """Renders a form."""
    filled = " filled" if shown.is_filled else ""
    return f"""<section class="form"><p class="heading">{escape(shown.title)}</p>
<label>{escape(shown.label)}</label><div class="field{filled}">{escape(shown.shown)}</div>
<div class="row"><span class="button grey">Cancel</span><span class="button blue">Submit</span></div></section>"""


def message(shown, turn, verb="used"):
    """Renders a message of the bot, with the used command above it and who can see it below, or a form."""
    if shown.form:
        return form(shown.form)
    used = ""
    if turn.command and not shown.is_post:
        who = f'<i class="face">{turn.user[0]}</i><b>{turn.user}</b>'
        used = f'<div class="used">{who} {verb} <span class="command">{escape(turn.command)}</span></div>'
    picture = f'<img src="{escape(shown.picture[0])}" alt="">' if shown.picture else ""
    file = f'<div class="menu"><span>{escape(shown.file)}</span></div>' if shown.file else ""
    only_you = f'<div class="only-you">{EYE_ICON}Only you can see this</div>' if shown.is_private else ""
    # Discord marks private messages, too, but they change at each tap.
    edited = '<span class="edited">(edited)</span>' if shown.is_edit and not shown.is_private else ""
    notes = "".join(f'<div class="note"><b>{BOT}</b> {escape(note)}</div>' for note in shown.notes)
    return f"""<section{' class="private"' if shown.is_private else ""}>{used}
<div class="said">{avatar()}<div class="body">
<div class="who"><b>{BOT}</b><span class="badge">APP</span><time>{turn.time:%H:%M}</time></div>
{markdown(shown.words, turn.time)}{edited}{picture}{file}
{"".join(component(row) for row in shown.rows)}{only_you}
</div></div></section>{notes}"""


def document(body):
    style = Path(__file__).with_name("chat.css").read_text(encoding="utf-8")
    return f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>{style}</style><body>{body}</body></html>\n'


def card(turn, shown):
    """Renders the messages of one answer as a part of a chat."""
    return document(f'<main class="card">{"".join(message(it, turn) for it in shown)}</main>')


def phone(time, chat, prompt="Message"):
    """Renders a whole phone with a chat."""
    return document(f"""<main class="phone"><div class="screen">
<header><div class="status"><b>{time:%H:%M}</b><i class="battery"></i></div>
<div class="channel"><svg viewBox="0 0 16 16"><path d="M10 3 5 8l5 5"/></svg><b>{NAMES["#31"]}</b></div></header>
{chat}
<footer><i>+</i><span>{prompt} {NAMES["#31"]}</span></footer></div></main>""")
