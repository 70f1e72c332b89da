//! Buttons, pressed by the caller, by others, twice, late, and malformed.

use crate::prelude::*;

#[tokio::test]
async fn commands_in_replies_can_be_tapped() {
    let mut club = Club::new().await;
    for logged in ["commands registered", "commands already registered"] {
        let sessions = club.discord.sessions();
        club.start();
        club.discord.wait_for_sessions(sessions + 1).await;
        club.logged(logged).await;
        let commands = club.discord.registered_commands();
        let group = commands
            .iter()
            .find(|command| command["name"] == "chess960");
        let id = group.expect("the group is registered")["id"].as_str();
        let heading = format!("**</chess960 show:{}>**\n", id.expect("an id"));
        let help = club.ask("help", json!({"command": "show"})).await;
        assert_starts_with(&help.content, &heading);
        club.stop().await;
    }
    club.close().await;
}

#[tokio::test]
async fn a_press_can_be_repeated_after_a_kill() {
    let mut club = Club::open().await;
    let drawn = club.draw().await;
    club.fail_next(Matcher::followup(), 1, Fault::Hang);
    let press = club.press(&club.alice, drawn, "Draw again").await;
    press.reply().await;
    club.wait_for_requests(&Matcher::followup(), 1).await;
    club.kill().await;

    // The draw was not delivered, and the button is still there. An immediate press is refused, because the draw
    // might still arrive. Later presses are tested in the store's tests.
    assert!(club.discord.message(drawn).labels().contains(&"Draw again"));
    club.start_again().await;
    let press = club.press(&club.alice, drawn, "Draw again").await;
    let reply = press.reply().await;
    assert!(reply.ephemeral, "{}", reply.content);
    club.close().await;
}

#[tokio::test]
async fn a_message_that_may_have_arrived_is_not_sent_twice() {
    let club = Club::open().await;
    let drawn = club.draw().await;
    club.fail_next(Matcher::followup(), 1, Fault::BreakAfterAccepting);
    let press = club.press(&club.alice, drawn, "Draw again").await;
    press.reply().await;
    club.logged("an answer could not be delivered").await;
    assert_eq!(club.discord.take_requests(&Matcher::followup()).len(), 1);
    club.close().await;
}
