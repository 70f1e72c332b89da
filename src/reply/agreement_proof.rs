use chess960::Start;

use super::agreement_button::{AgreementButton, ButtonAction, commitment_prefix};
use super::named::named;
use super::person;
use super::verification::{self, Check, pair_call, shown};
use crate::chat::answer::{Button, Message};
use crate::domain::agreement::{Agreement, PairDraw, Party, Sealed, Terms};
use crate::domain::fairness::Phrase;
use crate::text::{all_of, say};

/// Number of key digits shown where no comparison is needed.
const SHORT_KEY_DIGITS: usize = 16;

pub(crate) fn verified(agreement: &Agreement, sealed: Sealed, draw: &PairDraw) -> Message {
    let checks = checks(agreement, sealed, draw);
    let heading = say!(
        "agreement-verified",
        number = agreement.number.to_string(),
        fits = if verification::all_passed(&checks) {
            "yes"
        } else {
            "no"
        },
    );
    let by_hand = AgreementButton {
        action: ButtonAction::ExplainVerification(commitment_prefix(draw.secret.commitment())),
        number: agreement.number,
    };
    Message::only_you(format!(
        "{heading}\n{}\n{}",
        verification::checklist(&checks),
        say!("agreement-verified-compare"),
    ))
    .with_button(Button::press(
        say!("agreement-button-by-hand"),
        by_hand.id(),
    ))
}

fn checks(agreement: &Agreement, sealed: Sealed, draw: &PairDraw) -> Vec<Check> {
    let Terms::Drawn { start, white, .. } = &agreement.terms else {
        return Vec::new();
    };
    let commitment = draw.secret.commitment().to_string();
    let mut checks = vec![Check::passed(say!(
        "agreement-check-commitment",
        commitment = commitment
    ))];
    let text = |role| draw.word(role).and_then(|word| word.text.as_ref());
    let words = (text(Party::Proposer), text(Party::Opponent));
    let ((Some(proposer_word), Some(opponent_word)), Some(key), Some((drawn_start, drawn_white))) =
        (words, draw.key(), draw.result())
    else {
        checks.push(Check::failed(say!("agreement-verify-erased")));
        return checks;
    };
    let words = [
        (Party::Proposer, proposer_word),
        (Party::Opponent, opponent_word),
    ]
    .map(|(role, word)| {
        let (player, word) = (player_in_role(agreement, role), shown(word));
        if is_random_word(draw, role) {
            say!("agreement-word-by-chance", player = player, word = word)
        } else {
            say!("agreement-word", player = player, word = word)
        }
    });
    checks.push(Check::passed(say!(
        "agreement-check-words",
        words = words.join(", ")
    )));
    checks.push(Check::passed(say!(
        "agreement-check-key",
        key = &key.to_string()[..SHORT_KEY_DIGITS]
    )));
    if start.is_none() {
        let drawn = Start::from(drawn_start);
        let passed = drawn == sealed.start;
        let text = say!(
            "agreement-check-position",
            drawn = named(drawn),
            agreed = named(sealed.start),
            fits = if passed { "yes" } else { "no" },
        );
        checks.push(Check { passed, text });
    }
    if white.is_none() {
        let passed = drawn_white == sealed.white;
        let text = say!(
            "agreement-check-white",
            drawn = player_in_role(agreement, drawn_white),
            agreed = player_in_role(agreement, sealed.white),
            fits = if passed { "yes" } else { "no" },
        );
        checks.push(Check { passed, text });
    }
    checks
}

pub(crate) fn by_hand(agreement: &Agreement, draw: &PairDraw) -> Message {
    let heading = say!(
        "agreement-verify-heading",
        number = agreement.number.to_string()
    );
    let word = |role| draw.word(role).and_then(|word| word.text.as_ref());
    let (Some(proposer), Some(opponent)) = (word(Party::Proposer), word(Party::Opponent)) else {
        let erased = say!("agreement-verify-erased");
        return Message::only_you(format!("{heading}\n{erased}"));
    };
    let (call, line) = pair_call(&draw.secret, proposer, opponent, &draw.excluded);
    let commitment = draw.secret.commitment().to_string();
    let how = say!("agreement-verify", commitment = commitment);
    let counts = match &agreement.terms {
        Terms::Drawn { start: Some(_), .. } => say!("agreement-verify-colours") + "\n",
        Terms::Drawn { white: Some(_), .. } => say!("agreement-verify-position") + "\n",
        Terms::Named { .. } | Terms::Drawn { .. } => String::new(),
    };
    let mut message = Message::only_you(format!(
        "{heading}\n{how}\n```\n{line}\n```\n{counts}{}{}",
        say!("agreement-verify-docs"),
        random_words_note(agreement, draw)
    ));
    // Two long words may leave no space.
    let in_discord = say!("agreement-verify-in-discord");
    let in_discord = format!("\n{in_discord}\n```\n{call}\n```");
    message.push_first_that_fits([in_discord, String::new()]);
    message
}

/// Fluent selector.
fn drawn(agreement: &Agreement) -> &'static str {
    match &agreement.terms {
        Terms::Drawn { start: Some(_), .. } => "colours",
        Terms::Drawn { white: Some(_), .. } => "position",
        Terms::Named { .. } | Terms::Drawn { .. } => "position-and-colours",
    }
}

pub(crate) fn explain_draw(agreement: &Agreement, draw: &PairDraw) -> Message {
    Message::only_you(say!(
        "agreement-how-it-works",
        number = agreement.number.to_string(),
        drawn = drawn(agreement),
        commitment = draw.secret.commitment().to_string(),
    ))
}

/// Secret, words, and where to compare the commitment. Longest version first, because words may be long.
pub(super) fn revealed_values(agreement: &Agreement, draw: &PairDraw) -> [String; 3] {
    let drawn = drawn(agreement);
    let secret = draw.secret.expose_hex();
    let commitment = draw.secret.commitment().to_string();
    let words = Party::BOTH.map(|role| {
        let player = player_in_role(agreement, role);
        let text = draw.word(role).and_then(|word| word.text.as_ref());
        match (text.map(Phrase::escaped), is_random_word(draw, role)) {
            (Some(word), false) => say!("agreement-word", player = player, word = word),
            (Some(word), true) => say!("agreement-word-by-chance", player = player, word = word),
            (None, false) => say!("agreement-word-erased", player = player),
            (None, true) => say!("agreement-word-by-chance-erased", player = player),
        }
    });
    let from_words = say!(
        "agreement-drawn",
        drawn = drawn,
        secret = &secret,
        commitment = &commitment,
    );
    // Used for two long words; one long word fits.
    let from_long_words = say!(
        "agreement-drawn-from-long-words",
        drawn = drawn,
        secret = &secret,
        commitment = &commitment,
    );
    let compare = say!("agreement-compare-commitment");
    let from_words = format!("\n{from_words}\n{}", words.join("\n"));
    [
        format!("{from_words}\n{compare}"),
        from_words,
        format!("\n{from_long_words}\n{compare}"),
    ]
}

fn is_random_word(draw: &PairDraw, role: Party) -> bool {
    draw.word(role).is_some_and(|word| word.by_chance)
}

/// After a line break; may be empty.
fn random_words_note(agreement: &Agreement, draw: &PairDraw) -> String {
    let roles = Party::BOTH.into_iter();
    let roles = roles.filter(|&role| is_random_word(draw, role));
    let players: Vec<String> = roles.map(|role| player_in_role(agreement, role)).collect();
    if players.is_empty() {
        return String::new();
    }
    let players = all_of(&players);
    format!("\n{}", say!("agreement-verify-chance", players = players))
}

fn player_in_role(agreement: &Agreement, role: Party) -> String {
    person::name(agreement.player(role).id)
}
