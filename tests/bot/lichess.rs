//! Games on lichess.

use fake_lichess::{FakeLichess, Fault as LichessFault, MoveTime, OpenChallenge};

use crate::prelude::*;

/// A club with a sealed agreement of Alice and Bob, and the agreement's message. Bob has White.
async fn open_with_agreement(lichess: &FakeLichess) -> (Club, Snowflake) {
    let club = Club::open_with(&[("CHESS960_LICHESS_URL", lichess.url())]).await;
    let id = club.propose_position().await;
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

/// Chooses a time control below an agreement. Returns the question to the other player.
async fn ask(club: &Club, user: &User, agreement: Snowflake, time: &str) -> MessageView {
    let menu = club.press(user, agreement, "Start on lichess").await;
    let menu = menu.reply().await;
    assert!(menu.ephemeral, "{}", menu.content);
    let chosen = club.discord.choose(user, menu.message(), time).await;
    assert_eq!(chosen.reply().await.kind, CallbackKind::Update);
    chosen.followup().await
}

/// Says yes to a question.
async fn accept(club: &Club, user: &User, question: Snowflake) -> Call {
    let shown = club.discord.message(question);
    let label = shown.labels()[0];
    assert_starts_with(label, "Play ");
    let call = club.press(user, question, label).await;
    assert_eq!(call.reply().await.kind, CallbackKind::DeferredUpdate);
    call
}

/// Says yes, which makes a game. Returns the messages with its links: in place of the question, and for the player who
/// asked.
async fn start_game(club: &Club, user: &User, question: Snowflake) -> [MessageView; 2] {
    let call = accept(club, user, question).await;
    [call.edit().await, call.followup().await]
}

/// The bot may already have added the link to the agreement's message.
async fn close(mut club: Club, agreement: Snowflake) {
    club.stop_all().await;
    club.discord.take_requests(&edits_of(agreement));
    club.close().await;
}

fn links(message: &MessageView) -> Vec<String> {
    fields_of_buttons(message, "url").collect()
}

#[tokio::test]
async fn lichess_is_not_asked_before_the_other_player_says_yes() {
    let lichess = FakeLichess::start();
    let (club, id) = open_with_agreement(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await;
    assert_eq!(question.notified, [club.bob.id]);
    assert_eq!(question.labels(), ["Play 10+5", "My lichess name…"]);
    assert_eq!(lichess.requests(), []);
    club.close().await;
}

#[tokio::test]
async fn a_game_is_made_when_the_other_player_says_yes() {
    let lichess = FakeLichess::start();
    let (club, id) = open_with_agreement(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await.id;
    let [game, for_alice] = start_game(&club, &club.bob, question).await;
    assert_eq!(game.id, question);
    assert_eq!(
        game.labels(),
        ["Join as White (bob)", "Join as Black (alice)"]
    );
    let challenge = only_challenge(&lichess);
    assert_eq!(challenge.variant, "chess960");
    let ten_minutes_and_5_seconds_per_move = MoveTime::Clock {
        limit: 600,
        increment: 5,
    };
    assert_eq!(challenge.time, ten_minutes_and_5_seconds_per_move);
    let black = challenge.black_url();
    assert_eq!(links(&game), [challenge.white_url(), black.clone()]);
    assert_eq!(for_alice.notified, [club.alice.id]);
    assert_contains(&for_alice.content, &format!("You play Black: <{black}>"));
    close(club, id).await;
}

#[tokio::test]
async fn the_notification_of_an_agreement_offers_a_game() {
    let lichess = FakeLichess::start();
    let (club, _) = open_with_agreement(&lichess).await;
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(
        notification.labels(),
        ["Start on lichess", "Don't notify me"]
    );
    ask(&club, &club.alice, notification.id, "10+5").await;
    club.close().await;
}

#[tokio::test]
async fn a_game_is_linked_in_its_agreement() {
    let lichess = FakeLichess::start();
    let (club, id) = open_with_agreement(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await.id;
    start_game(&club, &club.bob, question).await;
    club.wait_for_requests(&edits_of(id), 1).await;
    let url = only_challenge(&lichess).url;
    let line = format!(" · Game on lichess: <{url}>\n");
    assert_contains(&club.discord.message(id).content, &line);
    club.close().await;
}

#[tokio::test]
async fn a_game_is_not_made_again_after_a_restart() {
    let lichess = FakeLichess::start();
    let (mut club, id) = open_with_agreement(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await.id;
    let [game, _] = start_game(&club, &club.bob, question).await;
    club.wait_for_requests(&edits_of(id), 1).await;

    club.stop().await;
    club.start_with(&[("CHESS960_LICHESS_URL", lichess.url())]);
    club.discord.wait_for_sessions(2).await;
    let press = club.press(&club.bob, id, "Start on lichess").await;
    let reply = press.reply().await;
    assert_private_reply(&reply, "is on lichess already");
    assert_eq!(links(&club.discord.message(reply.message())), links(&game));
    assert_eq!(lichess.challenges().len(), 1);
    club.close().await;
}

/// The game exists on lichess, so its links must not be lost.
#[tokio::test]
async fn the_links_to_a_game_are_shown_even_if_the_players_cannot_be_notified() {
    let lichess = FakeLichess::start();
    let (club, id) = open_with_agreement(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await.id;
    club.run("DROP TABLE recent_ping").await;
    club.run("DROP TABLE preferences").await;
    let accepted = accept(&club, &club.bob, question).await;
    assert_eq!(
        accepted.edit().await.labels(),
        ["Join as White (bob)", "Join as Black (alice)"]
    );
    close(club, id).await;
}

#[tokio::test]
async fn a_slow_lichess_delays_only_its_caller() {
    let lichess = FakeLichess::start();
    let (club, agreement) = open_with_agreement(&lichess).await;
    let from_bob = ask(&club, &club.bob, agreement, "5+3").await.id;
    let from_alice = ask(&club, &club.alice, agreement, "5+3").await.id;
    lichess.fail_next(1, &LichessFault::HangBefore);
    let waiting = accept(&club, &club.alice, from_bob).await;
    while lichess.requests().is_empty() {
        sleep(Duration::from_millis(10)).await;
    }
    let other = accept(&club, &club.bob, from_alice).await;
    let refusal = other.followup().await;
    assert!(refusal.ephemeral);
    assert_contains(&refusal.content, "just now");
    club.show(518).await;
    let late = waiting.followup().await;
    assert_contains(&late.content, "didn't answer in time");

    start_game(&club, &club.bob, from_alice).await;
    assert_eq!(lichess.challenges().len(), 1);
    close(club, agreement).await;
}
