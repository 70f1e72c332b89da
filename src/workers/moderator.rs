//! Informs a schedule's channel and its last editor that the bot stopped the schedule.

use std::time::Duration;

use tokio::time::sleep;

use super::context::Context;
use crate::chat::Message;
use crate::commands::announce_stop;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::Schedule;
use crate::reply::daily_post;

/// Delays of the attempts to notify a moderator, in seconds.
const NOTIFY_DELAYS: [u64; 3] = [0, 2, 10];

/// Shows that a schedule is on hold, which missed too many days, and tells its last editor.
pub(super) async fn notify_on_hold(context: &Context, schedule: &Schedule) {
    tracing::warn!(
        schedule = schedule.id.0,
        "schedule on hold after missed days"
    );
    update_announcement(context, schedule).await;
    notify_last_editor(context, schedule, || daily_post::on_hold(schedule)).await;
}

/// Shows that a schedule is stopped, because the bot can't post in its channel, and tells its last editor.
pub(super) async fn notify_stopped(context: &Context, schedule: &Schedule, reason: &str) {
    tracing::warn!(
        schedule = schedule.id.0,
        "schedule stopped because it cannot post"
    );
    update_announcement(context, schedule).await;
    notify_last_editor(context, schedule, || daily_post::stopped(schedule, reason)).await;
}

/// Edits the announcement, so that it promises no posts. Only logs errors, because the bot may have lost the channel.
async fn update_announcement(context: &Context, schedule: &Schedule) {
    if let Err(error) = try_to_update_announcement(context, schedule.id).await {
        tracing::info!(
            schedule = schedule.id.0,
            error = format!("{error:#}"),
            "announcement of a stopped schedule not edited; it stays unchanged"
        );
    }
}

async fn try_to_update_announcement(context: &Context, schedule: ScheduleId) -> anyhow::Result<()> {
    announce_stop(context.app.store().await?, &*context.platform, schedule).await
}

/// Sends a direct message to the moderator who last changed the schedule, in their language. Retries while the error is
/// temporary, and then gives up.
async fn notify_last_editor(
    context: &Context,
    schedule: &Schedule,
    write_message: impl FnOnce() -> Message + Send,
) {
    let Some(moderator) = schedule.last_editor else {
        tracing::info!("moderator not notified: the schedule has none");
        return;
    };
    let preferences = context.app.preferences_in(moderator, None).await;
    let language = preferences
        .person
        .language
        .unwrap_or(schedule.plan.language);
    let message = language.format(write_message);
    for pause in NOTIFY_DELAYS {
        sleep(Duration::from_secs(pause)).await;
        let sent = context
            .platform
            .send_direct_message(moderator, &message)
            .await;
        match sent {
            Ok(()) => return,
            Err(error) => {
                tracing::info!(%error, "cannot notify the moderator of the schedule");
                if !error.is_temporary() {
                    return;
                }
            }
        }
    }
}
