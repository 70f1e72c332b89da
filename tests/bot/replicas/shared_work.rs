//! Replicas continue each other's work.

use super::running::Replicas;
use crate::prelude::*;

/// Replicas by their index.
const FIRST: usize = 0;
const SECOND: usize = 1;
const THIRD: usize = 2;

/// The replicas that receive the two interactions of a form.
struct FormReplicas {
    opens: usize,
    receives: usize,
}

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
        self.ask(FIRST, "chess960 agree", options).await.message()
    }

    async fn press(&self, at: usize, user: &User, message: Snowflake, label: &str) -> Reply {
        self.replicas.send_to_one(at).await;
        let discord = &self.replicas.world.discord;
        discord.press(user, message, label).await.reply().await
    }

    /// Opens the form for a word at one replica, and sends it to another. Returns the updated message.
    async fn enter(
        &self,
        replicas: FormReplicas,
        user: &User,
        message: Snowflake,
        word: &str,
    ) -> String {
        self.replicas.send_to_one(replicas.opens).await;
        let discord = &self.replicas.world.discord;
        let form = discord.press(user, message, "Enter my word").await;
        assert_eq!(form.reply().await.kind, CallbackKind::Modal);
        self.replicas.send_to_one(replicas.receives).await;
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
        for at in [FIRST, SECOND, THIRD] {
            let options = json!({"number": number});
            let shown = self.ask(at, "chess960 agreements", options).await;
            assert_eq!(position(&shown.content), position(sealed), "at {at}");
        }
    }
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_proposed_position_is_accepted_at_another_replica() {
    let players = Players::new("replicas_named").await;
    let named = players.propose(json!({"position": "451"})).await;
    let accepted = players.press(SECOND, &players.bob, named, "Accept").await;
    let sealed = players.updated(named, &accepted);
    assert_contains(&sealed, "**Position 451** · `BRNNKQRB`");
    players.assert_shown(1, &sealed).await;
    let pgn = players.press(THIRD, &players.bob, named, "PGN").await;
    let fen = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB";
    assert_contains(&pgn.content, fen);
    players.replicas.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_draw_from_words_continues_at_other_replicas() {
    let players = Players::new("replicas_words").await;
    let drawn = players.propose(json!({})).await;
    let of_alice = FormReplicas {
        opens: SECOND,
        receives: THIRD,
    };
    players.enter(of_alice, &players.alice, drawn, "rook").await;
    let of_bob = FormReplicas {
        opens: FIRST,
        receives: SECOND,
    };
    let sealed = players.enter(of_bob, &players.bob, drawn, "knight").await;
    players.assert_shown(1, &sealed).await;
    players.replicas.close().await;
}

impl Players {
    fn draw_again_id(&self, message: Snowflake) -> String {
        let message = self.replicas.world.discord.message(message);
        let button = message
            .buttons
            .into_iter()
            .find(|button| button.label == "Draw again");
        let id = button.and_then(|button| button.custom_id);
        id.expect("the message has the button")
    }

    /// Presses **Draw again** three times below a message, each time at another replica.
    async fn press_draw_again_at_each(&self, message: Snowflake) -> Vec<Call> {
        let draw_again = self.draw_again_id(message);
        self.replicas.send_to_each().await;
        let discord = &self.replicas.world.discord;
        let mut presses = Vec::new();
        for user in [&self.alice, &self.bob, &self.alice] {
            presses.push(discord.press_custom_id(user, message, &draw_again).await);
        }
        presses
    }
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn presses_at_several_replicas_make_one_draw() {
    let players = Players::new("replicas_again").await;
    for _ in 0..5 {
        let first = players.ask(FIRST, "chess960 random", json!({})).await;
        let mut draws = Vec::new();
        for press in players.press_draw_again_at_each(first.message()).await {
            if press.reply().await.kind == CallbackKind::DeferredUpdate {
                draws.push(press);
            }
        }
        assert_eq!(draws.len(), 1);
        let new = draws[0].followup().await;
        assert_contains(&new.content, "\n-# Draw ");
        draws[0].edit().await;
    }
    players.replicas.close().await;
}
