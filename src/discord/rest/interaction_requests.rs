//! Requests with an interaction token: callbacks, follow-ups and edits.

use std::time::Duration;

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

/// How long a request is tried, and after which failures it is sent again.
#[derive(Clone, Copy)]
struct Attempts {
    until: Instant,
    /// Timeout of each attempt.
    timeout: Duration,
    /// Whether the request is sent again after a failure.
    is_retried: fn(&RestError) -> bool,
}

/// How the attempts of a request ended.
struct Ended {
    last: Result<reqwest::Response, RestError>,
    /// First failure before the last attempt that [may have arrived](RestError::may_have_arrived).
    first_unclear: Option<RestError>,
}

impl Rest {
    /// Sends the first answer to an interaction (Discord calls it the callback). Retries after failures until Discord
    /// no longer accepts the answer, three seconds after the interaction `arrived`.
    ///
    /// If an attempt [may have arrived](RestError::may_have_arrived), it is unclear whether the user sees the answer.
    /// Then the returned error is the one of that attempt, unless Discord refuses a later attempt.
    pub(crate) async fn callback(
        &self,
        interaction: InteractionId,
        token: &str,
        body: Body,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let path = format!("interactions/{interaction}/{token}/callback");
        let attempts = Attempts {
            until: arrived + CALLBACK_TIMEOUT,
            timeout: CALLBACK_ATTEMPT_TIMEOUT,
            is_retried: RestError::is_temporary,
        };
        let ended = self
            .send_until(Request::new(Method::POST, path, body), attempts)
            .await;
        let Err(failure) = ended.last else {
            return Ok(());
        };
        let Some(first_unclear) = ended.first_unclear else {
            return Err(failure);
        };
        if failure.is_already_answered() {
            // The unclear attempt arrived, but its response was lost.
            return Ok(());
        }
        if failure.is_refused_by_discord() {
            return Err(failure);
        }
        // The last failure does not show whether the unclear attempt arrived.
        Err(first_unclear)
    }

    /// Sends, edits or reads a message of an interaction after its first answer. Sends a message again only if it did
    /// not arrive, to avoid duplicates.
    ///
    /// Such requests don't wait for the rate limiter, because they do not count towards Discord's global limit.
    pub(crate) async fn after_callback(
        &self,
        request: Request,
    ) -> Result<reqwest::Response, RestError> {
        let is_retried = if request.method == Method::POST {
            RestError::did_not_arrive
        } else {
            RestError::is_temporary
        };
        let attempts = Attempts {
            until: Instant::now() + MESSAGE_TIMEOUT,
            timeout: REQUEST_TIMEOUT,
            is_retried,
        };
        self.send_until(request, attempts).await.last
    }

    /// Sends a request once, as soon as one of the connections for interactions is free. Fails if none becomes free
    /// before the last attempt must end.
    async fn attempt_with_permit(
        &self,
        request: &Request,
        attempts: &Attempts,
    ) -> Result<reqwest::Response, RestError> {
        // The semaphore is never closed, so this fails only after the timeout.
        let Ok(Ok(_permit)) = timeout_at(attempts.until, self.interactions.acquire()).await else {
            return Err(RestError::Network(TransportError {
                did_not_arrive: true,
                message: "no connection became free".to_owned(),
            }));
        };
        let attempt_until = attempts.until.min(Instant::now() + attempts.timeout);
        self.attempt(request, attempt_until).await
    }

    /// Sends a request, and sends it again after failures, with growing pauses. `attempts` says after which failures,
    /// and until when. If Discord refuses the file of the request, sends it again at once without the file.
    ///
    /// Remembers the first failure after which Discord may have executed the request. The last failure can hide that: a
    /// request that certainly did not arrive does not mean that no earlier one did.
    async fn send_until(&self, mut request: Request, attempts: Attempts) -> Ended {
        let mut pause = FIRST_PAUSE;
        let mut first_unclear = None;
        let last = loop {
            let result = self.attempt_with_permit(&request, &attempts).await;
            let Err(failure) = result else {
                break result;
            };
            if request.drop_refused_file(&failure) {
                continue;
            }
            let wait = failure.retry_after().unwrap_or(pause);
            let is_too_late = Instant::now() + wait >= attempts.until;
            if is_too_late || !(attempts.is_retried)(&failure) {
                break Err(failure);
            }
            tracing::debug!(%failure, wait_ms = wait.as_millis(), "retrying");
            if first_unclear.is_none() && failure.may_have_arrived() {
                first_unclear = Some(failure);
            }
            sleep(wait).await;
            pause *= 2;
        };
        Ended {
            last,
            first_unclear,
        }
    }
}
