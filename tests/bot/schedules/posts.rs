use serde_json::json;

use super::{code_after, date_of, heading};
use crate::pictures::{MAY_NOT_ATTACH, picture};
use crate::process::{Club, assert_private_reply};
use fake_discord::{Fault, Matcher, MessageView, Permission, Place};

#[tokio::test]
async fn posts_use_the_board_setting() {
    let mut club = Club::with_moderator().await;
    let (text, announcement) = club.create("club", json!({})).await;
    assert!(!text.contains("board"), "{text}");
    assert_eq!(announcement.attachments, []);

    let text = club.edit(json!({"board": "figurine"})).await;
    assert!(
        text.contains(" It shows the board in chess figurines."),
        "{text}"
    );
    let rank = "\n7 ♟\u{FE0E} ♟\u{FE0E} ";
    let preview = club.moderate("preview", json!({})).await;
    assert!(preview.content.contains(rank), "{}", preview.content);
    // The style remains if another option changes.
    let text = club.edit(json!({"time": "19:00"})).await;
    assert!(
        text.contains(" It shows the board in chess figurines."),
        "{text}"
    );
    let post = club.next_post().await;
    assert!(post.content.contains(rank), "{}", post.content);

    let text = club
        .edit(json!({"board": "picture", "theme": "dark"}))
        .await;
    let expected = " It shows a picture of the board in dark colours.";
    assert!(text.contains(expected), "{text}");
    let announced = club.discord.message(announcement.id);
    assert_eq!(announced.attachments.len(), 1);
    assert_private_reply(&club.moderate("show", json!({})).await, expected);
    let text = club.edit(json!({"board": "line"})).await;
    assert!(text.contains(" It shows only the back rank."), "{text}");
    let dark =
        " Pictures would be in dark colours, but it shows none: `board:picture` changes that.";
    assert!(text.contains(dark), "{text}");
    assert_private_reply(&club.moderate("show", json!({})).await, dark);
    let post = club.next_post().await;
    let (_, after) = post
        .content
        .split_once(heading(&post.content))
        .expect("a heading");
    assert!(after.starts_with("\n-# "), "{}", post.content);
    let reply = club.ask("daily", json!({"board": "figurine"})).await;
    assert!(reply.content.contains(rank), "{}", reply.content);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_post_is_complete_and_verifiable() {
    let mut club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({"ping-role": role.id, "thread": true, "pin": true});
    let (_, announcement) = club.create("club", options).await;
    let committed = code_after(&announcement.content, "Commitment for").to_owned();
    let post = club.next_post().await;
    let start = format!("<@&{}>\n**Position of the day** · ", role.id);
    assert!(post.content.starts_with(&start), "{}", post.content);
    assert!(
        post.content.contains(&format!("/{}\n", announcement.id)),
        "where the commitment was published: {}",
        post.content
    );
    assert_eq!(post.labels(), ["Play on lichess", "Details", "Verify"]);
    let key = code_after(&post.content, "Day key:").to_owned();

    let verified = club.press(&club.bob, post.id, "Verify").await;
    let verified = verified.reply().await;
    assert_eq!(verified.content.matches("\n✓ ").count(), 3, "{verified:?}");
    let how = club
        .press(&club.bob, verified.message(), "Check it yourself")
        .await;
    let how = how.reply().await;
    let options = format!("date:{} key:{key} commitment:{committed}", date_of(&post));
    assert_private_reply(&how, &format!("/chess960 verify kind:daily {options}"));
    let options = json!({
        "kind": "daily", "date": date_of(&post), "key": key, "commitment": committed,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment matches this key"),
        "{}",
        verified.content
    );
    assert_eq!(heading(&verified.content), heading(&post.content));

    // The next post matches the commitment of this one.
    let next = code_after(&post.content, "Commitment for").to_owned();
    let second = club.next_post().await;
    let options = json!({
        "kind": "daily", "date": date_of(&second),
        "key": code_after(&second.content, "Day key:"), "commitment": next,
    });
    let verified = club.ask("verify", options).await;
    assert!(
        verified
            .content
            .contains("**Proved:** the commitment matches")
    );
    assert!(second.content.contains(&format!("/{}\n", post.id)));
    let unpinned = Matcher::new("DELETE", "/pins/");
    club.discord.wait_for_requests(&unpinned, 1).await;
    assert_eq!(club.discord.pinned(&club.channel), [second.id]);
    let thread = club.discord.thread_of(post.id).expect("a thread");
    let position = heading(&post.content).replace(['*', '`'], "");
    let position = position.trim_end_matches(" · the classical start");
    assert!(thread.starts_with(&format!("{position}, ")), "{thread}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn daily_follows_the_schedule_and_hides_future_positions() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    let before = club.ask("daily", json!({})).await;
    assert!(!before.content.contains("**Position"), "{}", before.content);
    assert!(
        before.content.contains("\nThe first one comes <t:"),
        "{}",
        before.content
    );
    assert!(!before.content.contains("ommitment"), "{}", before.content);

    let post = club.next_post().await;
    let now = club.ask("daily", json!({})).await;
    assert_eq!(heading(&now.content), heading(&post.content));
    assert!(now.content.contains("Since <t:"), "{}", now.content);
    assert!(
        now.content.contains("The next one comes <t:"),
        "{}",
        now.content
    );
    let dated = club.ask("daily", json!({"date": date_of(&post)})).await;
    assert_eq!(heading(&dated.content), heading(&post.content));
    for date in ["2020-01-01", "2999-01-01"] {
        let refused = club.ask("daily", json!({"date": date})).await;
        assert_private_reply(&refused, "coming positions stay secret");
    }
    // Elsewhere, the bot shows its own position of the day.
    let dm = club.discord.dm(&club.bob);
    let elsewhere = club
        .discord
        .slash(&club.bob, &dm, "chess960 daily", json!({}));
    let elsewhere = elsewhere.await.reply().await;
    assert!(
        elsewhere.content.contains("midnight UTC"),
        "{}",
        elsewhere.content
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn daily_offers_a_menu_of_schedules() {
    let club = Club::with_moderator().await;
    let other = club.discord.channel_beside(&club.channel, "beginners");
    club.create("club", json!({})).await;
    club.moderate_deferred(
        "create",
        club.create_options("kids", json!({"channel": other.channel_id})),
    )
    .await;
    club.discord.next_post(&other).await;
    // In a channel of one schedule, that schedule is the default.
    let reply = club.ask("daily", json!({})).await;
    assert!(
        reply.content.contains("The schedule `club` has"),
        "{}",
        reply.content
    );
    let third = club.discord.channel_beside(&club.channel, "elsewhere");
    let call = club
        .discord
        .slash(&club.bob, &third, "chess960 daily", json!({}));
    let offer = call.await.reply().await;
    assert_private_reply(&offer, "This server has several schedules.");
    let choice = club
        .discord
        .choose(&club.bob, offer.message(), "kids, 18:00");
    let chosen = choice.await.reply().await;
    assert!(
        !chosen.ephemeral && chosen.content.contains("The schedule `kids` has"),
        "{}",
        chosen.content
    );
    let reply = club.ask("daily", json!({"schedule": "KIDS"})).await;
    assert!(
        reply.content.contains("The schedule `kids` has"),
        "{}",
        reply.content
    );
    let reply = club.ask("daily", json!({"schedule": "@everyone"})).await;
    assert_private_reply(&reply, "no schedule `@everyone`. It has `club` and `kids`.");
    for (typed, names) in [("", &["club", "kids"][..]), ("K", &["kids"]), ("x", &[])] {
        let call = club
            .discord
            .autocomplete(&club.bob, &third, "chess960 daily", "schedule", typed)
            .await;
        assert_eq!(call.reply().await.choice_names(), names);
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn posts_in_announcement_channels_are_published() {
    let mut club = Club::with_moderator().await;
    let news = club
        .discord
        .announcement_channel_beside(&club.channel, "news");
    let options = json!({"channel": news.channel_id, "publish": true});
    let text = club
        .moderate_deferred("create", club.create_options("news", options))
        .await;
    assert!(text.contains("is published"), "{text}");
    let announcement = club.discord.next_post(&news).await;
    assert!(!club.discord.is_published(announcement.id));
    club.make_due().await;
    let post = club.discord.next_post(&news).await;
    let published = Matcher::new("POST", "/crosspost");
    club.discord.wait_for_requests(&published, 1).await;
    assert!(club.discord.is_published(post.id));
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
async fn a_refused_post_is_sent_after_a_moderator_fixes_it() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    club.make_due().await;
    club.logged("position of the day refused").await;
    let show = club.moderate("show", json!({})).await.content;
    assert!(
        show.contains("being posted. Discord says I may not post in <#"),
        "{show}"
    );
    let now = club.ask("daily", json!({})).await;
    assert!(!now.content.contains("**Position"), "{}", now.content);

    club.discord
        .allow(&club.channel, &[Permission::SendMessages]);
    club.edit(json!({"time": "18:30"})).await;
    // The next day had no commitment yet.
    let announcement = club.discord.next_post(&club.channel).await;
    assert!(announcement.content.contains("Commitment for"));
    let post = club.discord.next_post(&club.channel).await;
    assert!(
        post.content.starts_with("**Position of the day** · "),
        "{}",
        post.content
    );
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_post_with_a_lost_response_is_not_repeated() {
    let mut club = Club::with_moderator().await;
    club.create("club", json!({})).await;
    let path = posts_in(&club.channel);
    club.discord
        .fail_next(Matcher::new("POST", &path), 1, Fault::BreakAfterAccepting);
    let post = club.next_post().await;
    club.logged("position of the day posted").await;
    let posts = club.discord.messages_in(&club.channel);
    let posts = posts
        .iter()
        .filter(|message| message.content.contains("Day key"));
    assert_eq!(posts.count(), 1);
    assert!(post.content.contains("Day key"));
    club.close_ignoring_requests().await;
}

fn assert_has_picture(post: &MessageView) {
    let words = picture(post).description.as_deref().expect("words");
    let position = heading(&post.content).split("**").nth(1);
    let position = position.expect("a position");
    assert!(
        words.starts_with(&format!("{position}. White, a to h: ")),
        "{words}"
    );
}

#[tokio::test]
async fn a_post_with_a_lost_response_has_one_picture() {
    let mut club = Club::with_moderator().await;
    let options = json!({"board": "picture", "theme": "dark"});
    let (text, announcement) = club.create("club", options).await;
    assert!(text.contains("a picture of the board in dark colours"));
    let classical = picture(&announcement).description.as_deref();
    assert!(classical.is_some_and(|it| it.starts_with("Position 518.")));
    let path = posts_in(&club.channel);
    for fault in [Fault::BreakAfterAccepting, Fault::BreakConnection] {
        club.discord
            .fail_next(Matcher::new("POST", &path), 1, fault);
        club.next_post().await;
    }
    let posts = club.discord.messages_in(&club.channel);
    let posts: Vec<_> = posts
        .iter()
        .filter(|message| message.content.contains("Day key"))
        .collect();
    assert_eq!(posts.len(), 2);
    for post in posts {
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
    assert!(post.content.contains("Day key"), "{}", post.content);
    assert!(post.content.contains(MAY_NOT_ATTACH), "{}", post.content);
    assert_eq!(post.attachments, []);

    club.discord
        .allow(&club.channel, &[Permission::AttachFiles]);
    let post = club.next_post().await;
    assert!(!post.content.contains(MAY_NOT_ATTACH), "{}", post.content);
    assert_has_picture(&post);
    club.close_ignoring_requests().await;
}

fn posts_in(place: &Place) -> String {
    format!("/channels/{}/messages", place.channel_id)
}

over_http! {
    a_post_is_complete_and_verifiable
}
