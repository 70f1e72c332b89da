//! Simulated network: requests on their way to Discord, faults, and answers on their way back.

use async_trait::async_trait;
use chess960_bot::discord::{HttpTransport, TransportError};
use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::discord::{Discord, Refusal};
use crate::process::maybe_crash;
use crate::world::{Event, State, World};

pub struct PendingRequest {
    pub process: usize,
    pub method: String,
    pub path: String,
    pub query: String,
    pub body: Value,
    reply: oneshot::Sender<Answer>,
}

pub struct Answer {
    status: u16,
    body: Value,
    at: DateTime<Utc>,
}

impl PendingRequest {
    /// The bot only uses the response's `Date` header.
    pub fn asks_for_time(&self) -> bool {
        self.path == "users/@me"
    }

    fn is_of_interaction(&self) -> bool {
        self.path.starts_with("interactions/") || self.path.starts_with("webhooks/")
    }
}

impl State {
    pub fn arrive(&mut self, pending: PendingRequest) {
        if !pending.asks_for_time() {
            self.last_activity = self.now;
        }
        self.figures.requests += 1;
        let mut discord = std::mem::take(&mut self.discord);
        let answer = self.answer(&mut discord, &pending);
        self.discord = discord;
        let Answer { status, .. } = answer;
        self.note(|| {
            let PendingRequest {
                process,
                method,
                path,
                ..
            } = &pending;
            format!("process {process}: {method} {path} -> {status}")
        });
        let lost = self.faults.network.answer_lost;
        if self.chance(lost) {
            self.note(|| "  the answer is lost".to_owned());
            return;
        }
        let wait = self.latency();
        self.after(wait, Event::Answer(pending, answer));
    }

    fn answer(&mut self, discord: &mut Discord, pending: &PendingRequest) -> Answer {
        let at = self.now;
        let network = self.faults.network.clone();
        let failed = Answer {
            status: 502,
            body: Value::Null,
            at,
        };
        if network.token_refused && !pending.is_of_interaction() {
            let body = json!({ "message": "401: Unauthorized", "code": 0 });
            return Answer {
                status: 401,
                body,
                at,
            };
        }
        if self.chance(network.limited) || self.chance(network.limited_globally) {
            let global = self.chance(network.limited_globally);
            let wait = self.rng.random_range(1..8);
            let body = json!({ "message": "limited", "retry_after": wait, "global": global });
            return Answer {
                status: 429,
                body,
                at,
            };
        }
        if self.chance(network.fails) {
            return failed;
        }
        let done = discord.handle(self, pending);
        if self.chance(network.fails_after) {
            return failed;
        }
        match done {
            Ok(body) => Answer {
                status: 200,
                body,
                at,
            },
            Err(Refusal(status, code, message)) => {
                let body = json!({ "code": code, "message": message });
                Answer { status, body, at }
            }
        }
    }

    fn latency(&mut self) -> TimeDelta {
        let slow = self.faults.network.slow;
        let most = if slow > 0 && self.chance(500) {
            slow
        } else {
            60
        };
        TimeDelta::milliseconds(self.up_to(most).cast_signed() + 1)
    }
}

pub fn deliver(pending: PendingRequest, answer: Answer) {
    let _ = pending.reply.send(answer); // fails if the caller no longer waits
}

pub struct SimulatedTransport {
    world: World,
    process: usize,
}

impl SimulatedTransport {
    pub fn new(world: World, process: usize) -> Self {
        Self { world, process }
    }
}

impl std::fmt::Debug for SimulatedTransport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("SimulatedTransport")
            .field(&self.process)
            .finish()
    }
}

#[async_trait]
impl HttpTransport for SimulatedTransport {
    async fn send(
        &self,
        request: http::Request<reqwest::Body>,
    ) -> Result<reqwest::Response, TransportError> {
        maybe_crash(&self.world, self.process).await;
        let lost = TransportError {
            did_not_arrive: true,
            message: "the network is down".to_owned(),
        };
        let answered = {
            let mut state = self.world.lock();
            let unreachable = state.faults.network.unreachable;
            if state.chance(unreachable) {
                return Err(lost);
            }
            let (reply, answered) = oneshot::channel();
            let path = request
                .uri()
                .path()
                .trim_start_matches("/api/v10/")
                .to_owned();
            let body = request.body().as_bytes().unwrap_or_default();
            let pending = PendingRequest {
                process: self.process,
                method: request.method().to_string(),
                path,
                query: request.uri().query().unwrap_or_default().to_owned(),
                body: serde_json::from_slice(body).unwrap_or_default(),
                reply,
            };
            if !pending.is_of_interaction() {
                let now = state.now;
                let in_a_second = state.discord.count_request(now);
                state.oracle.check_rate(in_a_second, now);
            }
            let wait = state.latency();
            state.after(wait, Event::Arrival(pending));
            answered
        };
        let Ok(answer) = answered.await else {
            // The response is lost; the caller times out.
            return std::future::pending().await;
        };
        maybe_crash(&self.world, self.process).await;
        Ok(response(&answer))
    }
}

fn response(answer: &Answer) -> reqwest::Response {
    let response = http::Response::builder()
        .status(answer.status)
        .header(
            "date",
            answer.at.format("%a, %d %b %Y %H:%M:%S GMT").to_string(),
        )
        .body(answer.body.to_string());
    response.expect("the response is valid").into()
}
