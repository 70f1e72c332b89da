//! Checks files of `config/` that no other test reads.

use std::collections::BTreeSet;

use chess960_bot::health::ConnectionStatus;
use chess960_bot::health::clock::{Clock, Reference};
use chess960_bot::metrics::{CurrentState, InteractionResult, Metrics, WorkCounts};
use chrono::{TimeDelta, Utc};
use regex::Regex;
use tokio::time::{Duration, Instant};

const UNIT: &str = include_str!("../config/chess960-bot.service");
const ALERTS: &str = include_str!("../config/prometheus-alerts.yaml");
const DASHBOARD: &str = include_str!("../config/grafana-dashboard.json");

/// Values of a systemd setting, which may be repeated.
fn values<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    let values = lines.filter(|(key, _)| *key == name);
    values.flat_map(|(_, value)| value.split(' ')).collect()
}

#[test]
fn systemd_starts_the_bot_after_clock_and_network() {
    let targets = ["network-online.target", "time-sync.target"];
    assert_eq!(values(UNIT, "After"), targets);
    // "After" alone does not start these targets.
    assert_eq!(values(UNIT, "Wants"), targets);
}

#[test]
fn systemd_restarts_the_bot_whenever_it_ends() {
    assert_eq!(values(UNIT, "Restart"), ["always"]);
}

/// `systemd-analyze security` gives 1.1 of 10 with these settings, 8.4 without.
#[test]
fn systemd_restricts_the_bot_to_what_it_needs() {
    for name in [
        "DynamicUser",
        "LockPersonality",
        "MemoryDenyWriteExecute",
        "NoNewPrivileges",
        "PrivateDevices",
        "PrivateMounts",
        "PrivateTmp",
        "PrivateUsers",
        "ProtectClock",
        "ProtectControlGroups",
        "ProtectHome",
        "ProtectHostname",
        "ProtectKernelLogs",
        "ProtectKernelModules",
        "ProtectKernelTunables",
        "RemoveIPC",
        "RestrictNamespaces",
        "RestrictRealtime",
        "RestrictSUIDSGID",
    ] {
        assert_eq!(values(UNIT, name), ["yes"], "{name}");
    }
    for (name, expected) in [
        ("CapabilityBoundingSet", &[""][..]),
        ("DevicePolicy", &["closed"]),
        ("ProcSubset", &["pid"]),
        ("ProtectProc", &["invisible"]),
        ("ProtectSystem", &["strict"]),
        (
            "RestrictAddressFamilies",
            &["AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"],
        ),
        ("StateDirectoryMode", &["0700"]),
        ("SystemCallArchitectures", &["native"]),
        ("SystemCallErrorNumber", &["EPERM"]),
        (
            "SystemCallFilter",
            &["@system-service", "~@privileged", "@resources"],
        ),
        ("UMask", &["0077"]),
    ] {
        assert_eq!(values(UNIT, name), expected, "{name}");
    }
}

/// Names of all metrics, as `/metrics` shows them on a connected bot.
fn exported_metrics() -> BTreeSet<String> {
    let metrics = Metrics::default();
    let outcome = InteractionResult::Answered;
    metrics.interaction("chess960", "show", outcome, Duration::ZERO);
    metrics.relays.init(1);
    let clock = Clock::default();
    let now = Instant::now();
    clock.compare(Reference::Discord, Utc::now(), TimeDelta::zero(), now);
    let connection = ConnectionStatus::default();
    connection.set_connecting(0..1, 1);
    connection.set_session_starts(1000, None);
    let work = WorkCounts {
        due: 0,
        late: 0,
        refused: 0,
        late_draws: 0,
    };
    let text = metrics.text(&CurrentState {
        is_store_up: true,
        is_paused: false,
        clock: &clock,
        connection: &connection,
        work: Some(work),
    });
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn alerts_and_dashboard_use_exported_metrics() {
    let exported = exported_metrics();
    // Only Linux has metrics of the process.
    let pattern = if cfg!(target_os = "linux") {
        r"\b(?:chess960|process)_[a-z_]+"
    } else {
        r"\bchess960_[a-z_]+"
    };
    let pattern = Regex::new(pattern).expect("the pattern is valid");
    for file in [ALERTS, DASHBOARD] {
        let used: BTreeSet<String> = pattern
            .find_iter(file)
            .map(|name| name.as_str().to_owned())
            .collect();
        assert!(used.contains("chess960_build_info"), "{used:?}");
        let not_exported: Vec<&String> = used.difference(&exported).collect();
        assert_eq!(not_exported, [""; 0]);
    }
}
