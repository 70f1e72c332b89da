use serde_json::json;

use super::{ZONE, code_after, shortened};
use crate::process::Club;
use fake_discord::{Matcher, Permission};

#[tokio::test]
async fn the_announcement_is_edited_while_its_commitment_holds() {
    let club = Club::with_moderator().await;
    let (_, announcement) = club.create("Club", json!({"days": "mon"})).await;
    let commitment = code_after(&announcement.content, "Commitment for").to_owned();
    // The same first day at another time. Names ignore case.
    let text = club
        .edit(json!({"name": "CLUB", "time": "9 pm", "pin": true}))
        .await;
    assert!(text.contains(&format!("at 21:00 ({})", *ZONE)), "{text}");
    assert_eq!(code_after(&text, "Commitment for"), shortened(&commitment));
    assert!(text.ends_with(&format!("/{}", announcement.id)), "{text}");

    let text = club.edit(json!({"phrase": "Freestyle Friday"})).await;
    assert!(text.contains("Phrase: `Freestyle Friday`"), "{text}");
    assert_eq!(code_after(&text, "Commitment for"), shortened(&commitment));
    let show = club.moderate("show", json!({})).await.content;
    assert!(!show.contains("Freestyle"), "{show}");
    assert!(show.contains("Its positions come from a phrase."), "{show}");

    let now = club.discord.message(announcement.id).content;
    assert!(
        now.contains("**I'll post a position of the day here on Mon at 21:00"),
        "{now}"
    );
    assert!(now.contains("come from a phrase that clubs share"), "{now}");
    assert_eq!(code_after(&now, "Commitment for"), commitment);
    assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_new_commitment_gets_a_message_linked_from_the_old_one() {
    let mut club = Club::with_moderator().await;
    let (_, first) = club.create("club", json!({"days": "mon"})).await;
    let commitment = code_after(&first.content, "Commitment for").to_owned();
    let text = club.edit(json!({"days": "tue"})).await;
    let second = club.discord.next_post(&club.channel).await;
    assert_eq!(
        code_after(&text, "Commitment for"),
        shortened(code_after(&second.content, "Commitment for"))
    );
    let old = club.discord.message(first.id).content;
    assert!(
        old.starts_with("**This schedule has changed:** https://"),
        "{old}"
    );
    assert!(old.contains(&format!("/{}\n", second.id)), "{old}");
    // Posts may link to it as the proof of their commitment.
    assert_eq!(code_after(&old, "Commitment for"), commitment);

    // The post published another commitment. The message keeps its own.
    club.next_post().await;
    club.edit(json!({"time": "20:00"})).await;
    let now = club.discord.message(second.id).content;
    assert!(now.contains(&format!(" at 20:00 ({}).**", *ZONE)), "{now}");
    assert_eq!(
        code_after(&now, "Commitment for"),
        code_after(&second.content, "Commitment for")
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_deleted_or_moved_announcement_is_posted_again() {
    let club = Club::with_moderator().await;
    let (_, first) = club.create("club", json!({})).await;
    club.discord.delete_message(first.id);
    club.edit(json!({"time": "19:00"})).await;
    let second = club.discord.next_post(&club.channel).await;
    let expected = format!(" at 19:00 ({}).**", *ZONE);
    assert!(second.content.contains(&expected), "{second:?}");

    let other = club.discord.channel_beside(&club.channel, "other");
    club.edit(json!({"channel": other.channel_id})).await;
    let third = club.discord.next_post(&other).await;
    let old = club.discord.message(second.id).content;
    assert!(old.contains(&format!("/{}\n", third.id)), "{old}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn nothing_changes_without_permission() {
    let club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    club.discord.deny(&club.channel, &[Permission::PinMessages]);
    let text = club.moderate_deferred("edit", json!({"pin": true})).await;
    assert!(
        text.starts_with("Nothing was changed. Discord says I may not pin messages in"),
        "{text}"
    );
    assert_eq!(
        club.discord.message(announcement.id).content,
        announcement.content
    );
    let edits = Matcher::new("PATCH", "/channels/");
    assert!(club.discord.take_requests(&edits).is_empty());
    let text = club.moderate_deferred("edit", json!({})).await;
    assert!(text.starts_with("What would you like to change?"), "{text}");
    club.close_ignoring_requests().await;
}
