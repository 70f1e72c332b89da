//! Forged ids of moderators' buttons, sent by a user without permissions.

use super::process::signed;
use crate::prelude::*;

const COUNT_DATA: &str = "SELECT (SELECT COUNT(*) FROM schedule WHERE state = 'active') \
    + (SELECT COUNT(*) FROM draw)";

/// A server with a schedule, a draw, and a public message of the bot.
struct Target {
    club: Club,
    guild: Snowflake,
    schedule: i64,
    message: Value,
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

    /// Ids that pause, change, remove and erase, without a tag.
    fn ids(&self, user: &User, by: &str) -> Vec<String> {
        let (asker, schedule) = (format!("{}:{}:{by}", user.id, now()), self.schedule);
        vec![
            format!("schedule:{asker}:pause:{schedule}"),
            format!("schedule:{asker}:time:{schedule}"),
            format!("remove:{asker}:{schedule}"),
            format!("forget:{asker}:{}", self.guild),
        ]
    }

    async fn press(&self, user: &User, id: &str) -> Call {
        let data = json!({"custom_id": id, "component_type": 2});
        let payload = self.payload(user, 3, data);
        self.club.discord.raw_press(payload).await
    }

    async fn send(&self, user: &User, id: &str) -> Call {
        let field = json!({"type": 4, "id": 2, "custom_id": "text", "value": "23:00"});
        let rows = json!([{"type": 1, "id": 1, "components": [field]}]);
        let data = json!({"custom_id": id, "components": rows});
        let payload = self.payload(user, 5, data);
        self.club.discord.raw_interaction(payload).await
    }

    fn payload(&self, user: &User, kind: u64, data: Value) -> Value {
        let club = &self.club;
        let mut payload = club.discord.payload(user, &club.channel, kind, data);
        payload["message"] = self.message.clone();
        payload
    }

    async fn assert_untouched(&self, by: &str) {
        assert_eq!(self.club.count(COUNT_DATA).await, 2, "{by}");
    }
}

fn now() -> i64 {
    Utc::now().timestamp()
}

#[tokio::test]
async fn forged_ids_change_nothing() {
    let target = Target::open().await;
    for by in ["p", "m"] {
        // A new user each time, because of the limit per user.
        let bob = target.club.discord.user("bob");
        for id in target.ids(&bob, by) {
            for id in [id.clone(), format!("{id}:0123456789abcdef"), signed(1, &id)] {
                let reply = target.press(&bob, &id).await.reply().await;
                assert_private_reply(&reply, "Nothing was changed: this button works for ");
                target.assert_untouched(&id).await;
                let reply = target.send(&bob, &id).await.reply().await;
                assert!(reply.ephemeral, "{id}");
                target.assert_untouched(&id).await;
            }
        }
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn signed_ids_work_for_the_person_who_asked_only() {
    let target = Target::open().await;
    for id in target.ids(&target.club.alice, "m") {
        let id = signed(target.guild, &id);
        let reply = target.press(&target.club.bob, &id).await.reply().await;
        assert_private_reply(&reply, "These buttons are for the person who asked.");
        target.assert_untouched(&id).await;
    }
    target.club.close_ignoring_requests().await;
}

#[tokio::test]
async fn signed_ids_require_manage_server_when_they_are_pressed() {
    let target = Target::open().await;
    let alice = &target.club.alice;
    target.club.discord.revoke(alice);
    for id in target.ids(alice, "m") {
        let id = signed(target.guild, &id);
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
    for id in target.ids(alice, "m") {
        let id = signed(target.guild, &id);
        // The message of the press does not have this button.
        let data = json!({"custom_id": id, "component_type": 2});
        let payload = target.payload(alice, 3, data);
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
    let pause = signed(target.guild, &target.ids(alice, "m")[0]);
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
    let data = json!({"id": "1", "name": "chess960-daily", "type": 1, "options": [
        {"name": "remove", "type": 1, "options": []}]});
    let asked = club.interact(2, data).await;
    assert_eq!(asked.labels(), ["Remove club", "Cancel"]);
    let data = json!({"custom_id": asked.buttons[0].custom_id, "component_type": 2});
    let mut payload = club.discord.payload(&club.alice, &club.channel, 3, data);
    payload["message"] = club.discord.message(asked.message()).raw;
    let done = club.discord.raw_press(payload).await.edit().await;
    assert_contains(&done.content, "`club` is removed");
    target.club.close_ignoring_requests().await;
}
