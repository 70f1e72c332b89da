//! Rate limiter of all requests to Discord except answers to interactions.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use crate::app::App;
use crate::discord::rest::error::RestError;
use crate::store::{Reservation, slot_spacing};

/// Slots for a fifth of a second.
const MAX_RESERVED: u32 = 9;

/// Maximum delay after a slot's start; later, the request takes another slot. Otherwise all waiting requests would
/// start at once after the process was suspended.
const MAX_SLOT_DELAY: Duration = Duration::from_millis(50);

/// Maximum number of late slots that a request skips. With a slow database several slots in a row are late, and using
/// them would exceed Discord's limit. After that many, the request is sent, so that a slow process is not stuck.
const MAX_SKIPPED_SLOTS: u32 = 20;

/// Maximum of [`Slots::lead`].
const MAX_LEAD: Duration = Duration::from_secs(2);

/// While the database fails, processes cannot coordinate, so each uses a fifth of the limit.
const FALLBACK_SPACING: Duration = Duration::from_millis(120);

/// Maximum number of requests of this process in any second. Discord allows 50 for all processes together.
const MAX_PER_SECOND: usize = 45;

/// Ended requests count against [`MAX_PER_SECOND`] for this time: Discord may have received them just before their end.
const LIMIT_WINDOW: Duration = Duration::from_secs(1);

/// Assigns slots of the queue that all processes on one database share.
pub(crate) struct RateLimiter {
    app: Arc<App>,
    /// Cloned by each request that waits for `slots`, so that the clones are counted.
    waiting: Arc<()>,
    slots: Mutex<Slots>,
    /// End of the pause requested by Discord. Not in `slots`, because that lock is held during reservations.
    paused_until: watch::Sender<Instant>,
    /// [`MAX_PER_SECOND`] permits. Slots alone don't limit a busy process, which may send late.
    permits: Arc<Semaphore>,
}

/// Returns to the limiter [`LIMIT_WINDOW`] after it is dropped.
#[derive(Debug)]
pub(crate) struct RequestPermit(Option<OwnedSemaphorePermit>);

impl Drop for RequestPermit {
    fn drop(&mut self) {
        let permit = self.0.take();
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                sleep(LIMIT_WINDOW).await;
                drop(permit);
            });
        }
    }
}

#[derive(Debug)]
struct Slots {
    reserved: VecDeque<Instant>,
    /// Earliest start of the next reservation: slots of this process never overlap, even if the database fails or the
    /// clock is set forward.
    next_free: Instant,
    /// Expected duration of a reservation: the last duration, but at least half the previous value. Slots that start
    /// before its end are lost.
    lead: Duration,
}

impl RateLimiter {
    pub(crate) fn new(app: Arc<App>) -> Self {
        let now = Instant::now();
        Self {
            app,
            waiting: Arc::new(()),
            slots: Mutex::new(Slots {
                reserved: VecDeque::new(),
                next_free: now,
                lead: Duration::ZERO,
            }),
            paused_until: watch::Sender::new(now),
            permits: Arc::new(Semaphore::new(MAX_PER_SECOND)),
        }
    }

    /// Waits for a slot, or fails at once if none starts before `deadline`. Keep the permit until the request ends.
    pub(crate) async fn acquire(&self, deadline: Instant) -> Result<RequestPermit, RestError> {
        let mut skipped = 0;
        loop {
            let slot = self.next_slot(deadline).await?;
            sleep_until(slot).await;
            let is_late = slot.elapsed() > MAX_SLOT_DELAY;
            let paused_until = *self.paused_until.borrow();
            if paused_until > Instant::now() {
                // The pause began after the slot was reserved.
                if paused_until > deadline {
                    return Err(RestError::QueueFull(paused_until - Instant::now()));
                }
                sleep_until(paused_until).await;
                continue;
            }
            skipped += u32::from(is_late);
            if !is_late || skipped > MAX_SKIPPED_SLOTS {
                return self.permit(deadline).await;
            }
        }
    }

    async fn permit(&self, deadline: Instant) -> Result<RequestPermit, RestError> {
        let permits = Arc::clone(&self.permits);
        // The slot may start at the deadline itself.
        let deadline = deadline + LIMIT_WINDOW;
        let permit = timeout_at(deadline, permits.acquire_owned()).await;
        let permit = permit.map_err(|_| RestError::QueueFull(LIMIT_WINDOW))?;
        Ok(RequestPermit(permit.ok()))
    }

    /// After too many invalid requests, all processes pause, because Discord would otherwise ban the address.
    pub(crate) async fn count_invalid_request(&self) {
        let counted = async {
            let store = self.app.store().await?;
            let now = self.app.shared_time().await?;
            anyhow::Ok(store.count_invalid_request(now).await?)
        };
        match counted.await {
            Ok(None) => {}
            Ok(Some(pause)) => {
                let seconds = pause.as_secs_f32();
                tracing::error!(
                    seconds,
                    "too many invalid requests; pausing all requests so that Discord does not ban this address"
                );
                self.pause_process(pause).await;
            }
            Err(error) => {
                let error = format!("{error:#}");
                tracing::warn!(error, "invalid request not counted");
            }
        }
    }

    async fn pause_process(&self, pause: Duration) {
        let until = Instant::now() + pause;
        self.paused_until
            .send_modify(|paused| *paused = until.max(*paused));
        self.slots.lock().await.reserved.clear();
    }

    pub(crate) async fn pause(&self, pause: Duration) {
        self.pause_process(pause).await;
        tracing::warn!(
            seconds = pause.as_secs_f32(),
            "Discord's global rate limit exceeded; pausing all requests"
        );
        let stored = async {
            let store = self.app.store().await?;
            let now = self.app.shared_time().await?;
            anyhow::Ok(store.pause_requests(now, pause).await?)
        };
        if let Err(error) = stored.await {
            tracing::warn!(
                error = format!("{error:#}"),
                "pause not stored; other processes keep sending requests"
            );
        }
    }

    async fn next_slot(&self, deadline: Instant) -> Result<Instant, RestError> {
        let waiting = Arc::clone(&self.waiting);
        let mut slots = self.slots.lock().await;
        let count = Arc::strong_count(&waiting) - 1;
        drop(waiting);
        let now = Instant::now();
        while slots
            .reserved
            .front()
            .is_some_and(|&slot| slot + slot_spacing() < now)
        {
            slots.reserved.pop_front();
        }
        if slots.reserved.is_empty() {
            let count = u32::try_from(count).unwrap_or(MAX_RESERVED);
            self.reserve(&mut slots, count.min(MAX_RESERVED), deadline)
                .await?;
        }
        // A slot after the deadline is left to requests that can wait longer.
        match slots.reserved.front() {
            Some(&slot) if slot > deadline => Err(RestError::QueueFull(slot - now)),
            _ => Ok(slots.reserved.pop_front().unwrap_or(now)),
        }
    }

    async fn reserve(
        &self,
        slots: &mut Slots,
        count: u32,
        deadline: Instant,
    ) -> Result<(), RestError> {
        let now = Instant::now();
        // Skips the database while the queue is known to be full.
        if slots.next_free > deadline {
            return Err(RestError::QueueFull(slots.next_free - now));
        }
        let lead = slots.lead.min(deadline - now);
        let reserved = async {
            let store = self.app.store().await?;
            let (shared_now, read_at) = (self.app.shared_time().await?, Instant::now());
            let first = lead..=deadline - now;
            let reserved = store.reserve_slots(shared_now, count, first).await?;
            anyhow::Ok((reserved, read_at))
        };
        let reserved = reserved.await;
        slots.lead = now.elapsed().max(lead / 2).min(MAX_LEAD);
        let (first, count, spacing) = match reserved {
            Ok((Reservation::Reserved(wait), read_at)) => (read_at + wait, count, slot_spacing()),
            Ok((Reservation::QueueFull(wait), read_at)) => {
                slots.next_free = slots.next_free.max(read_at + wait);
                return Err(RestError::QueueFull(wait));
            }
            Err(error) => {
                let error = format!("{error:#}");
                tracing::debug!(
                    error,
                    "cannot reserve a shared slot; using one of this process"
                );
                (Instant::now(), 1, FALLBACK_SPACING)
            }
        };
        let first = first.max(slots.next_free);
        let reserved = (0..count).map(|i| first + spacing * i);
        slots.reserved.extend(reserved);
        slots.next_free = first + spacing * count;
        Ok(())
    }
}
