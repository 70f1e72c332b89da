//! Forged ids of moderators' buttons, sent by a user without permissions.

use super::process::signed;
use crate::prelude::*;

/// Number of active schedules and recorded draws. It is 2 in a new [`Target`].
const COUNT_DATA: &str = "SELECT (SELECT COUNT(*) FROM schedule WHERE state = 'active') \
    + (SELECT COUNT(*) FROM draw)";

/// Types of interactions and components in Discord's API.
const COMMAND: u64 = 2;
const PRESS: u64 = 3;
const FORM: u64 = 5;
const BUTTON: u64 = 2;

/// A server with a schedule, a draw, and a public message of the bot.
struct Target {
    club: Club,
    guild: Snowflake,
    schedule: i64,
    message: Value,
}

/// Why the person in an id was allowed to use the command.
#[derive(Clone, Copy)]
enum AllowedBy {
    ManageServer,
    ServerSettings,
}

impl Target {
    async fn open() -> Self {
        let club = Club::with_moderator().await;
        let drawn = club.ask("random", json!({})).await;
        club.create("club", json!({})).await;
        Self {
            guild: club.channel.guild_id.expect("a server"),
            schedule: club.count("SELECT id FROM schedule").await,
            message: club.discord.message(drawn.message()).raw,
            club,
        }
    }

    /// Ids of buttons that pause, change and remove the schedule and erase the server, without their tags.
    fn unsigned_ids(&self, user: &User, allowed_by: AllowedBy) -> [String; 4] {
        let reason = match allowed_by {
            AllowedBy::ManageServer => "m",
            AllowedBy::ServerSettings => "p",
        };
        let requester = format!("{}:{}:{reason}", user.id, Utc::now().timestamp());
        let schedule = self.schedule;
        [
            format!("schedule:{requester}:pause:{schedule}"),
            format!("schedule:{requester}:time:{schedule}"),
            format!("remove:{requester}:{schedule}"),
            format!("forget:{requester}:{}", self.guild),
        ]
    }

    /// The same ids as the bot would send them to a person who has **Manage Server**.
    fn signed_ids(&self, user: &User) -> [String; 4] {
        self.unsigned_ids(user, AllowedBy::ManageServer)
            .map(|id| signed(self.guild, &id))
    }

    /// Ids that the bot has not sent to this user: without a tag, with an invented one, or with that of another server.
    fn forged_ids(&self, user: &User, allowed_by: AllowedBy) -> Vec<String> {
        let mut forged = Vec::new();
        for id in self.unsigned_ids(user, allowed_by) {
            forged.push(format!("{id}:0123456789abcdef"));
            forged.push(signed(OTHER_GUILD, &id));
            forged.push(id);
        }
        forged
    }

    /// Presses a button that the public message seems to have.
    async fn press(&self, user: &User, id: &str) -> Call {
        let data = json!({"custom_id": id, "component_type": BUTTON});
        let payload = self.payload(user, PRESS, data);
        self.club.discord.raw_press(payload).await
    }

    /// Submits a form with the time 23:00.
    async fn submit(&self, user: &User, id: &str) -> Call {
        let field = json!({"type": 4, "id": 2, "custom_id": "text", "value": "23:00"});
        let rows = json!([{"type": 1, "id": 1, "components": [field]}]);
        let data = json!({"custom_id": id, "components": rows});
        let payload = self.payload(user, FORM, data);
        self.club.discord.raw_interaction(payload).await
    }

    fn payload(&self, user: &User, kind: u64, data: Value) -> Value {
        let club = &self.club;
        let mut payload = club.discord.payload(user, &club.channel, kind, data);
        payload["message"] = self.message.clone();
        payload
    }

    async fn assert_untouched(&self, id: &str) {
        assert_eq!(self.club.count(COUNT_DATA).await, 2, "{id}");
    }
}

const OTHER_GUILD: Snowflake = 1;

#[tokio::test]
async fn buttons_and_forms_with_forged_ids_change_nothing() {
    let target = Target::open().await;
    for allowed_by in [AllowedBy::ManageServer, AllowedBy::ServerSettings] {
        // A new user each time, because of the limit per user.
        let bob = target.club.discord.user("bob");
        let forged_ids = target.forged_ids(&bob, allowed_by);
        assert_eq!(forged_ids.len(), 12);
        for id in forged_ids {
            let reply = target.press(&bob, &id).await.reply().await;
            assert_private_reply(&reply, "Nothing was changed: this button works for ");
            let reply = target.submit(&bob, &id).await.reply().await;
            assert!(reply.ephemeral, "{id}");
            target.assert_untouched(&id).await;
        }
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn signed_ids_work_only_for_the_person_who_used_the_command() {
    let target = Target::open().await;
    for id in target.signed_ids(&target.club.alice) {
        let reply = target.press(&target.club.bob, &id).await.reply().await;
        assert_private_reply(&reply, "These buttons are for the person who asked.");
        target.assert_untouched(&id).await;
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn signed_ids_stop_working_when_manage_server_is_lost() {
    let target = Target::open().await;
    let alice = &target.club.alice;
    target.club.discord.revoke(alice);
    for id in target.signed_ids(alice) {
        let reply = target.press(alice, &id).await.reply().await;
        assert_private_reply(&reply, "**Manage Server** here any more");
        target.assert_untouched(&id).await;
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn signed_ids_work_only_on_a_message_with_their_button() {
    let target = Target::open().await;
    let alice = &target.club.alice;
    for id in target.signed_ids(alice) {
        let data = json!({"custom_id": id, "component_type": BUTTON});
        // The message in the payload does not have this button.
        let payload = target.payload(alice, PRESS, data);
        let call = target.club.discord.raw_interaction(payload).await;
        assert_private_reply(
            &call.reply().await,
            "This button or menu comes from another version of the bot",
        );
        target.assert_untouched(&id).await;
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_signed_id_on_its_message_works_for_its_moderator() {
    let target = Target::open().await;
    let alice = &target.club.alice;
    let [pause, ..] = target.signed_ids(alice);
    let paused = target.press(alice, &pause).await;
    assert_eq!(paused.reply().await.kind, CallbackKind::DeferredUpdate);
    let panel = paused.edit().await.content;
    assert_contains(&panel, "**Schedule `club`** · paused");
    assert_eq!(target.club.count(COUNT_DATA).await, 1);
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn members_allowed_by_the_servers_settings_can_confirm() {
    let target = Target::open().await;
    let club = &target.club;
    club.discord.revoke(&club.alice);
    // The settings of the server offer the command to Alice, although she is no moderator.
    let remove = json!({"id": "1", "name": "chess960-daily", "type": 1, "options": [
        {"name": "remove", "type": 1, "options": []}]});
    let question = club.interact(COMMAND, remove).await;
    assert_eq!(question.labels(), ["Remove club", "Cancel"]);
    let confirm = question.buttons[0].custom_id.as_deref();
    let confirmed = target.press(&club.alice, confirm.expect("an id")).await;
    assert_contains(&confirmed.edit().await.content, "`club` is removed");
    target.club.close_ignoring_requests().await;
}
