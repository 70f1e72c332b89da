//! HTTP listener for health checks and metrics.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::http::{self, WhenFull};
use crate::metrics::CurrentState;
use crate::store::StoreError;
use crate::text::say;

/// Must be shorter than the timeouts of the monitor's clients.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(4);

/// Each connection is an open file. Slow clients block no others: see [`WhenFull::CloseIdle`].
const MAX_CONNECTIONS: usize = 16;

const METRICS_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

const ALIVE_PATH: &str = "/healthz";

/// Ready: interactions arrive, the store is writable, the clock is not known to be wrong, and requests are not paused.
const READY_PATH: &str = "/readyz";

pub async fn start(
    address: SocketAddr,
    app: Arc<App>,
    done: CancellationToken,
) -> anyhow::Result<()> {
    let listener = http::listen(address, "monitors").await.with_context(|| {
        format!("cannot serve health and metrics at {address} (setting CHESS960_MONITOR)")
    })?;
    let router = Router::new()
        .route(ALIVE_PATH, get("alive\n"))
        .route(READY_PATH, get(ready))
        .route("/metrics", get(metrics))
        .with_state(app);
    let full = WhenFull::CloseIdle;
    tokio::spawn(http::serve(listener, router, MAX_CONNECTIONS, full, done));
    Ok(())
}

async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    let connection_status = &app.connection_status;
    let (store, paused) = tokio::join!(store(&app), requests_paused(&app));
    let clock = app.clock().status();
    let status =
        if connection_status.is_up() && store.is_ok() && !clock.is_wrong() && paused.is_none() {
            StatusCode::OK
        } else {
            StatusCode::SERVICE_UNAVAILABLE
        };
    let (Ok(store) | Err(store)) = store;
    let discord = connection_status.summary();
    let mut text = format!("{discord}\nstore: {store}\nclock: {clock}\n");
    if let Some(pause) = paused {
        let seconds = pause.as_secs() + 1;
        text += &format!("requests: all paused for {seconds} s, as Discord's limits require\n");
    }
    (status, text)
}

/// `None` also if the store does not respond.
async fn requests_paused(app: &App) -> Option<Duration> {
    let store = app.opened_store()?;
    let paused = async {
        let now = app.shared_time().await?;
        anyhow::Ok(store.requests_paused(now).await?)
    };
    timeout(STORE_TIMEOUT, paused).await.ok()?.ok()?
}

/// Error texts are not shown because they may contain hosts and users.
async fn store(app: &App) -> Result<&'static str, &'static str> {
    let store = app.opened_store().ok_or("not opened yet")?;
    match timeout(STORE_TIMEOUT, store.check()).await {
        Ok(Ok(())) => Ok("writable"),
        Ok(Err(StoreError::TooFewConnections { .. })) => Err("too few connections allowed"),
        Ok(Err(_)) => Err("not writable"),
        Err(_) => Err("does not answer"),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let schedules = async {
        let figures = app.opened_store()?.schedule_counts(app.clock().now());
        timeout(STORE_TIMEOUT, figures).await.ok()?.ok()
    };
    let (store, paused, schedules) = tokio::join!(store(&app), requests_paused(&app), schedules);
    let text = app.metrics.text(&CurrentState {
        is_store_up: store.is_ok(),
        is_paused: paused.is_some(),
        clock: app.clock(),
        connection: &app.connection_status,
        schedules,
    });
    ([(CONTENT_TYPE, METRICS_TYPE)], text)
}

/// Queries a bot on this machine: whether it is alive, or if `ready` is set, ready. A negative response is an error that
/// contains it.
pub async fn query(monitor: Option<SocketAddr>, ready: bool) -> anyhow::Result<String> {
    let monitor = monitor.with_context(|| say!("command-line-health-no-monitor"))?;
    let address = with_loopback(monitor);
    let path = if ready { READY_PATH } else { ALIVE_PATH };
    let url = format!("http://{address}{path}");
    // A proxy cannot reach the loopback address of this machine.
    let client = reqwest::Client::builder()
        .no_proxy()
        .timeout(RESPONSE_TIMEOUT)
        .build()?;
    let no_response = || say!("command-line-health-nobody", address = address.to_string());
    let response = client.get(url).send().await.with_context(no_response)?;
    let status = response.status();
    let text = response.text().await.with_context(no_response)?;
    if !status.is_success() {
        let (status, text) = (status.as_u16(), text.trim_end());
        let answer = if ready {
            say!("command-line-health-not-ready")
        } else {
            say!("command-line-health-not-alive", status = status)
        };
        bail!("{answer}\n{text}");
    }
    Ok(text)
}

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
