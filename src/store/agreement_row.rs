//! Agreements as rows of the database.

use anyhow::{Context, anyhow};
use chess960::{Start, StartSet};
use chrono::{DateTime, Utc};
use sqlx::any::AnyRow;

use super::error::Result;
use super::fields::{self, RowFields};
use super::query::RowValues;
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::agreement::{
    Agreement, AgreementPlace, AgreementState, Games, PairDraw, Party, Player, Sealed, Terms, Word,
};
use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};

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

pub(super) fn row(agreement: &Agreement, revision: i64, work_at: DateTime<Utc>) -> RowValues {
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
    RowValues::default()
        .number("number", fields::id(number.0))
        .optional_number(
            "guild_id",
            message_place
                .and_then(|message_place| message_place.guild)
                .map(|guild| fields::id(guild.0)),
        )
        .optional_number(
            "channel_id",
            message_place.map(|message_place| fields::id(message_place.channel.0)),
        )
        .optional_number("message_id", message.map(|message| fields::id(message.0)))
        .optional_number("proposer_id", proposer.id.map(|id| fields::id(id.0)))
        .optional_text("proposer_name", proposer.name.clone())
        .optional_number("opponent_id", opponent.id.map(|id| fields::id(id.0)))
        .optional_text("opponent_name", opponent.name.clone())
        .optional_text("event", event.clone())
        .optional_text("named", named.map(|start| start.to_string()))
        .text("color", color.map_or("lot", role_text))
        .optional_text("secret", secret)
        .optional_text("proposer_word", a.map(word_text))
        .number(
            "proposer_word_by_chance",
            fields::flag(a.is_some_and(|word| word.by_chance)),
        )
        .optional_text("opponent_word", b.map(word_text))
        .number(
            "opponent_word_by_chance",
            fields::flag(b.is_some_and(|word| word.by_chance)),
        )
        .optional_text("position", sealed.map(|sealed| sealed.start.to_string()))
        .optional_text("white", sealed.map(|sealed| role_text(sealed.white)))
        .text("state", state.word())
        .number("proposed_at", fields::instant(*proposed_at))
        .number("expires_at", fields::instant(*expires_at))
        .optional_number("closed_at", state.closed_at().map(fields::instant))
        .number("revision", revision)
        .number("work_at", fields::instant(work_at))
        .number("tries", 0)
}

pub(super) async fn add_extras(
    transaction: &mut Transaction<'_>,
    agreement: &Agreement,
) -> Result<()> {
    let excluded = match &agreement.terms {
        Terms::Drawn { draw, .. } if !draw.excluded.is_empty() => {
            Some(fields::excluded_text(&draw.excluded))
        }
        Terms::Drawn { .. } | Terms::Named { .. } => None,
    };
    if agreement.games == Games::One && !agreement.answers_only() && excluded.is_none() {
        return Ok(());
    }
    let row = RowValues::default()
        .number("agreement", fields::id(agreement.number.0))
        .number("games", i32::from(agreement.games.count()))
        .number("answers_only", fields::flag(agreement.answers_only()))
        .optional_text("excluded", excluded);
    EXTRAS
        .insert_one(row, "")
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
