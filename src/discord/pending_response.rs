use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::discord::http::refused::RequestRefused;
use crate::discord::rest::error::RestError;

/// HTTP response to an interaction.
pub(crate) struct PendingResponse(Mutex<Option<oneshot::Sender<Response>>>);

impl PendingResponse {
    pub fn new() -> (Self, oneshot::Receiver<Response>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Mutex::new(Some(sender))), receiver)
    }

    /// Sends the body of a callback. It is unknown whether Discord receives or accepts it.
    pub fn answer(&self, body: String) -> Result<(), RestError> {
        self.send(json(body))
    }

    /// The bot answers with a separate request, which may be sent even if the client disconnected.
    pub fn defer(&self) {
        let _ = self.send(StatusCode::ACCEPTED);
    }

    pub fn refuse(&self) {
        let _ = self.send(RequestRefused::Repeated);
    }

    /// Fails if a response was already sent or the client disconnected.
    fn send(&self, response: impl IntoResponse) -> Result<(), RestError> {
        let sender = self.0.lock().take().ok_or(RestError::ClientDisconnected)?;
        sender
            .send(response.into_response())
            .map_err(|_| RestError::ClientDisconnected)
    }
}

pub(crate) fn json(body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body.into()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn response_is_sent_once() {
        let (response, sent) = PendingResponse::new();
        response.defer();
        assert!(matches!(
            response.answer("{}".to_owned()),
            Err(RestError::ClientDisconnected)
        ));
        let sent = sent.await.expect("a response");
        assert_eq!(sent.status(), StatusCode::ACCEPTED);
    }
}
