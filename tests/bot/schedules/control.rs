//! Pause, rehearsal, removal.

use serde_json::json;

use super::code_after;
use crate::process::{Club, assert_told};
use fake_discord::Permission;

#[tokio::test]
async fn pause_resume_and_skip_next() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    let text = club.moderate_slowly("resume", json!({})).await;
    assert!(text.contains("is not paused"), "{text}");
    assert_told(&club.moderate("pause", json!({})).await, "`club` is paused");
    let again = club.moderate("pause", json!({})).await;
    assert_told(&again, "isn't posting at the moment");
    assert_told(
        &club.moderate("show", json!({})).await,
        "**Paused** by a moderator",
    );
    let text = club.moderate_slowly("skip-next", json!({})).await;
    assert!(text.contains("isn't posting at the moment"), "{text}");

    let text = club.moderate_slowly("resume", json!({})).await;
    let notice = club.discord.posted(&club.channel).await;
    let committed = code_after(&text, "Commitment for").to_owned();
    assert_eq!(code_after(&notice.content, "Commitment for"), committed);

    // The key of the day that is left out comes with the next post.
    let text = club.moderate_slowly("skip-next", json!({})).await;
    let notice = club.discord.posted(&club.channel).await;
    assert!(
        notice
            .content
            .starts_with("**There is no position of the day on ")
    );
    assert_ne!(code_after(&text, "Commitment for"), committed);
    let post = club.next_post().await;
    let key = code_after(&post.content, "Key of the commitment for");
    let (_, date) = post
        .content
        .split_once("Key of the commitment for ")
        .expect("the key's day");
    let (date, _) = date.split_once(':').expect("the key's day");
    let date = chrono::NaiveDate::parse_from_str(date, "%d %B %Y").expect("a date");
    let options = json!({
        "kind": "daily", "date": date.to_string(), "key": key, "commitment": committed,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment matches")
    );
    let history = club.moderate("history", json!({})).await.content;
    assert!(history.contains(": skipped"), "{history}");
    assert!(history.contains(&format!("/{}", post.id)), "{history}");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn a_rehearsal_is_marked_and_changes_nothing() {
    let club = Club::with_moderator().await;
    let (_, announcement) = club.set("club", json!({})).await;
    let text = club.moderate_slowly("post-now", json!({})).await;
    let rehearsal = club.discord.posted(&club.channel).await;
    assert!(text.contains(&format!("/{}\n", rehearsal.id)), "{text}");
    assert!(
        rehearsal
            .content
            .starts_with("**Rehearsal: this is not a position of the day**")
    );
    assert!(!rehearsal.content.contains("Day key: "));
    let show = club.moderate("show", json!({})).await.content;
    assert_eq!(
        code_after(&show, "Commitment for"),
        code_after(&announcement.content, "Commitment for")
    );
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    let text = club.moderate_slowly("post-now", json!({})).await;
    assert!(text.contains("**Send Messages**"), "{text}");
    club.close_with_requests_looked_at().await;
}

#[tokio::test]
async fn remove_and_forget_ask_first() {
    let mut club = Club::with_moderator().await;
    club.set("club", json!({})).await;
    club.set("kids", json!({})).await;
    let post = club.next_post().await;
    club.discord.posted(&club.channel).await;
    let asked = club.moderate("remove", json!({"name": "club"})).await;
    assert_told(
        &club.moderate("show", json!({})).await,
        "This server has 2 schedules",
    );
    let pressed = club
        .press(&club.alice, asked.message(), "Remove club")
        .await;
    assert!(pressed.reply().await.content.contains("`club` is removed"));
    assert_told(
        &club.moderate("show", json!({})).await,
        "**Schedule `kids`**",
    );

    let asked = club.moderate("forget", json!({})).await;
    let pressed = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    assert!(pressed.reply().await.content.contains("is erased"));
    assert_told(&club.moderate("show", json!({})).await, "no schedule");
    let how = club.press(&club.bob, post.id, "How to verify").await;
    assert_told(&how.reply().await, "The message has all you need");
    // Now the bot's own position of the day is shown.
    assert!(
        club.ask("daily", json!({}))
            .await
            .content
            .contains("midnight UTC")
    );
    club.close_with_requests_looked_at().await;
}

over_http! {
    remove_and_forget_ask_first
}
