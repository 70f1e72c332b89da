//! Schema migrations. Listed here because sqlx's macro would compile SQLite and both drivers a second time.

use std::borrow::Cow;

use anyhow::ensure;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Any, Executor, SqlSafeStr};

const TABLE: &str = "_sqlx_migrations";

/// Numbered from 1.
const VERSIONS: [&str; 20] = [
    include_str!("migrations/0001_first.sql"),
    include_str!("migrations/0002_daily.sql"),
    include_str!("migrations/0003_agreements.sql"),
    include_str!("migrations/0004_pictures.sql"),
    include_str!("migrations/0005_interactions.sql"),
    include_str!("migrations/0006_recent_pings.sql"),
    include_str!("migrations/0007_invalid_requests.sql"),
    include_str!("migrations/0008_committed_days.sql"),
    include_str!("migrations/0009_details.sql"),
    include_str!("migrations/0010_notifications.sql"),
    include_str!("migrations/0011_agreement_additions.sql"),
    include_str!("migrations/0012_lichess.sql"),
    include_str!("migrations/0013_exclusions.sql"),
    include_str!("migrations/0014_request_slots.sql"),
    include_str!("migrations/0015_removed_days.sql"),
    include_str!("migrations/0016_erasures.sql"),
    include_str!("migrations/0017_draw_exclusions.sql"),
    include_str!("migrations/0018_server_preferences.sql"),
    include_str!("migrations/0019_draw_by_place.sql"),
    include_str!("migrations/0020_drop_draw_by_time.sql"),
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
    let migration = |(number, statements): (i64, &'static str)| {
        let (name, simple) = (Cow::Borrowed(""), MigrationType::Simple);
        Migration::new(number, name, simple, statements.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(VERSIONS).map(migration).collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn lists_every_migration_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
        let read = Migrator::new(folder).await.expect("the migrations exist");
        let key = |it: &Migration| (it.version, it.checksum.clone());
        let listed: Vec<_> = migrator().iter().map(key).collect();
        assert_eq!(listed, read.iter().map(key).collect::<Vec<_>>());
    }
}
