//! HTTP response to a request with an interaction; the answer may be sent in it.

use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use super::rest::RestError;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ResponseStatus {
    /// Body of a callback.
    Answer(String),
    /// The answer is sent by a request of the bot.
    Later,
    Repeated,
}

pub(super) struct Response(Mutex<Option<oneshot::Sender<ResponseStatus>>>);

impl Response {
    pub(super) fn new() -> (Self, oneshot::Receiver<ResponseStatus>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Mutex::new(Some(sender))), receiver)
    }

    /// Answers. It is unknown whether Discord receives or accepts the body.
    pub(super) fn answer(&self, body: String) -> Result<(), RestError> {
        self.say(ResponseStatus::Answer(body))
            .map_err(|_| RestError::Left)
    }

    /// Announces an answer by a request, which may be sent even if the client is gone.
    pub(super) fn put_off(&self) {
        let _ = self.say(ResponseStatus::Later);
    }

    pub(super) fn refuse(&self) {
        let _ = self.say(ResponseStatus::Repeated);
    }

    /// Returns the status as an error if the response was given or the client is gone.
    fn say(&self, said: ResponseStatus) -> Result<(), ResponseStatus> {
        let sender = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match sender {
            Some(sender) => sender.send(said),
            None => Err(said),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_response_is_given_once() {
        let (response, said) = Response::new();
        response.put_off();
        assert!(matches!(
            response.answer("{}".to_owned()),
            Err(RestError::Left)
        ));
        assert_eq!(said.await, Ok(ResponseStatus::Later));
    }

    #[tokio::test]
    async fn who_answers_learns_that_nobody_waits_any_more() {
        let (response, said) = Response::new();
        drop(said);
        assert!(matches!(
            response.answer(String::new()),
            Err(RestError::Left)
        ));
    }
}
