//! People who call commands without a pause.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::prelude::*;

/// Number of concurrent callers under high load.
pub const CALLERS: usize = 24;

/// Number of callers that one replica can serve alone on a slow machine.
pub const FEW_CALLERS: usize = 4;

/// Discord's time limit for an answer.
pub const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);

/// Maximum time for the calls of one wait on a busy machine.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Note under a draw if the database is too slow.
pub const NOT_RECORDED: &str = "My database didn't answer";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// Needs no database.
    Show,
    /// Writes to the database, but works without it.
    Random,
    /// Needs the database.
    History,
}

impl CallKind {
    const ALL: [Self; 3] = [Self::Show, Self::Random, Self::History];

    fn call(self) -> (&'static str, Value) {
        match self {
            Self::Show => ("chess960 show", json!({"id": "518"})),
            Self::Random => ("chess960 random", json!({})),
            Self::History => ("chess960 history", json!({})),
        }
    }

    /// Text of a successful answer.
    fn part(self) -> &'static str {
        match self {
            Self::Show => "**Position 518**",
            Self::Random => "**Position ",
            Self::History => "before I kept a history",
        }
    }
}

#[derive(Clone, Debug)]
pub struct CallResult {
    pub kind: CallKind,
    pub started: Instant,
    /// Answer and latency. `None` after the time limit.
    pub answer: Option<(String, Duration)>,
}

impl CallResult {
    /// Whether the answer has the result, and the draw is on record.
    pub fn is_complete(&self) -> bool {
        self.says(self.kind.part()) && !self.says(NOT_RECORDED)
    }

    /// Whether the answer has the result. On a busy machine, the draw may not be on record.
    pub fn has_result(&self) -> bool {
        self.says(self.kind.part())
    }

    pub fn says(&self, part: &str) -> bool {
        let answer = self.answer.as_ref();
        answer.is_some_and(|(content, _)| content.contains(part))
    }
}

pub struct Load {
    stopping: Arc<AtomicBool>,
    results: watch::Sender<Vec<CallResult>>,
    callers: JoinSet<()>,
}

impl Load {
    /// Starts callers in a channel.
    pub fn start(discord: &Arc<FakeDiscord>, place: &Place, callers: usize) -> Self {
        let mut load = Self {
            stopping: Arc::default(),
            results: watch::Sender::default(),
            callers: JoinSet::new(),
        };
        for number in 0..callers {
            let caller = Caller {
                discord: Arc::clone(discord),
                place: place.clone(),
                results: load.results.clone(),
            };
            let stopping = Arc::clone(&load.stopping);
            load.callers.spawn(async move {
                for kind in CallKind::ALL.into_iter().cycle().skip(number % 3) {
                    if stopping.load(Ordering::Relaxed) {
                        break;
                    }
                    caller.call(kind).await;
                }
            });
        }
        load
    }

    /// Waits for more calls to end, and returns them.
    pub async fn wait_for_calls(&self, count: usize) -> Vec<CallResult> {
        let before = self.results.borrow().len();
        let mut results = self.results.subscribe();
        let enough = results.wait_for(|results| results.len() >= before + count);
        let enough = timeout(TIMEOUT, enough)
            .await
            .expect("the calls end in time");
        enough.expect("the sender still exists")[before..].to_vec()
    }

    /// Stops the callers, and returns all calls.
    pub async fn stop(mut self) -> Vec<CallResult> {
        self.stopping.store(true, Ordering::Relaxed);
        while let Some(ended) = self.callers.join_next().await {
            ended.expect("no caller panics");
        }
        self.results.send_replace(Vec::new())
    }
}

struct Caller {
    discord: Arc<FakeDiscord>,
    place: Place,
    results: watch::Sender<Vec<CallResult>>,
}

impl Caller {
    /// Each call has a new user, because of the limit per user.
    async fn call(&self, kind: CallKind) {
        let user = self.discord.user("somebody");
        let (command, options) = kind.call();
        let started = Instant::now();
        let call = self
            .discord
            .slash(&user, &self.place, command, options)
            .await;
        let answer = if let Ok(reply) = timeout(ANSWER_TIMEOUT, call.reply()).await {
            Some((reply.content, reply.after))
        } else {
            call.expire();
            None
        };
        self.results.send_modify(|results| {
            results.push(CallResult {
                kind,
                started,
                answer,
            });
        });
    }
}
