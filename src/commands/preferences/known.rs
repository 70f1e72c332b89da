//! What this process knows of people's preferences, so that hardly anybody waits for the database to
//! see a board.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use lru::LruCache;
use tokio::time::timeout;

use crate::ids::UserId;
use crate::store::{Preferences, Store};

/// How many people's preferences are kept in memory. While no more people than that have any, those of
/// everybody; otherwise those of the last who asked for something. All of it takes about 100 KiB.
const MOST: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// How long what was read is taken for true. So long another process may not see a change.
const FRESH: TimeDelta = TimeDelta::seconds(10);

/// How long the database is waited for: not so long that anybody notices.
const PATIENCE: Duration = Duration::from_millis(250);

/// How long the database is left alone after it has failed.
const PAUSE: TimeDelta = TimeDelta::seconds(5);

/// Preferences as they were read lately.
#[derive(Debug)]
pub(in crate::commands) struct KnownPreferences {
    state: Mutex<State>,
    /// Held by whoever reads everybody's, while others wait for them.
    reading: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct State {
    everybody: Everybody,
    /// Those who asked last while there are too many.
    people: LruCache<UserId, Known>,
    failed_at: Option<DateTime<Utc>>,
    /// How often preferences were changed in this process. What was read before a change may be of
    /// before it.
    changes: u64,
}

/// What the database had when everybody's preferences were asked for.
#[derive(Debug)]
enum Everybody {
    /// They were not yet.
    Unread,
    /// Few enough: who is not among them has none.
    Few {
        people: HashMap<UserId, Preferences>,
        read_at: DateTime<Utc>,
    },
    /// Too many.
    Many { read_at: DateTime<Utc> },
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
    /// It has; this is what was known last.
    Old(Preferences, Reading),
}

/// What is to be read.
#[derive(Clone, Copy)]
struct Reading {
    /// Everybody's preferences, and not only one person's.
    everybody: bool,
    /// How many changes there had been.
    changes: u64,
}

impl Default for KnownPreferences {
    fn default() -> Self {
        Self {
            state: Mutex::new(State {
                everybody: Everybody::Unread,
                people: LruCache::new(MOST),
                failed_at: None,
                changes: 0,
            }),
            reading: tokio::sync::Mutex::default(),
        }
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
        let last = match self.state().recall(user, now) {
            Recalled::Enough(preferences) => return preferences,
            Recalled::Old(last, _) => last,
        };
        let read = timeout(PATIENCE, self.read(store, user, now)).await;
        let read = read.context("the database did not answer in time");
        read.and_then(|read| read).unwrap_or_else(|error| {
            let is_news = self.state().fail(now);
            if is_news {
                let error = format!("{error:#}");
                tracing::warn!(error, "preferences could not be read");
            }
            last
        })
    }

    /// Reads everybody's preferences, which many may wait for, or if they are too many a person's.
    async fn read(
        &self,
        store: &Store,
        user: UserId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Preferences> {
        let turn = self.reading.lock().await;
        // Somebody may have read them meanwhile.
        let reading = match self.state().recall(user, now) {
            Recalled::Enough(preferences) => return Ok(preferences),
            Recalled::Old(_, reading) => reading,
        };
        if reading.everybody {
            let all = store.preferences_of_at_most(MOST).await?;
            let is_all = all.is_some();
            let of_user = all.as_ref().and_then(|all| all.get(&user).copied());
            self.state().note_all(all, reading, now);
            if is_all {
                return Ok(of_user.unwrap_or_default());
            }
        }
        drop(turn);
        let preferences = store.preferences(user).await?;
        self.state().note_read(user, preferences, reading, now);
        Ok(preferences)
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
        if let Everybody::Few { people, .. } = &mut state.everybody {
            people.insert(user, preferences);
        }
        state.note(user, preferences, now);
    }

    /// A panic while it is held leaves it as it should be.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn recall(&mut self, user: UserId, now: DateTime<Utc>) -> Recalled {
        // The clock may have been set back meanwhile.
        let within = |since, span| (TimeDelta::zero()..span).contains(&(now - since));
        let known = self.people.get(&user).copied();
        let last = known.map_or_else(Preferences::default, |known| known.preferences);
        let is_fresh = known.is_some_and(|known| within(known.read_at, FRESH));
        let (last, is_fresh, everybody) = match &self.everybody {
            Everybody::Unread => (last, is_fresh, true),
            Everybody::Few { people, read_at } => {
                let last = people.get(&user).copied().unwrap_or_default();
                (last, within(*read_at, FRESH), true)
            }
            Everybody::Many { read_at } => (last, is_fresh, !within(*read_at, FRESH)),
        };
        let has_failed = self.failed_at.is_some_and(|at| within(at, PAUSE));
        if is_fresh || has_failed {
            return Recalled::Enough(last);
        }
        let changes = self.changes;
        Recalled::Old(last, Reading { everybody, changes })
    }

    /// Notes everybody's preferences, or that they are too many.
    fn note_all(
        &mut self,
        all: Option<HashMap<UserId, Preferences>>,
        reading: Reading,
        read_at: DateTime<Utc>,
    ) {
        if self.changes == reading.changes {
            self.everybody = match all {
                Some(people) => Everybody::Few { people, read_at },
                None => Everybody::Many { read_at },
            };
        }
    }

    /// Notes a person's preferences, unless somebody's were changed since they were asked for.
    fn note_read(
        &mut self,
        user: UserId,
        preferences: Preferences,
        reading: Reading,
        read_at: DateTime<Utc>,
    ) {
        if self.changes == reading.changes {
            self.note(user, preferences, read_at);
        }
    }

    fn note(&mut self, user: UserId, preferences: Preferences, read_at: DateTime<Utc>) {
        self.people.put(
            user,
            Known {
                preferences,
                read_at,
            },
        );
    }

    /// Notes that the database has failed; tells whether that is news, of which the log should hear.
    /// Several may have waited for it together, in any order.
    fn fail(&mut self, now: DateTime<Utc>) -> bool {
        let last = self.failed_at.replace(now);
        last.is_none_or(|last| (now - last).abs() >= PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_wait_together_in_vain_are_news_once() {
        let known = KnownPreferences::default();
        let now = DateTime::UNIX_EPOCH;
        let later = |milliseconds| now + TimeDelta::milliseconds(milliseconds);
        for (at, is_news) in [
            (0, true),
            (250, false),
            (100, false),
            (4000, false),
            (9000, true),
            (9001, false),
        ] {
            assert_eq!(known.state().fail(later(at)), is_news, "{at}");
        }
    }
}
