use serenity::all::{
    ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind, Message,
    ModalInteraction,
};

use crate::chat::{Refused, StaleButton};
use crate::discord::decode::raw::UNREADABLE;

/// Id of the only field of a form.
pub(crate) const FORM_FIELD: &str = "text";

/// A pressed button, a used menu or a submitted form.
#[derive(Clone, Copy)]
pub(crate) enum UsedComponent<'a> {
    Press(&'a ComponentInteraction),
    Form(&'a ModalInteraction),
}

/// What a user chose or typed, and the message with the component.
pub(crate) struct ComponentUse<'a> {
    pub chosen: Option<&'a str>,
    pub typed: Option<&'a str>,
    pub message: &'a Message,
}

impl<'a> UsedComponent<'a> {
    pub fn custom_id(self) -> &'a str {
        match self {
            Self::Press(press) => &press.data.custom_id,
            Self::Form(form) => &form.data.custom_id,
        }
    }

    /// Refuses a press if the message has components, but not the pressed one.
    pub fn decode(self) -> Result<ComponentUse<'a>, Refused> {
        match self {
            Self::Press(press) => {
                if !is_on_its_message(press) {
                    return Err(StaleButton.into());
                }
                Ok(ComponentUse {
                    chosen: chosen_value(press),
                    typed: None,
                    message: &press.message,
                })
            }
            // The bot sends no form without a field or a message.
            Self::Form(form) => Ok(ComponentUse {
                chosen: None,
                typed: Some(typed_text(form).ok_or(UNREADABLE)?),
                message: form.message.as_deref().ok_or(UNREADABLE)?,
            }),
        }
    }
}

/// Whether the message contains the used component. `true` if the payload lists no components at all.
fn is_on_its_message(press: &ComponentInteraction) -> bool {
    let rows = &press.message.components;
    if rows.is_empty() {
        return true;
    }
    rows.iter()
        .flat_map(|row| &row.components)
        .any(|component| custom_id(component) == Some(&press.data.custom_id))
}

/// Id of a component; `None` for link and premium buttons.
pub(crate) fn custom_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        ActionRowComponent::InputText(field) => Some(&field.custom_id),
        // serenity's enum is non-exhaustive.
        _ => None,
    }
}

fn chosen_value(press: &ComponentInteraction) -> Option<&str> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        // A button, or a type that the bot does not use.
        _ => None,
    }
}

/// Returns the text that the user typed into the only field of a form. `None` if the form has no such field.
fn typed_text(form: &ModalInteraction) -> Option<&str> {
    form.data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(field) if field.custom_id == FORM_FIELD => {
                field.value.as_deref()
            }
            // The bot's forms have no other field.
            _ => None,
        })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::discord::testing::interaction;

    /// A press of the component with this id, on a message with these components.
    fn press(custom_id: &str, components: &Value) -> ComponentInteraction {
        let data = json!({"custom_id": custom_id, "component_type": 2});
        let press = interaction(3, &data, components, &json!([]));
        serde_json::from_value(press).expect("a press")
    }

    /// Rows with a link, the button `x:1` and the menu `x:2`.
    fn rows() -> Value {
        let button = json!({"type": 2, "style": 2, "label": "A", "custom_id": "x:1"});
        let link = json!({"type": 2, "style": 5, "label": "B", "url": "https://example.com"});
        let choice = json!({"label": "C", "value": "c"});
        let menu = json!({"type": 3, "custom_id": "x:2", "options": [choice]});
        json!([{"type": 1, "components": [link, button]}, {"type": 1, "components": [menu]}])
    }

    #[test]
    fn accepts_the_components_of_the_message() {
        for custom_id in ["x:1", "x:2"] {
            let press = press(custom_id, &rows());
            assert!(UsedComponent::Press(&press).decode().is_ok(), "{custom_id}");
        }
    }

    #[test]
    fn refuses_components_that_are_not_on_the_message() {
        for custom_id in ["x:3", "x:", "https://example.com"] {
            let press = press(custom_id, &rows());
            assert!(
                UsedComponent::Press(&press).decode().is_err(),
                "{custom_id}"
            );
        }
    }

    #[test]
    fn accepts_any_component_if_discord_sends_none() {
        let press = press("x:3", &json!([]));
        assert!(UsedComponent::Press(&press).decode().is_ok());
    }

    fn form(components: &Value) -> Value {
        let data = json!({"custom_id": "x:1", "components": components});
        interaction(5, &data, &json!([]), &json!([]))
    }

    fn form_with(field: &Value) -> Value {
        form(&json!([{"type": 1, "id": 1, "components": [field]}]))
    }

    /// As Discord returns it, without label, style and limits.
    fn field() -> Value {
        json!({"type": 4, "id": 2, "custom_id": "text", "value": "knight"})
    }

    /// The typed text of a submitted form. `None` if the form is unreadable.
    fn typed(form: Value) -> Option<String> {
        let form: ModalInteraction = serde_json::from_value(form).expect("a submitted form");
        UsedComponent::Form(&form)
            .decode()
            .ok()?
            .typed
            .map(str::to_owned)
    }

    #[test]
    fn a_form_has_the_typed_text() {
        assert_eq!(typed(form_with(&field())).as_deref(), Some("knight"));
    }

    #[test]
    fn a_form_without_its_field_is_unreadable() {
        let without_fields = form(&json!([]));
        assert_eq!(typed(without_fields), None);
        let other = json!({"type": 4, "id": 2, "custom_id": "other", "value": "knight"});
        assert_eq!(typed(form_with(&other)), None);
        let without_value = json!({"type": 4, "id": 2, "custom_id": "text"});
        assert_eq!(typed(form_with(&without_value)), None);
    }

    /// Discord's newer layout of form fields.
    #[test]
    fn a_form_with_a_label_is_unreadable() {
        let label = json!([{"type": 18, "id": 1, "component": field()}]);
        assert_eq!(typed(form(&label)), None);
    }

    #[test]
    fn a_form_without_a_message_is_unreadable() {
        let mut without_message = form_with(&field());
        without_message["message"] = Value::Null;
        assert_eq!(typed(without_message), None);
    }
}
