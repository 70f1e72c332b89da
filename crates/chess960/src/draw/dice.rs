use super::state::{DrawState, DrawStep};
use super::{ByHand, Draw, Throw, replay};
use alloc::vec;
use alloc::vec::Vec;

/// Number of dice: one for each piece that needs a throw.
pub const DICE_AT_ONCE: usize = 5;

/// Error of [`from_dice`]: a round has too few dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceError {
    /// Number of the round, from 1.
    pub round: usize,
    /// Indices of the round's dice in the agreed order.
    pub dice: Vec<usize>,
    /// Number of dice given for the round.
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
/// Dice that were too high are thrown again in the next round, in the same order. Dice after the last round are
/// ignored.
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
pub fn from_dice(faces: &[Throw]) -> Result<DiceDraw, DiceError> {
    let steps = steps_of_dice();
    let mut throws_by_die = vec![Vec::new(); steps.len()];
    let mut dice_to_throw: Vec<usize> = (0..steps.len()).collect();
    let mut remaining_faces = faces;
    let mut rounds = 0;
    while !dice_to_throw.is_empty() {
        rounds += 1;
        let Some((round, later_rounds)) = remaining_faces.split_at_checked(dice_to_throw.len())
        else {
            return Err(DiceError {
                round: rounds,
                dice: dice_to_throw,
                given: remaining_faces.len(),
            });
        };
        let mut too_high = Vec::new();
        for (die, &face) in dice_to_throw.into_iter().zip(round) {
            throws_by_die[die].push(face);
            if steps[die].square_number(face).is_none() {
                too_high.push(die);
            }
        }
        dice_to_throw = too_high;
        remaining_faces = later_rounds;
    }
    let draw =
        replay(ByHand::Die, &throws_by_die.concat()).expect("each die was thrown until it counted");
    Ok(DiceDraw { draw, rounds })
}

/// Returns the step of each die.
///
/// Which dice count depends only on their number of free squares, which is the same after all earlier throws.
pub(super) fn steps_of_dice() -> Vec<DrawStep> {
    let mut steps = Vec::with_capacity(DICE_AT_ONCE);
    let mut state = DrawState::new(ByHand::Die);
    while let Some(step) = state.next_step() {
        state = state.place(step.squares[0]);
        steps.push(step);
    }
    steps
}
