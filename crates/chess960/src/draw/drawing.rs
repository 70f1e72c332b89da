use std::fmt;

use super::state::{DrawState, DrawStep, NextStep, PieceRole};
use super::{ByHand, Throw};
use crate::{BackRank, File, StartId};

/// An unfinished draw by throws.
///
/// ```
/// use chess960::draw::{ByHand, UnfinishedDraw, Face, DrawProgress, PieceRole, Throw};
///
/// let drawing = UnfinishedDraw::begin(ByHand::Die);
/// assert_eq!(drawing.step().role(), PieceRole::DarkBishop); // on a, c, e or g
/// let three = Throw::Die(Face::new(3).expect("1 to 6"));
/// let DrawProgress::Unfinished(drawing) = drawing.add_throw(three) else { panic!("the draw is unfinished") };
/// assert_eq!(drawing.placements()[0].square().letter(), 'e');
/// assert_eq!(drawing.step().role(), PieceRole::LightBishop);
/// ```
#[derive(Clone, Debug)]
pub struct UnfinishedDraw {
    state: DrawState,
    step: DrawStep,
    placements: Vec<Placement>,
    repeated: Vec<Throw>,
}

/// State of a draw after a throw.
#[derive(Clone, Debug)]
pub enum DrawProgress {
    /// More throws are needed.
    Unfinished(UnfinishedDraw),
    /// All pieces are placed.
    Finished(Draw),
}

impl UnfinishedDraw {
    /// Starts with an empty rank.
    #[must_use]
    pub fn begin(method: ByHand) -> Self {
        match DrawProgress::of(DrawState::new(method), Vec::new()) {
            DrawProgress::Unfinished(drawing) => drawing,
            DrawProgress::Finished(_) => {
                unreachable!("the first piece has several candidate squares")
            }
        }
    }

    /// Returns the step of the next throw.
    #[must_use]
    pub const fn step(&self) -> &DrawStep {
        &self.step
    }

    /// Returns the pieces placed so far, in order.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Returns the throws of this step that did not count.
    #[must_use]
    pub fn repeated(&self) -> &[Throw] {
        &self.repeated
    }

    /// Adds a throw.
    ///
    /// # Panics
    /// If the throw was made with another device.
    #[must_use]
    pub fn add_throw(mut self, throw: Throw) -> DrawProgress {
        self.repeated.push(throw);
        let Some(square) = self.step.square(throw) else {
            return DrawProgress::Unfinished(self);
        };
        let role = self.step.role();
        let throws = Some(Throws {
            step: self.step,
            throws: self.repeated,
        });
        self.placements.push(Placement {
            role,
            square,
            throws,
        });
        DrawProgress::of(self.state.place(role, square), self.placements)
    }
}

impl DrawProgress {
    /// Places the pieces that need no throw.
    fn of(mut state: DrawState, mut placements: Vec<Placement>) -> Self {
        loop {
            match state.next_step() {
                NextStep::OnlySquare(role, square) => {
                    let throws = None;
                    placements.push(Placement {
                        role,
                        square,
                        throws,
                    });
                    state = state.place(role, square);
                }
                NextStep::Throw(step) => {
                    return Self::Unfinished(UnfinishedDraw {
                        state,
                        step,
                        placements,
                        repeated: Vec::new(),
                    });
                }
                NextStep::Done(rank) => {
                    return Self::Finished(Draw {
                        method: state.method(),
                        placements,
                        rank,
                    });
                }
            }
        }
    }
}

/// A placed piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    role: PieceRole,
    square: File,
    throws: Option<Throws>,
}

/// The throws that decided a placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throws {
    step: DrawStep,
    throws: Vec<Throw>,
}

impl Placement {
    /// Returns the piece.
    #[must_use]
    pub const fn role(&self) -> PieceRole {
        self.role
    }

    /// Returns its square.
    #[must_use]
    pub const fn square(&self) -> File {
        self.square
    }

    /// Returns the throws for the piece; `None` if it had only one possible square.
    #[must_use]
    pub const fn throws(&self) -> Option<&Throws> {
        self.throws.as_ref()
    }
}

impl Throws {
    /// Returns the step.
    #[must_use]
    pub const fn step(&self) -> &DrawStep {
        &self.step
    }

    /// Returns the throws in order; only the last one counted.
    #[must_use]
    pub fn throws(&self) -> &[Throw] {
        &self.throws
    }
}

/// A position drawn by throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    method: ByHand,
    placements: Vec<Placement>,
    rank: BackRank,
}

impl Draw {
    /// Returns the method of the draw.
    #[must_use]
    pub const fn method(&self) -> ByHand {
        self.method
    }

    /// Returns the position.
    #[must_use]
    pub fn id(&self) -> StartId {
        self.rank.id()
    }

    /// Returns all pieces in the order of placement.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// Returns all throws in order, including repeated ones.
    pub fn throws(&self) -> impl Iterator<Item = Throw> {
        let throws = self.placements.iter().filter_map(Placement::throws);
        throws.flat_map(|throws| throws.throws.iter().copied())
    }
}

/// Writes all throws, as for [`replay`](super::replay): `HT TT H`.
impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let throws: Vec<_> = self.throws().map(|throw| throw.to_string()).collect();
        f.write_str(&throws.join(" "))
    }
}
