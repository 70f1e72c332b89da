//! Discord's limits on messages.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::nonces;
use super::refusal::Refusal;

pub const CONTENT_LENGTH: usize = 2000;
pub const EMBED_COUNT: usize = 10;
pub const ROW_COUNT: usize = 5;
pub const BUTTON_COUNT: usize = 5;
pub const CUSTOM_ID_LENGTH: usize = 100;
pub const LABEL_LENGTH: usize = 80;
pub const URL_LENGTH: usize = 512;
pub const NONCE_LENGTH: usize = 25;
/// Per list of `allowed_mentions`.
pub const ALLOWED_COUNT: usize = 100;
pub const THREAD_NAME_LENGTH: usize = 100;
/// Allowed values of `auto_archive_duration`, in minutes.
pub const ARCHIVED_AFTER: [u64; 4] = [60, 1440, 4320, 10_080];
pub const PAGE: u64 = 100;
pub const DEFAULT_PAGE: usize = 50;
pub const CHOICE_COUNT: usize = 25;
/// Of a name and of a string value.
pub const CHOICE_LENGTH: usize = 100;

const ACTION_ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const SELECTS: [u64; 5] = [STRING_SELECT, 5, 6, 7, 8];
const PLACEHOLDER_LENGTH: usize = 150;
const LINK_STYLE: u64 = 5;
const PREMIUM_STYLE: u64 = 6;

/// Location of the body in the request, for the `errors` of a refusal.
pub struct BodyLocation<'a> {
    pub prefix: &'a [&'a str],
}

impl BodyLocation<'_> {
    pub fn refuse(&self, path: &[&str], code: &str, message: &str) -> Refusal {
        let whole: Vec<&str> = self.prefix.iter().chain(path).copied().collect();
        Refusal::invalid_form(&whole, code, message)
    }

    pub fn at_most(&self, path: &[&str], text: &str, max: usize) -> Result<(), Refusal> {
        if text.chars().count() <= max {
            return Ok(());
        }
        let message = format!("Must be {max} or fewer in length.");
        Err(self.refuse(path, "BASE_TYPE_MAX_LENGTH", &message))
    }

    /// Rejects a length of 0 or above `max`.
    pub fn between(&self, path: &[&str], length: usize, max: usize) -> Result<(), Refusal> {
        if (1..=max).contains(&length) {
            return Ok(());
        }
        let message = format!("Must be between 1 and {max} in length.");
        Err(self.refuse(path, "BASE_TYPE_BAD_LENGTH", &message))
    }

    pub fn required(&self, path: &[&str]) -> Refusal {
        self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required")
    }
}

/// Validates the message fields of `body`; `prefix` is the location of `body` in the request.
pub fn check_message(body: &Value, prefix: &[&str]) -> Result<(), Refusal> {
    let location = BodyLocation { prefix };
    if let Some(content) = body["content"].as_str() {
        location.at_most(&["content"], content, CONTENT_LENGTH)?;
    }
    if body["embeds"]
        .as_array()
        .is_some_and(|embeds| embeds.len() > EMBED_COUNT)
    {
        let message = format!("Must be {EMBED_COUNT} or fewer in length.");
        return Err(location.refuse(&["embeds"], "BASE_TYPE_MAX_LENGTH", &message));
    }
    check_allowed_mentions(&location, &body["allowed_mentions"])?;
    check_rows(
        &location,
        body["components"].as_array().map_or(&[], Vec::as_slice),
    )
}

pub fn check_nonce(nonce: &Value) -> Result<(), Refusal> {
    let text = nonces::text(nonce).unwrap_or_default();
    BodyLocation { prefix: &[] }.at_most(&["nonce"], &text, NONCE_LENGTH)
}

pub fn check_thread(body: &Value) -> Result<(), Refusal> {
    let location = BodyLocation { prefix: &[] };
    let name = body["name"].as_str().unwrap_or_default();
    location.between(&["name"], name.chars().count(), THREAD_NAME_LENGTH)?;
    let duration = &body["auto_archive_duration"];
    if duration.is_null()
        || duration
            .as_u64()
            .is_some_and(|d| ARCHIVED_AFTER.contains(&d))
    {
        return Ok(());
    }
    let message = "Value must be one of {10080, 1440, 4320, 60}.";
    Err(location.refuse(&["auto_archive_duration"], "BASE_TYPE_CHOICES", message))
}

pub fn check_page(limit: u64) -> Result<usize, Refusal> {
    let location = BodyLocation { prefix: &[] };
    let is_allowed = (1..=PAGE).contains(&limit);
    let limit = usize::try_from(limit).ok().filter(|_| is_allowed);
    limit.ok_or_else(|| {
        let message = format!("int value should be between 1 and {PAGE}.");
        location.refuse(&["limit"], "NUMBER_TYPE_RANGE", &message)
    })
}

fn check_allowed_mentions(location: &BodyLocation, allowed: &Value) -> Result<(), Refusal> {
    let parsed = allowed["parse"].as_array().map_or(&[][..], Vec::as_slice);
    for kind in ["users", "roles"] {
        let listed = allowed[kind].as_array().map_or(&[][..], Vec::as_slice);
        if listed.len() > ALLOWED_COUNT {
            let message = format!("Must be {ALLOWED_COUNT} or fewer in length.");
            let path = ["allowed_mentions", kind];
            return Err(location.refuse(&path, "BASE_TYPE_MAX_LENGTH", &message));
        }
        if !listed.is_empty() && parsed.iter().any(|entry| entry == kind) {
            let message =
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            let code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
            return Err(location.refuse(&["allowed_mentions"], code, &message));
        }
    }
    Ok(())
}

fn check_rows(location: &BodyLocation, rows: &[Value]) -> Result<(), Refusal> {
    if rows.len() > ROW_COUNT {
        location.between(&["components"], rows.len(), ROW_COUNT)?;
    }
    let mut custom_ids = HashSet::new();
    for (row_number, row) in rows.iter().enumerate() {
        let row_key = row_number.to_string();
        let path = ["components", row_key.as_str()];
        if row["type"] != ACTION_ROW {
            let message = "Value of field \"type\" must be one of (1,).";
            return Err(location.refuse(
                &[&path[..], &["type"]].concat(),
                "UNION_TYPE_CHOICES",
                message,
            ));
        }
        let parts = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        location.between(
            &[&path[..], &["components"]].concat(),
            parts.len(),
            BUTTON_COUNT,
        )?;
        for (number, part) in parts.iter().enumerate() {
            let key = number.to_string();
            let path = ["components", row_key.as_str(), "components", key.as_str()];
            check_part(location, &path, part)?;
            if part["custom_id"]
                .as_str()
                .is_some_and(|id| !custom_ids.insert(id))
            {
                return Err(location.refuse(
                    &[&path[..], &["custom_id"]].concat(),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                ));
            }
        }
    }
    Ok(())
}

fn check_part(location: &BodyLocation, path: &[&str], part: &Value) -> Result<(), Refusal> {
    match part["type"].as_u64() {
        Some(BUTTON) => check_button(location, path, part),
        Some(STRING_SELECT) => check_string_select(location, path, part),
        Some(kind) if SELECTS.contains(&kind) => check_custom_id(location, path, part),
        _ => {
            let path = [path, &["type"]].concat();
            let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
            Err(location.refuse(&path, "UNION_TYPE_CHOICES", message))
        }
    }
}

pub fn check_custom_id(
    location: &BodyLocation,
    path: &[&str],
    part: &Value,
) -> Result<(), Refusal> {
    let path = [path, &["custom_id"]].concat();
    let custom_id = part["custom_id"]
        .as_str()
        .ok_or_else(|| location.required(&path))?;
    location.between(&path, custom_id.chars().count(), CUSTOM_ID_LENGTH)
}

fn check_button(location: &BodyLocation, path: &[&str], button: &Value) -> Result<(), Refusal> {
    let field = |name| [path, &[name]].concat();
    let label = button["label"].as_str().unwrap_or_default();
    location.at_most(&field("label"), label, LABEL_LENGTH)?;
    match button["style"].as_u64() {
        Some(LINK_STYLE) => {
            let url = button["url"]
                .as_str()
                .ok_or_else(|| location.required(&field("url")))?;
            location.at_most(&field("url"), url, URL_LENGTH)?;
            if !["http://", "https://", "discord://"]
                .iter()
                .any(|scheme| url.starts_with(scheme))
            {
                let message = "Scheme must be one of ('http', 'https', 'discord').";
                return Err(location.refuse(&field("url"), "URL_TYPE_INVALID_SCHEME", message));
            }
            refuse_field(location, path, button, "custom_id")?;
        }
        Some(PREMIUM_STYLE) => return Ok(()),
        Some(1..LINK_STYLE) => {
            check_custom_id(location, path, button)?;
            refuse_field(location, path, button, "url")?;
        }
        _ => {
            let message = "Value must be one of {1, 2, 3, 4, 5, 6}.";
            return Err(location.refuse(&field("style"), "BASE_TYPE_CHOICES", message));
        }
    }
    if label.is_empty() && button["emoji"].is_null() {
        return Err(location.required(&field("label")));
    }
    Ok(())
}

fn check_string_select(
    location: &BodyLocation,
    path: &[&str],
    menu: &Value,
) -> Result<(), Refusal> {
    check_custom_id(location, path, menu)?;
    let field = |name| [path, &[name]].concat();
    let placeholder = menu["placeholder"].as_str().unwrap_or_default();
    location.at_most(&field("placeholder"), placeholder, PLACEHOLDER_LENGTH)?;
    let options = menu["options"].as_array().map_or(&[][..], Vec::as_slice);
    location.between(&field("options"), options.len(), CHOICE_COUNT)?;
    let mut values = HashSet::new();
    let mut defaults = 0;
    for (number, option) in options.iter().enumerate() {
        let key = number.to_string();
        for name in ["label", "value"] {
            let path = [path, &["options", key.as_str(), name]].concat();
            let text = option[name].as_str().unwrap_or_default();
            location.between(&path, text.chars().count(), CHOICE_LENGTH)?;
        }
        defaults += usize::from(option["default"] == true);
        if !values.insert(&option["value"]) {
            let message = "The specified option value is already used";
            let path = [path, &["options", key.as_str(), "value"]].concat();
            return Err(location.refuse(
                &path,
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            ));
        }
    }
    if defaults > 1 {
        let message = "The number of default options is above the maximum number of values";
        let code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES";
        return Err(location.refuse(&field("options"), code, message));
    }
    Ok(())
}

fn refuse_field(
    location: &BodyLocation,
    path: &[&str],
    button: &Value,
    name: &str,
) -> Result<(), Refusal> {
    if button[name].is_null() {
        return Ok(());
    }
    let message = "A custom id and url cannot both be specified";
    Err(location.refuse(
        &[path, &[name]].concat(),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        message,
    ))
}

pub fn check_choices(data: &Value) -> Result<(), Refusal> {
    let location = BodyLocation {
        prefix: &["data", "choices"],
    };
    let choices = data["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if choices.len() > CHOICE_COUNT {
        let message = format!("Must be {CHOICE_COUNT} or fewer in length.");
        return Err(location.refuse(&[], "BASE_TYPE_MAX_LENGTH", &message));
    }
    for (number, choice) in choices.iter().enumerate() {
        let key = number.to_string();
        let name = choice["name"]
            .as_str()
            .ok_or_else(|| location.required(&[&key, "name"]))?;
        location.between(&[&key, "name"], name.chars().count(), CHOICE_LENGTH)?;
        match &choice["value"] {
            Value::String(value) => location.at_most(&[&key, "value"], value, CHOICE_LENGTH)?,
            Value::Number(_) => {}
            _ => return Err(location.required(&[&key, "value"])),
        }
    }
    Ok(())
}

/// Numbers the components of a message from 1 and fills in the number of choices of menus, as Discord does.
pub fn number_components(components: &Value) -> Value {
    let mut next = 1;
    let mut rows = components.as_array().cloned().unwrap_or_default();
    for row in &mut rows {
        number_component(row, &mut next);
        for part in row["components"].as_array_mut().into_iter().flatten() {
            number_component(part, &mut next);
        }
    }
    Value::Array(rows)
}

fn number_component(component: &mut Value, next: &mut u64) {
    if let Some(fields) = component.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
        fields.entry("id").or_insert_with(|| json!(*next));
        if fields.get("type") == Some(&json!(3)) {
            for limit in ["min_values", "max_values"] {
                fields.entry(limit).or_insert_with(|| json!(1));
            }
        }
        *next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_has_at_most_25_characters() {
        assert_eq!(check_nonce(&json!("x".repeat(25))), Ok(()));
        assert_eq!(check_nonce(&json!(-960)), Ok(()));
        assert_eq!(check_nonce(&Value::Null), Ok(()));
        assert!(check_nonce(&json!("x".repeat(26))).is_err());
    }

    #[test]
    fn a_thread_needs_a_name() {
        assert_eq!(check_thread(&json!({"name": "x".repeat(100)})), Ok(()));
        assert!(check_thread(&json!({})).is_err());
        assert!(check_thread(&json!({"name": "x".repeat(101)})).is_err());
        assert!(check_thread(&json!({"name": "x", "auto_archive_duration": 5})).is_err());
    }

    #[test]
    fn menus_have_limits() {
        let check = |options: Value| {
            let menu = json!({"type": 3, "custom_id": "x", "options": options});
            check_message(
                &json!({"components": [{"type": 1, "components": [menu]}]}),
                &[],
            )
        };
        let option = |value: &str| json!({"label": "a", "value": value});
        let options = |count: usize| -> Value {
            (0..count)
                .map(|number| option(&number.to_string()))
                .collect()
        };
        assert_eq!(check(options(1)), Ok(()));
        assert_eq!(check(options(25)), Ok(()));
        for wrong in [
            options(0),
            options(26),
            json!([option("")]),
            json!([option(&"x".repeat(101))]),
            json!([option("1"), option("1")]),
            json!([{"label": "", "value": "1"}]),
            json!([{"label": "a", "value": "1", "default": true},
                   {"label": "b", "value": "2", "default": true}]),
        ] {
            assert!(check(wrong.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn mentions_are_allowed_by_kind_or_by_list() {
        let check = |allowed| check_message(&json!({ "allowed_mentions": allowed }), &[]);
        assert_eq!(check(json!({"parse": ["roles"], "roles": []})), Ok(()));
        assert_eq!(check(json!({"parse": ["users"], "roles": ["1"]})), Ok(()));
        assert!(check(json!({"parse": ["roles"], "roles": ["1"]})).is_err());
        assert!(check(json!({"users": vec!["1"; 101]})).is_err());
    }
}
