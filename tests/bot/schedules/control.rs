use super::code_after;
use crate::committed::day;
use crate::prelude::*;

#[tokio::test]
async fn the_key_of_a_skipped_day_is_secret_until_the_day_is_over() {
    let mut club = Club::with_schedule().await;
    club.moderate_deferred("skip", json!({})).await;
    club.discord.next_post(&club.channel).await;
    let post = club.next_post().await;
    // The post is due later than today, so the skipped day is not over.
    let skipped = day(&post).pred_opt().expect("the day before");
    let options = json!({"date": skipped.to_string()});
    let verified = club.ask("verify", options).await;
    assert_private_reply(&verified, "I haven't posted a position of ");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_preview_has_the_buttons_of_the_post_and_is_not_posted() {
    let mut club = Club::with_schedule().await;
    let preview = club.moderate("preview", json!({})).await;
    // Only the announcement.
    assert_eq!(club.discord.messages_in(&club.channel).len(), 1);
    let post = club.next_post().await;
    assert_eq!(preview.labels(), post.labels());
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_preview_shows_a_made_up_commitment() {
    let (mut club, announcement) = Club::with_announced_schedule().await;
    let preview = club.moderate("preview", json!({})).await;
    let post = club.next_post().await;
    let announced = code_after(&announcement.content, "Commitment for");
    assert_omits(&preview.content, announced);
    let made_up = code_after(&preview.content, "Commitment for");
    assert_omits(&post.content, made_up);
    club.close_ignoring_requests().await;
}

/// The missed days are closed before the channel is informed, so the reply can't say that nothing was changed.
#[tokio::test]
async fn a_schedule_is_back_even_if_its_channel_refuses_the_message() {
    let club = Club::with_schedule().await;
    club.run(
        "UPDATE schedule SET state = 'on-hold', next_at = NULL, next_date = date('now', '-7 days')",
    )
    .await;
    let news = Matcher::new("POST", format!("/channels/{}/", club.channel.channel_id));
    club.fail_next(news, 1, refusal(403, 50013));
    let text = club.moderate_deferred("resume", json!({})).await;
    let expected = format!(
        "Schedule `club` is back. Discord says I may not post in <#{}>.",
        club.channel.channel_id
    );
    assert_starts_with(&text, &expected);
    club.close_ignoring_requests().await;
}
