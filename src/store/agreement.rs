use anyhow::{Context, anyhow};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::error::Result;
use super::fields::{self, RowFields, readable};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::{PingedPair, Query, Store, Transaction, Update, notification};
use crate::agreement::{
    Agreement, AgreementPlace, AgreementState, Games, OwedNotification, PairDraw, Party, Player,
    Sealed, Terms, Word,
};
use crate::fairness::PairSecret;
use crate::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
use chess960::{Start, StartSet};

pub const MAX_OPEN_PROPOSALS: usize = 20;

/// Delay before the upkeep worker edits the message of a changed agreement; longer than an edit by the process that
/// changed it.
pub const REPAIR_AFTER: TimeDelta = TimeDelta::seconds(45);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewProposal {
    pub message_place: AgreementPlace,
    pub proposer: Player,
    pub opponent: Player,
    pub event: Option<String>,
    pub terms: Terms,
    pub games: Games,
    pub at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub pair: PingedPair,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatedProposal {
    pub agreement: Agreement,
    /// False if another unanswered proposal of this proposer pinged the opponent within an hour.
    pub notifies: bool,
}

/// Agreement that has expired, or whose message may be outdated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueAgreement {
    pub agreement: Agreement,
    /// Failed edits of its message.
    pub tries: u32,
}

/// Columns in the order of [`bind`].
pub(super) const TABLE: Table = Table {
    name: "agreement",
    key: &["number"],
    columns: &[
        ("number", Number),
        ("guild_id", Number),
        ("channel_id", Number),
        ("message_id", Number),
        ("proposer_id", Number),
        ("proposer_name", Text),
        ("opponent_id", Number),
        ("opponent_name", Text),
        ("event", Text),
        ("named", Text),
        ("color", Text),
        ("secret", Text),
        ("proposer_word", Text),
        ("proposer_word_by_chance", Number),
        ("opponent_word", Text),
        ("opponent_word_by_chance", Number),
        ("position", Text),
        ("white", Text),
        ("state", Text),
        ("proposed_at", Number),
        ("expires_at", Number),
        ("closed_at", Number),
        ("revision", Number),
        ("work_at", Number),
        ("tries", Number),
    ],
};

/// An agreement without a row has one game, no excluded positions, and is not `answers_only`.
pub(super) const EXTRAS: Table = Table {
    name: "agreement_addition",
    key: &["agreement"],
    columns: &[
        ("agreement", Number),
        ("games", Number),
        ("answers_only", Number),
        ("excluded", Text),
    ],
};

pub(super) const COUNTER: Table = Table {
    name: "agreement_counter",
    key: &["only_row"],
    columns: &[("only_row", Number), ("last", Number)],
};

pub(super) fn select(end: &str) -> String {
    format!(
        "SELECT {}, games, answers_only, excluded FROM agreement \
         LEFT JOIN agreement_addition ON agreement_addition.agreement = number {end}",
        TABLE.names()
    )
}

fn bind<'q>(
    query: Query<'q>,
    agreement: &Agreement,
    revision: i64,
    work_at: DateTime<Utc>,
) -> Query<'q> {
    let Agreement {
        number,
        message_place,
        proposer,
        opponent,
        event,
        terms,
        games: _,
        state,
        proposed_at,
        expires_at,
        revision: _,
    } = agreement;
    let message = message_place.and_then(|message_place| message_place.message);
    let Columns { named, color, draw } = Columns::new(terms);
    let secret = draw.map(|draw| draw.secret.expose_hex());
    let [a, b] = Party::BOTH.map(|role| draw?.word(role));
    let sealed = state.sealed();
    query
        .bind(fields::id(number.0))
        .bind(
            message_place
                .and_then(|message_place| message_place.guild)
                .map(|guild| fields::id(guild.0)),
        )
        .bind(message_place.map(|message_place| fields::id(message_place.channel.0)))
        .bind(message.map(|message| fields::id(message.0)))
        .bind(proposer.id.map(|id| fields::id(id.0)))
        .bind(proposer.name.clone())
        .bind(opponent.id.map(|id| fields::id(id.0)))
        .bind(opponent.name.clone())
        .bind(event.clone())
        .bind(named.map(|start| start.to_string()))
        .bind(color.map_or("lot", role_text))
        .bind(secret)
        .bind(a.map(word_text))
        .bind(fields::flag(a.is_some_and(|word| word.by_chance)))
        .bind(b.map(word_text))
        .bind(fields::flag(b.is_some_and(|word| word.by_chance)))
        .bind(sealed.map(|sealed| sealed.start.to_string()))
        .bind(sealed.map(|sealed| role_text(sealed.white)))
        .bind(state_text(state))
        .bind(fields::instant(*proposed_at))
        .bind(fields::instant(*expires_at))
        .bind(state.closed_at().map(fields::instant))
        .bind(revision)
        .bind(fields::instant(work_at))
        .bind(0)
}

async fn add_extras(transaction: &mut Transaction<'_>, agreement: &Agreement) -> Result<()> {
    let excluded = match &agreement.terms {
        Terms::Drawn { draw, .. } if !draw.excluded.is_empty() => {
            Some(fields::excluded_text(&draw.excluded))
        }
        Terms::Drawn { .. } | Terms::Named { .. } => None,
    };
    if agreement.games == Games::One && !agreement.answers_only() && excluded.is_none() {
        return Ok(());
    }
    sqlx::query(AssertSqlSafe(EXTRAS.insert_one("")))
        .bind(fields::id(agreement.number.0))
        .bind(i32::from(agreement.games.count()))
        .bind(fields::flag(agreement.answers_only()))
        .bind(excluded)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

struct Columns<'a> {
    named: Option<Start>,
    color: Option<Party>,
    draw: Option<&'a PairDraw>,
}

impl<'a> Columns<'a> {
    fn new(terms: &'a Terms) -> Self {
        match terms {
            Terms::Named { start, white } => Self {
                named: Some(*start),
                color: Some(*white),
                draw: None,
            },
            Terms::Drawn { start, white, draw } => Self {
                named: *start,
                color: *white,
                draw: Some(draw),
            },
        }
    }
}

fn word_text(word: &Word) -> String {
    let text = word.text.as_ref();
    text.map_or_else(String::new, |text| text.expose().to_owned())
}

pub(super) fn role_text(role: Party) -> &'static str {
    match role {
        Party::Proposer => "proposer",
        Party::Opponent => "opponent",
    }
}

pub(super) fn parse_role(word: &str) -> Result<Party> {
    match word {
        "proposer" => Ok(Party::Proposer),
        "opponent" => Ok(Party::Opponent),
        other => Err(anyhow!("invalid player role in the database: {other}").into()),
    }
}

fn state_text(state: &AgreementState) -> &'static str {
    match state {
        AgreementState::Open => "open",
        AgreementState::Sealed(_) => "sealed",
        AgreementState::Declined(_) => "declined",
        AgreementState::Withdrawn(_) => "withdrawn",
        AgreementState::Expired(_) => "expired",
    }
}

impl NewProposal {
    fn into_agreement(self, number: AgreementNumber) -> Agreement {
        Agreement {
            number,
            message_place: Some(self.message_place),
            proposer: self.proposer,
            opponent: self.opponent,
            event: self.event,
            terms: self.terms,
            games: self.games,
            state: AgreementState::Open,
            proposed_at: self.at,
            expires_at: self.expires_at,
            revision: 0,
        }
    }
}

pub(super) fn read(row: &AnyRow) -> Result<Agreement> {
    let row = RowFields(row);
    Ok(Agreement {
        number: AgreementNumber(row.number("number")?),
        message_place: read_message_place(&row)?,
        proposer: Player {
            id: row.optional_id("proposer_id")?.map(UserId),
            name: row.optional_text("proposer_name")?,
        },
        opponent: Player {
            id: row.optional_id("opponent_id")?.map(UserId),
            name: row.optional_text("opponent_name")?,
        },
        event: row.optional_text("event")?,
        terms: read_terms(&row)?,
        games: read_games(&row)?,
        state: read_state(&row)?,
        proposed_at: row.instant("proposed_at")?,
        expires_at: row.instant("expires_at")?,
        revision: row.number("revision")?,
    })
}

fn read_message_place(row: &RowFields<'_>) -> Result<Option<AgreementPlace>> {
    let Some(channel) = row.optional_id("channel_id")?.map(ChannelId) else {
        return Ok(None);
    };
    Ok(Some(AgreementPlace {
        guild: row.optional_id("guild_id")?.map(GuildId),
        channel,
        message: row.optional_id("message_id")?.map(MessageId),
        answers_only: row.optional_flag("answers_only")?.unwrap_or_default(),
    }))
}

fn read_terms(row: &RowFields<'_>) -> Result<Terms> {
    let start = row.optional_parsed("named")?;
    let white = match row.text("color")?.as_str() {
        "lot" => None,
        word => Some(parse_role(word)?),
    };
    Ok(match (start, white) {
        (Some(start), Some(white)) => Terms::Named { start, white },
        (start, white) => Terms::Drawn {
            start,
            white,
            draw: PairDraw {
                secret: row.parsed("secret")?,
                excluded: Box::new(row.excluded("excluded")?.unwrap_or(StartSet::EMPTY)),
                proposer: read_word(row, "proposer_word", "proposer_word_by_chance")?,
                opponent: read_word(row, "opponent_word", "opponent_word_by_chance")?,
            },
        },
    })
}

fn read_games(row: &RowFields<'_>) -> Result<Games> {
    let games = row.optional_number("games")?.unwrap_or(1);
    let read = Games::of(games);
    Ok(read.ok_or_else(|| anyhow!("invalid number of games in the database: {games}"))?)
}

fn read_word(row: &RowFields<'_>, text: &str, by_chance: &str) -> Result<Option<Word>> {
    let Some(word) = row.optional_text(text)? else {
        return Ok(None);
    };
    let text = if word.is_empty() {
        None
    } else {
        Some(
            word.parse()
                .context("invalid word of a player in the database")?,
        )
    };
    let by_chance = row.flag(by_chance)?;
    Ok(Some(Word { text, by_chance }))
}

fn read_state(row: &RowFields<'_>) -> Result<AgreementState> {
    let at = || row.instant("closed_at");
    Ok(match row.text("state")?.as_str() {
        "open" => AgreementState::Open,
        "sealed" => AgreementState::Sealed(Sealed {
            at: at()?,
            start: row.parsed("position")?,
            white: parse_role(&row.text("white")?)?,
        }),
        "declined" => AgreementState::Declined(at()?),
        "withdrawn" => AgreementState::Withdrawn(at()?),
        "expired" => AgreementState::Expired(at()?),
        other => {
            return Err(anyhow!("invalid agreement state in the database: {other}").into());
        }
    })
}

impl Store {
    /// Returns `None` if the proposer has [`MAX_OPEN_PROPOSALS`].
    pub async fn propose(&self, proposal: NewProposal) -> Result<Option<CreatedProposal>> {
        let mut transaction = self.begin().await?;
        // Locks the row, so that concurrent proposals are counted.
        let number: i64 = sqlx::query_scalar(
            "INSERT INTO agreement_counter (only_row, last) VALUES (1, 1) \
             ON CONFLICT (only_row) DO UPDATE SET last = agreement_counter.last + 1 \
             RETURNING last",
        )
        .fetch_one(&mut *transaction)
        .await?;
        let open: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM agreement \
             WHERE proposer_id = $1 AND state = 'open' AND expires_at > $2",
        )
        .bind(proposal.proposer.id.map(|id| fields::id(id.0)))
        .bind(fields::instant(proposal.at))
        .fetch_one(&mut *transaction)
        .await?;
        if usize::try_from(open)? >= MAX_OPEN_PROPOSALS {
            return Ok(None);
        }
        let notifies = proposal.pair.ping(&mut transaction).await?;
        let agreement = proposal.into_agreement(AgreementNumber(number.cast_unsigned()));
        let query = sqlx::query(AssertSqlSafe(TABLE.insert_one("")));
        bind(query, &agreement, agreement.revision, agreement.expires_at)
            .execute(&mut *transaction)
            .await?;
        add_extras(&mut transaction, &agreement).await?;
        notification::add_reminder(&mut transaction, &agreement).await?;
        transaction.commit().await?;
        Ok(Some(CreatedProposal {
            agreement,
            notifies,
        }))
    }

    pub async fn agreement(&self, number: AgreementNumber) -> Result<Option<Agreement>> {
        let row = sqlx::query(AssertSqlSafe(select("WHERE number = $1")))
            .bind(fields::id(number.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    pub async fn agreement_of_secret(&self, secret: &PairSecret) -> Result<Option<Agreement>> {
        let statement = select("WHERE secret = $1 AND state = 'sealed' LIMIT 1");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(secret.expose_hex())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Fails if the agreement was changed since it was read. The caller then edits the message and calls
    /// [`Store::record_shown_revision`].
    pub async fn change_agreement(
        &self,
        agreement: &mut Agreement,
        owed: Option<OwedNotification>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let read_revision = TABLE.columns.len() + 1;
        let statement = TABLE.update(&format!(
            "WHERE number = $1 AND revision = ${read_revision}"
        ));
        let query = sqlx::query(AssertSqlSafe(statement));
        let revision = agreement.revision + 1;
        let mut transaction = self.begin().await?;
        let changed = bind(query, agreement, revision, now + REPAIR_AFTER)
            .bind(agreement.revision)
            .execute(&mut *transaction)
            .await?;
        let changed = Update::of(&changed);
        if changed == Update::Saved {
            notification::add_owed(&mut transaction, agreement, owed, now).await?;
            transaction.commit().await?;
            agreement.revision = revision;
        }
        Ok(changed)
    }

    /// Sorted by due time.
    pub async fn due_agreements(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<DueAgreement>> {
        let statement = select(&format!(
            "WHERE work_at <= $1 ORDER BY work_at LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::instant(now))
            .fetch_all(&self.pool)
            .await?;
        Ok(readable(&rows, |row| {
            Ok(DueAgreement {
                agreement: read(row)?,
                tries: RowFields(row).number("tries")?,
            })
        }))
    }

    /// Claims a due agreement for [`REPAIR_AFTER`], to edit its message.
    pub async fn claim_agreement(
        &self,
        agreement: &Agreement,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let claimed = sqlx::query(
            "UPDATE agreement SET work_at = $4 \
             WHERE number = $1 AND revision = $2 AND work_at <= $3",
        )
        .bind(fields::id(agreement.number.0))
        .bind(agreement.revision)
        .bind(fields::instant(now))
        .bind(fields::instant(now + REPAIR_AFTER))
        .execute(&self.pool)
        .await?;
        Ok(Update::of(&claimed))
    }

    /// Schedules a retry of a failed edit. Ignores the revision, because the edit may have been applied after a later
    /// change.
    pub async fn postpone_agreement(
        &self,
        number: AgreementNumber,
        until: DateTime<Utc>,
    ) -> Result<()> {
        sqlx::query("UPDATE agreement SET work_at = $2, tries = tries + 1 WHERE number = $1")
            .bind(fields::id(number.0))
            .bind(fields::instant(until))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Returns the number of erased proposals.
    pub async fn erase_closed_proposals(&self, before: DateTime<Utc>) -> Result<u64> {
        let mut transaction = self.begin_erasing().await?;
        let erased = sqlx::query(
            "DELETE FROM agreement WHERE closed_at < $1 \
             AND state IN ('declined', 'withdrawn', 'expired')",
        )
        .bind(fields::instant(before))
        .execute(&mut *transaction)
        .await?
        .rows_affected();
        if erased > 0 {
            self.commit_erasing(transaction).await?;
        }
        Ok(erased)
    }

    /// Does nothing if the server was erased.
    pub async fn record_proposal_message(
        &self,
        number: AgreementNumber,
        message: MessageId,
    ) -> Result<()> {
        sqlx::query(
            "UPDATE agreement SET message_id = $2 \
             WHERE number = $1 AND message_id IS NULL AND channel_id IS NOT NULL",
        )
        .bind(fields::id(number.0))
        .bind(fields::id(message.0))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Deletes a proposal whose message was lost, unless it was answered. Returns proposer and opponent.
    pub async fn delete_unsent_proposal(
        &self,
        number: AgreementNumber,
    ) -> Result<Option<(UserId, UserId)>> {
        let mut transaction = self.begin().await?;
        let row = sqlx::query(
            "DELETE FROM agreement WHERE number = $1 AND revision = 0 AND message_id IS NULL \
             RETURNING proposer_id, opponent_id",
        )
        .bind(fields::id(number.0))
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = RowFields(&row);
        let players = (
            UserId(row.id("proposer_id")?),
            UserId(row.id("opponent_id")?),
        );
        self.commit_erasing(transaction).await?;
        Ok(Some(players))
    }

    /// Records that the message shows a revision. If a newer one exists, this edit may have overwritten it, so the
    /// message is edited again.
    pub async fn record_shown_revision(
        &self,
        number: AgreementNumber,
        revision: i64,
    ) -> Result<()> {
        sqlx::query(
            "UPDATE agreement SET tries = 0, work_at = CASE \
             WHEN revision <> $2 AND channel_id IS NOT NULL THEN 0 WHEN state = 'open' THEN expires_at END \
             WHERE number = $1 AND (revision <> $2 OR work_at > 0)",
        )
        .bind(fields::id(number.0))
        .bind(revision)
        .execute(&self.pool)
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
        sqlx::query(
            "UPDATE agreement SET work_at = 0 WHERE number = $1 AND channel_id IS NOT NULL \
             AND (revision <> $2 OR work_at IS NOT NULL)",
        )
        .bind(fields::id(number.0))
        .bind(revision)
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
