use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

#[derive(Debug)]
pub(crate) enum RequestRefused {
    /// Longer than any interaction.
    TooLong,
    /// The body ended early.
    Broken,
    TooManyBodies,
    Slow,
    /// The signature is missing or wrong.
    Unsigned,
    /// The signature is not recent.
    Stale,
    Repeated,
    /// Signed by Discord, but not an interaction.
    Unreadable,
}

impl IntoResponse for RequestRefused {
    fn into_response(self) -> Response {
        let response = match self {
            Self::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "too long\n"),
            Self::Broken => (StatusCode::BAD_REQUEST, "broken off\n"),
            Self::TooManyBodies => (StatusCode::SERVICE_UNAVAILABLE, "too many at once\n"),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "too slow\n"),
            Self::Unsigned => (StatusCode::UNAUTHORIZED, "not signed\n"),
            Self::Stale => (StatusCode::UNAUTHORIZED, "not signed now\n"),
            Self::Repeated => (StatusCode::UNAUTHORIZED, "taken before\n"),
            Self::Unreadable => (StatusCode::BAD_REQUEST, "no interaction\n"),
        };
        response.into_response()
    }
}
