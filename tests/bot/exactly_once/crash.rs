//! Bots that are killed at random and at chosen requests, over many days.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::on_both_databases;
use super::world::World;
use crate::process::signed;
use fake_discord::{Call, Fault, Matcher, Place, RequestRecord};

on_both_databases!(
    one_bot_is_killed_repeatedly,
    one_of_two_bots_is_killed,
    one_of_four_bots_is_killed,
);

/// Number of kills without `CRASH_KILLS`.
const KILLS: usize = 40;

/// Maximum delay of a post during kills. The bot gives up after twelve hours.
const MAX_DELAY: TimeDelta = TimeDelta::hours(9);

/// Schedules of each server: name, time, time zone, options.
const SCHEDULES: [(&str, &str, &str, &str); 4] = [
    (
        "evening",
        "18:00",
        "UTC",
        r#"{"thread": true, "pin": true}"#,
    ),
    ("berlin", "19:00", "Europe/Berlin", r#"{"pin": true}"#),
    ("night", "02:30", "Europe/Berlin", r#"{"thread": true}"#),
    ("kathmandu", "23:45", "Asia/Kathmandu", "{}"),
];

const SERVERS: usize = 4;

impl World {
    /// Servers with many schedules. In half of them, schedules share a channel.
    async fn many_schedules(&mut self) {
        self.start().await;
        for i in 0..SERVERS {
            self.next_moderator();
            let channel = self.discord.guild_channel("daily");
            for (name, time, zone, options) in SCHEDULES {
                let place = if i % 2 == 0 {
                    self.discord.channel_beside(&channel, name)
                } else {
                    channel.clone()
                };
                let options: Value = serde_json::from_str(options).expect("JSON");
                self.schedule(&place, name, (time, zone), options).await;
            }
            let announcements = self.discord.announcement_channel_beside(&channel, "news");
            let all = json!({"thread": true, "pin": true, "publish": true});
            self.schedule(&announcements, "news", ("18:00", "UTC"), all)
                .await;
        }
    }
}

/// The control panel of a schedule.
struct Panel {
    place: Place,
    schedule: u64,
    message: Value,
}

impl Panel {
    async fn open(world: &World) -> Self {
        let first = &world.schedules[0];
        let (name, place) = (json!({"name": first.name}), first.place.clone());
        let show = "chess960-daily show";
        let call = world.discord.slash(&world.moderator, &place, show, name);
        let shown = call.await.reply().await.message();
        Self {
            place,
            schedule: first.id,
            message: world.discord.message(shown).raw,
        }
    }

    /// Changes the theme, which updates the schedule and its announcement. Does not wait for the result.
    async fn choose_theme(&self, world: &World, dark: bool) -> Call {
        let (user, now) = (world.moderator.id, world.now().timestamp());
        let guild = self.place.guild_id.expect("a server");
        let id = format!("schedule:{user}:{now}:m:theme:{}", self.schedule);
        let data = json!({
            "custom_id": signed(guild, &id),
            "component_type": 3,
            "values": [if dark { "dark" } else { "light" }],
        });
        let mut payload = world
            .discord
            .payload(&world.moderator, &self.place, 3, data);
        payload["message"] = self.message.clone();
        world.discord.raw_press(payload).await
    }
}

/// Random kills of bots.
struct RandomRun {
    random: ChaCha8Rng,
    kills: usize,
    target: usize,
    /// Calls that may remain unanswered after a kill.
    calls: Vec<Call>,
}

impl RandomRun {
    fn new(test: &str, share: usize) -> Self {
        let number = |name: &str| {
            let value = std::env::var(name).ok()?;
            Some(
                value
                    .parse::<u64>()
                    .unwrap_or_else(|_| panic!("{name} is a number")),
            )
        };
        let seed = number("CRASH_SEED").unwrap_or_else(rand::random);
        println!("{test}: CRASH_SEED={seed}");
        let target = number("CRASH_KILLS").map_or(KILLS, |kills| {
            usize::try_from(kills).expect("a number of kills")
        });
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
            kills: 0,
            calls: Vec::new(),
            target: target.div_ceil(share),
        }
    }

    /// Advances the clock to the next event. Lets the bots finish before a day would be missed.
    async fn advance(&mut self, world: &mut World) {
        self.move_clock(world).await;
        let oldest = world.database.oldest_due().await;
        if oldest.is_some_and(|due| due + MAX_DELAY < world.now() + TimeDelta::minutes(1)) {
            world.expire_leases();
            if world.bots.iter().all(Option::is_none) {
                world.spawn();
            }
            world.settle().await;
        }
    }

    /// Sets the clock to about the next due time. If work is outstanding, advances it by between a few seconds and
    /// hours, so that leases expire sometimes.
    async fn move_clock(&mut self, world: &mut World) {
        let now = world.now();
        let latest = world
            .database
            .oldest_due()
            .await
            .map_or(now, |due| due + MAX_DELAY);
        let next = world
            .database
            .next_due()
            .await
            .expect("a schedule is active");
        let skip_ahead = next < latest && self.random.random_bool(0.2);
        if skip_ahead || world.database.outstanding(now).await == 0 {
            let after = match self.random.random_range(0..10) {
                0..7 => TimeDelta::seconds(self.random.random_range(-1..3)),
                7 | 8 => TimeDelta::minutes(self.random.random_range(1..20)),
                _ => TimeDelta::minutes(self.random.random_range(20..600)),
            };
            world.set_clock((next + after).min(latest).max(now));
            return;
        }
        let step = match self.random.random_range(0..10) {
            0 => TimeDelta::seconds(self.random.random_range(0..5)),
            1..6 => TimeDelta::seconds(self.random.random_range(31..50)),
            6 => TimeDelta::seconds(self.random.random_range(61..280)),
            7 | 8 => TimeDelta::minutes(self.random.random_range(5..30)),
            _ => TimeDelta::minutes(self.random.random_range(30..300)),
        };
        world.set_clock((now + step).min(latest).max(now));
    }

    async fn press(&mut self, world: &World, panel: &Panel) {
        if self.random.random_bool(0.5) {
            let dark = self.random.random_bool(0.5);
            self.calls.push(panel.choose_theme(world, dark).await);
        }
    }

    /// Makes some requests hang, so that the bot can be killed during a request.
    fn inject_faults(&mut self, world: &World) {
        let matcher = match self.random.random_range(0..10) {
            0..6 => Matcher::new("POST", "/messages"),
            6 => Matcher::new("POST", "/threads"),
            7 => Matcher::new("PUT", "/pins/"),
            8 => Matcher::new("DELETE", "/pins/"),
            _ => Matcher::new("POST", "/crosspost"),
        };
        let fault = if self.random.random_bool(0.8) {
            Fault::HangAfterAccepting
        } else {
            Fault::Hang
        };
        let times = self.random.random_range(1..6);
        world.discord.fail_next(matcher, times, fault);
    }

    /// Waits for the time to kill a bot: a random time, a request that hangs, a number of requests, or the end of all
    /// work.
    async fn wait_for_kill_time(&mut self, world: &mut World) {
        match self.random.random_range(0..10) {
            0..3 => sleep(Duration::from_millis(self.random.random_range(0..1500))).await,
            3..7 => {
                self.inject_faults(world);
                until_done_or(world, |world| world.discord.faults_happened()).await;
                world.discord.clear_faults();
            }
            7 | 8 => {
                let enough = world.discord.request_count() + self.random.random_range(1..60);
                until_done_or(world, |world| world.discord.request_count() >= enough).await;
            }
            _ => until_done_or(world, |_| false).await,
        }
    }
}

/// Waits until the condition holds, all work is done, or a second passes without requests.
async fn until_done_or(world: &World, happened: impl Fn(&World) -> bool) {
    let mut requests = 0;
    let mut idle_since = Instant::now();
    while !happened(world) && idle_since.elapsed() < Duration::from_secs(1) {
        if world.database.outstanding(world.now()).await == 0 {
            return;
        }
        let count = world.discord.request_count();
        if count != requests {
            requests = count;
            idle_since = Instant::now();
        }
        sleep(Duration::from_millis(5)).await;
    }
}

async fn one_bot_is_killed_repeatedly(mut world: World) {
    let started = Instant::now();
    let mut run = RandomRun::new("one bot", 1);
    world.many_schedules().await;
    let panel = Panel::open(&world).await;
    world.kill().await;
    while run.kills < run.target {
        run.advance(&mut world).await;
        if world.bots.iter().all(Option::is_none) {
            world.spawn();
        }
        run.press(&world, &panel).await;
        run.wait_for_kill_time(&mut world).await;
        world.kill().await;
        run.kills += 1;
    }
    world.expire_leases();
    world.start().await;
    finish(world, &run, started).await;
}

async fn one_of_two_bots_is_killed(world: World) {
    several_bots(world, 2).await;
}

async fn one_of_four_bots_is_killed(world: World) {
    several_bots(world, 4).await;
}

async fn several_bots(mut world: World, bots: usize) {
    let started = Instant::now();
    let mut run = RandomRun::new(&format!("{bots} bots"), 4);
    world.many_schedules().await;
    // The clock jumps while requests of other bots are in flight. The real Discord's clock does not jump, so
    // nonces must not expire.
    world
        .discord
        .set_nonce_memory(Duration::from_hours(24 * 365));
    for _ in 1..bots {
        world.start().await;
    }
    let panel = Panel::open(&world).await;
    while run.kills < run.target {
        run.advance(&mut world).await;
        run.press(&world, &panel).await;
        run.wait_for_kill_time(&mut world).await;
        world.kill_one(run.random.random_range(0..bots)).await;
        run.kills += 1;
        world.spawn();
    }
    world.expire_leases();
    finish(world, &run, started).await;
}

async fn finish(mut world: World, run: &RandomRun, started: Instant) {
    world.settle().await;
    let summary = world.audit().await;
    for call in &run.calls {
        call.give_up();
    }
    println!(
        "{:?}, {} bots: {} kills, {} presses, {summary}; {}; {} s",
        world.database.kind,
        world.bots.len(),
        run.kills,
        run.calls.len(),
        recovery_summary(&world),
        started.elapsed().as_secs()
    );
    world.close().await;
}

/// Summary of recovered posts, which shows whether the kills came at relevant moments.
fn recovery_summary(world: &World) -> String {
    let requests = world.discord.requests();
    let nonces = requests.iter().filter_map(|it| it.body["nonce"].as_str());
    let mut known = BTreeSet::new();
    let again = nonces.filter(|nonce| !known.insert(*nonce)).count();
    let is_search = |it: &&RequestRecord| it.method == "GET" && it.path.ends_with("/messages");
    let searches = requests.iter().filter(is_search).count();
    format!("{again} posts sent again, {searches} channel searches")
}
