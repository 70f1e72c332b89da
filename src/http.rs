//! HTTP servers: accepting connections, within limits that slow or many clients cannot exceed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1::{self, Connection};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
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
        let connection = connections.watch(connection(stream, router.clone()));
        tokio::spawn(async move {
            note(connection.await);
            drop(place);
        });
    }
    drop(listener);
    connections.shutdown().await;
}

/// Serves one connection, within the same limits as [`serve`], until it ends.
pub async fn serve_connection<IO>(io: IO, router: Router)
where
    IO: AsyncRead + AsyncWrite + Unpin + 'static,
{
    note(connection(io, router).await);
}

fn connection<IO>(io: IO, router: Router) -> Connection<TokioIo<IO>, TowerToHyperService<Router>>
where
    IO: AsyncRead + AsyncWrite + Unpin + 'static,
{
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .serve_connection(TokioIo::new(io), TowerToHyperService::new(router))
}

/// How a connection ended is of interest only to those who look for trouble.
fn note(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
