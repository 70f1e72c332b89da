//! Cost of 100,000 schedules: finding and claiming due ones, posting at Discord's limit of 50 requests per second, and
//! idling.
//!
//! `cargo bench -p bench --bench daily`, after `cargo build --release`, takes some minutes because of this limit;
//! `-- --test` runs a short check. With `TEST_POSTGRES_URL`, the URL of an empty database, three processes post.

#![expect(
    clippy::cast_precision_loss,
    reason = "figures for people have a few digits"
)]

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bench::process::{self, Process};
use bench::schedules;
use chess960_bot::store::{Location, Store};
use chrono::{TimeDelta, Utc};
use fake_discord::{FakeDiscord, Place};
use sqlx::AnyPool;
use tempfile::TempDir;

struct Size {
    schedules: u32,
    due: i64,
    idle: Duration,
}

const FULL: Size = Size {
    schedules: 100_000,
    due: 10_000,
    idle: Duration::from_mins(3),
};

const SMALL: Size = Size {
    schedules: 500,
    due: 60,
    idle: Duration::from_secs(1),
};

const CHANNELS: usize = 500;

const BATCH: u32 = 200;

#[tokio::main]
async fn main() {
    let small = std::env::args().any(|argument| argument == "--test");
    let size = if small { SMALL } else { FULL };
    let bench = Bench::new(&size).await;
    bench.find_and_claim(&size).await;
    bench.idle(&size).await;
    bench.post(&size).await;
    bench.discord.requests();
    bench.discord.finish().await;
}

struct Bench {
    discord: FakeDiscord,
    places: Vec<Place>,
    url: String,
    store: Store,
    pool: AnyPool,
    folder: TempDir,
}

impl Bench {
    /// The schedules are not due for hours.
    async fn new(size: &Size) -> Self {
        let discord = FakeDiscord::start().await;
        let places: Vec<_> = (0..CHANNELS)
            .map(|number| discord.guild_channel(&format!("club-{number}")))
            .collect();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = format!("sqlite://{}/store.db", folder.path().display());
        let url = std::env::var("TEST_POSTGRES_URL").unwrap_or(file);
        let location: Location = url.parse().expect("a database");
        let store = Store::open(&location).await.expect("an empty database");
        let pool = AnyPool::connect(&url).await.expect("the same database");
        let bench = Self {
            discord,
            places,
            url,
            store,
            pool,
            folder,
        };
        println!("{location}");
        let places: Vec<_> = bench
            .places
            .iter()
            .map(|place| (place.guild_id.expect("a guild"), place.channel_id))
            .collect();
        schedules::fill(&bench.store, &bench.url, &places, size.schedules).await;
        bench
    }

    async fn make_due(&self, due: i64) {
        // The following day is never due yet.
        let next_date = (Utc::now() + TimeDelta::days(1)).date_naive();
        let statement = format!(
            "UPDATE schedule SET next_date = '{next_date}', last_date = NULL, \
             next_at = {} + id % 60000 WHERE id <= {due}",
            Utc::now().timestamp_millis() - 60_000
        );
        schedules::execute(&self.pool, &statement).await;
    }

    async fn find_and_claim(&self, size: &Size) {
        self.make_due(size.due).await;
        let begin = Instant::now();
        let found = self.store.due_schedules(Utc::now(), BATCH).await;
        let first = begin.elapsed();
        assert!(!found.expect("the store works").is_empty());
        let begin = Instant::now();
        self.store
            .next_due_day(Utc::now())
            .await
            .expect("the store works");
        let next = begin.elapsed();

        let mut finding = Duration::ZERO;
        let mut claiming = Duration::ZERO;
        let mut claimed = 0;
        loop {
            let begin = Instant::now();
            let found = self
                .store
                .due_schedules(Utc::now(), BATCH)
                .await
                .expect("the store works");
            finding += begin.elapsed();
            if found.is_empty() {
                break;
            }
            let begin = Instant::now();
            for schedule in found {
                schedules::claim(&self.store, &schedule).await;
                claimed += 1;
            }
            claiming += begin.elapsed();
        }
        assert_eq!(claimed, size.due);
        schedules::execute(&self.pool, "DELETE FROM daily_post").await;
        schedules::execute(&self.pool, "DELETE FROM job").await;
        println!(
            "  time of the next due schedule, of {}: {next:?}",
            size.schedules
        );
        println!("  the first {BATCH} that are due: {first:?}");
        println!(
            "  {claimed} due: found in {finding:?}, claimed in {claiming:?}, {:.0} a second",
            claimed as f64 / claiming.as_secs_f64()
        );
    }

    async fn idle(&self, size: &Size) {
        let bot = start_bot(self);
        self.discord.wait_for_sessions(1).await;
        tokio::time::sleep(size.idle / 6).await;
        let before = bot.cpu();
        tokio::time::sleep(size.idle).await;
        let used = bot.cpu().saturating_sub(before);
        let seconds = used.as_secs_f64() * 3600.0 / size.idle.as_secs_f64();
        println!(
            "  idle: {seconds:.1} s of CPU an hour, {} MiB",
            bot.memory() / 1024
        );
    }

    async fn post(&self, size: &Size) {
        self.make_due(size.due).await;
        self.discord.enforce_global_limit(true);
        let processes = if self.url.starts_with("postgres") {
            3
        } else {
            1
        };
        let bots: Vec<_> = (0..processes).map(|_| start_bot(self)).collect();
        let begin = Instant::now();
        let posted = self.wait_for_posts(size).await;
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "  {posted} posted by {processes} in {seconds:.1} s, {:.1} a second; at most {} requests in a \
             second, {} refused for the limit; {:?} MiB",
            posted as f64 / seconds,
            self.discord.max_requests_per_second(),
            self.discord.globally_limited(),
            bots.iter()
                .map(|bot| bot.memory() / 1024)
                .collect::<Vec<_>>()
        );
        let sent: usize = self
            .places
            .iter()
            .map(|place| self.discord.messages_in(place).len())
            .sum();
        assert_eq!(sent, posted, "each post is made once");
    }

    /// Like the fake Discord's own wait, with a longer timeout.
    async fn wait_for(&self, place: &Place, messages: usize) {
        while self.discord.messages_in(place).len() < messages {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until all due schedules have posted. Returns the number of posts.
    async fn wait_for_posts(&self, size: &Size) -> usize {
        let channels = CHANNELS.cast_signed() as i64;
        let mut posted = 0;
        for (number, place) in (0..).zip(&self.places) {
            let posts_here = (1..=size.due).filter(|id| id % channels == number).count();
            self.wait_for(place, posts_here).await;
            posted += posts_here;
        }
        posted
    }
}

fn start_bot(bench: &Bench) -> Process {
    let environment: [(&str, &str); 4] = [
        ("DISCORD_API_URL", bench.discord.url()),
        ("DISCORD_TOKEN", &bench.discord.token()),
        ("DATABASE_URL", &bench.url),
        ("RUST_LOG", "warn"),
    ];
    let mut program = Command::new(process::program());
    Process::start(
        &mut program,
        bench.folder.path(),
        &environment,
        Stdio::inherit(),
    )
}
