//! Fields of a request's body, with their location for errors.

use std::ops::RangeInclusive;

use crate::prelude::*;

#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// Null if missing.
    pub value: &'a Value,
    parent: Option<(&'a Field<'a>, Key<'a>)>,
}

#[derive(Clone, Copy)]
enum Key<'a> {
    Name(&'a str),
    Index(usize),
}

impl<'a> Field<'a> {
    pub fn body(value: &'a Value) -> Self {
        Self {
            value,
            parent: None,
        }
    }

    pub fn at(&'a self, name: &'a str) -> Self {
        Self {
            value: &self.value[name],
            parent: Some((self, Key::Name(name))),
        }
    }

    /// Elements of a list; none if the field is no list.
    pub fn items(&'a self) -> impl Iterator<Item = Self> {
        items(self.value).enumerate().map(|(index, value)| Self {
            value,
            parent: Some((self, Key::Index(index))),
        })
    }

    /// Empty if the field is no text.
    pub fn text(&self) -> &'a str {
        self.value.as_str().unwrap_or_default()
    }

    /// Number of elements or characters.
    pub fn length(&self) -> usize {
        match self.value {
            Value::Array(elements) => elements.len(),
            _ => self.text().chars().count(),
        }
    }

    pub fn check_max_length(&self, max: usize) -> Result<(), Refusal> {
        let message = format!("Must be {max} or fewer in length.");
        self.check(self.length() <= max, "BASE_TYPE_MAX_LENGTH", &message)
    }

    pub fn check_length(&self, valid: RangeInclusive<usize>) -> Result<(), Refusal> {
        let message = format!(
            "Must be between {} and {} in length.",
            valid.start(),
            valid.end()
        );
        let is_valid = valid.contains(&self.length());
        self.check(is_valid, "BASE_TYPE_BAD_LENGTH", &message)
    }

    pub fn required(&self, is_present: bool) -> Result<(), Refusal> {
        self.check(is_present, "BASE_TYPE_REQUIRED", "This field is required")
    }

    /// Refuses the field with an error unless it is valid.
    pub fn check(&self, is_valid: bool, code: &str, message: &str) -> Result<(), Refusal> {
        if is_valid {
            return Ok(());
        }
        Err(self.refusal(code, message))
    }

    /// The refusal of a request because of an error in the field.
    pub fn refusal(&self, code: &str, message: &str) -> Refusal {
        let mut errors = json!({ "_errors": [{ "code": code, "message": message }] });
        let mut parent = self.parent;
        while let Some((field, key)) = parent {
            let key = match key {
                Key::Name(name) => name.to_owned(),
                Key::Index(index) => index.to_string(),
            };
            errors = json!({ key: errors });
            parent = field.parent;
        }
        Refusal::invalid_form(errors)
    }
}
