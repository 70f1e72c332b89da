//! A process of the bot: production code on its own runtime, with time advanced by the driver.

use std::fmt;
use std::io::{self, ErrorKind};
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::task::{Poll, Waker};
use std::time::Duration;

use anyhow::Context;
use chess960_bot::app::{App, Environment};
use chess960_bot::config::Token;
use chess960_bot::discord::{Connection, Standalone};
use chess960_bot::health::clock::Clock;
use chess960_bot::metrics::StoreOperation;
use chess960_bot::store::{AfterQuery, BeforeQuery, Location, StoreHook};
use chess960_bot::workers;
use chrono::{DateTime, TimeDelta, Utc};
use rand::rngs::SysError;
use rand::{Rng, TryRng};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::network::SimulatedTransport;
use crate::relay_transport;
use crate::world::World;

pub const MAX_POST_DELAY: TimeDelta = TimeDelta::hours(12);

const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Dropping it kills the process.
pub struct Process {
    /// Dropped first, without waiting for its tasks.
    runtime: Option<Runtime>,
    standalone: Standalone,
    idle: Arc<Idle>,
    /// A blocking task prevents the paused runtime from advancing time by itself.
    _keep_alive: mpsc::Sender<()>,
}

#[derive(Default)]
struct Idle {
    is_idle: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

impl Process {
    /// Starts a process of the bot with its own runtime, whose time stands still until [`Self::run`] advances it.
    ///
    /// Opens the database in real time first; then the workers run in simulated time.
    pub fn start(world: &World, index: usize, location: &Location) -> anyhow::Result<Self> {
        let idle = Arc::new(Idle::default());
        let runtime = runtime(world.clone(), index, Arc::clone(&idle))?;
        let (keep_alive, receiver) = mpsc::channel::<()>();
        runtime.spawn_blocking(move || receiver.recv());
        let app = Arc::new(app(world, index, location)?);
        let entered = runtime.enter();
        let (id, token) = {
            let application = &world.lock().discord.application;
            (application.id, application.token.clone())
        };
        let standalone = Standalone::new(
            &connection(&token)?,
            Arc::new(SimulatedTransport::new(world.clone(), index)),
            NonZeroU64::new(id).context("an id")?,
            Arc::clone(&app),
        )?;
        world.lock().processes[index].is_opening = true;
        runtime.block_on(app.open())?;
        drop(entered);
        let mut state = world.lock();
        state.processes[index].is_opening = false;
        state.processes[index].in_flight = 0;
        state.processes[index].completed.clear();
        state.processes[index].dying = false;
        state.note(|| format!("process {index} starts"));
        drop(state);
        let starting = standalone.clone();
        runtime.spawn(async move {
            // Never cancelled, because processes are killed.
            let stop = CancellationToken::new();
            starting.watch_clock(&stop).await;
            let (platform, tracker) = (starting.platform(), TaskTracker::new());
            workers::start(&app, &platform, MAX_POST_DELAY, &stop, &tracker);
        });
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
            std::future::poll_fn(|context| {
                if self.idle.is_idle.swap(false, Ordering::Relaxed) {
                    return Poll::Ready(());
                }
                *lock(&self.idle.waker) = Some(context.waker().clone());
                Poll::Pending
            })
            .await;
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

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns a runtime with one thread and paused time, which wakes `idle` when all its tasks wait and no statement of
/// the database is being executed.
fn runtime(world: World, index: usize, idle: Arc<Idle>) -> std::io::Result<Runtime> {
    Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        // Results of other threads are read only when no other task can run, for a deterministic order.
        .global_queue_interval(u32::MAX)
        .on_thread_park(move || {
            {
                let mut state = world.lock();
                let process = &mut state.processes[index];
                if process.in_flight > 0 {
                    return;
                }
                if let Some(next) = process.completed.pop_front() {
                    let _ = next.send(()); // fails if the caller no longer waits
                    return;
                }
            }
            if let Some(waker) = lock(&idle.waker).take() {
                idle.is_idle.store(true, Ordering::Relaxed);
                waker.wake();
            }
        })
        .build()
}

fn connection(token: &str) -> anyhow::Result<Connection> {
    Ok(Connection {
        token: Token::parse(token).context("no token")?,
        api_url: None,
        dev_guild: None,
    })
}

/// Returns the bot of a process, with the clock, the random numbers, the database and the relays of the simulation.
fn app(world: &World, index: usize, location: &Location) -> anyhow::Result<App> {
    let world_of_clock = world.clone();
    let clock = Clock::new(Box::new(move || {
        let state = world_of_clock.lock();
        state.now + state.processes[index].skew
    }));
    let seeded = Seeded(world.clone());
    let store = SimulatedDatabase {
        world: world.clone(),
        index,
    };
    let mut app = App::new(location.clone(), None);
    app.environment = Environment {
        clock,
        random: Box::new(move || Box::new(seeded.clone())),
        store: Some(Arc::new(store)),
    };
    app.drand = Some(relay_transport::client(world, index, &app)?);
    Ok(app)
}

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
        let world = self.world.clone();
        Box::pin(before_operation(
            world,
            self.index,
            operation,
            in_transaction,
        ))
    }

    fn server_time(&self) -> DateTime<Utc> {
        self.world.lock().now
    }
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

async fn before_operation(
    world: World,
    index: usize,
    operation: StoreOperation,
    in_transaction: bool,
) -> io::Result<AfterQuery> {
    let connection_lost = || io::Error::from(ErrorKind::ConnectionReset);
    if world.lock().processes[index].is_opening {
        return Ok(Box::pin(async { Ok(Box::new(()) as _) }));
    }
    world.lock().statement(index);
    world.maybe_crash(index).await;
    let (wait, database) = {
        let mut state = world.lock();
        let end = if in_transaction {
            ", in a transaction"
        } else {
            ""
        };
        state.note(|| format!("process {index}: {operation:?}{end}"));
        let slow = state.faults.slow_disk;
        let wait = if slow > 0 && state.chance(300) {
            state.up_to(slow)
        } else if state.chance(60) {
            state.up_to(20)
        } else {
            0
        };
        (wait, Arc::clone(&state.database))
    };
    if wait > 0 {
        world.sleep(index, wait).await;
    }
    let permit = if in_transaction {
        None
    } else {
        let waiting = Waiting::new(world.clone());
        let permit = timeout(BUSY_TIMEOUT, database.acquire_owned()).await;
        drop(waiting);
        Some(
            permit
                .map_err(|_| connection_lost())?
                .map_err(|_| connection_lost())?,
        )
    };
    {
        let mut state = world.lock();
        let lost = state.faults.lost_before;
        if state.faults.database_down || state.chance(lost) {
            return Err(connection_lost());
        }
    }
    let in_flight = InFlight::new(world.clone(), index);
    Ok(Box::pin(async move {
        drop(in_flight);
        let (sender, receiver) = oneshot::channel();
        world.lock().processes[index].completed.push_back(sender);
        let _ = receiver.await; // fails if the process was killed
        world.maybe_crash(index).await;
        let mut state = world.lock();
        let lost = state.faults.lost_after;
        // A BEGIN whose result is lost is equivalent to a connection lost before it.
        if operation != StoreOperation::Begin && state.chance(lost) {
            return Err(connection_lost());
        }
        let kept_permit = permit.filter(|_| operation == StoreOperation::Begin);
        Ok(Box::new(kept_permit) as _)
    }))
}

struct Waiting(World);

impl Waiting {
    fn new(world: World) -> Self {
        world.lock().waiting += 1;
        Self(world)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.lock().waiting -= 1;
    }
}

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
