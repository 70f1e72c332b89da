//! What this process knows of people's preferences, so that hardly anybody waits for the database to
//! see a board.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use lru::LruCache;
use tokio::time::timeout;

use crate::ids::UserId;
use crate::store::{Preferences, Store};

/// How many people's preferences are kept in memory: those of the last who asked for something. All of it
/// takes about 100 KiB.
const MOST: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// How long what was read is taken for true. So long another process may not see a change.
const FRESH: TimeDelta = TimeDelta::seconds(10);

/// How long the database is waited for: not so long that anybody notices.
const PATIENCE: Duration = Duration::from_millis(250);

/// How long the database is left alone after it has failed.
const PAUSE: TimeDelta = TimeDelta::seconds(5);

/// Preferences as they were read lately.
#[derive(Debug)]
pub(in crate::commands) struct KnownPreferences(Mutex<State>);

#[derive(Debug)]
struct State {
    people: LruCache<UserId, Known>,
    failed_at: Option<DateTime<Utc>>,
    /// How often preferences were changed in this process. What was read before a change may be of
    /// before it.
    changes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    preferences: Preferences,
    read_at: DateTime<Utc>,
}

/// Whether the database has to be asked.
enum Recalled {
    /// It has not.
    Enough(Preferences),
    /// It has; this is what was known last, and how many changes there had been.
    Old(Preferences, u64),
}

impl Default for KnownPreferences {
    fn default() -> Self {
        Self(Mutex::new(State {
            people: LruCache::new(MOST),
            failed_at: None,
            changes: 0,
        }))
    }
}

impl KnownPreferences {
    /// What a person prefers, as far as the database tells it soon; otherwise what was known last, and
    /// without that the default.
    pub(in crate::commands) async fn of(
        &self,
        store: &Store,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Preferences {
        let (last, changes) = match self.recall(user, now) {
            Recalled::Enough(preferences) => return preferences,
            Recalled::Old(last, changes) => (last, changes),
        };
        let read = timeout(PATIENCE, store.preferences(user)).await;
        let read = read.context("the database did not answer in time");
        match read.and_then(|read| read) {
            Ok(preferences) => {
                let mut state = self.state();
                if state.changes == changes {
                    state.note(user, preferences, now);
                }
                preferences
            }
            Err(error) => {
                let error = format!("{error:#}");
                tracing::warn!(error, "preferences could not be read");
                self.state().failed_at = Some(now);
                last
            }
        }
    }

    /// Notes what a person prefers from now on.
    pub(in crate::commands) fn changed(
        &self,
        user: UserId,
        preferences: Preferences,
        now: DateTime<Utc>,
    ) {
        let mut state = self.state();
        state.changes += 1;
        state.note(user, preferences, now);
    }

    fn recall(&self, user: UserId, now: DateTime<Utc>) -> Recalled {
        let mut state = self.state();
        let known = state.people.get(&user).copied();
        // The clock may have been set back meanwhile.
        let within = |since, span| (TimeDelta::zero()..span).contains(&(now - since));
        let preferences = known.map_or_else(Preferences::default, |known| known.preferences);
        let is_fresh = known.is_some_and(|known| within(known.read_at, FRESH));
        let has_failed = state.failed_at.is_some_and(|at| within(at, PAUSE));
        if is_fresh || has_failed {
            Recalled::Enough(preferences)
        } else {
            Recalled::Old(preferences, state.changes)
        }
    }

    /// A panic while it is held leaves it as it should be.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn note(&mut self, user: UserId, preferences: Preferences, now: DateTime<Utc>) {
        let read_at = now;
        self.people.put(
            user,
            Known {
                preferences,
                read_at,
            },
        );
    }
}
