//! Rules of the methods with throws.

use super::{ByHand, Device, Throw};
use crate::{BackRank, File, Piece, SquareColour};
use alloc::vec::Vec;

/// A piece to place in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceRole {
    /// The bishop on a, c, e or g.
    DarkBishop,
    /// The bishop on b, d, f or h.
    LightBishop,
    /// The queen.
    Queen,
    /// The king.
    King,
    /// The rook on the a-side of the king.
    ASideRook,
    /// The rook on the h-side of the king.
    HSideRook,
    /// One of the two knights.
    Knight,
}

impl PieceRole {
    /// Returns the kind of piece.
    pub const fn piece(self) -> Piece {
        match self {
            Self::DarkBishop | Self::LightBishop => Piece::Bishop,
            Self::Queen => Piece::Queen,
            Self::King => Piece::King,
            Self::ASideRook | Self::HSideRook => Piece::Rook,
            Self::Knight => Piece::Knight,
        }
    }
}

/// A step of a draw: a throw selects the square of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawStep {
    /// The piece to place.
    pub role: PieceRole,
    /// Candidate squares from a to h; at least two.
    pub squares: Vec<File>,
    /// The device to throw.
    pub device: Device,
}

impl DrawStep {
    /// The largest number that counts; higher ones are thrown again.
    ///
    /// This is the largest multiple of the number of squares, so that all squares are equally likely.
    pub(super) fn max_number(&self) -> usize {
        let numbers = usize::from(self.device.count());
        numbers - numbers % self.squares.len()
    }

    /// Returns the index of the square that a throw selects, from 1, or `None` if the throw must be repeated.
    ///
    /// Larger numbers wrap around: with three squares, 4, 5 and 6 mean 1, 2 and 3.
    ///
    /// # Panics
    /// If the throw was made with another device.
    pub fn square_number(&self, throw: Throw) -> Option<usize> {
        assert_eq!(
            throw.device(),
            self.device,
            "the throw was made with another device"
        );
        let number = usize::from(throw.number());
        (number <= self.max_number()).then(|| (number - 1) % self.squares.len() + 1)
    }

    /// Returns the square that a throw selects, or `None` if the throw must be repeated.
    ///
    /// # Panics
    /// If the throw was made with another device.
    pub fn square(&self, throw: Throw) -> Option<File> {
        self.square_number(throw)
            .map(|number| self.squares[number - 1])
    }
}

impl ByHand {
    const fn order(self) -> [PieceRole; 8] {
        use PieceRole::{ASideRook, DarkBishop, HSideRook, King, Knight, LightBishop, Queen};
        match self {
            Self::Die => [
                DarkBishop,
                LightBishop,
                Queen,
                Knight,
                Knight,
                King,
                ASideRook,
                HSideRook,
            ],
            Self::Coins | Self::DieAndCoins | Self::Numbers => [
                LightBishop,
                DarkBishop,
                King,
                ASideRook,
                HSideRook,
                Queen,
                Knight,
                Knight,
            ],
        }
    }

    fn device(self, squares: usize) -> Device {
        match self {
            Self::Die => Device::Die,
            Self::Coins if squares == 2 => Device::LargeCoin,
            Self::Coins => Device::BothCoins,
            Self::Numbers if squares == 2 => Device::OneToTwo,
            Self::Numbers => Device::OneToFour,
            Self::DieAndCoins => match squares {
                2 => Device::LargeCoin,
                3 => Device::Die,
                _ => Device::BothCoins,
            },
        }
    }
}

/// State of a draw. The next step depends only on the placed pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DrawState {
    pub(super) method: ByHand,
    /// Squares of the placed pieces, in the method's order.
    squares: Vec<File>,
}

impl DrawState {
    pub(super) const fn new(method: ByHand) -> Self {
        Self {
            method,
            squares: Vec::new(),
        }
    }

    /// Returns the step that needs a throw, or `None` if all pieces are placed.
    pub(super) fn next_step(&self) -> Option<DrawStep> {
        let &role = self.method.order().get(self.squares.len())?;
        let squares = self.candidates(role);
        Some(DrawStep {
            role,
            device: self.method.device(squares.len()),
            squares,
        })
    }

    /// Places the next piece, and all pieces after it that have only one possible square.
    pub(super) fn place(mut self, square: File) -> Self {
        self.squares.push(square);
        while let Some(step) = self.next_step()
            && let [only] = step.squares[..]
        {
            self.squares.push(only);
        }
        self
    }

    /// Returns the placed pieces in order.
    pub(super) fn placed(&self) -> impl Iterator<Item = (PieceRole, File)> {
        let roles = self.method.order().into_iter();
        roles.zip(self.squares.iter().copied())
    }

    /// Returns the back rank, or `None` if pieces are missing.
    pub(super) fn back_rank(&self) -> Option<BackRank> {
        if self.squares.len() < File::ALL.len() {
            return None;
        }
        let mut placed: Vec<_> = self.placed().collect();
        placed.sort_unstable_by_key(|&(_, square)| square);
        let pieces: Vec<Piece> = placed.iter().map(|(role, _)| role.piece()).collect();
        let rank = BackRank::try_from(pieces.as_slice());
        Some(rank.expect("candidate squares lead to a legal rank"))
    }

    fn candidates(&self, role: PieceRole) -> Vec<File> {
        let free: Vec<File> = File::ALL
            .into_iter()
            .filter(|file| !self.squares.contains(file))
            .collect();
        let mut placed = self.placed();
        let king = placed.find_map(|(role, file)| (role == PieceRole::King).then_some(file));
        let mut left = self.method.order().into_iter().skip(self.squares.len());
        let free = free.into_iter();
        let of = |colour| move |file: &File| file.first_rank_colour() == colour;
        match role {
            PieceRole::DarkBishop => free.filter(of(SquareColour::Dark)).collect(),
            PieceRole::LightBishop => free.filter(of(SquareColour::Light)).collect(),
            // Leaves a free square for a rook on either side.
            PieceRole::King => free.clone().skip(1).take(free.len() - 2).collect(),
            PieceRole::ASideRook => free.filter(|&file| Some(file) < king).collect(),
            PieceRole::HSideRook => free.filter(|&file| Some(file) > king).collect(),
            // If only knights are left, they take the free squares without throws.
            PieceRole::Knight if left.all(|role| role == PieceRole::Knight) => {
                free.take(1).collect()
            }
            PieceRole::Queen | PieceRole::Knight => free.collect(),
        }
    }
}
