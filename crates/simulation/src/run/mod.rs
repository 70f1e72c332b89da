mod interactions;
mod organizing;

use anyhow::Context;
use chess960_bot::store::Location;
use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use rand::seq::SliceRandom;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::discord::{guild_id, newest_in};
use crate::due::POST_TIMES;
use crate::due::due_at;
use crate::faults::Faults;
use crate::network::deliver;
use crate::oracle::Oracle;
use crate::plan::{Action, Plan, post_time};
use crate::process::Process;
use crate::world::{Event, Figures, World};

const COMPARE_INTERVAL: TimeDelta = TimeDelta::hours(6);

/// Limits between two checks, in total and per club: about ten times the usual number.
const MAX_REQUESTS: u64 = 1_000;
const MAX_REQUESTS_PER_CLUB: u64 = 40;

/// Time without faults after which all work must be done.
const RECOVERY: TimeDelta = TimeDelta::days(3);

/// Maximum true time for which an idle process is not polled.
const SLICE: TimeDelta = TimeDelta::milliseconds(20);

/// Duration of small steps after a long one, in which processes catch up.
const CATCH_UP: TimeDelta = TimeDelta::seconds(1);

pub struct Outcome {
    pub oracle: Oracle,
    pub ended: DateTime<Utc>,
    pub trace: Vec<String>,
    pub figures: Figures,
}

/// Runs the simulation of a plan to its end, and lets the bot recover from the last faults. Stops at the first
/// violation.
///
/// The seed determines everything that the plan does not.
pub fn run(seed: u64, plan: &Plan, print_trace: bool) -> anyhow::Result<Outcome> {
    let mut run = Run::new(seed, plan, print_trace)?;
    run.set_up(plan)?;
    for incident in &plan.incidents {
        let mut state = run.world.lock();
        for (at, action) in &incident.actions {
            state.at(*at, Event::Action(action.clone()));
        }
    }
    run.compare_until(plan.end)?;
    if run.has_no_violations() {
        run.end_faults(plan)?;
        run.compare_until(plan.end + RECOVERY)?;
    }
    if run.has_no_violations() {
        run.compare(true)?;
    }
    Ok(run.outcome())
}

struct Run {
    world: World,
    processes: Vec<Option<Process>>,
    /// Per process: end of its suspension, and time it has not been run for.
    stalled: Vec<DateTime<Utc>>,
    lag: Vec<TimeDelta>,
    last_long_step: DateTime<Utc>,
    location: Location,
    clubs: u64,
    reader: SqliteConnection,
    runtime: Runtime,
    _folder: TempDir,
}

impl Run {
    /// Starts the processes of the bot with a new database, in memory if possible.
    fn new(seed: u64, plan: &Plan, print_trace: bool) -> anyhow::Result<Self> {
        let world = World::new(seed, plan, print_trace);
        let memory = std::path::Path::new("/dev/shm");
        let folder = if memory.is_dir() {
            tempfile::tempdir_in(memory)?
        } else {
            tempfile::tempdir()?
        };
        let url = format!("sqlite://{}/bot.db", folder.path().display());
        let location: Location = url.parse()?;
        let first = Process::start(&world, 0, &location)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let reader = runtime.block_on(SqliteConnection::connect(&url))?;
        let mut processes = vec![Some(first)];
        for index in 1..plan.processes {
            processes.push(Some(Process::start(&world, index, &location)?));
        }
        Ok(Self {
            world,
            processes,
            stalled: vec![plan.start; plan.processes],
            lag: vec![TimeDelta::zero(); plan.processes],
            last_long_step: plan.start,
            location,
            clubs: plan.clubs as u64,
            reader,
            runtime,
            _folder: folder,
        })
    }

    /// Lets the moderator of each club create a schedule. Plans a step at the time of each post, so that none is jumped
    /// over.
    fn set_up(&mut self, plan: &Plan) -> anyhow::Result<()> {
        for club in 0..plan.clubs {
            self.world.lock().oracle.may_post_at(club, post_time(club));
            let at = plan.start + TimeDelta::seconds(10 + 3 * i64::try_from(club)?);
            self.world
                .lock()
                .at(at, Event::Action(Action::Create { club }));
        }
        let seconds = 60 + 3 * i64::try_from(plan.clubs)?;
        self.run_until(plan.start + TimeDelta::seconds(seconds))?;
        self.compare(false)?;
        for post_time in (0..POST_TIMES.len()).map(post_time) {
            let mut date = plan.start.date_naive();
            while due_at(post_time, date) < plan.end + RECOVERY {
                // A step shortly before shows a post that comes too early.
                for before in [TimeDelta::seconds(15), TimeDelta::zero()] {
                    self.world
                        .lock()
                        .at(due_at(post_time, date) - before, Event::EndStep);
                }
                date = date.succ_opt().context("a date")?;
            }
        }
        Ok(())
    }

    fn has_no_violations(&self) -> bool {
        self.world.lock().oracle.violations.is_empty()
    }

    /// Ends all faults, sets all clocks right and starts the processes that do not run.
    fn end_faults(&mut self, plan: &Plan) -> anyhow::Result<()> {
        {
            let mut state = self.world.lock();
            state.faults = Faults::default();
            state.relays.faults = Default::default();
            for process in &mut state.processes {
                process.skew = TimeDelta::zero();
                process.drift = 0;
            }
            state.note(|| "all faults end".to_owned());
        }
        self.stalled.fill(plan.start);
        for index in 0..plan.processes {
            self.start(index)?;
        }
        Ok(())
    }

    fn compare_until(&mut self, end: DateTime<Utc>) -> anyhow::Result<()> {
        loop {
            let now = self.world.lock().now;
            if now >= end || !self.has_no_violations() {
                return Ok(());
            }
            self.run_until((now + COMPARE_INTERVAL).min(end))?;
            self.compare(false)?;
        }
    }

    fn run_until(&mut self, end: DateTime<Utc>) -> anyhow::Result<()> {
        self.world.lock().at(end, Event::EndStep);
        while self.world.lock().now < end && self.has_no_violations() {
            self.step()?;
        }
        Ok(())
    }

    /// Advances time, at most to the next event, handles due events, and runs the processes in a random order.
    ///
    /// Steps are short while anything happens, and long after some time without activity.
    fn step(&mut self) -> anyhow::Result<()> {
        let passed = {
            let mut state = self.world.lock();
            let idle = state.now - state.last_activity;
            let has_caught_up = state.now - self.last_long_step >= CATCH_UP;
            let max_step = match idle.num_seconds() {
                // A process holds the write permit and must run to use it.
                _ if state.waiting > 0 => 2,
                1..8 if has_caught_up => 1_000,
                8..60 if has_caught_up => 10_000,
                60.. if has_caught_up => 1_800_000,
                _ => state.rng.random_range(20..250),
            };
            let next = state
                .next_at()
                .map_or(max_step, |at| (at - state.now).num_milliseconds().max(0));
            let passed = TimeDelta::milliseconds(next.min(max_step).max(3));
            state.now += passed;
            if passed > CATCH_UP {
                self.last_long_step = state.now;
            }
            state.figures.steps += 1;
            state.at_once = 0;
            passed
        };
        self.handle_due_events()?;
        let mut order: Vec<usize> = (0..self.processes.len()).collect();
        order.shuffle(&mut self.world.lock().rng);
        let now = self.world.lock().now;
        for index in order {
            let has_work = {
                let mut state = self.world.lock();
                self.lag[index] += state.processes[index].pass(passed);
                let is_woken = std::mem::take(&mut state.processes[index].is_woken);
                is_woken || state.waiting > 0 || self.lag[index] >= SLICE
            };
            if has_work && self.stalled[index] <= now {
                let lag = std::mem::take(&mut self.lag[index]);
                if let Some(process) = &self.processes[index] {
                    process.run(lag.to_std()?);
                }
            }
            if self.world.lock().processes[index].dying {
                self.kill(index);
                let wait = {
                    let mut state = self.world.lock();
                    let longest = [2_000, 30_000, 600_000][state.rng.random_range(0..3)];
                    state.up_to(longest)
                };
                self.start_after(index, wait.cast_signed());
            }
        }
        self.note_interruptions();
        Ok(())
    }

    /// Handles the events that are due now, including new ones that they cause at once.
    fn handle_due_events(&mut self) -> anyhow::Result<()> {
        loop {
            let event = self.world.lock().due();
            match event {
                None => return Ok(()),
                Some(Event::Wake(process, sender)) => {
                    self.world.lock().processes[process].is_woken = true;
                    let _ = sender.send(()); // fails if the caller no longer waits
                }
                Some(Event::Arrival(pending)) => self.world.lock().arrive(pending),
                Some(Event::Answer(pending, answer)) => {
                    self.world.lock().processes[pending.process].is_woken = true;
                    deliver(pending, answer);
                }
                Some(Event::EndStep) => {
                    let mut state = self.world.lock();
                    state.last_activity = state.now;
                }
                Some(Event::Action(action)) => self.action(action)?,
            }
        }
    }

    /// Tells the checks what is wrong now, and whether the bot has a chance to post: a process with a right clock runs,
    /// and faults let most requests through.
    fn note_interruptions(&self) {
        let mut state = self.world.lock();
        let network = &state.faults.network;
        let is_up = (0..self.processes.len()).any(|index| {
            let skew = state.processes[index].skew.abs();
            self.processes[index].is_some()
                && self.stalled[index] <= state.now
                && skew < TimeDelta::seconds(2)
        });
        let is_available = is_up
            && !state.faults.database_down
            && !network.token_refused
            && network.unreachable < 300
            && network.fails < 300;
        let is_calm = state.faults == Faults::default()
            && (0..self.processes.len()).all(|index| {
                let process = &state.processes[index];
                self.processes[index].is_some()
                    && self.stalled[index] <= state.now
                    && process.skew.abs() < TimeDelta::seconds(2)
                    && process.drift == 0
            });
        let no_beacons = state.relays.all_fail();
        let now = state.now;
        let oracle = &mut state.oracle;
        oracle.outages.record(!is_available, now);
        oracle.disturbances.record(!is_calm, now);
        oracle.relay_failures.record(no_beacons, now);
    }

    fn kill(&mut self, index: usize) {
        if let Some(process) = self.processes[index].take() {
            let mut state = self.world.lock();
            state.figures.crashes += 1;
            state.note(|| format!("process {index} is killed"));
            drop(state);
            drop(process);
            let mut state = self.world.lock();
            state.processes[index].dying = false;
            state.processes[index].in_flight = 0;
        }
    }

    /// Starts a process that does not run. If another process is writing to the database, tries again a little later.
    fn start(&mut self, index: usize) -> anyhow::Result<()> {
        if self.processes[index].is_some() {
            return Ok(());
        }
        let is_free = self.world.lock().database.available_permits() > 0;
        if is_free {
            self.processes[index] = Some(Process::start(&self.world, index, &self.location)?);
            self.lag[index] = TimeDelta::zero();
        } else {
            self.start_after(index, 100);
        }
        Ok(())
    }

    fn start_after(&self, index: usize, milliseconds: i64) {
        let start = Action::Start {
            processes: index..index + 1,
        };
        let wait = TimeDelta::milliseconds(milliseconds);
        self.world.lock().after(wait, Event::Action(start));
    }

    fn action(&mut self, action: Action) -> anyhow::Result<()> {
        {
            let mut state = self.world.lock();
            state.note(|| format!("{action:?}"));
            match action {
                Action::AllowMissing { .. }
                | Action::SetPermission { .. }
                | Action::DeleteMessage { .. } => {}
                _ => state.last_activity = state.now,
            }
        }
        match action {
            Action::Kill { processes } => processes.for_each(|index| self.kill(index)),
            Action::Start { processes } => {
                for index in processes {
                    self.start(index)?;
                }
            }
            Action::Stall {
                process,
                milliseconds,
            } => {
                let now = self.world.lock().now;
                self.stalled[process] = now + TimeDelta::milliseconds(milliseconds);
            }
            Action::Clock { process, by, drift } => {
                let clock = &mut self.world.lock().processes[process];
                (clock.skew, clock.drift) = (by, drift);
            }
            Action::Faults(faults) => self.world.lock().faults = *faults,
            Action::Relays { relays, fault } => {
                let mut state = self.world.lock();
                for relay in relays {
                    state.relays.faults[relay].clone_from(&fault);
                }
            }
            Action::SetPermission {
                channel,
                permission,
                is_missing,
            } => {
                let discord = &mut self.world.lock().discord;
                let (bot, bit) = (discord.application.id, permission.bit());
                discord.permissions.set(channel, bot, bit, !is_missing);
            }
            Action::DeleteChannel { channel } => {
                self.world.lock().discord.places.remove(&channel);
            }
            Action::DeleteMessage { channel } => {
                let state = &mut *self.world.lock();
                let newest = newest_in(&state.discord, channel)
                    .find(|it| it.is_visible() && !it.is_system())
                    .map(|message| message.id);
                if let Some(id) = newest {
                    state.discord.delete(id);
                    state.oracle.deleted.insert(id);
                }
            }
            Action::Leave { club } => self.set_bot_in(club, false),
            Action::Return { club } => self.set_bot_in(club, true),
            Action::AllowMissing { club, until } => {
                let mut state = self.world.lock();
                let now = state.now;
                state.oracle.allow_missing(club, now, until);
            }
            Action::Create { .. }
            | Action::Time { .. }
            | Action::Move { .. }
            | Action::Pin { .. }
            | Action::Moderate { .. }
            | Action::Propose { .. }
            | Action::Press { .. }
            | Action::Organize { .. } => self.send_interaction(&action),
        }
        Ok(())
    }

    fn set_bot_in(&self, club: usize, present: bool) {
        let permissions = &mut self.world.lock().discord.permissions;
        permissions.set_bot_in(guild_id(club), present);
    }

    /// Compares the database with the messages in Discord, and checks the number of requests since the last comparison.
    fn compare(&mut self, at_end: bool) -> anyhow::Result<()> {
        let mut guard = self.world.lock();
        let state = &mut *guard;
        let requests: u64 = std::mem::take(&mut state.recent_requests).values().sum();
        if requests > MAX_REQUESTS + MAX_REQUESTS_PER_CLUB * self.clubs {
            let what = format!(
                "{}: {requests} requests since the last check: endless loop",
                state.now
            );
            state.oracle.violation(what);
        }
        // No process runs meanwhile, so the lock may be held.
        self.runtime.block_on(state.oracle.compare(
            &mut self.reader,
            &state.discord,
            state.now,
            at_end,
        ))
    }

    fn outcome(&self) -> Outcome {
        let mut state = self.world.lock();
        Outcome {
            oracle: std::mem::take(&mut state.oracle),
            ended: state.now,
            trace: state.trace().cloned().collect(),
            figures: state.figures.clone(),
        }
    }
}
