//! Answers interactions: acknowledges slow ones, runs them, sends the answer, logs it and records its delivery.

mod send;

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serenity::all::InteractionId;
use tokio::time::Instant;

use self::send::{callback, edit, edit_or_follow_up, follow_up, respond, send};
use crate::chat::answer::Answer;
use crate::chat::command::{Outcome, ReplyMode};
use crate::chat::refusal::CommandError;
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::encode;
use crate::discord::interaction::autocomplete::SuggestionResult;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::delivery::{Delivery, record_delivery};
use crate::discord::interaction::execution::Execution;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;

/// Runs the execution unless the interaction had to be acknowledged first and that failed.
pub(crate) async fn answer(
    bot: &Bot,
    caller: Caller<'_>,
    label: CommandLabel,
    execution: Execution<'_>,
    arrived: Instant,
) {
    let Execution { reply_mode, run } = execution;
    let acknowledged = match reply_mode {
        ReplyMode::Immediate => Ok(()),
        ReplyMode::Deferred => callback(bot, caller, encode::deferral(), arrived).await,
        ReplyMode::DeferredUpdate => {
            callback(bot, caller, encode::acknowledgement(), arrived).await
        }
    };
    if let Err(failure) = acknowledged {
        return log(bot, caller.id, label, Err(failure), arrived);
    }
    let (result, answer) = resolve_outcome(run.await, caller.id);
    match reply_mode {
        ReplyMode::Immediate => {
            let sent = send(bot, caller, &answer, arrived).await;
            let delivery = Delivery::of(&sent);
            log(bot, caller.id, label, sent.map(|()| result), arrived);
            // The panic hook logs panics.
            let recording = AssertUnwindSafe(record_delivery(bot, caller, &answer, delivery));
            let _ = recording.catch_unwind().await;
            if delivery == Delivery::Delivered {
                send_next(bot, caller, &answer).await;
            }
        }
        ReplyMode::Deferred => {
            let sent = edit(bot, caller, &answer).await;
            // Sent even if the caller's own message is gone: others may see only this one.
            send_next(bot, caller, &answer).await;
            log(bot, caller.id, label, sent.map(|()| result), arrived);
        }
        ReplyMode::DeferredUpdate => {
            let sent = edit_or_follow_up(bot, caller, &answer).await;
            log(bot, caller.id, label, sent.map(|()| result), arrived);
        }
    }
}

pub(super) async fn answer_suggestions(
    bot: &Bot,
    caller: Caller<'_>,
    suggested: SuggestionResult,
    arrived: Instant,
) {
    let SuggestionResult {
        label,
        result,
        suggestions,
    } = suggested;
    let sent = respond(bot, caller, encode::choices(suggestions), arrived).await;
    log(bot, caller.id, label, sent.map(|()| result), arrived);
}

/// Failures are only logged, because the answer has the same content.
async fn send_next(bot: &Bot, caller: Caller<'_>, answer: &Answer) {
    let (Answer::Message(message) | Answer::Update(message)) = answer else {
        return;
    };
    let Some(next) = &message.followed_by else {
        return;
    };
    if let Err(failure) = follow_up(bot, caller, next).await {
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
