//! What is done to the bot, and by people: all of it follows from the seed, and parts can be left out.

use std::collections::BTreeMap;
use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::discord::Lack;
use crate::oracle::{Habit, due_at};
use crate::world::{NetworkWeather, Weather};

/// When clubs have their posts: few times, so that many are due at once. One is in the gap of a spring night,
/// one in an hour that autumn has twice.
pub const HABITS: [(u16, &str); 8] = [
    (18 * 60, "Europe/Berlin"),
    (2 * 60 + 30, "Europe/Berlin"),
    (90, "America/New_York"),
    (0, "UTC"),
    (23 * 60 + 59, "Asia/Kolkata"),
    (12 * 60, "Asia/Tokyo"),
    (2 * 60 + 15, "Australia/Lord_Howe"),
    (20 * 60, "America/Sao_Paulo"),
];

/// Something that is done.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A moderator sets a schedule up.
    Create {
        club: usize,
    },
    /// They change its time.
    Time {
        club: usize,
        minutes: u16,
    },
    /// They let it post in the club's other channel.
    Move {
        club: usize,
        second: bool,
    },
    /// They change whether its posts are pinned.
    Pin {
        club: usize,
        pin: bool,
    },
    /// They call a command without options.
    Moderate {
        club: usize,
        command: &'static str,
    },
    /// A player proposes a position, or that both draw one.
    Propose {
        club: usize,
        named: bool,
    },
    /// A player presses the newest button of a kind.
    Press {
        club: usize,
        who: u64,
        label: &'static str,
    },
    /// Processes are killed, and started.
    Kill {
        processes: Range<usize>,
    },
    Start {
        processes: Range<usize>,
    },
    /// A process stands still.
    Stall {
        process: usize,
        milliseconds: i64,
    },
    /// A clock is set, and goes faster or slower from then on by so many parts of a million.
    Clock {
        process: usize,
        by: TimeDelta,
        drift: i32,
    },
    /// The weather changes.
    Weather(Box<Weather>),
    /// A permission is taken or given back.
    Permit {
        channel: u64,
        lack: Lack,
        is_lacking: bool,
    },
    /// A channel is deleted, or one of its messages.
    DeleteChannel {
        channel: u64,
    },
    DeleteMessage {
        channel: u64,
    },
    /// The bot is removed from a server, or added again.
    Leave {
        club: usize,
    },
    Return {
        club: usize,
    },
    /// For so long a club's posts may be missing.
    Excuse {
        club: usize,
        until: DateTime<Utc>,
    },
}

/// Deeds that belong together.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub deeds: Vec<(DateTime<Utc>, Deed)>,
}

/// What a run is made of.
#[derive(Clone, Debug)]
pub struct Plan {
    pub clubs: usize,
    pub processes: usize,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    pub troubles: Vec<Trouble>,
}

/// One in so many clubs has a moderator who changes their mind.
const RESTLESS: usize = 4;

/// Days from one burst of moderators to the next.
const DAYS_BETWEEN_BURSTS: i64 = 45;

/// Moderators of a burst, and how often each calls a command: as often as one person may at once, and then once a
/// second.
const BURST_MODERATORS: usize = 12;
const BURST_CALLS: i64 = 20;
const BURST_SECONDS: i64 = 10;

/// Whether a club's moderator changes the schedule.
pub fn is_restless(club: usize) -> bool {
    club % RESTLESS == 1
}

/// The habit with which a club begins.
pub fn habit(club: usize) -> Habit {
    let (minutes, zone) = HABITS[club % HABITS.len()];
    Habit {
        minutes,
        zone: zone.parse().expect("a zone"),
    }
}

struct Planner {
    rng: ChaCha8Rng,
    clubs: usize,
    processes: usize,
    /// The times of those whose moderators have changed them.
    changed: BTreeMap<usize, u16>,
}

impl Plan {
    /// The plan of a seed: so many clubs, processes and days; the first day is for setting up.
    pub fn new(seed: u64, clubs: usize, processes: usize, days: i64) -> Self {
        let start: DateTime<Utc> = "2026-03-20T06:00:00Z".parse().expect("an instant");
        let mut planner = Planner {
            rng: ChaCha8Rng::seed_from_u64(seed ^ 0x9e37_79b9_7f4a_7c15),
            clubs,
            processes,
            changed: BTreeMap::new(),
        };
        let mut troubles = Vec::new();
        for day in 1..days {
            let morning = start + TimeDelta::days(day);
            for _ in 0..planner.rng.random_range(4..14) {
                troubles.push(planner.trouble(morning));
            }
        }
        for day in (1..days).filter(|day| day % DAYS_BETWEEN_BURSTS == 1) {
            troubles.push(planner.burst(start + TimeDelta::days(day)));
        }
        Self {
            clubs,
            processes,
            start,
            end: start + TimeDelta::days(days),
            troubles,
        }
    }
}

impl Planner {
    /// An instant of a day, mostly just before something is due.
    fn instant(&mut self, morning: DateTime<Utc>) -> DateTime<Utc> {
        if self.rng.random_bool(0.2) {
            return morning + TimeDelta::seconds(self.rng.random_range(0..86_400));
        }
        let club = self.rng.random_range(0..self.clubs);
        let due = due_at(habit(club), morning.date_naive());
        due + TimeDelta::milliseconds(self.rng.random_range(-4_000..20_000))
    }

    /// A time that is mostly short: each power of ten is as likely.
    fn length(&mut self, shortest: f64, longest: f64) -> TimeDelta {
        let exponent = self.rng.random_range(shortest.ln()..longest.ln());
        #[allow(clippy::cast_possible_truncation, reason = "some milliseconds")]
        let milliseconds = (exponent.exp() * 1000.0) as i64;
        TimeDelta::milliseconds(milliseconds)
    }

    fn club(&mut self) -> usize {
        self.rng.random_range(0..self.clubs)
    }

    fn restless(&mut self) -> usize {
        let club = self.club();
        let restless = club - club % RESTLESS + 1;
        if restless < self.clubs { restless } else { 1 }
    }

    fn some_processes(&mut self) -> Range<usize> {
        if self.rng.random_bool(0.3) {
            return 0..self.processes;
        }
        let process = self.rng.random_range(0..self.processes);
        process..process + 1
    }

    fn trouble(&mut self, morning: DateTime<Utc>) -> Trouble {
        let at = self.instant(morning);
        let deeds = match self.rng.random_range(0..100) {
            0..27 => self.bad_weather(at),
            27..47 => self.kill(at),
            47..53 => {
                let process = self.rng.random_range(0..self.processes);
                let milliseconds = self.length(1.0, 300.0).num_milliseconds();
                vec![(
                    at,
                    Deed::Stall {
                        process,
                        milliseconds,
                    },
                )]
            }
            53..62 => self.wrong_clock(at),
            62..72 => self.lacking(at),
            72..75 => self.gone(at),
            75..79 => {
                let club = self.club();
                let channel = crate::discord::channel_id(club, self.rng.random_bool(0.2));
                let until = at + TimeDelta::days(2);
                vec![
                    (at, Deed::Excuse { club, until }),
                    (at, Deed::DeleteMessage { channel }),
                ]
            }
            79..82 => self.moderate(at),
            82..85 => self.moderate_when_due(morning),
            _ => self.play(at),
        };
        Trouble { deeds }
    }

    fn bad_weather(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let mut weather = Weather::default();
        let much = *[20, 100, 300, 1000].choose(&mut self.rng).expect("some");
        let network = &mut weather.network;
        let mut longest = 3_600.0;
        match self.rng.random_range(0..14) {
            0 | 1 => {
                weather.crash = much;
                longest = 400.0;
            }
            2 => weather.lost_before = much / 4,
            3 | 4 => weather.lost_after = much / 4,
            5 => {
                weather.database_down = true;
                longest = 20_000.0;
            }
            6 => weather.slow_disk = 7_000,
            7 => network.unreachable = much,
            8 => network.answer_lost = much,
            9 => network.fails = much,
            10 => network.fails_after = much,
            11 => (network.limited, network.limited_globally) = (much / 2, much / 4),
            12 => network.slow = 12_000,
            _ => network.token_refused = true,
        }
        if self.rng.random_bool(0.4) {
            weather.crash += 10;
            weather.network = NetworkWeather {
                answer_lost: weather.network.answer_lost + 60,
                fails_after: weather.network.fails_after + 60,
                ..weather.network
            };
        }
        let end = at + self.length(3.0, longest);
        vec![
            (at, Deed::Weather(Box::new(weather))),
            (end, Deed::Weather(Box::default())),
        ]
    }

    fn kill(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let processes = self.some_processes();
        let longest = if self.rng.random_bool(0.05) {
            200_000.0
        } else {
            600.0
        };
        let start = at + self.length(0.5, longest);
        vec![
            (
                at,
                Deed::Kill {
                    processes: processes.clone(),
                },
            ),
            (start, Deed::Start { processes }),
        ]
    }

    /// Clocks are set, or go wrong slowly, and are right again.
    fn wrong_clock(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let processes = self.some_processes();
        let sign = if self.rng.random_bool(0.5) { 1 } else { -1 };
        let (by, drift, longest) = if self.rng.random_bool(0.5) {
            (self.length(3.0, 300_000.0), 0, 7_200.0)
        } else {
            (TimeDelta::zero(), self.rng.random_range(1..500), 86_400.0)
        };
        let end = at + self.length(2.0, longest);
        let set = |process, by, drift| Deed::Clock { process, by, drift };
        let all = processes.flat_map(|process| {
            [
                (at, set(process, by * sign, drift * sign)),
                (end, set(process, TimeDelta::zero(), 0)),
            ]
        });
        all.collect()
    }

    /// What a moderator does, after something was mended, until it has surely worked.
    fn mended(club: usize, end: DateTime<Utc>, deeds: &mut Vec<(DateTime<Utc>, Deed)>) {
        for hours in [1, 5, 14, 26] {
            let command = "resume";
            deeds.push((
                end + TimeDelta::hours(hours),
                Deed::Moderate { club, command },
            ));
        }
    }

    fn lacking(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let club = self.club();
        let lack = *Lack::ALL.choose(&mut self.rng).expect("some");
        let end = at + self.length(5.0, 100_000.0);
        let until = end + TimeDelta::hours(40);
        let mut deeds = vec![(at, Deed::Excuse { club, until })];
        for second in [false, true] {
            let channel = crate::discord::channel_id(club, second);
            let deed = |is_lacking| Deed::Permit {
                channel,
                lack,
                is_lacking,
            };
            deeds.extend([(at, deed(true)), (end, deed(false))]);
        }
        Self::mended(club, end, &mut deeds);
        deeds
    }

    fn gone(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let end = at + self.length(60.0, 200_000.0);
        let until = end + TimeDelta::hours(40);
        if self.rng.random_bool(0.6) {
            let club = self.club();
            let mut deeds = vec![
                (at, Deed::Excuse { club, until }),
                (at, Deed::Leave { club }),
                (end, Deed::Return { club }),
            ];
            Self::mended(club, end, &mut deeds);
            return deeds;
        }
        let club = self.restless();
        let channel = crate::discord::channel_id(club, false);
        let mut deeds = vec![
            (at, Deed::Excuse { club, until }),
            (at, Deed::DeleteChannel { channel }),
            (end, Deed::Move { club, second: true }),
        ];
        Self::mended(club, end, &mut deeds);
        deeds
    }

    fn moderate(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let club = self.restless();
        let mut deeds = self.command(club, at);
        if self.rng.random_bool(0.4) {
            deeds.extend(self.bad_weather(at - TimeDelta::milliseconds(100)));
        }
        deeds
    }

    /// Their club's post is due, and the disk is slow: what a process has just read is not so any more.
    fn moderate_when_due(&mut self, morning: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let club = self.restless();
        let mut habit = habit(club);
        habit.minutes = *self.changed.get(&club).unwrap_or(&habit.minutes);
        let due = due_at(habit, morning.date_naive());
        let at = due + TimeDelta::milliseconds(self.rng.random_range(-2_000..1_000));
        let mut deeds = self.command(club, at);
        let slow = Weather {
            slow_disk: 1_000,
            ..Weather::default()
        };
        deeds.extend([
            (at, Deed::Weather(Box::new(slow))),
            (due + TimeDelta::seconds(20), Deed::Weather(Box::default())),
        ]);
        deeds
    }

    /// A command of a club's moderator; what follows of it takes a while.
    fn command(&mut self, club: usize, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let later = at + self.length(2.0, 200_000.0);
        let until = later + TimeDelta::days(3);
        let mut deeds = vec![(at, Deed::Excuse { club, until })];
        match self.rng.random_range(0..4) {
            0 => {
                let (minutes, _) = *HABITS.choose(&mut self.rng).expect("some");
                self.changed.insert(club, minutes);
                deeds.push((at, Deed::Time { club, minutes }));
            }
            1 => deeds.push((
                at,
                Deed::Moderate {
                    club,
                    command: "skip-next",
                },
            )),
            2 => {
                deeds.push((
                    at,
                    Deed::Moderate {
                        club,
                        command: "pause",
                    },
                ));
                Self::mended(club, later, &mut deeds);
            }
            _ => {
                let second = self.rng.random_bool(0.5);
                deeds.push((at, Deed::Move { club, second }));
            }
        }
        deeds
    }

    /// Many moderators change their schedules at once, again and again, while posts are due.
    fn burst(&mut self, morning: DateTime<Utc>) -> Trouble {
        let at = self.instant(morning);
        let restless = (0..self.clubs).filter(|&club| is_restless(club));
        let mut deeds = Vec::new();
        for club in restless.take(BURST_MODERATORS) {
            let until = at + TimeDelta::days(1);
            deeds.push((at, Deed::Excuse { club, until }));
            for call in 0..BURST_CALLS + BURST_SECONDS {
                let later = (call - BURST_CALLS).max(0) * 1_000;
                let wait = TimeDelta::milliseconds(later + self.rng.random_range(0..1_000));
                let pin = call % 2 == 0;
                deeds.push((at + wait, Deed::Pin { club, pin }));
            }
        }
        Trouble { deeds }
    }

    fn play(&mut self, at: DateTime<Utc>) -> Vec<(DateTime<Utc>, Deed)> {
        let club = self.club();
        let named = self.rng.random_bool(0.6);
        let mut deeds = vec![(at, Deed::Propose { club, named })];
        let label: &[(u64, &str)] = match self.rng.random_range(0..5) {
            0 => &[],
            1 => &[(2, "Decline")],
            2 => &[(1, "Withdraw")],
            _ if named => &[(2, "Accept")],
            _ => &[(1, "Leave it to chance"), (2, "Leave it to chance")],
        };
        let mut when = at;
        for (who, label) in label {
            when += self.length(1.0, 300_000.0);
            if self.rng.random_bool(0.4) {
                deeds.extend(self.bad_weather(when - TimeDelta::milliseconds(100)));
            }
            deeds.push((
                when,
                Deed::Press {
                    club,
                    who: *who,
                    label,
                },
            ));
        }
        deeds
    }
}
