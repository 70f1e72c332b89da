//! Suggestions to somebody who types a value.

use std::pin::Pin;

use chrono::{DateTime, Utc};

use super::place::Place;
use super::random::Random;
use super::refusal::CommandError;
use crate::app::App;

/// The most suggestions that are shown, a limit of Discord's.
pub const MAX_SUGGESTIONS: usize = 25;

/// What suggests values.
pub type Suggest = for<'a> fn(
    Typing<'a>,
) -> Pin<
    Box<dyn Future<Output = Result<Vec<Suggestion>, CommandError>> + Send + 'a>,
>;

/// Somebody types a value; each letter asks again.
pub struct Typing<'a> {
    /// What the suggestions may use.
    pub app: &'a App,
    /// Where.
    pub place: Place,
    /// What has been typed so far; nothing at first.
    pub text: &'a str,
    /// Names and values of the text options that were filled in before.
    pub filled: &'a [(String, String)],
    /// When.
    pub now: DateTime<Utc>,
    /// For suggestions by lot.
    pub random: Random<'a>,
}

/// A value that can be chosen instead of typing on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is shown. Platforms cut it when it is long; Discord, after 100 characters.
    pub label: String,
    /// What is given when it is chosen. Platforms leave the suggestion out when this is long;
    /// Discord, over 100 characters.
    pub value: String,
}
