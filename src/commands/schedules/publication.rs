//! Publication of commitments by messages about a schedule.

use super::held_job::{HeldJob, PostResult};
use crate::chat::send_once::Attempt;
use crate::domain::ids::{ChannelId, MessagePlace, ScheduleId};
use crate::domain::schedule::{DaySource, Publication, Schedule};
use crate::reply::daily_post;
use crate::store::{Recorded, Store, StoreError};

/// Posts a message about a schedule once, which may publish the commitment to its next day. `held` is the job of the
/// message.
///
/// The publication is recorded as uncertain before the post: after a crash, a commitment that members may have read
/// must not count as unpublished. After the post, the record says whether the message was posted.
///
/// `stored_day` is the next day. It is `None` if the stored schedule does not have this day yet, because the message
/// announces a change that is saved later. Then nothing is recorded here: the change is saved with its publication.
pub(super) async fn post_commitment(
    attempt: Attempt<'_>,
    held: &mut HeldJob<'_>,
    schedule: &Schedule,
    stored_day: Option<DaySource>,
) -> anyhow::Result<PostResult> {
    let Some(day) = stored_day else {
        return held.post(attempt).await;
    };
    let publication =
        PendingPublication::begin(held.store, schedule.id, attempt.channel, day).await?;
    let result = held.post(attempt).await?;
    publication.finish(&result).await;
    Ok(result)
}

/// A commitment on its way to a channel. Its publication is uncertain until the request has ended.
pub(super) struct PendingPublication<'a> {
    store: &'a Store,
    schedule: ScheduleId,
    day: DaySource,
    channel: ChannelId,
    /// Whether an earlier message may have published it.
    maybe_published_before: bool,
}

impl<'a> PendingPublication<'a> {
    /// Records that a message may publish the commitment to a day, before the message is posted.
    pub(super) async fn begin(
        store: &'a Store,
        schedule: ScheduleId,
        channel: ChannelId,
        day: DaySource,
    ) -> anyhow::Result<Self> {
        let begun = store.begin_publication(schedule, &day, channel).await?;
        Ok(Self {
            store,
            schedule,
            day,
            channel,
            // A publication in an earlier message is on record, perhaps as uncertain.
            maybe_published_before: begun == Recorded::Duplicate,
        })
    }

    /// Records whether the message was posted. If that fails, the publication stays uncertain, which is safe.
    pub(super) async fn finish(self, result: &PostResult) {
        if let Err(error) = self.record(result).await {
            tracing::error!(
                %error,
                "cannot record whether a commitment was published; it stays uncertain"
            );
        }
    }

    /// Turns the uncertain publication that [`begin`](Self::begin) has recorded into a certain one if the message was
    /// posted. Withdraws it if neither this message nor an earlier one can have published the commitment.
    async fn record(&self, result: &PostResult) -> Result<(), StoreError> {
        match result {
            PostResult::Posted(message) => {
                let place = MessagePlace {
                    channel: self.channel,
                    message: *message,
                };
                self.store
                    .record_publication(self.schedule, &self.day, place)
                    .await?;
            }
            PostResult::NotPosted(_) if !self.maybe_published_before => {
                // No message was recorded as the publication.
                self.store
                    .cancel_publication(self.schedule, self.day.id(), None)
                    .await?;
            }
            // This message or an earlier one may have published it.
            PostResult::NotPosted(_) | PostResult::Unknown => {}
        }
        Ok(())
    }
}

/// Returns the next day if no message is known to have published its commitment.
pub(super) async fn unpublished_day(
    store: &Store,
    schedule: &Schedule,
) -> Result<Option<DaySource>, StoreError> {
    let Some(day) = schedule.next_day() else {
        return Ok(None);
    };
    let committed = store.committed_day(schedule.id, day.id()).await?;
    match daily_post::publication(committed.as_ref()) {
        Publication::Message(_) => Ok(None),
        Publication::Uncertain | Publication::Unpublished => Ok(Some(day)),
    }
}
