//! Events in the database.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use chrono::{DateTime, Utc};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::club_event::ClubEvent;
use crate::discord::{club_of_guild, created_at};

#[derive(Debug)]
pub struct StoredEvent {
    pub id: i64,
    pub event: ClubEvent,
    /// `None` if public randomness decides.
    pub secret: Option<String>,
    /// The first message.
    pub message: Option<u64>,
    pub problem: Option<String>,
    pub ended_at: Option<DateTime<Utc>>,
    pub rounds: Vec<StoredRound>,
}

#[derive(Debug)]
pub struct StoredRound {
    pub number: u16,
    pub starts_at: Option<DateTime<Utc>>,
    pub state: RoundState,
    /// When the reveal began, or when the clock begins it. `None` for a planned round.
    pub state_at: Option<DateTime<Utc>>,
    pub message: Option<u64>,
    pub problem: Option<String>,
    pub revision: i64,
    /// Whether the bot still has work for the round.
    pub has_job: bool,
    /// The last one counts.
    pub results: Vec<StoredResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundState {
    /// Waits for the button.
    Planned,
    /// Waits for its time.
    Timed,
    /// Its message is to be posted, or is posted and not recorded.
    Revealing,
    /// Its message is posted, and waits for the beacon.
    Announced,
    Revealed,
}

#[derive(Debug)]
pub struct StoredResult {
    pub positions: Vec<u16>,
    pub source: String,
    /// Empty for positions that were not drawn.
    pub excluded: BTreeSet<u16>,
    pub chain: Option<String>,
    pub beacon_round: Option<i64>,
    pub signature: Option<String>,
    pub recorded_at: DateTime<Utc>,
}

impl StoredEvent {
    /// Reads all events with their rounds, and the rounds with their results.
    pub async fn read_all(database: &mut SqliteConnection) -> anyhow::Result<Vec<Self>> {
        let mut rounds_by_event = read_rounds(database).await?;
        let rows = sqlx::query("SELECT * FROM event ORDER BY id")
            .fetch_all(database)
            .await?;
        let mut events = Vec::new();
        for row in rows {
            let id = row.get("id");
            let club = club_of_guild(row.get("guild_id"))?;
            events.push(Self {
                id,
                event: ClubEvent::named(club, row.get("name"))?,
                secret: row.get("secret"),
                message: message(&row),
                problem: row.get("problem"),
                ended_at: instant(&row, "ended_at"),
                rounds: rounds_by_event.remove(&id).unwrap_or_default(),
            });
        }
        Ok(events)
    }

    /// Returns when it was created: its id is that of an interaction.
    pub fn created_at(&self) -> DateTime<Utc> {
        created_at(self.id.cast_unsigned())
    }
}

/// Reads the rounds of all events with their results, by the id of the event.
async fn read_rounds(
    database: &mut SqliteConnection,
) -> anyhow::Result<BTreeMap<i64, Vec<StoredRound>>> {
    let mut results = read_results(database).await?;
    let round_rows = sqlx::query(
        "SELECT *, EXISTS (SELECT 1 FROM job WHERE kind = 'event' AND subject = event_id \
         AND part = CAST(number AS TEXT)) AS has_job FROM event_round ORDER BY event_id, number",
    )
    .fetch_all(&mut *database)
    .await?;
    let mut rounds_by_event: BTreeMap<i64, Vec<StoredRound>> = BTreeMap::new();
    for row in &round_rows {
        let event = row.get("event_id");
        let mut round = StoredRound::read(row)?;
        round.results = results.remove(&(event, round.number)).unwrap_or_default();
        rounds_by_event.entry(event).or_default().push(round);
    }
    anyhow::ensure!(results.is_empty(), "a result without a round");
    Ok(rounds_by_event)
}

/// Reads the results of all rounds in their order, by the id of the event and the number of the round.
async fn read_results(
    database: &mut SqliteConnection,
) -> anyhow::Result<BTreeMap<(i64, u16), Vec<StoredResult>>> {
    let rows = sqlx::query("SELECT * FROM event_result ORDER BY event_id, number, sequence")
        .fetch_all(database)
        .await?;
    let mut results: BTreeMap<(i64, u16), Vec<StoredResult>> = BTreeMap::new();
    for row in &rows {
        let number = u16::try_from(row.get::<i64, _>("number"))?;
        results
            .entry((row.get("event_id"), number))
            .or_default()
            .push(StoredResult::read(row)?);
    }
    Ok(results)
}

impl RoundState {
    fn parse(stored: &str) -> anyhow::Result<Self> {
        Ok(match stored {
            "planned" => Self::Planned,
            "timed" => Self::Timed,
            "revealing" => Self::Revealing,
            "announced" => Self::Announced,
            "revealed" => Self::Revealed,
            _ => anyhow::bail!("an unknown state: {stored}"),
        })
    }
}

impl StoredRound {
    fn read(row: &SqliteRow) -> anyhow::Result<Self> {
        Ok(Self {
            number: row.get::<i64, _>("number").try_into()?,
            starts_at: instant(row, "starts_at"),
            state: RoundState::parse(row.get("state"))?,
            state_at: instant(row, "state_at"),
            message: message(row),
            problem: row.get("problem"),
            revision: row.get("revision"),
            has_job: row.get("has_job"),
            results: Vec::new(),
        })
    }

    pub fn positions(&self) -> &[u16] {
        self.results
            .last()
            .map_or(&[], |result| &result.positions[..])
    }
}

impl StoredResult {
    fn read(row: &SqliteRow) -> anyhow::Result<Self> {
        let excluded: Option<String> = row.get("excluded");
        Ok(Self {
            positions: numbers(row.get("positions"))?,
            source: row.get("source"),
            excluded: ranges(&excluded.unwrap_or_default())?,
            chain: row.get("chain"),
            beacon_round: row.get("beacon_round"),
            signature: row.get("signature"),
            recorded_at: instant(row, "recorded_at").context("a result without a time")?,
        })
    }

    pub fn is_drawn(&self) -> bool {
        self.source == "drawn"
    }
}

fn message(row: &SqliteRow) -> Option<u64> {
    row.get::<Option<i64>, _>("message_id")
        .map(i64::cast_unsigned)
}

fn instant(row: &SqliteRow, column: &str) -> Option<DateTime<Utc>> {
    row.get::<Option<i64>, _>(column)
        .and_then(DateTime::from_timestamp_millis)
}

fn numbers(text: &str) -> anyhow::Result<Vec<u16>> {
    let numbers = text.split_whitespace().map(str::parse);
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Reads numbers and ranges: `0-99+518`.
fn ranges(text: &str) -> anyhow::Result<BTreeSet<u16>> {
    let mut numbers = BTreeSet::new();
    for part in text.split('+').filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        numbers.extend(first.parse::<u16>()?..=last.parse()?);
    }
    Ok(numbers)
}
