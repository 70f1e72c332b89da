use super::{File, Piece};

/// A set of first-rank squares; bit 0 is a, bit 7 is h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares(u8);

impl Squares {
    /// b, d, f, h.
    pub(super) const LIGHT: Self = Self(0b1010_1010);

    /// a, c, e, g.
    pub(super) const DARK: Self = Self(0b0101_0101);

    pub(super) fn of(pieces: [Piece; 8], kind: Piece) -> Self {
        let bits = pieces.iter().rev();
        Self(bits.fold(0, |squares, &piece| squares << 1 | u8::from(piece == kind)))
    }

    pub(super) fn files(self) -> impl Iterator<Item = File> {
        File::ALL
            .into_iter()
            .filter(move |file| self.0 & 1 << file.index() != 0)
    }

    /// Returns the square with this index.
    pub(super) fn nth(self, index: u16) -> Self {
        let file = self.files().nth(index.into());
        Self(1 << file.expect("the set has a square with this index").index())
    }

    pub(super) fn complement(self) -> Self {
        Self(!self.0)
    }

    pub(super) fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Indices of the light-squared bishop among b, d, f, h and the dark-squared one among a, c, e, g.
    pub(super) fn bishop_indices(self) -> [u16; 2] {
        [self.0 & Self::LIGHT.0, self.0 & Self::DARK.0]
            .map(|square| to_u16(square.trailing_zeros() / 2))
    }

    /// Index of this set's first square within another set, from 0.
    pub(super) fn first_index_among(self, free: Self) -> u16 {
        let left_of_it = (1_u16 << self.0.trailing_zeros()) - 1;
        to_u16((u16::from(free.0) & left_of_it).count_ones())
    }

    /// Indices of this set's squares within another set, as bits.
    pub(super) fn indices_among(self, free: Self) -> usize {
        let (mut indices, mut rest) = (0, self);
        while rest.0 != 0 {
            indices |= 1 << rest.first_index_among(free);
            rest.0 &= rest.0 - 1;
        }
        indices
    }
}

impl FromIterator<File> for Squares {
    fn from_iter<I: IntoIterator<Item = File>>(files: I) -> Self {
        let bits = files.into_iter().map(|file| 1 << file.index());
        Self(bits.fold(0, |squares, square: u8| squares | square))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "counts of squares are at most 8"
)]
fn to_u16(count: u32) -> u16 {
    count as u16
}
