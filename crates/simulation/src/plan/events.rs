//! What organizers do with the events of their clubs.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use fake_discord::Permission;
use fake_drand::Fault;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Action, Actions, Incident, Planner};
use crate::club_event::{ClubEvent, has_events};
use crate::discord::channel_id;
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::{Faults, NetworkFaults};
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

/// Longest time from setting the start of a round to the start, in seconds.
const MAX_START: f64 = 100_000.0;

/// Rounds are added to an event until it has as many.
const ADDED_ROUNDS: u16 = 1;

impl Planner {
    /// Lets each club with events have one after the other.
    pub(super) fn events(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        for club in (0..self.clubs).filter(|club| has_events(*club)) {
            let mut at = start + self.length(3_600.0, 80_000.0);
            let mut number = 1;
            while at < end {
                at = self.event(ClubEvent { club, number }, at, end, &mut incidents);
                number += 1;
            }
        }
        incidents
    }

    /// Adds what happens with an event that is created at a time. Returns when the next one may be created.
    fn event(
        &mut self,
        event: ClubEvent,
        mut at: DateTime<Utc>,
        end: DateTime<Utc>,
        incidents: &mut Vec<Incident>,
    ) -> DateTime<Utc> {
        let mut actions = self.often_with_faults(at);
        for later in [TimeDelta::zero(), self.length(3_600.0, 20_000.0)] {
            actions.extend(self.organize(event, 0, at + later, &[OrganizerStep::Create]));
        }
        incidents.push(Incident { actions });
        at += self.length(20_000.0, 100_000.0);
        let rounds = event.options().rounds + ADDED_ROUNDS;
        for round in 1..=rounds {
            if at >= end {
                return at;
            }
            if round == rounds {
                let steps = [
                    OrganizerStep::ShowPanel,
                    OrganizerStep::Press("Add a round"),
                ];
                let actions = self.organize(event, 0, at - TimeDelta::minutes(20), &steps);
                incidents.push(Incident { actions });
            }
            let (actions, reveal) = match self.rng.random_range(0..40) {
                0 => self.long_outage(event, at),
                1 | 2 => self.lost_access(event, at),
                3 | 4 => self.repeated_reveal(event, at),
                _ => self.round(event, at),
            };
            incidents.push(Incident { actions });
            at = reveal + self.length(20_000.0, 150_000.0);
            if self.rng.random_bool(0.2) && at < end {
                let actions = self.correction(event, at - TimeDelta::hours(1));
                incidents.push(Incident { actions });
            }
        }
        for later in [TimeDelta::zero(), self.length(3_600.0, 20_000.0)] {
            let press = OrganizerStep::Press("End");
            let steps = [OrganizerStep::ShowPanel, press.clone(), press];
            let mut actions = self.organize(event, 0, at + later, &steps);
            actions.extend(self.often_with_faults(at + later));
            incidents.push(Incident { actions });
        }
        at + self.length(20_000.0, 100_000.0)
    }

    /// Returns what organizers do for the next round, and when it is revealed: by the clock or a button, sometimes with
    /// positions that were drawn by hand, and often during faults.
    fn round(&mut self, event: ClubEvent, at: DateTime<Utc>) -> (Actions, DateTime<Utc>) {
        let mut actions = Vec::new();
        match self.rng.random_range(0..10) {
            0 | 1 => actions.extend(self.entry(event, at - TimeDelta::minutes(9))),
            2 => {
                let steps = [
                    OrganizerStep::ShowPanel,
                    OrganizerStep::ChooseRound("In round"),
                ];
                actions.extend(self.organize(event, 0, at - TimeDelta::minutes(9), &steps));
            }
            _ => {}
        }
        if self.rng.random_bool(0.2) {
            let steps = [
                OrganizerStep::ShowPanel,
                OrganizerStep::Press("Draw instead"),
            ];
            actions.extend(self.organize(event, 0, at - TimeDelta::minutes(5), &steps));
        }
        let Some(minutes) = event.options().reveal else {
            actions.extend(self.reveal_now(event, at));
            return (actions, at);
        };
        actions.extend(self.often_with_faults(at));
        let reveal_before_start = TimeDelta::minutes(minutes.into());
        let (first_start, first_step) = self.start(event, at, reveal_before_start);
        actions.extend(self.set_start(event, at, first_step));
        let mut start = first_start;
        if self.rng.random_bool(0.1) {
            let later = at + TimeDelta::minutes(2);
            let (changed_start, step) = self.start(event, later, reveal_before_start);
            actions.extend(self.set_start(event, later, step));
            start = changed_start;
        }
        let reveal = start - reveal_before_start;
        if self.rng.random_bool(0.15) {
            let early = at + (reveal - at) / 2;
            actions.extend(self.reveal_now(event, early));
        }
        match self.rng.random_range(0..10) {
            0..3 => actions.extend(self.temporary_faults(reveal - TimeDelta::milliseconds(100))),
            3 | 4 => {
                let within = TimeDelta::milliseconds(self.rng.random_range(0..8_000));
                actions.extend(self.kill(reveal + within));
            }
            _ => {}
        }
        (actions, reveal)
    }

    /// Presses **Reveal**, sometimes two organizers at once.
    fn reveal_now(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let mut actions = self.often_with_faults(at + TimeDelta::seconds(10));
        if self.rng.random_bool(0.3) {
            actions.extend(self.press_reveal(event, 1, at).0);
        }
        actions.extend(self.press_reveal(event, 0, at).0);
        actions
    }

    /// Presses **Reveal**. Also returns when the bot begins the reveal.
    fn press_reveal(
        &mut self,
        event: ClubEvent,
        who: u64,
        at: DateTime<Utc>,
    ) -> (Actions, DateTime<Utc>) {
        let press = OrganizerStep::Press("Reveal round");
        let steps = [OrganizerStep::ShowPanel, press.clone(), press];
        let actions = self.organize(event, who, at, &steps);
        let begun_at = actions.last().map_or(at, |(at, _)| *at);
        (actions, begun_at)
    }

    /// Kills all processes after the button was pressed, for longer than a message may be late.
    fn long_outage(&mut self, event: ClubEvent, at: DateTime<Utc>) -> (Actions, DateTime<Utc>) {
        let (mut actions, begun_at) = self.press_reveal(event, 0, at);
        let processes = 0..self.processes;
        let kill = Action::Kill {
            processes: processes.clone(),
        };
        let killed_at = begun_at + TimeDelta::milliseconds(self.rng.random_range(0..500));
        let start = killed_at + self.length(45_000.0, 80_000.0);
        actions.extend([(killed_at, kill), (start, Action::Start { processes })]);
        (actions, start)
    }

    /// Takes the bot's access to the channel away for some hours, while the message of a round waits for its beacon.
    fn lost_access(&mut self, event: ClubEvent, at: DateTime<Utc>) -> (Actions, DateTime<Utc>) {
        let (mut actions, begun_at) = self.press_reveal(event, 0, at);
        let club = event.club;
        let lost_at = begun_at + TimeDelta::milliseconds(self.rng.random_range(0..9_000));
        let end = lost_at + self.length(60.0, 20_000.0);
        let until = end + TimeDelta::hours(24);
        actions.push((lost_at, Action::AllowMissing { club, until }));
        for (when, is_missing) in [(lost_at, true), (end, false)] {
            let action = Action::SetPermission {
                channel: channel_id(club, false),
                permission: Permission::ViewChannel,
                is_missing,
            };
            actions.push((when, action));
        }
        (actions, end)
    }

    /// Lets the beacon of a round fail for longer than the bot waits. Then the round is revealed again, while Discord
    /// fails.
    fn repeated_reveal(&mut self, event: ClubEvent, at: DateTime<Utc>) -> (Actions, DateTime<Utc>) {
        let (mut actions, begun_at) = self.press_reveal(event, 0, at);
        let repaired_at = begun_at + TimeDelta::hours(51);
        for (when, fault) in [(begun_at, Some(Fault::Down)), (repaired_at, None)] {
            let relays = 0..RELAYS.len();
            actions.push((when, Action::Relays { relays, fault }));
        }
        let (repeated, begun_again_at) = self.press_reveal(event, 0, repaired_at);
        actions.extend(repeated);
        let faults = Faults {
            network: NetworkFaults {
                fails: 500,
                ..NetworkFaults::default()
            },
            ..Faults::default()
        };
        let end = begun_again_at + TimeDelta::minutes(1);
        actions.push((begun_again_at, Action::Faults(Box::new(faults))));
        actions.push((end, Action::Faults(Box::default())));
        (actions, end)
    }

    fn set_start(&mut self, event: ClubEvent, at: DateTime<Utc>, step: OrganizerStep) -> Actions {
        let press = OrganizerStep::Press("Set the start");
        let who = self.rng.random_range(0..2);
        self.organize(event, who, at, &[OrganizerStep::ShowPanel, press, step])
    }

    /// Returns the start of a round, so that its reveal is some minutes after a time or later, and the step that sets
    /// it. Often at a local time that is skipped or repeated when clocks change.
    fn start(
        &mut self,
        event: ClubEvent,
        at: DateTime<Utc>,
        reveal_before_start: TimeDelta,
    ) -> (DateTime<Utc>, OrganizerStep) {
        let zone = event.options().zone.parse().expect("a zone");
        let earliest = at + reveal_before_start + TimeDelta::minutes(5);
        let minutes = if self.rng.random_bool(0.5) {
            POST_TIMES.choose(&mut self.rng).expect("some").0
        } else {
            self.rng.random_range(0..24 * 60)
        };
        let time = PostTime { minutes, zone };
        let mut date = (earliest + self.length(60.0, MAX_START))
            .with_timezone(&zone)
            .date_naive();
        while due_at(time, date) < earliest {
            date = date.succ_opt().expect("a date");
        }
        let start = due_at(time, date);
        let is_next = start - at < TimeDelta::hours(20);
        let step = OrganizerStep::TypeStart {
            date,
            time,
            with_date: !is_next || self.rng.random_bool(0.5),
        };
        (start, step)
    }

    /// Enters positions of the next round, some of which the rules don't allow.
    fn entry(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let mut typed = self.positions(event);
        if self.rng.random_bool(0.7) {
            typed.push('!');
        }
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::Press("Enter a position"),
            OrganizerStep::Type(typed),
        ];
        self.organize(event, 1, at, &steps)
    }

    /// Corrects the newest round.
    fn correction(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let steps = [
            OrganizerStep::ShowPanel,
            OrganizerStep::ChooseRound("Correct a round"),
            OrganizerStep::Type(format!("{}: wrong set-up", self.positions(event))),
        ];
        let mut actions = self.often_with_faults(at + TimeDelta::seconds(8));
        actions.extend(self.organize(event, 0, at, &steps));
        actions
    }

    /// Returns numbers of positions for all sections, as a person types them.
    fn positions(&mut self, event: ClubEvent) -> String {
        let count = event.options().positions_per_round();
        let numbers: Vec<String> = (0..count)
            .map(|_| self.rng.random_range(900..960).to_string())
            .collect();
        numbers.join(", ")
    }

    /// Lets a person take steps, some seconds apart. Others may be created before the one before was answered.
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

    fn often_with_faults(&mut self, at: DateTime<Utc>) -> Actions {
        if self.rng.random_bool(0.15) {
            self.temporary_faults(at - TimeDelta::milliseconds(100))
        } else {
            Vec::new()
        }
    }
}
