#!/usr/bin/env python3
"""Tests the verify page in headless Chromium, without a network.

    .ci/verify_page.py                     all tests; needs only Debian's package `chromium`
    .ci/verify_page.py --pictures FOLDER   saves pictures of some draws instead, light and dark, 360 pixels wide
    .ci/verify_page.py --screens FOLDER    saves the pictures of README.md instead; needs `pngquant`

The page is opened as a file, as a host serves it, and after its server has stopped.
"""

import argparse
import base64
import functools
import hashlib
import hmac
import http.server
import itertools
import json
import re
import subprocess
import sys
import threading
import unicodedata
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

CHECKOUT = Path(__file__).resolve().parent.parent
HERE = CHECKOUT / "docs/verify"
sys.path.insert(0, str(CHECKOUT / ".ci/screenshots"))
import chromium  # noqa: E402

# Without it, Chromium ignores a fragment if many have changed in ten seconds.
chromium.FLAGS.append("--disable-ipc-flooding-protection")

PAGE = HERE / "index.html"
MAX_BYTES = 150_000
WIDTH = 360
LANGUAGES = ["en", "de", "fr", "es-ES", "pt-BR", "ru", "uk"]

# --- values -----------------------------------------------------------------------------------

# Round 123 of quicknet.
SIGNATURE = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"
SIGNATURE_1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
# Round 123's point plus a point of small order: must not count as a second signature of the round.
OUTSIDE_SUBGROUP = "809dde3f545ed5f3fd7839a1d80941f747a9117c844e2778a88f7a69d63bc69e29ce9dd0e5f3fb1be0802af85b01b1d7"
MESSAGE = 1143926475980800005
MESSAGE_MS = (MESSAGE >> 22) + 1420070400000
ROUND_123_DUE = 1692803367 + 3 * 122
PUBLIC = {"v": "public", "round": 123, "sig": SIGNATURE, "message": MESSAGE}
SCHEDULED = {"v": "public", "round": 123, "sig": SIGNATURE, "daily": ROUND_123_DUE}
QUICKNET = {
    "chain": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "pk": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510"
    "d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    "genesis": 1692803367,
    "period": 3,
    "seed": "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
    "beacon": "quicknet",
}


def snowflake(ms):
    return (ms - 1420070400000) << 22


def chain_hash(period, genesis, key, seed, beacon):
    values = [period.to_bytes(4, "big"), genesis.to_bytes(8, "big"), bytes.fromhex(key), bytes.fromhex(seed), beacon.encode()]
    return hashlib.sha256(b"".join(values)).hexdigest()


# Quicknet's key under another name: a chain that the page doesn't know.
OTHER_CHAIN = {**QUICKNET, "beacon": "other"}
OTHER_CHAIN["chain"] = chain_hash(3, QUICKNET["genesis"], QUICKNET["pk"], QUICKNET["seed"], "other")

NEW_YEAR = 1767225600000  # 1 January 2026
BEFORE = snowflake(NEW_YEAR - 6 * 3600_000)
AFTER = snowflake(NEW_YEAR + 18 * 3600_000)
KEY = "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68"
COMMITMENT_1 = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310"
COMMITMENT_2 = "de2173d5061ad8cf5656e30bd795f5297df2e42ad0bf94309513ceebfc1b89f8"
TIMES = {"commitmentmessage": BEFORE, "message": AFTER}
DAY_1 = {"v": 1, "day": "2026-01-01", "key": KEY, "commitment": COMMITMENT_1, **TIMES}
DAY_2 = {"v": 2, "day": "2026-01-01", "key": KEY, "commitment": COMMITMENT_2, "exclude": "518,534,815", **TIMES}
MARCH = {
    "v": 2,
    "day": "2026-03-21",
    "key": "5f387e5daf690120fbfd56b34fb22331ee8b9e0576134f80b0faea7c7c18b498",
    "commitment": "331c9d1ab47ac1186876ecbb2cafcbb6523ac059cb75e058adcea8bc56d2f886",
    "exclude": "518",
    **TIMES,
}
SECRET = "0" * 64
PAIR = {
    "v": "pair",
    "secret": SECRET,
    "proposer-word": "rook",
    "opponent-word": "knight",
    "commitment": "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15",
    "commitmentmessage": BEFORE,
}


def without(values, *names):
    return {name: value for name, value in values.items() if name not in names}


PROVED, REFUTED, MISSING = "proved", "refuted", "missing"

# Name, values, verdict, positions, and a text of the page.
DRAWS = [
    # public, in answer to a person
    ("the vector of one position", PUBLIC, PROVED, "789", "Position 789"),
    ("the vector of three positions", {**PUBLIC, "count": 3, "exclude": "518"}, PROVED, "789,604,949", "Positions 789, 604, 949"),
    ("as posted", {**PUBLIC, "position": 789}, PROVED, "789", "The result: 789, as posted"),
    ("three as posted", {**PUBLIC, "position": "789,604,949", "exclude": "518"}, PROVED, "789,604,949", "as posted"),
    ("another position", {**PUBLIC, "position": 790}, REFUTED, "789", "The result is 789, but 790 was posted."),
    ("positions in another order", {**PUBLIC, "position": "604,789"}, REFUTED, "789,604", "but 604, 789 was posted"),
    ("quicknet by its hash", {**PUBLIC, "chain": QUICKNET["chain"]}, PROVED, "789", "Position 789"),
    ("a later round", {**PUBLIC, "message": snowflake(MESSAGE_MS + 3000)}, REFUTED, None, "the rule gives round 124"),
    ("an earlier round", {**PUBLIC, "message": snowflake(MESSAGE_MS - 3000)}, REFUTED, None, "the rule gives round 122"),
    ("exactly 6 seconds", {**PUBLIC, "message": snowflake(1000 * ROUND_123_DUE - 6000)}, PROVED, None, "Proved"),
    ("1 ms less", {**PUBLIC, "message": snowflake(1000 * ROUND_123_DUE - 5999)}, REFUTED, None, "the rule gives round 124"),
    ("a round before the message", {**PUBLIC, "message": AFTER}, REFUTED, None, "the rule gives round"),
    ("the signature of another round", {**PUBLIC, "round": 124, "message": snowflake(MESSAGE_MS + 3000)}, REFUTED, "", "not drand’s signature of round 124"),
    ("the signature of round 1000", {**PUBLIC, "sig": SIGNATURE_1000}, REFUTED, "", "not drand’s signature of round 123"),
    ("a changed signature", {**PUBLIC, "sig": "9" + SIGNATURE[1:]}, REFUTED, "", "not drand’s signature"),
    ("no point of the curve", {**PUBLIC, "sig": "f" * 96}, REFUTED, "", "not drand’s signature"),
    ("the point at infinity", {**PUBLIC, "sig": "c0" + "0" * 94}, REFUTED, "", "not drand’s signature"),
    ("a point outside of the subgroup", {**PUBLIC, "sig": OUTSIDE_SUBGROUP}, REFUTED, "", "not drand’s signature"),
    ("digits in upper case", {**PUBLIC, "sig": SIGNATURE.upper()}, PROVED, "789", "Proved"),
    ("a link to the message", {**PUBLIC, "message": f"https://discord.com/channels/21/31/{MESSAGE}"}, PROVED, "789", "Proved"),
    ("colors as posted", {**PUBLIC, "white": "proposer"}, PROVED, "789", "White: the player who proposed, as posted"),
    ("other colors", {**PUBLIC, "white": "opponent"}, REFUTED, "789", "was posted"),
    ("only colors", {**PUBLIC, "count": 0, "white": "proposer"}, PROVED, "", "White: the player who proposed"),
    ("no signature", without(PUBLIC, "sig"), MISSING, "", "To finish the check, add: Signature."),
    ("no round", without(PUBLIC, "round"), MISSING, "", "add: Round."),
    ("no message", without(PUBLIC, "message"), MISSING, "", "add: Message of the draw"),
    ("no version", without(PUBLIC, "v"), PROVED, "789", "Proved"),
    ("another chain without its key", {**PUBLIC, "chain": OTHER_CHAIN["chain"]}, MISSING, "789", "add: Public key, genesis_time, period, groupHash."),
    ("another chain", {**PUBLIC, **OTHER_CHAIN}, MISSING, "789", "Everything fits, but this chain isn’t quicknet."),
    ("another chain's values", {**PUBLIC, **OTHER_CHAIN, "period": 4}, REFUTED, None, "These values don’t belong to this chain."),
    # public, scheduled
    ("a scheduled draw", SCHEDULED, PROVED, "107", "Position 107"),
    ("round 1000", {**SCHEDULED, "round": 1000, "sig": SIGNATURE_1000, "daily": 1692803367 + 3 * 999}, PROVED, "96", "Position 96"),
    ("two scheduled positions", {**SCHEDULED, "exclude": "518", "count": 2}, PROVED, "107,281", "Positions 107, 281"),
    ("due 2 seconds before the round", {**SCHEDULED, "daily": ROUND_123_DUE - 2}, PROVED, "107", "Proved"),
    ("due 3 seconds before the round", {**SCHEDULED, "daily": ROUND_123_DUE - 3}, REFUTED, None, "the rule gives round 122"),
    ("due after the round", {**SCHEDULED, "daily": ROUND_123_DUE + 1}, REFUTED, None, "the rule gives round 124"),
    ("due time as UTC", {**SCHEDULED, "daily": "2023-08-23T15:15:33Z"}, PROVED, "107", "Proved"),
    ("posted after the round", {**SCHEDULED, "message": snowflake(1000 * ROUND_123_DUE + 900)}, PROVED, "107", "after that round"),
    ("posted before the round", {**SCHEDULED, "message": MESSAGE}, REFUTED, "107", "before that round was due"),
    # with a commitment, version 1
    ("the vector of version 1", DAY_1, PROVED, "815", "Position 815"),
    ("as posted on that day", {**DAY_1, "position": 815}, PROVED, "815", "The result: 815, as posted"),
    ("another posted position", {**DAY_1, "position": 816}, REFUTED, "815", "but 816 was posted"),
    ("the first 32 digits", {**DAY_1, "commitment": COMMITMENT_1[:32] + "…"}, PROVED, "815", "The first 32 digits of the commitment fit."),
    ("another commitment", {**DAY_1, "commitment": COMMITMENT_2}, REFUTED, "815", "The commitment doesn’t fit this key"),
    ("another key", {**DAY_1, "key": "5" * 64}, REFUTED, None, "The commitment doesn’t fit this key"),
    ("another date", {**DAY_1, "day": "2026-01-02"}, REFUTED, None, "The commitment doesn’t fit this key"),
    ("a commitment after the draw", {**DAY_1, "commitmentmessage": AFTER, "message": BEFORE}, REFUTED, "815", "not before the draw"),
    ("a commitment in the post itself", {**DAY_1, "commitmentmessage": AFTER}, REFUTED, "815", "not before the draw"),
    ("a time for the post", {**without(DAY_1, "message"), "time": NEW_YEAR // 1000}, PROVED, "815", "before the draw"),
    ("no commitment", without(DAY_1, "commitment"), MISSING, "815", "add: Commitment."),
    ("no message with the commitment", without(DAY_1, "commitmentmessage"), MISSING, "815", "add: Message with the commitment"),
    ("no post", without(DAY_1, "message"), MISSING, "815", "add: Message of the draw"),
    ("no key", without(DAY_1, "key"), MISSING, "", "add: Day key."),
    # with a commitment, version 2
    ("the vector of version 2", DAY_2, PROVED, "309", "Position 309"),
    ("without the classical start", MARCH, PROVED, "1", "Position 1"),
    ("the next day's commitment", {**DAY_2, "next": COMMITMENT_1}, PROVED, "309", "For the next day"),
    ("the list as ranges", {**DAY_2, "exclude": "815 534 518-518"}, PROVED, "309", "Position 309"),
    ("a forgotten list", without(DAY_2, "exclude"), REFUTED, "815", "The commitment doesn’t fit this key"),
    ("another list", {**DAY_2, "exclude": "518,534"}, REFUTED, None, "The commitment doesn’t fit this key"),
    ("a list that the commitment doesn't fix", {**DAY_1, "exclude": "815"}, REFUTED, None, "fixes only the key"),
    # by two players
    ("the vector of a pair", PAIR, PROVED, "423", "White: the opponent, if the colors were drawn, too"),
    ("a pair as agreed", {**PAIR, "position": 423, "white": "opponent"}, PROVED, "423", "White: the opponent, as posted"),
    ("a pair without that", {**PAIR, "exclude": "423"}, PROVED, "753", "Position 753"),
    ("only colors of a pair", {**PAIR, "count": 0, "white": "opponent"}, PROVED, "", "White: the opponent"),
    ("swapped words", {**PAIR, "proposer-word": "knight", "opponent-word": "rook", "position": 423}, REFUTED, "31", "but 423 was posted"),
    ("another secret", {**PAIR, "secret": "5" * 64}, REFUTED, None, "The commitment doesn’t fit this secret."),
    ("other colors of a pair", {**PAIR, "white": "proposer"}, REFUTED, "423", "was posted"),
    ("a commitment after the words", {**PAIR, "time": NEW_YEAR // 1000 - 86400}, REFUTED, "423", "not before the draw"),
    ("a pair with its time", {**PAIR, "time": NEW_YEAR // 1000}, PROVED, "423", "before the draw"),
    ("no word", without(PAIR, "opponent-word"), MISSING, "", "add: Opponent’s word."),
    ("no commitment of a pair", without(PAIR, "commitment"), MISSING, "423", "add: Commitment."),
    # names and values
    ("other names", {**PUBLIC, "colour": 1, "utm_source": 2}, PROVED, "789", "Ignored, because this page doesn’t use it: colour, utm_source"),
    ("other spellings", {"signature": SIGNATURE, "round": 123, "due": ROUND_123_DUE}, PROVED, "107", "Proved"),
    ("an unknown version", {**PUBLIC, "v": 3}, MISSING, "", "must be one of these: public, 1, 2, pair"),
    ("95 digits", {**PUBLIC, "sig": SIGNATURE[1:]}, MISSING, "", "Signature: needs 96 hex digits"),
    ("31 digits", {**DAY_1, "commitment": COMMITMENT_1[:31]}, MISSING, "", "Commitment: needs 64 hex digits, or the first 32"),
    ("no number", {**PUBLIC, "round": "0x7b"}, MISSING, "", "Round: needs a number"),
    ("an ID of 65 bits", {**PUBLIC, "message": 1 << 64}, MISSING, "", "needs the link or ID of a message"),
    ("no date", {**DAY_1, "day": "2026-02-30"}, MISSING, "", "Date: needs a date"),
    ("no list", {**PUBLIC, "exclude": "960"}, MISSING, "", "Positions left out: needs numbers"),
    ("everything left out", {**PUBLIC, "exclude": "0-959"}, MISSING, "", "leaves too few positions"),
    ("all but one left out", {**PUBLIC, "exclude": "0-6,8-959"}, PROVED, "7", "Position 7"),
    ("a long word", {**PAIR, "opponent-word": "x" * 101}, MISSING, "", "Opponent’s word: needs 1 to 100 characters"),
    ("a line break in a word", {**PAIR, "opponent-word": "a\nb"}, MISSING, "", "has characters that don’t belong there"),
]  # fmt: skip

# Words that must give the same key as in Python.
WORDS = [("Cafe\u0301", "  Café\u3000"), (r"rook\u{200b} \u{60}d4\u{60}", r"\u{0041 1F600}"), (r"\u{d800}\u{", "+&=%#"), ("ладья", "車 القلعة")]

HOSTILE = [
    '<img src=x onerror="alert(1)">',
    "</script><script>alert(1)</script>",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "{{constructor}}${alert(1)}",
    "\0\x01\x1b[31m\x7f",
    "\u202emoc.live//:sptth\u2066\u200f\ufeff",
    "9" * 5000,
    "\U0001f600" * 300,
    "__proto__",
    "-1",
    "1e3",
    "٣",
    "0x10",
    " ",
]

# --- Chromium ---------------------------------------------------------------------------------

FINISHED = """new Promise((resolve, reject) => {
    const start = performance.now();
    const look = () => {
        const output = document.getElementById("output");
        if (output.dataset.verdict) return resolve({
            verdict: output.dataset.verdict, positions: output.dataset.positions, text: output.innerText,
            milliseconds: Number(output.dataset.milliseconds),
        });
        if (performance.now() - start > 20000) return reject(new Error("the page gives no verdict"));
        setTimeout(look, 5);
    };
    look();
})"""
# Elements that are wider than the phone, with all details open.
WIDE = """(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
    const wide = [...document.querySelectorAll("body *")].filter(it => it.getBoundingClientRect().right > innerWidth);
    return {page: document.documentElement.scrollWidth, wide: wide.map(it => it.outerHTML.slice(0, 200))};
})()"""
# The lowest contrast of any text with its background.
CONTRAST = """(() => {
    const light = ([r, g, b]) => [r, g, b].map(it => it / 255).map(it => it <= 0.03928 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4)
        .reduce((sum, it, i) => sum + it * [0.2126, 0.7152, 0.0722][i], 0);
    const parse = color => (color.match(/[\\d.]+/g) ?? []).map(Number);
    const back = it => { for (; it; it = it.parentElement) {
        const color = parse(getComputedStyle(it).backgroundColor);
        if (color.length === 3 || color[3] === 1) return color;
    } };
    let worst = {ratio: 21};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("script, noscript, option, svg, .hidden")) continue;
        const [a, b] = [light(parse(getComputedStyle(parent).color)), light(back(parent))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < worst.ratio) worst = {ratio, text: node.data.slice(0, 60)};
    }
    return worst;
})()"""
UNLABELED = """[...document.querySelectorAll("input, select, textarea, button")]
    .filter(it => !(it.labels?.length > 0 && it.labels[0].innerText.trim()) && !it.innerText.trim()).map(it => it.outerHTML)"""
ELEMENTS = "[...new Set([...document.querySelectorAll('body *')].map(it => it.localName))].sort()"
BLOCKED = """new Promise(resolve => {
    document.addEventListener("securitypolicyviolation", event => resolve(event.violatedDirective));
    const image = document.createElement("img");
    image.src = "https://example.org/x.png";
    document.body.append(image);
    setTimeout(() => resolve("nothing was blocked"), 2000);
})"""


class Browser(chromium.Chromium):
    """A phone that records what the page does."""

    def __enter__(self):
        self.events = []
        super().__enter__()
        for domain in ("Network", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        self.resize(WIDTH)
        self.loads = 0
        return self

    def receive(self):
        message = super().receive()
        if "method" in message:
            self.events.append(message)
        return message

    def resize(self, width):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=740, deviceScaleFactor=2, mobile=True)

    def theme(self, name):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def run(self, script):
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script[:80]}: {json.dumps(result['exceptionDetails'])[:600]}")
        return result["result"].get("value")

    def load(self, fragment, address=PAGE.as_uri()):
        # A new query, so that the browser loads the page instead of only changing the fragment.
        self.loads += 1
        mark = len(self.events)
        self.send("Page.navigate", url=f"{address}?{self.loads}#{fragment}")
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[mark:]):
            self.receive()

    def check(self, fragment, address=PAGE.as_uri()):
        self.load(fragment, address)
        return self.run(FINISHED)

    def change(self, fragment):
        """Changes the fragment without loading the page again."""
        # A message may have the same fragment again, which is no event: "x" makes it another one.
        self.loads += 1
        self.run(f"delete document.getElementById('output').dataset.verdict; location.hash = {json.dumps(fragment + f'&x{self.loads}=')}")
        return self.run(FINISHED)

    def find(self, text):
        """Pastes a text into an empty form, presses both buttons, and returns the result."""
        self.load("lang=en")
        return self.paste(text)

    def paste(self, text):
        """Pastes a text into the form as it is, presses both buttons, and returns the result."""
        self.run("delete document.getElementById('output').dataset.verdict")
        self.run(f"document.getElementById('pasted').value = {json.dumps(text)}; document.getElementById('find').click()")
        found = self.run("document.getElementById('found').textContent")
        self.run("document.querySelector('#form button').click()")
        return found, self.run(FINISHED)

    def requests(self):
        return [event["params"]["request"]["url"] for event in self.events if event["method"] == "Network.requestWillBeSent"]

    def faults(self):
        """Returns scripts' errors, messages of the console, and dialogs."""
        names = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded", "Page.javascriptDialogOpening")
        return [event for event in self.events if event["method"] in names]

    def picture(self, height=None):
        size = self.run("({width: innerWidth, height: document.documentElement.scrollHeight})")
        clip = {"x": 0, "y": 0, "scale": 1, "width": size["width"], "height": height or size["height"]}
        shot = self.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(shot["data"])


def fragment_of(values, language="en"):
    return urlencode({**values, "lang": language})


def expect(name, condition, message):
    if not condition:
        raise AssertionError(f"{name}: {message}")


# --- tests ------------------------------------------------------------------------------------


def test_size_and_sources(_):
    html = PAGE.read_text()
    size = len(html.encode())
    expect("size", size <= MAX_BYTES, f"{size} bytes")
    expect("registry", '"resolved"' not in (HERE / "package-lock.json").read_text(), "package-lock.json names a registry")
    # The hashes of the policy are those of the scripts and the style. Without npm, this is what tells an edited page.
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', html)[1]
    for tag in ("script", "style"):
        for text in re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL):
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            expect("policy", f"'sha256-{digest}'" in policy, f"no hash of a {tag}")
    for word in ("unsafe-inline", "unsafe-eval", "http:", "https:"):
        expect("policy", word not in policy, word)
    # Every text of the sources is in the page.
    for text in re.findall(r': "([^"]+)",$', (HERE / "src/texts.js").read_text(), re.MULTILINE):
        expect("texts", text in html, f"index.html lacks {text!r}: run build.mjs")
    return f"{size} bytes"


def test_chain_hash(_):
    values = [QUICKNET[name] for name in ("period", "genesis", "pk", "seed", "beacon")]
    expect("chain", chain_hash(*values) == QUICKNET["chain"], "the values of quicknet don't give its hash")
    for value in ("chain", "pk", "seed"):
        expect("chain", QUICKNET[value] in PAGE.read_text().replace('"+"', ""), value)


def test_draws(browser):
    for name, values, verdict, positions, text in DRAWS:
        result = browser.check(fragment_of(values))
        shown = f"{result['verdict']}, {result['positions']}: {result['text'][:300]}"
        expect(name, result["verdict"] == verdict, shown)
        expect(name, positions is None or result["positions"] == positions, shown)
        expect(name, text in result["text"], f"{text!r} isn't in {result['text']}")
    return f"{len(DRAWS)} draws"


def test_words(browser):
    def unescape(word):
        def points(found):
            numbers = [int(number, 16) for number in found[1].split(" ")]
            return found[0] if any(0xD800 <= number <= 0xDFFF for number in numbers) else "".join(map(chr, numbers))

        return unicodedata.normalize("NFC", re.sub(r"\\u\{([0-9a-fA-F ]+)\}", points, word).strip())

    for words in WORDS:
        a, b = map(unescape, words)
        key = hmac.digest(bytes.fromhex(SECRET), f"chess960-bot pair v1\n{a}\n{b}".encode(), "sha256").hex()
        result = browser.check(fragment_of({**PAIR, "proposer-word": words[0], "opponent-word": words[1]}))
        browser.run(WIDE)
        text = browser.run("document.getElementById('output').innerText")
        expect(words, result["verdict"] == PROVED and key in text, text)
    return f"{len(WORDS)} pairs of words"


def numbered_ranks():
    """Returns the back rank of each number, from all arrangements: light bishop + 4 dark + 16 queen + 96 knights."""
    ranks = {}
    for pieces in set(itertools.permutations("RNBQKBNR")):
        rank = "".join(pieces)
        bishops = sorted((at for at in range(8) if rank[at] == "B"), key=lambda at: at % 2 == 0)
        king = rank.index("K")
        if bishops[0] % 2 == bishops[1] % 2 or not rank.index("R") < king < rank.rindex("R"):
            continue
        rest = rank.replace("B", "")
        knights = [at for at, piece in enumerate(rest.replace("Q", "")) if piece == "N"]
        pairs = list(itertools.combinations(range(5), 2))
        number = bishops[0] // 2 + 4 * (bishops[1] // 2) + 16 * rest.index("Q") + 96 * pairs.index(tuple(knights))
        ranks[number] = rank
    return ranks


def test_positions(browser):
    """All 960 back ranks and FENs, ten at a time."""
    ranks = numbered_ranks()
    expect("positions", sorted(ranks) == list(range(960)), f"{len(ranks)} numbers")
    browser.load("lang=en")
    for first in range(0, 960, 10):
        others = f"0-{first - 1}," * (first > 0) + f"{first + 10}-959" * (first < 950)
        result = browser.change(fragment_of({**PAIR, "exclude": others, "count": 10}))
        drawn = [int(number) for number in result["positions"].split(",")]
        expect(first, sorted(drawn) == list(range(first, first + 10)), result["positions"])
        codes = browser.run("[...document.querySelectorAll('.result code')].map(it => it.textContent)")
        wanted = []
        for number in drawn:
            rank = ranks[number]
            wanted += [rank, f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"]
        expect(first, codes == wanted, codes)
        pieces = browser.run("[...document.querySelectorAll('.board use')].map(it => it.getAttribute('href').slice(-1)).join('')")
        expect(first, pieces.upper() == "".join(ranks[number] for number in drawn), pieces)
    return "960 positions"


def draws(key, excluded, count):
    """The algorithm of docs/fairness.md."""
    blocks = (hmac.digest(key, f"chess960-bot draw v1 {n}".encode(), "sha256") for n in itertools.count())
    words = (int.from_bytes(block[i : i + 2], "big") for block in blocks for i in range(0, 32, 2))
    drawn = []
    while len(drawn) < count:
        word = next(words)
        if word < 65280 and word % 960 not in excluded and word % 960 not in drawn:
            drawn.append(word % 960)
    return drawn


def test_random_draws(browser):
    """Compares many draws with Python."""
    random = Random(960)
    browser.load("lang=en")
    for number in range(150):
        key, secret = random.randbytes(32), random.randbytes(32)
        size = random.choice([0, 1, 10, 500, 900, 950])
        excluded = sorted(random.sample(range(960), size))
        listed = ",".join(map(str, excluded))
        day = f"{random.randint(2020, 2099)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
        text = f"chess960-bot commit v2 {day} {listed} {key.hex()}" if excluded else f"chess960-bot commit v1 {day} {key.hex()}"
        commitment = hashlib.sha256(text.encode()).hexdigest()
        position = draws(key, excluded, 1)
        values = {"v": 2, "day": day, "key": key.hex(), "commitment": commitment, "exclude": listed, **TIMES, "position": position[0]}
        result = browser.change(fragment_of(values))
        expect(number, (result["verdict"], result["positions"]) == (PROVED, str(position[0])), result["text"][:500])

        count = random.randint(1, min(32, 960 - size))
        key = hmac.digest(secret, f"chess960-bot pair v1\n{number}\nрыцарь {count}".encode(), "sha256")
        drawn = ",".join(map(str, draws(key, excluded, count)))
        white = ["proposer", "opponent"][hmac.digest(key, b"chess960-bot colour v1", "sha256")[-1] % 2]
        values = {
            **PAIR, "secret": secret.hex(), "proposer-word": number, "opponent-word": f"рыцарь {count}", "exclude": listed,
            "commitment": hashlib.sha256(f"chess960-bot pair commit v1 {secret.hex()}".encode()).hexdigest(),
            "position": drawn, "white": white,
        }  # fmt: skip
        result = browser.change(fragment_of(values))
        expect(number, (result["verdict"], result["positions"]) == (PROVED, drawn), result["text"][:500])
    return "300 draws"


def test_hostile_values(browser):
    count = 0
    browser.load("lang=en")
    for base in (PUBLIC, SCHEDULED, DAY_2, PAIR):
        for name in [*base, "lang", "position", "count", "white", "chain", "pk", "time"]:
            for value in HOSTILE:
                result = browser.change(urlencode({"lang": "en", **base, name: value}))
                known = result["verdict"] in (PROVED, REFUTED, MISSING)
                expect(f"{name}={value[:20]!r}", known, result)
                expect(f"{name}={value[:20]!r}", "\u202e" not in result["text"] and "\0" not in result["text"], result["text"])
                count += 1
    for fragment in (
        "<img src=x onerror=alert(1)>=1&v=public",
        quote("<script>alert(1)</script>") + "=" + quote("<script>alert(1)</script>"),
        "v=__proto__&round=1", "v=constructor&round=1", "v=toString&round=1", "__proto__=1&constructor=2&hasOwnProperty=3&round=1",
        "v=public&v=1&round=1&round=2",
        "%", "%zz=%&round=%ff%fe", "=&=&&&==", "=1", "utm_source=1", "&".join(f"x{i}=1" for i in range(5000)) + "&round=1",
        "round=" + "1" * 1_000_000, "sig=" + "a" * 300_000, "exclude=" + "0-959," * 100_000,
        "v=pair&opponent-word=" + quote(r"\u{" + "0" * 600 + "}"),
    ):  # fmt: skip
        result = browser.check(fragment + "&lang=en")
        expect(fragment[:60], result["verdict"] == MISSING, result["text"][:300])
        expect(fragment[:60], len(result["text"]) < 3000, f"{len(result['text'])} characters")
        elements = browser.run(ELEMENTS)
        expect(fragment[:60], not {"img", "iframe", "object", "a"} & set(elements), elements)
        expect(fragment[:60], browser.run("document.scripts.length") == 2, "another script")
        measured = browser.run(WIDE)
        expect(fragment[:60], measured["page"] <= WIDTH, measured)
        count += 1
    # In names and in words, such characters are shown by their numbers.
    result = browser.check(fragment_of({**PAIR, "\u202ename\0<b>": 1, "opponent-word": "\u202e\u200b<b>knight</b>"}))
    expect("names", r"\u{202e}name\u{0}<b>" in result["text"], result["text"])
    browser.run(WIDE)
    text = browser.run("document.getElementById('output').innerText")
    expect("words", r"\u{202e}\u{200b}<b>knight</b>" in text and "\u202e" not in text, text)
    pasted = ["<img src=x onerror=alert(1)>" * 100, "\0\u202e" * 1000, "key:" * 20000, "a" * 400_000, "verify kind:pair " + "secret: " * 5000, "0" * 63, "1 " * 20000]
    for text in pasted:
        browser.load("lang=en")
        browser.run(f"document.getElementById('pasted').value = {json.dumps(text)}; document.getElementById('find').click()")
        measured = browser.run(WIDE)
        expect(text[:20], measured["page"] <= WIDTH, measured)
        count += 1
    return f"{count} hostile values"


def bot_text(language, name, **values):
    """Returns the first line of a text of the bot."""
    texts = "\n".join(file.read_text() for file in (CHECKOUT / "locales" / language).glob("*.ftl"))
    line = re.search(rf"^{name} = (.*)$", texts, re.MULTILINE)[1]
    return re.sub(r"\{ \$(\w+) \}", lambda found: values[found[1]], line)


def test_pasted_texts(browser):
    conversation = (CHECKOUT / "tests/golden/conversation.txt").read_text()
    replies = (CHECKOUT / "tests/golden/replies/verify.txt").read_text()
    proof = re.search(r"\*\*The position of 21 November 2026 is verified\*\*\n.*?\n\n", conversation, re.DOTALL)[0]
    found, result = browser.find(proof)
    expect("proof", found == "Found: Message with the commitment (link or ID), Day key, Date, Commitment, Posted position", found)
    # The reply doesn't name the post.
    expect("proof", (result["verdict"], result["positions"]) == (MISSING, "112"), result["text"])
    expect("proof", "add: Message of the draw" in result["text"], result["text"])

    commands = [line for line in replies.splitlines() if line.startswith(("/chess960 verify kind:", "chess960-bot verify "))]
    for line in commands:
        found, result = browser.find(f"1. …\n```\n{line}\n```")
        expect(line, result["verdict"] == MISSING and "fit" in result["text"] and result["positions"], result["text"])
    expect("commands", len(commands) >= 4, len(commands))

    link = f"-# drand round 123 · [Check](https://example.org/verify#{fragment_of({**PUBLIC, 'position': 789})}) · more"
    found, result = browser.find(link)
    expect("link", (result["verdict"], result["positions"]) == (PROVED, "789"), result["text"])

    post = f"Position 789 · NBRQNBKR\ndrand round 123 · {SIGNATURE}\nhttps://discord.com/channels/21/31/{MESSAGE}"
    rank = browser.run("document.querySelector('.result code').textContent")
    found, result = browser.find(post.replace("NBRQNBKR", rank))
    expect("public", (result["verdict"], result["positions"]) == (PROVED, "789"), f"{found}: {result['text']}")

    # Two posts, as the bot writes them in each language: yesterday's with the commitment, today's with the position.
    dates = {
        "en": ("1 January 2026", "2 January 2026"),
        "de": ("1. Januar 2026", "2. Januar 2026"),
        "fr": ("1er janvier 2026", "2 janvier 2026"),
        "es-ES": ("1 de enero de 2026", "2 de enero de 2026"),
        "pt-BR": ("1º de janeiro de 2026", "2 de janeiro de 2026"),
        "ru": ("1 января 2026", "2 января 2026"),
        "uk": ("1 січня 2026", "2 січня 2026"),
    }
    for language, (today, tomorrow) in dates.items():
        text = functools.partial(bot_text, language)
        published = text("daily-commitment-published", time="…", link=f"https://discord.com/channels/21/31/{BEFORE}")
        pasted = "\n".join([
            text("daily-post-heading", date=today),
            "Position **815** · `RKQNRNBB`",
            text("daily-post-next-commitment", date=tomorrow, digits="0" * 32),
            published,
            text("daily-check-key", key=KEY, commitment=COMMITMENT_1),
            text("daily-post-commitment", date=tomorrow, commitment="1" * 64),
            f"https://discord.com/channels/21/31/{AFTER}",
        ])  # fmt: skip
        found, result = browser.find(pasted)
        expect(language, (result["verdict"], result["positions"]) == (PROVED, "815"), f"{found}: {result['text']}")
        expect(language, "as posted" in result["text"], result["text"])
    browser.load("lang=en")
    browser.run("document.getElementById('pasted').value = 'hello'; document.getElementById('find').click()")
    found = browser.run("document.getElementById('found').textContent")
    expect("nothing", found == "There are no values in this text.", found)
    return f"{len(commands)} commands and {len(dates)} languages"


def test_pasted_commands_with_flags(browser):
    """A flag of the command line is not part of the value before it."""
    preview = (CHECKOUT / "tests/golden/replies/chess960-daily-preview.txt").read_text()
    day = re.search(r"\*\*Check the position of 21 November 2026 yourself\*\*\n.*?\n\n", preview, re.DOTALL)[0]
    expect("day", " --daily --due 1795284000 " in day, day)
    found, result = browser.find(day)
    expect("day", found == "Found: Round, Signature, or due time of a scheduled draw, Positions left out", found)
    # The beacon of the golden replies is of an earlier round than the rule's.
    expect("day", (result["verdict"], result["positions"]) == (REFUTED, "107"), result["text"])

    agreement = (
        "✓ **This fits:** drand's round 123 gives position **789** · `RQBBKNRN`, and White to <@11>, for agreement 1, as agreed.\n"
        f"Check it yourself:\n```\nchess960-bot verify public --round 123 --signature {SIGNATURE} --message {MESSAGE} --colors\n```"
    )
    found, result = browser.find(agreement)
    expect("agreement", found == "Found: Round, Signature, Message of the draw (link or ID), Posted position", found)
    expect("agreement", (result["verdict"], result["positions"]) == (PROVED, "789"), result["text"])


def test_pasted_commitments_of_two_players(browser):
    """The message with the commitment has its first 32 digits. The link after it leads to that message."""
    command = f"chess960-bot verify pair --secret {SECRET} --proposer-word='rook' --opponent-word='knight'"
    for language in LANGUAGES:
        message = bot_text(language, "agreement-commitment", number="12", commitment=PAIR["commitment"][:32])
        found, result = browser.find(f"{message}\nhttps://discord.com/channels/21/31/{BEFORE}")
        expect(language, found == "Found: Message with the commitment (link or ID), Commitment", found)
        expect(language, "add: Secret, Proposer’s word, Opponent’s word." in result["text"], result["text"])
        found, result = browser.paste(command)
        expect(language, found == "Found: Secret, Proposer’s word, Opponent’s word", found)
        expect(language, (result["verdict"], result["positions"]) == (PROVED, "423"), result["text"])
        expect(language, "The first 32 digits of the commitment fit." in result["text"], result["text"])

        found, _ = browser.find(bot_text(language, "verify-word-erased", number="12", secret=SECRET))
        expect(language, found == "Found: Secret", found)

    agree = (CHECKOUT / "tests/golden/replies/agree.txt").read_text()
    explanation = re.search(r"^-# Commitment to my secret: .*", agree, re.MULTILINE)[0]
    found, _ = browser.find(explanation)
    expect("explanation", found == "Found: Commitment", found)
    return f"{len(LANGUAGES)} languages"


def test_form(browser):
    """Types values with the keyboard alone."""
    browser.load("lang=en")
    expect("form", browser.run("document.getElementById('form-part').open"), "the form is closed without values")

    def press(key, code=None, text=None):
        for kind in ("keyDown", "keyUp"):
            extra = {"text": text} if text and kind == "keyDown" else {}
            browser.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code or 0, **extra)

    values = {"round": "123", "sig": SIGNATURE, "message": str(MESSAGE), "position": "789"}
    reached = []
    for _ in range(40):
        press("Tab", 9)
        name = browser.run("document.activeElement.name || document.activeElement.id || document.activeElement.localName")
        reached.append(name)
        if name in values:
            browser.send("Input.insertText", text=values[name])
        outline = browser.run("getComputedStyle(document.activeElement).outlineStyle")
        expect(name, outline != "none", "the focus can't be seen")
        if browser.run("document.activeElement.matches('#form button')"):
            break
    expect("form", {"language", "pasted", "find", "kind", *values} <= set(reached), reached)
    press("Enter", 13, "\r")
    result = browser.run(FINISHED)
    expect("form", (result["verdict"], result["positions"]) == (PROVED, "789"), result["text"])
    expect("form", browser.run("document.activeElement.id") == "verdict", "the verdict hasn't the focus")
    expect("form", "sig=" + SIGNATURE in browser.run("location.hash"), "the address hasn't the values")
    # Another kind of draw.
    browser.run("document.getElementById('kind').value = 'pair'; document.getElementById('kind').dispatchEvent(new Event('change'))")
    names = browser.run("[...document.querySelectorAll('#fields input')].map(it => it.name)")
    expect("form", names[:3] == ["secret", "proposer-word", "opponent-word"], names)


def test_languages(browser):
    for language in LANGUAGES:
        for values in (PUBLIC, SCHEDULED, DAY_2, PAIR, {**PAIR, "white": "proposer"}, {**PUBLIC, "exclude": "x"}, without(DAY_1, "key")):
            result = browser.check(fragment_of(values, language))
            expect(language, browser.run("document.documentElement.lang") == language, "another language")
            leftovers = re.findall(r"\{\w+\}|\b(?:step|bad|label|fault|limit|compare|proved)\.\w*|undefined|NaN", result["text"])
            expect(language, not leftovers, leftovers)
            measured = browser.run(WIDE)
            expect(language, measured == {"page": WIDTH, "wide": []}, measured)
            expect(language, browser.run(UNLABELED) == [], browser.run(UNLABELED))
            for theme in ("light", "dark"):
                browser.theme(theme)
                worst = browser.run(CONTRAST)
                expect(f"{language}, {theme}", worst["ratio"] >= 4.5, worst)
    for tag, language in {"de-AT": "de", "es-419": "es-ES", "pt": "pt-BR", "uk-UA": "uk", "tlh": "en", "EN-gb": "en"}.items():
        browser.check(fragment_of(PUBLIC, tag))
        expect(tag, browser.run("document.documentElement.lang") == language, "another language")
    # Chosen on the page.
    browser.check(fragment_of(PUBLIC, "en"))
    browser.run("document.getElementById('language').value = 'ru'; document.getElementById('language').dispatchEvent(new Event('change'))")
    browser.run("new Promise(resolve => setTimeout(resolve, 100))")
    expect("ru", "Доказано" in browser.run(FINISHED)["text"], "the chosen language isn't used")
    # By the query, and by the browser's languages.
    browser.send("Page.navigate", url=f"{PAGE.as_uri()}?lang=fr#" + urlencode(PUBLIC))
    browser.run("new Promise(resolve => setTimeout(resolve, 300))")
    expect("fr", browser.run("document.documentElement.lang") == "fr", "the query isn't used")
    return f"{len(LANGUAGES)} languages"


def test_served_and_offline(browser):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        asked = []

        def log_message(self, *_):
            self.asked.append(self.path)

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=HERE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/index.html"
        result = browser.check(fragment_of(PUBLIC), address)
        expect("served", (result["verdict"], result["positions"]) == (PROVED, "789"), result["text"])
        server.shutdown()
    expect("served", len(Quiet.asked) == 1 and Quiet.asked[0].startswith("/index.html"), f"other requests: {Quiet.asked}")
    # The server has stopped.
    browser.run(f"delete document.getElementById('output').dataset.verdict; location.hash = {json.dumps(fragment_of(PAIR))}")
    result = browser.run(FINISHED)
    expect("offline", (result["verdict"], result["positions"]) == (PROVED, "423"), result["text"])


def test_no_network(browser):
    """No request leaves the browser, and none could."""
    foreign = [url for url in browser.requests() if not url.startswith((PAGE.as_uri(), "http://127.0.0.1:", "data:"))]
    expect("network", foreign == [], foreign)
    expect("network", browser.faults() == [], json.dumps(browser.faults())[:1000])
    browser.check(fragment_of(PUBLIC))
    blocked = browser.run(BLOCKED)
    expect("network", blocked == "img-src", blocked)


def test_speed(browser):
    times = []
    for _ in range(5):
        times.append(browser.check(fragment_of(PUBLIC))["milliseconds"])
    return f"one verification {min(times)} to {max(times)} ms, each in a new page"


PICTURES = {
    "public": PUBLIC | {"position": 789},
    "three": {**PUBLIC, "count": 3, "exclude": "518", "position": "789,604,949"},
    "scheduled": SCHEDULED,
    "refuted": {**PUBLIC, "position": 790},
    "missing": without(DAY_1, "commitmentmessage"),
    "day": {**DAY_2, "position": 309},
    "pair": PAIR,
}


def save_pictures(browser, folder, language="en"):
    folder.mkdir(parents=True, exist_ok=True)
    for name, values in PICTURES.items():
        browser.check(fragment_of(values, language))
        for theme in ("light", "dark"):
            browser.theme(theme)
            (folder / f"{name}-{theme}.png").write_bytes(browser.picture())
    browser.load(f"lang={language}")
    for theme in ("light", "dark"):
        browser.theme(theme)
        (folder / f"empty-{theme}.png").write_bytes(browser.picture())


def save_screens(browser, folder):
    browser.check(fragment_of({**PUBLIC, "position": 789}))
    for theme in ("light", "dark"):
        browser.theme(theme)
        call = ["pngquant", "64", "-"]
        small = subprocess.run(call, input=browser.picture(height=640), stdout=subprocess.PIPE, check=True).stdout
        (folder / f"page-{theme}.png").write_bytes(small)


TESTS = [
    test_size_and_sources, test_chain_hash, test_draws, test_words, test_positions, test_random_draws, test_pasted_texts,
    test_pasted_commands_with_flags, test_pasted_commitments_of_two_players, test_form, test_languages,
    test_hostile_values, test_served_and_offline, test_no_network, test_speed,
]  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    parser.add_argument("--screens", type=Path, metavar="FOLDER")
    parser.add_argument("--language", default="en")
    parser.add_argument("names", nargs="*", help="only these tests")
    arguments = parser.parse_args()
    with Browser() as browser:
        if arguments.pictures:
            save_pictures(browser, arguments.pictures, arguments.language)
            return
        if arguments.screens:
            save_screens(browser, arguments.screens)
            return
        for test in TESTS:
            name = test.__name__.removeprefix("test_").replace("_", " ")
            if arguments.names and test.__name__ not in arguments.names:
                continue
            result = test(browser)
            print(f"{name}: ok{f' ({result})' if result else ''}", flush=True)


if __name__ == "__main__":
    main()
