//! Answers interactions: acknowledges slow ones, runs them, sends the answer, logs it and records its delivery.

pub(super) mod send;

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serenity::all::InteractionId;

pub(crate) use self::send::Reply;
use self::send::message_of;
use crate::chat::{Answer, CommandError, Message, Outcome, ReplyMode};
use crate::discord::encode;
use crate::discord::interaction::delivery::{Delivery, record_delivery, record_message};
use crate::discord::interaction::execution::Work;
use crate::discord::interaction::log::log;
use crate::discord::platform::message_id;
use crate::discord::rest::error::RestError;
use crate::metrics::InteractionResult;

/// Runs the work and answers with its result. Acknowledges a slow interaction first, and does not run it if that fails.
pub(crate) async fn run_and_answer(reply: Reply<'_>, work: Work<'_>) {
    match work.reply_mode {
        ReplyMode::Immediate => answer_at_once(reply, work).await,
        ReplyMode::Deferred | ReplyMode::DeferredUpdate => {
            let label = work.label;
            let result = acknowledge_and_answer(reply, work).await;
            log(reply, label, result);
        }
    }
}

/// Runs the work, and sends its result as the first answer. Records whether the answer was delivered, and sends the
/// message that follows it, if any.
async fn answer_at_once(reply: Reply<'_>, work: Work<'_>) {
    let finished = Finished::of(work.run.await, reply.target.id);
    let sent = reply.send(&finished.answer).await;
    let delivery = Delivery::of(&sent);
    log(reply, work.label, sent.map(|()| finished.result));
    let recording = record_delivery(reply.bot, reply.target, &finished.answer, delivery);
    // A panic is caught, because the interaction is already answered and logged. The panic hook logs the panic.
    let _ = AssertUnwindSafe(recording).catch_unwind().await;
    if delivery == Delivery::Delivered {
        send_next(reply, &finished.answer).await;
    }
}

/// Acknowledges a slow interaction, runs the work, and then replaces the acknowledgement with the answer or, after a
/// press, edits the pressed message or sends a new one. Does not run the work if Discord refuses the acknowledgement.
async fn acknowledge_and_answer(
    reply: Reply<'_>,
    work: Work<'_>,
) -> Result<InteractionResult, RestError> {
    let is_update = work.reply_mode == ReplyMode::DeferredUpdate;
    let acknowledgement = if is_update {
        encode::acknowledgement()
    } else {
        encode::deferral()
    };
    reply.callback(acknowledgement).await?;
    let finished = Finished::of(work.run.await, reply.target.id);
    let sent = if is_update {
        reply.edit_or_follow_up(&finished.answer).await
    } else {
        reply.edit(&finished.answer).await
    };
    // Sent even if the caller's own message is gone: others may see only this one.
    send_next(reply, &finished.answer).await;
    sent?;
    Ok(finished.result)
}

/// Sends the message that follows an answer. Failures are only logged, because the answer counts without it.
async fn send_next(reply: Reply<'_>, answer: &Answer) {
    let Some(next) = message_of(answer).and_then(|message| message.followed_by.as_ref()) else {
        return;
    };
    if let Err(failure) = send_and_record(reply, next).await {
        tracing::info!(
            failure = format!("{failure:#}"),
            "cannot send or record follow-up message"
        );
    }
}

/// Sends a new message, and records its id if it shows a record.
async fn send_and_record(reply: Reply<'_>, message: &Message) -> anyhow::Result<()> {
    let response = reply.follow_up(message).await?;
    let Some(shown) = message.shows else {
        return Ok(());
    };
    record_message(reply.bot, shown, message_id(response).await?).await
}

/// Result of an interaction, for the metrics and for the caller.
struct Finished {
    result: InteractionResult,
    answer: Answer,
}

impl Finished {
    /// Returns the result of an outcome with its answer. The answer of an error is a message that explains it.
    fn of(outcome: Outcome, interaction: InteractionId) -> Self {
        let result = match &outcome {
            Ok(Answer::Repeated) => InteractionResult::Repeated,
            Ok(_) => InteractionResult::Answered,
            Err(CommandError::Refused(_)) => InteractionResult::Refused,
            Err(CommandError::Internal(_)) => InteractionResult::Failed,
        };
        let answer = outcome
            .unwrap_or_else(|error| Answer::Message(error.into_message(&interaction.to_string())));
        Self { result, answer }
    }
}

#[cfg(test)]
mod tests;
