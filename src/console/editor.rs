use std::iter;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{CompletionType, Context, Editor, Helper, Highlighter, Hinter, Validator};

use crate::chat::{CommandOption, OptionKind};
use crate::commands::{self, MESSAGE_COMMANDS};

/// Asks for lines until Ctrl-C or Ctrl-D.
pub fn typed_lines() -> rustyline::Result<impl Iterator<Item = anyhow::Result<String>>> {
    let config = rustyline::Config::builder()
        .auto_add_history(true)
        // Completes the common prefix and lists candidates, as shells do.
        .completion_type(CompletionType::List)
        .build();
    let mut editor = Editor::<Completion, DefaultHistory>::with_config(config)?;
    editor.set_helper(Some(Completion));
    Ok(iter::from_fn(move || match editor.readline("> ") {
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => None,
        line => Some(line.map_err(Into::into)),
    }))
}

#[derive(Helper, Highlighter, Hinter, Validator)]
struct Completion;

impl Completer for Completion {
    type Candidate = String;

    /// Completes the name of a command or, after a whole command such as `/chess960 show `, the last word as an option.
    ///
    /// Returns the start of the completed part in the line, and the candidates to replace it.
    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..position];
        let whole_command = commands::all()
            .find(|(group, command)| typed.starts_with(&format!("{} ", group.call(command))));
        let (start, mut candidates) = match whole_command {
            None => (0, command_names()),
            Some((_, command)) => {
                let last_word = typed.rfind(' ').map_or(0, |space_at| space_at + 1);
                let words = command.options.iter().flat_map(option_words).collect();
                (last_word, words)
            }
        };
        candidates.retain(|candidate| candidate.starts_with(&typed[start..]));
        Ok((start, candidates))
    }
}

/// Names of all commands, each with a space.
fn command_names() -> Vec<String> {
    let mut names = Vec::new();
    for (group, command) in commands::all() {
        names.push(format!("{} ", group.call(command)));
    }
    for command in MESSAGE_COMMANDS {
        names.push(format!("{} ", command.name));
    }
    names
}

/// Returns the words with which an option can begin: `name:`, or one `name:word` per choice. Returns none if the option
/// can only be chosen on Discord.
fn option_words(option: &CommandOption) -> Vec<String> {
    let values = match &option.kind {
        OptionKind::Integer(_) | OptionKind::Text(_) | OptionKind::Suggested { .. } => vec![""],
        OptionKind::Flag => vec!["true", "false"],
        OptionKind::Choice(words) => words(),
        OptionKind::Channel | OptionKind::Role | OptionKind::User => vec![],
    };
    values
        .iter()
        .map(|value| format!("{}:{value}", option.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::sentence;

    fn complete(typed: &str) -> Vec<String> {
        let history = DefaultHistory::new();
        let completed = Completion.complete(typed, typed.len(), &Context::new(&history));
        completed.expect("completion does not fail").1
    }

    /// Words that complete an option of this kind, named `x`.
    fn words_for(kind: OptionKind) -> Vec<String> {
        option_words(&CommandOption {
            name: "x",
            description: sentence!("show-description"),
            required: false,
            kind,
        })
    }

    #[test]
    fn omits_options_that_cannot_be_typed() {
        for kind in [OptionKind::Channel, OptionKind::Role, OptionKind::User] {
            assert_eq!(words_for(kind), [""; 0]);
        }
    }

    #[test]
    fn offers_both_values_of_a_flag_and_the_name_of_a_text() {
        assert_eq!(words_for(OptionKind::Flag), ["x:true", "x:false"]);
        assert_eq!(words_for(OptionKind::Text(9)), ["x:"]);
    }

    #[test]
    fn completes_commands() {
        assert_eq!(complete("/chess960 sh"), ["/chess960 show "]);
        assert_eq!(complete("Ch"), ["Chess960: identify "]);
    }

    #[test]
    fn completes_options_and_values() {
        assert_eq!(complete("/chess960 show i"), ["id:"]);
        let line = "/chess960 show id:5 numbering:f";
        assert_eq!(complete(line), ["numbering:fritz9"]);
    }

    #[test]
    fn offers_every_option_that_begins_like_the_word() {
        let completed = complete("/chess960 random d");
        assert_eq!(
            completed,
            [
                "double:true",
                "double:false",
                "details:true",
                "details:false"
            ]
        );
    }

    #[test]
    fn offers_every_command_after_a_slash() {
        assert_eq!(complete("/").len(), commands::all().count());
    }
}
