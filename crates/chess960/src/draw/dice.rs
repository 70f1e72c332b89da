use super::state::{DrawState, DrawStep};
use super::{ByHand, Chance, Draw, Odds, Throw, replay};

/// Number of dice: one for each piece that needs a throw.
pub const DICE_AT_ONCE: usize = 5;

/// Error of [`from_dice`]: a round has too few dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceError {
    /// Number of the round, from 1.
    pub round: usize,
    /// Indices of the round's dice in the agreed order.
    pub dice: Vec<usize>,
    /// Number of dice given.
    pub given: usize,
}

/// A position drawn by [`from_dice`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceDraw {
    /// The equivalent throws of a single die.
    pub draw: Draw,
    /// Number of rounds.
    pub rounds: usize,
}

/// Draws with five dice thrown at once, in a previously agreed order: dark bishop, light bishop, queen, two knights.
///
/// Dice that were too high are thrown again in the next round, in the same order. Dice after the last round are ignored.
///
/// ```
/// use chess960::draw::{Device, from_dice};
///
/// let faces = [3, 5, 6, 6, 2, /* again, for the light bishop and a knight: */ 1, 5];
/// let faces = faces.map(|pips| Device::Die.outcome(pips).expect("1 to 6"));
/// let drawn = from_dice(&faces).expect("enough dice");
/// assert_eq!(drawn.rounds, 2);
/// assert_eq!(drawn.draw.to_string(), "3 5 1 6 6 5 2"); // as throws of one die
/// ```
///
/// # Errors
/// If dice are missing.
///
/// # Panics
/// If a throw that it uses was not made with a die.
pub fn from_dice(mut faces: &[Throw]) -> Result<DiceDraw, DiceError> {
    let steps = steps();
    let mut throws = vec![Vec::new(); steps.len()];
    let mut to_throw: Vec<usize> = (0..steps.len()).collect();
    let mut rounds = 0;
    while !to_throw.is_empty() {
        rounds += 1;
        let Some((now, later)) = faces.split_at_checked(to_throw.len()) else {
            return Err(DiceError {
                round: rounds,
                dice: to_throw,
                given: faces.len(),
            });
        };
        let mut too_high = Vec::new();
        for (die, &face) in to_throw.into_iter().zip(now) {
            throws[die].push(face);
            if steps[die].square_number(face).is_none() {
                too_high.push(die);
            }
        }
        (to_throw, faces) = (too_high, later);
    }
    let draw = replay(ByHand::Die, &throws.concat()).expect("each die was thrown until it counted");
    Ok(DiceDraw { draw, rounds })
}

/// The step of each die. Its number of free squares does not depend on earlier dice.
fn steps() -> Vec<DrawStep> {
    let mut steps = Vec::with_capacity(DICE_AT_ONCE);
    let mut state = DrawState::new(ByHand::Die);
    while let Some(step) = state.next_step() {
        state = state.place(step.squares[0]);
        steps.push(step);
    }
    steps
}

/// Returns, for each die, the probability that it must be thrown again.
fn repeat_chances() -> Vec<Chance> {
    let repeat_chance = |step: &DrawStep| {
        let outcomes = usize::from(step.device.count());
        let repeated = outcomes - step.max_number();
        Chance::new(repeated as u128, outcomes as u128)
    };
    steps().iter().map(repeat_chance).collect()
}

impl Odds {
    /// Returns the probability that all dice count within this number of rounds.
    ///
    /// ```
    /// use chess960::draw::{Chance, Odds};
    ///
    /// assert_eq!(Odds::dice_finished_within(1), Chance::new(4 * 4 * 6 * 5 * 4, 6 * 6 * 6 * 6 * 6));
    /// ```
    pub fn dice_finished_within(rounds: u8) -> Chance {
        let counts = |again: Chance| Chance::ONE - (0..rounds).map(|_| again).product::<Chance>();
        repeat_chances().into_iter().map(counts).product()
    }

    /// Returns the mean number of rounds until all dice count.
    pub fn mean_rounds_of_dice() -> Chance {
        // The mean is the sum over n = 0, 1, … of P(more than n rounds) = 1 - ∏(1 - again^n). Expanded, each set of
        // dice is a geometric series.
        let again = repeat_chances();
        let (mut odd_sets, mut even_sets) = (Chance::ZERO, Chance::ZERO);
        for set in 1_u32..1 << again.len() {
            let members = (0_u32..).zip(&again).filter(|(die, _)| set >> die & 1 == 1);
            let all_again: Chance = members.map(|(_, &again)| again).product();
            let series = Chance::ONE / (Chance::ONE - all_again);
            if set.count_ones() % 2 == 1 {
                odd_sets += series;
            } else {
                even_sets += series;
            }
        }
        odd_sets - even_sets
    }
}
