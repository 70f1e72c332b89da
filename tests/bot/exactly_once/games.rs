//! Games on lichess, started by bots that are killed: players see one challenge per game.

use std::collections::BTreeSet;

use fake_lichess::{FakeLichess, Fault};
use rand::RngExt as _;
use rand::seq::IndexedRandom as _;

use super::world::{POLL_INTERVAL, TIMEOUT, World};
use super::{on_both_databases, random};
use crate::prelude::*;

on_both_databases!(
    one_bot_that_starts_games_is_killed,
    two_bots_that_start_games_are_killed
);

struct Sealed {
    players: [User; 2],
    message: Snowflake,
    number: i64,
}

struct Games {
    lichess: FakeLichess,
    place: Place,
    calls: Vec<Call>,
}

impl Games {
    async fn start_bot(&self, world: &mut World) {
        let sessions = world.discord.gateway().identifies().len();
        world.spawn_with(&[], &[("CHESS960_LICHESS_URL", self.lichess.url())]);
        world.discord.wait_for_sessions(sessions + 1).await;
    }

    async fn seal(&self, world: &World) -> Sealed {
        let players = ["alice", "bob"].map(|name| world.discord.user(name));
        let options = json!({"opponent": players[1].id, "position": "518"});
        let call = world
            .discord
            .slash(&players[0], &self.place, "chess960 agree", options);
        let message = call.await.reply().await.message();
        let press = world.discord.press(&players[1], message, "Accept").await;
        press.reply().await;
        let number = "SELECT MAX(number) FROM agreement";
        Sealed {
            players,
            message,
            number: world.database.number(number).await,
        }
    }

    /// Says yes to a time control of the other player. Does not wait for the result.
    async fn play(&self, world: &World, sealed: &Sealed, player: usize) -> Call {
        let user = &sealed.players[player];
        let asker = ["opponent", "proposer"][player];
        let data = json!({
            "custom_id": format!("play:{}:1:{asker}:10+5", sealed.number),
            "component_type": 2,
        });
        let mut payload = world.discord.payload(user, &self.place, 3, data);
        payload["message"] = world.discord.message(sealed.message).raw;
        world.discord.raw_press(payload).await
    }

    /// White's links in all messages about the game.
    fn shown(world: &World, sealed: &Sealed) -> BTreeSet<String> {
        let about = format!("The game of agreement {} is ready", sealed.number);
        let link = |body: &Value| {
            let is_about = body["content"].as_str()?.contains(&about);
            let url = &body["components"][0]["components"][0]["url"];
            url.as_str().filter(|_| is_about).map(str::to_owned)
        };
        let requests = world.discord.requests();
        requests.iter().filter_map(|it| link(&it.body)).collect()
    }
}

async fn one_bot_that_starts_games_is_killed(world: World) {
    kill_repeatedly(world, 1).await;
}

async fn two_bots_that_start_games_are_killed(world: World) {
    kill_repeatedly(world, 2).await;
}

async fn kill_repeatedly(mut world: World, bots: usize) {
    let mut random = random::seeded(&format!("{bots} bots that start games"));
    let started = Instant::now();
    let mut games = Games {
        lichess: FakeLichess::start(),
        place: world.discord.guild_channel("club"),
        calls: Vec::new(),
    };
    for _ in 0..bots {
        games.start_bot(&mut world).await;
    }
    let kills = random::kills(8);
    for _ in 0..kills {
        let sealed = games.seal(&world).await;
        let faults = [
            Fault::HangBefore,
            Fault::HangAfter,
            Fault::HangDuringResponse,
            Fault::BreakDuringResponse,
        ];
        if random.random_bool(0.6) {
            let fault = faults.choose(&mut random).expect("the list is not empty");
            games.lichess.fail_next(1, fault);
        }
        for player in [0, 1] {
            let call = games.play(&world, &sealed, player).await;
            games.calls.push(call);
        }
        sleep(Duration::from_millis(random.random_range(0..300))).await;
        world.kill_one(random.random_range(0..bots)).await;
        games.start_bot(&mut world).await;
        press_until_ready(&mut world, &games, &sealed).await;
        let shown = Games::shown(&world, &sealed);
        let stored = format!(
            "SELECT white FROM challenge WHERE agreement = {}",
            sealed.number
        );
        let stored: String = sqlx::Row::get(&world.database.rows(&stored).await[0], 0);
        assert_eq!(shown, BTreeSet::from([stored.clone()]));
        let challenges = games.lichess.challenges();
        assert!(challenges.iter().any(|it| it.white_url() == stored));
    }
    println!(
        "{:?}, {bots} bots that start games: {kills} kills, {kills} games with one challenge shown each, {} challenges made; {} s",
        world.database.kind,
        games.lichess.challenges().len(),
        started.elapsed().as_secs()
    );
    for call in &games.calls {
        call.give_up();
    }
    world.close().await;
}

async fn press_until_ready(world: &mut World, games: &Games, sealed: &Sealed) {
    let started = Instant::now();
    loop {
        let call = games.play(world, sealed, 0).await;
        call.reply().await;
        let content = tokio::select! {
            links = call.edit() => links.content,
            refusal = call.followup() => refusal.content,
        };
        if content.contains("is ready on lichess") {
            return;
        }
        if content.contains("just now") {
            world.forward(TimeDelta::seconds(31));
        }
        world.fail_after(TIMEOUT, started, &content).await;
        sleep(POLL_INTERVAL).await;
    }
}
