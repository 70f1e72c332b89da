use std::fs;
use std::time::{Duration, Instant};

use bench::schedules;
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
    /// For the results in docs/performance.md.
    pub const FULL: Self = Self {
        starts: 9,
        interactions: 100_000,
        schedules: 100_000,
        idle: Duration::from_secs(15),
    };

    /// For `--test`.
    pub const SMALL: Self = Self {
        starts: 1,
        interactions: 100,
        schedules: 100,
        idle: Duration::from_millis(100),
    };
}

const IN_FLIGHT: usize = 32;

pub async fn print(size: &Size) {
    starts(size).await;
    for (name, kind) in [
        ("ours", Kind::Gateway),
        ("serenity", Kind::Serenity),
        ("twilight", Kind::Twilight),
    ] {
        memory(name, kind, size).await;
    }
    with_schedules(size).await;
    let ours = fs::metadata(bot::program()).expect("the program exists");
    println!("the program has {:.1} MiB", mebibytes(ours.len() / 1024));
}

async fn starts(size: &Size) {
    let mut restarts = Vec::new();
    let mut ours = Vec::new();
    let mut served = Vec::new();
    let mut serenity = Vec::new();
    let mut twilight = Vec::new();
    for _ in 0..size.starts {
        let folder = || tempfile::tempdir().expect("a temporary folder");
        let with_database = folder();
        fill(&with_database, 0).await;
        restarts.push(over_gateway(Kind::Gateway, with_database).await);
        ours.push(over_gateway(Kind::Gateway, folder()).await);
        served.push(over_http().await);
        serenity.push(over_gateway(Kind::Serenity, folder()).await);
        twilight.push(over_gateway(Kind::Twilight, folder()).await);
    }
    for (name, times) in [
        ("ours, gateway, with an existing database", restarts),
        ("ours, gateway", ours),
        ("ours, HTTP", served),
        ("serenity", serenity),
        ("twilight", twilight),
    ] {
        let times = times.iter().map(Duration::as_secs_f64);
        let time = report::median(times) * 1000.0;
        println!("{name}: first answer {time:.0} ms after the start");
    }
}

async fn over_gateway(kind: Kind, folder: TempDir) -> Duration {
    let discord = Discord::start("0".repeat(64)).await;
    let begin = Instant::now();
    let _bot = Bot::start_in(folder, kind, &discord);
    gateway::connected(&discord).await;
    discord.calls().send_now(1);
    gateway::all_answered(&discord).await;
    begin.elapsed()
}

async fn over_http() -> Duration {
    let begin = Instant::now();
    let mut client = Client::start(Kind::Endpoint).await;
    client.once().await;
    begin.elapsed()
}

async fn memory(name: &str, kind: Kind, size: &Size) {
    let discord = Discord::start("0".repeat(64)).await;
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

async fn with_schedules(size: &Size) {
    let discord = Discord::start("0".repeat(64)).await;
    let folder = tempfile::tempdir().expect("a temporary folder");
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

async fn fill(folder: &TempDir, count: u32) {
    let data = folder.path().join("data");
    let url = format!("sqlite://{}/chess960-bot.db", data.display());
    let location: Location = url.parse().expect("a database");
    let store = Store::open(&location).await.expect("an empty database");
    schedules::fill(&store, &url, &[(1, 2)], count).await;
    store.close().await;
}
