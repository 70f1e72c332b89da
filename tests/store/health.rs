//! Health checks and the replacement of unusable connections.

use futures_util::future::join_all;

use crate::prelude::*;

const CONNECTIONS: usize = 5;

async fn open_connections(store: &Store) {
    let reads = (0..10 * CONNECTIONS).map(|_| store.server_time());
    for read in join_all(reads).await {
        read.expect("it can be read");
    }
}

/// Ends all other sessions in a database.
fn end_sessions(database: &str) -> String {
    format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'")
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn sessions_that_began_read_only_are_replaced() {
    let name = "sessions_that_began_read_only";
    let store = open(&new_postgres_database(name).await).await;
    ok(store.check()).await;
    let read_only = format!("ALTER DATABASE {name} SET default_transaction_read_only = on");
    let read_only = [read_only, end_sessions(name)];
    let writable = format!("ALTER DATABASE {name} RESET default_transaction_read_only");
    let writable = [writable];
    execute_on_server(&read_only).await;
    open_connections(&store).await;
    execute_on_server(&writable).await;
    // No error has shown yet that these sessions are read-only.
    let none = Duration::ZERO..=Duration::ZERO;
    let wait = store.reserve_slots(noon(), 1, none.clone()).await;
    wait.expect_err("the session began read-only");
    for seconds in 0..20 {
        let now = noon() + TimeDelta::seconds(seconds);
        ok(store.reserve_slots(now, 1, none.clone())).await;
    }
    ok(store.check()).await;

    // A read-only server is noticed.
    execute_on_server(&read_only).await;
    store.check().await.expect_err("the database is read-only");
    execute_on_server(&writable).await;
    ok(store.check()).await;
}
