use chess960::{Start, StartId, StartSet};

use super::agreement_button::{ButtonAction, button};
use super::named::named;
use super::public_draw::{draw_options, how_to_check};
use super::verification::{self, Check, pair_commands, shown};
use super::{exclusion, person, verify_page};
use crate::chat::Message;
use crate::domain::agreement::{
    Agreement, PairDraw, Party, PublicPairResult, Sealed, Terms, TermsDraw,
};
use crate::domain::fairness::{Phrase, PublicContext, QUICKNET};
use crate::http::PageUrl;
use crate::text::{all_of, say};

/// Number of key digits shown where no comparison is needed.
const SHORT_KEY_DIGITS: usize = 16;

/// Says whether the draw of a sealed agreement gives the agreed result, or that this cannot be verified because a word
/// was erased. `None` if the agreement is not sealed, or if nothing was drawn.
///
/// `page` is the web page that recomputes draws, if the host has one.
pub(crate) fn result_message(agreement: &Agreement, page: Option<&PageUrl>) -> Option<Message> {
    let sealed = agreement.state.sealed()?;
    let message = match agreement.draw()? {
        TermsDraw::Words(draw) => Message::only_you(word_result(agreement, sealed, draw))
            .with_button(button(agreement, ButtonAction::Proof)),
        TermsDraw::Public(draw) => {
            let result = draw.result()?;
            Message::only_you(public_result(agreement, sealed, &result, &draw.excluded))
        }
    };
    Some(message.with_optional_button(verify_page::agreement_button(page, agreement)))
}

/// Says in one line whether the players' words and the bot's secret give the agreed result. If a word was erased, shows
/// the secret and the other word instead.
fn word_result(agreement: &Agreement, sealed: Sealed, draw: &PairDraw) -> String {
    let number = agreement.number.to_string();
    let Some(result) = draw.result() else {
        // The bot cannot tell without the erased word. A player finds it in the agreement's own message, and can verify
        // the result with it. The secret may be shown, because the agreement is sealed.
        let secret = draw.secret.expose_hex();
        let erased = say!("verify-word-erased", number, secret);
        return format!("{erased}\n{}", recorded_words(agreement, draw));
    };
    say!(
        "agreement-result",
        number,
        drawn = drawn(agreement),
        position = named(result.start),
        white = player_name(agreement, result.white),
        fits = is_agreed_result(&agreement.terms, sealed, result.start, result.white),
    )
}

/// Says whether the beacon, a public random value, gives the agreed result, and how to check this without the bot.
fn public_result(
    agreement: &Agreement,
    sealed: Sealed,
    result: &PublicPairResult,
    excluded: &StartSet,
) -> String {
    let text = say!(
        "agreement-public-result",
        number = agreement.number.to_string(),
        drawn = drawn(agreement),
        position = named(result.start),
        white = player_name(agreement, result.white),
        fits = is_agreed_result(&agreement.terms, sealed, result.start, result.white),
        round = result.drawn_from.beacon.round.to_string(),
    );
    // An agreement draws 1 position, also for two games.
    let options = format!("{} --colors", draw_options(excluded, 1));
    let context = PublicContext::Message(result.message);
    let check = how_to_check(context, result.drawn_from, &options);
    match drawn_part_note(&agreement.terms) {
        Some(note) => format!("{text} {check}\n{note}"),
        None => format!("{text} {check}"),
    }
}

/// Whether the players agreed on what was drawn. A position or colors that the proposal named were not drawn, so they
/// are not compared.
fn is_agreed_result(
    terms: &Terms,
    sealed: Sealed,
    drawn_start: StartId,
    drawn_white: Party,
) -> bool {
    let start_fits = terms.start().is_some() || sealed.start == drawn_start.into();
    let white_fits = terms.white().is_some() || sealed.white == drawn_white;
    start_fits && white_fits
}

/// Shows how the bot verified a draw from both players' words, step by step, and what this proves. `None` if the
/// agreement is not sealed, or if it was not drawn from words.
pub(crate) fn proof(agreement: &Agreement) -> Option<Message> {
    let draw = agreement.terms.word_draw()?;
    let checks = draw_checks(agreement, draw)?;
    let is_verified = verification::all_passed(&checks);
    let heading = say!(
        "agreement-verified",
        number = agreement.number.to_string(),
        fits = is_verified,
    );
    let mut lines = vec![heading, verification::checklist(&checks)];
    lines.extend(exclusion::full_line(&draw.excluded));
    // The checks do not prove when the commitment was published, and that the words are those of the players.
    lines.push(say!("agreement-verified-compare"));
    lines.push(say!("verify-pair-words"));
    let explain_button = button(agreement, ButtonAction::ExplainVerification);
    Some(Message::only_you(lines.join("\n")).with_button(explain_button))
}

/// Verifies a draw from words step by step: the commitment to the bot's secret, the words, the key that these give, and
/// whether the key gives the agreed position and colors, as far as they were drawn. Ends with a failed step if a word
/// was erased.
///
/// `None` if the agreement is not sealed.
fn draw_checks(agreement: &Agreement, draw: &PairDraw) -> Option<Vec<Check>> {
    let sealed = agreement.state.sealed()?;
    // Unless a word was erased, the steps up to the key always pass: the bot computes their values again here, and the
    // player compares the commitment with the message that followed the proposal.
    let commitment = draw.secret.commitment().to_string();
    let mut checks = vec![Check::passed(say!(
        "agreement-check-commitment",
        commitment
    ))];
    let Some(result) = draw.result() else {
        checks.push(Check::failed(say!("agreement-verify-erased")));
        return Some(checks);
    };
    let words = recorded_words(agreement, draw);
    checks.push(Check::passed(say!("agreement-check-words", words)));
    let key = &result.key.to_string()[..SHORT_KEY_DIGITS];
    checks.push(Check::passed(say!("agreement-check-key", key)));
    if agreement.terms.start().is_none() {
        checks.push(position_check(result.start.into(), sealed.start));
    }
    if agreement.terms.white().is_none() {
        checks.push(white_check(agreement, result.white, sealed.white));
    }
    Some(checks)
}

fn position_check(drawn: Start, agreed: Start) -> Check {
    let passed = drawn == agreed;
    let text = say!(
        "agreement-check-position",
        drawn = named(drawn),
        agreed = named(agreed),
        fits = passed,
    );
    Check { passed, text }
}

fn white_check(agreement: &Agreement, drawn: Party, agreed: Party) -> Check {
    let passed = drawn == agreed;
    let text = say!(
        "agreement-check-white",
        drawn = player_name(agreement, drawn),
        agreed = player_name(agreement, agreed),
        fits = passed,
    );
    Check { passed, text }
}

fn player_name(agreement: &Agreement, role: Party) -> String {
    person::name(agreement.player_id(role))
}

/// Shows both players' words, as far as they were not erased.
fn recorded_words(agreement: &Agreement, draw: &PairDraw) -> String {
    Party::BOTH
        .map(|role| word_line(agreement, draw, role, draw.word_text(role).map(shown)))
        .join(", ")
}

/// Explains how to verify a draw from words without the agreement's buttons: with a shell command or, if it fits into
/// the message too, with a command in Discord.
///
/// `None` if the agreement is not sealed, or if it was not drawn from words.
pub(crate) fn by_hand(agreement: &Agreement) -> Option<Message> {
    // The bot's secret stays hidden until the agreement is sealed.
    agreement.state.sealed()?;
    let draw = agreement.terms.word_draw()?;
    let heading = say!(
        "agreement-verify-heading",
        number = agreement.number.to_string()
    );
    let Some(result) = draw.result() else {
        let erased = say!("agreement-verify-erased");
        return Some(Message::only_you(format!("{heading}\n{erased}")));
    };
    let [proposer_word, opponent_word] = result.words;
    let commands = pair_commands(&draw.secret, proposer_word, opponent_word, &draw.excluded);
    let commitment = draw.secret.commitment().to_string();
    let mut lines = vec![
        heading,
        say!("agreement-verify", commitment),
        code_block(&commands.in_a_shell),
    ];
    lines.extend(drawn_part_note(&agreement.terms));
    lines.push(say!("agreement-verify-docs"));
    lines.extend(random_words_note(agreement, draw));
    let mut message = Message::only_you(lines.join("\n"));
    // Two long words may leave no room for the second command.
    message.push_if_it_fits(format!(
        "\n{}\n{}",
        say!("agreement-verify-in-discord"),
        code_block(&commands.in_discord)
    ));
    Some(message)
}

fn code_block(line: &str) -> String {
    format!("```\n{line}\n```")
}

/// Says that only the colors or only the position counts, because the proposal named the other one. `None` if both were
/// drawn, or nothing.
fn drawn_part_note(terms: &Terms) -> Option<String> {
    match terms {
        Terms::DrawnColors { .. } => Some(say!("agreement-verify-colors")),
        Terms::DrawnPosition { .. } => Some(say!("agreement-verify-position")),
        Terms::Named { .. } | Terms::DrawnPositionAndColors { .. } => None,
    }
}

/// Returns what an agreement draws, as a Fluent selector.
pub(crate) fn drawn(agreement: &Agreement) -> &'static str {
    match agreement.terms {
        Terms::Named { .. } | Terms::DrawnColors { .. } => "colors",
        Terms::DrawnPosition { .. } => "position",
        Terms::DrawnPositionAndColors { .. } => "position-and-colors",
    }
}

/// Explains how the result of an agreement will be drawn, and why neither a player nor the bot can choose it. `None` if
/// nothing is drawn.
pub(crate) fn explain_draw(agreement: &Agreement) -> Option<Message> {
    let number = agreement.number.to_string();
    let drawn = drawn(agreement);
    let text = match agreement.draw()? {
        TermsDraw::Words(draw) => say!(
            "agreement-how-it-works",
            number,
            drawn,
            commitment = draw.secret.commitment().to_string(),
        ),
        TermsDraw::Public(draw) => say!(
            "agreement-how-public-works",
            number,
            drawn,
            is_quicknet = draw.chain == QUICKNET.hash(),
            chain = draw.chain.to_string(),
        ),
    };
    Some(Message::only_you(text))
}

/// Says for everyone what was drawn, and from which words. The second version has no words, because they may be too
/// long. Both begin with a line break.
pub(super) fn drawn_line_versions(agreement: &Agreement, draw: &PairDraw) -> [String; 2] {
    let no_words = say!("agreement-words-too-long");
    [public_words(agreement, draw), no_words].map(|words| {
        let line = say!("agreement-drawn", drawn = drawn(agreement), words);
        format!("\n{line}")
    })
}

/// Describes both players' words for everyone.
fn public_words(agreement: &Agreement, draw: &PairDraw) -> String {
    if Party::BOTH.iter().all(|&role| draw.has_random_word(role)) {
        return say!("agreement-words-by-chance");
    }
    Party::BOTH
        .map(|role| public_word(agreement, draw, role))
        .join(" · ")
}

/// Describes a player's word for everyone, without a word that the bot chose.
fn public_word(agreement: &Agreement, draw: &PairDraw, role: Party) -> String {
    if draw.has_random_word(role) {
        return say!("agreement-word-left", player = player_name(agreement, role));
    }
    let word = draw.word_text(role).map(Phrase::visible);
    word_line(agreement, draw, role, word)
}

/// Describes a player's word, which is `None` after it was erased.
fn word_line(agreement: &Agreement, draw: &PairDraw, role: Party, word: Option<String>) -> String {
    let player = player_name(agreement, role);
    match (word, draw.has_random_word(role)) {
        (Some(word), false) => say!("agreement-word", player, word),
        (Some(word), true) => say!("agreement-word-by-chance", player, word),
        (None, false) => say!("agreement-word-erased", player),
        (None, true) => say!("agreement-word-by-chance-erased", player),
    }
}

/// Names the players whose words the bot chose. `None` if both players typed theirs.
fn random_words_note(agreement: &Agreement, draw: &PairDraw) -> Option<String> {
    let players: Vec<String> = Party::BOTH
        .into_iter()
        .filter(|&role| draw.has_random_word(role))
        .map(|role| player_name(agreement, role))
        .collect();
    if players.is_empty() {
        return None;
    }
    Some(say!("agreement-verify-chance", players = all_of(players)))
}
