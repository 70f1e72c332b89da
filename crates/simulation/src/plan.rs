//! Plans of actions and faults, generated from a seed.

mod events;

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
use crate::discord::{FIRST_PLAYER, PERMISSIONS, SECOND_PLAYER, channel_id, first_channel_id};
use crate::due::{POST_TIMES, PostTime, due_at};
use crate::faults::Faults;
use crate::relays::RELAYS;

#[derive(Clone, Debug)]
pub enum Action {
    Create {
        club: usize,
    },
    Time {
        club: usize,
        minutes: u16,
    },
    Move {
        club: usize,
        second: bool,
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
    /// Drift is in parts per million.
    Clock {
        process: usize,
        by: TimeDelta,
        drift: i32,
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

const DAYS_BETWEEN_BURSTS: i64 = 45;

/// Moderators per burst, and commands of each, up to the rate limit and then one per second.
const BURST_MODERATORS: usize = 12;
const BURST_CALLS: i64 = 20;
const BURST_SECONDS: i64 = 10;

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
    /// Times of posts in minutes, of the clubs whose moderators have changed them.
    changed: BTreeMap<usize, u16>,
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
            changed: BTreeMap::new(),
        };
        let mut incidents = Vec::new();
        for day in 1..days {
            let morning = start + TimeDelta::days(day);
            for _ in 0..planner.rng.random_range(4..14) {
                incidents.push(planner.incident(morning));
            }
        }
        for day in (1..days).filter(|day| day % DAYS_BETWEEN_BURSTS == 1) {
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

    /// Returns a random time between two numbers of seconds. Its logarithm is distributed uniformly, so that short
    /// times are as common as long ones.
    fn random_seconds(&mut self, min: f64, max: f64) -> TimeDelta {
        let exponent = self.rng.random_range(min.ln()..max.ln());
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

    /// Returns faults of a random kind, such as lost requests or a slow disk, that begin at a time and end later.
    ///
    /// Crashes end soon, because the bot makes hardly any progress meanwhile, and the database is down for longer than
    /// other faults last.
    fn temporary_faults(&mut self, at: DateTime<Utc>) -> Actions {
        let mut faults = Faults::default();
        let network = &mut faults.network;
        // The probability of a fault. Some kinds of faults get only a part of it.
        let per_mille = self.choose(&[20, 100, 300, 1000]);
        let mut max_seconds = 3_600.0;
        // Crashes and lost results of statements are twice as common as other kinds.
        match self.rng.random_range(0..14) {
            0 | 1 => {
                faults.crash = per_mille; // per ten thousand
                max_seconds = 400.0;
            }
            2 => faults.lost_before = per_mille / 4,
            3 | 4 => faults.lost_after = per_mille / 4,
            5 => {
                faults.database_down = true;
                max_seconds = 20_000.0;
            }
            6 => faults.slow_disk = 7_000, // milliseconds
            7 => network.unreachable = per_mille,
            8 => network.answer_lost = per_mille,
            9 => network.fails = per_mille,
            10 => network.fails_after = per_mille,
            11 => {
                network.limited = per_mille / 2;
                network.limited_globally = per_mille / 4;
            }
            12 => network.slow = 12_000, // milliseconds
            _ => network.token_refused = true,
        }
        // Often, some crashes and lost answers come in addition.
        if self.rng.random_bool(0.4) {
            faults.crash += 10;
            faults.network.answer_lost += 60;
            faults.network.fails_after += 60;
        }
        let end = at + self.random_seconds(3.0, max_seconds);
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
        let milliseconds = self.random_seconds(1.0, 300.0).num_milliseconds();
        let stall = Action::Stall {
            process,
            milliseconds,
        };
        vec![(at, stall)]
    }

    /// Deletes a message in a club's channel at a time. If it is the post of a day, the day may end without a post.
    fn deleted_message(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let channel = channel_id(club, self.rng.random_bool(0.2));
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
        let start = at + self.random_seconds(0.5, max_seconds);
        let kill = Action::Kill {
            processes: processes.clone(),
        };
        vec![(at, kill), (start, Action::Start { processes })]
    }

    /// Sets the clock of one or all processes wrong at a time, by a fixed difference or by a drift, ahead or behind,
    /// and right again later.
    fn wrong_clock(&mut self, at: DateTime<Utc>) -> Actions {
        let processes = self.some_processes();
        let sign = if self.rng.random_bool(0.5) { 1 } else { -1 };
        let (by, drift, max_seconds) = if self.rng.random_bool(0.5) {
            (self.random_seconds(3.0, 300_000.0) * sign, 0, 7_200.0)
        } else {
            // A drift lasts longer, because it is in parts per million: it takes hours to have an effect.
            let drift = self.rng.random_range(1..500) * sign;
            (TimeDelta::zero(), drift, 86_400.0)
        };
        let end = at + self.random_seconds(2.0, max_seconds);
        let mut actions = Vec::new();
        for process in processes {
            let wrong = Action::Clock { process, by, drift };
            let right = Action::Clock {
                process,
                by: TimeDelta::zero(),
                drift: 0,
            };
            actions.extend([(at, wrong), (end, right)]);
        }
        actions
    }

    /// Returns the command `resume` of a club's moderator, several times after a repair: the first ones may fail.
    fn resume_after_repair(club: usize, repaired_at: DateTime<Utc>) -> Actions {
        let mut actions = Vec::new();
        for hours in [1, 5, 14, 26] {
            let resume = Action::Moderate {
                club,
                command: "resume",
            };
            actions.push((repaired_at + TimeDelta::hours(hours), resume));
        }
        actions
    }

    /// Takes a permission from the bot in both channels of a club at a time, and gives it back later.
    fn missing_permission(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let permission = self.choose(&PERMISSIONS);
        let end = at + self.random_seconds(5.0, 100_000.0);
        let until = end + MISSING_AFTER_REPAIR;
        let mut actions = vec![(at, Action::AllowMissing { club, until })];
        for second in [false, true] {
            let channel = channel_id(club, second);
            for (when, is_missing) in [(at, true), (end, false)] {
                let action = Action::SetPermission {
                    channel,
                    permission,
                    is_missing,
                };
                actions.push((when, action));
            }
        }
        actions.extend(Self::resume_after_repair(club, end));
        actions
    }

    /// Removes the bot from a club's server, or deletes the club's channel, and repairs it later: the bot comes back,
    /// or the schedule moves to the other channel.
    fn removal(&mut self, at: DateTime<Utc>) -> Actions {
        let end = at + self.random_seconds(60.0, 200_000.0);
        let until = end + MISSING_AFTER_REPAIR;
        let (club, removal, repair) = if self.rng.random_bool(0.6) {
            let club = self.club();
            (club, Action::Leave { club }, Action::Return { club })
        } else {
            // Only an active moderator moves the schedule.
            let club = self.active_club();
            let channel = first_channel_id(club);
            let delete = Action::DeleteChannel { channel };
            (club, delete, Action::Move { club, second: true })
        };
        let mut actions = vec![
            (at, Action::AllowMissing { club, until }),
            (at, removal),
            (end, repair),
        ];
        actions.extend(Self::resume_after_repair(club, end));
        actions
    }

    /// Returns a random command of a moderator at a time, often during faults.
    fn moderate(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.active_club();
        let mut actions = self.command(club, at);
        if self.rng.random_bool(PROBABILITY_OF_FAULTS) {
            actions.extend(self.faults_during(at));
        }
        actions
    }

    /// Returns a random command of a moderator around the time at which the club's post is due. The disk is slow then,
    /// so that the data changes between the bot's reads and writes.
    fn moderate_when_due(&mut self, morning: DateTime<Utc>) -> Actions {
        let club = self.active_club();
        let mut post_time = post_time(club);
        if let Some(&minutes) = self.changed.get(&club) {
            post_time.minutes = minutes;
        }
        let due = due_at(post_time, morning.date_naive());
        let at = due + TimeDelta::milliseconds(self.rng.random_range(-2_000..1_000));
        let mut actions = self.command(club, at);
        let slow = Faults {
            slow_disk: 1_000, // milliseconds
            ..Faults::default()
        };
        actions.extend([
            (at, Action::Faults(Box::new(slow))),
            (due + TimeDelta::seconds(20), Action::Faults(Box::default())),
        ]);
        actions
    }

    /// Returns a random command of a club's moderator: another time for posts, a skip, a pause or another channel. Each
    /// of them is equally likely.
    ///
    /// A pause ends with `resume`. Whatever the command, posts may be missing for some days, which the checks allow.
    fn command(&mut self, club: usize, at: DateTime<Utc>) -> Actions {
        let end_of_pause = at + self.random_seconds(2.0, 200_000.0);
        let until = end_of_pause + TimeDelta::days(3);
        let mut actions = vec![(at, Action::AllowMissing { club, until })];
        match self.rng.random_range(0..4) {
            0 => actions.push((at, self.change_of_post_time(club))),
            1 => {
                let command = "skip";
                actions.push((at, Action::Moderate { club, command }));
            }
            2 => {
                let command = "pause";
                actions.push((at, Action::Moderate { club, command }));
                actions.extend(Self::resume_after_repair(club, end_of_pause));
            }
            _ => {
                let second = self.rng.random_bool(0.5);
                actions.push((at, Action::Move { club, second }));
            }
        }
        actions
    }

    /// Returns the change of a club's time for posts to a random other one, and remembers it for later incidents.
    fn change_of_post_time(&mut self, club: usize) -> Action {
        let (minutes, _) = self.choose(&POST_TIMES);
        self.changed.insert(club, minutes);
        Action::Time { club, minutes }
    }

    /// Lets many moderators change their schedules at once while posts are due, so that the bot reaches rate limits: in
    /// the first second, each sends many commands, and then one in each second.
    fn burst(&mut self, morning: DateTime<Utc>) -> Incident {
        let at = self.instant(morning);
        let active_clubs = (0..self.clubs).filter(|&club| has_active_moderator(club));
        let mut actions = Vec::new();
        for club in active_clubs.take(BURST_MODERATORS) {
            let until = at + TimeDelta::days(1);
            actions.push((at, Action::AllowMissing { club, until }));
            for call in 0..BURST_CALLS + BURST_SECONDS {
                let second = (call - BURST_CALLS).max(0);
                let milliseconds = second * 1_000 + self.rng.random_range(0..1_000);
                let pin = call % 2 == 0;
                let change = Action::Pin { club, pin };
                actions.push((at + TimeDelta::milliseconds(milliseconds), change));
            }
        }
        Incident { actions }
    }

    /// Lets relays of drand fail every few days, mostly all of them, and repairs them.
    fn relay_failures(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Incident> {
        let mut incidents = Vec::new();
        let mut morning = start + TimeDelta::days(1);
        while morning < end {
            let at = self.instant(morning);
            let (fault, length) = self.relay_fault();
            let all_fail = self.rng.random_bool(0.8);
            let relays = if all_fail { 0..RELAYS.len() } else { 0..1 };
            let fail = Action::Relays {
                relays: relays.clone(),
                fault: Some(fault),
            };
            let repair = Action::Relays {
                relays,
                fault: None,
            };
            incidents.push(Incident {
                actions: vec![(at, fail), (at + length, repair)],
            });
            morning += length + TimeDelta::days(self.rng.random_range(2..8));
        }
        incidents
    }

    /// Returns a fault of relays and its length: mostly minutes or hours, sometimes longer than the 48 hours for which
    /// the bot waits for a beacon.
    fn relay_fault(&mut self) -> (Fault, TimeDelta) {
        if self.rng.random_bool(0.2) {
            let hours = self.rng.random_range(50..80);
            return (Fault::Down, TimeDelta::hours(hours));
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
        (self.choose(&faults), self.random_seconds(60.0, 30_000.0))
    }

    /// Returns a proposal of a member to another one, and the presses of buttons that answer it, often during faults.
    ///
    /// A proposal names a position, which the opponent may accept, or leaves it to chance, to which both must agree. In
    /// two of five cases, they agree. In the others, the opponent declines, the proposer withdraws, or there is no answer.
    fn agreement(&mut self, at: DateTime<Utc>) -> Actions {
        let club = self.club();
        let named = self.rng.random_bool(0.6);
        let mut actions = vec![(at, Action::Propose { club, named })];
        // The first player is the proposer.
        let agreeing_presses: &[(u64, &str)] = if named {
            &[(SECOND_PLAYER, "Accept")]
        } else {
            &[
                (FIRST_PLAYER, "Leave it to chance"),
                (SECOND_PLAYER, "Leave it to chance"),
            ]
        };
        let presses: &[(u64, &str)] = match self.rng.random_range(0..5) {
            0 => &[],
            1 => &[(SECOND_PLAYER, "Decline")],
            2 => &[(FIRST_PLAYER, "Withdraw")],
            _ => agreeing_presses,
        };
        let mut pressed_at = at;
        for &(who, label) in presses {
            pressed_at += self.random_seconds(1.0, MAX_ANSWER_SECONDS);
            if self.rng.random_bool(PROBABILITY_OF_FAULTS) {
                actions.extend(self.faults_during(pressed_at));
            }
            actions.push((pressed_at, Action::Press { club, who, label }));
        }
        actions
    }
}
