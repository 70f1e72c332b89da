//! The last text of announcements whose schedule has a new announcement or is erased.
//!
//! The transaction that makes this change stores a job for each edit. The command holds these jobs and does their work.
//! If its process dies, workers do the rest.

use super::announcement_text::{announcement_of_removed, ended_text};
use super::held_job::HeldJob;
use crate::chat::Message;
use crate::commands::caller::Moderator;
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{DaySource, Schedule};
use crate::reply::daily_post::link;
use crate::store::{EndedAnnouncement, HeldEnding};
use crate::text::say;

/// The announcement of a schedule that may get a new one.
pub(super) struct OldAnnouncement {
    place: MessagePlace,
    /// Day whose commitment it published.
    published: Option<DaySource>,
}

impl OldAnnouncement {
    /// Returns the announcement of a schedule, or `None` if it has none.
    pub(super) async fn of(
        moderator: Moderator<'_>,
        schedule: &Schedule,
    ) -> anyhow::Result<Option<Self>> {
        let Some(notice) = schedule.notice else {
            return Ok(None);
        };
        let store = moderator.app.store().await?;
        Ok(Some(Self {
            place: notice.place,
            published: store.day_published_by(schedule.id, notice.place).await?,
        }))
    }

    /// Returns the last text of this announcement, which links to the new one, with the job for the edit. The caller
    /// stores both with the change, and then edits the announcement with [`show`].
    ///
    /// The text keeps the commitment that this announcement published, because posts link to it.
    pub(super) fn link_to(
        &self,
        new: MessagePlace,
        moderator: Moderator<'_>,
        schedule: &Schedule,
    ) -> HeldEnding {
        let text = schedule.plan.language.format(|| {
            let replaced = say!(
                "schedules-announcement-replaced",
                link = link(schedule.guild, new),
            );
            ended_text(replaced, schedule, self.published.as_ref())
        });
        held_ending(moderator, self.place, text)
    }
}

/// Returns the last texts of the announcements of all schedules of the server, with a job for each edit. They keep the
/// commitments, which the erasure removes from the database.
pub(super) async fn endings_of_server(moderator: Moderator<'_>) -> anyhow::Result<Vec<HeldEnding>> {
    let store = moderator.app.store().await?;
    let mut endings = Vec::new();
    for schedule in store.schedules(moderator.guild).await? {
        if let Some(notice) = schedule.notice {
            let message = announcement_of_removed(store, &schedule, notice.place).await?;
            endings.push(held_ending(moderator, notice.place, message.text));
        }
    }
    Ok(endings)
}

fn held_ending(moderator: Moderator<'_>, place: MessagePlace, text: String) -> HeldEnding {
    let announcement = EndedAnnouncement { place, text };
    HeldEnding::new(announcement, moderator.app.clock().now())
}

/// Edits an announcement to its last text. The change that ends the announcement is saved already, with the job for
/// this edit. So an error is only logged, and a worker edits the announcement later.
pub(super) async fn show(moderator: Moderator<'_>, ending: HeldEnding) {
    if let Err(error) = edit_to_last_text(moderator, ending).await {
        let error = format!("{error:#}");
        tracing::warn!(
            error,
            "cannot edit an ended announcement; a job does it later"
        );
    }
}

/// Edits an announcement to its last text, and ends the job. If the edit may work later, leaves the job to a worker.
async fn edit_to_last_text(moderator: Moderator<'_>, ending: HeldEnding) -> anyhow::Result<()> {
    let HeldEnding { announcement, job } = ending;
    let store = moderator.app.store().await?;
    let mut held_job = HeldJob {
        moderator,
        store,
        job,
    };
    let message = Message::public(announcement.text);
    let edited = held_job.edit(announcement.place, &message).await?;
    if edited.may_succeed_later() {
        held_job.hand_over().await;
    } else {
        // Deletes the stored text, too.
        store.complete_ending(&held_job.job).await?;
    }
    Ok(())
}
