//! Shared by the commands that erase data.

use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use crate::chat::{Answer, Outcome, Press};
use crate::domain::ids::{AgreementNumber, ReplyToken};
use crate::reply::erasure;
use crate::store::{ErasureSubject, Progress, Store};
use crate::text::Language;

/// Maximum wait for the erasure, which then continues in the background.
const MAX_WAIT: Duration = Duration::from_millis(1500);

/// Replies within the time limit. A longer erasure updates the reply at its end.
pub(super) async fn erase_and_reply(press: &Press<'_>, subject: ErasureSubject) -> Outcome {
    let store = press.app.store().await?.clone();
    let token = press.reply_token.clone();
    let work = erase(store, subject, token, Language::current(), press.now);
    let erased = timeout(MAX_WAIT, tokio::spawn(work)).await;
    // Open proposals have ended.
    press.app.message_outdated.notify_one();
    press.app.notification_owed.notify_one();
    let message = match erased {
        Err(_) => erasure::database_busy(subject),
        Ok(erased) => match erased.context("the erasure panicked")?? {
            (Progress::More, _) => {
                press.app.erasure_requested.notify_one();
                erasure::in_progress(subject)
            }
            (Progress::Done, waiting) => erasure::done(subject, &waiting),
        },
    };
    Ok(Answer::Update(message))
}

/// Also returns agreements that keep a word of the user until their message shows it.
async fn erase(
    store: Store,
    subject: ErasureSubject,
    token: Option<ReplyToken>,
    language: Language,
    now: DateTime<Utc>,
) -> anyhow::Result<(Progress, Vec<AgreementNumber>)> {
    let progress = store
        .request_erasure(subject, now)
        .await
        .inspect_err(|error| {
            let error = error.to_string();
            tracing::error!(error, "erasure failed");
        })?;
    let recorded = match (progress, token) {
        (Progress::More, Some(token)) => {
            store
                .reply_when_erased(subject, &token, language, now)
                .await
        }
        (progress, _) => Ok(progress),
    };
    let waiting = store.words_waiting_for_messages(subject).await;
    // Errors are ignored, because the erasure is done or recorded.
    Ok((recorded.unwrap_or(progress), waiting.unwrap_or_default()))
}
