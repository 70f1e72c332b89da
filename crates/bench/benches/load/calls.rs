//! Keeps a constant number of interactions in flight: each response triggers the next one.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

use crate::payload::{Call, CallKind};

/// Maximum number of calls in flight.
pub const SLOTS: usize = 8192;

/// The lower bits of each interaction's id are the slot of the call.
pub const FIRST_ID: u64 = 1_223_456_789_012_345_856 / SLOTS as u64 * SLOTS as u64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Public message with a board of letters.
    Board,
    /// Message with a file.
    File,
    /// Message that only the caller sees.
    Private,
    Other,
}

#[derive(Debug, Default)]
pub struct Outcome {
    /// Latencies in microseconds.
    pub latencies: Vec<u32>,
    /// Number of answers without a board, and of repeated answers.
    pub wrong: usize,
    pub files: usize,
    pub private: usize,
}

pub struct Calls {
    state: Mutex<State>,
    queue: UnboundedSender<Call>,
    answered: Notify,
}

struct State {
    /// The call in flight in each slot.
    slots: Vec<Option<InFlight>>,
    in_flight: usize,
    /// Number of calls to keep in flight.
    target: usize,
    /// The only kind of calls. If `None`, `random` and `show` alternate.
    only: Option<CallKind>,
    /// Serial number of the next call.
    serial: u64,
    outcome: Outcome,
}

#[derive(Clone, Copy)]
struct InFlight {
    id: u64,
    sent: Instant,
}

impl Calls {
    pub fn new(queue: UnboundedSender<Call>) -> Self {
        Self {
            state: Mutex::new(State {
                slots: vec![None; SLOTS],
                in_flight: 0,
                target: 0,
                only: None,
                serial: 0,
                outcome: Outcome::default(),
            }),
            queue,
            answered: Notify::new(),
        }
    }

    /// Keeps this number of calls in flight: sends as many now, and a new one for each answer.
    pub fn keep_in_flight(&self, target: usize) {
        let mut state = self.lock();
        state.target = target;
        for slot in 0..target {
            if state.slots[slot].is_none() {
                self.send(&mut state, slot);
            }
        }
    }

    /// Sets the only kind of calls from now on. If `None`, `random` and `show` alternate.
    pub fn set_only(&self, only: Option<CallKind>) {
        self.lock().only = only;
    }

    pub fn in_flight(&self) -> usize {
        self.lock().in_flight
    }

    /// Sends `count` calls at once, at most one per free slot.
    pub fn send_now(&self, count: usize) {
        let mut state = self.lock();
        let free_slots: Vec<usize> = (0..SLOTS)
            .filter(|&slot| state.slots[slot].is_none())
            .take(count)
            .collect();
        for slot in free_slots {
            self.send(&mut state, slot);
        }
    }

    /// Waits until `count` calls were sent since the start.
    pub async fn wait_until_sent(&self, count: u64) {
        while self.lock().serial < count {
            self.answered.notified().await;
        }
    }

    /// Waits until all calls are answered, after `keep_in_flight(0)`.
    pub async fn wait_until_idle(&self) {
        while self.lock().in_flight > 0 {
            self.answered.notified().await;
        }
    }

    /// Returns the outcome since the last time it was returned.
    pub fn outcome(&self) -> Outcome {
        std::mem::take(&mut self.lock().outcome)
    }

    /// Records the answer to the call with this id, and sends the next call in its slot, if so many are to be in
    /// flight.
    ///
    /// An answer to an unknown call, a second answer and an answer without a board are counted as wrong.
    pub fn answered(&self, id: u64, answer: Answer) {
        let mut state = self.lock();
        let slot = usize::try_from(id % SLOTS as u64).expect("the remainder is small");
        let Some(call) = state.slots[slot].filter(|call| call.id == id) else {
            state.outcome.wrong += 1;
            return;
        };
        state.slots[slot] = None;
        state.in_flight -= 1;
        let micros = u32::try_from(call.sent.elapsed().as_micros()).unwrap_or(u32::MAX);
        state.outcome.latencies.push(micros);
        if answer != Answer::Board {
            state.outcome.wrong += 1;
        }
        match answer {
            Answer::File => state.outcome.files += 1,
            Answer::Private => state.outcome.private += 1,
            Answer::Board | Answer::Other => {}
        }
        if slot < state.target {
            self.send(&mut state, slot);
        }
        self.answered.notify_one();
    }

    /// Sends the next call, in a free slot.
    fn send(&self, state: &mut State, slot: usize) {
        let serial = state.serial;
        let id = FIRST_ID + serial * SLOTS as u64 + slot as u64;
        state.serial += 1;
        state.in_flight += 1;
        state.slots[slot] = Some(InFlight {
            id,
            sent: Instant::now(),
        });
        let kind = state.only.unwrap_or(CallKind::alternating(serial));
        self.queue
            .send(Call { id, serial, kind })
            .expect("the gateway outlives the calls");
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
