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
        guild
            .and_then(|guild| self.guilds.get(&guild))
            .into_iter()
            .chain([&self.global])
            .flatten()
            .find(|command| command["name"] == name)
    }
}

/// Removes translations, which Discord sends only with `with_localizations=true`.
pub fn without_localizations(commands: &[Value]) -> Value {
    fn strip(command: &mut Value) {
        let Some(fields) = command.as_object_mut() else {
            return;
        };
        fields.remove("name_localizations");
        fields.remove("description_localizations");
        for list in ["options", "choices"] {
            command[list]
                .as_array_mut()
                .into_iter()
                .flatten()
                .for_each(strip);
        }
        if let Some(fields) = command.as_object_mut() {
            fields.retain(|name, value| !value.is_null() || is_nullable(name));
        }
    }
    let mut commands = commands.to_vec();
    commands.iter_mut().for_each(strip);
    Value::Array(commands)
}

fn is_nullable(field: &str) -> bool {
    ["default_member_permissions", "contexts"].contains(&field)
}

fn check(wanted: &Value) -> Result<(), Refusal> {
    let wanted = Field::body(wanted);
    let mut names = HashSet::new();
    for command in wanted.items() {
        let kind = command.value["type"].as_u64().unwrap_or(CHAT_INPUT);
        let name = command.at("name");
        check_one(&command, kind == CHAT_INPUT)?;
        let is_small = command_length(command.value) <= TOTAL_LENGTH;
        let too_large = format!("Command exceeds maximum size ({TOTAL_LENGTH})");
        command.check(is_small, "APPLICATION_COMMAND_TOO_LARGE", &too_large)?;
        name.check(
            names.insert((name.text().to_owned(), kind)),
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
            "Application command names must be unique",
        )?;
    }
    Ok(())
}

/// Of each text, the longest translation counts.
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

/// Checks a command, or an option, which has the same rules as a slash command.
fn check_one(command: &Field, is_slash: bool) -> Result<(), Refusal> {
    let name = command.at("name");
    name.between(NAME_LENGTH)?;
    let [description, options] = ["description", "options"].map(|name| command.at(name));
    if is_slash {
        let is_lawful = |c: char| (c.is_alphanumeric() && !c.is_uppercase()) || "-_'".contains(c);
        let is_valid = name.text().chars().all(is_lawful);
        let message = "Command name is invalid";
        name.check(is_valid, "APPLICATION_COMMAND_INVALID_NAME", message)?;
        description.between(DESCRIPTION_LENGTH)?;
        check_translations(&command.at("description_localizations"), DESCRIPTION_LENGTH)?;
    } else {
        let message = "Context menu commands cannot have description";
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET";
        description.check(description.length() == 0, code, message)?;
        let message = "Context menu commands cannot have options";
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET";
        options.check(options.length() == 0, code, message)?;
    }
    // Discord accepts a number (according to its schema) or a string (according to its documentation, and as serenity
    // sends it).
    let permissions = command.at("default_member_permissions");
    let is_bit_field = match permissions.value {
        Value::Null => true,
        Value::String(bits) => bits.parse::<u64>().is_ok(),
        bits => bits.is_u64(),
    };
    permissions.check(
        is_bit_field,
        "NUMBER_TYPE_COERCE",
        "Value is not a bit field.",
    )?;
    check_options(&options)
}

fn check_options(options: &Field) -> Result<(), Refusal> {
    options.at_most(OPTION_COUNT)?;
    let mut optional_seen = false;
    for option in options.items() {
        check_one(&option, true)?;
        let choices = option.at("choices");
        choices.at_most(OPTION_COUNT)?;
        for choice in choices.items() {
            choice.at("name").between(CHOICE_LENGTH)?;
            choice.at("value").at_most(CHOICE_LENGTH)?;
            check_translations(&choice.at("name_localizations"), CHOICE_LENGTH)?;
        }
        for bound in ["min_value", "max_value"].map(|name| option.at(name)) {
            let is_valid = bound
                .value
                .as_i64()
                .is_some_and(|bound| bound.unsigned_abs() <= MAX_INTEGER);
            let is_bound = option.value["type"] == INTEGER && !bound.value.is_null();
            let message =
                format!("int value should be between -{MAX_INTEGER} and {MAX_INTEGER}, inclusive.");
            bound.check(!is_bound || is_valid, "NUMBER_TYPE_RANGE", &message)?;
        }
        let is_required = option.value["required"] == true;
        let message = "Required options must be placed before non-required options";
        let code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
        option.check(!(is_required && optional_seen), code, message)?;
        optional_seen |= !is_required;
    }
    Ok(())
}

fn check_translations(translations: &Field, max: usize) -> Result<(), Refusal> {
    for locale in translations
        .value
        .as_object()
        .into_iter()
        .flat_map(Map::keys)
    {
        let translation = translations.at(locale);
        let message = format!("Value must be one of {LOCALES:?}.");
        let is_known = LOCALES.contains(&&**locale);
        translation.check(is_known, "BASE_TYPE_CHOICES", &message)?;
        translation.between(max)?;
    }
    Ok(())
}

/// Fills in Discord's defaults, except for id and version.
fn complete(wanted: &Value, guild: Option<Snowflake>, application_id: Snowflake) -> Value {
    let or = |field: &str, default: Value| match &wanted[field] {
        Value::Null => default,
        value => value.clone(),
    };
    let permissions = match &wanted["default_member_permissions"] {
        Value::Number(bits) => json!(bits.to_string()),
        other => other.clone(),
    };
    let mut command = json!({
        "application_id": application_id.to_string(),
        "type": or("type", json!(CHAT_INPUT)),
        "name": wanted["name"],
        "name_localizations": translations(&wanted["name_localizations"]),
        "description": or("description", json!("")),
        "description_localizations": translations(&wanted["description_localizations"]),
        "default_member_permissions": permissions,
        "nsfw": or("nsfw", json!(false)),
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
        command["integration_types"] = or("integration_types", json!([0, 1]));
    }
    command
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

fn complete_option(wanted: &Value) -> Value {
    let mut option = wanted.clone();
    let Some(fields) = option.as_object_mut() else {
        return option;
    };
    let nested = complete_options(&wanted["options"]);
    fields.retain(|_, value| !value.is_null() && *value != false && *value != json!([]));
    for name in ["name_localizations", "description_localizations"] {
        fields.insert(name.to_owned(), translations(&wanted[name]));
    }
    if let Some(nested) = nested {
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

    fn registered(command: &Value) -> Result<Value, Refusal> {
        let (mut commands, mut ids) = (Commands::default(), Ids::new(0, chrono::Utc::now()));
        let done = commands.overwrite(None, &json!([command]), 1, &mut ids);
        done.map(|list| list[0].clone())
    }

    #[track_caller]
    fn assert_refused(command: &Value) {
        assert!(registered(command).is_err(), "{command}");
    }

    #[test]
    fn message_commands_have_no_description_and_no_options() {
        let name = "A: b c";
        assert_refused(&json!({"name": name, "type": 3, "description": "d"}));
        let option = json!({"type": 3, "name": "o", "description": "d"});
        assert_refused(&json!({"name": name, "type": 3, "options": [option]}));
    }

    #[test]
    fn names_have_limits() {
        assert_refused(&json!({"name": "", "type": 3}));
        assert_refused(&json!({"name": "a".repeat(33), "type": 3}));
        // Only message commands have spaces and capital letters.
        assert_refused(&json!({"name": "A: b c", "description": "d"}));
    }

    #[test]
    fn translations_have_limits() {
        let command = |translations: Value| json!({"name": "a", "description": "d", "description_localizations": translations});
        assert_refused(&command(json!({"xx": "d"})));
        assert_refused(&command(json!({"de": "d".repeat(101)})));
        let choice = json!({"name": "n", "value": "v", "name_localizations": {"de": ""}});
        let option = json!({"type": 3, "name": "o", "description": "d", "choices": [choice]});
        assert_refused(&json!({"name": "a", "description": "d", "options": [option]}));
    }

    #[test]
    fn completes_message_commands() {
        let command = registered(&json!({"name": "A: b c", "type": 3, "options": []}));
        assert_eq!(command.expect("valid")["description"], "");
    }

    fn with_permissions(permissions: &Value) -> Value {
        json!({"name": "a", "description": "d", "default_member_permissions": permissions})
    }

    #[test]
    fn permissions_are_returned_as_text() {
        for given in [json!(32), json!("32")] {
            let command = registered(&with_permissions(&given)).expect("valid");
            assert_eq!(command["default_member_permissions"], "32");
        }
        let everyone = registered(&with_permissions(&Value::Null)).expect("valid");
        assert_eq!(everyone["default_member_permissions"], Value::Null);
        assert_refused(&with_permissions(&json!("many")));
    }

    fn with_bound(field: &str, bound: &Value) -> Value {
        let mut option = json!({"type": 4, "name": "o", "description": "d"});
        option[field] = bound.clone();
        let subcommand = json!({"type": 1, "name": "s", "description": "d", "options": [option]});
        json!({"name": "test", "description": "d", "options": [subcommand]})
    }

    /// Largest integer that a double represents with all smaller ones.
    const MAX_INTEGER: i64 = 9_007_199_254_740_991;

    #[test]
    fn integers_have_bounds_that_doubles_represent() {
        for bound in [
            json!(null),
            json!(0),
            json!(MAX_INTEGER),
            json!(-MAX_INTEGER),
        ] {
            let command = with_bound("max_value", &bound);
            assert!(registered(&command).is_ok(), "{command}");
        }
        for bound in [
            json!(MAX_INTEGER + 1),
            json!(-MAX_INTEGER - 1),
            json!(u64::MAX),
            json!(1.5),
            json!("1"),
        ] {
            assert_refused(&with_bound("min_value", &bound));
            assert_refused(&with_bound("max_value", &bound));
        }
    }

    #[test]
    fn a_command_has_at_most_8000_characters_in_total() {
        let with_last = |last: usize| {
            let option = |number: usize, length: usize| {
                json!({"type": 1, "name": format!("o{number:02}"), "description": "d".repeat(97),
                    "options": [{"type": 3, "name": "o", "description": "d".repeat(99),
                        "choices": [{"name": "n".repeat(100), "value": "v".repeat(length)}]}]})
            };
            let mut options: Vec<Value> = (1..20).map(|number| option(number, 100)).collect();
            options.push(option(0, last));
            json!({"name": "test", "description": "test", "options": options,
                "description_localizations": {"de": "longer", "fr": "le"}})
        };
        // 10 for the command, and 400 for each option except the last.
        assert!(registered(&with_last(90)).is_ok());
        assert!(registered(&with_last(91)).is_err());
    }
}
