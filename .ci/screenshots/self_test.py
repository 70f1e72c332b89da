"""Tests reading replies and converting them to HTML."""

from datetime import datetime

import chat
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


def run():
    for said, expected in INLINE:
        assert chat.inline(said, NOW) == expected, (said, chat.inline(said, NOW))
    for said, expected in MARKDOWN:
        assert chat.markdown(said, NOW) == expected, (said, chat.markdown(said, NOW))
    assert chat.plain("**a** <b>\n```\nc\n```\nd", NOW) == "a <b>\nd"
    turn = transcripts.Turn("x", "Bob: /chess960 show id:<&>", NOW, ANSWER.splitlines())
    post, answer = transcripts.messages(turn)
    assert (turn.user, turn.command) == ("Bob", "/chess960 show")
    assert post.words == "**Post**" and post.is_post and not post.is_private, post
    assert answer.words == "Done." and answer.is_private, answer
    (yes, link, off), menu = answer.rows
    assert (yes.label, yes.color, yes.enabled) == ("Yes", "green", True), yes
    assert (link.label, link.link, off.enabled, menu) == ("Open", True, False, "Choose"), answer.rows
    assert transcripts.Turn("x", "Bob: tap Accept", NOW).command is None
    tag = transcripts.messages(transcripts.Turn("x", "tap PGN", NOW, ['[Event "<?>"]', "(only you see this)"]))
    assert tag[0].words == '[Event "<?>"]' and not tag[0].rows
    file = transcripts.messages(transcripts.Turn("x", "/chess960 my-data", NOW, ["All.", "[`a.json`]"]))
    assert file[0].file == "a.json" and file[0].words == "All." and not file[0].rows
    shown = chat.message(transcripts.Message(text=["x"], rows=[[transcripts.Button("<b>")], "<m>"]), turn)
    assert "&lt;b&gt;" in shown and "&lt;m&gt;" in shown, shown
