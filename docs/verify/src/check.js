"use strict";
// Checks a draw: each step with its state, and the verdict. Returns keys of texts, so that page.js can say it in any language.

/**
 * A check that goes on. States of a step: "ok", "bad" (refutes the draw), "unknown" (a value is missing), "info".
 * `reasons` says what doesn't fit, `missing` names the values that are missing.
 */
class Check {
  steps = [];
  reasons = [];
  missing = [];
  positions = [];
  white = undefined;
  // Whether the draw gave colors for sure.
  hasColors = false;
  summary = undefined;
  // Says why fitting values are not enough.
  doubt = undefined;
  // What a person must compare, and what is not proved.
  notes = [];

  step(state, text, args = {}, details = []) {
    this.steps.push({ state, text, args, details });
    if (state === "bad") {
      this.reasons.push({ text, args });
    }
  }

  /** Whether all values are given; names the missing ones. */
  needs(values, ...names) {
    const missing = names.filter((name) => values[name] === undefined);
    this.missing.push(...missing.filter((name) => !this.missing.includes(name)));
    return missing.length === 0;
  }

  get verdict() {
    if (this.reasons.length > 0) {
      return "refuted";
    }
    return this.missing.length > 0 || this.doubt !== undefined ? "missing" : "proved";
  }
}

/** Checks what readFragment has read without a fault. */
function checkDraw(draw) {
  const check = new Check();
  ({ public: checkPublic, day: checkDay, pair: checkPair })[draw.kind](check, draw.values);
  return check;
}

// --- public randomness ---

function chainOf(check, values) {
  if (values.chain === undefined || values.chain === QUICKNET.hash) {
    return QUICKNET;
  }
  if (!check.needs(values, "pk", "genesis", "period", "seed")) {
    return undefined;
  }
  const { pk: publicKey, genesis, period, seed, beacon = "default" } = values;
  const chain = { hash: values.chain, publicKey, genesis, period, seed, beacon };
  const isNamed = chainHash(chain) === values.chain;
  check.step(isNamed ? "ok" : "bad", isNamed ? "step.chain" : "bad.chain", {}, [["chain", values.chain]]);
  return chain;
}

function checkPublic(check, values) {
  const chain = chainOf(check, values);
  const scheduled = values.daily !== undefined;
  const hasContext = scheduled || check.needs(values, "message");
  const hasBeacon = check.needs(values, "round", "sig");
  if (chain && hasContext) {
    checkRound(check, chain, values, scheduled);
  }
  if (!hasBeacon) {
    return;
  }
  // Another signature gives a result that means nothing.
  if ((chain && !checkSignature(check, chain, values)) || !hasContext) {
    return;
  }
  const randomness = sha256(fromHex(values.sig));
  check.step("info", "step.randomness", {}, [["value", toHex(randomness)]]);
  const text = `chess960-bot public v1 ${scheduled ? "daily" : `message ${values.message}`}`;
  const key = hmac(randomness, text);
  check.step("info", "step.key", { text }, [["value", toHex(key)]]);
  checkResult(check, key, values, values.white !== undefined);

  const due = chain && dueTime(chain, values.round);
  check.summary = { text: scheduled ? "proved.scheduled" : "proved.public", args: { round: values.round, time: due } };
  check.notes.push(
    scheduled
      ? { text: "compare.due", args: { time: 1000 * values.daily } }
      : { text: "compare.message", args: { id: values.message } },
  );
  if (values.exclude?.size > 0) {
    check.notes.push({ text: "compare.exclude", args: {} });
  }
  check.notes.push({ text: "limit.public", args: {} });
  if (chain && chain !== QUICKNET) {
    // Anyone can make a chain and know its values in advance.
    check.doubt = "otherchain";
  }
}

/** The round must be exactly the one that the rule names. */
function checkRound(check, chain, values, scheduled) {
  const earliest = scheduled ? 1000 * values.daily : messageTime(values.message) + MIN_WAIT_MS;
  const round = firstRound(chain, earliest);
  const args = { round, time: dueTime(chain, round) };
  const details = [];
  if (scheduled) {
    args.due = earliest;
  } else {
    args.posted = messageTime(values.message);
    details.push(["message", values.message]);
  }
  const state = values.round === undefined ? "unknown" : "ok";
  check.step(state, scheduled ? "step.due" : "step.posted", args, details);
  if (values.round !== undefined && values.round !== round) {
    check.steps.at(-1).state = "info";
    check.step("bad", "bad.round", { round: values.round, rule: round });
  }
  if (scheduled && values.message !== undefined) {
    const time = messageTime(values.message);
    const isLater = time >= args.time;
    check.step(isLater ? "ok" : "bad", isLater ? "step.late" : "bad.early", { time });
  }
}

/** Returns whether the signature is genuine. */
function checkSignature(check, chain, values) {
  const start = performance.now();
  const isGenuine = verifyBeacon(chain.publicKey, values.round, values.sig);
  check.milliseconds = Math.round(performance.now() - start);
  const details = [["sig", values.sig], ["pk", chain.publicKey], ["chain", chain.hash]];
  check.step(isGenuine ? "ok" : "bad", isGenuine ? "step.signature" : "bad.signature", { round: values.round }, details);
  return isGenuine;
}

// --- draws with a commitment ---

function checkDay(check, values) {
  const excluded = values.exclude ?? new Set();
  if (check.needs(values, "day", "key", "commitment")) {
    checkDayCommitment(check, values, excluded);
  }
  const isDrawn = check.needs(values, "day", "key");
  checkPublished(check, values);
  if (!isDrawn) {
    return;
  }
  checkResult(check, fromHex(values.key), values, false);
  if (values.next !== undefined) {
    check.step("info", "label.next", {}, [["commitment", values.next]]);
  }
  check.summary = { text: "proved.day", args: { day: values.day } };
  compareCommitment(check, values);
  check.notes.push({ text: "limit.day", args: {} });
}

/** A commitment fixes the key and the positions left out (version 2), or the key alone (version 1). */
function checkDayCommitment(check, { day, key, commitment }, excluded) {
  const texts = [1, 2].map((version) => dayCommitmentText(version, day, key, excluded));
  const [keyOnly, withExcluded] = texts.map((text) => commitmentOf(text).startsWith(commitment));
  if (excluded.size > 0 && withExcluded) {
    commitmentStep(check, texts[1], commitment);
  } else if (keyOnly && excluded.size === 0) {
    commitmentStep(check, texts[0], commitment);
  } else if (keyOnly) {
    check.step("bad", "bad.keyonly");
  } else {
    check.step("bad", "bad.commitment", {}, hashDetails(texts[excluded.size > 0 ? 1 : 0], commitment));
  }
}

/** The published commitment, and the hash of the text that should give it. */
function hashDetails(text, commitment) {
  return [["commitment", commitment], ["hashed", text], ["computed", commitmentOf(text)]];
}

function commitmentStep(check, text, commitment) {
  const count = commitment.length;
  check.step("ok", count === 64 ? "step.commitment" : "step.start", { count }, hashDetails(text, commitment));
}

/** The message with the commitment must be older than the draw. */
function checkPublished(check, values) {
  const published = values.commitmentmessage && messageTime(values.commitmentmessage);
  const drawn = values.message !== undefined ? messageTime(values.message) : values.time && 1000 * values.time;
  if (!check.needs(values, "commitmentmessage")) {
    return;
  }
  if (drawn === undefined) {
    check.needs(values, "message");
    check.step("unknown", "step.published", { published });
  } else {
    const isOlder = published < drawn;
    check.step(isOlder ? "ok" : "bad", isOlder ? "step.older" : "bad.older", { published, drawn });
  }
}

function compareCommitment(check, values) {
  if (values.commitment !== undefined && values.commitmentmessage !== undefined) {
    const args = { id: values.commitmentmessage, digits: values.commitment.slice(0, 32) };
    check.notes.push({ text: "compare.commitment", args });
  }
}

function checkPair(check, values) {
  if (check.needs(values, "secret", "commitment")) {
    const text = pairCommitmentText(values.secret);
    if (commitmentOf(text).startsWith(values.commitment)) {
      commitmentStep(check, text, values.commitment);
    } else {
      check.step("bad", "bad.secret", {}, hashDetails(text, values.commitment));
    }
  }
  if (values.time !== undefined) {
    checkPublished(check, values);
  } else if (check.needs(values, "commitmentmessage")) {
    check.step("info", "step.published", { published: messageTime(values.commitmentmessage) });
  }
  if (!check.needs(values, "secret", "proposer-word", "opponent-word")) {
    return;
  }
  const [proposer, opponent] = [values["proposer-word"], values["opponent-word"]];
  const key = hmac(fromHex(values.secret), `chess960-bot pair v1\n${proposer}\n${opponent}`);
  const details = [["secret", values.secret], ["proposer-word", proposer], ["opponent-word", opponent], ["value", toHex(key)]];
  check.step("info", "step.words", {}, details);
  checkResult(check, key, values, true);
  check.summary = { text: "proved.pair", args: {} };
  compareCommitment(check, values);
  if (values.message !== undefined) {
    check.notes.push({ text: "compare.message", args: { id: values.message } });
  }
  check.notes.push({ text: "compare.words", args: {} }, { text: "limit.pair", args: {} });
}

// --- the result ---

/** Draws positions and colors from the key, and compares them with the claimed ones. */
function checkResult(check, key, values, hasColors) {
  const claimed = values.position;
  const count = values.count ?? Math.max(1, claimed?.length ?? 1);
  if (count > 0) {
    const { positions, numbers } = draws(key, values.exclude ?? new Set(), count);
    check.positions = positions;
    check.step("info", "step.numbers", { count });
    check.steps.at(-1).numbers = numbers;
    const list = positions.join(", ");
    if (claimed === undefined) {
      check.step("info", "step.result", { list });
    } else if (claimed.join(", ") === list) {
      check.step("ok", "step.position", { list });
    } else {
      check.step("bad", "bad.position", { list, claimed: claimed.join(", ") });
    }
  }
  if (hasColors) {
    check.white = drawWhite(key);
    check.hasColors = values.white !== undefined || count === 0;
    if (values.white === undefined) {
      check.step("info", "step.ifcolors", { white: check.white });
    } else if (values.white === check.white) {
      check.step("ok", "step.white", { white: check.white });
    } else {
      check.step("bad", "bad.white", { white: check.white, claimed: values.white });
    }
  }
}
