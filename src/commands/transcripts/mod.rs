//! Transcripts of all commands, one file each: `tests/golden/replies/`.
//!
//! A file starts with the entry in the command picker. Lines after `$ ` are input, followed by the bot's reply.
//! `UPDATE_EXPECT=1 cargo test --lib transcripts` rewrites everything but the input.
//!
//! | line | effect |
//! |---|---|
//! | `$ /chess960 show id:518` | Alice calls; `#club`, `#news`, `@players`, `@Bob` are chosen values |
//! | `$ Bob: tap Accept` | Bob taps the newest such button |
//! | `$ choose king` | Alice chooses from the newest such menu |
//! | `$ send elephant` | Alice submits the form opened last |
//! | `$ Chess960: identify 518?` | Alice applies the command to a message with this text |
//! | `$ type /chess960 term name:fe` | suggestions for the last value; `numbering` may come before it |
//! | `$ press history:x` | Alice presses a button outside any message |
//! | `$ quietly 3 times /chess960 random` | runs the line once or several times, without output |
//! | `$ clock 2026-11-22T18:00:00Z` | sets the time |
//! | `$ in direct messages` | sets the place; also `the server`, `a server without the bot` or `apps` |
//! | `$ Alice lacks Pin Messages` | removes a permission of Alice or `The bot`; `nothing` restores it |
//! | `$ with lichess` | enables games on lichess; `$ lichess fails` makes the next response an error |
//! | `$ notify` | sends players the due notifications |
//! | `$ club is on hold since 2026-11-01` | sets the state of the schedule `club`; also `stopped` |
//!
//! `\n` is a line break.

pub(super) mod fake_platform;
mod render;
mod session;
mod values;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use self::session::Session;
use super::{MESSAGE_COMMANDS, all};
use crate::chat::command::Command;
use crate::chat::option::OptionKind;
use crate::text::Language;

#[tokio::test]
async fn commands_match_their_transcripts() {
    let mut files = Vec::new();
    for (file, heading) in headings() {
        let path = folder().join(format!("{file}.txt"));
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        let output = play(heading, &written).await;
        assert!(output.contains("\n$ "), "{} has no input", path.display());
        expect_test::expect_file![&path].assert_eq(&output);
        files.push(path);
    }
    for entry in folder().read_dir().expect("the directory exists") {
        let path = entry.expect("the entry is readable").path();
        assert!(
            files.contains(&path),
            "{} belongs to no command",
            path.display()
        );
    }
}

/// In the test language all words of `locales/` have marks; other words come from the code.
#[tokio::test]
async fn all_words_are_in_locales() {
    let mut left = Vec::new();
    for (file, heading) in Language::Marked.scope(async { headings() }).await {
        let path = folder().join(format!("{file}.txt"));
        let written = std::fs::read_to_string(path).expect("a transcript");
        let output = Language::Marked.scope(play(heading, &written)).await;
        let output = output.split("```").step_by(2).collect::<String>();
        for line in output.lines().filter(|line| !line.starts_with("$ ")) {
            if has_plain_words(line) {
                left.push(format!("{file}: {line}"));
            }
        }
    }
    assert!(left.is_empty(), "not in locales/:\n{}", left.join("\n"));
}

fn has_plain_words(line: &str) -> bool {
    static SAME_EVERYWHERE: LazyLock<Regex> = LazyLock::new(|| {
        let names: Vec<&str> = all().map(|(_, command)| command.name).collect();
        let commands = format!(r"|/?\b(chess960(-daily)?\ )?({})\b", names.join("|"));
        Regex::new(&(SAME.to_owned() + &commands)).expect("a pattern")
    });
    static WORD: LazyLock<Regex> = LazyLock::new(|| Regex::new("[A-Za-z]{2,}").expect("a pattern"));
    WORD.is_match(&SAME_EVERYWHERE.replace_all(line, ""))
}

/// The same in every language, added by this module, or a suggested value.
const SAME: &str = r#"(?x)
    `[^`]*` | https?://\S+ | <[^>]*> | \[[\w.-]+\.(png|svg)\]
    | \b[BKNQR]{8}\b | \b([0-9a-f]{4}-){7}[0-9a-f]{4}\b | [\w/]+\ w\ \w+\ -\ 0\ 1 | ^\[\w+\ ".*"\]$ | \b[a-h]{2}\ \d
    | \b\d+\ [BKNQR-]{5,8}[,.] | \*\*(View|Send|Attach|Read|Mention|Create|Pin)\ [^*]*\*\*
    | \b(Alice|Bob|Carol|club|friends|Chess960:\ identify|DFRC|FEN|PGN)\b | @everyone
    | \b(America|Asia|Etc|Europe|Pacific)/[\w-]+ | \b(CET|UTC)\b
    | \b(Alabama|Berlin|Birmingham|Colombo|El\ Paso|England|Germany|Houston|India|Iran|Kiribati|Kolkata|Munich)\b
    | \b(Sri\ Lanka|Texas|Canada)\b
    | ^\(.*\)$ | ,\ (blue|green|red|grey|off)\] | \ →\ .*$
    | ^/[\w-]+\ [\w-]+: | ^\ \ [\w-]+(\ \(required\))?: | \ \[[\w,\ -]+\]$
"#;

fn headings() -> Vec<(String, String)> {
    let slash = all().map(|(group, command)| {
        let file = match group.name {
            "chess960" => command.name.to_owned(),
            _ => format!("{}-{}", group.name, command.name),
        };
        (file, heading(&group.call(command), command))
    });
    let on_messages = MESSAGE_COMMANDS.iter().map(|command| {
        let (_, file) = command.name.split_once(' ').expect("a group and a name");
        let heading = format!("{}: {}\n", command.name, command.description);
        (file.to_owned(), heading)
    });
    slash.chain(on_messages).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies")
}

fn heading(name: &str, command: &Command) -> String {
    let options = command.options.iter().map(|option| {
        let required = if option.required { " (required)" } else { "" };
        let choices = match option.kind {
            OptionKind::Choice(words) => format!(" [{}]", words().join(", ")),
            OptionKind::Integer(_)
            | OptionKind::Text(_)
            | OptionKind::Suggested { .. }
            | OptionKind::Flag
            | OptionKind::Channel
            | OptionKind::Role
            | OptionKind::User => String::new(),
        };
        format!(
            "  {}{required}: {}{choices}\n",
            option.name, option.description
        )
    });
    let options: String = options.collect();
    format!("{name}: {}\n{options}", command.description)
}

async fn play(heading: String, written: &str) -> String {
    let mut session = Session::new();
    let mut output = heading;
    for line in written.lines().filter_map(|line| line.strip_prefix("$ ")) {
        output += &format!("\n$ {line}\n{}", session.play(line).await);
    }
    // The port differs in each run.
    let lichess = session.lichess.map(|lichess| lichess.url().to_owned());
    lichess.map_or(output.clone(), |url| {
        output.replace(&url, "https://lichess.test")
    })
}
