//! Decides when a shard may connect, and reports whether it is connected.

use std::convert::Infallible;
use std::time::Duration;

use serenity::all::ShardInfo;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::discord::gateway::barrier::Barrier;
use crate::discord::gateway::pace::ConnectionPace;
use crate::discord::gateway::runner::Runner;
use crate::discord::gateway::session_starts::SessionPermit;
use crate::discord::gateway::shard_context::ShardContext;
use crate::metrics::SessionStart;

const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Polling interval while a new session is permitted: serenity is about to connect.
const PERMITTED_POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Maximum time from the start of a connection to its IDENTIFY: serenity 0.12.5 waits 15 seconds for a HELLO.
const IDENTIFY_TIMEOUT: Duration = Duration::from_secs(20);

/// A shorter interruption is not logged.
const FIRST_REPORT_AFTER: Duration = Duration::from_secs(5);

const REPORT_INTERVAL: Duration = Duration::from_mins(1);

pub(super) struct Gate<'a> {
    shard: ShardInfo,
    context: ShardContext<'a>,
    runner: &'a Runner<'a>,
    barrier: Barrier,
    established: watch::Receiver<Option<SessionStart>>,
    pace: ConnectionPace,
    /// For the next connection.
    permit: Option<SessionPermit>,
    identifying: Option<Identifying>,
    outage: Option<Outage>,
}

/// What happened when a connection was to be allowed.
enum Passage {
    /// The connection was not allowed, because it would start a new session, which needs a permit.
    PermitRequired,
    NewSession,
    ResumedSession,
    /// A runner exists, but has no connection to make.
    RunnerConnected,
    /// serenity has not started a runner yet.
    NoRunnerYet,
}

/// A connection that may still send its IDENTIFY.
struct Identifying {
    until: Instant,
    _permit: SessionPermit,
}

struct Outage {
    since: Instant,
    next_report: Instant,
    attempts: u32,
}

impl<'a> Gate<'a> {
    /// Returns the gate of a shard that is not connected yet. It opens `barrier` when the shard may connect, and learns
    /// from `established` that a session was started or resumed.
    pub fn new(
        shard: ShardInfo,
        context: ShardContext<'a>,
        runner: &'a Runner<'a>,
        barrier: Barrier,
        established: watch::Receiver<Option<SessionStart>>,
    ) -> Self {
        Self {
            shard,
            context,
            runner,
            barrier,
            established,
            pace: ConnectionPace::new(Instant::now()),
            permit: None,
            identifying: None,
            outage: None,
        }
    }

    /// Lets the shard connect to Discord, and connect again after failures, with pauses between the attempts. Logs how
    /// long the shard is not connected. Returns only with an error.
    ///
    /// Polls, because serenity's raw events do not report lost connections: after one, the shard only waits at the
    /// barrier until it may connect again.
    pub async fn run(mut self) -> anyhow::Result<Infallible> {
        loop {
            self.runner.restart_if_ended().await;
            if self.pace.allows_attempt(Instant::now()) {
                self.allow_attempt().await?;
            }
            let now = Instant::now();
            // A connection that has not sent its IDENTIFY in time returns its permit, so that other shards may identify.
            self.identifying
                .take_if(|identifying| identifying.until <= now);
            self.report_outage(now);
            // With a permit for a new session, serenity is about to wait at the barrier, and should connect at once.
            let poll_interval = match self.permit {
                Some(_) => PERMITTED_POLL_INTERVAL,
                None => POLL_INTERVAL,
            };
            tokio::select! {
                // Fails if serenity has dropped the handler of the shard's events.
                changed = self.established.changed() => {
                    changed?;
                    self.on_established();
                }
                () = sleep(poll_interval) => {}
            }
        }
    }

    /// Records that the shard's session was started or resumed.
    fn on_established(&mut self) {
        let Some(start) = *self.established.borrow_and_update() else {
            return;
        };
        self.context.app.metrics.session(start);
        self.pace.on_established(Instant::now());
        if start == SessionStart::New {
            // Discord has received the IDENTIFY, so other shards may send theirs.
            self.context.session_starts.on_ready(self.shard.id.0);
            self.identifying = None;
        }
        self.end_outage();
    }

    /// Lets the shard make one connection to Discord, if serenity waits at the barrier for one. Called repeatedly: for
    /// a new session, one call gets the permit, and a later one lets the shard connect.
    async fn allow_attempt(&mut self) -> anyhow::Result<()> {
        let passage = self.open_barrier().await;
        let now = Instant::now();
        match passage {
            Passage::PermitRequired => self.get_permit().await?,
            Passage::NewSession => {
                self.on_attempt(now);
                // The permit is kept until the connection has sent its IDENTIFY.
                self.identifying = self.permit.take().map(|permit| Identifying {
                    until: now + IDENTIFY_TIMEOUT,
                    _permit: permit,
                });
            }
            Passage::ResumedSession => self.on_attempt(now),
            // The shard needs no connection, so the present one is open.
            Passage::RunnerConnected => {
                self.pace.on_still_open(now);
                self.end_outage();
            }
            Passage::NoRunnerYet => {}
        }
        Ok(())
    }

    /// Opens the barrier, at which the shard waits before each connection, for one connection.
    ///
    /// A shard that has a runner (serenity's task for a connection) resumes its session. Otherwise it starts a new one,
    /// so the barrier stays closed without a permit.
    async fn open_barrier(&mut self) -> Passage {
        // Locked until the barrier is closed again. To start a new session, serenity first removes the runner, which it
        // cannot do during the lock. So a shard with a runner that passes the barrier resumes its session.
        let locked_runners = self.runner.all().await;
        let has_runner = locked_runners.contains_key(&self.shard.id);
        if !has_runner && self.permit.is_none() {
            return Passage::PermitRequired;
        }
        let has_passed = self.barrier.let_one_through().await;
        match (has_runner, has_passed) {
            (true, true) => Passage::ResumedSession,
            (true, false) => Passage::RunnerConnected,
            (false, true) => Passage::NewSession,
            (false, false) => Passage::NoRunnerYet,
        }
    }

    /// Waits for the permit of this shard's next session.
    async fn get_permit(&mut self) -> anyhow::Result<()> {
        if self.pace.has_lasting_connection() {
            self.begin_outage(Instant::now());
        }
        // The permit of an earlier attempt would block this shard, too.
        self.identifying = None;
        self.permit = Some(self.context.session_starts.permit(self.shard.id.0).await?);
        Ok(())
    }

    fn on_attempt(&mut self, now: Instant) {
        self.context.app.metrics.gateway_connection();
        self.pace.on_attempt(now);
        self.begin_outage(now).attempts += 1;
    }

    /// Records that the shard is not connected. Returns the current outage, which may have begun earlier.
    fn begin_outage(&mut self, now: Instant) -> &mut Outage {
        self.context
            .app
            .connection_status
            .set_disconnected(self.shard.id.0);
        self.outage.get_or_insert(Outage {
            since: now,
            next_report: now + FIRST_REPORT_AFTER,
            attempts: 0,
        })
    }

    /// Records the end of an outage, if there was one and the connection is likely to last.
    fn end_outage(&mut self) {
        if !self.pace.has_lasting_connection() {
            return;
        }
        let Some(outage) = self.outage.take() else {
            return;
        };
        self.context
            .app
            .connection_status
            .set_connected(self.shard.id.0);
        tracing::info!(
            shard = self.shard.id.0,
            total = self.shard.total,
            attempts = outage.attempts,
            seconds = outage.since.elapsed().as_secs(),
            "connected to Discord"
        );
    }

    /// Logs that the connection is lost, if it is, at most once in [`REPORT_INTERVAL`].
    fn report_outage(&mut self, now: Instant) {
        let Some(outage) = &mut self.outage else {
            return;
        };
        if outage.next_report <= now {
            outage.next_report = now + REPORT_INTERVAL;
            tracing::warn!(
                shard = self.shard.id.0,
                attempts = outage.attempts,
                seconds = now.duration_since(outage.since).as_secs(),
                problem = self.context.serenity_log.take_problem(),
                "connection to Discord lost; reconnecting"
            );
        }
    }
}
