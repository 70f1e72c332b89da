//! The command line of the real binary, without Discord and without a network.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use chess960_bot::fairness::{PairSecret, Phrase};
use chess960_bot::reply::verification::pair_call;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder in which the program is run, without any setting of this machine.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess960-bot"));
        command
            .current_dir(&self.0)
            .env_clear()
            .args(arguments)
            .stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the program runs")
    }

    /// Runs the console with lines on its standard input.
    fn console(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("it is piped");
        stdin.write_all(input.as_ref()).expect("it reads");
        drop(stdin);
        child.wait_with_output().expect("the program ends")
    }

    /// Replies as JSON objects.
    fn json(&self, input: &str) -> Vec<Value> {
        let output = self.console(&["console", "--json"], input);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let replies: Result<Vec<Value>, _> =
            stdout(&output).lines().map(serde_json::from_str).collect();
        replies.expect("each line is a JSON object")
    }
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("UTF-8")
}

fn stderr(output: &Output) -> &str {
    str::from_utf8(&output.stderr).expect("UTF-8")
}

#[test]
fn the_table_is_the_golden_one() {
    let output = Place::new().run(&["table"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), include_str!("golden/positions.csv"));
}

/// The golden table's header, and those of its rows that fit.
fn golden_rows(fits: impl Fn(&str) -> bool) -> String {
    let mut lines = include_str!("golden/positions.csv").lines();
    let header = lines.next().expect("a header");
    let rank = |row: &&str| fits(row.split(',').nth(1).expect("the second column"));
    let rows = lines.filter(rank).map(|row| format!("{row}\n"));
    format!("{header}\n{}", rows.collect::<String>())
}

/// What rows a filter leaves, by their back ranks.
type Fits<'a> = &'a dyn Fn(&str) -> bool;

#[test]
fn filters_leave_rows_of_the_table_out() {
    let place = Place::new();
    let has = |rank: &str, at: usize, pieces: &str| rank[at..].starts_with(pieces);
    let cases: [(&[&str], Fits); 12] = [
        (&["--king", "f"], &|it| has(it, 5, "K")),
        (&["--queen", "H"], &|it| has(it, 7, "Q")),
        (&["--bishops", "c1 f1"], &|it| {
            has(it, 2, "B") && has(it, 5, "B")
        }),
        (&["--bishops", "a"], &|it| has(it, 0, "B")),
        (&["--bishops", "C and F"], &|it| {
            has(it, 2, "B") && has(it, 5, "B")
        }),
        (&["--king", "g1"], &|it| has(it, 6, "K")),
        (&["--queen", "G1"], &|it| has(it, 6, "Q")),
        (&["--starts-with", "r??k????"], &|it| {
            has(it, 0, "R") && has(it, 3, "K")
        }),
        (&["--starts-with", "**B**B**"], &|it| {
            has(it, 2, "B") && has(it, 5, "B")
        }),
        (&["--starts-with", "--B--B--"], &|it| {
            has(it, 2, "B") && has(it, 5, "B")
        }),
        (&["--castling-ready"], &|it| {
            has(it, 5, "KR") || has(it, 2, "RK")
        }),
        (
            &[
                "--king",
                "d",
                "--queen",
                "f",
                "--bishops",
                "e",
                "--starts-with",
                "N?R",
                "--castling-ready",
            ],
            &|it| has(it, 0, "N") && has(it, 2, "RKBQ"),
        ),
    ];
    for (flags, fits) in cases {
        let output = place.run(&[&["table"], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let expected = golden_rows(fits);
        assert!(expected.lines().count() > 1, "{flags:?}");
        assert_eq!(stdout(&output), expected, "{flags:?}");
        assert_eq!(stderr(&output), "", "{flags:?}");
    }
}

#[test]
fn filters_that_no_position_passes_leave_the_header_and_the_reason_is_told() {
    for (flags, reason) in [
        (
            &["--king", "b", "--starts-with", "N"][..],
            "king on b · beginning `N`. Give other filters, or fewer. In every position the king",
        ),
        (
            &["--starts-with", "K"],
            "beginning `K`. Give another filter. In every position the king stands between",
        ),
        (
            &["--king", "e", "--queen", "e"],
            "On e1 there cannot be both a king and a queen.\n",
        ),
    ] {
        let output = Place::new().run(&[&["table"], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(stdout(&output), golden_rows(|_| false));
        let told = stderr(&output);
        assert!(
            told.starts_with("chess960-bot: There is no such position: "),
            "{told}"
        );
        assert!(told.contains(reason), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn wrong_filters_are_wrong_usage_and_say_what_would_be_right() {
    for (flag, value, part) in [
        (
            "--king",
            "a",
            "the king stands between the rooks, so never on a or h",
        ),
        (
            "--king",
            "h1",
            "the king stands between the rooks, so never on a or h",
        ),
        ("--king", "x", "the king stands on one of the files b to g"),
        ("--queen", "i", "not one of the files a to h"),
        ("--bishops", "bf", "b and f are both light squares"),
        ("--bishops", "cc", "both bishops cannot stand on c"),
        ("--bishops", "abc", "3 files instead of one or two"),
        (
            "--starts-with",
            "R!K",
            "character 2, '!', is neither a piece",
        ),
        ("--starts-with", "RNBQKBNRR", "9 squares instead of 1 to 8"),
    ] {
        let output = Place::new().run(&["table", flag, value]);
        assert_eq!(output.status.code(), Some(2), "{flag} {value}");
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
        assert!(stderr(&output).contains(flag), "{}", stderr(&output));
    }
}

#[test]
fn the_console_prints_what_discord_would_show() {
    let output = Place::new().console(&["console"], "/chess960 show id:518\n\n/chess960 help\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
    let expected = "\
**Chess960 position 518**, the classical start
```
8 r n b q k b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P P P P P P P P
1 R N B Q K B N R
  a b c d e f g h
```
Back rank: `RNBQKBNR`
X-FEN: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`
Shredder-FEN: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1`
Scharnagl **518** · 1–960 range **518** · Fritz9 **359**
[Analyse on lichess] https://lichess.org/analysis/chess960?position=518
[Edit on lichess] https://lichess.org/editor/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1?variant=chess960&color=white
[Previous] [Next] [Mirror]

**Chess960 (Fischer random) starting positions**
";
    assert!(stdout(&output).starts_with(expected), "{}", stdout(&output));
    assert!(
        stdout(&output).ends_with("(only you see this)\n\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn the_console_describes_pictures() {
    let place = Place::new();
    let shown = "/chess960 show id:518 board:picture";
    let output = place.console(&["console"], shown);
    let [reply] = &place.json(shown)[..] else {
        panic!("one reply");
    };
    let picture = &reply["picture"];
    let text = |field: &str| picture[field].as_str().expect("a text");
    assert!(!text("description").is_empty());
    let line = format!("\n[{}] {}\n", text("file"), text("description"));
    assert!(stdout(&output).contains(&line), "{}", stdout(&output));
    assert_eq!(place.json("/chess960 show id:518")[0].get("picture"), None);
}

#[test]
fn the_console_writes_json_for_programs() {
    let place = Place::new();
    let replies = place.json("/chess960 show id:0 board:line\n/chess960 show id:961\nhello");
    assert_eq!(replies.len(), 3);
    assert_eq!(replies[0]["ok"], true);
    assert_eq!(replies[0]["visibility"], "public");
    assert_eq!(
        replies[0]["buttons"],
        json!([
            {"label": "Analyse on lichess",
             "url": "https://lichess.org/analysis/chess960?position=0"},
            {"label": "Edit on lichess",
             "url": "https://lichess.org/editor/bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR_w_KQkq_-_0_1?variant=chess960&color=white"},
            {"label": "Previous"}, {"label": "Next"}, {"label": "Mirror"},
        ])
    );
    assert_eq!(
        replies[1],
        json!({
            "ok": false,
            "visibility": "only-you",
            "text": "`961` is not a value for the option `id`. Give a whole number from 0 to 960.",
            "buttons": [],
        })
    );
    assert_eq!(replies[2]["ok"], false);
}

#[test]
fn what_is_not_utf_8_is_no_end() {
    let output = Place::new().console(
        &["console"],
        b"/chess960 id-of array:R\xe9\r\n/chess960 show id:1\n",
    );
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        stdout(&output).contains("is not a piece"),
        "{}",
        stdout(&output)
    );
    assert!(
        stdout(&output).contains("Chess960 position 1"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn every_example_of_the_help_works() {
    let place = Place::new();
    let help = &place.json("/chess960 help")[0];
    let commands: Vec<&str> = help["menus"][0]["choices"]
        .as_array()
        .expect("choices")
        .iter()
        .skip(1)
        .filter_map(Value::as_str)
        .collect();
    assert!(commands.len() > 5, "{help}");
    for command in commands {
        let help = &place.json(&format!("/chess960 help command:{command}"))[0];
        let text = help["text"].as_str().expect("a text");
        let example = text
            .lines()
            .find_map(|line| line.strip_prefix("Example: `")?.strip_suffix('`'));
        let example = example.unwrap_or_else(|| panic!("no example: {text}"));
        let reply = &place.json(example)[0];
        if reply["ok"] == false {
            // A person can be chosen in Discord alone.
            let text = reply["text"].as_str().expect("a text");
            let expected = "The option `opponent` works in Discord only";
            assert!(text.starts_with(expected), "{example}: {text}");
        }
    }
}

#[test]
fn a_file_is_made_only_when_it_is_needed() {
    let place = Place::new();
    place.json("/chess960 show id:1\n/chess960 random");
    assert_eq!(fs::read_dir(&place.0).expect("the folder").count(), 0);
    place.json("/chess960 daily");
    assert!(place.0.path().join("data/chess960-bot.db").is_file());
}

#[test]
fn a_terminal_keeps_nothing_about_anybody() {
    let place = Place::new();
    let replies = place.json("/chess960 my-data\n/chess960 forget\n");
    let [kept, erased] = &replies[..] else {
        panic!("two replies: {replies:?}")
    };
    for (reply, part) in [
        (kept, "nothing is kept about you"),
        (erased, "nothing to erase"),
    ] {
        assert_eq!(reply["ok"], true);
        assert_eq!(reply["visibility"], "only-you");
        assert!(
            reply["text"].as_str().is_some_and(|it| it.contains(part)),
            "{reply}"
        );
        assert_eq!(
            reply["buttons"].as_array().map(Vec::len),
            Some(0),
            "{reply}"
        );
    }
    assert_eq!(fs::read_dir(&place.0).expect("the folder").count(), 0);
}

#[test]
fn the_daily_position_is_the_same_after_a_restart() {
    let place = Place::new();
    let ask = || place.json("/chess960 daily date:2026-01-01");
    assert_eq!(ask(), ask());
    let elsewhere = Place::new().json("/chess960 daily date:2026-01-01");
    assert_ne!(
        ask(),
        elsewhere,
        "each installation has a secret of its own"
    );
}

#[test]
fn a_failure_is_logged_under_the_incident_that_is_told() {
    let place = Place::new();
    fs::write(place.0.path().join("data"), "in the way").expect("a file");
    let output = place.console(&["console"], "/chess960 daily\n/chess960 show id:0\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stdout(&output).contains("the incident `line 1`"),
        "{}",
        stdout(&output)
    );
    assert!(
        stdout(&output).contains("Chess960 position 0"),
        "{}",
        stdout(&output)
    );
    let log = stderr(&output);
    assert!(
        log.contains("line 1") && log.contains("cannot create the folder data"),
        "{log}"
    );
}

#[test]
fn a_position_of_the_day_is_verified_without_a_network() {
    let place = Place::new();
    let key = "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68";
    let commitment = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";
    let verify = |date: &str, more: &[&str]| {
        let arguments = ["verify", "daily", "--key", key, "--date", date];
        place.run(&[&arguments, more].concat())
    };
    let output = verify("2026-01-01", &["--commitment", commitment]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("the day key gives position **815**"));
    assert!(stdout(&output).contains("the commitment is that of this key"));
    let output = verify("2026-01-02", &["--commitment", commitment]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert!(
        stderr(&output).contains("This does not fit"),
        "{}",
        stderr(&output)
    );
    let output = verify("2026-01-01", &["--commitment", "x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("not 64 hex digits"),
        "{}",
        stderr(&output)
    );
    let key = "5f387e5daf690120fbfd56b34fb22331ee8b9e0576134f80b0faea7c7c18b498";
    let arguments = ["verify", "daily", "--date", "2026-03-21", "--key", key];
    let output = place.run(&[&arguments[..], &["--exclude-classical"]].concat());
    assert!(
        stdout(&output).contains("gives position **1**"),
        "{}",
        stdout(&output)
    );
    assert_eq!(place.run(&["verify", "daily"]).status.code(), Some(2));
}

#[test]
fn a_draw_by_two_players_is_verified() {
    let (place, zeros) = (Place::new(), "0".repeat(64));
    let commitment = "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15";
    let verify = |secret: &str, words: [&str; 2], more: &[&str]| {
        let [proposer, opponent] = words;
        let words = ["--proposer-word", proposer, "--opponent-word", opponent];
        place.run(&[&["verify", "pair", "--secret", secret], &words[..], more].concat())
    };
    let words = ["rook", "knight"];
    let output = verify(&zeros, words, &["--commitment", commitment]);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    for part in [
        "give position **423**",
        "the opponent has White",
        "Key: `af73f3799643ac75cbb23f8e32b8ac632ee9ba9b13593ba10834cf9118f9c377`",
        "the commitment is that of this secret",
    ] {
        assert!(stdout(&output).contains(part), "{}", stdout(&output));
    }
    let output = verify(&zeros, words, &[]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("**Not proved:** that the secret was fixed"));

    let output = verify(&"5".repeat(64), words, &["--commitment", commitment]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert!(
        stderr(&output).contains("This does not fit: the commitment is not that of this secret"),
        "{}",
        stderr(&output)
    );
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
        assert_eq!(place.run(arguments).status.code(), Some(2));
    }
}

/// The calls that the bot fills in are run as they are shown: by a shell, and by the console.
#[test]
fn whatever_the_words_are_the_calls_can_be_copied() {
    let place = Place::new();
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
        let key = secret.key(&word, &other);
        let (in_discord, in_a_shell) = pair_call(&secret, &word, &other);
        let output = Command::new("/bin/sh")
            .current_dir(&place.0)
            .env_clear()
            .env("PATH", program.parent().expect("a folder"))
            .args(["-c", &in_a_shell])
            .output()
            .expect("there is a shell");
        assert_eq!(stderr(&output), "", "{in_a_shell}");
        let shown = format!("Key: `{key}`\n");
        assert!(stdout(&output).contains(&shown), "{}", stdout(&output));

        let console = place.console(&["console"], &in_discord);
        assert!(stdout(&console).contains(&shown), "{in_discord}");
        assert!(stdout(&console).contains("the commitment is that of this secret"));
    }
}

#[test]
fn invitations() {
    let place = Place::new();
    let invite = |arguments: &[&str], token: Option<&str>| {
        let mut command = place.command(&["invite"]);
        command
            .args(arguments)
            .envs(token.map(|token| ("DISCORD_TOKEN", token)));
        let output = command.output().expect("the program runs");
        (
            output.status.code(),
            stdout(&output).to_owned(),
            stderr(&output).to_owned(),
        )
    };
    let server = "https://discord.com/oauth2/authorize?client_id=518&scope=bot+applications.commands&permissions=2251834173524992&integration_type=0\n";
    let user = "https://discord.com/oauth2/authorize?client_id=518&scope=applications.commands&integration_type=1\n";
    // "NTE4" is 518 in base64.
    for (arguments, token, url) in [
        (&["--application-id", "518"][..], None, server),
        (&[], Some("NTE4.x.y"), server),
        (&["--user"], Some("NTE4.x.y"), user),
    ] {
        assert_eq!(
            invite(arguments, token),
            (Some(0), url.to_owned(), String::new())
        );
    }
    let (code, _, error) = invite(&[], None);
    assert_eq!(code, Some(1));
    assert!(error.contains("--application-id"), "{error}");
    let (code, _, error) = invite(&[], Some("not.a.token"));
    assert_eq!(code, Some(1));
    assert!(
        error.contains("--application-id") && !error.contains("not.a"),
        "{error}"
    );
    assert_eq!(invite(&["--application-id", "0"], None).0, Some(2));
}

#[test]
fn help_and_version() {
    let place = Place::new();
    let help = place.run(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    for word in [
        "run",
        "serve",
        "verify",
        "console",
        "table",
        "invite",
        "--database-url",
        "CHESS960_DEV_GUILD",
    ] {
        assert!(stdout(&help).contains(word), "{word}");
    }
    let version = place.run(&["--version"]);
    assert_eq!(
        stdout(&version),
        format!("chess960-bot {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn wrong_usage_has_a_status_of_its_own() {
    for arguments in [
        &["nosuch"][..],
        &["--nosuch"],
        &["console", "x"],
        &["invite", "--application-id", "x"],
    ] {
        assert_eq!(
            Place::new().run(arguments).status.code(),
            Some(2),
            "{arguments:?}"
        );
    }
}

#[test]
fn secrets_have_no_flags() {
    for command in ["run", "serve", "console", "store"] {
        for flag in ["--token", "--discord-token", "--daily-secret", "--password"] {
            let output = Place::new().run(&[command, flag, "hush"]);
            assert_eq!(output.status.code(), Some(2), "{command} {flag}");
            assert!(!stderr(&output).contains("hush"), "{}", stderr(&output));
        }
    }
}

#[test]
fn a_missing_token_says_what_to_do() {
    for arguments in [&[][..], &["run"], &["serve"], &["serve", "--no-worker"]] {
        let output = Place::new().run(arguments);
        assert_eq!(output.status.code(), Some(1));
        for part in [
            "DISCORD_TOKEN is missing",
            "https://discord.com/developers/",
            "console",
        ] {
            assert!(stderr(&output).contains(part), "{}", stderr(&output));
        }
    }
}

#[test]
fn wrong_settings_stop_the_start_by_name() {
    let place = Place::new();
    for (name, value) in [
        ("DISCORD_API_URL", "127.0.0.1:4000"),
        ("DATABASE_URL", "data/x.db"),
        ("CHESS960_DEV_GUILD", "my server"),
        ("CHESS960_DAILY_SECRET", "1234"),
        ("CHESS960_LOG_FORMAT", "xml"),
        ("DISCORD_PUBLIC_KEY", "0123"),
        ("CHESS960_LISTEN", "8080"),
    ] {
        let output = place
            .command(&["serve"])
            .env(name, value)
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1));
        let error = stderr(&output);
        assert!(
            error.contains(&format!("the setting {name} has a wrong value")),
            "{error}"
        );
    }
    let output = place.run(&["serve", "--listen", "localhost:8080"]);
    assert_eq!(output.status.code(), Some(1));
    let part = "the setting CHESS960_LISTEN has a wrong value";
    assert!(stderr(&output).contains(part), "{}", stderr(&output));
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let place = Place::new();
    fs::write(
        place.0.path().join(".env"),
        "CHESS960_LOG_FORMAT=from-file\nDISCORD_API_URL=from-file\n",
    )
    .expect("a file");
    let error = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = place.command(arguments);
        let output = command
            .envs(environment.iter().copied())
            .output()
            .expect("it runs");
        stderr(&output).to_owned()
    };
    // Settings are checked in a fixed order, so the first wrong one shows which value was used.
    assert!(error(&["run"], &[]).contains("DISCORD_API_URL"));
    let environment = [("DISCORD_API_URL", "http://127.0.0.1:1")];
    assert!(error(&["run"], &environment).contains("CHESS960_LOG_FORMAT"));
    assert!(error(&["run", "--log-format", "text"], &environment).contains("DISCORD_TOKEN"));
    assert!(error(&["run", "--log-format", "x"], &environment).contains("CHESS960_LOG_FORMAT"));
}

#[test]
fn the_health_of_a_bot_that_does_not_run_is_a_failure() {
    let place = Place::new();
    let missing = place.run(&["health"]);
    assert_eq!(missing.status.code(), Some(1));
    let told = "the setting CHESS960_MONITOR is missing";
    assert!(stderr(&missing).contains(told), "{}", stderr(&missing));

    // A port that nobody listens at, as it was just given up.
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    for flags in [&["health"][..], &["health", "--ready"]] {
        let mut command = place.command(flags);
        let output = command.env("CHESS960_MONITOR", &address).output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stdout(&output), "");
        let told = format!("no bot answers at {address}");
        assert!(stderr(&output).contains(&told), "{}", stderr(&output));
    }
}

#[test]
fn a_broken_env_file_is_told_without_what_is_in_it() {
    let place = Place::new();
    fs::write(place.0.path().join(".env"), "DISCORD_TOKEN=\"secret").expect("a file");
    let output = place.run(&["run"]);
    assert_eq!(output.status.code(), Some(1));
    let error = stderr(&output);
    assert!(
        error.contains(".env") && !error.contains("secret"),
        "{error}"
    );
}

#[test]
fn a_store_that_cannot_be_opened_stops_the_start() {
    let place = Place::new();
    fs::write(place.0.path().join("notes.txt"), "notes".repeat(1000)).expect("a file");
    for (url, part) in [
        ("sqlite://notes.txt", "damaged or is not an SQLite database"),
        (
            "sqlite://notes.txt/store.db",
            "cannot create the folder notes.txt",
        ),
        ("sqlite://.", "is a folder"),
        (
            "postgres://bot:secret@127.0.0.1:1/chess",
            "postgres://127.0.0.1:1/chess",
        ),
    ] {
        let output = place
            .command(&["run"])
            .env("DISCORD_TOKEN", "x")
            .env("DATABASE_URL", url)
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{url}");
        let error = stderr(&output);
        assert!(
            error.contains(part) && error.contains("DATABASE_URL"),
            "{error}"
        );
        assert!(!error.contains("secret"), "{error}");
    }
    let notes = fs::read_to_string(place.0.path().join("notes.txt")).expect("the file");
    assert_eq!(notes, "notes".repeat(1000));
}

#[test]
fn a_server_elsewhere_whose_certificate_is_not_checked_is_warned_of_once() {
    const UNCHECKED: &str = "postgres://bot:secret@db.invalid/chess";
    const CHECKED: &str = "postgres://bot:secret@db.invalid/chess?sslmode=verify-full";
    for (url, mode, warnings) in [
        (UNCHECKED, None, 1),
        (UNCHECKED, Some("require"), 1),
        (UNCHECKED, Some("verify-full"), 0),
        (CHECKED, None, 0),
        (CHECKED, Some("prefer"), 0),
    ] {
        let output = Place::new()
            .command(&["run"])
            .env("DISCORD_TOKEN", "x")
            .env("DATABASE_URL", url)
            .envs(mode.map(|mode| ("PGSSLMODE", mode)))
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{url}");
        let log = stderr(&output);
        let told: Vec<&str> = log.lines().filter(|it| it.contains(" WARN ")).collect();
        assert_eq!(told.len(), warnings, "{url} {mode:?}: {log}");
        for line in told {
            assert!(line.contains("add sslmode=verify-full to DATABASE_URL"));
            assert!(line.contains("host=\"db.invalid\""), "{line}");
        }
        assert!(!log.contains("secret"), "{log}");
    }
}

#[test]
fn a_server_that_must_be_verified_gets_nothing_without_tls() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a port");
    let address = listener.local_addr().expect("it is bound");
    let from = format!("postgres://bot:secret@{address}/chess?sslmode=verify-full");
    let place = Place::new();
    let copying = place
        .command(&["store", "copy", "--from", &from, "--to", "sqlite://x.db"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let (mut connection, _) = listener.accept().expect("it connects");
    let mut asked = [0; 8];
    connection.read_exact(&mut asked).expect("it asks for TLS");
    // What PostgreSQL's protocol calls SSLRequest, and the answer that there is none.
    assert_eq!(asked, [0, 0, 0, 8, 4, 210, 22, 47]);
    connection.write_all(b"N").expect("it listens");
    let mut more = Vec::new();
    connection.read_to_end(&mut more).expect("it closes");
    assert!(more.is_empty(), "{more:?}");
    let output = copying.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(1));
    let error = stderr(&output);
    assert!(error.contains("does not support TLS"), "{error}");
}

#[test]
fn the_store_is_copied() {
    let place = Place::new();
    let daily = "/chess960 daily date:2026-01-01";
    let original = place.json(daily);
    let url = "sqlite://data/chess960-bot.db";
    let copy = |from: &str, to: &str| {
        let output = place.run(&["store", "copy", "--from", from, "--to", to]);
        (
            output.status.code(),
            stdout(&output).to_owned(),
            stderr(&output).to_owned(),
        )
    };
    let expected = "\
Copied sqlite://data/chess960-bot.db to sqlite://backup/1.db, and compared every row:
        1 daily_secret
        0 draw_again
        0 schedule
        0 daily_post
        0 daily_commitment
        0 agreement
        0 agreement_counter
        0 draw
        0 preferences
        0 word_to_erase
        0 interaction
";
    let (to, nothing) = ("sqlite://backup/1.db", String::new());
    assert_eq!(copy(url, to), (Some(0), expected.to_owned(), nothing));
    let database = ["console", "--json", "--database-url", to];
    let copied = place.console(&database, daily);
    let copied: Value = serde_json::from_str(stdout(&copied)).expect("a reply");
    assert_eq!(vec![copied], original);

    for (from, to, part) in [
        (url, "sqlite://backup/1.db", "already holds data of the bot"),
        (url, url, "are the same file"),
        ("sqlite://typo.db", "sqlite://2.db", "no file typo.db"),
        (url, "sqlite://backup", "backup is a folder"),
        (
            url,
            "postgres://bot:hush@127.0.0.1:1/chess",
            "to the database postgres://127.0.0.1:1/chess",
        ),
    ] {
        let (code, printed, error) = copy(from, to);
        assert_eq!((code, printed.as_str()), (Some(1), ""), "{to}");
        assert!(error.contains(part), "{error}");
        assert!(!error.contains("hush"), "{error}");
    }
    for file in ["typo.db", "2.db"] {
        assert!(!place.0.path().join(file).exists(), "{file}");
    }
}

#[test]
fn a_url_in_the_wrong_form_is_not_repeated_as_it_may_hold_a_password() {
    let place = Place::new();
    for (from, to, flag) in [
        ("mysql://bot:hush@host/chess", "sqlite://x.db", "--from"),
        ("sqlite://x.db", "bot:hush@host/chess", "--to"),
    ] {
        let output = place.run(&["store", "copy", "--from", from, "--to", to]);
        assert_eq!(output.status.code(), Some(2));
        let error = stderr(&output);
        assert!(
            error.contains(flag) && error.contains("postgres://"),
            "{error}"
        );
        assert!(!error.contains("hush"), "{error}");
    }
    for arguments in [&["store"][..], &["store", "copy", "--to", "sqlite://x.db"]] {
        assert_eq!(place.run(arguments).status.code(), Some(2));
    }
    assert_eq!(fs::read_dir(&place.0).expect("the folder").count(), 0);
}

/// The width and the height that a PNG file tells.
fn png_size(file: &[u8]) -> (u32, u32) {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| {
        let bytes = file[at..][..4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes)
    };
    (number(16), number(20))
}

#[test]
fn a_position_is_drawn_in_the_form_that_the_file_s_name_tells() {
    let place = Place::new();
    let read = |name: &str| fs::read(place.0.path().join(name)).expect("the file is there");
    let output = place.run(&["draw", "518", "--out", "board.png"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), "Wrote board.png.\n");
    assert_eq!(png_size(&read("board.png")), (720, 720));
    let classical = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (position, title) in [
        ("518", "Chess960 position 518, RNBQKBNR"),
        ("rnbqkbnr", "Chess960 position 518, RNBQKBNR"),
        (classical, "Chess960 position 518, RNBQKBNR"),
        (
            "518/534",
            "DFRC position 518/534, White RNBQKBNR, Black RNBKQBNR",
        ),
    ] {
        let output = place.run(&["draw", position, "--out", "board.SVG"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let svg = String::from_utf8(read("board.SVG")).expect("UTF-8");
        assert!(svg.contains(&format!("<title>{title}</title>")), "{svg}");
        assert_eq!(svg.matches("<use ").count(), 32);
        fs::remove_file(place.0.path().join("board.SVG")).expect("it was written");
    }
}

#[test]
fn what_is_drawn_and_how_can_be_chosen() {
    let place = Place::new();
    let mut seen = Vec::new();
    for (index, (flags, size)) in [
        (&[][..], (720, 720)),
        (&["--size", "300"], (300, 300)),
        (&["--theme", "dark"], (720, 720)),
        (&["--side", "black"], (720, 720)),
        (&["--what", "back-rank"], (1040, 196)),
        (&["--what", "castling"], (848, 826)),
        (&["--what", "castling", "--theme", "dark"], (848, 826)),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{index}.png");
        let output = place.run(&[&["draw", "451", "--out", &name], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let file = fs::read(place.0.path().join(name)).expect("the file is there");
        assert_eq!(png_size(&file), size, "{flags:?}");
        assert!(!seen.contains(&file), "{flags:?} changes nothing");
        seen.push(file);
    }
}

#[test]
fn what_cannot_be_drawn_is_told_and_nothing_is_overwritten() {
    let place = Place::new();
    fs::write(place.0.path().join("here.png"), "mine").expect("the folder is there");
    for (arguments, status, part) in [
        (
            &["draw", "518", "--out", "here.png"][..],
            1,
            "here.png is already there",
        ),
        (
            &["draw", "518", "--out", "no/folder.png"],
            1,
            "cannot write no/folder.png",
        ),
        (
            &["draw", "960", "--out", "x.png"],
            2,
            "960 is not from 0 to 959",
        ),
        (
            &["draw", "RNBQKBNX", "--out", "x.png"],
            2,
            "'X' (character 8) is not a piece",
        ),
        (
            &["draw", "518", "--out", "x.jpg"],
            2,
            "must end in .png or .svg",
        ),
        (
            &["draw", "518", "--out", "png"],
            2,
            "must end in .png or .svg",
        ),
        (&["draw", "518"], 2, "--out"),
        (
            &["draw", "518", "--out", "x.png", "--size", "63"],
            2,
            "63 is not in 64..=4096",
        ),
        (
            &["draw", "518", "--out", "x.png", "--size", "4097"],
            2,
            "4097 is not in 64..=4096",
        ),
        (
            &["draw", "518", "--out", "x.png", "--theme", "red"],
            2,
            "light, dark",
        ),
        (
            &["draw", "518", "--out", "x.png", "--side", "red"],
            2,
            "white, black",
        ),
        (
            &["draw", "518", "--out", "x.png", "--what", "game"],
            2,
            "board, back-rank, castling",
        ),
        (&["poster", "--out", "x.png"], 2, "must end in .svg"),
    ] {
        let output = place.run(arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
    }
    let mine = fs::read(place.0.path().join("here.png"));
    assert_eq!(mine.expect("it is still there"), b"mine");
    assert_eq!(fs::read_dir(&place.0).expect("the folder").count(), 1);
}

#[test]
fn the_poster_has_twelve_pages_or_none() {
    let place = Place::new();
    let output = place.run(&["poster", "--out", "all.svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = "Wrote 12 pages for paper of the size A4, from all-01.svg to all-12.svg.\n";
    assert_eq!(stdout(&output), told);
    for page in 1..=12 {
        let path = place.0.path().join(format!("all-{page:02}.svg"));
        let svg = fs::read_to_string(path).expect("the page is there");
        assert_eq!(svg.matches("<use ").count(), 80 * 8);
    }
    fs::remove_file(place.0.path().join("all-03.svg")).expect("it is there");
    let output = place.run(&["poster", "--out", "all.svg"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("all-01.svg is already there"));
    assert_eq!(fs::read_dir(&place.0).expect("the folder").count(), 11);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let place = Place::new();
    for arguments in [&["table"][..], &["console"]] {
        let mut child = place
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("it is piped");
        // The program may have ended before it reads.
        let _ = stdin.write_all(b"/chess960 help\n");
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}
