//! Why a request to Discord failed, and what follows from that.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::Value;
use thiserror::Error;

use crate::chat::NoPicture;
use crate::discord::rest::too_many_requests::{LimitScope, RateLimit};
use crate::discord::rest::transport::TransportError;
use crate::metrics::RequestResult;

/// Discord's error code for an interaction that was answered before.
const ALREADY_ACKNOWLEDGED: i64 = 40060;

pub(crate) const MISSING_PERMISSIONS: i64 = 50013;

pub(crate) const UNKNOWN_MESSAGE: i64 = 10008;

/// Discord's other error codes for files: request too long, invalid form, file too long.
const FILE_ERRORS: [i64; 3] = [40_005, 50_035, 50_045];

/// Contains no URL, because URLs contain interaction tokens.
#[derive(Debug, Error)]
pub(crate) enum RestError {
    #[error(
        "Discord answered {}{}: {}",
        status.as_u16(),
        code.map(|code| format!(", code {code}")).unwrap_or_default(),
        message.escape_debug()
    )]
    Status {
        status: StatusCode,
        code: Option<i64>,
        message: String,
        /// `None` unless the status is 429.
        limit: Option<RateLimit>,
    },
    #[error("{}", .0.message)]
    Network(TransportError),
    #[error("no response in time")]
    Timeout,
    #[error("cannot build the request")]
    Malformed,
    /// Time until the next slot.
    #[error("too many requests are waiting")]
    QueueFull(Duration),
    /// The token is refused; time until the next attempt.
    #[error("Discord refuses the bot's token")]
    TokenRefused(Duration),
    #[error("the client disconnected before the response")]
    ClientDisconnected,
}

impl RestError {
    /// How the metrics count the request.
    pub fn request_result(&self) -> RequestResult {
        let Self::Status { status, .. } = self else {
            return RequestResult::Failed;
        };
        if *status == StatusCode::TOO_MANY_REQUESTS {
            RequestResult::Limited
        } else if status.is_client_error() {
            RequestResult::Refused
        } else {
            RequestResult::Failed
        }
    }

    /// Reads the error in a response whose status is not a success: Discord's error code and message and, after too
    /// many requests (status 429), how long to wait.
    pub async fn from_response(response: reqwest::Response) -> Self {
        let status = response.status();
        let headers = response.headers().clone();
        // A proxy may respond without JSON. Then code and message are missing.
        let body: Value = response.json().await.unwrap_or_default();
        let limit = match status {
            StatusCode::TOO_MANY_REQUESTS => Some(RateLimit::from_response(&headers, &body)),
            _ => None,
        };
        Self::Status {
            status,
            code: body["code"].as_i64(),
            message: body["message"].as_str().unwrap_or_default().to_owned(),
            limit,
        }
    }

    fn has_status(&self, any_of: &[StatusCode]) -> bool {
        matches!(self, Self::Status { status, .. } if any_of.contains(status))
    }

    pub fn is_unauthorized(&self) -> bool {
        self.has_status(&[StatusCode::UNAUTHORIZED])
    }

    /// Whether Discord counts the request as invalid: 10,000 in ten minutes cause a temporary ban
    /// (<https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans>).
    pub fn is_invalid(&self) -> bool {
        self.has_status(&[
            StatusCode::UNAUTHORIZED,
            StatusCode::FORBIDDEN,
            StatusCode::TOO_MANY_REQUESTS,
        ])
    }

    pub fn is_not_found(&self) -> bool {
        self.has_status(&[StatusCode::NOT_FOUND])
    }

    /// Whether the target does not exist or is not accessible.
    pub fn is_inaccessible(&self) -> bool {
        self.has_status(&[StatusCode::FORBIDDEN, StatusCode::NOT_FOUND])
    }

    /// Whether the same request may succeed later: not after a client error (status 4xx), except for rate limits and
    /// timeouts.
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::Status { status, .. } => match *status {
                StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => true,
                other_status => !other_status.is_client_error(),
            },
            Self::Network(_) | Self::Timeout | Self::QueueFull(_) | Self::TokenRefused(_) => true,
            Self::Malformed | Self::ClientDisconnected => false,
        }
    }

    /// Whether Discord certainly did not execute the request, but a retry may succeed.
    pub fn did_not_arrive(&self) -> bool {
        match self {
            Self::Status { .. } => self.has_status(&[StatusCode::TOO_MANY_REQUESTS]),
            Self::Network(error) => error.did_not_arrive,
            Self::QueueFull(_) | Self::TokenRefused(_) => true,
            Self::Timeout | Self::Malformed | Self::ClientDisconnected => false,
        }
    }

    /// Whether Discord may have executed the request, or still may.
    pub fn may_have_arrived(&self) -> bool {
        self.is_temporary() && !self.did_not_arrive()
    }

    /// Whether Discord, not a proxy, refuses permanently.
    pub fn is_refused_by_discord(&self) -> bool {
        self.code().is_some() && !self.is_temporary()
    }

    pub fn is_already_answered(&self) -> bool {
        self.code() == Some(ALREADY_ACKNOWLEDGED)
    }

    /// Pause before the next attempt, as Discord or this process requires.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Status { limit, .. } => limit.as_ref().map(|limit| limit.wait),
            Self::QueueFull(wait) | Self::TokenRefused(wait) => Some(*wait),
            Self::Network(_) | Self::Timeout | Self::Malformed | Self::ClientDisconnected => None,
        }
    }

    /// Returns why the file of the request must be omitted. `None` if the failure has another cause, so that Discord
    /// would not accept the message without the file either.
    pub fn file_refusal(&self) -> Option<NoPicture> {
        if self.code() == Some(MISSING_PERMISSIONS) {
            return Some(NoPicture::NotAllowed);
        }
        let is_about_file = self.has_status(&[StatusCode::PAYLOAD_TOO_LARGE])
            || self.code().is_some_and(|code| FILE_ERRORS.contains(&code));
        if is_about_file {
            Some(NoPicture::Failed)
        } else {
            None
        }
    }

    /// Whether all requests must pause.
    pub fn is_global(&self) -> bool {
        matches!(self, Self::Status { limit: Some(limit), .. }
            if limit.scope != LimitScope::Route)
    }

    pub fn code(&self) -> Option<i64> {
        let Self::Status { code, .. } = self else {
            return None;
        };
        *code
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::testing::refusal;

    #[test]
    fn a_missing_permission_forbids_the_file() {
        let refused = refusal(403, Some(MISSING_PERMISSIONS));
        assert_eq!(refused.file_refusal(), Some(NoPicture::NotAllowed));
    }

    #[test]
    fn an_invalid_or_large_file_fails() {
        for (label, status, code) in [
            ("request too long", 413, Some(40005)),
            ("request too long, from a proxy", 413, None),
            ("invalid form", 400, Some(50035)),
            ("file too long", 400, Some(50045)),
        ] {
            let refused = refusal(status, code);
            assert_eq!(refused.file_refusal(), Some(NoPicture::Failed), "{label}");
        }
    }

    #[test]
    fn other_errors_are_not_about_the_file() {
        for (label, status, code) in [
            ("missing access", 403, Some(50001)),
            ("unknown interaction", 404, Some(10062)),
            ("bad gateway", 502, Some(0)),
        ] {
            assert_eq!(refusal(status, code).file_refusal(), None, "{label}");
        }
    }
}
