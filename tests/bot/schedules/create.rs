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

/// Permissions that a schedule with all options needs besides reading and writing, and their names on Discord.
const PERMISSIONS: [(Permission, &str); 5] = [
    (Permission::AttachFiles, "**Attach Files**"),
    (Permission::ReadMessageHistory, "**Read Message History**"),
    (
        Permission::MentionEveryone,
        "**Mention @everyone, @here, and All Roles**",
    ),
    (Permission::CreatePublicThreads, "**Create Public Threads**"),
    (Permission::PinMessages, "**Pin Messages**"),
];

/// Creates a schedule with all options while the bot lacks [`PERMISSIONS`]. Returns the refusal.
async fn create_without_permissions(club: &Club) -> String {
    let role = club.discord.role(&club.channel, "players", false);
    club.discord
        .grant_user(&club.alice, &[Permission::MentionEveryone]);
    let missing = PERMISSIONS.map(|(permission, _)| permission);
    club.discord.deny(&club.channel, &missing);
    let options = json!({"ping-role": role.id, "thread": true, "pin": true, "board": "picture"});
    let options = club.create_options("club", options);
    club.moderate_deferred("create", options).await
}

/// Each permission alone is in the transcripts of the command.
#[tokio::test]
async fn create_names_every_missing_permission() {
    let club = Club::with_moderator().await;
    let refusal = create_without_permissions(&club).await;
    assert_starts_with(&refusal, "Nothing was changed. Discord says I ");
    for (_, name) in PERMISSIONS {
        assert_contains(&refusal, name);
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn create_posts_and_stores_nothing_without_permissions() {
    let club = Club::with_moderator().await;
    create_without_permissions(&club).await;
    let posts = Matcher::new("POST", "/messages");
    assert!(club.discord.take_requests(&posts).is_empty());
    let reply = club.moderate("show", json!({})).await;
    assert_private_reply(&reply, "This server has no schedule");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_announcement_whose_response_is_lost_is_found() {
    let club = Club::with_moderator().await;
    let path = format!("/channels/{}/messages", club.channel.channel_id);
    club.fail_next(Matcher::new("POST", path), 1, Fault::BreakAfterAccepting);
    let options = club.create_options("club", json!({}));
    let text = club.moderate_deferred("create", options).await;
    assert_starts_with(&text, "Schedule `club` is set up.");
    let messages = club.discord.messages_in(&club.channel);
    let [announcement] = &messages[..] else {
        panic!("one announcement: {messages:?}");
    };
    assert_contains(&announcement.content, "Commitment for");
    club.close().await;
}
