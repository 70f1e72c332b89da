use chrono::Utc;
use ed25519_dalek::{Signer, SigningKey};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::time::timeout;

use super::body::MAX_BODY;
use super::*;
use crate::discord::testing::Fixture;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

fn served(fixture: &Fixture) -> Router {
    served_with(fixture, MAX_UNCHECKED)
}

fn served_with(fixture: &Fixture, max_unchecked: usize) -> Router {
    let public_key = PublicKey(key().verifying_key().to_bytes());
    let bot = Arc::clone(&fixture.bot);
    router(public_key, bot, TaskTracker::new(), max_unchecked).expect("a key")
}

/// The header announces `length` bytes.
fn signed(body: &[u8], length: usize) -> Vec<u8> {
    [
        head(body, &format!("content-length: {length}")),
        body.to_vec(),
    ]
    .concat()
}

fn chunked(body: &[u8], size: usize) -> Vec<u8> {
    let mut request = head(body, "transfer-encoding: chunked");
    for chunk in body.chunks(size) {
        request.extend(format!("{:x}\r\n", chunk.len()).bytes());
        request.extend(chunk);
        request.extend(b"\r\n");
    }
    request.extend(b"0\r\n\r\n");
    request
}

fn head(body: &[u8], length_header: &str) -> Vec<u8> {
    let timestamp = Utc::now().timestamp().to_string();
    let signature = key().sign(&[timestamp.as_bytes(), body].concat());
    let signature_digits = hex::encode(signature.to_bytes());
    format!(
        "POST /interactions HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         x-signature-ed25519: {signature_digits}\r\nx-signature-timestamp: {timestamp}\r\n\
         {length_header}\r\n\r\n"
    )
    .into_bytes()
}

async fn exchange(router: &Router, request: &[u8]) -> (u16, String) {
    let (mut client, server) = duplex(1024);
    let serving = tokio::spawn(http::serve_connection(server, router.clone()));
    // The server may refuse it before reading it completely.
    let _ = client.write_all(request).await;
    let response = timeout(BODY_TIMEOUT * 2, read_response(&mut client))
        .await
        .expect("a response");
    serving.abort();
    let (head, body) = response.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).expect("a status");
    (status.parse().expect("a number"), body.to_owned())
}

async fn read_response(client: &mut DuplexStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let count = client
            .read_buf(&mut bytes)
            .await
            .expect("the server responds");
        assert!(count > 0, "{}", bytes.escape_ascii());
        let response = String::from_utf8_lossy(&bytes);
        if is_whole(&response) {
            return response.into_owned();
        }
    }
}

fn is_whole(response: &str) -> bool {
    let Some((head, body)) = response.split_once("\r\n\r\n") else {
        return false;
    };
    let length: usize = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .map_or(0, |length| length.parse().expect("a number"));
    body.len() >= length
}

async fn post(router: &Router, body: &[u8]) -> (u16, String) {
    exchange(router, &signed(body, body.len())).await
}

#[tokio::test]
async fn refuses_signed_non_interactions() {
    let router = served(&Fixture::open().await);
    let deep = "[".repeat(100_000);
    for body in [
        "",
        "{",
        "[]",
        "null",
        "1",
        "\u{feff}{}",
        r#"{"type": 2}"#,
        r#"{"type": 2, "id": "0", "token": "a"}"#,
        r#"{"type": 2, "id": 1, "token": "a"}"#,
        &deep,
    ] {
        let answer = post(&router, body.as_bytes()).await;
        assert_eq!(answer, (400, "no interaction\n".to_owned()), "{body:.20}");
    }
    assert_eq!(post(&router, b"\xff").await.0, 400);
}

/// A ping with spaces up to this length.
fn ping(length: usize) -> Vec<u8> {
    let mut ping = br#"{"type": 1}"#.to_vec();
    ping.resize(length, b' ');
    ping
}

fn too_long() -> (u16, String) {
    (413, "too long\n".to_owned())
}

#[tokio::test]
async fn limits_body_size() {
    let router = served(&Fixture::open().await);
    assert_eq!(post(&router, &ping(MAX_BODY)).await.0, 200);
    // The body isn't sent.
    let announced = signed(b"", MAX_BODY + 1);
    assert_eq!(exchange(&router, &announced).await, too_long());
}

#[tokio::test]
async fn limits_size_of_chunked_bodies() {
    let router = served(&Fixture::open().await);
    for size in [1000, MAX_BODY] {
        let longest = chunked(&ping(MAX_BODY), size);
        assert_eq!(exchange(&router, &longest).await.0, 200, "{size}");
        let longer = chunked(&ping(MAX_BODY + 1), size);
        assert_eq!(exchange(&router, &longer).await, too_long(), "{size}");
    }
}

#[tokio::test]
async fn chunks_may_be_single_bytes() {
    let router = served(&Fixture::open().await);
    let single_bytes = chunked(&ping(5000), 1);
    assert_eq!(exchange(&router, &single_bytes).await.0, 200);
}

#[tokio::test]
async fn refuses_incomplete_body() {
    let router = served(&Fixture::open().await);
    let whole = chunked(br#"{"type": 1}"#, 4);
    let broken = [whole.strip_suffix(b"0\r\n\r\n").expect("its end"), b"x"].concat();
    let answer = exchange(&router, &broken).await;
    assert_eq!(answer, (400, "broken off\n".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn refuses_slow_bodies_and_unsigned_heads() {
    let router = served(&Fixture::open().await);
    let request = String::from_utf8(signed(b"", 1000)).expect("a text");
    let slow = exchange(&router, request.as_bytes()).await;
    assert_eq!(slow, (408, "too slow\n".to_owned()));
    for (right, wrong) in [
        ("x-signature-ed25519: ", "x-other: "),
        ("x-signature-timestamp: ", "x-other: "),
        ("x-signature-ed25519: ", "x-signature-ed25519: 00"),
    ] {
        let request = request.replacen(right, wrong, 1);
        let answer = exchange(&router, request.as_bytes()).await;
        assert_eq!(answer, (401, "not signed\n".to_owned()), "{wrong}");
    }
}

const PING: &[u8] = br#"{"type": 1}"#;

/// Has memory for one unchecked [`PING`], but not for two.
async fn small() -> Router {
    served_with(&Fixture::open().await, 2 * PING.len() - 1)
}

#[tokio::test]
async fn the_memory_of_a_checked_body_is_free_again() {
    let router = small().await;
    let forged = String::from_utf8(signed(PING, PING.len()))
        .expect("a text")
        .replace("1}", "2}");
    for _ in 0..2 {
        assert_eq!(post(&router, PING).await.0, 200);
        assert_eq!(post(&router, b"{").await.0, 400);
        assert_eq!(exchange(&router, forged.as_bytes()).await.0, 401);
    }
}

#[tokio::test]
async fn a_body_for_which_no_memory_is_free_is_refused() {
    let router = small().await;
    let (mut slow, server) = duplex(1024);
    tokio::spawn(http::serve_connection(server, router.clone()));
    let begun = signed(PING, PING.len() + 1);
    slow.write_all(&begun).await.expect("the server reads");
    let crowded = (503, "too many at once\n".to_owned());
    // The slow body may not have been read yet.
    while post(&router, PING).await != crowded {}
    assert_eq!(post(&router, b"{").await.0, 400);
    drop(slow);
    while post(&router, PING).await == crowded {}
}

#[tokio::test(start_paused = true)]
async fn reports_panics() {
    let (pending, receiver) = PendingResponse::new();
    drop(pending);
    let until = Instant::now() + CALLBACK_TIMEOUT;
    let status = respond(receiver, until).await.status();
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
}

#[tokio::test(start_paused = true)]
async fn reports_timeouts() {
    let (pending, receiver) = PendingResponse::new();
    let until = Instant::now() + CALLBACK_TIMEOUT;
    let status = respond(receiver, until).await.status();
    assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
    assert!(pending.answer(String::new()).is_err());
}
