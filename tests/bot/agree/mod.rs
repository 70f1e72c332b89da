mod erasure;
mod interrupted;
mod list;

use super::process::{Club, assert_private_reply, edits_of};
use crate::prelude::*;

async fn a_position_is_agreed_on(club: &mut Club) {
    let options = json!({"position": "518", "event": "Friday"});
    let id = club.propose(options).await;
    let proposal = club.discord.message(id);
    assert_eq!(proposal.notified, [club.bob.id]);
    let expected = ["Accept", "Decline", "Withdraw", "Details"];
    assert_eq!(proposal.labels(), expected);
    let carol = club.discord.user("carol");
    for (user, label, part) in [
        (&carol, "Accept", "This is between"),
        (&club.alice, "Accept", "Only <@"),
        (&club.alice, "Decline", "Only <@"),
        (&club.bob, "Withdraw", "Only <@"),
    ] {
        let reply = club.press(user, id, label).await.reply().await;
        assert_private_reply(&reply, part);
    }
    club.restart().await;
    let sealed = club.press_to_update(&club.bob, id, "Accept").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed <t:"));
    assert_eq!(sealed.labels(), ["Details", "PGN"]);
    let pgn = club.press(&carol, id, "PGN").await.reply().await;
    for part in [
        "[Event \"Friday\"]",
        "[White \"",
        "[SetUp \"1\"]",
        "[FEN \"rnbqkbnr/",
    ] {
        assert_private_reply(&pgn, part);
        assert!(!sealed.content.contains(part), "{}", sealed.content);
    }

    for (user, button) in [(&club.bob, "decline"), (&club.alice, "withdraw")] {
        let button = format!("agree:{button}:1");
        let press = club.discord.press_custom_id(user, id, &button);
        let reply = press.await.reply().await;
        assert_eq!(reply.kind, CallbackKind::Update);
        assert_eq!(club.discord.message(id).content, sealed.content);
    }
}

async fn one_proposer_notifies_an_opponent_once_until_they_answer(club: &Club) {
    let bob = [club.bob.id];
    let proposed = async || {
        let id = club.propose(json!({"position": "518"})).await;
        (id, club.discord.message(id).notified)
    };
    let (first, mentioned) = proposed().await;
    assert_eq!(mentioned, bob);
    let (mut open, mentioned) = proposed().await;
    assert!(mentioned.is_empty(), "{mentioned:?}");
    club.press_to_update(&club.alice, first, "Withdraw").await;
    assert!(proposed().await.1.is_empty());
    for answer in ["Decline", "Accept", "Decline"] {
        club.press_to_update(&club.bob, open, answer).await;
        let (next, mentioned) = proposed().await;
        assert_eq!(mentioned, bob, "{answer}");
        open = next;
    }
}

async fn concurrent_presses_and_words_have_one_outcome(club: &mut Club) {
    let messages = [presses_race(club).await, words_race(club).await].concat();
    club.stop().await;
    // A worker may edit a message between an outcome and its answer.
    for message in messages {
        club.discord.take_requests(&edits_of(message));
    }
}

async fn concurrent_presses_on_two_processes_have_one_outcome(club: &mut Club) {
    club.start_second().await;
    presses_race(club).await;
    words_race(club).await;
}

async fn presses_race(club: &Club) -> Vec<Snowflake> {
    let mut messages = Vec::new();
    for _ in 0..3 {
        let id = club.propose(json!({"position": "518"})).await;
        let calls = [
            club.press(&club.bob, id, "Accept").await,
            club.press(&club.alice, id, "Withdraw").await,
            club.press(&club.bob, id, "Accept").await,
        ];
        let mut shown = Vec::new();
        for call in calls {
            let reply = call.reply().await;
            assert_eq!(reply.kind, CallbackKind::Update);
            shown.push(reply.content);
        }
        let last = club.discord.message(id).content;
        assert!(shown.iter().all(|content| *content == last), "{shown:#?}");
        messages.push(id);
    }
    messages
}

#[tokio::test]
async fn two_players_draw_a_position() {
    let mut club = Club::open().await;
    let call = club.call_agree(json!({})).await;
    let id = call.reply().await.message();
    let commitment = call.followup().await;
    assert!(commitment.notified.is_empty(), "{commitment:?}");
    let one = club.enter_word(&club.bob, id, "knight").await;
    assert!(one.content.contains("the word is in"), "{}", one.content);
    // The word is not in any request, and (below) not in the log.
    for request in club.discord.requests() {
        let body = request.body.to_string();
        assert!(!body.contains("knight"), "{body}");
    }
    club.restart().await;

    let early = club.press(&club.bob, id, "Enter my word").await;
    assert_private_reply(&early.reply().await, "Your word is in and can't be changed");
    let carol = club.discord.user("carol");
    let stranger = club.press(&carol, id, "Leave it to chance").await;
    assert_private_reply(&stranger.reply().await, "This is between");

    let opened = club.press(&club.alice, id, "Enter my word").await;
    opened.reply().await;
    let sealed = club.enter_word(&club.alice, id, "rook").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    for part in ["`rook`", "`knight`", "from my secret `"] {
        assert!(sealed.content.contains(part), "{part}: {}", sealed.content);
    }
    assert_eq!(sealed.labels(), ["Details", "PGN", "Verify"]);
    let late = club.discord.modal_submit(&opened, json!({"text": "queen"}));
    assert_private_reply(
        &late.await.reply().await,
        "What you typed now was not used.",
    );
    assert_eq!(club.discord.message(id).content, sealed.content);
    let verified = club.press(&carol, id, "Verify").await.reply().await;
    assert_private_reply(&verified, "**Agreement 1 is verified**");
    let press = club.press(&carol, verified.message(), "Check it yourself");
    let instructions = press.await.reply().await;
    assert_private_reply(&instructions, "/chess960 verify kind:pair");
    // The proposal's message becomes the agreement. The commitment's message stays unchanged.
    let committed = between(&commitment.content, "for proposal 1: `", "`");
    let expected = between(&sealed.content, "whose commitment was `", "`");
    assert_eq!(committed, expected);
    assert_eq!(
        committed,
        between(&instructions.content, "words were entered: `", "`")
    );
    assert_private_reply(&instructions, "in the message right after the proposal");
    let proposal = club.discord.message(id);
    let later = club.discord.message(commitment.id);
    assert_eq!((proposal.edited, later.edited), (true, false));
    let log = club.close().await;
    assert!(!log.contains("knight") && !log.contains("rook"), "{log}");
}

async fn words_race(club: &Club) -> Vec<Snowflake> {
    let mut messages = Vec::new();
    for _ in 0..3 {
        let id = club.propose(json!({})).await;
        let mut opened = Vec::new();
        for user in [&club.alice, &club.bob] {
            let call = club.press(user, id, "Enter my word").await;
            assert_eq!(call.reply().await.kind, CallbackKind::Modal);
            opened.push(call);
        }
        let [alice, bob] = &opened[..] else {
            panic!("two forms");
        };
        let rook = club
            .discord
            .modal_submit(alice, json!({"text": "rook"}))
            .await;
        let knight = club
            .discord
            .modal_submit(bob, json!({"text": "knight"}))
            .await;
        let contents = [rook.reply().await.content, knight.reply().await.content];
        let sealed = contents.iter().filter(|it| it.starts_with("**Agreement "));
        assert_eq!(sealed.count(), 1, "{contents:#?}");
        messages.push(id);
    }
    messages
}

async fn invisible_characters_are_removed_and_joiners_kept(club: &Club) {
    let (discord, channel) = (&club.discord, &club.channel);
    discord.set_nick(&club.alice, channel, "\u{3164}\u{2800}");
    discord.set_nick(
        &club.bob,
        channel,
        "B\u{E0042}o\u{2800}b 👨\u{200D}👩\u{200D}👧",
    );
    for (event, line, tag) in [
        ("\u{E0041}\u{3164}", None, "?"),
        (
            "می\u{200C}خواهم",
            Some("می\u{200C}خواهم"),
            "می\u{200C}خواهم",
        ),
        ("Fri\u{2800}day", Some("Friday"), "Friday"),
    ] {
        let options = json!({"position": "518", "event": event});
        let id = club.propose(options).await;
        let proposal = club.discord.message(id).content;
        let expected = line.map(|line| format!("Event: `{line}`\n"));
        let has_line = proposal.contains(expected.as_deref().unwrap_or("Event:"));
        assert_eq!(has_line, expected.is_some(), "{proposal}");
        club.press_to_update(&club.bob, id, "Accept").await;
        let pgn = club.press(&club.bob, id, "PGN").await.reply().await;
        for part in [
            format!("[Event \"{tag}\"]"),
            "[White \"Bob 👨\u{200D}👩\u{200D}👧\"]".to_owned(),
            "[Black \"?\"]".to_owned(),
        ] {
            assert_private_reply(&pgn, &part);
        }
    }
}

flows! {
    open..close {
        one_proposer_notifies_an_opponent_once_until_they_answer
        concurrent_presses_and_words_have_one_outcome
        invisible_characters_are_removed_and_joiners_kept
    } + over_http {
        a_position_is_agreed_on
    }
    // Both processes edit messages.
    open..close_ignoring_requests {} + over_http {
        concurrent_presses_on_two_processes_have_one_outcome
    }
}

over_http! {
    two_players_draw_a_position
}
