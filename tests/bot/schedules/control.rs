use super::{code_after, heading, shortened};
use crate::committed::{day, verified};
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
    // The next day is committed, so the changes apply to later days.
    let later = json!({"exclude": "518", "phrase": "the club's own phrase"});
    club.edit(later).await;
    let posted = club.discord.messages_in(&club.channel).len();
    let preview = club.moderate("preview", json!({})).await;
    assert_eq!(club.discord.messages_in(&club.channel).len(), posted);
    let committed = code_after(&announcement.content, "Commitment for");
    assert!(!preview.content.contains(committed), "{}", preview.content);
    let post = club.next_post().await;
    let made_up = code_after(&preview.content, "Commitment for");
    assert!(!post.content.contains(made_up), "{}", post.content);
    // The same lines, except for values of the day.
    let kinds = |content: &str| -> Vec<String> {
        let lines = content.lines().filter(|it| !it.starts_with("**Preview**"));
        let words = lines.map(|line| line.split([' ', '*']).find(|word| !word.is_empty()));
        words.map(|it| it.unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(kinds(&preview.content), kinds(&post.content));
    assert_eq!(preview.labels(), post.labels());
    club.close_ignoring_requests().await;
}

/// Note about the first post of a schedule that was created at short notice.
const ANNOUNCED_LATE: &str =
    "\n-# First post of this schedule: its position was not locked in a day before.";

#[tokio::test]
async fn history_lists_the_posts_of_removed_schedules() {
    let mut club = Club::with_moderator().await;
    let mut lines = Vec::new();
    for name in ["daily", "again"] {
        let (_, announcement) = club.create(name, json!({})).await;
        let commitment = code_after(&announcement.content, "Commitment for");
        let post = club.next_post().await;
        let (_, proof) = verified(&club, &post).await;
        assert!(proof.contains(ANNOUNCED_LATE), "{proof}");
        let second = club.next_post().await;
        let (_, proof) = verified(&club, &second).await;
        assert!(!proof.contains(ANNOUNCED_LATE), "{proof}");
        let history = club.moderate("history", json!({})).await.content;
        assert_eq!(history.matches(ANNOUNCED_LATE).count(), 1, "{history}");
        assert!(lines.iter().all(|line| history.contains(line)), "{history}");

        let asked = club.moderate("remove", json!({})).await;
        let button = format!("Remove {name}");
        let pressed = club.press(&club.alice, asked.message(), &button).await;
        assert!(pressed.edit().await.content.contains("is removed"));
        let (steps, of_removed) = verified(&club, &post).await;
        assert!(
            of_removed.contains("Its schedule was removed"),
            "{of_removed}"
        );
        assert!(
            steps.contains(&format!(" commitment:{commitment}")),
            "{steps}"
        );
        let farewell = "**I no longer post a position of the day here.**";
        let announcement = club.discord.message(announcement.id).content;
        assert!(announcement.starts_with(farewell), "{announcement}");
        let position = position_of(&post);
        let date = day(&post).format("%-d %B %Y");
        let (channel, commitment) = (club.channel.channel_id, shortened(commitment));
        lines.push(format!(
            "\n- Removed schedule `{name}`: {date}, {position} in <#{channel}> · `{commitment}`"
        ));
        let history = club.moderate("history", json!({})).await.content;
        assert!(lines.iter().all(|line| history.contains(line)), "{history}");
    }
    let asked = club.moderate("forget", json!({})).await;
    let all = "4 days of removed schedules";
    assert!(asked.content.contains(all), "{}", asked.content);
    let pressed = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    assert!(pressed.reply().await.content.contains("is erased"));
    let history = club.moderate("history", json!({})).await;
    assert_private_reply(&history, "This server has no schedule");
    club.close_ignoring_requests().await;
}
