//! Compares agreements and notifications in the database with the messages.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Model;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{MAX_COMMAND_TIME, Oracle};
use crate::discord::{channel_id, club_of};

impl Oracle {
    /// Checks that each proposal of a member was stored at most once: no more numbers were given to agreements since
    /// the last check than proposals were sent.
    pub(super) async fn check_proposals(
        &mut self,
        database: &mut SqliteConnection,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let last_number = sqlx::query("SELECT last FROM agreement_counter")
            .fetch_optional(database)
            .await?
            .map_or(0, |row| row.get("last"));
        let executed = usize::try_from(last_number - self.last_agreement)?;
        let proposed = self.proposals.len();
        if executed > proposed {
            self.violation(format!(
                "{now}: proposals since the last check: {proposed}, executed: {executed}"
            ));
        }
        self.last_agreement = last_number;
        // Newer ones may be executed after this check.
        self.proposals.retain(|at| now - *at < MAX_COMMAND_TIME);
        Ok(())
    }

    /// Checks at the end of a run that each agreement's message shows its state, and that no notification is left to
    /// send.
    ///
    /// Agreements that have just expired are not checked, because their work may be in progress.
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
        self.notified = self.notices.len();
        let last_hour = (now - TimeDelta::hours(1)).timestamp_millis()..=now.timestamp_millis();
        let mut just_expired: BTreeSet<i64> = BTreeSet::new();
        for row in &agreements {
            let state: String = row.get("state");
            let may_be_expired = state == "open" || state == "expired";
            if may_be_expired && last_hour.contains(&row.get("expires_at")) {
                just_expired.insert(row.get("number"));
            } else {
                self.check_agreement(row, discord, now);
            }
        }
        let notification_rows =
            sqlx::query("SELECT agreement FROM notification WHERE occasion <> 'reminder'")
                .fetch_all(&mut *database)
                .await?;
        let unsent: Vec<i64> = notification_rows
            .iter()
            .map(|row| row.get("agreement"))
            .filter(|number| !just_expired.contains(number))
            .collect();
        if !unsent.is_empty() {
            self.violation(format!("notifications of {unsent:?} were never sent"));
        }
        Ok(())
    }

    /// Checks that an agreement is not open after its expiry, that its message shows its state in the database, and
    /// that the players were notified.
    fn check_agreement(&mut self, row: &SqliteRow, discord: &Model, now: DateTime<Utc>) {
        let number: i64 = row.get("number");
        let state: String = row.get("state");
        let expires: i64 = row.get("expires_at");
        if state == "open" && expires < now.timestamp_millis() {
            self.violation(format!("proposal {number} never expires"));
        }
        let message_id: Option<i64> = row.get("message_id");
        let Some(message) = message_id.and_then(|id| discord.messages.get(&id.cast_unsigned()))
        else {
            return;
        };
        let club = club_of(message.channel_id);
        let is_reachable = !message.deleted
            && message.channel_id == channel_id(club, false)
            && !self.allowed_missing.contains_key(&club);
        if !is_reachable {
            return;
        }
        let content = &message.content;
        let looks_open = content.contains("proposes") || content.contains("Open until");
        if looks_open != (state == "open") {
            self.violation(format!(
                "agreement {number} is {state}, and its message says: {content}"
            ));
        }
        let is_settled = state == "sealed" || state == "declined";
        if is_settled && !self.was_notified(number) {
            self.violation(format!(
                "no notification that agreement {number} is {state}"
            ));
        }
    }

    /// Whether a message told a player that an agreement was sealed or declined.
    fn was_notified(&self, agreement: i64) -> bool {
        let sealed = format!("notification:{agreement}:sealed:");
        let declined = format!("notification:{agreement}:declined:");
        self.notices
            .keys()
            .any(|id| id.starts_with(&sealed) || id.starts_with(&declined))
    }
}
