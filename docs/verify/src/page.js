"use strict";
// Shows a draw and its check. All text goes into the page as text nodes, never as markup.

const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", "es-ES": "Español", "pt-BR": "Português", ru: "Русский", uk: "Українська" };
const MAX_SHOWN_NUMBERS = 40;
// Needed values stand first in the form; the others are optional.
const NEEDED = {
  public: ["round", "sig", "message", "daily"],
  day: ["day", "key", "commitment", "commitmentmessage", "message"],
  pair: ["secret", "proposer-word", "opponent-word", "commitment", "commitmentmessage"],
};
// Only another chain than quicknet needs them: the form has them if the fragment has them.
const CHAIN_NAMES = ["chain", "pk", "genesis", "period", "seed", "beacon"];

// drand's own names for what else describes a chain.
const CHAIN_LABELS = { genesis: "genesis_time", period: "period", seed: "groupHash", beacon: "beaconID" };

let language = "en";

function label(name) {
  return CHAIN_LABELS[name] ?? say("label." + name);
}

/** Returns a text in the chosen language, with its arguments. */
function say(key, args = {}) {
  const text = TEXTS[language][key] ?? TEXTS.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => showArgument(name, args[name]));
}

/** Returns the colon of the chosen language: in French, a no-break space is before it. */
function colon() {
  return language === "fr" ? "\u00a0: " : ": ";
}

const TIME_ARGUMENTS = ["time", "posted", "due", "published", "drawn"];

function showArgument(name, value) {
  if (TIME_ARGUMENTS.includes(name)) {
    return showTime(value);
  }
  if (name === "day") {
    return showDate(Date.parse(value + "T00:00:00Z"), { dateStyle: "long" });
  }
  if (value === "proposer" || value === "opponent") {
    return say("white." + value);
  }
  return String(value);
}

function showDate(milliseconds, style) {
  try {
    return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...style, timeZone: "UTC" }).format(milliseconds);
  } catch {
    return String(milliseconds); // too far away for a date
  }
}

function showTime(milliseconds) {
  return showDate(milliseconds, { dateStyle: "long", timeStyle: "medium" }) + " UTC";
}

/** Shortens a text that someone else wrote, and shows invisible and directional characters by their numbers. */
function visible(text, most = 700) {
  const short = text.length > most ? text.slice(0, most) + "…" : text;
  return short.replace(/[\p{C}\p{Zl}\p{Zp}\u00a0\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu, (character) => {
    return `\\u{${character.codePointAt(0).toString(16)}}`;
  });
}

// --- elements ---

/** Makes an element with attributes and children; strings become text. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      made.setAttribute(attribute, value);
    }
  }
  made.append(...children);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

function pieceImage(letter) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", letter === letter.toUpperCase() ? "white" : "black");
  svg.setAttribute("viewBox", "0 0 100 100");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#piece-" + letter.toLowerCase());
  svg.append(use);
  return svg;
}

/** The whole board, or only White's back rank. */
function board(position, ranks) {
  const rank = backRank(position);
  const image = element("div", { class: "board", role: "img", "aria-label": say("board", { rank }) });
  const pieces = { 8: rank.toLowerCase(), 7: "pppppppp", 2: "PPPPPPPP", 1: rank };
  for (const row of ranks) {
    for (let file = 0; file < 8; file++) {
      const square = element("span", { class: (row + file) % 2 === 0 ? "light" : "dark" });
      if (pieces[row]) {
        square.append(pieceImage(pieces[row][file]));
      }
      if (file === 0 && ranks.length > 1) {
        square.append(element("i", { class: "rank" }, String(row)));
      }
      if (row === 1) {
        square.append(element("i", { class: "file" }, "abcdefgh"[file]));
      }
      image.append(square);
    }
  }
  return image;
}

// --- result ---

const ICONS = { ok: "✓", bad: "✗", unknown: "?", proved: "✓", refuted: "✗", missing: "?", info: "·" };

/** An icon, with a label where no word stands beside it. */
function icon(state) {
  const hasLabel = ["ok", "bad", "unknown"].includes(state);
  const attributes = hasLabel ? { role: "img", "aria-label": say("state." + state) } : { "aria-hidden": "true" };
  return element("span", { class: "icon", ...attributes }, ICONS[state]);
}

function values(details) {
  const list = element("dl");
  for (const [name, value] of details) {
    list.append(element("dt", {}, label(name)), element("dd", {}, element("code", {}, visible(value))));
  }
  return element("details", {}, element("summary", {}, say("values")), list);
}

/** Each 16-bit number with its use. */
function numberTable(numbers) {
  const rows = numbers.slice(0, MAX_SHOWN_NUMBERS);
  // The last number always gives a position.
  if (numbers.length > rows.length) {
    rows.push(undefined, numbers.at(-1));
  }
  const list = element("ul", { class: "numbers" });
  for (const row of rows) {
    if (row === undefined) {
      list.append(element("li", {}, `… (+${numbers.length - MAX_SHOWN_NUMBERS - 1})`));
    } else if (row.use === "skipped") {
      list.append(element("li", {}, row.number + colon() + say("use.skipped", { least: FIRST_SKIPPED })));
    } else {
      const quotient = Math.floor(row.number / POSITIONS);
      const sum = `${row.number} = ${quotient} · ${POSITIONS} + `;
      const use = row.use === "drawn" ? "" : colon() + say("use." + row.use);
      list.append(element("li", {}, sum, element(row.use === "drawn" ? "strong" : "span", {}, String(row.position)), use));
    }
  }
  if (numbers.length <= 6) {
    return list;
  }
  return element("details", {}, element("summary", {}, `${say("values")} (${numbers.length})`), list);
}

function stepItem(step) {
  const body = element("div", {}, element("p", {}, say(step.text, step.args)));
  if (step.numbers) {
    body.append(numberTable(step.numbers));
  }
  if (step.details.length > 0) {
    body.append(values(step.details));
  }
  return element("li", { class: step.state }, icon(step.state), body);
}

function listOf(names) {
  return names.map((name) => label(name)).join(", ");
}

function labelOrName(name) {
  return Object.hasOwn(READERS, name) ? label(name) : visible(name, 40);
}

/** The card with the verdict: an icon, a word, and one sentence for each reason. */
function verdictCard(verdict, sentences) {
  const heading = element("h2", { tabindex: "-1", id: "verdict" }, icon(verdict), " ", say(verdict));
  return element("div", { class: "verdict " + verdict }, heading, ...sentences.map((text) => element("p", {}, text)));
}

function resultPart(check) {
  const part = element("div", { class: "result" });
  const [first] = check.positions;
  if (check.positions.length === 1) {
    const title = element("h3", {}, say("position", { list: first }), " · ", element("code", {}, backRank(first)));
    part.append(title, board(first, [8, 7, 6, 5, 4, 3, 2, 1]));
    part.append(element("p", { class: "fen" }, "FEN ", element("code", {}, fen(first))));
  }
  if (check.positions.length > 1) {
    part.append(element("h3", {}, say("positions", { list: check.positions.join(", ") })));
    for (const position of check.positions) {
      const rank = element("code", {}, backRank(position));
      part.append(element("p", { class: "row" }, element("strong", {}, String(position)), " · ", rank), board(position, [1]));
      part.append(element("p", { class: "fen" }, "FEN ", element("code", {}, fen(position))));
    }
  }
  if (check.hasColors) {
    part.append(element("h3", {}, say("white." + check.white)));
  }
  return part;
}

function notesPart(check, prefix, heading) {
  const notes = check.notes.filter((note) => note.text.startsWith(prefix));
  if (notes.length === 0) {
    return "";
  }
  const items = notes.map((note) => element("li", {}, say(note.text, note.args)));
  return element("section", {}, element("h3", {}, say(heading)), element("ul", { class: "notes" }, ...items));
}

function unreadSentences(draw) {
  return draw.faults.slice(0, 10).map(({ name, text, args }) => {
    const subject = name === "" ? "#" : labelOrName(name);
    return subject + colon() + say(text, args);
  });
}

function showResult(draw) {
  const output = document.getElementById("output");
  const show = (verdict, positions, ...parts) => {
    output.dataset.verdict = verdict;
    output.dataset.positions = positions.join(",");
    output.replaceChildren(...parts);
    document.title = `${say(verdict)} · ${say("title")}`;
  };
  const ignored = draw.ignored.slice(0, 10).map((name) => visible(name, 40)).join(", ");
  const ignoredNote = ignored === "" ? "" : element("p", { class: "ignored" }, say("ignored", { list: ignored }));
  if (draw.faults.length > 0) {
    show("missing", [], verdictCard("missing", [say("unread"), ...unreadSentences(draw)]), ignoredNote);
    return;
  }
  const check = checkDraw(draw);
  const { verdict } = check;
  output.dataset.milliseconds = check.milliseconds ?? "";
  const needed = check.missing.length > 0 ? say("needed", { list: listOf(check.missing) }) : say(check.doubt ?? "");
  const sentences = {
    proved: [say(check.summary?.text ?? "", check.summary?.args)],
    refuted: check.reasons.map((reason) => say(reason.text, reason.args)),
    missing: [needed],
  }[verdict];
  const steps = element("ol", { class: "steps" }, ...check.steps.map(stepItem));
  show(
    verdict,
    check.positions,
    verdictCard(verdict, sentences),
    resultPart(check),
    check.steps.length > 0 ? element("section", {}, element("h3", {}, say("steps")), steps) : "",
    notesPart(check, "compare.", "compare"),
    notesPart(check, "limit.", "limits"),
    ignoredNote,
  );
}

// --- form ---

function field(name, typed, kind) {
  const id = "field-" + name;
  const suffix = NEEDED[kind].includes(name) ? "" : ` (${say("optional")})`;
  const hints = { sig: "fault.hex", key: "fault.hex", secret: "fault.hex", commitment: "fault.commitment", daily: "fault.time", time: "fault.time", day: "fault.day", exclude: "fault.list" };
  let input;
  if (name === "white") {
    const option = (value, text) => element("option", { value }, text);
    input = element("select", { id, name }, option("", "–"), ...["proposer", "opponent"].map((one) => option(one, say("white." + one))));
  } else {
    const most = MAX_LENGTH[name] ?? MAX_LENGTH_OF_OTHERS;
    input = element("input", { id, name, maxlength: most, autocomplete: "off", autocapitalize: "none", spellcheck: "false", dir: "auto" });
    if (["round", "count"].includes(name)) {
      input.setAttribute("inputmode", "numeric");
    }
  }
  input.value = typed ?? "";
  const parts = [element("label", { for: id }, label(name) + suffix), input];
  if (hints[name]) {
    input.setAttribute("aria-describedby", id + "-hint");
    const count = name === "sig" ? 96 : 64;
    parts.push(element("small", { id: id + "-hint" }, say(hints[name], { count })));
  }
  return element("div", { class: "field" }, ...parts);
}

/** Fills the form for a kind of draw. */
function showForm(kind, typed) {
  const select = document.getElementById("kind");
  select.replaceChildren(...Object.keys(KINDS).map((one) => element("option", { value: one }, say("kind." + one))));
  select.value = kind;
  const isNeeded = (name) => NEEDED[kind].includes(name);
  const names = KINDS[kind].filter((name) => !CHAIN_NAMES.includes(name) || typed[name] !== undefined);
  const ordered = [...names.filter(isNeeded), ...names.filter((name) => !isNeeded(name))];
  const fields = ordered.map((name) => field(name, typed[name], kind));
  document.getElementById("fields").replaceChildren(...fields);
}

function formValues() {
  const typed = {};
  for (const input of document.querySelectorAll("#fields input, #fields select")) {
    if (input.value !== "") {
      typed[input.name] = input.value;
    }
  }
  return typed;
}

function fragmentOf(kind, typed) {
  return new URLSearchParams({ v: versionOf(kind, typed.exclude), ...typed, lang: language }).toString();
}

function onSubmit(event) {
  event.preventDefault();
  const fragment = fragmentOf(document.getElementById("kind").value, formValues());
  if ("#" + fragment === location.hash) {
    showPage(true);
  } else {
    location.hash = fragment;
  }
}

function onFind() {
  const { v, lang, ...found } = findValues(document.getElementById("pasted").value);
  const kind = kindOf(v, (name) => name in found) ?? "public";
  const names = Object.keys(found).filter((name) => KINDS[kind].includes(name));
  const message = names.length > 0 ? say("found", { list: listOf(names) }) : say("notfound");
  document.getElementById("found").textContent = message;
  if (names.length > 0) {
    // Values that are in the form already stay, so that several posts can be pasted one after the other.
    const kept = document.getElementById("kind").value === kind ? formValues() : {};
    showForm(kind, { ...kept, ...found });
  }
}

function onKind() {
  showForm(document.getElementById("kind").value, formValues());
}

// --- page ---

/** Returns the language of the page for a tag such as de-AT, or undefined. */
function languageFor(tag) {
  const wanted = String(tag).toLowerCase();
  const all = Object.keys(LANGUAGES);
  return all.find((one) => one.toLowerCase() === wanted) ?? all.find((one) => one.slice(0, 2) === wanted.split("-")[0]);
}

function chooseLanguage(named) {
  const query = new URLSearchParams(location.search).get("lang");
  const wanted = [named, query, ...(navigator.languages ?? [])];
  language = wanted.map((tag) => tag && languageFor(tag)).find((found) => found) ?? "en";
}

function onLanguage() {
  const params = new URLSearchParams(location.hash.slice(1));
  params.set("lang", document.getElementById("language").value);
  const kind = document.getElementById("kind").value;
  const typed = formValues();
  history.replaceState(null, "", "#" + params);
  showPage(false);
  showForm(kind, typed);
}

/** Shows everything that the fragment says. With `focus`, the verdict gets the focus, as after a button. */
function showPage(focus) {
  const fragment = location.hash.slice(1);
  const draw = readFragment(fragment);
  chooseLanguage(draw.lang);
  document.documentElement.lang = language;
  document.title = say("title");
  for (const part of document.querySelectorAll("[data-text]")) {
    part.textContent = say(part.dataset.text);
  }
  document.getElementById("language").value = language;
  const output = document.getElementById("output");
  output.replaceChildren();
  delete output.dataset.verdict;
  const isEmpty = [draw.faults, draw.ignored, Object.keys(draw.typed)].every((list) => list.length === 0);
  showForm(draw.kind ?? "public", draw.typed);
  document.getElementById("form-part").open = isEmpty;
  if (isEmpty) {
    return;
  }
  output.append(element("p", { class: "checking" }, say("checking")));
  // Verifying a signature takes a moment: let the browser show the rest first.
  setTimeout(() => {
    showResult(draw);
    if (focus) {
      document.getElementById("verdict").focus();
    }
  }, 20);
}

const languages = Object.entries(LANGUAGES).map(([tag, name]) => element("option", { value: tag, lang: tag }, name));
document.getElementById("language").append(...languages);
document.getElementById("language").addEventListener("change", onLanguage);
document.getElementById("kind").addEventListener("change", onKind);
document.getElementById("form").addEventListener("submit", onSubmit);
document.getElementById("find").addEventListener("click", onFind);
addEventListener("hashchange", () => showPage(true));
showPage(false);
