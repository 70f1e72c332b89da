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
