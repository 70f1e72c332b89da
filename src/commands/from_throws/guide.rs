//! How to throw and to write it down, in each way.

use super::way::{Parallel, Way};
use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, Drawing};
use crate::reply::throws::decision;

/// The method in short, the first throw, and an example.
pub(super) fn how_to_begin(way: Way) -> String {
    let (in_short, example) = match way {
        Way::InTurn(ByHand::Die) => (
            "Throw a die. In this order it places the bishop on a dark square, the bishop on a \
             light one, the queen and both knights, each on one of the squares that are still \
             free, counted from a. Throw again what is too high. Rook, king and rook take the rest."
                .to_owned(),
            "3 1 6 5 2",
        ),
        Way::InTurn(ByHand::Coins) => {
            (format!("{READING_COINS} {COINS_ORDER}"), "HT TT TH H TH HT")
        }
        Way::InTurn(ByHand::DieAndCoins) => (
            format!("{READING_COINS} {COINS_ORDER} One of three squares is chosen by a die."),
            "HT TT TH H 4 2",
        ),
        Way::Parallel(parallel) => {
            let example = match parallel {
                Parallel::Coins => "HTTH THHT HHTT THTH",
                Parallel::DieAndCoins => "HTTH3 THHT5",
            };
            (form(parallel), example)
        }
    };
    let first = match way {
        Way::InTurn(method) => {
            let first = decision(Drawing::begin(method).step());
            format!(" First comes {first}.")
        }
        Way::Parallel(_) => String::new(),
    };
    let word = way.word();
    format!(
        "{in_short}{first}\nWrite down the throws as you make them, for example \
         `/chess960 from-throws method:{word} throws:{example}`."
    )
}

const READING_COINS: &str = "Toss a small and a large coin. Write `H` for heads and `T` for tails, \
    the small coin first.";

const COINS_ORDER: &str = "They place, in this order, the bishop on a light square, the bishop on \
    a dark one, the king, the rook on his a-side, the rook on his h-side and the queen; the \
    knights take the rest. For one of two squares toss the large coin alone, and for a single \
    square nothing.";

/// A parallel form in short.
pub(super) fn form(form: Parallel) -> String {
    let (and_dice, example, how_often) = match form {
        Parallel::Coins => (
            "",
            "`HTTH THHT`",
            "Mostly two such actions suffice; what is left over of the last one does not count.",
        ),
        Parallel::DieAndCoins => (
            " and a die",
            "`HTTH3 THHT5`",
            "One such action always suffices; what is left over does not count.",
        ),
    };
    format!(
        "In one action each of two players throws two pairs of coins{and_dice}. A pair is a small and \
         a large coin; agree before how you tell the pairs apart, such as copper for the first and \
         silver for the second. Write the first player's first pair (the small coin first), the \
         first player's second pair, then the second player's: {example}. They are used in this \
         order. {how_often}"
    )
}

/// How to choose another way, as a sentence.
pub(super) fn advice(way: Way) -> String {
    let thrown = match way {
        Way::InTurn(ByHand::Die) => "you threw a die alone",
        Way::InTurn(ByHand::Coins) => "you tossed coins alone, one throw after another",
        Way::InTurn(ByHand::DieAndCoins) => "you threw a die for this too",
        Way::Parallel(Parallel::Coins) => "two of you tossed four coins each at once",
        Way::Parallel(Parallel::DieAndCoins) => {
            "two of you threw four coins and a die each at once"
        }
    };
    format!("If {thrown}, choose the method `{}`.", way.word())
}
