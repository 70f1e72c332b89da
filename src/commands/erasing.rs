//! Shared by the commands that erase data.

use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use crate::chat::{Answer, Outcome, Press};
use crate::domain::ids::{AgreementNumber, ReplyToken};
use crate::reply::erasure;
use crate::store::{ErasureSubject, HeldEnding, Progress, Store};
use crate::text::Language;

/// Maximum wait for the erasure, which then continues in the background.
const MAX_WAIT: Duration = Duration::from_millis(1500);

/// Erases data, and replies within [`MAX_WAIT`]. If the erasure takes longer, the reply says so, and is updated when
/// the erasure is done.
///
/// `announcements` are those of a server's schedules, which say that the schedules are gone. They are stored with the
/// erasure as jobs. For a person, there are none.
pub(super) async fn erase_and_reply(
    press: &Press<'_>,
    subject: ErasureSubject,
    announcements: Vec<HeldEnding>,
) -> Outcome {
    // A task of its own, unlike a future, continues after the timeout.
    let erasure_task = tokio::spawn(erase(
        press.app.store().await?.clone(),
        subject,
        announcements,
        press.reply_token.clone(),
        Language::current(),
        press.now,
    ));
    let finished = timeout(MAX_WAIT, erasure_task).await;
    // Workers update the messages of proposals that the erasure has ended, and erase what is left.
    press.app.wake_workers();
    let Ok(task_result) = finished else {
        return Ok(Answer::Update(erasure::database_busy(subject)));
    };
    let erased = task_result.context("the erasure panicked")??;
    let message = match erased.progress {
        Progress::More => erasure::in_progress(subject),
        Progress::Done => erasure::done(subject, &erased.waiting),
    };
    Ok(Answer::Update(message))
}

struct Erased {
    progress: Progress,
    /// Agreements that keep a word of the user until their message shows it.
    waiting: Vec<AgreementNumber>,
}

/// Erases data, or a first part of it if there is much. A job erases the rest, and then updates the reply with `token`.
async fn erase(
    store: Store,
    subject: ErasureSubject,
    announcements: Vec<HeldEnding>,
    token: Option<ReplyToken>,
    language: Language,
    now: DateTime<Utc>,
) -> anyhow::Result<Erased> {
    let first_progress = store
        .request_erasure_and_end(subject, &announcements, now)
        .await
        .inspect_err(|error| tracing::error!(%error, "erasure failed"))?;
    // From here on, the erasure is done or recorded as a job. So later errors of the store are ignored: the reply may
    // lack details, but must not say that the erasure failed.
    let progress = match (first_progress, token) {
        // The job may have erased the rest in the meantime, so the progress can have changed.
        (Progress::More, Some(token)) => store
            .reply_when_erased(subject, &token, language, now)
            .await
            .unwrap_or(Progress::More),
        (Progress::More, None) | (Progress::Done, _) => first_progress,
    };
    let waiting = store
        .words_waiting_for_messages(subject)
        .await
        .unwrap_or_default();
    Ok(Erased { progress, waiting })
}
