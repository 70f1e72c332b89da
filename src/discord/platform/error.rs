//! Reasons of failed requests, independent of Discord.

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
        if let Some(wait) = failure.retry_after() {
            return Self::Busy(wait);
        }
        let words = failure.to_string();
        if let RestError::Status { status, code, .. } = failure {
            match (status, code) {
                (StatusCode::FORBIDDEN, Some(MISSING_ACCESS)) => return Self::NoAccess,
                (StatusCode::FORBIDDEN, Some(MISSING_PERMISSIONS | GENERAL_ERROR)) => {
                    return Self::NotAllowed;
                }
                (StatusCode::NOT_FOUND, Some(_)) => return Self::Gone,
                (_, Some(TOO_MANY_PINS)) => return Self::TooManyPins,
                // Without Discord's error code, a proxy responded. A refused token may be replaced.
                (StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, None)
                | (StatusCode::UNAUTHORIZED, _) => {
                    return Self::Unavailable {
                        maybe_done: false,
                        words,
                    };
                }
                _ => {}
            }
        }
        if failure.is_temporary() {
            return Self::Unavailable {
                maybe_done: failure.may_have_arrived(),
                words,
            };
        }
        // Logs Discord's message, which users do not see.
        tracing::warn!(%failure, "request refused by discord");
        Self::Refused(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::rest::error::UNKNOWN_MESSAGE;
    use crate::discord::testing::refusal;

    /// The error after Discord's response with this status and error code.
    fn error(status: u16, code: i64) -> PlatformError {
        refusal(status, Some(code)).into()
    }

    #[test]
    fn an_unknown_message_or_channel_is_gone() {
        const UNKNOWN_CHANNEL: i64 = 10003;
        assert_eq!(error(404, UNKNOWN_MESSAGE), PlatformError::Gone);
        assert_eq!(error(404, UNKNOWN_CHANNEL), PlatformError::Gone);
    }

    #[test]
    fn an_invisible_channel_is_not_accessible() {
        assert_eq!(error(403, MISSING_ACCESS), PlatformError::NoAccess);
    }

    #[test]
    fn a_forbidden_request_is_not_allowed() {
        assert_eq!(error(403, MISSING_PERMISSIONS), PlatformError::NotAllowed);
        assert_eq!(error(403, GENERAL_ERROR), PlatformError::NotAllowed);
    }

    #[test]
    fn other_refusals_have_discords_status_and_code() {
        for (status, code, words) in [
            (403, 50005, "Discord answered 403, code 50005: no"),
            (400, 50083, "Discord answered 400, code 50083: no"),
        ] {
            assert_eq!(
                error(status, code),
                PlatformError::Refused(words.to_owned())
            );
        }
    }

    #[test]
    fn a_failure_of_a_proxy_is_temporary() {
        assert!(PlatformError::from(refusal(502, None)).is_temporary());
    }
}
