//! Checks invariants in Discord's messages and the database, without the bot's code.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use chrono::{DateTime, Days, LocalResult, NaiveDate, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::discord::{Discord, Message, channel_id, club_of};
use crate::plan::{has_active_moderator, post_time};

/// Maximum clock error that the bot tolerates.
const MAX_CLOCK_ERROR: TimeDelta = TimeDelta::seconds(7);

/// Time after which all work of a day is done.
const SETTLE_TIME: TimeDelta = TimeDelta::hours(14);

/// Older closed days are checked only at the end.
const RECENT: TimeDelta = TimeDelta::days(4);

const MAX_COMMAND_TIME: TimeDelta = TimeDelta::minutes(15);

const MAX_REQUESTS_PER_SECOND: usize = 50;

type Period = (DateTime<Utc>, DateTime<Utc>);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PostTime {
    pub minutes: u16,
    pub zone: Tz,
}

impl PostTime {
    pub fn time(self) -> String {
        format!("{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

/// First instant of an ambiguous local time, end of the gap for a skipped one.
pub fn due_at(post_time: PostTime, date: NaiveDate) -> DateTime<Utc> {
    let minutes = u32::from(post_time.minutes);
    let time = date.and_hms_opt(minutes / 60, minutes % 60, 0);
    let mut local = time.expect("a time of day");
    loop {
        match post_time.zone.from_local_datetime(&local) {
            LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => return at.to_utc(),
            LocalResult::None => local += TimeDelta::minutes(1),
        }
    }
}

#[derive(Default)]
pub struct Oracle {
    posts: BTreeMap<(i64, NaiveDate), Vec<u64>>,
    /// First publication of each commitment, with its message.
    published: BTreeMap<String, (DateTime<Utc>, u64)>,
    shown_keys: Vec<(DateTime<Utc>, u64, String)>,
    notices: BTreeMap<String, BTreeSet<u64>>,
    known: BTreeSet<u64>,
    /// The bot may post again if it had not recorded a deleted message.
    pub deleted: BTreeSet<u64>,
    schedules: BTreeMap<i64, usize>,
    post_times: BTreeMap<usize, Vec<PostTime>>,
    allowed_missing: BTreeMap<usize, Vec<Period>>,
    outages: Vec<Period>,
    outage: Option<DateTime<Utc>>,
    pub violations: Vec<String>,
    pub worst_second: usize,
    pub posted: u64,
    pub missed: u64,
    pub skipped: u64,
    pub unknown: u64,
    pub agreements: i64,
    proposals: BTreeMap<usize, Vec<DateTime<Utc>>>,
    pub notified: usize,
    checked: BTreeSet<(i64, NaiveDate)>,
    paused: BTreeSet<usize>,
    resumed: BTreeMap<usize, DateTime<Utc>>,
}

impl Oracle {
    pub fn violation(&mut self, what: String) {
        self.violations.push(what);
    }

    pub fn may_post_at(&mut self, club: usize, post_time: PostTime) {
        self.post_times.entry(club).or_default().push(post_time);
    }

    pub fn resumes(&mut self, club: usize, now: DateTime<Utc>) {
        self.paused.remove(&club);
        self.resumed.insert(club, now);
    }

    pub fn proposed(&mut self, club: usize, now: DateTime<Utc>) {
        self.proposals.entry(club).or_default().push(now);
    }

    pub fn allow_missing(&mut self, club: usize, from: DateTime<Utc>, until: DateTime<Utc>) {
        self.allowed_missing
            .entry(club)
            .or_default()
            .push((from, until));
    }

    pub fn record_availability(&mut self, is_available: bool, now: DateTime<Utc>) {
        match self.outage {
            None if !is_available => self.outage = Some(now),
            Some(since) if is_available => {
                self.outages.push((since, now));
                self.outage = None;
            }
            _ => {}
        }
    }

    pub fn check_rate(&mut self, in_a_second: usize, now: DateTime<Utc>) {
        self.worst_second = self.worst_second.max(in_a_second);
        if in_a_second == MAX_REQUESTS_PER_SECOND + 1 {
            self.violation(format!(
                "{now}: more than {MAX_REQUESTS_PER_SECOND} requests in a second"
            ));
        }
    }

    pub fn message_shown(&mut self, message: &Message, now: DateTime<Utc>) {
        let is_new = self.known.insert(message.id);
        let is_post = is_new && message.content.starts_with("**Position of the day**");
        if let Some(nonce) = message.nonce.as_deref().filter(|_| is_post)
            && let Err(error) = self.check_post(nonce, message, now)
        {
            self.violation(format!("{now}: post {}: {error:#}", message.id));
        }
        for (_, button) in message.buttons() {
            if button.starts_with("notification:") {
                let sent = self.notices.entry(button.clone()).or_default();
                sent.insert(message.id);
                if sent.difference(&self.deleted).count() > 1 {
                    self.violation(format!("{now}: notified twice: {button}"));
                }
            }
        }
        if message.is_private && message.content.contains("is paused. Nothing more") {
            let club = club_of(message.channel);
            let resumed = self.resumed.get(&club);
            // An earlier command may still be running.
            if resumed.is_none_or(|at| now - *at > MAX_COMMAND_TIME) {
                self.paused.insert(club);
            }
        }
        if message.is_private && message.content.contains("**Preview:**") {
            return; // a preview has random keys
        }
        for word in message.content.split('`') {
            if word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                if !message.is_private {
                    self.published
                        .entry(word.to_owned())
                        .or_insert((now, message.id));
                }
                self.shown_keys.push((now, message.id, word.to_owned()));
            }
        }
    }

    fn check_post(
        &mut self,
        nonce: &str,
        message: &Message,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let (schedule, date) = nonce.split_once('-').context("an unknown nonce")?;
        let schedule: i64 = schedule.parse()?;
        let date = NaiveDate::parse_from_str(date, "%Y%m%d")?;
        let club = club_of(message.channel);
        anyhow::ensure!(
            self.schedules.get(&schedule) == Some(&club),
            "another club's channel"
        );
        let posts = self.posts.entry((schedule, date)).or_default();
        posts.push(message.id);
        let left = posts.iter().filter(|id| !self.deleted.contains(id));
        let is_closed = self.checked.contains(&(schedule, date));
        anyhow::ensure!(
            left.count() == 1 && !is_closed,
            "posted {} times: {schedule}, {date}",
            posts.len()
        );
        let shown_date = date.format("%A %-d %B %Y").to_string();
        anyhow::ensure!(message.content.contains(&shown_date), "another date");
        let post_times = self.post_times.get(&club).into_iter().flatten();
        let earliest = post_times
            .map(|post_time| due_at(*post_time, date))
            .min()
            .context("no post_time")?;
        anyhow::ensure!(
            now + MAX_CLOCK_ERROR >= earliest,
            "early: {date} is due at {earliest}"
        );
        let may_be_unsure = self.may_be_unsure(schedule, club, date);
        self.check_draw(date, message, now, may_be_unsure)
    }

    /// Whether the bot may not know if the commitment was published: the previous post was open at the last check, or
    /// messages were not possible.
    fn may_be_unsure(&self, schedule: i64, club: usize, date: NaiveDate) -> bool {
        let before = date - Days::new(1);
        !self.checked.contains(&(schedule, before))
            || [before, date]
                .into_iter()
                .any(|date| self.may_be_missing(club, due_at(post_time(club), date)))
    }

    fn check_draw(
        &self,
        date: NaiveDate,
        message: &Message,
        now: DateTime<Utc>,
        may_be_unsure: bool,
    ) -> anyhow::Result<()> {
        let content = &message.content;
        let key = after(content, "-# Day key: `").context("no key")?;
        let drawn = draw(&hex::decode(key)?);
        let position: u16 = content
            .split_once("**Position ")
            .and_then(|(_, rest)| rest.split_once("** · `"))
            .context("no position")
            .and_then(|(_, rest)| Ok(scharnagl(rest.get(..8).context("no pieces")?)))?;
        let number = content
            .split("**Position ")
            .nth(2)
            .and_then(|it| it.split_once("**"));
        let number: u16 = number.context("no number")?.0.parse()?;
        anyhow::ensure!(
            drawn == number && drawn == position,
            "{drawn} is drawn: {content}"
        );
        let commitment = commitment(date, key);
        let published = self.published.get(&commitment).filter(|(at, _)| *at < now);
        match content.split_once("Locked in since ") {
            Some((_, link)) => {
                let link = link.lines().next().unwrap_or_default();
                let (_, id) = published.context("the claimed commitment was not published")?;
                let linked: u64 = link.rsplit('/').next().unwrap_or_default().parse()?;
                anyhow::ensure!(
                    linked <= message.id && *id <= message.id,
                    "the commitment was published later"
                );
            }
            None if content.contains("if that one was sent") => {
                anyhow::ensure!(
                    may_be_unsure,
                    "the bot knows whether the previous message was sent"
                );
            }
            None => anyhow::ensure!(published.is_none(), "the commitment is not mentioned"),
        }
        Ok(())
    }

    /// At the end, also checks that no work is left.
    pub async fn compare(
        &mut self,
        database: &mut SqliteConnection,
        discord: &Discord,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        let rows = sqlx::query(
            "SELECT id, guild_id, local_time, zone, state, next_date, next_at FROM schedule",
        );
        for row in rows.fetch_all(&mut *database).await? {
            self.check_schedule(&row, now)?;
        }
        let since = if at_end { first_day() } else { now } - RECENT;
        let rows = sqlx::query(
            "SELECT schedule_id, date, due_at, state, day_key, message_id, work_at FROM daily_post \
             WHERE due_at >= $1 OR state = 'claimed'",
        )
        .bind(since.timestamp_millis())
        .fetch_all(&mut *database)
        .await?;
        let mut days: BTreeMap<(i64, NaiveDate), String> = BTreeMap::new();
        let mut keys: BTreeMap<String, (i64, NaiveDate, String)> = BTreeMap::new();
        for row in rows {
            let (schedule, state): (i64, String) = (row.get("schedule_id"), row.get("state"));
            let date: NaiveDate = row.get::<String, _>("date").parse()?;
            keys.insert(row.get("day_key"), (schedule, date, state.clone()));
            self.check_day(
                schedule,
                date,
                &state,
                row.get("message_id"),
                &row.get::<String, _>("day_key"),
                discord,
                now,
            );
            let (work_at, due_at): (Option<i64>, i64) = (row.get("work_at"), row.get("due_at"));
            let was_due = due_at < (now - TimeDelta::hours(1)).timestamp_millis();
            if at_end && was_due && work_at.is_some() {
                self.violation(format!("never finished: {schedule}, {date}, {state}"));
            }
            days.insert((schedule, date), state);
        }
        let rows =
            sqlx::query("SELECT schedule_id, date, day_key FROM daily_commitment WHERE date >= $1")
                .bind((now - RECENT).date_naive().to_string())
                .fetch_all(&mut *database)
                .await?;
        for row in rows {
            let date: NaiveDate = row.get::<String, _>("date").parse()?;
            let key: String = row.get("day_key");
            let open = (row.get("schedule_id"), date, "open".to_owned());
            keys.entry(key).or_insert(open);
        }
        self.check_no_early_key(&keys);
        self.check_no_day_lost(&days, now);
        if at_end {
            self.check_end(database, discord, now).await?;
        }
        Ok(())
    }

    /// A schedule continues at the time last chosen, and not while paused.
    fn check_schedule(&mut self, row: &SqliteRow, now: DateTime<Utc>) -> anyhow::Result<()> {
        let (id, guild): (i64, i64) = (row.get("id"), row.get("guild_id"));
        let club = usize::try_from(guild - 10_000)?;
        self.schedules.insert(id, club);
        let minutes = u16::try_from(row.get::<i64, _>("local_time"))?;
        let zone: Tz = row.get::<String, _>("zone").parse()?;
        let next: Option<(String, i64)> =
            row.get::<Option<_>, _>("next_date").zip(row.get("next_at"));
        // A day that was due before the change keeps its time.
        let now_ms = now.timestamp_millis();
        if let Some((date, at)) = next.filter(|(_, at)| *at > now_ms) {
            let due = due_at(PostTime { minutes, zone }, date.parse()?);
            if due.timestamp_millis() != at {
                self.violation(format!("{now}: {id} continues at {at} instead of {due}"));
            }
        }
        let state: String = row.get("state");
        if self.paused.contains(&club) && state == "active" {
            self.violation(format!("{now}: {id} continues although it is paused"));
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments, reason = "a row")]
    fn check_day(
        &mut self,
        schedule: i64,
        date: NaiveDate,
        state: &str,
        message: Option<i64>,
        key: &str,
        discord: &Discord,
        now: DateTime<Utc>,
    ) {
        let posts = self
            .posts
            .get(&(schedule, date))
            .cloned()
            .unwrap_or_default();
        let what = || {
            format!("{schedule}, {date}, stored as {state}, message {message:?}, shown {posts:?}")
        };
        let is_right = match state {
            "posted" => posts.split_last().is_some_and(|(last, before)| {
                message == Some(last.cast_signed())
                    && before.iter().all(|id| self.deleted.contains(id))
            }),
            "missed" | "skipped" => posts.is_empty(),
            _ => true,
        };
        if !is_right {
            self.violation(format!("{now}: {}", what()));
        }
        if let [post] = posts[..]
            && !discord.messages[&post].content.contains(key)
        {
            self.violation(format!("{now}: different key: {}", what()));
        }
        let is_first_check = state != "claimed" && self.checked.insert((schedule, date));
        if !is_first_check {
            return;
        }
        match state {
            "posted" => self.posted += 1,
            "skipped" => self.skipped += 1,
            "missed" => self.missed += 1,
            _ => self.unknown += 1,
        }
        let Some(&club) = self.schedules.get(&schedule) else {
            return;
        };
        let due = due_at(post_time(club), date);
        let may_be_missing = has_active_moderator(club) || self.may_be_missing(club, due);
        let has_cause = match state {
            "missed" => may_be_missing || self.outage_after(due, now) > TimeDelta::hours(6),
            "unknown" | "skipped" => may_be_missing,
            _ => true,
        };
        if !has_cause {
            self.violation(format!("{now}: no cause: {}", what()));
        }
    }

    fn may_be_missing(&self, club: usize, due: DateTime<Utc>) -> bool {
        let allowed_missing = self.allowed_missing.get(&club).into_iter().flatten();
        allowed_missing
            .into_iter()
            .any(|(from, until)| *from < due + SETTLE_TIME && due < *until)
    }

    /// Time within the posting period of a day without a chance to post.
    fn outage_after(&self, due: DateTime<Utc>, now: DateTime<Utc>) -> TimeDelta {
        let current = self.outage.map(|since| (since, now));
        let outages = self.outages.iter().copied().chain(current);
        let overlap =
            |(from, to): Period| (to.min(due + SETTLE_TIME) - from.max(due)).max(TimeDelta::zero());
        outages
            .map(overlap)
            .fold(TimeDelta::zero(), |sum, one| sum + one)
    }

    fn check_no_early_key(&mut self, keys: &BTreeMap<String, (i64, NaiveDate, String)>) {
        for (at, message, key) in std::mem::take(&mut self.shown_keys) {
            let Some((schedule, date, state)) = keys.get(&key) else {
                continue;
            };
            let Some(club) = self.schedules.get(schedule) else {
                continue;
            };
            let post_times = self.post_times.get(club).into_iter().flatten();
            let due = post_times.map(|post_time| due_at(*post_time, *date)).min();
            let is_early = due.is_none_or(|due| at + MAX_CLOCK_ERROR < due) && state != "skipped";
            if is_early {
                self.violation(format!(
                    "{at}: message {message} shows the key of {date}, {state}"
                ));
            }
        }
    }

    /// Days may only be missing with a cause.
    fn check_no_day_lost(&mut self, days: &BTreeMap<(i64, NaiveDate), String>, now: DateTime<Utc>) {
        let mut lost = Vec::new();
        for (&schedule, &club) in &self.schedules {
            if has_active_moderator(club) {
                continue;
            }
            // A day may be due one day before its date in UTC.
            for back in 1..RECENT.num_days().unsigned_abs() - 1 {
                let date = now.date_naive() - Days::new(back);
                let due = due_at(post_time(club), date);
                let is_over = due + SETTLE_TIME < now && due > first_day();
                let is_there = days.contains_key(&(schedule, date));
                let had_cause = self.may_be_missing(club, due)
                    || self.outage_after(due, now) > TimeDelta::hours(6);
                if is_over && !is_there && !had_cause {
                    lost.push(format!("{now}: lost: {schedule}, {date}, due at {due}"));
                }
            }
        }
        self.violations.extend(lost);
    }

    /// Clocks may be wrong, so the period is extended.
    fn check_proposals(&mut self, agreements: &[SqliteRow]) -> anyhow::Result<()> {
        let mut kept: BTreeMap<usize, Vec<DateTime<Utc>>> = BTreeMap::new();
        for row in agreements {
            let guild: i64 = row.get("guild_id");
            let at = DateTime::from_timestamp_millis(row.get("proposed_at"));
            let club = usize::try_from(guild - 10_000)?;
            kept.entry(club).or_default().push(at.context("a time")?);
        }
        let mut wrong = Vec::new();
        for (club, proposals) in &self.proposals {
            for &at in proposals {
                let count = |times: &[DateTime<Utc>], within: TimeDelta| {
                    let near = times.iter().filter(|it| (**it - at).abs() <= within);
                    near.count()
                };
                let kept = count(kept.get(club).map_or(&[], |it| it), MAX_CLOCK_ERROR);
                let made = count(proposals, MAX_CLOCK_ERROR * 4);
                if kept > made {
                    wrong.push(format!(
                        "{at}: {made} proposals of club {club} became {kept}"
                    ));
                }
            }
        }
        self.violations.extend(wrong);
        Ok(())
    }

    async fn check_end(
        &mut self,
        database: &mut SqliteConnection,
        discord: &Discord,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let agreements = sqlx::query("SELECT * FROM agreement")
            .fetch_all(&mut *database)
            .await?;
        self.agreements = i64::try_from(agreements.len())?;
        self.check_proposals(&agreements)?;
        let left = sqlx::query("SELECT agreement FROM notification WHERE occasion <> 'reminder'")
            .fetch_all(&mut *database)
            .await?;
        let mut left: Vec<i64> = left.iter().map(|row| row.get("agreement")).collect();
        self.notified = self.notices.len();
        let just_now = (now - TimeDelta::hours(1)).timestamp_millis()..=now.timestamp_millis();
        for row in agreements {
            let state: String = row.get("state");
            if (state == "open" || state == "expired") && just_now.contains(&row.get("expires_at"))
            {
                // The work may be in progress.
                left.retain(|number| *number != row.get::<i64, _>("number"));
            } else {
                self.check_agreement(&row, discord, now);
            }
        }
        if !left.is_empty() {
            self.violation(format!("notifications of {left:?} were never sent"));
        }
        Ok(())
    }

    /// Also checks that the players were notified.
    fn check_agreement(&mut self, row: &SqliteRow, discord: &Discord, now: DateTime<Utc>) {
        let (number, state): (i64, String) = (row.get("number"), row.get("state"));
        let expires: i64 = row.get("expires_at");
        if state == "open" && expires < now.timestamp_millis() {
            self.violation(format!("proposal {number} never expires"));
        }
        let message: Option<i64> = row.get("message_id");
        let shown = message.and_then(|id| discord.messages.get(&id.cast_unsigned()));
        let Some(shown) = shown.filter(|shown| !shown.is_deleted) else {
            return;
        };
        let club = club_of(shown.channel);
        if shown.channel != channel_id(club, false) || self.allowed_missing.contains_key(&club) {
            return;
        }
        let content = &shown.content;
        let looks_open = content.contains("proposes") || content.contains("Open until");
        if looks_open != (state == "open") {
            self.violation(format!(
                "agreement {number} is {state}, and its message says: {content}"
            ));
        }
        let notices = ["sealed", "declined"].map(|word| format!("notification:{number}:{word}:"));
        let is_notified = notices
            .iter()
            .any(|notice| self.notices.keys().any(|sent| sent.starts_with(notice)));
        if (state == "sealed" || state == "declined") && !is_notified {
            self.violation(format!(
                "no notification that agreement {number} is {state}"
            ));
        }
    }
}

fn first_day() -> DateTime<Utc> {
    "2026-03-21T12:00:00Z".parse().expect("an instant")
}

fn after<'a>(content: &'a str, words: &str) -> Option<&'a str> {
    content.split_once(words)?.1.get(..64)
}

/// As in docs/fairness.md.
fn draw(key: &[u8]) -> u16 {
    for counter in 0.. {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
        mac.update(format!("chess960-bot draw v1 {counter}").as_bytes());
        let block = mac.finalize().into_bytes();
        for pair in block.chunks(2) {
            let word = u16::from_be_bytes([pair[0], pair[1]]);
            if word < 65_280 {
                return word % 960;
            }
        }
    }
    unreachable!("one of the blocks has an accepted word")
}

fn commitment(date: NaiveDate, key: &str) -> String {
    let text = format!("chess960-bot commit v1 {} {key}", date.format("%Y-%m-%d"));
    hex::encode(Sha256::digest(text.as_bytes()))
}

fn scharnagl(rank: &str) -> u16 {
    let rank: Vec<char> = rank.chars().collect();
    let bishops = rank.iter().enumerate().filter(|(_, piece)| **piece == 'B');
    let (mut dark, mut light) = (0, 0);
    for (file, _) in bishops {
        if file % 2 == 0 {
            dark = file / 2;
        } else {
            light = file / 2;
        }
    }
    let others: Vec<char> = rank.iter().copied().filter(|piece| *piece != 'B').collect();
    let queen = others.iter().position(|piece| *piece == 'Q').unwrap_or(9);
    let five: String = others.iter().filter(|piece| **piece != 'Q').collect();
    let table = [
        "NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN",
    ];
    let krn = table.iter().position(|row| *row == five).unwrap_or(99);
    u16::try_from(light + 4 * dark + 16 * queen + 96 * krn).expect("small")
}
