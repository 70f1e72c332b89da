//! Limits of new sessions. Discord resets the token of a bot that exceeds the daily one:
//! <https://discord.com/developers/docs/events/gateway#session-start-limit-object>

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::BotGateway;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use tokio::time::{Instant, sleep_until};

use crate::discord::rest::Rest;
use crate::discord::startup::fetch;

pub(super) const GATEWAY_PATH: &str = "gateway/bot";

/// A warning is logged if fewer sessions are left for the day.
const FEW_STARTS: u64 = 50;

/// Discord counts the IDENTIFY payloads of each bucket of shards in five seconds. The rest covers different latencies.
const BUCKET_INTERVAL: Duration = Duration::from_millis(5_250);

/// Discord is asked again after this time, because other processes start sessions, too, and the day may have changed.
const LIMIT_VALID_FOR: Duration = Duration::from_mins(1);

/// Discord's limit is a daily one.
const DAY: Duration = Duration::from_hours(24);

const MIN_LIMIT_WAIT: Duration = Duration::from_secs(1);

pub(super) struct SessionStarts {
    rest: Arc<Rest>,
    /// Number of shards of other processes. All of them may need a new session.
    other_shards: u64,
    /// Shards of this process that need a new session.
    without_session: Mutex<BTreeSet<u32>>,
    /// Earliest next IDENTIFY. Shards with the same remainder share a bucket.
    buckets: Vec<Arc<AsyncMutex<Instant>>>,
    limit: AsyncMutex<Limit>,
}

struct Limit {
    remaining: u64,
    resets_at: Instant,
    asked_at: Instant,
}

/// Permission for one IDENTIFY. Other shards of the bucket wait until some seconds after it is dropped.
pub(super) struct SessionPermit {
    next_in_bucket: OwnedMutexGuard<Instant>,
}

impl SessionStarts {
    /// Returns the limits for the `shards` of this process, which have no sessions yet. `total` is the number of the
    /// shards of all processes, and `gateway` is Discord's answer about its limits.
    pub fn new(rest: Arc<Rest>, shards: Range<u32>, total: u32, gateway: &BotGateway) -> Self {
        let now = Instant::now();
        // More buckets than shards would stay empty.
        let bucket_count = gateway
            .session_start_limit
            .max_concurrency
            .clamp(1, u64::from(total));
        // Each bucket allows an IDENTIFY at once.
        let buckets = (0..bucket_count)
            .map(|_| Arc::new(AsyncMutex::new(now)))
            .collect();
        Self {
            rest,
            other_shards: u64::from(total) - shards.len() as u64,
            without_session: Mutex::new(shards.collect()),
            buckets,
            limit: AsyncMutex::new(Limit::new(gateway, now)),
        }
    }

    /// Waits until Discord allows a new session of the shard.
    ///
    /// # Errors
    ///
    /// Returns an error if Discord refuses the token.
    pub async fn permit(&self, shard: u32) -> anyhow::Result<SessionPermit> {
        self.without_session.lock().insert(shard);
        let bucket = shard as usize % self.buckets.len();
        let next_in_bucket = Arc::clone(&self.buckets[bucket]).lock_owned().await;
        sleep_until(*next_in_bucket).await;
        self.take_start().await?;
        Ok(SessionPermit { next_in_bucket })
    }

    pub fn on_ready(&self, shard: u32) {
        self.without_session.lock().remove(&shard);
    }

    /// Takes one of the new sessions that Discord allows for the day.
    ///
    /// First waits until as many are left as there are shards without a session. The shards of other processes count
    /// too, because they may start at the same time.
    async fn take_start(&self) -> anyhow::Result<()> {
        // Held while this shard waits, so that only one request asks Discord for the limit.
        let mut limit = self.limit.lock().await;
        if limit.asked_at.elapsed() >= LIMIT_VALID_FOR {
            *limit = self.request_limit().await?;
        }
        while limit.remaining < self.shards_without_session() {
            self.wait_for_reset(&limit).await;
            *limit = self.request_limit().await?;
        }
        // Each shard without a session takes one.
        let wanted = self.shards_without_session();
        if limit.remaining.saturating_sub(wanted) < FEW_STARTS {
            tracing::warn!(
                remaining = limit.remaining,
                wanted,
                wait_seconds = seconds_until(limit.resets_at),
                "few new connections to Discord left"
            );
        }
        // At least one is left, because this shard has no session.
        limit.remaining -= 1;
        self.rest
            .app
            .connection_status
            .set_session_starts(limit.remaining, None);
        Ok(())
    }

    /// Waits until Discord resets the limit, because too few new sessions are left for the day.
    async fn wait_for_reset(&self, limit: &Limit) {
        let waiting_until = limit.resets_at.max(Instant::now() + MIN_LIMIT_WAIT);
        tracing::error!(
            remaining = limit.remaining,
            wanted = self.shards_without_session(),
            wait_seconds = seconds_until(waiting_until),
            "no new connections to Discord left; waiting"
        );
        self.rest
            .app
            .connection_status
            .set_session_starts(limit.remaining, Some(waiting_until.into_std()));
        sleep_until(waiting_until).await;
    }

    /// Returns the number of shards without a session, in all processes.
    fn shards_without_session(&self) -> u64 {
        self.other_shards + self.without_session.lock().len() as u64
    }

    /// Asks Discord how many new sessions are left.
    async fn request_limit(&self) -> anyhow::Result<Limit> {
        let gateway: BotGateway = fetch(&self.rest, GATEWAY_PATH).await?;
        Ok(Limit::new(&gateway, Instant::now()))
    }
}

impl Limit {
    fn new(gateway: &BotGateway, asked_at: Instant) -> Self {
        let limit = &gateway.session_start_limit;
        Self {
            remaining: limit.remaining,
            resets_at: asked_at + Duration::from_millis(limit.reset_after).min(DAY),
            asked_at,
        }
    }
}

fn seconds_until(time: Instant) -> u64 {
    time.saturating_duration_since(Instant::now()).as_secs()
}

impl Drop for SessionPermit {
    fn drop(&mut self) {
        *self.next_in_bucket = Instant::now() + BUCKET_INTERVAL;
    }
}
