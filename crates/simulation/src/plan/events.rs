//! What organizers do with the events of their clubs.

use std::ops::Range;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use fake_discord::Permission;
use fake_drand::Fault;
use rand::RngExt;

use super::{Action, Actions, Incident, Planner, failing_relays, outage, without_permission};
use crate::club_event::{ClubEvent, has_events};
use crate::discord::{FIRST_PLAYER, MODERATOR, first_channel_id};
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::Faults;
use crate::relays::{MAX_BEACON_WAIT, RELAYS};

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

/// Range of the time from the creation of an event to its first round, and from its end to the next event, in seconds.
const PAUSE_OF_EVENTS: Range<f64> = 20_000.0..100_000.0;

/// Range of the time from the reveal of a round to the work on the next one, in seconds.
const PAUSE_OF_ROUNDS: Range<f64> = 20_000.0..150_000.0;

/// Range of the time after which an organizer creates or ends an event once more, in seconds.
const PAUSE_OF_REPETITION: Range<f64> = 3_600.0..20_000.0;

/// Minimum time from the first step of setting the start of a round to its reveal. The organizer types the start
/// meanwhile.
const MIN_TIME_TO_REVEAL: TimeDelta = TimeDelta::minutes(5);

/// Range of the time from the earliest possible start of a round to the one that an organizer wants, in seconds.
const WANTED_START: Range<f64> = 60.0..100_000.0;

/// Maximum time to the next start with the same local time. Within it, no other day has this local time, even when
/// clocks change.
const MAX_TIME_WITHOUT_DATE: TimeDelta = TimeDelta::hours(20);

/// Rounds are added to an event until it has as many.
const ADDED_ROUNDS: u16 = 1;

impl Planner {
    /// Plans the events of each club that has events, one after the other.
    pub(super) fn events(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        for club in (0..self.clubs).filter(|club| has_events(*club)) {
            let mut at = start + self.random_seconds(3_600.0..80_000.0);
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
        let mut at = created_at + self.random_seconds(PAUSE_OF_EVENTS);
        let rounds = event.options().rounds + ADDED_ROUNDS;
        for round in 1..=rounds {
            if at >= plan_end {
                return at;
            }
            if round == rounds {
                // Before the preparation of the last round, which begins nine minutes before `at`.
                incidents.push(self.addition_of_round(event, at - TimeDelta::minutes(20)));
            }
            let reveal = self.reveal(event, at);
            incidents.push(Incident {
                actions: reveal.actions,
            });
            at = reveal.at + self.random_seconds(PAUSE_OF_ROUNDS);
            // Before the work on the next round begins.
            if self.rng.random_bool(0.2) && at < plan_end {
                incidents.push(self.correction(event, at - TimeDelta::hours(1)));
            }
        }
        incidents.extend(self.end_of_event(event, at));
        at + self.random_seconds(PAUSE_OF_EVENTS)
    }

    /// Plans the reveal of the next round. One round of eight has a rare problem.
    fn reveal(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        match self.rng.random_range(0..40) {
            0 => self.long_outage(event, at),
            1 | 2 => self.lost_access(event, at),
            3 | 4 => self.repeated_reveal(event, at),
            _ => self.round(event, at),
        }
    }

    /// Creates an event, often during faults, and once more hours later, which the bot must refuse if it exists.
    fn creation(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Incident {
        let mut actions = self.often_with_faults(at);
        for later in [TimeDelta::zero(), self.random_seconds(PAUSE_OF_REPETITION)] {
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
        for later in [TimeDelta::zero(), self.random_seconds(PAUSE_OF_REPETITION)] {
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
        let planned = self.set_start(event, at, reveal_before_start);
        actions.extend(planned.actions);
        let mut reveal_at = planned.at;
        // An organizer changes the start.
        if self.rng.random_bool(0.1) {
            let changed_at = at + TimeDelta::minutes(2);
            let changed = self.set_start(event, changed_at, reveal_before_start);
            actions.extend(changed.actions);
            reveal_at = changed.at;
        }
        // An organizer reveals the round before its time.
        if self.rng.random_bool(0.15) {
            actions.extend(self.reveal_now(event, at + (reveal_at - at) / 2));
        }
        actions.extend(self.disturbance(reveal_at));
        PlannedReveal {
            actions,
            at: reveal_at,
        }
    }

    /// Returns what disturbs half of the reveals by the clock: faults during the reveal, or a kill within seconds after
    /// its begin.
    fn disturbance(&mut self, reveal_at: DateTime<Utc>) -> Actions {
        match self.rng.random_range(0..10) {
            0..3 => self.faults_during(reveal_at),
            3 | 4 => {
                let delay = TimeDelta::milliseconds(self.rng.random_range(0..8_000));
                self.kill(reveal_at + delay)
            }
            _ => Vec::new(),
        }
    }

    /// Returns what organizers sometimes do in the minutes before a round: they enter positions that were drawn by
    /// hand, or choose those of another round. Independent of that, they sometimes return to a random draw a little
    /// later.
    fn preparation(&mut self, event: ClubEvent, at: DateTime<Utc>) -> Actions {
        let entered_at = at - TimeDelta::minutes(9);
        let mut actions = match self.rng.random_range(0..10) {
            0 | 1 => self.entry(event, entered_at),
            2 => {
                let steps = [
                    OrganizerStep::ShowPanel,
                    OrganizerStep::ChooseRound("In round"),
                ];
                self.organize(event, MODERATOR, entered_at, &steps)
            }
            _ => Vec::new(),
        };
        if self.rng.random_bool(0.2) {
            let removed_at = at - TimeDelta::minutes(5);
            let steps = [
                OrganizerStep::ShowPanel,
                OrganizerStep::Press("Back to a random draw"),
            ];
            actions.extend(self.organize(event, MODERATOR, removed_at, &steps));
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

    /// Kills all processes after the button was pressed, for longer than
    /// [`MAX_POST_DELAY`](crate::process::MAX_POST_DELAY), after which the bot gives the reveal up.
    fn long_outage(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let pressed = self.press_reveal(event, MODERATOR, at);
        let killed_at = pressed.at + TimeDelta::milliseconds(self.rng.random_range(0..500));
        // At least 12.5 hours.
        let started_at = killed_at + self.random_seconds(45_000.0..80_000.0);
        let mut actions = pressed.actions;
        actions.extend(outage(0..self.processes, killed_at, started_at));
        PlannedReveal {
            actions,
            at: started_at,
        }
    }

    /// Takes the bot's access to the channel away for some hours, while the message of a round waits for its beacon.
    fn lost_access(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let pressed = self.press_reveal(event, MODERATOR, at);
        let club = event.club;
        let lost_at = pressed.at + TimeDelta::milliseconds(self.rng.random_range(0..9_000));
        let restored_at = lost_at + self.random_seconds(60.0..20_000.0);
        // After refusals, the bot pauses for up to an hour, so the round is not complete at once.
        let until = restored_at + TimeDelta::hours(24);
        let mut actions = pressed.actions;
        actions.push((lost_at, Action::AllowMissing { club, until }));
        actions.extend(without_permission(
            first_channel_id(club),
            Permission::ViewChannel,
            lost_at,
            restored_at,
        ));
        PlannedReveal {
            actions,
            at: restored_at,
        }
    }

    /// Lets the beacon of a round fail for longer than the bot waits for it. Then the round is revealed again, while
    /// half of the requests to Discord fail.
    ///
    /// After such a failure, the bot searches the channel for the message of the second reveal. It must not take that
    /// of the first one for it.
    fn repeated_reveal(&mut self, event: ClubEvent, at: DateTime<Utc>) -> PlannedReveal {
        let first = self.press_reveal(event, MODERATOR, at);
        let repaired_at = first.at + MAX_BEACON_WAIT + TimeDelta::hours(3);
        let mut actions = first.actions;
        actions.extend(failing_relays(
            0..RELAYS.len(),
            Fault::Down,
            first.at,
            repaired_at,
        ));
        let second = self.press_reveal(event, MODERATOR, repaired_at);
        actions.extend(second.actions);
        let mut faults = Faults::default();
        // Per mille.
        faults.network.fails = 500;
        let faults_end = second.at + TimeDelta::minutes(1);
        actions.push((second.at, Action::Faults(Box::new(faults))));
        actions.push((faults_end, Action::Faults(Box::default())));
        PlannedReveal {
            actions,
            at: faults_end,
        }
    }

    /// Lets an organizer set the start of the next round, beginning at a time. The reveal, which is
    /// `reveal_before_start` earlier than the start, is at least [`MIN_TIME_TO_REVEAL`] after that time.
    ///
    /// The date is sometimes left out if the start is the next one with this local time.
    fn set_start(
        &mut self,
        event: ClubEvent,
        at: DateTime<Utc>,
        reveal_before_start: TimeDelta,
    ) -> PlannedReveal {
        let earliest = at + reveal_before_start + MIN_TIME_TO_REVEAL;
        let (date, time) = self.start_from(event, earliest);
        let start = due_at(time, date);
        let is_next = start - at < MAX_TIME_WITHOUT_DATE;
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
        // Both organize the event.
        let who = self.rng.random_range(MODERATOR..=FIRST_PLAYER);
        PlannedReveal {
            actions: self.organize(event, who, at, &steps),
            at: start - reveal_before_start,
        }
    }

    /// Returns the date and local time of a random start that is not before `earliest`. Half of the times are of
    /// [`POST_TIMES`], which include local times that clock changes skip or repeat.
    fn start_from(&mut self, event: ClubEvent, earliest: DateTime<Utc>) -> (NaiveDate, PostTime) {
        let minutes = if self.rng.random_bool(0.5) {
            let (minutes, _) = self.choose(&POST_TIMES);
            minutes
        } else {
            self.rng.random_range(0..24 * 60)
        };
        let zone: Tz = event.options().zone.parse().expect("a zone");
        let time = PostTime { minutes, zone };
        let wanted = earliest + self.random_seconds(WANTED_START);
        let mut date = wanted.with_timezone(&zone).date_naive();
        // On the wanted date, the local time may be before `earliest`.
        while due_at(time, date) < earliest {
            date = date.succ_opt().expect("a date");
        }
        (date, time)
    }

    /// Enters positions of the next round. Most texts end with an exclamation mark: without it, the bot refuses
    /// positions that the rules don't allow.
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
