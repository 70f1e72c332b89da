//! Requests with an interaction token: callbacks, follow-ups and edits.

use std::time::Duration;

use anyhow::anyhow;
use reqwest::Method;
use serenity::all::InteractionId;
use tokio::time::{Instant, sleep, timeout_at};

use crate::discord::rest::client::REQUEST_TIMEOUT;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::{Body, Request};
use crate::discord::rest::sender::Rest;
use crate::discord::rest::transport::TransportError;

/// Discord's timeout for the answer to an interaction, minus latency.
pub(crate) const CALLBACK_TIMEOUT: Duration = Duration::from_millis(2900);

/// Leaves time for another attempt.
const CALLBACK_ATTEMPT_TIMEOUT: Duration = Duration::from_millis(1200);

/// Doubles with each failure.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// Deadline of requests after a callback. Shorter than the time after which the store lets another process deliver the
/// same draw.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(12);

impl Rest {
    /// Answers an interaction, retrying until Discord no longer accepts it. After an attempt that
    /// [may have arrived](RestError::may_have_arrived), returns its error, unless Discord finally refuses the answer.
    pub(crate) async fn callback(
        &self,
        interaction: InteractionId,
        token: &str,
        body: Body,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let path = format!("interactions/{interaction}/{token}/callback");
        let request = Request::new(Method::POST, path, body);
        let until = arrived + CALLBACK_TIMEOUT;
        let (attempt_timeout, should_retry) = (CALLBACK_ATTEMPT_TIMEOUT, RestError::is_temporary);
        let sent = self.send_until(until, request, attempt_timeout, should_retry);
        let (result, unclear) = sent.await;
        match (result, unclear) {
            // An earlier attempt arrived, but its response was lost.
            (Err(failure), Some(_)) if failure.is_already_answered() => Ok(()),
            (Err(failure), Some(unclear)) if !failure.is_refused_by_discord() => Err(unclear),
            (result, _) => result.map(drop),
        }
    }

    /// Sends, edits or reads a message after the callback. Sends a message again only if it did not arrive, to avoid
    /// duplicates. Requests with an interaction token need no slot: they do not count towards Discord's global limit.
    pub(crate) async fn after_callback(
        &self,
        request: Request,
    ) -> Result<reqwest::Response, RestError> {
        let should_retry = if request.method == Method::POST {
            RestError::did_not_arrive
        } else {
            RestError::is_temporary
        };
        let until = Instant::now() + MESSAGE_TIMEOUT;
        self.send_until(until, request, REQUEST_TIMEOUT, should_retry)
            .await
            .0
    }

    /// Also returns the failure of an earlier attempt that Discord may have accepted.
    async fn send_until(
        &self,
        until: Instant,
        mut request: Request,
        attempt_timeout: Duration,
        should_retry: fn(&RestError) -> bool,
    ) -> (Result<reqwest::Response, RestError>, Option<RestError>) {
        let mut pause = FIRST_PAUSE;
        let mut unclear = None;
        loop {
            let Ok(permit) = timeout_at(until, self.interactions.acquire()).await else {
                let failure = TransportError::new(true, anyhow!("no connection became free"));
                return (Err(RestError::Network(failure)), unclear);
            };
            let try_until = until.min(Instant::now() + attempt_timeout);
            let failure = match self.attempt(&request, try_until).await {
                Ok(response) => return (Ok(response), unclear),
                Err(failure) => failure,
            };
            drop(permit);
            if request.drop_refused_file(&failure) {
                continue;
            }
            let wait = failure.retry_after().unwrap_or(pause);
            if !should_retry(&failure) || Instant::now() + wait >= until {
                return (Err(failure), unclear);
            }
            tracing::debug!(%failure, wait_ms = wait.as_millis(), "retrying");
            unclear = unclear.or_else(|| failure.may_have_arrived().then_some(failure));
            sleep(wait).await;
            pause *= 2;
        }
    }
}
