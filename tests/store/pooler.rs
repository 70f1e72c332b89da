//! PgBouncer between the bot and PostgreSQL.

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

use sqlx::postgres::PgConnectOptions;
use tempfile::TempDir;

use crate::prelude::*;

/// A PgBouncer of the test. `TEST_PGBOUNCER` is its program.
struct PgBouncer {
    process: Child,
    location: Location,
    _folder: TempDir,
}

impl PgBouncer {
    /// Starts it with `settings`, which are lines of `pgbouncer.ini`.
    async fn start(database: &str, settings: &str) -> Self {
        new_postgres_database(database).await;
        let server = server();
        let options: PgConnectOptions = server.parse().expect("a PostgreSQL URL");
        let (credentials, _) = server.rsplit_once('@').expect("a user");
        let (_, password) = credentials.rsplit_once(':').expect("a password");
        let port = free_port();
        let folder = temporary_folder();
        // PgBouncer does not run as root.
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("a folder");
        let file = folder.path().join("pgbouncer.ini");
        let configuration = format!(
            "[databases]\n\
             {database} = host={} port={} user={} password={password}\n\
             [pgbouncer]\n\
             listen_addr = 127.0.0.1\n\
             listen_port = {port}\n\
             unix_socket_dir =\n\
             auth_type = any\n\
             {settings}\n",
            options.get_host(),
            options.get_port(),
            options.get_username(),
        );
        fs::write(&file, configuration).expect("a file");
        let program = std::env::var("TEST_PGBOUNCER").expect("TEST_PGBOUNCER names a program");
        let process = Command::new(program)
            .args(["--user", "nobody"])
            .arg(file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("PgBouncer starts");
        let url = format!("postgres://bot@127.0.0.1:{port}/{database}");
        Self {
            process,
            location: url.parse().expect("a URL"),
            _folder: folder,
        }
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        self.process.kill().expect("PgBouncer runs");
        self.process.wait().expect("PgBouncer ends");
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn transaction_mode_is_refused() {
    let settings = "pool_mode = transaction\nignore_startup_parameters = extra_float_digits";
    let pooler = PgBouncer::start("pooler_transactions", settings).await;
    let error = open_error(&pooler.location).await;
    assert_contains(&error, "set pool_mode = session for this database");
    let shared = Err(UnusableDatabase::SharedSessions);
    assert_eq!(inspect(&pooler.location).await, shared);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn session_mode_works() {
    let settings = "pool_mode = session\nignore_startup_parameters = extra_float_digits";
    let pooler = PgBouncer::start("pooler_sessions", settings).await;
    let store = open(&pooler.location).await;
    ok(store.check()).await;
    let kept = ok(store.daily_secret(None, &secret('1'))).await;
    assert_eq!(kept, secret('1'));
    assert_eq!(inspect(&pooler.location).await, Ok(DatabaseState::UpToDate));
    store.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_pool_of_one_session_is_too_small() {
    let settings = "pool_mode = session\ndefault_pool_size = 1\n\
        ignore_startup_parameters = extra_float_digits";
    let pooler = PgBouncer::start("pooler_of_one", settings).await;
    let error = open_error(&pooler.location).await;
    assert_contains(&error, "does not allow the 2 connections");
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_refused_startup_parameter_is_explained() {
    let pooler = PgBouncer::start("pooler_with_defaults", "pool_mode = session").await;
    let error = open_error(&pooler.location).await;
    assert_contains(&error, "set ignore_startup_parameters = extra_float_digits");
}
