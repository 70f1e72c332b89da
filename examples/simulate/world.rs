//! True time, what is to happen when, and the weather: what the processes, Discord and people share.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::{Semaphore, oneshot};

use crate::discord::{Discord, Flight};
use crate::oracle::Oracle;
use crate::plan::Deed;

/// How many of the last happenings are kept, to be shown when something is wrong.
const TRACE: usize = 500_000;

/// Whoever begins so many statements while no time passes does not come to rest.
const RESTLESS: u32 = 50_000;

/// The world, as everybody holds it.
#[derive(Clone)]
pub struct World(Arc<Mutex<State>>);

/// What there is in the world.
pub struct State {
    pub now: DateTime<Utc>,
    queue: BinaryHeap<Reverse<(DateTime<Utc>, u64)>>,
    events: BTreeMap<u64, Event>,
    numbers: u64,
    pub rng: ChaCha8Rng,
    pub weather: Weather,
    pub discord: Discord,
    pub oracle: Oracle,
    pub processes: Vec<ProcessState>,
    /// Who writes to the database.
    pub database: Arc<Semaphore>,
    /// How many wait for that.
    pub waiting: u32,
    /// How many statements were begun at this moment.
    pub at_once: u32,
    /// When something was last under way between the bot and Discord.
    pub last_activity: DateTime<Utc>,
    trace: VecDeque<String>,
    pub loud: bool,
    pub figures: Figures,
}

/// What is to happen.
pub enum Event {
    /// A process has waited long enough.
    Wake(usize, oneshot::Sender<()>),
    /// A request reaches Discord.
    Arrival(Flight),
    /// Its answer reaches the bot.
    Answer(Flight, crate::discord::Answer),
    /// Something is done to the bot, or by people.
    Deed(Deed),
    /// Nothing; but nobody is to sleep past it.
    Nudge,
}

/// What processes share with the driver.
#[derive(Default)]
pub struct ProcessState {
    /// By how much its clock is wrong.
    pub skew: TimeDelta,
    /// By how many parts of a million its time goes faster.
    pub drift: i32,
    /// Statements that the database is carrying out.
    pub in_flight: u32,
    /// Those whose statements are carried out, and who go on when all others have done what they can: who is
    /// faster, the database's thread or they, makes no difference.
    pub carried_out: VecDeque<oneshot::Sender<()>>,
    /// Whether it is to be killed where it stands.
    pub dying: bool,
    /// Whether it is being opened, when nothing is simulated.
    pub is_opening: bool,
    /// Whether something has happened that it was waiting for.
    pub is_called: bool,
}

impl ProcessState {
    /// Lets time pass, and tells how long that is by its own; its clock is wrong by the difference.
    pub fn pass(&mut self, passed: TimeDelta) -> TimeDelta {
        let more = passed * self.drift / 1_000_000;
        self.skew += more;
        passed + more
    }
}

/// What goes wrong at the moment: chances, each of a thousand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weather {
    pub crash: u32,
    pub lost_before: u32,
    pub lost_after: u32,
    pub database_down: bool,
    /// How long the disk takes, in milliseconds, at most.
    pub slow_disk: u64,
    pub network: NetworkWeather,
}

/// What goes wrong between the bot and Discord: chances, each of a thousand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkWeather {
    /// The request doesn't reach Discord.
    pub unreachable: u32,
    /// It does, and the answer is lost.
    pub answer_lost: u32,
    /// Discord fails before it has done anything.
    pub fails: u32,
    /// It fails after it has.
    pub fails_after: u32,
    /// Too many requests, of one kind and of all.
    pub limited: u32,
    pub limited_globally: u32,
    /// How much longer all takes, in milliseconds, at most.
    pub slow: u64,
    pub token_refused: bool,
}

/// What was counted.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    pub crashes: u64,
    pub requests: u64,
    pub statements: u64,
    pub steps: u64,
    pub interactions: u64,
}

impl World {
    pub fn new(seed: u64, start: DateTime<Utc>, processes: usize, loud: bool) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let skews: Vec<_> = (0..processes)
            .map(|_| TimeDelta::milliseconds(rng.random_range(-1500..1500)))
            .collect();
        let processes = skews.into_iter().map(|skew| ProcessState {
            skew,
            ..ProcessState::default()
        });
        Self(Arc::new(Mutex::new(State {
            now: start,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            numbers: 0,
            rng,
            weather: Weather::default(),
            discord: Discord::default(),
            oracle: Oracle::default(),
            processes: processes.collect(),
            database: Arc::new(Semaphore::new(1)),
            waiting: 0,
            at_once: 0,
            last_activity: start,
            trace: VecDeque::new(),
            loud,
            figures: Figures::default(),
        })))
    }

    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a process wait for a time of the world's.
    pub async fn sleep(&self, process: usize, milliseconds: u64) {
        let (sender, receiver) = oneshot::channel();
        let milliseconds = i64::try_from(milliseconds).unwrap_or(i64::MAX);
        self.lock().after(
            TimeDelta::milliseconds(milliseconds),
            Event::Wake(process, sender),
        );
        let _ = receiver.await; // the world has ended
    }
}

impl State {
    pub fn after(&mut self, wait: TimeDelta, event: Event) {
        self.at(self.now + wait, event);
    }

    pub fn at(&mut self, time: DateTime<Utc>, event: Event) {
        self.numbers += 1;
        self.queue.push(Reverse((time, self.numbers)));
        self.events.insert(self.numbers, event);
    }

    pub fn next_at(&self) -> Option<DateTime<Utc>> {
        self.queue.peek().map(|Reverse((time, _))| *time)
    }

    /// The next event that is due.
    pub fn due(&mut self) -> Option<Event> {
        self.next_at().filter(|time| *time <= self.now)?;
        let Reverse((_, number)) = self.queue.pop()?;
        self.events.remove(&number)
    }

    /// Notes that a process begins a statement; it dies if there is no end of them while no time passes.
    pub fn statement(&mut self, process: usize) {
        self.figures.statements += 1;
        self.at_once += 1;
        if self.at_once == RESTLESS {
            let now = self.now;
            self.oracle
                .wrong(format!("{now}: process {process} does not come to rest"));
        }
        self.processes[process].dying |= self.at_once >= RESTLESS;
    }

    pub fn chance(&mut self, of_thousand: u32) -> bool {
        of_thousand > 0 && self.rng.random_range(0..1000) < of_thousand
    }

    pub fn up_to(&mut self, most: u64) -> u64 {
        self.rng.random_range(0..=most)
    }

    pub fn note(&mut self, what: impl FnOnce() -> String) {
        let line = format!("{} {}", self.now.format("%m-%d %H:%M:%S%.3f"), what());
        if self.loud {
            println!("{line}");
        }
        if self.trace.len() == TRACE {
            self.trace.pop_front();
        }
        self.trace.push_back(line);
    }

    pub fn trace(&self) -> impl Iterator<Item = &String> {
        self.trace.iter()
    }
}
