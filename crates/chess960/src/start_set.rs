use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use super::StartId;

/// Each has a bit for 64 of the 960 positions.
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
        self.0.iter().map(|word| word.count_ones() as usize).sum()
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
    pub fn union(self, other: Self) -> Self {
        Self(core::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    /// Returns the positions that are not in the other set.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(core::array::from_fn(|index| {
            self.0[index] & !other.0[index]
        }))
    }

    /// Returns the positions not in the set.
    #[must_use]
    pub fn complement(self) -> Self {
        Self(self.0.map(|word| !word))
    }

    /// Returns the positions of the set and their mirror images.
    #[must_use]
    pub fn with_mirrors(self) -> Self {
        let mirrors: Self = self.iter().map(|id| id.back_rank().mirror().id()).collect();
        self.union(mirrors)
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
    /// Writes the numbers in ascending order, with a hyphen for consecutive ones: `0-2 518`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (first, last)) in self.ranges().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            if first == last {
                write!(f, "{first}")?;
            } else {
                write!(f, "{first}-{last}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u16) -> StartId {
        StartId::new(number).expect("a number below 960")
    }

    fn set<const N: usize>(numbers: [u16; N]) -> StartSet {
        numbers.into_iter().map(id).collect()
    }

    #[test]
    fn contains_the_inserted_positions() {
        assert_eq!(set([959, 0, 64, 63]).decimal_list(), "0,63,64,959");
    }

    #[test]
    fn every_position_can_be_inserted() {
        let all: StartSet = StartId::all().collect();
        assert_eq!(all.len(), 960);
        assert!(all.is_full());
    }

    #[test]
    fn does_not_contain_removed_positions() {
        let mut ids = set([63, 64]);
        ids.remove(id(64));
        assert_eq!(ids.decimal_list(), "63");
        ids.remove(id(63));
        assert!(ids.is_empty());
    }

    #[test]
    fn union_has_the_positions_of_both_sets() {
        assert_eq!(set([1, 2]).union(set([2, 3])), set([1, 2, 3]));
    }

    #[test]
    fn difference_has_the_positions_of_the_first_set_only() {
        assert_eq!(set([1, 2]).difference(set([2, 3])), set([1]));
    }

    #[test]
    fn complement_has_all_other_positions() {
        assert_eq!(set([0, 959]).complement().to_string(), "1-958");
    }

    #[test]
    fn mirror_images_are_added_once() {
        let with_mirrors = set([518]).with_mirrors();
        assert_eq!(with_mirrors, set([518, 534]));
        assert_eq!(with_mirrors.with_mirrors(), set([518, 534]));
    }

    #[test]
    fn a_range_has_both_its_ends() {
        assert_eq!(StartSet::from(id(3)..=id(5)), set([3, 4, 5]));
    }

    #[test]
    fn is_displayed_with_ranges() {
        assert_eq!(set([0, 1, 2, 518, 958, 959]).to_string(), "0-2 518 958-959");
        assert_eq!(StartSet::EMPTY.to_string(), "");
    }
}
