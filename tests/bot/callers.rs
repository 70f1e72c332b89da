//! Moderators cannot use the bot to bypass their own permissions in a channel.

use fake_discord::Role;

use crate::prelude::*;

/// Permissions that a schedule may require, with their names in Discord's settings.
const PERMISSIONS: [(Permission, &str); 6] = [
    (Permission::ViewChannel, "View Channel"),
    (Permission::SendMessages, "Send Messages"),
    (Permission::AttachFiles, "Attach Files"),
    (Permission::MentionEveryone, MENTION_EVERYONE),
    (Permission::CreatePublicThreads, "Create Public Threads"),
    (Permission::PinMessages, "Pin Messages"),
];

/// Permissions for pictures, pings, threads and pins.
const FOR_EXTRAS: [Permission; 4] = [
    Permission::AttachFiles,
    Permission::MentionEveryone,
    Permission::CreatePublicThreads,
    Permission::PinMessages,
];

const MENTION_EVERYONE: &str = "Mention @everyone, @here, and All Roles";

/// A club with a schedule `club` that requires all [`PERMISSIONS`].
struct ScheduledClub {
    club: Club,
    /// Pinged by the schedule, and not mentionable.
    role: Role,
    owner: User,
    announcement: MessageView,
}

impl ScheduledClub {
    async fn open() -> Self {
        let club = Club::open().await;
        let role = club.discord.role(&club.channel, "players", false);
        let owner = club.moderator("owner");
        let text = club.moderate_as(&owner, "create", club.full_options(&role));
        assert_starts_with(&text.await, "Schedule `club` is set up.");
        Self {
            announcement: club.discord.next_post(&club.channel).await,
            role,
            owner,
            club,
        }
    }

    /// A moderator who lacks these permissions in the schedule's channel.
    fn moderator_without(&self, missing: &[Permission]) -> User {
        let moderator = self.club.moderator("moderator");
        self.club
            .discord
            .deny_user(&moderator, &self.club.channel, missing);
        moderator
    }

    /// Asserts that a command is refused because of a missing permission, and changes nothing.
    async fn assert_refused(&self, user: &User, command: &str, options: Value, missing: &str) {
        let before = self.channel_state();
        let text = self.club.moderate_as(user, command, options).await;
        let channel = self.club.channel.channel_id;
        let expected = format!(
            "You don't have the permission **{missing}** in <#{channel}>, and I never do for anyone what they \
             couldn't do themselves."
        );
        assert!(text.starts_with(&expected), "{command}: {text}");
        assert_eq!(self.channel_state(), before, "{command}");
    }

    /// Ids of the messages and of the pinned messages.
    fn channel_state(&self) -> (Vec<Snowflake>, Vec<Snowflake>) {
        let Club {
            discord, channel, ..
        } = &self.club;
        let messages = discord.messages_in(channel);
        let ids = messages.iter().map(|message| message.id).collect();
        (ids, discord.pinned(channel))
    }
}

impl Club {
    /// A moderator who may mention everyone.
    fn moderator(&self, name: &str) -> User {
        let moderator = self.discord.user(name);
        self.discord.make_moderator(&moderator);
        self.discord
            .grant_user(&moderator, &[Permission::MentionEveryone]);
        moderator
    }

    /// Calls a command in a channel without schedules, and returns the reply.
    async fn moderate_as(&self, user: &User, command: &str, options: Value) -> String {
        let staff = self.discord.channel_beside(&self.channel, "staff");
        let path = format!("chess960-daily {command}");
        let call = self.discord.slash(user, &staff, &path, options).await;
        let reply = call.reply().await;
        assert!(reply.ephemeral, "{}", reply.content);
        if reply.content.is_empty() {
            call.edit().await.content
        } else {
            reply.content
        }
    }

    /// Options of a schedule that requires all [`PERMISSIONS`].
    fn full_options(&self, role: &Role) -> Value {
        json!({
            "name": "club", "channel": self.channel.channel_id, "time": "18:00",
            "timezone": "Europe/Berlin", "board": "picture", "ping-role": role.id, "thread": true,
            "pin": true,
        })
    }
}

/// Options that change the time of the schedule.
fn new_time() -> Value {
    json!({"name": "club", "time": "19:00"})
}

#[tokio::test]
async fn editing_a_schedule_requires_all_permissions_that_it_uses() {
    let scheduled = ScheduledClub::open().await;
    let all_options = scheduled.club.full_options(&scheduled.role);
    for (permission, name) in PERMISSIONS {
        let moderator = scheduled.moderator_without(&[permission]);
        for options in [all_options.clone(), new_time()] {
            scheduled
                .assert_refused(&moderator, "edit", options, name)
                .await;
        }
    }
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn resuming_a_schedule_requires_all_permissions_that_it_uses() {
    let scheduled = ScheduledClub::open().await;
    let club = json!({"name": "club"});
    let owner = &scheduled.owner;
    let paused = scheduled.club.moderate_as(owner, "pause", club.clone());
    assert_contains(&paused.await, "Schedule `club` is paused");
    for (permission, name) in PERMISSIONS {
        let moderator = scheduled.moderator_without(&[permission]);
        scheduled
            .assert_refused(&moderator, "resume", club.clone(), name)
            .await;
    }
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn skipping_a_post_requires_no_other_permissions() {
    let scheduled = ScheduledClub::open().await;
    let moderator = scheduled.moderator_without(&FOR_EXTRAS);
    let club = json!({"name": "club"});
    let skipped = scheduled.club.moderate_as(&moderator, "skip", club).await;
    assert_contains(&skipped, "Schedule `club` will skip ");
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn looking_at_a_schedule_and_pausing_it_require_no_permission_in_its_channel() {
    let scheduled = ScheduledClub::open().await;
    let moderator = scheduled.moderator_without(&PERMISSIONS.map(|(permission, _)| permission));
    for (command, expected) in [
        ("preview", "**Preview**"),
        ("show", "**Schedule `club`** · active"),
        ("history", "Schedule `club` has not posted anything yet."),
        ("pause", "Schedule `club` is paused"),
    ] {
        let name = json!({"name": "club"});
        let text = scheduled.club.moderate_as(&moderator, command, name).await;
        assert_contains(&text, expected);
    }
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_schedule_without_extras_requires_only_view_channel_and_send_messages() {
    let club = Club::open().await;
    let bob = club.moderator("bob");
    club.discord.deny_user(&bob, &club.channel, &FOR_EXTRAS);
    let plain = json!({
        "name": "plain", "channel": club.channel.channel_id, "time": "18:00", "timezone": "UTC",
    });
    let created = club.moderate_as(&bob, "create", plain).await;
    assert_starts_with(&created, "Schedule `plain` is set up.");
    club.discord.next_post(&club.channel).await;
    club.close().await;
}

#[tokio::test]
async fn removing_the_ping_of_a_schedule_does_not_require_the_permission_to_ping() {
    let scheduled = ScheduledClub::open().await;
    let bob = scheduled.club.discord.user("bob");
    scheduled.club.discord.make_moderator(&bob);
    let without_ping = json!({"name": "club", "no-ping": true});
    let edited = scheduled.club.moderate_as(&bob, "edit", without_ping).await;
    assert_starts_with(&edited, "Schedule `club` updated.");
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn moving_a_schedule_requires_permissions_only_in_the_new_channel() {
    let scheduled = ScheduledClub::open().await;
    let cannot_pin_in_old_channel = scheduled.moderator_without(&[Permission::PinMessages]);
    let Club {
        discord, channel, ..
    } = &scheduled.club;
    let general = discord.channel_beside(channel, "general");
    let moved = json!({"name": "club", "channel": general.channel_id});
    let edited = scheduled
        .club
        .moderate_as(&cannot_pin_in_old_channel, "edit", moved)
        .await;
    assert_starts_with(&edited, "Schedule `club` updated.");
    let announced = discord.next_post(&general).await.id;
    let old = discord.message(scheduled.announcement.id).content;
    assert_contains(&old, &format!("/{announced}\n"));
    scheduled.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn nothing_happens_if_permissions_cannot_be_checked() {
    let scheduled = ScheduledClub::open().await;
    let channel = format!("/channels/{}", scheduled.club.channel.channel_id);
    for path in ["/members/", &channel, "/guilds/"] {
        let before = scheduled.channel_state();
        let unavailable = Fault::status(500);
        scheduled.club.fail_next(Matcher::get(path), 1, unavailable);
        let name = json!({"name": "club"});
        let owner = &scheduled.owner;
        let text = scheduled.club.moderate_as(owner, "skip", name).await;
        assert_contains(&text, "Discord can't be reached");
        assert_eq!(scheduled.channel_state(), before, "{path}");
    }
    scheduled.club.close_ignoring_requests().await;
}
