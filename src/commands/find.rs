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
        owners().map(|(label, _)| label).chain([Self::UNKNOWN])
    }
}

/// Labels of all commands, each with its buttons, and of buttons that several commands share.
fn owners() -> impl Iterator<Item = (CommandLabel, Option<Buttons>)> {
    let slash_commands = all().map(|(group, command)| {
        let label = CommandLabel::new(group.name, command.name);
        (label, command.buttons)
    });
    let message_commands = MESSAGE_COMMANDS
        .iter()
        .map(|command| (CommandLabel::message_command(command), command.buttons));
    let shared_buttons = SHARED_BUTTONS
        .iter()
        .map(|buttons| (CommandLabel::new("button", buttons.key), Some(**buttons)));
    slash_commands.chain(message_commands).chain(shared_buttons)
}

pub(super) fn all_buttons() -> impl Iterator<Item = (CommandLabel, Buttons)> {
    owners().filter_map(|(label, buttons)| Some((label, buttons?)))
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
    /// Says what a renamed command is called now, or suggests the most similar command.
    fn text(&self) -> String {
        let given = self.0.trim();
        if given.is_empty() {
            return say!("find-which");
        }
        let call = given.trim_start_matches('/');
        if let Some((_, present_names)) = RENAMED.iter().find(|(former, _)| *former == call) {
            let quoted_names = present_names.iter().map(|name| format!("`{name}`"));
            return say!(
                "find-renamed",
                before = quote(given),
                now = one_of(quoted_names)
            );
        }
        match nearest(given) {
            Some(meant) => say!("find-meant", given = quote(given), meant),
            None => say!("find-unknown", given = quote(given)),
        }
    }
}

/// Returns the call of the command whose name is most similar to the last typed word, such as `/chess960 random`.
fn nearest(given: &str) -> Option<String> {
    let typed = given.split_whitespace().last()?.trim_start_matches('/');
    let mut named_calls = Vec::new();
    for (group, command) in all() {
        named_calls.push((command.name, group.call(command)));
    }
    for command in MESSAGE_COMMANDS {
        if let Some((_, name)) = command.name.split_once(' ') {
            named_calls.push((name, command.name.to_owned()));
        }
    }
    // Of commands with the same name, the first is for everyone.
    let (_, call) = most_similar(typed, named_calls, |(name, _)| name)?;
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
