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
use chess960_bot::domain::schedule::Schedule;
use chess960_bot::store::{Location, Store};
use chrono::{TimeDelta, Utc};
use fake_discord::{FakeDiscord, Place};
use sqlx::AnyPool;
use tempfile::TempDir;

struct Size {
    schedules: u32,
    /// Number of schedules that are due at once.
    due: i64,
    /// Time in which the idle bot is measured.
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

/// Maximum number of due schedules that are read at once.
const BATCH: u32 = 200;

#[tokio::main]
async fn main() {
    let is_test = std::env::args().any(|argument| argument == "--test");
    let size = if is_test { SMALL } else { FULL };
    let bench = Bench::new(&size).await;
    bench.print_store_times(&size).await;
    bench.print_idle_cost(&size).await;
    bench.print_posting_rate(&size).await;
    // Marks the requests as checked; `finish` fails if some are not.
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
    /// Creates a database with schedules that are not due for hours.
    async fn new(size: &Size) -> Self {
        let discord = FakeDiscord::start().await;
        let places: Vec<Place> = (0..CHANNELS)
            .map(|number| discord.guild_channel(&format!("club-{number}")))
            .collect();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = format!("sqlite://{}/store.db", folder.path().display());
        let url = std::env::var("TEST_POSTGRES_URL").unwrap_or(file);
        let location: Location = url.parse().expect("a database");
        println!("{location}");
        let store = Store::open(&location).await.expect("an empty database");
        let pool = AnyPool::connect(&url).await.expect("the same database");
        let channels: Vec<schedules::Place> = places
            .iter()
            .map(|place| schedules::Place {
                guild: place.guild_id.expect("a guild"),
                channel: place.channel_id,
            })
            .collect();
        schedules::fill(&store, &url, &channels, size.schedules).await;
        Self {
            discord,
            places,
            url,
            store,
            pool,
            folder,
        }
    }

    /// Makes the first `due` schedules due within the last minute.
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

    /// Measures how long the store takes to find and to claim due schedules. Removes the claims.
    async fn print_store_times(&self, size: &Size) {
        self.make_due(size.due).await;
        self.print_time_of_first(size).await;
        self.print_claiming_rate(size).await;
        schedules::execute(&self.pool, "DELETE FROM daily_post").await;
        schedules::execute(&self.pool, "DELETE FROM job").await;
    }

    /// Measures how long the store takes to find the next due schedule and the first batch of due ones.
    async fn print_time_of_first(&self, size: &Size) {
        let begin = Instant::now();
        assert!(!self.due_schedules().await.is_empty());
        let first_batch = begin.elapsed();
        let begin = Instant::now();
        self.store
            .next_due_day(Utc::now())
            .await
            .expect("the store works");
        println!(
            "  time of the next due schedule, of {}: {:?}",
            size.schedules,
            begin.elapsed()
        );
        println!("  the first {BATCH} that are due: {first_batch:?}");
    }

    /// Measures how long the store takes to find and to claim all due schedules, batch by batch.
    async fn print_claiming_rate(&self, size: &Size) {
        let mut finding = Duration::ZERO;
        let mut claiming = Duration::ZERO;
        let mut claimed = 0;
        loop {
            let begin = Instant::now();
            let due_schedules = self.due_schedules().await;
            finding += begin.elapsed();
            if due_schedules.is_empty() {
                break;
            }
            let begin = Instant::now();
            for schedule in due_schedules {
                schedules::claim(&self.store, &schedule).await;
                claimed += 1;
            }
            claiming += begin.elapsed();
        }
        assert_eq!(claimed, size.due);
        println!(
            "  {claimed} due: found in {finding:?}, claimed in {claiming:?}, {:.0} a second",
            claimed as f64 / claiming.as_secs_f64()
        );
    }

    async fn due_schedules(&self) -> Vec<Schedule> {
        self.store
            .due_schedules(Utc::now(), BATCH)
            .await
            .expect("the store works")
    }

    /// Measures the processor time and the memory of a bot with nothing to do.
    async fn print_idle_cost(&self, size: &Size) {
        let bot = start_bot(self);
        self.discord.wait_for_sessions(1).await;
        // After the start, the bot has some work.
        tokio::time::sleep(size.idle / 6).await;
        let cpu_before = bot.cpu();
        tokio::time::sleep(size.idle).await;
        let cpu = bot.cpu().saturating_sub(cpu_before);
        let seconds_per_hour = cpu.as_secs_f64() * 3600.0 / size.idle.as_secs_f64();
        println!(
            "  idle: {seconds_per_hour:.1} s of CPU an hour, {} MiB",
            bot.memory() / 1024
        );
    }

    /// Measures how fast the bot makes the posts that are due at once. PostgreSQL allows several processes.
    async fn print_posting_rate(&self, size: &Size) {
        self.make_due(size.due).await;
        self.discord.enforce_global_limit(true);
        let processes = if self.url.starts_with("postgres") {
            3
        } else {
            1
        };
        let bots: Vec<Process> = (0..processes).map(|_| start_bot(self)).collect();
        let begin = Instant::now();
        let posted = self.wait_for_posts(size).await;
        let seconds = begin.elapsed().as_secs_f64();
        let memory: Vec<u64> = bots.iter().map(|bot| bot.memory() / 1024).collect();
        println!(
            "  {posted} posted by {processes} in {seconds:.1} s, {:.1} a second; at most {} requests in a \
             second, {} refused for the limit; {memory:?} MiB",
            posted as f64 / seconds,
            self.discord.max_requests_per_second(),
            self.discord.globally_limited()
        );
        let sent: usize = self
            .places
            .iter()
            .map(|place| self.discord.messages_in(place).len())
            .sum();
        assert_eq!(sent, posted, "each post is made once");
    }

    /// Waits until all due schedules have posted, without a timeout. Returns the number of posts.
    async fn wait_for_posts(&self, size: &Size) -> usize {
        let channels = CHANNELS.cast_signed() as i64;
        let mut posted = 0;
        // The remainder of a schedule's id is the number of its channel.
        for (number, place) in (0..).zip(&self.places) {
            let posts_here = (1..=size.due).filter(|id| id % channels == number).count();
            while self.discord.messages_in(place).len() < posts_here {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
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
