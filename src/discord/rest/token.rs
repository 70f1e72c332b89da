//! Slows requests down while Discord refuses the bot's token.
//!
//! After 10,000 refused requests in ten minutes, Discord bans the address, which others may share.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::app::App;
use crate::discord::rest::error::RestError;

/// Doubles with each refusal.
const FIRST_PAUSE: Duration = Duration::from_secs(5);

const MAX_PAUSE: Duration = Duration::from_mins(10);

pub(crate) struct TokenGuard {
    app: Arc<App>,
    refused: Mutex<Option<TokenRefused>>,
}

#[derive(Clone, Copy, Debug)]
struct TokenRefused {
    /// No request is sent before this.
    until: Instant,
    pause: Duration,
}

impl TokenGuard {
    pub(crate) fn new(app: Arc<App>) -> Self {
        Self {
            app,
            refused: Mutex::new(None),
        }
    }

    /// After a refusal, admits one request after each pause.
    pub(crate) fn admit(&self) -> Result<(), RestError> {
        let mut refused = self.refused.lock();
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

    pub(crate) fn observe<T>(&self, result: &Result<T, RestError>) {
        let is_refused = match result {
            Ok(_) => false,
            Err(failure) if failure.is_unauthorized() => true,
            // The error says nothing about the token.
            Err(_) => return,
        };
        let mut refused = self.refused.lock();
        if is_refused {
            // Requests in flight at the refusal change nothing.
            refused.get_or_insert_with(|| TokenRefused {
                until: Instant::now() + FIRST_PAUSE,
                pause: FIRST_PAUSE,
            });
        } else {
            *refused = None;
        }
        if self.app.connection_status.set_token_refused(is_refused) {
            if is_refused {
                tracing::error!(
                    "Discord refuses the bot's token (setting DISCORD_TOKEN); no requests are sent \
                     except for occasional retries"
                );
            } else {
                tracing::info!("Discord accepts the bot's token again");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::testing::refusal;
    use crate::store::Location;

    #[tokio::test(start_paused = true)]
    async fn refused_token_is_retried_slowly() {
        let app = App::new(Location::default_sqlite(), None);
        let guard = TokenGuard::new(Arc::new(app));
        let refuse = || guard.observe::<()>(&Err(refusal(401, None)));
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
        guard.observe(&Ok(()));
        assert!(guard.admit().is_ok());
    }
}
