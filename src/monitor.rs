//! HTTP listener for health checks and metrics.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::http::{self, WhenFull};
use crate::metrics::{CurrentState, WorkCounts};
use crate::store::StoreError;
use crate::text::say;

/// Must be shorter than the timeouts of the monitor's clients.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(4);

/// Each connection is an open file. Slow clients block no others: see [`WhenFull::CloseIdle`].
const MAX_CONNECTIONS: usize = 16;

const METRICS_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

const ALIVE_PATH: &str = "/healthz";

const READY_PATH: &str = "/readyz";

/// Serves health and metrics in a task until `done`.
pub async fn start(
    address: SocketAddr,
    app: Arc<App>,
    done: CancellationToken,
) -> anyhow::Result<()> {
    let listener = http::listen(address, "monitors").await.with_context(|| {
        format!("cannot serve health and metrics at {address} (setting CHESS960_MONITOR)")
    })?;
    let routes = Router::new()
        .route(ALIVE_PATH, routing::get("alive\n"))
        .route(READY_PATH, routing::get(ready))
        .route("/metrics", routing::get(metrics))
        .with_state(app);
    tokio::spawn(http::serve(
        listener,
        http::with_verify_page(routes),
        MAX_CONNECTIONS,
        WhenFull::CloseIdle,
        done,
    ));
    Ok(())
}

/// Answers whether the bot is [ready](CurrentState::is_ready), with a line about each part.
async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    let store = StoreReport::fetch(&app).await;
    let text = ready_text(&app, &store);
    if store.state(&app).is_ready() {
        (StatusCode::OK, text)
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, text)
    }
}

/// Returns a line about each part that the bot needs, and about late draws and paused requests.
fn ready_text(app: &App, store: &StoreReport) -> String {
    let mut text = format!(
        "{}\nstore: {}\nclock: {}\n",
        app.connection_status.summary(Instant::now()),
        store.status,
        app.clock().status()
    );
    if let Some(counts) = store.work
        && counts.late_draws > 0
    {
        text += &format!(
            "drand: draws that wait for a beacon: {}\n",
            counts.late_draws
        );
    }
    if let Some(pause) = store.pause {
        // Rounded up.
        let seconds = pause.as_secs() + 1;
        text += &format!("requests: all paused for {seconds} s, as Discord's limits require\n");
    }
    text
}

/// What the store says about the bot.
struct StoreReport {
    status: StoreStatus,
    /// Rest of the pause of all requests. `None` also if the store does not respond.
    pause: Option<Duration>,
    /// `None` if the store does not respond.
    work: Option<WorkCounts>,
}

impl StoreReport {
    /// Asks the store three questions at once, each with its own timeout.
    async fn fetch(app: &App) -> Self {
        let (status, pause, work) =
            tokio::join!(store_status(app), requests_paused(app), work_counts(app));
        Self {
            status,
            pause,
            work,
        }
    }

    /// Returns the present state of the bot, with this report about the store.
    fn state<'a>(&self, app: &'a App) -> CurrentState<'a> {
        CurrentState {
            is_store_up: self.status == StoreStatus::Writable,
            is_paused: self.pause.is_some(),
            clock: app.clock(),
            connection: &app.connection_status,
            work: self.work,
        }
    }
}

/// Returns the rest of the pause of all requests. `None` if there is no pause, or if the store fails or does not answer
/// in time, which [`store_status`] reports.
async fn requests_paused(app: &App) -> Option<Duration> {
    timeout(STORE_TIMEOUT, stored_pause(app)).await.ok()?.ok()?
}

async fn stored_pause(app: &App) -> anyhow::Result<Option<Duration>> {
    let Some(store) = app.opened_store() else {
        return Ok(None);
    };
    let now = app.shared_time().await?;
    Ok(store.requests_paused(now).await?)
}

#[derive(Clone, Copy, PartialEq)]
enum StoreStatus {
    Writable,
    NotOpened,
    TooFewConnections,
    NotWritable,
    Silent,
}

/// Shows no error texts, because they may contain hosts and users.
impl fmt::Display for StoreStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Writable => "writable",
            Self::NotOpened => "not opened yet",
            Self::TooFewConnections => "too few connections allowed",
            Self::NotWritable => "not writable",
            Self::Silent => "does not answer",
        })
    }
}

/// Checks within [`STORE_TIMEOUT`] whether the store is writable.
async fn store_status(app: &App) -> StoreStatus {
    let Some(store) = app.opened_store() else {
        return StoreStatus::NotOpened;
    };
    match timeout(STORE_TIMEOUT, store.check()).await {
        Ok(Ok(())) => StoreStatus::Writable,
        Ok(Err(StoreError::TooFewConnections { .. })) => StoreStatus::TooFewConnections,
        Ok(Err(_)) => StoreStatus::NotWritable,
        Err(_) => StoreStatus::Silent,
    }
}

/// Answers with the metrics in Prometheus's text format. Reads the current state of the bot at this time.
async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let store = StoreReport::fetch(&app).await;
    let text = app.metrics.text(&store.state(&app));
    ([(CONTENT_TYPE, METRICS_TYPE)], text)
}

/// Counts the work that waits. Returns `None` if the store is not opened, fails, or does not answer in time.
async fn work_counts(app: &App) -> Option<WorkCounts> {
    let store = app.opened_store()?;
    let counts = store.work_counts(app.clock().now());
    timeout(STORE_TIMEOUT, counts).await.ok()?.ok()
}

/// What to ask a running bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    Alive,
    Ready,
}

impl Probe {
    fn path(self) -> &'static str {
        match self {
            Self::Alive => ALIVE_PATH,
            Self::Ready => READY_PATH,
        }
    }

    /// Says that the response is negative.
    fn failure(self, status: StatusCode) -> String {
        match self {
            Self::Alive => say!("command-line-health-not-alive", status = status.as_u16()),
            Self::Ready => say!("command-line-health-not-ready"),
        }
    }
}

/// Asks a bot on this machine. A negative response is an error that contains it.
pub async fn query(monitor: Option<SocketAddr>, probe: Probe) -> anyhow::Result<String> {
    let monitor = monitor.with_context(|| say!("command-line-health-no-monitor"))?;
    let address = with_loopback(monitor);
    let (status, text) = get(address, probe.path())
        .await
        .with_context(|| say!("command-line-health-nobody", address = address.to_string()))?;
    if !status.is_success() {
        bail!("{}\n{}", probe.failure(status), text.trim_end());
    }
    Ok(text)
}

/// Sends a GET request to a bot on this machine, and returns the status and the text of the response.
async fn get(address: SocketAddr, path: &str) -> reqwest::Result<(StatusCode, String)> {
    let response = reqwest::Client::builder()
        // A proxy cannot reach the loopback address of this machine.
        .no_proxy()
        .timeout(RESPONSE_TIMEOUT)
        .build()?
        .get(format!("http://{address}{path}"))
        .send()
        .await?;
    Ok((response.status(), response.text().await?))
}

/// Replaces an address that listens on all interfaces, such as `0.0.0.0:9960`, with one that can be connected to, such
/// as `127.0.0.1:9960`.
fn with_loopback(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        IpAddr::V4(_) | IpAddr::V6(_) => {}
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unspecified_addresses_become_loopback() {
        for (listens, queried) in [
            ("0.0.0.0:9960", "127.0.0.1:9960"),
            ("[::]:9960", "[::1]:9960"),
            ("10.0.0.7:1", "10.0.0.7:1"),
            ("[fe80::1]:1", "[fe80::1]:1"),
        ] {
            let address = with_loopback(listens.parse().expect("an address"));
            assert_eq!(address.to_string(), queried);
        }
    }
}
