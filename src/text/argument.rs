use std::borrow::Cow;
use std::fmt::Write;

use chess960::filter::KingFile;
use chess960::tables::RowPieces;
use chess960::{BackRank, DoubleId, File, Square, SquareColour, Start, StartId};
use chrono::NaiveDate;

use super::Sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument<'a> {
    /// Inserted verbatim.
    Text(Cow<'a, str>),
    /// Can select between plural forms.
    Number(i64),
}

impl Argument<'_> {
    pub(super) fn push_to(&self, text: &mut String) {
        match self {
            Self::Text(argument) => text.push_str(argument),
            Self::Number(number) => {
                write!(text, "{number}").expect("writing to a `String` does not fail");
            }
        }
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Argument<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Argument<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

/// Selects between `[true]` and `[false]`.
impl From<bool> for Argument<'_> {
    fn from(is: bool) -> Self {
        Self::Text(if is { "true" } else { "false" }.into())
    }
}

macro_rules! impl_from {
    ($($number:ty),*; $($displayed:ty),*) => {
        $(impl From<$number> for Argument<'_> {
            fn from(number: $number) -> Self {
                // No number in a text is that large.
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        impl From<&$number> for Argument<'_> {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        })*

        $(impl From<$displayed> for Argument<'_> {
            fn from(displayed: $displayed) -> Self {
                displayed.to_string().into()
            }
        }

        impl From<&$displayed> for Argument<'_> {
            fn from(displayed: &$displayed) -> Self {
                displayed.to_string().into()
            }
        })*
    };
}

impl_from! {
    u8, u16, u32, u64, usize, i32, i64;
    BackRank, DoubleId, File, KingFile, NaiveDate, RowPieces, Sentence, Square, SquareColour, Start, StartId
}
