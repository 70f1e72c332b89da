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
    body.at("content").check_max_length(CONTENT_LENGTH)?;
    check_allowed_mentions(&body.at("allowed_mentions"))?;
    check_rows(&body.at("components"))
}

pub fn check_nonce(nonce: &Value) -> Result<(), Refusal> {
    let text = json!({ "nonce": nonces::text(nonce) });
    Field::body(&text)
        .at("nonce")
        .check_max_length(NONCE_LENGTH)
}

/// Checks the name of a new thread, and after how long it is archived.
pub fn check_thread(body: &Value) -> Result<(), Refusal> {
    let body = Field::body(body);
    body.at("name").check_length(1..=THREAD_NAME_LENGTH)?;
    let duration = body.at("auto_archive_duration");
    let is_valid = match duration.value.as_u64() {
        Some(minutes) => ARCHIVED_AFTER.contains(&minutes),
        None => duration.value.is_null(),
    };
    duration.check(
        is_valid,
        "BASE_TYPE_CHOICES",
        "Value must be one of {10080, 1440, 4320, 60}.",
    )
}

/// Checks the lists of users and roles whose mentions notify. A kind that is allowed as a whole has none.
fn check_allowed_mentions(allowed: &Field) -> Result<(), Refusal> {
    let parse = allowed.at("parse");
    for kind in ["users", "roles"] {
        let listed = allowed.at(kind);
        listed.check_max_length(ALLOWED_COUNT)?;
        let is_parsed = parse.items().any(|entry| entry.value == kind);
        allowed.check(
            !is_parsed || listed.length() == 0,
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            &format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
        )?;
    }
    Ok(())
}

/// Checks the rows of buttons or menus of a message, whose custom ids must differ.
fn check_rows(rows: &Field) -> Result<(), Refusal> {
    rows.check_max_length(ROW_COUNT)?;
    let mut custom_ids = HashSet::new();
    for row in rows.items() {
        let kind = row.at("type");
        kind.check(
            *kind.value == ACTION_ROW,
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (1,).",
        )?;
        let parts = row.at("components");
        parts.check_length(1..=BUTTON_COUNT)?;
        for part in parts.items() {
            check_part(&part)?;
            let id = part.at("custom_id");
            let is_link = id.value.is_null();
            id.check(
                is_link || custom_ids.insert(id.text().to_owned()),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )?;
        }
    }
    Ok(())
}

fn check_part(part: &Field) -> Result<(), Refusal> {
    let kind = part.at("type");
    match kind.value.as_u64() {
        Some(BUTTON) => check_button(part),
        Some(STRING_SELECT) => check_string_select(part),
        _ => Err(kind.refusal(
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (2, 3).",
        )),
    }
}

pub fn check_custom_id(part: &Field) -> Result<(), Refusal> {
    let custom_id = part.at("custom_id");
    custom_id.required(custom_id.value.is_string())?;
    custom_id.check_length(1..=CUSTOM_ID_LENGTH)
}

fn check_button(button: &Field) -> Result<(), Refusal> {
    let label = button.at("label");
    label.check_max_length(LABEL_LENGTH)?;
    let style = button.at("style");
    match style.value.as_u64() {
        Some(LINK_STYLE) => {
            check_url(&button.at("url"))?;
            check_unset(&button.at("custom_id"))?;
        }
        Some(1..LINK_STYLE) => {
            check_custom_id(button)?;
            check_unset(&button.at("url"))?;
        }
        _ => {
            return Err(style.refusal("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5}."));
        }
    }
    label.required(!label.text().is_empty() || !button.value["emoji"].is_null())
}

fn check_url(url: &Field) -> Result<(), Refusal> {
    url.required(url.value.is_string())?;
    url.check_max_length(URL_LENGTH)?;
    let has_scheme = ["http://", "https://", "discord://"]
        .iter()
        .any(|scheme| url.text().starts_with(scheme));
    url.check(
        has_scheme,
        "URL_TYPE_INVALID_SCHEME",
        "Scheme must be one of ('http', 'https', 'discord').",
    )
}

/// Refuses the URL of a button that is no link, or the custom id of a link.
fn check_unset(field: &Field) -> Result<(), Refusal> {
    field.check(
        field.value.is_null(),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
    )
}

fn check_string_select(menu: &Field) -> Result<(), Refusal> {
    check_custom_id(menu)?;
    menu.at("placeholder")
        .check_max_length(PLACEHOLDER_LENGTH)?;
    let options = menu.at("options");
    options.check_length(1..=CHOICE_COUNT)?;
    let mut values = HashSet::new();
    let mut default_count = 0;
    for option in options.items() {
        option.at("label").check_length(1..=CHOICE_LENGTH)?;
        let value = option.at("value");
        value.check_length(1..=CHOICE_LENGTH)?;
        value.check(
            values.insert(value.text().to_owned()),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        )?;
        if option.value["default"] == true {
            default_count += 1;
        }
    }
    options.check(
        default_count <= 1,
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        "The number of default options is above the maximum number of values",
    )
}

/// Validates the choices in response to an autocompletion.
pub fn check_choices(data: &Field) -> Result<(), Refusal> {
    let choices = data.at("choices");
    choices.check_max_length(CHOICE_COUNT)?;
    for choice in choices.items() {
        choice.at("name").check_length(1..=CHOICE_LENGTH)?;
        let value = choice.at("value");
        value.required(value.value.is_string() || value.value.is_number())?;
        value.check_max_length(CHOICE_LENGTH)?;
    }
    Ok(())
}

/// Numbers the components of a message from 1 and fills in the number of choices of menus, as Discord does.
pub fn number_components(components: &Value) -> Value {
    let mut next_id = 1;
    let mut rows = components.as_array().cloned().unwrap_or_default();
    for row in &mut rows {
        complete_component(row, &mut next_id);
        for part in row["components"].as_array_mut().into_iter().flatten() {
            complete_component(part, &mut next_id);
        }
    }
    Value::Array(rows)
}

/// Fills in the id of a component and the number of choices of a menu, unless the bot has set them.
fn complete_component(component: &mut Value, next_id: &mut u64) {
    let Some(fields) = component.as_object_mut() else {
        return;
    };
    fields.retain(|_, value| !value.is_null());
    fields.entry("id").or_insert_with(|| json!(*next_id));
    *next_id += 1;
    if fields.get("type") == Some(&json!(STRING_SELECT)) {
        for limit in ["min_values", "max_values"] {
            fields.entry(limit).or_insert_with(|| json!(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a message whose only button has this custom id.
    fn check_button_with_id(custom_id: &Value) -> Result<(), Refusal> {
        let button = json!({"type": 2, "style": 1, "label": "a", "custom_id": custom_id});
        let body = json!({"components": [{"type": 1, "components": [button]}]});
        check_message(&Field::body(&body))
    }

    #[test]
    fn errors_have_their_location() {
        let refusal = check_button_with_id(&json!(1)).expect_err("the id is no text");
        let errors = refusal.errors.expect("the form is invalid");
        let code = &errors["components"]["0"]["components"]["0"]["custom_id"]["_errors"][0]["code"];
        assert_eq!(code, "BASE_TYPE_REQUIRED");
    }

    #[test]
    fn custom_ids_have_at_most_100_characters() {
        assert_eq!(check_button_with_id(&json!("x".repeat(100))), Ok(()));
        assert!(check_button_with_id(&json!("x".repeat(101))).is_err());
    }
}
