use std::collections::{BTreeMap, BTreeSet};

use chess960::{BackRank, StartSet};
use chess960_bot::domain::calendar::Occurrence;
use chess960_bot::domain::fairness::DayKey;
use chrono::NaiveDate;
use sqlx::Row;

use super::world::{Scheduled, World};
use crate::prelude::*;

type DayKeys = BTreeMap<(u64, NaiveDate), DayKey>;

type Posts = BTreeMap<(u64, NaiveDate), Vec<MessageView>>;

impl World {
    /// Asserts that each day until now was posted once, with the right text and all steps after a post. Returns the
    /// number of days.
    pub async fn assert_each_day_is_posted_once(&self) -> usize {
        let posts = self.posts();
        let (mut due, mut lost, mut doubled) = (0, Vec::new(), Vec::new());
        let now = self.now();
        for schedule in &self.schedules {
            for Occurrence { date, .. } in schedule.occurrences(now) {
                due += 1;
                let day = format!("{} of {}", date, schedule.name);
                match posts.get(&(schedule.id, date)).map_or(0, Vec::len) {
                    0 => lost.push(day),
                    1 => {}
                    _ => doubled.push(day),
                }
            }
        }
        let posted: usize = posts.values().map(Vec::len).sum();
        assert!(
            lost.is_empty() && doubled.is_empty() && posted == due,
            "{due} days due, {posted} messages; lost: {lost:?}; doubled: {doubled:?}\n{}\n{}",
            self.dump_posts().await,
            self.log.tail()
        );
        self.audit_store(&posts).await;
        let keys = self.day_keys().await;
        for schedule in &self.schedules {
            self.audit_texts(schedule, &posts, &keys, now);
            self.audit_steps(schedule, &posts, now);
        }
        self.audit_pins(&posts, now);
        due
    }

    pub fn posts(&self) -> Posts {
        let places = self.schedules.iter().map(|schedule| &schedule.place);
        let places: BTreeMap<_, _> = places.map(|place| (place.channel_id, place)).collect();
        let mut posts = Posts::new();
        for message in places.values().flat_map(|it| self.discord.messages_in(it)) {
            if let Some(day) = schedule_and_date(&message) {
                posts.entry(day).or_default().push(message);
            }
        }
        posts
    }

    /// Posts of a schedule, oldest first.
    pub fn posts_of(&self, schedule: usize) -> Vec<(NaiveDate, MessageView)> {
        let id = self.schedules[schedule].id;
        let posts = self.posts().into_iter().filter(|((of, _), _)| *of == id);
        posts
            .flat_map(|((_, date), messages)| messages.into_iter().map(move |it| (date, it)))
            .collect()
    }

    /// Days that the first schedule posted.
    pub fn dates(&self) -> Vec<String> {
        let posts = self.posts_of(0);
        posts.iter().map(|(date, _)| date.to_string()).collect()
    }

    async fn audit_store(&self, posts: &Posts) {
        let rows = self
            .database
            .rows("SELECT schedule_id, date, state, message_id, steps_left FROM daily_post")
            .await;
        assert_eq!(rows.len(), posts.len(), "{}", self.dump_posts().await);
        for row in rows {
            let date: NaiveDate = row.get::<String, _>("date").parse().expect("a date");
            let schedule = row.get::<i64, _>("schedule_id").cast_unsigned();
            let post = &posts[&(schedule, date)][0];
            let stored: (String, Option<i64>, i32) = (
                row.get("state"),
                row.get("message_id"),
                row.get("steps_left"),
            );
            let expected = ("posted".to_owned(), Some(post.id.cast_signed()), 0);
            assert_eq!(stored, expected, "{}", self.dump_posts().await);
        }
    }

    pub async fn day_keys(&self) -> DayKeys {
        let rows = self
            .database
            .rows("SELECT schedule_id, date, day_key FROM daily_post")
            .await;
        let mut keys = DayKeys::new();
        for row in rows {
            let date = row.get::<String, _>("date").parse().expect("a date");
            let schedule = row.get::<i64, _>("schedule_id").cast_unsigned();
            let key = row.get::<String, _>("day_key").parse().expect("a key");
            keys.insert((schedule, date), key);
        }
        keys
    }

    /// Each key matches its position and the commitment that was published before.
    fn audit_texts(&self, schedule: &Scheduled, posts: &Posts, keys: &DayKeys, now: DateTime<Utc>) {
        let mut before = self.discord.message(schedule.announcement);
        for Occurrence { date, .. } in schedule.occurrences(now) {
            let post = &posts[&(schedule.id, date)][0];
            let text = &post.content;
            let heading = format!(
                "**Position of the day** · {}\n",
                date.format("%A %-d %B %Y")
            );
            assert!(text.starts_with(&heading), "{date}: {text}");
            assert_eq!(post.attachments.len(), schedule.pictures, "{date}: {text}");
            let key = keys[&(schedule.id, date)];
            let position = key.draw(&StartSet::EMPTY);
            let heading = format!("**Position {position}** · `{}`", BackRank::from(position));
            assert!(
                text.contains(&heading),
                "{date}: {heading} is not in {text}"
            );
            let expected = format!(
                "Commitment for {}: `{}`",
                date.format("%-d %B %Y"),
                key.commitment(date).first_digits()
            );
            assert!(
                before.content.contains(&expected),
                "{date}: {expected} is not in {before:?}"
            );
            before = post.clone();
        }
    }

    fn audit_steps(&self, schedule: &Scheduled, posts: &Posts, now: DateTime<Utc>) {
        assert!(!self.discord.is_published(schedule.announcement));
        for Occurrence { date, .. } in schedule.occurrences(now) {
            let message = posts[&(schedule.id, date)][0].id;
            let steps = [
                self.discord.thread_of(message).is_some(),
                self.discord.is_published(message),
            ];
            let expected = [schedule.thread, schedule.publish];
            assert_eq!(steps, expected, "{date} of {}", schedule.name);
        }
    }

    /// Each post was pinned once, and only the newest is still pinned.
    fn audit_pins(&self, posts: &Posts, now: DateTime<Utc>) {
        let mut places = BTreeMap::<_, Vec<&Scheduled>>::new();
        for schedule in &self.schedules {
            let place = places.entry(schedule.place.channel_id).or_default();
            place.push(schedule);
        }
        for schedules in places.values() {
            let place: &Place = &schedules[0].place;
            let mut announced = self.discord.pin_announcements(place);
            announced.sort_unstable();
            let mut once = Vec::new();
            let mut newest = BTreeSet::new();
            for schedule in schedules.iter().filter(|schedule| schedule.pin) {
                let days = schedule.occurrences(now);
                let messages = days.iter().map(|it| posts[&(schedule.id, it.date)][0].id);
                let messages: Vec<Snowflake> = messages.collect();
                newest.extend(messages.last().copied());
                once.extend(messages);
            }
            once.sort_unstable();
            assert_eq!(announced, once, "in {}", place.name);
            let pinned: BTreeSet<_> = self.discord.pinned(place).into_iter().collect();
            assert_eq!(pinned, newest, "in {}", place.name);
        }
    }
}

impl Scheduled {
    pub fn occurrences(&self, until: DateTime<Utc>) -> Vec<Occurrence> {
        let first = self.recurrence.next(None, self.since);
        let all = std::iter::successors(first, |it| self.recurrence.following(it.date));
        all.take_while(|it| it.at <= until).collect()
    }
}

/// Schedule and date of a post, from the custom id of its button. Labels differ between releases.
fn schedule_and_date(message: &MessageView) -> Option<(u64, NaiveDate)> {
    let mut ids = message
        .buttons
        .iter()
        .filter_map(|it| it.custom_id.as_deref());
    let mut parts = ids.find_map(|id| id.strip_prefix("daily:"))?.split(':');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}
