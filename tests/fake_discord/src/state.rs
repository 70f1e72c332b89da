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

pub const WAIT_TIMEOUT: Duration = Duration::from_secs(20);

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
            .map(Interaction::summary)
            .collect();
        format!(
            "gateway: {}\nrequests:\n{}interactions:\n  {}\nfailures:\n  {}\n",
            self.gateway.summary(),
            self.journal.dump(),
            interactions.join("\n  "),
            self.failures.join("\n  "),
        )
    }

    /// Arranged faults come first, then random ones, then the global rate limit. Tests need not check such requests.
    pub fn fault(&mut self, number: RequestNumber, method: &str, path: &str) -> Option<Fault> {
        let wait = if GlobalLimit::counts(path) {
            self.global_limit.record_request(Instant::now())
        } else {
            None
        };
        let arranged = self.faults.take(method, path);
        let arranged = arranged.or_else(|| self.chaos.as_mut()?.next_fault(path));
        if arranged.is_some() {
            self.journal.fault(number);
            return arranged;
        }
        let retry_after = wait?;
        self.journal.mark_checked(number);
        Some(Fault::RateLimited {
            retry_after,
            scope: Scope::Global,
        })
    }

    /// Failures, unchecked requests, unanswered interactions, and arranged faults that did not happen.
    pub fn problems(&self) -> Vec<String> {
        let prefixed = |prefix: &'static str, lines: Vec<String>| {
            lines
                .into_iter()
                .map(move |line| format!("{prefix}: {line}"))
        };
        let mut problems = self.failures.clone();
        problems.extend(prefixed(
            "not checked by the test",
            self.journal.unchecked(),
        ));
        problems.extend(prefixed(
            "rejected by the bot",
            self.endpoints.problems(&self.model),
        ));
        problems.extend(prefixed("unanswered", self.model.unanswered()));
        problems.extend(prefixed(
            "arranged fault did not happen",
            self.faults.describe(),
        ));
        problems
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
    /// Panics with all received requests after [`WAIT_TIMEOUT`].
    pub async fn wait_for<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&mut State) -> Option<T>,
    ) -> T {
        let mut changes = self.changes.subscribe();
        let found = tokio::time::timeout(WAIT_TIMEOUT, async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = find(&mut self.lock()) {
                    return found;
                }
                changes.changed().await.expect("`self` owns the sender");
            }
        });
        let found = found.await.ok();
        found.unwrap_or_else(|| panic!("timeout while waiting for {what}\n{}", self.lock().dump()))
    }
}
