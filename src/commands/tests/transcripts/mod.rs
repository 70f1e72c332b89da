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
//! | `$ clock 2026-11-22T18:00:00Z` | sets the time, also in the ids of new posts |
//! | `$ post` | makes the due posts of schedules |
//! | `$ in direct messages` | sets the place; also `the server`, `a server without the bot` or `apps` |
//! | `$ Alice lacks Pin Messages` | removes a permission of Alice or `The bot`; `nothing` restores it |
//! | `$ with lichess` | enables games on lichess; `$ lichess fails` makes the next response an error |
//! | `$ with drand` | turns public randomness on; due days are drawn from round 123, although it is not theirs |
//! | `$ notify` | sends players the due notifications |
//! | `$ club is on hold since 2026-11-01` | sets the state of the schedule `club`; also `stopped` |
//!
//! `\n` is a line break. Calls in other languages are in `tests/golden/typed/`.
//!
//! `tests/golden/conversation.txt` is one conversation, of which `docs/replies.md` shows every message.

mod conversation;
mod event_posting;
pub(crate) mod fake_platform;
mod posting;
mod render;
mod session;
mod values;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;
use tokio::sync::OnceCell;

use self::session::{Session, Shown, Step, UsedComponent};
use crate::chat::{
    Action, Button, Command, MAX_PICTURE_DESCRIPTION, Message, OptionKind, Visibility,
    answer::MAX_FORM_LABEL,
};
use crate::commands::{MESSAGE_COMMANDS, all};
use crate::text::testing::rows_on_a_phone;
use crate::text::{Language, Languages, is_marked_letter, say};

#[tokio::test]
async fn commands_match_their_transcripts() {
    let mut files = Vec::new();
    for Transcript { file, played, .. } in english().await {
        let path = folder().join(format!("{file}.txt"));
        let output = &played.output;
        assert!(output.contains("\n$ "), "{} has no input", path.display());
        expect_test::expect_file![&path].assert_eq(output);
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

/// Replies for the pictures of the translated quick starts.
#[tokio::test]
async fn quick_starts_match_their_transcripts() {
    const CALLS: &str = "$ /chess960 random\n$ /chess960 id-of array:BRNNKQRB board:line\n\
        $ /chess960 daily date:2026-11-20 board:line";
    for &language in Language::ALL {
        if language == Language::English {
            continue;
        }
        let (_, heading) = language.format(|| headings().swap_remove(0));
        let (first_line, _) = heading.split_once('\n').expect("a line");
        let played = language
            .scope(play(format!("{first_line}\n"), CALLS, VecDeque::new()))
            .await;
        let path = folder()
            .with_file_name("quick-start")
            .join(language.tag())
            .with_extension("txt");
        expect_test::expect_file![path].assert_eq(&played.output);
    }
}

/// Schedules that translated quick starts tell moderators to create.
#[tokio::test]
async fn schedules_of_quick_starts_are_created() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut created = 0;
    for &language in Language::ALL {
        let page = docs.join(language.tag()).join("quick-start.md");
        let Ok(text) = std::fs::read_to_string(page) else {
            continue;
        };
        let call = text
            .lines()
            .find(|line| line.starts_with("`/chess960-daily create "))
            .expect("a schedule")
            .trim_matches('`');
        let calls = format!("$ {call}");
        let played = play(String::new(), &calls, VecDeque::new());
        let output = language.scope(played).await.output;
        assert!(output.contains("(posts in <#31>)"), "{output}");
        created += 1;
    }
    assert_eq!(created, 6);
}

/// Times, days, dates and places as people type them in their language, and the errors for them.
#[tokio::test]
async fn typed_words_match_their_transcripts() {
    let folder = folder().with_file_name("typed");
    let mut languages = 0;
    for entry in folder.read_dir().expect("the folder exists") {
        let path = entry.expect("the entry is readable").path();
        let transcript = std::fs::read_to_string(&path).expect("the file is UTF-8");
        let tag = path.file_stem().and_then(|stem| stem.to_str());
        let language = Language::ALL
            .iter()
            .find(|language| Some(language.tag()) == tag)
            .expect("each file is named after its language");
        let heading = format!("{}\n", language.name());
        let played = language
            .scope(play(heading, &transcript, VecDeque::new()))
            .await;
        expect_test::expect_file![path].assert_eq(&played.output);
        languages += 1;
    }
    assert_eq!(languages, 6);
}

/// In the test language all words of `locales/` have marks; other words come from the code.
#[tokio::test]
async fn all_words_are_in_locales() {
    let mut left = Vec::new();
    for (Transcript { file, .. }, played) in all_in(Language::Marked.into()).await {
        let output = without_code_blocks(&played.output);
        for line in output.lines().filter(|line| !line.starts_with("$ ")) {
            if has_plain_words(line) {
                left.push(format!("{file}: {line}"));
            }
        }
    }
    assert!(left.is_empty(), "not in locales/:\n{}", left.join("\n"));
}

/// Texts of all transcripts without code blocks, for a person who uses English in a server with the test language.
///
/// Leaves out previews and what **Show everyone** copies: they are in the other language.
async fn texts_in_two_languages(visibility: Visibility) -> Vec<String> {
    let languages = Languages {
        private: Language::English,
        public: Language::Marked,
    };
    let mut texts = Vec::new();
    for (_, played) in all_in(languages).await {
        let mut private_texts = Vec::new();
        for shown in &played.shown {
            let Shown::Message(message) = shown else {
                continue;
            };
            let text = message.text.as_str();
            let is_shared = private_texts.iter().any(|shared| text.starts_with(shared));
            let is_preview = text.contains(&say!("schedules-preview-hint"));
            if message.visibility == Visibility::OnlyYou {
                private_texts.push(text);
            }
            if message.visibility == visibility && !is_shared && !is_preview {
                texts.push(without_code_blocks(text));
            }
        }
    }
    texts
}

fn without_code_blocks(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

#[tokio::test]
async fn answers_for_everyone_are_in_the_language_of_the_server() {
    let texts = texts_in_two_languages(Visibility::Public).await;
    assert!(texts.len() > 400, "{} texts", texts.len());
    for text in texts {
        assert!(!has_plain_words(&text), "{text}");
    }
}

#[tokio::test]
async fn private_answers_are_in_the_language_of_the_person() {
    // Reasons for missed posts are stored in the language of the schedule.
    let not_running = Language::Marked.format(|| say!("daily-post-not-running"));
    let texts = texts_in_two_languages(Visibility::OnlyYou).await;
    assert!(texts.len() > 900, "{} texts", texts.len());
    for text in texts {
        let text = text.replace(not_running.trim_end_matches('.'), "");
        assert!(!text.contains(is_marked_letter), "{text}");
    }
}

/// `UPDATE_EXPECT=1` also writes them to `target/replies/`.
#[test]
fn replies_fit_in_every_language() {
    std::thread::scope(|scope| {
        for &language in Language::ALL {
            scope.spawn(move || {
                let runtime = tokio::runtime::Runtime::new().expect("a runtime");
                runtime.block_on(check_language(language));
            });
        }
    });
}

/// Checks that all replies in a language keep Discord's limits, and are not much longer than in English.
async fn check_language(language: Language) {
    let mut problems = Vec::new();
    for (transcript, translated) in all_in(language.into()).await {
        let english = &transcript.played;
        assert_eq!(english.shown.len(), translated.shown.len());
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            write_replies(language, &transcript.file, &translated.output);
        }
        for (english_reply, reply) in english.shown.iter().zip(&translated.shown) {
            check_limits(reply);
            if let (Shown::Message(english_message), Shown::Message(message)) =
                (english_reply, reply)
            {
                problems.extend(length_problem(&transcript.file, message, english_message));
            }
        }
    }
    assert!(
        problems.is_empty(),
        "{language:?}:\n{}",
        problems.join("\n")
    );
}

fn write_replies(language: Language, file: &str, replies: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("target/replies")
        .join(language.tag());
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    let path = folder.join(format!("{file}.txt"));
    std::fs::write(path, replies).expect("the folder is writable");
}

/// A short reply fits on the screen of a phone. Others may be a quarter longer than in English.
fn length_problem(file: &str, message: &Message, english: &Message) -> Option<String> {
    let rows = rows_on_a_phone(&message.text);
    if SHORT_REPLIES.contains(&file) && shows_one_position(message) && rows > SCREEN {
        return Some(format!("{file}: {rows} rows: {}", message.text));
    }
    let english_rows = rows_on_a_phone(&english.text);
    if rows <= english_rows.max(SCREEN) * 5 / 4 {
        return None;
    }
    Some(format!(
        "{file}: {rows} rows, {english_rows} in English: {}",
        message.text
    ))
}

/// Rows of text that a phone shows.
const SCREEN: usize = 20;

/// Commands whose replies with one position fit on the screen of a phone.
const SHORT_REPLIES: [&str; 4] = ["daily", "id-of", "random", "show"];

/// Returns true for a public message with **Play on lichess**, unless it has details.
fn shows_one_position(message: &Message) -> bool {
    let code_blocks = message.text.matches("```").count() / 2;
    message.visibility == Visibility::Public
        && message.buttons().any(opens_challenge)
        && code_blocks <= 1
}

fn opens_challenge(button: &Button) -> bool {
    match &button.action {
        Action::Link(url) => url.ends_with("#friend"),
        Action::Press(_) => false,
    }
}

/// Checks Discord's limits, which tests of the commands check in English only.
fn check_limits(shown: &Shown) {
    const MAX_PLACEHOLDER: usize = 100;
    const MAX_BUTTON_LABEL: usize = 80;
    const MAX_MENU_PROMPT: usize = 150;
    const MAX_CHOICE_LABEL: usize = 100;

    match shown {
        Shown::Form(form) => {
            check_length(&form.title, MAX_FORM_LABEL);
            check_length(&form.label, MAX_FORM_LABEL);
            check_length(&form.placeholder, MAX_PLACEHOLDER);
        }
        Shown::Message(message) => {
            for button in message.buttons() {
                check_length(&button.label, MAX_BUTTON_LABEL);
            }
            for menu in message.menus() {
                check_length(&menu.prompt, MAX_MENU_PROMPT);
                for choice in &menu.choices {
                    check_length(&choice.label, MAX_CHOICE_LABEL);
                }
            }
            if let Some(picture) = &message.picture {
                check_length(&picture.description, MAX_PICTURE_DESCRIPTION);
            }
        }
    }
}

fn check_length(text: &str, max_chars: usize) {
    assert!(text.chars().count() <= max_chars, "{text}");
}

/// In English.
struct Transcript {
    file: String,
    written: String,
    played: Played,
}

/// Played once for all tests.
async fn english() -> &'static [Transcript] {
    static ENGLISH: OnceCell<Vec<Transcript>> = OnceCell::const_new();
    ENGLISH.get_or_init(play_english).await
}

async fn play_english() -> Vec<Transcript> {
    let mut transcripts = Vec::new();
    for (file, heading) in headings() {
        let path = folder().join(format!("{file}.txt"));
        let written = std::fs::read_to_string(path).unwrap_or_default();
        let played = play(heading, &written, VecDeque::new()).await;
        transcripts.push(Transcript {
            file,
            written,
            played,
        });
    }
    transcripts
}

/// Plays all transcripts in other languages.
async fn all_in(languages: Languages) -> Vec<(&'static Transcript, Played)> {
    languages.scope(replay(english().await)).await
}

/// Plays transcripts in the current language, with the components that were used in English: their labels are others.
async fn replay(transcripts: &'static [Transcript]) -> Vec<(&'static Transcript, Played)> {
    let mut replayed = Vec::new();
    for (transcript, (_, heading)) in transcripts.iter().zip(headings()) {
        let used = transcript.played.used.clone();
        let played = play(heading, &transcript.written, used).await;
        replayed.push((transcript, played));
    }
    replayed
}

fn has_plain_words(line: &str) -> bool {
    static SAME_EVERYWHERE: LazyLock<Regex> = LazyLock::new(|| {
        let names: Vec<&str> = all().map(|(_, command)| command.name).collect();
        let commands = format!(
            r"|/?\b(chess960(-daily|-event)?\ )?({})\b|\bchess960-(daily|event)\b",
            names.join("|")
        );
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
    | \b((Alice|Bob)_64|Alice|Bob|Carol|club|friends|Chess960:\ identify|DFRC|FEN|PGN)\b | @everyone
    | \b(America|Asia|Etc|Europe|Pacific)/[\w-]+ | \b(CET|GMT|UTC)\b
    | \b(Alabama|Berlin|Birmingham|Colombo|El\ Paso|England|Germany|Houston|India|Iran|Kiribati|Kolkata|Munich)\b
    | \b(Sri\ Lanka|Texas|Canada)\b | \[[^]·]+\ ·\ (America|Europe)/[\w/-]+\]
    | ^\(.*\)$ | ,\ (blue|green|red|grey|off)\] | (\ \([^()]*\))?\ →\ .*$
    | ^/[\w-]+\ [\w-]+: | ^\ \ [\w-]+(\ \(required\))?: | \ \[[\w,\ -]+\]$
"#;

/// Returns the name of the transcript of each command, and its first lines.
fn headings() -> Vec<(String, String)> {
    let mut headings = Vec::new();
    for (group, command) in all() {
        let file = match group.name {
            "chess960" => command.name.to_owned(),
            _ => format!("{}-{}", group.name, command.name),
        };
        headings.push((file, heading(&group.call(command), command)));
    }
    for command in MESSAGE_COMMANDS {
        let (_, file) = command.name.split_once(' ').expect("a group and a name");
        let entry = format!("{}: {}\n", command.name, command.description);
        headings.push((file.to_owned(), entry));
    }
    headings
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies")
}

/// Returns the entry of a command in the picker: its description, and a line for each option.
fn heading(call: &str, command: &Command) -> String {
    let mut entry = format!("{call}: {}\n", command.description);
    for option in command.options {
        let required = if option.required { " (required)" } else { "" };
        entry += &format!("  {}{required}: {}", option.name, option.description);
        if let OptionKind::Choice(words) = option.kind {
            entry += &format!(" [{}]", words().join(", "));
        }
        entry += "\n";
    }
    entry
}

struct Played {
    output: String,
    shown: Vec<Shown>,
    used: VecDeque<UsedComponent>,
    steps: Vec<Step>,
}

/// Plays the lines of a transcript that begin with `$`, which are commands. The replies between them are not read.
///
/// `replayed` are the components to use instead of those with the labels in the lines.
async fn play(heading: String, written: &str, replayed: VecDeque<UsedComponent>) -> Played {
    let mut session = Session::new(replayed);
    let mut output = heading;
    for line in written.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let reply = Box::pin(session.play(line)).await;
        output += &format!("\n$ {line}\n{reply}");
    }
    // The port differs in each run.
    if let Some(lichess) = &session.lichess {
        output = output.replace(lichess.url(), "https://lichess.test");
    }
    Played {
        output,
        shown: session.shown,
        used: session.used,
        steps: session.steps,
    }
}
