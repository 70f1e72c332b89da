//! Cache of preferences: half of all replies show a board and would wait for the database.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync;

use crate::domain::ids::{GuildId, UserId};
use crate::domain::preferences::Preferences;

/// Maximum number of people, and of servers (about 200 KiB). If there are more, none are cached.
pub(super) const CAPACITY: NonZeroUsize = NonZeroUsize::new(1024).expect("1024 is not zero");

/// Maximum delay of changes by other processes.
const MAX_AGE: TimeDelta = TimeDelta::seconds(10);

#[derive(Debug, Default)]
pub(super) struct PreferencesCache {
    state: Mutex<CachedPreferences>,
    /// Held while the cache is loaded or changed.
    load_lock: sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct CachedPreferences {
    /// `None` before the first read, or if there are more than [`CAPACITY`].
    people: Option<HashMap<UserId, Preferences>>,
    servers: Option<HashMap<GuildId, Preferences>>,
    loaded_at: Option<DateTime<Utc>>,
}

impl CachedPreferences {
    fn is_fresh(&self, now: DateTime<Utc>) -> bool {
        // A clock that was set back also ends the period.
        let is_fresh = |at| (TimeDelta::zero()..MAX_AGE).contains(&(now - at));
        self.loaded_at.is_some_and(is_fresh)
    }

    fn of_person(&self, user: UserId) -> Option<Preferences> {
        let people = self.people.as_ref()?;
        Some(people.get(&user).copied().unwrap_or_default())
    }

    fn of_server(&self, guild: GuildId) -> Option<Preferences> {
        let servers = self.servers.as_ref()?;
        Some(servers.get(&guild).copied().unwrap_or_default())
    }
}

impl PreferencesCache {
    pub(super) async fn changed(&self, user: UserId, preferences: Preferences) {
        let _lock = self.load_lock.lock().await;
        let mut state = self.state();
        if state.loaded_at.is_none() {
            // Keeps the change even if no read ever succeeds.
            state.people.get_or_insert_default();
        }
        if let Some(people) = &mut state.people {
            people.insert(user, preferences);
        }
    }

    /// Held while the cache is loaded.
    pub(super) async fn lock_for_load(&self) -> sync::MutexGuard<'_, ()> {
        self.load_lock.lock().await
    }

    pub(super) fn is_fresh(&self, now: DateTime<Utc>) -> bool {
        self.state().is_fresh(now)
    }

    pub(super) fn load(
        &self,
        people: Option<HashMap<UserId, Preferences>>,
        servers: Option<HashMap<GuildId, Preferences>>,
        now: DateTime<Utc>,
    ) {
        *self.state() = CachedPreferences {
            people,
            servers,
            loaded_at: Some(now),
        };
    }

    /// Preferences of the person and the server. `None` if they are not cached.
    pub(super) fn read(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> (Option<Preferences>, Option<Preferences>) {
        let state = self.state();
        let server = guild.and_then(|guild| state.of_server(guild));
        (state.of_person(user), server)
    }

    /// Cached preferences of any age, which count as fresh from now on.
    pub(super) fn stale(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Preferences {
        let mut state = self.state();
        state.loaded_at = Some(now);
        state.people.get_or_insert_default();
        state.servers.get_or_insert_default();
        let server = guild.and_then(|guild| state.of_server(guild));
        let person = state.of_person(user).unwrap_or_default();
        person.or(server.unwrap_or_default())
    }

    pub(super) fn invalidate(&self) {
        self.state().loaded_at = None;
    }

    /// A panic cannot leave the state inconsistent.
    fn state(&self) -> MutexGuard<'_, CachedPreferences> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
