//! Encodes answers to interactions, and other messages.

pub(crate) mod attachment;
pub(crate) mod command_ids;
pub(crate) mod message;
pub(crate) mod render;

mod callback;

use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, ComponentInteraction, CreateActionRow, CreateAutocompleteResponse,
    CreateInputText, CreateInteractionResponse, CreateModal, EditAttachments, InputTextStyle,
};

use crate::chat::{Form, FormField, MAX_SUGGESTIONS, Suggestion, Visibility};
use crate::discord::decode::component::{FORM_FIELD, custom_id};
use crate::discord::encode::callback::{Callback, CallbackKind};
use crate::discord::encode::message::flags;
use crate::discord::rest::request::Body;

/// Maximum length in characters, set by Discord.
const MAX_CHOICE_LENGTH: usize = 100;

/// Changes nothing; messages or edits may follow.
pub(crate) fn acknowledgement() -> Body {
    Body::new(&CreateInteractionResponse::Acknowledge)
}

/// Private; the answer follows as an [edit](message::PayloadKind::Edit).
pub(crate) fn deferral() -> Body {
    Body::new(&Callback {
        kind: CallbackKind::Deferral,
        data: json!({"flags": flags(Visibility::OnlyYou)}),
    })
}

/// Answers a press by opening a form with one text field. The field contains `form.value`, which the user may change.
pub(crate) fn form(form: &Form) -> Body {
    let (style, is_required) = match form.field {
        FormField::Line => (InputTextStyle::Short, true),
        FormField::OptionalLine => (InputTextStyle::Short, false),
        FormField::Lines => (InputTextStyle::Paragraph, false),
    };
    let mut field = CreateInputText::new(style, &form.label, FORM_FIELD)
        .placeholder(&form.placeholder)
        .max_length(form.max_chars)
        .required(is_required);
    if is_required {
        field = field.min_length(1);
    }
    if !form.value.is_empty() {
        field = field.value(&form.value);
    }
    let row = CreateActionRow::InputText(field);
    let modal = CreateModal::new(form.id.to_string(), &form.title).components(vec![row]);
    Body::new(&CreateInteractionResponse::Modal(modal))
}

/// Answers a request for suggestions. To meet Discord's limits, shortens long labels, and drops suggestions with empty
/// or long values and those beyond [`MAX_SUGGESTIONS`].
pub(crate) fn choices(suggestions: Vec<Suggestion>) -> Body {
    let mut valid_choices = Vec::new();
    for Suggestion { label, value } in suggestions {
        let name = shortened(label);
        if is_valid_choice(&name) && is_valid_choice(&value) {
            valid_choices.push(AutocompleteChoice::new(name, value));
        }
    }
    valid_choices.truncate(MAX_SUGGESTIONS);
    let response = CreateAutocompleteResponse::new().set_choices(valid_choices);
    Body::new(&CreateInteractionResponse::Autocomplete(response))
}

fn shortened(label: String) -> String {
    if label.chars().count() <= MAX_CHOICE_LENGTH {
        return label;
    }
    let beginning: String = label.chars().take(MAX_CHOICE_LENGTH - 1).collect();
    beginning + "…"
}

/// Whether Discord accepts the name or value of a choice.
fn is_valid_choice(text: &str) -> bool {
    (1..=MAX_CHOICE_LENGTH).contains(&text.chars().count())
}

pub(crate) fn edit_without_pressed(pressed: &ComponentInteraction) -> Body {
    Body::new(&without_pressed(pressed))
}

pub(crate) fn callback_without_pressed(pressed: &ComponentInteraction) -> Body {
    Body::new(&Callback {
        kind: CallbackKind::Update,
        data: without_pressed(pressed),
    })
}

/// Removes the pressed button, and keeps the other components and the files of its message.
fn without_pressed(pressed: &ComponentInteraction) -> Value {
    let mut rows = pressed.message.components.clone();
    for row in &mut rows {
        row.components
            .retain(|component| custom_id(component) != Some(&pressed.data.custom_id));
    }
    rows.retain(|row| !row.components.is_empty());
    json!({"components": rows, "attachments": EditAttachments::keep_all(&pressed.message)})
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{Button, ButtonId, MenuChoice, Message};
    use crate::discord::encode::message::{PayloadKind, components};
    use crate::discord::testing::{encoded, interaction};
    use crate::domain::ids;

    #[test]
    fn encodes_a_disabled_button() {
        let button = Button::press("First", ButtonId::new("x", "1")).enabled_if(false);
        let message = Message::only_you("text".to_owned()).with_buttons(&[button]);
        let expected = json!([{"type": 1, "components": [
            {"type": 2, "style": 2, "custom_id": "x:1", "label": "First", "disabled": true},
        ]}]);
        assert_eq!(json!(components(&message)), expected);
    }

    #[test]
    fn encodes_a_menu_with_its_current_choice() {
        let choices = [
            MenuChoice {
                label: "Rook".to_owned(),
                value: "r".to_owned(),
                current: false,
            },
            MenuChoice {
                label: "King".to_owned(),
                value: "k".to_owned(),
                current: true,
            },
        ];
        let message = Message::only_you("text".to_owned()).with_menu(
            ButtonId::new("x", "2"),
            "Jump to".to_owned(),
            choices,
        );
        let expected = json!([{"type": 1, "components": [
            {"type": 3, "custom_id": "x:2", "placeholder": "Jump to", "options": [
                {"label": "Rook", "value": "r", "default": false},
                {"label": "King", "value": "k", "default": true},
            ]},
        ]}]);
        assert_eq!(json!(components(&message)), expected);
    }

    #[test]
    fn encodes_a_form_for_a_line() {
        let body = read(&form(&Form {
            max_chars: 100,
            value: String::new(),
            field: FormField::Line,
            ..texts_of_a_form()
        }));
        let expected = json!({"type": 9, "data": {
            "custom_id": "x:1", "title": "Title", "components": [{"type": 1, "components": [{
                "type": 4, "custom_id": FORM_FIELD, "style": 1, "label": "Label",
                "placeholder": "Placeholder", "min_length": 1, "max_length": 100, "required": true,
            }]}],
        }});
        assert_eq!(body, expected);
    }

    #[test]
    fn encodes_a_form_for_a_line_that_may_be_empty() {
        let body = read(&form(&Form {
            value: "20:30".to_owned(),
            field: FormField::OptionalLine,
            ..texts_of_a_form()
        }));
        let field = &body["data"]["components"][0]["components"][0];
        let expected = json!({
            "type": 4, "custom_id": FORM_FIELD, "style": 1, "label": "Label", "value": "20:30",
            "placeholder": "Placeholder", "max_length": 100, "required": false,
        });
        assert_eq!(*field, expected);
    }

    #[test]
    fn encodes_a_form_of_several_lines_that_may_be_empty() {
        let body = read(&form(&Form {
            max_chars: 4000,
            value: "one\ntwo".to_owned(),
            field: FormField::Lines,
            ..texts_of_a_form()
        }));
        let field = &body["data"]["components"][0]["components"][0];
        let expected = json!({
            "type": 4, "custom_id": FORM_FIELD, "style": 2, "label": "Label", "value": "one\ntwo",
            "placeholder": "Placeholder", "max_length": 4000, "required": false,
        });
        assert_eq!(*field, expected);
    }

    fn texts_of_a_form() -> Form {
        Form {
            id: ButtonId::new("x", "1"),
            title: "Title".to_owned(),
            label: "Label".to_owned(),
            placeholder: "Placeholder".to_owned(),
            value: String::new(),
            max_chars: 100,
            field: FormField::Line,
        }
    }

    fn read(body: &Body) -> Value {
        let json = body.without_file().expect("no file");
        serde_json::from_str(json).expect("JSON")
    }

    /// Who is notified by a message.
    fn allowed_mentions(body: &Body) -> Value {
        let payload = read(body);
        let data = payload.get("data").unwrap_or(&payload);
        data["allowed_mentions"].clone()
    }

    fn notifying_bob() -> Message {
        Message {
            notifies: Some(ids::UserId(12)),
            ..Message::public("<@12> <@13> @everyone".to_owned())
        }
    }

    #[tokio::test]
    async fn only_new_messages_notify() {
        let bob = json!({"parse": [], "users": ["12"], "roles": []});
        for new in [PayloadKind::FirstAnswer, PayloadKind::FollowUp] {
            let body = encoded(new, &notifying_bob()).await;
            assert_eq!(allowed_mentions(&body), bob);
        }
        let nobody = json!({"parse": [], "users": [], "roles": []});
        for change in [PayloadKind::FirstUpdate, PayloadKind::Edit] {
            let body = encoded(change, &notifying_bob()).await;
            assert_eq!(allowed_mentions(&body), nobody);
        }
    }

    #[tokio::test]
    async fn mentions_alone_do_not_notify() {
        let message = Message::public("<@12> <@13> @everyone".to_owned());
        let nobody = json!({"parse": [], "users": [], "roles": []});
        let body = encoded(PayloadKind::FirstAnswer, &message).await;
        assert_eq!(allowed_mentions(&body), nobody);
    }

    #[tokio::test]
    async fn a_message_without_files_removes_old_ones() {
        let message = Message::public("a board".to_owned());
        for callback in [PayloadKind::FirstAnswer, PayloadKind::FirstUpdate] {
            let body = encoded(callback, &message).await;
            assert_eq!(read(&body)["data"]["attachments"], json!([]));
        }
        for later in [PayloadKind::Edit, PayloadKind::FollowUp] {
            let body = encoded(later, &message).await;
            assert_eq!(read(&body)["attachments"], json!([]));
        }
    }

    /// A press of the button `again` on a message with these components and files.
    fn press_in(components: &Value, attachments: &Value) -> ComponentInteraction {
        let data = json!({"custom_id": "again", "component_type": 2});
        let press = interaction(3, &data, components, attachments);
        serde_json::from_value(press).expect("a press")
    }

    /// A press of the only button of a message with these files.
    fn press_with(attachments: &Value) -> ComponentInteraction {
        let again = json!({"type": 2, "style": 2, "label": "Again", "custom_id": "again"});
        press_in(&json!([{"type": 1, "components": [again]}]), attachments)
    }

    fn file(id: &str) -> Value {
        json!({"id": id, "filename": "a.png", "size": 1, "url": "https://a", "proxy_url": "https://a"})
    }

    #[test]
    fn removing_a_button_keeps_the_other_buttons() {
        let again = json!({"type": 2, "style": 2, "label": "Again", "custom_id": "again"});
        let other = json!({
            "type": 2, "style": 2, "label": "Other", "custom_id": "other", "disabled": false,
        });
        let press = press_in(
            &json!([{"type": 1, "components": [again, other]}]),
            &json!([]),
        );
        let edit = read(&edit_without_pressed(&press));
        assert_eq!(
            edit["components"],
            json!([{"type": 1, "components": [other]}])
        );
    }

    #[test]
    fn removing_a_button_keeps_the_files() {
        let press = press_with(&json!([file("7"), file("8")]));
        let edit = read(&edit_without_pressed(&press));
        assert_eq!(edit["attachments"], json!([{"id": "7"}, {"id": "8"}]));
    }

    #[test]
    fn removing_a_button_changes_nothing_else() {
        let edit = read(&edit_without_pressed(&press_with(&json!([]))));
        let fields: Vec<_> = edit.as_object().expect("an object").keys().collect();
        assert_eq!(fields, ["attachments", "components"]);
    }

    #[test]
    fn a_callback_removes_a_button_like_an_edit() {
        const UPDATE: u8 = 7;
        let press = press_with(&json!([file("7")]));
        let callback = read(&callback_without_pressed(&press));
        assert_eq!(callback["type"], UPDATE);
        assert_eq!(callback["data"], read(&edit_without_pressed(&press)));
    }

    fn suggestion(label: &str, value: &str) -> Suggestion {
        Suggestion {
            label: label.to_owned(),
            value: value.to_owned(),
        }
    }

    /// The choices that are sent for suggestions.
    fn offered(suggestions: Vec<Suggestion>) -> Value {
        let body = read(&choices(suggestions));
        assert_eq!(body["type"], 8);
        body["data"]["choices"].clone()
    }

    #[test]
    fn suggestions_of_the_maximum_length_are_sent_as_they_are() {
        let longest = "é".repeat(MAX_CHOICE_LENGTH);
        let choices = offered(vec![suggestion(&longest, &longest)]);
        assert_eq!(choices, json!([{"name": longest, "value": longest}]));
    }

    #[test]
    fn long_labels_of_suggestions_are_cut() {
        let too_long = "é".repeat(MAX_CHOICE_LENGTH + 1);
        let cut = format!("{}…", "é".repeat(MAX_CHOICE_LENGTH - 1));
        let choices = offered(vec![suggestion(&too_long, "a")]);
        assert_eq!(choices, json!([{"name": cut, "value": "a"}]));
    }

    #[test]
    fn suggestions_with_empty_texts_or_long_values_are_omitted() {
        let too_long = "é".repeat(MAX_CHOICE_LENGTH + 1);
        let choices = offered(vec![
            suggestion("a", &too_long),
            suggestion("", "a"),
            suggestion("a", ""),
            suggestion("Queen", "q"),
        ]);
        assert_eq!(choices, json!([{"name": "Queen", "value": "q"}]));
    }

    #[test]
    fn surplus_suggestions_are_omitted() {
        let choices = offered(vec![suggestion("a", "b"); MAX_SUGGESTIONS + 1]);
        let count = choices.as_array().map(Vec::len);
        assert_eq!(count, Some(MAX_SUGGESTIONS));
    }
}
