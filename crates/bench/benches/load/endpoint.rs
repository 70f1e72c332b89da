//! Load over HTTP. Requests are signed in advance.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::Utc;
use ed25519_dalek::Signer as _;
use serenity::interactions_endpoint::Verifier;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::bot::{Bot, Kind};
use crate::calls::FIRST_ID;
use crate::discord::{Discord, is_board};
use crate::payload::{Call, CallKind, Payloads, public_key, signing_key};
use crate::report::{self, Figures};
use crate::size::Size;

/// Signed requests per second of measurement.
const REQUESTS_PER_SECOND: u32 = 4000;

/// One in this many requests warms up the bot.
const WARM_UP: usize = 5;

/// Number of checks of a signature to measure.
const CHECKS: u32 = 2000;

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// Compares the bot with the reference endpoint.
pub async fn measure(size: &Size) {
    let kinds = [("ours", Kind::Endpoint), ("bare", Kind::BareEndpoint)];
    println!(
        "over HTTP, {} rounds, the time for {REQUESTS_PER_SECOND} requests a second in {} s",
        size.rounds, size.seconds
    );
    report::compare(&kinds, size, measure_round).await;
    println!(
        "of which the check of the signature takes {:.0} µs",
        signature_check_time()
    );
}

/// Returns the mean time of a check of a signature in microseconds.
fn signature_check_time() -> f64 {
    let timestamp = "1800000000";
    let mut body = String::new();
    let call = Call {
        id: FIRST_ID,
        serial: 0,
        kind: CallKind::Random,
    };
    Payloads::new().write(&mut body, call);
    let signature = sign(timestamp, &body);
    let verifier = Verifier::new(&public_key());
    let begin = Instant::now();
    for _ in 0..CHECKS {
        let result = verifier.verify(&signature, timestamp, body.as_bytes());
        assert!(result.is_ok(), "the signature is valid");
    }
    begin.elapsed().as_secs_f64() * 1e6 / f64::from(CHECKS)
}

/// Returns the signature of a request in hex.
fn sign(timestamp: &str, body: &str) -> String {
    let signed = format!("{timestamp}{body}");
    hex::encode(signing_key().sign(signed.as_bytes()).to_bytes())
}

/// Measures a new process of a bot at each level of load.
async fn measure_round(kind: Kind, size: Size) -> Vec<Figures> {
    let mut client = Client::start(kind).await;
    let mut figures = Vec::new();
    for level in size.levels() {
        client.only = level.only;
        figures.push(client.load(level.in_flight, size.time()).await);
    }
    figures
}

/// A bot that serves the endpoint, and what Discord would send to it.
pub struct Client {
    payloads: Payloads,
    /// Serial number of the next call.
    serial: u64,
    /// The only kind of calls. If `None`, `random` and `show` alternate.
    only: Option<CallKind>,
    bot: Bot,
    address: SocketAddr,
    _discord: Discord,
}

/// Signed requests, from which each connection takes the next one.
type Requests = Arc<Mutex<std::vec::IntoIter<Vec<u8>>>>;

impl Client {
    pub async fn start(kind: Kind) -> Self {
        let discord = Discord::start(&public_key()).await;
        let bot = Bot::start(kind, &discord);
        let address = timeout(RESPONSE_TIMEOUT, listening_address(&bot))
            .await
            .expect("the bot listens");
        Self {
            payloads: Payloads::new(),
            serial: 0,
            only: None,
            bot,
            address,
            _discord: discord,
        }
    }

    pub async fn send_one(&mut self) {
        let requests = self.signed_requests(1);
        self.send(1, requests).await;
    }

    /// Sends the requests for `time`, and measures until all are answered.
    async fn load(&mut self, in_flight: usize, time: Duration) -> Figures {
        let count =
            usize::try_from((time * REQUESTS_PER_SECOND).as_secs()).expect("the count is small");
        let warm_up = self.signed_requests(count / WARM_UP);
        let requests = self.signed_requests(count);
        self.send(in_flight, warm_up).await;
        let begin = Instant::now();
        let cpu_before = self.bot.cpu();
        let latencies = self.send(in_flight, requests).await;
        let cpu = self.bot.cpu_since(cpu_before);
        Figures::new(latencies, begin.elapsed(), cpu, self.bot.memory())
    }

    fn signed_requests(&mut self, count: usize) -> Requests {
        let timestamp = Utc::now().timestamp().to_string();
        let mut requests = Vec::with_capacity(count);
        for _ in 0..count {
            requests.push(self.next_request(&timestamp));
        }
        Arc::new(Mutex::new(requests.into_iter()))
    }

    /// Returns the signed request of the next call.
    fn next_request(&mut self, timestamp: &str) -> Vec<u8> {
        let call = Call {
            id: FIRST_ID + self.serial,
            serial: self.serial,
            kind: self.only.unwrap_or(CallKind::alternating(self.serial)),
        };
        self.serial += 1;
        let mut body = String::new();
        self.payloads.write(&mut body, call);
        let signature = sign(timestamp, &body);
        format!(
            "POST /interactions HTTP/1.1\r\nhost: bot.example\r\ncontent-type: application/json\r\n\
             user-agent: Discord-Interactions/1.0 (+https://discord.com)\r\n\
             x-signature-ed25519: {signature}\r\nx-signature-timestamp: {timestamp}\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
        .into_bytes()
    }

    /// Sends the requests over this number of connections. Returns the latencies in microseconds.
    async fn send(&self, connections: usize, requests: Requests) -> Vec<u32> {
        let mut tasks = JoinSet::new();
        for _ in 0..connections {
            tasks.spawn(send_in_turn(self.address, Arc::clone(&requests)));
        }
        tasks.join_all().await.concat()
    }
}

/// Waits until the bot's log has the address at which it listens.
async fn listening_address(bot: &Bot) -> SocketAddr {
    loop {
        let log = bot.log();
        if let Some(line) = log.lines().find(|line| line.contains(" listening "))
            && let Some((_, address)) = line.split_once("address=")
            && let Ok(address) = address.parse()
        {
            return address;
        }
        sleep(Duration::from_millis(1)).await;
    }
}

/// Sends requests over one connection, each after the response to the last one, until none are left. Returns the
/// latencies in microseconds.
async fn send_in_turn(address: SocketAddr, requests: Requests) -> Vec<u32> {
    let mut stream = TcpStream::connect(address).await.expect("the bot listens");
    stream.set_nodelay(true).expect("the stream is connected");
    let mut latencies = Vec::new();
    let mut response = Vec::with_capacity(8192);
    loop {
        let next_request = requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .next();
        let Some(request) = next_request else {
            return latencies;
        };
        let sent = Instant::now();
        timeout(
            RESPONSE_TIMEOUT,
            exchange(&mut stream, &request, &mut response),
        )
        .await
        .expect("the bot answers")
        .expect("the bot runs");
        let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
        latencies.push(micros);
        let text = String::from_utf8_lossy(&response);
        let is_expected = text.starts_with("HTTP/1.1 200 ") && is_board(&response);
        assert!(is_expected, "unexpected response: {text}");
    }
}

/// Sends a request, and reads the whole response into `response`.
async fn exchange(
    stream: &mut TcpStream,
    request: &[u8],
    response: &mut Vec<u8>,
) -> std::io::Result<()> {
    stream.write_all(request).await?;
    response.clear();
    while response_length(response).is_none_or(|length| response.len() < length) {
        if stream.read_buf(response).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(())
}

/// Returns the length of a whole response, or `None` if its headers are not complete yet.
fn response_length(received: &[u8]) -> Option<usize> {
    let head_length = received.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&received[..head_length]).ok()?;
    let body_length: usize = head
        .split("\r\n")
        .find_map(|line| line.strip_prefix("content-length: "))?
        .parse()
        .ok()?;
    Some(head_length + 4 + body_length)
}
