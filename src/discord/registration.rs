//! Registers the commands if they differ from the ones that Discord has.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::Method;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelType, CommandOptionType, CommandType, InstallationContext,
    InteractionContext, Permissions,
};
use tokio::task::spawn_blocking;

use crate::chat::{Audience, Command, CommandOption, Group, OptionKind};
use crate::commands::{COMMANDS, MESSAGE_COMMANDS};
use crate::discord::platform::Discord;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::{Body, Request};
use crate::domain::ids::GuildId;
use crate::text::{Choice, Language, Sentence, format_and_free_files, say};

pub(super) const CHANNEL_TYPES: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];

/// Where commands are registered.
#[derive(Clone, Copy, PartialEq)]
enum Scope {
    Everywhere,
    OneServer(GuildId),
}

/// Registers the bot's commands with Discord, in all servers or only in `dev_guild`. Sends them only if they differ
/// from the commands that Discord has. Keeps the ids that Discord has given to them, because mentions in texts need the
/// ids.
pub(super) async fn register(
    discord: &Discord,
    dev_guild: Option<GuildId>,
) -> Result<(), RestError> {
    let scope = match dev_guild {
        None => Scope::Everywhere,
        Some(guild) => Scope::OneServer(guild),
    };
    let path = commands_path(discord.application, scope);
    // In a thread, because this takes long enough to delay the first answers. Fails only if the function panics.
    let wanted = spawn_blocking(move || wanted_commands(scope))
        .await
        .expect("own commands are complete");
    let registered: Value = discord
        .rest
        .get(&format!("{path}?with_localizations=true"))
        .await?;
    let command_ids = &discord.renderer.command_ids;
    if is_up_to_date(&registered, &wanted) {
        command_ids.set(&registered);
        tracing::info!("commands already registered");
    } else {
        let request = Request::new(Method::PUT, path, Body::new(&wanted));
        command_ids.set(&discord.rest.background(request).await?);
        tracing::info!("commands registered");
    }
    Ok(())
}

fn commands_path(application: ApplicationId, scope: Scope) -> String {
    match scope {
        Scope::Everywhere => format!("applications/{application}/commands"),
        Scope::OneServer(guild) => format!("applications/{application}/guilds/{guild}/commands"),
    }
}

fn is_up_to_date(registered: &Value, wanted: &Value) -> bool {
    let wanted = definitions(wanted).expect("own commands are readable");
    definitions(registered) == Some(wanted)
}

/// Returns the registrations in English, with translations.
///
/// Reads one language after the other, because each takes memory that answers don't need.
fn wanted_commands(scope: Scope) -> Value {
    let mut commands = commands_in(Language::English, scope);
    for &language in Language::ALL {
        if language != Language::English {
            let translated = commands_in(language, scope);
            add_translations(&mut commands, &translated, language.tag());
        }
    }
    commands
}

/// Returns the registrations of all commands in a language, whose parsed texts are freed afterwards.
fn commands_in(language: Language, scope: Scope) -> Value {
    let json = format_and_free_files(|| language.format(|| registrations(scope).to_string()));
    serde_json::from_str(&json).expect("own commands are JSON")
}

/// Adds translated names and descriptions to a list of English commands, options or choices, and to the lists in them.
/// Omits those that do not differ from the English ones. Both lists are [`registrations`], so they have the same items
/// in the same order.
///
/// `tag` is Discord's locale: for `de`, a translated name becomes `"name_localizations": {"de": …}`.
fn add_translations(english_list: &mut Value, translated_list: &Value, tag: &str) {
    let english_items = english_list.as_array_mut().expect("a list");
    let translated_items = translated_list.as_array().expect("a list");
    for (english, translated) in english_items.iter_mut().zip(translated_items) {
        for key in ["name", "description"] {
            if english[key] != translated[key] {
                english[format!("{key}_localizations")][tag] = translated[key].clone();
            }
        }
        for list_key in ["options", "choices"] {
            if let Some(inner_list) = english.get_mut(list_key) {
                add_translations(inner_list, &translated[list_key], tag);
            }
        }
    }
}

/// Returns the registrations of all commands in the current language.
fn registrations(scope: Scope) -> Value {
    let mut commands = Vec::new();
    for group in COMMANDS {
        commands.push(with_contexts(slash_command(group), group.audience, scope));
    }
    for command in MESSAGE_COMMANDS {
        // Without a description, because Discord shows none for message commands.
        let registration = json!({"type": CommandType::Message, "name": command.name});
        commands.push(with_contexts(registration, Audience::Everybody, scope));
    }
    Value::Array(commands)
}

/// Returns the registration of a group as a slash command, with its commands as subcommands.
fn slash_command(group: &Group) -> Value {
    let subcommands: Value = group.commands.iter().copied().map(subcommand).collect();
    let mut registration = described(
        json!({ "options": subcommands }),
        group.name,
        group.description,
    );
    match group.audience {
        Audience::Everybody => {}
        Audience::Moderators => {
            registration["default_member_permissions"] = json!(Permissions::MANAGE_GUILD);
        }
    }
    registration
}

fn subcommand(command: &Command) -> Value {
    let options: Value = command.options.iter().map(option_registration).collect();
    described(
        json!({"type": CommandOptionType::SubCommand, "options": options}),
        command.name,
        command.description,
    )
}

/// Adds where a command can be installed and called. Commands for moderators are only for servers.
fn with_contexts(mut registration: Value, audience: Audience, scope: Scope) -> Value {
    use InteractionContext::{BotDm, Guild, PrivateChannel};

    // Commands registered in one server have no contexts.
    if scope != Scope::Everywhere {
        return registration;
    }
    match audience {
        Audience::Everybody => {
            registration["integration_types"] =
                json!([InstallationContext::Guild, InstallationContext::User]);
            registration["contexts"] = json!([Guild, BotDm, PrivateChannel]);
        }
        Audience::Moderators => {
            registration["integration_types"] = json!([InstallationContext::Guild]);
            registration["contexts"] = json!([Guild]);
        }
    }
    registration
}

/// Returns the registration of an option, with the limits of its kind.
fn option_registration(option: &CommandOption) -> Value {
    let mut registration = limits(&option.kind);
    registration["type"] = json!(option_type(&option.kind));
    registration["required"] = json!(option.required);
    described(registration, option.name, option.description)
}

/// Returns Discord's type of an option. Discord has one type for all texts, also for suggested and chosen ones.
fn option_type(kind: &OptionKind) -> CommandOptionType {
    match kind {
        OptionKind::Integer(_) => CommandOptionType::Integer,
        OptionKind::Text(_) | OptionKind::Suggested { .. } | OptionKind::Choice(_) => {
            CommandOptionType::String
        }
        OptionKind::Flag => CommandOptionType::Boolean,
        OptionKind::Channel => CommandOptionType::Channel,
        OptionKind::Role => CommandOptionType::Role,
        OptionKind::User => CommandOptionType::User,
    }
}

/// Returns the fields of an option's registration that limit its values, such as its choices.
fn limits(kind: &OptionKind) -> Value {
    match kind {
        OptionKind::Integer(range) => {
            json!({"min_value": range.start(), "max_value": range.end()})
        }
        OptionKind::Text(max) => json!({ "max_length": max }),
        OptionKind::Suggested { max, .. } => json!({"max_length": max, "autocomplete": true}),
        OptionKind::Choice(words) => {
            let choices: Value = words().into_iter().map(choice).collect();
            json!({ "choices": choices })
        }
        OptionKind::Channel => json!({ "channel_types": CHANNEL_TYPES }),
        OptionKind::Flag | OptionKind::Role | OptionKind::User => json!({}),
    }
}

fn described(mut registration: Value, name: &str, description: Sentence) -> Value {
    registration["name"] = json!(name);
    registration["description"] = json!(description.to_string());
    registration
}

fn choice(word: &str) -> Value {
    json!({
        "name": choice_name(word),
        "value": word,
    })
}

/// Name of a choice in the current language. A language has its name in itself.
fn choice_name(word: &str) -> String {
    match Language::from_word(word) {
        Some(language) => language.name().to_owned(),
        None => say!("option-choice-name", word = word, name = english_name(word)),
    }
}

/// Turns `only-you` into `Only you`. Chess notations, such as `O-O` or `b`, stay as they are.
fn english_name(word: &str) -> String {
    let is_notation = word.len() == 1 || word.contains(char::is_uppercase);
    if is_notation {
        return word.to_owned();
    }
    let mut name = word.replace('-', " ");
    name[..1].make_ascii_uppercase();
    name
}

/// Fields that define a command, an option or a choice; Discord adds others. Discord omits or returns default values.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
struct Definition {
    #[serde(rename = "type", default = "slash_command_type")]
    kind: u8,
    name: String,
    #[serde(deserialize_with = "null_as_default")]
    name_localizations: BTreeMap<String, String>,
    description: String,
    #[serde(deserialize_with = "null_as_default")]
    description_localizations: BTreeMap<String, String>,
    default_member_permissions: Option<String>,
    #[serde(deserialize_with = "null_as_default")]
    contexts: BTreeSet<u8>,
    integration_types: BTreeSet<u8>,
    nsfw: bool,
    options: Vec<Self>,
    required: bool,
    autocomplete: bool,
    channel_types: Vec<u8>,
    choices: Vec<Self>,
    value: Value,
    min_value: Option<f64>,
    max_value: Option<f64>,
    min_length: Option<u32>,
    max_length: Option<u32>,
}

fn slash_command_type() -> u8 {
    CommandType::ChatInput.into()
}

fn null_as_default<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads the definitions of commands. Sorts them, because the order has no meaning. `None` if this is not a list of
/// commands.
fn definitions(commands: &Value) -> Option<Vec<Definition>> {
    let mut definitions = Vec::<Definition>::deserialize(commands).ok()?;
    definitions.sort_by(|a, b| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
    Some(definitions)
}

#[cfg(test)]
mod tests {
    use fake_discord::command_length;
    use serde_json::json;

    use super::*;
    use crate::commands;

    /// The English definition of a group.
    fn group(name: &str) -> Value {
        commands_in(Language::English, Scope::Everywhere)
            .as_array()
            .expect("a list")
            .iter()
            .find(|command| command["name"] == name)
            .expect("the group exists")
            .clone()
    }

    #[test]
    fn moderators_commands_require_manage_server_and_are_only_for_servers() {
        const MANAGE_SERVER: &str = "32";
        const ONLY_SERVERS: [u8; 1] = [0];
        for name in ["chess960-daily", "chess960-event"] {
            let group = group(name);
            assert_eq!(group["default_member_permissions"], MANAGE_SERVER, "{name}");
            assert_eq!(group["contexts"], json!(ONLY_SERVERS), "{name}");
            assert_eq!(group["integration_types"], json!(ONLY_SERVERS), "{name}");
        }
    }

    #[test]
    fn most_used_commands_come_first() {
        let group = group("chess960");
        let commands = group["options"].as_array().expect("a list");
        let names: Vec<&str> = commands
            .iter()
            .filter_map(|command| command["name"].as_str())
            .collect();
        assert_eq!(
            names.join(" "),
            "random show id-of daily event history explain castling list table from-throws odds term agree \
             agreements verify preferences my-data forget help"
        );
    }

    /// The registration of an option of a command.
    fn registered_option(group: &str, command: &str, name: &str) -> Value {
        let (_, command) = commands::find(group, command).expect("a command");
        let option = command
            .options
            .iter()
            .find(|option| option.name == name)
            .expect("an option");
        option_registration(option)
    }

    #[test]
    fn an_option_with_suggestions_is_a_text_with_autocompletion() {
        const STRING: u8 = 3;
        let id = registered_option("chess960", "show", "id");
        assert_eq!(id["type"], STRING);
        assert_eq!(id["autocomplete"], true);
        assert_eq!(id["max_length"], 6000);
        assert_eq!(id["required"], true);
    }

    #[test]
    fn only_text_and_announcement_channels_can_be_chosen() {
        const CHANNEL: u8 = 7;
        const TEXT_AND_ANNOUNCEMENT: [u8; 2] = [0, 5];
        let channel = registered_option("chess960-daily", "create", "channel");
        assert_eq!(channel["type"], CHANNEL);
        assert_eq!(channel["channel_types"], json!(TEXT_AND_ANNOUNCEMENT));
    }

    #[test]
    fn a_role_is_chosen_from_the_roles_of_the_server() {
        const ROLE: u8 = 8;
        let role = registered_option("chess960-daily", "create", "ping-role");
        assert_eq!(role["type"], ROLE);
    }

    #[test]
    fn choices_have_friendly_names() {
        for (value, name) in [
            ("coins", "Two coins"),
            ("lot", "At random"),
            ("die-and-coins", "Die and coins"),
            ("parallel-die-and-coins", "Die and coins, all at once"),
            ("pt-BR", "Português (Brasil)"),
        ] {
            assert_eq!(choice_name(value), name);
        }
    }

    #[test]
    fn chess_notation_stays_as_it_is_in_names_of_choices() {
        assert_eq!(choice_name("O-O"), "O-O");
        assert_eq!(choice_name("b"), "b");
    }

    #[test]
    fn translations_are_added_where_they_differ() {
        let mut commands = json!([{"name": "a", "description": "one", "options": [
            {"name": "b", "description": "two", "choices": [{"name": "three", "value": "c"}]}
        ]}]);
        let translated = json!([{"name": "a", "description": "eins", "options": [
            {"name": "b", "description": "two", "choices": [{"name": "drei", "value": "c"}]}
        ]}]);
        add_translations(&mut commands, &translated, "de");
        assert_eq!(
            commands,
            json!([{
                "name": "a", "description": "one", "description_localizations": {"de": "eins"},
                "options": [{
                    "name": "b", "description": "two",
                    "choices": [{"name": "three", "name_localizations": {"de": "drei"}, "value": "c"}]
                }]
            }])
        );
    }

    #[test]
    fn choices_keep_their_values() {
        let method = registered_option("chess960", "random", "method");
        let coins = json!({"name": "Two coins", "value": "coins"});
        assert_eq!(method["choices"][2], coins);
    }

    /// The names of the choices of each option that has choices.
    fn options_with_choices() -> Vec<Vec<String>> {
        commands::all()
            .flat_map(|(_, command)| command.options)
            .filter_map(|option| match option.kind {
                OptionKind::Choice(words) => Some(words().into_iter().map(choice_name).collect()),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn choices_of_an_option_have_different_names_within_the_limit() {
        // Discord's limit in characters.
        const MAX_NAME: usize = 100;
        let options = options_with_choices();
        assert_eq!(options.len(), 42);
        for names in options {
            let different: BTreeSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{names:?}");
            for name in &names {
                assert!(name.chars().count() <= MAX_NAME, "{name}");
            }
        }
    }

    #[test]
    fn commands_have_at_most_8000_characters_in_the_longest_language() {
        let commands = wanted_commands(Scope::Everywhere);
        let commands = commands.as_array().expect("a list");
        assert_eq!(commands.len(), COMMANDS.len() + MESSAGE_COMMANDS.len());
        for command in commands {
            let length = command_length(command);
            assert!(length <= 8000, "{}: {length}", command["name"]);
        }
    }

    #[test]
    fn fields_that_discord_adds_are_no_difference() {
        let wanted = json!([{"name": "a", "description": "b", "contexts": [0, 1], "options": [
            {"type": 4, "name": "n", "description": "d", "required": true, "min_value": 0}
        ]}]);
        let registered = json!([{"id": "1", "version": "2", "application_id": "3", "type": 1, "name": "a",
            "description": "b", "contexts": [1, 0], "nsfw": false, "dm_permission": true,
            "default_member_permissions": null, "name_localizations": null, "options": [
            {"type": 4, "name": "n", "description": "d", "required": true,
                "min_value": 0.0, "choices": []}
        ]}]);
        assert!(is_up_to_date(&registered, &wanted));
    }

    #[test]
    fn missing_and_empty_fields_are_equal() {
        let wanted = json!([{"name": "C: d", "type": 3, "options": []}]);
        let registered = json!([{"name": "C: d", "type": 3, "description": "", "nsfw": false}]);
        assert!(is_up_to_date(&registered, &wanted));
    }

    #[test]
    fn the_order_of_commands_is_no_difference() {
        let slash = json!({"name": "a", "type": 1});
        let message = json!({"name": "a", "type": 3});
        let untyped = json!({"name": "b"});
        let wanted = json!([slash, message, untyped]);
        let registered = json!([untyped, message, slash]);
        assert!(is_up_to_date(&registered, &wanted));
    }

    /// Asserts that the commands must be registered again if a field of a command has this value at Discord.
    #[track_caller]
    fn assert_outdated(field: &str, registered_value: Value) {
        let wanted = json!({"name": "a", "description": "b", "default_member_permissions": "32"});
        let mut registered = wanted.clone();
        registered[field] = registered_value;
        assert!(!is_up_to_date(&json!([registered]), &json!([wanted])));
    }

    #[test]
    fn a_changed_field_is_a_difference() {
        assert_outdated("description", json!("c"));
        assert_outdated("type", json!(2));
        assert_outdated("description_localizations", json!({"de": "b"}));
        assert_outdated("contexts", json!([0]));
        assert_outdated("options", json!([{"type": 5, "name": "x"}]));
    }

    #[test]
    fn other_required_permissions_are_a_difference() {
        const ADMINISTRATOR: &str = "8";
        const ONLY_ADMINISTRATORS: &str = "0";
        const EVERYONE: Value = Value::Null;
        assert_outdated("default_member_permissions", json!(ADMINISTRATOR));
        assert_outdated("default_member_permissions", json!(ONLY_ADMINISTRATORS));
        assert_outdated("default_member_permissions", EVERYONE);
    }

    #[test]
    fn a_missing_or_additional_command_is_a_difference() {
        let wanted = json!([{"name": "a"}]);
        assert!(!is_up_to_date(&json!([]), &wanted));
        assert!(!is_up_to_date(
            &json!([{"name": "a"}, {"name": "c"}]),
            &wanted
        ));
    }
}
