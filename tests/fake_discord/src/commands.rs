//! Registered commands of an application, with Discord's defaults filled in.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};

use super::clock::Ids;
use super::model::Snowflake;
use super::refusal::Refusal;

const NAME_LENGTH: usize = 32;
const DESCRIPTION_LENGTH: usize = 100;
const OPTION_COUNT: usize = 25;
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

    /// Replaces all global commands, or all commands of a guild.
    ///
    /// Existing commands keep their id, and their version if unchanged.
    pub fn overwrite(
        &mut self,
        guild: Option<Snowflake>,
        wanted: &[Value],
        application_id: Snowflake,
        ids: &mut Ids,
    ) -> Result<&[Value], Refusal> {
        check(wanted)?;
        let old = self.list(guild);
        let new = wanted
            .iter()
            .map(|command| {
                let mut command = complete(command, guild, application_id);
                let old = old.iter().find(|other| {
                    other["name"] == command["name"] && other["type"] == command["type"]
                });
                identify(&mut command, old, ids);
                command
            })
            .collect();
        let list = match guild {
            None => &mut self.global,
            Some(guild) => self.guilds.entry(guild).or_default(),
        };
        *list = new;
        Ok(list)
    }

    /// Finds a command as users see it: guild commands hide global ones.
    pub fn find(&self, name: &str, guild: Option<Snowflake>) -> Option<&Value> {
        let of_guild = guild.map_or(&[][..], |guild| self.list(Some(guild)));
        of_guild
            .iter()
            .chain(&self.global)
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

fn check(wanted: &[Value]) -> Result<(), Refusal> {
    let mut names = HashSet::new();
    for (number, command) in wanted.iter().enumerate() {
        let key = number.to_string();
        check_one(command, &[&key])?;
        if total_length(command) > TOTAL_LENGTH {
            let message = format!("Command exceeds maximum size ({TOTAL_LENGTH})");
            return Err(Refusal::invalid_form(
                &[&key],
                "APPLICATION_COMMAND_TOO_LARGE",
                &message,
            ));
        }
        let identity = (
            command["name"].to_string(),
            command["type"].as_u64().unwrap_or(CHAT_INPUT),
        );
        if !names.insert(identity) {
            let message = "Application command names must be unique";
            let code = "APPLICATION_COMMANDS_DUPLICATE_NAME";
            return Err(Refusal::invalid_form(&[&key, "name"], code, message));
        }
    }
    Ok(())
}

fn total_length(command: &Value) -> usize {
    let texts = ["name", "description", "value"].map(|field| command[field].as_str());
    let inner = ["options", "choices"].map(|list| command[list].as_array());
    let own: usize = texts
        .into_iter()
        .flatten()
        .map(|it| it.chars().count())
        .sum();
    own + inner
        .into_iter()
        .flatten()
        .flatten()
        .map(total_length)
        .sum::<usize>()
}

fn check_one(command: &Value, path: &[&str]) -> Result<(), Refusal> {
    check_length(command, path, "name", NAME_LENGTH)?;
    let is_slash = command["type"].as_u64().unwrap_or(CHAT_INPUT) == CHAT_INPUT || path.len() > 1;
    let name = command["name"].as_str().unwrap_or_default();
    let is_lawful = |c: char| (c.is_alphanumeric() && !c.is_uppercase()) || "-_'".contains(c);
    if is_slash && !name.chars().all(is_lawful) {
        let message = "Command name is invalid";
        let code = "APPLICATION_COMMAND_INVALID_NAME";
        return Err(Refusal::invalid_form(
            &[path, &["name"]].concat(),
            code,
            message,
        ));
    }
    if is_slash {
        check_length(command, path, "description", DESCRIPTION_LENGTH)?;
    } else if command["description"]
        .as_str()
        .is_some_and(|text| !text.is_empty())
    {
        let message = "Context menu commands cannot have description";
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET";
        let path = [path, &["description"]].concat();
        return Err(Refusal::invalid_form(&path, code, message));
    } else if command["options"]
        .as_array()
        .is_some_and(|list| !list.is_empty())
    {
        let message = "Context menu commands cannot have options";
        let code = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET";
        let path = [path, &["options"]].concat();
        return Err(Refusal::invalid_form(&path, code, message));
    }
    check_permissions(&command["default_member_permissions"], path)?;
    check_options(
        command["options"].as_array().map_or(&[], Vec::as_slice),
        path,
    )
}

/// Discord accepts a number (according to its schema) or a string (according to its documentation, and as serenity
/// sends it).
fn check_permissions(permissions: &Value, path: &[&str]) -> Result<(), Refusal> {
    let is_bit_field = match permissions {
        Value::Null => true,
        Value::String(bits) => bits.parse::<u64>().is_ok(),
        bits => bits.is_u64(),
    };
    if is_bit_field {
        return Ok(());
    }
    let path = [path, &["default_member_permissions"]].concat();
    let message = "Value is not a bit field.";
    Err(Refusal::invalid_form(&path, "NUMBER_TYPE_COERCE", message))
}

fn check_options(options: &[Value], path: &[&str]) -> Result<(), Refusal> {
    let path = [path, &["options"]].concat();
    if options.len() > OPTION_COUNT {
        let message = format!("Must be {OPTION_COUNT} or fewer in length.");
        return Err(Refusal::invalid_form(
            &path,
            "BASE_TYPE_MAX_LENGTH",
            &message,
        ));
    }
    let mut optional_seen = false;
    for (number, option) in options.iter().enumerate() {
        let key = number.to_string();
        check_one(option, &[&path[..], &[&key]].concat())?;
        check_bounds(option, &[&path[..], &[&key]].concat())?;
        let required = option["required"] == true;
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            let code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
            return Err(Refusal::invalid_form(
                &[&path[..], &[&key]].concat(),
                code,
                message,
            ));
        }
        optional_seen |= !required;
    }
    Ok(())
}

fn check_bounds(option: &Value, path: &[&str]) -> Result<(), Refusal> {
    for field in ["min_value", "max_value"] {
        let bound = &option[field];
        let fits = bound
            .as_i64()
            .is_some_and(|bound| bound.unsigned_abs() <= MAX_INTEGER);
        if option["type"] == INTEGER && !bound.is_null() && !fits {
            let message =
                format!("int value should be between -{MAX_INTEGER} and {MAX_INTEGER}, inclusive.");
            let path = [path, &[field]].concat();
            return Err(Refusal::invalid_form(&path, "NUMBER_TYPE_RANGE", &message));
        }
    }
    Ok(())
}

fn check_length(command: &Value, path: &[&str], field: &str, max: usize) -> Result<(), Refusal> {
    let length = command[field].as_str().unwrap_or_default().chars().count();
    if (1..=max).contains(&length) {
        return Ok(());
    }
    let message = format!("Must be between 1 and {max} in length.");
    Err(Refusal::invalid_form(
        &[path, &[field]].concat(),
        "BASE_TYPE_BAD_LENGTH",
        &message,
    ))
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
        let contexts = wanted["contexts"].as_array();
        let in_dms = contexts.map_or(wanted["dm_permission"] != false, |list| {
            list.contains(&json!(1))
        });
        command["dm_permission"] = json!(in_dms);
        command["contexts"] = wanted["contexts"].clone();
        command["integration_types"] = or("integration_types", json!([0, 1]));
    }
    command
}

/// A dictionary of translations, or null if it is empty.
fn translations(wanted: &Value) -> Value {
    let some = wanted
        .as_object()
        .filter(|translations| !translations.is_empty());
    some.map_or(Value::Null, |_| wanted.clone())
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
        None => (!has_subcommands).then_some(options),
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
    let inner = command["options"].as_array().into_iter().flatten();
    let inner = inner.into_iter().find(|option| option["name"] == *name);
    let inner = inner.expect("`options_at` has found the path");
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

    #[test]
    fn message_commands_have_only_a_name() {
        let registered = |command: Value| {
            let (mut commands, mut ids) = (Commands::default(), Ids::new(0));
            let done = commands.overwrite(None, &[command], 1, &mut ids);
            done.map(|list| list[0]["description"].clone())
        };
        let name = "A: b c";
        assert_eq!(
            registered(json!({"name": name, "type": 3, "options": []})),
            Ok(json!(""))
        );
        for wrong in [
            json!({"name": name, "type": 3, "description": "d"}),
            json!({"name": name, "type": 3, "options": [{"type": 3, "name": "o", "description": "d"}]}),
            json!({"name": "", "type": 3}),
            json!({"name": "a".repeat(33), "type": 3}),
            json!({"name": name, "description": "d"}),
        ] {
            assert!(registered(wrong.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_command_has_at_most_8000_characters_in_total() {
        let registered = |count: usize, last: usize| {
            let option = |number: usize, length: usize| {
                json!({"type": 1, "name": format!("o{number:02}"), "description": "d".repeat(97),
                    "options": [{"type": 3, "name": "o", "description": "d".repeat(99),
                        "choices": [{"name": "n".repeat(100), "value": "v".repeat(length)}]}]})
            };
            let mut options: Vec<Value> = (1..count).map(|number| option(number, 100)).collect();
            options.push(option(0, last));
            let command = json!({"name": "test", "description": "test", "options": options});
            check(&[command])
        };
        // 8 for the command, and 400 for each option except the last.
        assert_eq!(registered(20, 92), Ok(()));
        assert!(registered(20, 93).is_err());
    }

    #[test]
    fn integer_bounds_are_limited() {
        let registered = |field: &str, bound: Value| {
            let mut option = json!({"type": 4, "name": "o", "description": "d"});
            option[field] = bound;
            let subcommand =
                json!({"type": 1, "name": "s", "description": "d", "options": [option]});
            check(&[json!({"name": "test", "description": "d", "options": [subcommand]})])
        };
        let max = 9_007_199_254_740_991_i64;
        for field in ["min_value", "max_value"] {
            for bound in [json!(null), json!(0), json!(max), json!(-max)] {
                assert_eq!(registered(field, bound), Ok(()));
            }
            for bound in [
                json!(max + 1),
                json!(-max - 1),
                json!(i64::MAX),
                json!(i64::MIN),
                json!(u64::MAX),
                json!(1.5),
                json!("1"),
            ] {
                assert!(registered(field, bound.clone()).is_err(), "{bound}");
            }
        }
    }

    #[test]
    fn permissions_are_returned_as_a_string() {
        let registered = |permissions| {
            let command = json!({
                "name": "test", "description": "Test", "default_member_permissions": permissions,
            });
            let (mut commands, mut ids) = (Commands::default(), Ids::new(0));
            let done = commands.overwrite(None, &[command], 1, &mut ids);
            done.map(|list| list[0]["default_member_permissions"].clone())
        };
        assert_eq!(registered(json!(32)), Ok(json!("32")));
        assert_eq!(registered(json!("32")), Ok(json!("32")));
        assert_eq!(registered(Value::Null), Ok(Value::Null));
        assert!(registered(json!("many")).is_err());
    }
}
