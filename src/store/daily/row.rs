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

fn read_draw(row: &Row) -> Result<DayDraw> {
    let text = row.text("day_key")?;
    let (id, written_draw) = match text.split_once(' ') {
        Some((id, written_draw)) => (id, Some(written_draw)),
        None => (&*text, None),
    };
    let day_id = id.parse().context("a daily post has an invalid key")?;
    match (day_id, written_draw) {
        (DayId::Key(key), _) => Ok(DayDraw::Committed(CommittedDraw {
            key,
            exclude_classical: row.flag("exclude_classical")?,
            position: read_position(row)?,
        })),
        (DayId::Public(_), None) => Ok(DayDraw::Public(None)),
        (DayId::Public(_), Some(written_draw)) => {
            let draw = read_public_draw(written_draw, read_position(row)?)
                .context("a drawn day has an invalid beacon")?;
            Ok(DayDraw::Public(Some(draw)))
        }
    }
}

/// Returns the text of the column `day_key`: the id of the day and, behind a space, how it was drawn from public
/// randomness: time in milliseconds, chain, round and signature. No column was added for it, because processes of the
/// previous release select all columns of this table.
fn day_key_text(day: &DailyPost) -> String {
    let id = day.id();
    let DayDraw::Public(Some(draw)) = day.draw else {
        return id.to_string();
    };
    let ChainBeacon { chain, beacon } = draw.drawn_from;
    let drawn_at = draw.drawn_at.timestamp_millis();
    format!(
        "{id} {drawn_at} {chain} {} {}",
        beacon.round, beacon.signature
    )
}

/// Reads how a day was drawn, as [`day_key_text`] writes it behind the space.
fn read_public_draw(written: &str, position: StartId) -> Option<PublicDayDraw> {
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
        position,
    })
}

fn read_position(row: &Row) -> Result<StartId> {
    let position: u16 = row.number("position")?;
    Ok(StartId::new(position).map_err(anyhow::Error::from)?)
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
    let no_instant: Option<DateTime<Utc>> = None;
    RowValues::default()
        .set("schedule_id", &day.schedule)
        .set("date", &day.date)
        .set("due_at", &day.due_at)
        .set("state", &state.word)
        .set("day_key", &day_key_text(day))
        .set("exclude_classical", &excludes_classical(&day.draw))
        .set("position", &position_number(day))
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

fn position_number(day: &DailyPost) -> i64 {
    match day.position() {
        Some(position) => position.get().into(),
        None => NOT_DRAWN,
    }
}

fn excludes_classical(draw: &DayDraw) -> bool {
    match draw {
        DayDraw::Committed(draw) => draw.exclude_classical,
        DayDraw::Public(_) => false,
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
pub(super) async fn save_draw(drawn_day: &DailyPost, database: impl Database) -> Result<()> {
    statement(
        "UPDATE daily_post SET position = :position, day_key = :day_key \
         WHERE schedule_id = :schedule AND date = :date",
    )
    .bind("schedule", &drawn_day.schedule)
    .bind("date", &drawn_day.date)
    .bind("position", &position_number(drawn_day))
    .bind("day_key", &day_key_text(drawn_day))
    .execute(database)
    .await
}
