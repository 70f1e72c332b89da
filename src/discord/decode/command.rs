use serenity::all::{
    ChannelType, CommandData, PartialChannel, PartialMember, ResolvedOption, ResolvedValue,
    Unresolved, User,
};

use crate::chat::{
    Args, ChosenChannel, ChosenRole, ChosenUser, Command, CommandOption, OptionKind, OptionRefusal,
    OptionValue, Refused, SuggestionHandler,
};
use crate::commands::{self, CommandLabel, UnknownCommand};
use crate::discord::registration::CHANNEL_TYPES;
use crate::domain::ids;

/// A called command with the options that the user filled in.
pub(crate) struct Invocation<'a> {
    pub(crate) label: CommandLabel,
    pub(crate) command: &'static Command,
    given: Vec<ResolvedOption<'a>>,
}

/// Option that the user is filling in.
pub(crate) struct FocusedOption<'a> {
    pub(crate) suggest: SuggestionHandler,
    pub(crate) text: &'a str,
}

/// Why the value of an option cannot be used.
enum ValueError {
    /// The bot has no options of this type.
    UnusedType,
    /// Channel of the wrong type, or object that is missing from the resolved data, with its name or id.
    WrongObject(String),
}

impl<'a> Invocation<'a> {
    /// Finds the called command: each of the bot's slash commands is a subcommand of its group.
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

    /// Checks and returns the values of all options.
    pub(crate) fn args(&self) -> Result<Args, OptionRefusal> {
        let mut values = Vec::new();
        for given in &self.given {
            values.push((given.name.to_owned(), self.value(given)?));
        }
        Args::new(self.command.options, values)
    }

    /// Returns the value of an option, or a refusal if the command has no such option or cannot use the value.
    fn value(&self, given: &ResolvedOption<'_>) -> Result<OptionValue, OptionRefusal> {
        let Some(option) = self.option(given.name) else {
            return Err(self.unknown_option(given.name));
        };
        let value = option_value(&given.value).map_err(|error| match error {
            ValueError::UnusedType => self.unknown_option(given.name),
            ValueError::WrongObject(name) => OptionRefusal::WrongValue {
                option,
                given: name,
            },
        })?;
        match value {
            // From a client with an earlier registration, in which the option was a number.
            OptionValue::Integer(number) if matches!(option.kind, OptionKind::Suggested { .. }) => {
                Ok(OptionValue::Text(number.to_string()))
            }
            value => Ok(value),
        }
    }

    fn option(&self, name: &str) -> Option<&'static CommandOption> {
        self.command
            .options
            .iter()
            .find(|option| option.name == name)
    }

    fn unknown_option(&self, name: &str) -> OptionRefusal {
        OptionRefusal::Unknown {
            name: name.to_owned(),
            options: self.command.options,
        }
    }

    /// Finds the option for which Discord requests suggestions.
    pub(crate) fn focused_option(&self) -> Option<FocusedOption<'a>> {
        for given in &self.given {
            // Other options are already filled in.
            let ResolvedValue::Autocomplete { value: text, .. } = given.value else {
                continue;
            };
            let OptionKind::Suggested { suggest, .. } = self.option(given.name)?.kind else {
                return None;
            };
            return Some(FocusedOption { suggest, text });
        }
        None
    }

    /// Names and values of the text options that are already filled in.
    pub(crate) fn filled(&self) -> Vec<(String, String)> {
        let mut texts = Vec::new();
        for given in &self.given {
            if let ResolvedValue::String(text) = given.value {
                texts.push((given.name.to_owned(), text.to_owned()));
            }
        }
        texts
    }
}

/// Label of a called command in logs and metrics, even if its options are invalid.
pub(crate) fn command_label(data: &CommandData) -> CommandLabel {
    match Invocation::new(data) {
        Ok(invocation) => invocation.label,
        Err(_) => CommandLabel::UNKNOWN,
    }
}

/// Converts a value from serenity's type. Channels, roles and users must be resolved: Discord sent data about them.
fn option_value(value: &ResolvedValue<'_>) -> Result<OptionValue, ValueError> {
    match value {
        ResolvedValue::Integer(number) => Ok(OptionValue::Integer(*number)),
        ResolvedValue::String(text) => Ok(OptionValue::Text((*text).to_owned())),
        ResolvedValue::Boolean(flag) => Ok(OptionValue::Flag(*flag)),
        ResolvedValue::Channel(channel) => chosen_channel(channel).map(OptionValue::Channel),
        ResolvedValue::Role(role) => Ok(OptionValue::Role(ChosenRole {
            id: ids::RoleId(role.id.get()),
            name: role.name.clone(),
        })),
        ResolvedValue::User(user, member) => Ok(OptionValue::User(chosen_user(user, *member))),
        ResolvedValue::Unresolved(Unresolved::Channel(id)) => {
            Err(ValueError::WrongObject(id.to_string()))
        }
        ResolvedValue::Unresolved(Unresolved::RoleId(id)) => {
            Err(ValueError::WrongObject(id.to_string()))
        }
        ResolvedValue::Unresolved(Unresolved::User(id)) => {
            Err(ValueError::WrongObject(id.to_string()))
        }
        _ => Err(ValueError::UnusedType),
    }
}

/// Discord sends a member object only for a member of the server.
fn chosen_user(user: &User, member: Option<&PartialMember>) -> ChosenUser {
    let nickname = member.and_then(|member| member.nick.as_deref());
    ChosenUser {
        id: ids::UserId(user.id.get()),
        name: nickname.unwrap_or_else(|| user.display_name()).to_owned(),
        is_bot: user.bot,
        is_member: member.is_some(),
    }
}

/// Refuses channels of types that the bot's options do not take, such as threads.
fn chosen_channel(channel: &PartialChannel) -> Result<ChosenChannel, ValueError> {
    if !CHANNEL_TYPES.contains(&channel.kind) {
        let name_or_id = channel
            .name
            .clone()
            .unwrap_or_else(|| channel.id.to_string());
        return Err(ValueError::WrongObject(name_or_id));
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
    use crate::chat::Refusal;

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

    fn chosen_channel(kind: u8) -> ChosenChannel {
        let args = channel(kind).expect("a channel");
        *args.channel(&OPTIONS[0]).expect("the option is given")
    }

    #[test]
    fn decodes_text_and_announcement_channels() {
        let text = ChosenChannel {
            id: ids::ChannelId(31),
            announcements: false,
        };
        assert_eq!(chosen_channel(0), text);
        let announcements = ChosenChannel {
            announcements: true,
            ..text
        };
        assert_eq!(chosen_channel(5), announcements);
    }

    #[test]
    fn refuses_other_channels() {
        for kind in [1, 2, 3, 4, 10, 11, 12, 13, 15, 16, 99] {
            let refusal = channel(kind).expect_err("another kind").text();
            let expected = "`channel` can't be `club`. Choose a text or announcement channel.";
            assert_eq!(refusal, expected, "{kind}");
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

    /// A user `bob.19`, chosen as `player`.
    fn chosen(user: &Value, member: Option<&Value>) -> ChosenUser {
        let mut resolved = json!({"users": {"11": {"id": "11", "username": "bob.19",
            "discriminator": "0", "avatar": null, "bot": false, "global_name": null}}});
        for (name, value) in user.as_object().expect("fields") {
            resolved["users"]["11"][name] = value.clone();
        }
        if let Some(member) = member {
            resolved["members"] = json!({"11": {"nick": null, "roles": [], "joined_at": null,
                "premium_since": null, "permissions": "0", "pending": false, "flags": 0,
                "avatar": null, "communication_disabled_until": null}});
            for (name, value) in member.as_object().expect("fields") {
                resolved["members"]["11"][name] = value.clone();
            }
        }
        let given = json!([{"name": "player", "type": 6, "value": "11"}]);
        let args = read(&given, &resolved).expect("a person");
        args.user(&OPTIONS[3]).expect("the option is given").clone()
    }

    #[test]
    fn the_name_of_a_user_is_the_displayed_one() {
        assert_eq!(chosen(&json!({}), None).name, "bob.19");
        let named = json!({"global_name": "Bob"});
        assert_eq!(chosen(&named, None).name, "Bob");
        assert_eq!(chosen(&named, Some(&json!({}))).name, "Bob");
    }

    #[test]
    fn the_name_of_a_member_is_the_nickname() {
        let nickname = json!({"nick": "Bobby"});
        assert_eq!(chosen(&json!({}), Some(&nickname)).name, "Bobby");
        let named = json!({"global_name": "Bob"});
        assert_eq!(chosen(&named, Some(&nickname)).name, "Bobby");
    }

    #[test]
    fn decodes_members_and_bots() {
        assert!(!chosen(&json!({}), None).is_member);
        assert!(chosen(&json!({}), Some(&json!({}))).is_member);
        assert!(!chosen(&json!({}), None).is_bot);
        assert!(chosen(&json!({"bot": true}), None).is_bot);
    }

    /// The refusal of an option, if nothing is resolved.
    fn refusal(name: &str, kind: u8, value: &Value) -> String {
        let given = json!([{"name": name, "type": kind, "value": value}]);
        let refusal = read(&given, &json!({})).expect_err("nothing is resolved");
        refusal.text()
    }

    #[test]
    fn refuses_unresolved_objects() {
        let channel = refusal("channel", 7, &json!("31"));
        assert!(channel.starts_with("`channel` can't be `31`."), "{channel}");
        let role = refusal("role", 8, &json!("41"));
        assert!(role.starts_with("`role` can't be `41`."), "{role}");
        let player = refusal("player", 6, &json!("11"));
        let expected = "`player` can't be `11`. Choose a member of this server.";
        assert!(player.starts_with(expected), "{player}");
    }

    #[test]
    fn refuses_unknown_options_and_kinds() {
        let name = refusal("nosuch", 8, &json!("41"));
        let expected = "This command has no option `nosuch`.";
        assert!(name.starts_with(expected), "{name}");
        let kind = refusal("role", 10, &json!(1.5));
        let expected = "This command has no option `role`.";
        assert!(kind.starts_with(expected), "{kind}");
    }

    /// Text of the focused option beside a chosen channel.
    fn focused(option: &Value) -> Option<String> {
        let channel = json!({"name": "channel", "type": 7, "value": "31"});
        let data = data(&json!([channel, option]), &json!({}));
        let focused = invocation(&data).focused_option()?;
        Some(focused.text.to_owned())
    }

    #[test]
    fn finds_focused_option() {
        let zone = json!({"name": "zone", "type": 3, "value": "Eu", "focused": true});
        assert_eq!(focused(&zone).as_deref(), Some("Eu"));
        let without_focus = json!({"name": "zone", "type": 3, "value": "Eu"});
        assert_eq!(focused(&without_focus), None);
    }

    #[test]
    fn options_without_suggestions_are_not_focused() {
        for name in ["role", "nosuch"] {
            let option = json!({"name": name, "type": 3, "value": "Eu", "focused": true});
            assert_eq!(focused(&option), None, "{name}");
        }
    }
}
