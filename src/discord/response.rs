//! The response to a request that brought an interaction: the answer may go there.

use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use super::rest::RestError;

/// What a response says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ResponseStatus {
    /// The answer, a callback's body.
    Answer(String),
    /// That the answer comes by a request of the bot's own.
    Later,
    /// That the interaction was taken before.
    Repeated,
}

/// A response that is to be given, once.
pub(super) struct Response(Mutex<Option<oneshot::Sender<ResponseStatus>>>);

impl Response {
    /// One, and where what it says is waited for.
    pub(super) fn new() -> (Self, oneshot::Receiver<ResponseStatus>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Mutex::new(Some(sender))), receiver)
    }

    /// Answers. Whether Discord gets it is not known, and Discord does not tell what it makes of it.
    pub(super) fn answer(&self, body: String) -> Result<(), RestError> {
        self.say(ResponseStatus::Answer(body))
            .map_err(|_| RestError::Left)
    }

    /// Says that the answer comes by a request. That may be tried even if nobody waits for it here.
    pub(super) fn put_off(&self) {
        let _ = self.say(ResponseStatus::Later);
    }

    /// Says that the interaction was taken before, to whoever still waits.
    pub(super) fn refuse(&self) {
        let _ = self.say(ResponseStatus::Repeated);
    }

    /// Gives back what nobody waits for, or not any more.
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
