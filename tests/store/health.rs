//! Health checks and the replacement of unusable connections.

use chess960_bot::domain::request_budget::Reservation;
use futures_util::future::join_all;

use crate::prelude::*;

const CONNECTIONS: usize = 5;

async fn open_connections(store: &Store) {
    let reads = (0..10 * CONNECTIONS).map(|_| store.server_time());
    for read in join_all(reads).await {
        read.expect("it can be read");
    }
}

/// Makes new sessions read-only, and ends the sessions of the store.
async fn make_read_only(database: &str) {
    execute_on_server(&[
        format!("ALTER DATABASE {database} SET default_transaction_read_only = on"),
        format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        ),
    ])
    .await;
}

/// Makes new sessions writable. Sessions that began read-only stay so.
async fn make_writable(database: &str) {
    let reset = format!("ALTER DATABASE {database} RESET default_transaction_read_only");
    execute_on_server(&[reset]).await;
}

/// Reserves a slot at once, which writes.
async fn write(store: &Store, seconds: i64) -> Result<Reservation, StoreError> {
    let now = noon() + TimeDelta::seconds(seconds);
    store
        .reserve_slots(now, 1, Duration::ZERO..=Duration::ZERO)
        .await
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn sessions_that_began_read_only_are_replaced() {
    let name = "sessions_that_began_read_only";
    let store = open(&new_postgres_database(name).await).await;
    make_read_only(name).await;
    open_connections(&store).await;
    make_writable(name).await;
    // No error has shown yet that these sessions are read-only.
    let error = write(&store, 0).await;
    error.expect_err("the session began read-only");
    for seconds in 0..20 {
        ok(write(&store, seconds)).await;
    }
    ok(store.check()).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn the_check_fails_while_the_database_is_read_only() {
    let name = "a_read_only_database";
    let store = open(&new_postgres_database(name).await).await;
    ok(store.check()).await;
    make_read_only(name).await;
    store.check().await.expect_err("the database is read-only");
    make_writable(name).await;
    ok(store.check()).await;
}
