//! What organizers do with the events of their clubs.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use fake_discord::Permission;
use fake_drand::Fault;
use rand::RngExt;

use super::{Action, Actions, Incident, Planner};
use crate::club_event::{ClubEvent, has_events};
use crate::discord::{FIRST_PLAYER, MODERATOR, first_channel_id};
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::Faults;
use crate::relays::RELAYS;

/// What a person does. Each step needs the response to the one before.
#[derive(Clone, Debug)]
pub enum OrganizerStep {
    Create,
    ShowPanel,
    /// Presses the button whose label begins so.
    Press(&'static str),
    /// Chooses the newest round from the menu whose prompt begins so.
    ChooseRound(&'static str),
    /// Submits the form.
    Type(String),
    /// Submits the form for the start of a round, with the date or without it.
    TypeStart {
        date: NaiveDate,
        time: PostTime,
        with_date: bool,
    },
}

/// What organizers do for a reveal of a round.
struct PlannedReveal {
    actions: Actions,
    /// When the bot begins the reveal, or can complete it if faults delay it.
    at: DateTime<Utc>,
}

/// Longest time from setting the start of a round to the start, in seconds.
const MAX_START: f64 = 100_000.0;

/// Rounds are added to an event until it has as many.
const ADDED_ROUNDS: u16 = 1;

impl Planner {
    /// Plans the events of each club that has events, one after the other.
    pub(super) fn events(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        for club in (0..self.clubs).filter(|club| has_events(*club)) {
            let mut at = start + self.random_seconds(3_600.0, 80_000.0);
            let mut number = 1;
            while at < end {
                at = self.event(ClubEvent { club, number }, at, end, &mut incidents);
                number += 1;
            }
        }
        incidents
    }

    /// Plans an event that is created at a time, to its end or to the end of the plan. Adds its incidents, and returns
    /// when the club may create its next event.
    fn event(
        &mut self,
        event: ClubEvent,
        created_at: DateTime<Utc>,
        plan_end: DateTime<Utc>,
        incidents: &mut Vec<Incident>,
    ) -> DateTime<Utc> {
        incidents.push(self.creation(event, created_at));
        let mut at = created_at + self.random_seconds(20_000.0, 100_000.0);
        let rounds = event.options().rounds + ADDED_ROUNDS;
        for round in 1..=rounds {
            if at >= plan_end {
                return at;
            }
            if round == rounds {
                incidents.push(self.addition_of_round(event, at - TimeDelta::minutes(20)));
            }
            // One round of eight has a rare problem.
            let reveal = match self.rng.random_range(0..40) {
                0 => self.long_outage(event, at),
                1 | 2 => self.lost_access(event, at),
                3 | 4 => self.repeated_reveal(event, at),
                _ => self.round(event, at),
            };
            incidents.push(Incident {
                actions: reveal.actions,
            });
            at = reveal.at + self.random_seconds(20_000.0, 150_000.0);
            if self.rng.random_bool(0.2) && at < plan_end {
                incidents.push(self.correction(event, at - TimeDelta::hours(1)));
            }
        }
        incidents.extend(self.end_of_event(event, at));
        at + self.random_seconds(20_000.0, 100_000.0)
    }

    /// Creates an event, often during faults, and once more hours later, which the bot must refuse if it exists.
    fn creation(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Incident {
        let mut actions = self.often_with_faults(at);
        for later in [TimeDelta::zero(), self.random_seconds(3_600.0, 20_000.0)] {
            actions.extend(self.organize(event, MODERATOR, at + later, &[OrganizerStep::Create]));
        }
        Incident { actions }
    }

    fn addition_of_round(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Incident {
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::Press("Add a round"),
        ];
        Incident {
            actions: self.organize(event, MODERATOR, at, &steps),
        }
    }

    /// Ends an event, often during faults, and once more hours later, in case that it failed.
    fn end_of_event(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        for later in [TimeDelta::zero(), self.random_seconds(3_600.0, 20_000.0)] {
            // The second press confirms the first.
            let press = OrganizerStep::Press("End");
            let steps = [OrganizerStep::ShowPanel, press.clone(), press];
            let mut actions = self.organize(event, MODERATOR, at + later, &steps);
            actions.extend(self.often_with_faults(at + later));
            incidents.push(Incident { actions });
        }
        incidents
    }

    /// Plans the next round: the reveal by the clock or a button, sometimes with positions that were drawn by hand, and
    /// often during faults.
    fn round(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let mut actions = self.preparation(event, at);
        let Some(minutes) = event.options().reveal else {
            actions.extend(self.reveal_now(event, at));
            return PlannedReveal { actions, at };
        };
        let reveal_before_start = TimeDelta::minutes(minutes.into());
        actions.extend(self.often_with_faults(at));
        let mut reveal = self.set_start(event, at, reveal_before_start);
        actions.append(&mut reveal.actions);
        let changes_start = self.rng.random_bool(0.1);
        if changes_start {
            let changed_at = at + TimeDelta::minutes(2);
            reveal = self.set_start(event, changed_at, reveal_before_start);
            actions.append(&mut reveal.actions);
        }
        let is_impatient = self.rng.random_bool(0.15);
        if is_impatient {
            let before_reveal = at + (reveal.at - at) / 2;
            actions.extend(self.reveal_now(event, before_reveal));
        }
        // Half of the reveals are disturbed: three of ten by faults, and two by a kill seconds after their begin.
        match self.rng.random_range(0..10) {
            0..3 => actions.extend(self.faults_during(reveal.at)),
            3 | 4 => {
                let delay = TimeDelta::milliseconds(self.rng.random_range(0..8_000));
                actions.extend(self.kill(reveal.at + delay));
            }
            _ => {}
        }
        PlannedReveal {
            actions,
            at: reveal.at,
        }
    }

    /// Returns what organizers sometimes do in the minutes before a round: they enter positions that were drawn by
    /// hand, choose the position of another round, or return to a random draw.
    fn preparation(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let mut actions = Vec::new();
        match self.rng.random_range(0..10) {
            0 | 1 => actions.extend(self.entry(event, at - TimeDelta::minutes(9))),
            2 => {
                let steps = [
                    OrganizerStep::ShowPanel,
                    OrganizerStep::ChooseRound("In round"),
                ];
                actions.extend(self.organize(event, MODERATOR, at - TimeDelta::minutes(9), &steps));
            }
            _ => {}
        }
        if self.rng.random_bool(0.2) {
            let steps = [
                OrganizerStep::ShowPanel,
                OrganizerStep::Press("Draw instead"),
            ];
            actions.extend(self.organize(event, MODERATOR, at - TimeDelta::minutes(5), &steps));
        }
        actions
    }

    /// Presses **Reveal**, sometimes two organizers at once.
    fn reveal_now(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let mut actions = self.often_with_faults(at + TimeDelta::seconds(10));
        if self.rng.random_bool(0.3) {
            actions.extend(self.press_reveal(event, FIRST_PLAYER, at).actions);
        }
        actions.extend(self.press_reveal(event, MODERATOR, at).actions);
        actions
    }

    /// Presses **Reveal**, and once more to confirm it, at which the bot begins the reveal.
    fn press_reveal(&mut self, event: ClubEvent, who: u64, at: DateTime<Utc>) -> PlannedReveal {
        let press = OrganizerStep::Press("Reveal round");
        let steps = [OrganizerStep::ShowPanel, press.clone(), press];
        let actions = self.organize(event, who, at, &steps);
        let (confirmed_at, _) = *actions.last().expect("three steps");
        PlannedReveal {
            actions,
            at: confirmed_at,
        }
    }

    /// Kills all processes after the button was pressed, for longer than the 12 hours after which the bot gives up a
    /// reveal.
    fn long_outage(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let mut reveal = self.press_reveal(event, MODERATOR, at);
        let processes = 0..self.processes;
        let kill = Action::Kill {
            processes: processes.clone(),
        };
        let killed_at = reveal.at + TimeDelta::milliseconds(self.rng.random_range(0..500));
        let started_at = killed_at + self.random_seconds(45_000.0, 80_000.0);
        let start = Action::Start { processes };
        reveal
            .actions
            .extend([(killed_at, kill), (started_at, start)]);
        reveal.at = started_at;
        reveal
    }

    /// Takes the bot's access to the channel away for some hours, while the message of a round waits for its beacon.
    fn lost_access(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let mut reveal = self.press_reveal(event, MODERATOR, at);
        let club = event.club;
        let lost_at = reveal.at + TimeDelta::milliseconds(self.rng.random_range(0..9_000));
        let restored_at = lost_at + self.random_seconds(60.0, 20_000.0);
        let until = restored_at + TimeDelta::hours(24);
        reveal
            .actions
            .push((lost_at, Action::AllowMissing { club, until }));
        for (when, is_missing) in [(lost_at, true), (restored_at, false)] {
            let action = Action::SetPermission {
                channel: first_channel_id(club),
                permission: Permission::ViewChannel,
                is_missing,
            };
            reveal.actions.push((when, action));
        }
        reveal.at = restored_at;
        reveal
    }

    /// Lets the beacon of a round fail for longer than the 48 hours for which the bot waits. Then the round is revealed
    /// again, while Discord fails.
    fn repeated_reveal(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let first = self.press_reveal(event, MODERATOR, at);
        let repaired_at = first.at + TimeDelta::hours(51);
        let mut actions = first.actions;
        for (when, fault) in [(first.at, Some(Fault::Down)), (repaired_at, None)] {
            let relays = 0..RELAYS.len();
            actions.push((when, Action::Relays { relays, fault }));
        }
        let second = self.press_reveal(event, MODERATOR, repaired_at);
        actions.extend(second.actions);
        let mut faults = Faults::default();
        faults.network.fails = 500;
        let faults_end = second.at + TimeDelta::minutes(1);
        actions.push((second.at, Action::Faults(Box::new(faults))));
        actions.push((faults_end, Action::Faults(Box::default())));
        PlannedReveal {
            actions,
            at: faults_end,
        }
    }

    /// Sets the start of the next round, so that its reveal is some minutes after a time or later.
    ///
    /// The start is often at a local time that is skipped or repeated when clocks change. The date is sometimes left
    /// out if the start is the next one with this local time.
    fn set_start(
        &mut self,
        event: ClubEvent,
        at: DateTime<Utc>,
        reveal_before_start: TimeDelta,
    ) -> PlannedReveal {
        let zone: Tz = event.options().zone.parse().expect("a zone");
        let earliest = at + reveal_before_start + TimeDelta::minutes(5);
        let minutes = if self.rng.random_bool(0.5) {
            let (minutes, _) = self.choose(&POST_TIMES);
            minutes
        } else {
            self.rng.random_range(0..24 * 60)
        };
        let time = PostTime { minutes, zone };
        let wanted = earliest + self.random_seconds(60.0, MAX_START);
        let mut date = wanted.with_timezone(&zone).date_naive();
        while due_at(time, date) < earliest {
            date = date.succ_opt().expect("a date");
        }
        let start = due_at(time, date);
        // Within 20 hours, no other day has this local time, even when clocks change.
        let is_next = start - at < TimeDelta::hours(20);
        let leaves_date_out = is_next && self.rng.random_bool(0.5);
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::Press("Set the start"),
            OrganizerStep::TypeStart {
                date,
                time,
                with_date: !leaves_date_out,
            },
        ];
        // The moderator or the first player.
        let who = self.rng.random_range(0..2);
        PlannedReveal {
            actions: self.organize(event, who, at, &steps),
            at: start - reveal_before_start,
        }
    }

    /// Enters positions of the next round. The rules don't allow all of them, but most texts end with an exclamation
    /// mark, which enters them nevertheless.
    fn entry(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let mut typed = self.positions(event);
        if self.rng.random_bool(0.7) {
            typed.push('!');
        }
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::Press("Enter a position"),
            OrganizerStep::Type(typed),
            // Only if the beacon of the round is late: otherwise nothing is posted yet.
            OrganizerStep::Press("Post it"),
        ];
        self.organize(event, FIRST_PLAYER, at, &steps)
    }

    /// Corrects the positions of the newest round, often during faults.
    fn correction(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Incident {
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::ChooseRound("Correct a round"),
            OrganizerStep::Type(format!("{}: wrong set-up", self.positions(event))),
            OrganizerStep::Press("Post it"),
        ];
        let mut actions = self.often_with_faults(at + TimeDelta::seconds(8));
        actions.extend(self.organize(event, MODERATOR, at, &steps));
        Incident { actions }
    }

    /// Returns numbers of positions for all sections, as a person types them.
    fn positions(&mut self, event: ClubEvent) -> String {
        let count = event.options().positions_per_round();
        let numbers: Vec<String> = (0..count)
            .map(|_| self.rng.random_range(900..960).to_string())
            .collect();
        numbers.join(", ")
    }

    /// Lets a member of a club take steps, some seconds apart. The bot may not yet have answered a step when the next
    /// one follows.
    fn organize(
        &mut self,
        event: ClubEvent,
        who: u64,
        mut at: DateTime<Utc>,
        steps: &[OrganizerStep],
    ) -> Actions {
        let mut actions = Vec::new();
        for step in steps {
            let step = step.clone();
            actions.push((at, Action::Organize { event, who, step }));
            at += TimeDelta::milliseconds(self.rng.random_range(2_000..8_000));
        }
        actions
    }

    /// Returns faults that begin shortly before a time, or nothing in most cases: an event has many steps, and each may
    /// have faults.
    fn often_with_faults(&mut self, at: DateTime<Utc>) -> Actions {
        if self.rng.random_bool(0.15) {
            self.faults_during(at)
        } else {
            Vec::new()
        }
    }
}
