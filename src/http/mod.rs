//! HTTP servers behind a proxy: accepting connections, so many at once, and closing them in order.

mod places;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::map_response_with_state;
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

pub use self::places::WhenFull;
use self::places::{Activity, Places};

/// How long a connection may be idle, and a head may take. Load balancers keep connections for a minute,
/// most of them; they are to close first, as what they send to a connection that closes is lost.
const IDLE_TIME: Duration = Duration::from_secs(75);

/// The most bytes of the head of a request. Load balancers take no more than half of it.
const MAX_HEAD: usize = 16 * 1024;

/// How many bytes are read at once.
const BUFFER: usize = 4 * MAX_HEAD;

/// How much of what was still on its way is taken when a connection closes: several times what a load
/// balancer lets through.
const DRAINED: u64 = 1024 * 1024;

/// For how long it is taken.
const DRAIN_TIME: Duration = Duration::from_secs(2);

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

/// Serves so many connections at once at most. Once `closing`, it takes what is on
/// its way, answers what is in progress, and ends in less than one and a half seconds.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    max_connections: usize,
    when_full: WhenFull,
    closing: CancellationToken,
) {
    let lingered = async {
        closing.cancelled().await;
        sleep(LINGER_TIME).await;
    };
    let router = closed_in_time(router, closing.clone());
    let places = Places::new(max_connections, when_full);
    serve_until(listener, router, places, lingered).await;
}

/// Serves until something has ended, then answers what is in progress.
async fn serve_until(
    listener: TcpListener,
    router: Router,
    mut places: Places,
    ended: impl Future<Output = ()>,
) {
    let ending = CancellationToken::new();
    let connections = TaskTracker::new();
    let mut ended = pin!(ended);
    loop {
        let (stream, place) = tokio::select! {
            accepted = places.accept(&listener) => accepted,
            () = &mut ended => break,
        };
        // Answers are sent whole; none waits for another packet.
        let _ = stream.set_nodelay(true);
        let activity = Arc::clone(&place.activity);
        let connection = connection(stream, router.clone(), ending.clone(), activity);
        connections.spawn(async move {
            tokio::select! {
                () = connection => {}
                () = place.activity.closed.cancelled() => {}
            }
            drop(place);
        });
    }
    drop(listener);
    ending.cancel();
    connections.close();
    let _ = timeout(FINISH_TIME, connections.wait()).await;
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
    IO: AsyncRead + AsyncWrite + Unpin,
{
    let router = closed_in_time(router, CancellationToken::new());
    connection(io, router, CancellationToken::new(), Arc::default()).await;
}

/// Serves a connection until the other end closes it, a request is the last, or the server is `ending`.
///
/// hyper closes as soon as a response is written, whether the request was read whole or not. What then
/// still comes in would be answered with a reset by the system, and somebody who sends a long body would
/// never get to the response: nginx takes that for a broken server. So it is taken and forgotten, up to
/// an amount and for a time.
async fn connection<IO>(io: IO, router: Router, ending: CancellationToken, activity: Arc<Activity>)
where
    IO: AsyncRead + AsyncWrite + Unpin,
{
    let mut io = TokioIo::new(io);
    if let Err(error) = requests(&mut io, router, ending, activity).await {
        // Of interest only to those who look for trouble.
        tracing::debug!(%error, "a connection ended");
    }
    let mut io = io.into_inner();
    let drained = async {
        // After an error hyper has not done this.
        let _ = io.shutdown().await;
        copy(&mut io.take(DRAINED), &mut sink()).await
    };
    let _ = timeout(DRAIN_TIME, drained).await;
}

/// Answers the requests that come in by a connection.
async fn requests<IO>(
    io: &mut TokioIo<IO>,
    router: Router,
    ending: CancellationToken,
    activity: Arc<Activity>,
) -> hyper::Result<()>
where
    IO: AsyncRead + AsyncWrite + Unpin,
{
    let router = TowerToHyperService::new(router);
    let answers = service_fn(move |request| {
        let (activity, answer) = (Arc::clone(&activity), router.call(request));
        async move { activity.answering(answer).await }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        // From the end of the response before to that of the next head.
        .header_read_timeout(IDLE_TIME)
        .max_header_size(MAX_HEAD)
        .max_buf_size(BUFFER)
        .serve_connection(io, answers);
    let mut served = pin!(served);
    tokio::select! {
        ended = served.as_mut() => return ended,
        () = ending.cancelled() => served.as_mut().graceful_shutdown(),
    }
    served.await
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::body::Bytes;
    use axum::http::StatusCode;
    use axum::routing::{get, post};
    use tokio::io::{DuplexStream, duplex};
    use tokio::net::TcpStream;
    use tokio::sync::Notify;
    use tokio::time::Instant;

    use super::*;

    const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";

    /// Longer than anything may take here.
    const LONG: Duration = Duration::from_hours(1);

    fn router() -> Router {
        Router::new()
            .route("/", get(async || "short"))
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

    /// Sends a letter a second for ever, until the connection ends; gives how long that took.
    async fn drip(mut client: DuplexStream) -> Duration {
        let begun = Instant::now();
        while client.write_all(b"a").await.is_ok() {
            assert!(begun.elapsed() < LONG, "it is taken for ever");
            sleep(Duration::from_secs(1)).await;
        }
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_may_be_idle_for_longer_than_load_balancers_let_it() {
        for requests in [0, 1, 3] {
            let mut client = connect();
            for _ in 0..requests {
                sleep(Duration::from_mins(1)).await;
                get_short(&mut client).await;
            }
            let begun = Instant::now();
            let mut rest = Vec::new();
            let ended = timeout(LONG, client.read_to_end(&mut rest)).await;
            assert!(ended.is_ok(), "it is idle for ever");
            assert_eq!(begun.elapsed().as_secs(), IDLE_TIME.as_secs());
        }
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
        let took = drip(connect()).await;
        let late = IDLE_TIME + DRAIN_TIME..=IDLE_TIME + DRAIN_TIME + Duration::from_secs(1);
        assert!(late.contains(&took), "{took:?}");
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
        let took = drip(refused().await).await;
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

    #[tokio::test]
    async fn no_more_connections_are_served_than_there_are_places() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let serving = tokio::spawn(serve(
            listener,
            router(),
            2,
            WhenFull::Wait,
            closing.clone(),
        ));
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
    async fn slow_and_idle_connections_make_room_and_requests_in_progress_do_not() {
        let (listener, address) = listening().await;
        let (begun, answer) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (begins, answers) = (Arc::clone(&begun), Arc::clone(&answer));
        let slow = get(async move || {
            begins.notify_one();
            answers.notified().await;
            "short"
        });
        let router = router().route("/slow", slow);
        let closing = CancellationToken::new();
        let full = WhenFull::CloseIdle;
        let serving = tokio::spawn(serve(listener, router, 2, full, closing.clone()));
        let connect = async || TcpStream::connect(address).await.expect("it listens");
        let mut asked = connect().await;
        let request = b"GET /slow HTTP/1.1\r\nhost: a\r\n\r\n";
        asked.write_all(request).await.expect("it is read");
        begun.notified().await;
        let mut slow = Vec::new();
        for _ in 0..200 {
            let mut client = connect().await;
            client
                .write_all(b"GET / HTTP/1.1\r\n")
                .await
                .expect("it is taken");
            slow.push(client);
        }
        get_short(&mut connect().await).await;
        // The idle one that was just answered makes room as well.
        let mut last = connect().await;
        get_short(&mut last).await;
        answer.notify_one();
        let mut response = Vec::new();
        while !response.ends_with(b"short") {
            let count = asked.read_buf(&mut response).await.expect("it is served");
            assert!(count > 0, "{}", response.escape_ascii());
        }
        // Both are in progress, so the next one waits until one of them is answered.
        let mut both = [asked, last];
        for client in &mut both {
            client.write_all(request).await.expect("it is read");
            begun.notified().await;
        }
        let mut next = connect().await;
        next.write_all(GET).await.expect("it is taken");
        answer.notify_one();
        get_short(&mut next).await;
        answer.notify_one();
        closing.cancel();
        serving.await.expect("it ends");
    }

    #[tokio::test]
    async fn what_is_on_its_way_when_the_server_closes_is_answered() {
        let (listener, address) = listening().await;
        let closing = CancellationToken::new();
        let router = closed_in_time(router(), closing.clone());
        let ended = CancellationToken::new();
        let lingered = ended.clone().cancelled_owned();
        let places = Places::new(9, WhenFull::Wait);
        let serving = tokio::spawn(serve_until(listener, router, places, lingered));
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
}
