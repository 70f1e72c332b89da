use std::fs;
use std::path::Path;

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use super::terminal::Terminal;
use super::{WorkDir, assert_contains, assert_starts_with, stderr, stdout};

#[test]
fn the_console_prints_what_discord_would_show() {
    let output = WorkDir::new().console(&["console"], "/chess960 show id:518\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
    let expected = "\
**Position 518** · `RNBQKBNR` · the classical start
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
[Play on lichess] https://lichess.org/?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201#friend
[Previous] [Next] [Mirror] [Details]

";
    assert_eq!(stdout(&output), expected);
}

#[test]
fn the_console_marks_private_replies_and_ignores_empty_lines() {
    let output = WorkDir::new().console(&["console"], "\n/chess960 help\n\n");
    let text = stdout(&output);
    assert_starts_with(text, "`/chess960 random` draws a position\n");
    assert!(text.ends_with("\n(only you see this)\n\n"), "{text}");
    assert_eq!(text.matches("(only you see this)").count(), 1);
}

#[test]
fn the_console_proposes_only_commands_that_work_there() {
    let output = WorkDir::new().console(&["console"], "/chess960 agreements\n");
    let expected = "\
Players agree on Discord. Here, `/chess960 random` gives you a random position.
(only you see this)

";
    assert_eq!(stdout(&output), expected);
}

#[test]
fn the_console_answers_in_the_chosen_language() {
    let show = "/chess960 show id:518\n";
    let output = WorkDir::new().console(&["console", "--language", "de"], show);
    let text = stdout(&output);
    assert_starts_with(text, "**Stellung 518** · ");
}

#[test]
fn an_unknown_language_of_the_console_is_a_usage_error() {
    let output = WorkDir::new().console(&["console", "--language", "xx"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_contains(stderr(&output), "[possible values: en, de, fr, es-ES,");
}

#[test]
fn the_console_describes_pictures() {
    const WITH_PICTURE: &str = "/chess960 show id:518 board:picture";

    let work_dir = WorkDir::new();
    let description = "Position 518. White, a to h: rook, knight, bishop, queen, king, bishop, knight, rook; \
                       Black mirrors White.";
    assert_eq!(
        work_dir.json(WITH_PICTURE)[0]["picture"],
        json!({"file": "chess960-518.png", "description": description})
    );
    let output = work_dir.console(&["console"], WITH_PICTURE);
    let line = format!("\n[chess960-518.png] {description}\n");
    assert_contains(stdout(&output), &line);
}

#[test]
fn the_console_writes_json_for_programs() {
    let lines = "/chess960 show id:0 board:line\n/chess960 show id:961\nhello";
    let replies = WorkDir::new().json(lines);
    let [shown, refused, unknown] = &replies[..] else {
        panic!("three replies: {replies:?}");
    };
    assert_eq!(shown["ok"], true);
    assert_eq!(shown["visibility"], "public");
    assert_eq!(shown.get("picture"), None);
    assert_eq!(
        shown["buttons"],
        json!([
            {"label": "Play on lichess",
             "url": "https://lichess.org/?fen=bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR%20w%20KQkq%20-%200%201#friend"},
            {"label": "Previous"}, {"label": "Next"}, {"label": "Mirror"}, {"label": "Details"},
        ])
    );
    assert_eq!(
        *refused,
        json!({
            "ok": false,
            "visibility": "only-you",
            "text": "No position has the number `961`: Scharnagl's numbers go from 0 to 959.",
            "buttons": [],
        })
    );
    assert_eq!(unknown["ok"], false);
}

#[test]
fn invalid_utf_8_does_not_end_the_console() {
    let output = WorkDir::new().console(
        &["console"],
        b"/chess960 id-of array:R\xe9\r\n/chess960 show id:1\n",
    );
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_contains(stdout(&output), "I find no position in `R");
    assert_contains(stdout(&output), "**Position 1**");
}

/// Names of the commands for everybody, which the menu of the help lists.
fn commands_in_help(work_dir: &WorkDir) -> Vec<String> {
    let help = &work_dir.json("/chess960 help")[0];
    let choices = help["menus"][0]["choices"].as_array().expect("choices");
    let mut commands = Vec::new();
    for choice in choices {
        let choice = choice.as_str().expect("a text");
        if choice != "All commands" && !choice.starts_with("Moderators' commands") {
            commands.push(choice.to_owned());
        }
    }
    commands
}

/// The example in the help about a command.
fn example(work_dir: &WorkDir, command: &str) -> String {
    let help = &work_dir.json(&format!("/chess960 help command:{command}"))[0];
    let text = help["text"].as_str().expect("a text");
    let (_, rest) = text.split_once("Example: `").expect("an example");
    let (example, _) = rest.split_once('`').expect("the end of the example");
    example.to_owned()
}

/// Users can only be chosen in Discord, and events are in servers.
const ONLY_IN_DISCORD: [&str; 2] = ["agree", "event"];

#[test]
fn every_example_of_the_help_works() {
    let work_dir = WorkDir::new();
    let mut checked = 0;
    for command in commands_in_help(&work_dir) {
        let reply = &work_dir.json(&example(&work_dir, &command))[0];
        let works = !ONLY_IN_DISCORD.contains(&&*command);
        assert_eq!(reply["ok"], works, "{command}: {reply}");
        checked += 1;
    }
    assert_eq!(checked, 20);
}

#[test]
fn the_database_is_created_only_when_needed() {
    let work_dir = WorkDir::new();
    work_dir.json("/chess960 show id:1\n/chess960 random");
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 0);
    work_dir.json("/chess960 daily");
    assert!(work_dir.0.path().join("data/chess960-bot.db").is_file());
}

/// Discord's commands of the same kind store draws, preferences and agreements of the caller.
#[tokio::test]
async fn the_console_stores_no_personal_data() {
    let work_dir = WorkDir::new();
    work_dir.json(
        "/chess960 daily\n/chess960 random\n/chess960 random count:3\n/chess960 from-throws method:die throws:1 1 1 1\n\
         /chess960 preferences theme:dark\n/chess960 agree opponent:@Bob\n/chess960 forget\n",
    );
    let filled = tables_with_rows(&work_dir.0.path().join("data/chess960-bot.db")).await;
    assert_eq!(filled, ["daily_secret", "request_budget"]);
}

/// Returns the names of the tables with rows, except sqlx's own.
async fn tables_with_rows(database: &Path) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(database);
    let mut store = SqliteConnection::connect_with(&options)
        .await
        .expect("the database exists");
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_sqlx%' ESCAPE '\\' ORDER BY name",
    )
    .fetch_all(&mut store)
    .await
    .expect("the database is readable");
    let mut filled = Vec::new();
    for table in tables {
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {table}")))
            .fetch_one(&mut store)
            .await
            .expect("the table is readable");
        if count > 0 {
            filled.push(table);
        }
    }
    filled
}

#[test]
fn the_console_says_that_it_keeps_nothing_to_show_or_to_erase() {
    // `daily` creates the database, in which the draw could be recorded.
    let lines = "/chess960 daily\n/chess960 random\n/chess960 my-data\n/chess960 forget\n";
    let replies = WorkDir::new().json(lines);
    let [_daily, _draw, my_data, forget] = &replies[..] else {
        panic!("four replies: {replies:?}");
    };
    for (reply, part) in [
        (my_data, "nothing is kept about you"),
        (forget, "nothing to erase"),
    ] {
        assert_eq!(reply["ok"], true);
        assert_eq!(reply["visibility"], "only-you");
        assert_contains(reply["text"].as_str().expect("a text"), part);
        assert_eq!(reply["buttons"], json!([]));
    }
}

#[test]
fn an_error_is_logged_with_its_incident_id() {
    let work_dir = WorkDir::new();
    work_dir.block_data_folder();
    let output = work_dir.console(&["console"], "/chess960 daily\n/chess960 show id:0\n");
    assert_eq!(output.status.code(), Some(1));
    assert_contains(stdout(&output), "the incident `line 1`");
    // The next line is answered.
    assert_contains(stdout(&output), "**Position 0**");
    let log = stderr(&output);
    assert_contains(log, "line 1");
    assert_contains(log, "cannot create the folder data");
}

impl WorkDir {
    /// Writes a file where the program creates the folder of its database.
    fn block_data_folder(&self) {
        fs::write(self.0.path().join("data"), "in the way").expect("a file");
    }
}

#[test]
fn a_terminal_shows_styles_unless_no_color_is_set() {
    for (environment, expected) in [
        (None, "\x1b[1mPosition 518\x1b[0m · \x1b[36mRNBQKBNR\x1b[0m"),
        (Some("1"), "**Position 518** · `RNBQKBNR`"),
    ] {
        let work_dir = WorkDir::new();
        let mut command = work_dir.command(&["console"]);
        command.envs(environment.map(|value| ("NO_COLOR", value)));
        let mut terminal = Terminal::start(&command);
        terminal.wait_for("> ");
        terminal.press("518\r");
        terminal.wait_for(expected);
        terminal.press("quit\r");
        assert_eq!(terminal.finish().0, Some(0));
    }
}

#[test]
fn quit_and_exit_end_the_console_before_the_next_line() {
    for word in ["quit", " exit\r"] {
        let lines = format!("{word}\n/chess960 show id:0\n");
        let output = WorkDir::new().console(&["console"], lines);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(stdout(&output), "");
    }
}
