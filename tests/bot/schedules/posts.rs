use std::collections::HashMap;

use super::{code_after, heading};
use crate::committed::{day, verify};
use crate::prelude::*;

const FITS: &str = "✓ **This fits:** the key of ";

#[tokio::test]
async fn a_post_has_its_ping_and_buttons() {
    let mut club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    club.create("club", json!({"ping-role": role.id})).await;
    let post = club.next_post().await;
    let start = format!("<@&{}>\n**Position of the day** · ", role.id);
    assert_starts_with(&post.content, &start);
    assert_eq!(post.labels(), ["Play on lichess", "Details", "Verify"]);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn the_first_post_fits_the_commitment_of_the_announcement() {
    let (mut club, announcement) = Club::with_announced_schedule().await;
    let committed = code_after(&announcement.content, "Commitment for");
    let post = club.next_post().await;
    let verification = verify(&club, &post).await;
    assert_contains(&verification.by_hand, &format!(" commitment:{committed}"));
    assert_fits(&verification.result);
    assert_contains(&verification.result, &format!("/{}\n", announcement.id));
    assert_contains(&verification.result, back_rank(&post));
    for step in [
        "\n✓ The commitment was published ",
        "\n✓ The key `",
        "\n✓ The key gives position ",
    ] {
        assert_contains(&verification.proof, step);
    }
    assert_eq!(verification.proof.matches("\n✓ ").count(), 3);
    club.close_ignoring_requests().await;
}

/// Letters of the posted position.
fn back_rank(post: &MessageView) -> &str {
    between(heading(&post.content), "`", "`")
}

#[tokio::test]
async fn a_post_fits_the_commitment_of_the_post_before_it() {
    let mut club = Club::with_schedule().await;
    let first = club.next_post().await;
    let committed = code_after(&first.content, "Commitment for");
    let second = club.next_post().await;
    let verification = verify(&club, &second).await;
    assert_contains(&verification.by_hand, &format!(" commitment:{committed}"));
    assert_fits(&verification.result);
    let link = format!("/{}", first.id);
    assert!(
        verification.result.ends_with(&link),
        "{}",
        verification.result
    );
    club.close_ignoring_requests().await;
}

#[track_caller]
fn assert_fits(result: &str) {
    assert_starts_with(result, FITS);
}

/// Stores a job of the only posted day, as if its process had recorded the post after its lease had expired, and
/// another process had claimed the job.
async fn store_expired_job_of_posted_day(club: &Club) {
    club.run(
        "INSERT INTO job (kind, subject, part, due_at, attempts, maybe_done, changed_at, revision) \
         SELECT 'post', schedule_id, date, 0, 1, 1, 0, 1 FROM daily_post",
    )
    .await;
}

#[tokio::test]
async fn an_expired_job_of_a_posted_day_is_completed_without_another_post() {
    let mut club = Club::with_schedule().await;
    let post = club.next_post().await;
    club.stop().await;
    store_expired_job_of_posted_day(&club).await;
    club.start_again().await;
    club.wait_for_count("SELECT COUNT(*) FROM job WHERE kind = 'post'", 0)
        .await;
    let messages = club.discord.messages_in(&club.channel);
    assert_eq!(messages.last().map(|last| last.id), Some(post.id));
    club.close_ignoring_requests().await;
}

/// A club with a post whose bot links to the page `https://example.org/verify`.
async fn club_with_verify_page() -> (Club, MessageView) {
    let mut club = Club::with_schedule().await;
    club.stop().await;
    club.set_due().await;
    let sessions = club.discord.sessions();
    club.start_with(&[("CHESS960_VERIFY_URL", "https://example.org/verify")]);
    club.discord.wait_for_sessions(sessions + 1).await;
    let post = club.discord.next_post(&club.channel).await;
    club.logged(&format!("message_id={}", post.id)).await;
    (club, post)
}

/// Values after the `#` of a link to the verify page, by their names.
fn values_of(link: &str) -> HashMap<&str, &str> {
    let values = link
        .strip_prefix("https://example.org/verify#")
        .expect("a link to the verify page");
    values
        .split('&')
        .map(|value| value.split_once('=').expect("a name and a value"))
        .collect()
}

#[tokio::test]
async fn posts_link_to_the_verify_page_with_their_next_commitment() {
    let (club, post) = club_with_verify_page().await;
    let link = fields_of_buttons(&post, "url")
        .find(|address| address.contains("/verify#"))
        .expect("a link to the verify page");
    let values = values_of(&link);
    assert_eq!(values["v"], "1");
    assert_eq!(values["day"], day(&post).to_string());
    for name in ["key", "commitmentmessage"] {
        assert!(values.contains_key(name), "{name}: {link}");
    }
    // The post shows half of the commitment.
    let next_commitment = values["next"];
    assert_eq!(next_commitment.len(), 64, "{link}");
    assert_contains(&post.content, &next_commitment[..32]);
    club.close_ignoring_requests().await;
}

/// Asserts that the button **Check** leads to the verify page, with the position and the message of a post.
fn assert_checks(reply: &Reply, post: &MessageView) {
    let button = reply.buttons.iter().find(|button| button.label == "Check");
    let link = button.and_then(|button| button.url.as_deref());
    let values = values_of(link.expect("a link"));
    assert_eq!(values["v"], "1");
    assert_eq!(values["message"], post.id.to_string());
    assert!(values.contains_key("position"), "{values:?}");
}

#[tokio::test]
async fn verify_and_daily_link_to_the_verify_page_with_the_message_of_the_post() {
    let (club, post) = club_with_verify_page().await;
    let date = day(&post).to_string();
    let verified = club.ask("verify", json!({"date": date})).await;
    assert_checks(&verified, &post);
    let today = club.ask("daily", json!({})).await;
    assert_checks(&today, &post);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn steps_that_fail_neither_undo_nor_repeat_the_post() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({"thread": true, "pin": true}))
        .await;
    let denied = [Permission::CreatePublicThreads, Permission::PinMessages];
    club.discord.deny(&club.channel, &denied);
    let post = club.next_post().await;
    club.logged("step=Pin").await;
    let show = club.moderate("show", json!({})).await.content;
    assert_contains(&show, "**Pin Messages**");
    // The announcement and one post.
    assert_eq!(club.discord.messages_in(&club.channel).len(), 2);
    let now = club.ask("daily", json!({})).await;
    assert_eq!(heading(&now.content), heading(&post.content));
    club.close_ignoring_requests().await;
}

/// A club whose schedule has posted although it may no longer mention its role.
async fn club_with_forbidden_mention() -> Club {
    let mut club = Club::with_moderator().await;
    let mention = [Permission::MentionEveryone];
    club.discord.grant_user(&club.alice, &mention);
    let role = club.discord.role(&club.channel, "players", false);
    club.create("club", json!({"ping-role": role.id})).await;
    club.discord.deny(&club.channel, &mention);
    club.next_post().await;
    club.logged("step=CheckPing").await;
    club
}

#[tokio::test]
async fn show_and_history_explain_a_role_that_the_bot_may_not_mention() {
    let club = club_with_forbidden_mention().await;
    let reason = format!(
        ". Discord says I may not mention that role in <#{}>. \
         Give me **Mention @everyone, @here, and All Roles** there.\n",
        club.channel.channel_id
    );
    let show = club.moderate("show", json!({})).await.content;
    assert_contains(&show, &format!(", posted{reason}"));
    let history = club.moderate("history", json!({})).await.content;
    assert_contains(&history, &reason);
    club.close_ignoring_requests().await;
}

/// A club whose bot may not send messages, and whose schedule is due.
async fn club_with_refused_post() -> Club {
    let mut club = Club::with_schedule().await;
    let writing = [Permission::SendMessages];
    club.discord.deny(&club.channel, &writing);
    club.make_due().await;
    club.logged("position of the day refused").await;
    club
}

#[tokio::test]
async fn a_refused_post_is_explained_by_show_and_missing_in_daily() {
    let club = club_with_refused_post().await;
    let show = club.moderate("show", json!({})).await.content;
    assert_contains(&show, "being posted. Discord says I may not post in <#");
    let daily = club.ask("daily", json!({})).await.content;
    assert_omits(&daily, "**Position");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_refused_post_is_sent_after_a_moderator_fixes_it() {
    let club = club_with_refused_post().await;
    club.discord
        .allow(&club.channel, &[Permission::SendMessages]);
    club.edit(json!({"time": "18:30"})).await;
    // The next day had no commitment yet.
    let announcement = club.discord.next_post(&club.channel).await;
    assert_contains(&announcement.content, "Commitment for");
    let post = club.discord.next_post(&club.channel).await;
    assert_starts_with(&post.content, "**Position of the day** · ");
    club.close_ignoring_requests().await;
}

/// A picture in the announcement would look like the first position.
#[tokio::test]
async fn an_announcement_has_no_picture() {
    let club = Club::with_moderator().await;
    let options = json!({"board": "picture", "theme": "dark"});
    let (_, announcement) = club.create("club", options).await;
    assert_eq!(announcement.attachments, []);
    club.close_ignoring_requests().await;
}
