//! Events and interactions that serenity cannot parse, or that the bot does not use.

use crate::prelude::*;

const UNREADABLE: &str = "I couldn't read what Discord sent me";

/// Discord's type of an interaction that calls a command.
const COMMAND: u64 = 2;

/// Start of the log line about an interaction that serenity cannot parse.
fn warning(transport: Transport) -> &'static str {
    match transport {
        Transport::Gateway => "cannot parse event kind=INTERACTION_CREATE",
        Transport::Endpoint => "cannot parse interaction; answering with an error",
    }
}

fn without_field(payload: &Value, field: &str) -> Value {
    let mut incomplete = payload.clone();
    let fields = incomplete.as_object_mut().expect("an object");
    fields.remove(field).expect("the field was there");
    incomplete
}

fn count_warnings(log: &str, transport: Transport) -> usize {
    let warning = warning(transport);
    log.lines()
        .filter(|line| line.contains(" WARN ") && line.contains(warning))
        .count()
}

#[tokio::test]
async fn a_call_without_fields_that_serenity_needs_is_answered() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let slash_command = json!({"id": "1", "name": "chess960", "type": 1});
        let complete = club
            .discord
            .payload(&club.alice, &club.channel, COMMAND, slash_command);
        for field in ["locale", "attachment_size_limit", "data"] {
            let incomplete = without_field(&complete, field);
            let call = club.discord.raw_interaction(incomplete).await;
            assert_private_reply(&call.reply().await, UNREADABLE);
        }
        let log = club.close().await;
        // One for each field.
        assert_eq!(count_warnings(&log, transport), 3, "{log}");
    }
}

/// A message with the position 518. It has no author and no time, so serenity cannot parse it.
fn unreadable_message() -> Value {
    json!({
        "id": "5", "channel_id": "6", "content": "", "type": 0, "flags": 32_768,
        "components": [{"type": 17, "components": [{"type": 10, "content": "RNBQKBNR"}]}],
    })
}

/// A call of a message command on [`unreadable_message`].
fn message_command(name: &str) -> Value {
    json!({
        "id": "1", "name": name, "type": 3, "target_id": "5",
        "resolved": {"messages": {"5": unreadable_message()}},
    })
}

#[tokio::test]
async fn identify_reads_messages_that_serenity_cannot_parse_and_does_not_log_them() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let call = message_command("Chess960: identify");
        let reply = club.interact(COMMAND, call).await;
        assert_private_reply(&reply, "**Position 518** · `RNBQKBNR`");
        let log = club.close().await;
        assert_omits(&log, "RNBQKBNR");
    }
}

#[tokio::test]
async fn other_unreadable_message_commands_are_answered_and_not_logged() {
    let mut without_message = message_command("Chess960: identify");
    without_message["resolved"] = json!({});
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        for call in [message_command("nosuch"), without_message.clone()] {
            let reply = club.interact(COMMAND, call).await;
            assert_private_reply(&reply, UNREADABLE);
        }
        let log = club.close().await;
        assert_omits(&log, "RNBQKBNR");
    }
}

#[tokio::test]
async fn unreadable_events_are_logged_without_their_content() {
    let club = Club::open().await;
    let content = json!({"text": "typed by somebody"});
    club.discord.event("SOMETHING_NEW", content.clone()).await;
    club.discord.event("INTERACTION_CREATE", content).await;
    // The bot has read both events when it answers a later call.
    club.ask("help", json!({})).await;
    for message in [
        "cannot parse event kind=SOMETHING_NEW",
        "cannot parse event kind=INTERACTION_CREATE",
        "interaction without id or token ignored",
    ] {
        assert_contains(&club.line_with(message).await, " WARN ");
    }
    let log = club.close().await;
    assert_omits(&log, "typed by somebody");
}

#[tokio::test]
async fn control_characters_in_the_name_of_an_event_are_escaped_in_the_log() {
    const ESCAPE: &str = "\u{1b}";

    let club = Club::open().await;
    club.discord
        .event(&format!("{ESCAPE}[31mRED"), json!({}))
        .await;
    // The bot has read the event when it answers a later call.
    club.ask("help", json!({})).await;
    let log = club.close().await;
    assert_contains(&log, r"kind=\u{1b}[31mRED");
    assert_omits(&log, ESCAPE);
}

#[tokio::test]
async fn user_text_is_never_logged() {
    for transport in Transport::ALL {
        let mut club = Club::new_over(transport).await;
        club.start_with(&[("RUST_LOG", "trace")]);
        let options = json!({"array": "typed by somebody"});
        let call = club.slash("id-of", options).await;
        assert_contains(&call.reply().await.content, "typed by somebody");
        let log = club.close().await;
        assert_contains(
            &log,
            "group=\"chess960\" command=\"id-of\" outcome=\"refused\"",
        );
        assert_omits(&log, "typed by somebody");
        assert_omits(&log, &call.token);
    }
}
