//! Health, readiness, metrics, and the log.

use std::collections::HashSet;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::{Instant, timeout_at};

use crate::prelude::*;

/// A monitor on a free port.
pub const ANY_PORT: (&str, &str) = ("CHESS960_MONITOR", "127.0.0.1:0");

/// Maximum wait for a status.
const TIMEOUT: Duration = Duration::from_secs(30);

pub struct MonitoredBot {
    pub club: Club,
    address: String,
}

impl MonitoredBot {
    pub async fn open() -> Self {
        let monitored = Self::new(Club::open_with(&[ANY_PORT]).await).await;
        monitored.wait_for_status(200).await;
        monitored
    }

    /// A club whose bot was started with a monitor.
    pub async fn new(club: Club) -> Self {
        let line = club.line_with("listening for monitors address=").await;
        let (_, address) = line.rsplit_once('=').expect("an address");
        let address = address.to_owned();
        Self { club, address }
    }

    async fn get(&self, path: &str) -> (u16, String) {
        let url = format!("http://{}{path}", self.address);
        let response = reqwest::get(url).await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.text().await.expect("a text"))
    }

    /// Waits until `/readyz` has a status, and returns its text.
    pub async fn wait_for_status(&self, expected: u16) -> String {
        let until = Instant::now() + TIMEOUT;
        let asking = async {
            loop {
                let (status, text) = self.get("/readyz").await;
                if status == expected {
                    return text;
                }
            }
        };
        let answer = timeout_at(until, asking).await;
        answer.unwrap_or_else(|_| panic!("/readyz never answers {expected}"))
    }

    pub async fn metric(&self, name: &str) -> Option<String> {
        let (status, text) = self.get("/metrics").await;
        assert_eq!(status, 200);
        let mut lines = text.lines();
        lines.find_map(|line| Some(line.strip_prefix(name)?.strip_prefix(' ')?.to_owned()))
    }

    pub async fn assert_metric(&self, name: &str, value: &str) {
        assert_eq!(self.metric(name).await.as_deref(), Some(value), "{name}");
    }

    /// Runs `chess960-bot health`.
    async fn health(&self, flags: &[&str]) -> HealthOutput {
        let output = Command::new(env!("CARGO_BIN_EXE_chess960-bot"))
            .arg("health")
            .args(flags)
            .env_clear()
            .env("CHESS960_MONITOR", &self.address)
            .env("http_proxy", "http://127.0.0.1:9")
            .output()
            .await
            .expect("the process runs");
        HealthOutput {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("the output is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("the output is UTF-8"),
        }
    }
}

/// How `chess960-bot health` ended.
#[derive(Debug, PartialEq, Eq)]
struct HealthOutput {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

impl HealthOutput {
    fn success(stdout: &str) -> Self {
        Self {
            status: Some(0),
            stdout: stdout.to_owned(),
            stderr: String::new(),
        }
    }
}

#[tokio::test]
async fn a_connected_bot_is_alive_and_ready() {
    let monitored = MonitoredBot::open().await;
    assert_eq!(monitored.get("/healthz").await, (200, "alive\n".to_owned()));
    let ready = "gateway: connected (1 of 1 shards, 1 in all)\nstore: writable\nclock: right\n";
    assert_eq!(monitored.get("/readyz").await, (200, ready.to_owned()));
    assert_eq!(monitored.get("/nosuch").await.0, 404);
    let alive = HealthOutput::success("alive\n");
    assert_eq!(monitored.health(&[]).await, alive);
    let ready = HealthOutput::success(ready);
    assert_eq!(monitored.health(&["--ready"]).await, ready);
    monitored.club.close().await;
}

#[tokio::test]
async fn the_monitor_serves_the_verify_page() {
    let monitored = MonitoredBot::open().await;
    let (status, page) = monitored.get("/verify").await;
    assert_eq!(status, 200);
    assert_eq!(page, include_str!("../../docs/verify/index.html"));
    monitored.club.close().await;
}

#[tokio::test]
async fn slow_and_idle_connections_do_not_block_health_checks() {
    let monitored = MonitoredBot::open().await;
    let mut slow = Vec::new();
    for number in 0..200 {
        let client = TcpStream::connect(&monitored.address).await;
        let mut client = client.expect("the peer is connected");
        if number % 2 == 0 {
            let head = b"GET /healthz HTTP/1.1\r\n";
            client
                .write_all(head)
                .await
                .expect("the connection accepts data");
        }
        slow.push(client);
    }
    let asked = Instant::now();
    let alive = timeout_at(asked + TIMEOUT, monitored.get("/healthz")).await;
    let alive = alive.expect("the check is answered despite 200 open connections");
    assert_eq!(alive, (200, "alive\n".to_owned()));
    println!("answered in {:?}", asked.elapsed());
    assert_eq!(monitored.health(&["--ready"]).await.status, Some(0));
    monitored.club.close().await;
}

#[tokio::test]
async fn an_endpoint_is_ready_while_it_serves() {
    let monitored = MonitoredBot::new(Club::serving(&[ANY_PORT]).await).await;
    let ready = "endpoint: serving\nstore: writable\nclock: right\n";
    assert_eq!(monitored.wait_for_status(200).await, ready);
    monitored.club.show(518).await;
    monitored.club.logged("outcome=\"answered\"").await;
    monitored
        .assert_metric("chess960_interaction_seconds_count", "1")
        .await;
    let (_, metrics) = monitored.get("/metrics").await;
    assert!(!metrics.contains("chess960_gateway_shard"), "{metrics}");
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_that_waits_for_discord_is_alive_and_not_ready() {
    let mut club = Club::new().await;
    let account = Matcher::get("/oauth2/applications/@me");
    club.fail_next(account.clone(), 1, Fault::Hang);
    club.start_with(&[ANY_PORT]);
    club.wait_for_requests(&account, 1).await;
    let monitored = MonitoredBot::new(club).await;
    assert_eq!(monitored.get("/healthz").await.0, 200);
    let not_ready =
        "discord: not reached yet\nstore: writable\nclock: not compared with Discord's yet\n";
    assert_eq!(monitored.get("/readyz").await, (503, not_ready.to_owned()));
    assert_eq!(monitored.health(&[]).await.status, Some(0));
    let output = monitored.health(&["--ready"]).await;
    assert_eq!(output.status, Some(1));
    assert_eq!(output.stdout, "");
    assert_contains(
        &output.stderr,
        "the bot isn't ready:\ndiscord: not reached yet",
    );
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_whose_store_is_locked_is_not_ready() {
    let monitored = MonitoredBot::open().await;
    let unlock = monitored.club.lock_store().await;
    let text = monitored.wait_for_status(503).await;
    assert!(text.contains("\nstore: does not answer\n"), "{text}");
    assert_eq!(monitored.get("/healthz").await.0, 200);
    // The metrics agree.
    for name in ["chess960_ready", "chess960_store_up"] {
        monitored.assert_metric(name, "0").await;
    }
    unlock.await;
    monitored.wait_for_status(200).await;
    monitored.club.close().await;
}

#[tokio::test]
async fn interactions_are_counted_by_command_and_outcome() {
    let monitored = MonitoredBot::open().await;
    let club = &monitored.club;
    club.show(518).await;
    club.show(1).await;
    club.ask("id-of", json!({"array": "nothing"})).await;
    let (place, path) = (&club.channel, "chess960 term");
    let typed = club
        .discord
        .autocomplete(&club.alice, place, path, "name", "Schar");
    typed.await.reply().await;
    // Calls are counted after their answers.
    club.logged("command=\"id-of\" outcome=\"refused\"").await;
    club.logged("command=\"term\" outcome=\"suggested\"").await;
    for (command, outcome, count) in [
        ("show", "answered", "2"),
        ("id-of", "refused", "1"),
        ("term", "suggested", "1"),
    ] {
        let labels = format!("command=\"{command}\",group=\"chess960\",outcome=\"{outcome}\"");
        let name = format!("chess960_interactions_total{{{labels}}}");
        monitored.assert_metric(&name, count).await;
    }
    monitored
        .assert_metric("chess960_interaction_seconds_count", "4")
        .await;
    monitored.club.close().await;
}

#[tokio::test]
async fn a_ready_bot_exports_its_state() {
    let monitored = MonitoredBot::open().await;
    for (name, value) in [
        ("chess960_ready", "1"),
        ("chess960_store_up", "1"),
        ("chess960_schedules_due", "0"),
        ("chess960_gateway_sessions_total{begun=\"new\"}", "1"),
        ("chess960_gateway_shards{state=\"connected\"}", "1"),
    ] {
        monitored.assert_metric(name, value).await;
    }
    monitored.club.close().await;
}

#[tokio::test]
async fn requests_and_store_operations_are_counted() {
    let monitored = MonitoredBot::open().await;
    monitored.club.ask("random", json!({})).await;
    for name in [
        "chess960_store_seconds_count{work=\"begin\"}",
        "chess960_store_seconds_count{work=\"statement\"}",
        "chess960_store_seconds_count{work=\"commit\"}",
        "chess960_discord_requests_total{outcome=\"done\"}",
    ] {
        let count = monitored.metric(name).await.expect(name);
        assert_ne!(count, "0", "{name}");
    }
    monitored.club.close().await;
}

/// Creates a schedule that is due after a restart.
async fn create_due_schedule(club: &mut Club) {
    club.discord.make_moderator(&club.alice);
    club.create("club", json!({"timezone": "UTC"})).await;
    club.stop().await;
    club.set_due().await;
}

#[tokio::test]
async fn missed_days_and_due_schedules_are_counted() {
    let mut club = Club::open().await;
    create_due_schedule(&mut club).await;
    // Due two days and ten minutes ago. The day of ten minutes ago can still be posted.
    club.run_with_now(
        "UPDATE schedule SET next_at = $1 - 173400000, \
         next_date = date($1 / 1000 - 173400, 'unixepoch'), local_time = ($1 / 60000 - 10) % 1440",
    )
    .await;
    let posting = Matcher::new("POST", "/messages");
    club.fail_next(posting, 1000, Fault::status(503));
    club.start_with(&[ANY_PORT]);
    club.logged("position of the day not posted; retrying later")
        .await;
    let monitored = MonitoredBot::new(club).await;
    let due = "chess960_schedules_due";
    monitored.assert_metric(due, "1").await;
    let missed = "chess960_daily_posts_total{outcome=\"missed\"}";
    monitored.assert_metric(missed, "2").await;
    let failed = "chess960_daily_posts_total{outcome=\"failed\"}";
    assert_ne!(monitored.metric(failed).await.as_deref(), Some("0"));
    let club = &monitored.club;
    club.discord.clear_faults();
    club.discord.next_post(&club.channel).await;
    club.logged("position of the day posted").await;
    monitored.assert_metric(due, "0").await;
    let posted = "chess960_daily_posts_total{outcome=\"posted\"}";
    monitored.assert_metric(posted, "1").await;
    monitored.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn no_port_is_opened_by_default() {
    let club = Club::open().await;
    club.show(518).await;
    let log = club.close().await;
    assert!(!log.contains("listening"), "{log}");
}

/// Text that only a user can have written.
const TYPED: &str = "@everyone `rook\" {\u{202e}";

/// Sends all kinds of interactions, with user text wherever possible. Returns their number.
async fn do_everything(club: &mut Club) -> usize {
    club.discord.make_moderator(&club.alice);
    club.show(518).await;
    club.ask("id-of", json!({"array": TYPED})).await;
    let nosuch = json!({"id": "1", "name": "chess960", "type": 1, "options": [
        {"name": TYPED, "type": 1}]});
    club.interact(2, nosuch).await;
    let suggested = club.discord.autocomplete(
        &club.alice,
        &club.channel,
        "chess960-daily create",
        "timezone",
        TYPED,
    );
    suggested.await.reply().await;
    let proposal = club.propose(json!({"event": TYPED})).await;
    club.enter_word(&club.alice, proposal, TYPED).await;
    let data = json!({"id": "1", "name": TYPED, "type": 3, "target_id": "5", "resolved": {}});
    assert_private_reply(&club.interact(2, data).await, "No command");
    let pressed = json!({"custom_id": TYPED, "component_type": 2});
    club.interact(3, pressed).await;
    9
}

#[tokio::test]
async fn each_interaction_is_logged_once_without_user_text() {
    let mut club = Club::new().await;
    club.alice = club.discord.user("Nasty\" Alice");
    club.start_with(&[("CHESS960_LOG_FORMAT", "json")]);
    let count = do_everything(&mut club).await;
    let log = club.close().await;
    let mut ids = HashSet::new();
    let mut lines = 0;
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        if line["message"] != "interaction" {
            continue;
        }
        assert_eq!(line["level"], "INFO");
        for name in ["group", "command", "outcome", "interaction"] {
            assert!(line[name].is_string(), "{name} in {line}");
        }
        assert!(line["latency_us"].is_u64(), "{line}");
        ids.insert(line["interaction"].to_string());
        lines += 1;
    }
    assert_eq!((lines, ids.len()), (count, count), "{log}");
    for part in ["everyone", "rook", "Nasty", "Alice"] {
        assert!(!log.contains(part), "{part} in:\n{log}");
    }
}
