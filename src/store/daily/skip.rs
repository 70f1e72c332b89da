//! Skipped days.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::{self, KEY_IS_SECRET, TABLE};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::Row;
use crate::store::outcome::Update;
use crate::store::query::{Database, fetch_all};
use crate::store::schedule::write;

pub(super) async fn upcoming_skips(
    schedule: ScheduleId,
    now: DateTime<Utc>,
    database: impl Database,
) -> Result<Vec<NaiveDate>> {
    let statement = format!(
        "SELECT {}, (SELECT last_date FROM schedule WHERE id = $1) AS last_date FROM daily_post \
         WHERE schedule_id = $1 AND state = 'skipped' AND {KEY_IS_SECRET} ORDER BY date",
        TABLE.names()
    );
    let read = |row: &Row| Ok((row::read(row)?, row.optional_parsed("last_date")?));
    let skips = fetch_all(database, statement, &[&schedule], read).await?;
    let upcoming = skips
        .iter()
        .filter(|(day, last_date)| day.is_upcoming_skip(*last_date, now));
    Ok(upcoming.map(|(day, _)| day.date).collect())
}

impl Store {
    /// Closes a future day without a post. `schedule` has the new state.
    pub async fn skip(&self, schedule: &Schedule, skipped: &DailyPost) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = write::update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            row::insert(&mut transaction, skipped).await?;
            write::add_next_day(&mut transaction, schedule).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Future skipped days that can still be posted, because their keys are secret.
    pub async fn upcoming_skips(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
    ) -> Result<Vec<NaiveDate>> {
        upcoming_skips(schedule, now, &self.pool).await
    }
}
