//! Runs decoded interactions, with a timeout.

use std::future::ready;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::anyhow;
use futures_util::FutureExt;
use tokio::time::{Instant, timeout};

use crate::chat::{Answer, CommandError, Effect, HandlerFuture, Outcome, ReplyMode};
use crate::commands::CommandLabel;
use crate::discord::bot::Bot;
use crate::domain::ids::InteractionId;
use crate::store::Recorded;

/// From the arrival of the interaction. Leaves time to report a timeout.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(2);

/// Discord accepts the answer for 15 minutes, but few people wait that long.
const DEFERRED_COMMAND_TIMEOUT: Duration = Duration::from_mins(1);

/// What an interaction does, or a result that is known without it.
pub(crate) struct Work<'a> {
    pub label: CommandLabel,
    pub effect: Effect,
    pub reply_mode: ReplyMode,
    /// Not started.
    pub run: HandlerFuture<'a>,
}

impl Work<'_> {
    pub fn done(label: CommandLabel, outcome: Outcome) -> Self {
        Self {
            label,
            effect: Effect::None,
            reply_mode: ReplyMode::Immediate,
            run: Box::pin(ready(outcome)),
        }
    }
}

/// Prepares the work of an interaction to run, with a timeout. Does not run it.
///
/// An interaction that must not run twice is recorded first, because another process may receive it too. If it is
/// recorded already, or cannot be recorded, it must not run. Then the returned work only returns [`Answer::Repeated`]
/// or the error.
pub(crate) async fn begin<'a>(
    bot: &Bot,
    id: InteractionId,
    arrived: Instant,
    work: Work<'a>,
) -> Work<'a> {
    if work.effect == Effect::Once {
        match run_with_timeout(record(bot, id), time_left(arrived)).await {
            Ok(Recorded::New) => {}
            Ok(Recorded::Duplicate) => return Work::done(work.label, Ok(Answer::Repeated)),
            Err(error) => return Work::done(work.label, Err(error)),
        }
    }
    let time_limit = match work.reply_mode {
        ReplyMode::Immediate => time_left(arrived),
        ReplyMode::Deferred | ReplyMode::DeferredUpdate => DEFERRED_COMMAND_TIMEOUT,
    };
    Work {
        run: Box::pin(run_with_timeout(work.run, time_limit)),
        ..work
    }
}

async fn record(bot: &Bot, id: InteractionId) -> Result<Recorded, CommandError> {
    let now = bot.app.clock().now();
    let store = bot.app.store().await?;
    Ok(store.record_interaction(id, now).await?)
}

/// Time until [`COMMAND_TIMEOUT`].
pub(super) fn time_left(arrived: Instant) -> Duration {
    COMMAND_TIMEOUT.saturating_sub(arrived.elapsed())
}

/// Runs work for at most `time_limit`. Turns a timeout or a panic into an error, which is shown to the caller.
pub(super) async fn run_with_timeout<T>(
    work: impl Future<Output = Result<T, CommandError>>,
    time_limit: Duration,
) -> Result<T, CommandError> {
    match timeout(time_limit, AssertUnwindSafe(work).catch_unwind()).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => Err(CommandError::Internal(anyhow!("the command panicked"))),
        Err(_) => Err(CommandError::Internal(anyhow!("the command took too long"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn failure(work: impl Future<Output = Outcome>) -> String {
        match run_with_timeout(work, COMMAND_TIMEOUT).await {
            Err(CommandError::Internal(error)) => error.to_string(),
            other => panic!("not a failure: {other:?}"),
        }
    }

    #[tokio::test]
    async fn panicking_command_fails() {
        let panics = async { panic!("for the test") };
        assert_eq!(failure(panics).await, "the command panicked");
    }

    #[tokio::test(start_paused = true)]
    async fn slow_command_fails() {
        assert_eq!(
            failure(std::future::pending()).await,
            "the command took too long"
        );
    }
}
