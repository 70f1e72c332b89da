//! Health, readiness, metrics, and the log.

use std::collections::HashSet;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::process::Command;

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

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address)
            .await
            .expect("the bot listens")
    }

    /// Returns the status and the text of a response.
    async fn get(&self, path: &str) -> (u16, String) {
        let url = format!("http://{}{path}", self.address);
        let response = reqwest::get(url).await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.text().await.expect("a text"))
    }

    /// Waits until `/readyz` has a status, and returns its text.
    pub async fn wait_for_status(&self, expected: u16) -> String {
        let is_reached = async {
            loop {
                let (status, text) = self.get("/readyz").await;
                if status == expected {
                    return text;
                }
            }
        };
        timeout(TIMEOUT, is_reached)
            .await
            .unwrap_or_else(|_| panic!("/readyz never answers {expected}"))
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

    async fn assert_alive(&self) {
        assert_eq!(self.get("/healthz").await, (200, "alive\n".to_owned()));
        let alive = HealthOutput::success("alive\n");
        assert_eq!(self.health(&[]).await, alive);
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

/// Answer of `/readyz` while the bot is connected to the gateway.
const READY: &str = "gateway: connected (1 of 1 shards, 1 in all)\nstore: writable\nclock: right\n";

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
    monitored.assert_alive().await;
    assert_eq!(monitored.get("/readyz").await, (200, READY.to_owned()));
    let ready = HealthOutput::success(READY);
    assert_eq!(monitored.health(&["--ready"]).await, ready);
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
async fn an_unknown_path_of_the_monitor_is_not_found() {
    let monitored = MonitoredBot::open().await;
    let (status, _) = monitored.get("/nosuch").await;
    assert_eq!(status, 404);
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
    let mut open_connections = Vec::new();
    for _ in 0..100 {
        open_connections.push(monitored.connect().await);
        let mut slow = monitored.connect().await;
        let start_of_head = b"GET /healthz HTTP/1.1\r\n";
        let sent = slow.write_all(start_of_head).await;
        sent.expect("the connection accepts data");
        open_connections.push(slow);
    }
    let alive = timeout(TIMEOUT, monitored.get("/healthz"))
        .await
        .expect("the check is answered despite 200 open connections");
    assert_eq!(alive, (200, "alive\n".to_owned()));
    assert_eq!(monitored.health(&["--ready"]).await.status, Some(0));
    monitored.club.close().await;
}

#[tokio::test]
async fn a_ready_endpoint_counts_interactions_and_has_no_metrics_of_the_gateway() {
    let monitored = MonitoredBot::new(Club::serving(&[ANY_PORT]).await).await;
    let ready = "endpoint: serving\nstore: writable\nclock: right\n";
    assert_eq!(monitored.wait_for_status(200).await, ready);
    monitored.club.show(518).await;
    // Interactions are counted after their answers.
    monitored.club.logged("outcome=\"answered\"").await;
    monitored
        .assert_metric("chess960_interaction_seconds_count", "1")
        .await;
    let (_, metrics) = monitored.get("/metrics").await;
    assert_omits(&metrics, "chess960_gateway_shard");
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_that_waits_for_discord_is_alive_and_not_ready() {
    let mut club = Club::new().await;
    let first_request = Matcher::get("/oauth2/applications/@me");
    club.fail_next(first_request.clone(), 1, Fault::Hang);
    club.start_with(&[ANY_PORT]);
    club.wait_for_requests(&first_request, 1).await;
    let monitored = MonitoredBot::new(club).await;
    monitored.assert_alive().await;
    let not_ready =
        "discord: not reached yet\nstore: writable\nclock: not compared with Discord's yet\n";
    assert_eq!(monitored.get("/readyz").await, (503, not_ready.to_owned()));
    let health = monitored.health(&["--ready"]).await;
    assert_eq!((health.status, &*health.stdout), (Some(1), ""));
    let problem = "the bot isn't ready:\ndiscord: not reached yet";
    assert_contains(&health.stderr, problem);
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_whose_store_is_locked_is_not_ready() {
    let monitored = MonitoredBot::open().await;
    let unlock = monitored.club.lock_store().await;
    let not_ready = monitored.wait_for_status(503).await;
    assert_contains(&not_ready, "\nstore: does not answer\n");
    monitored.assert_alive().await;
    monitored.assert_metric("chess960_ready", "0").await;
    monitored.assert_metric("chess960_store_up", "0").await;
    unlock.await;
    monitored.wait_for_status(200).await;
    monitored.club.close().await;
}

impl MonitoredBot {
    /// Asserts how many calls of a command had an outcome.
    async fn assert_interactions(&self, command: &str, outcome: &str, count: &str) {
        let labels = format!("command=\"{command}\",group=\"chess960\",outcome=\"{outcome}\"");
        let name = format!("chess960_interactions_total{{{labels}}}");
        self.assert_metric(&name, count).await;
    }
}

#[tokio::test]
async fn interactions_are_counted_by_command_and_outcome() {
    let monitored = MonitoredBot::open().await;
    let club = &monitored.club;
    club.show(518).await;
    club.show(1).await;
    club.ask("id-of", json!({"array": "nothing"})).await;
    let (user, place, path) = (&club.alice, &club.channel, "chess960 term");
    let typing = club
        .discord
        .autocomplete(user, place, path, "name", "Schar");
    typing.await.reply().await;
    // Calls are counted after their answers.
    club.logged("command=\"id-of\" outcome=\"refused\"").await;
    club.logged("command=\"term\" outcome=\"suggested\"").await;
    monitored.assert_interactions("show", "answered", "2").await;
    monitored.assert_interactions("id-of", "refused", "1").await;
    monitored
        .assert_interactions("term", "suggested", "1")
        .await;
    monitored
        .assert_metric("chess960_interaction_seconds_count", "4")
        .await;
    monitored.club.close().await;
}

#[tokio::test]
async fn requests_and_store_operations_are_counted() {
    let monitored = MonitoredBot::open().await;
    monitored.club.draw().await;
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

const SCHEDULES_DUE: &str = "chess960_schedules_due";

fn daily_posts(outcome: &str) -> String {
    format!("chess960_daily_posts_total{{outcome=\"{outcome}\"}}")
}

#[tokio::test]
async fn missed_days_and_due_schedules_are_counted() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({"timezone": "UTC"})).await;
    club.stop().await;
    // Two days and ten minutes ago: 173,400 seconds. The day of ten minutes ago can still be posted.
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
    monitored.assert_metric(SCHEDULES_DUE, "1").await;
    monitored.assert_metric(&daily_posts("missed"), "2").await;
    let failed = monitored.metric(&daily_posts("failed")).await;
    assert_ne!(failed.expect("the metric exists"), "0");

    let club = &monitored.club;
    club.discord.clear_faults();
    club.discord.next_post(&club.channel).await;
    club.logged("position of the day posted").await;
    monitored.assert_metric(SCHEDULES_DUE, "0").await;
    monitored.assert_metric(&daily_posts("posted"), "1").await;
    monitored.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn no_port_is_opened_by_default() {
    let club = Club::open().await;
    club.show(518).await;
    let log = club.close().await;
    assert_omits(&log, "listening");
}

/// Text that only a user can have written.
const TYPED: &str = "@everyone `rook\" {\u{202e}";

/// Number of interactions of [`send_all_kinds`].
const SENT: usize = 9;

/// Sends all kinds of interactions, with user text wherever possible.
async fn send_all_kinds(club: &Club) {
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
}

/// Lines of a JSON log about interactions. All must have their fields.
fn interaction_lines(log: &str) -> Vec<Value> {
    let mut lines = Vec::new();
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).expect(line);
        if line["message"] != "interaction" {
            continue;
        }
        assert_eq!(line["level"], "INFO");
        for field in ["group", "command", "outcome", "interaction"] {
            assert!(line[field].is_string(), "{field} in {line}");
        }
        assert!(line["latency_us"].is_u64(), "{line}");
        lines.push(line);
    }
    lines
}

#[tokio::test]
async fn each_interaction_is_logged_once_without_user_text() {
    let mut club = Club::new().await;
    club.alice = club.discord.user("Nasty\" Alice");
    club.start_with(&[("CHESS960_LOG_FORMAT", "json")]);
    send_all_kinds(&club).await;
    let log = club.close().await;
    let lines = interaction_lines(&log);
    assert_eq!(lines.len(), SENT, "{log}");
    let ids: HashSet<String> = lines
        .iter()
        .map(|line| line["interaction"].to_string())
        .collect();
    assert_eq!(ids.len(), SENT, "{log}");
    for text in ["everyone", "rook", "Nasty", "Alice"] {
        assert!(!log.contains(text), "{text} in:\n{log}");
    }
}
