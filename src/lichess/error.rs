use std::time::Duration;

use crate::text::{quote, say};

/// Why lichess created no challenge. The message is shown to the person who requested it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// No connection, so no challenge was created.
    #[error("{}", say!("lichess-unreachable"))]
    Unreachable,
    /// No complete response in time. The challenge may exist.
    #[error("{}", say!("lichess-unanswered"))]
    NoResponse,
    #[error("{}", say!("lichess-too-many", seconds = wait.as_secs()))]
    RateLimited {
        /// 1 second to 1 hour.
        wait: Duration,
    },
    #[error("{}", match reason {
        Some(reason) => say!("lichess-refused", reason = quote(reason)),
        None => say!("lichess-refused-silently"),
    })]
    Refused {
        /// lichess's words. They may repeat user input, so they must be quoted.
        reason: Option<String>,
    },
    /// lichess failed, or responded with an unexpected status.
    #[error("{}", say!("lichess-broken", status = *status))]
    UnexpectedStatus { status: u16 },
    /// A success status, but an invalid id or an address that is not on lichess.
    #[error("{}", say!("lichess-nonsense"))]
    InvalidResponse,
}

impl ChallengeError {
    /// Whether a retry may create a second challenge.
    pub fn may_have_created_challenge(&self) -> bool {
        match self {
            Self::NoResponse | Self::InvalidResponse => true,
            // A proxy in front of lichess may have timed out.
            Self::UnexpectedStatus { status } => *status >= 500,
            Self::Unreachable | Self::RateLimited { .. } | Self::Refused { .. } => false,
        }
    }
}
