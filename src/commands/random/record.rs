use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use tokio::time::timeout;

use crate::app::App;
use crate::chat::{CommandError, Refusal};
use crate::domain::ids::UserId;
use crate::reply::daily_post::at;
use crate::store::{DrawRecord, MAX_DRAWS_PER_DAY, Recorded};
use crate::text::say;

/// Maximum wait of a first draw for the database, before the reply is sent anyway.
const RECORD_TIMEOUT: Duration = Duration::from_secs(1);

/// Records a first draw, unless the daily limit is reached. Returns a note for the reply, or `None` if the interaction
/// already has a draw.
pub(super) async fn record_first_draw(
    app: &App,
    user: UserId,
    record: &DrawRecord,
) -> Result<Option<String>, CommandError> {
    let recording = async {
        let store = app.store().await?;
        check_limit(app, user, record.drawn_at).await?;
        Ok::<_, CommandError>(store.record_draw(record).await?)
    };
    let timed_out = anyhow!("the database did not answer in time");
    let recorded = timeout(RECORD_TIMEOUT, recording).await;
    match recorded.unwrap_or_else(|_| Err(timed_out.into())) {
        Ok(Recorded::New) => Ok(Some(String::new())),
        Ok(Recorded::Duplicate) => Ok(None),
        Err(CommandError::Refused(refusal)) => Err(refusal.into()),
        Err(CommandError::Internal(error)) => {
            let store = app.opened_store();
            let queued = store.is_some_and(|store| store.record_draw_later(record.clone()));
            let error = format!("{error:#}");
            tracing::warn!(error, queued, "draw not recorded in time, replying anyway");
            Ok(Some(if queued {
                format!("\n{}", say!("random-recorded-late"))
            } else {
                not_recorded()
            }))
        }
    }
}

pub(super) fn not_recorded() -> String {
    format!("\n{}", say!("random-not-recorded"))
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
    if let Some(at) = app.store().await?.draw_limit_ends_at(user, now).await? {
        return Err(TooManyDraws { at }.into());
    }
    app.reset_draw_count(user);
    Ok(())
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
