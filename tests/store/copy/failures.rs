//! Sources and targets that are rejected, and copies that fail.

use std::fs;

use super::schema::real_tables;
use super::{SMALL, backup_in, fill};
use crate::prelude::*;

on_both_databases!(rejects_sources_with_another_schema);

async fn rejects_sources_with_another_schema(from: Location) {
    open(&from).await.close().await;
    for (statement, part) in [
        (
            "DELETE FROM _sqlx_migrations \
             WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)",
            "start this version on it once",
        ),
        (
            "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1",
            "made by a newer version of the bot (schema 9999)",
        ),
    ] {
        execute(&from, statement).await;
        let before = real_tables(&from).await;
        let folder = temporary_folder();
        let error = copy_error(&from, &backup_in(&folder)).await;
        assert_contains(&error, part);
        assert_eq!(real_tables(&from).await, before);
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
    }
}

async fn copy_error(from: &Location, to: &Location) -> String {
    let refused = copy(from, to).await;
    format!("{:#}", refused.expect_err("the copy is rejected"))
}

#[tokio::test]
async fn rejects_missing_source_files() {
    let folder = temporary_folder();
    let from = sqlite(&format!("{}/typo/store.db", folder.path().display()));
    let error = copy_error(&from, &backup_in(&folder)).await;
    assert_contains(&error, "typo/store.db does not exist");
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
}

#[tokio::test]
async fn rejects_empty_source_files() {
    let folder = temporary_folder();
    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").expect("a file");
    let from = sqlite(empty.to_str().expect("UTF-8"));
    let error = copy_error(&from, &backup_in(&folder)).await;
    assert_contains(&error, "the bot has not used this database");
    assert_eq!(fs::read(&empty).expect("the file"), b"");
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn rejects_unused_source_databases() {
    let folder = temporary_folder();
    let from = new_postgres_database("rejects_unused_source_databases").await;
    let error = copy_error(&from, &backup_in(&folder)).await;
    assert_contains(&error, "the bot has not used this database");
    assert_eq!(real_tables(&from).await, []);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0);
}

#[tokio::test]
async fn a_file_is_not_copied_to_itself() {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    store.close().await;
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(crate::file_in(&folder), &link).expect("a link");
    let hard = folder.path().join("hard.db");
    fs::hard_link(crate::file_in(&folder), &hard).expect("a link");
    let roundabout = folder.path().join("a/../a/b/store.db");
    for path in [crate::file_in(&folder), link, hard, roundabout] {
        let to = sqlite(path.to_str().expect("UTF-8"));
        let error = copy_error(&sqlite_in(&folder), &to).await;
        assert_contains(&error, "are the same file");
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_postgres_database_is_not_copied_to_itself() {
    let from = new_postgres_database("a_postgres_database_is_not_copied").await;
    open(&from).await.close().await;
    let Location::Postgres { url } = &from else {
        panic!("not a PostgreSQL URL");
    };
    let to = format!("{url}&application_name=other")
        .parse()
        .expect("a URL");
    let error = copy_error(&from, &to).await;
    assert_contains(&error, "source and target are the same database");
}

#[tokio::test]
async fn does_not_migrate_used_targets() {
    let folder = temporary_folder();
    fill(&sqlite_in(&folder), SMALL).await;
    let to = backup_in(&folder);
    let Location::Sqlite { path, .. } = &to else {
        panic!("not an SQLite URL");
    };
    fs::write(path, "").expect("a file");
    for statement in [
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY)",
        "CREATE TABLE draw_again (message_id BIGINT PRIMARY KEY)",
        "INSERT INTO draw_again (message_id) VALUES (1)",
    ] {
        execute(&to, statement).await;
    }
    let before = fs::read(path).expect("the file");
    let error = copy_error(&sqlite_in(&folder), &to).await;
    assert_contains(&error, "(in draw_again)");
    assert_eq!(fs::read(path).expect("the file"), before);
}

#[tokio::test]
async fn failed_copy_leaves_no_data() {
    let folder = temporary_folder();
    fill(&sqlite_in(&folder), SMALL).await;
    // SQLite stores any value in any column.
    let wrong = "UPDATE daily_commitment SET revealed = 'yes' WHERE schedule_id = 3";
    execute(&sqlite_in(&folder), wrong).await;
    let to = backup_in(&folder);
    let error = copy_error(&sqlite_in(&folder), &to).await;
    assert_contains(&error, "cannot copy table daily_commitment");
    let right = "UPDATE daily_commitment SET revealed = 0 WHERE schedule_id = 3";
    execute(&sqlite_in(&folder), right).await;
    let copied = copy(&sqlite_in(&folder), &to).await;
    copied.expect("the target is still empty");
}

#[tokio::test]
async fn discards_copies_that_differ() {
    let folder = temporary_folder();
    fill(&sqlite_in(&folder), SMALL).await;
    let to = backup_in(&folder);
    open(&to).await.close().await;
    for damage in [
        "UPDATE daily_post SET pinned = 1 - pinned WHERE date = NEW.date",
        "DELETE FROM daily_post WHERE date = NEW.date",
        "INSERT INTO daily_commitment (schedule_id, day_key, date, revealed) \
         VALUES (NEW.schedule_id, NEW.date, NEW.date, 0) ON CONFLICT DO NOTHING",
    ] {
        let trigger =
            format!("CREATE TRIGGER damage AFTER INSERT ON daily_post BEGIN {damage}; END");
        execute(&to, trigger).await;
        let error = copy_error(&sqlite_in(&folder), &to).await;
        assert_contains(&error, "differs from the source");
        execute(&to, "DROP TRIGGER damage").await;
    }
    let copied = copy(&sqlite_in(&folder), &to).await;
    copied.expect("the target is still empty");
}
