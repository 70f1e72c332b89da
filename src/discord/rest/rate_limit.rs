//! Rate limiter of all requests to Discord except answers to interactions.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use crate::app::App;
use crate::discord::rest::error::RestError;
use crate::domain::request_budget::{Reservation, slot_spacing};

/// Slots for a fifth of a second.
const MAX_RESERVED: u32 = 9;

/// Maximum delay after a slot's start; later, the request takes another slot. Otherwise all waiting requests would
/// start at once after the process was suspended.
const MAX_SLOT_DELAY: Duration = Duration::from_millis(50);

/// Maximum number of late slots that a request skips. With a slow database several slots in a row are late, and using
/// them would exceed Discord's limit. After that many, the request is sent, so that a slow process is not stuck.
const MAX_SKIPPED_SLOTS: u32 = 20;

/// Maximum of [`Slots::expected_duration`].
const MAX_EXPECTED_DURATION: Duration = Duration::from_secs(2);

/// While the database fails, processes cannot coordinate, so each uses a fifth of the limit.
const FALLBACK_SPACING: Duration = Duration::from_millis(120);

/// Maximum number of requests of this process in any second. Discord allows 50 for all processes together.
const MAX_PER_SECOND: usize = 45;

/// Ended requests count against [`MAX_PER_SECOND`] for this time: Discord may have received them just before their end.
const LIMIT_WINDOW: Duration = Duration::from_secs(1);

/// Assigns slots of the queue that all processes on one database share.
pub(crate) struct RateLimiter {
    app: Arc<App>,
    /// Number of requests that wait for `slots`.
    waiting: AtomicU32,
    slots: Mutex<Slots>,
    /// End of the pause requested by Discord. Not in `slots`, because that lock is held during reservations.
    paused_until: watch::Sender<Instant>,
    /// [`MAX_PER_SECOND`] permits. Slots alone don't limit a busy process, which may send late.
    permits: Arc<Semaphore>,
}

/// Returns to the limiter [`LIMIT_WINDOW`] after it is dropped. Holds a permit until then.
#[derive(Debug)]
pub(crate) struct RequestPermit(Option<OwnedSemaphorePermit>);

impl Drop for RequestPermit {
    fn drop(&mut self) {
        let permit = self.0.take();
        // After the runtime, no requests are sent.
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
    /// Expected duration of a reservation in the store.
    expected_duration: Duration,
}

impl Slots {
    /// Returns the earliest start of slots that are reserved from now on.
    ///
    /// A slot that starts before the store has answered is lost, so slots start after the expected time of its answer.
    /// They also start after the present slots of this process. Otherwise [`Self::add`] would move them to a time that
    /// the store may have given to another process.
    fn earliest_start(&self, now: Instant) -> Instant {
        self.next_free.max(now + self.expected_duration)
    }

    /// Updates the expected duration of a reservation with the last one. A fast reservation at most halves it.
    fn update_expected_duration(&mut self, last_duration: Duration) {
        self.expected_duration = last_duration
            .max(self.expected_duration / 2)
            .min(MAX_EXPECTED_DURATION);
    }

    /// Removes slots whose time is over.
    fn drop_past(&mut self, now: Instant) {
        while self
            .reserved
            .front()
            .is_some_and(|&slot| slot + slot_spacing() < now)
        {
            self.reserved.pop_front();
        }
    }

    /// Adds slots from `earliest`, or from the end of the last reservation if that is later.
    fn add(&mut self, earliest: Instant, count: u32, spacing: Duration) {
        let first = earliest.max(self.next_free);
        self.reserved
            .extend((0..count).map(|number| first + spacing * number));
        self.next_free = first + spacing * count;
    }
}

/// A counted request, which is no longer counted when this is dropped.
struct WaitingRequest<'a>(&'a AtomicU32);

impl Drop for WaitingRequest<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Answer of the store to a reservation.
struct StoreReservation {
    /// Times count from `read_at`.
    reservation: Reservation,
    read_at: Instant,
}

impl RateLimiter {
    /// Returns a limiter without reserved slots.
    pub fn new(app: Arc<App>) -> Self {
        let now = Instant::now();
        Self {
            app,
            waiting: AtomicU32::new(0),
            slots: Mutex::new(Slots {
                reserved: VecDeque::new(),
                next_free: now,
                expected_duration: Duration::ZERO,
            }),
            paused_until: watch::Sender::new(now),
            permits: Arc::new(Semaphore::new(MAX_PER_SECOND)),
        }
    }

    /// Waits until this process may send a request to Discord. Hold the returned permit until the request has ended.
    ///
    /// Waits for a reserved time (a "slot"), and takes another one if it misses it or if Discord requests a pause
    /// meanwhile. After [`MAX_SKIPPED_SLOTS`] missed slots, it uses a late one. Fails at once if no slot starts before
    /// `deadline`, or if the pause ends after it.
    pub async fn acquire(&self, deadline: Instant) -> Result<RequestPermit, RestError> {
        let mut skipped_slots = 0;
        loop {
            let slot = self.next_slot(deadline).await?;
            sleep_until(slot).await;
            let now = Instant::now();
            let paused_until = *self.paused_until.borrow();
            if paused_until > now {
                if paused_until > deadline {
                    return Err(RestError::QueueFull(paused_until - now));
                }
                sleep_until(paused_until).await;
                // Takes another slot, because this one was before the end of the pause.
                continue;
            }
            let is_late = now > slot + MAX_SLOT_DELAY;
            if is_late && skipped_slots < MAX_SKIPPED_SLOTS {
                // Takes another slot, and never uses this one.
                skipped_slots += 1;
                continue;
            }
            return self.permit(deadline).await;
        }
    }

    /// Waits until fewer than [`MAX_PER_SECOND`] requests of this process were sent in the last second.
    async fn permit(&self, deadline: Instant) -> Result<RequestPermit, RestError> {
        // The slot may start at the deadline itself, so permits get the time in which all others return.
        let latest = deadline + LIMIT_WINDOW;
        let permit = timeout_at(latest, Arc::clone(&self.permits).acquire_owned())
            .await
            .map_err(|_| RestError::QueueFull(LIMIT_WINDOW))?
            .expect("the semaphore is never closed");
        Ok(RequestPermit(Some(permit)))
    }

    /// Counts a request that Discord refused as invalid. After too many of them, Discord would ban the address, so all
    /// processes pause: the store gives them no slots before the end of the pause, and this process drops its own.
    pub async fn count_invalid_request(&self) {
        match self.count_invalid_request_in_store().await {
            Ok(None) => {}
            Ok(Some(pause)) => {
                tracing::error!(
                    seconds = pause.as_secs_f32(),
                    "too many invalid requests; pausing all requests so that Discord does not ban this address"
                );
                self.pause_this_process(pause).await;
            }
            Err(error) => {
                tracing::warn!(error = format!("{error:#}"), "invalid request not counted");
            }
        }
    }

    /// Returns the pause that this request begins, if any.
    async fn count_invalid_request_in_store(&self) -> anyhow::Result<Option<Duration>> {
        let store = self.app.store().await?;
        let now = self.app.shared_time().await?;
        Ok(store.count_invalid_request(now).await?)
    }

    /// Pauses all requests of all processes, as Discord requires after a global 429.
    pub async fn pause(&self, duration: Duration) {
        self.pause_this_process(duration).await;
        tracing::warn!(
            seconds = duration.as_secs_f32(),
            "Discord's global rate limit exceeded; pausing all requests"
        );
        if let Err(error) = self.pause_other_processes(duration).await {
            tracing::warn!(
                error = format!("{error:#}"),
                "pause not stored; other processes keep sending requests"
            );
        }
    }

    async fn pause_this_process(&self, duration: Duration) {
        let until = Instant::now() + duration;
        self.paused_until
            .send_modify(|paused_until| *paused_until = until.max(*paused_until));
        self.slots.lock().await.reserved.clear();
    }

    async fn pause_other_processes(&self, duration: Duration) -> anyhow::Result<()> {
        let store = self.app.store().await?;
        let now = self.app.shared_time().await?;
        store.pause_requests(now, duration).await?;
        Ok(())
    }

    /// Returns the next time at which this process may send a request to Discord (a "slot"), or fails if it is after
    /// `deadline`.
    ///
    /// Slots are reserved in the database, for all processes. If this process has no slot left, it reserves one for
    /// each waiting request at once, which saves queries.
    async fn next_slot(&self, deadline: Instant) -> Result<Instant, RestError> {
        // Counts this request while it waits for the lock. A guard, because the request may be dropped meanwhile.
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = WaitingRequest(&self.waiting);
        let mut slots = self.slots.lock().await;
        // Includes this request, which needs a slot, too.
        let waiting_count = self.waiting.load(Ordering::Relaxed);
        drop(waiting);
        let now = Instant::now();
        slots.drop_past(now);
        if slots.reserved.is_empty() {
            self.reserve(&mut slots, waiting_count.min(MAX_RESERVED), deadline)
                .await?;
        }
        let slot = *slots
            .reserved
            .front()
            .expect("a reservation has at least one slot");
        if slot > deadline {
            // It stays reserved for requests that can wait longer.
            return Err(RestError::QueueFull(slot - now));
        }
        slots.reserved.pop_front();
        Ok(slot)
    }

    /// Reserves `count` times at which this process may send a request to Discord ("slots"), in the queue that all
    /// processes share. Fails if no slot is free before `deadline`.
    ///
    /// While the store fails, adds one slot of this process instead. Such slots are further apart, because processes
    /// cannot coordinate them.
    async fn reserve(
        &self,
        slots: &mut Slots,
        count: u32,
        deadline: Instant,
    ) -> Result<(), RestError> {
        let started = Instant::now();
        if slots.next_free > deadline {
            // The queue is known to be full, so the store would reserve nothing.
            return Err(RestError::QueueFull(slots.next_free - started));
        }
        // The store may answer faster than expected, so a slot at the deadline is possible.
        let earliest = slots.earliest_start(started).min(deadline);
        let result = self.reserve_in_store(count, earliest..=deadline).await;
        slots.update_expected_duration(started.elapsed());
        match result {
            Ok(StoreReservation {
                reservation,
                read_at,
            }) => match reservation {
                Reservation::Reserved(wait) => {
                    slots.add(read_at + wait, count, slot_spacing());
                    Ok(())
                }
                Reservation::QueueFull(wait) => {
                    // Requests that cannot wait until then fail without asking the store.
                    slots.next_free = slots.next_free.max(read_at + wait);
                    Err(RestError::QueueFull(wait))
                }
            },
            Err(error) => {
                tracing::debug!(
                    error = format!("{error:#}"),
                    "cannot reserve a shared slot; using one of this process"
                );
                // Only one, so that the next request tries the store again. `next_slot` checks the deadline.
                slots.add(Instant::now(), 1, FALLBACK_SPACING);
                Ok(())
            }
        }
    }

    /// Reserves `count` consecutive times for requests in the store, in the queue that all processes share. The first
    /// one is in the range `first_within`.
    async fn reserve_in_store(
        &self,
        count: u32,
        first_within: RangeInclusive<Instant>,
    ) -> anyhow::Result<StoreReservation> {
        let store = self.app.store().await?;
        let shared_now = self.app.shared_time().await?;
        // The instant of `shared_now`. It means nothing to other processes, so the store gets waits from `shared_now`.
        let read_at = Instant::now();
        let shortest_wait = *first_within.start() - read_at;
        let longest_wait = *first_within.end() - read_at;
        let reservation = store
            .reserve_slots(shared_now, count, shortest_wait..=longest_wait)
            .await?;
        Ok(StoreReservation {
            reservation,
            read_at,
        })
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// Returns the limiter of a new process. All processes share the database in `folder`.
    fn limiter(folder: &TempDir) -> RateLimiter {
        let url = format!("sqlite://{}/store.db", folder.path().display());
        let location = url.parse().expect("the URL is valid");
        RateLimiter::new(Arc::new(App::new(location, None)))
    }

    /// Returns the limiter of a process that has given slots of the next second to requests while the database failed.
    async fn limiter_one_second_ahead(folder: &TempDir) -> RateLimiter {
        let limiter = limiter(folder);
        limiter.slots.lock().await.next_free += Duration::from_secs(1);
        limiter
    }

    #[tokio::test]
    async fn slots_after_a_database_failure_are_not_given_to_another_process() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let deadline = Instant::now() + Duration::from_secs(15);
        let slot = limiter_one_second_ahead(&folder)
            .await
            .next_slot(deadline)
            .await
            .expect("the queue is empty");
        let slot_of_other_process = limiter(&folder)
            .next_slot(deadline)
            .await
            .expect("the queue is short");
        assert!(slot_of_other_process > slot);
    }
}
