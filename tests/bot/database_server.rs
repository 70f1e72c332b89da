//! Behavior that is specific to PostgreSQL: U+0000, table locks, and connection limits.

use sqlx::Connection;

use super::database::{Database, Kind};
use crate::prelude::*;

async fn new_database(test: &str) -> Database {
    let folder = tempfile::tempdir().expect("a temporary folder");
    Database::new(Kind::Postgres, folder.path(), test).await
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn nul_characters_are_removed_from_names_and_events() {
    let database = new_database("names_and_events_with_nul").await;
    let club = Club::open_with(&[("DATABASE_URL", &database.url)]).await;
    let (alice, bob) = (&club.alice, &club.bob);
    club.discord.set_nick(alice, &club.channel, "Al\0ice");
    club.discord.set_nick(bob, &club.channel, "Bob\0");
    let options = json!({"position": "518", "color": "me", "event": "Fri\0day"});
    let proposal = club.propose(options).await;
    club.press(bob, proposal, "Accept").await.reply().await;
    let content = club.press(bob, proposal, "PGN").await.reply().await.content;
    for tag in ["[Event \"Friday\"]", "[White \"Alice\"]", "[Black \"Bob\"]"] {
        assert!(content.contains(tag), "{tag}: {content}");
    }
    let listed = club.ask("agreements", json!({"event": "fri\0day"})).await;
    assert_contains(&listed.content, "**1** sealed");
    club.close().await;
    database.remove().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_blocked_erasure_is_announced_and_done_later() {
    let database = new_database("an_erasure_that_waits").await;
    let club = Club::open_with(&[("DATABASE_URL", &database.url)]).await;
    club.ask("random", json!({})).await;
    let asked = club.ask("forget", json!({})).await.message();
    let mut lock = database.connect().await;
    for statement in ["BEGIN", "LOCK TABLE draw IN SHARE MODE"] {
        let done = sqlx::query(statement).execute(&mut lock).await;
        done.expect("there is no other writer");
    }
    let press = club.press(&club.alice, asked, "Erase me").await;
    let reply = press.reply().await.content;
    assert!(reply.starts_with("My database is busy."), "{reply}");
    let alice_draws = "SELECT COUNT(*) FROM draw WHERE drawn_by IS NOT NULL";
    assert_eq!(database.number(alice_draws).await, 1);
    lock.close().await.expect("the connection was open");
    let is_erased = async {
        while database.number(alice_draws).await > 0 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let in_time = timeout(Duration::from_secs(20), is_erased).await;
    in_time.expect("the draws are erased when the database responds");
    club.close().await;
    database.remove().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn the_bot_does_not_start_with_fewer_connections_than_it_needs() {
    let database = new_database("fewer_connections_than_needed").await;
    // Superusers, such as the user of the tests, have no connection limit.
    let role = "three_connections";
    for statement in [
        format!("DROP ROLE IF EXISTS {role}"),
        format!("CREATE ROLE {role} LOGIN PASSWORD 'three' CONNECTION LIMIT 3"),
        format!("ALTER SCHEMA public OWNER TO {role}"),
    ] {
        database.execute(&statement).await;
    }
    let (_, place) = database.url.rsplit_once('@').expect("a user");
    let url = format!("postgres://{role}:three@{place}");
    let mut club = Club::new().await;
    club.start_with(&[("DATABASE_URL", &url)]);
    assert_eq!(club.end().await, Some(1));
    let log = club.close().await;
    assert!(log.contains("5 connections"), "{log}");
    let reassign = format!("REASSIGN OWNED BY {role} TO CURRENT_USER");
    for statement in [reassign, format!("DROP ROLE {role}")] {
        database.execute(&statement).await;
    }
    database.remove().await;
}
