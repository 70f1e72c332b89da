use chess960::BackRank;
use chess960::draw::{Device, DiceError, DigitError, RedrawRule, UnfinishedDraw};

use super::outcome::{Problem, WrongRound};
use super::suggestion::suggest;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use crate::chat::{Choice, Refusal};
use crate::reply::throws::{describe_step, placed_so_far, redraw_word, spaced};
use crate::text::{all_of, quote, say};

#[derive(Debug)]
pub struct ThrowsRefusal {
    pub method: ThrowMethod,
    pub problem: Problem,
    /// The method that may have been meant.
    pub suggestion: Option<ThrowMethod>,
}

impl ThrowsRefusal {
    pub fn new(method: ThrowMethod, problem: Problem, tokens: &[ThrowToken]) -> Self {
        Self {
            method,
            suggestion: suggest(method, &problem, tokens),
            problem,
        }
    }
}

impl Refusal for ThrowsRefusal {
    fn text(&self) -> String {
        let mut sentences = self.problem.sentences(self.method);
        if let Some(method) = self.suggestion {
            sentences.push(say!("from-throws-advice", method = method.word()));
        }
        sentences.join(" ")
    }
}

impl Problem {
    /// Says what is wrong, and how to go on.
    fn sentences(&self, method: ThrowMethod) -> Vec<String> {
        match self {
            Self::Nothing => vec![guide(method)],
            Self::Unreadable {
                number,
                word,
                symbol,
            } => vec![unreadable(*number, word, *symbol)],
            Self::Wrong {
                number,
                token,
                drawing: Some(drawing),
            } => {
                let mut sentences = vec![wrong_throw(*number, token), next_throw(drawing)];
                sentences.extend(letters_hint(token, drawing.step().device));
                sentences
            }
            Self::Wrong {
                number,
                token,
                drawing: None,
            } => vec![wrong_throw(*number, token), how_to_type(method)],
            Self::Missing {
                too_high: Some(token),
                drawing,
            } => {
                let throw = quote(&token.typed);
                vec![say!("from-throws-too-high", throw), next_throw(drawing)]
            }
            Self::Missing {
                too_high: None,
                drawing,
            } => {
                let kind = method.kind();
                vec![say!("from-throws-missing", kind), next_throw(drawing)]
            }
            Self::MissingDigits { redraw, error } => vec![missing_digits(*redraw, error)],
            Self::MissingDice(error) => vec![missing_dice(error)],
            Self::Round(round) => vec![wrong_round(round), how_to_type(method)],
            Self::Superfluous { used, rest, id } => vec![say!(
                "from-throws-superfluous",
                kind = method.kind(),
                used,
                position = format!("**{id}**, `{}`", BackRank::from(*id)),
                number = rest.len(),
                rest = quote(&rest.join(" ")),
            )],
        }
    }
}

/// Names the unknown symbol of a word. Words in lower case are unknown as a whole.
fn unreadable(number: usize, word: &str, symbol: char) -> String {
    if word.contains(char::is_lowercase) {
        return say!("from-throws-unreadable-word", number, word = quote(word));
    }
    say!(
        "from-throws-unreadable",
        number,
        word = quote(word),
        symbol = quote(&symbol.to_string()),
    )
}

fn wrong_throw(number: usize, token: &ThrowToken) -> String {
    say!("from-throws-wrong", number, throw = quote(&token.typed))
}

/// Says how many digits are missing and, if the last three were too high for a position, which digits the rule draws
/// again.
fn missing_digits(rule: RedrawRule, error: &DigitError) -> String {
    let (redraw, high) = match error.rejected.last() {
        Some(rejected) => (redraw_word(rule), spaced(rejected)),
        None => ("none", String::new()),
    };
    say!(
        "from-throws-missing-digits",
        redraw,
        high,
        open = error.accepted.len(),
        digits = spaced(&error.accepted),
    )
}

/// Says which of the five dice to throw or to throw again.
fn missing_dice(error: &DiceError) -> String {
    let pieces = error
        .dice
        .iter()
        .map(|die| say!("from-throws-die-of", die = die + 1));
    say!(
        "from-throws-missing-dice",
        round = error.round,
        number = error.dice.len(),
        pieces = all_of(pieces),
        given = error.given,
    )
}

/// Explains how to throw by a method and how to type the throws, for a call without throws.
fn guide(method: ThrowMethod) -> String {
    let mut how_to_throw = vec![say!("from-throws-begin", method = method.word())];
    if let ThrowMethod::Sequential(by_hand) = method {
        how_to_throw.push(next_throw(&UnfinishedDraw::begin(by_hand)));
    }
    let how_to_write = say!(
        "from-throws-write",
        kind = method.kind(),
        method = method.word()
    );
    format!("{}\n{how_to_write}", how_to_throw.join(" "))
}

fn how_to_type(method: ThrowMethod) -> String {
    say!("from-throws-type", method = method.word())
}

/// Says which pieces are placed, and what to throw for the next one.
fn next_throw(drawing: &UnfinishedDraw) -> String {
    say!(
        "from-throws-next",
        pieces = drawing.placements().len(),
        placed = placed_so_far(drawing.placements()),
        decision = describe_step(drawing.step(), drawing.placements()),
    )
}

/// Says which letters to type for a throw of coins or pawns, if the wrong token has such letters, but too few or too
/// many. `None` if digits were typed, or letters of another device.
fn letters_hint(token: &ThrowToken, device: Device) -> Option<String> {
    let device_word = match device {
        Device::BothCoins if token.has_coins() => "both-coins",
        Device::LargeCoin if token.has_coins() => "large-coin",
        Device::OneToFour if token.has_pawns() => "two-pawns",
        Device::OneToTwo if token.has_pawns() => "one-pawn",
        Device::Die
        | Device::BothCoins
        | Device::LargeCoin
        | Device::OneToFour
        | Device::OneToTwo => return None,
    };
    // The symbols of coins and pawns are ASCII letters, and the token has at least one.
    let letters = token.symbols.len();
    Some(say!(
        "from-throws-letters",
        device = device_word,
        letters,
        // If only one of two coins was typed, the examples begin with it. If two were typed but only the large one
        // counts, the last letter is the large one.
        last = &token.symbols[letters - 1..],
    ))
}

/// Says how many coins and dice a round needs, and how many were given.
fn wrong_round(wrong: &WrongRound) -> String {
    say!(
        "from-throws-round",
        round = wrong.round,
        player = wrong.player.unwrap_or_default(),
        needed_pairs = wrong.needed.pairs,
        needed_dice = wrong.needed.dice,
        pairs = wrong.given.pairs,
        dice = wrong.given.dice,
    )
}
