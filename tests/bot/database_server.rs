//! Behavior that is specific to PostgreSQL: U+0000, table locks, and connection limits.

use sqlx::{AnyConnection, Connection};

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
    let Club { alice, bob, .. } = &club;
    club.discord.set_nick(alice, &club.channel, "Al\0ice");
    club.discord.set_nick(bob, &club.channel, "Bob\0");
    // Alice plays White.
    let options = json!({"position": "518", "color": "me", "event": "Fri\0day"});
    let proposal = club.propose(options).await;
    club.press_to_update(bob, proposal, "Accept").await;
    let pgn = club.press(bob, proposal, "PGN").await.reply().await.content;
    assert_contains(&pgn, "[Event \"Friday\"]");
    assert_contains(&pgn, "[White \"Alice\"]\n[Black \"Bob\"]");
    let listed = club.ask("agreements", json!({"event": "fri\0day"})).await;
    assert_contains(&listed.content, "**1** sealed");
    club.close().await;
    database.remove().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn an_erasure_blocked_by_a_table_lock_is_done_later() {
    let database = new_database("an_erasure_that_waits").await;
    let club = Club::open_with(&[("DATABASE_URL", &database.url)]).await;
    club.draw().await;
    let question = club.ask("forget", json!({})).await.message();
    let lock = lock_draws(&database).await;
    let press = club.press(&club.alice, question, "Erase me").await;
    let reply = press.reply().await.content;
    assert_starts_with(&reply, "My database is busy.");
    assert_eq!(database.number(DRAWS_WITH_NAMES).await, 1);

    lock.close().await.expect("the connection was open");
    wait_for_number(&database, DRAWS_WITH_NAMES, 0).await;
    club.close().await;
    database.remove().await;
}

async fn wait_for_number(database: &Database, query: &str, expected: i64) {
    let is_reached = async {
        while database.number(query).await != expected {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(20), is_reached)
        .await
        .unwrap_or_else(|_| panic!("{query} is never {expected}"));
}

const DRAWS_WITH_NAMES: &str = "SELECT COUNT(*) FROM draw WHERE drawn_by IS NOT NULL";

/// Blocks all writes of draws until the connection is closed.
async fn lock_draws(database: &Database) -> AnyConnection {
    let mut connection = database.connect().await;
    for statement in ["BEGIN", "LOCK TABLE draw IN SHARE MODE"] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .expect("there is no other writer");
    }
    connection
}

/// Creates a role that may use the database. Superusers, such as the user of the tests, have no connection limit.
async fn limited_role(database: &Database, role: &str, limit: u32) -> String {
    for statement in [
        format!("DROP ROLE IF EXISTS {role}"),
        format!("CREATE ROLE {role} LOGIN PASSWORD 'few' CONNECTION LIMIT {limit}"),
        format!("ALTER SCHEMA public OWNER TO {role}"),
    ] {
        database.execute(&statement).await;
    }
    let (_, place) = database.url.rsplit_once('@').expect("a user");
    format!("postgres://{role}:few@{place}")
}

async fn remove_role(database: &Database, role: &str) {
    let reassign = format!("REASSIGN OWNED BY {role} TO CURRENT_USER");
    for statement in [reassign, format!("DROP ROLE {role}")] {
        database.execute(&statement).await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn two_connections_suffice_for_scheduled_posts() {
    let database = new_database("scheduled_posts").await;
    let url = limited_role(&database, "bot_with_two_connections", 2).await;
    let club = Club::open_with(&[("DATABASE_URL", &url)]).await;
    club.discord.make_moderator(&club.alice);
    club.create("club", json!({})).await;
    let now = Utc::now().timestamp_millis();
    database
        .execute(&format!("UPDATE schedule SET next_at = {now}"))
        .await;
    let post = club.discord.next_post(&club.channel).await;
    club.logged(&format!("message_id={}", post.id)).await;
    assert_contains(&post.content, "**Position ");
    club.close_ignoring_requests().await;
    remove_role(&database, "bot_with_two_connections").await;
    database.remove().await;
}
