//! Draws are put on record before anybody sees them.

use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use super::request::{DrawRequest, DrawnPosition};
use crate::app::App;
use crate::chat::place::Place;
use crate::chat::refusal::{CommandError, Refusal};
use crate::ids::{InteractionId, UserId};
use crate::reply::daily_post::at;
use crate::store::{DrawRecord, MAX_DRAWS_A_DAY, Recorded, RecordedExclusion};
use crate::words::say;

/// How long a first draw waits to be put on record. Then there is time left to answer: who asks for a
/// draw gets one whether the database works or not.
const RECORD_TIME: Duration = Duration::from_secs(1);

/// What goes on record of a draw; nothing if it is made on a terminal.
pub(super) fn of(
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

/// What became of putting a draw on record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordResult {
    /// It is on record.
    Now,
    /// The same call has given a draw before, which is on record.
    Before,
    /// The database did not answer in time; it is put on record as soon as it does.
    Late,
    /// The database did not answer in time, and too many draws wait for it.
    Missing,
}

/// Puts the first draw of a series on record, unless the same call has given one before.
///
/// # Errors
/// If the person has put too many draws on record within a day.
pub(super) async fn first(
    app: &App,
    user: UserId,
    record: &DrawRecord,
) -> Result<RecordResult, CommandError> {
    let recording = async {
        let store = app.store().await?;
        check_limit(app, user, record.drawn_at).await?;
        Ok::<_, CommandError>(store.record_draw(user, record).await?)
    };
    let late = anyhow!("the database did not answer in time");
    let recorded = timeout(RECORD_TIME, recording).await;
    match recorded.unwrap_or_else(|_| Err(late.into())) {
        Ok(Recorded::Now) => Ok(RecordResult::Now),
        Ok(Recorded::Before) => Ok(RecordResult::Before),
        Err(CommandError::Refused(refusal)) => Err(refusal.into()),
        Err(CommandError::Broken(error)) => {
            let store = app.opened_store();
            let late = store.is_some_and(|store| store.record_draw_late(user, record));
            let error = format!("{error:#}");
            tracing::warn!(error, late, "draw not recorded in time");
            Ok(if late {
                RecordResult::Late
            } else {
                RecordResult::Missing
            })
        }
    }
}

/// Checks from time to time that a person may put one more draw on record today.
///
/// # Errors
/// If they may not, or the database fails.
pub(super) async fn check_limit(
    app: &App,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), CommandError> {
    if !app.is_draw_check_due(user) {
        return Ok(());
    }
    match app.store().await?.draws_again_at(user, now).await? {
        None => {
            app.draws_checked(user);
            Ok(())
        }
        Some(at) => Err(TooManyDraws { at }.into()),
    }
}

/// The person has put too many draws on record within a day.
#[derive(Debug)]
pub(super) struct TooManyDraws {
    /// When they may draw again.
    at: DateTime<Utc>,
}

impl Refusal for TooManyDraws {
    fn text(&self) -> String {
        say!(
            "random-too-many-draws",
            number = MAX_DRAWS_A_DAY,
            time = at(self.at)
        )
    }
}
