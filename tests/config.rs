//! The files of `config/` that nothing else reads.

/// The values of a setting in a unit of systemd, which may be given several times.
fn values<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    let values = lines.filter(|(key, _)| *key == name);
    values.flat_map(|(_, value)| value.split(' ')).collect()
}

#[test]
fn systemd_starts_the_bot_after_the_clock_was_set_and_the_network_is_there() {
    let unit = include_str!("../config/chess960-bot.service");
    // Without "Wants" nothing would start what "After" waits for.
    for name in ["After", "Wants"] {
        let targets = values(unit, name);
        for target in ["time-sync.target", "network-online.target"] {
            assert!(targets.contains(&target), "{name}: {targets:?}");
        }
    }
    assert_eq!(values(unit, "Restart"), ["always"]);
}
