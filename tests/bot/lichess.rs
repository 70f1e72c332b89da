use fake_lichess::{FakeLichess, Fault as LichessFault, MoveTime, OpenChallenge};

use crate::prelude::*;

/// A club with a sealed agreement of Alice and Bob, and the agreement's message.
async fn sealed(lichess: &FakeLichess) -> (Club, Snowflake) {
    let club = Club::open_with(&[("CHESS960_LICHESS_URL", lichess.url())]).await;
    let id = club.propose(json!({"position": "518"})).await;
    let accepted = club.press_to_update(&club.bob, id, "Accept").await;
    assert_eq!(accepted.labels(), ["Start on lichess", "Details", "PGN"]);
    (club, id)
}

fn only_challenge(lichess: &FakeLichess) -> OpenChallenge {
    let [challenge] = &lichess.challenges()[..] else {
        panic!("one challenge");
    };
    challenge.clone()
}

async fn choose(club: &Club, user: &User, agreement: Snowflake, time: &str) -> Call {
    let shown = club.press(user, agreement, "Start on lichess").await;
    let shown = shown.reply().await;
    assert!(shown.ephemeral, "{}", shown.content);
    club.discord.choose(user, shown.message(), time).await
}

/// Returns the final private reply.
async fn private_result(call: &Call) -> MessageView {
    assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
    let result = call.edit().await;
    assert!(result.ephemeral, "{}", result.content);
    result
}

fn links(message: &MessageView) -> [String; 2] {
    let links: Vec<_> = fields_of_buttons(message, "url").collect();
    links.try_into().expect("two links")
}

#[tokio::test]
async fn a_game_is_started_once_and_both_can_join() {
    let lichess = FakeLichess::start();
    let (mut club, id) = sealed(&lichess).await;
    let carol = club.discord.user("carol");
    let stranger = club.press(&carol, id, "Start on lichess").await;
    assert_private_reply(&stranger.reply().await, "This is between");

    let notification = club.discord.next_post(&club.channel).await;
    let expected = ["Start on lichess", "Don't notify me"];
    assert_eq!(notification.labels(), expected);
    let call = choose(&club, &club.alice, notification.id, "10+5").await;
    let done = private_result(&call).await;
    assert!(done.content.contains("both of you can join"));
    let game = call.followup().await;
    assert!(!game.ephemeral, "{}", game.content);
    assert_eq!(
        game.labels(),
        ["Join as White (bob)", "Join as Black (alice)"]
    );
    let challenge = only_challenge(&lichess);
    assert_eq!(challenge.variant, "chess960");
    assert_eq!(
        challenge.time,
        MoveTime::Clock {
            limit: 600,
            increment: 5
        }
    );
    assert!(!challenge.rated && challenge.users.is_none());
    assert_eq!(links(&game), [challenge.white_url(), challenge.black_url()]);

    // Later presses, also after a restart, show the same links.
    club.stop().await;
    club.start_with(&[("CHESS960_LICHESS_URL", lichess.url())]);
    club.discord.wait_for_sessions(2).await;
    let again = club.press(&club.bob, id, "Start on lichess").await;
    let again = again.reply().await;
    assert!(again.ephemeral, "{}", again.content);
    assert_eq!(links(&club.discord.message(again.message())), links(&game));
    assert_eq!(lichess.challenges().len(), 1);
    club.close().await;
}

#[tokio::test]
async fn concurrent_presses_on_two_processes_make_one_challenge() {
    let lichess = FakeLichess::start();
    let (mut club, id) = sealed(&lichess).await;
    club.discord.wait_for_sessions(1).await;
    club.start_second_with(&[("CHESS960_LICHESS_URL", lichess.url())]);
    club.discord.wait_for_sessions(2).await;
    club.discord.gateway().alternate_sessions();
    let mut menus = Vec::new();
    for user in [&club.alice, &club.bob, &club.alice, &club.bob] {
        let menu = club.press(user, id, "Start on lichess").await.reply().await;
        menus.push((user, menu.message()));
    }
    let mut calls = Vec::new();
    for (user, menu) in menus {
        calls.push(club.discord.choose(user, menu, "3 days per move").await);
    }
    for call in calls {
        let result = private_result(&call).await.content;
        let expected = ["both of you can join", "is ready on lichess", "just now"];
        let is_expected = expected.iter().any(|part| result.contains(part));
        assert!(is_expected, "{result}");
    }
    assert_eq!(lichess.challenges().len(), 1);
    club.wait_for_requests(&Matcher::followup(), 1).await;
    club.close().await;
}

#[tokio::test]
async fn stored_lichess_names_restrict_who_can_join() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    for (user, name) in [(&club.alice, "Alice_64"), (&club.bob, "bob-64")] {
        let (path, options) = ("chess960 preferences", json!({"lichess": name}));
        let result = club.ask_as(user, &club.channel, path, options).await;
        assert_private_reply(&result, &format!("Name on lichess: `{name}`"));
    }
    let call = choose(&club, &club.bob, id, "14 days per move").await;
    private_result(&call).await;
    call.followup().await;
    let challenge = only_challenge(&lichess);
    let users = challenge.users.as_ref().expect("both users are named");
    assert_eq!(users, &["bob-64".to_owned(), "Alice_64".to_owned()]);
    club.close().await;
}

#[tokio::test]
async fn each_error_is_explained_and_the_next_press_retries() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    let evil = r#"{"error": "`@everyone` **no**"}"#;
    let (limited, refused) = (
        LichessFault::RateLimited(Some(40)),
        LichessFault::Status(400, evil.to_owned()),
    );
    let invalid = LichessFault::InvalidBody(b"<html>".to_vec());
    for (fault, part) in [
        (limited, "Try again in 40 seconds"),
        (refused, "refused the challenge: `'@everyone' **no**`"),
        (LichessFault::Status(502, String::new()), "(status 502)"),
        (invalid, "couldn't read lichess's answer"),
        (LichessFault::BreakBefore, "didn't answer in time"),
    ] {
        lichess.fail_next(1, &fault);
        let result = private_result(&choose(&club, &club.alice, id, "5+3").await).await;
        assert!(result.content.contains(part), "{}", result.content);
        assert!(result.notified.is_empty());
    }
    assert_eq!(lichess.challenges().len(), 0);
    let call = choose(&club, &club.alice, id, "5+3").await;
    private_result(&call).await;
    call.followup().await;
    assert_eq!(lichess.challenges().len(), 1);
    club.close().await;
}

#[tokio::test]
async fn a_time_control_can_be_typed() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    let menu = club.press(&club.bob, id, "Start on lichess").await;
    let menu = menu.reply().await.message();
    for (typed, part) in [
        ("soon", "such as `10+5`"),
        ("4 days", "1, 2, 3, 5, 7, 10 or 14 days"),
        ("1.5+2", "both of you can join"),
    ] {
        let form = club.press(&club.bob, menu, "Other time control…").await;
        assert_eq!(form.reply().await.kind, CallbackKind::Modal);
        let sent = club.discord.modal_submit(&form, json!({"text": typed}));
        let sent = sent.await;
        let result = private_result(&sent).await;
        assert!(result.content.contains(part), "{}", result.content);
        if !lichess.challenges().is_empty() {
            sent.followup().await;
        }
    }
    let challenge = only_challenge(&lichess);
    let expected = MoveTime::Clock {
        limit: 90,
        increment: 2,
    };
    assert_eq!(challenge.time, expected);
    club.close().await;
}

#[tokio::test]
async fn a_slow_lichess_delays_only_its_caller() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    lichess.fail_next(1, &LichessFault::HangBefore);
    let waiting = choose(&club, &club.alice, id, "5+3").await;
    assert_eq!(waiting.reply().await.kind, CallbackKind::DeferredMessage);
    let busy = private_result(&choose(&club, &club.bob, id, "5+3").await).await;
    assert!(busy.content.contains("just now"), "{}", busy.content);
    club.show(518).await;
    let late = waiting.edit().await;
    assert_contains(&late.content, "didn't answer in time");
    let call = choose(&club, &club.bob, id, "5+3").await;
    private_result(&call).await;
    call.followup().await;
    assert_eq!(lichess.challenges().len(), 1);
    club.close().await;
}
