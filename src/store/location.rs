use std::fs::{self, OpenOptions};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fmt, io};

use anyhow::{Context, bail};
use sqlx::any::AnyConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::sqlite::SqliteConnectOptions;

use super::engine::Engine;

#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// `sqlite://PATH`.
    Sqlite { url: String, path: PathBuf },
    /// `postgres://USER:PASSWORD@HOST/DATABASE`.
    Postgres {
        /// Includes the password.
        url: String,
    },
}

impl Location {
    /// Host of a remote server, unless `sslmode=verify-full` protects the connection. `PGHOST`, `PGSSLMODE` and similar
    /// variables apply.
    pub fn unverified_host(&self) -> Option<String> {
        match self {
            Self::Sqlite { .. } => None,
            // Opening the store reports an invalid URL.
            Self::Postgres { url } => unverified_host(&url.parse().ok()?),
        }
    }

    pub(super) fn url(&self) -> &str {
        match self {
            Self::Sqlite { url, .. } | Self::Postgres { url } => url,
        }
    }

    pub(super) fn engine(&self) -> &'static Engine {
        match self {
            Self::Sqlite { .. } => Engine::SQLITE,
            Self::Postgres { .. } => Engine::POSTGRES,
        }
    }

    /// Only the server knows whether a PostgreSQL database exists.
    pub(super) fn check_exists(&self) -> anyhow::Result<()> {
        if let Self::Sqlite { path, .. } = self
            && !path.exists()
        {
            bail!(
                "the file {} does not exist; check the location for typing errors",
                path.display()
            );
        }
        Ok(())
    }

    /// Whether both are the same SQLite file, perhaps by different paths.
    pub(super) fn is_same_file(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Sqlite { path: first, .. }, Self::Sqlite { path: second, .. }) => {
                let first_id = file_id(first);
                // A missing file has no id, and is not the same as another missing file.
                first_id.is_some() && first_id == file_id(second)
            }
            (Self::Postgres { .. }, _) | (_, Self::Postgres { .. }) => false,
        }
    }

    pub(super) fn check_file(&self) -> anyhow::Result<()> {
        if let Self::Sqlite { path, .. } = self
            && path.is_dir()
        {
            bail!("{} is a folder; name a file in it", path.display());
        }
        Ok(())
    }

    /// Creates a missing SQLite file (readable only by its owner) and its folder.
    pub(super) fn prepare(&self) -> anyhow::Result<()> {
        let Self::Sqlite { path, .. } = self else {
            return Ok(());
        };
        self.check_file()?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot create the folder {}", folder.display()))?;
        }
        match create_private(path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) => {
                Err(error).with_context(|| format!("cannot create the file {}", path.display()))
            }
        }
    }
}

/// Returns the host that the connection options name, unless it is this computer or the connection verifies the host's
/// certificate.
fn unverified_host(options: &PgConnectOptions) -> Option<String> {
    let host = options.get_host();
    // `require` accepts any certificate. `verify-ca` also accepts public authorities, for any host.
    let is_verified = matches!(options.get_ssl_mode(), PgSslMode::VerifyFull);
    let is_socket = options.get_socket().is_some() || host.starts_with('/');
    if is_verified || is_socket || is_loopback(host) {
        return None;
    }
    Some(host.to_owned())
}

fn is_loopback(host: &str) -> bool {
    // URLs have brackets around IPv6 addresses.
    match host.trim_matches(['[', ']']).parse::<IpAddr>() {
        Ok(address) => address.to_canonical().is_loopback(),
        Err(_) => host.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(unix)]
fn file_id(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn file_id(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok()
}

/// An empty file is a valid SQLite database. Private, because it will contain the daily secret.
fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

impl FromStr for Location {
    type Err = InvalidLocation;

    /// Reads the URL of a database: `sqlite://PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`. Databases in memory
    /// are refused, because they would be lost at a restart.
    fn from_str(url: &str) -> Result<Self, Self::Err> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Self::Postgres {
                url: url.to_owned(),
            });
        }
        Ok(Self::Sqlite {
            url: url.to_owned(),
            path: sqlite_path(url).ok_or(InvalidLocation)?,
        })
    }
}

/// Returns the file that an SQLite URL names. `None` for other URLs, and for databases in memory.
fn sqlite_path(url: &str) -> Option<PathBuf> {
    if !url.starts_with("sqlite://") || url.contains(":memory:") {
        return None;
    }
    // The store connects by these options, which refuse other URLs than those of SQLite.
    url.parse::<AnyConnectOptions>().ok()?;
    let options: SqliteConnectOptions = url.parse().ok()?;
    let path = options.get_filename();
    if path.as_os_str().is_empty() {
        return None;
    }
    Some(path.to_owned())
}

/// Shows the URL without user, password and parameters.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite { path, .. } => write!(f, "sqlite://{}", path.display()),
            Self::Postgres { url } => {
                let (_, after_scheme) = url.split_once("://").unwrap_or_default();
                // Parameters can contain a password with an at sign.
                let before_parameters = after_scheme.split('?').next().unwrap_or_default();
                let after_password = before_parameters.rsplit('@').next().unwrap_or_default();
                write!(f, "postgres://{after_password}")
            }
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error does not contain the URL, which may include a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither sqlite://PATH nor postgres://USER:PASSWORD@HOST/DATABASE")]
pub struct InvalidLocation;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_shown_without_secrets() {
        for (url, shown) in [
            ("sqlite://data/x.db?mode=ro", "sqlite://data/x.db"),
            ("sqlite:///data/x.db", "sqlite:///data/x.db"),
            (
                "postgres://bot:p@ss@db.example:5432/chess",
                "postgres://db.example:5432/chess",
            ),
            ("postgresql://h/d?password=sec@ret", "postgres://h/d"),
            ("sqlite://my%20data/x.db", "sqlite://my data/x.db"),
        ] {
            let location: Location = url.parse().expect("a URL");
            assert_eq!(location.to_string(), shown);
            assert_eq!(format!("{location:?}"), shown);
        }
    }

    /// All URLs have a mode, because `PGSSLMODE` would apply without one.
    #[test]
    fn remote_servers_without_verify_full_are_unverified() {
        for (url, host) in [
            ("postgres://bot@db.example/x?sslmode=disable", "db.example"),
            ("postgres://bot@db.example/x?sslmode=allow", "db.example"),
            ("postgres://bot:p@db.example/x?sslmode=prefer", "db.example"),
            ("postgresql://db.example:1/x?sslmode=require", "db.example"),
            ("postgres://db.example/x?ssl-mode=VERIFY-CA", "db.example"),
            ("postgres://10.0.0.7/x?sslmode=prefer", "10.0.0.7"),
            ("postgres://[2001:db8::7]/x?sslmode=prefer", "[2001:db8::7]"),
            (
                "postgres://localhost/x?sslmode=prefer&host=db.example",
                "db.example",
            ),
            (
                "postgres://localhost/x?hostaddr=10.0.0.7&sslmode=prefer",
                "10.0.0.7",
            ),
            (
                "postgres://localhost.example/x?sslmode=prefer",
                "localhost.example",
            ),
            (
                "postgres://db.example/x?sslmode=verify-full&sslmode=prefer",
                "db.example",
            ),
        ] {
            let location: Location = url.parse().expect("a URL");
            assert_eq!(location.unverified_host().as_deref(), Some(host), "{url}");
        }
    }

    #[test]
    fn only_verify_full_verifies_a_server() {
        for url in [
            "postgres://db.example/x?sslmode=verify-full",
            "postgres://db.example/x?ssl-mode=Verify-Full&sslrootcert=ca.pem",
        ] {
            let location: Location = url.parse().expect("a URL");
            assert_eq!(location.unverified_host(), None, "{url}");
        }
    }

    #[test]
    fn local_databases_need_no_verification() {
        for url in [
            "postgres://bot:p@localhost/x?sslmode=prefer",
            "postgres://LOCALHOST/x?sslmode=disable",
            "postgres://127.0.0.1:5432/x?sslmode=prefer",
            "postgres://127.1.2.3/x?sslmode=prefer",
            "postgres://[::1]/x?sslmode=prefer",
            "postgres://[::ffff:127.0.0.1]/x?sslmode=prefer",
            "postgres://%2Frun%2Fpostgresql/x?sslmode=prefer",
            "postgres://db.example/x?sslmode=prefer&host=/run/postgresql",
            "sqlite://x.db",
        ] {
            let location: Location = url.parse().expect("a URL");
            assert_eq!(location.unverified_host(), None, "{url}");
        }
    }

    /// The connection fails with an error about the mode.
    #[test]
    fn an_unknown_mode_is_not_reported_as_unverified() {
        let location: Location = "postgres://db.example/x?sslmode=nosuch"
            .parse()
            .expect("a URL");
        assert_eq!(location.unverified_host(), None);
    }

    #[test]
    fn other_urls_are_refused() {
        for url in [
            "",
            "data/x.db",
            "mysql://h/d",
            "sqlite://",
            "sqlite://:memory:",
            "sqlite::memory:",
            "sqlite://x.db?nosuch=1",
            "sqlite://my data/x.db",
        ] {
            assert_eq!(url.parse::<Location>(), Err(InvalidLocation), "{url}");
        }
    }
}
