//! State shared by the server and the test, and waiting for changes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::endpoint::Endpoints;
use super::fault::Faults;
use super::gateway::Gateway;
use super::global_limit::GlobalLimit;
use super::journal::Journal;
use crate::prelude::*;

/// Work that a stopped bot had claimed is repeated after a minute, in the next round.
pub const WAIT_TIMEOUT: Duration = Duration::from_mins(2);

pub struct State {
    pub model: Model,
    /// Difference of Discord's clock, which tests may set.
    pub clock_ahead: TimeDelta,
    pub journal: Journal,
    pub faults: Faults,
    pub chaos: Option<Chaos>,
    pub global_limit: GlobalLimit,
    pub gateway: Gateway,
    /// If there are any, they receive interactions instead of the gateway.
    pub endpoints: Endpoints,
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
            self.model.failures.join("\n  "),
        )
    }

    /// Arranged faults come first, then random ones, then the global rate limit. Tests need not check such requests.
    pub fn fault(&mut self, request: &Request) -> Option<Fault> {
        let path = &request.path;
        let mut retry_after = None;
        // Requests with other faults count, too.
        if GlobalLimit::counts(path) {
            retry_after = self.global_limit.record_request(Utc::now());
        }
        let fault = self
            .faults
            .take(&request.method, path)
            .or_else(|| self.chaos.as_mut()?.next_fault(path));
        if fault.is_some() {
            self.journal.mark_faulty(request.number);
            return fault;
        }
        let retry_after = retry_after?;
        self.journal.mark_checked(request.number);
        Some(Fault::rate_limited_for(retry_after, Scope::Global))
    }

    /// Answers a request: one about the gateway here, others by the model.
    pub fn answer(&mut self, request: &Request) -> Response {
        match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/api/v10/gateway") => Response::ok(json!({ "url": self.gateway.url })),
            ("GET", "/api/v10/gateway/bot") if self.model.is_authorized(request) => {
                Response::ok(self.gateway.description())
            }
            (method, path) => {
                let (response, shown) = self.model.handle(self.model.ids.now, request);
                let is_post = method == "POST" && path.ends_with("/messages");
                if is_post && response.status == 200 && shown.is_empty() {
                    // The nonce was known, so the request had no visible effect.
                    self.journal.mark_checked(request.number);
                }
                response
            }
        }
    }

    pub fn sessions(&self) -> usize {
        self.gateway.identifies.len() + self.endpoints.entered
    }

    /// Failures, unchecked requests, unanswered interactions, and arranged faults that did not happen.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = self.model.failures.clone();
        for (prefix, lines) in [
            ("not checked by the test", self.journal.unchecked()),
            ("rejected by the bot", self.endpoints.problems(&self.model)),
            ("unanswered", self.model.unanswered()),
            ("arranged fault did not happen", self.faults.describe()),
        ] {
            problems.extend(lines.iter().map(|line| format!("{prefix}: {line}")));
        }
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

    /// Ignores poisoning: reading the state cannot damage it. Advances the model's time.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.model.ids.now = Utc::now() + state.clock_ahead;
        state
    }

    /// Changes the state and wakes all waiters.
    pub fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changes.send_replace(());
        result
    }

    /// Waits until `count` returns at least `n`.
    pub async fn wait_for_count(&self, what: &str, n: usize, count: impl Fn(&State) -> usize) {
        let what = format!("{n} {what}");
        self.wait_for(&what, |state| (count(state) >= n).then_some(()))
            .await;
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
        let search = async {
            loop {
                changes.mark_unchanged();
                if let Some(found) = find(&mut self.lock()) {
                    return found;
                }
                changes.changed().await.expect("`self` owns the sender");
            }
        };
        tokio::time::timeout(WAIT_TIMEOUT, search)
            .await
            .unwrap_or_else(|_| panic!("timeout while waiting for {what}\n{}", self.lock().dump()))
    }
}
