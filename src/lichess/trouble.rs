//! Why there is no challenge.

use std::time::Duration;

use crate::words::{quote, say};

/// Why lichess gave no challenge. Its text is for the person who wanted one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// There was no connection to lichess, so no challenge was made.
    #[error("{}", say!("lichess-unreachable"))]
    Unreachable,
    /// The request was sent, and no whole answer came in time: the challenge may have been made all the same.
    #[error("{}", say!("lichess-unanswered"))]
    Unanswered,
    /// lichess gets too many requests from here.
    #[error("{}", say!("lichess-too-many", seconds = wait.as_secs()))]
    TooMany {
        /// When to try again: 1 second to an hour.
        wait: Duration,
    },
    /// lichess doesn't take this challenge.
    #[error("{}", match reason {
        Some(reason) => say!("lichess-refused", reason = quote(reason)),
        None => say!("lichess-refused-silently"),
    })]
    Refused {
        /// Why, in lichess's words, if it says so; to be quoted where it is shown, as it may repeat what a person typed.
        reason: Option<String>,
    },
    /// lichess failed, or answered in a way that is foreseen nowhere.
    #[error("{}", say!("lichess-broken", status = *status))]
    Broken {
        /// The status of its answer.
        status: u16,
    },
    /// lichess says that it made a challenge, but not which, or not where on lichess.
    #[error("{}", say!("lichess-nonsense"))]
    Nonsense,
}

impl ChallengeError {
    /// Whether lichess may have made the challenge all the same, so that another try may make a second one.
    #[must_use]
    pub fn may_have_made_it(&self) -> bool {
        match self {
            Self::Unanswered | Self::Nonsense => true,
            // A proxy before lichess may have given up on an answer.
            Self::Broken { status } => *status >= 500,
            Self::Unreachable | Self::TooMany { .. } | Self::Refused { .. } => false,
        }
    }
}
