mod parallel;

use chess960::draw::{
    Coin, CoinPair, DICE_PER_ACTION, Device, DrawStep, PAIRS_PER_ACTION, UnfinishedDigitDraw,
    UnfinishedDraw,
};
use chess960::{BackRank, StartId};

use self::parallel::{another_action, incomplete_action, superfluous_actions};
use super::guide::{self, how_to_begin};
use super::throw_method::{KnownThrows, Parallel, ThrowMethod};
use super::token::{ThrowToken, TokenKind};
use crate::chat::option::Choice;
use crate::chat::refusal::Refusal;
use crate::reply::throws::{describe_step, letter, placed_so_far, redraw_word, spaced};
use crate::text::{all_of, one_of, quote, say};

/// Throws are numbered from 1. `suggestion`: the method that may have been meant.
#[derive(Debug)]
pub enum ThrowsRefusal {
    Nothing {
        throw_method: ThrowMethod,
    },
    UnknownSymbol {
        number: usize,
        word: String,
        symbol: char,
    },
    /// Wrong device for this step.
    OtherDevice {
        number: usize,
        token: ThrowToken,
        drawing: Box<UnfinishedDraw>,
        suggestion: Option<ThrowMethod>,
    },
    Missing {
        given: usize,
        last: String,
        drawing: Box<UnfinishedDraw>,
    },
    Superfluous {
        used: usize,
        rest: Vec<String>,
        id: StartId,
    },
    NoDigit {
        number: usize,
        token: ThrowToken,
        suggestion: Option<ThrowMethod>,
    },
    MissingDigits {
        drawing: Box<UnfinishedDigitDraw>,
        suggestion: Option<ThrowMethod>,
    },
    SuperfluousDigits {
        used: usize,
        superfluous: usize,
        id: StartId,
        suggestion: Option<ThrowMethod>,
    },
    NoFace {
        number: usize,
        token: ThrowToken,
        suggestion: Option<ThrowMethod>,
    },
    MissingDice {
        /// From 1.
        round: usize,
        /// Indices from 0.
        dice: Vec<usize>,
        given: usize,
    },
    NotOfThisForm {
        form: Parallel,
        number: usize,
        token: ThrowToken,
        suggestion: Option<ThrowMethod>,
    },
    IncompleteAction {
        form: Parallel,
        /// From 1.
        action: usize,
        known: KnownThrows,
    },
    /// All actions are complete, but more are needed.
    AnotherAction {
        actions: usize,
        drawing: Box<UnfinishedDraw>,
    },
    SuperfluousActions {
        needed: usize,
        rest: Vec<CoinPair>,
        id: StartId,
    },
    /// In a form where one action always suffices.
    SecondAction {
        pairs: usize,
        dice: usize,
        suggestion: Option<ThrowMethod>,
    },
}

impl Refusal for ThrowsRefusal {
    fn text(&self) -> String {
        match self {
            Self::Nothing { throw_method } => how_to_begin(*throw_method),
            Self::UnknownSymbol {
                number,
                word,
                symbol,
            } => unknown_symbol(*number, word, *symbol),
            Self::OtherDevice {
                number,
                token,
                drawing,
                suggestion,
            } => with_advice(other_device(*number, token, drawing), *suggestion),
            Self::Missing {
                given,
                last,
                drawing,
            } => missing(*given, last, drawing),
            Self::Superfluous { used, rest, id } => superfluous(*used, rest, *id),
            Self::SuperfluousDigits {
                used,
                superfluous,
                id,
                suggestion,
            } => with_advice(
                say!(
                    "from-throws-superfluous-digits",
                    used = *used,
                    position = position(*id),
                    number = *superfluous,
                ),
                *suggestion,
            ),
            Self::NoDigit {
                number,
                token,
                suggestion,
            } => with_advice(
                say!(
                    "from-throws-no-digit",
                    number = *number,
                    throw = quote(&token.text)
                ),
                *suggestion,
            ),
            Self::MissingDigits {
                drawing,
                suggestion,
            } => with_advice(missing_digits(drawing), *suggestion),
            Self::NoFace {
                number,
                token,
                suggestion,
            } => with_advice(no_face(*number, token), *suggestion),
            Self::MissingDice { round, dice, given } => missing_dice(*round, dice, *given),
            Self::NotOfThisForm {
                form,
                number,
                token,
                suggestion,
            } => format!(
                "{} {}",
                not_of_this_form(*number, token),
                advice_or_form(*suggestion, *form)
            ),
            Self::IncompleteAction {
                form,
                action,
                known,
            } => incomplete_action(*form, *action, *known),
            Self::AnotherAction { actions, drawing } => another_action(*actions, drawing),
            Self::SuperfluousActions { needed, rest, id } => {
                superfluous_actions(*needed, rest, &position(*id))
            }
            Self::SecondAction {
                pairs,
                dice,
                suggestion,
            } => format!(
                "{} {}",
                say!(
                    "from-throws-second-action",
                    needed_pairs = PAIRS_PER_ACTION,
                    needed_dice = DICE_PER_ACTION,
                    pairs = *pairs,
                    dice = *dice,
                ),
                advice_or_form(*suggestion, Parallel::DieAndCoins)
            ),
        }
    }
}

fn with_advice(refused: String, suggestion: Option<ThrowMethod>) -> String {
    match suggestion {
        None => refused,
        Some(throw_method) => {
            let advice = say!("from-throws-advice", method = throw_method.word());
            format!("{refused} {advice}")
        }
    }
}

fn advice_or_form(suggestion: Option<ThrowMethod>, form: Parallel) -> String {
    match suggestion {
        None => guide::short_form(form),
        Some(throw_method) => say!("from-throws-advice", method = throw_method.word()),
    }
}

fn unknown_symbol(number: usize, word: &str, symbol: char) -> String {
    let symbol = symbol.to_string();
    let quoted = quote(&symbol);
    if word == symbol {
        return say!("from-throws-symbol", number = number, symbol = quoted);
    }
    say!(
        "from-throws-symbol-in-word",
        number = number,
        word = quote(word),
        symbol = quoted,
    )
}

fn other_device(number: usize, token: &ThrowToken, drawing: &UnfinishedDraw) -> String {
    let step = drawing.step();
    let throw = quote(&token.text);
    let here = match drawing.placements() {
        [] => say!(
            "from-throws-other-device",
            number = number,
            throw = throw,
            decision = describe_step(step),
        ),
        placements => say!(
            "from-throws-other-device-after",
            number = number,
            throw = throw,
            placed = placed_so_far(placements),
            decision = describe_step(step),
        ),
    };
    format!("{here} {}", instead(token, step))
}

fn instead(token: &ThrowToken, step: &DrawStep) -> String {
    match (&token.kind, step.device()) {
        (TokenKind::Coins(coins), Device::LargeCoin) => match coins[..] {
            [_, large] => say!("from-throws-give-large-coin", coin = letter(large)),
            _ => say!("from-throws-give-one-letter-each"),
        },
        (TokenKind::Coins(coins), Device::BothCoins) => match coins[..] {
            [only] => {
                let both = Coin::ALL.map(|large| format!("`{only}{large}`"));
                say!("from-throws-give-two-letters", examples = one_of(&both))
            }
            _ => say!("from-throws-give-two-letters-each"),
        },
        (TokenKind::Pawns(_), Device::OneToFour) => say!("from-throws-give-two-colors"),
        (TokenKind::Pawns(_), Device::OneToTwo) => say!("from-throws-give-one-color"),
        (_, Device::Die | Device::OneToFour | Device::OneToTwo) => {
            let most = step.device().outcomes().len();
            say!("from-throws-give-number", most = most)
        }
        (TokenKind::Digit(_) | TokenKind::Pawns(_), Device::BothCoins) => {
            say!("from-throws-give-two-letters", examples = "`HT`")
        }
        (TokenKind::Digit(_) | TokenKind::Pawns(_), Device::LargeCoin) => {
            say!("from-throws-give-one-letter")
        }
    }
}

fn missing(given: usize, last: &str, drawing: &UnfinishedDraw) -> String {
    let so_far = match drawing.placements() {
        [] => say!("from-throws-missing"),
        placements => say!(
            "from-throws-missing-after",
            placed = placed_so_far(placements)
        ),
    };
    let next = say!(
        "from-throws-missing-next",
        number = given + 1,
        decision = describe_step(drawing.step()),
    );
    if drawing.repeated().is_empty() {
        return format!("{so_far} {next}");
    }
    let again = say!(
        "from-throws-missing-again",
        number = given,
        last = quote(last)
    );
    format!("{so_far} {again} {next}")
}

fn superfluous(used: usize, rest: &[String], id: StartId) -> String {
    if rest.len() > 8 {
        return say!(
            "from-throws-superfluous-many",
            used = used,
            position = position(id),
            number = rest.len(),
            first = used + 1,
        );
    }
    let rest: Vec<String> = rest.iter().map(|text| quote(text)).collect();
    say!(
        "from-throws-superfluous",
        used = used,
        position = position(id),
        rest = all_of(&rest),
    )
}

fn missing_digits(drawing: &UnfinishedDigitDraw) -> String {
    let open = drawing.accepted();
    let next = say!(
        "from-throws-digits-next",
        open = open.len(),
        digits = format!("`{}`", spaced(open)),
    );
    let Some(high) = drawing.rejected().last() else {
        return next;
    };
    let high = say!(
        "from-throws-digits-too-high",
        digits = format!("`{}`", spaced(high)),
        redraw = redraw_word(drawing.redraw()),
    );
    format!("{high} {next}")
}

fn no_face(number: usize, token: &ThrowToken) -> String {
    let throw = quote(&token.text);
    say!("from-throws-no-face", number = number, throw = throw)
}

fn missing_dice(round: usize, dice: &[usize], given: usize) -> String {
    if round == 1 {
        return say!(
            "from-throws-first-dice",
            number = dice.len(),
            pieces = pieces_of_dice(dice),
            given = given,
        );
    }
    if given == 0 {
        return say!(
            "from-throws-dice-again",
            number = dice.len(),
            pieces = pieces_of_dice(dice),
        );
    }
    say!(
        "from-throws-dice-again-incomplete",
        round = round,
        number = dice.len(),
        pieces = pieces_of_dice(dice),
        given = given,
    )
}

/// "the light bishop and the second knight".
fn pieces_of_dice(dice: &[usize]) -> String {
    let pieces = dice
        .iter()
        .map(|die| say!("from-throws-die-of", die = die + 1));
    all_of(&pieces.collect::<Vec<_>>())
}

fn position(id: StartId) -> String {
    format!("**{id}**, `{}`", BackRank::from(id))
}

fn not_of_this_form(number: usize, token: &ThrowToken) -> String {
    let throw = quote(&token.text);
    match &token.kind {
        TokenKind::Digit(_) if token.face().is_none() => no_face(number, token),
        TokenKind::Digit(_) => say!("from-throws-no-die-here", number = number, throw = throw),
        TokenKind::Pawns(_) => say!("from-throws-no-pawns-here", number = number, throw = throw),
        TokenKind::Coins(coins) => say!(
            "from-throws-no-pairs",
            number = number,
            throw = throw,
            letters = coins.len(),
        ),
    }
}
