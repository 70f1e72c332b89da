//! Daily posts as rows of the database.

use anyhow::{Context, anyhow};
use chess960::StartId;
use chrono::{DateTime, Utc};

use crate::domain::fairness::{Beacon, ChainBeacon, Round};
use crate::domain::ids::MessageId;
use crate::domain::schedule::{
    CommittedDraw, DailyPost, DayDraw, DayId, PostState, PostedDay, PublicDayDraw, Steps,
};
use crate::store::error::Result;
use crate::store::query::{Database, Row};
use crate::store::statement::statement;
use crate::store::table::{RowValues, Table};

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

/// Reads a daily post from its row. A post cannot show a position that is not drawn, so such a row is an error.
pub(in crate::store) fn read_post(row: &Row) -> Result<DailyPost> {
    let draw = read_draw(row)?;
    let state = read_state(row)?;
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

/// Reads how a day is drawn: from a secret key, or from public randomness. The column `day_key` has the id of the day
/// and, behind a space, its public draw, as [`day_key_text`] writes it. Without that, the day is not drawn yet.
fn read_draw(row: &Row) -> Result<DayDraw> {
    let text = row.text("day_key")?;
    let (id_text, public_draw) = match text.split_once(' ') {
        Some((id_text, public_draw)) => (id_text, Some(public_draw)),
        None => (text.as_str(), None),
    };
    let id: DayId = id_text.parse().context("a daily post has an invalid key")?;
    match (id, public_draw) {
        // A key never has a public draw behind it.
        (DayId::Key(key), _) => Ok(DayDraw::Committed(CommittedDraw {
            key,
            exclude_classical: row.flag("exclude_classical")?,
            position: read_position(row)?,
        })),
        (DayId::Public(_), None) => Ok(DayDraw::Public(None)),
        (DayId::Public(_), Some(public_draw)) => {
            let draw = read_public_draw(public_draw, read_position(row)?)
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

/// Reads how a day was drawn, as [`day_key_text`] writes it behind the space, such as `1795890600000 52db9b… 5
/// 8d61d9…`. Returns `None` if the text is invalid.
fn read_public_draw(written: &str, position: StartId) -> Option<PublicDayDraw> {
    let words: Vec<&str> = written.split(' ').collect();
    let [drawn_at, chain, round, signature] = words[..] else {
        return None;
    };
    Some(PublicDayDraw {
        drawn_from: ChainBeacon {
            chain: chain.parse().ok()?,
            beacon: Beacon {
                round: Round(round.parse().ok()?),
                signature: signature.parse().ok()?,
            },
        },
        drawn_at: DateTime::from_timestamp_millis(drawn_at.parse().ok()?)?,
        position,
    })
}

fn read_position(row: &Row) -> Result<StartId> {
    Ok(StartId::new(row.number("position")?).map_err(anyhow::Error::from)?)
}

/// Reads the position of a day that may not exist.
pub(super) fn read_optional_position(row: &Row) -> Result<Option<StartId>> {
    row.optional("position", |row, _| read_position(row))
}

/// Reads whether a day is claimed for its post, posted, or closed.
///
/// `trouble` is the problem of a post, in any state. `posted_at` is the time of the post. Earlier releases also stored
/// there when a post was given up.
fn read_state(row: &Row) -> Result<PostState> {
    let problem = row.optional_text("trouble")?;
    let steps = Steps(row.number("steps_left")?);
    Ok(match &*row.text("state")? {
        PostState::CLAIMED => PostState::Claimed { steps, problem },
        PostState::POSTED => PostState::Posted(PostedDay {
            message: row.id("message_id")?,
            at: row.instant("posted_at")?,
            steps,
            pinned: row.flag("pinned")?,
            problem,
        }),
        PostState::SKIPPED => PostState::Skipped,
        // Any other word is a failure, such as `missed`. An unknown word is an error.
        _ => PostState::Failed {
            failure: row.known_word("state")?,
            problem: problem.unwrap_or_default(),
        },
    })
}

fn posted_at(state: &PostState) -> Option<DateTime<Utc>> {
    match state {
        PostState::Posted(posted) => Some(posted.at),
        PostState::Claimed { .. } | PostState::Skipped | PostState::Failed { .. } => None,
    }
}

fn is_pinned(state: &PostState) -> bool {
    match state {
        PostState::Posted(posted) => posted.pinned,
        PostState::Claimed { .. } | PostState::Skipped | PostState::Failed { .. } => false,
    }
}

fn message_id(day: &DailyPost) -> Option<MessageId> {
    day.place().map(|place| place.message)
}

/// Converts a daily post to its row.
pub(super) fn post_to_row(day: &DailyPost) -> RowValues {
    let state = &day.state;
    let no_instant: Option<DateTime<Utc>> = None;
    RowValues::default()
        .set("schedule_id", &day.schedule)
        .set("date", &day.date)
        .set("due_at", &day.due_at)
        .set("state", &state.word())
        .set("day_key", &day_key_text(day))
        .set("exclude_classical", &excludes_classical(&day.draw))
        .set("position", &position_number(day))
        .set("next_date", &day.next_date)
        .set("channel_id", &day.channel)
        .set("message_id", &message_id(day))
        .set("posted_at", &posted_at(state))
        .set("trouble", &state.problem())
        .set("steps_left", &state.steps().0)
        .set("pinned", &is_pinned(state))
        // Only the previous release used these columns. NULL and 0 mean that it has no work.
        .set("work_at", &no_instant)
        .set("taken_at", &no_instant)
        .set("tries", &0_u32)
        .set("maybe_sent", &false)
        .set("first_try_at", &no_instant)
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

/// Saves what can change after the claim of a day. [`save_draw`] saves its draw. The caller has locked the row, so that
/// no other process changes it meanwhile.
pub(super) async fn save(day: &DailyPost, database: impl Database) -> Result<()> {
    let state = &day.state;
    statement(
        "UPDATE daily_post SET channel_id = :channel, next_date = :next_date, state = :state, \
         message_id = :message, posted_at = :posted_at, trouble = :problem, steps_left = :steps, \
         pinned = :pinned WHERE schedule_id = :schedule AND date = :date",
    )
    .bind("schedule", &day.schedule)
    .bind("date", &day.date)
    .bind("channel", &day.channel)
    .bind("next_date", &day.next_date)
    .bind("state", &state.word())
    .bind("message", &message_id(day))
    .bind("posted_at", &posted_at(state))
    .bind("problem", &state.problem())
    .bind("steps", &state.steps().0)
    .bind("pinned", &is_pinned(state))
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
