//! Background tasks, started by `main`. They reach a chat platform only through [`Platform`].
//!
//! `queue` runs the jobs in `jobs`; `scheduler` adds a job for each post of a schedule.

mod alarm;
mod backoff;
mod context;
mod housekeeping;
mod jobs;
mod queue;
mod scheduler;
mod store_log;

use std::sync::Arc;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::context::Context;
use self::jobs::agreement::ClaimedEdit;
use self::jobs::announcement::ClaimedRetraction;
use self::jobs::day_draw::ClaimedDayDraw;
use self::jobs::ended_announcement::ClaimedEnding;
use self::jobs::erasure::ClaimedErasure;
use self::jobs::event::ClaimedEventMessage;
use self::jobs::notice::ClaimedNotice;
use self::jobs::notification::ClaimedNotification;
use self::jobs::old_data::ClaimedCleanUp;
use self::jobs::post::ClaimedPost;
use self::jobs::public_draw::ClaimedPublicDraw;
use self::queue::Runner;
use crate::app::App;
use crate::chat::Platform;

/// Starts all workers, which run on `tracker` until `stop`. They make daily posts that are overdue by less than `late`.
pub fn start(
    app: &Arc<App>,
    platform: &Arc<dyn Platform>,
    late: TimeDelta,
    stop: &CancellationToken,
    tracker: &TaskTracker,
) {
    let context = Context {
        app: Arc::clone(app),
        platform: Arc::clone(platform),
        max_post_delay: late,
        stop: stop.clone(),
        tracker: tracker.clone(),
    };
    tracker.spawn(scheduler::run(context.clone()));
    let runners = vec![
        Runner::of::<ClaimedDayDraw>(),
        Runner::of::<ClaimedPost>(),
        Runner::of::<ClaimedNotification>(),
        Runner::of::<ClaimedEdit>(),
        Runner::of::<ClaimedErasure>(),
        Runner::of::<ClaimedCleanUp>(),
        Runner::of::<ClaimedRetraction>(),
        Runner::of::<ClaimedEnding>(),
        Runner::of::<ClaimedNotice>(),
        Runner::of::<ClaimedPublicDraw>(),
        Runner::of::<ClaimedEventMessage>(),
    ];
    tracker.spawn(queue::run(context.clone(), runners));
    tracker.spawn(housekeeping::run(context));
}
