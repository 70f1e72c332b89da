use super::{code_after, shortened};
use crate::prelude::*;

#[tokio::test]
async fn create_announces_the_commitment() {
    for transport in Transport::ALL {
        let club = Club::with_moderator_over(transport).await;
        let (reply, announcement) = club.create("club", json!({})).await;
        let commitment = code_after(&announcement.content, "Commitment for");
        assert_eq!(code_after(&reply, "Commitment for"), shortened(commitment));
        club.close().await;
    }
}

#[tokio::test]
async fn an_announcement_is_silent_and_mentions_no_role() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    club.create("club", json!({"ping-role": role.id})).await;
    let posts = club
        .discord
        .take_requests(&Matcher::new("POST", "/messages"));
    let [announcement] = &posts[..] else {
        panic!("one announcement: {posts:?}");
    };
    let no_mentions = json!({"parse": [], "users": [], "roles": []});
    assert_eq!(announcement.body["allowed_mentions"], no_mentions);
    let suppress_notifications = 1 << 12;
    assert_eq!(announcement.body["flags"], json!(suppress_notifications));
    club.close().await;
}

#[tokio::test]
async fn the_permission_check_of_create_only_reads() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({"ping-role": role.id, "thread": true, "pin": true});
    let (_, announcement) = club.create("club", options).await;
    assert_eq!(club.discord.pinned(&club.channel), [0; 0]);
    assert!(club.discord.thread_of(announcement.id).is_none());
    let servers = club.discord.take_requests(&Matcher::get("/guilds/"));
    let channels = club.discord.take_requests(&Matcher::get("/channels/"));
    // The server, Alice and the bot; the channel and its newest messages.
    assert_eq!((servers.len(), channels.len()), (3, 2));
    club.close().await;
}

/// Creates a schedule that needs everything in a channel where the bot lacks these permissions. Asserts that the refusal
/// names each of them, and that nothing is posted.
async fn assert_create_names(missing: &[(Permission, &str)]) {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", false);
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    for (permission, _) in missing {
        club.discord.deny(&club.channel, &[*permission]);
    }
    let options = json!({"ping-role": role.id, "thread": true, "pin": true, "board": "picture"});
    let options = club.create_options("club", options);
    let refusal = club.moderate_deferred("create", options).await;
    let nothing = "Nothing was changed. Discord says I ";
    assert!(refusal.starts_with(nothing), "{refusal}");
    for (_, name) in missing {
        assert_contains(&refusal, &format!("**{name}**"));
    }
    let posts = Matcher::new("POST", "/messages");
    assert!(club.discord.take_requests(&posts).is_empty());
    let reply = club.moderate("show", json!({})).await;
    assert_private_reply(&reply, "This server has no schedule");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn create_names_every_missing_permission_and_posts_nothing() {
    assert_create_names(&[
        (Permission::AttachFiles, "Attach Files"),
        (Permission::ReadMessageHistory, "Read Message History"),
        (
            Permission::MentionEveryone,
            "Mention @everyone, @here, and All Roles",
        ),
        (Permission::CreatePublicThreads, "Create Public Threads"),
        (Permission::PinMessages, "Pin Messages"),
    ])
    .await;
}

#[tokio::test]
async fn create_needs_to_see_the_channel_and_to_write_there() {
    assert_create_names(&[(Permission::ViewChannel, "View Channel")]).await;
    assert_create_names(&[(Permission::SendMessages, "Send Messages")]).await;
}

#[tokio::test]
async fn an_announcement_whose_response_is_lost_is_found() {
    let club = Club::with_moderator().await;
    let path = format!("/channels/{}/messages", club.channel.channel_id);
    club.fail_next(Matcher::new("POST", path), 1, Fault::BreakAfterAccepting);
    let options = club.create_options("club", json!({}));
    let text = club.moderate_deferred("create", options).await;
    assert!(text.starts_with("Schedule `club` is set up."), "{text}");
    let messages = club.discord.messages_in(&club.channel);
    let [announcement] = &messages[..] else {
        panic!("one announcement: {messages:?}");
    };
    assert_contains(&announcement.content, "Commitment for");
    club.close().await;
}

/// Calls `create` with a name that fits time zones in England and Alabama. Returns the bot's question.
async fn create_in_birmingham(club: &Club, more: Value) -> MessageView {
    let mut options = club.create_options("club", more);
    options["timezone"] = json!("birmingham");
    let call = club.moderate_call("create", options).await;
    assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
    call.edit().await
}

const IN_ALABAMA: &str = "Birmingham, Alabama · America/Chicago";

#[tokio::test]
async fn an_ambiguous_time_zone_offers_buttons() {
    let club = Club::with_moderator().await;
    let question = create_in_birmingham(&club, json!({})).await;
    assert!(question.labels().contains(&IN_ALABAMA), "{question:?}");
    let posts = Matcher::new("POST", "/messages");
    assert_eq!(club.discord.take_requests(&posts).len(), 0);

    let text = club.press_panel(question.id, IN_ALABAMA).await;
    assert!(text.starts_with("Schedule `club` is set up."), "{text}");
    club.discord.next_post(&club.channel).await;
    club.close_ignoring_requests().await;
}

/// Discord sends the text of the question, which repeats the options, with the press.
#[tokio::test]
async fn the_answer_about_a_time_zone_keeps_the_other_options() {
    let club = Club::with_moderator().await;
    let role = club.discord.role(&club.channel, "players", true);
    let options = json!({
        "ping-role": role.id, "exclude": "0-99, 518 mirror",
        "phrase": "nine **bishops** and a \\rook",
    });
    let question = create_in_birmingham(&club, options).await;
    let text = club.press_panel(question.id, IN_ALABAMA).await;
    assert_contains(&text, &format!("Each post mentions <@&{}>.", role.id));
    assert_contains(&text, "Left out: 0–99 ");
    assert_contains(&text, "Phrase: `nine **bishops** and a \\rook`");
    club.discord.next_post(&club.channel).await;
    club.close_ignoring_requests().await;
}
