use std::collections::HashMap;

use chrono::TimeDelta;

use super::draw_row::DrawRecord;
use super::error::Result;
use super::query::Database;
use super::statement::statement;
use crate::domain::ids::{ChannelId, InteractionId, UserId};

/// Period in which the draws of a person in a channel are counted.
const PERIOD: TimeDelta = TimeDelta::hours(1);

/// Numbers draws of about the same time: each after the person's earlier draws in the channel within the last hour.
/// Draws of erased people get 1.
pub(super) async fn number_draws(
    database: impl Database,
    draws: &[DrawRecord],
) -> Result<HashMap<InteractionId, u32>> {
    let mut counts = count_earlier_draws(database, draws).await?;
    let mut numbers = HashMap::new();
    for draw in draws {
        if numbers.contains_key(&draw.id) {
            continue;
        }
        let number = match draw.drawn_by {
            None => 1,
            Some(user) => {
                let count = counts.entry((user, draw.channel)).or_default();
                *count += 1;
                *count
            }
        };
        numbers.insert(draw.id, number);
    }
    Ok(numbers)
}

async fn count_earlier_draws(
    database: impl Database,
    draws: &[DrawRecord],
) -> Result<HashMap<(UserId, ChannelId), u32>> {
    let people: Vec<UserId> = draws.iter().filter_map(|draw| draw.drawn_by).collect();
    let Some(first) = draws.iter().map(|draw| draw.drawn_at).min() else {
        return Ok(HashMap::new());
    };
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    // Not prepared for several people, because each number of people is another statement.
    let count = statement(COUNT_DRAWS)
        .bind("since", &(first - PERIOD))
        .bind_list("people", &people)
        .into_query()
        .persistent(people.len() == 1);
    let mut counts = HashMap::new();
    for row in database.run(count).await?.rows {
        let key = (row.id("drawn_by")?, row.id("channel_id")?);
        counts.insert(key, row.number("draws")?);
    }
    Ok(counts)
}

const COUNT_DRAWS: &str = "SELECT drawn_by, channel_id, COUNT(*) AS draws FROM draw \
    WHERE drawn_at > :since AND drawn_by IN (:people) GROUP BY drawn_by, channel_id";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::draw::tests::plan;

    #[tokio::test]
    async fn counts_draws_by_index() {
        let plan = plan(COUNT_DRAWS, &["since", "people"]).await;
        let search = "draw_by_person_and_time (drawn_by=? AND drawn_at>?)";
        assert!(plan.contains(search), "{plan}");
    }
}
