//! Roles with a connection limit.

use futures_util::future::join_all;

use crate::prelude::*;

/// A database and a role that owns it. Superusers, such as the user of the tests, are exempt from connection limits.
struct LimitedRole {
    name: &'static str,
    location: Location,
}

impl LimitedRole {
    async fn new(name: &'static str, limit: u32) -> Self {
        new_postgres_database(name).await;
        execute_on_server(&[
            format!("DROP ROLE IF EXISTS {name}"),
            format!("CREATE ROLE {name} LOGIN PASSWORD 'few' CONNECTION LIMIT {limit}"),
            format!("ALTER DATABASE {name} OWNER TO {name}"),
        ])
        .await;
        let server = server();
        let (_, place) = server.rsplit_once('@').expect("a user");
        let (host, _) = place.split_once('/').expect("a database");
        let location = format!("postgres://{name}:few@{host}/{name}");
        Self {
            name,
            location: location.parse().expect("a URL"),
        }
    }

    async fn set_limit(&self, limit: u32) {
        execute_on_server(&[format!("ALTER ROLE {} CONNECTION LIMIT {limit}", self.name)]).await;
    }

    /// Ends all sessions in the database.
    async fn end_sessions(&self) {
        execute_on_server(&[format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
            self.name
        )])
        .await;
    }

    async fn remove(&self) {
        let name = self.name;
        execute_on_server(&[
            format!("DROP DATABASE {name} WITH (FORCE)"),
            format!("DROP ROLE {name}"),
        ])
        .await;
    }
}

/// Runs 100 transactions at once.
async fn reserve_a_hundred_slots(store: &Store) {
    let any_wait = Duration::ZERO..=Duration::from_mins(1);
    let reservations = (0..100).map(|_| store.reserve_slots(noon(), 1, any_wait.clone()));
    for reservation in join_all(reservations).await {
        reservation.expect("a slot is free within a minute");
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn one_connection_is_refused_with_the_number_needed() {
    let role = LimitedRole::new("one_connection", 1).await;
    let error = open_error(&role.location).await;
    assert_contains(&error, "does not allow the 2 connections");
    assert_contains(&error, "too many connections for role");
    let too_few = Err(UnusableDatabase::TooFewConnections { needed: 2 });
    assert_eq!(inspect(&role.location).await, too_few);
    role.remove().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn replicas_with_two_connections_share_a_limit_until_it_is_used_up() {
    let role = LimitedRole::new("four_connections", 4).await;
    let first = open(&role.location).await;
    let second = open(&role.location).await;
    reserve_a_hundred_slots(&first).await;
    reserve_a_hundred_slots(&second).await;
    let error = open_error(&role.location).await;
    assert_contains(&error, "does not allow the 2 connections");
    ok(first.check()).await;
    second.close().await;
    let third = open(&role.location).await;
    reserve_a_hundred_slots(&third).await;
    first.close().await;
    third.close().await;
    role.remove().await;
}

/// Maximum number of connections of a store to PostgreSQL.
const CONNECTIONS_OF_STORE: u32 = 5;

/// Uses all connections at once, so that the pool notices which sessions have ended. Calls fail if the server refuses a
/// new session.
async fn use_all_connections(store: &Store) {
    let any_wait = Duration::ZERO..=Duration::from_mins(1);
    let calls = (0..CONNECTIONS_OF_STORE).map(|_| store.reserve_slots(noon(), 1, any_wait.clone()));
    join_all(calls).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn connections_that_cannot_be_opened_again_are_noticed() {
    let role = LimitedRole::new("lowered_limit", 10).await;
    let store = open(&role.location).await;
    role.set_limit(2).await;
    role.end_sessions().await;
    use_all_connections(&store).await;
    let error = store.check().await.expect_err("the limit is too low");
    let StoreError::TooFewConnections { needed, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(needed, CONNECTIONS_OF_STORE);
    store.close().await;
    role.remove().await;
}
