//! HTTP servers: accepting connections, within limits that slow or many clients cannot exceed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// How many connections there are at once. More wait until one of them ends.
const MAX_CONNECTIONS: usize = 1024;

/// How long the head of a request may take, and how long a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// The pause after a connection could not be accepted, as when there are too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Listens at an address.
///
/// # Errors
/// If that is not possible, as when somebody else does.
pub async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "listening");
    Ok(listener)
}

/// Serves connections until `closing`, then ends when the requests in progress are answered.
pub async fn serve(listener: TcpListener, router: Router, closing: CancellationToken) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let connections = GracefulShutdown::new();
    let accept = async || {
        let place = Arc::clone(&places).acquire_owned().await;
        loop {
            match listener.accept().await {
                Ok((stream, _)) => return (stream, place),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    };
    loop {
        let (stream, place) = tokio::select! {
            accepted = accept() => accepted,
            () = closing.cancelled() => break,
        };
        // Answers are sent whole; none waits for another packet.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .serve_connection(TokioIo::new(stream), service);
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended");
            }
            drop(place);
        });
    }
    drop(listener);
    connections.shutdown().await;
}
