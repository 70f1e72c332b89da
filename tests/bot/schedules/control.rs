use super::{code_after, heading};
use crate::committed::day;
use crate::prelude::*;

/// "position 518 · `RNBQKBNR`".
fn position_of(post: &MessageView) -> String {
    let heading = heading(&post.content).replace("**", "");
    let position = heading.trim_end_matches(" · the classical start");
    position.replace("Position", "position")
}

#[tokio::test]
async fn the_key_of_a_skipped_day_is_secret_until_the_day_is_over() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    let committed = code_after(&announcement.content, "Commitment for").to_owned();
    club.moderate_deferred("skip", json!({})).await;
    let notice = club.discord.next_post(&club.channel).await;
    assert_ne!(code_after(&notice.content, "Commitment for"), committed);
    let post = club.next_post().await;
    let date = day(&post).pred_opt().expect("the day before");
    let verified = club.ask("verify", json!({"date": date.to_string()})).await;
    assert_private_reply(&verified, "I haven't posted a position of ");
    let history = club.moderate("history", json!({})).await.content;
    assert!(history.contains(": skipped"), "{history}");
    let posted = format!(": {}, https://", position_of(&post));
    assert!(history.contains(&posted), "{posted}: {history}");
    assert!(history.contains(&format!("/{}", post.id)), "{history}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_preview_looks_like_the_post_and_reveals_nothing() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    let preview = club.moderate("preview", json!({})).await;
    assert!(preview.ephemeral);
    assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    let committed = code_after(&announcement.content, "Commitment for");
    assert!(!preview.content.contains(committed), "{}", preview.content);
    let post = club.next_post().await;
    let made_up = code_after(&preview.content, "Commitment for");
    assert!(!post.content.contains(made_up), "{}", post.content);
    assert_eq!(preview.labels(), post.labels());
    club.close_ignoring_requests().await;
}
