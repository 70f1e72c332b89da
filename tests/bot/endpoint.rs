use std::net::{Ipv4Addr, TcpListener};

use fake_discord::EndpointResponse;
use futures_util::future;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

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

/// Sends a request with a signature that is `seconds` old.
async fn post_after(club: &Club, seconds: i64, body: &str) -> EndpointResponse {
    let timestamp = (club.discord.timestamp() - seconds).to_string();
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
async fn only_fresh_signed_requests_are_answered_and_only_once() {
    let club = Club::serving(&[]).await;
    let url = club.discord.endpoint().await;
    let timestamp = club.discord.timestamp().to_string();
    let body = show(&club);
    let foreign = FakeDiscord::start().await.sign(&timestamp, body.as_bytes());
    let headers = [(SIGNATURE, &*foreign), (TIMESTAMP, &*timestamp)];
    assert_refused(&post(&url, &headers, &body).await, "not signed\n");
    assert_refused(&post(&url, &[], &body).await, "not signed\n");
    assert_refused(&post_after(&club, 40, &body).await, "not signed now\n");

    let taken = post_after(&club, 0, &body).await;
    assert_eq!(taken.status, 200);
    assert_eq!(taken.content_type, "application/json");
    assert!(taken.body.contains("**Position 518**"), "{taken:?}");
    // The same request, and a later signature of the same interaction.
    for seconds in [0, 1] {
        let again = post_after(&club, seconds, &body).await;
        assert_refused(&again, "taken before\n");
    }
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

#[tokio::test]
async fn a_clock_that_seems_wrong_is_logged_once() {
    let club = Club::serving(&[]).await;
    for seconds in [40, -40, 100_000] {
        let response = post_after(&club, seconds, &show(&club)).await;
        assert_refused(&response, "not signed now\n");
    }
    let log = club.close().await;
    let warnings = log.matches("this machine's clock is wrong").count();
    assert_eq!(warnings, 1, "{log}");
}

/// Status of the response to an interaction: 200 with the answer in it, or 202 if the answer is sent to Discord.
async fn status_after_reply(call: &Call) -> u16 {
    call.reply().await;
    call.status().await
}

#[tokio::test]
async fn answers_are_in_the_response() {
    let club = Club::serving(&[]).await;
    let shown = club.slash("show", json!({"id": "518"})).await;
    assert_eq!(status_after_reply(&shown).await, 200);
    let board = shown.reply().await.message();
    let turned = club.press(&club.alice, board, "Next").await;
    assert_eq!(status_after_reply(&turned).await, 200);
    let refused = club.slash("id-of", json!({"array": "x"})).await;
    assert_eq!(status_after_reply(&refused).await, 200);
    club.close().await;
}

#[tokio::test]
async fn answers_whose_delivery_must_be_known_are_sent_to_discord() {
    let club = Club::serving(&[]).await;
    let proposed = club.call_agree(json!({"position": "518"})).await;
    assert_eq!(status_after_reply(&proposed).await, 202);
    let drawn = club.ask("random", json!({})).await.message();
    let again = club.press(&club.bob, drawn, "Draw again").await;
    assert_eq!(status_after_reply(&again).await, 202);
    again.followup().await;
    again.edit().await;
    club.close().await;
}

#[tokio::test]
async fn with_a_public_key_the_gateway_is_not_used() {
    let club = Club::new().await;
    let key = club.discord.public_key();
    let club = club.into_serving(&[("DISCORD_PUBLIC_KEY", &key)]);
    club.show(518).await;
    let asked = Matcher::path("/gateway");
    assert_eq!(club.discord.take_requests(&asked).len(), 0);
    assert!(club.discord.gateway().identifies().is_empty());
    club.close().await;
}

#[tokio::test]
async fn processes_without_a_worker_post_nothing() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.stop().await;
    club.set_due().await;
    let registered = Matcher::get("/commands");
    for arguments in [
        &["run", "--no-worker"][..],
        &["serve", "--no-worker", "--listen", "127.0.0.1:0"],
    ] {
        let asked = club.discord.take_requests(&registered).len();
        club.start_as(arguments, &[]);
        club.wait_for_requests(&registered, asked + 1).await;
        club.stop().await;
        assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    }
    club.start();
    let post = club.discord.next_post(&club.channel).await;
    assert!(post.content.contains("**Position of the day"));
    let log = club.close().await;
    // Only the first and last start had a worker.
    let count = |part| log.matches(part).count();
    assert_eq!(
        count("background workers not started; other processes run them"),
        2,
        "{log}"
    );
    assert_eq!(count("background workers started"), 2, "{log}");
}

#[tokio::test]
async fn a_response_on_a_closed_connection_is_logged() {
    let club = Club::serving(&[("RUST_LOG", "debug")]).await;
    club.show(518).await;
    let unlock = club.lock_store().await;
    let body = unsent_interaction(&club, "random", &json!([]));
    let mut connection = connect(&club).await;
    let request = head(&club.discord, &body, "") + &body;
    send(&mut connection, request.as_bytes()).await;
    // The first one was for `show`.
    club.logged_times("interaction received", 2).await;
    // The draw waits up to a second for the database.
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

/// Sends the rest of a request for position 518, and checks that its response closes the connection.
async fn end_last_request(mut connection: TcpStream, rest: &str) {
    send(&mut connection, rest.as_bytes()).await;
    let mut response = String::new();
    let read = connection.read_to_string(&mut response).await;
    read.expect("the bot closes the connection");
    assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
    assert!(response.contains("connection: close\r\n"), "{response}");
    let (_, answer) = response.split_once("\r\n\r\n").expect("a body");
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    let content = answer["data"]["content"].as_str().expect("a text");
    assert_position(content, 518);
}

/// Maximum body size that the load balancer accepts.
const LONG_BODY: usize = 250 * 1024;

/// Sends a whole request and then reads the response, as nginx does. Returns the status.
///
/// nginx continues to send a body after a refusal. If the connection is reset meanwhile, it marks the replica as failed
/// and sends it nothing for a while.
async fn refused(club: &Club, first_line: &str, headers: &str, length: usize) -> u16 {
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
async fn refusals_arrive_after_a_long_body() {
    let club = Club::serving(&[]).await;
    let malformed = format!("{SIGNATURE}: 0\r\n{TIMESTAMP}: 0\r\n");
    let signed = signature_headers(&club.discord, "another body");
    assert_eq!(refused(&club, POST, "", LONG_BODY).await, 401);
    assert_eq!(refused(&club, POST, &malformed, LONG_BODY).await, 401);
    assert_eq!(refused(&club, POST, &signed, LONG_BODY).await, 401);
    assert_eq!(refused(&club, POST, &signed, 2 * LONG_BODY).await, 413);

    let put = "PUT /interactions HTTP/1.1\r\n";
    assert_eq!(refused(&club, put, &signed, LONG_BODY).await, 405);
    let escaped_path = "POST /%69nteractions HTTP/1.1\r\n";
    assert_eq!(refused(&club, escaped_path, &signed, LONG_BODY).await, 404);

    let many_headers = "X: a\r\n".repeat(200);
    assert_eq!(refused(&club, POST, &many_headers, LONG_BODY).await, 431);
    let long_header = format!("X: {}\r\n", "a".repeat(16 * 1024));
    assert_eq!(refused(&club, POST, &long_header, LONG_BODY).await, 431);
    assert_eq!(refused(&club, POST, "X: \u{1}\r\n", LONG_BODY).await, 400);
    club.close().await;
}

async fn assert_clean_exit(mut club: Club) {
    assert_eq!(club.end().await, Some(0));
    let log = club.close().await;
    assert!(!log.contains("stopped before"), "{log}");
}

#[tokio::test]
async fn calls_in_progress_are_answered_on_shutdown() {
    let club = Club::serving(&[]).await;
    let (body, other_body) = (show(&club), show(&club));
    let mut idle = connect(&club).await;
    let unfinished_body = connect_and_begin(&club, &body).await;
    let mut unfinished_head = connect(&club).await;
    let request = head(&club.discord, &other_body, "") + &other_body;
    let (first, rest) = request.split_at(40);
    send(&mut unfinished_head, first.as_bytes()).await;

    club.signal("TERM").await;
    let read = idle.read(&mut [0]).await;
    assert_eq!(read.expect("the bot closes the connection"), 0);
    end_last_request(unfinished_body, &body).await;
    end_last_request(unfinished_head, rest).await;
    assert_clean_exit(club).await;
}

#[tokio::test]
async fn unfinished_requests_do_not_delay_shutdown() {
    let club = Club::serving(&[]).await;
    let unfinished_body = connect_and_begin(&club, &show(&club)).await;
    let mut unfinished_head = connect(&club).await;
    send(&mut unfinished_head, b"POST /inter").await;
    club.signal("TERM").await;
    assert_clean_exit(club).await;
    drop((unfinished_body, unfinished_head));
}

/// Sends interactions on one connection until the bot closes it, as a load balancer does. Returns their number.
/// Adds a permit for each response.
async fn send_until_closed(club: &Club, responses: &Semaphore) -> usize {
    let mut connection = connect(club).await;
    for count in 1.. {
        let body = show(club);
        let request = head(&club.discord, &body, "") + &body;
        send(&mut connection, request.as_bytes()).await;
        let response = read_response(&mut connection).await;
        assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
        if response.contains("connection: close\r\n") {
            return count;
        }
        responses.add_permits(1);
    }
    unreachable!("the range is infinite")
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
async fn every_call_is_answered_during_shutdown() {
    const CLIENTS: u32 = 8;
    let club = Club::serving(&[]).await;
    let responses = Semaphore::new(0);
    let clients = future::join_all((0..CLIENTS).map(|_| send_until_closed(&club, &responses)));
    let stop = async {
        let all = responses.acquire_many(10 * CLIENTS).await;
        all.expect("the semaphore is open").forget();
        club.signal("TERM").await;
    };
    let (counts, ()) = future::join(clients, stop).await;
    assert!(counts.iter().sum::<usize>() > 80, "{counts:?}");
    assert_clean_exit(club).await;
}

/// Asserts that the bot does not start, with `part` in its error.
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
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
    let address = taken
        .local_addr()
        .expect("the listener is bound")
        .to_string();
    let listen = format!("cannot receive interactions at {address} (setting CHESS960_LISTEN)");
    assert_no_start(&["serve", "--listen", &address], "", &listen).await;
    let monitor =
        format!("cannot serve health and metrics at {address} (setting CHESS960_MONITOR)");
    assert_no_start(&["run", "--monitor", &address], "", &monitor).await;
}
