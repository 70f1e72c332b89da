//! Daily posts as rows of the database.

use anyhow::{Context, anyhow};
use chess960::StartId;
use chrono::{DateTime, Utc};

use crate::domain::fairness::{Beacon, BeaconSignature, ChainBeacon, ChainHash, Round};
use crate::domain::ids::MessageId;
use crate::domain::schedule::{
    ClosedDay, ClosedResult, CommittedDraw, DailyPost, DayDraw, DayId, PostState, PostedDay,
    PublicDayDraw, Steps,
};
use crate::store::error::Result;
use crate::store::query::{Database, Row};
use crate::store::statement::statement;
use crate::store::table::{RowValues, Table};
use crate::text::Choice;

/// `work_at`, `taken_at`, `tries`, `maybe_sent` and `first_try_at` are the work of the
/// [previous release](crate::store::adoption).
pub(in crate::store) const TABLE: Table = Table {
    name: "daily_post",
    key: &["schedule_id", "date"],
    numbers: "schedule_id due_at exclude_classical position channel_id message_id posted_at work_at \
        taken_at tries maybe_sent first_try_at steps_left pinned",
    texts: "date state day_key next_date trouble",
};

/// In the column `position`, which is never null, of a day that is not drawn.
const NOT_DRAWN: i64 = -1;

/// Condition: days of schedule `:schedule` whose key was not published in a post of an earlier version.
pub(super) const KEY_IS_SECRET: &str = "NOT EXISTS (SELECT 1 FROM daily_commitment WHERE schedule_id = :schedule \
    AND daily_commitment.day_key = daily_post.day_key AND revealed = 1)";

pub(in crate::store) fn read(row: &Row) -> Result<DailyPost> {
    let draw = read_draw(row)?;
    let state = StateColumns::read(row)?.state()?;
    if state.is_posted() && draw == DayDraw::Public(None) {
        return Err(anyhow!("a daily post in the database is posted but not drawn").into());
    }
    Ok(DailyPost {
        schedule: row.id("schedule_id")?,
        date: row.parsed("date")?,
        due_at: row.instant("due_at")?,
        draw,
        next_date: row.optional_parsed("next_date")?,
        channel: row.id("channel_id")?,
        state,
    })
}

/// Reads the column `day_key`: the id of the day and, behind a space, how it was drawn from public randomness. No column
/// was added, because processes of the previous release select all columns of this table.
fn read_draw(row: &Row) -> Result<DayDraw> {
    let text = row.text("day_key")?;
    let (id, public_draw) = match text.split_once(' ') {
        Some((id, public_draw)) => (id, Some(public_draw)),
        None => (&*text, None),
    };
    match id.parse().context("a daily post has an invalid key")? {
        DayId::Key(key) => Ok(DayDraw::Committed(CommittedDraw {
            key,
            exclude_classical: row.flag("exclude_classical")?,
            position: read_position(row)?,
        })),
        DayId::Public(_) => match public_draw {
            Some(written) => Ok(DayDraw::Public(Some(PublicDayDraw {
                position: read_position(row)?,
                ..read_public_draw(written).context("a drawn day has an invalid beacon")?
            }))),
            None => Ok(DayDraw::Public(None)),
        },
    }
}

/// Writes how a day was drawn: time in milliseconds, chain, round and signature.
fn public_draw_text(draw: &PublicDayDraw) -> String {
    let ChainBeacon { chain, beacon } = draw.drawn_from;
    let drawn_at = draw.drawn_at.timestamp_millis();
    format!("{drawn_at} {chain} {} {}", beacon.round, beacon.signature)
}

/// Reads what [`public_draw_text`] writes, without the position.
fn read_public_draw(written: &str) -> Option<PublicDayDraw> {
    let mut words = written.split(' ');
    let drawn_at = DateTime::from_timestamp_millis(words.next()?.parse().ok()?)?;
    let chain: ChainHash = words.next()?.parse().ok()?;
    let round = Round(words.next()?.parse().ok()?);
    let signature: BeaconSignature = words.next()?.parse().ok()?;
    Some(PublicDayDraw {
        drawn_from: ChainBeacon {
            chain,
            beacon: Beacon { round, signature },
        },
        drawn_at,
        position: StartId::CLASSICAL,
    })
}

fn day_key(day: &DailyPost) -> String {
    match &day.draw {
        DayDraw::Public(Some(draw)) => format!("{} {}", day.id(), public_draw_text(draw)),
        DayDraw::Public(None) | DayDraw::Committed(_) => day.id().to_string(),
    }
}

fn read_position(row: &Row) -> Result<StartId> {
    let position: u16 = row.number("position")?;
    Ok(StartId::new(position).map_err(anyhow::Error::from)?)
}

/// Reads the columns of [`set_beacon`].
pub(in crate::store) fn read_beacon(row: &Row) -> Result<Option<ChainBeacon>> {
    let chain: Option<ChainHash> = row.optional_parsed("beacon_chain")?;
    let signature: Option<BeaconSignature> = row.optional_parsed("beacon_signature")?;
    let (Some(chain), Some(signature)) = (chain, signature) else {
        return Ok(None);
    };
    let round: u64 = row.number("beacon_round")?;
    Ok(Some(ChainBeacon {
        chain,
        beacon: Beacon {
            round: Round(round),
            signature,
        },
    }))
}

/// Sets the columns of the beacon that a day is drawn from.
pub(in crate::store) fn set_beacon(row: RowValues, drawn_from: Option<ChainBeacon>) -> RowValues {
    let beacon = drawn_from.map(|from| from.beacon);
    row.set("beacon_chain", &drawn_from.map(|from| from.chain))
        .set("beacon_round", &beacon.map(|beacon| beacon.round))
        .set("beacon_signature", &beacon.map(|beacon| beacon.signature))
}

/// Columns that store the state of a day.
struct StateColumns {
    word: String,
    message: Option<MessageId>,
    /// Time of the post, or of giving up.
    posted_at: Option<DateTime<Utc>>,
    problem: Option<String>,
    steps: Steps,
    pinned: bool,
}

impl StateColumns {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            word: row.text("state")?,
            message: row.optional_id("message_id")?,
            posted_at: row.optional_instant("posted_at")?,
            problem: row.optional_text("trouble")?,
            steps: Steps(row.number("steps_left")?),
            pinned: row.flag("pinned")?,
        })
    }

    fn of(state: &PostState) -> Self {
        let mut columns = Self {
            word: state.word().to_owned(),
            message: None,
            posted_at: None,
            problem: state.problem().map(str::to_owned),
            steps: state.steps(),
            pinned: false,
        };
        match state {
            PostState::Claimed { .. } => {}
            PostState::Posted(posted) => {
                columns.message = Some(posted.message);
                columns.posted_at = Some(posted.at);
                columns.pinned = posted.pinned;
            }
            PostState::Closed(closed) => columns.posted_at = closed.given_up_at,
        }
        columns
    }

    /// Fails for a combination that no version has stored.
    fn state(self) -> Result<PostState> {
        let closed_result = ClosedResult::from_word(&self.word);
        match (&*self.word, self.message, self.posted_at) {
            (PostState::CLAIMED, None, None) => Ok(PostState::Claimed {
                steps: self.steps,
                problem: self.problem,
            }),
            (PostState::POSTED, Some(message), Some(at)) => Ok(PostState::Posted(PostedDay {
                message,
                at,
                steps: self.steps,
                pinned: self.pinned,
                problem: self.problem,
            })),
            (_, None, given_up_at) if let Some(result) = closed_result => {
                Ok(PostState::Closed(ClosedDay {
                    result,
                    given_up_at,
                    problem: self.problem,
                }))
            }
            _ => Err(anyhow!("the state of a daily post in the database is impossible").into()),
        }
    }
}

pub(super) fn read_optional_position(row: &Row) -> Result<Option<StartId>> {
    if row.optional_number("position")?.is_none() {
        return Ok(None);
    }
    let position: u16 = row.number("position")?;
    Ok(Some(StartId::new(position).map_err(anyhow::Error::from)?))
}

pub(super) fn row(day: &DailyPost) -> RowValues {
    let state = StateColumns::of(&day.state);
    let draw = DrawColumns::of(&day.draw);
    let no_instant: Option<DateTime<Utc>> = None;
    RowValues::default()
        .set("schedule_id", &day.schedule)
        .set("date", &day.date)
        .set("due_at", &day.due_at)
        .set("state", &state.word)
        .set("day_key", &day_key(day))
        .set("exclude_classical", &draw.exclude_classical)
        .set("position", &draw.position)
        .set("next_date", &day.next_date)
        .set("channel_id", &day.channel)
        .set("message_id", &state.message)
        .set("posted_at", &state.posted_at)
        .set("trouble", &state.problem)
        .set("work_at", &no_instant)
        .set("taken_at", &no_instant)
        .set("tries", &0_u32)
        .set("maybe_sent", &false)
        .set("first_try_at", &no_instant)
        .set("steps_left", &state.steps.0)
        .set("pinned", &state.pinned)
}

/// Columns that store the draw of a day.
struct DrawColumns {
    position: i64,
    exclude_classical: bool,
}

impl DrawColumns {
    fn of(draw: &DayDraw) -> Self {
        match draw {
            DayDraw::Committed(draw) => Self {
                position: draw.position.get().into(),
                exclude_classical: draw.exclude_classical,
            },
            DayDraw::Public(Some(draw)) => Self {
                position: draw.position.get().into(),
                exclude_classical: false,
            },
            DayDraw::Public(None) => Self {
                position: NOT_DRAWN,
                exclude_classical: false,
            },
        }
    }
}

/// Saves what can change after the claim of a day.
pub(super) async fn save(day: &DailyPost, database: impl Database) -> Result<()> {
    let state = StateColumns::of(&day.state);
    statement(
        "UPDATE daily_post SET channel_id = :channel, next_date = :next_date, state = :state, \
         message_id = :message, posted_at = :posted_at, trouble = :problem, steps_left = :steps, \
         pinned = :pinned WHERE schedule_id = :schedule AND date = :date",
    )
    .bind("schedule", &day.schedule)
    .bind("date", &day.date)
    .bind("channel", &day.channel)
    .bind("next_date", &day.next_date)
    .bind("state", &state.word)
    .bind("message", &state.message)
    .bind("posted_at", &state.posted_at)
    .bind("problem", &state.problem)
    .bind("steps", &state.steps.0)
    .bind("pinned", &state.pinned)
    .execute(database)
    .await
}

/// Saves the draw of a day that awaited its beacon.
pub(super) async fn save_draw(
    day: &DailyPost,
    draw: &PublicDayDraw,
    database: impl Database,
) -> Result<()> {
    let drawn_day = DailyPost {
        draw: DayDraw::Public(Some(*draw)),
        ..day.clone()
    };
    statement(
        "UPDATE daily_post SET position = :position, day_key = :day_key \
         WHERE schedule_id = :schedule AND date = :date",
    )
    .bind("schedule", &day.schedule)
    .bind("date", &day.date)
    .bind("position", &draw.position.get())
    .bind("day_key", &day_key(&drawn_day))
    .execute(database)
    .await
}
