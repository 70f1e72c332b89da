//! Exact odds, by enumeration of all outcomes.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use num_rational::Ratio;

use super::digits::Evaluation;
use super::state::{DrawState, DrawStep, NextStep};
use super::{ByHand, Device, Digit, Method, RedrawRule};
use crate::{BackRank, File, Piece, StartId};

/// An exact probability, 0 to 1, or an exact mean.
pub type Chance = Ratio<u128>;

/// Exact odds of a method.
///
/// ```
/// use chess960::draw::{ByHand, Chance, Method, Odds};
///
/// let odds = Odds::of(Method::ByHand(ByHand::Coins));
/// assert_eq!(odds.mean_throws(), Chance::from(6));
/// assert_eq!(odds.finished_within(8), Chance::new(498, 512));
/// assert_eq!(odds.distance_from_uniform(), Chance::new(1, 10));
/// ```
#[derive(Debug)]
pub struct Odds {
    /// Indexed by Scharnagl number.
    chances: Vec<Chance>,
    distance_from_uniform: Chance,
    mean_throws: Chance,
    /// Indexed by the number of throws, from 0.
    finished_within: Vec<Chance>,
}

impl Odds {
    /// Maximum number of throws for [`finished_within`](Self::finished_within).
    pub const MAX_THROWS: usize = 20;

    /// Returns the odds of a method, computed once.
    #[must_use]
    pub fn of(method: Method) -> &'static Self {
        static UNIFORM: LazyLock<Odds> = LazyLock::new(Odds::of_random_words);
        static DIE: LazyLock<Odds> = LazyLock::new(|| Odds::of_throws(ByHand::Die));
        static COINS: LazyLock<Odds> = LazyLock::new(|| Odds::of_throws(ByHand::Coins));
        static BOTH: LazyLock<Odds> = LazyLock::new(|| Odds::of_throws(ByHand::DieAndCoins));
        static NUMBERS: LazyLock<Odds> = LazyLock::new(|| Odds::of_throws(ByHand::Numbers));
        static DIGITS: LazyLock<Odds> = LazyLock::new(|| Odds::of_digits(RedrawRule::AllThree));
        static SECOND_AGAIN: LazyLock<Odds> = LazyLock::new(|| Odds::of_digits(RedrawRule::Second));
        match method {
            Method::Uniform => &UNIFORM,
            Method::ByHand(ByHand::Die) => &DIE,
            Method::ByHand(ByHand::Coins) => &COINS,
            Method::ByHand(ByHand::DieAndCoins) => &BOTH,
            Method::ByHand(ByHand::Numbers) => &NUMBERS,
            Method::Digits(RedrawRule::AllThree) => &DIGITS,
            Method::Digits(RedrawRule::Second) => &SECOND_AGAIN,
        }
    }

    /// Returns the probability of a position.
    #[must_use]
    pub fn chance(&self, id: StartId) -> Chance {
        self.chances[usize::from(id.get())]
    }

    /// Returns the distinct probabilities in descending order, each with its number of positions.
    #[must_use]
    pub fn groups(&self) -> Vec<(Chance, usize)> {
        let mut groups = BTreeMap::new();
        for &chance in &self.chances {
            *groups.entry(chance).or_insert(0) += 1;
        }
        groups.into_iter().rev().collect()
    }

    /// Returns the probability that the king stands on a file.
    #[must_use]
    pub fn king_on(&self, file: File) -> Chance {
        let is_king_there =
            |&id: &StartId| BackRank::from(id).pieces()[file.index()] == Piece::King;
        StartId::all()
            .filter(is_king_there)
            .map(|id| self.chance(id))
            .sum()
    }

    /// Returns the total variation distance from the uniform distribution, 0 to 1.
    #[must_use]
    pub fn distance_from_uniform(&self) -> Chance {
        self.distance_from_uniform
    }

    /// Returns the mean number of throws or digits; tossing both coins is one throw.
    #[must_use]
    pub fn mean_throws(&self) -> Chance {
        self.mean_throws
    }

    /// Returns the probability that this number of throws or digits suffices.
    ///
    /// # Panics
    /// If `throws` is above [`MAX_THROWS`](Self::MAX_THROWS).
    #[must_use]
    pub fn finished_within(&self, throws: usize) -> Chance {
        self.finished_within[throws]
    }

    /// Returns the probability that so many pairs of coins and dice suffice for
    /// [`from_throws_at_once`](super::from_throws_at_once).
    ///
    /// ```
    /// use chess960::draw::{ByHand, Chance, Odds};
    ///
    /// assert_eq!(Odds::finished_with_supply(ByHand::Coins, 8, 0), Chance::new(498, 512));
    /// assert_eq!(Odds::finished_with_supply(ByHand::DieAndCoins, 4, 2), Chance::from(1));
    /// ```
    #[must_use]
    pub fn finished_with_supply(method: ByHand, pairs: usize, dice: usize) -> Chance {
        let (mut done, mut cases) = (Chance::ZERO, 1);
        let initial = (DrawState::new(method), pairs, dice);
        let mut distribution = HashMap::from([(initial, 1)]);
        while !distribution.is_empty() {
            let mut after = HashMap::new();
            let mut ended = 0;
            for ((state, pairs, dice), weight) in distribution {
                let NextStep::Throw(step) = state.next_step() else {
                    ended += weight;
                    continue;
                };
                let left = match step.device() {
                    Device::Die => dice.checked_sub(1).map(|dice| (pairs, dice)),
                    Device::BothCoins | Device::LargeCoin => {
                        pairs.checked_sub(1).map(|pairs| (pairs, dice))
                    }
                    Device::OneToFour | Device::OneToTwo => None,
                };
                let Some((pairs, dice)) = left else {
                    continue;
                };
                for (state, share) in outcome_states(state, &step) {
                    *after.entry((state, pairs, dice)).or_default() += weight * share;
                }
            }
            done += Chance::new(ended, cases);
            cases *= CASES;
            distribution = after;
        }
        done
    }

    fn of_random_words() -> Self {
        let finished_within = vec![Chance::ONE; Self::MAX_THROWS + 1];
        Self::new(chances_of_random_words(), Chance::ZERO, finished_within)
    }

    fn of_throws(method: ByHand) -> Self {
        let (chances, mean_throws) = chances_and_mean(method);
        Self::new(chances, mean_throws, finished_within(method))
    }

    fn of_digits(redraw: RedrawRule) -> Self {
        let (chances, mean_digits) = chances_and_mean_of_digits(redraw);
        Self::new(chances, mean_digits, finished_within_digits(redraw))
    }

    fn new(chances: Vec<Chance>, mean_throws: Chance, finished_within: Vec<Chance>) -> Self {
        let fair = Chance::new(1, StartId::COUNT.into());
        let excess = |&chance: &Chance| (chance > fair).then(|| chance - fair);
        Self {
            distance_from_uniform: chances.iter().filter_map(excess).sum(),
            chances,
            mean_throws,
            finished_within,
        }
    }
}

fn chances_of_random_words() -> Vec<Chance> {
    let mut words = vec![0; StartId::COUNT.into()];
    for id in (0..=u16::MAX).filter_map(StartId::from_random_word) {
        words[usize::from(id.get())] += 1;
    }
    let all = words.iter().sum();
    let chances = words.into_iter().map(|count| Chance::new(count, all));
    chances.collect()
}

/// Equally likely cases per throw: a common multiple of the numbers of outcomes of all devices.
const CASES: u128 = 12;

type Distribution = HashMap<DrawState, Chance>;

fn chances_and_mean(method: ByHand) -> (Vec<Chance>, Chance) {
    let mut mean = Chance::ZERO;
    let mut chances = vec![Chance::ZERO; StartId::COUNT.into()];
    let mut distribution = Distribution::from([(DrawState::new(method), Chance::ONE)]);
    while !distribution.is_empty() {
        let mut after = Distribution::new();
        for (state, chance) in distribution {
            match state.next_step() {
                NextStep::OnlySquare(role, square) => {
                    *after.entry(state.place(role, square)).or_default() += chance;
                }
                NextStep::Throw(step) => {
                    let outcomes = step.device().outcomes();
                    let decisive: Vec<_> =
                        outcomes.iter().filter_map(|&it| step.square(it)).collect();
                    // Other outcomes are thrown again: decisive ones are equally likely, and the mean number of throws
                    // is outcomes / decisive.
                    mean += chance * ratio(outcomes.len(), decisive.len());
                    let share = chance * ratio(1, decisive.len());
                    for square in decisive {
                        *after.entry(state.place(step.role(), square)).or_default() += share;
                    }
                }
                NextStep::Done(rank) => chances[usize::from(rank.id().get())] += chance,
            }
        }
        distribution = after;
    }
    (chances, mean)
}

/// Counts equally likely cases in integers; each throw multiplies them by [`CASES`].
fn finished_within(method: ByHand) -> Vec<Chance> {
    let mut finished = vec![Chance::ZERO];
    let (mut done, mut cases) = (0, 1);
    let mut distribution = HashMap::from([(DrawState::new(method), 1)]);
    while finished.len() <= Odds::MAX_THROWS {
        done *= CASES;
        cases *= CASES;
        let mut after = HashMap::new();
        for (state, weight) in distribution {
            let NextStep::Throw(step) = state.next_step() else {
                unreachable!("pieces that need no throw are already placed")
            };
            for (state, share) in outcome_states(state, &step) {
                match state.next_step() {
                    NextStep::Done(_) => done += weight * share,
                    NextStep::OnlySquare(..) | NextStep::Throw(_) => {
                        *after.entry(state).or_default() += weight * share;
                    }
                }
            }
        }
        finished.push(Chance::new(done, cases));
        distribution = after;
    }
    finished
}

/// The states after a throw, each with its number of cases out of [`CASES`].
fn outcome_states(state: DrawState, step: &DrawStep) -> impl Iterator<Item = (DrawState, u128)> {
    let outcomes = step.device().outcomes();
    let share = CASES / outcomes.len() as u128;
    outcomes.into_iter().map(move |throw| {
        let placed = step.square(throw);
        let placed = placed.map(|square| with_forced_placements(state.place(step.role(), square)));
        (placed.unwrap_or(state), share)
    })
}

/// Places all pieces that need no throw.
fn with_forced_placements(mut state: DrawState) -> DrawState {
    while let NextStep::OnlySquare(role, square) = state.next_step() {
        state = state.place(role, square);
    }
    state
}

fn chances_and_mean_of_digits(redraw: RedrawRule) -> (Vec<Chance>, Chance) {
    let mut mean = Chance::ZERO;
    let mut chances = vec![Chance::ZERO; StartId::COUNT.into()];
    let mut distribution: Vec<(Vec<Digit>, Chance)> = vec![(Vec::new(), Chance::ONE)];
    while let Some((digits, chance)) = distribution.pop() {
        // A redraw of this digit alone repeats until another outcome comes; the others are equally likely.
        let same_digit = Evaluation::Repeat { kept: digits.len() };
        let nexts = Digit::ALL.map(|digit| [&digits[..], &[digit]].concat());
        let evaluated = nexts.map(|digits| (redraw.evaluate(&digits), digits));
        let others = evaluated.into_iter().filter(|(it, _)| *it != same_digit);
        let others: Vec<_> = others.collect();
        mean += chance * ratio(Digit::ALL.len(), others.len());
        let share = chance * ratio(1, others.len());
        for (evaluation, digits) in others {
            match evaluation {
                Evaluation::Incomplete => distribution.push((digits, share)),
                Evaluation::Position(id) => chances[usize::from(id.get())] += share,
                Evaluation::Repeat { .. } => {}
            }
        }
    }
    // In all other cases the draw starts again, with the same distribution.
    let ended: Chance = chances.iter().sum();
    let chances = chances.into_iter().map(|chance| chance / ended);
    (chances.collect(), mean / ended)
}

fn finished_within_digits(redraw: RedrawRule) -> Vec<Chance> {
    let each = Digit::ALL.len() as u128;
    let mut finished = vec![Chance::ZERO];
    let (mut done, mut cases) = (0, 1);
    let mut distribution: HashMap<Vec<Digit>, u128> = HashMap::from([(Vec::new(), 1)]);
    while finished.len() <= Odds::MAX_THROWS {
        done *= each;
        cases *= each;
        let mut after: HashMap<Vec<Digit>, u128> = HashMap::new();
        for (digits, weight) in distribution {
            for digit in Digit::ALL {
                let mut digits = [&digits[..], &[digit]].concat();
                match redraw.evaluate(&digits) {
                    Evaluation::Incomplete => {}
                    Evaluation::Repeat { kept } => digits.truncate(kept),
                    Evaluation::Position(_) => {
                        done += weight;
                        continue;
                    }
                }
                *after.entry(digits).or_default() += weight;
            }
        }
        finished.push(Chance::new(done, cases));
        distribution = after;
    }
    finished
}

fn ratio(numerator: usize, denominator: usize) -> Chance {
    Chance::new(numerator as u128, denominator as u128)
}
