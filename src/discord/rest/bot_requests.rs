//! Requests with the bot's token. They share Discord's global limit, so most of them wait for a slot.

use std::time::Duration;

use serde::de::DeserializeOwned;
use tokio::time::{Instant, sleep, timeout};

use crate::discord::rest::client::REQUEST_TIMEOUT;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::Request;
use crate::discord::rest::sender::{Rest, read_json};

/// Maximum wait for the rate limiter in background requests: posts, notifications, startup, clock. Longer than a
/// database statement, and much longer than for commands, to leave most of the queue to these requests.
pub(crate) const BACKGROUND_SLOT_WAIT: Duration = Duration::from_secs(15);

/// Maximum time until the last attempt of a request starts. Together with [`REQUEST_TIMEOUT`], shorter than the lease
/// of a daily post.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// Pause before a retry if the process was suspended until the deadline.
const SUSPENDED_PAUSE: Duration = Duration::from_millis(100);

impl Rest {
    /// Gets an object without a slot, and therefore without a database. An inspection must not create one.
    pub(crate) async fn get_without_slot<T: DeserializeOwned>(
        &self,
        path: &str,
    ) -> Result<T, RestError> {
        let request = Request::get(path);
        let response = timeout(REQUEST_TIMEOUT, self.send(&request))
            .await
            .unwrap_or(Err(RestError::Timeout))?;
        read_json(response).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, RestError> {
        self.background(Request::get(path)).await
    }

    /// Gets an object at startup. Does not wait for a slot, although Discord counts the request.
    pub(crate) async fn get_at_once<T: DeserializeOwned>(
        &self,
        path: &str,
    ) -> Result<T, RestError> {
        self.token.admit()?;
        let until = Instant::now() + REQUEST_TIMEOUT;
        let result = self.attempt(&Request::get(path), until).await;
        self.token.observe(&result, &self.app.connection_status);
        read_json(result?).await
    }

    /// Sends a request that no user waits for.
    pub(crate) async fn background<T: DeserializeOwned>(
        &self,
        request: Request,
    ) -> Result<T, RestError> {
        let response = self
            .send_in_slot(request, Instant::now(), BACKGROUND_SLOT_WAIT)
            .await?;
        read_json(response).await
    }

    /// Sends a request when the rate limiter permits it, which may take `max_slot_wait` for each attempt.
    ///
    /// Sends the request again if Discord asks for a later attempt, or without its file if Discord refuses the file.
    /// The last attempt starts at most [`MAX_WAIT`] after `begun`, and ends at most [`REQUEST_TIMEOUT`] later.
    pub(crate) async fn send_in_slot(
        &self,
        mut request: Request,
        begun: Instant,
        max_slot_wait: Duration,
    ) -> Result<reqwest::Response, RestError> {
        let until = begun + MAX_WAIT;
        loop {
            let slot_deadline = until.min(Instant::now() + max_slot_wait);
            let permit = self.rate_limiter.acquire(slot_deadline).await?;
            self.token.admit()?;
            // Too late, for example because the process was suspended: another process may do this work by now. Fails
            // like a request that gets no slot.
            if Instant::now() > until {
                return Err(RestError::QueueFull(SUSPENDED_PAUSE));
            }
            let result = self
                .attempt(&request, Instant::now() + REQUEST_TIMEOUT)
                .await;
            drop(permit);
            self.token.observe(&result, &self.app.connection_status);
            let failure = match result {
                Ok(response) => return Ok(response),
                Err(failure) => failure,
            };
            if request.drop_refused_file(&failure) {
                // Without the file, the request is sent again at once.
                continue;
            }
            let Some(wait) = failure.retry_after() else {
                return Err(failure);
            };
            if failure.is_global() {
                self.rate_limiter.pause(wait).await;
            }
            if Instant::now() + wait >= until {
                return Err(failure);
            }
            tracing::debug!(%failure, wait_ms = wait.as_millis(), "retrying");
            sleep(wait).await;
        }
    }
}
