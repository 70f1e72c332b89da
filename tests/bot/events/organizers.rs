//! The panel, and who may use it.

use super::{EventClub, reveal};
use crate::prelude::*;

/// Opens the panel with the button of a list of rounds, and presses **Reveal round 1** in it. Returns the question
/// that follows.
async fn ask_to_reveal(event: &EventClub, organizer: &User) -> Snowflake {
    let club = &event.club;
    let list = club
        .ask_as(organizer, &club.channel, "chess960 event", json!({}))
        .await;
    assert_private_reply(&list, "**Event** `Autumn Open`");
    let organize = club.press(organizer, list.message(), "Organize").await;
    let panel = organize.reply().await;
    assert!(panel.ephemeral);
    let question = club.press(organizer, panel.message(), &reveal(1)).await;
    question.reply().await.message()
}

#[tokio::test]
async fn a_second_organizer_cannot_reveal_the_same_round() {
    let club = Club::with_moderator().await;
    let organizers = format!("<@{}>", club.bob.id);
    let event = EventClub::open_in(club, json!({"organizers": organizers})).await;
    let bob = &event.club.bob;
    let question = ask_to_reveal(&event, bob).await;
    // Alice reveals it first.
    event.reveal(1).await;
    let late = event.club.press(bob, question, &reveal(1)).await;
    late.reply().await;
    assert_contains(
        &late.followup().await.content,
        "Round 1 is revealed already, or being revealed.",
    );
    event.wait_until_done().await;
    assert_eq!(event.rounds().len(), 1);
    event.close().await;
}

#[tokio::test]
async fn a_member_with_a_role_of_the_organizers_can_reveal() {
    let club = Club::with_moderator().await;
    let organizers = format!("<@&{}>", give_role(&club, &club.bob));
    let event = EventClub::open_in(club, json!({"organizers": organizers})).await;
    let bob = &event.club.bob;
    let question = ask_to_reveal(&event, bob).await;
    let pressed = event.club.press(bob, question, &reveal(1)).await;
    assert_contains(
        &pressed.edit().await.content,
        "**Round 1** is being posted in <#",
    );
    event.wait_until_done().await;
    assert_eq!(event.rounds().len(), 1);
    event.close().await;
}

/// Gives a member a role, and returns its id.
fn give_role(club: &Club, member: &User) -> String {
    club.discord.grant_user(member, &[Permission::SendMessages]);
    let interaction = club.discord.payload(member, &club.channel, 2, json!({}));
    let role = &interaction["member"]["roles"][0];
    role.as_str().expect("a role").to_owned()
}

#[tokio::test]
async fn members_see_the_rounds_without_the_buttons_of_organizers() {
    let event = EventClub::open().await;
    event.reveal(1).await;
    let bob = &event.club.bob;
    let pressed = event.club.press(bob, event.announcement.id, "Rounds").await;
    let list = pressed.reply().await;
    assert_private_reply(&list, "**Round 1:** ");
    assert_contains(&list.content, "**Rounds 2–3:** not revealed");
    assert!(list.labels().is_empty(), "{:?}", list.labels());
    event.close().await;
}

#[tokio::test]
async fn a_member_who_does_not_organize_is_refused() {
    let event = EventClub::open().await;
    let club = &event.club;
    let list = club.ask("event", json!({})).await;
    // Only Alice sees the message with the button, so Bob forges its id.
    let organize = id_of_button(&list, "Organize");
    let forged = club
        .discord
        .press_custom_id(&club.bob, event.announcement.id, organize)
        .await;
    assert_private_reply(
        &forged.reply().await,
        "Only the event's organizers and people who manage this server can do this.",
    );
    event.close().await;
}

fn id_of_button<'a>(reply: &'a Reply, label: &str) -> &'a str {
    let button = reply.buttons.iter().find(|button| button.label == label);
    let id = button.and_then(|button| button.custom_id.as_deref());
    id.unwrap_or_else(|| panic!("no button {label} in {:?}", reply.buttons))
}

async fn end(event: &EventClub) {
    let question = event.press("End").await.reply().await;
    assert_private_reply(&question, "End `Autumn Open`?");
    let alice = &event.club.alice;
    let ended = event.club.press(alice, question.message(), "End").await;
    assert_contains(&ended.edit().await.content, "`Autumn Open` has ended.");
}

#[tokio::test]
async fn an_ended_event_reveals_nothing() {
    let event = EventClub::open().await;
    let question = event.question(1).await.message();
    end(&event).await;
    let alice = &event.club.alice;
    let late = event.club.press(alice, question, &reveal(1)).await;
    late.reply().await;
    assert_contains(&late.followup().await.content, "This event has ended.");
    assert_eq!(event.rounds().len(), 0);
    event.close().await;
}
