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
    add(&message["content"], texts);
    for embed in items(&message["embeds"]) {
        add(&embed["author"]["name"], texts);
        add(&embed["title"], texts);
        add(&embed["description"], texts);
        for field in items(&embed["fields"]) {
            add(&field["name"], texts);
            add(&field["value"], texts);
        }
        add(&embed["footer"]["text"], texts);
    }
    let poll = &message["poll"];
    add(&poll["question"]["text"], texts);
    for answer in items(&poll["answers"]) {
        add(&answer["poll_media"]["text"], texts);
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
        add(&component["content"], texts);
        add_components(&component["components"], texts);
    }
}

fn add<'a>(text: &'a Value, texts: &mut Vec<&'a str>) {
    texts.extend(text.as_str());
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn collects_texts_in_order() {
        let text = |text: &str| json!({"type": 10, "content": text});
        let message = json!({
            "author": {"username": "ignored", "name": "ignored"},
            "content": "a",
            "embeds": [{
                "author": {"name": "b"}, "title": "c", "description": "d",
                "url": "https://example.com", "footer": {"text": "g"},
                "fields": [{"name": "e", "value": "f"}],
            }],
            "components": [
                text("h"),
                {"type": 17, "components": [text("i"), {"type": 9, "components": [text("j")]}]},
            ],
            "poll": {
                "question": {"text": "p"},
                "answers": [
                    {"answer_id": 1, "poll_media": {"text": "q", "emoji": {"name": "ignored"}}},
                    {"answer_id": 2, "poll_media": {"text": "r"}},
                ],
            },
            "message_snapshots": [
                {"message": {"content": "k", "embeds": [{"title": "l"}]}},
                {"content": "m", "embeds": [{"title": "n"}]},
            ],
        });
        assert_eq!(
            message_text(&message).split("\n\n").collect::<Vec<_>>(),
            [
                "a", "b", "c", "d", "e", "f", "g", "p", "q", "r", "h", "i", "j", "k", "l", "m", "n"
            ]
        );
        assert_eq!(message_text(&json!({"content": null})), "");
    }
}
