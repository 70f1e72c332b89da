//! The one rate limiter: a turn for each request that is not an answer to an interaction.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

use crate::app::App;
use crate::store::turn_spacing;

/// The most turns that are reserved at once, a fifth of a second of them.
const MAX_RESERVED: u32 = 9;

/// A turn that was overslept longer is lost: after the process stood still for a second, all that
/// wait would take their turns at once.
const MAX_OVERSLEPT: Duration = Duration::from_millis(50);

/// How often one takes another turn for that reason.
const MAX_AGAIN: u32 = 3;

/// Gives turns, in the line that all processes on one database share.
#[derive(Debug)]
pub(super) struct RateLimit {
    app: Arc<App>,
    waiting: AtomicU32,
    line: Mutex<Line>,
}

#[derive(Debug)]
struct Line {
    /// Turns that are reserved and not given yet.
    reserved: VecDeque<Instant>,
    /// Discord told the bot to wait until then.
    paused_until: Instant,
    /// The end of this process's own line, for times when the store does not work.
    own_end: Instant,
}

impl RateLimit {
    pub(super) fn new(app: Arc<App>) -> Self {
        let now = Instant::now();
        Self {
            app,
            waiting: AtomicU32::new(0),
            line: Mutex::new(Line {
                reserved: VecDeque::new(),
                paused_until: now,
                own_end: now,
            }),
        }
    }

    /// Waits for a turn; if none comes before `until`, tells how long it takes from now.
    pub(super) async fn take(&self, until: Instant) -> Result<(), Duration> {
        let mut overslept = 0;
        loop {
            let at = self.next().await;
            if at > until {
                return Err(at - Instant::now());
            }
            sleep_until(at).await;
            // Before the line is looked at: to wait for that is not to oversleep.
            let too_late = at.elapsed() > MAX_OVERSLEPT;
            // A pause may have begun in the meantime; turns from before do not count.
            let paused_until = self.line.lock().await.paused_until;
            if paused_until <= Instant::now() {
                overslept += u32::from(too_late);
                if !too_late || overslept > MAX_AGAIN {
                    return Ok(());
                }
                continue;
            }
            if paused_until > until {
                return Err(paused_until - Instant::now());
            }
            sleep_until(paused_until).await;
        }
    }

    /// Counts a request that Discord refused in the way that it counts against an address. After too many
    /// of them all processes pause, lest the address be banned.
    pub(super) async fn count_invalid(&self) {
        let counted = async {
            let store = self.app.store().await?;
            anyhow::Ok(store.count_invalid(self.app.clock().shared()).await?)
        };
        match counted.await {
            Ok(None) => {}
            Ok(Some(pause)) => {
                let seconds = pause.as_secs_f32();
                tracing::error!(
                    seconds,
                    "Discord refused so many requests that all pause, lest it ban this address"
                );
                self.pause_own(pause).await;
            }
            Err(error) => {
                let error = format!("{error:#}");
                tracing::warn!(error, "a refused request could not be counted");
            }
        }
    }

    /// Lets the requests of this process wait.
    async fn pause_own(&self, pause: Duration) {
        let mut line = self.line.lock().await;
        line.reserved.clear();
        line.paused_until = line.paused_until.max(Instant::now() + pause);
    }

    /// Lets everybody wait, as Discord has told.
    pub(super) async fn pause(&self, pause: Duration) {
        self.pause_own(pause).await;
        tracing::warn!(
            seconds = pause.as_secs_f32(),
            "Discord tells the bot to pause all requests"
        );
        let told = async {
            let store = self.app.store().await?;
            anyhow::Ok(store.pause_turns(self.app.clock().shared(), pause).await?)
        };
        if let Err(error) = told.await {
            tracing::warn!(
                error = format!("{error:#}"),
                "other processes do not know of the pause"
            );
        }
    }

    async fn next(&self) -> Instant {
        let waiting = WaitingCall::new(&self.waiting);
        let mut line = self.line.lock().await;
        let waiting = waiting.end();
        let now = Instant::now();
        // RateLimit that were not taken in time are lost, lest too many requests are made at once.
        while line
            .reserved
            .front()
            .is_some_and(|&turn| turn + turn_spacing() < now)
        {
            line.reserved.pop_front();
        }
        if line.reserved.is_empty() {
            self.reserve(&mut line, waiting.clamp(1, MAX_RESERVED))
                .await;
        }
        line.reserved.pop_front().unwrap_or(now)
    }

    async fn reserve(&self, line: &mut Line, turns: u32) {
        let reserved = async {
            let store = self.app.store().await?;
            anyhow::Ok(
                store
                    .reserve_turns(self.app.clock().shared(), turns)
                    .await?,
            )
        };
        let first = match reserved.await {
            Ok(wait) => Instant::now() + wait,
            Err(error) => {
                tracing::debug!(error = format!("{error:#}"), "turns without the store");
                line.own_end.max(Instant::now())
            }
        };
        line.reserved
            .extend((0..turns).map(|i| first + turn_spacing() * i));
        line.own_end = first + turn_spacing() * turns;
    }
}

/// One who waits, counted until it ends, be it because nobody wants the turn any more.
struct WaitingCall<'a>(&'a AtomicU32);

impl<'a> WaitingCall<'a> {
    fn new(count: &'a AtomicU32) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }

    /// How many waited, this one included.
    fn end(self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for WaitingCall<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
