use std::ffi::OsStr;

use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};

/// Parses trimmed values; a blank value counts as missing. Errors name the setting and omit the value, which may be a
/// secret.
#[derive(Clone)]
pub struct Setting<T> {
    parse: fn(&str) -> Option<T>,
    /// Description of a valid value.
    expected: &'static str,
}

impl<T> Setting<T> {
    pub(super) const fn new(parse: fn(&str) -> Option<T>, expected: &'static str) -> Self {
        Self { parse, expected }
    }

    /// Parses a value. `name` is that of the setting, for the error.
    pub(super) fn read(&self, name: &str, value: &OsStr) -> Result<T, Error> {
        value
            .to_str()
            .map(str::trim)
            .and_then(self.parse)
            .ok_or_else(|| {
                let message = format!("{name} is invalid; expected {}\n", self.expected);
                Error::raw(ErrorKind::ValueValidation, message)
            })
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Setting<T> {
    type Value = T;

    /// Parses a value from a flag or the environment. A blank value counts as missing, so the default is parsed
    /// instead.
    fn parse_ref(&self, _: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let arg = arg.expect("the parser belongs to an argument");
        let flag = arg.get_long().expect("settings have long flags");
        let name = match arg.get_env() {
            Some(name) => format!("the setting {} (--{flag})", name.display()),
            None => format!("--{flag}"),
        };
        let is_blank = value.to_str().is_some_and(|text| text.trim().is_empty());
        match arg.get_default_values().first() {
            Some(default) if is_blank => self.read(&name, default),
            _ => self.read(&name, value),
        }
    }
}
