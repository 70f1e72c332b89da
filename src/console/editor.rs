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

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..position];
        let mut start = 0;
        let mut words = command_names();
        for (group, command) in commands::all() {
            // Options are completed word by word, after the whole command.
            if typed.starts_with(&format!("{} ", group.call(command))) {
                start = typed.rfind(' ').map_or(0, |space| space + 1);
                words = command.options.iter().flat_map(option_words).collect();
            }
        }
        words.retain(|word| word.starts_with(&typed[start..]));
        Ok((start, words))
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

/// Returns `name:`, or one `name:word` per choice. Empty if the option cannot be typed.
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

    #[test]
    fn omits_options_that_cannot_be_typed() {
        let words = |kind| {
            option_words(&CommandOption {
                name: "x",
                description: sentence!("show-description"),
                required: false,
                kind,
            })
        };
        assert_eq!(words(OptionKind::Flag), ["x:true", "x:false"]);
        assert_eq!(words(OptionKind::Text(9)), ["x:"]);
        for kind in [OptionKind::Channel, OptionKind::Role, OptionKind::User] {
            assert!(words(kind).is_empty());
        }
    }

    #[test]
    fn completes_commands_options_and_values() {
        assert_eq!(complete("/chess960 sh"), ["/chess960 show "]);
        assert_eq!(complete("/chess960 show i"), ["id:"]);
        assert_eq!(complete("Ch"), ["Chess960: identify "]);
        assert_eq!(
            complete("/chess960 show id:5 numbering:f"),
            ["numbering:fritz9"]
        );
        assert_eq!(complete("/chess960 random d").len(), 4);
        assert_eq!(complete("/").len(), commands::all().count());
    }
}
