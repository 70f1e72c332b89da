//! Games on lichess, started by bots that are killed: players see one challenge per game.

use std::collections::BTreeSet;

use fake_lichess::{FakeLichess, Fault as LichessFault};
use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;
use sqlx::Row as _;

use super::world::{POLL_INTERVAL, TIMEOUT, World};
use super::{on_both_databases, random};
use crate::prelude::*;

on_both_databases!(
    each_game_shows_one_challenge_while_its_bot_is_killed,
    each_game_shows_one_challenge_while_two_bots_are_killed,
);

/// An agreement of two players on a position.
struct Agreement {
    players: [User; 2],
    message: Snowflake,
    number: i64,
}

/// What the bot tells a player who says yes to a time control.
enum Answer {
    Ready,
    /// Another process may be sending the request for the challenge, until its lease expires.
    Starting,
    Failed,
}

impl Answer {
    fn of(text: &str) -> Self {
        if text.contains("is ready on lichess") {
            Self::Ready
        } else if text.contains("is starting this game just now") {
            Self::Starting
        } else {
            Self::Failed
        }
    }
}

/// Bots that start games, and are killed at random.
struct Games {
    world: World,
    lichess: FakeLichess,
    place: Place,
    random: ChaCha8Rng,
    bots: usize,
    calls: Vec<Call>,
}

impl Games {
    async fn start(world: World, bots: usize) -> Self {
        let mut games = Self {
            lichess: FakeLichess::start(),
            place: world.discord.guild_channel("club"),
            random: random::seeded(&format!("{bots} bots that start games")),
            bots,
            calls: Vec::new(),
            world,
        };
        for _ in 0..bots {
            games.start_bot().await;
        }
        games
    }

    async fn start_bot(&mut self) {
        let world = &mut self.world;
        let sessions = world.discord.gateway().identifies().len();
        world.spawn_with(&[], &[("CHESS960_LICHESS_URL", self.lichess.url())]);
        world.discord.wait_for_sessions(sessions + 1).await;
    }

    async fn agree(&self) -> Agreement {
        let discord = &self.world.discord;
        let players = ["alice", "bob"].map(|name| discord.user(name));
        let options = json!({"opponent": players[1].id, "position": "518"});
        let call = discord.slash(&players[0], &self.place, "chess960 agree", options);
        let message = call.await.reply().await.message();
        let press = discord.press(&players[1], message, "Accept").await;
        press.reply().await;
        let number = "SELECT MAX(number) FROM agreement";
        Agreement {
            players,
            message,
            number: self.world.database.number(number).await,
        }
    }

    /// A player says yes to a time control of the other player. Does not wait for the result.
    async fn say_yes(&self, agreement: &Agreement, player: usize) -> Call {
        let asker = ["opponent", "proposer"][player];
        let data = json!({
            "custom_id": format!("play:{}:1:{asker}:10+5", agreement.number),
            "component_type": 2,
        });
        let discord = &self.world.discord;
        let mut payload = discord.payload(&agreement.players[player], &self.place, 3, data);
        payload["message"] = discord.message(agreement.message).raw;
        discord.raw_press(payload).await
    }

    /// Both players say yes, and a bot is killed at a random time afterwards. Mostly, lichess does not answer the first
    /// request.
    async fn start_game_and_kill(&mut self, agreement: &Agreement) {
        let faults = [
            LichessFault::HangBefore,
            LichessFault::HangAfter,
            LichessFault::HangDuringResponse,
            LichessFault::BreakDuringResponse,
        ];
        if self.random.random_bool(0.6) {
            let fault = faults.choose(&mut self.random);
            self.lichess
                .fail_next(1, fault.expect("the list is not empty"));
        }
        for player in [0, 1] {
            let call = self.say_yes(agreement, player).await;
            self.calls.push(call);
        }
        sleep(Duration::from_millis(self.random.random_range(0..300))).await;
        let bot = self.random.random_range(0..self.bots);
        self.world.kill_one(bot).await;
        self.start_bot().await;
    }

    /// A player says yes until the bot shows the links of the game.
    async fn wait_until_ready(&mut self, agreement: &Agreement) {
        let started = Instant::now();
        loop {
            let call = self.say_yes(agreement, 0).await;
            call.reply().await;
            let text = tokio::select! {
                links = call.edit() => links.content,
                refusal = call.followup() => refusal.content,
            };
            match Answer::of(&text) {
                Answer::Ready => return,
                Answer::Starting => self.world.expire_leases(),
                Answer::Failed => {}
            }
            self.world.fail_after(TIMEOUT, started, &text).await;
            sleep(POLL_INTERVAL).await;
        }
    }

    /// White's links in all messages about the game.
    fn shown_links(&self, agreement: &Agreement) -> BTreeSet<String> {
        let about = format!("The game of agreement {} is ready", agreement.number);
        self.world
            .discord
            .requests()
            .iter()
            .map(|request| &request.body)
            .filter(|message| {
                message["content"]
                    .as_str()
                    .is_some_and(|text| text.contains(&about))
            })
            .filter_map(first_link)
            .collect()
    }

    async fn recorded_link(&self, agreement: &Agreement) -> String {
        let white = format!(
            "SELECT white FROM challenge WHERE agreement = {}",
            agreement.number
        );
        self.world.database.rows(&white).await[0].get(0)
    }

    /// Asserts that all messages about each game link to the same challenge, which lichess has, and which is recorded.
    async fn assert_one_challenge_is_shown_for_each(&self, agreements: &[Agreement]) {
        let challenges = self.lichess.challenges();
        for agreement in agreements {
            let recorded = self.recorded_link(agreement).await;
            assert!(challenges.iter().any(|it| it.white_url() == recorded));
            assert_eq!(self.shown_links(agreement), BTreeSet::from([recorded]));
        }
    }

    async fn close(self) {
        for call in &self.calls {
            call.give_up();
        }
        self.world.close().await;
    }
}

/// URL of the first button of a message, which is White's link.
fn first_link(message: &Value) -> Option<String> {
    let url = &message["components"][0]["components"][0]["url"];
    url.as_str().map(str::to_owned)
}

async fn each_game_shows_one_challenge_while_its_bot_is_killed(world: World) {
    each_game_shows_one_challenge_despite_kills(world, 1).await;
}

async fn each_game_shows_one_challenge_while_two_bots_are_killed(world: World) {
    each_game_shows_one_challenge_despite_kills(world, 2).await;
}

async fn each_game_shows_one_challenge_despite_kills(world: World, bots: usize) {
    let started = Instant::now();
    let kills = random::kills(8);
    let mut games = Games::start(world, bots).await;
    let mut agreements = Vec::new();
    for _ in 0..kills {
        let agreement = games.agree().await;
        games.start_game_and_kill(&agreement).await;
        games.wait_until_ready(&agreement).await;
        agreements.push(agreement);
    }
    games
        .assert_one_challenge_is_shown_for_each(&agreements)
        .await;
    println!(
        "{:?}, {bots} bots that start games: {kills} kills, {} games with one challenge shown each, {} challenges made; {} s",
        games.world.database.kind,
        agreements.len(),
        games.lichess.challenges().len(),
        started.elapsed().as_secs()
    );
    games.close().await;
}
