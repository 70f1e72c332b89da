//! Slows requests down while Discord refuses the bot's token.
//!
//! After 10,000 refused requests in ten minutes, Discord bans the address, which others may share.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::discord::rest::error::RestError;
use crate::health::ConnectionStatus;

/// Doubles with each refusal.
const FIRST_PAUSE: Duration = Duration::from_secs(5);

const MAX_PAUSE: Duration = Duration::from_mins(10);

#[derive(Default)]
pub(crate) struct TokenGuard(Mutex<Option<TokenRefused>>);

#[derive(Clone, Copy, Debug)]
struct TokenRefused {
    /// No request is sent before this.
    until: Instant,
    pause: Duration,
}

impl TokenGuard {
    /// After a refusal, admits one request after each pause.
    pub(crate) fn admit(&self) -> Result<(), RestError> {
        let mut refused = self.0.lock();
        let Some(TokenRefused { until, pause }) = &mut *refused else {
            return Ok(());
        };
        let now = Instant::now();
        if now < *until {
            return Err(RestError::TokenRefused(*until - now));
        }
        *pause = MAX_PAUSE.min(*pause * 2);
        *until = now + *pause;
        Ok(())
    }

    /// Records whether Discord accepted the bot's token, as far as the result of a request says so, and logs a change.
    /// After a refusal, requests are paused.
    pub(crate) fn observe<T>(&self, result: &Result<T, RestError>, status: &ConnectionStatus) {
        let mut refused = self.0.lock();
        match result {
            Ok(_) => {
                *refused = None;
                if status.set_token_refused(false) {
                    tracing::info!("Discord accepts the bot's token again");
                }
            }
            Err(failure) if failure.is_unauthorized() => {
                // Requests in flight at the refusal change nothing.
                refused.get_or_insert_with(|| TokenRefused {
                    until: Instant::now() + FIRST_PAUSE,
                    pause: FIRST_PAUSE,
                });
                if status.set_token_refused(true) {
                    tracing::error!(
                        "Discord refuses the bot's token (setting DISCORD_TOKEN); no requests are \
                         sent except for occasional retries"
                    );
                }
            }
            // The error says nothing about the token.
            Err(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::testing::refusal;

    #[tokio::test(start_paused = true)]
    async fn refused_token_is_retried_slowly() {
        let guard = TokenGuard::default();
        let status = ConnectionStatus::default();
        let refuse = || guard.observe::<()>(&Err(refusal(401, None)), &status);
        refuse();
        let begun = Instant::now();
        let mut tries = 0;
        while begun.elapsed() < Duration::from_hours(1) {
            match guard.admit() {
                Ok(()) => {
                    tries += 1;
                    refuse();
                }
                Err(refused) => {
                    let wait = refused.retry_after().expect("a pause");
                    tokio::time::advance(wait).await;
                }
            }
        }
        assert!((8..15).contains(&tries), "{tries}");
        guard.observe(&Ok(()), &status);
        assert!(guard.admit().is_ok());
    }
}
