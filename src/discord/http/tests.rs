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

/// Head of a request that is signed for `body`.
fn head(body: &[u8], length_header: &str) -> Vec<u8> {
    let timestamp = Utc::now().timestamp().to_string();
    let signature = key().sign(&[timestamp.as_bytes(), body].concat());
    let signature_digits = hex::encode(signature.to_bytes());
    let signature_headers = [
        ("x-signature-ed25519", &*signature_digits),
        ("x-signature-timestamp", &timestamp),
    ];
    head_with(&signature_headers, length_header)
}

fn head_with(signature_headers: &[(&str, &str)], length_header: &str) -> Vec<u8> {
    let mut head =
        "POST /interactions HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n".to_owned();
    for (name, value) in signature_headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("{length_header}\r\n\r\n");
    head.into_bytes()
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
async fn refuses_signed_bodies_that_are_no_interaction() {
    let router = served(&Fixture::open().await);
    let deeply_nested = "[".repeat(100_000);
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
        &deeply_nested,
    ] {
        let answer = post(&router, body.as_bytes()).await;
        assert_eq!(answer, (400, "no interaction\n".to_owned()), "{body:.20}");
    }
}

#[tokio::test]
async fn refuses_a_signed_body_that_is_not_utf8() {
    let router = served(&Fixture::open().await);
    let answer = post(&router, b"\xff").await;
    assert_eq!(answer, (400, "no interaction\n".to_owned()));
}

const PING: &[u8] = br#"{"type": 1}"#;

/// A ping with spaces up to this length.
fn ping(length: usize) -> Vec<u8> {
    let mut ping = PING.to_vec();
    ping.resize(length, b' ');
    ping
}

fn too_long() -> (u16, String) {
    (413, "too long\n".to_owned())
}

#[tokio::test]
async fn accepts_a_body_of_the_maximum_size() {
    let router = served(&Fixture::open().await);
    assert_eq!(post(&router, &ping(MAX_BODY)).await.0, 200);
}

#[tokio::test]
async fn refuses_a_too_long_body_before_it_is_sent() {
    let router = served(&Fixture::open().await);
    let announced = signed(b"", MAX_BODY + 1);
    assert_eq!(exchange(&router, &announced).await, too_long());
}

#[tokio::test]
async fn limits_the_total_size_of_chunks() {
    let router = served(&Fixture::open().await);
    for chunk_size in [1000, MAX_BODY] {
        let longest = chunked(&ping(MAX_BODY), chunk_size);
        assert_eq!(exchange(&router, &longest).await.0, 200, "{chunk_size}");
        let too_long_by_one = chunked(&ping(MAX_BODY + 1), chunk_size);
        let answer = exchange(&router, &too_long_by_one).await;
        assert_eq!(answer, too_long(), "{chunk_size}");
    }
}

#[tokio::test]
async fn chunks_may_be_single_bytes() {
    let router = served(&Fixture::open().await);
    let single_bytes = chunked(&ping(5000), 1);
    assert_eq!(exchange(&router, &single_bytes).await.0, 200);
}

#[tokio::test]
async fn refuses_a_body_with_a_malformed_chunk() {
    let router = served(&Fixture::open().await);
    // After a chunk of 11 bytes (`b`), a line that is no size.
    let chunks = b"b\r\n{\"type\": 1}\r\nx\r\n";
    let request = [&head(PING, "transfer-encoding: chunked"), &chunks[..]].concat();
    let answer = exchange(&router, &request).await;
    assert_eq!(answer, (400, "broken off\n".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn refuses_a_body_that_does_not_arrive_in_time() {
    let router = served(&Fixture::open().await);
    let head_only = head(b"", "content-length: 1000");
    let answer = exchange(&router, &head_only).await;
    assert_eq!(answer, (408, "too slow\n".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn refuses_an_unsigned_request_without_waiting_for_its_body() {
    let router = served(&Fixture::open().await);
    let digits = "0".repeat(128);
    let too_many_digits = "0".repeat(130);
    for (label, signature_headers) in [
        ("no signature", &[("x-signature-timestamp", "1")][..]),
        ("no timestamp", &[("x-signature-ed25519", &digits)]),
        (
            "malformed signature",
            &[
                ("x-signature-ed25519", &too_many_digits),
                ("x-signature-timestamp", "1"),
            ],
        ),
    ] {
        let head_only = head_with(signature_headers, "content-length: 1000");
        let answer = exchange(&router, &head_only).await;
        assert_eq!(answer, (401, "not signed\n".to_owned()), "{label}");
    }
}

/// An endpoint with memory for this many bytes of unchecked bodies.
async fn endpoint_with_memory(bytes: usize) -> Router {
    served_with(&Fixture::open().await, bytes)
}

#[tokio::test]
async fn the_memory_of_a_checked_body_is_free_again() {
    let router = endpoint_with_memory(PING.len()).await;
    let head_for_another_body = head(b"{}", &format!("content-length: {}", PING.len()));
    let forged_ping = [&head_for_another_body, PING].concat();
    for _ in 0..2 {
        assert_eq!(post(&router, PING).await.0, 200);
        assert_eq!(post(&router, b"{").await.0, 400);
        assert_eq!(exchange(&router, &forged_ping).await.0, 401);
    }
}

/// Repeats a [`PING`] until it is answered with this status.
async fn ping_until(router: &Router, status: u16) {
    let repeat = async { while post(router, PING).await.0 != status {} };
    timeout(BODY_TIMEOUT, repeat)
        .await
        .expect("the status changes");
}

/// A client that has sent all but the last byte of a body, which takes one byte more than a [`PING`]. The server keeps
/// the unfinished body in memory.
async fn client_with_unfinished_body(router: &Router) -> DuplexStream {
    let (mut client, server) = duplex(1024);
    tokio::spawn(http::serve_connection(server, router.clone()));
    let all_but_the_last_byte = signed(PING, PING.len() + 1);
    client
        .write_all(&all_but_the_last_byte)
        .await
        .expect("the server reads");
    // The server reads the body concurrently.
    ping_until(router, 503).await;
    client
}

/// Less than two pings, but more than a ping and a short body.
const MEMORY_FOR_ONE_PING: usize = 2 * PING.len() - 1;

#[tokio::test]
async fn a_body_is_refused_while_another_one_takes_the_memory() {
    let router = endpoint_with_memory(MEMORY_FOR_ONE_PING).await;
    let _slow_client = client_with_unfinished_body(&router).await;
    let refused = post(&router, PING).await;
    assert_eq!(refused, (503, "too many at once\n".to_owned()));
}

#[tokio::test]
async fn a_short_body_is_read_beside_a_slow_one() {
    let router = endpoint_with_memory(MEMORY_FOR_ONE_PING).await;
    let _slow_client = client_with_unfinished_body(&router).await;
    assert_eq!(
        post(&router, b"{").await,
        (400, "no interaction\n".to_owned())
    );
}

#[tokio::test]
async fn the_memory_of_a_disconnected_client_is_free_again() {
    let router = endpoint_with_memory(MEMORY_FOR_ONE_PING).await;
    let slow_client = client_with_unfinished_body(&router).await;
    drop(slow_client);
    ping_until(&router, 200).await;
}

#[tokio::test]
async fn a_panic_while_answering_is_an_internal_server_error() {
    let (pending, receiver) = PendingResponse::new();
    // A panic drops it.
    drop(pending);
    let until = Instant::now() + CALLBACK_TIMEOUT;
    let status = respond(receiver, until).await.status();
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
}

#[tokio::test(start_paused = true)]
async fn an_answer_after_the_timeout_is_a_gateway_timeout() {
    let (pending, receiver) = PendingResponse::new();
    let until = Instant::now() + CALLBACK_TIMEOUT;
    let status = respond(receiver, until).await.status();
    assert_eq!(status, StatusCode::GATEWAY_TIMEOUT);
    assert!(pending.answer(String::new()).is_err());
}
