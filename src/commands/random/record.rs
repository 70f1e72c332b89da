//! Draws are put on record before anybody sees them.

use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use super::wanted::{DrawnPosition, Wanted};
use crate::app::App;
use crate::chat::place::Place;
use crate::chess960::StartId;
use crate::ids::{InteractionId, UserId};
use crate::store::{DrawRecord, Recorded};

/// How long a first draw waits to be put on record. Then there is time left to answer: who asks for a
/// draw gets one whether the database works or not.
const RECORD_TIME: Duration = Duration::from_secs(1);

/// What goes on record of a draw; nothing if it is made on a terminal.
pub(super) fn of(
    number: u32,
    wanted: Wanted,
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
        method: wanted.method,
        exclude_classical: wanted.excluded.contains(StartId::CLASSICAL),
        positions: drawn.iter().map(|drawn| drawn.start).collect(),
    })
}

/// Puts the first draw of a series on record, unless the same call has given one before. Gives nothing if
/// the database does not answer soon: then it may be on record or not.
pub(super) async fn first(app: &App, user: UserId, record: &DrawRecord) -> Option<Recorded> {
    let recording = async {
        let store = app.store().await?;
        anyhow::Ok(store.record_draw(user, record).await?)
    };
    let recorded = timeout(RECORD_TIME, recording).await;
    let recorded = recorded.context("the database did not answer in time");
    match recorded.and_then(|recorded| recorded) {
        Ok(recorded) => Some(recorded),
        Err(error) => {
            let error = format!("{error:#}");
            tracing::warn!(error, "a draw could not be put on record");
            None
        }
    }
}
