//! `chess960-bot verify`, and its calls in replies.

use std::path::Path;
use std::process::{Command, Output};

use chess960::StartSet;
use chess960_bot::domain::fairness::{PairSecret, Phrase};
use chess960_bot::reply::verification::{PairCommands, pair_commands};

use super::{WorkDir, assert_contains, stderr, stdout};

const KEY: &str = "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68";

/// Verifies the position of [`KEY`].
fn verify_day(date: &str, more: &[&str]) -> Output {
    let arguments = ["verify", "daily", "--key", KEY, "--date", date];
    WorkDir::new().run(&[&arguments, more].concat())
}

#[test]
fn exclusions_are_lists_of_numbers() {
    let commitment = "de2173d5061ad8cf5656e30bd795f5297df2e42ad0bf94309513ceebfc1b89f8";
    let verify = |more: &[&str]| verify_day("2026-01-01", more);
    let list = ["--commitment", commitment, "--exclude", "518 534 815"];
    let output = verify(&list);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let fits = "✓ **This fits:** the commitment fixes this key for 1 January 2026, and the key gives position **309**";
    assert!(stdout(&output).starts_with(fits), "{}", stdout(&output));
    for list in ["used here", "nonsense", "0-959"] {
        let output = verify(&["--exclude", list]);
        assert_eq!(output.status.code(), Some(2), "{list}");
        assert_eq!(stdout(&output), "", "{list}");
    }
}

#[test]
fn a_position_of_the_day_is_verified_without_a_network() {
    let work_dir = WorkDir::new();
    let commitment = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";
    let output = verify_day("2026-01-01", &["--commitment", commitment]);
    assert_eq!(output.status.code(), Some(0));
    assert_contains(
        stdout(&output),
        "✓ **This fits:** the commitment fixes this key",
    );
    assert_contains(stdout(&output), "gives position **815**");
    let output = verify_day("2026-01-02", &["--commitment", commitment]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert_contains(stderr(&output), "✗ **This doesn't fit:**");
    for date in ["0000-12-31", "+10000-01-01"] {
        let output = verify_day(date, &[]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        let error = stderr(&output);
        assert_contains(error, "from the year 1 to the year 9999");
    }
    let output = verify_day("2026-01-01", &["--commitment", "x"]);
    assert_eq!(output.status.code(), Some(2));
    assert_contains(stderr(&output), "not 64 hex digits");
    let key = "5f387e5daf690120fbfd56b34fb22331ee8b9e0576134f80b0faea7c7c18b498";
    let arguments = ["verify", "daily", "--date", "2026-03-21", "--key", key];
    let output = work_dir.run(&[&arguments[..], &["--exclude", "518"]].concat());
    assert_contains(stdout(&output), "gives position **1**");
    assert_eq!(work_dir.run(&["verify", "daily"]).status.code(), Some(2));
}

#[test]
fn a_key_alone_proves_nothing_about_its_day() {
    let output = verify_day("2026-11-27", &[]);
    assert_eq!(output.status.code(), Some(0));
    let first_line = "This key gives position **815** · `RKQNRNBB`; nothing shown here proves that it is the key of 27 \
                      November 2026.\n";
    assert!(
        stdout(&output).starts_with(first_line),
        "{}",
        stdout(&output)
    );
    assert!(!stdout(&output).contains("**Proved"), "{}", stdout(&output));
}

#[test]
fn a_draw_by_two_players_is_verified() {
    let (work_dir, zeros) = (WorkDir::new(), "0".repeat(64));
    let commitment = "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15";
    let verify = |secret: &str, words: [&str; 2], more: &[&str]| {
        let [proposer, opponent] = words;
        let words = ["--proposer-word", proposer, "--opponent-word", opponent];
        work_dir.run(&[&["verify", "pair", "--secret", secret], &words[..], more].concat())
    };
    let words = ["rook", "knight"];
    let output = verify(&zeros, words, &["--commitment", commitment]);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    for part in [
        "✓ **This fits:** the commitment fixes this secret",
        "gives position **423**",
        "the opponent has White",
        "the commitment matches this secret",
    ] {
        assert!(stdout(&output).contains(part), "{}", stdout(&output));
    }
    let output = verify(&zeros, words, &[]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("**Not proved:** that the secret was fixed"));

    let output = verify(&"5".repeat(64), words, &["--commitment", commitment]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    let error = "✗ **This doesn't fit:** the commitment doesn't match this secret";
    assert_contains(stderr(&output), error);
    let long = "x".repeat(101);
    for (secret, words, part) in [
        ("0", words, "not 64 hex digits"),
        (&zeros, ["", "knight"], "--proposer-word"),
        (&zeros, ["rook", r"\u{20}"], "empty"),
        (&zeros, ["rook", "a\tb"], "contains a control character"),
        (&zeros, [&long, "knight"], "101 characters, more than 100"),
    ] {
        let output = verify(secret, words, &[]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
    }
    for arguments in [
        &["verify", "pair"][..],
        &["verify", "pair", "--secret", &zeros, "--proposer-word", "x"],
        &["verify", "daily", "--secret", &zeros],
    ] {
        assert_eq!(work_dir.run(arguments).status.code(), Some(2));
    }
}

/// Runs the printed calls in a shell and in the console.
#[test]
fn printed_calls_work_with_any_words() {
    let work_dir = WorkDir::new();
    let secret: PairSecret = "5".repeat(64).parse().expect("a secret");
    let program = Path::new(env!("CARGO_BIN_EXE_chess960-bot"));
    for text in [
        "rook",
        "it's \"5\" o'clock",
        "$HOME $(id) `id` \\ !! %s",
        "--secret",
        "-x=y",
        "x secret:y kind:daily opponent-word: z",
        "two  spaces\u{A0}and\u{2028}more",
        "\u{202E}right to left\u{200F} שלום القلعة",
        "\u{200B}",
        "❤\u{FE0F} 👨\u{200D}👩 :heart: <@11> @everyone",
        "```\u{301}",
        r"\u{41}\",
        "#; rm * ~ | & > x < y",
    ] {
        let word: Phrase = text.parse().expect("a word");
        let other: Phrase = "knight".parse().expect("a word");
        let start = secret.key(&word, &other).draw(&StartSet::EMPTY);
        let PairCommands {
            in_discord,
            in_a_shell,
        } = pair_commands(&secret, &word, &other, &StartSet::EMPTY);
        let output = Command::new("/bin/sh")
            .current_dir(&work_dir.0)
            .env_clear()
            .env("PATH", program.parent().expect("a folder"))
            .args(["-c", &in_a_shell])
            .output()
            .expect("the system has a shell");
        assert_eq!(stderr(&output), "", "{in_a_shell}");
        let shown = format!("it gives position **{start}** · ");
        assert!(stdout(&output).contains(&shown), "{}", stdout(&output));

        let console = work_dir.console(&["console"], &in_discord);
        assert!(stdout(&console).contains(&shown), "{in_discord}");
        assert!(stdout(&console).contains("the commitment fixes this secret"));
    }
}
