//! Sets of squares of the first rank, and counting in them.

use super::{File, Piece};

/// A set of squares of the first rank; bit 0 is a, bit 7 is h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares(u8);

impl Squares {
    /// b, d, f, h.
    pub(super) const LIGHT: Self = Self(0b1010_1010);

    /// a, c, e, g.
    pub(super) const DARK: Self = Self(0b0101_0101);

    /// The squares on which pieces of a kind stand.
    pub(super) fn of(pieces: [Piece; 8], kind: Piece) -> Self {
        let bits = pieces.iter().rev();
        Self(bits.fold(0, |squares, &piece| squares << 1 | u8::from(piece == kind)))
    }

    /// The squares of the set, from a to h.
    pub(super) fn files(self) -> impl Iterator<Item = File> {
        File::ALL
            .into_iter()
            .filter(move |file| self.0 & 1 << file.index() != 0)
    }

    /// Of the squares of the set, the one with so many others of the set to its left.
    pub(super) fn nth(self, skip: u16) -> Self {
        let file = self.files().nth(skip.into());
        Self(
            1 << file
                .expect("figures count only squares that there are")
                .index(),
        )
    }

    /// The squares that are not in the set.
    pub(super) fn others(self) -> Self {
        Self(!self.0)
    }

    /// The squares of this set that are not in the other.
    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares of both sets.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Of two bishops, the places of the light-squared one among b, d, f, h and of the
    /// dark-squared one among a, c, e, g: 0 to 3 each.
    pub(super) fn bishop_places(self) -> [u16; 2] {
        [self.0 & Self::LIGHT.0, self.0 & Self::DARK.0]
            .map(|square| small(square.trailing_zeros() / 2))
    }

    /// The place of this set's first square among those of another set, counted from 0.
    pub(super) fn first_place_among(self, free: Self) -> u16 {
        let left_of_it = (1_u16 << self.0.trailing_zeros()) - 1;
        small((u16::from(free.0) & left_of_it).count_ones())
    }

    /// The places of this set's squares among those of another set, as bits from bit 0.
    pub(super) fn places_among(self, free: Self) -> usize {
        let (mut places, mut rest) = (0, self);
        while rest.0 != 0 {
            places |= 1 << rest.first_place_among(free);
            rest.0 &= rest.0 - 1;
        }
        places
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
fn small(count: u32) -> u16 {
    count as u16
}
