//! Simulated network: requests on their way to Discord, faults, and answers on their way back.

use async_trait::async_trait;
use chess960_bot::discord::{HttpTransport, TransportError};
use chrono::TimeDelta;
use fake_discord::{GlobalLimit, Request, Response};
use rand::RngExt;
use serde_json::json;
use tokio::sync::oneshot;

use crate::request::{Answer, PendingRequest};
use crate::world::{Event, State, World};

/// Number of equal requests between two checks that counts as an endless loop: about ten times the usual maximum.
const MAX_REPEATS: u64 = 300;

const BAD_GATEWAY: Response = Response {
    status: 502,
    body: None,
};

impl State {
    /// Handles a request that arrives at Discord: answers it, and sends the answer on its way back, unless it is lost.
    pub fn arrive(&mut self, pending: PendingRequest) {
        // This request only asks for the time, so nothing will follow.
        if !pending.request.path.ends_with("/users/@me") {
            self.last_activity = self.now;
        }
        self.count_request(&pending.request);
        let response = self.answer(&pending.request);
        let status = response.status;
        self.note(|| {
            let Request { method, path, .. } = &pending.request;
            format!("process {}: {method} {path} -> {status}", pending.process)
        });
        let chance_of_loss = self.faults.network.answer_lost;
        if self.chance(chance_of_loss) {
            self.note(|| "  the answer is lost".to_owned());
            return;
        }
        let answer = Answer {
            response,
            at: self.now,
        };
        let wait = self.latency();
        self.after(wait, Event::Answer(pending, answer));
    }

    /// Counts equal requests, to notice a process that sends the same one in an endless loop.
    fn count_request(&mut self, request: &Request) {
        self.figures.requests += 1;
        let route = format!("{} {}", request.method, request.path);
        let count = self.recent_requests.entry(route.clone()).or_default();
        *count += 1;
        if *count == MAX_REPEATS {
            let now = self.now;
            self.oracle.violation(format!(
                "{now}: {route} {MAX_REPEATS} times since the last check: endless loop"
            ));
        }
    }

    /// Returns Discord's response to a request, or the response of a fault: a rate limit, or an error before or after
    /// Discord has handled the request.
    fn answer(&mut self, request: &Request) -> Response {
        let network = self.faults.network.clone();
        if self.chance(network.limited) || self.chance(network.limited_globally) {
            let is_global = self.chance(network.limited_globally);
            return self.rate_limit(is_global);
        }
        if self.chance(network.fails) {
            return BAD_GATEWAY;
        }
        let response = self.answer_by_discord(request);
        if self.chance(network.fails_after) {
            return BAD_GATEWAY;
        }
        response
    }

    fn rate_limit(&mut self, is_global: bool) -> Response {
        // Some answers have a wait that makes no sense.
        let wait = match self.rng.random_range(0..10) {
            0 => json!(0),
            1 => json!(-5),
            2 => json!("soon"),
            _ => json!(self.rng.random_range(1..8)),
        };
        let body = json!({ "message": "limited", "retry_after": wait, "global": is_global });
        Response {
            status: 429,
            body: Some(body),
        }
    }

    /// Lets the simulated Discord handle a request, and checks each message that it shows afterwards.
    fn answer_by_discord(&mut self, request: &Request) -> Response {
        self.discord.application.token_refused = self.faults.network.token_refused;
        // Discord recognizes a repeated message by its nonce for some minutes; how many is not documented.
        let minutes = if self.chance(500) {
            1
        } else {
            self.rng.random_range(1..=5)
        };
        self.discord.nonces.memory = TimeDelta::minutes(minutes);
        let (response, shown) = self.discord.handle(self.now, request);
        for failure in std::mem::take(&mut self.discord.failures) {
            self.oracle.violation(format!("{}: {failure}", self.now));
        }
        for id in shown {
            let message = &self.discord.messages[&id];
            self.oracle.message_shown(message, self.now);
            let channel = message.channel_id;
            let first_line = message
                .content
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            self.note(|| format!("  message {id} in {channel}: {first_line}"));
        }
        response
    }

    /// Sends a request on its way to Discord, unless the network is down. Returns the receiver of the answer.
    fn depart(
        &mut self,
        process: usize,
        request: Request,
    ) -> Result<oneshot::Receiver<Answer>, TransportError> {
        let unreachable = self.faults.network.unreachable;
        if self.chance(unreachable) {
            return Err(TransportError {
                did_not_arrive: true,
                message: "the network is down".to_owned(),
            });
        }
        if GlobalLimit::counts(&request.path) {
            self.global_limit.record_request(self.now);
            let count_in_last_second = self.global_limit.in_last_second();
            self.oracle.check_rate(count_in_last_second, self.now);
        }
        let (reply, answer) = oneshot::channel();
        let wait = self.latency();
        let pending = PendingRequest {
            process,
            request,
            reply,
        };
        self.after(wait, Event::Arrival(pending));
        Ok(answer)
    }

    /// Returns a random time that a request or an answer takes.
    fn latency(&mut self) -> TimeDelta {
        let slow = self.faults.network.slow;
        let longest = if slow > 0 && self.chance(500) {
            slow
        } else {
            60
        };
        TimeDelta::milliseconds(self.up_to(longest).cast_signed() + 1)
    }
}

/// Hands the answer to a request over to the process that sent it.
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
    /// Sends a request of the bot on its way through the simulated network, and waits for the response.
    ///
    /// The request may not arrive, its response may never come, and the process may crash before or after.
    async fn send(
        &self,
        request: http::Request<reqwest::Body>,
    ) -> Result<reqwest::Response, TransportError> {
        self.world.maybe_crash(self.process).await;
        let receiver = self.world.lock().depart(self.process, decode(&request))?;
        let Ok(answer) = receiver.await else {
            // The response is lost; the caller times out.
            return std::future::pending().await;
        };
        self.world.maybe_crash(self.process).await;
        Ok(encode(answer))
    }
}

/// Converts a request of the bot's HTTP client to one of the simulated Discord.
fn decode(request: &http::Request<reqwest::Body>) -> Request {
    let body_bytes = request.body().as_bytes().unwrap_or_default();
    let body = serde_json::from_slice(body_bytes).unwrap_or_default();
    let authorization = request
        .headers()
        .get("authorization")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    Request {
        query: request.uri().query().unwrap_or_default().to_owned(),
        authorization: authorization.to_owned(),
        ..Request::new(request.method().as_str(), request.uri().path(), body)
    }
}

/// Converts an answer of the simulated Discord to a response of the bot's HTTP client.
fn encode(answer: Answer) -> reqwest::Response {
    let date = answer.at.format("%a, %d %b %Y %H:%M:%S GMT");
    let body = answer.response.body.map(|body| body.to_string());
    http::Response::builder()
        .status(answer.response.status)
        .header("date", date.to_string())
        .body(body.unwrap_or_default())
        .expect("the response is valid")
        .into()
}
