//! Plans of actions and faults, generated from a seed.

mod events;
mod moderators;

use std::collections::BTreeMap;
use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::Permission;
use fake_drand::Fault;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub use self::events::OrganizerStep;
use crate::club_event::ClubEvent;
use crate::discord::{
    FIRST_PLAYER, PERMISSIONS, SECOND_PLAYER, channel_ids, first_channel_id, second_channel_id,
};
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::Faults;
use crate::relays::{MAX_BEACON_WAIT, RELAYS};

#[derive(Clone, Debug)]
pub enum Action {
    Create {
        club: usize,
    },
    Time {
        club: usize,
        minutes: u16,
    },
    /// Moves a club's schedule to another of its channels.
    Move {
        club: usize,
        channel: u64,
    },
    Pin {
        club: usize,
        pin: bool,
    },
    Moderate {
        club: usize,
        command: &'static str,
    },
    /// Proposes a position or a draw by both players.
    Propose {
        club: usize,
        named: bool,
    },
    Press {
        club: usize,
        who: u64,
        label: &'static str,
    },
    /// Lets an organizer do something with an event.
    Organize {
        event: ClubEvent,
        who: u64,
        step: OrganizerStep,
    },
    Kill {
        processes: Range<usize>,
    },
    Start {
        processes: Range<usize>,
    },
    Stall {
        process: usize,
        milliseconds: i64,
    },
    /// Sets the error of a process's clock.
    Clock {
        process: usize,
        error: ClockError,
    },
    Faults(Box<Faults>),
    /// Faults of relays of drand.
    Relays {
        relays: Range<usize>,
        fault: Option<Fault>,
    },
    SetPermission {
        channel: u64,
        permission: Permission,
        is_missing: bool,
    },
    DeleteChannel {
        channel: u64,
    },
    DeleteMessage {
        channel: u64,
    },
    Leave {
        club: usize,
    },
    Return {
        club: usize,
    },
    /// Posts of a club may be missing until this time.
    AllowMissing {
        club: usize,
        until: DateTime<Utc>,
    },
}

/// How wrong a clock is, and will be.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClockError {
    /// Difference from the right time at present.
    pub skew: TimeDelta,
    /// Growth of the difference in parts per million.
    pub drift: i32,
}

/// Actions and their times.
type Actions = Vec<(DateTime<Utc>, Action)>;

/// Actions that belong together, such as a fault and its repair.
#[derive(Clone, Debug)]
pub struct Incident {
    pub actions: Actions,
}

#[derive(Clone, Debug)]
pub struct Plan {
    pub clubs: usize,
    pub processes: usize,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    pub incidents: Vec<Incident>,
}

/// One in this many clubs has a moderator who changes the schedule.
const CLUBS_PER_ACTIVE_MODERATOR: usize = 4;

/// Time after a repair in which posts may still be missing: the last `resume` comes 26 hours after the repair, and the
/// work of a day takes up to 14 hours.
const MISSING_AFTER_REPAIR: TimeDelta = TimeDelta::hours(40);

/// Probability that there are faults while the bot handles a command or a button.
const PROBABILITY_OF_FAULTS: f64 = 0.4;

/// Longest time until a member answers a proposal, in seconds: more than three days.
const MAX_ANSWER_SECONDS: f64 = 300_000.0;

/// Range of the fixed difference of a wrong clock, in seconds: more than three days at most, mostly much less.
const SKEW_SECONDS: Range<f64> = 3.0..300_000.0;

/// Range of the drift of a wrong clock, in parts per million.
const DRIFT_PPM: Range<i32> = 1..500;

/// Range of the length of short faults of relays, in seconds: minutes or hours.
const SHORT_RELAY_FAULT: Range<f64> = 60.0..30_000.0;

/// Range of the number of incidents in a day, besides those of events, relays and bursts.
const INCIDENTS_PER_DAY: Range<i32> = 4..14;

const DAYS_BETWEEN_BURSTS: usize = 45;

/// The member of a club who presses a button, and the button's label.
type Press = (u64, &'static str);

pub fn has_active_moderator(club: usize) -> bool {
    club % CLUBS_PER_ACTIVE_MODERATOR == 1
}

/// Few clubs with few post times, because each beacon takes milliseconds to verify.
pub fn is_public(club: usize) -> bool {
    // One has an active moderator.
    matches!(club % 16, 5 | 7)
}

pub fn post_time(club: usize) -> PostTime {
    let (minutes, zone) = POST_TIMES[club % POST_TIMES.len()];
    PostTime {
        minutes,
        zone: zone.parse().expect("a zone"),
    }
}

struct Planner {
    rng: ChaCha8Rng,
    clubs: usize,
    processes: usize,
    /// Times of posts in minutes since midnight, of the clubs whose moderators have changed them.
    changed_minutes: BTreeMap<usize, u16>,
}

impl Plan {
    /// Returns the plan of a seed, which determines all incidents. All schedules are created on the first day, and
    /// incidents happen on the other days.
    pub fn new(seed: u64, clubs: usize, processes: usize, days: i64) -> Self {
        let start: DateTime<Utc> = "2026-03-20T06:00:00Z".parse().expect("an instant");
        let mut planner = Planner {
            // An arbitrary constant, so that the numbers differ from those of the world with the same seed.
            rng: ChaCha8Rng::seed_from_u64(seed ^ 0x9e37_79b9_7f4a_7c15),
            clubs,
            processes,
            changed_minutes: BTreeMap::new(),
        };
        let mut incidents = Vec::new();
        for day in 1..days {
            let morning = start + TimeDelta::days(day);
            for _ in 0..planner.rng.random_range(INCIDENTS_PER_DAY) {
                incidents.push(planner.incident(morning));
            }
        }
        for day in (1..days).step_by(DAYS_BETWEEN_BURSTS) {
            incidents.push(planner.burst(start + TimeDelta::days(day)));
        }
        let end = start + TimeDelta::days(days);
        incidents.extend(planner.relay_failures(start, end));
        incidents.extend(planner.events(start, end));
        Self {
            clubs,
            processes,
            start,
            end,
            incidents,
        }
    }
}

impl Planner {
    /// Returns a random instant of a day, mostly near the time of a post.
    fn instant(&mut self, morning: DateTime<Utc>) -> DateTime<Utc> {
        if self.rng.random_bool(0.2) {
            return morning + TimeDelta::seconds(self.rng.random_range(0..86_400));
        }
        let club = self.rng.random_range(0..self.clubs);
        let due = due_at(post_time(club), morning.date_naive());
        due + TimeDelta::milliseconds(self.rng.random_range(-4_000..20_000))
    }

    /// Returns a random time in a range of seconds. Its logarithm is distributed uniformly, so that short times are as
    /// common as long ones.
    fn random_seconds(&mut self, seconds: Range<f64>) -> TimeDelta {
        let exponent = self.rng.random_range(seconds.start.ln()..seconds.end.ln());
        #[allow(clippy::cast_possible_truncation, reason = "some milliseconds")]
        let milliseconds = (exponent.exp() * 1000.0) as i64;
        TimeDelta::milliseconds(milliseconds)
    }

    /// Returns a random item of a list, which must not be empty.
    fn choose<T: Clone>(&mut self, items: &[T]) -> T {
        let item = items.choose(&mut self.rng).expect("an item");
        item.clone()
    }

    fn club(&mut self) -> usize {
        self.rng.random_range(0..self.clubs)
    }

    /// Returns the second channel of a club with this probability, and otherwise the first one.
    fn random_channel(&mut self, club: usize, probability_of_second: f64) -> u64 {
        if self.rng.random_bool(probability_of_second) {
            second_channel_id(club)
        } else {
            first_channel_id(club)
        }
    }

    /// Returns a random club with an active moderator.
    fn active_club(&mut self) -> usize {
        let club = self.club();
        let active_club = club - club % CLUBS_PER_ACTIVE_MODERATOR + 1;
        if active_club < self.clubs {
            active_club
        } else {
            1
        }
    }

    fn some_processes(&mut self) -> Range<usize> {
        if self.rng.random_bool(0.3) {
            return 0..self.processes;
        }
        let process = self.rng.random_range(0..self.processes);
        process..process + 1
    }

    /// Returns a random incident of a day: a fault, or something that people do at a bad time.
    ///
    /// The width of each range is the share of a kind of incident in percent.
    fn incident(&mut self, morning: DateTime<Utc>) -> Incident {
        let at = self.instant(morning);
        let actions = match self.rng.random_range(0..100) {
            0..27 => self.temporary_faults(at),
            27..47 => self.kill(at),
            47..53 => self.stall(at),
            53..62 => self.wrong_clock(at),
            62..72 => self.missing_permission(at),
            72..75 => self.removal(at),
            75..79 => self.deleted_message(at),
            79..82 => self.moderate(at),
            82..85 => self.moderate_when_due(morning),
            _ => self.agreement(at),
        };
        Incident { actions }
    }

    /// Returns faults of a random kind, such as lost requests or a slow disk, that begin at a time and end later. Often,
    /// some crashes and lost answers come in addition.
    ///
    /// All kinds are equally likely, except that crashes and lost results of statements are twice as likely: they have
    /// two of the 14 numbers.
    fn temporary_faults(&mut self, at: DateTime<Utc>) -> Actions {
        let mut faults = Faults::default();
        // Per mille, but per ten thousand for crashes. Some kinds get a half or a quarter of it.
        let chance = self.choose(&[20, 100, 300, 1000]);
        match self.rng.random_range(0..14) {
            0 | 1 => faults.crash = chance,
            2 => faults.lost_before = chance / 4,
            3 | 4 => faults.lost_after = chance / 4,
            5 => faults.database_down = true,
            6 => faults.max_disk_delay_ms = 7_000,
            7 => faults.network.unreachable = chance,
            8 => faults.network.answer_lost = chance,
            9 => faults.network.fails = chance,
            10 => faults.network.fails_after = chance,
            11 => {
                faults.network.limited = chance / 2;
                faults.network.limited_globally = chance / 4;
            }
            12 => faults.network.max_latency_ms = 12_000,
            _ => faults.network.token_refused = true,
        }
        let max_seconds = if faults.crash > 0 {
            // The bot makes hardly any progress meanwhile.
            400.0
        } else if faults.database_down {
            20_000.0
        } else {
            3_600.0
        };
        if self.rng.random_bool(0.4) {
            faults.crash += 10;
            faults.network.answer_lost += 60;
            faults.network.fails_after += 60;
        }
        let end = at + self.random_seconds(3.0..max_seconds);
        vec![
            (at, Action::Faults(Box::new(faults))),
            (end, Action::Faults(Box::default())),
        ]
    }

    /// Returns faults of a random kind that begin shortly before a time, so that they affect what happens then.
    fn faults_during(&mut self, at: DateTime<Utc>) -> Actions {
        self.temporary_faults(at - TimeDelta::milliseconds(100))
    }

    /// Suspends a process at a time, for up to five minutes.
    fn stall(&mut self, at: DateTime<Utc>) -> Actions {
        let process = self.rng.random_range(0..self.processes);
        let milliseconds = self.random_seconds(1.0..300.0).num_milliseconds();
        let stall = Action::Stall {
            process,
            milliseconds,
        };
        vec![(at, stall)]
    }

    /// Deletes a message in a club's channel at a time. If it is the post of a day, the day may end without a post.
    fn deleted_message(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let channel = self.random_channel(club, 0.2);
        let until = at + TimeDelta::days(2);
        vec![
            (at, Action::AllowMissing { club, until }),
            (at, Action::DeleteMessage { channel }),
        ]
    }

    /// Kills one or all processes at a time, and starts them again later, rarely days later.
    fn kill(&mut self, at: DateTime<Utc>) -> Actions {
        let processes = self.some_processes();
        let max_seconds = if self.rng.random_bool(0.05) {
            200_000.0
        } else {
            600.0
        };
        let started_at = at + self.random_seconds(0.5..max_seconds);
        outage(processes, at, started_at)
    }

    /// Sets the clock of one or all processes wrong at a time, by a fixed difference or by a drift, ahead or behind,
    /// and right again later.
    fn wrong_clock(&mut self, at: DateTime<Utc>) -> Actions {
        let processes = self.some_processes();
        let sign = if self.rng.random_bool(0.5) { 1 } else { -1 };
        let (error, max_seconds) = if self.rng.random_bool(0.5) {
            let skew = self.random_seconds(SKEW_SECONDS) * sign;
            (ClockError { skew, drift: 0 }, 2.0 * 3_600.0)
        } else {
            let skew = TimeDelta::zero();
            let drift = self.rng.random_range(DRIFT_PPM) * sign;
            // A drift lasts longer, because it takes hours to have an effect.
            (ClockError { skew, drift }, 24.0 * 3_600.0)
        };
        let end = at + self.random_seconds(2.0..max_seconds);
        let mut actions = Vec::new();
        for process in processes {
            let repair = Action::Clock {
                process,
                error: ClockError::default(),
            };
            actions.extend([(at, Action::Clock { process, error }), (end, repair)]);
        }
        actions
    }

    /// Returns the command `resume` of a club's moderator, several times after a pause or a repair: the first ones may
    /// fail.
    fn resume_after(club: usize, time: DateTime<Utc>) -> Actions {
        let command = "resume";
        [1, 5, 14, 26]
            .into_iter()
            .map(|hours| time + TimeDelta::hours(hours))
            .map(|at| (at, Action::Moderate { club, command }))
            .collect()
    }

    /// Takes a permission from the bot in both channels of a club at a time, and gives it back later.
    fn missing_permission(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let permission = self.choose(&PERMISSIONS);
        let end = at + self.random_seconds(5.0..100_000.0);
        let until = end + MISSING_AFTER_REPAIR;
        let mut actions = vec![(at, Action::AllowMissing { club, until })];
        for channel in channel_ids(club) {
            actions.extend(without_permission(channel, permission, at, end));
        }
        actions.extend(Self::resume_after(club, end));
        actions
    }

    /// Removes the bot from a club's server, or deletes the club's channel, and repairs it later: the bot comes back,
    /// or the schedule moves to the other channel.
    fn removal(&mut self, at: DateTime<Utc>) -> Actions {
        let end = at + self.random_seconds(60.0..200_000.0);
        if self.rng.random_bool(0.6) {
            let club = self.club();
            let leave = (at, Action::Leave { club });
            return Self::repaired_problem(club, leave, (end, Action::Return { club }));
        }
        // Only an active moderator moves the schedule.
        let club = self.active_club();
        let deletion = Action::DeleteChannel {
            channel: first_channel_id(club),
        };
        let move_away = Action::Move {
            club,
            channel: second_channel_id(club),
        };
        Self::repaired_problem(club, (at, deletion), (end, move_away))
    }

    /// Returns a problem of a club and its repair. Until some time after the repair, posts may be missing.
    fn repaired_problem(
        club: usize,
        problem: (DateTime<Utc>, Action),
        repair: (DateTime<Utc>, Action),
    ) -> Actions {
        let (begun_at, _) = problem;
        let (repaired_at, _) = repair;
        let until = repaired_at + MISSING_AFTER_REPAIR;
        let allow_missing = (begun_at, Action::AllowMissing { club, until });
        let mut actions = vec![allow_missing, problem, repair];
        actions.extend(Self::resume_after(club, repaired_at));
        actions
    }

    /// Lets relays of drand fail every few days, mostly all of them, and repairs them.
    fn relay_failures(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        let mut morning = start + TimeDelta::days(1);
        while morning < end {
            let at = self.instant(morning);
            let (fault, length) = self.relay_fault();
            let relays = if self.rng.random_bool(0.8) {
                0..RELAYS.len()
            } else {
                0..1
            };
            incidents.push(Incident {
                actions: failing_relays(relays, fault, at, at + length),
            });
            morning += length + TimeDelta::days(self.rng.random_range(2..8));
        }
        incidents
    }

    /// Returns a fault of relays and its length: in four of five cases minutes or hours, otherwise longer than the bot
    /// waits for a beacon.
    fn relay_fault(&mut self) -> (Fault, TimeDelta) {
        if self.rng.random_bool(0.2) {
            let more_hours = self.rng.random_range(2..32);
            return (Fault::Down, MAX_BEACON_WAIT + TimeDelta::hours(more_hours));
        }
        let faults = [
            Fault::Down,
            Fault::Hang,
            Fault::status(500),
            Fault::Status {
                status: 429,
                retry_after: Some(600),
            },
            Fault::WrongSignature,
            Fault::OtherRound,
            Fault::OtherChain,
        ];
        (self.choose(&faults), self.random_seconds(SHORT_RELAY_FAULT))
    }

    /// Returns a proposal of a member to another one, and the presses of buttons that answer it, often during faults.
    ///
    /// A proposal names a position or leaves it to chance. The opponent may accept either, but if no relay gave a beacon,
    /// a draw needs a word of each player. A press of a button that does not exist does nothing.
    fn agreement(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let named = self.rng.random_bool(0.6);
        let mut actions = vec![(at, Action::Propose { club, named })];
        // The first player is the proposer.
        let agreeing_presses: &[Press] = if named {
            &[(SECOND_PLAYER, "Accept")]
        } else {
            &[
                (FIRST_PLAYER, "Leave it to chance"),
                (SECOND_PLAYER, "Leave it to chance"),
                (SECOND_PLAYER, "Accept"),
            ]
        };
        let presses: &[Press] = match self.rng.random_range(0..5) {
            // No answer.
            0 => &[],
            // The opponent declines.
            1 => &[(SECOND_PLAYER, "Decline or withdraw")],
            // The proposer withdraws.
            2 => &[(FIRST_PLAYER, "Decline or withdraw")],
            // They agree, in two of five cases.
            _ => agreeing_presses,
        };
        let mut pressed_at = at;
        for &(who, label) in presses {
            pressed_at += self.random_seconds(1.0..MAX_ANSWER_SECONDS);
            if self.rng.random_bool(PROBABILITY_OF_FAULTS) {
                actions.extend(self.faults_during(pressed_at));
            }
            actions.push((pressed_at, Action::Press { club, who, label }));
        }
        actions
    }
}

/// Kills processes at a time, and starts them again later.
fn outage(processes: Range<usize>, killed_at: DateTime<Utc>, started_at: DateTime<Utc>) -> Actions {
    let kill = Action::Kill {
        processes: processes.clone(),
    };
    vec![(killed_at, kill), (started_at, Action::Start { processes })]
}

/// Takes a permission in a channel from the bot at a time, and gives it back later.
fn without_permission(
    channel: u64,
    permission: Permission,
    lost_at: DateTime<Utc>,
    restored_at: DateTime<Utc>,
) -> Actions {
    let lose = Action::SetPermission {
        channel,
        permission,
        is_missing: true,
    };
    let restore = Action::SetPermission {
        channel,
        permission,
        is_missing: false,
    };
    vec![(lost_at, lose), (restored_at, restore)]
}

/// Lets relays fail at a time, and repairs them later.
fn failing_relays(
    relays: Range<usize>,
    fault: Fault,
    failed_at: DateTime<Utc>,
    repaired_at: DateTime<Utc>,
) -> Actions {
    let fail = Action::Relays {
        relays: relays.clone(),
        fault: Some(fault),
    };
    let repair = Action::Relays {
        relays,
        fault: None,
    };
    vec![(failed_at, fail), (repaired_at, repair)]
}
