//! Checks each post when it is shown: its channel, day, time and draw.

use std::collections::BTreeSet;

use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use fake_discord::{Message, Model};
use sha2::{Digest, Sha256};

use super::days::Day;
use super::positions::draws;
use super::shown_events::shown_positions;
use super::{MAX_CLOCK_ERROR, Oracle};
use crate::discord::club_of;
use crate::plan::is_public;

/// Number of hex digits of a commitment that posts show, half of the 64.
const SHOWN_DIGITS: usize = 32;

impl Oracle {
    /// Records a new daily post. Checks that it is in the channel of its club, is the only one of its day that still
    /// exists, shows its date, and comes neither early nor late.
    ///
    /// The bot may post a day again if a post was deleted before the bot had recorded it, but not if the day is over.
    pub(super) fn check_post(
        &mut self,
        nonce: &str,
        message: &Message,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let (schedule, date) = day_of_nonce(nonce)?;
        let club = club_of(message.channel_id);
        anyhow::ensure!(
            self.schedules.get(&schedule) == Some(&club),
            "another club's channel"
        );
        let day = (schedule, date);
        let posts = self.posts.entry(day).or_default();
        posts.push(message.id);
        let remaining_posts = posts.iter().filter(|id| !self.deleted.contains(id));
        let is_over = self.checked.contains(&day);
        anyhow::ensure!(
            remaining_posts.count() == 1 && !is_over,
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

    /// Checks that a post shows the position that its day's source of randomness gives: the key, or a beacon.
    pub(super) fn check_draw(
        &mut self,
        club: usize,
        day: &Day,
        message: &Message,
    ) -> anyhow::Result<()> {
        let key = if is_public(club) {
            self.key_of_public_day(club, day, message)?
        } else {
            hex::decode(&day.key)?
        };
        let drawn = draws(&key, &BTreeSet::new(), 1);
        let content = &message.content;
        anyhow::ensure!(
            shown_positions(content)? == drawn,
            "{drawn:?} is drawn: {content}"
        );
        Ok(())
    }

    /// Checks that the newest earlier post of the schedule showed the right commitment to a day's key, if it showed one
    /// for this day. The first day of a schedule has no earlier post.
    pub(super) fn check_commitment(&self, day: &Day, discord: &Model) -> anyhow::Result<()> {
        // In the order of their dates.
        let earlier_days = (day.schedule, NaiveDate::MIN)..day.id();
        let Some((_, previous_posts)) = self.posts.range(earlier_days).next_back() else {
            return Ok(());
        };
        let heading = format!("-# Commitment for {}: `", day.date.format("%-d %B %Y"));
        for id in previous_posts {
            if let Some(post) = discord.messages.get(id)
                && let Some((_, after_heading)) = post.content.split_once(&heading)
            {
                let first_digits = after_heading.get(..SHOWN_DIGITS).context("no commitment")?;
                anyhow::ensure!(
                    commitment(day.date, &day.key).starts_with(first_digits),
                    "message {id} shows another commitment"
                );
            }
        }
        Ok(())
    }
}

/// Returns the schedule and the date that the nonce of a daily post names: `7-20261129`.
fn day_of_nonce(nonce: &str) -> anyhow::Result<(i64, NaiveDate)> {
    let (schedule, digits) = nonce.split_once('-').context("an unknown nonce")?;
    let date = NaiveDate::parse_from_str(digits, "%Y%m%d")?;
    Ok((schedule.parse()?, date))
}

fn commitment(date: NaiveDate, key: &str) -> String {
    let text = format!("chess960-bot commit v1 {} {key}", date.format("%Y-%m-%d"));
    hex::encode(Sha256::digest(text.as_bytes()))
}
