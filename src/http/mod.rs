//! HTTP servers: accepting connections, within limits that slow or many clients cannot exceed.

mod timed;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::map_response_with_state;
use axum::response::Response;
use hyper::server::conn::http1::{self, Connection};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use self::timed::Timed;

/// How long a connection may be idle after a request that succeeded. Load balancers keep theirs for a
/// minute, most of them; they are to close first, as what they send to a connection that closes is
/// lost.
const IDLE_TIME: Duration = Duration::from_secs(75);

/// How long a request may take, from its first byte to the response, and how long the response. The
/// first request of a connection has to begin within that time.
const REQUEST_TIME: Duration = Duration::from_secs(10);

/// The most bytes of the head of a request. Load balancers take no more than half of it.
const MAX_HEAD: usize = 16 * 1024;

/// How many bytes are read at once.
const BUFFER: usize = 4 * MAX_HEAD;

/// The pause after a connection could not be accepted, as when there are too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// How often it is warned of that at most.
const WARN_EVERY: Duration = Duration::from_mins(1);

/// For how long requests are taken after a server was told to close: those that were on their way,
/// into connections that a load balancer keeps or by new ones. Each response tells it to go elsewhere.
const LINGER_TIME: Duration = Duration::from_millis(300);

/// How long requests in progress have after that. Somebody who is slow to send one does not hold up
/// the end; answers that are being made are waited for elsewhere.
const FINISH_TIME: Duration = Duration::from_millis(1100);

/// Listens at an address, for something that the log tells.
///
/// # Errors
/// If that is not possible, as when somebody else does.
pub async fn listen(address: SocketAddr, what: &str) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tracing::info!(%address, "listening for {what}");
    Ok(listener)
}

/// Serves so many connections at once at most, and lets more wait. Once `closing`, it takes what is on
/// its way, answers what is in progress, and ends in less than one and a half seconds.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    max_connections: usize,
    closing: CancellationToken,
) {
    let lingered = async {
        closing.cancelled().await;
        sleep(LINGER_TIME).await;
    };
    let router = closed_in_time(router, closing.clone());
    serve_until(listener, router, max_connections, lingered).await;
}

/// Serves until something has ended, then answers what is in progress.
async fn serve_until(
    listener: TcpListener,
    router: Router,
    max_connections: usize,
    ended: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(max_connections));
    let connections = GracefulShutdown::new();
    let mut warned = None;
    let mut accepted = async || {
        let place = Arc::clone(&places).acquire_owned().await;
        (accept(&listener, &mut warned).await, place)
    };
    tokio::pin!(ended);
    loop {
        let (stream, place) = tokio::select! {
            accepted = accepted() => accepted,
            () = &mut ended => break,
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
    let _ = timeout(FINISH_TIME, connections.shutdown()).await;
}

/// Accepts a connection, sooner or later. An instant tells when it was last warned.
async fn accept(listener: &TcpListener, warned: &mut Option<Instant>) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) => {
                if warned.is_none_or(|at| at.elapsed() >= WARN_EVERY) {
                    *warned = Some(Instant::now());
                    tracing::warn!(%error, "a connection could not be accepted");
                }
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// The same, which closes a connection after a request that did not succeed, so that nobody keeps one
/// by asking for nothing, and after any once `closing`.
fn closed_in_time(router: Router, closing: CancellationToken) -> Router {
    router.layer(map_response_with_state(closing, close_in_time))
}

async fn close_in_time(
    State(closing): State<CancellationToken>,
    mut response: Response,
) -> Response {
    if closing.is_cancelled() || !response.status().is_success() {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(CONNECTION, close);
    }
    response
}

/// Serves one connection, within the same limits as [`serve`], until it ends.
pub async fn serve_connection<IO>(io: IO, router: Router)
where
    IO: AsyncRead + AsyncWrite + Unpin + 'static,
{
    let router = closed_in_time(router, CancellationToken::new());
    note(connection(io, router).await);
}

fn connection<IO>(
    io: IO,
    router: Router,
) -> Connection<TokioIo<Timed<IO>>, TowerToHyperService<Router>>
where
    IO: AsyncRead + AsyncWrite + Unpin + 'static,
{
    let io = TokioIo::new(Timed::new(io, REQUEST_TIME));
    http1::Builder::new()
        .timer(TokioTimer::new())
        // From the end of the response before to that of the next head.
        .header_read_timeout(IDLE_TIME)
        .max_header_size(MAX_HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(io, TowerToHyperService::new(router))
}

/// How a connection ended is of interest only to those who look for trouble.
fn note(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::body::Bytes;
    use axum::http::StatusCode;
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    use super::timed::{DRAIN_TIME, DRAINED};
    use super::*;

    const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";

    /// Longer than anything may take here.
    const LONG: Duration = Duration::from_hours(1);

    fn router() -> Router {
        Router::new()
            .route("/", get(async || "short"))
            .route("/long", get(async || "long".repeat(100_000)))
            .route("/refused", post(async || StatusCode::UNAUTHORIZED))
            .route("/body", post(async |body: Bytes| body.len().to_string()))
    }

    /// The client's end of a connection that is served.
    fn connect() -> DuplexStream {
        let (client, server) = duplex(1024);
        tokio::spawn(serve_connection(server, router()));
        client
    }

    /// Asks for the short page, and gets it.
    async fn get_short(client: &mut (impl AsyncRead + AsyncWrite + Unpin)) {
        client.write_all(GET).await.expect("it is read");
        let mut response = Vec::new();
        while !response.ends_with(b"short") {
            let count = client.read_buf(&mut response).await.expect("it is served");
            assert!(count > 0, "{}", response.escape_ascii());
        }
        assert!(response.starts_with(b"HTTP/1.1 200 "));
    }

    /// Sends bytes in turn for ever, one a second, until the connection ends; gives how long that took.
    async fn drip(mut client: DuplexStream, bytes: &[u8]) -> Duration {
        let begun = Instant::now();
        for byte in bytes.iter().cycle() {
            if client.write_all(&[*byte]).await.is_err() {
                break;
            }
            assert!(begun.elapsed() < LONG, "it is taken for ever");
            sleep(Duration::from_secs(1)).await;
        }
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_may_be_idle_for_longer_than_load_balancers_let_it() {
        let mut client = connect();
        get_short(&mut client).await;
        for _ in 0..3 {
            sleep(Duration::from_mins(1)).await;
            get_short(&mut client).await;
        }
        let begun = Instant::now();
        let mut rest = Vec::new();
        let ended = timeout(LONG, client.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "it is idle for ever");
        assert_eq!(begun.elapsed().as_secs(), IDLE_TIME.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_asks_for_nothing_ends() {
        let begun = Instant::now();
        let mut rest = Vec::new();
        let ended = timeout(LONG, connect().read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "it is idle for ever");
        assert_eq!(begun.elapsed().as_secs(), REQUEST_TIME.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_does_not_succeed_ends_the_connection() {
        for line in ["GET /nothing", "PUT /", "GET /body"] {
            let mut client = connect();
            let request = format!("{line} HTTP/1.1\r\nhost: a\r\n\r\n");
            let written = client.write_all(request.as_bytes()).await;
            written.expect("it is read");
            let begun = Instant::now();
            let mut response = String::new();
            let ended = timeout(LONG, client.read_to_string(&mut response)).await;
            assert!(ended.is_ok(), "it is kept");
            assert_eq!(begun.elapsed(), Duration::ZERO, "{line}");
            assert!(response.starts_with("HTTP/1.1 40"), "{response}");
            assert!(response.contains("connection: close\r\n"), "{response}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_head_ends_the_connection() {
        let took = drip(connect(), b"GET / HTTP/1.1").await;
        assert!(took <= REQUEST_TIME + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_head_after_a_request_ends_the_connection() {
        let mut client = connect();
        get_short(&mut client).await;
        let took = drip(client, b"GET / HTTP/1.1").await;
        assert!(took <= REQUEST_TIME + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_body_ends_the_connection() {
        let mut client = connect();
        let head = b"POST /body HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n";
        client.write_all(head).await.expect("it is read");
        let took = drip(client, b"a").await;
        assert!(took <= REQUEST_TIME + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_the_response_loses_the_connection() {
        let (mut client, server) = duplex(1024);
        let serving = tokio::spawn(serve_connection(server, router()));
        let request = b"GET /long HTTP/1.1\r\nhost: a\r\n\r\n";
        client.write_all(request).await.expect("it is read");
        let begun = Instant::now();
        let ended = timeout(LONG, serving).await;
        assert!(ended.is_ok(), "it holds its place for ever");
        assert_eq!(begun.elapsed().as_secs(), REQUEST_TIME.as_secs());
        drop(client);
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_is_too_long_is_refused() {
        let mut client = connect();
        let padding = "a".repeat(MAX_HEAD);
        let head = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {padding}\r\n\r\n");
        let _ = client.write_all(head.as_bytes()).await;
        let mut response = Vec::new();
        let ended = timeout(LONG, client.read_to_end(&mut response)).await;
        assert!(ended.is_ok(), "it is kept");
        assert!(
            response.starts_with(b"HTTP/1.1 431 "),
            "{}",
            response.escape_ascii()
        );
    }

    /// A connection on which the bot has refused a request whose body is still to come.
    async fn refused() -> DuplexStream {
        let mut client = connect();
        let head = b"POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 10000000\r\n\r\n";
        client.write_all(head).await.expect("it is read");
        let mut response = String::new();
        let read = client.read_to_string(&mut response).await;
        read.expect("the response ends at once");
        assert!(response.starts_with("HTTP/1.1 401 "), "{response}");
        client
    }

    #[tokio::test(start_paused = true)]
    async fn somebody_who_sends_slowly_after_the_response_loses_the_connection() {
        let took = drip(refused().await, b"a").await;
        assert!(took >= DRAIN_TIME, "{took:?}");
        assert!(took <= DRAIN_TIME + Duration::from_secs(1), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn somebody_who_sends_much_after_the_response_loses_the_connection() {
        let begun = Instant::now();
        let mut client = refused().await;
        let mut sent = 0;
        while client.write_all(&[0; 1024]).await.is_ok() {
            sent += 1024;
            assert!(sent < 2 * DRAINED, "it is taken for ever");
        }
        assert!(sent >= DRAINED, "{sent}");
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_the_client_closes_too_is_not_waited_for() {
        let (mut client, server) = duplex(1024);
        let serving = tokio::spawn(serve_connection(server, router()));
        let head = b"POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n";
        client.write_all(head).await.expect("it is read");
        let read = client.read_to_end(&mut Vec::new()).await;
        read.expect("the response ends");
        let begun = Instant::now();
        drop(client);
        serving.await.expect("it ends");
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    /// A port of this machine that is listened at.
    async fn listening() -> (TcpListener, SocketAddr) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("loopback has a port");
        let address = listener.local_addr().expect("an address");
        (listener, address)
    }

    /// As long as the longest body that a load balancer lets through.
    const LONG_BODY: usize = 250 * 1024;

    /// Sends a request whose body goes on when the response is there already, and only then reads it.
    async fn get_late(address: SocketAddr, head: &str) -> String {
        let mut client = TcpStream::connect(address).await.expect("it listens");
        let head = format!("{head}\r\nhost: a\r\ncontent-length: {LONG_BODY}\r\n\r\n");
        let written = client.write_all(head.as_bytes()).await;
        written.expect("the head is taken");
        client.readable().await.expect("a response");
        for part in vec![0; LONG_BODY].chunks(1024) {
            let written = client.write_all(part).await;
            written.expect("the body is taken to its end");
        }
        let mut response = String::new();
        let read = client.read_to_string(&mut response).await;
        read.expect("the connection ends in order");
        response
    }

    /// Over sockets, because it is the system that resets a connection which closes too early.
    #[tokio::test]
    async fn whoever_sends_a_long_body_before_reading_gets_every_refusal() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, router(), 9, closing.clone()));
        let long = format!("\r\nx: {}", "a".repeat(MAX_HEAD));
        let many = "\r\nx: a".repeat(200);
        for (line, more, status) in [
            ("POST /refused", "", 401),
            ("POST /nothing", "", 404),
            ("PUT /refused", "", 405),
            ("POST /refused", &*long, 431),
            ("POST /refused", &many, 431),
            ("POST /refused", "\r\nx: \u{1}", 400),
        ] {
            let response = get_late(address, &format!("{line} HTTP/1.1{more}")).await;
            let begins = format!("HTTP/1.1 {status} ");
            assert!(response.starts_with(&begins), "{begins}: {response}");
        }
        closing.cancel();
        serving.await.expect("it ends");
    }

    #[tokio::test]
    async fn no_more_connections_are_served_than_there_are_places() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, router(), 2, closing.clone()));
        let connect = || TcpStream::connect(address);
        let mut first = connect().await.expect("it listens");
        get_short(&mut first).await;
        let mut second = connect().await.expect("it listens");
        get_short(&mut second).await;
        let mut third = connect().await.expect("the system accepts");
        third.write_all(GET).await.expect("the system takes it");
        for _ in 0..100 {
            get_short(&mut second).await;
        }
        let early = third.try_read(&mut [0]);
        assert!(early.is_err(), "a third one is served");
        drop(first);
        get_short(&mut third).await;
        closing.cancel();
        serving.await.expect("it ends, though two are connected");
        assert!(connect().await.is_err());
    }

    #[tokio::test]
    async fn what_is_on_its_way_when_the_server_closes_is_answered() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let router = closed_in_time(router(), closing.clone());
        let ended = CancellationToken::new();
        let lingered = ended.clone().cancelled_owned();
        let serving = tokio::spawn(serve_until(listener, router, 9, lingered));
        let mut kept = TcpStream::connect(address).await.expect("it listens");
        get_short(&mut kept).await;
        closing.cancel();
        let mut late = TcpStream::connect(address).await.expect("it listens");
        for client in [&mut kept, &mut late] {
            client.write_all(GET).await.expect("it is served");
            let mut response = String::new();
            let read = client.read_to_string(&mut response).await;
            read.expect("it ends in order");
            assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
            assert!(response.contains("connection: close\r\n"), "{response}");
        }
        ended.cancel();
        serving.await.expect("it ends");
        assert!(TcpStream::connect(address).await.is_err());
    }

    #[tokio::test]
    async fn somebody_in_the_middle_of_a_head_does_not_hold_up_the_end() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, router(), 9, closing.clone()));
        let mut slow = TcpStream::connect(address).await.expect("it listens");
        slow.write_all(&GET[..9])
            .await
            .expect("the system takes it");
        closing.cancel();
        let ended = timeout(REQUEST_TIME / 2, serving).await;
        ended.expect("it ends").expect("in order");
    }
}
