//! Waits for the beacon that decides a draw from public randomness. Nothing else is ever drawn in its place.

use chrono::{DateTime, TimeDelta, Utc};

use crate::domain::fairness::{Beacon, ChainHash, MAX_WAIT, PublicContext};
use crate::drand::{Drand, known_chain};
use crate::text::Choice;
use crate::workers::queue::Task;

/// Minimum number of attempts before a draw ends. Together they take at least ten minutes: after a downtime, the relays
/// still have an old beacon, but the first request may fail.
const MIN_ATTEMPTS: u32 = 30;

const MIN_PAUSE: TimeDelta = TimeDelta::seconds(1);
const MAX_PAUSE: TimeDelta = TimeDelta::minutes(1);

/// After this time and [`MIN_ATTEMPTS`], the relays will probably fail for hours. Each attempt takes five statements of
/// the database, and thousands of draws may wait.
const LONG_DELAY: TimeDelta = TimeDelta::hours(1);
const LONG_PAUSE: TimeDelta = TimeDelta::minutes(5);

/// Result of one attempt to get the beacon of a draw.
pub(super) enum BeaconAttempt {
    /// Verified, and of the only round that may decide the draw.
    Published(Beacon),
    /// The round is not due, or no relay gives its beacon at present.
    Missing {
        retry_at: DateTime<Utc>,
        /// Time since the round was due, negative if it is not.
        delay: TimeDelta,
    },
    /// The draw ends without a beacon.
    GivenUp,
}

/// Asks the relays for the beacon that decides a draw, if its round is due. If they don't have it, decides when to ask
/// again, and when to stop.
pub(super) async fn attempt(
    task: &Task,
    context: PublicContext,
    chain: ChainHash,
) -> BeaconAttempt {
    let drand = task.context.app.drand.as_ref();
    let due_at = round_due_at(drand, context, chain).await;
    let delay = task.now() - due_at;
    if delay < TimeDelta::zero() {
        return BeaconAttempt::Missing {
            retry_at: due_at,
            delay,
        };
    }
    if let Some(beacon) = published_beacon(drand, context, chain).await {
        return BeaconAttempt::Published(beacon);
    }
    tracing::debug!(
        kind = task.job.id.kind.word(),
        subject = task.job.id.subject,
        part = task.job.id.part,
        "no beacon yet; asking again later"
    );
    // Checked only after the request, so that a downtime does not end a draw whose beacon can still be had.
    if is_over(task, due_at) {
        return BeaconAttempt::GivenUp;
    }
    BeaconAttempt::Missing {
        retry_at: task.now() + pause_after(delay, task.job.attempts),
        delay,
    }
}

/// Whether a draw that waits since an instant has to end: it has waited for long, and its job was tried often enough.
pub(super) fn is_over(task: &Task, since: DateTime<Utc>) -> bool {
    task.now() - since >= MAX_WAIT && task.job.attempts >= MIN_ATTEMPTS
}

/// Pause before the next request, by the time since the round was due and the number of attempts.
fn pause_after(delay: TimeDelta, attempts: u32) -> TimeDelta {
    if delay >= LONG_DELAY && attempts >= MIN_ATTEMPTS {
        return LONG_PAUSE;
    }
    (delay / 4).clamp(MIN_PAUSE, MAX_PAUSE)
}

/// Returns the due time of the round that decides a draw. If the parameters of the chain are not known at present,
/// returns the earliest possible time, which is some seconds before.
async fn round_due_at(
    drand: Option<&Drand>,
    context: PublicContext,
    chain: ChainHash,
) -> DateTime<Utc> {
    known_chain(drand, chain)
        .await
        .and_then(|chain| chain.due_at(context.round(chain)))
        .unwrap_or(context.earliest())
}

/// Asks the relays of a chain for the beacon that decides a draw. `None` if none gives it at present, or if the bot now
/// uses another chain.
async fn published_beacon(
    drand: Option<&Drand>,
    context: PublicContext,
    chain: ChainHash,
) -> Option<Beacon> {
    let configured = drand?;
    if configured.chain_hash() != chain {
        return None;
    }
    let round = context.round(configured.chain().await.ok()?);
    configured.beacon(round).await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_attempts_last_ten_minutes() {
        let mut waited = TimeDelta::zero();
        for attempts in 1..=MIN_ATTEMPTS {
            waited += pause_after(waited, attempts);
        }
        assert!(waited >= TimeDelta::minutes(10), "{waited}");
    }

    #[test]
    fn only_after_an_hour_of_attempts_the_pauses_are_long() {
        let hour = TimeDelta::hours(1);
        let almost_an_hour = hour - TimeDelta::seconds(1);
        assert_eq!(pause_after(almost_an_hour, 80), TimeDelta::minutes(1));
        assert_eq!(pause_after(hour, 80), TimeDelta::minutes(5));
        // The bot did not run when the round was due.
        assert_eq!(pause_after(hour, 1), TimeDelta::minutes(1));
    }
}
