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

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_server_that_allows_too_few_connections_is_noticed() {
    let name = "a_server_that_allows_too_few_connections";
    new_postgres_database(name).await;
    // Superusers are exempt from the limit.
    let role = "few_connections";
    execute_on_server(&[
        format!("DROP ROLE IF EXISTS {role}"),
        format!("CREATE ROLE {role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2"),
        format!("ALTER DATABASE {name} OWNER TO {role}"),
    ])
    .await;
    let server = server();
    let (_, place) = server.rsplit_once('@').expect("a user");
    let (host, _) = place.split_once('/').expect("a database");
    let location = format!("postgres://{role}:few@{host}/{name}");
    let location = location.parse().expect("a URL");
    let too_few = Err(UnusableDatabase::TooFewConnections { needed: 5 });
    assert_eq!(inspect(&location).await, too_few);
    let store = open(&location).await;
    let error = store.check().await.expect_err("two are too few");
    assert!(
        matches!(error, StoreError::TooFewConnections { needed: 5, .. }),
        "{error}"
    );
    execute_on_server(&[format!("ALTER ROLE {role} CONNECTION LIMIT {CONNECTIONS}")]).await;
    ok(store.check()).await;
    store.close().await;
    execute_on_server(&[
        format!("DROP DATABASE {name} WITH (FORCE)"),
        format!("DROP ROLE {role}"),
    ])
    .await;
}
