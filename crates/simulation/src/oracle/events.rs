//! Checks events: that each message is posted once, when and with which positions rounds are revealed.

mod draws;
mod rounds;
mod stored;

use chrono::{DateTime, Utc};
use sqlx::SqliteConnection;

use self::stored::{RoundState, StoredEvent, StoredRound};
use super::shown_events::{ANNOUNCEMENT, CheckedRound};
use super::{Oracle, Snapshot};
use crate::club_event::has_events;

impl Oracle {
    /// Compares events in the database with the messages. At the end, also checks that no work is left.
    pub(super) async fn check_events(
        &mut self,
        database: &mut SqliteConnection,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let now = snapshot.now;
        for event in StoredEvent::read_all(database).await? {
            if let Err(error) = self.check_first_message(&event, snapshot) {
                self.violation(format!("{now}: {}: {error:#}", event.event));
            }
            for (index, round) in event.rounds.iter().enumerate() {
                let earlier = &event.rounds[..index];
                if let Err(error) = self.check_changed_round(&event, round, earlier, snapshot) {
                    self.violation(format!("{now}: {}: {error:#}: {round:?}", event.event));
                }
            }
            if snapshot.is_at_end() {
                self.count_rounds(&event.rounds);
            }
        }
        Ok(())
    }

    /// Checks a round if it has changed since its last check, or at the end of the run. Checks the cause of a problem
    /// only when the problem is new, because the cause may be long past later.
    ///
    /// `earlier` are the rounds of the event with lower numbers.
    fn check_changed_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        earlier: &[StoredRound],
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        let this_check = CheckedRound {
            revision: round.revision,
            has_job: round.has_job,
            problem: round.problem.clone(),
        };
        let key = (event.id, round.number);
        let last_check = self.events.checked.insert(key, this_check.clone());
        let is_unchanged = last_check.as_ref() == Some(&this_check);
        if is_unchanged && !snapshot.is_at_end() {
            return Ok(());
        }
        self.check_round(event, round, earlier, snapshot)?;
        if last_check.is_none_or(|last| last.problem != round.problem) {
            self.check_cause(event, round, snapshot.now)?;
        }
        Ok(())
    }

    /// Checks that an event has at most one first message, the recorded one, and none only if it was deleted or could
    /// not be posted. Checks that the message shows the commitment, and at the end of the run, the present state.
    ///
    /// If permissions, channels or messages of the club were missing since the creation, the bot may not have been able
    /// to post or to edit the message: then it may be missing, or if the event has a problem, show an earlier state.
    fn check_first_message(
        &self,
        event: &StoredEvent,
        snapshot: &Snapshot<'_>,
    ) -> anyhow::Result<()> {
        anyhow::ensure!(
            has_events(event.event.club),
            "created by a club without events"
        );
        let present = self.present(event.id, ANNOUNCEMENT);
        anyhow::ensure!(present.len() <= 1, "first messages: {present:?}");
        let was_disturbed = self.was_disturbed(event.event.club, event.created_at(), snapshot.now);
        let Some(recorded) = event.message else {
            let may_be_missing = was_disturbed || !snapshot.is_at_end();
            anyhow::ensure!(may_be_missing, "no first message");
            return Ok(());
        };
        if let Some(posted) = present.first() {
            anyhow::ensure!(*posted == recorded, "first messages: {present:?}");
        }
        self.check_event_commitment(event)?;
        let is_deleted = present.is_empty();
        let may_be_old = is_deleted || (event.problem.is_some() && was_disturbed);
        if snapshot.is_at_end() && !may_be_old {
            check_present_state(event, &snapshot.discord.messages[&recorded].content)?;
        }
        Ok(())
    }

    /// Checks that the commitment in the first message of an event is that to the event's secret. Passes if the message
    /// has shown none, or the event has no secret.
    fn check_event_commitment(&self, event: &StoredEvent) -> anyhow::Result<()> {
        if let Some(secret) = &event.secret
            && let Some(shown) = self.events.commitments.get(&event.id)
        {
            let commitment = draws::commitment(secret)?;
            anyhow::ensure!(
                commitment.starts_with(shown),
                "the commitment is {commitment}"
            );
        }
        Ok(())
    }

    fn count_rounds(&mut self, rounds: &[StoredRound]) {
        for round in rounds {
            if round.state == RoundState::Revealed {
                self.events.revealed += 1;
            } else if round.state == RoundState::Planned && round.problem.is_some() {
                self.events.given_up += 1;
            }
        }
    }

    /// Returns the messages of a part of an event that are not deleted.
    fn present(&self, event: i64, part: &str) -> Vec<u64> {
        self.events
            .messages
            .get(&(event, part.to_owned()))
            .into_iter()
            .flatten()
            .copied()
            .filter(|id| !self.deleted.contains(id))
            .collect()
    }

    /// Whether permissions, channels or messages of a club were missing in a period.
    fn was_disturbed(&self, club: usize, from: DateTime<Utc>, to: DateTime<Utc>) -> bool {
        self.allowed_missing
            .get(&club)
            .into_iter()
            .flatten()
            .any(|(began, ended)| *began < to && from < *ended)
    }
}

/// Checks that the first message of an event shows how many rounds the event has now, and whether it has ended.
fn check_present_state(event: &StoredEvent, content: &str) -> anyhow::Result<()> {
    let rounds = format!("\n{} rounds\n", event.rounds.len());
    let shows_end = content.contains("This event has ended");
    anyhow::ensure!(
        content.contains(&rounds) && shows_end == event.ended_at.is_some(),
        "the first message is old: {content}"
    );
    Ok(())
}
