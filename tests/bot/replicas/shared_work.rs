//! Replicas continue each other's work.

use super::running::Replicas;
use crate::prelude::*;

struct Players {
    replicas: Replicas,
    place: Place,
    alice: User,
    bob: User,
}

impl Players {
    async fn new(test: &str) -> Self {
        let replicas = Replicas::start(test).await;
        let discord = &replicas.world.discord;
        Self {
            place: discord.guild_channel("talk"),
            alice: discord.user("alice"),
            bob: discord.user("bob"),
            replicas,
        }
    }

    /// Alice calls a command at a replica.
    async fn ask(&self, at: usize, command: &str, options: Value) -> Reply {
        self.replicas.send_to_one(at).await;
        let discord = &self.replicas.world.discord;
        let call = discord.slash(&self.alice, &self.place, command, options);
        call.await.reply().await
    }

    async fn propose(&self, mut options: Value) -> Snowflake {
        options["opponent"] = json!(self.bob.id);
        self.ask(0, "chess960 agree", options).await.message()
    }

    async fn press(&self, at: usize, user: &User, message: Snowflake, label: &str) -> Reply {
        self.replicas.send_to_one(at).await;
        let discord = &self.replicas.world.discord;
        discord.press(user, message, label).await.reply().await
    }

    /// Opens the form for a word at one replica, and sends it to another. Returns the updated message.
    async fn enter(
        &self,
        [opened, sent]: [usize; 2],
        user: &User,
        message: Snowflake,
        word: &str,
    ) -> String {
        self.replicas.send_to_one(opened).await;
        let discord = &self.replicas.world.discord;
        let form = discord.press(user, message, "Enter my word").await;
        assert_eq!(form.reply().await.kind, CallbackKind::Modal);
        self.replicas.send_to_one(sent).await;
        let sent = discord.modal_submit(&form, json!({"text": word})).await;
        self.updated(message, &sent.reply().await)
    }

    fn updated(&self, message: Snowflake, reply: &Reply) -> String {
        assert_eq!(reply.kind, CallbackKind::Update, "{}", reply.content);
        self.replicas.world.discord.message(message).content
    }

    /// Asserts that all replicas show the position of the agreement.
    async fn assert_shown(&self, number: u32, sealed: &str) {
        let heading = format!("**Agreement {number}**, sealed");
        assert_starts_with(sealed, &heading);
        let position = |text: &str| between(text, "**Position ", "**").to_owned();
        for at in 0..3 {
            let options = json!({"number": number});
            let shown = self.ask(at, "chess960 agreements", options).await;
            assert_eq!(position(&shown.content), position(sealed), "at {at}");
        }
    }
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn agreements_continue_at_other_replicas() {
    let players = Players::new("replicas_agree").await;
    let (alice, bob) = (&players.alice, &players.bob);
    let named = players.propose(json!({"position": "451"})).await;
    let accepted = players.press(1, bob, named, "Accept").await;
    let sealed = players.updated(named, &accepted);
    assert_contains(&sealed, "**Position 451** · `BRNNKQRB`");
    players.assert_shown(1, &sealed).await;
    let pgn = players.press(2, bob, named, "PGN").await.content;
    let fen = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB";
    assert_contains(&pgn, fen);

    let drawn = players.propose(json!({})).await;
    players.enter([1, 2], alice, drawn, "rook").await;
    let sealed = players.enter([0, 1], bob, drawn, "knight").await;
    players.assert_shown(2, &sealed).await;
    players.replicas.close().await;
}

/// Each press arrives at another replica.
#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn presses_at_several_replicas_make_one_draw() {
    let players = Players::new("replicas_again").await;
    let discord = &players.replicas.world.discord;
    for _ in 0..5 {
        let message = players.ask(0, "chess960 random", json!({})).await.message();
        let draw_again = discord
            .message(message)
            .buttons
            .into_iter()
            .find(|button| button.label == "Draw again")
            .and_then(|button| button.custom_id)
            .expect("a button");
        players.replicas.send_to_each().await;
        let mut presses = Vec::new();
        for user in [&players.alice, &players.bob, &players.alice] {
            presses.push(discord.press_custom_id(user, message, &draw_again).await);
        }
        let mut draws = 0;
        for press in presses {
            if press.reply().await.kind == CallbackKind::DeferredUpdate {
                draws += 1;
                let new = press.followup().await;
                assert_contains(&new.content, "\n-# Draw ");
                press.edit().await;
            }
        }
        assert_eq!(draws, 1);
    }
    players.replicas.close().await;
}
