//! People whose preferences are to be read. Those who come while others' are being read share the next
//! statement: under load that is one for many replies, and all take no more than one connection.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use sqlx::AssertSqlSafe;
use tokio::time::timeout;

use super::Store;
use super::fields::{self, Fields};
use super::preferences::{Preferences, TABLE};
use super::queue::{Queue, Waiting};
use crate::ids::UserId;

/// The most people in one statement.
const MAX_PEOPLE: usize = 128;

/// How long a statement may take. Nobody waits so long.
const READ_TIME: Duration = Duration::from_secs(3);

/// Those whose preferences are not being read yet.
pub(super) type PreferenceQueue = Queue<UserId, Preferences>;

impl Store {
    /// What a person prefers.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn preferences(&self, user: UserId) -> anyhow::Result<Preferences> {
        let (is_first, read) = self.preferences.add(user);
        if is_first {
            tokio::spawn(self.clone().read_waiting());
        }
        read.told("the preferences were not read").await
    }

    /// Waits for its turn, and reads the preferences of all who have come until then.
    async fn read_waiting(self) {
        for people in self.preferences.turn(MAX_PEOPLE).await {
            self.read_together(people).await;
        }
    }

    async fn read_together(&self, people: Vec<Waiting<UserId, Preferences>>) {
        let users: Vec<UserId> = people.iter().map(|it| it.asked).collect();
        let read = timeout(READ_TIME, self.preferences_of(&users)).await;
        let read = read.context("the database did not answer in time");
        let read = read.and_then(|read| read).map_err(Arc::new);
        for person in people {
            let of_person = |known: &HashMap<_, _>| known.get(&person.asked).copied();
            let told = read.as_ref().map(of_person).map_err(Arc::clone);
            person.tell(told.map(Option::unwrap_or_default));
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
        let statement = TABLE.select(&format!("WHERE user_id IN ({})", places.join(", ")));
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
