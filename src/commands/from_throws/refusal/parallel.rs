use crate::chess960::draw::{Drawing, PAIRS_IN_ACTION, Pair};
use crate::commands::from_throws::guide;
use crate::commands::from_throws::throw_method::{Hand, Known, Parallel};
use crate::reply::throws::{device, placed_so_far};
use crate::words::{all_of, quote, say};

pub(super) fn incomplete_action(parallel: Parallel, action: usize, known: Known) -> String {
    let missing = match known {
        Known::ByPlayer(hands) => missing_of_players(parallel, hands),
        Known::InAll(hand) => missing_in_all(parallel, hand),
    };
    let incomplete = say!("from-throws-incomplete", action = action, missing = missing);
    format!("{incomplete} {}", guide::short_form(parallel))
}

/// "the first player's die is missing".
fn missing_of_players(parallel: Parallel, [first, second]: [Hand; 2]) -> String {
    let complete = parallel.hand();
    let mut missing = Vec::new();
    if first.pairs < complete.pairs {
        missing.push(say!("from-throws-first-players-pair"));
    }
    if first.dice < complete.dice {
        missing.push(say!("from-throws-first-players-die"));
    }
    if second.pairs < complete.pairs {
        missing.push(say!("from-throws-second-players-pair"));
    }
    if second.dice < complete.dice {
        missing.push(say!("from-throws-second-players-die"));
    }
    say!(
        "from-throws-things-missing",
        number = missing.len(),
        things = all_of(&missing),
    )
}

/// "4 pairs of coins are needed, here are 3".
fn missing_in_all(parallel: Parallel, hand: Hand) -> String {
    let mut missing = Vec::new();
    if hand.pairs < PAIRS_IN_ACTION {
        missing.push(say!(
            "from-throws-pairs-missing",
            needed = PAIRS_IN_ACTION,
            given = hand.pairs,
        ));
    }
    let dice = parallel.dice() - hand.dice;
    if dice > 0 {
        missing.push(say!("from-throws-dice-missing", number = dice));
    }
    missing.join("; ")
}

pub(super) fn superfluous_actions(needed: usize, rest: &[Pair], position: &str) -> String {
    let rest: Vec<String> = rest.iter().map(Pair::to_string).collect();
    say!(
        "from-throws-superfluous-actions",
        action = needed,
        position = position,
        rest = quote(&rest.join(" ")),
    )
}

pub(super) fn another_action(count: usize, drawing: &Drawing) -> String {
    say!(
        "from-throws-another-action",
        actions = count,
        placed = placed_so_far(drawing.placements()),
        thrown = device(drawing.step().device()),
        next = count + 1,
    )
}
