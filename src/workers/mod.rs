//! Background tasks, started by `main`. They reach a chat platform only through [`Platform`].

mod backoff;
mod concurrency;
mod daily;
mod notifications;
mod send_once;
mod store_log;
mod upkeep;

use std::sync::Arc;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

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
    tracker.spawn(daily::run(
        Arc::clone(app),
        Arc::clone(platform),
        late,
        stop.clone(),
        tracker.clone(),
    ));
    tracker.spawn(upkeep::run(
        Arc::clone(app),
        Arc::clone(platform),
        stop.clone(),
    ));
    tracker.spawn(notifications::run(
        Arc::clone(app),
        Arc::clone(platform),
        stop.clone(),
    ));
}
