use alloc::string::ToString;
use alloc::vec::Vec;
use core::{fmt, mem};

use super::state::{DrawState, DrawStep, PieceRole};
use super::{ByHand, Throw};
use crate::{File, StartId};

/// An unfinished draw by throws.
///
/// ```
/// use chess960::draw::{ByHand, Device, PieceRole, Progress, UnfinishedDraw};
///
/// let drawing = UnfinishedDraw::begin(ByHand::Die);
/// assert_eq!(drawing.step().role, PieceRole::DarkBishop); // on a, c, e or g
/// let three = Device::Die.outcome(3).expect("1 to 6");
/// let Progress::Unfinished(drawing) = drawing.add_throw(three) else {
///     panic!("more throws are needed");
/// };
/// assert_eq!(drawing.placements()[0].square.letter(), 'e');
/// assert_eq!(drawing.step().role, PieceRole::LightBishop);
/// ```
#[derive(Clone, Debug)]
pub struct UnfinishedDraw {
    state: DrawState,
    step: DrawStep,
    placements: Vec<Placement>,
    repeated: Vec<Throw>,
}

/// A draw after a throw.
#[derive(Clone, Debug)]
pub enum Progress {
    /// It needs more throws.
    Unfinished(UnfinishedDraw),
    /// All pieces are placed.
    Finished(Draw),
}

impl UnfinishedDraw {
    /// Starts with an empty rank.
    pub fn begin(method: ByHand) -> Self {
        let state = DrawState::new(method);
        Self {
            step: state.next_step().expect("no piece is placed"),
            state,
            placements: Vec::new(),
            repeated: Vec::new(),
        }
    }

    /// Returns the step of the next throw.
    pub const fn step(&self) -> &DrawStep {
        &self.step
    }

    /// Returns the pieces placed so far, in order.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Returns the throws of this step that did not count.
    pub fn repeated(&self) -> &[Throw] {
        &self.repeated
    }

    /// Adds a throw, and places the piece if the throw selects a square, then also the pieces that have no choice left.
    ///
    /// A throw that selects no square is remembered as repeated.
    ///
    /// # Panics
    /// If the throw was made with another device.
    pub fn add_throw(mut self, throw: Throw) -> Progress {
        let Some(square) = self.step.square(throw) else {
            self.repeated.push(throw);
            return Progress::Unfinished(self);
        };
        self.repeated.push(throw);
        self.placements.push(Placement {
            role: self.step.role,
            square,
            step: Some(self.step),
            throws: mem::take(&mut self.repeated),
        });
        self.state = self.state.place(square);
        // The state has placed this piece and those without a choice.
        for (role, square) in self.state.placed().skip(self.placements.len()) {
            self.placements.push(Placement {
                role,
                square,
                step: None,
                throws: Vec::new(),
            });
        }
        if let Some(step) = self.state.next_step() {
            return Progress::Unfinished(Self { step, ..self });
        }
        let rank = self.state.back_rank().expect("all pieces are placed");
        Progress::Finished(Draw {
            method: self.state.method,
            placements: self.placements,
            id: rank.id(),
        })
    }
}

/// A placed piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The piece.
    pub role: PieceRole,
    /// Its square.
    pub square: File,
    /// The step of the throws; `None` if the piece had only one possible square.
    pub step: Option<DrawStep>,
    /// The throws in order; only the last one counted.
    pub throws: Vec<Throw>,
}

/// A position drawn by throws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Draw {
    /// The method of the draw.
    pub method: ByHand,
    /// All pieces in the order of placement.
    pub placements: Vec<Placement>,
    /// The position.
    pub id: StartId,
}

impl Draw {
    /// Returns all throws in order, including repeated ones.
    pub fn throws(&self) -> impl Iterator<Item = Throw> {
        self.placements
            .iter()
            .flat_map(|placement| placement.throws.iter().copied())
    }
}

/// Writes all throws, as for [`replay`](super::replay): `HT TT H`.
impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let throws: Vec<_> = self.throws().map(|throw| throw.to_string()).collect();
        f.write_str(&throws.join(" "))
    }
}
