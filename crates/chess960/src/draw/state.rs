//! Rules of the methods with throws.

use super::{ByHand, Device, Throw};
use crate::{BackRank, File, Piece, SquareColour};

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
    #[must_use]
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
pub struct DrawStep {
    role: PieceRole,
    squares: Vec<File>,
    device: Device,
}

impl DrawStep {
    /// Returns the piece to place.
    #[must_use]
    pub const fn role(&self) -> PieceRole {
        self.role
    }

    /// Returns the candidate squares from a to h; at least two.
    #[must_use]
    pub fn squares(&self) -> &[File] {
        &self.squares
    }

    /// Returns the device to throw.
    #[must_use]
    pub const fn device(&self) -> Device {
        self.device
    }

    /// The largest number that counts; higher ones are thrown again.
    ///
    /// This is the largest multiple of the number of squares, so that all squares are equally likely.
    fn max_number(&self) -> usize {
        let (numbers, squares) = (self.device.outcomes().len(), self.squares.len());
        numbers / squares * squares
    }

    /// Returns the index of the square that a throw selects, from 1, or `None` if the throw must be repeated.
    ///
    /// Larger numbers wrap around: with three squares, 4, 5 and 6 mean 1, 2 and 3.
    ///
    /// # Panics
    /// If the throw was made with another device.
    #[must_use]
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
    #[must_use]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DrawState {
    pub(super) method: ByHand,
    /// Number of placed pieces, in the method's order.
    placed: usize,
    squares: [Option<Piece>; 8],
}

pub(super) enum NextStep {
    /// Only one possible square: needs no throw.
    OnlySquare(PieceRole, File),
    Throw(DrawStep),
    Done(BackRank),
}

impl DrawState {
    pub(super) const fn new(method: ByHand) -> Self {
        Self {
            method,
            placed: 0,
            squares: [None; 8],
        }
    }

    pub(super) fn next_step(self) -> NextStep {
        let Some(&role) = self.method.order().get(self.placed) else {
            let pieces = self.squares.map(|it| it.expect("all squares are occupied"));
            return NextStep::Done(
                pieces
                    .try_into()
                    .expect("candidate squares lead to a legal rank"),
            );
        };
        let squares = self.candidates(role);
        match squares[..] {
            [only] => NextStep::OnlySquare(role, only),
            _ => NextStep::Throw(DrawStep {
                role,
                device: self.method.device(squares.len()),
                squares,
            }),
        }
    }

    pub(super) fn place(mut self, role: PieceRole, square: File) -> Self {
        self.squares[square.index()] = Some(role.piece());
        self.placed += 1;
        self
    }

    fn candidates(self, role: PieceRole) -> Vec<File> {
        let free = self.files_with(None);
        let king = self.files_with(Some(Piece::King)).first().copied();
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
            PieceRole::Knight if free.len() == self.knights_left() => free.take(1).collect(),
            PieceRole::Queen | PieceRole::Knight => free.collect(),
        }
    }

    fn knights_left(self) -> usize {
        let left = self.method.order().into_iter().skip(self.placed);
        left.filter(|&role| role == PieceRole::Knight).count()
    }

    fn files_with(self, piece: Option<Piece>) -> Vec<File> {
        let files = File::ALL.into_iter();
        files
            .filter(|file| self.squares[file.index()] == piece)
            .collect()
    }
}
