//! Compares agreements and notifications in the database with the messages.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::{Message, Model};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{MAX_COMMAND_TIME, Oracle, Snapshot};
use crate::discord::{club_of, first_channel_id};

impl Oracle {
    /// Checks that the bot does not store proposals of members more than once: since the last check, it has numbered no
    /// more agreements than members have sent proposals. These include the last ones before that check.
    pub(super) async fn check_proposals(
        &mut self,
        database: &mut SqliteConnection,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        // The counter has a row from the first agreement on.
        let counter = sqlx::query("SELECT last FROM agreement_counter")
            .fetch_optional(database)
            .await?;
        let last_number = counter.map_or(0, |row| row.get("last"));
        let executed = usize::try_from(last_number - self.last_agreement)?;
        let max_executed = self.proposals.len();
        if executed > max_executed {
            self.violation(format!(
                "{now}: proposals since the last check: {max_executed}, executed: {executed}"
            ));
        }
        self.last_agreement = last_number;
        // The bot may store the newest ones only after this check, so they count for the next one, too.
        self.proposals.retain(|at| now - *at < MAX_COMMAND_TIME);
        Ok(())
    }

    /// Checks at the end of a run that each agreement's message shows its state, and that no notification is left to
    /// send. Counts both.
    ///
    /// Agreements that may just have expired are not checked, nor their notifications, because the bot may still work
    /// on them.
    pub(super) async fn check_end(
        &mut self,
        database: &mut SqliteConnection,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let agreements = sqlx::query(
            "SELECT agreement.*, draw_message_id FROM agreement \
             LEFT JOIN agreement_draw ON agreement_draw.agreement = number",
        )
        .fetch_all(&mut *database)
        .await?;
        self.agreements = i64::try_from(agreements.len())?;
        self.notified = self.notices.len();
        let mut just_expired: BTreeSet<i64> = BTreeSet::new();
        for row in &agreements {
            if may_just_have_expired(row, snapshot.now) {
                just_expired.insert(row.get("number"));
            } else {
                self.check_agreement(row, snapshot);
            }
        }
        let mut unsent = agreements_with_unsent_notification(database).await?;
        unsent.retain(|number| !just_expired.contains(number));
        if !unsent.is_empty() {
            self.violation(format!("notifications of {unsent:?} were never sent"));
        }
        Ok(())
    }

    /// Checks that an agreement is not open after its expiry. Unless its message was deleted or could not be edited,
    /// also checks that the message shows whether it is open, and that the players of a settled one were notified.
    fn check_agreement(&mut self, row: &SqliteRow, snapshot: &Snapshot<'_>) {
        let number: i64 = row.get("number");
        let state: &str = row.get("state");
        let expires_at: i64 = row.get("expires_at");
        if state == "open" && expires_at < snapshot.now.timestamp_millis() {
            self.violation(format!("proposal {number} never expires"));
        }
        let Some(message) = self.editable_message(row, snapshot.discord) else {
            return;
        };
        let content = &message.content;
        let is_open = state == "open";
        // Only the message of an open proposal says who proposes it.
        let looks_open = content.contains("proposes");
        if looks_open != is_open {
            self.violation(format!(
                "agreement {number} is {state}, and its message says: {content}"
            ));
        }
        let is_settled = state == "sealed" || state == "declined";
        let is_notified = self.was_notified(number) || draw_notified(row, snapshot.discord);
        if is_settled && !is_notified {
            self.violation(format!(
                "no notification that agreement {number} is {state}"
            ));
        }
    }

    /// Returns the message of an agreement, or `None` if the bot may not have been able to edit it, or has not recorded
    /// it.
    fn editable_message<'d>(&self, row: &SqliteRow, discord: &'d Model) -> Option<&'d Message> {
        let id: Option<i64> = row.get("message_id");
        let message = discord.messages.get(&id?.cast_unsigned())?;
        let club = club_of(message.channel_id);
        let is_editable = !message.deleted
            && message.channel_id == first_channel_id(club)
            && !self.allowed_missing.contains_key(&club);
        is_editable.then_some(message)
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

/// Returns the agreements whose players have a notification to get. Reminders do not count, because they are sent only
/// a day before a proposal expires.
async fn agreements_with_unsent_notification(
    database: &mut SqliteConnection,
) -> anyhow::Result<Vec<i64>> {
    let rows = sqlx::query("SELECT agreement FROM notification WHERE occasion <> 'reminder'")
        .fetch_all(database)
        .await?;
    Ok(rows.iter().map(|row| row.get("agreement")).collect())
}

/// Whether the message that announced the public draw of an agreement notified its proposer. No other notification
/// follows the result, which an edit of this message shows.
fn draw_notified(row: &SqliteRow, discord: &Model) -> bool {
    let draw_message: Option<i64> = row.get("draw_message_id");
    let proposer: Option<i64> = row.get("proposer_id");
    let (Some(message), Some(proposer)) = (draw_message, proposer) else {
        return false;
    };
    discord
        .messages
        .get(&message.cast_unsigned())
        .is_some_and(|message| message.notified.contains(&proposer.cast_unsigned()))
}

/// Whether an agreement has expired in the last hour, unless the players have settled it.
fn may_just_have_expired(row: &SqliteRow, now: DateTime<Utc>) -> bool {
    let state: String = row.get("state");
    let expires_at: i64 = row.get("expires_at");
    let last_hour = (now - TimeDelta::hours(1)).timestamp_millis()..=now.timestamp_millis();
    (state == "open" || state == "expired") && last_hour.contains(&expires_at)
}
