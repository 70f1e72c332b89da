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
    /// Checks the user's access. The returned work has not started.
    pub async fn admit<'a>(&self, press: Press<'a>) -> Result<HandlerFuture<'a>, CommandError> {
        let answer = confirmation::admit(&self.buttons, press).await?;
        Ok(Box::pin(self.buttons.visibility.language().scope(answer)))
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

/// As typed.
#[derive(Debug)]
pub struct UnknownCommand(pub String);

impl Refusal for UnknownCommand {
    /// Names the present names of a renamed command, or the most similar command.
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
            None => say!("find-unknown", given = quote(given)),
            Some(meant) => say!("find-meant", given = quote(given), meant),
        }
    }
}

fn nearest(given: &str) -> Option<String> {
    let typed = given.split_whitespace().last()?.trim_start_matches('/');
    let slash = all().map(|(group, command)| (group.call(command), command.name));
    let on_messages = MESSAGE_COMMANDS.iter().filter_map(|command| {
        let (_, name) = command.name.split_once(' ')?;
        Some((command.name.to_owned(), name))
    });
    // Of commands with the same name, the first is for everyone.
    let (call, _) = most_similar(typed, slash.chain(on_messages), |(_, name)| name)?;
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
