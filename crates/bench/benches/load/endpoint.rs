//! Load over HTTP. Requests are signed in advance.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::Utc;
use ed25519_dalek::{Signer as _, SigningKey};
use serenity::interactions_endpoint::Verifier;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::Size;
use crate::bot::{Bot, Kind};
use crate::calls::{Call, FIRST_ID};
use crate::discord::{Discord, is_board};
use crate::payload::{CallKind, Payloads};
use crate::report::{self, Figures};

/// Signed requests per second of measurement.
const REQUESTS_PER_SECOND: u32 = 4000;

/// One in this many requests warms up the bot.
const WARM_UP: usize = 5;

const CHECKS: u32 = 2000;

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// In hex.
pub fn public_key() -> String {
    hex::encode(key().verifying_key().as_bytes())
}

pub async fn measure(size: &Size) {
    let kinds = [("ours", Kind::Endpoint), ("bare", Kind::BareEndpoint)];
    println!(
        "over HTTP, {} rounds, the time for {REQUESTS_PER_SECOND} requests a second in {} s",
        size.rounds, size.seconds
    );
    report::compare(&kinds, size, round).await;
    println!(
        "of which the check of the signature takes {:.0} µs",
        signature_check_time()
    );
}

/// In microseconds.
fn signature_check_time() -> f64 {
    let key = key();
    let mut signed = "1800000000".to_owned();
    let timestamp = signed.len();
    let call = Call {
        id: FIRST_ID,
        serial: 0,
        kind: CallKind::Random,
    };
    Payloads::new().write(&mut signed, call);
    let signature = hex::encode(key.sign(signed.as_bytes()).to_bytes());
    let (timestamp, body) = signed.split_at(timestamp);
    let verifier = Verifier::new(&public_key());
    let begin = Instant::now();
    for _ in 0..CHECKS {
        let checked = verifier.verify(&signature, timestamp, body.as_bytes());
        assert!(checked.is_ok(), "the signature is valid");
    }
    begin.elapsed().as_secs_f64() * 1e6 / f64::from(CHECKS)
}

async fn round(kind: Kind, size: Size) -> Vec<Figures> {
    let mut client = Client::start(kind).await;
    let mut figures = Vec::new();
    for level in size.levels() {
        client.only = level.only;
        figures.push(client.load(level.in_flight, size.time()).await);
    }
    figures
}

pub struct Client {
    key: SigningKey,
    payloads: Payloads,
    serial: u64,
    only: Option<CallKind>,
    bot: Bot,
    address: SocketAddr,
    _discord: Discord,
}

type Requests = Arc<Mutex<std::vec::IntoIter<Vec<u8>>>>;

impl Client {
    pub async fn start(kind: Kind) -> Self {
        let discord = Discord::start(public_key()).await;
        let bot = Bot::start(kind, &discord);
        let address = timeout(RESPONSE_TIMEOUT, listening(&bot)).await;
        Self {
            key: key(),
            payloads: Payloads::new(),
            serial: 0,
            only: None,
            address: address.expect("the bot listens"),
            bot,
            _discord: discord,
        }
    }

    pub async fn once(&mut self) {
        let requests = self.signed(1);
        self.send(1, requests).await;
    }

    /// Runs until the requests for `time` are answered.
    async fn load(&mut self, in_flight: usize, time: Duration) -> Figures {
        let count =
            usize::try_from((time * REQUESTS_PER_SECOND).as_secs()).expect("the count is small");
        let warm_up = self.signed(count / WARM_UP);
        let requests = self.signed(count);
        self.send(in_flight, warm_up).await;
        let begin = Instant::now();
        let cpu_before = self.bot.cpu();
        let latencies = self.send(in_flight, requests).await;
        let cpu = self.bot.cpu_since(cpu_before);
        Figures::new(latencies, begin.elapsed(), cpu, self.bot.memory())
    }

    fn signed(&mut self, count: usize) -> Requests {
        let timestamp = Utc::now().timestamp().to_string();
        let requests: Vec<_> = (0..count).map(|_| self.sign(&timestamp)).collect();
        Arc::new(Mutex::new(requests.into_iter()))
    }

    fn sign(&mut self, timestamp: &str) -> Vec<u8> {
        let mut signed = timestamp.to_owned();
        let call = Call {
            id: FIRST_ID + self.serial,
            serial: self.serial,
            kind: self.only.unwrap_or(CallKind::alternating(self.serial)),
        };
        self.payloads.write(&mut signed, call);
        self.serial += 1;
        let signature = hex::encode(self.key.sign(signed.as_bytes()).to_bytes());
        let body = &signed[timestamp.len()..];
        format!(
            "POST /interactions HTTP/1.1\r\nhost: bot.example\r\ncontent-type: application/json\r\n\
             user-agent: Discord-Interactions/1.0 (+https://discord.com)\r\n\
             x-signature-ed25519: {signature}\r\nx-signature-timestamp: {timestamp}\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
        .into_bytes()
    }

    async fn send(&self, connections: usize, requests: Requests) -> Vec<u32> {
        let mut clients = JoinSet::new();
        for _ in 0..connections {
            clients.spawn(send(self.address, Arc::clone(&requests)));
        }
        clients.join_all().await.concat()
    }
}

async fn listening(bot: &Bot) -> SocketAddr {
    loop {
        let log = bot.log();
        let line = log.lines().find(|line| line.contains(" listening "));
        if let Some((_, address)) = line.and_then(|line| line.split_once("address="))
            && let Ok(address) = address.parse()
        {
            return address;
        }
        sleep(Duration::from_millis(1)).await;
    }
}

async fn send(address: SocketAddr, requests: Requests) -> Vec<u32> {
    let mut stream = TcpStream::connect(address).await.expect("the bot listens");
    stream.set_nodelay(true).expect("the stream is connected");
    let mut latencies = Vec::new();
    let mut answer = Vec::with_capacity(8192);
    loop {
        let request = requests
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .next();
        let Some(request) = request else {
            return latencies;
        };
        let sent = Instant::now();
        timeout(RESPONSE_TIMEOUT, ask(&mut stream, &request, &mut answer))
            .await
            .expect("the bot answers")
            .expect("the bot runs");
        let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
        latencies.push(micros);
        let text = String::from_utf8_lossy(&answer);
        let is_expected = text.starts_with("HTTP/1.1 200 ") && is_board(&answer);
        assert!(is_expected, "unexpected response: {text}");
    }
}

async fn ask(stream: &mut TcpStream, request: &[u8], answer: &mut Vec<u8>) -> std::io::Result<()> {
    stream.write_all(request).await?;
    answer.clear();
    while length(answer).is_none_or(|length| answer.len() < length) {
        if stream.read_buf(answer).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(())
}

fn length(answer: &[u8]) -> Option<usize> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let body = head
        .split("\r\n")
        .find_map(|line| line.strip_prefix("content-length: "))?;
    Some(end + 4 + body.parse::<usize>().ok()?)
}
