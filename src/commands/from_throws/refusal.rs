//! Why throws do not make a position, and which would.

use super::guide::{self, advice, how_to_begin};
use super::token::{ThrowToken, Thrown};
use super::way::{Hand, Known, Parallel, Way};
use crate::chat::refusal::Refusal;
use crate::chess960::draw::{
    Coin, DICE_IN_ACTION, Device, DrawStep, Drawing, PAIRS_IN_ACTION, Pair,
};
use crate::chess960::{BackRank, StartId};
use crate::reply::throws::{decision, device, letter, placed_so_far};
use crate::words::{all_of, one_of, plural, quote};

/// What a person is told whose throws do not make a position. A throw is named by its number,
/// counted from 1, and its text.
#[derive(Debug)]
pub enum ThrowsRefusal {
    /// No throws were given.
    Nothing {
        /// The way of throwing.
        way: Way,
    },
    /// Something is neither a die's face nor a coin's side.
    UnknownSymbol {
        /// Which throw.
        number: usize,
        /// What was typed there.
        word: String,
        /// What cannot be read in it.
        symbol: char,
    },
    /// A throw was made with something else than what decides there.
    OtherDevice {
        /// Which throw.
        number: usize,
        /// The throw.
        token: ThrowToken,
        /// What it should have decided.
        drawing: Box<Drawing>,
        /// The way that was meant, perhaps.
        other: Option<Way>,
    },
    /// More throws are needed.
    Missing {
        /// How many were given.
        given: usize,
        /// The last one.
        last: String,
        /// What comes next.
        drawing: Box<Drawing>,
    },
    /// The position was complete before the last throw.
    Superfluous {
        /// How many throws made the position.
        used: usize,
        /// Those after them.
        rest: Vec<String>,
        /// The position.
        id: StartId,
    },
    /// Something that players do not throw in a parallel form.
    NotOfThisForm {
        /// The form.
        form: Parallel,
        /// Which throw.
        number: usize,
        /// The throw.
        token: ThrowToken,
        /// The way that was meant, perhaps.
        other: Option<Way>,
    },
    /// Something of an action of two players is missing.
    IncompleteAction {
        /// The form.
        form: Parallel,
        /// Which action, counted from 1.
        action: usize,
        /// What was given of it.
        known: Known,
    },
    /// All actions are complete, and do not suffice.
    AnotherAction {
        /// How many there are.
        actions: usize,
        /// What comes next.
        drawing: Box<Drawing>,
    },
    /// More actions than were needed.
    SuperfluousActions {
        /// How many were needed.
        needed: usize,
        /// The pairs of coins after them.
        rest: Vec<Pair>,
        /// The position.
        id: StartId,
    },
    /// More than one action where one always suffices.
    SecondAction {
        /// How many pairs of coins were given.
        pairs: usize,
        /// How many dice.
        dice: usize,
        /// The way that was meant, perhaps.
        other: Option<Way>,
    },
}

impl Refusal for ThrowsRefusal {
    fn text(&self) -> String {
        match self {
            Self::Nothing { way } => how_to_begin(*way),
            Self::UnknownSymbol {
                number,
                word,
                symbol,
            } => unknown_symbol(*number, word, *symbol),
            Self::OtherDevice {
                number,
                token,
                drawing,
                other,
            } => {
                let advice = other.map(|way| format!(" {}", advice(way)));
                other_device(*number, token, drawing) + &advice.unwrap_or_default()
            }
            Self::Missing {
                given,
                last,
                drawing,
            } => missing(*given, last, drawing),
            Self::Superfluous { used, rest, id } => superfluous(*used, rest, *id),
            Self::NotOfThisForm {
                form,
                number,
                token,
                other,
            } => format!(
                "{} {}",
                not_of_this_form(*number, token),
                advice_or_form(*other, *form)
            ),
            Self::IncompleteAction {
                form,
                action,
                known,
            } => incomplete_action(*form, *action, *known),
            Self::AnotherAction { actions, drawing } => another_action(*actions, drawing),
            Self::SuperfluousActions { needed, rest, id } => {
                superfluous_actions(*needed, rest, *id)
            }
            Self::SecondAction { pairs, dice, other } => format!(
                "With a die each, one action always suffices: give just {PAIRS_IN_ACTION} pairs of \
                 coins and {DICE_IN_ACTION} dice. Here are {pairs} and {dice}. {}",
                advice_or_form(*other, Parallel::DieAndCoins)
            ),
        }
    }
}

/// How to choose the way that was meant, perhaps; otherwise the form in short.
fn advice_or_form(other: Option<Way>, form: Parallel) -> String {
    other.map_or_else(|| guide::form(form), advice)
}

fn unknown_symbol(number: usize, word: &str, symbol: char) -> String {
    let symbol = symbol.to_string();
    let within = if word == symbol {
        String::new()
    } else {
        format!(", {}", quote(word))
    };
    format!(
        "Throw {number}{within}: {} is neither a number of a die (1 to 6) nor a side of a coin (`H` \
         for heads, `T` for tails).",
        quote(&symbol)
    )
}

fn other_device(number: usize, token: &ThrowToken, drawing: &Drawing) -> String {
    let step = drawing.step();
    let here = format!(
        "Throw {number}, {}, doesn't fit: {}the next throw should be {}.",
        quote(&token.text),
        after(drawing),
        decision(step)
    );
    format!("{here} {}", instead(token, step))
}

/// What to give instead of a throw that was made with something else.
fn instead(token: &ThrowToken, step: &DrawStep) -> String {
    match (&token.thrown, step.device()) {
        (Thrown::Coins(coins), Device::LargeCoin) => match coins[..] {
            [_, large] => format!(
                "If you tossed both, the small one does not count: give {}.",
                letter(large)
            ),
            _ => "Give `H` or `T`; put a space between throws.".to_owned(),
        },
        (Thrown::Coins(coins), Device::BothCoins) => match coins[..] {
            [only] => {
                let both = Coin::ALL.map(|large| format!("`{only}{large}`"));
                format!(
                    "Give two letters, the small coin first, such as {}.",
                    one_of(&both)
                )
            }
            _ => "Give two letters for each throw, and put a space between throws.".to_owned(),
        },
        (Thrown::Coins(_) | Thrown::Die(_), Device::Die) => "Give a number from 1 to 6.".to_owned(),
        (Thrown::Die(_), Device::BothCoins) => {
            "Give two letters, the small coin first, such as `HT`.".to_owned()
        }
        (Thrown::Die(_), Device::LargeCoin) => "Give `H` or `T`.".to_owned(),
    }
}

/// What was placed before, as the beginning of a sentence.
fn after(drawing: &Drawing) -> String {
    match drawing.placements() {
        [] => String::new(),
        placements => format!("after {}, ", placed_so_far(placements)),
    }
}

fn missing(given: usize, last: &str, drawing: &Drawing) -> String {
    let so_far = match drawing.placements() {
        [] => "Nothing is placed yet.".to_owned(),
        placements => format!("So far you have {}.", placed_so_far(placements)),
    };
    let again = if drawing.repeated().is_empty() {
        String::new()
    } else {
        format!(
            " Throw {given}, {}, does not count and is to be made again.",
            quote(last)
        )
    };
    format!(
        "Throws are missing. {so_far}{again} Next, as throw {}, comes {}.",
        given + 1,
        decision(drawing.step())
    )
}

fn superfluous(used: usize, rest: &[String], id: StartId) -> String {
    let shown = rest.iter().take(8).map(|text| quote(text));
    let mut shown = all_of(&shown.collect::<Vec<_>>());
    if rest.len() > 8 {
        shown = format!("the {} from throw {} on", rest.len(), used + 1);
    }
    format!(
        "Throw {used} completes the position ({}). Extra throws at the end: {shown}. Leave them out, or \
         check whether you wrote an earlier throw twice.",
        position(id)
    )
}

fn position(id: StartId) -> String {
    format!("**{id}**, `{}`", BackRank::from(id))
}

fn not_of_this_form(number: usize, token: &ThrowToken) -> String {
    let problem = match &token.thrown {
        Thrown::Die(_) => "is a die's, but in this form no die is thrown.".to_owned(),
        Thrown::Coins(coins) => format!(
            "has {}, but coins are tossed in pairs here: write two letters for each pair, \
             or four for each player.",
            plural(coins.len(), "letter")
        ),
    };
    format!("Throw {number}, {}, {problem}", quote(&token.text))
}

fn incomplete_action(parallel: Parallel, action: usize, known: Known) -> String {
    let missing = match known {
        Known::ByPlayer(hands) => missing_of_players(parallel, hands),
        Known::InAll(hand) => missing_in_all(parallel, hand),
    };
    format!(
        "Action {action} is incomplete: {missing}. {}",
        guide::form(parallel)
    )
}

/// "the first player's die is missing".
fn missing_of_players(parallel: Parallel, hands: [Hand; 2]) -> String {
    let complete = parallel.hand();
    let mut missing = Vec::new();
    for (player, hand) in ["first", "second"].into_iter().zip(hands) {
        if hand.pairs < complete.pairs {
            missing.push(format!("the {player} player's second pair"));
        }
        if hand.dice < complete.dice {
            missing.push(format!("the {player} player's die"));
        }
    }
    let are = if missing.len() == 1 { "is" } else { "are" };
    format!("{} {are} missing", all_of(&missing))
}

/// "4 pairs of coins are needed, here are 3".
fn missing_in_all(parallel: Parallel, hand: Hand) -> String {
    let mut missing = Vec::new();
    if hand.pairs < PAIRS_IN_ACTION {
        let here = match hand.pairs {
            0 => "here is none".to_owned(),
            1 => "here is 1".to_owned(),
            several => format!("here are {several}"),
        };
        missing.push(format!(
            "{PAIRS_IN_ACTION} pairs of coins are needed, {here}"
        ));
    }
    match parallel.dice() - hand.dice {
        0 => {}
        1 => missing.push("one of the two dice is missing".to_owned()),
        _ => missing.push("both dice are missing".to_owned()),
    }
    missing.join("; ")
}

fn superfluous_actions(needed: usize, rest: &[Pair], id: StartId) -> String {
    let rest: Vec<String> = rest.iter().map(Pair::to_string).collect();
    format!(
        "After action {needed} the position is complete ({}). Leave out what comes after it, {}: \
         another action is only for the case that something is missing.",
        position(id),
        quote(&rest.join(" "))
    )
}

fn another_action(count: usize, drawing: &Drawing) -> String {
    format!(
        "{} not enough. You have {}; next would be {}, and no coins are left. Both of you \
         toss all four coins once more, and write them after the others as action {}.",
        if count == 1 {
            "One action is".to_owned()
        } else {
            format!("{count} actions are")
        },
        placed_so_far(drawing.placements()),
        device(drawing.step().device()),
        count + 1,
    )
}
