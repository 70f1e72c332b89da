//! Rules of the methods with throws.

use super::{ByHand, Device, Throw};
use crate::{BackRank, File, Piece, SquareColor};
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
        if number > self.max_number() {
            return None;
        }
        Some((number - 1) % self.squares.len() + 1)
    }

    /// Returns the square that a throw selects, or `None` if the throw must be repeated.
    ///
    /// # Panics
    /// If the throw was made with another device.
    pub fn square(&self, throw: Throw) -> Option<File> {
        let number = self.square_number(throw)?;
        Some(self.squares[number - 1])
    }
}

impl ByHand {
    /// Returns the order in which the pieces are placed.
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

    /// Returns the device that selects one of this number of squares.
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
        self.method
            .order()
            .into_iter()
            .zip(self.squares.iter().copied())
    }

    /// Returns the back rank, or `None` if pieces are missing.
    pub(super) fn back_rank(&self) -> Option<BackRank> {
        if self.squares.len() < File::ALL.len() {
            return None;
        }
        let mut pieces = [Piece::King; 8];
        for (role, file) in self.placed() {
            pieces[file.index()] = role.piece();
        }
        Some(BackRank::try_from(&pieces[..]).expect("candidate squares lead to a legal rank"))
    }

    /// Returns the files on which the next piece, a `role`, may be placed.
    fn candidates(&self, role: PieceRole) -> Vec<File> {
        let mut files: Vec<File> = File::ALL
            .into_iter()
            .filter(|file| !self.squares.contains(file))
            .collect();
        match role {
            PieceRole::DarkBishop => {
                files.retain(|file| file.first_rank_color() == SquareColor::Dark);
            }
            PieceRole::LightBishop => {
                files.retain(|file| file.first_rank_color() == SquareColor::Light);
            }
            PieceRole::King => {
                // A rook needs a free file on either side of the king.
                files.pop();
                files.remove(0);
            }
            PieceRole::ASideRook => {
                let king = self.king_file();
                files.retain(|&file| file < king);
            }
            PieceRole::HSideRook => {
                let king = self.king_file();
                files.retain(|&file| file > king);
            }
            PieceRole::Knight => {
                // The last knights take the free files in order, without a throw.
                if self.only_knights_are_left() {
                    files.truncate(1);
                }
            }
            PieceRole::Queen => {}
        }
        files
    }

    /// Returns the file of the king, which is placed before the rooks.
    fn king_file(&self) -> File {
        let (_, file) = self
            .placed()
            .find(|&(role, _)| role == PieceRole::King)
            .expect("the king is placed");
        file
    }

    fn only_knights_are_left(&self) -> bool {
        self.method.order()[self.squares.len()..]
            .iter()
            .all(|&role| role == PieceRole::Knight)
    }
}
