use std::fmt;
use std::pin::Pin;

use chrono::{DateTime, Utc};

use super::place::Place;
use super::refusal::CommandError;
use crate::app::{App, Random};

/// Set by Discord.
pub const MAX_SUGGESTIONS: usize = 25;

pub type SuggestionHandler = for<'a> fn(
    SuggestionRequest<'a>,
) -> Pin<
    Box<dyn Future<Output = Result<Vec<Suggestion>, CommandError>> + Send + 'a>,
>;

pub struct SuggestionRequest<'a> {
    pub app: &'a App,
    pub place: Place,
    /// Empty at first.
    pub text: &'a str,
    /// Text options filled in before.
    pub filled: &'a [(String, String)],
    pub now: DateTime<Utc>,
    pub random: Random<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Discord cuts it after 100 characters.
    pub label: String,
    /// Discord omits the suggestion if this has more than 100 characters.
    pub value: String,
}

impl Suggestion {
    pub(crate) fn new(label: String, value: impl fmt::Display) -> Self {
        Self {
            label,
            value: value.to_string(),
        }
    }

    /// Suggests the names that contain the typed text, in any case.
    pub(crate) fn of_names(names: impl Iterator<Item = String>, typed: &str) -> Vec<Self> {
        let lowercase_text = typed.trim().to_lowercase();
        names
            .filter(|name| name.to_lowercase().contains(&lowercase_text))
            .map(|name| Self::new(name.clone(), name))
            .collect()
    }
}
