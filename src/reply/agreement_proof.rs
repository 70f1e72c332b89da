use chess960::Start;

use super::agreement_button::{ButtonAction, button};
use super::named::named;
use super::verification::{self, Check, pair_call, shown};
use super::{exclusion, person};
use crate::chat::Message;
use crate::domain::agreement::{Agreement, PairDraw, Party, Terms};
use crate::domain::fairness::Phrase;
use crate::text::{all_of, joined, say};

/// Number of key digits shown where no comparison is needed.
const SHORT_KEY_DIGITS: usize = 16;

/// Whether the words give the agreed result, in one line. `None` if no draw is sealed.
pub(crate) fn result(agreement: &Agreement) -> Option<Message> {
    let sealed = agreement.state.sealed()?;
    let draw = agreement.draw()?;
    let number = agreement.number.to_string();
    let line = match draw.result() {
        None => {
            let erased = say!(
                "verify-word-erased",
                number,
                secret = draw.secret.expose_hex()
            );
            format!("{erased}\n{}", recorded_words(agreement, draw))
        }
        Some(result) => {
            let terms = &agreement.terms;
            let is_same_start = terms.start().is_some() || sealed.start == result.start.into();
            let is_same_white = terms.white().is_some() || sealed.white == result.white;
            say!(
                "agreement-result",
                number,
                drawn = drawn(agreement),
                position = named(result.start),
                white = person::name(agreement.player(result.white).id),
                fits = is_same_start && is_same_white,
            )
        }
    };
    Some(Message::only_you(line).with_button(button(agreement, ButtonAction::Proof)))
}

/// The steps of the verification, and what they prove. `None` if no draw is sealed.
pub(crate) fn proof(agreement: &Agreement) -> Option<Message> {
    let checks = checks(agreement)?;
    let heading = say!(
        "agreement-verified",
        number = agreement.number.to_string(),
        fits = verification::all_passed(&checks),
    );
    let excluded = &agreement.draw()?.excluded;
    let lines = [
        Some(heading),
        Some(verification::checklist(&checks)),
        exclusion::full_line(excluded, 2 * exclusion::MAX_PROPOSED_CHARS),
        Some(say!("agreement-verified-compare")),
        Some(say!("verify-pair-words")),
    ];
    let by_hand = button(agreement, ButtonAction::ExplainVerification);
    Some(Message::only_you(joined(lines, "\n")).with_button(by_hand))
}

fn checks(agreement: &Agreement) -> Option<Vec<Check>> {
    let sealed = agreement.state.sealed()?;
    let draw = agreement.draw()?;
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
        let drawn = Start::from(result.start);
        let passed = drawn == sealed.start;
        let text = say!(
            "agreement-check-position",
            drawn = named(drawn),
            agreed = named(sealed.start),
            fits = passed,
        );
        checks.push(Check { passed, text });
    }
    if agreement.terms.white().is_none() {
        let passed = result.white == sealed.white;
        let text = say!(
            "agreement-check-white",
            drawn = person::name(agreement.player(result.white).id),
            agreed = person::name(agreement.player(sealed.white).id),
            fits = passed,
        );
        checks.push(Check { passed, text });
    }
    Some(checks)
}

fn recorded_words(agreement: &Agreement, draw: &PairDraw) -> String {
    Party::BOTH
        .map(|role| word_line(agreement, draw, role, draw.word_text(role).map(shown)))
        .join(", ")
}

/// `None` if no draw is sealed.
pub(crate) fn by_hand(agreement: &Agreement) -> Option<Message> {
    agreement.state.sealed()?;
    let draw = agreement.draw()?;
    let number = agreement.number.to_string();
    let heading = say!("agreement-verify-heading", number);
    let Some(result) = draw.result() else {
        let erased = say!("agreement-verify-erased");
        return Some(Message::only_you(format!("{heading}\n{erased}")));
    };
    let [proposer, opponent] = result.words;
    let (call, line) = pair_call(&draw.secret, proposer, opponent, &draw.excluded);
    let commitment = draw.secret.commitment().to_string();
    let how = say!("agreement-verify", commitment);
    let counts = match agreement.terms {
        Terms::DrawnColors { .. } => Some(say!("agreement-verify-colours")),
        Terms::DrawnPosition { .. } => Some(say!("agreement-verify-position")),
        Terms::Named { .. } | Terms::DrawnPositionAndColors { .. } => None,
    };
    let lines = [
        Some(format!("{heading}\n{how}\n```\n{line}\n```")),
        counts,
        Some(say!("agreement-verify-docs")),
        random_words_note(agreement, draw),
    ];
    let mut message = Message::only_you(joined(lines, "\n"));
    // Two long words may leave no space.
    let in_discord = say!("agreement-verify-in-discord");
    let in_discord = format!("\n{in_discord}\n```\n{call}\n```");
    message.push_first_that_fits([in_discord, String::new()]);
    Some(message)
}

/// Fluent selector.
pub(crate) fn drawn(agreement: &Agreement) -> &'static str {
    match agreement.terms {
        Terms::Named { .. } | Terms::DrawnColors { .. } => "colours",
        Terms::DrawnPosition { .. } => "position",
        Terms::DrawnPositionAndColors { .. } => "position-and-colours",
    }
}

/// `None` if nothing is drawn.
pub(crate) fn explain_draw(agreement: &Agreement) -> Option<Message> {
    let draw = agreement.draw()?;
    Some(Message::only_you(say!(
        "agreement-how-it-works",
        number = agreement.number.to_string(),
        drawn = drawn(agreement),
        commitment = draw.secret.commitment().to_string(),
    )))
}

/// What was drawn, and from which words, for everybody. Longest version first, because words may be long.
pub(super) fn drawn_lines(agreement: &Agreement, draw: &PairDraw) -> [String; 2] {
    let words = if Party::BOTH.iter().all(|&role| is_random_word(draw, role)) {
        say!("agreement-words-by-chance")
    } else {
        Party::BOTH
            .map(|role| public_word(agreement, draw, role))
            .join(" · ")
    };
    [words, say!("agreement-words-too-long")].map(|words| {
        let line = say!("agreement-drawn", drawn = drawn(agreement), words);
        format!("\n{line}")
    })
}

/// Without the value of a word that nobody typed.
fn public_word(agreement: &Agreement, draw: &PairDraw, role: Party) -> String {
    let player = person::name(agreement.player(role).id);
    if is_random_word(draw, role) {
        return say!("agreement-word-left", player);
    }
    word_line(
        agreement,
        draw,
        role,
        draw.word_text(role).map(Phrase::visible),
    )
}

/// `word`: `None` after it was erased.
fn word_line(agreement: &Agreement, draw: &PairDraw, role: Party, word: Option<String>) -> String {
    let player = person::name(agreement.player(role).id);
    match (word, is_random_word(draw, role)) {
        (Some(word), false) => say!("agreement-word", player, word),
        (Some(word), true) => say!("agreement-word-by-chance", player, word),
        (None, false) => say!("agreement-word-erased", player),
        (None, true) => say!("agreement-word-by-chance-erased", player),
    }
}

fn is_random_word(draw: &PairDraw, role: Party) -> bool {
    draw.word(role).is_some_and(|word| word.by_chance)
}

fn random_words_note(agreement: &Agreement, draw: &PairDraw) -> Option<String> {
    let roles = Party::BOTH.into_iter();
    let roles = roles.filter(|&role| is_random_word(draw, role));
    let players = all_of(roles.map(|role| person::name(agreement.player(role).id)));
    (!players.is_empty()).then(|| say!("agreement-verify-chance", players))
}
