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
    let wrong_round = first_wrong_round(method, &tokens, &throws);
    // If the rounds before a wrong one finish the draw, the wrong one is superfluous, which is refused below. The dice
    // need not be cut: the method with dice has a single round, and without complete pairs it does not finish.
    let complete_pairs = throws.complete_pairs(wrong_round.as_ref());
    let draw = from_throws_at_once(method, complete_pairs, &throws.dice)
        .map_err(|unfinished| missing(wrong_round, unfinished))?;
    let used = used_throws(&draw);
    // Unused pairs of the last used round are not superfluous, because the pairs of a round are tossed at once.
    let used_rounds = used.pairs.div_ceil(PAIRS_PER_ACTION);
    let superfluous_pairs = &throws.pairs[used_rounds * PAIRS_PER_ACTION..];
    if !superfluous_pairs.is_empty() {
        return Err(Problem::Superfluous {
            used: used_rounds,
            rest: superfluous_pairs.iter().map(Throw::to_string).collect(),
            id: draw.id,
        });
    }
    Ok(NotedResult {
        result: DrawResult::ByHand(draw),
        note: say!(
            "from-throws-used-pairs",
            used_pairs = used.pairs,
            pairs = throws.pairs.len(),
            used_dice = used.dice,
            dice = throws.dice.len(),
        ),
    })
}

/// Counts the throws that placed the pieces of a draw, or had to be repeated.
fn used_throws(draw: &Draw) -> ThrowCount {
    let dice = draw
        .throws()
        .filter(|throw| throw.device() == Device::Die)
        .count();
    ThrowCount {
        pairs: draw.throws().count() - dice,
        dice,
    }
}

/// Explains an unfinished draw: by the round that stopped it or, if all rounds are complete, by the missing throw.
fn missing(wrong_round: Option<WrongRound>, unfinished: UnfinishedDraw) -> Problem {
    match wrong_round {
        Some(wrong_round) => Problem::Round(wrong_round),
        None => Problem::Missing {
            too_high: None,
            drawing: Box::new(unfinished),
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
        ThrowToken::push_or_join(&mut joined, " ", token.clone());
    }
    joined
}

/// Throws of both players in all rounds.
struct Throws {
    pairs: Vec<Throw>,
    /// Dice of a single round: the method with dice has no more rounds.
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

    /// Returns the pairs of the rounds before the wrong one or, if no round is wrong, all pairs.
    fn complete_pairs(&self, wrong_round: Option<&WrongRound>) -> &[Throw] {
        match wrong_round {
            Some(wrong_round) => &self.pairs[..(wrong_round.round - 1) * PAIRS_PER_ACTION],
            None => &self.pairs,
        }
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

/// Returns how many throws each player makes in a round.
fn needed_per_player(method: ByHand) -> ThrowCount {
    ThrowCount {
        pairs: PAIRS_PER_ACTION / PLAYERS,
        dice: usize::from(method == ByHand::DieAndCoins),
    }
}

/// Finds the first round with too few or too many throws, or returns `None` if all rounds are complete. Names the player
/// if the notation shows who threw what.
fn first_wrong_round(method: ByHand, tokens: &[ThrowToken], throws: &Throws) -> Option<WrongRound> {
    match counts_by_player(tokens) {
        Some(counts) if counts.len() == throws.rounds(method) * PLAYERS => {
            first_wrong_player(method, &counts)
        }
        Some(_) | None => wrong_last_round(method, throws),
    }
}

/// Finds the first player who made too few or too many throws in a round. `counts` has each round's players.
fn first_wrong_player(method: ByHand, counts: &[ThrowCount]) -> Option<WrongRound> {
    let needed = needed_per_player(method);
    let index = counts.iter().position(|&given| given != needed)?;
    Some(WrongRound {
        round: index / PLAYERS + 1,
        player: Some(index % PLAYERS + 1),
        needed,
        given: counts[index],
    })
}

/// Returns the last round if it has too few or too many throws. The throws fill one round after the other, so all rounds
/// before it are complete.
fn wrong_last_round(method: ByHand, throws: &Throws) -> Option<WrongRound> {
    let per_player = needed_per_player(method);
    let needed = ThrowCount {
        pairs: per_player.pairs * PLAYERS,
        dice: per_player.dice * PLAYERS,
    };
    let round = throws.rounds(method);
    let earlier_pairs = (round - 1) * PAIRS_PER_ACTION;
    let given = ThrowCount {
        pairs: throws.pairs.len() - earlier_pairs,
        // Earlier rounds have no dice, because the method with dice has a single round.
        dice: throws.dice.len(),
    };
    if given == needed {
        return None;
    }
    Some(WrongRound {
        round,
        player: None,
        needed,
        given,
    })
}

/// Counts the throws of each player in each round, if the coins of each player are one word, with the player's die
/// behind it: `HTTH 3 HHTT 5` is one round of two players. The tokens must be pairs of coins, or dice.
///
/// Returns `None` if the notation does not show who threw what.
fn counts_by_player(tokens: &[ThrowToken]) -> Option<Vec<ThrowCount>> {
    let mut players: Vec<ThrowCount> = Vec::new();
    for token in tokens {
        if token.has_coins() {
            let pairs = token.symbols.len() / 2;
            match (pairs, players.last()) {
                // `HT TH` may be two pairs of one player, or one pair of each player.
                (1, Some(ThrowCount { pairs: 1, dice: 0 })) => return None,
                // `HTTH` has all pairs of one player. In `HT HTTH`, the first player has a pair too few.
                (1 | 2, _) => players.push(ThrowCount { pairs, dice: 0 }),
                // `HTTHHH` has the pairs of several players.
                _ => return None,
            }
        } else {
            // A die belongs to the coins before it. Each player has only one.
            let player = players.last_mut()?;
            if player.dice > 0 {
                return None;
            }
            player.dice = 1;
        }
    }
    Some(players)
}
