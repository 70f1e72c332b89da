use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::agreement_row::{TABLE, add_extras, read, row, select};
use super::database::Store;
use super::error::Result;
use super::notification;
use super::query::{
    Row, ToValue, Update, change, execute, fetch_number, fetch_optional, fetch_readable,
};
use super::recent_ping::PingedPair;
use super::table::{self, insert};
use crate::domain::agreement::{Agreement, OwedNotification};
use crate::domain::fairness::PairSecret;
use crate::domain::ids::{AgreementNumber, GuildId, MessageId, MessagePlace, UserId};
use crate::text::choices;

pub const MAX_OPEN_PROPOSALS: usize = 20;

/// Delay before the upkeep worker edits the message of a changed agreement; longer than an edit by the process that
/// changed it.
pub const REPAIR_AFTER: TimeDelta = TimeDelta::seconds(45);

choices! {
    #[derive(Default)]
    pub enum ListedState {
        #[default]
        Current = "current",
        Sealed = "sealed",
        Open = "open",
        Declined = "declined",
        Withdrawn = "withdrawn",
        Expired = "expired",
        All = "all",
    }
}

impl ListedState {
    /// `$3` is the current time: an expired proposal may still be stored as open.
    fn condition(self) -> &'static str {
        match self {
            Self::Current => "(state = 'sealed' OR (state = 'open' AND expires_at > $3))",
            Self::Sealed => "(state = 'sealed' AND $3 = $3)",
            Self::Open => "(state = 'open' AND expires_at > $3)",
            Self::Declined => "(state = 'declined' AND $3 = $3)",
            Self::Withdrawn => "(state = 'withdrawn' AND $3 = $3)",
            Self::Expired => "(state = 'expired' OR (state = 'open' AND expires_at <= $3))",
            Self::All => "$3 = $3",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementFilter {
    /// `None` for a caller without an account, on a terminal. Matches nothing.
    pub player: Option<UserId>,
    /// `None` for all servers.
    pub guild: Option<GuildId>,
    pub state: ListedState,
    /// Part of the event, ignoring case. `_` matches any character.
    pub event: Option<String>,
    /// UTC day of sealing or closing, or of the proposal if it is open.
    pub since: Option<NaiveDate>,
    /// Inclusive.
    pub until: Option<NaiveDate>,
}

impl AgreementFilter {
    fn condition(&self) -> String {
        format!(
            "WHERE (proposer_id = $1 OR opponent_id = $1) \
             AND (CAST($2 AS BIGINT) IS NULL OR guild_id = $2) AND {} \
             AND (CAST($4 AS TEXT) IS NULL OR LOWER(event) LIKE LOWER($4)) \
             AND (CAST($5 AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) >= $5) \
             AND (CAST($6 AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) < $6)",
            self.state.condition()
        )
    }
}

impl Store {
    /// Assigns the number of the agreement, and returns whether the opponent is pinged: not if this proposer pinged them
    /// [`MAX_PINGS`](super::MAX_PINGS) times within an hour without an answer. `None` if the proposer has
    /// [`MAX_OPEN_PROPOSALS`].
    pub async fn propose(
        &self,
        mut agreement: Agreement,
        pair: &PingedPair,
    ) -> Result<Option<(Agreement, bool)>> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that concurrent proposals are counted.
        let statement = "INSERT INTO agreement_counter (only_row, last) VALUES (1, 1) \
             ON CONFLICT (only_row) DO UPDATE SET last = agreement_counter.last + 1 \
             RETURNING last";
        let number = fetch_number(&mut transaction, statement, &[]).await?;
        let statement = "SELECT COUNT(*) FROM agreement \
             WHERE proposer_id = $1 AND state = 'open' AND expires_at > $2";
        let values: [&dyn ToValue; 2] = [&agreement.proposer.id, &agreement.proposed_at];
        let open: usize = fetch_number(&mut transaction, statement, &values).await?;
        if open >= MAX_OPEN_PROPOSALS {
            return Ok(None);
        }
        let notifies = pair.ping(&mut transaction).await?;
        agreement.number = AgreementNumber(number);
        let new = row(&agreement, agreement.revision, agreement.expires_at);
        insert(&mut transaction, &TABLE, new, "").await?;
        add_extras(&mut transaction, &agreement).await?;
        notification::add_reminder(&mut transaction, &agreement).await?;
        transaction.commit().await?;
        Ok(Some((agreement, notifies)))
    }

    pub async fn agreement(&self, number: AgreementNumber) -> Result<Option<Agreement>> {
        fetch_optional(&self.pool, select("WHERE number = $1"), &[&number], read).await
    }

    pub async fn agreement_of_message(&self, place: MessagePlace) -> Result<Option<Agreement>> {
        let statement = select("WHERE channel_id = $1 AND message_id = $2");
        fetch_optional(
            &self.pool,
            statement,
            &[&place.channel, &place.message],
            read,
        )
        .await
    }

    pub async fn agreement_of_secret(&self, secret: &PairSecret) -> Result<Option<Agreement>> {
        let statement = select("WHERE secret = $1 AND state = 'sealed' LIMIT 1");
        fetch_optional(&self.pool, statement, &[&secret.expose_hex()], read).await
    }

    /// Fails if the agreement was changed since it was read. The caller then edits the message and calls
    /// [`Store::record_shown_revision`].
    pub async fn change_agreement(
        &self,
        agreement: &mut Agreement,
        owed: Option<OwedNotification>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let revision = agreement.revision + 1;
        let new = row(agreement, revision, now + REPAIR_AFTER);
        let mut transaction = self.begin().await?;
        let changed = table::update(&mut transaction, &TABLE, new, agreement.revision).await?;
        if changed == Update::Saved {
            notification::add_owed(&mut transaction, agreement, owed, now).await?;
            transaction.commit().await?;
            agreement.revision = revision;
        }
        Ok(changed)
    }

    /// Agreements that have expired, or whose message may be outdated, with the number of failed edits of the message.
    /// Sorted by due time.
    pub async fn due_agreements(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Agreement, u32)>> {
        let statement = select("WHERE work_at <= $1 ORDER BY work_at LIMIT $2");
        let read = |row: &Row| Ok((read(row)?, row.number("tries")?));
        fetch_readable(&self.pool, statement, &[&now, &limit], read).await
    }

    /// Claims a due agreement for [`REPAIR_AFTER`], to edit its message.
    pub async fn claim_agreement(
        &self,
        agreement: &Agreement,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let statement = "UPDATE agreement SET work_at = $4 \
             WHERE number = $1 AND revision = $2 AND work_at <= $3";
        let values: [&dyn ToValue; 4] = [
            &agreement.number,
            &agreement.revision,
            &now,
            &(now + REPAIR_AFTER),
        ];
        Ok(Update::of(change(&self.pool, statement, &values).await?))
    }

    /// Schedules a retry of a failed edit. Ignores the revision, because the edit may have been applied after a later
    /// change.
    pub async fn postpone_agreement(
        &self,
        number: AgreementNumber,
        until: DateTime<Utc>,
    ) -> Result<()> {
        let statement = "UPDATE agreement SET work_at = $2, tries = tries + 1 WHERE number = $1";
        execute(&self.pool, statement, &[&number, &until]).await
    }

    pub async fn erase_closed_proposals(&self, before: DateTime<Utc>) -> Result<()> {
        let closed = "closed_at < $1 AND state IN ('declined', 'withdrawn', 'expired')";
        self.erase_rows(&TABLE, closed, &[&before]).await
    }

    /// Does nothing if the server was erased.
    pub async fn record_proposal_message(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> Result<()> {
        let statement = "UPDATE agreement SET message_id = $2 \
             WHERE number = $1 AND message_id IS NULL AND channel_id IS NOT NULL";
        execute(&self.pool, statement, &[&number, &message]).await
    }

    /// Deletes a proposal whose message was lost, unless it was answered. Returns proposer and opponent.
    pub async fn delete_unsent_proposal(
        &self,
        number: AgreementNumber,
    ) -> Result<Option<(UserId, UserId)>> {
        let mut transaction = self.begin().await?;
        let statement = "DELETE FROM agreement WHERE number = $1 AND revision = 0 AND message_id IS NULL \
             RETURNING proposer_id, opponent_id";
        let players = |row: &Row| Ok((row.id("proposer_id")?, row.id("opponent_id")?));
        let players = fetch_optional(&mut transaction, statement, &[&number], players).await?;
        if players.is_some() {
            self.commit_erasing(transaction).await?;
        }
        Ok(players)
    }

    /// Records that the message shows a revision. If a newer one exists, this edit may have overwritten it, so the
    /// message is edited again.
    pub async fn record_shown_revision(
        &self,
        number: AgreementNumber,
        revision: i64,
    ) -> Result<()> {
        execute(&self.pool, "UPDATE agreement SET tries = 0, work_at = CASE \
             WHEN revision <> $2 AND channel_id IS NOT NULL THEN 0 WHEN state = 'open' THEN expires_at END \
             WHERE number = $1 AND (revision <> $2 OR work_at > 0)", &[&number, &revision])
        .await?;
        self.erase_shown_words().await
    }

    /// Marks the message for an edit, because it may not show a revision. Does nothing if the message has shown this
    /// revision: a word may have been erased since, and another edit would remove it from the message.
    pub async fn mark_agreement_outdated(
        &self,
        number: AgreementNumber,
        revision: i64,
    ) -> Result<()> {
        let statement = "UPDATE agreement SET work_at = 0 WHERE number = $1 AND channel_id IS NOT NULL \
             AND (revision <> $2 OR work_at IS NOT NULL)";
        execute(&self.pool, statement, &[&number, &revision]).await
    }

    /// Returns the total number of matching agreements, and one page of them as of `now`, newest first.
    pub async fn agreements_of(
        &self,
        filter: &AgreementFilter,
        now: DateTime<Utc>,
        (skipped, limit): (usize, usize),
    ) -> Result<(usize, Vec<Agreement>)> {
        let condition = filter.condition();
        // `%` and `\` are special in patterns, so `_` replaces them.
        let pattern = |event: &String| format!("%{}%", event.replace(['%', '\\'], "_"));
        let event = filter.event.as_ref().map(pattern);
        let begin = |date: NaiveDate| date.and_time(NaiveTime::MIN).and_utc();
        let after = |date: NaiveDate| date.checked_add_days(Days::new(1));
        let since = filter.since.map(begin);
        let until = filter.until.and_then(after).map(begin);
        let values: [&dyn ToValue; 6] =
            [&filter.player, &filter.guild, &now, &event, &since, &until];
        let statement = format!("SELECT COUNT(*) FROM agreement {condition}");
        let total = fetch_number(&self.pool, statement, &values).await?;
        let statement = select(&format!(
            "{condition} ORDER BY number DESC LIMIT $7 OFFSET $8"
        ));
        let values = [&values[..], &[&limit, &skipped]].concat();
        let mut agreements = fetch_readable(&self.pool, statement, &values, read).await?;
        for agreement in &mut agreements {
            agreement.expire(now);
        }
        Ok((total, agreements))
    }
}
