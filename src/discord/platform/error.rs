//! Reasons of failed requests, independent of Discord.

use std::time::Duration;

use reqwest::StatusCode;

use crate::chat::PlatformError;
use crate::discord::rest::error::{MISSING_PERMISSIONS, RestError};

/// Discord's error code for a channel that the bot cannot see, or a server that it is not in.
const MISSING_ACCESS: i64 = 50001;

/// Discord's error code for [other errors](https://discord.com/developers/docs/topics/opcodes-and-status-codes).
const GENERAL_ERROR: i64 = 0;

const TOO_MANY_PINS: i64 = 30003;

/// Discord executed the request, but its response is incomplete or invalid.
pub(super) fn unreadable() -> PlatformError {
    PlatformError::Unavailable {
        maybe_done: true,
        words: "cannot read Discord's response".to_owned(),
    }
}

impl From<RestError> for PlatformError {
    fn from(failure: RestError) -> Self {
        match &failure {
            RestError::QueueFull(wait) | RestError::TokenRefused(wait) => Self::Busy(*wait),
            RestError::Status { status, code, .. } => from_status(&failure, *status, *code),
            RestError::Network(error) if error.did_not_arrive => not_done(&failure),
            RestError::Network(_) | RestError::Timeout => maybe_done(&failure),
            RestError::Malformed | RestError::ClientDisconnected => refused(&failure),
        }
    }
}

/// Converts an error response of Discord. `code` is Discord's own error code, which proxies don't send.
fn from_status(failure: &RestError, status: StatusCode, code: Option<i64>) -> PlatformError {
    match (status, code) {
        (StatusCode::TOO_MANY_REQUESTS, _) => {
            PlatformError::Busy(failure.retry_after().unwrap_or(Duration::from_secs(1)))
        }
        (StatusCode::FORBIDDEN, Some(MISSING_ACCESS)) => PlatformError::NoAccess,
        (StatusCode::FORBIDDEN, Some(MISSING_PERMISSIONS | GENERAL_ERROR)) => {
            PlatformError::NotAllowed
        }
        (StatusCode::NOT_FOUND, Some(_)) => PlatformError::Gone,
        // A proxy responded, or Discord refuses the token, which may be replaced.
        (StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, None) | (StatusCode::UNAUTHORIZED, _) => {
            not_done(failure)
        }
        (_, Some(TOO_MANY_PINS)) => PlatformError::TooManyPins,
        _ if status.is_client_error() && !failure.is_temporary() => refused(failure),
        _ => maybe_done(failure),
    }
}

/// Logs Discord's message, which users do not see.
fn refused(failure: &RestError) -> PlatformError {
    tracing::warn!(%failure, "request refused by discord");
    PlatformError::Refused(failure.to_string())
}

fn not_done(failure: &RestError) -> PlatformError {
    PlatformError::Unavailable {
        maybe_done: false,
        words: failure.to_string(),
    }
}

fn maybe_done(failure: &RestError) -> PlatformError {
    PlatformError::Unavailable {
        maybe_done: true,
        words: failure.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::testing::refusal;

    #[test]
    fn distinguishes_refusals() {
        let refused = |words: &str| PlatformError::Refused(words.to_owned());
        for (status, code, expected) in [
            (404, 10008, PlatformError::Gone),
            (404, 10003, PlatformError::Gone),
            (403, 50001, PlatformError::NoAccess),
            (403, 50013, PlatformError::NotAllowed),
            (403, 0, PlatformError::NotAllowed),
            (403, 50005, refused("Discord answered 403, code 50005: no")),
            (400, 50083, refused("Discord answered 400, code 50083: no")),
        ] {
            assert_eq!(PlatformError::from(refusal(status, Some(code))), expected);
        }
        assert!(PlatformError::from(refusal(502, None)).is_temporary());
    }
}
