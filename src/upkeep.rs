//! The worker that looks after what commands leave behind: proposals whose time is over, messages of
//! agreements that are out of date, and what was kept long enough.
//!
//! Every process may run it. What it does can be cut at any point: an agreement that was taken and
//! not looked after is due again.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::StreamExt;
use futures_util::stream;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::commands::App;
use crate::commands::agree::text;
use crate::commands::platform::{Platform, Trouble};
use crate::store::{DueAgreement, Store};

/// How often it is looked whether something is due.
const LOOK: Duration = Duration::from_secs(15);

/// How often what was kept long enough is erased.
const ERASE: Duration = Duration::from_hours(1);

/// How many agreements are read at once.
const BATCH: u32 = 200;

/// How many messages are edited at once.
const AT_ONCE: usize = 8;

/// The pauses after failures to edit a message; then it is left to the next press of a button.
const PAUSES: [TimeDelta; 5] = [
    TimeDelta::seconds(30),
    TimeDelta::minutes(2),
    TimeDelta::minutes(10),
    TimeDelta::hours(1),
    TimeDelta::hours(6),
];

/// Looks after things until `stop`.
pub async fn run(app: Arc<App>, platform: Arc<dyn Platform>, stop: CancellationToken) {
    let upkeep = Upkeep { app, platform };
    tokio::select! {
        () = upkeep.work() => {}
        () = stop.cancelled() => {}
    }
}

struct Upkeep {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
}

impl Upkeep {
    async fn work(&self) {
        let mut store_works = true;
        let mut erase_at = Instant::now();
        loop {
            let is_time_to_erase = erase_at <= Instant::now();
            match self.round(is_time_to_erase).await {
                Ok(()) => {
                    store_works = true;
                    if is_time_to_erase {
                        erase_at = Instant::now() + ERASE;
                    }
                }
                Err(error) if store_works => {
                    let error = format!("{error:#}");
                    tracing::error!(error, "the upkeep cannot use the store");
                    store_works = false;
                }
                Err(_) => {}
            }
            sleep(LOOK).await;
        }
    }

    async fn round(&self, erase: bool) -> anyhow::Result<()> {
        let store = self.app.store().await?;
        if erase {
            let before = Utc::now() - self.app.periods().history;
            store.erase_closed_proposals(before).await?;
            store.erase_old_draws(before).await?;
        }
        let due = store.due_agreements(Utc::now(), BATCH).await?;
        let results = stream::iter(due).map(|due| self.look_after(store, due));
        let results: Vec<_> = results.buffer_unordered(AT_ONCE).collect().await;
        results.into_iter().collect()
    }

    /// Closes a proposal whose time is over, and brings its message up to date.
    async fn look_after(&self, store: &Store, due: DueAgreement) -> anyhow::Result<()> {
        let DueAgreement {
            mut agreement,
            tries,
        } = due;
        let now = Utc::now();
        let taken = if agreement.expire(now) {
            store.change_agreement(&mut agreement, now).await?
        } else {
            store.take_agreement(&agreement, now).await?
        };
        if !taken {
            // Somebody else was faster.
            return Ok(());
        }
        let venue = agreement.venue;
        let place = venue.and_then(|venue| Some((venue.channel, venue.message?)));
        let edited = match place {
            Some((channel, message)) => {
                let own = text::own(&agreement);
                self.platform.edit(channel, message, &own).await
            }
            None => Ok(()),
        };
        if let Some(until) = edited.err().and_then(|it| again_at(&it, tries, now)) {
            return store.put_off_agreement(agreement.number, until).await;
        }
        // Also where it cannot be edited: the next press brings it up to date.
        let (number, revision) = (agreement.number, agreement.revision);
        store.agreement_shown(number, revision).await
    }
}

/// When a message is to be edited again after trouble, if it is.
fn again_at(trouble: &Trouble, tries: u32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let pause = PAUSES.get(usize::try_from(tries).ok()?);
    let again = pause
        .filter(|_| trouble.may_pass())
        .map(|pause| now + *pause);
    let given_up = again.is_none();
    tracing::info!(%trouble, given_up, "the message of an agreement could not be edited");
    again
}
