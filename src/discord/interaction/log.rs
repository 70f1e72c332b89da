//! Logs and counts interactions.

use crate::commands::CommandLabel;
use crate::discord::interaction::answer::send::Reply;
use crate::discord::rest::error::RestError;
use crate::metrics::InteractionResult;
use crate::text::Choice;

/// Logs the result of an interaction, and counts it in the metrics. If its answer was not delivered, that is the
/// result, and the reason is logged, too.
pub(super) fn log(
    reply: Reply<'_>,
    label: CommandLabel,
    delivered: Result<InteractionResult, RestError>,
) {
    let CommandLabel { group, command } = label;
    let interaction = reply.target.id;
    let latency = reply.arrived.elapsed();
    let result = match delivered {
        Ok(result) => result,
        Err(failure) => {
            tracing::error!(
                group, command, %interaction, %failure,
                "an answer could not be delivered"
            );
            InteractionResult::Undelivered
        }
    };
    reply
        .bot
        .app
        .metrics
        .interaction(group, command, result, latency);
    tracing::info!(
        group,
        command,
        outcome = result.word(),
        latency_us = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX),
        %interaction,
        "interaction"
    );
}

/// Logs and counts an interaction as failed if answering it panics outside of
/// [`run_with_timeout`](super::execution::run_with_timeout).
pub(super) struct PanicGuard<'a>(pub(super) Reply<'a>);

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            log(self.0, CommandLabel::UNKNOWN, Ok(InteractionResult::Failed));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::AssertUnwindSafe;
    use std::time::Duration;

    use futures_util::FutureExt;

    use super::*;
    use crate::chat::{CommandError, Outcome};
    use crate::discord::interaction::execution::run_with_timeout;
    use crate::discord::testing::{Fixture, REPLY_TARGET};
    use crate::health::ConnectionStatus;
    use crate::health::clock::Clock;
    use crate::metrics::CurrentState;

    /// Counted failures of a command, as Prometheus reads them.
    fn failures(fixture: &Fixture, group: &str, command: &str) -> String {
        let metrics = fixture.bot.app.metrics.text(&CurrentState {
            is_store_up: true,
            is_paused: false,
            clock: &Clock::default(),
            connection: &ConnectionStatus::default(),
            work: None,
        });
        let labels = format!("command=\"{command}\",group=\"{group}\",outcome=\"failed\"");
        let name = format!("chess960_interactions_total{{{labels}}} ");
        metrics
            .lines()
            .find_map(|line| line.strip_prefix(&name))
            .expect("counters are initialized")
            .to_owned()
    }

    #[tokio::test]
    async fn counters_of_all_commands_are_initialized() {
        let fixture = Fixture::open().await;
        assert_eq!(failures(&fixture, "unknown", "unknown"), "0");
        assert_eq!(failures(&fixture, "chess960", "show"), "0");
        assert_eq!(failures(&fixture, "message", "Chess960: identify"), "0");
    }

    #[tokio::test]
    async fn panic_while_answering_counts_as_failure() {
        let fixture = Fixture::open().await;
        let panics = AssertUnwindSafe(async {
            let _guard = PanicGuard(fixture.reply(REPLY_TARGET));
            panic!("for the test");
        });
        assert!(panics.catch_unwind().await.is_err());
        assert_eq!(failures(&fixture, "unknown", "unknown"), "1");
    }

    /// `run_with_timeout` turns the panic into an error, which is counted for the command.
    #[tokio::test]
    async fn panic_of_a_command_is_not_counted_as_panic_while_answering() {
        let fixture = Fixture::open().await;
        let panic_guard = PanicGuard(fixture.reply(REPLY_TARGET));
        let outcome: Outcome =
            run_with_timeout(async { panic!("for the test") }, Duration::from_secs(1)).await;
        assert!(
            matches!(outcome, Err(CommandError::Internal(_))),
            "{outcome:?}"
        );
        drop(panic_guard);
        assert_eq!(failures(&fixture, "unknown", "unknown"), "0");
    }
}
