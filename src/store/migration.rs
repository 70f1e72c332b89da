//! Schema migrations. Listed here because sqlx's macro would compile SQLite and both drivers a second time.

use std::borrow::Cow;

use anyhow::ensure;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Any, Executor, SqlSafeStr};

const TABLE: &str = "_sqlx_migrations";

/// Numbered from 1.
const VERSIONS: [(&str, &str); 21] = [
    ("first", include_str!("migrations/0001_first.sql")),
    ("daily", include_str!("migrations/0002_daily.sql")),
    ("agreements", include_str!("migrations/0003_agreements.sql")),
    ("pictures", include_str!("migrations/0004_pictures.sql")),
    (
        "interactions",
        include_str!("migrations/0005_interactions.sql"),
    ),
    (
        "recent pings",
        include_str!("migrations/0006_recent_pings.sql"),
    ),
    (
        "invalid requests",
        include_str!("migrations/0007_invalid_requests.sql"),
    ),
    (
        "committed days",
        include_str!("migrations/0008_committed_days.sql"),
    ),
    ("details", include_str!("migrations/0009_details.sql")),
    (
        "notifications",
        include_str!("migrations/0010_notifications.sql"),
    ),
    (
        "agreement additions",
        include_str!("migrations/0011_agreement_additions.sql"),
    ),
    ("lichess", include_str!("migrations/0012_lichess.sql")),
    ("exclusions", include_str!("migrations/0013_exclusions.sql")),
    (
        "request slots",
        include_str!("migrations/0014_request_slots.sql"),
    ),
    (
        "removed days",
        include_str!("migrations/0015_removed_days.sql"),
    ),
    ("erasures", include_str!("migrations/0016_erasures.sql")),
    (
        "draw exclusions",
        include_str!("migrations/0017_draw_exclusions.sql"),
    ),
    (
        "server preferences",
        include_str!("migrations/0018_server_preferences.sql"),
    ),
    (
        "draw by place",
        include_str!("migrations/0019_draw_by_place.sql"),
    ),
    (
        "drop draw by time",
        include_str!("migrations/0020_drop_draw_by_time.sql"),
    ),
    ("languages", include_str!("migrations/0021_languages.sql")),
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
    let migration = |(number, (name, statements)): (i64, (&'static str, &'static str))| {
        let simple = MigrationType::Simple;
        let statements = statements.into_sql_str();
        Migration::new(number, Cow::Borrowed(name), simple, statements, false)
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
        let key = |it: &Migration| (it.version, it.description.clone(), it.checksum.clone());
        let listed: Vec<_> = migrator().iter().map(key).collect();
        assert_eq!(listed, read.iter().map(key).collect::<Vec<_>>());
    }
}
