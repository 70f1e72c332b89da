//! The files of `config/` that nothing else reads.

const UNIT: &str = include_str!("../config/chess960-bot.service");

/// The values of a setting in a unit of systemd, which may be given several times.
fn values<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    let values = lines.filter(|(key, _)| *key == name);
    values.flat_map(|(_, value)| value.split(' ')).collect()
}

#[test]
fn systemd_starts_the_bot_after_the_clock_was_set_and_the_network_is_there() {
    // Without "Wants" nothing would start what "After" waits for.
    for name in ["After", "Wants"] {
        let targets = values(UNIT, name);
        for target in ["time-sync.target", "network-online.target"] {
            assert!(targets.contains(&target), "{name}: {targets:?}");
        }
    }
    assert_eq!(values(UNIT, "Restart"), ["always"]);
}

/// With these, `systemd-analyze security` gives 1.1 of 10; without them 8.4.
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
    for (name, value) in [
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
        assert_eq!(values(UNIT, name), value, "{name}");
    }
}
