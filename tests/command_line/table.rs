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

type Condition<'a> = &'a dyn Fn(&str) -> bool;

#[test]
fn filters_select_rows() {
    let work_dir = WorkDir::new();
    let has = |rank: &str, at: usize, pieces: &str| rank[at..].starts_with(pieces);
    let cases: [(&str, Condition); 6] = [
        ("--king f", &|it| has(it, 5, "K")),
        ("--queen H", &|it| has(it, 7, "Q")),
        ("--bishops a", &|it| has(it, 0, "B")),
        // Not a flag, although it begins like one.
        ("--starts-with --B--B--", &|it| {
            has(it, 2, "B") && has(it, 5, "B")
        }),
        ("--castling-ready", &|it| {
            has(it, 5, "KR") || has(it, 2, "RK")
        }),
        (
            "--king d --queen f --bishops e --starts-with N?R --castling-ready",
            &|it| has(it, 0, "N") && has(it, 2, "RKBQ"),
        ),
    ];
    for (flags, fits) in cases {
        let flags: Vec<_> = flags.split(' ').collect();
        let output = work_dir.run(&[&["table"], &flags[..]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let expected = golden_rows(fits);
        assert!(expected.lines().count() > 1, "{flags:?}");
        assert_eq!(stdout(&output), expected, "{flags:?}");
        assert_eq!(stderr(&output), "", "{flags:?}");
    }
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
