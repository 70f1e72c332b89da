//! Agreements in places where the bot can only respond: direct messages, groups, and servers without the bot.

use crate::prelude::*;

fn places(club: &Club) -> [Place; 2] {
    [
        club.discord.group_dm(&[&club.alice, &club.bob]),
        club.discord.user_install_channel(),
    ]
}

async fn propose(club: &Club, place: &Place, mut options: Value) -> Reply {
    options["opponent"] = json!(club.bob.id);
    let reply = club
        .ask_as(&club.alice, place, "chess960 agree", options)
        .await;
    assert!(!reply.ephemeral, "{}", reply.content);
    let shown = club.discord.message(reply.message());
    assert_eq!(shown.notified, [club.bob.id]);
    reply
}

/// Presses a button that updates the proposal's message, and returns the follow-up.
async fn press(club: &Club, user: &User, message: Snowflake, label: &str) -> MessageView {
    let press = club.press(user, message, label).await;
    assert_eq!(press.reply().await.kind, CallbackKind::Update);
    press.followup().await
}

/// Presses **Accept** of a proposal that was answered meanwhile.
async fn accept_late(club: &Club, message: Snowflake, number: usize) -> Reply {
    let button = format!("agree:accept:{number}");
    club.discord
        .press_custom_id(&club.bob, message, &button)
        .await
        .reply()
        .await
}

/// Asserts that the bot sent no requests of its own there. Discord would refuse them.
fn assert_only_answers(club: &Club, place: &Place) {
    let path = format!("/channels/{}/", place.channel_id);
    assert!(club.discord.take_requests(&Matcher::path(path)).is_empty());
}

#[tokio::test]
async fn accepting_notifies_the_proposer_in_a_followup() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        for (i, place) in places(&club).into_iter().enumerate() {
            let number = 2 * i + 1;
            let proposal = propose(&club, &place, json!({"position": "518"})).await;
            assert!(proposal.content.contains("I can't remind anyone"));
            club.restart().await;
            let followup = press(&club, &club.bob, proposal.message(), "Accept").await;
            assert_eq!(followup.notified, [club.alice.id]);
            let beginning = format!("<@{}>, `bob` accepted: position **518**", club.alice.id);
            assert!(
                followup.content.starts_with(&beginning),
                "{}",
                followup.content
            );
            let sealed = club.discord.message(proposal.message()).content;
            assert!(sealed.starts_with(&format!("**Agreement {number}**, sealed")));

            let declined = propose(&club, &place, json!({"position": "518"})).await;
            let followup = press(&club, &club.bob, declined.message(), "Decline or withdraw").await;
            assert!(followup.content.contains(" declined proposal "));

            // A later press changes nothing and sends no notification.
            let late = accept_late(&club, declined.message(), number + 1).await;
            assert_contains(&late.content, " was declined by");
            assert_only_answers(&club, &place);
        }
        club.close().await;
    }
}

#[tokio::test]
async fn each_word_notifies_the_other_player_in_a_followup() {
    let club = Club::open().await;
    for place in places(&club) {
        let id = propose(&club, &place, json!({"games": 2})).await.message();
        let followup = press(&club, &club.bob, id, "Leave it to chance").await;
        assert_eq!(followup.notified, [club.alice.id]);
        assert!(followup.content.contains("Enter yours to get the result."));
        let followup = press(&club, &club.alice, id, "Leave it to chance").await;
        assert_eq!(followup.notified, [club.bob.id]);
        assert_contains(&followup.content, "in the first game.");
        let off = club.press(&club.bob, followup.id, "Don't notify me").await;
        assert_private_reply(&off.reply().await, "You get no more of these messages.");

        let id = propose(&club, &place, json!({})).await.message();
        press(&club, &club.bob, id, "Leave it to chance").await;
        let sealed = club.press(&club.alice, id, "Leave it to chance").await;
        assert!(sealed.reply().await.content.contains("sealed"));
        // Bob has switched notifications off. `close` fails if there is an unchecked message.
        assert_only_answers(&club, &place);
        let (path, on) = ("chess960 preferences", json!({"notifications": true}));
        club.ask_as(&club.bob, &place, path, on).await;
    }
    club.close().await;
}

#[tokio::test]
async fn the_next_press_shows_the_expiry_and_no_reminder_is_sent() {
    let mut club = Club::open().await;
    for (i, place) in places(&club).into_iter().enumerate() {
        let id = propose(&club, &place, json!({"position": "518"}))
            .await
            .message();
        assert_eq!(club.count("SELECT COUNT(*) FROM notification").await, 0);
        club.expire_proposals().await;
        let expired = "SELECT COUNT(*) FROM agreement WHERE state = 'expired'";
        while club.count(expired).await <= i64::try_from(i).expect("the value is small") {
            tokio::task::yield_now().await;
        }
        let shown = club.press(&club.bob, id, "Accept").await.reply().await;
        assert_eq!(shown.kind, CallbackKind::Update);
        assert!(shown.content.contains("** expired "), "{}", shown.content);
        assert_only_answers(&club, &place);
        club.run_with_now("DELETE FROM recent_ping WHERE expires_at > $1")
            .await;
    }
    club.close().await;
}

#[tokio::test]
async fn proposals_are_refused_where_replies_are_private() {
    let club = Club::open().await;
    let place = club.discord.user_install_channel();
    let external = [Permission::UseExternalApps];
    club.discord.deny_user(&club.alice, &place, &external);
    let dm = club.discord.dm(&club.alice);
    for (place, part) in [
        (&place, "Here only you would see the proposal"),
        (&dm, "There is nobody else here."),
    ] {
        let options = json!({"opponent": club.bob.id, "position": "518"});
        let path = "chess960 agree";
        let reply = club.ask_as(&club.alice, place, path, options).await;
        assert_private_reply(&reply, part);
    }
    assert_eq!(club.count("SELECT COUNT(*) FROM agreement").await, 0);
    // In a group, replies are public.
    let friends = club.discord.group_dm(&[&club.alice, &club.bob]);
    propose(&club, &friends, json!({"position": "518"})).await;
    club.close().await;
}

#[tokio::test]
async fn agreements_are_listed_and_erased_with_both_players() {
    let club = Club::open().await;
    let place = club.discord.group_dm(&[&club.alice, &club.bob]);
    let id = propose(&club, &place, json!({"position": "518"}))
        .await
        .message();
    press(&club, &club.bob, id, "Accept").await;
    let ask =
        async |user: &User, command: &str| club.ask_as(user, &place, command, json!({})).await;
    let listed = ask(&club.alice, "chess960 agreements").await;
    let address = format!("https://discord.com/channels/@me/{}/{id}", place.channel_id);
    assert!(listed.content.contains(&address), "{}", listed.content);
    for user in [&club.alice, &club.bob] {
        let asked = ask(user, "chess960 forget").await;
        let done = club.press(user, asked.message(), "Erase me").await;
        done.reply().await;
    }
    assert_eq!(club.count("SELECT COUNT(*) FROM agreement").await, 0);
    club.close().await;
}
