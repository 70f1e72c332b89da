//! Turns commands in texts into clickable mentions.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::Value;
use serenity::all::CommandType;

use crate::chat::MAX_TEXT;
use crate::commands::{COMMANDS, find};
use crate::discord::decode::raw::items;
use crate::text::split_code_span;

/// Ids of the registered slash commands.
#[derive(Debug, Default)]
pub(crate) struct CommandIds {
    /// By the name of the group. Empty until registration.
    by_group: OnceLock<BTreeMap<&'static str, u64>>,
}

impl CommandIds {
    /// Learns the ids from Discord's list of the bot's commands.
    pub fn set(&self, registered: &Value) {
        let ids = items(registered)
            .filter(|command| is_slash_command(command))
            .filter_map(group_and_id)
            .collect();
        // Later registrations have the same ids.
        let _ = self.by_group.set(ids);
    }

    /// Replaces each command in a text that is in a code span of its own, such as `` `/chess960 show` ``, with a
    /// mention, on which people can click to use it.
    ///
    /// Leaves commands with options as they are, because mentions have no options. Also leaves a command whose mention,
    /// which is longer, would make the text exceed [`MAX_TEXT`].
    pub fn link_commands<'a>(&self, text: &'a str) -> Cow<'a, str> {
        // No ids are known before the commands are registered.
        if self.by_group.get().is_none_or(BTreeMap::is_empty) || !text.contains("`/") {
            return Cow::Borrowed(text);
        }
        let mut total_chars = text.chars().count();
        let mut linked = String::with_capacity(text.len());
        let mut remaining = text;
        while let Some(code_start) = remaining.find('`')
            && let Some((code, after_code)) = split_code_span(&remaining[code_start..])
        {
            linked += &remaining[..code_start];
            remaining = after_code;
            match self.mention(code) {
                // Commands and mentions are ASCII, so their lengths in bytes are those in characters.
                Some(mention) if total_chars - code.len() + mention.len() <= MAX_TEXT => {
                    total_chars = total_chars - code.len() + mention.len();
                    linked += &mention;
                }
                Some(_) | None => linked += code,
            }
        }
        linked += remaining;
        Cow::Owned(linked)
    }

    /// Returns the mention of the command in a code span, which is longer: `</chess960 show:518>` for
    /// `` `/chess960 show` ``. `None` for other code.
    fn mention(&self, code: &str) -> Option<String> {
        let (group_name, command_name) = code
            .strip_prefix("`/")?
            .strip_suffix('`')?
            .split_once(' ')?;
        let (group, command) = find(group_name, command_name).ok()?;
        let id = self.by_group.get()?.get(group.name)?;
        Some(format!("<{}:{id}>", group.call(command)))
    }
}

fn is_slash_command(command: &Value) -> bool {
    match command.get("type") {
        Some(kind) => *kind == u8::from(CommandType::ChatInput),
        // Discord's default.
        None => true,
    }
}

/// `None` if the bot has no such group any more.
fn group_and_id(command: &Value) -> Option<(&'static str, u64)> {
    let group = COMMANDS
        .iter()
        .find(|group| command["name"] == group.name)?;
    let id = command["id"].as_str()?.parse().ok()?;
    Some((group.name, id))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::commands;
    use crate::text::quote;

    fn registered() -> CommandIds {
        let ids = CommandIds::default();
        ids.set(&json!([
            {"id": "7", "name": "chess960", "type": 3},
            {"id": "1518", "name": "chess960", "type": 1},
            {"id": "2518", "name": "chess960-daily"},
            {"id": "3518", "name": "chess960-event"},
        ]));
        ids
    }

    #[test]
    fn commands_without_options_become_mentions() {
        for (text, linked) in [
            ("Use `/chess960 show`.", "Use </chess960 show:1518>."),
            (
                "**`/chess960-daily skip`** or `/chess960 help`",
                "**</chess960-daily skip:2518>** or </chess960 help:1518>",
            ),
            (
                "`RNBQKBNR` `/chess960 id-of` `",
                "`RNBQKBNR` </chess960 id-of:1518> `",
            ),
            (
                "```\na\n```\n`/chess960 odds`",
                "```\na\n```\n</chess960 odds:1518>",
            ),
        ] {
            assert_eq!(registered().link_commands(text), linked);
        }
    }

    #[test]
    fn commands_stay_text_before_the_registration() {
        let text = "Use `/chess960 show`.";
        assert_eq!(CommandIds::default().link_commands(text), text);
    }

    #[test]
    fn texts_that_are_no_command_in_a_code_span_are_not_changed() {
        for text in [
            "",
            "/chess960 show",
            "`/chess960 show id:518`",
            "`/chess960 nosuch`",
            "`/chess960`",
            "`/chess960-daily`",
            "`/ chess960 show`",
            "`/chess960 show `",
            "`/chess960  show`",
            "`/CHESS960 show`",
            "``/chess960 show``",
            "```\n/chess960 show\n```",
            "```\n`/chess960 show`\n```",
            "```/chess960 show```",
            "`/chess960 show",
            "`/chess960 show```",
        ] {
            assert_eq!(registered().link_commands(text), text);
        }
    }

    #[test]
    fn every_command_can_be_mentioned() {
        let mut checked = 0;
        for (group, command) in commands::all() {
            let call = group.call(command);
            let text = format!("`{call}`");
            let linked = registered().link_commands(&text).into_owned();
            assert!(linked.starts_with(&format!("<{call}:")), "{linked}");
            checked += 1;
        }
        assert!(checked > 20, "only {checked} commands");
    }

    #[test]
    fn commands_are_linked_only_as_far_as_the_text_fits() {
        // A mention is five characters longer.
        const COMMAND: &str = "`/chess960 show`";
        const MENTION: &str = "</chess960 show:1518>";
        for (unused, first, last) in [
            (0, COMMAND, COMMAND),
            (4, COMMAND, COMMAND),
            (5, MENTION, COMMAND),
            (9, MENTION, COMMAND),
            (10, MENTION, MENTION),
        ] {
            let filler = "é".repeat(MAX_TEXT - unused - 2 * COMMAND.len());
            let text = format!("{COMMAND}{filler}{COMMAND}");
            let linked = registered().link_commands(&text).into_owned();
            assert_eq!(linked, format!("{first}{filler}{last}"), "{unused} unused");
        }
    }

    #[test]
    fn quoted_text_of_a_user_mentions_only_commands() {
        for (typed, shown) in [
            ("/chess960 show", "</chess960 show:1518>"),
            ("`/chess960 show`", "`'/chess960 show'`"),
            ("</chess960 show:1>", "`</chess960 show:1>`"),
            ("/chess960 show:1> <@11>", "`/chess960 show:1> <@11>`"),
            (
                "x` `/chess960 show` @everyone",
                "`x' '/chess960 show' @everyone`",
            ),
        ] {
            assert_eq!(registered().link_commands(&quote(typed)), shown);
        }
    }
}
