//! `chess960-bot verify`, and its calls in replies.

use std::path::Path;
use std::process::{Command, Output};

use chess960::StartSet;
use chess960_bot::domain::fairness::{PairSecret, Phrase};
use chess960_bot::reply::verification::{PairCommands, pair_commands};

use super::{WorkDir, assert_contains, assert_omits, assert_starts_with, stderr, stdout};

const KEY: &str = "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68";

/// Commitment to [`KEY`] for 1 January 2026.
const COMMITMENT: &str = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";

/// Verifies the position of [`KEY`].
fn verify_day(date: &str, more: &[&str]) -> Output {
    let arguments = ["verify", "daily", "--key", KEY, "--date", date];
    WorkDir::new().run(&[&arguments, more].concat())
}

/// Asserts that the program succeeds with these parts in its output, and without a warning.
#[track_caller]
fn assert_success(output: &Output, parts: &[&str]) {
    assert_eq!((output.status.code(), stderr(output)), (Some(0), ""));
    for part in parts {
        assert_contains(stdout(output), part);
    }
}

/// Asserts that the values do not fit, with `part` in the reason.
#[track_caller]
fn assert_failure(output: &Output, part: &str) {
    assert_eq!((output.status.code(), stdout(output)), (Some(1), ""));
    assert_contains(stderr(output), part);
}

/// Asserts that the arguments are refused with `part` in the error.
#[track_caller]
fn assert_usage_error(output: &Output, part: &str) {
    assert_eq!((output.status.code(), stdout(output)), (Some(2), ""));
    assert_contains(stderr(output), part);
}

#[test]
fn a_position_of_the_day_is_verified_without_a_network() {
    let output = verify_day("2026-01-01", &["--commitment", COMMITMENT]);
    let fits = "✓ **This fits:** the commitment fixes this key";
    assert_success(&output, &[fits, "gives position **815**"]);
}

#[test]
fn a_commitment_to_another_day_does_not_fit() {
    let output = verify_day("2026-01-02", &["--commitment", COMMITMENT]);
    assert_failure(&output, "✗ **This doesn't fit:**");
}

#[test]
fn a_key_gives_no_excluded_position() {
    // Without the exclusions, the key gives position 815. The commitment fixes them, too.
    let commitment = "de2173d5061ad8cf5656e30bd795f5297df2e42ad0bf94309513ceebfc1b89f8";
    let list = ["--commitment", commitment, "--exclude", "518 534 815"];
    let output = verify_day("2026-01-01", &list);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let fits = "✓ **This fits:** the commitment fixes this key for 1 January 2026, and the key gives position **309**";
    assert_starts_with(stdout(&output), fits);
}

#[test]
fn malformed_values_of_a_day_are_usage_errors() {
    for (date, more, part) in [
        ("0000-12-31", &[][..], "from the year 1 to the year 9999"),
        ("+10000-01-01", &[], "from the year 1 to the year 9999"),
        ("2026-01-01", &["--commitment", "x"], "not 64 hex digits"),
        ("2026-01-01", &["--exclude", "used here"], "--exclude"),
    ] {
        assert_usage_error(&verify_day(date, more), part);
    }
}

#[test]
fn a_key_alone_proves_nothing_about_its_day() {
    let output = verify_day("2026-11-27", &[]);
    assert_eq!(output.status.code(), Some(0));
    let first_line = "This key gives position **815** · `RKQNRNBB`; nothing shown here proves that it is the key of 27 \
                      November 2026.\n";
    assert_starts_with(stdout(&output), first_line);
    assert_omits(stdout(&output), "**Proved");
}

const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Commitment to [`ZEROS`].
const PAIR_COMMITMENT: &str = "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15";

/// Verifies a draw of two players with these words.
fn verify_pair(secret: &str, [proposer, opponent]: [&str; 2], more: &[&str]) -> Output {
    let words = ["--proposer-word", proposer, "--opponent-word", opponent];
    let arguments = [&["verify", "pair", "--secret", secret], &words[..], more];
    WorkDir::new().run(&arguments.concat())
}

#[test]
fn a_draw_by_two_players_is_verified() {
    let commitment = ["--commitment", PAIR_COMMITMENT];
    let output = verify_pair(ZEROS, ["rook", "knight"], &commitment);
    assert_success(
        &output,
        &[
            "✓ **This fits:** the commitment fixes this secret",
            "gives position **423**",
            "the opponent has White",
        ],
    );
}

#[test]
fn a_secret_alone_does_not_prove_when_it_was_fixed() {
    let output = verify_pair(ZEROS, ["rook", "knight"], &[]);
    assert_success(&output, &["**Not proved:** that the secret was fixed"]);
}

#[test]
fn a_commitment_to_another_secret_does_not_fit() {
    let secret = "5".repeat(64);
    let commitment = ["--commitment", PAIR_COMMITMENT];
    let output = verify_pair(&secret, ["rook", "knight"], &commitment);
    let error = "✗ **This doesn't fit:** the commitment doesn't match this secret";
    assert_failure(&output, error);
}

#[test]
fn invalid_secrets_and_words_are_usage_errors() {
    for (secret, words, part) in [
        ("0", ["rook", "knight"], "not 64 hex digits"),
        (ZEROS, ["", "knight"], "--proposer-word"),
        (ZEROS, ["rook", r"\u{20}"], "empty"),
    ] {
        assert_usage_error(&verify_pair(secret, words, &[]), part);
    }
}

const SIGNATURE_OF_ROUND_123: &str = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";

/// A message that was posted 8 seconds before round 123.
const MESSAGE: &str = "1143926475980800005";

/// Verifies a draw from a round of drand.
fn verify_public(round: &str, signature: &str, more: &[&str]) -> Output {
    let beacon = ["--round", round, "--signature", signature];
    WorkDir::new().run(&[&["verify", "public"], &beacon[..], more].concat())
}

#[test]
fn a_public_draw_of_a_message_is_verified_without_a_network() {
    let output = verify_public("123", SIGNATURE_OF_ROUND_123, &["--message", MESSAGE]);
    assert_success(
        &output,
        &[
            "✓ **This fits:** drand's round 123",
            "gives position **789**",
            "**Proved:** drand signed this round",
            "**Compare:** the link of the message",
        ],
    );
}

#[test]
fn a_public_draw_can_show_the_colors() {
    let options = ["--message", MESSAGE, "--colors"];
    let output = verify_public("123", SIGNATURE_OF_ROUND_123, &options);
    assert_success(&output, &["White goes to the proposer."]);
}

#[test]
fn a_public_draw_gives_different_positions_that_are_not_excluded() {
    let link = format!("https://discord.com/channels/21/31/{MESSAGE}");
    let options = ["--message", &link, "--exclude", "518", "--count", "3"];
    let output = verify_public("123", SIGNATURE_OF_ROUND_123, &options);
    let positions =
        "gives the positions **789** · `RQBBKNRN`, **604** · `RBQNKRBN` and **949** · `RKBBRNNQ`.";
    assert_success(&output, &[positions]);
}

#[test]
fn a_scheduled_public_draw_is_verified_by_its_due_time() {
    for due in ["2023-08-23T15:15:33Z", "1692803733"] {
        let output = verify_public("123", SIGNATURE_OF_ROUND_123, &["--daily", "--due", due]);
        assert_success(
            &output,
            &[
                "✓ **This fits:** drand's round 123",
                "gives position **107**",
                "**Proved:** drand signed this round",
            ],
        );
    }
}

#[test]
fn a_scheduled_public_draw_without_its_due_time_proves_nothing_about_the_round() {
    let output = verify_public("123", SIGNATURE_OF_ROUND_123, &["--daily"]);
    assert_success(
        &output,
        &[
            "drand's round 123 gives position **107**",
            "nothing shown here proves that the schedule had to use this round",
            "**Not proved:** that the schedule had to use this round",
        ],
    );
    assert_omits(stdout(&output), "✓");
}

#[test]
fn another_round_than_that_of_the_message_does_not_fit() {
    let output = verify_public("124", SIGNATURE_OF_ROUND_123, &["--message", MESSAGE]);
    let reason = "posted `2023-08-23 15:15:25 UTC`, the rule gives round 123,";
    assert_failure(&output, reason);
}

#[test]
fn another_round_than_that_of_the_due_time_does_not_fit() {
    let due = ["--daily", "--due", "2023-08-23T15:15:33Z"];
    let output = verify_public("122", SIGNATURE_OF_ROUND_123, &due);
    let reason = "for a draw due `2023-08-23 15:15:33 UTC`, the rule gives round 123,";
    assert_failure(&output, reason);
}

#[test]
fn a_signature_of_another_round_or_chain_does_not_fit() {
    let of_round_1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
    let changed = SIGNATURE_OF_ROUND_123.replace("b75c", "b75d");
    for signature in [of_round_1000, &changed] {
        let output = verify_public("123", signature, &["--message", MESSAGE]);
        assert_failure(&output, "this isn't the signature of round 123");
    }
}

/// The other reasons are in `tests/golden/replies/verify.txt`.
#[test]
fn an_impossible_round_is_explained() {
    for round in [0, u64::MAX] {
        let message = ["--message", MESSAGE];
        let output = verify_public(&round.to_string(), SIGNATURE_OF_ROUND_123, &message);
        assert_failure(&output, "has no round");
    }
}

#[test]
fn a_public_draw_has_either_a_message_or_a_due_time() {
    for more in [
        &[][..],
        &["--message", MESSAGE, "--daily"],
        &["--message", MESSAGE, "--due", "1692803733"],
        &["--due", "1692803733"],
    ] {
        let output = verify_public("123", SIGNATURE_OF_ROUND_123, more);
        assert_usage_error(&output, "--message <ID>");
    }
}

#[test]
fn all_values_are_required() {
    for (arguments, missing) in [
        (&["verify", "daily"][..], "--date <DATE>\n  --key <HEX>"),
        (
            &["verify", "pair"],
            "--secret <HEX>\n  --proposer-word <WORD>\n  --opponent-word <WORD>",
        ),
        (
            &["verify", "public", "--message", MESSAGE],
            "--round <N>\n  --signature <HEX>",
        ),
        (
            &["verify", "public", "--round", "1", "--signature", "x"],
            "<--message <ID>|--daily>",
        ),
    ] {
        let output = WorkDir::new().run(arguments);
        let error = format!(
            "error: the following required arguments were not provided:\n  {missing}\n\nUsage: "
        );
        assert_usage_error(&output, &error);
    }
}

/// Runs a command in a shell that finds the bot's program, and no files.
fn run_in_shell(command: &str) -> Output {
    let work_dir = WorkDir::new();
    let program = Path::new(env!("CARGO_BIN_EXE_chess960-bot"));
    Command::new("/bin/sh")
        .current_dir(&work_dir.0)
        .env_clear()
        .env("PATH", program.parent().expect("a folder"))
        .args(["-c", command])
        .output()
        .expect("the system has a shell")
}

/// Words with characters that a shell or the console would read as something else, and the positions that they decide
/// with the opponent's word `knight` and the secret of 64 fives.
const WORDS: [(&str, u16); 13] = [
    ("rook", 82),
    ("it's \"5\" o'clock", 351),
    ("$HOME $(id) `id` \\ !! %s", 541),
    ("--secret", 372),
    ("-x=y", 505),
    ("x secret:y kind:daily opponent-word: z", 451),
    ("two  spaces\u{A0}and\u{2028}more", 473),
    ("\u{202E}right to left\u{200F} שלום القلعة", 52),
    ("\u{200B}", 100),
    ("❤\u{FE0F} 👨\u{200D}👩 :heart: <@11> @everyone", 524),
    ("```\u{301}", 626),
    (r"\u{41}\", 491),
    ("#; rm * ~ | & > x < y", 472),
];

/// Calls that verify the draw of one of [`WORDS`], as replies show them.
fn calls_for(word: &str) -> PairCommands {
    let secret: PairSecret = "5".repeat(64).parse().expect("a secret");
    let word: Phrase = word.parse().expect("a word");
    let other: Phrase = "knight".parse().expect("a word");
    pair_commands(&secret, &word, &other, &StartSet::EMPTY)
}

#[test]
fn printed_calls_work_in_a_shell_and_in_the_console_with_any_words() {
    let work_dir = WorkDir::new();
    for (word, position) in WORDS {
        let calls = calls_for(word);
        let in_shell = run_in_shell(&calls.in_a_shell);
        assert_eq!(stderr(&in_shell), "", "{word}");
        let in_console = work_dir.console(&["console"], &calls.in_discord);
        for output in [in_shell, in_console] {
            let gives = format!("it gives position **{position}** · ");
            assert_contains(stdout(&output), &gives);
            assert_contains(stdout(&output), "the commitment fixes this secret");
        }
    }
}
