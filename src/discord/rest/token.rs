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
pub(crate) struct TokenGuard {
    /// `None` while Discord accepts the token, as far as is known.
    pause: Mutex<Option<TokenPause>>,
}

/// Pause after Discord has refused the token.
#[derive(Clone, Copy, Debug)]
struct TokenPause {
    /// No request is sent before this.
    until: Instant,
    length: Duration,
}

impl TokenGuard {
    /// Admits a request, unless requests are paused because Discord has refused the bot's token.
    ///
    /// After the pause, one request is admitted to find out whether the token is accepted again. A pause of twice the
    /// length begins with it, which ends early if Discord accepts the token.
    pub fn admit(&self) -> Result<(), RestError> {
        let mut current_pause = self.pause.lock();
        let Some(pause) = current_pause.as_mut() else {
            return Ok(());
        };
        let now = Instant::now();
        if now < pause.until {
            return Err(RestError::TokenRefused(pause.until - now));
        }
        pause.length = MAX_PAUSE.min(pause.length * 2);
        pause.until = now + pause.length;
        Ok(())
    }

    /// Learns from the result of a request whether Discord accepts the bot's token.
    pub fn observe<T>(&self, result: &Result<T, RestError>, status: &ConnectionStatus) {
        match result {
            Ok(_) => self.on_accepted(status),
            Err(failure) if failure.is_unauthorized() => self.on_refused(status),
            // Other failures say nothing about the token.
            Err(_) => {}
        }
    }

    fn on_accepted(&self, status: &ConnectionStatus) {
        // Locked until the end, so that the pause and the status agree.
        let mut pause = self.pause.lock();
        *pause = None;
        let was_refused = status.set_token_accepted();
        if was_refused {
            tracing::info!("Discord accepts the bot's token again");
        }
    }

    /// Begins a pause of all requests, unless one has begun: several requests may have been in flight at the refusal.
    /// Logs an error if the token was accepted until now.
    fn on_refused(&self, status: &ConnectionStatus) {
        let mut pause = self.pause.lock();
        if pause.is_none() {
            *pause = Some(TokenPause {
                until: Instant::now() + FIRST_PAUSE,
                length: FIRST_PAUSE,
            });
        }
        let was_accepted = status.set_token_refused();
        if was_accepted {
            tracing::error!(
                "Discord refuses the bot's token (setting DISCORD_TOKEN); no requests are \
                 sent except for occasional retries"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::testing::refusal;

    fn observe_refusal(guard: &TokenGuard) {
        guard.observe::<()>(&Err(refusal(401, None)), &ConnectionStatus::default());
    }

    #[tokio::test(start_paused = true)]
    async fn refused_token_is_retried_after_doubled_pauses_of_up_to_ten_minutes() {
        let guard = TokenGuard::default();
        for seconds in [5, 10, 20, 40, 80, 160, 320, 600, 600] {
            observe_refusal(&guard);
            let refused = guard.admit().expect_err("requests are paused");
            assert_eq!(refused.retry_after(), Some(Duration::from_secs(seconds)));
            tokio::time::advance(Duration::from_secs(seconds)).await;
            assert!(guard.admit().is_ok(), "after {seconds} s");
        }
    }

    #[tokio::test]
    async fn an_accepted_token_ends_the_pause() {
        let guard = TokenGuard::default();
        observe_refusal(&guard);
        assert!(guard.admit().is_err());
        guard.observe(&Ok(()), &ConnectionStatus::default());
        assert!(guard.admit().is_ok());
    }
}
