use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::text::{Sentence, sentence};

/// Name of a lichess account: 2 to 30 ASCII letters, digits, `_` and `-`, starting with a letter or digit.
///
/// It needs no escaping. The account may not exist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LichessName(String);

impl LichessName {
    pub const LENGTH: RangeInclusive<usize> = 2..=30;

    /// Whether both names belong to the same account: lichess ignores case.
    pub fn is_same_account(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl fmt::Display for LichessName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

const INVALID_LENGTH: Sentence = sentence!("lichess-name-length");

/// Another character, or `_` or `-` at the start.
const INVALID_CHARACTERS: Sentence = sentence!("lichess-name-characters");

/// Parses a name, ignoring surrounding spaces.
impl FromStr for LichessName {
    type Err = Sentence;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let name = s.trim();
        let has_only_valid_characters = name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
        if !has_only_valid_characters || name.starts_with(['_', '-']) {
            return Err(INVALID_CHARACTERS);
        }
        if !Self::LENGTH.contains(&name.len()) {
            return Err(INVALID_LENGTH);
        }
        Ok(Self(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_valid_names() {
        let longest = "a".repeat(30);
        for name in ["ab", "A1", "1_", "thibault", "a-b_C", &longest] {
            let read: LichessName = name.parse().expect(name);
            assert_eq!(read.to_string(), name);
            assert_eq!(format!("  {name}\n").parse(), Ok(read));
        }
    }

    #[test]
    fn rejects_invalid_names() {
        let too_long = "a".repeat(31);
        let other_characters = ["_ab", "-ab", "a b", "a,b", "@ab", "äöü", "аб", "a`b"];
        for (names, why) in [
            (&["", "a", &too_long][..], INVALID_LENGTH),
            (&other_characters, INVALID_CHARACTERS),
        ] {
            for name in names {
                assert_eq!(name.parse::<LichessName>(), Err(why), "{name}");
            }
            assert!(!why.to_string().is_empty());
        }
    }

    #[test]
    fn ignores_case_of_names() {
        let name = |text: &str| text.parse::<LichessName>().expect("a name");
        assert!(name("Ann").is_same_account(&name("aNN")));
        assert!(!name("Ann").is_same_account(&name("Anna")));
    }
}
