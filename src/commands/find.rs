use super::{COMMANDS, MESSAGE_COMMANDS, SHARED_BUTTONS};
use crate::chat::confirmation;
use crate::chat::{
    ButtonId, Buttons, Command, CommandError, Group, HandlerFuture, MessageCommand, Press, Refusal,
    StaleButton,
};
use crate::text::{most_similar, one_of, quote, say};

/// All commands, in the order of the help.
pub fn all() -> impl Iterator<Item = (&'static Group, &'static Command)> {
    COMMANDS
        .iter()
        .flat_map(|group| group.commands.iter().map(move |&command| (group, command)))
}

/// Finds a command by its two words, for example `chess960` and `show`.
pub fn find(group: &str, name: &str) -> Result<(&'static Group, &'static Command), UnknownCommand> {
    all()
        .find(|(known, command)| known.name == group && command.name == name)
        .ok_or_else(|| UnknownCommand(format!("/{group} {name}")))
}

pub fn find_message_command(name: &str) -> Result<&'static MessageCommand, UnknownCommand> {
    MESSAGE_COMMANDS
        .iter()
        .find(|command| command.name == name)
        .copied()
        .ok_or_else(|| UnknownCommand(name.to_owned()))
}

#[derive(Clone, Copy, Debug)]
pub struct FoundButton<'a> {
    pub label: CommandLabel,
    pub buttons: Buttons,
    pub payload: &'a str,
}

impl FoundButton<'_> {
    /// Checks the user's access, and returns the handler's future, which has not started.
    pub async fn admit<'a>(&self, press: Press<'a>) -> Result<HandlerFuture<'a>, CommandError> {
        let handler = confirmation::admit(&self.buttons, press).await?;
        let language = self.buttons.visibility.language();
        Ok(Box::pin(language.scope(handler)))
    }
}

/// Label of a command, or of buttons of several commands, in logs and metrics. Contains no user input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandLabel {
    pub group: &'static str,
    pub command: &'static str,
}

impl CommandLabel {
    pub const UNKNOWN: Self = Self::new("unknown", "unknown");

    pub const fn new(group: &'static str, command: &'static str) -> Self {
        Self { group, command }
    }

    pub fn message_command(command: &MessageCommand) -> Self {
        Self::new("message", command.name)
    }

    pub fn all() -> impl Iterator<Item = Self> {
        labeled_entries()
            .map(|entry| entry.label)
            .chain([Self::UNKNOWN])
    }
}

/// A command with its buttons, if it has any, or buttons that several commands share.
struct LabeledEntry {
    label: CommandLabel,
    buttons: Option<Buttons>,
}

/// Returns all commands and all shared buttons, each with its label.
fn labeled_entries() -> impl Iterator<Item = LabeledEntry> {
    let slash_commands = all().map(|(group, command)| LabeledEntry {
        label: CommandLabel::new(group.name, command.name),
        buttons: command.buttons,
    });
    let message_commands = MESSAGE_COMMANDS.iter().map(|command| LabeledEntry {
        label: CommandLabel::message_command(command),
        buttons: command.buttons,
    });
    let shared_buttons = SHARED_BUTTONS.iter().map(|buttons| LabeledEntry {
        label: CommandLabel::new("button", buttons.key),
        buttons: Some(**buttons),
    });
    slash_commands.chain(message_commands).chain(shared_buttons)
}

pub(super) fn all_buttons() -> impl Iterator<Item = (CommandLabel, Buttons)> {
    labeled_entries().filter_map(|entry| Some((entry.label, entry.buttons?)))
}

/// Finds the handlers of a button by its id, such as `random:2:1:0`.
pub fn find_button(id: &str) -> Result<FoundButton<'_>, StaleButton> {
    let (key, payload) = ButtonId::split(id).ok_or(StaleButton)?;
    let (label, buttons) = all_buttons()
        .find(|(_, buttons)| buttons.key == key)
        .ok_or(StaleButton)?;
    Ok(FoundButton {
        label,
        buttons,
        payload,
    })
}

/// Former names, which people and old messages still use.
const RENAMED: &[(&str, &[&str])] = &[
    ("chess960-daily set", &["create", "edit"]),
    ("chess960-daily post-now", &["preview"]),
];

/// The typed name of a command that does not exist.
#[derive(Debug)]
pub struct UnknownCommand(pub String);

impl Refusal for UnknownCommand {
    /// Names the present commands if the typed one was renamed; otherwise suggests the most similar command, if any.
    fn text(&self) -> String {
        let typed = self.0.trim();
        if typed.is_empty() {
            return say!("find-which");
        }
        let given = quote(typed);
        let call = typed.trim_start_matches('/');
        let renamed = RENAMED.iter().find(|(former_call, _)| *former_call == call);
        if let Some((_, present_names)) = renamed {
            let quoted_names = present_names.iter().map(|name| format!("`{name}`"));
            return say!("find-renamed", before = given, now = one_of(quoted_names));
        }
        match nearest(typed) {
            Some(meant) => say!("find-meant", given, meant),
            None => say!("find-unknown", given),
        }
    }
}

/// Returns the call of the command whose name is most similar to the last typed word: `/chess960 random` for `randm`.
/// `None` if no name is similar.
fn nearest(typed: &str) -> Option<String> {
    let last_word = typed.split_whitespace().last()?.trim_start_matches('/');
    let mut named_calls = Vec::new();
    for (group, command) in all() {
        named_calls.push((command.name, group.call(command)));
    }
    // "Chess960: identify" is found by its second word.
    for command in MESSAGE_COMMANDS {
        if let Some((_, name)) = command.name.split_once(' ') {
            named_calls.push((name, command.name.to_owned()));
        }
    }
    // Of commands with the same name, the first is for everyone.
    let (_, call) = most_similar(last_word, named_calls, |(name, _)| name)?;
    Some(call)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_similar_commands() {
        for (given, meant) in [
            ("randm", Some("/chess960 random")),
            ("/chess960 castle", Some("/chess960 castling")),
            ("/chess show", Some("/chess960 show")),
            ("ID", Some("/chess960 id-of")),
            ("identify", Some("Chess960: identify")),
            ("/chess960-daily skp", Some("/chess960-daily skip")),
            ("forget", Some("/chess960 forget")),
            ("nosuch", None),
            ("/", None),
        ] {
            assert_eq!(nearest(given).as_deref(), meant, "{given}");
        }
    }
}
