use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use crate::app::App;
use crate::chat::{CommandError, Refusal};
use crate::domain::ids::UserId;
use crate::reply::daily_post::at;
use crate::store::{DrawRecord, MAX_DRAWS_PER_DAY, RecordedDraw};
use crate::text::say;

/// Maximum wait of a first draw for the database, before the reply is sent anyway.
const RECORD_TIMEOUT: Duration = Duration::from_secs(1);

pub(super) enum FirstDraw {
    Recorded {
        /// Counts the person's draws in the channel within an hour.
        number: u32,
    },
    /// The database did not answer in time.
    Unrecorded { note: String },
    /// The interaction already has a draw.
    Repeated,
}

/// Records a draw by the command, or refuses it if the daily limit is reached.
///
/// A slow or failing database must not keep the person from drawing: then the draw is queued to be recorded later.
pub(super) async fn record_first_draw(
    app: &App,
    user: UserId,
    record: &DrawRecord,
) -> Result<FirstDraw, CommandError> {
    let recording = record_within_limit(app, user, record);
    let result = match timeout(RECORD_TIMEOUT, recording).await {
        Ok(result) => result,
        Err(_elapsed) => Err(anyhow!("the database did not answer in time").into()),
    };
    match result {
        Ok(RecordedDraw::New { number }) => Ok(FirstDraw::Recorded { number }),
        // Discord has delivered the command twice.
        Ok(RecordedDraw::Duplicate) => Ok(FirstDraw::Repeated),
        Err(CommandError::Refused(refusal)) => Err(refusal.into()),
        Err(CommandError::Internal(error)) => Ok(record_later(app, record, &error)),
    }
}

async fn record_within_limit(
    app: &App,
    user: UserId,
    record: &DrawRecord,
) -> Result<RecordedDraw, CommandError> {
    let store = app.store().await?;
    check_daily_limit(app, user, record.drawn_at).await?;
    Ok(store.record_draw(record).await?)
}

/// Queues a draw to be recorded after the reply. `error` is why it is not recorded yet.
fn record_later(app: &App, record: &DrawRecord, error: &anyhow::Error) -> FirstDraw {
    let queued = match app.opened_store() {
        Some(store) => store.record_draw_later(record.clone()),
        None => false,
    };
    tracing::warn!(
        error = format!("{error:#}"),
        queued,
        "draw not recorded in time, replying anyway"
    );
    let note = if queued {
        say!("random-recorded-late")
    } else {
        say!("random-not-recorded")
    };
    FirstDraw::Unrecorded { note }
}

/// Refuses a draw if the person has reached the daily limit of draws.
///
/// Only the database knows all draws, and asking it takes as long as a draw. So it is asked for every tenth draw only.
/// A refused draw does not reset the count, so the draws after it are checked too.
pub(super) async fn check_daily_limit(
    app: &App,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), CommandError> {
    let is_check_due = app.count_draw(user);
    if !is_check_due {
        return Ok(());
    }
    let limit_ends_at = app.store().await?.draw_limit_ends_at(user, now).await?;
    if let Some(at) = limit_ends_at {
        return Err(TooManyDraws { at }.into());
    }
    app.reset_draw_count(user);
    Ok(())
}

#[derive(Debug)]
pub(super) struct TooManyDraws {
    /// Time of the next possible draw.
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
