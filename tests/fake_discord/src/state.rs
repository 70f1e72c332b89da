//! State shared by the server and the test, and waiting for changes.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::endpoint::Endpoints;
use super::fault::{Chaos, Fault, Faults, Scope};
use super::gateway::Gateway;
use super::global_limit::GlobalLimit;
use super::interactions::Interaction;
use super::journal::{Journal, RequestNumber};
use super::model::Model;

pub const PATIENCE: Duration = Duration::from_secs(20);

pub struct State {
    pub model: Model,
    pub journal: Journal,
    pub faults: Faults,
    pub chaos: Option<Chaos>,
    pub global_limit: GlobalLimit,
    pub gateway: Gateway,
    /// If there are any, they receive interactions instead of the gateway.
    pub endpoints: Endpoints,
    /// Unsupported or invalid actions of the bot, one per line.
    pub failures: Vec<String>,
}

impl State {
    /// Received requests and events, for panic messages.
    pub fn dump(&self) -> String {
        let interactions: Vec<_> = self
            .model
            .interactions
            .values()
            .map(Interaction::line)
            .collect();
        format!(
            "gateway: {}\nrequests:\n{}interactions:\n  {}\nfailures:\n  {}\n",
            self.gateway.line(),
            self.journal.dump(),
            interactions.join("\n  "),
            self.failures.join("\n  "),
        )
    }

    /// Arranged faults come first, then random ones, then the global rate limit. Tests need not check such requests.
    pub fn fault(&mut self, number: RequestNumber, method: &str, path: &str) -> Option<Fault> {
        let wait = if GlobalLimit::counts(path) {
            self.global_limit.arrive(Instant::now())
        } else {
            None
        };
        let arranged = self.faults.take(method, path);
        let arranged = arranged.or_else(|| self.chaos.as_mut()?.strike(path));
        if arranged.is_some() {
            self.journal.fault(number);
            return arranged;
        }
        let retry_after = wait?;
        self.journal.look_at(number);
        Some(Fault::RateLimited {
            retry_after,
            scope: Scope::Global,
        })
    }

    /// What the test has not checked, and answers that the bot still owes.
    pub fn complaints(&self) -> Vec<String> {
        let prefixed = |prefix: &'static str, lines: Vec<String>| {
            lines
                .into_iter()
                .map(move |line| format!("{prefix}: {line}"))
        };
        let mut complaints = self.failures.clone();
        complaints.extend(prefixed("nobody looked at", self.journal.unread()));
        complaints.extend(prefixed(
            "not taken",
            self.endpoints.complaints(&self.model),
        ));
        complaints.extend(prefixed("unanswered", self.model.unanswered()));
        complaints.extend(prefixed(
            "arranged, but never happened",
            self.faults.describe(),
        ));
        complaints
    }
}

pub struct Shared {
    state: Mutex<State>,
    changes: watch::Sender<()>,
}

impl Shared {
    pub fn new(state: State) -> Self {
        Self {
            state: Mutex::new(state),
            changes: watch::Sender::new(()),
        }
    }

    /// Ignores poisoning: reading the state cannot damage it.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and wakes all waiters.
    pub fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changes.send_replace(());
        result
    }

    /// Waits until `find` returns a value.
    ///
    /// Panics with all received requests after [`PATIENCE`].
    pub async fn wait_for<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&mut State) -> Option<T>,
    ) -> T {
        let mut changes = self.changes.subscribe();
        let found = tokio::time::timeout(PATIENCE, async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = find(&mut self.lock()) {
                    return found;
                }
                changes
                    .changed()
                    .await
                    .expect("the sender lives as long as `self`");
            }
        });
        let found = found.await.ok();
        found.unwrap_or_else(|| panic!("waited in vain for {what}\n{}", self.lock().dump()))
    }
}
