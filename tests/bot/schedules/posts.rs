use super::{code_after, heading};
use crate::committed::{day, verify};
use crate::pictures::{MAY_NOT_ATTACH, picture};
use crate::prelude::*;

const FITS: &str = "✓ **This fits:** the key of ";

#[tokio::test]
async fn a_post_has_its_ping_and_buttons() {
    let mut club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    club.create("club", json!({"ping-role": role.id})).await;
    let post = club.next_post().await;
    let start = format!("<@&{}>\n**Position of the day** · ", role.id);
    assert!(post.content.starts_with(&start), "{}", post.content);
    assert_eq!(post.labels(), ["Play on lichess", "Details", "Verify"]);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn the_first_post_fits_the_commitment_of_the_announcement() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    let committed = code_after(&announcement.content, "Commitment for");
    let post = club.next_post().await;
    let verification = verify(&club, &post).await;
    assert_eq!(verification.proof.matches("\n✓ ").count(), 3);
    assert_contains(&verification.by_hand, &format!(" commitment:{committed}"));
    assert_fits(&verification.result);
    assert_contains(&verification.result, &format!("/{}\n", announcement.id));
    let back_rank = heading(&post.content).split('`').nth(1);
    assert_contains(&verification.result, back_rank.expect("a back rank"));
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_post_fits_the_commitment_of_the_post_before_it() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
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
    assert!(result.starts_with(FITS), "{result}");
}

/// A process can record its post after its lease has expired, and another process has claimed the job.
#[tokio::test]
async fn the_job_of_a_posted_day_is_completed() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
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

#[tokio::test]
async fn posts_and_results_link_to_the_verify_page() {
    let settings = [("CHESS960_VERIFY_URL", "https://example.org/verify")];
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.stop().await;
    club.set_due().await;
    let sessions = club.discord.sessions();
    club.start_with(&settings);
    club.discord.wait_for_sessions(sessions + 1).await;
    let post = club.discord.next_post(&club.channel).await;
    club.logged(&format!("message_id={}", post.id)).await;
    let date = day(&post).to_string();
    let post_link = fields_of_buttons(&post, "url")
        .find(|address| address.contains("/verify#"))
        .expect("a link to the verify page");
    let values = format!("https://example.org/verify#v=1&day={date}&key=");
    assert!(post_link.starts_with(&values), "{post_link}");
    assert!(post_link.contains("&commitmentmessage="), "{post_link}");
    let (_, next) = post_link.split_once("&next=").expect("a commitment");
    assert_eq!(next.len(), 64, "{post_link}");
    assert_contains(&post.content, &next[..32]);

    // The message of the post was not known before.
    let result = club.ask("verify", json!({"date": date})).await;
    let check = result
        .buttons
        .iter()
        .find(|button| button.label == "Check")
        .expect("a link");
    let result_link = check.url.as_deref().expect("an address");
    assert!(
        result_link.contains(&format!("&message={}&position=", post.id)),
        "{result_link}"
    );
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
    assert!(show.contains("**Pin Messages**"), "{show}");
    assert_eq!(club.discord.messages_in(&club.channel).len(), 2);
    let now = club.ask("daily", json!({})).await;
    assert_eq!(heading(&now.content), heading(&post.content));
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_ping_that_pings_nobody_is_explained() {
    let mut club = Club::with_moderator().await;
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    let role = club.discord.role(&club.channel, "players", false);
    club.create("club", json!({"ping-role": role.id})).await;
    club.discord
        .deny(&club.channel, &[Permission::MentionEveryone]);
    club.next_post().await;
    club.logged("step=CheckPing").await;
    let reason = "posted. Discord says I may not mention that role in <#";
    let show = club.moderate("show", json!({})).await.content;
    assert!(show.contains(reason), "{show}");
    let history = club.moderate("history", json!({})).await.content;
    assert!(
        history.contains(". Discord says I may not mention that role in <#"),
        "{history}"
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_refused_post_is_sent_after_a_moderator_fixes_it() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    club.make_due().await;
    club.logged("position of the day refused").await;
    let show = club.moderate("show", json!({})).await.content;
    let refused = "being posted. Discord says I may not post in <#";
    assert!(show.contains(refused), "{show}");
    let now = club.ask("daily", json!({})).await.content;
    assert!(!now.contains("**Position"), "{now}");

    club.discord
        .allow(&club.channel, &[Permission::SendMessages]);
    club.edit(json!({"time": "18:30"})).await;
    // The next day had no commitment yet.
    let announcement = club.discord.next_post(&club.channel).await;
    assert!(announcement.content.contains("Commitment for"));
    let post = club.discord.next_post(&club.channel).await;
    let is_post = post.content.starts_with("**Position of the day** · ");
    assert!(is_post, "{}", post.content);
    club.close_ignoring_requests().await;
}

fn assert_has_picture(post: &MessageView) {
    let words = picture(post).description.as_deref().expect("words");
    let position = heading(&post.content).split("**").nth(1);
    let position = position.expect("a position");
    let expected = format!("{position}. White, a to h: ");
    assert!(words.starts_with(&expected), "{words}");
}

#[tokio::test]
async fn a_post_with_a_lost_response_has_one_picture() {
    let mut club = Club::with_moderator().await;
    let options = json!({"board": "picture", "theme": "dark"});
    let (_, announcement) = club.create("club", options).await;
    assert_eq!(
        announcement.attachments,
        [],
        "a sample looks like a position"
    );
    let channel = club.channel.channel_id;
    let request = Matcher::new("POST", format!("/channels/{channel}/messages"));
    for fault in [Fault::BreakAfterAccepting, Fault::BreakConnection] {
        club.fail_next(request.clone(), 1, fault);
        club.next_post().await;
    }
    let messages = club.discord.messages_in(&club.channel);
    assert_eq!(messages.len(), 3);
    for post in &messages[1..] {
        assert_has_picture(post);
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_post_omits_its_picture_without_permission() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({"board": "picture"})).await;
    club.discord.deny(&club.channel, &[Permission::AttachFiles]);
    let post = club.next_post().await;
    assert!(post.content.contains(MAY_NOT_ATTACH), "{}", post.content);
    assert_eq!(post.attachments, []);

    club.discord
        .allow(&club.channel, &[Permission::AttachFiles]);
    let post = club.next_post().await;
    assert!(!post.content.contains(MAY_NOT_ATTACH), "{}", post.content);
    assert_has_picture(&post);
    club.close_ignoring_requests().await;
}
