//! Keeps a constant number of interactions in flight: each response triggers the next one.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

pub const PLACES: usize = 1024;

/// The lower bits of each id are the place of the call.
pub const FIRST_ID: u64 = 1_223_456_789_012_345_856 / PLACES as u64 * PLACES as u64;

#[derive(Clone, Copy)]
pub struct Call {
    pub id: u64,
    /// Odd for `show`.
    pub serial: u64,
}

#[derive(Debug, Default)]
pub struct Outcome {
    /// In microseconds.
    pub latencies: Vec<u32>,
    /// Unexpected and repeated answers.
    pub wrong: usize,
}

pub struct Calls {
    state: Mutex<State>,
    orders: UnboundedSender<Call>,
    answered: Notify,
}

struct State {
    places: Vec<Option<(u64, Instant)>>,
    in_flight: usize,
    wanted: usize,
    only_show: bool,
    serial: u64,
    outcome: Outcome,
}

impl Calls {
    pub fn new(orders: UnboundedSender<Call>) -> Self {
        Self {
            state: Mutex::new(State {
                places: vec![None; PLACES],
                in_flight: 0,
                wanted: 0,
                only_show: false,
                serial: 0,
                outcome: Outcome::default(),
            }),
            orders,
            answered: Notify::new(),
        }
    }

    pub fn keep(&self, wanted: usize) {
        let mut state = self.lock();
        state.wanted = wanted;
        for place in 0..wanted {
            if state.places[place].is_none() {
                self.send(&mut state, place);
            }
        }
    }

    /// Otherwise commands alternate.
    pub fn only_show(&self, only_show: bool) {
        self.lock().only_show = only_show;
    }

    /// Limited by the free places.
    pub fn at_once(&self, count: usize) {
        let mut state = self.lock();
        let free = (0..PLACES).filter(|place| state.places[*place].is_none());
        for place in free.take(count).collect::<Vec<_>>() {
            self.send(&mut state, place);
        }
    }

    pub async fn sent(&self, count: u64) {
        while self.lock().serial < count {
            self.answered.notified().await;
        }
    }

    /// Call `keep(0)` before.
    pub async fn wait_until_idle(&self) {
        while self.lock().in_flight > 0 {
            self.answered.notified().await;
        }
    }

    /// Since the last call.
    pub fn outcome(&self) -> Outcome {
        std::mem::take(&mut self.lock().outcome)
    }

    pub fn answered(&self, id: u64, as_asked: bool) {
        let mut state = self.lock();
        let place = usize::try_from(id % PLACES as u64).expect("the remainder is small");
        match state.places[place].take_if(|(known, _)| *known == id) {
            Some((_, sent)) if as_asked => {
                let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
                state.outcome.latencies.push(micros);
            }
            Some(_) => state.outcome.wrong += 1,
            None => {
                state.outcome.wrong += 1;
                return;
            }
        }
        state.in_flight -= 1;
        if place < state.wanted {
            self.send(&mut state, place);
        }
        self.answered.notify_one();
    }

    fn send(&self, state: &mut State, place: usize) {
        let serial = state.serial;
        let id = FIRST_ID + serial * PLACES as u64 + place as u64;
        state.serial += 1;
        state.in_flight += 1;
        state.places[place] = Some((id, Instant::now()));
        let serial = if state.only_show {
            2 * serial + 1
        } else {
            serial
        };
        self.orders
            .send(Call { id, serial })
            .expect("the gateway outlives the calls");
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
