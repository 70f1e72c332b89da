//! Cache of preferences. Each interaction needs them, and a `SELECT` would more than double its processor time (from
//! 46 to 106 µs for `show`, `cargo bench -p bench --bench load`).

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::domain::ids::{GuildId, UserId};
use crate::domain::preferences::{LocalPreferences, Preferences};

/// Maximum number of people and servers with preferences (about 500 KiB). If there are more, none are cached.
pub(super) const CAPACITY: usize = 5_000;

/// Maximum delay of changes by other processes.
const MAX_AGE: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    Person(UserId),
    Server(GuildId),
}

/// Locked while it is loaded, so that a change afterwards clears it.
#[derive(Debug, Default)]
pub(super) struct PreferencesCache {
    loaded_at: Option<Instant>,
    /// `None` if there are more than [`CAPACITY`].
    all: Option<HashMap<Owner, Preferences>>,
}

impl PreferencesCache {
    pub(super) fn is_fresh(&self) -> bool {
        self.loaded_at.is_some_and(|at| at.elapsed() < MAX_AGE)
    }

    /// Replaces the cached preferences.
    pub(super) fn load(&mut self, all: Vec<(Owner, Preferences)>) {
        self.loaded_at = Some(Instant::now());
        self.all = if all.len() <= CAPACITY {
            Some(all.into_iter().collect())
        } else {
            None
        };
    }

    /// Counts as fresh again. Used while the database does not answer, so that not every reply waits for it.
    pub(super) fn keep(&mut self) {
        self.loaded_at = Some(Instant::now());
        self.all.get_or_insert_default();
    }

    /// Returns the cached preferences of a person and of the server, or `None` if none are cached.
    pub(super) fn read(&self, user: UserId, guild: Option<GuildId>) -> Option<LocalPreferences> {
        let all = self.all.as_ref()?;
        let person = all.get(&Owner::Person(user));
        let server = guild.and_then(|guild| all.get(&Owner::Server(guild)));
        Some(LocalPreferences {
            person: person.copied().unwrap_or_default(),
            server: server.copied().unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn loaded_preferences_are_fresh_for_ten_seconds() {
        let mut cache = PreferencesCache::default();
        cache.load(Vec::new());
        tokio::time::advance(Duration::from_millis(9_999)).await;
        assert!(cache.is_fresh());
        tokio::time::advance(Duration::from_millis(1)).await;
        assert!(!cache.is_fresh());
    }

    #[test]
    fn an_empty_cache_is_not_fresh() {
        assert!(!PreferencesCache::default().is_fresh());
    }

    #[tokio::test(start_paused = true)]
    async fn expired_preferences_can_be_kept() {
        let mut cache = PreferencesCache::default();
        let user = UserId(1);
        let detailed = Preferences {
            details: Some(true),
            ..Preferences::default()
        };
        cache.load(vec![(Owner::Person(user), detailed)]);
        tokio::time::advance(MAX_AGE).await;
        cache.keep();
        assert!(cache.is_fresh());
        let read = cache.read(user, None).expect("cached");
        assert_eq!(read.person, detailed);
    }
}
