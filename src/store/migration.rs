//! Schema migrations. Listed here because sqlx's macro would compile SQLite and both drivers a second time.

use anyhow::ensure;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Any, Executor, SqlSafeStr};

const TABLE: &str = "_sqlx_migrations";

/// Names and statements of files.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("migrations/", $name, ".sql")))),*]
    };
}

/// Numbered from 1.
const FILES: [(&str, &str); 21] = files![
    "0001_first",
    "0002_daily",
    "0003_agreements",
    "0004_pictures",
    "0005_interactions",
    "0006_recent_pings",
    "0007_invalid_requests",
    "0008_committed_days",
    "0009_details",
    "0010_notifications",
    "0011_agreement_additions",
    "0012_lichess",
    "0013_exclusions",
    "0014_request_slots",
    "0015_removed_days",
    "0016_erasures",
    "0017_draw_exclusions",
    "0018_server_preferences",
    "0019_draw_by_place",
    "0020_drop_draw_by_time",
    "0021_languages",
];

pub(super) fn newest() -> i64 {
    let versions = migrator().iter().map(|it| it.version).max();
    versions.unwrap_or_default()
}

/// Whether the bot has used a database with these tables.
pub(super) fn are_in(tables: &[String]) -> bool {
    tables.iter().any(|table| table == TABLE)
}

pub(super) async fn newest_applied(
    executor: impl Executor<'_, Database = Any>,
) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations")
        .fetch_one(executor)
        .await
}

pub(super) fn reject_unused(tables: &[String]) -> anyhow::Result<()> {
    ensure!(
        are_in(tables),
        "the bot has not used this database; check the location for typing errors"
    );
    Ok(())
}

pub(super) fn newer_schema(version: i64) -> String {
    format!(
        "the database was made by a newer version of the bot (schema {version}); install that \
         version again, or point DATABASE_URL to another database"
    )
}

pub(super) fn migrator() -> Migrator {
    let migration = |(number, (name, statements)): (i64, (&str, &'static str))| {
        let simple = MigrationType::Simple;
        let description = name["0001_".len()..].replace('_', " ");
        let statements = statements.into_sql_str();
        Migration::new(number, description.into(), simple, statements, false)
    };
    Migrator::with_migrations((1..).zip(FILES).map(migration).collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn lists_every_migration_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
        let read = Migrator::new(folder).await.expect("the migrations exist");
        let key = |it: &Migration| (it.version, it.description.clone(), it.checksum.clone());
        let listed: Vec<_> = migrator().iter().map(key).collect();
        assert_eq!(listed, read.iter().map(key).collect::<Vec<_>>());
    }
}
