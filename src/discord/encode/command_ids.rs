//! Turns commands in texts into clickable mentions.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::Value;
use serenity::all::CommandType;

use crate::chat::MAX_TEXT;
use crate::commands::{COMMANDS, find};
use crate::discord::decode::raw::items;

/// Empty until registration.
#[derive(Debug, Default)]
pub(crate) struct CommandIds(OnceLock<BTreeMap<&'static str, u64>>);

impl CommandIds {
    /// Learns the ids from Discord's list of the bot's commands.
    pub(crate) fn set(&self, registered: &Value) {
        let ids = items(registered)
            .filter(|command| is_slash_command(command))
            .filter_map(group_and_id)
            .collect();
        // Later registrations have the same ids.
        let _ = self.0.set(ids);
    }

    /// Replaces each command in a text that is in a code span of its own, such as `` `/chess960 show` ``, with a
    /// mention, on which people can click to use it.
    ///
    /// A command whose longer mention would make the text exceed [`MAX_TEXT`] stays, as does one with options, which
    /// mentions cannot have.
    pub(crate) fn link_commands<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.0.get().is_none_or(BTreeMap::is_empty) || !text.contains("`/") {
            return Cow::Borrowed(text);
        }
        let mut unused_chars = MAX_TEXT.saturating_sub(text.chars().count());
        let mut linked = String::with_capacity(text.len());
        let mut remaining = text;
        while let Some(TextWithCode {
            before,
            code,
            after,
        }) = TextWithCode::split(remaining)
        {
            linked += before;
            match self.mention(code) {
                Some(mention) if mention.len() <= code.len() + unused_chars => {
                    unused_chars -= mention.len() - code.len();
                    linked += &mention;
                }
                Some(_) | None => linked += code,
            }
            remaining = after;
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
        let id = self.0.get()?.get(group.name)?;
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

/// A text split at its first code span or block.
struct TextWithCode<'t> {
    before: &'t str,
    /// With its backticks.
    code: &'t str,
    after: &'t str,
}

impl<'t> TextWithCode<'t> {
    /// Splits a text, or returns `None` if it has no code.
    ///
    /// As in Markdown, the run of backticks that ends the code is exactly as long as the one that begins it.
    fn split(text: &'t str) -> Option<Self> {
        let (before, from_code) = text.split_at(text.find('`')?);
        let opening = backticks(from_code);
        let mut length = opening;
        loop {
            length += from_code[length..].find('`')?;
            let closing = backticks(&from_code[length..]);
            length += closing;
            if closing == opening {
                break;
            }
        }
        let (code, after) = from_code.split_at(length);
        Some(Self {
            before,
            code,
            after,
        })
    }
}

/// Returns the number of backticks at the beginning of a text.
fn backticks(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
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
            assert_eq!(CommandIds::default().link_commands(text), text);
        }
    }

    #[test]
    fn keeps_other_texts() {
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
        for (group, command) in commands::all() {
            let call = group.call(command);
            let linked = registered()
                .link_commands(&format!("`{call}`"))
                .into_owned();
            assert!(linked.starts_with(&format!("<{call}:")), "{linked}");
        }
    }

    #[test]
    fn limits_text_length() {
        let call = "`/chess960 show`";
        let mention = "</chess960 show:1518>";
        let added = mention.len() - call.len();
        for (room, linked) in [
            (0, [call, call]),
            (added - 1, [call, call]),
            (added, [mention, call]),
            (2 * added - 1, [mention, call]),
            (2 * added, [mention, mention]),
        ] {
            let filler = "é".repeat(MAX_TEXT - room - 2 * call.len());
            let text = registered()
                .link_commands(&format!("{call}{filler}{call}"))
                .into_owned();
            assert_eq!(text, format!("{}{filler}{}", linked[0], linked[1]));
            assert!(text.chars().count() <= MAX_TEXT);
        }
    }

    #[test]
    fn typed_text_makes_no_other_mentions() {
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
