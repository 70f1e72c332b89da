use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::agreement_row::{
    COMMITMENT, TABLE, add_extras, agreement_to_row, read_agreement, select_agreements,
    store_public_draw,
};
use super::database::Store;
use super::erasure_batch::delete_batch;
use super::error::Result;
use super::job::{self, JobId};
use super::notification;
use super::public_draw_row::insert_draw;
use super::query::{Database, Row, Update};
use super::recent_ping::ping;
use super::statement::{Statement, statement};
use super::table::{self, RowValues, insert, insert_if_new};
use super::timed::Transaction;
use crate::domain::agreement::{Agreement, NewProposal, NextEdit, OwedNotification, PingedPair};
use crate::domain::fairness::PairSecret;
use crate::domain::ids::{AgreementNumber, GuildId, MessageId, MessagePlace, UserId};
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::text::choices;

pub const MAX_OPEN_PROPOSALS: usize = 20;

/// Delay before a job edits the message of a changed agreement; longer than an edit by the process that
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
    fn stored_words(self) -> &'static str {
        match self {
            Self::Current => "'open', 'sealed'",
            Self::Sealed => "'sealed'",
            Self::Open => "'open'",
            Self::Declined => "'declined'",
            Self::Withdrawn => "'withdrawn'",
            Self::Expired => "'expired'",
            Self::All => "'open', 'sealed', 'declined', 'withdrawn', 'expired'",
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

/// Condition: `:player` proposed an agreement or was asked for it.
const IS_PLAYER: &str = "(proposer_id = :player OR opponent_id = :player)";

impl AgreementFilter {
    /// Returns the SQL condition for agreements that match the filter. [`Self::bind_to`] binds its values.
    ///
    /// [Overdue proposals](Store::overdue_proposals) count as expired. The casts tell PostgreSQL the types of
    /// values that are NULL because the filter does not use them.
    fn condition(&self) -> String {
        format!(
            "WHERE {IS_PLAYER} \
             AND (CAST(:guild AS BIGINT) IS NULL OR guild_id = :guild) \
             AND CASE WHEN number IN (:overdue) THEN 'expired' ELSE state END IN ({}) \
             AND (CAST(:event AS TEXT) IS NULL OR LOWER(event) LIKE LOWER(:event)) \
             AND (CAST(:since AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) >= :since) \
             AND (CAST(:until AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) < :until)",
            self.state.stored_words()
        )
    }

    /// Binds the values of [`Self::condition`]. `overdue` are the player's
    /// [overdue proposals](Store::overdue_proposals).
    fn bind_to(&self, statement: Statement, overdue: &[AgreementNumber]) -> Statement {
        // In a pattern, `%` and `\` are special, and `_` stands for any character. With `_` instead of the other two,
        // the pattern still matches each event that contains the text, and a few others.
        let event_pattern = self
            .event
            .as_ref()
            .map(|event| format!("%{}%", event.replace(['%', '\\'], "_")));
        // The last day is included, so the condition compares with the beginning of the next one.
        let day_after = self
            .until
            .and_then(|date| date.checked_add_days(Days::new(1)));
        statement
            .bind("player", &self.player)
            .bind("guild", &self.guild)
            .bind_list("overdue", overdue)
            .bind("event", &event_pattern)
            .bind("since", &self.since.map(midnight))
            .bind("until", &day_after.map(midnight))
    }
}

/// Part of a list: at most `limit` entries after the first `skipped` ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageBounds {
    pub skipped: usize,
    pub limit: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementPage {
    /// Number of agreements on all pages.
    pub total: usize,
    /// Newest first.
    pub agreements: Vec<Agreement>,
}

/// A stored proposal.
#[derive(Clone, Debug)]
pub struct Proposed {
    pub agreement: Agreement,
    /// Whether [`PingedPair::next_ping`] allows a ping.
    pub pings_opponent: bool,
}

/// Due time of an edit that was requested although an edit of the same revision may be in progress. That edit does not
/// fulfill the request.
const AT_ONCE: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// Schedules an edit of an agreement's message at once, unless it has no message.
async fn edit_at_once(
    transaction: &mut Transaction,
    agreement: &Agreement,
    now: DateTime<Utc>,
) -> Result<()> {
    if agreement.message_place.is_none() {
        return Ok(());
    }
    job::schedule(
        transaction,
        &JobId::agreement(agreement.number),
        AT_ONCE,
        now,
    )
    .await
}

/// Schedules an edit of an agreement's message that shows the link of a new game. After an erasure, the message of a
/// sealed agreement is not edited.
pub(super) async fn show_new_game(
    transaction: &mut Transaction,
    number: AgreementNumber,
    now: DateTime<Utc>,
) -> Result<()> {
    match load(&mut *transaction, number).await? {
        Some(agreement) if !agreement.is_sealed_with_erased_player() => {
            edit_at_once(transaction, &agreement, now).await
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the next number of an agreement. Locks the counter until the end of the transaction.
async fn next_number(transaction: &mut Transaction) -> Result<AgreementNumber> {
    let number = statement(
        "INSERT INTO agreement_counter (only_row, last) VALUES (1, 1) \
         ON CONFLICT (only_row) DO UPDATE SET last = agreement_counter.last + 1 \
         RETURNING last",
    )
    .fetch_number(transaction)
    .await?;
    Ok(AgreementNumber(number))
}

/// Counts the other proposals of the proposer that are open and have not expired.
///
/// Reads whole agreements, because [`Agreement::is_overdue`] decides which have expired: a proposal that is being drawn
/// has not.
async fn count_open_proposals(
    transaction: &mut Transaction,
    proposal: &NewProposal,
) -> Result<usize> {
    let proposals = statement(select_agreements(
        "WHERE proposer_id = :proposer AND state = 'open'",
    ))
    .bind("proposer", &proposal.proposer.id)
    .fetch_readable(transaction, read_agreement)
    .await?;
    let still_open = proposals
        .iter()
        .filter(|stored| !stored.is_overdue(proposal.proposed_at));
    Ok(still_open.count())
}

/// Stores a proposal, and the jobs for its expiry and its reminder.
async fn insert_proposal(transaction: &mut Transaction, agreement: &Agreement) -> Result<()> {
    let row = agreement_to_row(agreement, agreement.revision);
    insert(&mut *transaction, &TABLE, row).await?;
    add_extras(transaction, agreement).await?;
    store_public_draw(transaction, agreement).await?;
    // Edits the message when the proposal expires.
    job::schedule(
        &mut *transaction,
        &JobId::agreement(agreement.number),
        agreement.expires_at,
        agreement.proposed_at,
    )
    .await?;
    notification::add_reminder(transaction, agreement).await
}

/// Reads an agreement and locks it: no other transaction changes it until the end of this one.
pub(super) async fn lock_and_read(
    transaction: &mut Transaction,
    number: AgreementNumber,
) -> Result<Option<Agreement>> {
    // An update that changes nothing locks the row in both databases.
    statement("UPDATE agreement SET revision = revision WHERE number = :number")
        .bind("number", &number)
        .execute(&mut *transaction)
        .await?;
    load(transaction, number).await
}

async fn load(database: impl Database, number: AgreementNumber) -> Result<Option<Agreement>> {
    statement(select_agreements("WHERE number = :number"))
        .bind("number", &number)
        .fetch_optional(database, read_agreement)
        .await
}

/// Whether the message of an agreement still has to be edited, so that it may not show the latest state yet.
pub(super) async fn has_pending_edit(
    transaction: &mut Transaction,
    number: AgreementNumber,
) -> Result<bool> {
    let pending: u64 = statement(
        "SELECT (SELECT COUNT(*) FROM job WHERE kind = 'agreement' AND subject = :number) \
         + (SELECT COUNT(*) FROM agreement WHERE number = :number AND work_at IS NOT NULL)",
    )
    .bind("number", &number)
    .fetch_number(&mut *transaction)
    .await?;
    Ok(pending > 0)
}

/// Stores a changed agreement under the next revision, and schedules the edit of its message. Returns `Conflict` if
/// another process changed it since it was read.
async fn save_next_revision(
    transaction: &mut Transaction,
    agreement: &Agreement,
    edit_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Update> {
    let row = agreement_to_row(agreement, agreement.revision + 1);
    let update = table::update(&mut *transaction, &TABLE, row, agreement.revision).await?;
    if update == Update::Saved {
        store_public_draw(transaction, agreement).await?;
        let job = JobId::agreement(agreement.number);
        job::schedule(transaction, &job, edit_at, now).await?;
    }
    Ok(update)
}

/// Seals an agreement with the result of its public draw, or reopens it if the draw ended without a result. Its message
/// is edited at once. Does nothing if the agreement no longer waits for this draw.
pub(super) async fn end_public_draw(
    transaction: &mut Transaction,
    number: AgreementNumber,
    draw: &PublicDraw,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(mut agreement) = lock_and_read(transaction, number).await? else {
        return Ok(());
    };
    let is_changed = match draw.state {
        PublicDrawState::Drawn { message, beacon } => {
            agreement.seal_from_beacon(draw.id, message, beacon, now)
        }
        // A requested draw ends if its message was not sent.
        PublicDrawState::Requested | PublicDrawState::NotDrawn { .. } => {
            agreement.reopen(draw.id, now)
        }
        PublicDrawState::Announced { .. } => false,
    };
    if is_changed {
        save_next_revision(transaction, &agreement, AT_ONCE, now).await?;
    }
    Ok(())
}

fn midnight(date: NaiveDate) -> DateTime<Utc> {
    date.and_time(NaiveTime::MIN).and_utc()
}

impl Store {
    /// Stores a proposal, an agreement that the opponent has not answered, under the next number. Returns `None`, and
    /// stores nothing, if the proposer already has [`MAX_OPEN_PROPOSALS`].
    ///
    /// `pair` counts how often the proposer pinged this opponent recently, which decides whether the proposal pings
    /// again.
    pub async fn propose(
        &self,
        proposal: NewProposal,
        pair: &PingedPair,
    ) -> Result<Option<Proposed>> {
        let mut transaction = self.begin().await?;
        // First, because it locks the counter: concurrent proposals are then counted one after the other.
        let number = next_number(&mut transaction).await?;
        let open_proposals = count_open_proposals(&mut transaction, &proposal).await?;
        if open_proposals >= MAX_OPEN_PROPOSALS {
            return Ok(None);
        }
        let pings_opponent = ping(&mut transaction, pair).await?;
        let agreement = proposal.with_number(number);
        insert_proposal(&mut transaction, &agreement).await?;
        transaction.commit().await?;
        Ok(Some(Proposed {
            agreement,
            pings_opponent,
        }))
    }

    pub async fn agreement(&self, number: AgreementNumber) -> Result<Option<Agreement>> {
        load(&self.pool, number).await
    }

    pub async fn agreement_of_message(&self, place: MessagePlace) -> Result<Option<Agreement>> {
        statement(select_agreements(
            "WHERE channel_id = :channel AND :message IN (message_id, draw_message_id)",
        ))
        .bind("channel", &place.channel)
        .bind("message", &place.message)
        .fetch_optional(&self.pool, read_agreement)
        .await
    }

    /// Returns the sealed (accepted) agreement whose position was drawn with a secret.
    pub async fn agreement_of_secret(&self, secret: &PairSecret) -> Result<Option<Agreement>> {
        statement(select_agreements(
            "WHERE secret = :secret AND state = 'sealed' LIMIT 1",
        ))
        .bind("secret", &secret.expose_hex())
        .fetch_optional(&self.pool, read_agreement)
        .await
    }

    /// Stores a changed agreement under the next revision, and the notification that the change causes, if any.
    ///
    /// Returns `Conflict` if another process changed it since it was read. Otherwise the caller edits the agreement's
    /// message and calls [`Store::record_shown_revision`]. If it doesn't, for example after a crash, a job edits the
    /// message.
    pub async fn change_agreement(
        &self,
        agreement: &mut Agreement,
        owed: Option<OwedNotification>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if save_next_revision(&mut transaction, agreement, now + REPAIR_AFTER, now).await?
            == Update::Conflict
        {
            return Ok(Update::Conflict);
        }
        notification::add_owed(&mut transaction, agreement, owed, now).await?;
        transaction.commit().await?;
        agreement.revision += 1;
        Ok(Update::Saved)
    }

    /// Stores an accepted agreement, and the draw that decides it, before the draw's message is sent. A job edits the
    /// agreement's message at once.
    ///
    /// Returns `Conflict` if another process changed the agreement since it was read.
    pub async fn accept_with_public_draw(
        &self,
        agreement: &mut Agreement,
        draw: &PublicDraw,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if save_next_revision(&mut transaction, agreement, AT_ONCE, now).await? == Update::Conflict
        {
            return Ok(Update::Conflict);
        }
        insert_draw(&mut transaction, draw, now).await?;
        transaction.commit().await?;
        agreement.revision += 1;
        Ok(Update::Saved)
    }

    pub async fn erase_closed_proposals(&self, before: DateTime<Utc>) -> Result<()> {
        let closed = "closed_at < :before AND state IN ('declined', 'withdrawn', 'expired')";
        let delete = statement(delete_batch(&TABLE, closed)).bind("before", &before);
        self.erase_batches(delete).await
    }

    /// Records in which message a proposal was posted. Does nothing if a message is already recorded, or if the server
    /// was erased meanwhile (`channel_id` is then NULL).
    pub async fn record_proposal_message(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> Result<()> {
        statement(
            "UPDATE agreement SET message_id = :message \
             WHERE number = :number AND message_id IS NULL AND channel_id IS NOT NULL",
        )
        .bind("number", &number)
        .bind("message", &message)
        .execute(&self.pool)
        .await
    }

    /// Records the message that publishes the commitment of a proposal's draw. Keeps an earlier one.
    pub async fn record_commitment_message(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> Result<()> {
        let row = RowValues::default()
            .set("agreement", &number)
            .set("commitment_message_id", &message);
        insert_if_new(&self.pool, &COMMITMENT, row).await?;
        Ok(())
    }

    /// Deletes a proposal that has no message, because sending it failed, unless it was answered.
    ///
    /// Returns proposer and opponent if it was deleted.
    pub async fn delete_unsent_proposal(
        &self,
        number: AgreementNumber,
    ) -> Result<Option<(UserId, UserId)>> {
        let mut transaction = self.begin().await?;
        // An answer would have changed the first revision, 0.
        let players = statement(
            "DELETE FROM agreement WHERE number = :number AND revision = 0 AND message_id IS NULL \
             RETURNING proposer_id, opponent_id",
        )
        .bind("number", &number)
        .fetch_optional(&mut transaction, read_players)
        .await?;
        if players.is_some() {
            self.commit_erasing(transaction).await?;
        }
        Ok(players)
    }

    /// Records that the agreement's message was edited and shows a revision, and schedules the next edit. Then erases
    /// the words of erased players that are now shown.
    ///
    /// If a newer revision exists, this edit may have overwritten it, so the message is edited again at once. An open
    /// proposal is edited next when it expires. Does nothing if the agreement was deleted.
    pub async fn record_shown_revision(
        &self,
        number: AgreementNumber,
        shown: i64,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        let Some(agreement) = lock_and_read(&mut transaction, number).await? else {
            return Ok(());
        };
        let job = JobId::agreement(number);
        // A job that is due at once was requested during this edit, and stays. Only a later one is replaced.
        let is_replaceable = job::is_later_than(&mut transaction, &job, AT_ONCE).await?;
        match agreement.next_edit(shown) {
            NextEdit::AtOnce => job::schedule(&mut transaction, &job, AT_ONCE, now).await?,
            NextEdit::AtExpiry => {
                if is_replaceable {
                    job::schedule(&mut transaction, &job, agreement.expires_at, now).await?;
                }
            }
            NextEdit::Never => {
                if is_replaceable {
                    job::cancel(&mut transaction, &job).await?;
                }
            }
        }
        transaction.commit().await?;
        self.erase_shown_words().await
    }

    /// Schedules an edit of an agreement's message at once, because the message may not show `revision`, for example
    /// after an edit that may have failed.
    ///
    /// - If `revision` is the latest one, does nothing if another edit has shown it meanwhile: a player's word may have
    ///   been erased since, and one more edit would remove it from the message.
    /// - If there is a newer revision, always schedules the edit, because Discord may apply the edit to the older one
    ///   late, after the newer one was shown.
    pub async fn mark_agreement_outdated(
        &self,
        number: AgreementNumber,
        revision: i64,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let mut transaction = self.begin().await?;
        let Some(agreement) = lock_and_read(&mut transaction, number).await? else {
            return Ok(());
        };
        // A pending job may be an edit that is due, or the expiry of a proposal. Without a job, the revision was shown,
        // or its edit was given up.
        let was_shown_since = !has_pending_edit(&mut transaction, number).await?;
        if agreement.revision == revision && was_shown_since {
            return Ok(());
        }
        edit_at_once(&mut transaction, &agreement, now).await?;
        Ok(transaction.commit().await?)
    }

    /// Returns the open proposals of a player whose time is over, although no job has expired them yet. A proposal that
    /// is being drawn is not [overdue](Agreement::is_overdue).
    async fn overdue_proposals(
        &self,
        player: Option<UserId>,
        now: DateTime<Utc>,
    ) -> Result<Vec<AgreementNumber>> {
        let open_proposals = statement(select_agreements(&format!(
            "WHERE {IS_PLAYER} AND state = 'open' AND expires_at <= :now"
        )))
        .bind("player", &player)
        .bind("now", &now)
        .fetch_readable(&self.pool, read_agreement)
        .await?;
        Ok(open_proposals
            .iter()
            .filter(|proposal| proposal.is_overdue(now))
            .map(|proposal| proposal.number)
            .collect())
    }

    /// Returns one page of the agreements that match a filter, newest first, and their total number.
    ///
    /// Proposals that expired before `now` are returned as expired, even if they are stored as open.
    pub async fn agreements_of(
        &self,
        filter: &AgreementFilter,
        now: DateTime<Utc>,
        bounds: PageBounds,
    ) -> Result<AgreementPage> {
        let overdue = self.overdue_proposals(filter.player, now).await?;
        let condition = filter.condition();
        let count = format!("SELECT COUNT(*) FROM agreement {condition}");
        let total = filter
            .bind_to(statement(count), &overdue)
            .fetch_number(&self.pool)
            .await?;
        let select_page = select_agreements(&format!(
            "{condition} ORDER BY number DESC LIMIT :limit OFFSET :skipped"
        ));
        let mut agreements = filter
            .bind_to(statement(select_page), &overdue)
            .bind("limit", &bounds.limit)
            .bind("skipped", &bounds.skipped)
            .fetch_readable(&self.pool, read_agreement)
            .await?;
        for agreement in &mut agreements {
            agreement.expire(now);
        }
        Ok(AgreementPage { total, agreements })
    }
}

/// Returns proposer and opponent.
fn read_players(row: &Row) -> Result<(UserId, UserId)> {
    Ok((row.id("proposer_id")?, row.id("opponent_id")?))
}
