//! Discord's limits on messages.

use std::collections::HashSet;

use super::nonces;
use crate::prelude::*;

const CONTENT_LENGTH: usize = 2000;
const ROW_COUNT: usize = 5;
const BUTTON_COUNT: usize = 5;
const CUSTOM_ID_LENGTH: usize = 100;
const LABEL_LENGTH: usize = 80;
const URL_LENGTH: usize = 512;
const NONCE_LENGTH: usize = 25;
/// Per list of `allowed_mentions`.
const ALLOWED_COUNT: usize = 100;
const THREAD_NAME_LENGTH: usize = 100;
/// Allowed values of `auto_archive_duration`, in minutes.
const ARCHIVED_AFTER: [u64; 4] = [60, 1440, 4320, 10_080];
const CHOICE_COUNT: usize = 25;
/// Of a name and of a string value.
const CHOICE_LENGTH: usize = 100;

const ACTION_ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const PLACEHOLDER_LENGTH: usize = 150;
const LINK_STYLE: u64 = 5;

/// Validates the message fields of a body.
pub fn check_message(body: &Field) -> Result<(), Refusal> {
    body.at("content").at_most(CONTENT_LENGTH)?;
    check_allowed_mentions(&body.at("allowed_mentions"))?;
    check_rows(&body.at("components"))
}

pub fn check_nonce(nonce: &Value) -> Result<(), Refusal> {
    let text = json!({ "nonce": nonces::text(nonce) });
    Field::body(&text).at("nonce").at_most(NONCE_LENGTH)
}

pub fn check_thread(body: &Value) -> Result<(), Refusal> {
    let body = Field::body(body);
    body.at("name").between(THREAD_NAME_LENGTH)?;
    let duration = body.at("auto_archive_duration");
    let is_valid = match duration.value.as_u64() {
        Some(minutes) => ARCHIVED_AFTER.contains(&minutes),
        None => duration.value.is_null(),
    };
    let message = "Value must be one of {10080, 1440, 4320, 60}.";
    duration.check(is_valid, "BASE_TYPE_CHOICES", message)
}

fn check_allowed_mentions(allowed: &Field) -> Result<(), Refusal> {
    let parse = allowed.at("parse");
    for kind in ["users", "roles"] {
        let listed = allowed.at(kind);
        listed.at_most(ALLOWED_COUNT)?;
        let is_parsed = parse.items().any(|entry| entry.value == kind);
        let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
        let code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
        allowed.check(!is_parsed || listed.length() == 0, code, &message)?;
    }
    Ok(())
}

fn check_rows(rows: &Field) -> Result<(), Refusal> {
    rows.at_most(ROW_COUNT)?;
    let mut custom_ids = HashSet::new();
    for row in rows.items() {
        let message = "Value of field \"type\" must be one of (1,).";
        let kind = row.at("type");
        kind.check(*kind.value == ACTION_ROW, "UNION_TYPE_CHOICES", message)?;
        let parts = row.at("components");
        parts.between(BUTTON_COUNT)?;
        for part in parts.items() {
            check_part(&part)?;
            let id = part.value["custom_id"].as_str();
            let is_new = id.is_none_or(|id| custom_ids.insert(id.to_owned()));
            let message = "Component custom id cannot be duplicated";
            let code = "COMPONENT_CUSTOM_ID_DUPLICATED";
            part.at("custom_id").check(is_new, code, message)?;
        }
    }
    Ok(())
}

fn check_part(part: &Field) -> Result<(), Refusal> {
    let kind = part.at("type");
    match kind.value.as_u64() {
        Some(BUTTON) => check_button(part),
        Some(STRING_SELECT) => check_string_select(part),
        _ => {
            let message = "Value of field \"type\" must be one of (2, 3).";
            Err(kind.refusal("UNION_TYPE_CHOICES", message))
        }
    }
}

pub fn check_custom_id(part: &Field) -> Result<(), Refusal> {
    let custom_id = part.at("custom_id");
    custom_id.required(custom_id.value.is_string())?;
    custom_id.between(CUSTOM_ID_LENGTH)
}

fn check_button(button: &Field) -> Result<(), Refusal> {
    let [label, url, style] = ["label", "url", "style"].map(|name| button.at(name));
    label.at_most(LABEL_LENGTH)?;
    let message = "A custom id and url cannot both be specified";
    let code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    match style.value.as_u64() {
        Some(LINK_STYLE) => {
            url.required(url.value.is_string())?;
            url.at_most(URL_LENGTH)?;
            let has_scheme = ["http://", "https://", "discord://"]
                .iter()
                .any(|scheme| url.text().starts_with(scheme));
            let wrong = "Scheme must be one of ('http', 'https', 'discord').";
            url.check(has_scheme, "URL_TYPE_INVALID_SCHEME", wrong)?;
            let custom_id = button.at("custom_id");
            custom_id.check(custom_id.value.is_null(), code, message)?;
        }
        Some(1..LINK_STYLE) => {
            check_custom_id(button)?;
            url.check(url.value.is_null(), code, message)?;
        }
        _ => {
            let message = "Value must be one of {1, 2, 3, 4, 5}.";
            return Err(style.refusal("BASE_TYPE_CHOICES", message));
        }
    }
    label.required(!label.text().is_empty() || !button.value["emoji"].is_null())
}

fn check_string_select(menu: &Field) -> Result<(), Refusal> {
    check_custom_id(menu)?;
    menu.at("placeholder").at_most(PLACEHOLDER_LENGTH)?;
    let options = menu.at("options");
    options.between(CHOICE_COUNT)?;
    let mut values = HashSet::new();
    for option in options.items() {
        let value = option.at("value");
        option.at("label").between(CHOICE_LENGTH)?;
        value.between(CHOICE_LENGTH)?;
        let message = "The specified option value is already used";
        let code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
        value.check(values.insert(value.text().to_owned()), code, message)?;
    }
    let defaults = options.items().filter(|it| it.value["default"] == true);
    let message = "The number of default options is above the maximum number of values";
    let code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES";
    options.check(defaults.count() <= 1, code, message)
}

/// Validates the choices in response to an autocompletion.
pub fn check_choices(data: &Field) -> Result<(), Refusal> {
    let choices = data.at("choices");
    choices.at_most(CHOICE_COUNT)?;
    for choice in choices.items() {
        choice.at("name").between(CHOICE_LENGTH)?;
        let value = choice.at("value");
        value.required(value.value.is_string() || value.value.is_number())?;
        value.at_most(CHOICE_LENGTH)?;
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
    fn errors_have_their_location() {
        let button = |custom_id: Value| {
            let button = json!({"type": 2, "style": 1, "label": "a", "custom_id": custom_id});
            let body = json!({"components": [{"type": 1, "components": [button]}]});
            check_message(&Field::body(&body))
        };
        assert_eq!(button(json!("x".repeat(100))), Ok(()));
        assert!(button(json!("x".repeat(101))).is_err());
        let refused = button(json!(1)).expect_err("the id is no text");
        let location = "/components/0/components/0/custom_id/_errors/0/code";
        let code = refused.errors.as_ref().and_then(|it| it.pointer(location));
        assert_eq!(code, Some(&json!("BASE_TYPE_REQUIRED")));
    }
}
