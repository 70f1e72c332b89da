use super::code_after;
use crate::prelude::*;

#[tokio::test]
async fn the_announcement_is_edited_while_its_commitment_holds() {
    let mut club = Club::with_moderator().await;
    let (_, first) = club.create("Club", json!({"days": "mon"})).await;
    let commitment = code_after(&first.content, "Commitment for").to_owned();
    // The same first day at another time. Names ignore case.
    club.edit(json!({"name": "CLUB", "time": "9 pm"})).await;
    club.edit(json!({"phrase": "Freestyle Friday"})).await;
    let show = club.moderate("show", json!({})).await.content;
    assert!(!show.contains("Freestyle"), "{show}");
    let edited = club.discord.message(first.id).content;
    assert!(edited.contains(" on Mon at 21:00 "), "{edited}");
    assert_eq!(code_after(&edited, "Commitment for"), commitment);
    assert_eq!(club.discord.messages_in(&club.channel).len(), 1);

    // A new commitment gets a message. Posts may link to the old one as the proof of their commitment.
    club.edit(json!({"days": "tue"})).await;
    let second = club.discord.next_post(&club.channel).await;
    let old = club.discord.message(first.id).content;
    let changed = "**This schedule has changed:** https://";
    assert!(old.starts_with(changed), "{old}");
    assert!(old.contains(&format!("/{}\n", second.id)), "{old}");
    assert_eq!(code_after(&old, "Commitment for"), commitment);

    // The post published another commitment. The message keeps its own.
    club.next_post().await;
    club.edit(json!({"time": "20:00"})).await;
    let edited = club.discord.message(second.id).content;
    assert!(edited.contains(" on Tue at 20:00 "), "{edited}");
    let commitment = code_after(&second.content, "Commitment for");
    assert_eq!(code_after(&edited, "Commitment for"), commitment);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_deleted_or_moved_announcement_is_posted_again() {
    let club = Club::with_moderator().await;
    let (_, first) = club.create("club", json!({})).await;
    club.discord.delete_message(first.id);
    club.edit(json!({"time": "19:00"})).await;
    let second = club.discord.next_post(&club.channel).await;
    assert!(second.content.contains(" at 19:00 "), "{second:?}");

    let other = club.discord.channel_beside(&club.channel, "other");
    club.edit(json!({"channel": other.channel_id})).await;
    let third = club.discord.next_post(&other).await;
    let old = club.discord.message(second.id).content;
    assert!(old.contains(&format!("/{}\n", third.id)), "{old}");
    club.close_ignoring_requests().await;
}
