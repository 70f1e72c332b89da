use fake_lichess::{FakeLichess, Fault as LichessFault, MoveTime, OpenChallenge};

use crate::prelude::*;

const TEN_MINUTES: MoveTime = MoveTime::Clock {
    limit: 600,
    increment: 5,
};

/// A club with a sealed agreement of Alice and Bob, and the agreement's message. Bob has White.
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

/// Chooses a time control. Returns the question to the other player.
async fn ask(club: &Club, user: &User, agreement: Snowflake, time: &str) -> MessageView {
    let menu = club.press(user, agreement, "Start on lichess").await;
    let menu = menu.reply().await;
    assert!(menu.ephemeral, "{}", menu.content);
    let chosen = club.discord.choose(user, menu.message(), time).await;
    assert_eq!(chosen.reply().await.kind, CallbackKind::Update);
    chosen.followup().await
}

/// Says yes to a time control.
async fn play(club: &Club, user: &User, question: Snowflake) -> Call {
    let shown = club.discord.message(question);
    let label = shown.labels()[0];
    assert!(label.starts_with("Play "), "{label}");
    let call = club.press(user, question, label).await;
    assert_eq!(call.reply().await.kind, CallbackKind::DeferredUpdate);
    call
}

/// Says yes, and returns the private refusal.
async fn refused(club: &Club, user: &User, question: Snowflake) -> String {
    let refusal = play(club, user, question).await.followup().await;
    assert!(refusal.ephemeral, "{}", refusal.content);
    refusal.content
}

/// Says yes, and returns the messages with the links: in place of the question, and for the player who asked.
async fn started(club: &Club, user: &User, question: Snowflake) -> [MessageView; 2] {
    let call = play(club, user, question).await;
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
async fn a_game_is_made_when_the_other_player_says_yes() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await;
    assert_eq!(question.notified, [club.bob.id]);
    assert_eq!(question.labels(), ["Play 10+5", "My lichess name…"]);
    assert_eq!(lichess.requests(), []);

    let [game, ready] = started(&club, &club.bob, question.id).await;
    assert_eq!(game.id, question.id);
    assert_eq!(
        game.labels(),
        ["Join as White (bob)", "Join as Black (alice)"]
    );
    let challenge = only_challenge(&lichess);
    assert_eq!(challenge.variant, "chess960");
    assert_eq!(challenge.time, TEN_MINUTES);
    let [white, black] = [challenge.white_url(), challenge.black_url()];
    assert_eq!(links(&game), [white, black.clone()]);
    assert_eq!(ready.notified, [club.alice.id]);
    assert_contains(&ready.content, &format!("You play Black: <{black}>"));
    close(club, id).await;
}

#[tokio::test]
async fn the_notification_of_an_agreement_offers_a_game() {
    let lichess = FakeLichess::start();
    let (club, _) = sealed(&lichess).await;
    let notification = club.discord.next_post(&club.channel).await;
    let expected = ["Start on lichess", "Don't notify me"];
    assert_eq!(notification.labels(), expected);
    ask(&club, &club.alice, notification.id, "10+5").await;
    club.close().await;
}

#[tokio::test]
async fn a_made_game_is_linked_also_after_a_restart() {
    let lichess = FakeLichess::start();
    let (mut club, id) = sealed(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await;
    let [game, _] = started(&club, &club.bob, question.id).await;
    club.wait_for_requests(&edits_of(id), 1).await;
    let url = only_challenge(&lichess).url;
    let line = format!(" · Game on lichess: <{url}>\n");
    assert_contains(&club.discord.message(id).content, &line);

    club.stop().await;
    club.start_with(&[("CHESS960_LICHESS_URL", lichess.url())]);
    club.discord.wait_for_sessions(2).await;
    let press = club.press(&club.bob, id, "Start on lichess").await;
    let again = press.reply().await;
    assert_private_reply(&again, "is on lichess already");
    assert_eq!(links(&club.discord.message(again.message())), links(&game));
    assert_eq!(lichess.challenges().len(), 1);
    club.close().await;
}

#[tokio::test]
async fn repeated_questions_notify_three_times() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    for time in ["3+2", "5+3", "10+5"] {
        let question = ask(&club, &club.alice, id, time).await;
        assert_eq!(question.notified, [club.bob.id], "{time}");
    }
    let fourth = ask(&club, &club.alice, id, "15+10").await;
    assert!(fourth.notified.is_empty(), "{:?}", fourth.notified);
    assert_contains(&fourth.content, "I did so 3 times within the last hour");
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
    let mut questions = Vec::new();
    for (asker, other) in [(&club.alice, &club.bob), (&club.bob, &club.alice)] {
        for _ in 0..2 {
            let question = ask(&club, asker, id, "3 days per move").await;
            questions.push((other, question.id));
        }
    }
    let mut calls = Vec::new();
    for (other, question) in questions {
        let label = "Play 3 days per move";
        calls.push(club.press(other, question, label).await);
    }
    // One call makes the game. The others show it, or say that it is being started.
    for call in &calls {
        assert_eq!(call.reply().await.kind, CallbackKind::DeferredUpdate);
        let content = tokio::select! {
            links = call.edit() => links.content,
            refusal = call.followup() => refusal.content,
        };
        let expected = ["is ready on lichess", "just now"];
        let is_expected = expected.iter().any(|part| content.contains(part));
        assert!(is_expected, "{content}");
    }
    assert_eq!(lichess.challenges().len(), 1);
    club.stop_all().await;
    club.discord.take_requests(&Matcher::followup());
    close(club, id).await;
}

#[tokio::test]
async fn a_made_game_is_shown_even_if_the_rest_fails() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    let question = ask(&club, &club.alice, id, "10+5").await;
    club.run("DROP TABLE recent_ping").await;
    club.run("DROP TABLE preferences").await;
    let game = play(&club, &club.bob, question.id).await.edit().await;
    let expected = [
        "Join as White (bob)".to_owned(),
        "Join as Black (alice)".to_owned(),
    ];
    assert_eq!(game.labels(), expected);
    close(club, id).await;
}

#[tokio::test]
async fn a_slow_lichess_delays_only_its_caller() {
    let lichess = FakeLichess::start();
    let (club, id) = sealed(&lichess).await;
    let from_bob = ask(&club, &club.bob, id, "5+3").await.id;
    let from_alice = ask(&club, &club.alice, id, "5+3").await.id;
    lichess.fail_next(1, &LichessFault::HangBefore);
    let waiting = play(&club, &club.alice, from_bob).await;
    while lichess.requests().is_empty() {
        sleep(Duration::from_millis(10)).await;
    }
    let busy = refused(&club, &club.bob, from_alice).await;
    assert_contains(&busy, "just now");
    club.show(518).await;
    let late = waiting.followup().await;
    assert_contains(&late.content, "didn't answer in time");
    started(&club, &club.bob, from_alice).await;
    assert_eq!(lichess.challenges().len(), 1);
    close(club, id).await;
}
