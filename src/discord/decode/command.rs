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
    pub label: CommandLabel,
    pub command: &'static Command,
    given: Vec<ResolvedOption<'a>>,
}

/// Option that the user is filling in.
pub(crate) struct FocusedOption<'a> {
    pub suggest: SuggestionHandler,
    pub text: &'a str,
}

/// Why the value of an option cannot be used.
enum ValueError {
    /// The bot has no options of this type.
    UnusedType,
    /// Channel of the wrong type, or object that is missing from the resolved data, with its name or id.
    WrongObject(String),
}

impl<'a> Invocation<'a> {
    /// Finds the called command. Discord sends it as the only option of its group: `/chess960 show` is the command
    /// `chess960` with the subcommand `show`, which has the options that the user filled in.
    pub fn new(data: &'a CommandData) -> Result<Self, Refused> {
        let only_option = data.options().pop();
        let Some(ResolvedOption {
            name,
            value: ResolvedValue::SubCommand(given),
            ..
        }) = only_option
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
    pub fn args(&self) -> Result<Args, OptionRefusal> {
        let mut values = Vec::new();
        for given in &self.given {
            values.push((given.name.to_owned(), self.value(given)?));
        }
        Args::new(self.command.options, values)
    }

    /// Returns the value of an option. Refuses it if the command has no such option, which happens after an update of
    /// the bot, or if the option cannot have this value, such as a voice channel.
    fn value(&self, given: &ResolvedOption<'_>) -> Result<OptionValue, OptionRefusal> {
        let Some(option) = self.option(given.name) else {
            return Err(self.unknown_option(given.name));
        };
        if let ResolvedValue::Integer(number) = given.value
            && matches!(option.kind, OptionKind::Suggested { .. })
        {
            // From a client with an earlier registration, in which the option was a number.
            return Ok(OptionValue::Text(number.to_string()));
        }
        option_value(&given.value).map_err(|error| match error {
            ValueError::UnusedType => self.unknown_option(given.name),
            ValueError::WrongObject(name) => OptionRefusal::WrongValue {
                option,
                given: name,
            },
        })
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

    /// Finds the option that the user is filling in, for which Discord requests suggestions. `None` if this option has
    /// no suggestions.
    pub fn focused_option(&self) -> Option<FocusedOption<'a>> {
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
    pub fn filled(&self) -> Vec<(String, String)> {
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

/// Converts the value of an option from serenity's type. Channels, roles and users must be resolved, which means that
/// Discord has sent data about them, such as their names.
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
        // The bot has no options of other types. serenity's enums are non-exhaustive.
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
    use serenity::all::CommandOptionType;

    use super::*;
    use crate::chat::Refusal;

    const CHANNEL_OPTION: CommandOption =
        CommandOption::optional("channel", "schedules-option-channel", OptionKind::Channel);

    const ROLE_OPTION: CommandOption =
        CommandOption::optional("role", "schedules-option-ping-role", OptionKind::Role);

    const PLAYER_OPTION: CommandOption =
        CommandOption::optional("player", "agree-option-opponent", OptionKind::User);

    const OPTIONS: &[CommandOption] = &[
        CHANNEL_OPTION,
        ROLE_OPTION,
        CommandOption::optional(
            "zone",
            "schedules-option-timezone",
            OptionKind::Suggested {
                max: 64,
                suggest: |_| Box::pin(async { Ok(Vec::new()) }),
            },
        ),
        PLAYER_OPTION,
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

    /// Fills the option `channel` in with a channel of this type.
    fn channel(kind: u8) -> Result<Args, OptionRefusal> {
        read(
            &json!([{"name": "channel", "type": 7, "value": "31"}]),
            &json!({"channels": {"31": {"id": "31", "type": kind, "name": "club", "flags": 0,
                "permissions": "0"}}}),
        )
    }

    fn chosen_channel(kind: u8) -> ChosenChannel {
        let args = channel(kind).expect("a channel");
        *args.channel(&CHANNEL_OPTION).expect("the option is given")
    }

    const TEXT_CHANNEL: u8 = 0;
    const ANNOUNCEMENT_CHANNEL: u8 = 5;

    #[test]
    fn decodes_a_text_channel() {
        let expected = ChosenChannel {
            id: ids::ChannelId(31),
            announcements: false,
        };
        assert_eq!(chosen_channel(TEXT_CHANNEL), expected);
    }

    #[test]
    fn decodes_an_announcement_channel() {
        let expected = ChosenChannel {
            id: ids::ChannelId(31),
            announcements: true,
        };
        assert_eq!(chosen_channel(ANNOUNCEMENT_CHANNEL), expected);
    }

    #[test]
    fn refuses_channels_of_other_types() {
        for kind in [1, 2, 3, 4, 10, 11, 12, 13, 15, 16, 99] {
            let refusal = channel(kind).expect_err("another type");
            let expected = "`channel` can't be `club`. Choose a text or announcement channel.";
            assert_eq!(refusal.text(), expected, "{kind}");
        }
    }

    fn role_json(id: &str, name: &str) -> Value {
        let colors = json!({"primary_color": 0, "secondary_color": null, "tertiary_color": null});
        json!({
            "id": id, "name": name, "description": null, "color": 0, "colors": colors, "hoist": false, "icon": null,
            "unicode_emoji": null, "position": 1, "permissions": "0", "managed": false, "mentionable": false, "flags": 0,
        })
    }

    #[test]
    fn decodes_a_role_with_its_name() {
        let args = read(
            &json!([{"name": "role", "type": 8, "value": "41"}]),
            &json!({"roles": {"41": role_json("41", "players")}}),
        )
        .expect("a role");
        let players = ChosenRole {
            id: ids::RoleId(41),
            name: "players".to_owned(),
        };
        assert_eq!(args.role(&ROLE_OPTION), Some(&players));
    }

    /// Fills the option `player` in with the user `bob.19`.
    fn chosen(resolved: &Value) -> ChosenUser {
        let given = json!([{"name": "player", "type": 6, "value": "11"}]);
        let args = read(&given, resolved).expect("a person");
        args.user(&PLAYER_OPTION)
            .expect("the option is given")
            .clone()
    }

    /// The user `bob.19` who is not a member, with these fields.
    fn chosen_user(user: &Value) -> ChosenUser {
        chosen(&json!({"users": {"11": with(bob(), user)}}))
    }

    /// The user `bob.19` who is a member, with these fields.
    fn chosen_member(user: &Value, member: &Value) -> ChosenUser {
        let plain_member = json!({"nick": null, "roles": [], "joined_at": null, "premium_since": null,
            "permissions": "0", "pending": false, "flags": 0, "avatar": null,
            "communication_disabled_until": null});
        chosen(&json!({
            "users": {"11": with(bob(), user)},
            "members": {"11": with(plain_member, member)},
        }))
    }

    fn bob() -> Value {
        json!({"id": "11", "username": "bob.19", "discriminator": "0", "avatar": null, "bot": false,
            "global_name": null})
    }

    fn with(mut object: Value, fields: &Value) -> Value {
        for (name, value) in fields.as_object().expect("fields") {
            object[name] = value.clone();
        }
        object
    }

    #[test]
    fn a_user_is_called_by_the_display_name_or_the_username() {
        assert_eq!(chosen_user(&json!({"global_name": "Bob"})).name, "Bob");
        assert_eq!(chosen_user(&json!({})).name, "bob.19");
    }

    #[test]
    fn a_member_is_called_by_the_nickname_or_the_display_name() {
        let display_name = json!({"global_name": "Bob"});
        let nickname = json!({"nick": "Bobby"});
        assert_eq!(chosen_member(&display_name, &nickname).name, "Bobby");
        assert_eq!(chosen_member(&json!({}), &nickname).name, "Bobby");
        assert_eq!(chosen_member(&display_name, &json!({})).name, "Bob");
    }

    #[test]
    fn distinguishes_members_from_other_users() {
        assert!(chosen_member(&json!({}), &json!({})).is_member);
        assert!(!chosen_user(&json!({})).is_member);
    }

    #[test]
    fn distinguishes_bots_from_people() {
        assert!(chosen_user(&json!({"bot": true})).is_bot);
        assert!(!chosen_user(&json!({"bot": false})).is_bot);
    }

    /// The text that refuses an option if Discord sends no data about the chosen object.
    fn refusal(name: &str, kind: CommandOptionType, value: &Value) -> String {
        let given = json!([{"name": name, "type": kind, "value": value}]);
        read(&given, &json!({}))
            .expect_err("nothing is resolved")
            .text()
    }

    #[test]
    fn refuses_objects_about_which_discord_sends_nothing() {
        for (name, kind, expected) in [
            (
                "channel",
                CommandOptionType::Channel,
                "`channel` can't be `31`. Choose a text or announcement channel.",
            ),
            (
                "role",
                CommandOptionType::Role,
                "`role` can't be `31`. Choose a role.",
            ),
            (
                "player",
                CommandOptionType::User,
                "`player` can't be `31`. Choose a member of this server.",
            ),
        ] {
            assert_eq!(refusal(name, kind, &json!("31")), expected);
        }
    }

    #[test]
    fn refuses_an_unknown_option() {
        assert_eq!(
            refusal("nosuch", CommandOptionType::Role, &json!("41")),
            "This command has no option `nosuch`. It takes `channel`, `role`, `zone` and `player`."
        );
    }

    #[test]
    fn refuses_a_number_that_is_not_an_integer() {
        assert_eq!(
            refusal("role", CommandOptionType::Number, &json!(1.5)),
            "This command has no option `role`. It takes `channel`, `role`, `zone` and `player`."
        );
    }

    /// Returns the text of the focused option if the options are a chosen channel and this one.
    fn focused_text(option: &Value) -> Option<String> {
        let channel = json!({"name": "channel", "type": 7, "value": "31"});
        let data = data(&json!([channel, option]), &json!({}));
        let focused = invocation(&data).focused_option()?;
        Some(focused.text.to_owned())
    }

    #[test]
    fn the_focused_option_is_the_one_with_the_flag() {
        let focused = json!({"name": "zone", "type": 3, "value": "Eu", "focused": true});
        assert_eq!(focused_text(&focused).as_deref(), Some("Eu"));
        let filled_in = json!({"name": "zone", "type": 3, "value": "Eu"});
        assert_eq!(focused_text(&filled_in), None);
    }

    #[test]
    fn options_without_suggestions_are_not_focused() {
        for name in ["role", "nosuch"] {
            let option = json!({"name": name, "type": 3, "value": "Eu", "focused": true});
            assert_eq!(focused_text(&option), None, "{name}");
        }
    }
}
