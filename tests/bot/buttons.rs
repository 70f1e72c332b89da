//! Buttons, pressed by the caller, by others, twice, late, and malformed.

use crate::prelude::*;

/// Id of the registered command `chess960`.
fn registered_command_id(club: &Club) -> String {
    let commands = club.discord.registered_commands();
    let group = commands
        .iter()
        .find(|command| command["name"] == "chess960")
        .expect("the command is registered");
    group["id"].as_str().expect("an id").to_owned()
}

async fn assert_help_links_to_registered_command(club: &Club) {
    let heading = format!("**</chess960 show:{}>**\n", registered_command_id(club));
    let help = club.ask("help", json!({"command": "show"})).await;
    assert_starts_with(&help.content, &heading);
}

#[tokio::test]
async fn commands_in_replies_can_be_tapped() {
    let mut club = Club::open().await;
    club.logged("commands registered").await;
    assert_help_links_to_registered_command(&club).await;

    club.restart().await;
    club.logged("commands already registered").await;
    assert_help_links_to_registered_command(&club).await;
    club.close().await;
}

/// The draw before the kill might still arrive. Later presses are in the tests of the store.
#[tokio::test]
async fn a_press_right_after_a_kill_is_refused() {
    let mut club = Club::open().await;
    let drawn = club.draw().await;
    club.fail_next(Matcher::followup(), 1, Fault::Hang);
    let press = club.press(&club.alice, drawn, "Draw again").await;
    press.reply().await;
    club.wait_for_requests(&Matcher::followup(), 1).await;
    club.kill().await;

    // The draw was not delivered, so the button is still there.
    assert!(club.discord.message(drawn).labels().contains(&"Draw again"));
    club.start_again().await;
    let press = club.press(&club.alice, drawn, "Draw again").await;
    assert_private_reply(
        &press.reply().await,
        "This button was pressed a moment ago. If no new draw appears within half a minute, press it again.",
    );
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
