use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use super::StartId;

const WORDS: usize = 15;

/// A set of positions.
///
/// Displayed in ascending order with ranges:
///
/// ```
/// # use chess960::{StartId, StartSet};
/// let ids = [518, 0, 2, 1].map(|id| StartId::new(id).expect("a number"));
/// let set: StartSet = ids.into_iter().collect();
/// assert_eq!(set.to_string(), "0-2 518");
/// assert_eq!(set.with_mirrors().len(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSet([u64; WORDS]);

impl StartSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Returns the index of a position's word, and its bit in this word.
    fn word_and_bit(id: StartId) -> (usize, u64) {
        let number = usize::from(id.get());
        (number / 64, 1 << (number % 64))
    }

    /// Adds a position.
    pub fn insert(&mut self, id: StartId) {
        let (word, bit) = Self::word_and_bit(id);
        self.0[word] |= bit;
    }

    /// Removes a position.
    pub fn remove(&mut self, id: StartId) {
        let (word, bit) = Self::word_and_bit(id);
        self.0[word] &= !bit;
    }

    /// Whether the set contains a position.
    pub fn contains(&self, id: StartId) -> bool {
        let (word, bit) = Self::word_and_bit(id);
        self.0[word] & bit != 0
    }

    /// Returns the number of positions, 0 to 960.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Whether the set contains all 960 positions.
    pub fn is_full(&self) -> bool {
        self.len() == usize::from(StartId::COUNT)
    }

    /// Returns the positions, ascending.
    pub fn iter(&self) -> impl Iterator<Item = StartId> {
        StartId::all().filter(|&id| self.contains(id))
    }

    /// Returns the positions of either set.
    #[must_use]
    pub fn union(self, other: &Self) -> Self {
        Self(core::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    /// Returns the positions that are not in the other set.
    #[must_use]
    pub fn difference(self, other: &Self) -> Self {
        Self(core::array::from_fn(|index| {
            self.0[index] & !other.0[index]
        }))
    }

    /// Returns the positions not in the set.
    #[must_use]
    pub fn complement(&self) -> Self {
        StartId::all().filter(|&id| !self.contains(id)).collect()
    }

    /// Returns the positions of the set and their mirror images.
    #[must_use]
    pub fn with_mirrors(self) -> Self {
        let mirrors: Self = self.iter().map(|id| id.back_rank().mirror().id()).collect();
        self.union(&mirrors)
    }

    /// Returns the numbers in ascending order, separated by commas.
    pub fn decimal_list(&self) -> String {
        self.iter()
            .map(|id| id.to_string())
            .collect::<Vec<_>>()
            .join(",")
    }

    /// Returns the ranges of consecutive numbers, as first and last number.
    pub fn ranges(&self) -> impl Iterator<Item = (StartId, StartId)> {
        let mut ranges: Vec<(StartId, StartId)> = Vec::new();
        for id in self.iter() {
            match ranges.last_mut() {
                Some((_, last)) if last.get() + 1 == id.get() => *last = id,
                _ => ranges.push((id, id)),
            }
        }
        ranges.into_iter()
    }
}

impl FromIterator<StartId> for StartSet {
    fn from_iter<I: IntoIterator<Item = StartId>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

/// The positions of a range of numbers.
impl From<RangeInclusive<StartId>> for StartSet {
    fn from(range: RangeInclusive<StartId>) -> Self {
        StartId::all().filter(|id| range.contains(id)).collect()
    }
}

impl fmt::Display for StartSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranges = self.ranges().map(|(first, last)| {
            if first == last {
                first.to_string()
            } else {
                format!("{first}-{last}")
            }
        });
        f.write_str(&ranges.collect::<Vec<_>>().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserts_and_removes_every_position() {
        for id in StartId::all() {
            let mut set = StartSet::EMPTY;
            set.insert(id);
            let found: Vec<_> = StartId::all().filter(|&it| set.contains(it)).collect();
            assert_eq!(found, [id]);
            assert_eq!((set.len(), set.decimal_list()), (1, id.to_string()));
            let others = set.complement();
            assert!(!others.contains(id) && others.union(&set).is_full());
            assert_eq!(others.difference(&set), others);
            assert_eq!(others.union(&set).difference(&others), set);
            let both = set.with_mirrors();
            assert_eq!(both.len(), 2);
            assert_eq!(both.with_mirrors(), both);
            set.remove(id);
            assert!(set.is_empty());
        }
        let all: StartSet = StartId::all().collect();
        assert!(all.is_full());
        assert_eq!(all.to_string(), "0-959");
        assert_eq!(StartSet::EMPTY.to_string(), "");
    }

    #[test]
    fn mirrors_the_classical_start() {
        let classical: StartSet = [StartId::CLASSICAL].into_iter().collect();
        assert_eq!(classical.with_mirrors().decimal_list(), "518,534");
    }
}
