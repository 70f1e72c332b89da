//! Compares agreements and notifications in the database with the messages.

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
        let notification_rows =
            sqlx::query("SELECT agreement FROM notification WHERE occasion <> 'reminder'")
                .fetch_all(&mut *database)
                .await?;
        let mut unsent: Vec<i64> = notification_rows
            .iter()
            .map(|row| row.get("agreement"))
            .collect();
        self.notified = self.notices.len();
        let just_now = (now - TimeDelta::hours(1)).timestamp_millis()..=now.timestamp_millis();
        for row in agreements {
            let state: String = row.get("state");
            if (state == "open" || state == "expired") && just_now.contains(&row.get("expires_at"))
            {
                unsent.retain(|number| *number != row.get::<i64, _>("number"));
            } else {
                self.check_agreement(&row, discord, now);
            }
        }
        if !unsent.is_empty() {
            self.violation(format!("notifications of {unsent:?} were never sent"));
        }
        Ok(())
    }

    /// Checks that the message of an agreement shows its state in the database, that it is not open after its expiry,
    /// and that the players were notified.
    fn check_agreement(&mut self, row: &SqliteRow, discord: &Model, now: DateTime<Utc>) {
        let number: i64 = row.get("number");
        let state: String = row.get("state");
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
