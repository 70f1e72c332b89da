//! Extracts the texts of a message from Discord's JSON.

use serde_json::Value;

use crate::discord::decode::raw::items;

/// Collects the texts of a message, its embeds, poll and components, and of forwarded messages.
///
/// serenity 0.12 drops all components except rows of buttons and menus. So texts in other components are found only in
/// messages that serenity cannot parse, which are read from the JSON.
pub(crate) fn message_text(message: &Value) -> String {
    let mut texts = Vec::new();
    add_message(message, &mut texts);
    texts.join("\n\n")
}

/// Adds the texts of a message, in the order in which Discord shows them.
fn add_message<'a>(message: &'a Value, texts: &mut Vec<&'a str>) {
    add_text(&message["content"], texts);
    for embed in items(&message["embeds"]) {
        add_text(&embed["author"]["name"], texts);
        add_text(&embed["title"], texts);
        add_text(&embed["description"], texts);
        for field in items(&embed["fields"]) {
            add_text(&field["name"], texts);
            add_text(&field["value"], texts);
        }
        add_text(&embed["footer"]["text"], texts);
    }
    let poll = &message["poll"];
    add_text(&poll["question"]["text"], texts);
    for answer in items(&poll["answers"]) {
        add_text(&answer["poll_media"]["text"], texts);
    }
    add_components(&message["components"], texts);
    for snapshot in items(&message["message_snapshots"]) {
        // serenity serializes snapshots without the outer object.
        add_message(snapshot.get("message").unwrap_or(snapshot), texts);
    }
}

/// Adds the texts of components, which are nested.
fn add_components<'a>(components: &'a Value, texts: &mut Vec<&'a str>) {
    for component in items(components) {
        add_text(&component["content"], texts);
        add_components(&component["components"], texts);
    }
}

/// Adds a text. A field that Discord did not send is null, and adds nothing.
fn add_text<'a>(text: &'a Value, texts: &mut Vec<&'a str>) {
    texts.extend(text.as_str());
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn content_is_followed_by_the_texts_of_embeds() {
        let message = json!({
            "author": {"username": "ignored"},
            "content": "content",
            "embeds": [{
                "author": {"name": "author"}, "title": "title", "description": "description",
                "url": "https://example.com", "footer": {"text": "footer"},
                "fields": [{"name": "field", "value": "value"}],
            }],
        });
        assert_eq!(
            message_text(&message),
            "content\n\nauthor\n\ntitle\n\ndescription\n\nfield\n\nvalue\n\nfooter"
        );
    }

    #[test]
    fn a_poll_has_its_question_and_answers() {
        let message = json!({"poll": {
            "question": {"text": "question"},
            "answers": [
                {"answer_id": 1, "poll_media": {"text": "yes", "emoji": {"name": "ignored"}}},
                {"answer_id": 2, "poll_media": {"text": "no"}},
            ],
        }});
        assert_eq!(message_text(&message), "question\n\nyes\n\nno");
    }

    #[test]
    fn components_have_the_texts_of_nested_components() {
        let text = |content: &str| json!({"type": 10, "content": content});
        let section = json!({"type": 9, "components": [text("c")]});
        let container = json!({"type": 17, "components": [text("b"), section]});
        let message = json!({"components": [text("a"), container]});
        assert_eq!(message_text(&message), "a\n\nb\n\nc");
    }

    #[test]
    fn forwarded_messages_are_read_as_discord_and_as_serenity_write_them() {
        let message = json!({"message_snapshots": [
            {"message": {"content": "a", "embeds": [{"title": "b"}]}},
            {"content": "c", "embeds": [{"title": "d"}]},
        ]});
        assert_eq!(message_text(&message), "a\n\nb\n\nc\n\nd");
    }

    #[test]
    fn texts_are_in_the_order_in_which_discord_shows_them() {
        let message = json!({
            "message_snapshots": [{"content": "forwarded"}],
            "components": [{"type": 10, "content": "component"}],
            "poll": {"question": {"text": "poll"}},
            "embeds": [{"title": "embed"}],
            "content": "content",
        });
        assert_eq!(
            message_text(&message),
            "content\n\nembed\n\npoll\n\ncomponent\n\nforwarded"
        );
    }

    #[test]
    fn a_message_without_texts_is_empty() {
        assert_eq!(message_text(&json!({"content": null})), "");
    }
}
