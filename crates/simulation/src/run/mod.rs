mod interactions;
mod organizing;

use std::path::Path;

use chess960_bot::store::Location;
use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use rand::seq::SliceRandom;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::discord::{guild_id, newest_in};
use crate::due::{POST_TIMES, due_at};
use crate::faults::Faults;
use crate::oracle::{Oracle, Phase, Snapshot};
use crate::plan::{Action, ClockError, Plan, post_time};
use crate::process::Process;
use crate::world::{Event, Figures, State, TraceLine, TraceOutput, World};

const COMPARE_INTERVAL: TimeDelta = TimeDelta::hours(6);

/// Limits between two checks, in total and per club: about ten times the usual number.
const MAX_REQUESTS: u64 = 1_000;
const MAX_REQUESTS_PER_CLUB: u64 = 40;

/// Time without faults after which all work must be done.
const RECOVERY: TimeDelta = TimeDelta::days(3);

/// Lag after which a process is run even if nothing has woken it: its own timers may have expired.
const MAX_LAG: TimeDelta = TimeDelta::milliseconds(20);

/// Minimum length of a step in milliseconds, so that time also passes while events are due.
const MIN_STEP_MS: i64 = 3;

/// Duration of small steps after a long one, in which processes catch up.
const CATCH_UP: TimeDelta = TimeDelta::seconds(1);

/// Clock error below which the bot posts.
const MAX_SKEW: TimeDelta = TimeDelta::seconds(2);

pub struct Outcome {
    pub oracle: Oracle,
    pub ended: DateTime<Utc>,
    pub trace: Vec<TraceLine>,
    pub figures: Figures,
}

/// Runs the simulation of a plan to its end, and lets the bot recover from the last faults. Stops at the first
/// violation.
///
/// The seed determines everything that the plan does not.
pub fn run(seed: u64, plan: &Plan, trace_output: TraceOutput) -> anyhow::Result<Outcome> {
    let mut run = Run::new(seed, plan, trace_output)?;
    run.create_schedules(plan)?;
    run.plan_steps_at_posts(plan);
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
        run.compare(Phase::End)?;
    }
    Ok(run.outcome())
}

struct Run {
    world: World,
    /// `None` for a process that is killed.
    processes: Vec<Option<Process>>,
    last_long_step: DateTime<Utc>,
    location: Location,
    clubs: u64,
    /// Connection with which the checks read the bot's database.
    reader: SqliteConnection,
    runtime: Runtime,
    _folder: TempDir,
}

impl Run {
    /// Starts the processes of the bot with a new database, in memory if possible.
    fn new(seed: u64, plan: &Plan, trace_output: TraceOutput) -> anyhow::Result<Self> {
        let world = World::new(seed, plan, trace_output);
        // A folder in memory on Linux.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() {
            tempfile::tempdir_in(memory)?
        } else {
            tempfile::tempdir()?
        };
        let url = format!("sqlite://{}/bot.db", folder.path().display());
        let location: Location = url.parse()?;
        // Creates the database, which the reader then opens.
        let first = Process::start(&world, 0, &location)?;
        // The reader needs real time, which the runtimes of the processes do not have.
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
            last_long_step: plan.start,
            location,
            clubs: plan.clubs as u64,
            reader,
            runtime,
            _folder: folder,
        })
    }

    /// Lets the moderator of each club create a schedule, one every three seconds.
    fn create_schedules(&mut self, plan: &Plan) -> anyhow::Result<()> {
        let mut at = plan.start + TimeDelta::seconds(10);
        for club in 0..plan.clubs {
            let mut state = self.world.lock();
            state.oracle.may_post_at(club, post_time(club));
            state.at(at, Event::Action(Action::Create { club }));
            at += TimeDelta::seconds(3);
        }
        // The last one takes some seconds.
        self.run_until(at + TimeDelta::seconds(50))?;
        self.compare(Phase::Running)
    }

    /// Plans steps at the time of each post, so that time does not jump over it.
    fn plan_steps_at_posts(&self, plan: &Plan) {
        let end = plan.end + RECOVERY;
        // The following clubs have the same times again.
        for club in 0..POST_TIMES.len() {
            let post_time = post_time(club);
            let due_times = plan
                .start
                .date_naive()
                .iter_days()
                .map(|date| due_at(post_time, date))
                .take_while(|due| *due < end);
            for due in due_times {
                self.world.lock().plan_steps_at(due);
            }
        }
    }

    fn has_no_violations(&self) -> bool {
        self.world.lock().oracle.violations.is_empty()
    }

    /// Ends all faults, sets all clocks right and starts the processes that do not run.
    fn end_faults(&mut self, plan: &Plan) -> anyhow::Result<()> {
        let mut state = self.world.lock();
        state.faults = Faults::default();
        state.relays.faults.fill(None);
        for process in &mut state.processes {
            process.clock_error = ClockError::default();
            // In the past, so the process is not suspended.
            process.suspended_until = plan.start;
        }
        state.note(|| "all faults end".to_owned());
        drop(state);
        for index in 0..plan.processes {
            self.start(index)?;
        }
        Ok(())
    }

    /// Runs the simulation, and regularly compares the database with Discord, until a time or the first violation.
    fn compare_until(&mut self, end: DateTime<Utc>) -> anyhow::Result<()> {
        loop {
            let now = self.world.lock().now;
            if now >= end || !self.has_no_violations() {
                return Ok(());
            }
            self.run_until((now + COMPARE_INTERVAL).min(end))?;
            self.compare(Phase::Running)?;
        }
    }

    fn run_until(&mut self, end: DateTime<Utc>) -> anyhow::Result<()> {
        self.world.lock().at(end, Event::EndStep);
        while self.world.lock().now < end && self.has_no_violations() {
            self.step()?;
        }
        Ok(())
    }

    /// Advances time, at most to the next event, handles due events, and runs the processes in a random order. Kills
    /// processes that have crashed.
    fn step(&mut self) -> anyhow::Result<()> {
        let passed = self.advance_time();
        self.handle_due_events()?;
        let mut order: Vec<usize> = (0..self.processes.len()).collect();
        order.shuffle(&mut self.world.lock().rng);
        for index in order {
            self.run_process(index, passed)?;
            if self.world.lock().processes[index].dying {
                self.kill(index);
                self.restart_later(index);
            }
        }
        self.note_interruptions();
        Ok(())
    }

    /// Advances time to the next event, or by [`max_step`] if that is shorter, but in any case by [`MIN_STEP_MS`].
    /// Returns by how much.
    fn advance_time(&mut self) -> TimeDelta {
        let mut guard = self.world.lock();
        let state = &mut *guard;
        let mut milliseconds = max_step(state, self.last_long_step);
        if let Some(next_event_at) = state.next_at() {
            milliseconds = milliseconds.min((next_event_at - state.now).num_milliseconds());
        }
        let passed = TimeDelta::milliseconds(milliseconds.max(MIN_STEP_MS));
        state.now += passed;
        if passed > CATCH_UP {
            self.last_long_step = state.now;
        }
        state.figures.steps += 1;
        state.statements_at_instant = 0;
        passed
    }

    /// Advances the clock of a process, and runs it if it may have work and is not suspended.
    ///
    /// It may have work if something has happened for which it waits, if an operation waits for the write permit, which
    /// this process may hold, or if its lag has reached [`MAX_LAG`].
    fn run_process(&mut self, index: usize, passed: TimeDelta) -> anyhow::Result<()> {
        let mut guard = self.world.lock();
        let state = &mut *guard;
        let process_state = &mut state.processes[index];
        process_state.pass(passed);
        // A suspended process may lose this: it runs later because of its lag.
        let is_woken = std::mem::take(&mut process_state.is_woken);
        let may_have_work =
            is_woken || state.waiting_for_permit > 0 || process_state.lag >= MAX_LAG;
        let is_suspended = process_state.suspended_until > state.now;
        if !may_have_work || is_suspended {
            return Ok(());
        }
        let lag = std::mem::take(&mut process_state.lag);
        // The process locks the world when it runs.
        drop(guard);
        if let Some(process) = &self.processes[index] {
            process.run(lag.to_std()?);
        }
        Ok(())
    }

    /// Starts a process again after a random time of up to 2 seconds, 30 seconds or 10 minutes.
    fn restart_later(&self, index: usize) {
        let mut state = self.world.lock();
        let longest = [2_000, 30_000, 600_000][state.rng.random_range(0..3)];
        let milliseconds = state.up_to(longest).cast_signed();
        drop(state);
        self.start_after(index, milliseconds);
    }

    /// Handles the events that are due now, including new ones that they cause at once.
    fn handle_due_events(&mut self) -> anyhow::Result<()> {
        loop {
            // In the head of the `match`, the lock would be held in the arms, too.
            let event = self.world.lock().due();
            match event {
                None => return Ok(()),
                Some(Event::Wake(process, sender)) => {
                    self.world.lock().processes[process].is_woken = true;
                    // Fails if the caller no longer waits.
                    let _ = sender.send(());
                }
                Some(Event::Arrival(pending)) => self.world.lock().arrive(pending),
                Some(Event::Answer(pending, answer)) => {
                    self.world.lock().processes[pending.process].is_woken = true;
                    // Fails if the caller no longer waits.
                    let _ = pending.reply.send(answer);
                }
                Some(Event::EndStep) => {
                    // Something may be due now, so the next steps are short.
                    let mut state = self.world.lock();
                    state.last_activity = state.now;
                }
                Some(Event::Action(action)) => self.action(action)?,
            }
        }
    }

    /// Tells the checks what is wrong now.
    fn note_interruptions(&self) {
        let mut state = self.world.lock();
        let is_available = self.is_available(&state);
        let is_calm = self.is_calm(&state);
        let has_beacons = !state.relays.all_fail();
        let now = state.now;
        let oracle = &mut state.oracle;
        oracle.outages.record(!is_available, now);
        oracle.disturbances.record(!is_calm, now);
        oracle.relay_failures.record(!has_beacons, now);
    }

    /// Whether the bot has a chance to post: a process is healthy, the database works, and most requests arrive.
    fn is_available(&self, state: &State) -> bool {
        let network = &state.faults.network;
        (0..self.processes.len()).any(|index| self.is_healthy(index, state))
            && !state.faults.database_down
            && !network.token_refused
            && network.unreachable < 300
            && network.fails < 300
    }

    /// Whether all processes are healthy, their clocks do not drift, and there are no faults.
    fn is_calm(&self, state: &State) -> bool {
        state.faults == Faults::default()
            && (0..self.processes.len()).all(|index| {
                self.is_healthy(index, state) && state.processes[index].clock_error.drift == 0
            })
    }

    /// Whether a process runs, is not suspended and has the right time.
    fn is_healthy(&self, index: usize, state: &State) -> bool {
        let process_state = &state.processes[index];
        self.processes[index].is_some()
            && process_state.suspended_until <= state.now
            && process_state.clock_error.skew.abs() < MAX_SKEW
    }

    /// Kills a process, if it runs.
    fn kill(&mut self, index: usize) {
        let Some(process) = self.processes[index].take() else {
            return;
        };
        let mut state = self.world.lock();
        state.figures.crashes += 1;
        state.note(|| format!("process {index} is killed"));
        drop(state);
        // Its tasks lock the world when they are dropped.
        drop(process);
        self.world.lock().processes[index].forget_work();
    }

    /// Starts a process, unless it runs. If another process is writing to the database, tries again a little later:
    /// opening the database is not simulated, and would wait in real time.
    fn start(&mut self, index: usize) -> anyhow::Result<()> {
        if self.processes[index].is_some() {
            return Ok(());
        }
        let is_free = self.world.lock().database.available_permits() > 0;
        if is_free {
            self.processes[index] = Some(Process::start(&self.world, index, &self.location)?);
            self.world.lock().processes[index].lag = TimeDelta::zero();
        } else {
            self.start_after(index, 100);
        }
        Ok(())
    }

    /// Starts a process after some simulated time.
    fn start_after(&self, index: usize, milliseconds: i64) {
        let start = Action::Start {
            processes: index..index + 1,
        };
        let wait = TimeDelta::milliseconds(milliseconds);
        self.world.lock().after(wait, Event::Action(start));
    }

    /// Performs an action of the plan: a fault, its end, or what people do.
    fn action(&mut self, action: Action) -> anyhow::Result<()> {
        let mut state = self.world.lock();
        state.note(|| format!("{action:?}"));
        // The bot does not react to these at once, so steps may stay long.
        let is_silent = matches!(
            action,
            Action::AllowMissing { .. }
                | Action::SetPermission { .. }
                | Action::DeleteMessage { .. }
        );
        if !is_silent {
            state.last_activity = state.now;
        }
        drop(state);
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
                let mut state = self.world.lock();
                let suspended_until = state.now + TimeDelta::milliseconds(milliseconds);
                state.processes[process].suspended_until = suspended_until;
            }
            Action::Clock { process, error } => {
                self.world.lock().processes[process].clock_error = error;
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
                let bot = discord.application.id;
                discord
                    .permissions
                    .set(channel, bot, permission.bit(), !is_missing);
            }
            Action::DeleteChannel { channel } => {
                self.world.lock().discord.places.remove(&channel);
            }
            Action::DeleteMessage { channel } => self.world.lock().delete_newest_message(channel),
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
    fn compare(&mut self, phase: Phase) -> anyhow::Result<()> {
        let mut guard = self.world.lock();
        let state = &mut *guard;
        state.check_number_of_requests(self.clubs);
        let snapshot = Snapshot {
            discord: &state.discord,
            now: state.now,
            phase,
        };
        // No process runs meanwhile, so the lock may be held.
        self.runtime
            .block_on(state.oracle.compare(&mut self.reader, &snapshot))
    }

    fn outcome(&self) -> Outcome {
        let mut state = self.world.lock();
        Outcome {
            oracle: std::mem::take(&mut state.oracle),
            ended: state.now,
            trace: std::mem::take(&mut state.trace).into(),
            figures: state.figures.clone(),
        }
    }
}

impl State {
    /// Checks that the bot has not sent far more requests than usual since the last check, and begins to count anew.
    fn check_number_of_requests(&mut self, clubs: u64) {
        let requests: u64 = std::mem::take(&mut self.recent_requests).values().sum();
        if requests > MAX_REQUESTS + MAX_REQUESTS_PER_CLUB * clubs {
            let now = self.now;
            self.oracle.violation(format!(
                "{now}: {requests} requests since the last check: endless loop"
            ));
        }
    }

    /// Deletes the newest message in a channel that all members see, if there is one.
    fn delete_newest_message(&mut self, channel: u64) {
        let newest = newest_in(&self.discord, channel)
            .find(|message| message.is_visible() && !message.is_system())
            .map(|message| message.id);
        if let Some(id) = newest {
            self.discord.delete(id);
            self.oracle.deleted.insert(id);
        }
    }
}

/// Returns the maximum length of the next step in milliseconds: short while anything happens, longer after some time
/// without activity, and short again after a long step, so that the processes catch up. Short steps have random lengths.
fn max_step(state: &mut State, last_long_step: DateTime<Utc>) -> i64 {
    // A process holds the write permit and must run to use it.
    if state.waiting_for_permit > 0 {
        return MIN_STEP_MS;
    }
    let idle_seconds = (state.now - state.last_activity).num_seconds();
    let is_catching_up = state.now - last_long_step < CATCH_UP;
    if idle_seconds < 1 || is_catching_up {
        return state.rng.random_range(20..250);
    }
    match idle_seconds {
        ..8 => 1_000,
        8..60 => 10_000,
        60.. => 1_800_000,
    }
}
