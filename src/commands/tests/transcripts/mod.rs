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
use crate::commands::{MESSAGE_COMMANDS, all, find};
use crate::text::testing::rows_on_a_phone;
use crate::text::{Language, Languages, is_marked_letter, say};

#[tokio::test]
async fn commands_match_their_transcripts() {
    for Transcript { file, played, .. } in english().await {
        let path = folder().join(format!("{file}.txt"));
        let output = &played.output;
        assert!(output.contains("\n$ "), "{} has no input", path.display());
        expect_test::expect_file![path].assert_eq(output);
    }
}

#[test]
fn every_transcript_belongs_to_a_command() {
    let commands: Vec<PathBuf> = headings()
        .into_iter()
        .map(|(file, _)| folder().join(format!("{file}.txt")))
        .collect();
    for entry in folder().read_dir().expect("the directory exists") {
        let path = entry.expect("the entry is readable").path();
        assert!(commands.contains(&path), "{}", path.display());
    }
}

/// Languages with a quick start and typed words of their own. The Spanish of Latin America has those of Spain.
const TRANSLATIONS: [Language; 6] = [
    Language::German,
    Language::French,
    Language::Spanish,
    Language::BrazilianPortuguese,
    Language::Russian,
    Language::Ukrainian,
];

fn quick_start_page(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("docs")
        .join(language.tag())
        .join("quick-start.md")
}

#[test]
fn these_languages_have_translated_quick_starts() {
    let mut translated = Language::ALL.to_vec();
    translated.retain(|&language| quick_start_page(language).exists());
    assert_eq!(translated, TRANSLATIONS);
}

/// The first line of the entry of `/chess960 random` in the command picker.
fn quick_start_heading(language: Language) -> String {
    let (group, random) = find("chess960", "random").expect("a command");
    language.format(|| format!("{}: {}\n", group.call(random), random.description))
}

/// Replies for the pictures of the translated quick starts.
#[tokio::test]
async fn quick_starts_match_their_transcripts() {
    const CALLS: &str = "$ /chess960 random\n$ /chess960 id-of array:BRNNKQRB board:line\n\
        $ /chess960 daily date:2026-11-20 board:line";
    let mut translations = Language::ALL.to_vec();
    translations.retain(|&language| language != Language::English);
    assert_eq!(translations.len(), 7);
    for language in translations {
        let output = play_in(language, quick_start_heading(language), CALLS).await;
        let path = folder()
            .with_file_name("quick-start")
            .join(format!("{}.txt", language.tag()));
        expect_test::expect_file![path].assert_eq(&output);
    }
}

/// The call of `/chess960-daily create` that a translated quick start tells moderators to copy.
fn quick_start_command(language: Language) -> String {
    let page = std::fs::read_to_string(quick_start_page(language)).expect("a translated page");
    page.lines()
        .find(|line| line.starts_with("`/chess960-daily create "))
        .expect("a schedule")
        .trim_matches('`')
        .to_owned()
}

#[tokio::test]
async fn schedules_of_quick_starts_are_created() {
    for language in TRANSLATIONS {
        let call = format!("$ {}", quick_start_command(language));
        let output = play_in(language, String::new(), &call).await;
        assert!(output.contains("(posts in <#31>)"), "{output}");
    }
}

/// Times, days, dates and places as people type them in their language, and the errors for them.
#[tokio::test]
async fn typed_words_match_their_transcripts() {
    let folder = folder().with_file_name("typed");
    let files = folder.read_dir().expect("the folder exists").count();
    assert_eq!(files, TRANSLATIONS.len());
    for language in TRANSLATIONS {
        let path = folder.join(format!("{}.txt", language.tag()));
        let transcript = std::fs::read_to_string(&path).expect("the file is UTF-8");
        let heading = format!("{}\n", language.name());
        let output = play_in(language, heading, &transcript).await;
        expect_test::expect_file![path].assert_eq(&output);
    }
}

/// In the test language all words of `locales/` have marks; other words come from the code.
#[tokio::test]
async fn all_words_are_in_locales() {
    let mut checked = 0;
    let mut plain_lines = Vec::new();
    for (Transcript { file, .. }, played) in all_in(Language::Marked.into()).await {
        let output = without_code_blocks(&played.output);
        for line in output.lines().filter(|line| !line.starts_with("$ ")) {
            checked += 1;
            if has_plain_words(line) {
                plain_lines.push(format!("{file}: {line}"));
            }
        }
    }
    assert!(checked > 8_000, "{checked} lines");
    assert!(
        plain_lines.is_empty(),
        "not in locales/:\n{}",
        plain_lines.join("\n")
    );
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
    assert!(texts.len() > 450, "{} texts", texts.len());
    for text in texts {
        assert!(!has_plain_words(&text), "{text}");
    }
}

/// A text without the reason of a missed post, which is stored in the language of the schedule.
fn without_stored_reason(text: &str) -> String {
    let reason = Language::Marked.format(|| say!("daily-post-not-running"));
    text.replace(reason.trim_end_matches('.'), "")
}

#[tokio::test]
async fn private_answers_are_in_the_language_of_the_person() {
    let texts = texts_in_two_languages(Visibility::OnlyYou).await;
    assert!(texts.len() > 1_000, "{} texts", texts.len());
    for text in texts {
        let text = without_stored_reason(&text);
        assert!(!text.contains(is_marked_letter), "{text}");
    }
}

/// `UPDATE_EXPECT=1` also writes them to `target/replies/`.
#[test]
fn replies_fit_in_every_language() {
    let mut checked = 0;
    let mut problems = Vec::new();
    for translation in translations() {
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            translation.write();
        }
        for (english, reply) in translation.pairs() {
            check_limits(reply);
            problems.extend(translation.length_problem(english, reply));
            checked += 1;
        }
    }
    assert!(checked > 13_000, "{checked} replies");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A transcript in a language.
struct Translation {
    language: Language,
    transcript: &'static Transcript,
    played: Played,
}

/// Plays all transcripts in each language, in parallel.
fn translations() -> Vec<Translation> {
    std::thread::scope(|scope| {
        let mut threads = Vec::new();
        for &language in Language::ALL {
            threads.push(scope.spawn(move || translations_to(language)));
        }
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("all replies"))
            .collect()
    })
}

fn translations_to(language: Language) -> Vec<Translation> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime
        .block_on(all_in(language.into()))
        .into_iter()
        .map(|(transcript, played)| Translation {
            language,
            transcript,
            played,
        })
        .collect()
}

impl Translation {
    /// English replies with their translations.
    fn pairs(&self) -> impl Iterator<Item = (&Shown, &Shown)> {
        let english = &self.transcript.played.shown;
        assert_eq!(english.len(), self.played.shown.len());
        english.iter().zip(&self.played.shown)
    }

    /// A short reply fits on the screen of a phone. Others may be a quarter longer than in English.
    fn length_problem(&self, english: &Shown, reply: &Shown) -> Option<String> {
        let (Shown::Message(english), Shown::Message(message)) = (english, reply) else {
            return None;
        };
        let file = self.transcript.file.as_str();
        let rows = rows_on_a_phone(&message.text);
        let place = format!("{file} in {:?}: {rows} rows", self.language);
        if SHORT_REPLIES.contains(&file) && shows_one_position(message) && rows > SCREEN {
            return Some(format!("{place}: {}", message.text));
        }
        let english_rows = rows_on_a_phone(&english.text);
        if rows <= english_rows.max(SCREEN) * 5 / 4 {
            return None;
        }
        Some(format!(
            "{place}, {english_rows} in English: {}",
            message.text
        ))
    }

    fn write(&self) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("target/replies")
            .join(self.language.tag());
        std::fs::create_dir_all(&folder).expect("the folder is writable");
        let path = folder.join(format!("{}.txt", self.transcript.file));
        std::fs::write(path, &self.played.output).expect("the folder is writable");
    }
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

/// Plays a transcript that was written in a language, and returns the output.
async fn play_in(language: Language, heading: String, written: &str) -> String {
    let played = play(heading, written, VecDeque::new());
    language.scope(played).await.output
}
