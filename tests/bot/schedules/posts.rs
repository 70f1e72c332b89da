use super::{code_after, heading};
use crate::committed::{day, verify};
use crate::pictures::picture;
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
    let proof = &verification.proof;
    for step in [
        "\n✓ The commitment was published ",
        "\n✓ The key `",
        "\n✓ The key gives position ",
    ] {
        assert_contains(proof, step);
    }
    assert_eq!(proof.matches("\n✓ ").count(), 3, "{proof}");
    assert_contains(&verification.by_hand, &format!(" commitment:{committed}"));
    assert_fits(&verification.result);
    assert_contains(&verification.result, &format!("/{}\n", announcement.id));
    let back_rank = heading(&post.content).split('`').nth(1);
    assert_contains(&verification.result, back_rank.expect("a back rank"));
    club.close_ignoring_requests().await;
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

/// A process can record its post after its lease has expired, and another process has claimed the job.
#[tokio::test]
async fn the_job_of_a_posted_day_is_completed() {
    let mut club = Club::with_schedule().await;
    let post = club.next_post().await;
    club.stop().await;
    club.run(
        "INSERT INTO job (kind, subject, part, due_at, attempts, maybe_done, changed_at, revision) \
         SELECT 'post', schedule_id, date, 0, 1, 1, 0, 1 FROM daily_post",
    )
    .await;
    club.start_again().await;
    club.wait_for_count("SELECT COUNT(*) FROM job WHERE kind = 'post'", 0)
        .await;
    let posts = club.discord.messages_in(&club.channel);
    assert_eq!(posts.last().map(|last| last.id), Some(post.id));
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

#[tokio::test]
async fn posts_link_to_the_verify_page_with_their_next_commitment() {
    let (club, post) = club_with_verify_page().await;
    let link = fields_of_buttons(&post, "url")
        .find(|address| address.contains("/verify#"))
        .expect("a link to the verify page");
    let values = format!("https://example.org/verify#v=1&day={}&key=", day(&post));
    assert_starts_with(&link, &values);
    assert_contains(&link, "&commitmentmessage=");
    let (_, next) = link.split_once("&next=").expect("a commitment");
    assert_eq!(next.len(), 64, "{link}");
    assert_contains(&post.content, &next[..32]);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn verify_and_daily_link_to_the_verify_page_with_the_message_of_the_post() {
    let (club, post) = club_with_verify_page().await;
    let date = json!({"date": day(&post).to_string()});
    for (command, options) in [("verify", date), ("daily", json!({}))] {
        let shown = club.ask(command, options).await;
        let check = shown
            .buttons
            .iter()
            .find(|button| button.label == "Check")
            .expect("a link");
        let link = check.url.as_deref().expect("an address");
        assert_starts_with(link, "https://example.org/verify#v=1&");
        assert_contains(link, &format!("&message={}&position=", post.id));
    }
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

#[tokio::test]
async fn show_and_history_explain_a_role_that_the_bot_may_not_mention() {
    let mut club = Club::with_moderator().await;
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    let role = club.discord.role(&club.channel, "players", false);
    club.create("club", json!({"ping-role": role.id})).await;
    club.discord
        .deny(&club.channel, &[Permission::MentionEveryone]);
    club.next_post().await;
    club.logged("step=CheckPing").await;
    let reason = ". Discord says I may not mention that role in <#";
    let show = club.moderate("show", json!({})).await.content;
    assert_contains(&show, &format!("posted{reason}"));
    let history = club.moderate("history", json!({})).await.content;
    assert_contains(&history, reason);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_refused_post_is_sent_after_a_moderator_fixes_it() {
    let mut club = Club::with_schedule().await;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    club.make_due().await;
    club.logged("position of the day refused").await;
    let show = club.moderate("show", json!({})).await.content;
    assert_contains(&show, "being posted. Discord says I may not post in <#");
    let now = club.ask("daily", json!({})).await.content;
    assert_omits(&now, "**Position");

    club.discord
        .allow(&club.channel, &[Permission::SendMessages]);
    club.edit(json!({"time": "18:30"})).await;
    // The next day had no commitment yet.
    let announcement = club.discord.next_post(&club.channel).await;
    assert_contains(&announcement.content, "Commitment for");
    let post = club.discord.next_post(&club.channel).await;
    let is_post = post.content.starts_with("**Position of the day** · ");
    assert!(is_post, "{}", post.content);
    club.close_ignoring_requests().await;
}

/// Asserts that a post has one picture, which shows its position.
fn assert_has_picture(post: &MessageView) {
    let description = picture(post).description.as_deref().expect("a text");
    let position = between(heading(&post.content), "**", "**");
    let expected = format!("{position}. White, a to h: ");
    assert_starts_with(description, &expected);
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

#[tokio::test]
async fn a_post_is_not_repeated_after_a_lost_response_and_has_its_picture() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({"board": "picture"})).await;
    let channel = club.channel.channel_id;
    let posts = Matcher::new("POST", format!("/channels/{channel}/messages"));
    for fault in [Fault::BreakAfterAccepting, Fault::BreakConnection] {
        club.fail_next(posts.clone(), 1, fault);
        club.next_post().await;
    }
    let messages = club.discord.messages_in(&club.channel);
    let [_announcement, first, second] = &messages[..] else {
        panic!("two posts: {messages:?}");
    };
    assert_has_picture(first);
    assert_has_picture(second);
    club.close_ignoring_requests().await;
}
