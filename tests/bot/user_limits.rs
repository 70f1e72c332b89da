//! Limits per user.

use crate::prelude::*;

/// More calls than a user may make at once. The limit would allow all of them only after ten seconds.
const TOO_MANY: usize = 30;

const SLOW_DOWN: &str = "Slow down a little!";

/// Number of answered calls. All others must be refused with a wait time.
async fn count_answered(calls: &[Call]) -> usize {
    let mut count = 0;
    for call in calls {
        let reply = call.reply().await;
        if reply.content.contains(SLOW_DOWN) {
            assert_private_reply(&reply, "Try again in 1 second.");
        } else {
            count += 1;
        }
    }
    count
}

async fn press_too_often(club: &Club, user: &User, message: Snowflake, label: &str) -> Vec<Call> {
    let mut presses = Vec::new();
    for _ in 0..TOO_MANY {
        presses.push(club.press(user, message, label).await);
    }
    presses
}

async fn type_option(club: &Club, user: &User) -> Call {
    let (place, path) = (&club.channel, "chess960 help");
    let typing = club.discord.autocomplete(user, place, path, "command", "s");
    typing.await
}

#[tokio::test]
async fn frequent_presses_are_limited_per_user() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let board = club.show(518).await.message();
        let presses = press_too_often(&club, &club.alice, board, "Next").await;
        let other = club.press(&club.bob, board, "Next").await;
        assert_private_reply(&other.reply().await, "to get your own");
        let count = count_answered(&presses).await;
        assert!((19..TOO_MANY).contains(&count), "{count}");
        club.discord.message(board);
        let log = club.close().await;
        let refused = log.matches("command=\"show\" outcome=\"refused\"").count();
        assert_eq!(refused, TOO_MANY - count + 1, "{log}");
    }
}

#[tokio::test]
async fn a_form_is_accepted_after_too_many_presses() {
    let club = Club::open().await;
    let message = club.propose_draw().await;
    let opened = club.press(&club.bob, message, "Enter my word").await;
    assert_eq!(opened.reply().await.kind, CallbackKind::Modal);
    let presses = press_too_often(&club, &club.bob, message, "Enter my word").await;
    let count = count_answered(&presses).await;
    assert!((19..TOO_MANY).contains(&count), "{count}");
    let sent = club
        .discord
        .modal_submit(&opened, json!({"text": "knight"}));
    let reply = sent.await.reply().await;
    assert_eq!(reply.kind, CallbackKind::Update);
    assert_contains(&reply.content, "the word is in");
    club.close().await;
}

#[tokio::test]
async fn forms_and_autocomplete_are_limited_per_user() {
    let club = Club::open().await;
    let proposal = club.propose_draw().await;
    let opened = club.press(&club.bob, proposal, "Enter my word").await;
    let mut forms = Vec::new();
    for _ in 0..60 {
        let fields = json!({"text": "knight"});
        forms.push(club.discord.modal_submit(&opened, fields).await);
    }
    let mut typed = Vec::new();
    for _ in 0..150 {
        typed.push(type_option(&club, &club.bob).await);
    }
    let count = count_answered(&forms).await;
    assert!((20..60).contains(&count), "{count} forms");
    let mut suggested = 0;
    for call in typed {
        suggested += usize::from(!call.reply().await.choices().is_empty());
    }
    assert!((40..150).contains(&suggested), "{suggested} suggestions");
    assert_position(&club.show(518).await.content, 518);
    let typing = type_option(&club, &club.alice).await;
    assert!(!typing.reply().await.choices().is_empty());
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn unreadable_interactions_are_limited() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let mut calls = Vec::new();
        for _ in 0..TOO_MANY {
            let data = json!({"custom_id": "x", "components": []});
            let mut payload = club.discord.payload(&club.alice, &club.channel, 3, data);
            payload["version"] = json!(null);
            payload["locale"] = json!("de");
            calls.push(club.discord.raw_interaction(payload).await);
        }
        let mut limited = 0;
        for call in calls {
            let reply = call.reply().await;
            if reply.content.contains("Nicht so schnell!") {
                assert_private_reply(&reply, "in 1 Sekunde noch einmal.");
                limited += 1;
            }
        }
        assert!((1..=10).contains(&limited), "{limited}");
        club.close().await;
    }
}

#[tokio::test]
async fn commands_share_a_limit_without_autocomplete() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let message =
            club.discord
                .write_message(&club.bob, &club.channel, json!({"content": "RNBQKBNR"}));
        for _ in 0..TOO_MANY {
            let typing = type_option(&club, &club.alice).await;
            assert!(!typing.reply().await.choices().is_empty());
        }
        let mut calls = Vec::new();
        for _ in 0..TOO_MANY / 2 {
            calls.push(club.slash("show", json!({"id": "518"})).await);
            let identify = "Chess960: identify";
            let call =
                club.discord
                    .use_message_command(&club.alice, &club.channel, identify, &message);
            calls.push(call.await);
        }
        let count = count_answered(&calls).await;
        assert!((20..TOO_MANY).contains(&count), "{count}");
        let (path, options) = ("chess960 show", json!({"id": "518"}));
        let shown = club.ask_as(&club.bob, &club.channel, path, options).await;
        assert_position(&shown.content, 518);
        club.close().await;
    }
}

#[tokio::test]
async fn slow_commands_beyond_the_limit_are_refused_at_once() {
    let club = Club::with_moderator().await;
    let channel = club.channel.channel_id;
    let options = json!({"name": "a", "channel": channel, "time": "18:00", "timezone": "Nowhere"});
    let mut accepted = Vec::new();
    for _ in 0..TOO_MANY {
        let call = club.moderate_call("create", options.clone()).await;
        let reply = call.reply().await;
        if reply.kind == CallbackKind::DeferredMessage {
            accepted.push(call);
        } else {
            assert_private_reply(&reply, SLOW_DOWN);
        }
    }
    let count = accepted.len();
    assert!((20..TOO_MANY).contains(&count), "{count}");
    for call in accepted {
        let text = call.edit().await.content;
        assert_contains(&text, "`Nowhere`");
    }
    // A busy bot may repeat a callback whose response is late.
    club.close_ignoring_requests().await;
}
