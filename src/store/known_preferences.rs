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
use crate::ids::{GuildId, UserId};

/// Of how many people, and of how many servers, that prefer anything all are known at once, in about 200 KiB. If
/// there are more, the database is asked for each.
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
    /// The same of servers.
    servers: Option<HashMap<GuildId, Preferences>>,
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
    fn of_person(&self, user: UserId) -> Option<Preferences> {
        let people = self.people.as_ref()?;
        Some(people.get(&user).copied().unwrap_or_default())
    }

    /// The same of a server.
    fn of_server(&self, guild: GuildId) -> Option<Preferences> {
        let servers = self.servers.as_ref()?;
        Some(servers.get(&guild).copied().unwrap_or_default())
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

    /// Has everything read again before it is used next.
    pub(super) fn invalidate(&self) {
        self.state().asked_at = None;
    }

    /// A panic while it is held leaves it as it should be.
    fn state(&self) -> MutexGuard<'_, KnownPeople> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Preferences of a person, and those of a server where the person has none. If the database does not answer
    /// soon, they are those that were read last, or the defaults.
    pub async fn known_preferences(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Preferences {
        let read = timeout(PATIENCE, self.read_if_old(user, guild, now)).await;
        let read = read.context("the database did not answer in time");
        read.and_then(|read| Ok(read?)).unwrap_or_else(|error| {
            let error = format!("{error:#}");
            tracing::warn!(error, "preferences could not be read");
            let mut state = self.known.state();
            // The database is left alone for a while.
            state.asked_at = Some(now);
            state.people.get_or_insert_default();
            state.servers.get_or_insert_default();
            let server = guild.and_then(|guild| state.of_server(guild));
            let person = state.of_person(user).unwrap_or_default();
            person.or(server.unwrap_or_default())
        })
    }

    async fn read_if_old(
        &self,
        user: UserId,
        guild: Option<GuildId>,
        now: DateTime<Utc>,
    ) -> Result<Preferences> {
        if !self.known.state().is_fresh(now) {
            let _turn = self.known.turn.lock().await;
            // Somebody may have read them meanwhile.
            if !self.known.state().is_fresh(now) {
                let people = self.preferences_of_at_most(MOST).await?;
                let servers = self.server_preferences_of_at_most(MOST).await?;
                *self.known.state() = KnownPeople {
                    people,
                    servers,
                    asked_at: Some(now),
                };
            }
        }
        let (person, server) = {
            let state = self.known.state();
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
