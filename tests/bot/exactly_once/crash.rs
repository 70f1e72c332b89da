//! Bots that are killed at random and at chosen requests, over many days.

use std::collections::BTreeSet;

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::world::{IdleTimer, World};
use super::{on_both_databases, random};
use crate::prelude::*;
use crate::process::signed;

on_both_databases!(
    each_day_is_posted_once_while_the_bot_is_killed,
    each_day_is_posted_once_while_one_of_two_bots_is_killed,
    each_day_is_posted_once_while_one_of_four_bots_is_killed,
);

/// Maximum delay of a post during kills. The bot gives up after twelve hours.
const MAX_DELAY: TimeDelta = TimeDelta::hours(9);

struct ScheduleOptions {
    name: &'static str,
    time: &'static str,
    zone: &'static str,
    thread: bool,
    pin: bool,
}

/// Schedules of each server.
const SCHEDULES: [ScheduleOptions; 4] = [
    ScheduleOptions {
        name: "evening",
        time: "18:00",
        zone: "UTC",
        thread: true,
        pin: true,
    },
    ScheduleOptions {
        name: "berlin",
        time: "19:00",
        zone: "Europe/Berlin",
        thread: false,
        pin: true,
    },
    ScheduleOptions {
        name: "night",
        time: "02:30",
        zone: "Europe/Berlin",
        thread: true,
        pin: false,
    },
    ScheduleOptions {
        name: "kathmandu",
        time: "23:45",
        zone: "Asia/Kathmandu",
        thread: false,
        pin: false,
    },
];

const SERVERS: usize = 4;

impl World {
    /// Servers with many schedules. In half of them, schedules share a channel.
    async fn many_schedules(&mut self) {
        self.start().await;
        for server in 0..SERVERS {
            self.next_moderator();
            let channel = self.discord.guild_channel("daily");
            for schedule in SCHEDULES {
                let place = if server % 2 == 0 {
                    self.discord.channel_beside(&channel, schedule.name)
                } else {
                    channel.clone()
                };
                let options = json!({"thread": schedule.thread, "pin": schedule.pin});
                let time = (schedule.time, schedule.zone);
                self.schedule(&place, schedule.name, time, options).await;
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
    /// Calls that may remain unanswered after a kill.
    calls: Vec<Call>,
    kills: usize,
    started: Instant,
}

impl RandomRun {
    fn new(test: &str) -> Self {
        Self {
            random: random::seeded(test),
            calls: Vec::new(),
            kills: 0,
            started: Instant::now(),
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
        let oldest = world.database.oldest_due().await;
        let latest = oldest.map_or(now, |due| due + MAX_DELAY);
        let next = world.database.next_due().await;
        let next = next.expect("a schedule is active");
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

    async fn kill_one(&mut self, world: &mut World, bot: usize) {
        world.kill_one(bot).await;
        self.kills += 1;
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
                wait_until_idle_or(world, |world| world.discord.faults_happened()).await;
                world.discord.clear_faults();
            }
            7 | 8 => {
                let enough = world.discord.request_count() + self.random.random_range(1..60);
                wait_until_idle_or(world, |world| world.discord.request_count() >= enough).await;
            }
            _ => wait_until_idle_or(world, |_| false).await,
        }
    }

    /// Prints how much was tested, and whether the kills came at relevant moments.
    fn print_summary(&self, world: &World, days: usize) {
        println!(
            "{:?}, {} bots: {} kills, {} presses, {days} days due and posted once; {}; {} s",
            world.database.kind,
            world.bots.len(),
            self.kills,
            self.calls.len(),
            recovery_summary(world),
            self.started.elapsed().as_secs()
        );
    }

    async fn close(self, world: World) {
        for call in &self.calls {
            call.give_up();
        }
        world.close().await;
    }
}

/// Waits until the condition holds, all work is done, or a second passes without requests. Each of them is a good time
/// for a kill.
async fn wait_until_idle_or(world: &World, happened: impl Fn(&World) -> bool) {
    let mut timer = IdleTimer::start();
    while !happened(world) && !timer.is_idle(world.discord.request_count()) {
        if world.database.outstanding(world.now()).await == 0 {
            return;
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until no work is left, and then for the next posts, so that at least one day was due.
async fn finish_posts(world: &mut World) {
    world.expire_leases();
    world.settle().await;
    world.make_due().await;
    world.settle().await;
}

async fn each_day_is_posted_once_while_the_bot_is_killed(mut world: World) {
    let mut run = RandomRun::new("one bot");
    world.many_schedules().await;
    let panel = Panel::open(&world).await;
    world.kill().await;
    for _ in 0..random::kills(1) {
        run.advance(&mut world).await;
        if world.bots.iter().all(Option::is_none) {
            world.spawn();
        }
        run.press(&world, &panel).await;
        run.wait_for_kill_time(&mut world).await;
        run.kill_one(&mut world, 0).await;
    }
    world.start().await;
    finish_posts(&mut world).await;
    let days = world.assert_each_day_is_posted_once().await;
    assert!(days > 0);
    run.print_summary(&world, days);
    run.close(world).await;
}

async fn each_day_is_posted_once_while_one_of_two_bots_is_killed(world: World) {
    each_day_is_posted_once_while_one_bot_is_killed(world, 2).await;
}

async fn each_day_is_posted_once_while_one_of_four_bots_is_killed(world: World) {
    each_day_is_posted_once_while_one_bot_is_killed(world, 4).await;
}

async fn each_day_is_posted_once_while_one_bot_is_killed(mut world: World, bots: usize) {
    let mut run = RandomRun::new(&format!("{bots} bots"));
    world.many_schedules().await;
    world.keep_nonces();
    for _ in 1..bots {
        world.start().await;
    }
    let panel = Panel::open(&world).await;
    for _ in 0..random::kills(4) {
        run.advance(&mut world).await;
        run.press(&world, &panel).await;
        run.wait_for_kill_time(&mut world).await;
        let bot = run.random.random_range(0..bots);
        run.kill_one(&mut world, bot).await;
        world.spawn();
    }
    finish_posts(&mut world).await;
    let days = world.assert_each_day_is_posted_once().await;
    assert!(days > 0);
    run.print_summary(&world, days);
    run.close(world).await;
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
