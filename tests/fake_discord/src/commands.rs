//! Registered commands of an application, with Discord's defaults filled in.

use std::collections::{BTreeMap, HashSet};

use super::clock::Ids;
use crate::prelude::*;

const NAME_LENGTH: usize = 32;
const DESCRIPTION_LENGTH: usize = 100;
const OPTION_COUNT: usize = 25;
/// Maximum length of a choice's name or value.
const CHOICE_LENGTH: usize = 100;
/// From Discord's documentation.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
/// Maximum total length of names, descriptions and values in a command.
const TOTAL_LENGTH: usize = 8000;
const INTEGER: u64 = 4;
/// Maximum magnitude of integers and of their bounds: JavaScript's largest safe integer.
const MAX_INTEGER: u64 = (1 << 53) - 1;
const CHAT_INPUT: u64 = 1;
const NESTING: [u64; 2] = [1, 2];

#[derive(Debug, Default)]
pub struct Commands {
    global: Vec<Value>,
    guilds: BTreeMap<Snowflake, Vec<Value>>,
}

impl Commands {
    pub fn list(&self, guild: Option<Snowflake>) -> &[Value] {
        match guild {
            None => &self.global,
            Some(guild) => self.guilds.get(&guild).map_or(&[], Vec::as_slice),
        }
    }

    /// Replaces all global commands, or all commands of a guild. `wanted` is a list.
    ///
    /// Existing commands keep their id, and their version if unchanged.
    pub fn overwrite(
        &mut self,
        guild: Option<Snowflake>,
        wanted: &Value,
        application_id: Snowflake,
        ids: &mut Ids,
    ) -> Result<&[Value], Refusal> {
        check(wanted)?;
        let old = self.list(guild);
        let mut new = Vec::new();
        for command in items(wanted) {
            let mut command = complete(command, guild, application_id);
            let replaced = old
                .iter()
                .find(|other| other["name"] == command["name"] && other["type"] == command["type"]);
            identify(&mut command, replaced, ids);
            new.push(command);
        }
        let list = match guild {
            None => &mut self.global,
            Some(guild) => self.guilds.entry(guild).or_default(),
        };
        *list = new;
        Ok(list)
    }

    /// Finds a command as users see it: guild commands hide global ones.
    pub fn find(&self, name: &str, guild: Option<Snowflake>) -> Option<&Value> {
        self.list(guild)
            .iter()
            .chain(&self.global)
            .find(|command| command["name"] == name)
    }
}

/// Removes translations, which Discord sends only with `with_localizations=true`.
pub fn without_localizations(commands: &[Value]) -> Value {
    let mut commands = commands.to_vec();
    commands.iter_mut().for_each(remove_localizations);
    Value::Array(commands)
}

/// Removes the translations of a command, an option or a choice, and those in it.
fn remove_localizations(command: &mut Value) {
    let Some(fields) = command.as_object_mut() else {
        return;
    };
    fields.remove("name_localizations");
    fields.remove("description_localizations");
    fields.retain(|name, value| !value.is_null() || is_nullable(name));
    for list in ["options", "choices"] {
        if let Some(Value::Array(items)) = fields.get_mut(list) {
            items.iter_mut().for_each(remove_localizations);
        }
    }
}

fn is_nullable(field: &str) -> bool {
    ["default_member_permissions", "contexts"].contains(&field)
}

/// Refuses a list of commands if one of them breaks a rule, or two have the same name.
fn check(wanted: &Value) -> Result<(), Refusal> {
    let wanted = Field::body(wanted);
    let mut names = HashSet::new();
    for command in wanted.items() {
        let kind = command.value["type"].as_u64().unwrap_or(CHAT_INPUT);
        if kind == CHAT_INPUT {
            check_slash_command(&command)?;
        } else {
            check_menu_command(&command)?;
        }
        command.check(
            command_length(command.value) <= TOTAL_LENGTH,
            "APPLICATION_COMMAND_TOO_LARGE",
            &format!("Command exceeds maximum size ({TOTAL_LENGTH})"),
        )?;
        let name = command.at("name");
        name.check(
            names.insert((name.text().to_owned(), kind)),
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
            "Application command names must be unique",
        )?;
    }
    Ok(())
}

/// Returns the length that Discord limits: that of all names, descriptions and values in a command, each in its longest
/// translation.
pub fn command_length(command: &Value) -> usize {
    let own: usize = ["name", "description", "value"]
        .map(|field| longest_translation(command, field))
        .iter()
        .sum();
    let inner: usize = ["options", "choices"]
        .iter()
        .flat_map(|list| items(&command[list]))
        .map(command_length)
        .sum();
    own + inner
}

/// Length of the longest text of a field in any language.
fn longest_translation(command: &Value, field: &str) -> usize {
    command[format!("{field}_localizations")]
        .as_object()
        .into_iter()
        .flat_map(|translations| translations.values())
        .chain([&command[field]])
        .filter_map(|text| Some(text.as_str()?.chars().count()))
        .max()
        .unwrap_or_default()
}

/// Checks a slash command, or an option, which has the same rules.
fn check_slash_command(command: &Field) -> Result<(), Refusal> {
    let name = command.at("name");
    name.check_length(1..=NAME_LENGTH)?;
    name.check(
        name.text()
            .chars()
            .all(|c| (c.is_alphanumeric() && !c.is_uppercase()) || "-_'".contains(c)),
        "APPLICATION_COMMAND_INVALID_NAME",
        "Command name is invalid",
    )?;
    command
        .at("description")
        .check_length(1..=DESCRIPTION_LENGTH)?;
    check_translations(&command.at("description_localizations"), DESCRIPTION_LENGTH)?;
    check_permissions(&command.at("default_member_permissions"))?;
    check_options(&command.at("options"))
}

/// Checks a command in the context menu of a message or a user.
fn check_menu_command(command: &Field) -> Result<(), Refusal> {
    command.at("name").check_length(1..=NAME_LENGTH)?;
    let description = command.at("description");
    description.check(
        description.length() == 0,
        "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET",
        "Context menu commands cannot have description",
    )?;
    let options = command.at("options");
    options.check(
        options.length() == 0,
        "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET",
        "Context menu commands cannot have options",
    )?;
    check_permissions(&command.at("default_member_permissions"))
}

/// Discord accepts a number (according to its schema) or a string (according to its documentation, and as serenity
/// sends it).
fn check_permissions(permissions: &Field) -> Result<(), Refusal> {
    let is_bit_field = match permissions.value {
        Value::Null => true,
        Value::String(bits) => bits.parse::<u64>().is_ok(),
        bits => bits.is_u64(),
    };
    permissions.check(
        is_bit_field,
        "NUMBER_TYPE_COERCE",
        "Value is not a bit field.",
    )
}

/// Checks the options of a command or subcommand. The required ones come first.
fn check_options(options: &Field) -> Result<(), Refusal> {
    options.check_max_length(OPTION_COUNT)?;
    let mut has_optional = false;
    for option in options.items() {
        check_option(&option)?;
        let is_required = option.value["required"] == true;
        option.check(
            !(is_required && has_optional),
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must be placed before non-required options",
        )?;
        has_optional |= !is_required;
    }
    Ok(())
}

fn check_option(option: &Field) -> Result<(), Refusal> {
    check_slash_command(option)?;
    let choices = option.at("choices");
    choices.check_max_length(OPTION_COUNT)?;
    for choice in choices.items() {
        choice.at("name").check_length(1..=CHOICE_LENGTH)?;
        choice.at("value").check_max_length(CHOICE_LENGTH)?;
        check_translations(&choice.at("name_localizations"), CHOICE_LENGTH)?;
    }
    if option.value["type"] == INTEGER {
        check_bound(&option.at("min_value"))?;
        check_bound(&option.at("max_value"))?;
    }
    Ok(())
}

/// Checks the smallest or the largest value of an integer option, if it has one.
fn check_bound(bound: &Field) -> Result<(), Refusal> {
    let is_valid = match bound.value.as_i64() {
        Some(number) => number.unsigned_abs() <= MAX_INTEGER,
        None => bound.value.is_null(),
    };
    bound.check(
        is_valid,
        "NUMBER_TYPE_RANGE",
        &format!("int value should be between -{MAX_INTEGER} and {MAX_INTEGER}, inclusive."),
    )
}

fn check_translations(translations: &Field, max: usize) -> Result<(), Refusal> {
    let Some(texts) = translations.value.as_object() else {
        return Ok(());
    };
    for locale in texts.keys() {
        let translation = translations.at(locale);
        translation.check(
            LOCALES.contains(&locale.as_str()),
            "BASE_TYPE_CHOICES",
            &format!("Value must be one of {LOCALES:?}."),
        )?;
        translation.check_length(1..=max)?;
    }
    Ok(())
}

/// Fills in Discord's defaults, except for id and version.
fn complete(wanted: &Value, guild: Option<Snowflake>, application_id: Snowflake) -> Value {
    let permissions = match &wanted["default_member_permissions"] {
        Value::Number(bits) => json!(bits.to_string()),
        other => other.clone(),
    };
    let mut command = json!({
        "application_id": application_id.to_string(),
        "type": or_default(&wanted["type"], CHAT_INPUT),
        "name": wanted["name"],
        "name_localizations": translations(&wanted["name_localizations"]),
        "description": or_default(&wanted["description"], ""),
        "description_localizations": translations(&wanted["description_localizations"]),
        "default_member_permissions": permissions,
        "nsfw": or_default(&wanted["nsfw"], false),
    });
    if let Some(options) = complete_options(&wanted["options"]) {
        command["options"] = options;
    }
    if let Some(guild) = guild {
        command["guild_id"] = json!(guild.to_string());
    } else {
        let in_dms = match &wanted["contexts"] {
            Value::Array(contexts) => contexts.contains(&json!(1)),
            _ => wanted["dm_permission"] != false,
        };
        command["dm_permission"] = json!(in_dms);
        command["contexts"] = wanted["contexts"].clone();
        command["integration_types"] = or_default(&wanted["integration_types"], vec![0, 1]);
    }
    command
}

fn or_default(value: &Value, default: impl Into<Value>) -> Value {
    if value.is_null() {
        default.into()
    } else {
        value.clone()
    }
}

/// A dictionary of translations, or null if it is empty.
fn translations(wanted: &Value) -> Value {
    if *wanted == json!({}) {
        return Value::Null;
    }
    wanted.clone()
}

/// As Discord returns them: without false flags and empty lists.
fn complete_options(wanted: &Value) -> Option<Value> {
    let wanted = wanted.as_array().filter(|options| !options.is_empty())?;
    Some(wanted.iter().map(complete_option).collect())
}

/// Completes an option and the options of a subcommand.
fn complete_option(wanted: &Value) -> Value {
    let mut option = wanted.clone();
    let Some(fields) = option.as_object_mut() else {
        return option;
    };
    fields.retain(|_, value| !value.is_null() && *value != false && *value != json!([]));
    for name in ["name_localizations", "description_localizations"] {
        fields.insert(name.to_owned(), translations(&wanted[name]));
    }
    if let Some(nested) = complete_options(&wanted["options"]) {
        fields.insert("options".to_owned(), nested);
    }
    option
}

/// Keeps id and version of the old command, or assigns new ones.
fn identify(command: &mut Value, old: Option<&Value>, ids: &mut Ids) {
    let Some(old) = old else {
        command["id"] = json!(ids.next().to_string());
        command["version"] = json!(ids.next().to_string());
        return;
    };
    command["id"] = old["id"].clone();
    command["version"] = old["version"].clone();
    if command != old {
        command["version"] = json!(ids.next().to_string());
    }
}

/// Returns the options of a command or subcommand. `None` if it is not executable. `path` has the names of the
/// subcommands.
pub fn options_at<'a>(command: &'a Value, path: &[&str]) -> Option<&'a [Value]> {
    let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
    let has_subcommands = options.iter().any(is_nesting);
    match path.split_first() {
        None if has_subcommands => None,
        None => Some(options),
        Some((name, rest)) => {
            let inner = options
                .iter()
                .find(|option| is_nesting(option) && option["name"] == *name)?;
            options_at(inner, rest)
        }
    }
}

/// Wraps options in the subcommands to which they belong.
pub fn nest_options(command: &Value, path: &[&str], options: Value) -> Value {
    let Some((name, rest)) = path.split_first() else {
        return options;
    };
    let inner = items(&command["options"])
        .find(|option| option["name"] == *name)
        .expect("`options_at` has found the path");
    json!([{
        "name": name,
        "type": inner["type"],
        "options": nest_options(inner, rest, options),
    }])
}

fn is_nesting(option: &Value) -> bool {
    option["type"]
        .as_u64()
        .is_some_and(|kind| NESTING.contains(&kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Registers a command, and returns it as Discord completes it.
    fn registered(command: &Value) -> Result<Value, Refusal> {
        let mut commands = Commands::default();
        let mut ids = Ids::new(0, Utc::now());
        let list = commands.overwrite(None, &json!([command]), 1, &mut ids)?;
        Ok(list[0].clone())
    }

    /// Asserts that Discord refuses a command because of this field.
    #[track_caller]
    fn assert_refused(command: &Value, field: &str) {
        let refusal = registered(command).expect_err("the command is invalid");
        let errors = refusal.errors.expect("the error has a location");
        let location = format!("/0{field}/_errors");
        assert!(
            errors.pointer(&location).is_some(),
            "{location} in {errors}"
        );
    }

    #[test]
    fn invalid_message_commands_are_refused_because_of_their_field() {
        let option = json!({"type": 3, "name": "o", "description": "d"});
        for (field, name, more) in [
            ("/name", "", json!({})),
            ("/name", &*"a".repeat(33), json!({})),
            ("/description", "A: b c", json!({"description": "d"})),
            ("/options", "A: b c", json!({"options": [option]})),
        ] {
            let mut command = json!({"name": name, "type": 3});
            merge(&mut command, more);
            assert_refused(&command, field);
        }
    }

    #[test]
    fn invalid_slash_commands_are_refused_because_of_their_field() {
        let choice = json!({"name": "n", "value": "v", "name_localizations": {"de": ""}});
        let option = json!({"type": 3, "name": "o", "description": "d", "choices": [choice]});
        for (field, invalid) in [
            ("/name", json!({"name": "A: b c"})),
            (
                "/description_localizations/xx",
                json!({"description_localizations": {"xx": "d"}}),
            ),
            (
                "/description_localizations/de",
                json!({"description_localizations": {"de": "d".repeat(101)}}),
            ),
            (
                "/options/0/choices/0/name_localizations/de",
                json!({"options": [option]}),
            ),
            (
                "/default_member_permissions",
                json!({"default_member_permissions": "many"}),
            ),
        ] {
            let mut command = json!({"name": "a", "description": "d"});
            merge(&mut command, invalid);
            assert_refused(&command, field);
        }
    }

    #[test]
    fn message_commands_are_returned_with_an_empty_description() {
        let command = registered(&json!({"name": "A: b c", "type": 3, "options": []}));
        assert_eq!(command.expect("valid")["description"], "");
        assert!(registered(&json!({"name": "a".repeat(32), "type": 3})).is_ok());
    }

    #[test]
    fn permissions_are_returned_as_text_or_null() {
        for (given, returned) in [
            (json!(32), json!("32")),
            (json!("32"), json!("32")),
            (Value::Null, Value::Null),
        ] {
            let command =
                json!({"name": "a", "description": "d", "default_member_permissions": given});
            let command = registered(&command).expect("valid");
            assert_eq!(command["default_member_permissions"], returned);
        }
    }

    /// A command with an integer option whose field `min_value` or `max_value` is `bound`.
    fn with_bound(field: &str, bound: &Value) -> Value {
        let mut option = json!({"type": 4, "name": "o", "description": "d"});
        option[field] = bound.clone();
        let subcommand = json!({"type": 1, "name": "s", "description": "d", "options": [option]});
        json!({"name": "test", "description": "d", "options": [subcommand]})
    }

    /// JavaScript's largest safe integer: a double represents it and all smaller ones.
    const LARGEST_SAFE_INTEGER: i64 = 9_007_199_254_740_991;

    #[test]
    fn bounds_of_integers_can_be_missing_or_safe_integers() {
        for bound in [
            json!(null),
            json!(0),
            json!(LARGEST_SAFE_INTEGER),
            json!(-LARGEST_SAFE_INTEGER),
        ] {
            let command = with_bound("max_value", &bound);
            assert!(registered(&command).is_ok(), "{command}");
        }
    }

    #[test]
    fn other_bounds_of_integers_are_refused() {
        for bound in [
            json!(LARGEST_SAFE_INTEGER + 1),
            json!(-LARGEST_SAFE_INTEGER - 1),
            json!(u64::MAX),
            json!(1.5),
            json!("1"),
        ] {
            for field in ["min_value", "max_value"] {
                let location = format!("/options/0/options/0/{field}");
                assert_refused(&with_bound(field, &bound), &location);
            }
        }
    }

    /// A subcommand with 300 characters and a value of this length.
    fn long_subcommand(number: usize, value_length: usize) -> Value {
        json!({"type": 1, "name": format!("o{number:02}"), "description": "d".repeat(97),
            "options": [{"type": 3, "name": "o", "description": "d".repeat(99),
                "choices": [{"name": "n".repeat(100), "value": "v".repeat(value_length)}]}]})
    }

    /// A command with 20 subcommands, all as long as possible except for the last value.
    fn long_command(last_value_length: usize) -> Value {
        let mut options: Vec<Value> = (1..20).map(|number| long_subcommand(number, 100)).collect();
        options.push(long_subcommand(0, last_value_length));
        json!({"name": "test", "description": "test", "options": options,
            "description_localizations": {"de": "longer", "fr": "le"}})
    }

    #[test]
    fn a_command_has_at_most_8000_characters_in_total() {
        // 10 for the command, 400 for each of 19 subcommands, and 300 for the last one without its value.
        assert!(registered(&long_command(90)).is_ok());
        let whole_command = "";
        assert_refused(&long_command(91), whole_command);
    }
}
