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
use crate::health::clock::{ClockStatus, Reference};

/// While the clock is right.
const CHECK_INTERVAL: Duration = Duration::from_mins(5);

/// While the clock is wrong or unknown.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);

pub(super) async fn watch(rest: Arc<Rest>, stop: CancellationToken) {
    let clock = rest.app.clock();
    let mut logged = ClockStatus::Right;
    while !stop.is_cancelled() {
        let status = clock.status();
        log_change(logged, status);
        logged = status;
        let next = async {
            match status {
                ClockStatus::Right => tokio::select! {
                    biased;
                    () = clock.comparison_requested() => {}
                    () = sleep(CHECK_INTERVAL) => {}
                },
                ClockStatus::Unknown | ClockStatus::Wrong { .. } => sleep(RETRY_INTERVAL).await,
            }
        };
        if stop.run_until_cancelled(next).await.is_some() {
            compare(&rest).await;
        }
    }
}

/// Sends a request to Discord only if no recent response had a date.
pub(super) async fn compare(rest: &Rest) {
    let clock = rest.app.clock();
    // First, because this needs no request slot.
    if let Err(error) = compare_with_database(&rest.app).await {
        let error = format!("{error:#}");
        tracing::debug!(error, "cannot read the time of the database");
    }
    if clock.checked_now().is_none() || !clock.is_fresh() {
        // Only the date of the response matters. Error responses have one too.
        if let Err(failure) = rest.get::<IgnoredAny>("users/@me").await {
            tracing::debug!(%failure, "cannot request the time from Discord");
        }
    }
}

async fn compare_with_database(app: &App) -> anyhow::Result<()> {
    let store = app.store().await?;
    let sent_at = Instant::now();
    if let Some(shown) = store.server_time().await? {
        let precision = TimeDelta::milliseconds(1);
        let clock = app.clock();
        clock.compare(Reference::Database, shown, precision, sent_at);
    }
    Ok(())
}

fn log_change(before: ClockStatus, now: ClockStatus) {
    if std::mem::discriminant(&before) == std::mem::discriminant(&now) {
        return;
    }
    match now {
        ClockStatus::Right => tracing::info!("this machine's clock is right; continuing due work"),
        ClockStatus::Unknown => tracing::error!(
            "Discord's responses have no date, so this machine's clock cannot be checked; \
             due work waits until it can"
        ),
        ClockStatus::Wrong { .. } => tracing::error!(
            clock = %now,
            "this machine's clock is wrong; due work waits until it is right (set it with NTP)"
        ),
    }
}
