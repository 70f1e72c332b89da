//! Compares agreements and notifications in the database with the messages.

use std::collections::BTreeMap;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Model;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{MAX_CLOCK_ERROR, Oracle};
use crate::discord::{channel_id, club_of};

impl Oracle {
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

    pub(super) async fn check_end(
        &mut self,
        database: &mut SqliteConnection,
        discord: &Model,
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
    fn check_agreement(&mut self, row: &SqliteRow, discord: &Model, now: DateTime<Utc>) {
        let (number, state): (i64, String) = (row.get("number"), row.get("state"));
        let expires: i64 = row.get("expires_at");
        if state == "open" && expires < now.timestamp_millis() {
            self.violation(format!("proposal {number} never expires"));
        }
        let message: Option<i64> = row.get("message_id");
        let shown = message.and_then(|id| discord.messages.get(&id.cast_unsigned()));
        let Some(shown) = shown.filter(|shown| !shown.deleted) else {
            return;
        };
        let club = club_of(shown.channel_id);
        if shown.channel_id != channel_id(club, false) || self.allowed_missing.contains_key(&club) {
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
