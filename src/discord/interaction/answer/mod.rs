//! Answers interactions: acknowledges slow ones, runs them, sends the answer, logs it and records its delivery.

pub(super) mod send;

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serenity::all::InteractionId;

pub(crate) use self::send::Reply;
use self::send::message;
use crate::chat::{Answer, CommandError, Outcome, ReplyMode};
use crate::discord::encode;
use crate::discord::interaction::delivery::{Delivery, record_delivery};
use crate::discord::interaction::execution::Work;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;

/// Runs the work unless the interaction had to be acknowledged first and that failed.
pub(crate) async fn answer(reply: Reply<'_>, work: Work<'_>) {
    let Reply { bot, caller, .. } = reply;
    let log = |delivered| log(reply, work.label, delivered);
    let acknowledged = match work.reply_mode {
        ReplyMode::Immediate => Ok(()),
        ReplyMode::Deferred => reply.callback(encode::deferral()).await,
        ReplyMode::DeferredUpdate => reply.callback(encode::acknowledgement()).await,
    };
    if let Err(failure) = acknowledged {
        return log(Err(failure));
    }
    let (result, answer) = resolve_outcome(work.run.await, caller.id);
    match work.reply_mode {
        ReplyMode::Immediate => {
            let sent = reply.send(&answer).await;
            let delivery = Delivery::of(&sent);
            log(sent.map(|()| result));
            // The panic hook logs panics.
            let recording = record_delivery(bot, caller, &answer, delivery);
            let _ = AssertUnwindSafe(recording).catch_unwind().await;
            if delivery == Delivery::Delivered {
                send_next(reply, &answer).await;
            }
        }
        ReplyMode::Deferred => {
            let sent = reply.edit(&answer).await;
            // Sent even if the caller's own message is gone: others may see only this one.
            send_next(reply, &answer).await;
            log(sent.map(|()| result));
        }
        ReplyMode::DeferredUpdate => {
            let sent = reply.edit_or_follow_up(&answer).await;
            send_next(reply, &answer).await;
            log(sent.map(|()| result));
        }
    }
}

/// Failures are only logged, because the answer has the same content.
async fn send_next(reply: Reply<'_>, answer: &Answer) {
    let Some(next) = message(answer).and_then(|message| message.followed_by.as_ref()) else {
        return;
    };
    if let Err(failure) = reply.follow_up(next).await {
        tracing::info!(%failure, "cannot send follow-up message");
    }
}

fn resolve_outcome(outcome: Outcome, interaction: InteractionId) -> (InteractionResult, Answer) {
    match outcome {
        Ok(Answer::Repeated) => (InteractionResult::Repeated, Answer::Repeated),
        Ok(answer) => (InteractionResult::Answered, answer),
        Err(error) => {
            let result = match error {
                CommandError::Refused(_) => InteractionResult::Refused,
                CommandError::Internal(_) => InteractionResult::Failed,
            };
            let message = error.into_message(&interaction.to_string());
            (result, Answer::Message(message))
        }
    }
}

#[cfg(test)]
mod tests;
