//! The number of threads. Containers limit it, and it must not depend on the number of processors.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};

use crate::prelude::*;

/// Tokio uses this number of worker threads, unless the program sets one.
const MANY_PROCESSORS: (&str, &str) = ("TOKIO_WORKER_THREADS", "128");

/// Maximum number of threads, less than half of the compose files' limit, because other processes run in the container.
const MAX_THREADS: usize = 23;

/// More than the bot's blocking threads, and few enough that the request limit does not refuse any on a slow machine.
const MODERATORS: usize = 22;

fn threads_of(id: u32) -> usize {
    let threads = fs::read_dir(format!("/proc/{id}/task"));
    threads.expect("the process runs").count()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess960-bot"));
    let (name, value) = MANY_PROCESSORS;
    command
        .args(arguments)
        .env_clear()
        .env(name, value)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    command
}

fn threads_of_child(child: &Child) -> usize {
    threads_of(child.id().expect("the process runs"))
}

/// Maximum number of threads and processes that a compose file allows.
fn pids_limit(compose_file: &str) -> usize {
    let mut lines = compose_file.lines();
    let limit = lines.find_map(|line| line.trim().strip_prefix("pids_limit: "));
    limit.expect("a limit").parse().expect("a number")
}

#[test]
fn the_compose_files_allow_more_than_twice_the_threads_of_the_bot() {
    let single = pids_limit(include_str!("../../config/compose.yaml"));
    assert!(single > 2 * MAX_THREADS, "{single}");
    let replicas = pids_limit(include_str!("../../config/replicas/compose.yaml"));
    assert!(replicas > 2 * MAX_THREADS, "{replicas}");
}

#[tokio::test]
async fn a_busy_bot_has_few_threads_on_a_large_machine() {
    let club = Club::open_with(&[MANY_PROCESSORS]).await;
    let mut calls = Vec::new();
    for number in 0..MODERATORS {
        let place = club.discord.guild_channel("club");
        let moderator = club.discord.user("moderator");
        club.discord.make_moderator(&moderator);
        // Hashing a phrase uses a thread for a while.
        let phrase = format!("the phrase of {number}");
        let more = json!({"channel": place.channel_id, "phrase": phrase, "board": "picture"});
        let options = club.create_options("club", more);
        let path = "chess960-daily create";
        let call = club.discord.slash(&moderator, &place, path, options).await;
        calls.push((place, call));
    }
    for (_, call) in &calls {
        assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
    }
    let while_hashing = threads_of(club.process_id());
    for (place, call) in &calls {
        let text = call.edit().await.content;
        assert_starts_with(&text, "Schedule `club` is set up.");
        club.discord.next_post(place).await;
    }
    let after_posting = threads_of(club.process_id());
    let threads = while_hashing.max(after_posting);
    // A smaller number would mean that the work was done before the count.
    assert!((4..=MAX_THREADS).contains(&threads), "{threads}");
    club.close().await;
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.expect("loopback has a port");
    let address = listener.local_addr().expect("the listener is bound");
    (listener, address.to_string())
}

/// Waits for a client's first byte.
async fn accept(listener: &TcpListener) -> TcpStream {
    let (mut client, _) = listener.accept().await.expect("a client connects");
    client.read_u8().await.expect("the client sends a request");
    client
}

#[tokio::test]
async fn the_health_check_has_one_thread() {
    let (listener, address) = listen().await;
    let child = command(&["health", "--monitor", &address]).spawn();
    let child = child.expect("the process starts");
    let mut client = accept(&listener).await;
    assert_eq!(threads_of_child(&child), 1);
    let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nalive\n";
    let sent = client.write_all(answer).await;
    sent.expect("the peer is connected");
    let output = child.wait_with_output().await.expect("the process ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"alive\n");
}

/// One main thread, and up to two for the host name and the file.
#[tokio::test]
async fn a_copy_has_few_threads() {
    let (listener, address) = listen().await;
    let from = format!("postgres://bot@{address}/chess960");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let to = format!("sqlite://{}/copy.db", folder.path().display());
    let child = command(&["store", "copy", "--from", &from, "--to", &to]).spawn();
    let child = child.expect("the process starts");
    let client = accept(&listener).await;
    let threads = threads_of_child(&child);
    assert!(threads <= 3, "{threads}");
    // The copy fails without its source.
    drop((client, listener));
    let output = child.wait_with_output().await.expect("the process ends");
    assert_eq!(output.status.code(), Some(1));
}

#[tokio::test]
async fn the_console_has_few_threads() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let child = command(&["console"]).current_dir(&folder).spawn();
    let mut child = child.expect("the process starts");
    let mut stdin = child.stdin.take().expect("the stream is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("the stream is piped"));
    let written = stdin.write_all(b"/chess960 random\n").await;
    written.expect("the process reads its input");
    let read = stdout.read_line(&mut String::new()).await;
    read.expect("the console replies");
    let threads = threads_of_child(&child);
    assert!(threads <= MAX_THREADS, "{threads}");
    drop(stdin);
    let status = child.wait().await.expect("the process ends");
    assert_eq!(status.code(), Some(0));
}
