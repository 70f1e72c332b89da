//! Erasing and removing ask for a confirmation, which only the caller can give, within 5 minutes.

use serde_json::json;

use super::process::{Club, assert_private_reply, signed};
use fake_discord::{Reply, User};

/// Commands that ask for a confirmation, and their buttons.
const CONFIRMED_COMMANDS: [(&str, &str); 3] = [
    ("chess960 forget", "Erase me"),
    ("chess960-daily forget", "Erase everything"),
    ("chess960-daily remove", "Remove club"),
];

/// Number of Alice's draws and of schedules.
const COUNT_DATA: &str = "SELECT (SELECT COUNT(*) FROM draw WHERE drawn_by IS NOT NULL) \
    + (SELECT COUNT(*) FROM schedule WHERE set_by <> 0)";

impl Club {
    /// A club with one draw and one schedule of Alice, who is a moderator.
    async fn with_data() -> Self {
        let club = Self::with_moderator().await;
        club.ask("random", json!({})).await;
        club.create("club", json!({})).await;
        assert_eq!(club.count(COUNT_DATA).await, 2);
        club
    }

    async fn ask_to_confirm(&self, command: &str) -> Reply {
        let (user, place) = (&self.alice, &self.channel);
        let asked = self.ask_as(user, place, command, json!({})).await;
        assert!(asked.ephemeral, "{}", asked.content);
        asked
    }

    /// A press of a forged button on a message that only another user can see.
    async fn forged_press(&self, user: &User, asked: &Reply, custom_id: &str) -> Reply {
        let data = json!({"custom_id": custom_id, "component_type": 2});
        let mut payload = self.discord.payload(user, &self.channel, 3, data);
        payload["message"] = self.discord.message(asked.message()).raw;
        self.discord.raw_press(payload).await.reply().await
    }
}

/// Custom id of the button other than Cancel.
fn id_of(asked: &Reply) -> String {
    let [button, _] = asked.buttons.as_slice() else {
        panic!("two buttons: {:?}", asked.labels());
    };
    button.custom_id.clone().expect("the button is not a link")
}

fn signed_earlier(club: &Club, id: &str, seconds: i64) -> String {
    let mut fields: Vec<_> = id.split(':').map(str::to_owned).collect();
    let asked_at: i64 = fields[2].parse().expect("the id has a time");
    fields[2] = (asked_at - seconds).to_string();
    fields.pop().expect("the id has a tag");
    signed(club.channel.guild_id.expect("a server"), &fields.join(":"))
}

#[tokio::test]
async fn only_the_caller_can_confirm_and_not_after_5_minutes() {
    let club = Club::with_data().await;
    club.discord.make_moderator(&club.bob);
    for (command, label) in CONFIRMED_COMMANDS {
        let asked = club.ask_to_confirm(command).await;
        assert_eq!(asked.labels(), [label, "Cancel"]);
        let id = id_of(&asked);
        let reply = club.forged_press(&club.bob, &asked, &id).await;
        assert_private_reply(&reply, &format!("Use `/{command}` to get your own."));
        let late = signed_earlier(&club, &id, 301);
        let reply = club
            .discord
            .press_custom_id(&club.alice, asked.message(), &late);
        let reply = reply.await.reply().await;
        let expired = "Nothing was changed: this button works for 5 minutes.";
        assert_private_reply(&reply, &format!("{expired} To go ahead, use `/{command}`"));
    }
    // Formats of earlier versions.
    let asked = club.ask_to_confirm("chess960 forget").await;
    let guild = club.channel.guild_id.expect("a server");
    for id in [
        format!("forget-me:{}", club.alice.id),
        format!("forget:{guild}"),
        "remove:1".to_owned(),
    ] {
        let reply = club.forged_press(&club.alice, &asked, &id).await;
        assert_private_reply(&reply, "Nothing was changed");
    }
    assert_eq!(club.count(COUNT_DATA).await, 2);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn former_moderators_cannot_confirm() {
    let club = Club::with_data().await;
    // The server's settings may allow the command to other members.
    club.discord.revoke(&club.alice);
    let data = json!({"id": "1", "name": "chess960-daily", "type": 1, "options": [
        {"name": "remove", "type": 1, "options": []}]});
    let asked = club.interact(2, data).await;
    let done = club.forged_press(&club.alice, &asked, &id_of(&asked)).await;
    let done = done.content;
    assert!(done.contains("`club` is removed"), "{done}");
    club.close_ignoring_requests().await;
}
