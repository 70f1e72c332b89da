//! Schema migrations. Listed by `build.rs`, because sqlx's macro would compile SQLite and both drivers a second time.

use anyhow::ensure;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Any, Executor, SqlSafeStr};

const TABLE: &str = "_sqlx_migrations";

/// Names, which begin with the number, and statements.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(super) fn newest() -> i64 {
    migrator()
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or_default()
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

/// Returns the schema migrations.
pub(super) fn migrator() -> Migrator {
    let mut migrations = Vec::new();
    for &(name, statements) in FILES {
        let (number, description) = name.split_once('_').expect("names begin with a number");
        let number = number.parse().expect("names begin with a number");
        let description = description.replace('_', " ");
        migrations.push(Migration::new(
            number,
            description.into(),
            MigrationType::Simple,
            statements.into_sql_str(),
            false,
        ));
    }
    Migrator::with_migrations(migrations)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn every_migration_file_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
        let files = Migrator::new(folder).await.expect("the migrations exist");
        assert_eq!(migrations(&migrator()), migrations(&files));
    }

    /// Versions, names and checksums.
    fn migrations(migrator: &Migrator) -> Vec<(i64, &str, &[u8])> {
        migrator
            .iter()
            .map(|it| (it.version, &*it.description, &*it.checksum))
            .collect()
    }
}
