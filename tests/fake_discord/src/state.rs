//! The state that the server and the test share, and the waiting for it to change.

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

/// How long a test waits for anything before it fails.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Everything about one fake Discord.
pub struct State {
    /// What Discord knows.
    pub model: Model,
    /// What was asked of the REST API.
    pub journal: Journal,
    /// What will go wrong.
    pub faults: Faults,
    /// What may go wrong at random.
    pub chaos: Option<Chaos>,
    /// The limit on all requests together.
    pub global_limit: GlobalLimit,
    /// The gateway's connections and sessions.
    pub gateway: Gateway,
    /// The bot's endpoints, which take interactions if there are any.
    pub endpoints: Endpoints,
    /// What the bot did that the fake does not know, each in a line.
    pub failures: Vec<String>,
}

impl State {
    /// What has arrived so far, for a panic's message.
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

    /// What goes wrong with a request: what is arranged, else what chance brings, else what the
    /// limit on all requests demands. No test needs to look at such a request.
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

    /// Everything that a test should have looked at and did not, or that the bot still owes.
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

/// The state behind a lock, with news of its changes.
pub struct Shared {
    state: Mutex<State>,
    changes: watch::Sender<()>,
}

impl Shared {
    /// Shares a state.
    pub fn new(state: State) -> Self {
        Self {
            state: Mutex::new(state),
            changes: watch::Sender::new(()),
        }
    }

    /// The state, to look at. A test that panicked while it looked does no harm to it.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and tells all who wait.
    pub fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changes.send_replace(());
        result
    }

    /// Waits until `find` finds something in the state.
    ///
    /// Panics with all that did arrive if that takes longer than [`PATIENCE`].
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
