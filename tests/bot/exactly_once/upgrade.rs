//! Upgrade without downtime: the new release starts while the previous one runs, migrates the database, and continues
//! open work.

use std::path::PathBuf;

use super::world::{World, edits_in, posts_to};
use crate::database::Kind;
use crate::prelude::*;

#[tokio::test]
#[ignore = "needs TEST_PREVIOUS_BIN and TEST_FAKETIME"]
async fn the_previous_release_keeps_working_with_sqlite() {
    the_previous_release_keeps_working_until_it_is_stopped(Kind::Sqlite).await;
}

#[tokio::test]
#[ignore = "needs TEST_PREVIOUS_BIN, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn the_previous_release_keeps_working_with_postgres() {
    the_previous_release_keeps_working_until_it_is_stopped(Kind::Postgres).await;
}

#[tokio::test]
#[ignore = "needs TEST_PREVIOUS_BIN and TEST_FAKETIME"]
async fn unfinished_work_of_the_previous_release_is_finished_with_sqlite() {
    unfinished_work_of_the_previous_release_is_finished(Kind::Sqlite).await;
}

#[tokio::test]
#[ignore = "needs TEST_PREVIOUS_BIN, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn unfinished_work_of_the_previous_release_is_finished_with_postgres() {
    unfinished_work_of_the_previous_release_is_finished(Kind::Postgres).await;
}

const SCHEMA: &str = "SELECT MAX(version) FROM _sqlx_migrations";

/// Two players with a draw whose button is unused, and a proposal for which Alice has entered her word.
struct Players {
    alice: User,
    bob: User,
    draw: Snowflake,
    proposal: Snowflake,
}

async fn reply_without_incident(call: &Call) -> Reply {
    let reply = call.reply().await;
    assert_omits(&reply.content, "incident");
    reply
}

async fn assert_kind(call: &Call, kind: CallbackKind) {
    assert_eq!(reply_without_incident(call).await.kind, kind);
}

impl World {
    async fn ask(&self, user: &User, place: &Place, command: &str, options: Value) -> Reply {
        let path = format!("chess960 {command}");
        let call = self.discord.slash(user, place, &path, options).await;
        reply_without_incident(&call).await
    }

    /// Presses **Draw again**, and returns the new message.
    async fn draw_again(&self, user: &User, draw: Snowflake) -> Snowflake {
        let again = self.discord.press(user, draw, "Draw again").await;
        assert_kind(&again, CallbackKind::DeferredUpdate).await;
        let next = again.followup().await.id;
        again.edit().await;
        next
    }

    async fn enter(&self, user: &User, proposal: Snowflake, word: &str) {
        let form = self.discord.press(user, proposal, "Enter my word").await;
        assert_kind(&form, CallbackKind::Modal).await;
        let sent = self.discord.modal_submit(&form, json!({"text": word}));
        assert_kind(&sent.await, CallbackKind::Update).await;
    }

    /// Uses all kinds of commands.
    async fn use_as_members(&self, place: &Place) -> Players {
        let (alice, bob) = (self.discord.user("alice"), self.discord.user("bob"));
        let ask = async |command, options| self.ask(&alice, place, command, options).await;
        ask("preferences", json!({"board": "figurine"})).await;
        let draw = ask("random", json!({})).await.message();
        let draw = self.draw_again(&bob, draw).await;
        let named = json!({"opponent": bob.id, "position": "518", "color": "me"});
        let named = ask("agree", named).await.message();
        let accepted = self.discord.press(&bob, named, "Accept").await;
        assert_kind(&accepted, CallbackKind::Update).await;
        let drawn = ask("agree", json!({"opponent": bob.id})).await.message();
        self.enter(&alice, drawn, "rook").await;
        self.enter(&bob, drawn, "knight").await;
        let proposal = ask("agree", json!({"opponent": bob.id})).await.message();
        self.enter(&alice, proposal, "rook").await;
        ask("id-of", json!({"array": "518"})).await;
        for command in ["daily", "history", "agreements", "my-data"] {
            ask(command, json!({})).await;
        }
        Players {
            alice,
            bob,
            draw,
            proposal,
        }
    }

    /// Shows and changes the schedule.
    async fn use_as_moderator(&mut self, place: &Place) {
        self.next_moderator();
        for command in ["show", "pause", "resume", "history"] {
            let answer = self.command(place, command, json!({"name": "club"})).await;
            assert_omits(&answer, "incident");
        }
    }

    /// Makes the next post due, and asserts that it is posted once.
    async fn post_next(&mut self) {
        let before = self.posts().len();
        self.make_due().await;
        self.until("the next post", || async {
            self.posts().len() > before && self.database.outstanding(self.now()).await == 0
        })
        .await;
        let posts = self.posts();
        assert_eq!(posts.len(), before + 1);
        assert!(posts.values().all(|messages| messages.len() == 1));
    }

    /// Numbers of sealed agreements and of draws.
    async fn counts(&self) -> [i64; 2] {
        let sealed = "SELECT COUNT(*) FROM agreement WHERE state = 'sealed'";
        let drawn = "SELECT COUNT(*) FROM draw";
        [
            self.database.number(sealed).await,
            self.database.number(drawn).await,
        ]
    }
}

fn previous_program() -> PathBuf {
    let path = std::env::var_os("TEST_PREVIOUS_BIN").expect("TEST_PREVIOUS_BIN names a binary");
    PathBuf::from(path)
}

async fn the_previous_release_keeps_working_until_it_is_stopped(kind: Kind) {
    let previous = previous_program();
    let mut world = World::without_tables(kind, "upgrade").await;
    let old = world.spawn_program(&previous, &[], &[]);
    world.discord.wait_for_sessions(1).await;
    let schema = world.database.number(SCHEMA).await;
    let place = world.discord.guild_channel("club");
    let all = json!({"thread": true, "pin": true});
    let time = ("18:00", "UTC");
    world.schedule(&place, "club", time, all).await;
    world.post_next().await;
    world.use_as_members(&place).await;

    // The new one is no endpoint of the fake Discord yet, so the old one handles everything.
    let new = world.spawn_with(&["serve", "--listen", "127.0.0.1:0", "--no-worker"], &[]);
    world.log.address(1).await;
    let is_newer = world.database.number(SCHEMA).await > schema;
    let players = world.use_as_members(&place).await;
    world.use_as_moderator(&place).await;
    world.post_next().await;
    assert_eq!(world.counts().await, [4, 4]);
    world.stop_one(old).await;
    world.stop_one(new).await;

    // The new one continues.
    let sessions = world.discord.gateway().identifies().len();
    let new = world.spawn_with(&[], &[]);
    world.discord.wait_for_sessions(sessions + 1).await;
    world.draw_again(&players.alice, players.draw).await;
    world.enter(&players.bob, players.proposal, "knight").await;
    assert_eq!(world.counts().await, [5, 5]);
    world.use_as_moderator(&place).await;
    world.post_next().await;
    world.use_as_members(&place).await;
    world.stop_one(new).await;

    // The old one refuses to start on a newer schema.
    if is_newer {
        let old = world.spawn_program(&previous, &[], &[]);
        assert_eq!(world.end_one(old).await, Some(1));
        let expected = "the database was made by a newer version of the bot";
        assert_eq!(world.log.count(expected), 1, "{}", world.log.tail());
    }
    assert_eq!(world.log.count(" ERROR "), 0, "{}", world.log.tail());
    world.close().await;
}

/// Work of each kind, wherever the previous and this release keep it.
const UNFINISHED_WORK: &str = "SELECT \
    (SELECT COUNT(*) FROM job WHERE kind IN ('post', 'notification', 'agreement', 'erasure')) \
    + (SELECT COUNT(*) FROM erasure) \
    + (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL) \
    + (SELECT COUNT(*) FROM agreement WHERE work_at IS NOT NULL)";

impl World {
    /// Proposes the classical position, and returns the message of the proposal.
    async fn propose(&self, proposer: &User, opponent: &User, place: &Place) -> Snowflake {
        let options = json!({"opponent": opponent.id, "position": "518"});
        self.ask(proposer, place, "agree", options).await.message()
    }
}

/// The previous release is killed while it sends a post, pins another one, notifies a player, edits a proposal and erases
/// a person.
async fn unfinished_work_of_the_previous_release_is_finished(kind: Kind) {
    let mut world = World::without_tables(kind, "unfinished").await;
    let old = world.spawn_program(&previous_program(), &[], &[]);
    world.discord.wait_for_sessions(1).await;
    let posted = world.discord.guild_channel("posted");
    let pinned = world.discord.guild_channel("pinned");
    let time = ("18:00", "UTC");
    world.schedule(&posted, "posted", time, json!({})).await;
    let pin = json!({"pin": true});
    world.schedule(&pinned, "pinned", time, pin).await;
    let (alice, bob) = (world.discord.user("alice"), world.discord.user("bob"));
    let accepted_in = world.discord.guild_channel("accepted");
    let accepted = world.propose(&alice, &bob, &accepted_in).await;
    let (carol, dave) = (world.discord.user("carol"), world.discord.user("dave"));
    let ended_in = world.discord.guild_channel("ended");
    let ended = world.propose(&carol, &dave, &ended_in).await;

    world.fail_next(&posts_to(&posted), Fault::HangAfterAccepting);
    let pins = format!("/channels/{}/", pinned.channel_id);
    world.fail_next(&Matcher::new("PUT", pins), Fault::Hang);
    world.fail_next(&posts_to(&accepted_in), Fault::HangAfterAccepting);
    world.fail_next(&edits_in(&ended_in), Fault::Hang);
    let accept = world.discord.press(&bob, accepted, "Accept").await;
    assert_kind(&accept, CallbackKind::Update).await;
    let forget = world.ask(&carol, &ended_in, "forget", json!({})).await;
    let erase = world.discord.press(&carol, forget.message(), "Erase me");
    assert_kind(&erase.await, CallbackKind::Update).await;
    world.make_due().await;
    world.wait_for_fault().await;
    world.kill_one(old).await;
    // As if the previous release had been killed between two batches of Carol's erasure.
    let erasure = format!(
        "INSERT INTO erasure (subject, subject_id, finished) VALUES ('person', {}, 0)",
        carol.id
    );
    world.database.execute(&erasure).await;

    world.start().await;
    world.expire_leases();
    world
        .settle_count("work of all kinds", |_| UNFINISHED_WORK.to_owned())
        .await;
    assert_eq!(world.discord.replies_in(&accepted_in).len(), 1);
    assert_contains(&world.discord.message(ended).content, "was withdrawn by");
    world.finish(2).await;
}
