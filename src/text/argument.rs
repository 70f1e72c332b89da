use std::borrow::Cow;
use std::fmt::Write;

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

macro_rules! impl_from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument<'_> {
            fn from(number: $number) -> Self {
                // No number in a text is that large.
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

impl_from_numbers!(u8, u16, u32, u64, usize, i32, i64);
