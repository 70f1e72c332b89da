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
    work_ended: Arc<Notify>,
}

impl Alarm {
    /// `work_ended` is notified when work ends that may be due again soon.
    pub fn new(app: &Arc<App>, work_ended: &Arc<Notify>) -> Self {
        Self {
            app: Arc::clone(app),
            changes: app.jobs_changed.subscribe(),
            work_ended: Arc::clone(work_ended),
        }
    }

    /// Waits until `next_due`, a change in this process, or the end of the polling interval, whatever comes first.
    ///
    /// Compares `next_due` with the clock every [`CLOCK_INTERVAL`], because the clock may be set meanwhile.
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
                // An error also means changes: so many that the receiver has missed some.
                _ = self.changes.recv() => return,
                () = self.work_ended.notified() => return,
                () = sleep(pause) => {}
            }
        }
    }
}
