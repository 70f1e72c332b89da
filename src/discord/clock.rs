//! Compares this machine's clock with others' again and again.
//!
//! Every answer of Discord's REST API has its date, so while requests are made there is nothing to do but
//! to look at it. This asks when nothing was asked for long, or somebody doubts the clock.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::rest::Rest;
use crate::app::App;
use crate::clock::{Reference, Verdict};

/// The pause between comparisons of a clock that is right, unless it is doubted.
const EVERY: Duration = Duration::from_mins(5);

/// The pause between comparisons of a clock that is wrong, or when nobody tells the time.
const AGAIN: Duration = Duration::from_secs(5);

/// Compares until `stop`, and says in the log when the clock begins to be wrong or is right again.
pub(super) async fn watch(rest: Arc<Rest>, app: Arc<App>, stop: CancellationToken) {
    let clock = app.clock();
    let mut said = Verdict::Right;
    while !stop.is_cancelled() {
        let verdict = clock.verdict();
        say(said, verdict);
        said = verdict;
        let next = async {
            match verdict {
                Verdict::Right => tokio::select! {
                    biased;
                    () = clock.doubted() => {}
                    () = sleep(EVERY) => {}
                },
                Verdict::Unknown | Verdict::Wrong { .. } => sleep(AGAIN).await,
            }
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => {}
            () = next => compare(&rest, &app).await,
        }
    }
}

/// Compares once, with Discord's clock only if it did not tell its time just now.
pub(super) async fn compare(rest: &Rest, app: &App) {
    let clock = app.clock();
    // First, because it needs no request slot.
    if let Err(error) = compare_with_database(app).await {
        let error = format!("{error:#}");
        tracing::debug!(error, "cannot ask the database for the time");
    }
    if clock.checked_now().is_none() || !clock.is_fresh() {
        // The head of the answer is what matters, and a refusal has one, too.
        if let Err(failure) = rest.ask_time().await {
            tracing::debug!(%failure, "cannot ask Discord for the time");
        }
    }
}

async fn compare_with_database(app: &App) -> anyhow::Result<()> {
    let store = app.store().await?;
    let asked = Instant::now();
    if let Some(shown) = store.server_time().await? {
        let precision = TimeDelta::milliseconds(1);
        let clock = app.clock();
        clock.compare(Reference::Database, shown, precision, asked);
    }
    Ok(())
}

fn say(before: Verdict, now: Verdict) {
    let is_news = std::mem::discriminant(&before) != std::mem::discriminant(&now);
    match now {
        Verdict::Right if is_news => {
            tracing::info!("this machine's clock is right; what is due is looked after");
        }
        Verdict::Unknown if is_news => tracing::error!(
            "Discord's answers do not tell the time, so this machine's clock cannot be compared; \
             nothing that is due is done until it can"
        ),
        Verdict::Wrong { .. } if is_news => tracing::error!(
            clock = %now,
            "this machine's clock is wrong; nothing that is due is done until it is right (NTP sets it)"
        ),
        Verdict::Right | Verdict::Unknown | Verdict::Wrong { .. } => {}
    }
}
