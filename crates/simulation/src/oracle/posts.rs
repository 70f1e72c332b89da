//! Checks each post when it is shown: its channel, day, time and draw.

use std::collections::BTreeSet;

use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use fake_discord::{Message, Model};
use sha2::{Digest, Sha256};

use super::days::Day;
use super::positions::{draws, scharnagl};
use super::{MAX_CLOCK_ERROR, Oracle};
use crate::discord::club_of;

impl Oracle {
    /// Checks a new daily post, whose nonce names its schedule and date (`7-20261129`): that it is in the channel of
    /// its club, is the only one of its day that still exists, shows its date, and comes neither early nor late.
    ///
    /// The bot may post a day again if a post was deleted before the bot had recorded it.
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
        let day = (schedule, date);
        let posts = self.posts.entry(day).or_default();
        posts.push(message.id);
        let remaining_posts = posts.iter().filter(|id| !self.deleted.contains(id));
        anyhow::ensure!(
            remaining_posts.count() == 1 && !self.checked.contains(&day),
            "posted {} times: {schedule}, {date}",
            posts.len()
        );
        let shown_date = date.format("%A %-d %B %Y").to_string();
        anyhow::ensure!(message.content.contains(&shown_date), "another date");
        let earliest = self
            .due_times(club, date)
            .min()
            .context("no time for posts")?;
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

    /// Checks that a post shows the position that a key gives: `**Position 518** · ` and the pieces.
    pub(super) fn check_position(key: &[u8], message: &Message) -> anyhow::Result<()> {
        let content = &message.content;
        // The first heading is `**Position of the day**`.
        let after_second_heading = content.split("**Position ").nth(2).context("no position")?;
        let (number, after_number) = after_second_heading
            .split_once("** · `")
            .context("no pieces")?;
        let number: u16 = number.parse()?;
        // A back rank has eight pieces, a letter each.
        let pieces = after_number.get(..8).context("no pieces")?;
        let drawn = draws(key, &BTreeSet::new(), 1)[0];
        anyhow::ensure!(
            drawn == number && drawn == scharnagl(pieces),
            "{drawn} is drawn: {content}"
        );
        Ok(())
    }

    /// Checks that the previous post of the schedule showed the right commitment to a day's key, if it showed one for
    /// this day. The first post of a schedule has no previous one.
    pub(super) fn check_commitment(&self, day: &Day, discord: &Model) -> anyhow::Result<()> {
        let earlier_days = (day.schedule, NaiveDate::MIN)..day.id();
        let Some((_, previous_posts)) = self.posts.range(earlier_days).next_back() else {
            return Ok(());
        };
        let heading = format!("-# Commitment for {}: `", day.date.format("%-d %B %Y"));
        for id in previous_posts {
            if let Some(post) = discord.messages.get(id)
                && let Some((_, after_heading)) = post.content.split_once(&heading)
            {
                // Posts show half of the 64 hex digits.
                let first_digits = after_heading.get(..32).context("no commitment")?;
                anyhow::ensure!(
                    commitment(day.date, &day.key).starts_with(first_digits),
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
