//! What buttons carry, written and read in one place: fields with colons between them.
//!
//! A message keeps its buttons for years. So what was ever written is still read: fields are only added at
//! the end, and are given a default where an older button lacks them.

use std::fmt;
use std::str::Split;

use chrono::NaiveDate;

use super::button::StaleButton;
use super::option::Choice;
use crate::chess960::{DoubleId, Side, Start, Wing};
use crate::ids::{AgreementNumber, GuildId, InteractionId, ScheduleId, UserId};
use crate::words::read_date;

/// A value that a button can carry.
pub(crate) trait Field: Sized {
    /// The value in a field; without a colon, unless it is the last one of a payload.
    fn write(&self) -> String;

    /// The value of a field, if it is one.
    fn read(field: &str) -> Option<Self>;
}

/// What a button carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Payload(String);

impl Payload {
    /// A first field.
    pub(crate) fn of(field: &impl Field) -> Self {
        Self(field.write())
    }

    /// An empty field.
    pub(crate) fn none() -> Self {
        Self(String::new())
    }

    /// One field more.
    pub(crate) fn and(self, field: &impl Field) -> Self {
        Self(self.0 + ":" + &field.write())
    }

    /// The fields of another one after these.
    pub(crate) fn and_all(self, rest: &Self) -> Self {
        Self(self.0 + ":" + &rest.0)
    }
}

impl fmt::Display for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The fields of what a button carries, read from the first one on.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    /// Those of a payload.
    pub(crate) fn of(payload: &'a str) -> Self {
        Self(payload.split(':'))
    }

    /// The next one.
    ///
    /// # Errors
    /// If there is none, or none of this type.
    pub(crate) fn next<T: Field>(&mut self) -> Result<T, StaleButton> {
        self.0.next().and_then(read).ok_or(StaleButton)
    }

    /// The next one, or a default for the buttons that were made before there was this field.
    ///
    /// # Errors
    /// If it is none of this type.
    pub(crate) fn next_or<T: Field>(&mut self, default: T) -> Result<T, StaleButton> {
        match self.0.next() {
            None => Ok(default),
            Some(field) => read(field).ok_or(StaleButton),
        }
    }

    /// Whether there are more.
    pub(crate) fn has_more(&self) -> bool {
        self.0.clone().next().is_some()
    }

    /// The last one.
    ///
    /// # Errors
    /// If there is none or more than one, or none of this type.
    pub(crate) fn last<T: Field>(mut self) -> Result<T, StaleButton> {
        let field = self.next()?;
        self.end()?;
        Ok(field)
    }

    /// Says that there are no more.
    ///
    /// # Errors
    /// If there are.
    pub(crate) fn end(self) -> Result<(), StaleButton> {
        if self.has_more() {
            return Err(StaleButton);
        }
        Ok(())
    }
}

/// The value of a field. No button of the bot has U+0000, which PostgreSQL cannot store.
fn read<T: Field>(field: &str) -> Option<T> {
    if field.contains('\0') {
        return None;
    }
    T::read(field)
}

/// By the word with which people choose it.
impl<T: Choice> Field for T {
    fn write(&self) -> String {
        self.word().to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        T::from_word(field)
    }
}

/// As it is displayed.
macro_rules! as_displayed {
    ($($field:ty),* $(,)?) => {$(
        impl Field for $field {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(field: &str) -> Option<Self> {
                field.parse().ok()
            }
        }
    )*};
}

as_displayed!(DoubleId, Start, String, i64, u32, usize);

/// By its number.
macro_rules! by_number {
    ($($id:ident),* $(,)?) => {$(
        impl Field for $id {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(field: &str) -> Option<Self> {
                field.parse().ok().map($id)
            }
        }
    )*};
}

by_number!(AgreementNumber, GuildId, InteractionId, ScheduleId, UserId);

/// A person, or 0 for nobody: no account of the platform has this number.
impl Field for Option<UserId> {
    fn write(&self) -> String {
        self.map_or(0, |user| user.0).to_string()
    }

    fn read(field: &str) -> Option<Self> {
        let id = field.parse().ok()?;
        Some((id != 0).then_some(UserId(id)))
    }
}

impl Field for NaiveDate {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(field: &str) -> Option<Self> {
        read_date(field)
    }
}

impl Field for bool {
    fn write(&self) -> String {
        u8::from(*self).to_string()
    }

    fn read(field: &str) -> Option<Self> {
        match field {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }
}

impl Field for Side {
    fn write(&self) -> String {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
        .to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        match field {
            "white" => Some(Self::White),
            "black" => Some(Self::Black),
            _ => None,
        }
    }
}

/// A way of castling, or both.
impl Field for Option<Wing> {
    fn write(&self) -> String {
        self.map_or(BOTH, Wing::notation).to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        let wing = |wing: &Wing| wing.notation() == field;
        match field {
            BOTH => Some(None),
            _ => Wing::ALL.into_iter().find(wing).map(Some),
        }
    }
}

/// Both ways of castling, as buttons have it.
const BOTH: &str = "both";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_the_character_nul_is_of_no_button() {
        for payload in ["a\0b", "\0"] {
            assert!(Fields::of(payload).next::<String>().is_err());
            assert!(Fields::of(payload).next_or(String::new()).is_err());
        }
        let field = Fields::of("ab").next::<String>();
        assert_eq!(field.ok().as_deref(), Some("ab"));
    }
}
