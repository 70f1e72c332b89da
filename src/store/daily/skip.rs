//! Skipped days.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{Any, AssertSqlSafe, Executor};

use super::row::{self, KEY_IS_SECRET, TABLE};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::{self, RowFields};
use crate::store::outcome::Update;
use crate::store::schedule::write;

pub(super) async fn upcoming_skips(
    schedule: ScheduleId,
    now: DateTime<Utc>,
    database: impl Executor<'_, Database = Any>,
) -> Result<Vec<NaiveDate>> {
    let rows = sqlx::query(AssertSqlSafe(format!(
        "SELECT {}, (SELECT last_date FROM schedule WHERE id = $1) AS last_date FROM daily_post \
         WHERE schedule_id = $1 AND state = 'skipped' AND {KEY_IS_SECRET} ORDER BY date",
        TABLE.names()
    )))
    .bind(fields::id(schedule.0))
    .fetch_all(database)
    .await?;
    let mut dates = Vec::new();
    for found in &rows {
        let day = row::read(found)?;
        if day.is_upcoming_skip(RowFields(found).optional_date("last_date")?, now) {
            dates.push(day.date);
        }
    }
    Ok(dates)
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
