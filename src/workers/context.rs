use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::Platform;

/// What all workers need.
#[derive(Clone)]
pub(super) struct Context {
    pub app: Arc<App>,
    pub platform: Arc<dyn Platform>,
    /// Posts that are overdue by this time are missed.
    pub max_post_delay: TimeDelta,
    pub stop: CancellationToken,
    pub tracker: TaskTracker,
}

impl Context {
    /// `None` if the bot stops.
    pub async fn wait_until_clock_is_right(&self) -> Option<DateTime<Utc>> {
        self.stop
            .run_until_cancelled(self.app.clock().wait_until_right())
            .await
    }
}
