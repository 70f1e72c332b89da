use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::sync::{Notify, broadcast};
use tokio::time::{Instant, sleep};

use crate::app::App;

/// Polling interval of the clock, which may be set.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);

/// Polling interval for work of other processes.
pub(super) const POLL_INTERVAL: Duration = Duration::from_secs(15);

/// Wakes a worker when its work is due.
pub(super) struct Alarm {
    app: Arc<App>,
    changes: broadcast::Receiver<()>,
    ended: Arc<Notify>,
}

impl Alarm {
    /// `ended` is notified when work ends that may be due again soon.
    pub fn new(app: &Arc<App>, ended: &Arc<Notify>) -> Self {
        Self {
            app: Arc::clone(app),
            changes: app.jobs_changed.subscribe(),
            ended: Arc::clone(ended),
        }
    }

    /// Waits until `next_due`, a change in this process, or the polling interval.
    pub async fn wait(&mut self, next_due: Option<DateTime<Utc>>) {
        let deadline = Instant::now() + POLL_INTERVAL;
        loop {
            let until_deadline = deadline.saturating_duration_since(Instant::now());
            let until_due = match next_due {
                Some(at) => (at - self.app.clock().now()).to_std().unwrap_or_default(),
                None => POLL_INTERVAL,
            };
            let pause = until_deadline.min(until_due).min(CLOCK_INTERVAL);
            if pause.is_zero() {
                return;
            }
            tokio::select! {
                biased;
                // Even if it has missed some.
                _ = self.changes.recv() => return,
                () = self.ended.notified() => return,
                () = sleep(pause) => {}
            }
        }
    }
}
