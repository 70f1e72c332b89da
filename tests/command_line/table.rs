use super::{WorkDir, stderr, stdout};

#[test]
fn the_table_is_the_golden_one() {
    let output = WorkDir::new().run(&["table"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = include_str!("../../crates/chess960/tests/golden/positions.csv");
    assert_eq!(stdout(&output), expected);
}

/// Header and matching rows of the golden table.
fn golden_rows(fits: impl Fn(&str) -> bool) -> String {
    let mut lines = include_str!("../../crates/chess960/tests/golden/positions.csv").lines();
    let header = lines.next().expect("a header");
    let is_match = |row: &&str| fits(row.split(',').nth(1).expect("the row has a second column"));
    let rows = lines.filter(is_match).map(|row| format!("{row}\n"));
    format!("{header}\n{}", rows.collect::<String>())
}

/// Asserts that the flags print the rows of the back ranks that `fits` accepts, and as many.
#[track_caller]
fn assert_selects(flags: &[&str], count: usize, fits: impl Fn(&str) -> bool) {
    let output = WorkDir::new().run(&[&["table"], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected = golden_rows(fits);
    assert_eq!(expected.lines().count(), 1 + count);
    assert_eq!(stdout(&output), expected);
    assert_eq!(stderr(&output), "");
}

/// The pattern begins like a flag.
#[test]
fn patterns_may_begin_with_dashes() {
    let flags = ["--starts-with", "--B--B--"];
    assert_selects(&flags, 60, |rank| {
        rank[2..].starts_with('B') && rank[5..].starts_with('B')
    });
}

#[test]
fn filters_apply_together() {
    let flags = "--king d --queen f --bishops e --starts-with N?R --castling-ready";
    let flags: Vec<&str> = flags.split(' ').collect();
    assert_selects(&flags, 3, |rank| {
        rank.starts_with('N') && rank[2..].starts_with("RKBQ")
    });
}

#[test]
fn an_empty_result_prints_the_header_and_the_reason() {
    for (flags, reason) in [
        (
            &["--king", "b", "--starts-with", "N"][..],
            "king on b · beginning `N`. Try other filters, or fewer. In every position the king",
        ),
        (
            &["--starts-with", "K"],
            "beginning `K`. Try another filter. In every position the king stands between",
        ),
        (
            &["--king", "e", "--queen", "e"],
            "On e1 there cannot be both a king and a queen.\n",
        ),
    ] {
        let output = WorkDir::new().run(&[&["table"], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(stdout(&output), golden_rows(|_| false));
        let error = stderr(&output);
        let expected = "chess960-bot: There is no such position: ";
        assert!(error.starts_with(expected), "{error}");
        assert!(error.contains(reason), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn invalid_filters_are_usage_errors() {
    for (flag, value, part) in [
        ("--king", "a", "so never on a or h"),
        ("--queen", "i", "not one of the files a to h"),
        ("--bishops", "bf", "b and f are both light squares"),
        ("--starts-with", "R!K", "neither a piece"),
    ] {
        let output = WorkDir::new().run(&["table", flag, value]);
        assert_eq!(output.status.code(), Some(2), "{flag} {value}");
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
        assert!(stderr(&output).contains(flag), "{}", stderr(&output));
    }
}
