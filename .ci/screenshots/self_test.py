"""Tests reading replies, converting them to HTML, and checking that they follow from each other."""

import tempfile
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import chat
import conversation
import page
import transcripts

NOW = datetime.fromisoformat("2026-11-21T12:00:00Z")
# Markdown and expected HTML.
INLINE = [
    ('<b>&"x"</b>', "&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;"),
    ("`<i>&` **<u>** *a<b*", "<code>&lt;i&gt;&amp;</code> <b>&lt;u&gt;</b> <i>a&lt;b</i>"),
    ("**`/chess960 show`** now", "<b><code>/chess960 show</code></b> now"),
    ("`**B**B**` and **2**", "<code>**B**B**</code> and <b>2</b>"),
    (r"\*not\* \<b>", "*not* &lt;b&gt;"),
    ("4 * 5 * 6", "4 * 5 * 6"),
    ("<@11> in <#31>", '<span class="mention">@Alice</span> in <span class="mention">#club</span>'),
    ("<@404> <script>", "&lt;@404&gt; &lt;script&gt;"),
    ("<t:1795867200:f>", "<time>28 November 2026 at 12:00</time>"),
    ("<t:1795867200:R> <t:1795262340:R>", "<time>in 7 days</time> <time>a minute ago</time>"),
    ("(https://x.org/?a=1&b=<2>).", "(<a>https://x.org/?a=1&amp;b=</a>&lt;2&gt;)."),
    ("[a & b](https://x.org/)", "<a>a &amp; b</a>"),
]
MARKDOWN = [
    ("a\n\n```\n<1> **\n\n2\n```\n-# b", '<p>a</p><pre>&lt;1&gt; **\n\n2</pre><p class="small">b</p>'),
    ("- <x>\n# y", '<p class="item">&lt;x&gt;</p><p class="heading">y</p>'),
    ("a\n\nb", '<p>a</p><p class="gap"></p><p>b</p>'),
]
ANSWER = """(posts in <#31>)
**Post**
(edits its message)
**Old post**
(then)
Done.

[Yes, green] [Open → https://x.org/?a,b] [Next, off]
[Choose ▾ a | b]
(only you see this)"""


# Conversations, each with its fault.
START = "Heading\n\n$ clock 2026-11-21T12:00:00Z\n\n$ /chess960 show id:518\nBoard\n[Next] [Old, off] [Open → https://x.org]\n"
PRIVATE = "Text\n[Choose ▾ a | b]\n[Ask]\n(only you see this)\n"
CONVERSATIONS = [
    ("$ Bob: tap Next\nBoard\n[Next]\n\n$ tap Next\nBoard", None),
    ("$ clock 2026-11-22T18:00:00Z\n\n$ tap Next\nBoard", None),
    (f"$ tap Next\n{PRIVATE}\n$ choose b\nText", None),
    (f"$ tap Next\n{PRIVATE}\n$ tap Ask\n(a form)\nTitle\nName: Bob\n\n$ send Carol\nText", None),
    ("$ tap Back\nBoard", "`tap Back`"),
    ("$ tap Old\nBoard", "`tap Old`"),
    ("$ tap Open\nBoard", "`tap Open`"),
    ("$ /chess960 list\nList\n\n$ tap Next\nBoard", "`tap Next`"),
    (f"$ tap Next\n{PRIVATE}\n$ choose c\nText", "`choose c`"),
    (f"$ tap Next\n{PRIVATE}\n$ Bob: tap Ask\nText", "`Bob: tap Ask`"),
    ("$ send Carol\nText", "`send Carol`"),
    ("$ quietly tap Next\n", "`quietly tap Next`"),
    ("$ post\n", "`post`"),
]


def check_conversations():
    """Checks that a picture which doesn't follow from the line above it is a fault."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "conversation.txt"
        for text, expected in CONVERSATIONS:
            file.write_text(f"{START}\n{text}\n", encoding="utf-8")
            fault = ""
            try:
                conversation.steps(transcripts.read_turns(file)[1])
            except transcripts.Fault as found:
                fault = str(found)
            assert (expected or "") in fault and bool(fault) == bool(expected), (text, fault)


def check_lines():
    """Checks the text above pictures, and that each command has one section."""
    at = datetime.fromisoformat("2026-11-22T18:00:00Z")
    posted = transcripts.Turn("x", "post", at, ["(posts in <#31>)", "Board"])
    called = transcripts.Turn("x", "/chess960 show id:518", at, ["Board"])
    listed = transcripts.Turn("x", "/chess960 list", at, ["List"])
    clock = transcripts.Turn("x", "clock 2026-11-22T18:00:00Z", at)
    first, post, again = conversation.steps([called, clock, posted, listed])
    assert page.line(first) == "```text\n/chess960 show id:518\n```"
    assert page.line(post) == "On 22 November 2026 at 18:00 UTC, the bot posts:"
    assert not again.is_later
    notified = transcripts.Turn("x", "notify", at, ["(replies to its message)", "Bob accepted"])
    [notified] = conversation.steps([notified])
    assert page.line(notified) == "Below the proposal, the bot notifies the other player:"
    files = {"/chess960 show": "show", "/chess960 list": "list"}
    assert conversation.sections([first, post, again], files) == {"show": [first, post], "list": [again]}
    for wrong in ([first, again, first], [first], [post]):
        try:
            conversation.sections(wrong, files)
        except transcripts.Fault:
            continue
        raise AssertionError(wrong)


def run():
    for said, expected in INLINE:
        assert chat.inline(said, NOW) == expected, (said, chat.inline(said, NOW))
    for said, expected in MARKDOWN:
        assert chat.markdown(said, NOW) == expected, (said, chat.markdown(said, NOW))
    assert chat.plain("**a** <b>\n```\nc\n```\nd", NOW) == "a <b>\nd"
    turn = transcripts.Turn("x", "Bob: /chess960 show id:<&>", NOW, ANSWER.splitlines())
    post, old, answer = transcripts.messages(turn)
    assert (turn.user, turn.command) == ("Bob", "/chess960 show")
    assert post.words == "**Post**" and post.is_post and not post.is_private, post
    assert old.words == "**Old post**" and old.is_edit, old
    assert answer.words == "Done." and answer.is_private and not answer.is_edit, answer
    (yes, link, off), menu = answer.rows
    assert (yes.label, yes.color, yes.enabled) == ("Yes", "green", True), yes
    assert (link.label, link.link, off.enabled, menu) == ("Open", True, False, transcripts.Menu("Choose", ["a", "b"]))
    assert transcripts.Turn("x", "Bob: tap Accept", NOW).command is None
    [accepted] = transcripts.messages(transcripts.Turn("x", "tap Accept", NOW, ["(in place of the message)", "Sealed"]))
    assert "(edited)" in chat.message(accepted, turn), accepted
    committed = transcripts.Message(text=[f"Commitment: `{'ab12' * 8}`…"])
    alt = page.description(SimpleNamespace(name="x", shown=[(turn, [committed])]))
    assert alt == "Commitment: ab12…", alt
    tag = transcripts.messages(transcripts.Turn("x", "tap PGN", NOW, ['[Event "<?>"]', "(only you see this)"]))
    assert tag[0].words == '[Event "<?>"]' and not tag[0].rows
    for field, shown, is_filled in [("Time: 18:00", "18:00", False), ("Time: [19:30]", "19:30", True)]:
        asked = transcripts.Turn("x", "tap Change time", NOW, ["(a form)", "New time", field])
        expected = transcripts.Form("New time", "Time", shown, is_filled)
        assert transcripts.messages(asked)[0].form == expected, field
    file = transcripts.messages(transcripts.Turn("x", "/chess960 my-data", NOW, ["All.", "[`a.json`]"]))
    assert file[0].file == "a.json" and file[0].words == "All." and not file[0].rows
    shown = chat.message(transcripts.Message(text=["x"], rows=[[transcripts.Button("<b>")], transcripts.Menu("<m>", [])]), turn)
    assert "&lt;b&gt;" in shown and "&lt;m&gt;" in shown, shown
    check_conversations()
    check_lines()
