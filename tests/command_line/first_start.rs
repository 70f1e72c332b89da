//! The start in a terminal without a token.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;

use fake_discord::{FakeDiscord, Fault, Matcher};

use super::terminal::Terminal;
use super::{WorkDir, assert_contains, assert_omits, stdout};

/// A token of the application 518, in the form of Discord's tokens.
const OTHER_TOKEN: &str = "NTE4.hush.hush";

const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

impl WorkDir {
    fn first_start(&self, arguments: &[&str], discord: &str) -> Terminal {
        let mut command = self.command(arguments);
        Terminal::start(command.env("DISCORD_API_URL", discord))
    }

    fn env_file(&self) -> PathBuf {
        self.0.path().join(".env")
    }

    /// The stored settings.
    fn settings(&self) -> String {
        fs::read_to_string(self.env_file()).expect("the file")
    }
}

/// Stops the bot, which has stored its token and not shown it.
#[track_caller]
fn stop(mut terminal: Terminal, token: &str) {
    terminal.press(CTRL_C);
    let (status, screen) = terminal.finish();
    assert_eq!(status, Some(0), "{screen}");
    assert_omits(screen, token);
}

fn invite(discord: &FakeDiscord) -> String {
    let id = discord.application_id();
    format!("https://discord.com/oauth2/authorize?client_id={id}&")
}

#[tokio::test]
async fn the_bot_explains_where_the_token_is_and_starts_with_it() {
    let (work_dir, discord) = (WorkDir::new(), FakeDiscord::start().await);
    let mut terminal = work_dir.first_start(&[], discord.url());
    terminal.wait_for("1. Open https://discord.com/developers/applications");
    terminal.wait_for("2. On the page Bot, press Reset Token");
    terminal.answer("Token:", &format!("{}\r", discord.token()));
    terminal.wait_for("It belongs to the app `Chess960`.");
    terminal.wait_for("in the file .env");
    terminal.wait_for(&invite(&discord));
    discord.wait_for_connection().await;
    terminal.wait_for("ready;");
    stop(terminal, &discord.token());
    discord.finish().await;
}

#[tokio::test]
async fn the_token_is_stored_privately_for_later_commands() {
    let (work_dir, discord) = (WorkDir::new(), FakeDiscord::start().await);
    let token = discord.token();
    let mut terminal = work_dir.first_start(&[], discord.url());
    terminal.answer("Token:", &format!("{token}\r"));
    discord.wait_for_connection().await;
    stop(terminal, &token);
    assert_eq!(work_dir.settings(), format!("DISCORD_TOKEN={token}\n"));
    let metadata = fs::metadata(work_dir.env_file()).expect("the file");
    assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
    assert_contains(stdout(&work_dir.run(&["invite"])), &invite(&discord));
    discord.finish().await;
}

#[tokio::test]
async fn a_refused_token_is_explained_and_asked_for_again() {
    let (work_dir, discord) = (WorkDir::new(), FakeDiscord::start().await);
    let mut terminal = work_dir.first_start(&["run"], discord.url());
    terminal.answer("Token:", "518518518518518518\r");
    terminal.wait_for("That's an id");
    terminal.answer("Token:", &format!("{OTHER_TOKEN}\r"));
    terminal.wait_for("Discord refuses this token.");
    terminal.answer("Token:", &format!("{}\r", discord.token()));
    discord.wait_for_connection().await;
    stop(terminal, "hush");
    // The refused request is expected.
    discord.take_requests(&Matcher::any());
    discord.finish().await;
}

#[tokio::test]
async fn only_the_line_of_the_token_changes_in_the_file_with_settings() {
    let (work_dir, discord) = (WorkDir::new(), FakeDiscord::start().await);
    let settings = "# My settings\nDISCORD_TOKEN=\nRUST_LOG=warn\n";
    fs::write(work_dir.env_file(), settings).expect("a file");
    let token = discord.token();
    let mut terminal = work_dir.first_start(&["run"], discord.url());
    terminal.answer("Token:", &format!("DISCORD_TOKEN=\"{token}\"\r"));
    discord.wait_for_connection().await;
    stop(terminal, &token);
    assert_eq!(
        work_dir.settings(),
        format!("# My settings\nDISCORD_TOKEN={token}\nRUST_LOG=warn\n")
    );
    discord.finish().await;
}

#[test]
fn ctrl_c_and_the_end_of_input_store_nothing() {
    for keys in [CTRL_C, CTRL_D, "hush\x03"] {
        let work_dir = WorkDir::new();
        let mut terminal = work_dir.first_start(&["serve"], "http://127.0.0.1:1");
        terminal.answer("Token:", keys);
        terminal.wait_for("\nchess960-bot: stopped before a token was stored");
        let (status, screen) = terminal.finish();
        assert_eq!(status, Some(1), "{screen}");
        assert!(terminal.echoes());
        assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 0);
    }
}

/// A start in which the token is typed, and Discord is unreachable.
fn start_without_discord(work_dir: &WorkDir) -> Terminal {
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let mut terminal = work_dir.first_start(&arguments, "http://127.0.0.1:1");
    terminal.answer("Token:", &format!("{OTHER_TOKEN}\r"));
    terminal.wait_for("Checking the token");
    terminal.wait_for("Can't ask Discord (");
    terminal
}

#[test]
fn enter_checks_the_token_again_while_discord_is_unreachable() {
    let work_dir = WorkDir::new();
    let mut terminal = start_without_discord(&work_dir);
    terminal.answer("type s and press Enter:", "\r");
    terminal.wait_for("Checking the token");
    terminal.wait_for("Can't ask Discord (");
    terminal.answer("type s and press Enter:", CTRL_C);
    let (status, screen) = terminal.finish();
    assert_eq!(status, Some(1), "{screen}");
    assert!(!work_dir.env_file().exists());
}

#[test]
fn s_stores_the_token_while_discord_is_unreachable() {
    let work_dir = WorkDir::new();
    let mut terminal = start_without_discord(&work_dir);
    terminal.answer("type s and press Enter:", "s\r");
    terminal.wait_for("client_id=518&");
    terminal.wait_for("DISCORD_PUBLIC_KEY is missing too. It's optional");
    terminal.wait_for("cannot reach Discord; retrying");
    stop(terminal, "hush");
    assert_eq!(
        work_dir.settings(),
        format!("DISCORD_TOKEN={OTHER_TOKEN}\n")
    );
}

#[tokio::test]
async fn an_address_without_discord_is_reported() {
    let (work_dir, discord) = (WorkDir::new(), FakeDiscord::start().await);
    let application = Matcher::get("/oauth2/applications/@me");
    discord.fail_next(application, 1, Fault::status(404));
    let mut terminal = work_dir.first_start(&[], discord.url());
    terminal.answer("Token:", &format!("{}\r", discord.token()));
    terminal.wait_for("there is no Discord where the setting DISCORD_API_URL points to");
    assert_eq!(terminal.finish().0, Some(1));
    assert!(!work_dir.env_file().exists());
    discord.take_requests(&Matcher::any());
    discord.finish().await;
}

#[test]
fn an_unwritable_file_is_reported_before_the_token_is_asked_for() {
    let work_dir = WorkDir::new();
    symlink("missing/settings", work_dir.env_file()).expect("a link");
    let mut terminal = work_dir.first_start(&[], "http://127.0.0.1:1");
    terminal.wait_for("can't write .env. Give the token in the environment variable DISCORD_TOKEN");
    let (status, screen) = terminal.finish();
    assert_eq!(status, Some(1), "{screen}");
    assert_omits(screen, "Token:");
}
