//! Payloads of buttons: fields separated by colons.
//!
//! Buttons stay valid for years. New fields are only added at the end, with a default for older buttons.

use std::fmt;

use chrono::NaiveDate;

use super::button::StaleButton;
use super::option::Choice;
use crate::domain::event::EventPart;
use crate::domain::ids::{AgreementNumber, EventId, GuildId, InteractionId, ScheduleId, UserId};
use crate::text::parse_iso_date;

pub(crate) trait Field: Sized {
    /// Only the last field of a payload may contain a colon.
    fn write(&self) -> String;

    fn read(field: &str) -> Option<Self>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Payload(String);

impl Payload {
    pub fn of(field: &impl Field) -> Self {
        Self(field.write())
    }

    /// Creates a payload of one word, which contains no colon.
    pub fn word(word: &str) -> Self {
        Self(word.to_owned())
    }

    pub fn none() -> Self {
        Self(String::new())
    }

    pub fn and(self, field: &impl Field) -> Self {
        Self(self.0 + ":" + &field.write())
    }

    pub fn and_all(self, rest: &Self) -> Self {
        Self(self.0 + ":" + &rest.0)
    }

    /// Joins payloads, or returns `None` if there are none.
    pub fn joined(payloads: impl IntoIterator<Item = Self>) -> Option<Self> {
        payloads.into_iter().reduce(|all, next| all.and_all(&next))
    }
}

impl fmt::Display for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The fields of a payload that are not read yet.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a> {
    /// `None` after the last field.
    rest: Option<&'a str>,
}

impl<'a> Fields<'a> {
    pub fn of(payload: &'a str) -> Self {
        Self {
            rest: Some(payload),
        }
    }

    pub fn next<T: Field>(&mut self) -> Result<T, StaleButton> {
        let field = self.take_text().ok_or(StaleButton)?;
        read_field(field).ok_or(StaleButton)
    }

    /// Reads the next field, or returns `default` for buttons that were made before this field existed.
    pub fn next_or<T: Field>(&mut self, default: T) -> Result<T, StaleButton> {
        match self.take_text() {
            Some(field) => read_field(field).ok_or(StaleButton),
            None => Ok(default),
        }
    }

    fn take_text(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        match rest.split_once(':') {
            Some((field, after)) => {
                self.rest = Some(after);
                Some(field)
            }
            None => self.rest.take(),
        }
    }

    pub fn has_more(&self) -> bool {
        self.rest.is_some()
    }

    /// Returns the text of all fields that are left. Fails if none is left.
    pub(super) fn rest(self) -> Result<&'a str, StaleButton> {
        self.rest.ok_or(StaleButton)
    }

    /// Reads the last field. Fails unless exactly one field is left.
    pub fn last<T: Field>(mut self) -> Result<T, StaleButton> {
        let field = self.next()?;
        self.end()?;
        Ok(field)
    }

    /// Fails if a field is left.
    pub fn end(self) -> Result<(), StaleButton> {
        if self.has_more() {
            return Err(StaleButton);
        }
        Ok(())
    }
}

/// Reads a field. Rejects U+0000, which PostgreSQL cannot store.
fn read_field<T: Field>(field: &str) -> Option<T> {
    if field.contains('\0') {
        return None;
    }
    T::read(field)
}

impl<T: Choice> Field for T {
    fn write(&self) -> String {
        self.word().to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        T::from_word(field)
    }
}

/// Implements [`Field`] with the formats of `Display` and `FromStr`.
macro_rules! as_displayed {
    ($($field:ty),* $(,)?) => {$(
        impl $crate::chat::payload::Field for $field {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(field: &str) -> Option<Self> {
                field.parse().ok()
            }
        }
    )*};
}

pub(crate) use as_displayed;

as_displayed!(String, i64, u8, u16, u32, usize);

as_displayed!(
    AgreementNumber,
    EventId,
    EventPart,
    GuildId,
    InteractionId,
    ScheduleId,
    UserId
);

/// 0 for `None`: no account has this id.
impl Field for Option<UserId> {
    fn write(&self) -> String {
        self.map_or(0, |user| user.0).to_string()
    }

    fn read(field: &str) -> Option<Self> {
        match field.parse().ok()? {
            UserId(0) => Some(None),
            user => Some(Some(user)),
        }
    }
}

impl Field for NaiveDate {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(field: &str) -> Option<Self> {
        parse_iso_date(field)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_text_of_a_field() {
        let field = Fields::of("ab").next::<String>();
        assert_eq!(field.ok().as_deref(), Some("ab"));
    }

    /// PostgreSQL cannot store NUL.
    #[test]
    fn rejects_nul_in_fields() {
        for payload in ["a\0b", "\0"] {
            assert!(Fields::of(payload).next::<String>().is_err());
            assert!(Fields::of(payload).next_or(String::new()).is_err());
        }
    }
}
