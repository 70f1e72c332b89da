"use strict";
// Reads the values of a draw: from the fragment of the address, and from pasted text. README.md has the grammar.

const MAX_FRAGMENT = 20000;
const MAX_PASTED = 50000;
const MAX_COUNT = 32;

// Greatest length of a value before it is read.
const MAX_LENGTH = { exclude: 4000, "proposer-word": 700, "opponent-word": 700 };
const MAX_LENGTH_OF_OTHERS = 300;

// Other spellings of a name.
const ALIASES = {
  signature: "sig",
  date: "day",
  due: "daily",
  proposer: "proposer-word",
  opponent: "opponent-word",
};

class Fault extends Error {
  /** A value that cannot be read: the key of a text, and its arguments. */
  constructor(text, args = {}) {
    super(text);
    this.text = text;
    this.args = args;
  }
}

function hexDigits(count) {
  return (typed) => {
    if (!/^[0-9a-f]*$/i.test(typed) || typed.length !== count) {
      throw new Fault("fault.hex", { count });
    }
    return typed.toLowerCase();
  };
}

/** All 64 digits of a commitment, or at least the first 32, as posts show them. */
function commitmentDigits(typed) {
  const digits = typed.replace(/[….]+$/, "");
  if (!/^[0-9a-f]{32,64}$/i.test(digits)) {
    throw new Fault("fault.commitment");
  }
  return digits.toLowerCase();
}

function wholeNumber(least, most) {
  return (typed) => {
    const number = /^[0-9]{1,15}$/.test(typed) ? Number(typed) : NaN;
    if (!(least <= number && number <= most)) {
      throw new Fault("fault.number", { least, most });
    }
    return number;
  };
}

/** The ID of a message, or a link that ends in it. */
function messageId(typed) {
  const found = /^(?:https:\/\/[a-z.]*discord(?:app)?\.com\/channels\/[0-9@a-z]+\/[0-9]+\/)?([0-9]{15,20})$/.exec(typed);
  if (!found || BigInt(found[1]) >= 1n << 64n) {
    throw new Fault("fault.message");
  }
  return BigInt(found[1]).toString();
}

/** A time in whole seconds since 1970, or in UTC such as 2026-11-28T18:00Z. */
function time(typed) {
  const isDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?Z?$/.test(typed);
  const utc = typed.replace(" ", "T").replace(/Z?$/, "Z");
  const seconds = isDate ? Date.parse(utc) / 1000 : /^[0-9]{1,11}$/.test(typed) ? Number(typed) : NaN;
  if (Number.isNaN(seconds)) {
    throw new Fault("fault.time");
  }
  return seconds;
}

function day(typed) {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed + "T00:00:00Z") : NaN;
  // JavaScript takes 2026-02-30 as 2 March.
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 10) !== typed) {
    throw new Fault("fault.day");
  }
  return typed;
}

/** Positions and ranges, such as 518,0-3 or 0-3 518. */
function positionSet(typed) {
  const set = new Set();
  for (const part of typed.split(/[\s,]+/).filter((text) => text !== "")) {
    const found = /^([0-9]{1,3})(?:[-–]([0-9]{1,3}))?$/.exec(part);
    const first = found ? Number(found[1]) : NaN;
    const last = found?.[2] === undefined ? first : Number(found[2]);
    if (!(first <= last && last < POSITIONS)) {
      throw new Fault("fault.list");
    }
    for (let position = first; position <= last; position++) {
      set.add(position);
    }
  }
  return set;
}

function positionList(typed) {
  const positions = typed.split(/[\s,]+/).filter((text) => text !== "");
  if (positions.length > MAX_COUNT) {
    throw new Fault("fault.number", { least: 0, most: POSITIONS - 1 });
  }
  return positions.map(wholeNumber(0, POSITIONS - 1));
}

function color(typed) {
  if (typed !== "proposer" && typed !== "opponent") {
    throw new Fault("fault.choice", { choices: "proposer, opponent" });
  }
  return typed;
}

function beaconName(typed) {
  if (!/^[ -~]{0,60}$/.test(typed)) {
    throw new Fault("fault.characters");
  }
  return typed;
}

/** A player's word as the bot shows it, with escapes such as \u{200b} or \u{200b 2060}. */
function word(typed) {
  const unescaped = typed.replace(/\\u\{([0-9a-f]+(?: [0-9a-f]+)*)\}/gi, (escape, numbers) => {
    const points = numbers.split(" ").map((number) => parseInt(number, 16));
    const areValid = points.every((point) => point < 0xd800 || (point > 0xdfff && point <= 0x10ffff));
    return areValid ? String.fromCodePoint(...points) : escape;
  });
  const trimmed = unescaped.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
  const phrase = trimmed.normalize("NFC");
  if (/\p{Cc}/u.test(phrase)) {
    throw new Fault("fault.characters");
  }
  if (phrase === "" || [...phrase].length > 100) {
    throw new Fault("fault.word");
  }
  return phrase;
}

// Every name, in the order of the form, and the function that reads its value.
const READERS = {
  round: wholeNumber(1, 1e12),
  sig: hexDigits(96),
  day,
  key: hexDigits(64),
  secret: hexDigits(64),
  "proposer-word": word,
  "opponent-word": word,
  commitment: commitmentDigits,
  commitmentmessage: messageId,
  message: messageId,
  daily: time,
  time,
  exclude: positionSet,
  count: wholeNumber(0, MAX_COUNT),
  position: positionList,
  white: color,
  next: commitmentDigits,
  chain: hexDigits(64),
  pk: hexDigits(192),
  genesis: wholeNumber(1, 1e11),
  period: wholeNumber(1, 86400),
  seed: hexDigits(64),
  beacon: beaconName,
};

const KINDS = {
  public: [
    "round", "sig", "message", "daily", "exclude", "count", "position", "white",
    "chain", "pk", "genesis", "period", "seed", "beacon",
  ],
  day: ["day", "key", "commitment", "commitmentmessage", "message", "time", "exclude", "position", "next"],
  pair: [
    "secret", "proposer-word", "opponent-word", "commitment", "commitmentmessage", "message", "time", "exclude",
    "count", "position", "white",
  ],
}; // prettier-ignore

/** Returns the kind of draw that `v` names, or that the names of the values suggest. */
function kindOf(version, has) {
  if (version === undefined) {
    const hasAny = (...names) => names.some(has);
    if (hasAny("secret", "proposer-word", "opponent-word")) {
      return "pair";
    }
    if (hasAny("round", "sig")) {
      return "public";
    }
    if (hasAny("key", "day")) {
      return "day";
    }
    // The commitment to a day key is shown with its day.
    return has("commitment") ? "pair" : "public";
  }
  return new Map([["public", "public"], ["1", "day"], ["2", "day"], ["pair", "pair"]]).get(version); // prettier-ignore
}

/** Returns the version of a kind of draw, as `v` names it. */
function versionOf(kind, exclude) {
  if (kind !== "day") {
    return kind;
  }
  return exclude ? "2" : "1";
}

/**
 * Reads a fragment. Returns the kind of draw (undefined if unknown), the typed texts and the values by name, the faults
 * (name, text, args), and the ignored names.
 */
function readFragment(fragment) {
  const draw = { kind: undefined, version: undefined, lang: undefined, typed: {}, values: {}, faults: [], ignored: [] };
  const fault = (name, text, args = {}) => draw.faults.push({ name, text, args });
  const params = new URLSearchParams(fragment.slice(0, MAX_FRAGMENT));
  const texts = new Map();
  for (const [spelled, text] of params) {
    const name = Object.hasOwn(ALIASES, spelled) ? ALIASES[spelled] : spelled;
    if (texts.has(name)) {
      fault(name, "fault.twice");
    } else {
      texts.set(name, text);
    }
  }
  if (fragment.length > MAX_FRAGMENT) {
    fault("", "fault.long");
  }
  draw.lang = texts.get("lang");
  draw.version = texts.get("v");
  draw.kind = kindOf(draw.version, (name) => texts.has(name));
  if (draw.kind === undefined) {
    fault("v", "fault.choice", { choices: "public, 1, 2, pair" });
  }
  for (const [name, text] of texts) {
    if (name === "v" || name === "lang") {
      continue;
    }
    if (!(KINDS[draw.kind] ?? []).includes(name)) {
      draw.ignored.push(name);
    } else if (text.length > (MAX_LENGTH[name] ?? MAX_LENGTH_OF_OTHERS)) {
      fault(name, "fault.long");
    } else {
      draw.typed[name] = text;
      try {
        readValue(draw, name, text);
      } catch (error) {
        if (!(error instanceof Fault)) {
          throw error;
        }
        fault(name, error.text, error.args);
      }
    }
  }
  const left = POSITIONS - (draw.values.exclude?.size ?? 0);
  if (left < Math.max(1, draw.values.count ?? 1)) {
    fault("exclude", "fault.full");
  }
  return draw;
}

function readValue(draw, name, text) {
  const isWord = name.endsWith("-word");
  const trimmed = text.trim();
  // An empty field is a missing value.
  if (trimmed !== "") {
    draw.values[name] = READERS[name](isWord ? text : trimmed);
  }
}

// --- pasted text ---

const MONTH_LANGUAGES = ["en", "de", "fr", "es", "pt", "ru", "uk"];

/** Returns the number of each month's name, in all languages of the bot, in lower case. */
function monthNumbers() {
  const numbers = new Map();
  for (const language of MONTH_LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
    for (let month = 0; month < 12; month++) {
      const parts = format.formatToParts(Date.UTC(2026, month, 2));
      numbers.set(parts.find((part) => part.type === "month").value.toLowerCase(), month + 1);
    }
  }
  return numbers;
}

/** Returns all dates in a line as YYYY-MM-DD, each with its place: 2026-11-21, 21 November 2026, 21 de noviembre de 2026. */
function datesIn(line, months) {
  const names = [...months.keys()].join("|");
  const pattern = new RegExp(
    `(\\d{4})-(\\d\\d)-(\\d\\d)|(\\d{1,2})(?:\\.|º|er)?\\s+(?:de\\s+)?(${names})\\s+(?:de\\s+)?(\\d{4})`,
    "gu",
  );
  return [...line.toLowerCase().matchAll(pattern)].map((found) => {
    const [year, month, date] = found[1] ? found.slice(1, 4) : [found[6], months.get(found[5]), found[4]];
    return { at: found.index, day: [year, String(month).padStart(2, "0"), date.padStart(2, "0")].join("-") };
  });
}

// Names of the values in the bot's commands (key:…) and on its command line (--key …).
const OPTION =
  /(?:^|\s)(?:--(?=[a-z-]+[= ])|(?=[a-z-]+:))(round|signature|message|due|date|key|commitment|secret|proposer-word|opponent-word|exclude|count)[:= ]\s*/g;
const COMMAND = /\bverify\s+(?:kind:)?(?:public|daily|pair)\b/;
// Options without a value. The page doesn't need them, but they would become part of the value before them.
const FLAGS = / --(?:daily|colors)(?!\S)/g;

/** Reads a command that the bot shows for checking: /chess960 verify … or chess960-bot verify …. */
function readCommand(line, found) {
  const command = COMMAND.exec(line);
  const rest = line.slice(command.index + command[0].length).replace(FLAGS, "");
  const options = [...rest.matchAll(OPTION)];
  options.forEach((option, i) => {
    const text = rest.slice(option.index + option[0].length, options[i + 1]?.index).trim();
    const name = ALIASES[option[1]] ?? option[1];
    found[name] ??= option[0].includes("--") ? withoutQuotes(text) : text;
  });
}

/** Takes the quotes of a shell away: 'it'\''s' is it's. */
function withoutQuotes(text) {
  const quoted = /^(['"])(.*)\1$/.exec(text);
  return quoted ? quoted[2].replaceAll("'\\''", "'") : text;
}

const COMMITMENT_WORD = /commitment|festlegung|engagement|compromiso|compromisso|обязательств|зобов/gi;
const KEY_WORD = /\bkey|schlüssel|\bclé|\bclave|\bchave|ключ/gi;
const SECRET_WORD = /secret|geheimnis|segredo|секрет/i;

function lastIndex(text, pattern) {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** Returns the name of the value that a line announces before a hash. A "commitment to my secret" is a commitment. */
function announcedName(before) {
  const commitment = lastIndex(before, COMMITMENT_WORD);
  const key = lastIndex(before, KEY_WORD);
  if (commitment === key) {
    return SECRET_WORD.test(before) ? "secret" : undefined;
  }
  return key > commitment ? "key" : "commitment";
}

/** Returns the hashes in a line, with their names and days. Only a commitment can be its first 32 digits alone. */
function hashesIn(line, dates) {
  // After a slash, the digits are part of an address.
  const found = [...line.matchAll(/(?<![0-9a-f/])(?:[0-9a-f]{32}){1,2}(?![0-9a-f])/gi)];
  const hashes = found.map(({ 0: digits, index }) => {
    const day = dates.findLast((date) => date.at < index)?.day;
    return { digits, name: announcedName(line.slice(0, index)), day };
  });
  return hashes.filter((hash) => hash.digits.length === 64 || hash.name === "commitment");
}

/** Whether a hash comes from the message with the commitment to a pair's secret, which has its first digits and no day. */
function isPairCommitment(hash) {
  return hash?.digits.length === 32 && !hash.day;
}

/** Finds values in pasted text: posts and replies of the bot, its commands, and links. Returns parameters by name. */
function findValues(pasted) {
  const text = pasted.slice(0, MAX_PASTED);
  // In Markdown, brackets follow a link.
  const link = /#([^\s()<>[\]"#]*(?:v=|sig=|commitment=|key=|secret=)[^\s()<>[\]"#]*)/.exec(text);
  if (link) {
    return Object.fromEntries(new URLSearchParams(link[1]));
  }
  const found = {};
  const months = monthNumbers();
  const hashes = [];
  const days = [];
  const positions = new Set();
  for (const marked of text.split("\n")) {
    if (COMMAND.test(marked)) {
      readCommand(marked, found);
      continue;
    }
    const line = marked.replace(/[*`|]/g, "");
    const dates = datesIn(line, months);
    const lineHashes = hashesIn(line, dates);
    hashes.push(...lineHashes);
    // A line with a hash names the day of the hash, another line the day of the post.
    if (lineHashes.length === 0) {
      days.push(...dates.map((date) => date.day));
    }
    for (const [, number, rank] of line.matchAll(/(?<!\d)(\d{1,3})\s*·\s*([BKNQR]{8})/g)) {
      if (Number(number) < POSITIONS && backRank(Number(number)) === rank) {
        positions.add(number);
      }
    }
    const round = /drand\D{0,40}?(\d{3,12})(?!\d)/i.exec(line) ?? /(?<!\d)(\d{3,12})\D{0,20}drand/i.exec(line);
    if (round) {
      found.round ??= round[1];
    }
    const signature = /(?<![0-9a-f])[0-9a-f]{96}(?![0-9a-f])/i.exec(line);
    if (signature) {
      found.sig ??= signature[0];
    }
    const message = /https:\/\/[a-z.]*discord(?:app)?\.com\/channels\/[0-9@a-z]+\/[0-9]+\/[0-9]+/.exec(line);
    if (message) {
      const isAnnounced = announcedName(line.slice(0, message.index)) === "commitment";
      found[isAnnounced || isPairCommitment(hashes.at(-1)) ? "commitmentmessage" : "message"] ??= message[0];
    }
  }
  assignHashes(hashes, days, found);
  if (positions.size > 0) {
    found.position = [...positions].slice(0, found.sig || found.round ? MAX_COUNT : 1).join(",");
  }
  if (Object.keys(found).length > 0) {
    found.v = versionOf(kindOf(undefined, (name) => name in found), found.exclude);
  }
  return found;
}

/** Takes key, secret and date, and of several commitments the one for that date: a post also has tomorrow's. */
function assignHashes(hashes, days, found) {
  const first = (name) => hashes.find((hash) => hash.name === name);
  const key = first("key") ?? hashes.find((hash) => hash.name === undefined && hash.digits.length === 64);
  if (key) {
    found.key ??= key.digits;
    found.day ??= key.day ?? days[0];
  }
  if (first("secret")) {
    found.secret ??= first("secret").digits;
  }
  if (!found.secret) {
    found.day ??= days[0];
  }
  const commitments = hashes.filter((hash) => hash.name === "commitment");
  const fitting = commitments.find((hash) => hash.day === found.day) ?? commitments.find((hash) => !hash.day);
  if (fitting) {
    found.commitment ??= fitting.digits;
  } else if (commitments.length > 0 && !found.day) {
    found.commitment ??= commitments[0].digits;
    found.day = commitments[0].day;
  }
  for (const name of ["day", "key"]) {
    if (found[name] === undefined || (found.secret && name === "key")) {
      delete found[name];
    }
  }
}
