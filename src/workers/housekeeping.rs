//! Periodic work of each process: jobs that other clocks or releases left, and the write-ahead log.

use chrono::TimeDelta;
use tokio::time::sleep;

use super::alarm::POLL_INTERVAL;
use super::context::Context;
use super::store_log::StoreLog;
use crate::store::JobId;

/// Delay of the first erasure of old data, so that commands at startup do not wait for it.
const STARTUP_DELAY: TimeDelta = TimeDelta::seconds(1);

/// Repeats the work until the context stops.
pub(super) async fn run(context: Context) {
    let work = async {
        tokio::join!(
            biased;
            maintain_jobs(&context),
            truncate_log(&context),
        )
    };
    context.stop.run_until_cancelled(work).await;
}

async fn maintain_jobs(context: &Context) {
    let mut log = StoreLog::new("housekeeping");
    while log.check(schedule_first_jobs(context).await).is_none() {
        sleep(POLL_INTERVAL).await;
    }
    loop {
        log.check(move_jobs(context).await);
        sleep(POLL_INTERVAL).await;
    }
}

/// Truncates the write-ahead log after an erasure, if a reader prevented it. Needs no right clock.
async fn truncate_log(context: &Context) {
    let mut log = StoreLog::new("truncation of the log");
    loop {
        log.check(try_to_truncate_log(context).await);
        sleep(POLL_INTERVAL).await;
    }
}

async fn try_to_truncate_log(context: &Context) -> anyhow::Result<()> {
    Ok(context.app.store().await?.truncate_log().await?)
}

/// Settings such as the retention period may have changed since the last start, so old data is erased at once.
async fn schedule_first_jobs(context: &Context) -> anyhow::Result<()> {
    let now = context.app.clock().wait_until_right().await;
    let store = context.app.store().await?;
    store
        .schedule_job(&JobId::old_data(), now + STARTUP_DELAY, now)
        .await?;
    context.app.wake_workers();
    Ok(())
}

/// Makes jobs due that other clocks or releases left.
async fn move_jobs(context: &Context) -> anyhow::Result<()> {
    let now = context.app.clock().wait_until_right().await;
    let store = context.app.store().await?;
    if !store.has_jobs_to_move(now).await? {
        return Ok(());
    }
    let rescheduled = store.reschedule_after_clock_change(now).await?;
    let adopted = store.adopt_work(now).await?;
    if rescheduled + adopted > 0 {
        context.app.wake_workers();
    }
    Ok(())
}
