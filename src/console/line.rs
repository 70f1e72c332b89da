//! Parses a slash command (`/chess960 show id:518 numbering:fritz9`) or a message command with the text of the message
//! (`Chess960: identify was it RNBQKBNR?`).

use crate::chat::{
    Args, Command, CommandOption, GivenOptions, MessageCommand, OptionKind, OptionRefusal, Refused,
    nearest_option,
};
use crate::commands::{self, MESSAGE_COMMANDS, UnknownCommand};
use crate::reply::position;
use crate::text::{quote, say};

/// Parses a slash command, or its short form.
pub fn slash(line: &str) -> Result<(&'static Command, Args), Refused> {
    let typed = line.trim();
    let Some(call) = full_call(typed) else {
        return Err(say!("find-not-a-command", typed = quote(typed)).into());
    };
    let (group, after_group) = split_word(&call);
    let (name, options_text) = split_word(after_group);
    let (_, command) =
        commands::find(group, name).map_err(|_| UnknownCommand(first_two_words(typed)))?;
    let given = read_options(command.options, options_text)?;
    Ok((command, Args::new(command.options, given)?))
}

fn first_two_words(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().take(2).collect();
    words.join(" ")
}

/// Returns the call of a command without its slash. Completes what people type at a prompt: `help`, `show id:518`,
/// `/chess960`, or only a position, with or without options. Returns `None` if the line is no command.
fn full_call(line: &str) -> Option<String> {
    let call = line.strip_prefix('/').unwrap_or(line);
    let (first_word, rest) = split_word(call);
    // `chess960 show id:518`
    if commands::all().any(|(group, _)| group.name == first_word) {
        if rest.trim().is_empty() {
            return Some("chess960 help".to_owned());
        }
        return Some(call.to_owned());
    }
    // `show id:518`
    if let Some((group, _)) = commands::all().find(|(_, command)| command.name == first_word) {
        return Some(format!("{} {call}", group.name));
    }
    // `518`
    if position::read(line).is_ok() {
        return Some(format!("chess960 show id:{line}"));
    }
    // `518 board:text`
    if position::read(before_options(line)).is_ok() {
        return Some(format!("chess960 show {line}"));
    }
    // `/shwo id:518` or `hlep`: probably a misspelled command, which the caller refuses with a better hint.
    if line.starts_with('/') || !line.contains(char::is_whitespace) {
        return Some(call.to_owned());
    }
    // Several words without a slash are a sentence.
    None
}

/// Returns the text before the first word that begins like `name:value`.
fn before_options(line: &str) -> &str {
    for (space_at, _) in line.match_indices(char::is_whitespace) {
        let (before, after) = line.split_at(space_at);
        if begins_with_name(after.trim_start()) {
            return before;
        }
    }
    line
}

/// Parses a message command with the text of the message.
pub fn on_message(line: &str) -> Option<(&'static MessageCommand, &str)> {
    for &command in MESSAGE_COMMANDS {
        if let Some(text) = line.trim().strip_prefix(command.name)
            && (text.is_empty() || text.starts_with(char::is_whitespace))
        {
            return Some((command, text));
        }
    }
    None
}

/// Splits the first word off.
fn split_word(text: &str) -> (&str, &str) {
    let from_word = text.trim_start();
    match from_word.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest),
        None => (from_word, ""),
    }
}

/// Reads options such as `id:518 numbering:fritz9`.
fn read_options(
    options: &'static [CommandOption],
    text: &str,
) -> Result<GivenOptions, OptionRefusal> {
    let mut given = Vec::new();
    for TypedOption { option, value } in split_options(options, text.trim())? {
        if let Some(name) = misplaced_name(options, option, value) {
            return Err(unknown_option(options, name));
        }
        given.push((option.name.to_owned(), option.read(value)?));
    }
    Ok(given)
}

struct TypedOption<'a> {
    option: &'static CommandOption,
    value: &'a str,
}

/// Splits a text at the names of options. A value extends to the next known name, so it may contain spaces and colons.
/// The first value may have no name.
fn split_options<'a>(
    options: &'static [CommandOption],
    text: &'a str,
) -> Result<Vec<TypedOption<'a>>, OptionRefusal> {
    let mut typed_options = Vec::new();
    // From the last option to the first: a value ends where the next name begins.
    let mut value_end = text.len();
    for start in option_starts(options, text).into_iter().rev() {
        typed_options.push(TypedOption {
            option: start.option,
            value: text[start.value_at..value_end].trim(),
        });
        value_end = start.name_at;
    }
    let unnamed_value = text[..value_end].trim();
    if !unnamed_value.is_empty() {
        typed_options.push(TypedOption {
            option: option_of_unnamed(options, unnamed_value)?,
            value: unnamed_value,
        });
    }
    typed_options.reverse();
    Ok(typed_options)
}

/// Finds the option of a value without a name, as in `show 518`. Refuses the name of an option without a value, as in
/// `show id`, and a value that probably has a misspelled name, as in `show nr:518`.
fn option_of_unnamed(
    options: &'static [CommandOption],
    value: &str,
) -> Result<&'static CommandOption, OptionRefusal> {
    if let Some(option) = options.iter().find(|option| option.has_name(value)) {
        return Err(OptionRefusal::WrongValue {
            option,
            given: String::new(),
        });
    }
    if !begins_with_name(value)
        && let Some(option) = main_or_fitting_option(options, value)
    {
        return Ok(option);
    }
    let first_word = value.split([':', ' ']).next().unwrap_or_default();
    Err(unknown_option(options, first_word))
}

fn unknown_option(options: &'static [CommandOption], name: &str) -> OptionRefusal {
    OptionRefusal::Unknown {
        name: name.to_owned(),
        options,
    }
}

/// Returns the main option, as for `show 518`. Without one, returns the only option that the value fits, as for
/// `random 3` or `random die`.
fn main_or_fitting_option(
    options: &'static [CommandOption],
    value: &str,
) -> Option<&'static CommandOption> {
    if let Some(option) = main_option(options) {
        return Some(option);
    }
    let fitting: Vec<&CommandOption> = options
        .iter()
        .filter(|option| fits(option, value))
        .collect();
    match fitting[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Whether a value can be only of an option like this: a number, or a word of the choices. Numbers fit even if they are
/// out of range.
fn fits(option: &CommandOption, value: &str) -> bool {
    match option.kind {
        OptionKind::Integer(_) => value.parse::<i64>().is_ok(),
        OptionKind::Choice(words) => words().iter().any(|word| word.eq_ignore_ascii_case(value)),
        OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Flag
        | OptionKind::Channel
        | OptionKind::Role
        | OptionKind::User => false,
    }
}

/// Returns the option whose name people leave out, as in `show 518`: the first one, if it takes a text, or is a choice
/// that is required.
fn main_option(options: &'static [CommandOption]) -> Option<&'static CommandOption> {
    let first = options.first()?;
    let is_main = match first.kind {
        OptionKind::Text(_) | OptionKind::Suggested { .. } => true,
        OptionKind::Choice(_) => first.required,
        OptionKind::Integer(_)
        | OptionKind::Flag
        | OptionKind::Channel
        | OptionKind::Role
        | OptionKind::User => false,
    };
    if is_main { Some(first) } else { None }
}

/// Whether the text begins like `name:value`. A link does not.
fn begins_with_name(text: &str) -> bool {
    text.split_once(':').is_some_and(|(name, value)| {
        name.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
            && !value.starts_with("//")
    })
}

/// Finds the name of a probably misspelled option within the value of another one, such as `bord` in `518 bord:text`.
/// `None` if the whole value may belong to its option.
fn misplaced_name<'a>(
    options: &'static [CommandOption],
    option: &CommandOption,
    value: &'a str,
) -> Option<&'a str> {
    match option.kind {
        // `count:3 bord:text`: the value is one word, so any other word can only be a name.
        OptionKind::Integer(_) | OptionKind::Flag | OptionKind::Choice(_) => {
            let (_, after_word) = value.split_once(' ')?;
            after_word.split(':').next()
        }
        // `id:FEN: … bord:text`: the value may have several words and colons, so a word before a colon is only a name
        // if it is similar to the name of an option.
        OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Channel
        | OptionKind::Role
        | OptionKind::User => value
            .split_whitespace()
            .filter_map(|word| word.split_once(':'))
            .map(|(name, _)| name)
            .find(|name| nearest_option(options, name).is_some()),
    }
}

/// Place of an option in a text.
struct OptionStart {
    name_at: usize,
    value_at: usize,
    option: &'static CommandOption,
}

/// Finds the names of options in a text such as `id:518 numbering:fritz9`.
///
/// A name may be spelled in another way, such as `ID` for `id`. After the option was given, such a word is a part of
/// the value instead: in the call `show id:Starting Position ID: 451`, all after the first colon is one value. An exact
/// name counts again, so that an option that is given twice is refused.
fn option_starts(options: &'static [CommandOption], text: &str) -> Vec<OptionStart> {
    let word_starts = text
        .char_indices()
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || text[..at].ends_with(char::is_whitespace));
    let mut starts: Vec<OptionStart> = Vec::new();
    for name_at in word_starts {
        let Some((name, _)) = text[name_at..].split_once(':') else {
            // Without another colon, there are no more names.
            break;
        };
        let Some(option) = options.iter().find(|option| option.has_name(name)) else {
            continue;
        };
        let was_given = starts.iter().any(|start| start.option.name == option.name);
        let is_exact_name = name == option.name;
        if is_exact_name || !was_given {
            starts.push(OptionStart {
                name_at,
                value_at: name_at + name.len() + ":".len(),
                option,
            });
        }
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(line: &str) -> String {
        match slash(line) {
            Ok(_) => panic!("{line} is accepted"),
            Err(refusal) => refusal.text(),
        }
    }

    /// The value of an option with a text.
    fn text_of(line: &str, option: &str) -> String {
        let Ok((command, args)) = slash(line) else {
            panic!("{line} is refused");
        };
        args.text(named(command, option))
            .unwrap_or_default()
            .to_owned()
    }

    fn named(command: &Command, name: &str) -> &'static CommandOption {
        let mut options = command.options.iter();
        options.find(|option| option.name == name).expect(name)
    }

    /// The value of an option with a number.
    fn number_of(line: &str, option: &str) -> i64 {
        let Ok((command, args)) = slash(line) else {
            panic!("{line} is refused");
        };
        args.integer(named(command, option)).unwrap_or_default()
    }

    #[test]
    fn values_can_contain_spaces_and_colons() {
        let spaced = "/chess960 id-of array: R N B  Q ";
        assert_eq!(text_of(spaced, "array"), "R N B  Q");
        let with_colons = "/chess960  id-of  array:FEN: x/y w - [a:b]";
        assert_eq!(text_of(with_colons, "array"), "FEN: x/y w - [a:b]");
    }

    #[test]
    fn options_can_be_in_any_order_and_case() {
        let line = "/chess960 show numbering:fritz9 ID:1";
        assert_eq!(text_of(line, "numbering"), "fritz9");
        assert_eq!(text_of(line, "id"), "1");
    }

    #[test]
    fn names_within_a_value_start_no_option() {
        for value in [
            "Starting Position ID: 451",
            "White: 518, Black: 451",
            "h to a: BRQKNNRB",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "https://lichess.org/editor",
        ] {
            let line = format!("/chess960 show id:{value} numbering:fritz9");
            assert_eq!(text_of(&line, "id"), value);
            assert_eq!(text_of(&line, "numbering"), "fritz9");
        }
    }

    #[test]
    fn dice_are_read_as_a_die() {
        for (line, expected) in [
            ("/chess960 odds method:dice", "die"),
            ("/chess960 random method:Dice-and-coins", "die-and-coins"),
            (
                "/chess960 from-throws method:parallel-dice-and-coins throws:HTTH3",
                "parallel-die-and-coins",
            ),
        ] {
            assert_eq!(text_of(line, "method"), expected);
        }
    }

    #[test]
    fn names_of_options_have_british_and_american_spelling() {
        let (_, agree) = commands::find("chess960", "agree").expect("a command");
        for typed in ["position:518 color:white", "position:518 colour:white"] {
            let options = read_options(agree.options, typed).expect("the options are valid");
            let names: Vec<&str> = options.iter().map(|(name, _)| &**name).collect();
            assert_eq!(names, ["position", "color"], "{typed}");
        }
    }

    #[test]
    fn short_forms_are_completed() {
        for (line, call) in [
            ("help", "chess960 help"),
            ("/help", "chess960 help"),
            ("/chess960", "chess960 help"),
            ("chess960-daily", "chess960 help"),
            ("chess960 random", "chess960 random"),
            ("random count:2", "chess960 random count:2"),
            ("skip name:daily", "chess960-daily skip name:daily"),
            ("518", "chess960 show id:518"),
            ("RNBQKBNR", "chess960 show id:RNBQKBNR"),
            ("451 board:figurine", "chess960 show 451 board:figurine"),
            ("SP-518 bord:text", "chess960 show SP-518 bord:text"),
        ] {
            assert_eq!(full_call(line).as_deref(), Some(call), "{line}");
        }
    }

    #[test]
    fn other_texts_are_not_completed() {
        assert_eq!(full_call("how are you?"), None);
    }

    #[test]
    fn values_of_the_main_option_need_no_name() {
        for (line, option, value) in [
            ("/chess960 show 518", "id", "518"),
            ("show RNBQKBNR board:line", "id", "RNBQKBNR"),
            (
                "/chess960 show https://lichess.org/x",
                "id",
                "https://lichess.org/x",
            ),
            ("help show", "command", "show"),
            ("table krn", "name", "krn"),
        ] {
            assert_eq!(text_of(line, option), value, "{line}");
        }
    }

    #[test]
    fn values_that_fit_only_one_option_need_no_name() {
        assert_eq!(number_of("random 3", "count"), 3);
        assert_eq!(text_of("random die", "method"), "die");
        assert_eq!(text_of("random picture count:2", "board"), "picture");
    }

    #[test]
    fn message_commands_take_the_rest_of_the_line() {
        for (line, expected) in [
            (" Chess960: identify a RNBQKBNR b ", " a RNBQKBNR b"),
            ("Chess960: identify\tRNBQKBNR", "\tRNBQKBNR"),
            ("Chess960: identify\u{A0}RNBQKBNR", "\u{A0}RNBQKBNR"),
            ("Chess960: identify", ""),
        ] {
            let (command, text) = on_message(line).expect(line);
            assert_eq!(command.name, "Chess960: identify");
            assert_eq!(text, expected);
        }
    }

    #[test]
    fn names_of_message_commands_end_with_a_word() {
        assert!(on_message("Chess960: identifying").is_none());
    }

    #[track_caller]
    fn assert_explained(rows: &[(&str, &str)]) {
        for (line, part) in rows {
            let text = refusal(line);
            assert!(text.contains(part), "{line}: {text}");
        }
    }

    #[test]
    fn explains_lines_without_a_command() {
        assert_explained(&[
            (
                "how are you?",
                "`how are you?` is neither a command nor a position",
            ),
            ("how are you?", "`Chess960: identify` finds"),
        ]);
    }

    #[test]
    fn explains_unknown_commands() {
        assert_explained(&[
            ("hepl", "Did you mean `/chess960 help`?"),
            ("foo", "No command `foo`"),
            ("/foo", "No command `/foo`"),
            ("/", "No command `/`"),
            ("/chess960 nosuch", "No command `/chess960 nosuch`"),
            ("/chess nosuch", "No command `/chess nosuch`"),
        ]);
    }

    #[test]
    fn explains_missing_and_repeated_options() {
        assert_explained(&[
            ("/chess960 show", "Please add `id`"),
            ("/chess960 show 518 id:451", "`id` twice"),
            ("/chess960 show id:1 id:2", "`id` twice"),
            ("/chess960-daily forget me:1", "Leave out `me`."),
        ]);
    }

    #[test]
    fn explains_unknown_options() {
        assert_explained(&[
            ("random foo", "This command has no option `foo`"),
            ("/chess960 show nr:518", "This command has no option `nr`"),
            (
                "/chess960-daily remove nam:x",
                "This command has no option `nam`",
            ),
        ]);
    }

    #[test]
    fn suggests_similar_options() {
        assert_explained(&[
            ("518 bord:text", "Did you mean `board`?"),
            ("/chess960 show 518 bord:text", "Did you mean `board`?"),
            (
                "/chess960 show id:518 bord:text",
                "This command has no option `bord`. Did you mean `board`?",
            ),
            (
                "/chess960 show id:518 numbring: fritz9",
                "no option `numbring`. Did you mean `numbering`?",
            ),
        ]);
    }

    #[test]
    fn explains_invalid_values() {
        assert_explained(&[
            ("/chess960 random 518", "`count` can't be `518`"),
            ("/chess960 random count", "`count` can't be (nothing)"),
            ("/chess960 random count:x", "`count` can't be `x`"),
            ("/chess960 random count:11", "from 1 to 10"),
            ("/chess960 show id:1 board:3d", "Choose `text`, "),
            ("/chess960 random double:maybe", "Type `true` or `false`."),
        ]);
    }
}
