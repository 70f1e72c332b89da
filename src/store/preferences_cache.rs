//! Cache of preferences: half of all replies show a board and would wait for the database.

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
use crate::domain::ids::{GuildId, UserId};

/// Maximum number of people, and of servers (about 200 KiB). If there are more, none are cached.
const CAPACITY: NonZeroUsize = NonZeroUsize::new(1024).expect("1024 is not zero");

/// Maximum delay of changes by other processes.
const MAX_AGE: TimeDelta = TimeDelta::seconds(10);

const READ_TIMEOUT: Duration = Duration::from_millis(250);

#[derive(Debug, Default)]
pub(super) struct PreferencesCache {
    state: Mutex<CachedPreferences>,
    /// Held while the cache is loaded or changed.
    load_lock: tokio::sync::Mutex<()>,
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

    pub(super) fn invalidate(&self) {
        self.state().loaded_at = None;
    }

    /// A panic cannot leave the state inconsistent.
    fn state(&self) -> MutexGuard<'_, CachedPreferences> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Preferences of a person, with defaults of the server. Falls back to the cache if the database does not answer in
    /// time.
    pub async fn cached_preferences(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Preferences {
        let read = timeout(READ_TIMEOUT, self.refresh_and_read(user, guild, now)).await;
        let read = read.context("the database did not answer in time");
        read.and_then(|read| Ok(read?)).unwrap_or_else(|error| {
            let error = format!("{error:#}");
            tracing::warn!(error, "preferences not read; using cached ones");
            let mut state = self.preferences_cache.state();
            state.loaded_at = Some(now);
            state.people.get_or_insert_default();
            state.servers.get_or_insert_default();
            let server = guild.and_then(|guild| state.of_server(guild));
            let person = state.of_person(user).unwrap_or_default();
            person.or(server.unwrap_or_default())
        })
    }

    async fn refresh_and_read(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Result<Preferences> {
        if !self.preferences_cache.state().is_fresh(now) {
            let _lock = self.preferences_cache.load_lock.lock().await;
            // Another task may have read them meanwhile.
            if !self.preferences_cache.state().is_fresh(now) {
                let people = self.preferences_of_at_most(CAPACITY).await?;
                let servers = self.server_preferences_of_at_most(CAPACITY).await?;
                *self.preferences_cache.state() = CachedPreferences {
                    people,
                    servers,
                    loaded_at: Some(now),
                };
            }
        }
        let (person, server) = {
            let state = self.preferences_cache.state();
            let server = guild.map(|guild| (guild, state.of_server(guild)));
            (state.of_person(user), server)
        };
        let person = match person {
            Some(preferences) => preferences,
            None => self.preferences(user).await?,
        };
        Ok(match server {
            None => person,
            Some((_, Some(server))) => person.or(server),
            Some((guild, None)) => person.or(self.server_preferences(guild).await?),
        })
    }
}
