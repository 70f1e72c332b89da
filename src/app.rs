use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use tokio::sync::{OnceCell, broadcast};

use crate::domain::agreement::PingedPair;
use crate::domain::fairness::{ChainHash, DailySecret, QUICKNET};
use crate::domain::ids::{GuildId, UserId};
use crate::domain::preferences::LocalPreferences;
use crate::drand::Drand;
use crate::health::ConnectionStatus;
use crate::health::clock::Clock;
use crate::http::PageUrl;
use crate::lichess::Lichess;
use crate::metrics::Metrics;
use crate::store::{Location, Store, StoreHook, StoreSetup};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periods {
    /// Retention of draws, of `/chess960 history`, and of closed proposals without agreement.
    pub history: TimeDelta,
    pub proposal: TimeDelta,
}

impl Default for Periods {
    fn default() -> Self {
        Self {
            history: TimeDelta::days(90),
            proposal: TimeDelta::days(7),
        }
    }
}

pub type Randomness = dyn TryRng<Error = SysError> + Send + Sync;

/// The operating system's generator, except in tests.
pub type Random<'a> = &'a mut (dyn TryRng<Error = SysError> + Send + Sync);

/// Replaced in simulations.
pub struct Environment {
    pub clock: Clock,
    pub random: Box<dyn Fn() -> Box<Randomness> + Send + Sync>,
    pub store_hook: Option<Arc<dyn StoreHook>>,
}

impl Default for Environment {
    fn default() -> Self {
        Self {
            clock: Clock::default(),
            random: Box::new(|| Box::new(SysRng)),
            store_hook: None,
        }
    }
}

/// Opens the store on first use, so that a console command without data creates no file.
pub struct App {
    location: Location,
    configured_secret: Option<DailySecret>,
    pub periods: Periods,
    /// `None` if lichess is turned off.
    pub lichess: Option<Lichess>,
    /// `None` if draws are checked by commands only.
    pub verify_page: Option<PageUrl>,
    /// `None` if public randomness is turned off.
    pub drand: Option<Drand>,
    /// The configured chain of drand. It decides days to which public schedules are not committed yet, also while public
    /// randomness is turned off, perhaps for a while.
    pub drand_chain: ChainHash,
    pub environment: Environment,
    opened: OnceCell<Opened>,
    /// Sends when this process adds a job or changes a schedule. Wakes the workers in the order in which they wait, so that
    /// simulations are deterministic.
    pub jobs_changed: broadcast::Sender<()>,
    used_searches: Mutex<HashSet<UserId>>,
    unchecked_draws: Mutex<HashMap<UserId, u32>>,
    pub metrics: Metrics,
    pub connection_status: ConnectionStatus,
}

struct Opened {
    store: Store,
    daily_secret: DailySecret,
}

/// A running search of used positions. Each person may have one.
pub(crate) struct UsedSearchGuard<'a> {
    app: &'a App,
    user: UserId,
}

impl Drop for UsedSearchGuard<'_> {
    fn drop(&mut self) {
        self.app.used_searches.lock().remove(&self.user);
    }
}

impl App {
    /// Creates the state of a bot without lichess, drand and verify page, which the caller may add. The store is opened
    /// on first use.
    pub fn new(location: Location, configured_secret: Option<DailySecret>) -> Self {
        Self {
            location,
            configured_secret,
            periods: Periods::default(),
            lichess: None,
            verify_page: None,
            drand: None,
            drand_chain: QUICKNET.hash(),
            environment: Environment::default(),
            opened: OnceCell::new(),
            jobs_changed: broadcast::Sender::new(1),
            used_searches: Mutex::default(),
            unchecked_draws: Mutex::default(),
            metrics: Metrics::default(),
            connection_status: ConnectionStatus::default(),
        }
    }

    pub fn clock(&self) -> &Clock {
        &self.environment.clock
    }

    /// Makes the workers look for due jobs and due days at once.
    pub fn wake_workers(&self) {
        let _ = self.jobs_changed.send(()); // fails in a process without workers
    }

    pub fn random(&self) -> Box<Randomness> {
        (self.environment.random)()
    }

    /// Reports wrong settings at startup: no store, another daily secret, or too few connections.
    pub async fn open(&self) -> anyhow::Result<()> {
        let store = self.store().await?;
        store
            .check_connections()
            .await
            .with_context(|| format!("cannot use the database {}", self.location))
    }

    /// Counts a draw, and returns whether the daily limit must be checked in the store now. Checks are rare because
    /// each takes as long as a draw.
    ///
    /// The check stays due until [`reset_draw_count`](Self::reset_draw_count).
    pub(crate) fn count_draw(&self, user: UserId) -> bool {
        const DRAWS_PER_CHECK: u32 = 10;
        const MAX_COUNTED_USERS: usize = 1_000;

        let mut unchecked_draws = self.unchecked_draws.lock();
        // Bounds the memory. Without their counts, the next checks only come later.
        if unchecked_draws.len() >= MAX_COUNTED_USERS {
            unchecked_draws.clear();
        }
        let count = unchecked_draws.entry(user).or_default();
        *count += 1;
        *count >= DRAWS_PER_CHECK
    }

    pub(crate) fn reset_draw_count(&self, user: UserId) {
        self.unchecked_draws.lock().remove(&user);
    }

    /// Begins a person's search of used positions, or returns `None` if one is already in progress.
    pub(crate) fn begin_used_search(&self, user: UserId) -> Option<UsedSearchGuard<'_>> {
        if self.used_searches.lock().insert(user) {
            Some(UsedSearchGuard { app: self, user })
        } else {
            None
        }
    }

    pub async fn pinged_pair(
        &self,
        proposer: UserId,
        opponent: UserId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<PingedPair> {
        let secret = self.daily_secret().await?;
        Ok(PingedPair::new(secret, proposer, opponent, now))
    }

    /// Forgets that the proposer pinged the opponent, who has answered or was not notified.
    pub async fn forget_pings(
        &self,
        proposer: UserId,
        opponent: UserId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let pair = self.pinged_pair(proposer, opponent, now).await?;
        self.store().await?.clear_recent_ping(&pair).await?;
        Ok(())
    }

    /// Returns a person's preferences in a server, or the defaults if the store is not opened yet or does not answer in
    /// time.
    pub async fn preferences_in(&self, user: UserId, guild: Option<GuildId>) -> LocalPreferences {
        let Some(store) = self.opened_store() else {
            return LocalPreferences::default();
        };
        match store.preferences_in(user, guild).await {
            Ok(preferences) => preferences,
            Err(error) => {
                tracing::warn!(%error, "preferences not read; using the defaults");
                LocalPreferences::default()
            }
        }
    }

    pub fn opened_store(&self) -> Option<&Store> {
        self.opened.get().map(|opened| &opened.store)
    }

    pub async fn close(&self) {
        if let Some(store) = self.opened_store() {
            store.close().await;
        }
    }

    pub async fn store(&self) -> anyhow::Result<&Store> {
        Ok(&self.opened().await?.store)
    }

    /// Returns the time of the clock that all processes on a database share: the database server's, or this machine's
    /// for SQLite. It may be wrong.
    pub async fn shared_time(&self) -> anyhow::Result<DateTime<Utc>> {
        match self.store().await?.server_time().await? {
            Some(server_time) => Ok(server_time),
            None => Ok(self.clock().wall_time()),
        }
    }

    pub async fn daily_secret(&self) -> anyhow::Result<&DailySecret> {
        Ok(&self.opened().await?.daily_secret)
    }

    async fn opened(&self) -> anyhow::Result<&Opened> {
        if let Some(opened) = self.opened.get() {
            return Ok(opened);
        }
        // Boxed, because otherwise every future that uses the store would be as large as this one.
        Box::pin(self.opened.get_or_try_init(|| self.open_store())).await
    }

    /// Opens the store, and reads the daily secret from it. Closes the store if that fails, for example if it has another
    /// secret than the configured one.
    async fn open_store(&self) -> anyhow::Result<Opened> {
        let setup = StoreSetup {
            metrics: self.metrics.store.clone(),
            hook: self.environment.store_hook.clone(),
            new_day_chain: self.drand_chain,
        };
        // Only a new store without a configured secret uses it.
        let fresh_secret = DailySecret::random(&mut *self.random())?;
        let store = Store::open_with(&self.location, &setup).await?;
        let secret_result = store
            .daily_secret(self.configured_secret.as_ref(), &fresh_secret)
            .await
            .with_context(|| format!("cannot use the database {}", self.location));
        match secret_result {
            Ok(daily_secret) => Ok(Opened {
                store,
                daily_secret,
            }),
            Err(error) => {
                store.close().await;
                Err(error)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An open SQLite database has more files, which its last connection deletes.
    #[tokio::test]
    async fn a_store_with_another_secret_is_closed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/store.db", folder.path().display());
        let location: Location = url.parse().expect("an SQLite URL");
        let first: DailySecret = "0".repeat(64).parse().expect("a secret");
        let app = App::new(location.clone(), Some(first));
        app.open().await.expect("a new database");
        app.close().await;

        let other: DailySecret = "1".repeat(64).parse().expect("a secret");
        let opened = App::new(location, Some(other)).open().await;
        assert!(opened.is_err());

        let mut files = Vec::new();
        for file in folder.path().read_dir().expect("a folder") {
            files.push(file.expect("a file").file_name());
        }
        assert_eq!(files, ["store.db"]);
    }
}
