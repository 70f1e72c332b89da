//! Northam's parallel forms.

use chess960::draw::{
    ByHand, Device, Draw, DrawResult, PAIRS_PER_ACTION, Throw, UnfinishedDraw, from_throws_at_once,
};

use super::outcome::{NotedResult, Problem, ThrowCount, WrongRound};
use super::replay::read_all;
use super::token::ThrowToken;
use crate::text::say;

const PLAYERS: usize = 2;

/// Draws with the throws that two players have made at once, in one or more rounds. The note counts the used throws.
///
/// Fails if a round has too few or too many throws, if the draw is not finished, or if it was finished before the last
/// round.
pub fn draw(method: ByHand, typed: &[ThrowToken]) -> Result<NotedResult, Problem> {
    let tokens = join_single_coins(typed);
    let throws = Throws::read(method, &tokens)?;
    let rounds = throws.rounds(method);
    let given = throws.count();
    let wrong_round = first_wrong_round(method, &tokens, rounds, given);
    // A wrong round does not matter if the rounds before it finish the draw.
    let complete_rounds = match &wrong_round {
        Some(wrong_round) => wrong_round.round - 1,
        None => rounds,
    };
    let complete_pairs = &throws.pairs[..complete_rounds * PAIRS_PER_ACTION];
    let draw = from_throws_at_once(method, complete_pairs, &throws.dice)
        .map_err(|drawing| missing(wrong_round, drawing))?;

    let used = count_throws(&draw);
    let used_rounds = used.pairs.div_ceil(PAIRS_PER_ACTION);
    if used_rounds < rounds {
        let unused_pairs = &throws.pairs[used_rounds * PAIRS_PER_ACTION..];
        return Err(Problem::Superfluous {
            used: used_rounds,
            rest: unused_pairs.iter().map(Throw::to_string).collect(),
            id: draw.id,
        });
    }
    Ok(NotedResult {
        result: DrawResult::ByHand(draw),
        note: say!(
            "from-throws-used-pairs",
            used_pairs = used.pairs,
            pairs = given.pairs,
            used_dice = used.dice,
            dice = given.dice,
        ),
    })
}

fn count_throws(draw: &Draw) -> ThrowCount {
    let dice = draw
        .throws()
        .filter(|throw| throw.device() == Device::Die)
        .count();
    ThrowCount::new(draw.throws().count() - dice, dice)
}

/// Names the wrong round, if one is known.
fn missing(wrong_round: Option<WrongRound>, drawing: UnfinishedDraw) -> Problem {
    match wrong_round {
        Some(wrong_round) => Problem::Round(wrong_round),
        None => Problem::Missing {
            too_high: None,
            drawing: Box::new(drawing),
        },
    }
}

/// Whether the tokens are pairs of coins, with dice if the method has them.
pub fn has_form(method: ByHand, tokens: &[ThrowToken]) -> bool {
    Throws::read(method, &join_single_coins(tokens)).is_ok()
}

/// Joins consecutive coins if all were typed apart: `H T T H` becomes `HTTH`. Coins that were typed in groups stay as
/// they are, because the groups show who threw what.
fn join_single_coins(tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let has_groups = tokens
        .iter()
        .any(|token| token.has_coins() && token.symbols.len() > 1);
    if has_groups {
        return tokens.to_vec();
    }
    let mut joined = Vec::new();
    for token in tokens {
        token.clone().join_or_push(&mut joined, " ");
    }
    joined
}

/// Throws of both players in all rounds.
struct Throws {
    pairs: Vec<Throw>,
    dice: Vec<Throw>,
}

impl Throws {
    fn read(method: ByHand, tokens: &[ThrowToken]) -> Result<Self, Problem> {
        let throws = read_all(tokens, |token| throws_of(method, token))?;
        let (pairs, dice) = throws
            .into_iter()
            .flatten()
            .partition(|throw| throw.device() == Device::BothCoins);
        Ok(Self { pairs, dice })
    }

    fn count(&self) -> ThrowCount {
        ThrowCount::new(self.pairs.len(), self.dice.len())
    }

    /// Returns the number of rounds, of which the last may be incomplete.
    fn rounds(&self, method: ByHand) -> usize {
        match method {
            // One round is enough, because every throw places its piece.
            ByHand::DieAndCoins => 1,
            ByHand::Die | ByHand::Coins | ByHand::Numbers => {
                self.pairs.len().div_ceil(PAIRS_PER_ACTION).max(1)
            }
        }
    }
}

/// Reads a token as a die or as pairs of coins: `HTTH` is two pairs. `None` if it is neither, or if it is a die in a
/// method without dice.
fn throws_of(method: ByHand, token: &ThrowToken) -> Option<Vec<Throw>> {
    if method == ByHand::DieAndCoins
        && let Some(die) = token.as_throw(Device::Die)
    {
        return Some(vec![die]);
    }
    let letters: Vec<char> = token.symbols.chars().collect();
    letters
        .chunks(2)
        .map(|pair| Device::BothCoins.read(&String::from_iter(pair)))
        .collect()
}

/// Finds the first round with too few or too many throws, or returns `None` if all rounds are complete. `given` counts
/// the throws of all rounds.
///
/// Names the player if the notation shows who threw what. Otherwise, the throws fill one round after the other, so only
/// the last round can be wrong.
fn first_wrong_round(
    method: ByHand,
    tokens: &[ThrowToken],
    rounds: usize,
    given: ThrowCount,
) -> Option<WrongRound> {
    // The method with dice has one round, in which each player throws a die once.
    let dice_of_player = usize::from(method == ByHand::DieAndCoins);
    if let Some(counts) = counts_by_player(tokens)
        && counts.len() == rounds * PLAYERS
    {
        let needed = ThrowCount::new(PAIRS_PER_ACTION / PLAYERS, dice_of_player);
        return first_wrong_player(&counts, needed);
    }
    let needed = ThrowCount::new(PAIRS_PER_ACTION, PLAYERS * dice_of_player);
    let earlier_pairs = (rounds - 1) * PAIRS_PER_ACTION;
    let given_last = ThrowCount::new(given.pairs - earlier_pairs, given.dice);
    if given_last == needed {
        return None;
    }
    Some(WrongRound {
        round: rounds,
        player: None,
        needed,
        given: given_last,
    })
}

/// Finds the first player with another number of throws than `needed` in a round. `counts` has each round's players.
fn first_wrong_player(counts: &[ThrowCount], needed: ThrowCount) -> Option<WrongRound> {
    let index = counts.iter().position(|&given| given != needed)?;
    Some(WrongRound {
        round: index / PLAYERS + 1,
        player: Some(index % PLAYERS + 1),
        needed,
        given: counts[index],
    })
}

/// Counts the throws of each player in each round, if each player's coins are a word, with the player's die behind it:
/// `HTTH 3 HHTT 5` is one round of two players.
///
/// Returns `None` if the notation does not show who threw what.
fn counts_by_player(tokens: &[ThrowToken]) -> Option<Vec<ThrowCount>> {
    const SINGLE_PAIR: ThrowCount = ThrowCount::new(1, 0);
    let mut players: Vec<ThrowCount> = Vec::new();
    for token in tokens {
        if !token.has_coins() {
            // A die belongs to the coins before it.
            let player = players.last_mut()?;
            if player.dice > 0 {
                return None;
            }
            player.dice = 1;
            continue;
        }
        let player = match token.symbols.len() / 2 {
            pairs @ 1..=2 => ThrowCount::new(pairs, 0),
            _ => return None,
        };
        // Two pairs in a row may be of the same player.
        if player == SINGLE_PAIR && players.last() == Some(&SINGLE_PAIR) {
            return None;
        }
        players.push(player);
    }
    Some(players)
}
