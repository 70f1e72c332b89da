// Builds index.html from src/, the pieces in src/picture/pieces of the bot, and the libraries:
//
//     npm ci --ignore-scripts
//     node build.mjs            writes index.html
//     node build.mjs --check    fails if index.html is not what the sources give
//
// The result depends only on the sources and on package-lock.json.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const MAX_BYTES = 150_000;
const TARGET = "es2022";
const folder = fileURLToPath(new URL(".", import.meta.url));
const source = (name) => readFileSync(`${folder}src/${name}`, "utf8");

/** The libraries as a global `noble`, with their license. */
async function library() {
  const names = ["curves", "hashes"].map((name) => {
    const { version } = JSON.parse(readFileSync(`${folder}node_modules/@noble/${name}/package.json`, "utf8"));
    return `noble-${name} ${version}`;
  });
  const license = readFileSync(`${folder}LICENSE-noble`, "utf8").trim();
  const bundle = await build({
    entryPoints: [`${folder}src/library.js`],
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "noble",
    target: TARGET,
    legalComments: "none",
    write: false,
  });
  return `/*! ${names.join(", ")}\n\n${license} */\n${bundle.outputFiles[0].text.trim()}`;
}

/** The names of all texts once, and for each language its texts, one per line. Fails if a language lacks one. */
function texts() {
  const all = new Function(`${source("texts.js")}; return TEXTS;`)();
  const names = Object.keys(all.en);
  const lines = Object.entries(all).map(([language, own]) => {
    if (Object.keys(own).join() !== names.join()) {
      const other = names.find((name, i) => Object.keys(own)[i] !== name);
      throw new Error(`${language}: the texts differ from the English ones at ${other}`);
    }
    for (const name of names) {
      const used = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
      if (used(own[name]) !== used(all.en[name])) {
        throw new Error(`${language}: ${name} has other arguments than the English text`);
      }
      if (/[`\\\n]|\$\{/.test(own[name])) {
        throw new Error(`${language}: ${name} has a character that a template can't have`);
      }
    }
    return `${JSON.stringify(language)}: \`${Object.values(own).join("\n")}\``;
  });
  return `const TEXTS = {}, NAMES = "${names.join(" ")}".split(" ");
for (const [language, lines] of Object.entries({${lines.join(",")}}))
  TEXTS[language] = Object.fromEntries(lines.split("\\n").map((text, i) => [NAMES[i], text]));`;
}

/** The page's own scripts as one. */
async function page() {
  const scripts = ["draw.js", "values.js", "check.js", "page.js"].map((name) => source(name).replace('"use strict";\n', ""));
  const whole = `(() => { "use strict";\n${texts()}\n${scripts.join("\n")} })();`;
  const { code } = await transform(whole, { minify: true, target: TARGET, charset: "utf8" });
  return code.trim();
}

/** The shapes of the bot's white pieces, colored by style.css. */
function pieces() {
  return ["king", "queen", "rook", "bishop", "knight", "pawn"]
    .map((piece) => {
      const svg = readFileSync(`${folder}../../src/picture/pieces/white-${piece}.svg`, "utf8");
      const groups = [...svg.matchAll(/<!-- (body|lines|eye and nostril) -->\s*<g [^>]*>(.*?)<\/g>/gs)].map(([, name, shapes]) => {
        return `<g class="${name.split(" ")[0]}">${shapes.replace(/\s*\n\s*/g, "")}</g>`;
      });
      const letter = piece === "knight" ? "n" : piece[0];
      return `<g id="piece-${letter}">${groups.join("")}</g>`;
    })
    .join("");
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function html() {
  const { code } = await transform(source("style.css"), { loader: "css", minify: true });
  const style = code.trim();
  const scripts = [await library(), await page()];
  if (scripts.some((script) => /<\/script|<!--/i.test(script))) {
    throw new Error("a script has markup that would end it");
  }
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(" ")}`,
    `style-src ${hash(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const parts = {
    csp: policy.join("; "),
    style,
    pieces: pieces(),
    scripts: scripts.map((script) => `<script>${script}</script>`).join("\n"),
  };
  return source("page.html").replace(/\{(csp|style|pieces|scripts)\}/g, (_, name) => parts[name]);
}

const built = await html();
const bytes = Buffer.byteLength(built);
if (bytes > MAX_BYTES) {
  throw new Error(`index.html would have ${bytes} bytes, more than ${MAX_BYTES}`);
}
if (process.argv.includes("--check")) {
  if (readFileSync(`${folder}index.html`, "utf8") !== built) {
    throw new Error("index.html is out of date: run node build.mjs");
  }
} else {
  writeFileSync(`${folder}index.html`, built);
}
console.log(`index.html: ${bytes} bytes`);
