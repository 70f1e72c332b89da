use chess960::tables::RowPieces;
use chess960::{BackRank, DoubleId, File, Square, SquareColor, Start, StartId};
use chrono::NaiveDate;
use fluent_bundle::FluentValue;

use super::Sentence;

/// A number can select between plural forms. A text is inserted verbatim.
#[derive(Clone)]
pub(crate) struct Argument<'a>(pub(super) FluentValue<'a>);

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Self(text.into())
    }
}

impl<'a> From<&'a String> for Argument<'a> {
    fn from(text: &'a String) -> Self {
        Self(text.into())
    }
}

impl From<String> for Argument<'_> {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

/// Selects between `[true]` and `[false]`.
impl From<bool> for Argument<'_> {
    fn from(is: bool) -> Self {
        Self(if is { "true" } else { "false" }.into())
    }
}

macro_rules! impl_from {
    ($($number:ty),*; $($displayed:ty),*) => {
        $(impl From<$number> for Argument<'_> {
            fn from(number: $number) -> Self {
                // Fluent's numbers are `f64`, which can't hold each `i64`.
                let number = i32::try_from(number).map_or_else(|_| number.to_string().into(), Into::into);
                Self(number)
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
    BackRank, DoubleId, File, NaiveDate, RowPieces, Sentence, Square, SquareColor, Start, StartId
}
