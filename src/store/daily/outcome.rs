//! Results of daily posts.

use chrono::{DateTime, Utc};

use super::row::state_text;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{MessageId, MessagePlace};
use crate::domain::schedule::{DailyPost, PostState};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::outcome::Recorded;
use crate::store::query::change;
use crate::store::schedule::publication;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUpResult {
    Closed,
    /// The day is closed, too.
    Stopped,
    /// Another process has the lease or closed the day.
    Conflict,
}

#[derive(Clone, Debug, Default)]
pub struct PublishedKeys {
    pub keys: Vec<DayKey>,
    /// Key of the published commitment.
    pub committed: Option<DayKey>,
}

impl Store {
    /// Records the message of a post with its keys and commitment. The lease stays while steps are left.
    pub async fn record_post(
        &self,
        post: &DailyPost,
        message: MessageId,
        published: &PublishedKeys,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        let place = MessagePlace {
            channel: post.channel,
            message,
        };
        let mut transaction = self.begin().await?;
        let recorded = change(
            &mut transaction,
            "UPDATE daily_post SET state = 'posted', channel_id = $3, message_id = $4, \
             posted_at = $5, trouble = NULL, maybe_sent = 0, tries = 0, \
             work_at = CASE steps_left WHEN 0 THEN NULL ELSE work_at END \
             WHERE schedule_id = $1 AND date = $2 AND message_id IS NULL",
            &[
                &post.schedule,
                &post.date,
                &place.channel,
                &place.message,
                &now,
            ],
        )
        .await?;
        let recorded = Recorded::of(recorded);
        if recorded == Recorded::New {
            for &key in &published.keys {
                publication::mark_revealed(&mut transaction, post.schedule, key).await?;
            }
            if let Some(key) = published.committed {
                publication::mark_published(&mut transaction, post.schedule, key, place).await?;
            }
            transaction.commit().await?;
        }
        Ok(recorded)
    }

    /// Closes a claimed day without a message. `stop` also stops the schedule, unless it is paused or has another
    /// channel now.
    pub async fn give_up(
        &self,
        post: &DailyPost,
        state: PostState,
        problem: &str,
        stop: bool,
        now: DateTime<Utc>,
    ) -> Result<GiveUpResult> {
        let mut transaction = self.begin().await?;
        let mut given_up = GiveUpResult::Closed;
        if stop {
            // Locks the schedule first, as `remove_schedule` does, to avoid deadlocks.
            let stopped = change(
                &mut transaction,
                "UPDATE schedule SET state = 'stopped', stop_reason = $2, next_date = NULL, \
                 next_at = NULL, revision = revision + 1 \
                 WHERE id = $1 AND state = 'active' AND channel_id = $3",
                &[&post.schedule, &problem, &post.channel],
            )
            .await?;
            if stopped == 1 {
                given_up = GiveUpResult::Stopped;
            }
        }
        let closed = change(
            &mut transaction,
            "UPDATE daily_post SET state = $4, trouble = $5, posted_at = $6, work_at = NULL, \
             taken_at = NULL, steps_left = 0 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 AND state = 'claimed'",
            &[
                &post.schedule,
                &post.date,
                &post.work.until,
                &state_text(state),
                &problem,
                &now,
            ],
        )
        .await?;
        if closed != 1 {
            return Ok(GiveUpResult::Conflict);
        }
        transaction.commit().await?;
        Ok(given_up)
    }
}
