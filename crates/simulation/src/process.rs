//! A process of the bot: production code on its own runtime, with time advanced by the driver.

use std::fmt;
use std::io::{self, ErrorKind};
use std::num::NonZeroU64;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::Context;
use chess960_bot::app::{App, Environment};
use chess960_bot::config::Token;
use chess960_bot::discord::{Connection, Standalone};
use chess960_bot::health::clock::Clock;
use chess960_bot::metrics::StoreOperation;
use chess960_bot::store::{AfterQuery, BeforeQuery, Location, StoreHook, TransactionGuard};
use chess960_bot::workers;
use chrono::{DateTime, TimeDelta, Utc};
use rand::rngs::SysError;
use rand::{Rng, TryRng};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Notify, OwnedSemaphorePermit, oneshot};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::network::SimulatedTransport;
use crate::relay_transport;
use crate::world::World;

/// Time after which the bot does not send a post any more.
pub const MAX_POST_DELAY: TimeDelta = TimeDelta::hours(12);

/// Time for which SQLite waits until it may write.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Dropping it kills the process.
pub struct Process {
    /// Dropped first, without waiting for its tasks.
    runtime: Option<Runtime>,
    /// The bot's connection to Discord, which handles interactions.
    standalone: Standalone,
    /// Notified when all tasks of the process wait.
    idle: Arc<Notify>,
    /// Dropping it ends the blocking task that prevents the paused runtime from advancing time by itself.
    _keep_alive: mpsc::Sender<()>,
}

impl Process {
    /// Starts a process of the bot with its own runtime, whose time stands still until [`Self::run`] advances it.
    ///
    /// Opens the database in real time first, without faults; then the workers run in simulated time.
    pub fn start(world: &World, index: usize, location: &Location) -> anyhow::Result<Self> {
        let idle = Arc::new(Notify::new());
        let runtime = runtime(world.clone(), index, Arc::clone(&idle))?;
        // While a blocking task runs, the paused runtime does not advance time by itself.
        let (keep_alive, receiver) = mpsc::channel::<()>();
        runtime.spawn_blocking(move || receiver.recv());

        let app = Arc::new(app(world, index, location)?);
        let standalone = {
            // It reads the time, which must be that of this runtime.
            let _context = runtime.enter();
            standalone(world, index, &app)?
        };
        // Statements are not simulated until the database is open.
        world.lock().processes[index].is_opening = true;
        runtime.block_on(app.open())?;

        let mut state = world.lock();
        state.processes[index].is_opening = false;
        state.note(|| format!("process {index} starts"));
        drop(state);
        runtime.spawn(start_workers(standalone.clone(), app));
        Ok(Self {
            runtime: Some(runtime),
            standalone,
            idle,
            _keep_alive: keep_alive,
        })
    }

    /// Advances the process's time, and runs all its tasks until they wait.
    pub fn run(&self, passed: Duration) {
        let Some(runtime) = &self.runtime else { return };
        runtime.block_on(async {
            tokio::time::advance(passed).await;
            self.idle.notified().await;
        });
    }

    pub fn interaction(&self, payload: String) {
        let Some(runtime) = &self.runtime else { return };
        let standalone = self.standalone.clone();
        runtime.spawn(async move {
            let handled = standalone.interaction(&payload).await;
            handled.expect("the interactions are valid");
        });
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Returns a runtime with one thread and paused time for a process, whose tasks run in a deterministic order.
fn runtime(world: World, index: usize, idle: Arc<Notify>) -> io::Result<Runtime> {
    Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        // Results of other threads are read only when no other task can run, for a deterministic order.
        .global_queue_interval(u32::MAX)
        // The runtime's thread parks when all tasks wait.
        .on_thread_park(move || continue_or_end_run(&world, index, &idle))
        .build()
}

/// Decides what a process does when all its tasks wait: it waits for the statements that the database is executing,
/// or continues the next task whose statement is completed. Without either, notifies `idle`, which ends
/// [`Process::run`].
///
/// The process waits even if another task could continue: the order of the tasks must not depend on how long the
/// database takes.
fn continue_or_end_run(world: &World, index: usize, idle: &Notify) {
    let mut state = world.lock();
    let process = &mut state.processes[index];
    // The thread of the database wakes this one at the end of the statement.
    if process.in_flight > 0 {
        return;
    }
    if let Some(task) = process.completed.pop_front() {
        // It waits in `SimulatedDatabase::wait_for_other_tasks`, unless it was dropped, which makes this fail.
        let _ = task.send(());
        return;
    }
    drop(state);
    idle.notify_waiters();
}

/// Returns the connection of a process to the simulated Discord.
fn standalone(world: &World, index: usize, app: &Arc<App>) -> anyhow::Result<Standalone> {
    let state = world.lock();
    let application = &state.discord.application;
    let application_id = NonZeroU64::new(application.id).context("an id")?;
    let connection = Connection {
        token: Token::parse(&application.token).context("no token")?,
        api_url: None,
        dev_guild: None,
    };
    drop(state);
    let transport = Arc::new(SimulatedTransport::new(world.clone(), index));
    Standalone::new(&connection, transport, application_id, Arc::clone(app))
}

/// Starts the workers of a process, once the bot knows by how much its clock is wrong.
async fn start_workers(standalone: Standalone, app: Arc<App>) {
    // Never cancelled, because processes are killed.
    let stop = CancellationToken::new();
    standalone.watch_clock(&stop).await;
    let platform = standalone.platform();
    workers::start(&app, &platform, MAX_POST_DELAY, &stop, &TaskTracker::new());
}

/// Returns the bot of a process, with the clock, the random numbers, the database and the relays of the simulation.
fn app(world: &World, index: usize, location: &Location) -> anyhow::Result<App> {
    let world_of_clock = world.clone();
    let clock = Clock::new(Box::new(move || {
        let state = world_of_clock.lock();
        state.now + state.processes[index].clock_error.skew
    }));
    let seeded = Seeded(world.clone());
    let database = SimulatedDatabase {
        world: world.clone(),
        index,
    };
    let mut app = App::new(location.clone(), None);
    app.environment = Environment {
        clock,
        random: Box::new(move || Box::new(seeded.clone())),
        store_hook: Some(Arc::new(database)),
    };
    // The client counts its requests in the metrics of `app`.
    let drand = relay_transport::client(world, index, &app)?;
    app.drand_chain = drand.chain_hash();
    app.drand = Some(drand);
    Ok(app)
}

/// Faults and delays of the database, as a process sees them.
#[derive(Clone)]
struct SimulatedDatabase {
    world: World,
    index: usize,
}

impl fmt::Debug for SimulatedDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SimulatedDatabase")
    }
}

impl StoreHook for SimulatedDatabase {
    fn before(&self, operation: StoreOperation, in_transaction: bool) -> BeforeQuery {
        Box::pin(self.clone().before_operation(operation, in_transaction))
    }

    fn server_time(&self) -> DateTime<Utc> {
        self.world.lock().now
    }
}

impl SimulatedDatabase {
    /// Does what happens before an operation, in this order: the process may crash, the disk delays the operation, the
    /// operation waits for the write permit, and fails if the connection is lost.
    ///
    /// In a transaction, operations need no permit, because the one that began it keeps the permit to its end. The
    /// delay comes before the permit, so that other operations may change the data meanwhile.
    ///
    /// Returns what the bot awaits after the operation, if the database has executed it: [`Self::after_operation`].
    async fn before_operation(
        self,
        operation: StoreOperation,
        in_transaction: bool,
    ) -> io::Result<AfterQuery> {
        if self.world.lock().processes[self.index].is_opening {
            // Opening the database is not simulated.
            return Ok(Box::pin(async { Ok(no_guard()) }));
        }
        self.world.lock().count_statement(self.index);
        self.world.maybe_crash(self.index).await;
        self.note(operation, in_transaction);
        let delay = self.world.lock().disk_delay();
        if delay > 0 {
            self.world.sleep(self.index, delay).await;
        }
        let permit = if in_transaction {
            None
        } else {
            Some(self.write_permit().await?)
        };
        if self.world.lock().loses_statement() {
            return Err(connection_lost());
        }
        // Dropped at the end of the operation: the bot awaits the future below if the operation succeeds, and drops it,
        // with all that it holds, if the operation fails.
        let in_flight = InFlight::new(self.world.clone(), self.index);
        Ok(Box::pin(async move {
            drop(in_flight);
            self.after_operation(operation, permit).await
        }))
    }

    fn note(&self, operation: StoreOperation, in_transaction: bool) {
        let end = if in_transaction {
            ", in a transaction"
        } else {
            ""
        };
        self.world
            .lock()
            .note(|| format!("process {}: {operation:?}{end}", self.index));
    }

    /// Waits until no other operation holds the write permit. Fails like SQLite after its busy timeout.
    async fn write_permit(&self) -> io::Result<OwnedSemaphorePermit> {
        let database = Arc::clone(&self.world.lock().database);
        let _waiting = Waiting::new(self.world.clone());
        timeout(BUSY_TIMEOUT, database.acquire_owned())
            .await
            .map_err(|_timeout| connection_lost())?
            .map_err(|_closed| connection_lost())
    }

    /// Delays the result of a completed operation, and fails if the connection is lost before the process gets the
    /// result. Instead of continuing, the process may crash.
    ///
    /// `permit` is the write permit, or `None` for an operation in a transaction, which has the permit already. For a
    /// BEGIN, returns the permit, which the bot keeps to the end of the transaction. Other operations release it here.
    async fn after_operation(
        &self,
        operation: StoreOperation,
        permit: Option<OwnedSemaphorePermit>,
    ) -> io::Result<TransactionGuard> {
        self.wait_for_other_tasks().await;
        self.world.maybe_crash(self.index).await;
        if operation == StoreOperation::Begin {
            // The result of a BEGIN is never lost: that would be equivalent to a connection lost before it.
            return Ok(Box::new(permit));
        }
        drop(permit);
        if self.world.lock().loses_result() {
            return Err(connection_lost());
        }
        Ok(no_guard())
    }

    /// Waits until all other tasks of the process wait. Then [`continue_or_end_run`] continues one task after the
    /// other, in the order in which their operations were completed, so that each run of a seed is the same.
    async fn wait_for_other_tasks(&self) {
        let (sender, receiver) = oneshot::channel();
        self.world.lock().processes[self.index]
            .completed
            .push_back(sender);
        // Fails if the process was killed.
        let _ = receiver.await;
    }
}

/// Returns what an operation that begins no transaction keeps until the end of the transaction: nothing.
fn no_guard() -> TransactionGuard {
    Box::new(())
}

fn connection_lost() -> io::Error {
    ErrorKind::ConnectionReset.into()
}

#[derive(Clone)]
struct Seeded(World);

impl TryRng for Seeded {
    type Error = SysError;

    fn try_next_u32(&mut self) -> Result<u32, SysError> {
        Ok(self.0.lock().rng.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, SysError> {
        Ok(self.0.lock().rng.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), SysError> {
        self.0.lock().rng.fill_bytes(bytes);
        Ok(())
    }
}

/// Counts an operation that waits for the write permit.
struct Waiting(World);

impl Waiting {
    fn new(world: World) -> Self {
        world.lock().waiting_for_permit += 1;
        Self(world)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.lock().waiting_for_permit -= 1;
    }
}

/// Counts a statement of a process that the database is executing.
struct InFlight {
    world: World,
    index: usize,
}

impl InFlight {
    fn new(world: World, index: usize) -> Self {
        world.lock().processes[index].in_flight += 1;
        Self { world, index }
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let mut state = self.world.lock();
        let process = &mut state.processes[self.index];
        process.in_flight = process.in_flight.saturating_sub(1);
    }
}
