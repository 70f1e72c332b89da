//! Checks events: that each message is posted once, when and with which positions rounds are revealed.

mod draws;
mod rounds;
mod stored;

use chrono::{DateTime, Utc};
use fake_discord::Model;
use sqlx::SqliteConnection;

use self::stored::{StoredEvent, StoredRound};
use super::Oracle;
use super::shown_events::ANNOUNCEMENT;
use crate::club_event::has_events;

impl Oracle {
    /// Compares events in the database with the messages. At the end, also checks that no work is left.
    pub(super) async fn check_events(
        &mut self,
        database: &mut SqliteConnection,
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        for event in StoredEvent::read_all(database).await? {
            if let Err(error) = self.check_first_message(&event, discord, now, at_end) {
                self.violation(format!("{now}: {}: {error:#}", event.event));
            }
            for index in 0..event.rounds.len() {
                let (earlier, others) = event.rounds.split_at(index);
                let round = &others[0];
                let key = (event.id, round.number);
                let version = (round.revision, round.has_job);
                let is_new = self.events.checked.insert(key, version) != Some(version);
                if !is_new && !at_end {
                    continue;
                }
                let mut checked = self.check_round(&event, round, earlier, discord, now, at_end);
                let problem = round.problem.clone();
                let last_problem = self.events.problems.insert(key, problem.clone());
                if last_problem != Some(problem) {
                    checked = checked.and_then(|()| self.check_cause(&event, round, now));
                }
                if let Err(error) = checked {
                    let event = event.event;
                    self.violation(format!("{now}: {event:?}: {error:#}: {round:?}"));
                }
            }
            if at_end {
                self.count_rounds(&event.rounds);
            }
        }
        Ok(())
    }

    /// Checks that an event has one first message, which shows its present state.
    fn check_first_message(
        &mut self,
        event: &StoredEvent,
        discord: &Model,
        now: DateTime<Utc>,
        at_end: bool,
    ) -> anyhow::Result<()> {
        anyhow::ensure!(
            has_events(event.event.club),
            "created by a club without events"
        );
        let present = self.present(event.id, ANNOUNCEMENT);
        anyhow::ensure!(present.len() <= 1, "first messages: {present:?}");
        let was_disturbed = self.was_disturbed(event.event.club, event.created_at(), now);
        let Some(recorded) = event.message else {
            anyhow::ensure!(!at_end || was_disturbed, "no first message");
            return Ok(());
        };
        if !present.is_empty() {
            anyhow::ensure!(present == [recorded], "first messages: {present:?}");
        }
        if let Some(secret) = &event.secret
            && let Some(shown) = self.events.commitments.get(&event.id)
        {
            let right = draws::commitment(secret)?;
            anyhow::ensure!(right.starts_with(shown), "the commitment is {right}");
        }
        let is_deleted = present.is_empty();
        if at_end && !is_deleted && !(event.problem.is_some() && was_disturbed) {
            let content = &discord.messages[&recorded].content;
            let rounds = format!("\n{} rounds\n", event.rounds.len());
            let shows_end = content.contains("This event has ended");
            anyhow::ensure!(
                content.contains(&rounds) && shows_end == event.ended_at.is_some(),
                "the first message is old: {content}"
            );
        }
        Ok(())
    }

    fn count_rounds(&mut self, rounds: &[StoredRound]) {
        for round in rounds {
            match &*round.state {
                "revealed" => self.events.revealed += 1,
                "planned" if round.problem.is_some() => self.events.given_up += 1,
                _ => {}
            }
        }
    }

    /// Messages of a part of an event that are not deleted.
    fn present(&self, event: i64, part: &str) -> Vec<u64> {
        let posted = self.events.messages.get(&(event, part.to_owned()));
        let posted = posted.into_iter().flatten().copied();
        posted.filter(|id| !self.deleted.contains(id)).collect()
    }

    /// Whether permissions, channels or messages of a club were missing in a period.
    fn was_disturbed(&self, club: usize, from: DateTime<Utc>, to: DateTime<Utc>) -> bool {
        let mut periods = self.allowed_missing.get(&club).into_iter().flatten();
        periods.any(|(began, ended)| *began < to && from < *ended)
    }
}
