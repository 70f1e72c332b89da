use std::net::{Ipv4Addr, TcpListener};

use fake_discord::EndpointResponse;
use futures_util::future;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::prelude::*;

/// An interaction that the fake Discord did not send itself.
fn unsent_interaction(club: &Club, command: &str, options: &Value) -> String {
    let data = json!({"id": "1", "name": "chess960", "type": 1, "options": [
        {"name": command, "type": 1, "options": options}]});
    let payload = club.discord.payload(&club.alice, &club.channel, 2, data);
    club.discord.unsent_interaction(payload).to_string()
}

fn show(club: &Club) -> String {
    let options = json!([{"name": "id", "type": 4, "value": 518}]);
    unsent_interaction(club, "show", &options)
}

async fn post(url: &str, headers: &[(&str, &str)], body: &str) -> EndpointResponse {
    let mut request = reqwest::Client::new().post(url).body(body.to_owned());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = EndpointResponse::send(request).await;
    response.expect("the bot responds")
}

/// First line of a request.
const POST: &str = "POST /interactions HTTP/1.1\r\n";
const SIGNATURE: &str = "X-Signature-Ed25519";
const TIMESTAMP: &str = "X-Signature-Timestamp";

/// Sends a request whose signature is `age` seconds old.
async fn post_after(club: &Club, age: i64, body: &str) -> EndpointResponse {
    let timestamp = (club.discord.timestamp() - age).to_string();
    let signature = club.discord.sign(&timestamp, body.as_bytes());
    let headers = [(SIGNATURE, &*signature), (TIMESTAMP, &*timestamp)];
    post(&club.discord.endpoint().await, &headers, body).await
}

/// Headers with a valid signature of a body.
fn signature_headers(discord: &FakeDiscord, body: &str) -> String {
    let timestamp = discord.timestamp().to_string();
    let signature = discord.sign(&timestamp, body.as_bytes());
    format!("{SIGNATURE}: {signature}\r\n{TIMESTAMP}: {timestamp}\r\n")
}

fn head(discord: &FakeDiscord, body: &str, more: &str) -> String {
    let signature = signature_headers(discord, body);
    let length = body.len();
    format!("{POST}Host: localhost\r\n{signature}Content-Length: {length}\r\n{more}\r\n")
}

async fn send(connection: &mut TcpStream, bytes: &[u8]) {
    let sent = connection.write_all(bytes).await;
    sent.expect("the request is accepted");
}

/// Sends a request with a valid signature.
async fn send_signed(connection: &mut TcpStream, discord: &FakeDiscord, body: &str) {
    let request = head(discord, body, "") + body;
    send(connection, request.as_bytes()).await;
}

async fn connect(club: &Club) -> TcpStream {
    let url = club.discord.endpoint().await;
    let address = url.trim_start_matches("http://");
    let address = address.trim_end_matches("/interactions");
    TcpStream::connect(address).await.expect("the bot listens")
}

fn assert_refused(response: &EndpointResponse, reason: &str) {
    assert_eq!((response.status, response.body.as_str()), (401, reason));
}

#[tokio::test]
async fn a_request_that_another_application_signed_is_refused() {
    let club = Club::serving(&[]).await;
    let url = club.discord.endpoint().await;
    let body = show(&club);
    let timestamp = club.discord.timestamp().to_string();
    let other = FakeDiscord::start().await;
    let signature = other.sign(&timestamp, body.as_bytes());
    let headers = [(SIGNATURE, &*signature), (TIMESTAMP, &*timestamp)];
    assert_refused(&post(&url, &headers, &body).await, "not signed\n");
    club.close().await;
}

#[tokio::test]
async fn a_request_signed_more_than_30_seconds_ago_is_refused() {
    let club = Club::serving(&[]).await;
    let response = post_after(&club, 40, &show(&club)).await;
    assert_refused(&response, "not signed now\n");
    club.close().await;
}

#[tokio::test]
async fn the_endpoint_serves_the_verify_page() {
    let club = Club::open_over(Transport::Endpoint).await;
    let endpoint = club.discord.endpoint().await;
    let response = reqwest::get(endpoint.replace("/interactions", "/verify"))
        .await
        .expect("the bot responds");
    assert_eq!(response.status(), 200);
    assert_eq!(
        response.headers()["content-security-policy"],
        "frame-ancestors 'none'"
    );
    let page = response.text().await.expect("a page");
    assert_eq!(page, include_str!("../../docs/verify/index.html"));
    club.close().await;
}

/// Status of the response to an interaction: 200 with the answer in it, or 202 if the answer is sent to Discord.
async fn status_after_reply(call: &Call) -> u16 {
    call.reply().await;
    call.status().await
}

#[tokio::test]
async fn answers_that_change_nothing_are_in_the_response() {
    let club = Club::serving(&[]).await;
    let command = club.slash("show", json!({"id": "518"})).await;
    assert_eq!(status_after_reply(&command).await, 200);
    let board = command.reply().await.message();
    let button = club.press(&club.alice, board, "Next").await;
    assert_eq!(status_after_reply(&button).await, 200);
    let refused = club.slash("id-of", json!({"array": "x"})).await;
    assert_eq!(status_after_reply(&refused).await, 200);
    club.close().await;
}

#[tokio::test]
async fn answers_whose_delivery_must_be_known_are_sent_to_discord() {
    let club = Club::serving(&[]).await;
    let proposed = club.call_agree(json!({"position": "518"})).await;
    assert_eq!(status_after_reply(&proposed).await, 202);
    let drawn = club.draw().await;
    let again = club.press(&club.bob, drawn, "Draw again").await;
    assert_eq!(status_after_reply(&again).await, 202);
    again.followup().await;
    again.edit().await;
    club.close().await;
}

#[tokio::test]
async fn an_endpoint_does_not_use_the_gateway() {
    let club = Club::new().await;
    let key = club.discord.public_key();
    let club = club.into_serving(&[("DISCORD_PUBLIC_KEY", &key)]);
    club.show(518).await;
    let gateway_url = Matcher::path("/gateway");
    assert!(club.discord.take_requests(&gateway_url).is_empty());
    assert!(club.discord.gateway().identifies().is_empty());
    club.close().await;
}

/// Arguments of processes that leave posts to others.
const WITHOUT_WORKER: [&[&str]; 2] = [
    &["run", "--no-worker"],
    &["serve", "--no-worker", "--listen", "127.0.0.1:0"],
];

/// Starts a process, and stops it at the end of its start, when it compares its commands with Discord's.
async fn start_and_stop(club: &mut Club, arguments: &[&str]) {
    let end_of_start = Matcher::get("/commands");
    let earlier = club.discord.take_requests(&end_of_start).len();
    club.start_as(arguments, &[]);
    club.wait_for_requests(&end_of_start, earlier + 1).await;
    club.stop().await;
}

#[tokio::test]
async fn processes_without_a_worker_post_nothing() {
    let mut club = Club::with_schedule().await;
    club.stop().await;
    club.set_due().await;
    for arguments in WITHOUT_WORKER {
        start_and_stop(&mut club, arguments).await;
        // Only the announcement.
        assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    }
    // A process with a worker sends the due post.
    club.start();
    let post = club.discord.next_post(&club.channel).await;
    assert_contains(&post.content, "**Position of the day");
    let log = club.close().await;
    let left_out = log.matches("background workers not started; other processes run them");
    assert_eq!(left_out.count(), WITHOUT_WORKER.len(), "{log}");
    // Before these processes and after them.
    let started = log.matches("background workers started");
    assert_eq!(started.count(), 2, "{log}");
}

#[tokio::test]
async fn a_response_on_a_closed_connection_is_logged() {
    let club = Club::serving(&[("RUST_LOG", "debug")]).await;
    club.show(518).await;
    let unlock = club.lock_store().await;
    // The draw waits up to a second for the database.
    let body = unsent_interaction(&club, "random", &json!([]));
    let mut connection = connect(&club).await;
    send_signed(&mut connection, &club.discord, &body).await;
    // The first one was for `show`.
    club.logged_times("interaction received", 2).await;
    drop(connection);
    club.logged("the client disconnected before the response")
        .await;
    unlock.await;
    club.show(518).await;
    club.close().await;
}

/// A connection on which the bot waits for the body of a request.
async fn connect_and_begin(club: &Club, body: &str) -> TcpStream {
    let mut connection = connect(club).await;
    let head = head(&club.discord, body, "Expect: 100-continue\r\n");
    send(&mut connection, head.as_bytes()).await;
    let mut continues = [0; 25];
    let read = connection.read_exact(&mut continues).await;
    read.expect("the bot sends \"100 Continue\"");
    assert!(continues.starts_with(b"HTTP/1.1 100 Continue"));
    connection
}

/// Sends the rest of a request, and reads the response until the bot closes the connection.
async fn end_request(mut connection: TcpStream, rest: &str) -> String {
    send(&mut connection, rest.as_bytes()).await;
    let mut response = String::new();
    let read = connection.read_to_string(&mut response).await;
    read.expect("the bot closes the connection");
    response
}

/// Asserts that a response shows position 518 and is the last one on its connection.
fn assert_last_response_shows_518(response: &str) {
    assert_starts_with(response, "HTTP/1.1 200 OK\r\n");
    assert_contains(response, "connection: close\r\n");
    let (_, answer) = response.split_once("\r\n\r\n").expect("a body");
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    let content = answer["data"]["content"].as_str().expect("a text");
    assert_position(content, 518);
}

/// Maximum body size that the load balancer accepts.
const LONG_BODY: usize = 250 * 1024;

/// Sends a whole request with a body of this length and then reads the response, as nginx does. Returns the status.
///
/// nginx continues to send a body after a refusal. If the connection is reset meanwhile, it marks the replica as failed
/// and sends it nothing for a while.
async fn status_after_body(club: &Club, first_line: &str, headers: &str, length: usize) -> u16 {
    let mut connection = connect(club).await;
    let head = format!("{first_line}Host: localhost\r\n{headers}Content-Length: {length}\r\n\r\n");
    send(&mut connection, head.as_bytes()).await;
    for part in vec![b'a'; length].chunks(1024) {
        send(&mut connection, part).await;
    }
    let mut response = String::new();
    let read = connection.read_to_string(&mut response).await;
    read.expect("the response arrives");
    let status = between(&response, "HTTP/1.1 ", " ");
    status.parse().expect("a status")
}

#[tokio::test]
async fn a_refused_signature_is_reported_after_a_long_body() {
    let club = Club::serving(&[]).await;
    let malformed = format!("{SIGNATURE}: 0\r\n{TIMESTAMP}: 0\r\n");
    let of_another_body = signature_headers(&club.discord, "another body");
    for headers in ["", &malformed, &of_another_body] {
        let status = status_after_body(&club, POST, headers, LONG_BODY).await;
        assert_eq!(status, 401, "{headers}");
    }
    club.close().await;
}

#[tokio::test]
async fn a_body_of_more_than_256_kib_is_refused_after_it_is_sent() {
    let club = Club::serving(&[]).await;
    let signature = signature_headers(&club.discord, "another body");
    let status = status_after_body(&club, POST, &signature, 2 * LONG_BODY).await;
    assert_eq!(status, 413);
    club.close().await;
}

#[tokio::test]
async fn other_refusals_are_reported_after_a_long_body() {
    let club = Club::serving(&[]).await;
    let signature = &*signature_headers(&club.discord, "another body");
    let too_many = &*"X: a\r\n".repeat(200);
    let too_long = &*format!("X: {}\r\n", "a".repeat(16 * 1024));
    let control_character = "X: \u{1}\r\n";
    for (request_line, headers, expected) in [
        ("PUT /interactions HTTP/1.1\r\n", signature, 405),
        ("POST /nosuch HTTP/1.1\r\n", signature, 404),
        // Paths are not unescaped.
        ("POST /%69nteractions HTTP/1.1\r\n", signature, 404),
        (POST, too_many, 431),
        (POST, too_long, 431),
        (POST, control_character, 400),
    ] {
        let status = status_after_body(&club, request_line, headers, LONG_BODY).await;
        assert_eq!(status, expected, "{request_line}{headers}");
    }
    club.close().await;
}

async fn assert_clean_exit(mut club: Club) {
    assert_eq!(club.end().await, Some(0));
    let log = club.close().await;
    assert_omits(&log, "stopped before");
}

/// Sends SIGTERM, and waits until the bot closes an idle connection, because it shuts down.
async fn begin_shutdown(club: &Club, mut idle: TcpStream) {
    club.signal("TERM").await;
    let read = idle.read(&mut [0]).await;
    assert_eq!(read.expect("the bot closes the connection"), 0);
}

#[tokio::test]
async fn a_request_whose_body_arrives_during_shutdown_is_answered() {
    let club = Club::serving(&[]).await;
    let body = show(&club);
    let idle = connect(&club).await;
    let connection = connect_and_begin(&club, &body).await;
    begin_shutdown(&club, idle).await;
    let response = end_request(connection, &body).await;
    assert_last_response_shows_518(&response);
    assert_clean_exit(club).await;
}

#[tokio::test]
async fn a_request_whose_head_arrives_during_shutdown_is_answered() {
    let club = Club::serving(&[]).await;
    let body = show(&club);
    let request = head(&club.discord, &body, "") + &body;
    let after_first_line = request.strip_prefix(POST).expect("the first line");
    let idle = connect(&club).await;
    let mut connection = connect(&club).await;
    send(&mut connection, POST.as_bytes()).await;
    // The bot accepts connections in order, so it has accepted both before it answers this request.
    club.show(518).await;
    begin_shutdown(&club, idle).await;
    let response = end_request(connection, after_first_line).await;
    assert_last_response_shows_518(&response);
    assert_clean_exit(club).await;
}

#[tokio::test]
async fn requests_that_are_never_completed_do_not_prevent_shutdown() {
    let club = Club::serving(&[]).await;
    let _without_body = connect_and_begin(&club, &show(&club)).await;
    let mut without_end_of_head = connect(&club).await;
    send(&mut without_end_of_head, b"POST /inter").await;
    club.signal("TERM").await;
    assert_clean_exit(club).await;
}

/// Sends interactions on one connection until a response says that the bot closes it, as a load balancer does. Asserts
/// that each is answered.
async fn send_until_closed(club: &Club) {
    let mut connection = connect(club).await;
    loop {
        send_signed(&mut connection, &club.discord, &show(club)).await;
        let response = read_response(&mut connection).await;
        assert_starts_with(&response, "HTTP/1.1 200 OK\r\n");
        if response.contains("connection: close\r\n") {
            return;
        }
    }
}

async fn read_response(connection: &mut TcpStream) -> String {
    let mut response = Vec::new();
    loop {
        let count = connection.read_buf(&mut response).await;
        let text = String::from_utf8_lossy(&response);
        assert!(count.expect("the bot responds") > 0, "{text}");
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.expect("a length").parse().expect("a number");
        if body.len() == length {
            return text.into_owned();
        }
    }
}

#[tokio::test]
async fn every_request_of_busy_clients_is_answered_during_shutdown() {
    let club = Club::serving(&[("RUST_LOG", "debug")]).await;
    let eight_clients = future::join_all((0..8).map(|_| send_until_closed(&club)));
    let shutdown = async {
        club.logged_times("interaction received", 80).await;
        club.signal("TERM").await;
    };
    future::join(eight_clients, shutdown).await;
    assert_clean_exit(club).await;
}

/// Asserts that the bot does not start with these arguments and this public key, with `part` in its error.
async fn assert_no_start(arguments: &[&str], key: &str, part: &str) {
    let mut club = Club::new().await;
    club.start_as(arguments, &[("DISCORD_PUBLIC_KEY", key)]);
    assert_eq!(club.end().await, Some(1));
    assert_contains(&club.close().await, part);
}

#[tokio::test]
async fn a_public_key_of_another_application_prevents_startup() {
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    assert_no_start(&serve, &"07".repeat(32), "the setting DISCORD_PUBLIC_KEY").await;
}

#[tokio::test]
async fn an_address_in_use_prevents_startup() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
    let address = listener.local_addr().expect("the listener is bound");
    let address = address.to_string();
    for (arguments, problem) in [
        (
            ["serve", "--listen", &*address],
            format!("cannot receive interactions at {address} (setting CHESS960_LISTEN)"),
        ),
        (
            ["run", "--monitor", &*address],
            format!("cannot serve health and metrics at {address} (setting CHESS960_MONITOR)"),
        ),
    ] {
        assert_no_start(&arguments, "", &problem).await;
    }
}
