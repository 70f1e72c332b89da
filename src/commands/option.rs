//! The options of commands: one definition registers and parses.

use std::ops::RangeInclusive;

use super::error::Refusal;

/// An option of a command.
#[derive(Debug)]
pub struct Opt {
    /// Its name: lower case, dashes between words.
    pub name: &'static str,
    /// What it is for; at most 100 characters.
    pub description: &'static str,
    /// Whether the command cannot do without it.
    pub required: bool,
    /// Which values it takes.
    pub kind: Kind,
}

/// Which values an option takes.
#[derive(Debug)]
pub enum Kind {
    /// A whole number in a range.
    Integer(RangeInclusive<i64>),
    /// Any text of at most so many characters.
    Text(u16),
    /// Yes or no.
    Flag,
    /// One of a few words.
    Choice(fn() -> Vec<&'static str>),
}

impl Kind {
    /// One of the words of a type.
    #[must_use]
    pub const fn choice<T: Choice>() -> Self {
        Self::Choice(words::<T>)
    }
}

/// A type whose values people choose by a word.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value with its word; the first is the default.
    const CHOICES: &'static [(&'static str, Self)];

    /// The value of a word.
    #[must_use]
    fn from_word(word: &str) -> Option<Self> {
        let choice = Self::CHOICES.iter().find(|(known, _)| *known == word);
        choice.map(|&(_, value)| value)
    }

    /// The word of this value.
    #[must_use]
    fn word(self) -> &'static str {
        let choice = Self::CHOICES.iter().find(|(_, known)| *known == self);
        choice.expect("every value has a word").0
    }
}

fn words<T: Choice>() -> Vec<&'static str> {
    T::CHOICES.iter().map(|&(word, _)| word).collect()
}

/// A value as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

impl Opt {
    /// Reads a value that was typed, as on a terminal.
    ///
    /// # Errors
    /// If a number or yes or no is wanted and something else was typed.
    pub fn read(&'static self, typed: &str) -> Result<OptionValue, Refusal> {
        let wrong = || Refusal::WrongOptionValue {
            option: self,
            given: typed.to_owned(),
        };
        Ok(match self.kind {
            Kind::Integer(_) => OptionValue::Integer(typed.parse().map_err(|_| wrong())?),
            Kind::Flag => OptionValue::Flag(match typed.to_ascii_lowercase().as_str() {
                "true" | "yes" => true,
                "false" | "no" => false,
                _ => return Err(wrong()),
            }),
            Kind::Text(_) | Kind::Choice(_) => OptionValue::Text(typed.to_owned()),
        })
    }

    /// Whether a value is of this option's kind and within its bounds; where a platform checks
    /// that too, it is not relied on.
    fn check(&'static self, value: &OptionValue) -> Result<(), Refusal> {
        let fits = match (&self.kind, value) {
            (Kind::Integer(range), OptionValue::Integer(number)) => range.contains(number),
            (Kind::Text(max), OptionValue::Text(text)) => text.chars().count() <= (*max).into(),
            (Kind::Choice(words), OptionValue::Text(text)) => words().contains(&text.as_str()),
            (Kind::Flag, OptionValue::Flag(_)) => true,
            (Kind::Integer(_) | Kind::Text(_) | Kind::Flag | Kind::Choice(_), _) => false,
        };
        if fits {
            return Ok(());
        }
        let given = match value {
            OptionValue::Integer(number) => number.to_string(),
            OptionValue::Flag(flag) => flag.to_string(),
            OptionValue::Text(text) => text.clone(),
        };
        Err(Refusal::WrongOptionValue {
            option: self,
            given,
        })
    }
}

/// Names and values as they were given, in their order.
pub type GivenOptions = Vec<(String, OptionValue)>;

/// The values that were given to a command, checked against its options.
#[derive(Debug, Default)]
pub struct Args(Vec<(&'static str, OptionValue)>);

impl Args {
    /// Checks names, kinds and bounds, and that nothing required is missing or given twice.
    ///
    /// # Errors
    /// If something does not fit.
    pub fn new(options: &'static [Opt], given: GivenOptions) -> Result<Self, Refusal> {
        let mut args = Self::default();
        for (name, value) in given {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                return Err(Refusal::UnknownOption { name, options });
            };
            option.check(&value)?;
            if args.get(option).is_some() {
                return Err(Refusal::OptionTwice { option });
            }
            args.0.push((option.name, value));
        }
        match options
            .iter()
            .find(|option| option.required && args.get(option).is_none())
        {
            None => Ok(args),
            Some(option) => Err(Refusal::MissingOption { option }),
        }
    }

    fn get(&self, option: &Opt) -> Option<&OptionValue> {
        let given = self.0.iter().find(|(name, _)| *name == option.name);
        given.map(|(_, value)| value)
    }

    /// The number given to an option.
    #[must_use]
    pub fn integer(&self, option: &Opt) -> Option<i64> {
        match self.get(option)? {
            OptionValue::Integer(number) => Some(*number),
            OptionValue::Text(_) | OptionValue::Flag(_) => None,
        }
    }

    /// The text given to an option.
    #[must_use]
    pub fn text(&self, option: &Opt) -> Option<&str> {
        match self.get(option)? {
            OptionValue::Text(text) => Some(text),
            OptionValue::Integer(_) | OptionValue::Flag(_) => None,
        }
    }

    /// The number given to an option that the command cannot do without.
    ///
    /// # Errors
    /// If it is missing.
    pub fn required_integer(&self, option: &'static Opt) -> Result<i64, Refusal> {
        self.integer(option)
            .ok_or(Refusal::MissingOption { option })
    }

    /// The text given to an option that the command cannot do without.
    ///
    /// # Errors
    /// If it is missing.
    pub fn required_text(&self, option: &'static Opt) -> Result<&str, Refusal> {
        self.text(option).ok_or(Refusal::MissingOption { option })
    }

    /// Whether an option was given with yes.
    #[must_use]
    pub fn flag(&self, option: &Opt) -> bool {
        matches!(self.get(option), Some(OptionValue::Flag(true)))
    }

    /// The value chosen for an option, or the default.
    #[must_use]
    pub fn choice<T: Choice>(&self, option: &Opt) -> T {
        self.text(option)
            .and_then(T::from_word)
            .unwrap_or(T::CHOICES[0].1)
    }
}
