//! Compares this machine's clock with Discord's and the database's.
//!
//! The date of every response of Discord is compared. This module also requests the time regularly, and more often
//! while the clock is wrong or unknown.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use serde::de::IgnoredAny;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::discord::rest::Rest;
use crate::health::clock::{Clock, ClockStatus, Reference};

/// Interval while the clock is right.
const CHECK_INTERVAL: Duration = Duration::from_mins(5);

/// Interval while the clock is wrong or unknown.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);

/// Compares this machine's clock with Discord's and the database's regularly until `stop` is cancelled, and logs when
/// it becomes wrong or right.
pub(super) async fn watch(rest: Arc<Rest>, stop: CancellationToken) {
    let clock = rest.app.clock();
    let mut logged_status = ClockStatus::Right;
    loop {
        let status = clock.status();
        log_change(logged_status, status);
        logged_status = status;
        tokio::select! {
            biased;
            () = stop.cancelled() => return,
            () = wait_for_next_check(clock, status) => {}
        }
        compare(&rest).await;
    }
}

/// Waits for [`CHECK_INTERVAL`], or until an interaction with another time requests a comparison. A clock that is not
/// right is compared again after [`RETRY_INTERVAL`].
async fn wait_for_next_check(clock: &Clock, status: ClockStatus) {
    match status {
        ClockStatus::Right => tokio::select! {
            biased;
            () = clock.comparison_requested() => {}
            () = sleep(CHECK_INTERVAL) => {}
        },
        ClockStatus::Unknown | ClockStatus::Wrong { .. } => sleep(RETRY_INTERVAL).await,
    }
}

/// Compares the clock with the database's and with Discord's. Sends no request to Discord if the clock is right, and a
/// recent response of Discord has shown that.
pub(super) async fn compare(rest: &Rest) {
    // Comes first, because the request to Discord may have to wait for a slot of the rate limiter.
    if let Err(error) = compare_with_database(&rest.app).await {
        tracing::debug!(
            error = format!("{error:#}"),
            "cannot read the time of the database"
        );
    }
    let clock = rest.app.clock();
    let is_right = clock.checked_now().is_some();
    if is_right && clock.is_fresh() {
        return;
    }
    // `Rest` compares the clock with the date of each response, also of errors. The rest of the response is not needed.
    if let Err(failure) = rest.get::<IgnoredAny>("users/@me").await {
        tracing::debug!(%failure, "cannot request the time from Discord");
    }
}

/// Compares the clock with the database server's. SQLite has no clock of its own.
async fn compare_with_database(app: &App) -> anyhow::Result<()> {
    let store = app.store().await?;
    let sent_at = Instant::now();
    let Some(database_time) = store.server_time().await? else {
        return Ok(());
    };
    let precision = TimeDelta::milliseconds(1);
    app.clock()
        .compare(Reference::Database, database_time, precision, sent_at);
    Ok(())
}

/// Logs if the status of this machine's clock has changed: it became right or wrong, or can no longer be checked.
fn log_change(logged: ClockStatus, current: ClockStatus) {
    // Ignores by how much a clock is wrong, which changes with each comparison.
    if std::mem::discriminant(&logged) == std::mem::discriminant(&current) {
        return;
    }
    match current {
        ClockStatus::Right => tracing::info!("this machine's clock is right; continuing due work"),
        ClockStatus::Unknown => tracing::error!(
            "Discord's responses have no date, so this machine's clock cannot be checked; \
             due work waits until it can"
        ),
        ClockStatus::Wrong { .. } => tracing::error!(
            clock = %current,
            "this machine's clock is wrong; due work waits until it is right (set it with NTP)"
        ),
    }
}
