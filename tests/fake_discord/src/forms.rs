//! Modals: validation, and submission by users.

use super::limits::check_custom_id;
use crate::prelude::*;

/// Maximum length of a modal's title and of a field's label.
const TITLE_LENGTH: usize = 45;
const PART_COUNT: usize = 5;
const PLACEHOLDER_LENGTH: usize = 100;
/// Maximum length of any field's value.
const TEXT_LENGTH: u64 = 4000;
const ACTION_ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const SHORT: u64 = 1;
const PARAGRAPH: u64 = 2;

impl FakeDiscord {
    /// Submits the modal with which `opened` was answered. `fields` maps custom ids to texts; other fields keep the
    /// bot's values.
    ///
    /// The same modal may be submitted repeatedly, much later, or after its message was deleted; the message cannot be
    /// updated then.
    ///
    /// # Panics
    ///
    /// If Discord's clients would not submit the modal: a field does not exist, or a text is too short, too long, empty
    /// in a required field, or has several lines in a single-line field.
    pub async fn modal_submit(&self, opened: &Call, fields: Value) -> Call {
        let reply = opened.reply().await;
        assert_eq!(
            reply.kind,
            CallbackKind::Modal,
            "only a modal can be submitted"
        );
        let new = {
            let state = self.shared.lock();
            let interaction = &state.model.interactions[&opened.id];
            NewInteraction {
                kind: InteractionKind::Modal,
                user: interaction.user.clone(),
                place: interaction.place.clone(),
                command_name: None,
                source_message: interaction.component_message(),
            }
        };
        let data = submission(&reply.raw["data"], &fields);
        self.send(new, |_| data.clone()).await
    }
}

/// Data of the interaction that submits a modal. `fields` maps custom ids to texts; other fields keep the bot's values.
///
/// # Panics
///
/// If Discord's clients would not submit the modal, as in [`FakeDiscord::modal_submit`].
pub fn submission(modal: &Value, fields: &Value) -> Value {
    let mut components = number_components(&modal["components"]);
    let mut unused = fields.as_object().cloned().unwrap_or_default();
    fill_in(&mut components, &mut unused);
    assert!(unused.is_empty(), "the modal has no fields {unused:?}");
    json!({ "custom_id": modal["custom_id"], "components": components })
}

/// Checks a modal with which the bot answers.
pub fn check_modal(data: &Field) -> Result<(), Refusal> {
    data.at("title").check_length(1..=TITLE_LENGTH)?;
    check_custom_id(data)?;
    let rows = data.at("components");
    rows.check_length(1..=PART_COUNT)?;
    for row in rows.items() {
        check_row(&row)?;
    }
    Ok(())
}

/// Checks a row of a modal, which has one text field. Discord accepts labels, too, which the bot does not use.
fn check_row(row: &Field) -> Result<(), Refusal> {
    let fields = row.at("components");
    fields.check_length(1..=1)?;
    for field in fields.items() {
        let kind = field.at("type");
        kind.check(
            row.value["type"] == ACTION_ROW && *kind.value == TEXT_INPUT,
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (4,).",
        )?;
        check_field(&field)?;
    }
    Ok(())
}

fn check_field(field: &Field) -> Result<(), Refusal> {
    check_custom_id(field)?;
    field.at("label").check_length(1..=TITLE_LENGTH)?;
    field
        .at("placeholder")
        .check_max_length(PLACEHOLDER_LENGTH)?;
    let style = field.at("style");
    style.check(
        *style.value == SHORT || *style.value == PARAGRAPH,
        "BASE_TYPE_CHOICES",
        "Value must be one of {1, 2}.",
    )?;
    let max = max_length(field.value);
    field.at("max_length").check(
        (1..=TEXT_LENGTH).contains(&max) && min_length(field.value) <= max,
        "NUMBER_TYPE_RANGE",
        &format!("int value should be between 1 and {TEXT_LENGTH}."),
    )
}

fn min_length(field: &Value) -> u64 {
    field["min_length"].as_u64().unwrap_or_default()
}

fn max_length(field: &Value) -> u64 {
    field["max_length"].as_u64().unwrap_or(TEXT_LENGTH)
}

/// Replaces the fields of a modal by what a user submits: the texts in `typed`, whose used entries are removed, or else
/// the bot's own.
fn fill_in(rows: &mut Value, typed: &mut Map<String, Value>) {
    for row in rows.as_array_mut().into_iter().flatten() {
        for field in row["components"].as_array_mut().into_iter().flatten() {
            let name = field["custom_id"].as_str().unwrap_or_default();
            let value = typed.remove(name).unwrap_or_else(|| field["value"].clone());
            let text = value.as_str().unwrap_or_default();
            assert_accepts(field, text);
            // Discord does not return label, style and limits.
            *field = json!({
                "type": field["type"], "id": field["id"], "custom_id": name, "value": text,
            });
        }
    }
}

/// Panics if Discord's clients would not let a user type the text.
fn assert_accepts(field: &Value, text: &str) {
    let name = &field["custom_id"];
    let length = text.chars().count() as u64;
    let is_accepted = match length {
        0 => field["required"] == false,
        _ => (min_length(field)..=max_length(field)).contains(&length),
    };
    assert!(
        is_accepted,
        "the field {name} does not accept {length} characters"
    );
    assert!(
        field["style"] == PARAGRAPH || !text.contains(['\n', '\r']),
        "the field {name} has only one line"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A required field of one line with 2 to 5 characters.
    fn field() -> Value {
        json!({"type": 4, "custom_id": "text", "style": 1, "label": "A word",
            "min_length": 2, "max_length": 5, "required": true})
    }

    fn form(field: &Value) -> Value {
        let row = json!({"type": 1, "components": [field]});
        json!({"custom_id": "word", "title": "Your word", "components": [row]})
    }

    /// The submitted text of a field, if the user types these texts by custom id.
    fn submitted(field: &Value, typed: &Value) -> Value {
        let submission = submission(&form(field), typed);
        submission["components"][0]["components"][0]["value"].clone()
    }

    #[test]
    fn a_field_accepts_texts_within_its_limits() {
        assert_eq!(submitted(&field(), &json!({"text": "♖♘"})), "♖♘");
        assert_eq!(submitted(&field(), &json!({"text": "12345"})), "12345");
    }

    #[test]
    fn a_field_keeps_its_value_if_nothing_is_typed() {
        let mut with_value = field();
        with_value["value"] = json!("rook");
        assert_eq!(submitted(&with_value, &json!({})), "rook");
    }

    #[test]
    fn an_optional_field_accepts_an_empty_text() {
        let mut optional = field();
        optional["required"] = json!(false);
        optional["value"] = json!("rook");
        assert_eq!(submitted(&optional, &json!({"text": ""})), "");
    }

    #[test]
    #[should_panic = "does not accept 0 characters"]
    fn a_required_field_rejects_an_empty_text() {
        submitted(&field(), &json!({"text": ""}));
    }

    #[test]
    #[should_panic = "does not accept 1 characters"]
    fn a_field_rejects_a_short_text() {
        submitted(&field(), &json!({"text": "1"}));
    }

    #[test]
    #[should_panic = "does not accept 6 characters"]
    fn a_field_rejects_a_long_text() {
        submitted(&field(), &json!({"text": "123456"}));
    }

    #[test]
    #[should_panic = "has only one line"]
    fn a_field_of_one_line_rejects_a_line_break() {
        submitted(&field(), &json!({"text": "a\nb"}));
    }

    /// Asserts that Discord refuses a modal because of this field.
    #[track_caller]
    fn assert_refused(modal: &Value, location: &str) {
        let refusal = check_modal(&Field::body(modal)).expect_err("the modal is invalid");
        let errors = refusal.errors.expect("the error has a location");
        let location = format!("{location}/_errors");
        assert!(
            errors.pointer(&location).is_some(),
            "{location} in {errors}"
        );
    }

    #[test]
    fn accepts_a_modal_with_a_field() {
        let modal = form(&field());
        assert_eq!(check_modal(&Field::body(&modal)), Ok(()));
    }

    #[test]
    fn fields_of_modals_have_limits() {
        for (name, invalid) in [
            ("custom_id", json!("")),
            ("label", json!("x".repeat(46))),
            ("label", Value::Null),
            ("placeholder", json!("x".repeat(101))),
            ("style", json!(3)),
            ("max_length", json!(4001)),
            // Less than the minimum.
            ("max_length", json!(1)),
            ("type", json!(2)),
        ] {
            let mut field = field();
            field[name] = invalid;
            assert_refused(&form(&field), &format!("/components/0/components/0/{name}"));
        }
    }

    #[test]
    fn modals_have_limits() {
        for (name, invalid) in [
            ("title", json!("x".repeat(46))),
            ("title", json!("")),
            ("custom_id", json!("x".repeat(101))),
            ("components", json!([])),
        ] {
            let mut modal = form(&field());
            modal[name] = invalid;
            assert_refused(&modal, &format!("/{name}"));
        }
    }

    #[test]
    fn a_row_of_a_modal_has_a_field() {
        let mut modal = form(&field());
        modal["components"] = json!([{"type": 1, "components": []}]);
        assert_refused(&modal, "/components/0/components");
    }
}
