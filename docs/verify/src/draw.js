"use strict";
// The algorithms of docs/fairness.md: beacons, commitments, keys and positions. Knows nothing of the page.

// drand's quicknet. Its hash is the SHA-256 of its other values: see chainHash.
const QUICKNET = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesis: 1692803367, // Unix time of round 1, in seconds
  period: 3, // seconds from round to round
  seed: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  beacon: "quicknet",
};

const POSITIONS = 960;
// 16-bit numbers from here on are skipped, so that each position has the same 68 numbers.
const FIRST_SKIPPED = 68 * POSITIONS;
// A draw in answer to a person takes the first round that is due at least this long after the message.
const MIN_WAIT_MS = 6000;

function utf8(text) {
  return new TextEncoder().encode(text);
}

function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the bytes of a whole number, the highest byte first. */
function bigEndian(number, length) {
  return fromHex(BigInt(number).toString(16).padStart(2 * length, "0"));
}

function sha256(bytes) {
  return noble.sha256(bytes);
}

/** HMAC-SHA256 of a text. */
function hmac(key, text) {
  return noble.hmac(noble.sha256, key, utf8(text));
}

// --- drand ---

/** Returns the hash that names a chain, from all of its values. */
function chainHash(chain) {
  const beacon = chain.beacon === "default" ? "" : chain.beacon;
  return toHex(
    sha256(
      Uint8Array.from([
        ...bigEndian(chain.period, 4),
        ...bigEndian(chain.genesis, 8),
        ...fromHex(chain.publicKey),
        ...fromHex(chain.seed),
        ...utf8(beacon),
      ]),
    ),
  );
}

/** Returns the time at which a round is due, in milliseconds. */
function dueTime(chain, round) {
  return 1000 * (chain.genesis + chain.period * (round - 1));
}

/** Returns the first round that is due at a time or after it. */
function firstRound(chain, time) {
  return Math.max(1, Math.ceil((time - 1000 * chain.genesis) / (1000 * chain.period)) + 1);
}

/** Whether a signature is that of a round, by the scheme bls-unchained-g1-rfc9380. */
function verifyBeacon(publicKey, round, signature) {
  const bls = noble.bls12_381.shortSignatures;
  const hashToCurve = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
  try {
    const point = bls.hash(sha256(bigEndian(round, 8)), hashToCurve);
    return bls.verify(fromHex(signature), point, fromHex(publicKey));
  } catch {
    return false; // not a point of the curve
  }
}

/** Returns the time of a Discord message, in milliseconds, from the upper 42 bits of its ID. */
function messageTime(id) {
  return Number((BigInt(id) >> 22n) + 1420070400000n);
}

// --- commitments ---

/** Returns the text whose SHA-256 is the commitment to a day key; version 2 includes the positions left out. */
function dayCommitmentText(version, day, key, excluded) {
  if (version === 1) {
    return `chess960-bot commit v1 ${day} ${key}`;
  }
  const list = [...excluded].sort((a, b) => a - b).join(",");
  return `chess960-bot commit v2 ${day} ${list} ${key}`;
}

function pairCommitmentText(secret) {
  return `chess960-bot pair commit v1 ${secret}`;
}

function commitmentOf(text) {
  return toHex(sha256(utf8(text)));
}

// --- positions ---

/**
 * Draws different positions. Returns them, and each 16-bit number with its use: "drawn", "skipped" (too high),
 * "excluded" or "repeated".
 */
function draws(key, excluded, count) {
  const positions = [];
  const numbers = [];
  for (let block = 0; positions.length < count; block++) {
    const bytes = hmac(key, `chess960-bot draw v1 ${block}`);
    for (let i = 0; i < bytes.length && positions.length < count; i += 2) {
      const number = 256 * bytes[i] + bytes[i + 1];
      const position = number % POSITIONS;
      let use = "drawn";
      if (number >= FIRST_SKIPPED) {
        use = "skipped";
      } else if (excluded.has(position)) {
        use = "excluded";
      } else if (positions.includes(position)) {
        use = "repeated";
      } else {
        positions.push(position);
      }
      numbers.push({ number, position, use });
    }
  }
  return { positions, numbers };
}

/** Returns who has White, "proposer" or "opponent", if the colors are drawn. */
function drawWhite(key) {
  const last = hmac(key, "chess960-bot colour v1")[31];
  return last % 2 === 0 ? "proposer" : "opponent";
}

/** Returns the back rank of a position, by Scharnagl's numbering. */
function backRank(position) {
  const squares = Array(8).fill("");
  const place = (piece, index) => {
    const free = [0, 1, 2, 3, 4, 5, 6, 7].filter((square) => squares[square] === "");
    squares[free[index]] = piece;
  };
  const afterLight = Math.floor(position / 4);
  const afterDark = Math.floor(afterLight / 4);
  const knights = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"][Math.floor(afterDark / 6)];
  squares[2 * (position % 4) + 1] = "B"; // b1, d1, f1 or h1
  squares[2 * (afterLight % 4)] = "B"; // a1, c1, e1 or g1
  place("Q", afterDark % 6);
  place("N", Number(knights[1])); // the right one first, so that the index of the left one stays
  place("N", Number(knights[0]));
  place("R", 0);
  place("K", 0);
  place("R", 0);
  return squares.join("");
}

function fen(position) {
  const rank = backRank(position);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}
