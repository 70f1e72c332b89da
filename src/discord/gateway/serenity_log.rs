//! What serenity 0.12.5 tells only in its log: why a connection was lost, and that Discord refuses one for good. After
//! such a refusal it tries again, and each attempt costs one of the thousand sessions per day.
//!
//! Depends on serenity's log messages, so `Cargo.toml` pins its version; review this file before raising it.

use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::watch;
use tracing::{Level, Metadata};

use crate::log::LogListener;

/// Longer messages are cut.
const MAX_PROBLEM_CHARS: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShardRefusal {
    Invalid,
    /// The bot is in too many servers.
    TooFew,
}

impl ShardRefusal {
    /// serenity's error is at the end of the message.
    fn in_message(message: &str) -> Option<Self> {
        if message.ends_with("Gateway(InvalidShardData)") {
            Some(Self::Invalid)
        } else if message.ends_with("Gateway(OverloadedShard)") {
            Some(Self::TooFew)
        } else {
            None
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct SerenityLog(Arc<Messages>);

#[derive(Debug, Default)]
struct Messages {
    refusal: watch::Sender<Option<ShardRefusal>>,
    last_problem: Mutex<Option<String>>,
}

impl SerenityLog {
    pub fn listener(&self) -> LogListener {
        let log = self.clone();
        LogListener {
            listens_to: is_problem,
            on_message: Box::new(move |message| log.record(message)),
        }
    }

    fn record(&self, message: &str) {
        if let Some(refusal) = ShardRefusal::in_message(message) {
            self.0.refusal.send_replace(Some(refusal));
        }
        let problem = message.chars().take(MAX_PROBLEM_CHARS).collect();
        *self.0.last_problem.lock() = Some(problem);
    }

    /// Returns the last problem of any shard since the last call.
    pub(super) fn take_problem(&self) -> Option<String> {
        self.0.last_problem.lock().take()
    }

    pub(crate) async fn first_refusal(&self) -> ShardRefusal {
        self.0
            .refusal
            .subscribe()
            .wait_for(Option::is_some)
            .await
            .expect("`self` holds a sender")
            .expect("the condition is `is_some`")
    }
}

/// The target `serenity::gateway::ws` logs payloads.
fn is_problem(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    *metadata.level() <= Level::WARN
        && target.starts_with("serenity::gateway")
        && !target.starts_with("serenity::gateway::ws")
}
