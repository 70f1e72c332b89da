//! Moderators cannot use the bot to bypass their own permissions in a channel.

use fake_discord::Role;

use crate::prelude::*;

const REFUSAL: &str = "and I never do for anyone what they couldn't do themselves.";

/// Permissions that a schedule may require, with their names in Discord's settings.
const PERMISSIONS: [(Permission, &str); 6] = [
    (Permission::ViewChannel, "View Channel"),
    (Permission::SendMessages, "Send Messages"),
    (Permission::AttachFiles, "Attach Files"),
    (
        Permission::MentionEveryone,
        "Mention @everyone, @here, and All Roles",
    ),
    (Permission::CreatePublicThreads, "Create Public Threads"),
    (Permission::PinMessages, "Pin Messages"),
];

const TO_WRITE: &[Permission] = &[Permission::ViewChannel, Permission::SendMessages];

/// Permissions of a schedule that uses everything.
const TO_SCHEDULE: &[Permission] = &[
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::MentionEveryone,
    Permission::CreatePublicThreads,
    Permission::PinMessages,
];

impl Club {
    fn moderator(&self, name: &str) -> User {
        let moderator = self.discord.user(name);
        self.discord.make_moderator(&moderator);
        self.discord
            .grant_user(&moderator, &[Permission::MentionEveryone]);
        moderator
    }

    /// Calls a command in a channel without schedules, and returns the reply.
    async fn moderate_as(&self, user: &User, command: &str, options: Value) -> String {
        let staff = self.staff();
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

    async fn edit_as(&self, user: &User, options: Value) {
        let text = self.moderate_as(user, "edit", options).await;
        assert!(text.starts_with("Schedule `club` updated."), "{text}");
    }

    fn staff(&self) -> Place {
        self.discord.channel_beside(&self.channel, "staff")
    }

    /// Creates a schedule that requires all permissions, with a role that is not mentionable.
    async fn create_full_schedule(&self, user: &User, role: &Role) -> MessageView {
        let text = self
            .moderate_as(user, "create", self.full_options(role))
            .await;
        assert!(text.starts_with("Schedule `club` is set up."), "{text}");
        self.discord.next_post(&self.channel).await
    }

    fn full_options(&self, role: &Role) -> Value {
        json!({
            "name": "club", "channel": self.channel.channel_id, "time": "18:00",
            "timezone": "Europe/Berlin", "board": "picture", "ping-role": role.id, "thread": true,
            "pin": true,
        })
    }

    /// Asserts that a command is refused because this permission is missing, and changes nothing.
    async fn assert_refused(&self, user: &User, command: &str, options: Value, missing: &str) {
        let before = self.channel_state();
        let text = self.moderate_as(user, command, options).await;
        let channel = self.channel.channel_id;
        let expected =
            format!("You don't have the permission **{missing}** in <#{channel}>, {REFUSAL}");
        assert!(text.starts_with(&expected), "{command}: {text}");
        assert_eq!(self.channel_state(), before, "{command}");
    }

    fn channel_state(&self) -> (Vec<u64>, Vec<u64>) {
        let messages = self.discord.messages_in(&self.channel);
        let ids = messages.iter().map(|message| message.id).collect();
        (ids, self.discord.pinned(&self.channel))
    }
}

#[tokio::test]
async fn each_command_requires_exactly_the_permissions_it_uses() {
    let club = Club::open().await;
    let role = club.discord.role(&club.channel, "players", false);
    let owner = club.moderator("owner");
    club.create_full_schedule(&owner, &role).await;
    let name = json!({"name": "club"});
    let time = json!({"name": "club", "time": "19:00"});
    for (missing, missing_name) in PERMISSIONS {
        let moderator = club.moderator("moderator");
        club.discord
            .deny_user(&moderator, &club.channel, &[missing]);
        for (command, options, required) in [
            ("edit", &club.full_options(&role), TO_SCHEDULE),
            ("edit", &time, TO_SCHEDULE),
            ("preview", &name, &[]),
            ("skip", &name, TO_WRITE),
            ("show", &name, &[]),
            ("history", &name, &[]),
            ("pause", &name, &[]),
            ("resume", &name, TO_SCHEDULE),
        ] {
            if required.contains(&missing) {
                club.assert_refused(&moderator, command, options.clone(), missing_name)
                    .await;
            } else {
                let text = club.moderate_as(&moderator, command, options.clone()).await;
                assert!(
                    !text.contains(REFUSAL),
                    "{command} without {missing_name}: {text}"
                );
            }
        }
        // The moderator has paused the schedule, and may not resume it.
        club.moderate_as(&owner, "resume", name.clone()).await;
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn permissions_that_a_schedule_does_not_use_are_not_required() {
    let club = Club::open().await;
    let bob = club.moderator("bob");
    let all_permissions = PERMISSIONS.map(|(permission, _)| permission);
    club.discord
        .deny_user(&bob, &club.channel, &all_permissions);
    let used = [Permission::ViewChannel, Permission::SendMessages];
    club.discord.allow_user(&bob, &club.channel, &used);
    let plain = json!({
        "name": "plain", "channel": club.channel.channel_id, "time": "18:00", "timezone": "UTC",
    });
    let text = club.moderate_as(&bob, "create", plain).await;
    assert!(text.starts_with("Schedule `plain` is set up."), "{text}");
    club.discord.requests();
    club.discord.next_post(&club.channel).await;
    club.close().await;
}

/// Which roles may be mentioned without it is in the tests of `chat::platform`.
#[tokio::test]
async fn everyone_who_edits_a_mention_must_be_allowed_to_mention() {
    let club = Club::open().await;
    let role = club.discord.role(&club.channel, "players", false);
    let alice = club.moderator("alice");
    club.create_full_schedule(&alice, &role).await;
    let bob = club.discord.user("bob");
    club.discord.make_moderator(&bob);
    let time = json!({"name": "club", "time": "19:00"});
    let mention = "Mention @everyone, @here, and All Roles";
    club.assert_refused(&bob, "edit", time, mention).await;
    let quiet = json!({"name": "club", "no-ping": true});
    club.edit_as(&bob, quiet).await;
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn moving_a_schedule_requires_permissions_only_in_the_new_channel() {
    let club = Club::open().await;
    let role = club.discord.role(&club.channel, "players", false);
    let alice = club.moderator("alice");
    let first = club.create_full_schedule(&alice, &role).await;
    let general = club.discord.channel_beside(&club.channel, "general");
    let bob = club.moderator("bob");
    let pin = [Permission::PinMessages];
    club.discord.deny_user(&bob, &club.channel, &pin);
    let moved = json!({"name": "club", "channel": general.channel_id});
    club.edit_as(&bob, moved).await;
    let announced = club.discord.next_post(&general).await;
    let old = club.discord.message(first.id).content;
    assert!(old.contains(&format!("/{}\n", announced.id)), "{old}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn nothing_happens_if_permissions_cannot_be_checked() {
    let club = Club::open().await;
    let role = club.discord.role(&club.channel, "players", false);
    let alice = club.moderator("alice");
    club.create_full_schedule(&alice, &role).await;
    let channel = format!("/channels/{}", club.channel.channel_id);
    for path in ["/members/", &channel, "/guilds/"] {
        let before = club.channel_state();
        club.fail_next(Matcher::new("GET", path), 1, Fault::status(500));
        let name = json!({"name": "club"});
        let text = club.moderate_as(&alice, "skip", name).await;
        assert!(text.contains("Discord can't be reached"), "{text}");
        assert_eq!(club.channel_state(), before);
    }
    club.close_ignoring_requests().await;
}
