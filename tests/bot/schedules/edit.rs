use super::code_after;
use crate::prelude::*;

fn commitment_in(announcement: &str) -> &str {
    code_after(announcement, "Commitment for")
}

#[tokio::test]
async fn the_announcement_is_edited_while_its_commitment_holds() {
    let club = Club::with_moderator().await;
    let (_, first) = club.create("Club", json!({"days": "mon"})).await;
    // Neither the new time nor the phrase changes the first day.
    club.edit(json!({"time": "9 pm"})).await;
    club.edit(json!({"phrase": "Freestyle Friday"})).await;
    let edited = club.discord.message(first.id).content;
    assert_contains(&edited, " on Mon at 21:00 ");
    assert_eq!(commitment_in(&edited), commitment_in(&first.content));
    assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_phrase_is_not_shown() {
    let club = Club::with_schedule().await;
    club.edit(json!({"phrase": "Freestyle Friday"})).await;
    let show = club.moderate("show", json!({})).await.content;
    assert_omits(&show, "Freestyle");
    club.close_ignoring_requests().await;
}

/// The post publishes the next commitment.
#[tokio::test]
async fn an_announcement_keeps_its_commitment_after_the_post() {
    let (mut club, announcement) = Club::with_announced_schedule().await;
    club.next_post().await;
    club.edit(json!({"time": "20:00"})).await;
    let edited = club.discord.message(announcement.id).content;
    assert_contains(&edited, " at 20:00 ");
    assert_eq!(commitment_in(&edited), commitment_in(&announcement.content));
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_deleted_announcement_is_posted_again() {
    let (club, first) = Club::with_announced_schedule().await;
    club.discord.delete_message(first.id);
    club.edit(json!({"time": "19:00"})).await;
    let second = club.discord.next_post(&club.channel).await;
    assert_contains(&second.content, " at 19:00 ");
    club.close_ignoring_requests().await;
}
