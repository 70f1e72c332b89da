//! State shared by processes, Discord and people.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::{GlobalLimit, Model};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::{Semaphore, oneshot};

use crate::discord::with_clubs;
use crate::faults::Faults;
use crate::oracle::Oracle;
use crate::plan::{Action, ClockError, Plan};
use crate::relays::Relays;
use crate::request::{Answer, PendingRequest};

const MAX_TRACE_LINES: usize = 500_000;

/// Number of statements at one instant that counts as an endless loop.
const MAX_STATEMENTS: u32 = 50_000;

#[derive(Clone)]
pub struct World(Arc<Mutex<State>>);

pub struct State {
    pub now: DateTime<Utc>,
    queue: BinaryHeap<Reverse<(DateTime<Utc>, u64)>>,
    events: BTreeMap<u64, Event>,
    last_number: u64,
    pub rng: ChaCha8Rng,
    pub faults: Faults,
    pub relays: Relays,
    pub discord: Model,
    pub global_limit: GlobalLimit,
    pub oracle: Oracle,
    pub processes: Vec<ProcessState>,
    /// Has the permit to write to the database.
    pub database: Arc<Semaphore>,
    /// Number of operations that wait for the permit.
    pub waiting_for_permit: u32,
    /// Number of statements since the time was last advanced.
    pub statements_at_instant: u32,
    /// Numbers of requests since the last check, by method and path.
    pub recent_requests: BTreeMap<String, u64>,
    /// When something last happened to which the bot may react at once. Steps get longer some time after it.
    pub last_activity: DateTime<Utc>,
    pub trace: VecDeque<TraceLine>,
    pub trace_output: TraceOutput,
    pub figures: Figures,
}

pub enum Event {
    Wake(usize, oneshot::Sender<()>),
    Arrival(PendingRequest),
    Answer(PendingRequest, Answer),
    Action(Action),
    EndStep,
}

#[derive(Default)]
pub struct ProcessState {
    pub clock_error: ClockError,
    /// Time by the process's own clock that has passed since it was last run.
    pub lag: TimeDelta,
    /// Until then, the process is not run.
    pub suspended_until: DateTime<Utc>,
    /// Number of statements that the database is executing.
    pub in_flight: u32,
    /// Tasks with completed statements. They continue when all other tasks wait, for a deterministic order.
    pub completed: VecDeque<oneshot::Sender<()>>,
    /// Killed at the end of the step. It executes nothing more.
    pub dying: bool,
    /// While the process opens the database, its statements are not simulated: they take real time, and have no faults.
    pub is_opening: bool,
    /// An event for which it waited has happened.
    pub is_woken: bool,
}

impl ProcessState {
    /// Advances the clock of the process.
    pub fn pass(&mut self, passed: TimeDelta) {
        let gain = passed * self.clock_error.drift / 1_000_000;
        self.clock_error.skew += gain;
        self.lag += passed + gain;
    }

    /// Removes what a killed process has left.
    pub fn forget_work(&mut self) {
        self.in_flight = 0;
        self.completed.clear();
        self.dying = false;
    }
}

/// Whether events are printed when they happen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TraceOutput {
    Print,
    Silent,
}

/// An event. Formatted only when it is printed, because most are not.
#[derive(PartialEq)]
pub struct TraceLine {
    at: DateTime<Utc>,
    what: String,
}

impl fmt::Display for TraceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at.format("%m-%d %H:%M:%S%.3f");
        write!(f, "{at} {}", self.what)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Figures {
    pub crashes: u64,
    pub requests: u64,
    pub statements: u64,
    pub steps: u64,
    pub interactions: u64,
}

impl World {
    /// Creates the world at the start of a plan. `seed` determines everything that happens by chance.
    pub fn new(seed: u64, plan: &Plan, trace_output: TraceOutput) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let processes = (0..plan.processes)
            .map(|_| ProcessState {
                // Clocks of real servers differ a little.
                clock_error: ClockError {
                    skew: TimeDelta::milliseconds(rng.random_range(-1500..1500)),
                    drift: 0,
                },
                ..ProcessState::default()
            })
            .collect();
        Self(Arc::new(Mutex::new(State {
            now: plan.start,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            last_number: 0,
            rng,
            faults: Faults::default(),
            relays: Relays::default(),
            discord: with_clubs(plan.clubs, plan.start),
            global_limit: GlobalLimit::default(),
            oracle: Oracle::default(),
            processes,
            database: Arc::new(Semaphore::new(1)),
            waiting_for_permit: 0,
            statements_at_instant: 0,
            recent_requests: BTreeMap::new(),
            last_activity: plan.start,
            trace: VecDeque::new(),
            trace_output,
            figures: Figures::default(),
        })))
    }

    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for some simulated time, independent of the clock of the process.
    pub async fn sleep(&self, process: usize, milliseconds: u64) {
        let (sender, receiver) = oneshot::channel();
        let wait = TimeDelta::milliseconds(milliseconds.cast_signed());
        self.lock().after(wait, Event::Wake(process, sender));
        let _ = receiver.await; // fails if the simulation has ended
    }

    /// May end the process here: then it never continues.
    pub async fn maybe_crash(&self, process: usize) {
        if self.lock().dies(process) {
            std::future::pending::<()>().await;
        }
    }
}

impl State {
    pub fn after(&mut self, wait: TimeDelta, event: Event) {
        self.at(self.now + wait, event);
    }

    pub fn at(&mut self, time: DateTime<Utc>, event: Event) {
        self.last_number += 1;
        self.queue.push(Reverse((time, self.last_number)));
        self.events.insert(self.last_number, event);
    }

    pub fn next_at(&self) -> Option<DateTime<Utc>> {
        self.queue.peek().map(|Reverse((time, _))| *time)
    }

    /// Removes the earliest event from the queue, if it is due.
    pub fn due(&mut self) -> Option<Event> {
        self.next_at().filter(|time| *time <= self.now)?;
        let Reverse((_, number)) = self.queue.pop()?;
        self.events.remove(&number)
    }

    /// Counts a statement of a process. Kills the process if there are so many at one instant that it must be in an
    /// endless loop.
    pub fn count_statement(&mut self, process: usize) {
        self.figures.statements += 1;
        self.statements_at_instant += 1;
        if self.statements_at_instant < MAX_STATEMENTS {
            return;
        }
        self.processes[process].dying = true;
        // More statements may follow at this instant, but are not further violations.
        if self.statements_at_instant == MAX_STATEMENTS {
            let now = self.now;
            self.oracle.violation(format!(
                "{now}: process {process} executes statements endlessly"
            ));
        }
    }

    /// Returns the random delay of a statement in milliseconds, which is usually none.
    pub fn disk_delay(&mut self) -> u64 {
        let max_disk_delay_ms = self.faults.max_disk_delay_ms;
        if max_disk_delay_ms > 0 && self.chance_per_mille(300) {
            self.up_to(max_disk_delay_ms)
        } else if self.chance_per_mille(60) {
            self.up_to(20)
        } else {
            0
        }
    }

    /// Whether a statement does not reach the database.
    pub fn loses_statement(&mut self) -> bool {
        self.faults.database_down || self.chance_per_mille(self.faults.lost_before)
    }

    /// Whether the result of a statement does not reach the process.
    pub fn loses_result(&mut self) -> bool {
        self.chance_per_mille(self.faults.lost_after)
    }

    /// Whether a process is already dying, or dies now by chance.
    fn dies(&mut self, process: usize) -> bool {
        if !self.processes[process].dying && self.faults.crash > 0 {
            self.processes[process].dying = self.rng.random_range(0..10_000) < self.faults.crash;
        }
        self.processes[process].dying
    }

    /// Returns `true` with this probability in thousandths.
    pub fn chance_per_mille(&mut self, per_mille: u32) -> bool {
        per_mille > 0 && self.rng.random_range(0..1000) < per_mille
    }

    pub fn up_to(&mut self, most: u64) -> u64 {
        self.rng.random_range(0..=most)
    }

    /// Adds a line to the trace, with the time. Keeps only the last lines.
    pub fn note(&mut self, what: impl FnOnce() -> String) {
        let line = TraceLine {
            at: self.now,
            what: what(),
        };
        if self.trace_output == TraceOutput::Print {
            println!("{line}");
        }
        if self.trace.len() == MAX_TRACE_LINES {
            self.trace.pop_front();
        }
        self.trace.push_back(line);
    }
}
