//! A fake Discord, a database, the bots, and their clock.

use std::path::Path;
use std::sync::Arc;

use chess960_bot::domain::calendar::Recurrence;
use sqlx::Row;
use tempfile::TempDir;

use super::clock::Clock;
use crate::bot_process::{BotProcess, Log, PROGRAM};
use crate::database::{Database, Kind};
use crate::prelude::*;

pub const TIMEOUT: Duration = Duration::from_mins(1);

pub const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// Both ways in which a request can be interrupted: not handled, or handled but not answered.
pub const INTERRUPTED: [Fault; 2] = [Fault::Hang, Fault::HangAfterAccepting];

/// Start of each test. Summer time begins in Europe some days later.
const BEGINNING: &str = "2031-03-26 12:00:00";

/// The day of [`BEGINNING`] and the next four.
pub const FIRST_FIVE_DAYS: [&str; 5] = [
    "2031-03-26",
    "2031-03-27",
    "2031-03-28",
    "2031-03-29",
    "2031-03-30",
];

pub struct Scheduled {
    pub id: u64,
    pub name: String,
    pub place: Place,
    pub recurrence: Recurrence,
    pub thread: bool,
    pub pin: bool,
    pub publish: bool,
    /// Number of pictures of each post.
    pub pictures: usize,
    pub since: DateTime<Utc>,
    pub announcement: Snowflake,
}

pub struct World {
    pub discord: Arc<FakeDiscord>,
    pub database: Database,
    pub clock: Clock,
    pub moderator: User,
    pub schedules: Vec<Scheduled>,
    pub log: Log,
    pub bots: Vec<Option<BotProcess>>,
    pub folder: TempDir,
}

pub fn posts_to(place: &Place) -> Matcher {
    Matcher::new("POST", format!("/channels/{}/messages", place.channel_id))
}

pub fn edits_in(place: &Place) -> Matcher {
    Matcher::new("PATCH", format!("/channels/{}/messages/", place.channel_id))
}

pub fn searches_in(place: &Place) -> Matcher {
    Matcher::get(format!("/channels/{}/messages", place.channel_id))
}

/// Detects that a state has not changed for a second.
pub struct IdleTimer<T> {
    last: Option<T>,
    since: Instant,
}

impl<T: PartialEq> IdleTimer<T> {
    pub fn start() -> Self {
        Self {
            last: None,
            since: Instant::now(),
        }
    }

    pub fn is_idle(&mut self, state: T) -> bool {
        let state = Some(state);
        if self.last != state {
            self.last = state;
            self.since = Instant::now();
        }
        self.since.elapsed() > Duration::from_secs(1)
    }
}

pub fn utc(time: &str) -> DateTime<Utc> {
    let time: chrono::NaiveDateTime = time.parse().expect("a date and a time");
    time.and_utc()
}

impl World {
    /// Creates a world without schedules and running bots.
    pub async fn new(kind: Kind, test: &str) -> Self {
        let world = Self::without_tables(kind, test).await;
        world.database.make_tables().await;
        world
    }

    /// Like [`new`](Self::new), with a database without tables.
    pub async fn without_tables(kind: Kind, test: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let discord = FakeDiscord::start().await;
        let moderator = discord.user("moderator");
        discord.make_moderator(&moderator);
        let mut world = Self {
            database: Database::new(kind, folder.path(), test).await,
            clock: Clock::new(folder.path()),
            moderator,
            schedules: Vec::new(),
            log: Log::default(),
            bots: Vec::new(),
            folder,
            discord: Arc::new(discord),
        };
        world.database.use_clock(world.clock.file()).await;
        world.set_clock(utc(&BEGINNING.replace(' ', "T")));
        world
    }

    /// Waits until no work is left, asserts that this number of days was due and posted once, and closes the world.
    pub async fn finish(mut self, days: usize) {
        self.settle().await;
        assert_eq!(self.assert_each_day_is_posted_once().await, days);
        self.close().await;
    }

    /// Waits until no work is left, and asserts that the only schedule posted these days, each of them once, and no
    /// other day was due.
    pub async fn assert_posted_once(&mut self, dates: &[&str]) {
        self.settle().await;
        assert_eq!(self.dates(), dates);
        assert_eq!(self.assert_each_day_is_posted_once().await, dates.len());
    }

    /// Stops all bots, which must exit cleanly, and runs the final check of the fake Discord.
    pub async fn close(mut self) {
        for bot in self.bots.drain(..).flatten() {
            bot.stop_by("TERM").await;
        }
        self.database.remove().await;
        self.discord.requests();
        let discord = Arc::into_inner(self.discord).expect("no other reference exists");
        discord.finish().await;
    }
}

impl World {
    /// Starts another bot, and waits until it is ready.
    pub async fn start(&mut self) {
        self.start_with(&[]).await;
    }

    /// Starts another bot with more settings, and waits until it is connected and has compared its commands with those of
    /// Discord. A later response would have a time, and take the place of a clock check that a test waits for.
    pub async fn start_with(&mut self, more: &[(&str, &str)]) {
        let sessions = self.discord.gateway().identifies().len();
        let comparison = Matcher::get("/commands");
        let comparisons = self.discord.take_requests(&comparison).len();
        self.spawn_with(&[], more);
        self.discord.wait_for_sessions(sessions + 1).await;
        self.discord
            .wait_for_requests(&comparison, comparisons + 1)
            .await;
    }

    /// Starts a bot in the first free slot, and returns its index.
    pub fn spawn(&mut self) -> usize {
        self.spawn_with(&[], &[])
    }

    pub fn spawn_with(&mut self, arguments: &[&str], more: &[(&str, &str)]) -> usize {
        self.spawn_program(Path::new(PROGRAM), arguments, more)
    }

    pub fn spawn_program(
        &mut self,
        program: &Path,
        arguments: &[&str],
        more: &[(&str, &str)],
    ) -> usize {
        let free = self.bots.iter().position(Option::is_none);
        let index = free.unwrap_or_else(|| {
            self.bots.push(None);
            self.bots.len() - 1
        });
        let mut settings = self.clock.settings().to_vec();
        settings.push(("DATABASE_URL", &self.database.url));
        settings.extend(more);
        let folder = self.folder.path();
        let (discord, log) = (&self.discord, &self.log);
        let bot = BotProcess::start_program(program, arguments, folder, discord, &settings, log);
        self.bots[index] = Some(bot);
        index
    }

    pub async fn stop_one(&mut self, index: usize) {
        let bot = self.bots[index].take().expect("the process runs");
        bot.stop_by("TERM").await;
    }

    pub async fn end_one(&mut self, index: usize) -> Option<i32> {
        let bot = self.bots[index].take().expect("the process runs");
        bot.end().await
    }

    pub fn fail_next(&self, matcher: &Matcher, fault: Fault) {
        self.discord.fail_next(matcher.clone(), 1, fault);
    }

    pub async fn kill(&mut self) {
        self.kill_one(0).await;
    }

    /// Kills the first bot while one of its requests hangs.
    pub async fn kill_in_request(&mut self) {
        self.wait_for_fault().await;
        self.kill().await;
    }

    pub async fn wait_for_fault(&self) {
        self.until("the fault", || async { self.discord.faults_happened() })
            .await;
    }

    pub async fn kill_one(&mut self, index: usize) {
        let bot = self.bots[index].take().expect("the process runs");
        bot.kill().await;
    }

    /// For tests whose clock jumps while requests are in flight. The real Discord's clock does not jump, so nonces must
    /// not expire.
    pub fn keep_nonces(&self) {
        let memory = Duration::from_hours(24 * 365);
        self.discord.set_nonce_memory(memory);
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn set_clock(&mut self, time: DateTime<Utc>) {
        self.clock.set(time);
        self.discord.set_clock(self.clock.now());
    }

    /// Sets the clock of the bots to a time that differs from Discord's.
    pub fn set_bots_clock(&mut self, time: DateTime<Utc>) {
        self.clock.set(time);
    }

    pub fn set_clock_to(&mut self, time: &str) {
        self.set_clock(utc(time));
    }

    /// Advances the clock. A negative duration sets it back.
    pub fn forward(&mut self, by: TimeDelta) {
        let then = self.now() + by;
        self.set_clock(then);
    }

    pub fn expire_leases(&mut self) {
        self.forward(TimeDelta::seconds(32));
    }

    pub async fn until<F: Future<Output = bool>>(&self, what: &str, holds: impl Fn() -> F) {
        let started = Instant::now();
        while !holds().await {
            self.fail_after(TIMEOUT, started, what).await;
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until a statement returns this number.
    pub async fn wait_for_number(&self, statement: &str, number: i64) {
        self.until(statement, || async {
            self.database.number(statement).await == number
        })
        .await;
    }

    /// Lets requests wait for a slot of the rate limiter until a time of the database server's clock. The bot waits at
    /// most 15 seconds.
    pub async fn pause_requests(&self, until: DateTime<Utc>) {
        let until = until.timestamp_micros();
        let pause = format!("UPDATE request_budget SET paused_until = {until}");
        self.database.execute(&pause).await;
    }

    /// Waits until a day matches an SQL condition.
    pub async fn wait_for_day(&self, condition: &str) {
        let statement = format!("SELECT COUNT(*) FROM daily_post WHERE {condition}");
        self.until(condition, || async {
            self.database.number(&statement).await > 0
        })
        .await;
    }

    /// Waits until a day is posted. Its thread and its pin may be missing.
    pub async fn wait_until_posted(&self, date: &str) {
        self.wait_for_day(&format!("date = '{date}' AND state = 'posted'"))
            .await;
    }

    /// Makes the post of a day at 18:00 UTC due, and waits until it is posted.
    pub async fn post_day(&mut self, date: &str) {
        self.set_clock_to(&format!("{date}T18:00:01"));
        self.wait_until_posted(date).await;
    }

    /// Makes the next post due.
    pub async fn make_due(&mut self) {
        let due = self.database.next_due().await;
        self.set_clock(due.expect("a schedule is active") + TimeDelta::seconds(1));
    }

    /// Waits until no work is left. Advances the clock over the bots' pauses.
    pub async fn settle(&mut self) {
        let started = Instant::now();
        let mut timer = IdleTimer::start();
        loop {
            let now = self.now();
            if self.database.outstanding(now).await == 0 {
                return;
            }
            let next = self.database.next_work().await;
            let is_idle = timer.is_idle((self.discord.request_count(), next));
            if let Some(next) = next.filter(|&next| is_idle && next > now) {
                self.set_clock(next + TimeDelta::seconds(2));
            }
            self.fail_after(TIMEOUT * 2, started, "all that is due")
                .await;
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until a statement, which may depend on the time, counts nothing. Advances the clock over the bots' pauses.
    pub async fn settle_count(&mut self, what: &str, count_at: impl Fn(DateTime<Utc>) -> String) {
        let started = Instant::now();
        let mut timer = IdleTimer::start();
        loop {
            let count = self.database.number(&count_at(self.now())).await;
            if count == 0 {
                return;
            }
            if timer.is_idle((self.discord.request_count(), count)) {
                self.forward(TimeDelta::seconds(35));
                timer = IdleTimer::start();
            }
            self.fail_after(TIMEOUT * 2, started, what).await;
            sleep(POLL_INTERVAL).await;
        }
    }

    pub async fn fail_after(&self, limit: Duration, started: Instant, what: &str) {
        if started.elapsed() < limit {
            return;
        }
        panic!(
            "timed out waiting for: {what}\nthe clock shows {}; the posts:\n{}\nthe log:\n{}",
            self.now(),
            self.dump_posts().await,
            self.log.tail()
        );
    }

    /// Times are in milliseconds.
    pub async fn dump_posts(&self) -> String {
        let rows = self
            .database
            .rows(
                "SELECT concat_ws(' ', schedule_id, date, state, 'due ' || daily_post.due_at, \
                 'message ' || message_id, 'job due ' || job.due_at, 'lease ' || lease_until, \
                 'attempts ' || attempts, 'maybe ' || maybe_done, 'steps ' || steps_left, \
                 'pinned ' || pinned, trouble) FROM daily_post LEFT JOIN job \
                 ON kind = 'post' AND subject = schedule_id AND part = date \
                 ORDER BY daily_post.due_at",
            )
            .await;
        let lines: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        lines.join("\n")
    }
}

impl World {
    /// Replaces the moderator, because the bot limits commands per user.
    pub fn next_moderator(&mut self) {
        self.moderator = self.discord.user("moderator");
        self.discord.make_moderator(&self.moderator);
    }

    pub async fn command(&self, place: &Place, command: &str, options: Value) -> String {
        let path = format!("chess960-daily {command}");
        let call = self
            .discord
            .slash(&self.moderator, place, &path, options)
            .await;
        let reply = call.reply().await;
        if reply.kind == CallbackKind::DeferredMessage {
            call.edit().await.content
        } else {
            reply.content
        }
    }

    /// Creates a schedule with additional options. Returns its index.
    pub async fn schedule(
        &mut self,
        place: &Place,
        name: &str,
        (time, zone): (&str, &str),
        more: Value,
    ) -> usize {
        let mut options = json!({
            "name": name, "channel": place.channel_id, "time": time, "timezone": zone,
        });
        let flag = |name: &str| more[name] == true;
        let (thread, pin, publish) = (flag("thread"), flag("pin"), flag("publish"));
        let pictures = usize::from(more["board"] == "picture");
        let days = more["days"].as_str().unwrap_or("every day").to_owned();
        if let (Value::Object(options), Value::Object(more)) = (&mut options, more) {
            options.extend(more);
        }
        let since = self.now();
        let answer = self.command(place, "create", options).await;
        assert_contains(&answer, &format!("Schedule `{name}` is set up"));
        let row = format!(
            "SELECT id, notice_message_id FROM schedule WHERE name = '{name}' AND guild_id = {}",
            place.guild_id.expect("a server's channel")
        );
        let row = &self.database.rows(&row).await[0];
        self.schedules.push(Scheduled {
            id: row.get::<i64, _>("id").cast_unsigned(),
            name: name.to_owned(),
            place: place.clone(),
            recurrence: Recurrence {
                time: time.parse().expect("a time"),
                zone: zone.parse().expect("a zone"),
                days: days.parse().expect("days"),
            },
            thread,
            pin,
            publish,
            pictures,
            since,
            announcement: row.get::<i64, _>("notice_message_id").cast_unsigned(),
        });
        self.schedules.len() - 1
    }

    /// Starts a bot with one schedule, at 18:00 UTC, with thread and pin. The clock shows 17:59.
    pub async fn one_schedule(&mut self) -> Place {
        self.start().await;
        let place = self.discord.guild_channel("club");
        let all = json!({"thread": true, "pin": true, "board": "picture"});
        self.schedule(&place, "club", ("18:00", "UTC"), all).await;
        self.set_clock_to("2031-03-26T17:59:00");
        place
    }
}
