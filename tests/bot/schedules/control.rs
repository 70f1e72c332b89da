use serde_json::json;

use super::{code_after, date_of, heading, shortened};
use crate::process::{Club, assert_private_reply};

#[tokio::test]
async fn pause_resume_and_skip() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    let text = club.moderate_deferred("resume", json!({})).await;
    assert!(text.contains("is not paused"), "{text}");
    let text = club.moderate_deferred("pause", json!({})).await;
    assert!(text.contains("`club` is paused"), "{text}");
    let notice = club.discord.next_post(&club.channel).await;
    let expected = "**Daily positions are paused**";
    assert!(notice.content.starts_with(expected), "{notice:?}");
    let again = club.moderate_deferred("pause", json!({})).await;
    assert!(again.contains("isn't posting at the moment"), "{again}");
    assert_private_reply(
        &club.moderate("show", json!({})).await,
        "**Schedule `club`** · paused",
    );
    let text = club.moderate_deferred("skip", json!({})).await;
    assert!(text.contains("isn't posting at the moment"), "{text}");

    let text = club.moderate_deferred("resume", json!({})).await;
    let notice = club.discord.next_post(&club.channel).await;
    let committed = code_after(&notice.content, "Commitment for").to_owned();
    assert_eq!(code_after(&text, "Commitment for"), shortened(&committed));

    // The key of the skipped day is published with the next post.
    club.moderate_deferred("skip", json!({})).await;
    let notice = club.discord.next_post(&club.channel).await;
    assert!(
        notice
            .content
            .starts_with("**There will be no position of the day on ")
    );
    assert_ne!(code_after(&notice.content, "Commitment for"), committed);
    let post = club.next_post().await;
    let key = code_after(&post.content, "Key of the commitment for");
    let (_, date) = post
        .content
        .split_once("Key of the commitment for ")
        .expect("the text has the day of the key");
    let (date, _) = date
        .split_once(':')
        .expect("the text has the day of the key");
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
    let position = heading(&post.content).replace("**", "");
    let position = position.trim_end_matches(" · the classical start");
    let posted = format!(": {}, https://", position.replace("Position", "position"));
    assert!(history.contains(&posted), "{posted}: {history}");
    assert!(history.contains(&format!("/{}", post.id)), "{history}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_skip_can_be_undone() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    let committed = code_after(&announcement.content, "Commitment for").to_owned();
    let skipped = club
        .discord
        .slash(&club.alice, &club.channel, "chess960-daily skip", json!({}));
    let skipped = skipped.await;
    skipped.reply().await;
    let skipped = skipped.edit().await;
    club.discord.next_post(&club.channel).await;
    let undo = skipped.labels()[0];
    assert!(undo.starts_with("Undo skip of "), "{undo}");
    let text = club.press_panel(skipped.id, undo).await;
    assert!(text.contains("after all. I've told the channel."), "{text}");
    let notice = club.discord.next_post(&club.channel).await;
    assert_eq!(code_after(&notice.content, "Commitment for"), committed);

    let date = chrono::Utc::now().date_naive() + chrono::TimeDelta::days(9);
    let options = json!({"date": date.to_string()});
    let text = club.moderate_deferred("skip", options.clone()).await;
    let notice = club.discord.next_post(&club.channel).await;
    assert_eq!(code_after(&text, "Commitment for"), shortened(&committed));
    assert_eq!(code_after(&notice.content, "Commitment for"), committed);
    let again = club.moderate_deferred("skip", options).await;
    assert!(again.starts_with("There is already no post on"), "{again}");
    let panel = club.moderate("show", json!({})).await;
    assert_private_reply(&panel, ": a moderator skipped it.");
    assert!(panel.labels().iter().any(|it| it.starts_with("Undo skip")));
    let post = club.next_post().await;
    let key = code_after(&post.content, "Day key:");
    assert!(post.content.contains("Locked in since"), "{}", post.content);
    let how = club.press(&club.bob, post.id, "Verify").await;
    let how = how.reply().await.content;
    assert!(how.contains(key) && how.contains(&committed), "{how}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_preview_looks_like_the_post_and_reveals_nothing() {
    let mut club = Club::with_moderator().await;
    let (_, announcement) = club.create("club", json!({})).await;
    // The next day is committed, so the changes apply to later days.
    let later = json!({"exclude-classical": true, "phrase": "the club's own phrase"});
    let edited = club.moderate_deferred("edit", later).await;
    assert!(edited.contains("apply from"), "{edited}");
    let posted = club.discord.messages_in(&club.channel).len();
    let preview = club.moderate("preview", json!({})).await;
    assert!(preview.ephemeral);
    assert_eq!(club.discord.messages_in(&club.channel).len(), posted);
    let committed = code_after(&announcement.content, "Commitment for");
    assert!(!preview.content.contains(committed), "{}", preview.content);
    let post = club.next_post().await;
    assert!(
        !post
            .content
            .contains(code_after(&preview.content, "Day key:"))
    );
    // The same lines, except for values of the day.
    let kinds = |content: &str| -> Vec<String> {
        let lines = content
            .lines()
            .filter(|line| !line.contains("**Preview:**"));
        let words = lines.map(|line| line.split([' ', '*']).find(|word| !word.is_empty()));
        words
            .map(|word| word.unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(kinds(&preview.content), kinds(&post.content));
    assert_eq!(preview.labels(), post.labels());
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn remove_and_forget_ask_first() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.create("kids", json!({})).await;
    let post = club.next_post().await;
    club.discord.next_post(&club.channel).await;
    let asked = club.moderate("remove", json!({"name": "club"})).await;
    assert_private_reply(
        &club.moderate("show", json!({})).await,
        "This server has 2 schedules",
    );
    let pressed = club
        .press(&club.alice, asked.message(), "Remove club")
        .await;
    assert!(pressed.reply().await.content.contains("`club` is removed"));
    assert_private_reply(
        &club.moderate("show", json!({})).await,
        "**Schedule `kids`**",
    );

    let asked = club.moderate("forget", json!({})).await;
    let pressed = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    assert!(pressed.reply().await.content.contains("is erased"));
    assert_private_reply(&club.moderate("show", json!({})).await, "no schedule");
    let how = club.press(&club.bob, post.id, "Verify").await;
    assert_private_reply(&how.reply().await, "The message has all you need");
    assert!(
        club.ask("daily", json!({}))
            .await
            .content
            .contains("midnight UTC")
    );
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
        assert!(post.content.contains(ANNOUNCED_LATE), "{}", post.content);
        let second = club.next_post().await;
        assert!(
            !second.content.contains(ANNOUNCED_LATE),
            "{}",
            second.content
        );
        let history = club.moderate("history", json!({})).await.content;
        assert_eq!(history.matches(ANNOUNCED_LATE).count(), 1, "{history}");
        assert!(lines.iter().all(|line| history.contains(line)), "{history}");

        let asked = club.moderate("remove", json!({})).await;
        let button = format!("Remove {name}");
        let pressed = club.press(&club.alice, asked.message(), &button).await;
        assert!(pressed.reply().await.content.contains("is removed"));
        let (_, position) = super::heading(&post.content)
            .split_once("**Position ")
            .expect("a position");
        let (position, rest) = position.split_once("** · `").expect("a number");
        let (array, _) = rest.split_once('`').expect("a back rank");
        let date = date_of(&post).parse::<chrono::NaiveDate>().expect("a date");
        lines.push(format!(
            "\n- Removed schedule `{name}`: {}, position {position} · `{array}` in <#{}> · `{}`",
            date.format("%-d %B %Y"),
            club.channel.channel_id,
            shortened(commitment),
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
    assert_private_reply(
        &club.moderate("history", json!({})).await,
        "This server has no schedule",
    );
    club.close_ignoring_requests().await;
}

over_http! {
    remove_and_forget_ask_first
}
