use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::discord::rest::error::RestError;

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ResponseStatus {
    /// Body of a callback.
    Answer(String),
    /// The bot answers with a separate request.
    Later,
    Repeated,
}

/// HTTP response to an interaction.
pub(crate) struct PendingResponse(Mutex<Option<oneshot::Sender<ResponseStatus>>>);

impl PendingResponse {
    pub(crate) fn new() -> (Self, oneshot::Receiver<ResponseStatus>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Mutex::new(Some(sender))), receiver)
    }

    /// It is unknown whether Discord receives or accepts the body.
    pub(crate) fn answer(&self, body: String) -> Result<(), RestError> {
        self.send(ResponseStatus::Answer(body))
            .map_err(|_| RestError::ClientDisconnected)
    }

    /// The request may be sent even if the client disconnected.
    pub(crate) fn defer(&self) {
        let _ = self.send(ResponseStatus::Later);
    }

    pub(crate) fn refuse(&self) {
        let _ = self.send(ResponseStatus::Repeated);
    }

    /// Fails if a response was already sent or the client disconnected.
    fn send(&self, status: ResponseStatus) -> Result<(), ResponseStatus> {
        let sender = self.0.lock().take();
        match sender {
            Some(sender) => sender.send(status),
            None => Err(status),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn response_is_sent_once() {
        let (response, status) = PendingResponse::new();
        response.defer();
        assert!(matches!(
            response.answer("{}".to_owned()),
            Err(RestError::ClientDisconnected)
        ));
        assert_eq!(status.await, Ok(ResponseStatus::Later));
    }
}
