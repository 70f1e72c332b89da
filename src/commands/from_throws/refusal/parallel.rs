use chess960::draw::{CoinPair, PAIRS_PER_ACTION, UnfinishedDraw};

use crate::commands::from_throws::guide;
use crate::commands::from_throws::throw_method::{KnownThrows, Parallel, PlayerThrows};
use crate::reply::throws::{device, placed_so_far};
use crate::text::{all_of, quote, say};

pub(super) fn incomplete_action(parallel: Parallel, action: usize, known: KnownThrows) -> String {
    let missing = match known {
        KnownThrows::ByPlayer(player_throws) => missing_of_players(parallel, player_throws),
        KnownThrows::Total(thrown) => missing_in_all(parallel, thrown),
    };
    let incomplete = say!("from-throws-incomplete", action = action, missing = missing);
    format!("{incomplete} {}", guide::short_form(parallel))
}

/// "the first player's die is missing".
fn missing_of_players(parallel: Parallel, [first, second]: [PlayerThrows; 2]) -> String {
    let complete = parallel.per_player();
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
fn missing_in_all(parallel: Parallel, thrown: PlayerThrows) -> String {
    let mut missing = Vec::new();
    if thrown.pairs < PAIRS_PER_ACTION {
        missing.push(say!(
            "from-throws-pairs-missing",
            needed = PAIRS_PER_ACTION,
            given = thrown.pairs,
        ));
    }
    let dice = parallel.dice() - thrown.dice;
    if dice > 0 {
        missing.push(say!("from-throws-dice-missing", number = dice));
    }
    missing.join("; ")
}

pub(super) fn superfluous_actions(needed: usize, rest: &[CoinPair], position: &str) -> String {
    let rest: Vec<String> = rest.iter().map(CoinPair::to_string).collect();
    say!(
        "from-throws-superfluous-actions",
        action = needed,
        position = position,
        rest = quote(&rest.join(" ")),
    )
}

pub(super) fn another_action(count: usize, drawing: &UnfinishedDraw) -> String {
    say!(
        "from-throws-another-action",
        actions = count,
        placed = placed_so_far(drawing.placements()),
        thrown = device(drawing.step().device()),
        next = count + 1,
    )
}
