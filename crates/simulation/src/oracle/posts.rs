//! Checks each post when it is shown: its channel, day, time and draw.

use std::collections::BTreeSet;

use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use fake_discord::{Message, Model};
use sha2::{Digest, Sha256};

use super::positions::{draws, scharnagl};
use super::{MAX_CLOCK_ERROR, Oracle};
use crate::discord::club_of;
use crate::due::due_at;

impl Oracle {
    /// Checks a new daily post, whose nonce names its schedule and date (`7-20261129`): that it is in the channel of
    /// its club, is the only one of its day, shows its date, and does not come early.
    pub(super) fn check_post(
        &mut self,
        nonce: &str,
        message: &Message,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let (schedule, date) = nonce.split_once('-').context("an unknown nonce")?;
        let schedule: i64 = schedule.parse()?;
        let date = NaiveDate::parse_from_str(date, "%Y%m%d")?;
        let club = club_of(message.channel_id);
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
        anyhow::ensure!(
            !self.is_late(club, earliest, now),
            "late: {date} is due at {earliest}"
        );
        Ok(())
    }

    /// Checks that the position that a post shows is the one that is drawn from its day's key.
    pub(super) fn check_draw(key: &str, message: &Message) -> anyhow::Result<()> {
        Self::check_position(&hex::decode(key)?, message)
    }

    /// Checks that a post shows the position that a key gives.
    pub(super) fn check_position(key: &[u8], message: &Message) -> anyhow::Result<()> {
        let content = &message.content;
        let drawn = draw(key);
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
        Ok(())
    }

    /// Checks that the commitment to a day's key, which the previous post showed, is the right one.
    pub(super) fn check_commitment(
        &self,
        schedule: i64,
        date: NaiveDate,
        key: &str,
        discord: &Model,
    ) -> anyhow::Result<()> {
        let earlier_days = (schedule, NaiveDate::MIN)..(schedule, date);
        let Some((_, previous_posts)) = self.posts.range(earlier_days).next_back() else {
            return Ok(());
        };
        let heading = format!("-# Commitment for {}: `", date.format("%-d %B %Y"));
        for id in previous_posts {
            let Some(post) = discord.messages.get(id) else {
                continue;
            };
            if let Some((_, after)) = post.content.split_once(&heading) {
                let shown = after.get(..32).context("no commitment")?;
                anyhow::ensure!(
                    commitment(date, key).starts_with(shown),
                    "message {id} shows another commitment"
                );
            }
        }
        Ok(())
    }
}

fn commitment(date: NaiveDate, key: &str) -> String {
    let text = format!("chess960-bot commit v1 {} {key}", date.format("%Y-%m-%d"));
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// Draws a position, as in docs/fairness.md.
fn draw(key: &[u8]) -> u16 {
    draws(key, &BTreeSet::new(), 1)[0]
}
