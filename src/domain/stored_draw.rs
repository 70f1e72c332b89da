//! Methods and results of draws, as the database and the buttons contain them. The format must never change: earlier
//! releases skip stored draws that they can't read.

use std::fmt;
use std::str::FromStr;

use chess960::draw::{ByHand, DrawResult, Method, RedrawRule, replay_written};
use thiserror::Error;

use crate::text::Choice;

/// All methods with their stored names.
const METHOD_NAMES: [(&str, Method); 7] = [
    ("uniform", Method::Uniform),
    ("die", Method::ByHand(ByHand::Die)),
    ("coins", Method::ByHand(ByHand::Coins)),
    ("die-and-coins", Method::ByHand(ByHand::DieAndCoins)),
    ("digits", Method::Digits(RedrawRule::AllThree)),
    ("numbers", Method::ByHand(ByHand::Numbers)),
    ("digits-second-again", Method::Digits(RedrawRule::Second)),
];

impl Choice for Method {
    const CHOICES: &'static [(&'static str, Self)] = &METHOD_NAMES;
}

/// How a draw on record was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawMethod {
    /// With the random numbers of the bot's operating system.
    ByBot(Method),
    /// From a beacon of drand.
    Public,
}

impl DrawMethod {
    pub const UNIFORM: Self = Self::ByBot(Method::Uniform);
}

/// The words of `METHOD_NAMES`, and one for public randomness.
impl Choice for DrawMethod {
    const CHOICES: &'static [(&'static str, Self)] = &{
        let mut choices = [("public", Self::Public); METHOD_NAMES.len() + 1];
        let mut index = 0;
        while index < METHOD_NAMES.len() {
            let (name, method) = METHOD_NAMES[index];
            choices[index] = (name, Self::ByBot(method));
            index += 1;
        }
        choices
    };
}

/// Written as one of `METHOD_NAMES`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMethod(pub Method);

impl fmt::Display for StoredMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.word())
    }
}

impl FromStr for StoredMethod {
    type Err = ParseStoredDrawError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        Method::from_word(stored)
            .map(Self)
            .ok_or(ParseStoredDrawError)
    }
}

/// Written as `518`, or as `coins:HT-TT-H` with all throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult(pub DrawResult);

impl fmt::Display for StoredResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(result) = self;
        match result.throws() {
            None => result.id().fmt(f),
            Some(throws) => {
                let method = StoredMethod(result.method());
                write!(f, "{method}:{}", throws.replace(' ', "-"))
            }
        }
    }
}

impl FromStr for StoredResult {
    type Err = ParseStoredDrawError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        let Some((name, throws)) = stored.split_once(':') else {
            let id = stored.parse().map_err(|_| ParseStoredDrawError)?;
            return Ok(Self(DrawResult::Uniform(id)));
        };
        let StoredMethod(method) = name.parse()?;
        let result =
            replay_written(method, &throws.replace('-', " ")).ok_or(ParseStoredDrawError)?;
        Ok(Self(result))
    }
}

/// Error for an invalid stored method or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a stored draw")]
pub struct ParseStoredDrawError;

#[cfg(test)]
mod tests {
    use chess960::StartId;

    use super::*;

    #[test]
    fn stored_draws_are_read_unchanged() {
        for (stored, number) in [
            ("518", 518),
            ("die:3-1-6-5-2", 664),
            ("coins:HT-TT-TH-H-HH-TH-TH", 338),
            ("digits:9-7-2-5-1-8", 518),
            ("digits-second-again:9-7-2-1", 921),
            ("numbers:3-1-2-2-2-3", 274),
        ] {
            let StoredResult(result) = stored.parse().expect(stored);
            assert_eq!(result.id().get(), number, "{stored}");
            assert_eq!(StoredResult(result).to_string(), stored);
        }
    }

    #[test]
    fn every_number_is_read_unchanged() {
        let mut checked = 0;
        for id in StartId::all() {
            let drawn = StoredResult(DrawResult::Uniform(id));
            assert_eq!(drawn.to_string(), id.to_string());
            assert_eq!(drawn.to_string().parse(), Ok(drawn));
            checked += 1;
        }
        assert_eq!(checked, 960);
    }

    #[test]
    fn texts_that_are_no_stored_draws_are_refused() {
        for text in [
            "",
            "960",
            "518:",
            "uniform:518",
            "die:",
            "die:3-1-6-5",
            "dice:3-1-6-5-2",
            "coins:HTT",
        ] {
            let error = Err(ParseStoredDrawError);
            assert_eq!(text.parse::<StoredResult>(), error, "{text}");
        }
    }

    #[test]
    fn every_method_has_a_name() {
        let methods = METHOD_NAMES.map(|(_, method)| method);
        for method in Method::ALL {
            assert!(methods.contains(&method), "{method:?}");
        }
    }

    #[test]
    fn names_of_methods_are_read_unchanged() {
        for (name, method) in METHOD_NAMES {
            assert_eq!(name.parse(), Ok(StoredMethod(method)));
            assert_eq!(StoredMethod(method).to_string(), name);
        }
    }

    #[test]
    fn another_name_is_no_method() {
        assert_eq!("dice".parse::<StoredMethod>(), Err(ParseStoredDrawError));
    }

    #[test]
    fn recorded_methods_have_the_same_names() {
        let own_methods = METHOD_NAMES.map(|(name, method)| (name, DrawMethod::ByBot(method)));
        assert_eq!(DrawMethod::CHOICES[..7], own_methods);
        assert_eq!(DrawMethod::CHOICES[7..], [("public", DrawMethod::Public)]);
    }
}
