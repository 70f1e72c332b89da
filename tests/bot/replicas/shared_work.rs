//! Replicas continue each other's work.

use serde_json::json;

use super::running::Replicas;
use fake_discord::{CallbackKind, Place, Snowflake, User};

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
        let place = discord.guild_channel("talk");
        let (alice, bob) = (discord.user("alice"), discord.user("bob"));
        Self {
            replicas,
            place,
            alice,
            bob,
        }
    }

    async fn ask(
        &self,
        at: usize,
        command: &str,
        options: serde_json::Value,
    ) -> (String, Option<Snowflake>) {
        self.replicas.send_to_one(at).await;
        let discord = &self.replicas.world.discord;
        let call = discord.slash(&self.alice, &self.place, command, options);
        let reply = call.await.reply().await;
        (reply.content, reply.message_id)
    }

    /// Presses a button at a replica, and returns the updated message.
    async fn press(&self, at: usize, user: &User, message: Snowflake, label: &str) -> String {
        self.replicas.send_to_one(at).await;
        let discord = &self.replicas.world.discord;
        let reply = discord.press(user, message, label).await.reply().await;
        assert_eq!(reply.kind, CallbackKind::Update, "{}", reply.content);
        discord.message(message).content
    }

    /// Opens the form for a word at one replica, and sends it to another.
    async fn enter(
        &self,
        [opened, sent]: [usize; 2],
        user: &User,
        message: Snowflake,
        word: &str,
    ) -> String {
        let discord = &self.replicas.world.discord;
        self.replicas.send_to_one(opened).await;
        let form = discord.press(user, message, "Enter my word").await;
        assert_eq!(form.reply().await.kind, CallbackKind::Modal);
        self.replicas.send_to_one(sent).await;
        let reply = discord
            .modal_submit(&form, json!({"text": word}))
            .await
            .reply()
            .await;
        assert_eq!(reply.kind, CallbackKind::Update, "{}", reply.content);
        discord.message(message).content
    }
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_proposal_is_accepted_and_read_at_other_replicas() {
    let players = Players::new("replicas_agree").await;
    let options = json!({"opponent": players.bob.id, "position": "451"});
    let (_, message) = players.ask(0, "chess960 agree", options).await;
    let message = message.expect("a proposal");
    let sealed = players.press(1, &players.bob, message, "Accept").await;
    assert!(sealed.starts_with("**Agreement 1**, sealed"), "{sealed}");
    let (shown, _) = players
        .ask(2, "chess960 agreements", json!({"number": 1}))
        .await;
    let position = "**Position 451** · `BRNNKQRB`";
    assert!(
        sealed.contains(position) && shown.contains(position),
        "{sealed}\n{shown}"
    );
    players.replicas.send_to_one(2).await;
    let discord = &players.replicas.world.discord;
    let pgn = discord.press(&players.bob, message, "PGN").await;
    let pgn = pgn.reply().await.content;
    let fen = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB";
    assert!(pgn.contains(fen), "{pgn}");
    players.replicas.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_draw_continues_on_other_replicas() {
    let players = Players::new("replicas_draw").await;
    let (alice, bob) = (&players.alice, &players.bob);
    let (_, message) = players
        .ask(0, "chess960 agree", json!({"opponent": bob.id}))
        .await;
    let message = message.expect("a proposal");
    players.enter([1, 2], alice, message, "rook").await;
    let sealed = players.enter([0, 1], bob, message, "knight").await;
    assert!(sealed.starts_with("**Agreement 1**, sealed"), "{sealed}");
    let position = |text: &str| {
        let (_, after) = text.split_once("**Position ").expect("a position");
        after
            .split_once("**")
            .expect("the end is found")
            .0
            .to_owned()
    };
    for at in 0..3 {
        let (shown, _) = players
            .ask(at, "chess960 agreements", json!({"number": 1}))
            .await;
        assert_eq!(position(&shown), position(&sealed), "at {at}");
    }
    players.replicas.close().await;
}

/// Each press arrives at another replica.
#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn presses_at_several_replicas_make_one_draw() {
    let players = Players::new("replicas_again").await;
    let discord = &players.replicas.world.discord;
    for _ in 0..5 {
        let (_, message) = players.ask(0, "chess960 random", json!({})).await;
        let message = message.expect("a draw");
        let first = discord.message(message);
        let again = first.buttons.iter().find(|it| it.label == "Draw again");
        let again = again.and_then(|it| it.custom_id.clone()).expect("a button");
        players.replicas.send_to_each().await;
        let mut presses = Vec::new();
        for user in [&players.alice, &players.bob, &players.alice] {
            presses.push(discord.press_custom_id(user, message, &again).await);
        }
        let mut draws = 0;
        for press in presses {
            if press.reply().await.kind == CallbackKind::DeferredUpdate {
                draws += 1;
                let new = press.followup().await;
                assert!(new.content.contains("\n-# Draw 2 by "), "{}", new.content);
                press.edit().await;
            }
        }
        assert_eq!(draws, 1);
    }
    players.replicas.close().await;
}
