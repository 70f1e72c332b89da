//! What this process knows of people's preferences, so that showing a board hardly ever waits for the
//! database: the figures under load need that, where half the replies show one.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::timeout;

use super::Store;
use super::error::Result;
use super::preferences::Preferences;
use crate::ids::UserId;

/// Of how many people who prefer anything all are known at once, in about 100 KiB. If there are more, the
/// database is asked for each.
const MOST: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// How long what was read is taken for true. So long another process may not see a change.
const FRESH: TimeDelta = TimeDelta::seconds(10);

/// How long the database is waited for: not so long that anybody notices.
const PATIENCE: Duration = Duration::from_millis(250);

/// Preferences as they were read lately.
#[derive(Debug, Default)]
pub(super) struct KnownPreferences {
    state: Mutex<KnownPeople>,
    /// Held by whoever reads or changes them.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct KnownPeople {
    /// Those of everybody who prefers anything; none are known if these are too many.
    people: Option<HashMap<UserId, Preferences>>,
    /// When the database was last asked for them.
    asked_at: Option<DateTime<Utc>>,
}

impl KnownPeople {
    /// Whether they were asked for lately.
    fn is_fresh(&self, now: DateTime<Utc>) -> bool {
        // The clock may have been set back meanwhile.
        let is_fresh = |at| (TimeDelta::zero()..FRESH).contains(&(now - at));
        self.asked_at.is_some_and(is_fresh)
    }

    /// What a person preferred when that was last read; nothing if too many prefer anything.
    fn last(&self, user: UserId) -> Option<Preferences> {
        let people = self.people.as_ref()?;
        Some(people.get(&user).copied().unwrap_or_default())
    }
}

impl KnownPreferences {
    /// Notes what a person prefers from now on.
    pub(super) async fn changed(&self, user: UserId, preferences: Preferences) {
        let _turn = self.turn.lock().await;
        let mut state = self.state();
        if state.asked_at.is_none() {
            // Should the database be away when the others are asked for, this is known.
            state.people.get_or_insert_default();
        }
        if let Some(people) = &mut state.people {
            people.insert(user, preferences);
        }
    }

    /// A panic while it is held leaves it as it should be.
    fn state(&self) -> MutexGuard<'_, KnownPeople> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// What a person prefers, as far as the database tells it soon; otherwise what was known last, and
    /// without that the default.
    pub async fn known_preferences(&self, user: UserId, now: DateTime<Utc>) -> Preferences {
        let read = timeout(PATIENCE, self.read_if_old(user, now)).await;
        let read = read.context("the database did not answer in time");
        read.and_then(|read| Ok(read?)).unwrap_or_else(|error| {
            let error = format!("{error:#}");
            tracing::warn!(error, "preferences could not be read");
            let mut state = self.known.state();
            // The database is left alone for a while.
            state.asked_at = Some(now);
            state.people.get_or_insert_default();
            state.last(user).unwrap_or_default()
        })
    }

    async fn read_if_old(&self, user: UserId, now: DateTime<Utc>) -> Result<Preferences> {
        if !self.known.state().is_fresh(now) {
            let _turn = self.known.turn.lock().await;
            // Somebody may have read them meanwhile.
            if !self.known.state().is_fresh(now) {
                let people = self.preferences_of_at_most(MOST).await?;
                let asked_at = Some(now);
                *self.known.state() = KnownPeople { people, asked_at };
            }
        }
        let last = self.known.state().last(user);
        match last {
            Some(preferences) => Ok(preferences),
            None => self.preferences(user).await,
        }
    }
}
