use std::fs;
use std::time::{Duration, Instant};

use bench::schedules::{self, Place};
use chess960_bot::store::{Location, Store};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::bot::{self, Bot, Kind};
use crate::discord::Discord;
use crate::endpoint::Client;
use crate::gateway;
use crate::report::{self, mebibytes};

pub struct Size {
    pub starts: usize,
    /// Interactions before the second memory measurement.
    pub interactions: u64,
    pub schedules: u32,
    /// Idle time before each memory measurement.
    pub idle: Duration,
}

impl Size {
    /// Size for the results in docs/performance.md.
    pub const FULL: Self = Self {
        starts: 9,
        interactions: 100_000,
        schedules: 100_000,
        idle: Duration::from_secs(15),
    };

    /// Size for `--test`.
    pub const SMALL: Self = Self {
        starts: 1,
        interactions: 100,
        schedules: 100,
        idle: Duration::from_millis(100),
    };
}

/// Number of interactions in flight while the memory is measured under load.
const IN_FLIGHT: usize = 32;

/// Measures the start, the memory and the size of the bot, and prints them.
pub async fn print(size: &Size) {
    print_start_times(size).await;
    for (name, kind) in [
        ("ours", Kind::Gateway),
        ("serenity", Kind::Serenity),
        ("twilight", Kind::Twilight),
    ] {
        print_memory(name, kind, size).await;
    }
    print_memory_with_schedules(size).await;
    let ours = fs::metadata(bot::program()).expect("the program exists");
    println!("the program has {:.1} MiB", mebibytes(ours.len() / 1024));
}

/// Prints the median time from the start of each bot to its first answer.
async fn print_start_times(size: &Size) {
    let mut with_database = Vec::new();
    let mut over_gateway = Vec::new();
    let mut over_http = Vec::new();
    let mut serenity = Vec::new();
    let mut twilight = Vec::new();
    // In turn, so that other load on the machine affects all of them.
    for _ in 0..size.starts {
        let folder = new_folder();
        fill(&folder, 0).await;
        with_database.push(start_over_gateway(Kind::Gateway, folder).await);
        over_gateway.push(start_over_gateway(Kind::Gateway, new_folder()).await);
        over_http.push(start_over_http().await);
        serenity.push(start_over_gateway(Kind::Serenity, new_folder()).await);
        twilight.push(start_over_gateway(Kind::Twilight, new_folder()).await);
    }
    for (name, times) in [
        ("ours, gateway, with an existing database", with_database),
        ("ours, gateway", over_gateway),
        ("ours, HTTP", over_http),
        ("serenity", serenity),
        ("twilight", twilight),
    ] {
        let milliseconds = report::median(times.iter().map(Duration::as_secs_f64)) * 1000.0;
        println!("{name}: first answer {milliseconds:.0} ms after the start");
    }
}

fn new_folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Returns the time from the start of a bot to its first answer over the gateway.
async fn start_over_gateway(kind: Kind, folder: TempDir) -> Duration {
    let discord = Discord::start_for_gateway().await;
    let begin = Instant::now();
    let _bot = Bot::start_in(folder, kind, &discord);
    gateway::connected(&discord).await;
    discord.calls().send_now(1);
    gateway::all_answered(&discord).await;
    begin.elapsed()
}

/// Returns the time from the start of our bot to its first answer over HTTP.
async fn start_over_http() -> Duration {
    let begin = Instant::now();
    let mut client = Client::start(Kind::Endpoint).await;
    client.send_one().await;
    begin.elapsed()
}

/// Prints the memory of a bot: idle after its start, under load, and idle again.
async fn print_memory(name: &str, kind: Kind, size: &Size) {
    let discord = Discord::start_for_gateway().await;
    let bot = Bot::start(kind, &discord);
    gateway::connected(&discord).await;
    sleep(size.idle).await;
    let idle = bot.memory();
    discord.calls().keep_in_flight(IN_FLIGHT);
    discord.calls().wait_until_sent(size.interactions).await;
    let loaded = bot.memory();
    discord.calls().keep_in_flight(0);
    gateway::all_answered(&discord).await;
    sleep(size.idle).await;
    println!(
        "{name}: {:.1} MiB idle, {:.1} MiB under load after {} interactions, {:.1} MiB afterwards",
        mebibytes(idle),
        mebibytes(loaded),
        size.interactions,
        mebibytes(bot.memory())
    );
}

async fn print_memory_with_schedules(size: &Size) {
    let discord = Discord::start_for_gateway().await;
    let folder = new_folder();
    fill(&folder, size.schedules).await;
    let bot = Bot::start_in(folder, Kind::Gateway, &discord);
    gateway::connected(&discord).await;
    sleep(size.idle).await;
    println!(
        "ours, with {} schedules: {:.1} MiB idle",
        size.schedules,
        mebibytes(bot.memory())
    );
}

/// Creates the bot's database in a folder, with `count` schedules, at least two.
async fn fill(folder: &TempDir, count: u32) {
    let data = folder.path().join("data");
    let url = format!("sqlite://{}/chess960-bot.db", data.display());
    let location: Location = url.parse().expect("a database");
    let store = Store::open(&location).await.expect("an empty database");
    let place = Place {
        guild: 1,
        channel: 2,
    };
    schedules::fill(&store, &url, &[place], count).await;
    store.close().await;
}
