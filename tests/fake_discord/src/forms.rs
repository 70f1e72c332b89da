//! Modals: validation, and submission by users.

use serde_json::{Map, Value, json};

use super::FakeDiscord;
use super::call::Call;
use super::interactions::{CallbackKind, InteractionKind, NewInteraction};
use super::limits::{BodyLocation, check_custom_id, number_components};
use super::refusal::Refusal;

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
            let by_component = interaction.kind == InteractionKind::Component;
            NewInteraction {
                kind: InteractionKind::Modal,
                user: interaction.user.clone(),
                place: interaction.place.clone(),
                command_name: None,
                // The target message of a command did not open the modal.
                source_message: interaction.source_message.filter(|_| by_component),
            }
        };
        let modal = &reply.raw["data"];
        let mut components = number_components(&modal["components"]);
        let mut unused = fields.as_object().cloned().unwrap_or_default();
        fill_in(&mut components, &mut unused);
        let names: Vec<_> = unused.keys().collect();
        assert!(names.is_empty(), "the modal has no fields {names:?}");
        let data = json!({ "custom_id": modal["custom_id"], "components": components });
        self.send(new, |_| data.clone()).await
    }
}

pub fn check_modal(data: &Value) -> Result<(), Refusal> {
    let location = BodyLocation { prefix: &["data"] };
    let title = data["title"]
        .as_str()
        .ok_or_else(|| location.required(&["title"]))?;
    location.between(&["title"], title.chars().count(), TITLE_LENGTH)?;
    check_custom_id(&location, &[], data)?;
    let rows = data["components"]
        .as_array()
        .ok_or_else(|| location.required(&["components"]))?;
    location.between(&["components"], rows.len(), PART_COUNT)?;
    for (number, row) in rows.iter().enumerate() {
        check_row(&location, &number.to_string(), row)?;
    }
    Ok(())
}

/// Discord also accepts labels, which the bot does not use.
fn check_row(location: &BodyLocation, number: &str, row: &Value) -> Result<(), Refusal> {
    let path = ["components", number, "components"];
    let fields = row["components"].as_array().map_or(&[][..], Vec::as_slice);
    location.between(&path, fields.len(), 1)?;
    let path = ["components", number, "components", "0"];
    if row["type"] != ACTION_ROW || fields[0]["type"] != TEXT_INPUT {
        let message = "Value of field \"type\" must be one of (4,).";
        return Err(location.refuse(
            &[&path[..], &["type"]].concat(),
            "UNION_TYPE_CHOICES",
            message,
        ));
    }
    check_field(location, &path, &fields[0])
}

fn check_field(location: &BodyLocation, path: &[&str], field: &Value) -> Result<(), Refusal> {
    check_custom_id(location, path, field)?;
    let at = |name| [path, &[name]].concat();
    let length = |name: &str| field[name].as_str().unwrap_or_default().chars().count();
    location.between(&at("label"), length("label"), TITLE_LENGTH)?;
    let placeholder = field["placeholder"].as_str().unwrap_or_default();
    location.at_most(&at("placeholder"), placeholder, PLACEHOLDER_LENGTH)?;
    if ![SHORT, PARAGRAPH]
        .iter()
        .any(|style| field["style"] == *style)
    {
        let message = "Value must be one of {1, 2}.";
        return Err(location.refuse(&at("style"), "BASE_TYPE_CHOICES", message));
    }
    let (min, max) = (min_length(field), max_length(field));
    if max == 0 || max > TEXT_LENGTH || min > max {
        let message = format!("int value should be between 1 and {TEXT_LENGTH}.");
        return Err(location.refuse(&at("max_length"), "NUMBER_TYPE_RANGE", &message));
    }
    Ok(())
}

fn min_length(field: &Value) -> u64 {
    field["min_length"].as_u64().unwrap_or_default()
}

fn max_length(field: &Value) -> u64 {
    field["max_length"].as_u64().unwrap_or(TEXT_LENGTH)
}

/// Removes used entries from `typed`.
fn fill_in(rows: &mut Value, typed: &mut Map<String, Value>) {
    for row in rows.as_array_mut().into_iter().flatten() {
        for field in row["components"].as_array_mut().into_iter().flatten() {
            let name = field["custom_id"].as_str().unwrap_or_default();
            let text = typed.remove(name);
            let text = text.unwrap_or_else(|| field["value"].clone());
            let text = text.as_str().unwrap_or_default();
            assert_accepts(field, text);
            // Discord does not return label, style and limits.
            *field = json!({
                "type": field["type"], "id": field["id"], "custom_id": name, "value": text,
            });
        }
    }
}

fn assert_accepts(field: &Value, text: &str) {
    let name = &field["custom_id"];
    let length = text.chars().count() as u64;
    let may_be_empty = field["required"] == false;
    let fits = (min_length(field)..=max_length(field)).contains(&length);
    assert!(
        if length == 0 { may_be_empty } else { fits },
        "the field {name} does not accept {length} characters"
    );
    assert!(
        field["style"] == PARAGRAPH || !text.contains(['\n', '\r']),
        "the field {name} has only one line"
    );
}

#[cfg(test)]
mod tests {
    use reqwest::Method;
    use serenity::model::application::{ActionRowComponent, ModalInteraction};

    use super::super::interactions::validate_callback;
    use super::super::tests::{Answer, Bot, assert_refused, id, parsed};
    use super::*;
    use crate::{Snowflake, User};

    fn field() -> Value {
        json!({"type": 4, "custom_id": "text", "style": 1, "label": "A word",
            "min_length": 2, "max_length": 5, "required": true})
    }

    fn form(field: &Value) -> Value {
        let row = json!({"type": 1, "components": [field]});
        json!({"custom_id": "word", "title": "Your word", "components": [row]})
    }

    async fn call_back(bot: &Bot, call: &Call, kind: u64, data: Value) -> Answer {
        let path = format!("/interactions/{}/{}/callback", call.id, call.token);
        let mut body = json!({ "type": kind });
        if !data.is_null() {
            body["data"] = data;
        }
        let answer = bot.try_ask(Method::POST, &path, body).await;
        answer.expect("the fake responds")
    }

    /// The callback is not sent, because sent requests must be valid.
    fn is_accepted(bot: &Bot, call: &Call, kind: u64, data: &Value) -> bool {
        let body = json!({ "type": kind, "data": data });
        let model = &bot.discord.shared.lock().model;
        validate_callback(&model.interactions[&call.id], &body).is_ok()
    }

    async fn opened(bot: &Bot, user: &User, message: Snowflake) -> Call {
        let press = bot.discord.press(user, message, "Enter").await;
        let answer = call_back(bot, &press, 9, form(&field())).await;
        assert_eq!(answer.0, 204, "{answer:?}");
        press
    }

    async fn with_button() -> (Bot, User, Snowflake) {
        let bot = Bot::with_session().await;
        let button = json!({"type": 2, "style": 2, "label": "Enter", "custom_id": "enter"});
        let rows = json!([{"type": 1, "components": [button]}]);
        let posted = bot
            .post(json!({"content": "draw", "components": rows}))
            .await;
        let alice = bot.discord.user("alice");
        (bot, alice, id(&posted))
    }

    #[tokio::test]
    async fn a_submission_has_the_message_and_the_typed_text() {
        let (bot, alice, message) = with_button().await;
        let press = opened(&bot, &alice, message).await;
        let sent = bot
            .discord
            .modal_submit(&press, json!({"text": "rook"}))
            .await;
        let read: ModalInteraction = parsed(bot.latest_event());
        assert_eq!((read.id.get(), read.user.id.get()), (sent.id, alice.id));
        assert_eq!(read.data.custom_id, "word");
        let about = read.message.as_ref().expect("the submission has a message");
        assert_eq!(about.id.get(), message);
        let ActionRowComponent::InputText(text) = &read.data.components[0].components[0] else {
            panic!("no text field: {read:?}");
        };
        assert_eq!(text.value.as_deref(), Some("rook"));
        assert_eq!((text.label.as_ref(), text.style), (None, None));

        assert!(!is_accepted(&bot, &sent, 9, &form(&field())));
        let update = json!({"content": "entered"});
        assert_eq!(call_back(&bot, &sent, 7, update.clone()).await.0, 204);
        assert_eq!(bot.discord.message(message).content, "entered");
        assert_refused(400, 40060, &call_back(&bot, &sent, 7, update).await);
        bot.close().await;
    }

    #[tokio::test]
    async fn a_modal_can_be_submitted_twice_and_after_its_message_was_deleted() {
        let (bot, alice, message) = with_button().await;
        let press = opened(&bot, &alice, message).await;
        for content in ["first", "second"] {
            let sent = bot
                .discord
                .modal_submit(&press, json!({"text": "rook"}))
                .await;
            let answer = call_back(&bot, &sent, 7, json!({"content": content})).await;
            assert_eq!(answer.0, 204, "{answer:?}");
            assert_eq!(bot.discord.message(message).content, content);
        }
        let path = format!("/messages/{message}");
        assert_eq!(bot.ask(Method::DELETE, &path, Value::Null).await.0, 204);
        let sent = bot
            .discord
            .modal_submit(&press, json!({"text": "rook"}))
            .await;
        let update = call_back(&bot, &sent, 7, json!({"content": "third"})).await;
        assert_refused(404, 10008, &update);
        let reply = json!({"content": "It is gone.", "flags": 64});
        assert_eq!(call_back(&bot, &sent, 4, reply).await.0, 204);
        bot.close().await;
    }

    #[tokio::test]
    async fn a_modal_of_a_command_has_no_message_to_update() {
        let bot = Bot::with_session().await;
        bot.discord
            .preset_commands(&[json!({"name": "word", "description": "Word"})]);
        let alice = bot.discord.user("alice");
        let call = bot
            .discord
            .slash(&alice, &bot.place, "word", json!({}))
            .await;
        assert_eq!(call_back(&bot, &call, 9, form(&field())).await.0, 204);
        let sent = bot
            .discord
            .modal_submit(&call, json!({"text": "rook"}))
            .await;
        let read: ModalInteraction = parsed(bot.latest_event());
        assert!(read.message.is_none());
        let update = json!({"content": "entered"});
        assert!(!is_accepted(&bot, &sent, 7, &update));
        assert_eq!(call_back(&bot, &sent, 4, update).await.0, 204);
        bot.close().await;
    }

    fn filled_in(field: &Value, typed: &Value) -> Value {
        let mut rows = number_components(&form(field)["components"]);
        let mut typed = typed
            .as_object()
            .cloned()
            .expect("the fields are an object");
        fill_in(&mut rows, &mut typed);
        rows[0]["components"][0]["value"].clone()
    }

    #[test]
    fn fields_accept_valid_texts() {
        assert_eq!(filled_in(&field(), &json!({"text": "♖♘"})), "♖♘");
        assert_eq!(filled_in(&field(), &json!({"text": "12345"})), "12345");
        let mut other = field();
        other["value"] = json!("rook");
        assert_eq!(filled_in(&other, &json!({})), "rook");
        other["required"] = json!(false);
        assert_eq!(filled_in(&other, &json!({"text": ""})), "");
    }

    #[test]
    fn fields_reject_invalid_texts() {
        for wrong in ["", "1", "123456", "a\nb"] {
            let filled_in =
                std::panic::catch_unwind(|| filled_in(&field(), &json!({"text": wrong})));
            assert!(filled_in.is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn modals_have_limits() {
        assert_eq!(check_modal(&form(&field())), Ok(()));
        for (name, value) in [
            ("custom_id", json!("")),
            ("label", json!("x".repeat(46))),
            ("label", Value::Null),
            ("placeholder", json!("x".repeat(101))),
            ("style", json!(3)),
            ("max_length", json!(4001)),
            ("max_length", json!(1)),
            ("type", json!(2)),
        ] {
            let mut wrong = field();
            wrong[name] = value;
            assert!(check_modal(&form(&wrong)).is_err(), "{wrong}");
        }
        for (name, value) in [
            ("title", json!("x".repeat(46))),
            ("title", json!("")),
            ("custom_id", json!("x".repeat(101))),
            ("components", json!([])),
            ("components", json!([{"type": 1, "components": []}])),
        ] {
            let mut wrong = form(&field());
            wrong[name] = value;
            assert!(check_modal(&wrong).is_err(), "{wrong}");
        }
    }
}
