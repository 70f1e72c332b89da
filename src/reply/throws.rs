//! What commands about drawing by throws have in common: how throws are told.

use crate::chat::option::Choice;
use crate::chess960::draw::{
    ByHand, Cast, Coin, Device, Draw, DrawStep, Method, Pair, Placement, Throw,
};
use crate::words::{all_of, one_of, plural};

impl Choice for Method {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("uniform", Self::Uniform),
        ("die", Self::ByHand(ByHand::Die)),
        ("coins", Self::ByHand(ByHand::Coins)),
        ("die-and-coins", Self::ByHand(ByHand::DieAndCoins)),
    ];
}

/// How a position came from its throws: a line for each throw that placed a piece, with those that
/// did not count before it, and a line for pieces that had one square left.
pub(crate) fn working(draw: &Draw) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut was_only_square = false;
    for placement in draw.placements() {
        let placed = placed(placement);
        match (placement.cast(), lines.last_mut()) {
            (Some(cast), _) => lines.push(format!("{}: {placed}", casts(cast))),
            (None, Some(line)) if was_only_square => *line += &format!(", {placed}"),
            (None, _) => lines.push(format!("no choice left: {placed}")),
        }
        was_only_square = placement.cast().is_none();
    }
    lines.join("\n")
}

/// "dark bishop on e1".
fn placed(placement: &Placement) -> String {
    format!("{} on {}1", placement.role().name(), placement.square())
}

/// What has been placed, as part of a sentence: "the dark bishop on e1 and the queen on a1".
pub(crate) fn placed_so_far(placements: &[Placement]) -> String {
    let placed = placements.iter().map(|it| format!("the {}", placed(it)));
    all_of(&placed.collect::<Vec<_>>())
}

/// "die 6, again; die 3".
fn casts(cast: &Cast) -> String {
    let throws = cast.throws().iter();
    let told = throws.map(|&throw| match cast.step().place(throw) {
        None => format!("{}, again", told(throw, usize::from(throw.number()))),
        Some(place) => told(throw, place),
    });
    told.collect::<Vec<_>>().join("; ")
}

/// A throw and the number that it means: "small heads, large tails (`HT`) → 3".
fn told(throw: Throw, number: usize) -> String {
    match throw {
        Throw::Die(face) if usize::from(face.pips()) == number => format!("die {face}"),
        Throw::Die(face) => format!("die {face} → {number}"),
        Throw::BothCoins(Pair { small, large }) => {
            format!(
                "small {}, large {} (`{throw}`) → {number}",
                small.name(),
                large.name()
            )
        }
        Throw::LargeCoin(large) => format!("large {} → {number}", large.name()),
    }
}

/// All throws of a draw in the form that `/chess960 from-throws` reads: "`3 1 6 5 2`".
pub(crate) fn compact(draw: &Draw) -> String {
    format!("`{draw}`")
}

/// "1 throw", "6 throws".
pub(crate) fn throws(count: usize) -> String {
    plural(count, "throw")
}

/// What is thrown, as part of a sentence.
pub(crate) const fn device(device: Device) -> &'static str {
    match device {
        Device::Die => "a throw of the die",
        Device::BothCoins => "a toss of both coins",
        Device::LargeCoin => "a toss of the large coin alone",
    }
}

/// What a throw will decide, as part of a sentence: "a toss of the large coin alone for the
/// a-side rook (`T`: a1, `H`: c1)".
pub(crate) fn decision(step: &DrawStep) -> String {
    let outcomes = step.device().outcomes();
    let code = |throw: &Throw| format!("`{throw}`");
    let mut meanings: Vec<String> = step
        .squares()
        .iter()
        .map(|&square| {
            let those = outcomes
                .iter()
                .filter(|&&it| step.square(it) == Some(square));
            let those: Vec<_> = those.map(code).collect();
            format!("{}: {square}1", one_of(&those))
        })
        .collect();
    let again = outcomes.iter().filter(|&&it| step.square(it).is_none());
    let again: Vec<_> = again.map(code).collect();
    if !again.is_empty() {
        meanings.push(format!("{}: throw again", one_of(&again)));
    }
    format!(
        "{} for the {} ({})",
        device(step.device()),
        step.role().name(),
        meanings.join(", ")
    )
}

/// A letter that stands for a side of a coin, in a code span.
pub(crate) fn letter(coin: Coin) -> String {
    format!("`{coin}`")
}
