use std::collections::HashMap;
use std::slice;

use chrono::{DateTime, TimeDelta, Utc};

use super::draw_row::{DrawRecord, TABLE, draw_to_row};
use super::error::Result;
use super::query::{Database, Recorded, Row};
use super::statement::statement;
use super::table::insert_if_new;
use super::timed::Transaction;
use crate::domain::ids::{ChannelId, InteractionId, MessageId, UserId};

/// Period in which the draws of a person in a channel are counted.
const PERIOD: TimeDelta = TimeDelta::hours(1);

/// Times of draws of one person in one channel.
type DrawTimes = HashMap<InteractionId, DateTime<Utc>>;

/// Returns the numbers of draws that are not recorded yet, as in the reply "2nd draw here in an hour".
///
/// The number of a draw counts the draws of its person in its channel within the hour up to it, including itself,
/// recorded draws and other ones in `draws`. A draw whose person was erased has the number 1.
pub(super) async fn number_draws(
    database: impl Database,
    draws: &[DrawRecord],
) -> Result<HashMap<InteractionId, u32>> {
    let mut draw_times = recorded_times(database, draws).await?;
    let mut draws_in_order: Vec<&DrawRecord> = draws.iter().collect();
    draws_in_order.sort_by_key(|draw| draw.drawn_at);
    let mut numbers = HashMap::new();
    for draw in draws_in_order {
        // The same draw may be queued twice, if Discord delivers an interaction twice.
        if numbers.contains_key(&draw.id) {
            continue;
        }
        let Some(user) = draw.drawn_by else {
            numbers.insert(draw.id, 1);
            continue;
        };
        let times_of_person = draw_times.entry((user, draw.channel)).or_default();
        times_of_person.insert(draw.id, draw.drawn_at);
        numbers.insert(draw.id, count_until(draw.drawn_at, times_of_person));
    }
    Ok(numbers)
}

/// Numbers and records a draw. Returns its number, or `None` if the interaction already has a draw, or if the button
/// **Draw again** below the message `again_of` already gave one.
pub(super) async fn insert_numbered(
    transaction: &mut Transaction,
    record: &DrawRecord,
    again_of: Option<MessageId>,
) -> Result<Option<u32>> {
    let numbers = number_draws(&mut *transaction, slice::from_ref(record)).await?;
    let number = numbers[&record.id];
    let row = draw_to_row(record, number, again_of);
    match insert_if_new(transaction, &TABLE, row).await? {
        Recorded::New => Ok(Some(number)),
        Recorded::Duplicate => Ok(None),
    }
}

/// Counts the times within an hour up to `end`.
fn count_until(end: DateTime<Utc>, times: &DrawTimes) -> u32 {
    let mut count = 0;
    for &drawn_at in times.values() {
        if drawn_at > end - PERIOD && drawn_at <= end {
            count += 1;
        }
    }
    count
}

/// Returns the times of the recorded draws by the people of `draws`, since an hour before the first of `draws`, by
/// person and channel.
async fn recorded_times(
    database: impl Database,
    draws: &[DrawRecord],
) -> Result<HashMap<(UserId, ChannelId), DrawTimes>> {
    let mut people: Vec<UserId> = draws.iter().filter_map(|draw| draw.drawn_by).collect();
    let first_time = draws.iter().map(|draw| draw.drawn_at).min();
    let (Some(&last_person), Some(first_time)) = (people.last(), first_time) else {
        // No draw has a person, so no times are needed.
        return Ok(HashMap::new());
    };
    // Each length of the list is another statement, and connections keep only some prepared statements. So the length
    // is a power of two: the last person is repeated, which changes no result.
    people.resize(people.len().next_power_of_two(), last_person);
    let recorded_draws = statement(SELECT_TIMES)
        .bind("since", &(first_time - PERIOD))
        .bind_list("people", &people)
        .fetch_all(database, RecordedTime::read)
        .await?;
    let mut times: HashMap<(UserId, ChannelId), DrawTimes> = HashMap::new();
    for draw in recorded_draws {
        times
            .entry((draw.drawn_by, draw.channel))
            .or_default()
            .insert(draw.id, draw.drawn_at);
    }
    Ok(times)
}

/// Row of [`SELECT_TIMES`].
struct RecordedTime {
    id: InteractionId,
    drawn_by: UserId,
    channel: ChannelId,
    drawn_at: DateTime<Utc>,
}

impl RecordedTime {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.id("id")?,
            drawn_by: row.id("drawn_by")?,
            channel: row.id("channel_id")?,
            drawn_at: row.instant("drawn_at")?,
        })
    }
}

const SELECT_TIMES: &str = "SELECT id, drawn_by, channel_id, drawn_at FROM draw \
    WHERE drawn_at > :since AND drawn_by IN (:people)";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::draw::tests::plan;

    #[tokio::test]
    async fn draws_of_a_person_are_found_by_index() {
        let plan = plan(SELECT_TIMES, &["since", "people"]).await;
        let search = "draw_by_person_and_time (drawn_by=? AND drawn_at>?)";
        assert!(plan.contains(search), "{plan}");
    }
}
