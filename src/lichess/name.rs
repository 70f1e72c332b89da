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

impl FromStr for LichessName {
    type Err = Sentence;

    /// Parses a name, ignoring surrounding spaces. Fails with the reason to show to the person who typed it.
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
            let parsed: LichessName = name.parse().expect(name);
            assert_eq!(parsed.to_string(), name);
        }
    }

    #[test]
    fn space_around_names_is_ignored() {
        assert_eq!("  thibault\n".parse(), "thibault".parse::<LichessName>());
    }

    #[test]
    fn names_have_2_to_30_characters() {
        for name in ["", "a", &"a".repeat(31)] {
            assert_eq!(name.parse::<LichessName>(), Err(INVALID_LENGTH), "{name}");
        }
    }

    #[test]
    fn names_begin_with_a_letter_or_digit_and_have_no_other_characters() {
        for name in ["_ab", "-ab", "a b", "a,b", "@ab", "äöü", "аб", "a`b"] {
            let parsed = name.parse::<LichessName>();
            assert_eq!(parsed, Err(INVALID_CHARACTERS), "{name}");
        }
    }

    fn name(text: &str) -> LichessName {
        text.parse().expect("a name")
    }

    #[test]
    fn ignores_case_of_names() {
        assert!(name("Ann").is_same_account(&name("aNN")));
        assert!(!name("Ann").is_same_account(&name("Anna")));
    }
}
