use serenity::all::{
    ChannelType, CommandData, PartialChannel, ResolvedOption, ResolvedValue, Unresolved,
};

use crate::chat::{
    Args, ChosenChannel, ChosenRole, ChosenUser, Command, OptionKind, OptionRefusal, OptionValue,
    Refused, SuggestionHandler,
};
use crate::commands::{self, CommandLabel, UnknownCommand};
use crate::discord::registration::CHANNEL_TYPES;
use crate::domain::ids;

pub(crate) struct Invocation<'a> {
    pub(crate) label: CommandLabel,
    pub(crate) command: &'static Command,
    given: Vec<ResolvedOption<'a>>,
}

impl<'a> Invocation<'a> {
    pub(crate) fn new(data: &'a CommandData) -> Result<Self, Refused> {
        let Some(ResolvedOption {
            name,
            value: ResolvedValue::SubCommand(given),
            ..
        }) = data.options().pop()
        else {
            return Err(UnknownCommand(format!("/{}", data.name)).into());
        };
        let (group, command) = commands::find(&data.name, name)?;
        Ok(Self {
            label: CommandLabel::new(group.name, command.name),
            command,
            given,
        })
    }

    pub(crate) fn args(&self) -> Result<Args, OptionRefusal> {
        let options = self.command.options;
        let given = self.given.iter().map(|given| {
            let unknown = || OptionRefusal::Unknown {
                name: given.name.to_owned(),
                options,
            };
            let option = options.iter().find(|option| option.name == given.name);
            let option = option.ok_or_else(unknown)?;
            // No command has options of other types.
            let value = option_value(&given.value)
                .map_err(|given| OptionRefusal::WrongValue { option, given })?;
            let value = match (&option.kind, value.ok_or_else(unknown)?) {
                // From a client with an earlier registration, in which the option was a number.
                (OptionKind::Suggested { .. }, OptionValue::Integer(number)) => {
                    OptionValue::Text(number.to_string())
                }
                (_, value) => value,
            };
            Ok((given.name.to_owned(), value))
        });
        Args::new(options, given.collect::<Result<_, OptionRefusal>>()?)
    }

    /// Suggestion function and text of the focused option.
    pub(crate) fn focused_option(&self) -> Option<(SuggestionHandler, &'a str)> {
        let (name, text) = self.given.iter().find_map(|given| match given.value {
            ResolvedValue::Autocomplete { value, .. } => Some((given.name, value)),
            // Already filled in.
            _ => None,
        })?;
        let mut options = self.command.options.iter();
        let option = options.find(|option| option.name == name)?;
        let OptionKind::Suggested { suggest, .. } = option.kind else {
            return None;
        };
        Some((suggest, text))
    }

    pub(crate) fn filled(&self) -> Vec<(String, String)> {
        let texts = self.given.iter().filter_map(|given| match given.value {
            ResolvedValue::String(text) => Some((given.name.to_owned(), text.to_owned())),
            _ => None,
        });
        texts.collect()
    }
}

/// `None` for types that the bot does not use. The error is the name or id of a channel of the wrong type, or of an
/// object that is missing from the resolved data.
fn option_value(value: &ResolvedValue<'_>) -> Result<Option<OptionValue>, String> {
    Ok(Some(match value {
        ResolvedValue::Integer(number) => OptionValue::Integer(*number),
        ResolvedValue::String(text) => OptionValue::Text((*text).to_owned()),
        ResolvedValue::Boolean(flag) => OptionValue::Flag(*flag),
        ResolvedValue::Channel(channel) => OptionValue::Channel(chosen_channel(channel)?),
        ResolvedValue::Role(role) => OptionValue::Role(ChosenRole {
            id: ids::RoleId(role.id.get()),
            name: role.name.clone(),
        }),
        // Discord sends member objects only for members of the server.
        ResolvedValue::User(user, member) => {
            let nick = member.and_then(|member| member.nick.as_deref());
            OptionValue::User(ChosenUser {
                id: ids::UserId(user.id.get()),
                name: nick.unwrap_or_else(|| user.display_name()).to_owned(),
                is_bot: user.bot,
                is_member: member.is_some(),
            })
        }
        ResolvedValue::Unresolved(Unresolved::Channel(id)) => return Err(id.to_string()),
        ResolvedValue::Unresolved(Unresolved::RoleId(id)) => return Err(id.to_string()),
        ResolvedValue::Unresolved(Unresolved::User(id)) => return Err(id.to_string()),
        _ => return Ok(None),
    }))
}

fn chosen_channel(channel: &PartialChannel) -> Result<ChosenChannel, String> {
    if !CHANNEL_TYPES.contains(&channel.kind) {
        let name = channel.name.clone();
        return Err(name.unwrap_or_else(|| channel.id.to_string()));
    }
    Ok(ChosenChannel {
        id: ids::ChannelId(channel.id.get()),
        announcements: channel.kind == ChannelType::News,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::chat::{CommandOption, Refusal};

    const OPTIONS: &[CommandOption] = &[
        CommandOption::optional("channel", "schedules-option-channel", OptionKind::Channel),
        CommandOption::optional("role", "schedules-option-ping-role", OptionKind::Role),
        CommandOption::optional(
            "zone",
            "schedules-option-timezone",
            OptionKind::Suggested {
                max: 64,
                suggest: |_| Box::pin(async { Ok(Vec::new()) }),
            },
        ),
        CommandOption::optional("player", "agree-option-opponent", OptionKind::User),
    ];

    const COMMAND: &Command =
        &Command::new("test", "schedules-option-channel", OPTIONS, "", |_| {
            Box::pin(async { unreachable!("the command is only decoded") })
        });

    fn data(given: &Value, resolved: &Value) -> CommandData {
        let data =
            json!({"id": "1", "name": "a", "type": 1, "options": given, "resolved": resolved});
        serde_json::from_value(data).expect("a call")
    }

    fn invocation(data: &CommandData) -> Invocation<'_> {
        Invocation {
            label: CommandLabel::UNKNOWN,
            command: COMMAND,
            given: data.options(),
        }
    }

    fn read(given: &Value, resolved: &Value) -> Result<Args, OptionRefusal> {
        invocation(&data(given, resolved)).args()
    }

    fn channel(kind: u8) -> Result<Args, OptionRefusal> {
        read(
            &json!([{"name": "channel", "type": 7, "value": "31"}]),
            &json!({"channels": {"31": {"id": "31", "type": kind, "name": "club", "flags": 0,
                "permissions": "0"}}}),
        )
    }

    #[test]
    fn decodes_channel_kind_and_refuses_others() {
        for (kind, announcements) in [(0, false), (5, true)] {
            let args = channel(kind).expect("a channel");
            let chosen = ChosenChannel {
                id: ids::ChannelId(31),
                announcements,
            };
            assert_eq!(args.channel(&OPTIONS[0]), Some(&chosen));
        }
        for kind in [1, 2, 3, 4, 10, 11, 12, 13, 15, 16, 99] {
            let refusal = channel(kind).expect_err("another kind");
            assert_eq!(
                refusal.text(),
                "`channel` can't be `club`. Choose a text or announcement \
                 channel.",
                "{kind}"
            );
        }
    }

    #[test]
    fn decodes_role_name() {
        let colors = json!({"primary_color": 0, "secondary_color": null, "tertiary_color": null});
        let args = read(
            &json!([{"name": "role", "type": 8, "value": "41"}]),
            &json!({"roles": {"41": {"id": "41", "name": "players", "description": null,
                "color": 0, "colors": colors, "hoist": false, "icon": null,
                "unicode_emoji": null, "position": 1, "permissions": "0", "managed": false,
                "mentionable": false, "flags": 0}}}),
        );
        let chosen = ChosenRole {
            id: ids::RoleId(41),
            name: "players".to_owned(),
        };
        let args = args.expect("a role");
        assert_eq!(args.role(&OPTIONS[1]), Some(&chosen));
    }

    fn person(global_name: Option<&str>, is_bot: bool, member: Option<Value>) -> Args {
        let user = json!({"id": "11", "username": "bob.19", "global_name": global_name,
            "discriminator": "0", "avatar": null, "bot": is_bot});
        let mut resolved = json!({"users": {"11": user}});
        if let Some(member) = member {
            resolved["members"] = json!({ "11": member });
        }
        let given = json!([{"name": "player", "type": 6, "value": "11"}]);
        read(&given, &resolved).expect("a person")
    }

    fn member(nick: Option<&str>) -> Value {
        json!({"nick": nick, "roles": [], "joined_at": null, "premium_since": null,
            "permissions": "0", "pending": false, "flags": 0, "avatar": null,
            "communication_disabled_until": null})
    }

    #[test]
    fn decodes_displayed_name() {
        for (global_name, member, name) in [
            (None, None, "bob.19"),
            (Some("Bob"), None, "Bob"),
            (None, Some(member(None)), "bob.19"),
            (Some("Bob"), Some(member(None)), "Bob"),
            (Some("Bob"), Some(member(Some("Bobby"))), "Bobby"),
            (None, Some(member(Some("Bobby"))), "Bobby"),
        ] {
            for is_bot in [false, true] {
                let args = person(global_name, is_bot, member.clone());
                let chosen = ChosenUser {
                    id: ids::UserId(11),
                    name: name.to_owned(),
                    is_bot,
                    is_member: member.is_some(),
                };
                assert_eq!(args.user(&OPTIONS[3]), Some(&chosen));
            }
        }
    }

    #[test]
    fn refuses_unresolved_objects() {
        for (name, kind, value, part) in [
            ("channel", 7, json!("31"), "`channel` can't be `31`."),
            ("role", 8, json!("41"), "`role` can't be `41`."),
            (
                "player",
                6,
                json!("11"),
                "`player` can't be `11`. Choose a member of this server.",
            ),
            (
                "nosuch",
                8,
                json!("41"),
                "This command has no option `nosuch`.",
            ),
            ("role", 10, json!(1.5), "This command has no option `role`."),
        ] {
            let given = json!([{"name": name, "type": kind, "value": value}]);
            let refusal = read(&given, &json!({})).expect_err("nothing is resolved");
            assert!(refusal.text().starts_with(part), "{}", refusal.text());
        }
    }

    #[test]
    fn finds_focused_option() {
        let given = |last: Value| {
            let channel = json!({"name": "channel", "type": 7, "value": "31"});
            data(&json!([channel, last]), &json!({}))
        };
        let typed = given(json!({"name": "zone", "type": 3, "value": "Eu", "focused": true}));
        let focused = invocation(&typed).focused_option();
        let (_, text) = focused.expect("an option with suggestions");
        assert_eq!(text, "Eu");
        for other in [
            json!({"name": "zone", "type": 3, "value": "Eu"}),
            json!({"name": "role", "type": 3, "value": "Eu", "focused": true}),
            json!({"name": "nosuch", "type": 3, "value": "Eu", "focused": true}),
        ] {
            let other = given(other);
            assert!(invocation(&other).focused_option().is_none());
        }
    }
}
