use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use super::request::{DrawRequest, DrawnPosition};
use crate::app::App;
use crate::chat::place::Place;
use crate::chat::refusal::{CommandError, Refusal};
use crate::domain::ids::{InteractionId, UserId};
use crate::reply::daily_post::at;
use crate::store::{DrawRecord, MAX_DRAWS_PER_DAY, Recorded, RecordedExclusion};
use crate::text::say;

/// Maximum wait of a first draw for the database, before the reply is sent anyway.
const RECORD_TIMEOUT: Duration = Duration::from_secs(1);

/// `None` on a terminal.
pub(super) fn new_record(
    number: u32,
    request: DrawRequest,
    drawn: &[DrawnPosition<'_>],
    place: Place,
    interaction: Option<InteractionId>,
    now: DateTime<Utc>,
) -> Option<DrawRecord> {
    Some(DrawRecord {
        id: interaction?,
        guild: place.guild,
        channel: place.channel?,
        drawn_at: now,
        number,
        method: request.method,
        excluded: RecordedExclusion::Known(request.excluded),
        positions: drawn.iter().map(|drawn| drawn.start).collect(),
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordResult {
    Recorded,
    AlreadyRecorded,
    /// Timed out; the draw is queued.
    Queued,
    /// Timed out; the queue is full.
    NotRecorded,
}

/// Records a first draw, unless the interaction already has a draw or the daily limit is reached.
pub(super) async fn record_first_draw(
    app: &App,
    user: UserId,
    record: &DrawRecord,
) -> Result<RecordResult, CommandError> {
    let recording = async {
        let store = app.store().await?;
        check_limit(app, user, record.drawn_at).await?;
        Ok::<_, CommandError>(store.record_draw(user, record).await?)
    };
    let timed_out = anyhow!("the database did not answer in time");
    let recorded = timeout(RECORD_TIMEOUT, recording).await;
    match recorded.unwrap_or_else(|_| Err(timed_out.into())) {
        Ok(Recorded::New) => Ok(RecordResult::Recorded),
        Ok(Recorded::Duplicate) => Ok(RecordResult::AlreadyRecorded),
        Err(CommandError::Refused(refusal)) => Err(refusal.into()),
        Err(CommandError::Internal(error)) => {
            let store = app.opened_store();
            let queued = store.is_some_and(|store| store.record_draw_later(user, record));
            let error = format!("{error:#}");
            tracing::warn!(error, queued, "draw not recorded in time, replying anyway");
            Ok(if queued {
                RecordResult::Queued
            } else {
                RecordResult::NotRecorded
            })
        }
    }
}

/// Checks the daily limit, but not for every draw.
pub(super) async fn check_limit(
    app: &App,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), CommandError> {
    if !app.is_draw_check_due(user) {
        return Ok(());
    }
    match app.store().await?.draw_limit_ends_at(user, now).await? {
        None => {
            app.reset_draw_count(user);
            Ok(())
        }
        Some(at) => Err(TooManyDraws { at }.into()),
    }
}

#[derive(Debug)]
pub(super) struct TooManyDraws {
    at: DateTime<Utc>,
}

impl Refusal for TooManyDraws {
    fn text(&self) -> String {
        say!(
            "random-too-many-draws",
            number = MAX_DRAWS_PER_DAY,
            time = at(self.at)
        )
    }
}
