//! Requests to other servers, and HTTP servers with a connection limit and a graceful shutdown.
//!
//! `axum::serve` has no timeout and no limit for request heads, cannot close idle connections, and resets connections
//! with an unread body.

mod base_url;
mod client;
mod connection_limit;
mod page_url;
mod verify_page;

use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::map_response;
use axum::response::Response;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy, sink};
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use self::base_url::{BaseUrl, InvalidBaseUrl};
pub use self::client::{Timeouts, client_builder, error_text, read_body, retry_after};
pub use self::connection_limit::WhenFull;
use self::connection_limit::{Activity, ConnectionLimit};
pub use self::page_url::{InvalidPageUrl, PageUrl};
pub use self::verify_page::with_verify_page;

/// Idle timeout of a connection, and timeout of a request head. Longer than the usual minute of load balancers, which
/// must close first: a request sent on a closing connection is lost.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);

/// In bytes. Load balancers allow at most half of it.
const MAX_HEAD: usize = 16 * 1024;

const BUFFER: usize = 4 * MAX_HEAD;

/// Maximum number of bytes of a refused body that are discarded: several times what a load balancer forwards.
const MAX_DRAINED: u64 = 1024 * 1024;

const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// Time after the start of a shutdown in which requests are still accepted. Each response closes its connection.
const LINGER_TIME: Duration = Duration::from_millis(300);

/// Time for requests in progress after that. Slow senders don't delay the shutdown; commands are awaited elsewhere.
const FINISH_TIMEOUT: Duration = Duration::from_millis(1100);

pub async fn listen(address: SocketAddr, what: &str) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "listening for {what}");
    Ok(listener)
}

/// Serves connections until `closing`. Then finishes requests in progress in less than 1.5 seconds.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    max_connections: usize,
    when_full: WhenFull,
    closing: CancellationToken,
) {
    let closing_router = with_close_header(router, closing.clone());
    let connection_limit = ConnectionLimit::new(max_connections, when_full);
    serve_until(listener, closing_router, connection_limit, linger(&closing)).await;
}

/// Waits until [`LINGER_TIME`] after `closing`.
async fn linger(closing: &CancellationToken) {
    closing.cancelled().await;
    sleep(LINGER_TIME).await;
}

/// Serves each connection in a task until `stopped` completes. Then refuses connections, and lets requests in progress
/// finish for at most [`FINISH_TIMEOUT`].
async fn serve_until(
    listener: TcpListener,
    router: Router,
    mut connection_limit: ConnectionLimit,
    stopped: impl Future<Output = ()>,
) {
    let shutdown = CancellationToken::new();
    let connections = TaskTracker::new();
    let mut stopped = pin!(stopped);
    loop {
        let (stream, activity) = tokio::select! {
            accepted = connection_limit.accept(&listener) => accepted,
            () = &mut stopped => break,
        };
        // Nagle's algorithm would delay responses. If it cannot be turned off, they are only slower.
        let _ = stream.set_nodelay(true);
        let serving = drive_connection(
            stream,
            router.clone(),
            shutdown.clone(),
            Arc::clone(&activity),
        );
        // The limit closes a connection that is idle while too many are open.
        connections.spawn(async move {
            activity.closed.run_until_cancelled(serving).await;
        });
    }
    drop(listener);
    shutdown.cancel();
    connections.close();
    // Requests of slow clients are not finished.
    let _ = timeout(FINISH_TIMEOUT, connections.wait()).await;
}

/// Closes connections after failed requests, so that invalid requests keep none open, and after all requests once
/// `closing` is cancelled.
fn with_close_header(router: Router, closing: CancellationToken) -> Router {
    router.layer(map_response(move |mut response: Response| {
        if closing.is_cancelled() || !response.status().is_success() {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(CONNECTION, close);
        }
        ready(response)
    }))
}

/// Serves the requests of one connection, until the client closes it or a request fails.
pub async fn serve_connection(io: impl AsyncRead + AsyncWrite + Unpin, router: Router) {
    let router = with_close_header(router, CancellationToken::new());
    drive_connection(io, router, CancellationToken::new(), Arc::default()).await;
}

/// Serves the requests of a connection, and closes it.
///
/// hyper closes after writing a response, even if the request has an unread body. The system would then reset the
/// connection, a client that is still sending would never read the response, and nginx would consider the server
/// broken. So some of the rest is read and discarded.
async fn drive_connection(
    io: impl AsyncRead + AsyncWrite + Unpin,
    router: Router,
    shutdown: CancellationToken,
    activity: Arc<Activity>,
) {
    let mut hyper_io = TokioIo::new(io);
    if let Err(error) = serve_requests(&mut hyper_io, router, shutdown, activity).await {
        tracing::debug!(%error, "connection failed");
    }
    let _ = timeout(DRAIN_TIMEOUT, drain(hyper_io.into_inner())).await;
}

/// Discards what a client still sends, at most [`MAX_DRAINED`] bytes.
async fn drain(mut io: impl AsyncRead + AsyncWrite + Unpin) -> io::Result<u64> {
    // hyper skips this after an error.
    let _ = io.shutdown().await;
    copy(&mut io.take(MAX_DRAINED), &mut sink()).await
}

/// Serves the requests of a connection until the client closes it or a request fails. After `shutdown`, only until the
/// end of the request in progress.
///
/// `activity` records whether a request is in progress.
async fn serve_requests(
    io: &mut TokioIo<impl AsyncRead + AsyncWrite + Unpin>,
    router: Router,
    shutdown: CancellationToken,
    activity: Arc<Activity>,
) -> hyper::Result<()> {
    let service = TowerToHyperService::new(router);
    let recording_service = service_fn(move |request| {
        let response = service.call(request);
        let activity = Arc::clone(&activity);
        async move { activity.answering(response).await }
    });
    let mut serving = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            // From the end of a response to the end of the next head.
            .header_read_timeout(IDLE_TIMEOUT)
            .max_header_size(MAX_HEAD)
            .max_buf_size(BUFFER)
            .serve_connection(io, recording_service)
    );
    tokio::select! {
        ended = serving.as_mut() => return ended,
        () = shutdown.cancelled() => serving.as_mut().graceful_shutdown(),
    }
    serving.await
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::body::Bytes;
    use axum::http::StatusCode;
    use axum::routing::{get, post};
    use futures_util::future::join_all;
    use tokio::io::{DuplexStream, duplex};
    use tokio::net::TcpStream;
    use tokio::sync::{Barrier, Notify};
    use tokio::task::JoinHandle;
    use tokio::time::Instant;

    use super::*;

    const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";

    const LONG: Duration = Duration::from_hours(1);

    fn router() -> Router {
        Router::new()
            .route("/", get(async || "short"))
            .route("/refused", post(async || StatusCode::UNAUTHORIZED))
            .route("/body", post(async |body: Bytes| body.len().to_string()))
    }

    fn connect() -> DuplexStream {
        let (client, server) = duplex(1024);
        tokio::spawn(serve_connection(server, router()));
        client
    }

    async fn get_short(client: &mut (impl AsyncRead + AsyncWrite + Unpin)) {
        client.write_all(GET).await.expect("the server reads");
        read_short(client).await;
    }

    async fn read_short(client: &mut (impl AsyncRead + Unpin)) {
        let mut response = Vec::new();
        while !response.ends_with(b"short") {
            let count = client
                .read_buf(&mut response)
                .await
                .expect("the server responds");
            assert!(count > 0, "{}", response.escape_ascii());
        }
        assert!(response.starts_with(b"HTTP/1.1 200 "));
    }

    /// Sends a byte per second until the connection ends. Returns the duration.
    async fn send_slowly(mut client: DuplexStream) -> Duration {
        let begun = Instant::now();
        while client.write_all(b"a").await.is_ok() {
            assert!(begun.elapsed() < LONG, "the server never stops reading");
            sleep(Duration::from_secs(1)).await;
        }
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn idle_connection_is_closed_after_idle_time() {
        for requests in [0, 1, 3] {
            let mut client = connect();
            for _ in 0..requests {
                sleep(Duration::from_mins(1)).await;
                get_short(&mut client).await;
            }
            let begun = Instant::now();
            let mut rest = Vec::new();
            let ended = timeout(LONG, client.read_to_end(&mut rest)).await;
            assert!(ended.is_ok(), "an idle connection is never closed");
            assert_eq!(begun.elapsed().as_secs(), IDLE_TIMEOUT.as_secs());
        }
    }

    fn status_of(response: &str) -> u16 {
        let status = response.split(' ').nth(1).expect("a status line");
        status.parse().expect("a number")
    }

    #[track_caller]
    fn assert_closes(response: &str) {
        assert!(response.contains("connection: close\r\n"), "{response}");
    }

    #[tokio::test(start_paused = true)]
    async fn failed_request_closes_connection() {
        for (line, status) in [("GET /nothing", 404), ("PUT /", 405), ("GET /body", 405)] {
            let mut client = connect();
            let request = format!("{line} HTTP/1.1\r\nhost: a\r\n\r\n");
            client
                .write_all(request.as_bytes())
                .await
                .expect("the server reads");
            let begun = Instant::now();
            let mut response = String::new();
            let ended = timeout(LONG, client.read_to_string(&mut response)).await;
            assert!(ended.is_ok(), "the connection stays open");
            assert_eq!(begun.elapsed(), Duration::ZERO, "{line}");
            assert_eq!(status_of(&response), status, "{line}");
            assert_closes(&response);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_head_ends_the_connection() {
        let took = send_slowly(connect()).await;
        let limit = IDLE_TIMEOUT + DRAIN_TIMEOUT;
        assert!(took >= limit, "{took:?}");
        // A byte is sent each second.
        assert!(took <= limit + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_is_too_long_is_refused() {
        let mut client = connect();
        let padding = "a".repeat(MAX_HEAD);
        let head = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {padding}\r\n\r\n");
        let _ = client.write_all(head.as_bytes()).await;
        let mut response = Vec::new();
        let ended = timeout(LONG, client.read_to_end(&mut response)).await;
        assert!(ended.is_ok(), "the connection stays open");
        assert!(
            response.starts_with(b"HTTP/1.1 431 "),
            "{}",
            response.escape_ascii()
        );
    }

    /// Connection whose request was refused before its body was sent.
    async fn refused() -> DuplexStream {
        let mut client = connect();
        let head = b"POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 10000000\r\n\r\n";
        client.write_all(head).await.expect("the server reads");
        let mut response = String::new();
        client
            .read_to_string(&mut response)
            .await
            .expect("the response is complete");
        assert!(response.starts_with("HTTP/1.1 401 "), "{response}");
        client
    }

    #[tokio::test(start_paused = true)]
    async fn slow_client_is_disconnected_after_response() {
        let took = send_slowly(refused().await).await;
        assert!(took >= DRAIN_TIMEOUT, "{took:?}");
        // A byte is sent each second.
        assert!(took <= DRAIN_TIMEOUT + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn large_body_is_cut_off_after_response() {
        let begun = Instant::now();
        let mut client = refused().await;
        let mut sent = 0;
        while client.write_all(&[0; 1024]).await.is_ok() {
            sent += 1024;
            assert!(sent < 2 * MAX_DRAINED, "the server never stops reading");
        }
        assert!(sent >= MAX_DRAINED, "{sent}");
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn does_not_wait_for_closed_client() {
        let (mut client, server) = duplex(1024);
        let serving = tokio::spawn(serve_connection(server, router()));
        let head = b"POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n";
        client.write_all(head).await.expect("the server reads");
        client
            .read_to_end(&mut Vec::new())
            .await
            .expect("the response is complete");
        let begun = Instant::now();
        drop(client);
        serving.await.expect("the server ends");
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    async fn listening() -> (TcpListener, SocketAddr) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .expect("loopback has a free port");
        let address = listener.local_addr().expect("the listener has an address");
        (listener, address)
    }

    async fn connect_to(address: SocketAddr) -> TcpStream {
        TcpStream::connect(address)
            .await
            .expect("the server listens")
    }

    /// Counts the requests that are in progress at the same time.
    #[derive(Default)]
    struct Concurrency {
        current: AtomicUsize,
        max: AtomicUsize,
    }

    impl Concurrency {
        fn enter(&self) {
            let earlier = self.current.fetch_add(1, Ordering::Relaxed);
            self.max.fetch_max(earlier + 1, Ordering::Relaxed);
        }

        fn leave(&self) {
            self.current.fetch_sub(1, Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn serves_at_most_max_connections() {
        let concurrency = Arc::new(Concurrency::default());
        let handler_concurrency = Arc::clone(&concurrency);
        // Each request waits for another one.
        let pair = Arc::new(Barrier::new(2));
        let paired = get(async move || {
            handler_concurrency.enter();
            pair.wait().await;
            handler_concurrency.leave();
            "short"
        });
        let router = Router::new().route("/", paired);
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        tokio::spawn(serve(listener, router, 2, WhenFull::Wait, closing));
        let requests = (0..20).map(async |_| get_short(&mut connect_to(address).await).await);
        join_all(requests).await;
        assert_eq!(concurrency.max.load(Ordering::Relaxed), 2);
    }

    /// A server with a route that answers when it is told to.
    struct RunningServer {
        address: SocketAddr,
        begun: Arc<Notify>,
        answer: Arc<Notify>,
        closing: CancellationToken,
        serving: JoinHandle<()>,
    }

    const GET_SLOW: &[u8] = b"GET /slow HTTP/1.1\r\nhost: a\r\n\r\n";

    impl RunningServer {
        async fn start(max_connections: usize, when_full: WhenFull) -> Self {
            let (listener, address) = listening().await;
            let begun = Arc::new(Notify::new());
            let handler_begun = Arc::clone(&begun);
            let answer = Arc::new(Notify::new());
            let handler_answer = Arc::clone(&answer);
            let slow = get(async move || {
                handler_begun.notify_one();
                handler_answer.notified().await;
                "short"
            });
            let router = router().route("/slow", slow);
            let closing = CancellationToken::new();
            let serving = tokio::spawn(serve(
                listener,
                router,
                max_connections,
                when_full,
                closing.clone(),
            ));
            Self {
                address,
                begun,
                answer,
                closing,
                serving,
            }
        }

        async fn connect(&self) -> TcpStream {
            connect_to(self.address).await
        }

        async fn send(&self, request: &[u8]) -> TcpStream {
            let mut client = self.connect().await;
            client
                .write_all(request)
                .await
                .expect("the system buffers it");
            client
        }

        /// A connection whose request is in progress.
        async fn busy(&self) -> TcpStream {
            let client = self.send(GET_SLOW).await;
            self.begun.notified().await;
            client
        }
    }

    #[tokio::test]
    async fn idle_connections_are_closed_at_shutdown() {
        let server = RunningServer::start(2, WhenFull::Wait).await;
        let mut idle = server.connect().await;
        get_short(&mut idle).await;
        server.closing.cancel();
        server.serving.await.expect("the server ends");
        assert!(TcpStream::connect(server.address).await.is_err());
    }

    #[tokio::test]
    async fn connections_with_unfinished_heads_make_room() {
        let server = RunningServer::start(2, WhenFull::CloseIdle).await;
        let mut busy = server.busy().await;
        // Many more than are allowed.
        let mut unfinished = Vec::new();
        for _ in 0..200 {
            unfinished.push(server.send(b"GET / HTTP/1.1\r\n").await);
        }
        get_short(&mut server.connect().await).await;
        server.answer.notify_one();
        read_short(&mut busy).await;
    }

    #[tokio::test]
    async fn answered_idle_connections_make_room() {
        let server = RunningServer::start(2, WhenFull::CloseIdle).await;
        let mut answered = [server.connect().await, server.connect().await];
        for client in &mut answered {
            get_short(client).await;
        }
        get_short(&mut server.connect().await).await;
    }

    #[tokio::test]
    async fn new_connections_wait_for_requests_in_progress() {
        let server = RunningServer::start(2, WhenFull::CloseIdle).await;
        let _busy = [server.busy().await, server.busy().await];
        let mut next = server.send(GET).await;
        server.answer.notify_one();
        read_short(&mut next).await;
    }

    #[tokio::test]
    async fn requests_at_the_start_of_a_shutdown_are_answered() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let lingered = CancellationToken::new();
        let serving = tokio::spawn(serve_until(
            listener,
            with_close_header(router(), closing.clone()),
            ConnectionLimit::new(9, WhenFull::Wait),
            lingered.clone().cancelled_owned(),
        ));
        let mut kept = connect_to(address).await;
        get_short(&mut kept).await;
        closing.cancel();
        let late = connect_to(address).await;
        for mut client in [kept, late] {
            client.write_all(GET).await.expect("the server responds");
            let mut response = String::new();
            client
                .read_to_string(&mut response)
                .await
                .expect("the connection is closed cleanly");
            assert_eq!(status_of(&response), 200);
            assert_closes(&response);
        }
        lingered.cancel();
        serving.await.expect("the server ends");
    }
}
