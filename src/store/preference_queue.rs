//! People whose preferences are to be read. Those who come while others' are being read share the next
//! statement: under load that is one for many replies, and all take no more than one connection.

use std::collections::HashMap;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow};
use sqlx::AssertSqlSafe;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::Store;
use super::fields::{self, Fields};
use super::preferences::Preferences;
use crate::ids::UserId;

/// The most people in one statement.
const MAX_PEOPLE: usize = 128;

/// How long a statement may take. Nobody waits so long.
const READ_TIME: Duration = Duration::from_secs(3);

/// What a caller is told: several may hear of the same error.
type Told = Result<Preferences, Arc<anyhow::Error>>;

/// Those whose preferences are not being read yet.
#[derive(Debug, Default)]
pub(super) struct PreferenceQueue {
    waiting: Mutex<Vec<Waiting>>,
    /// Held by whoever reads.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Waiting {
    user: UserId,
    caller: oneshot::Sender<Told>,
}

impl PreferenceQueue {
    /// Adds somebody; tells whether it is the first, for whom somebody has to take a turn.
    fn add(&self, reader: Waiting) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() == waiting.capacity() {
            // While the database stands still, no more are kept than are waited for.
            waiting.retain(Waiting::is_waited_for);
        }
        waiting.push(reader);
        waiting.len() == 1
    }

    fn take(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        mem::take(&mut waiting)
    }
}

impl Waiting {
    fn is_waited_for(&self) -> bool {
        !self.caller.is_closed()
    }
}

impl Store {
    /// What a person prefers.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn preferences(&self, user: UserId) -> anyhow::Result<Preferences> {
        let (caller, told) = oneshot::channel();
        if self.preferences.add(Waiting { user, caller }) {
            tokio::spawn(self.clone().read_waiting());
        }
        let told = told.await.context("the preferences were not read")?;
        told.map_err(|error| anyhow!("{error:#}"))
    }

    /// Waits for its turn, and reads the preferences of all who have come until then.
    async fn read_waiting(self) {
        let _turn = self.preferences.turn.lock().await;
        let mut people = self.preferences.take();
        people.retain(Waiting::is_waited_for);
        while !people.is_empty() {
            let later = people.split_off(people.len().min(MAX_PEOPLE));
            self.read_together(mem::replace(&mut people, later)).await;
        }
    }

    async fn read_together(&self, people: Vec<Waiting>) {
        let users: Vec<UserId> = people.iter().map(|it| it.user).collect();
        let read = timeout(READ_TIME, self.preferences_of(&users)).await;
        let read = read.context("the database did not answer in time");
        let read = read.and_then(|read| read).map_err(Arc::new);
        for Waiting { user, caller } in people {
            let told = match &read {
                Ok(known) => Ok(known.get(&user).copied().unwrap_or_default()),
                Err(error) => Err(Arc::clone(error)),
            };
            // Who waits no longer does without.
            let _ = caller.send(told);
        }
    }

    /// What these people prefer, as far as it is not the default.
    async fn preferences_of(
        &self,
        users: &[UserId],
    ) -> anyhow::Result<HashMap<UserId, Preferences>> {
        // There are few different statements, so that the database prepares each once; somebody is
        // named several times where a place is left.
        let count = users.len().next_power_of_two();
        let places: Vec<String> = (1..=count).map(|i| format!("${i}")).collect();
        let statement = format!(
            "SELECT user_id, board, theme FROM preferences WHERE user_id IN ({})",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for user in users.iter().cycle().take(count) {
            query = query.bind(fields::id(user.0));
        }
        let rows = query.fetch_all(&self.pool).await?;
        let known = rows.iter().map(|row| {
            let user = UserId(Fields(row).id("user_id")?);
            Ok((user, Preferences::read(row)?))
        });
        known.collect()
    }
}
