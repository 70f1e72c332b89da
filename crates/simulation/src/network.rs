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
    /// Answers a request that arrives at Discord, and sends the answer on its way back, unless it is lost.
    pub fn arrive(&mut self, pending: PendingRequest) {
        // The bot requests `/users/@me` only to compare its clock with Discord's: every five seconds while the clock is
        // wrong, which may last for hours, and nothing follows.
        if !pending.request.path.ends_with("/users/@me") {
            self.last_activity = self.now;
            self.count_repeat(&pending.request);
        }
        self.figures.requests += 1;
        let response = self.answer(&pending.request);
        let status = response.status;
        let Request { method, path, .. } = &pending.request;
        self.note(|| format!("process {}: {method} {path} -> {status}", pending.process));
        if self.chance_per_mille(self.faults.network.answer_lost) {
            self.note(|| "  the answer is lost".to_owned());
            // Drops the sender of the answer, so the bot waits until its timeout.
            return;
        }
        let answer = Answer {
            response,
            at: self.now,
        };
        let wait = self.latency();
        self.after(wait, Event::Answer(pending, answer));
    }

    /// Counts a request since the last check. Reports an endless loop if the bot has sent the same one very often, once.
    fn count_repeat(&mut self, request: &Request) {
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
        let network = self.faults.network;
        // `limited_globally` makes rate limits more likely here, and also decides in `rate_limit` which are global.
        if self.chance_per_mille(network.limited) || self.chance_per_mille(network.limited_globally)
        {
            return self.rate_limit();
        }
        if self.chance_per_mille(network.fails) {
            return BAD_GATEWAY;
        }
        let response = self.answer_by_discord(request);
        if self.chance_per_mille(network.fails_after) {
            return BAD_GATEWAY;
        }
        response
    }

    /// Returns the response of a rate limit: of all requests with the probability `limited_globally`, and otherwise of
    /// the route.
    ///
    /// The time to wait is only in the body. In three of ten responses, it makes no sense, which the bot must survive.
    fn rate_limit(&mut self) -> Response {
        let is_global = self.chance_per_mille(self.faults.network.limited_globally);
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

    /// Returns the response of the simulated Discord to a request. Checks the messages that Discord shows afterwards.
    fn answer_by_discord(&mut self, request: &Request) -> Response {
        self.discord.application.token_refused = self.faults.network.token_refused;
        self.discord.nonces.memory = self.nonce_memory();
        let (response, shown_messages) = self.discord.handle(self.now, request);
        for failure in std::mem::take(&mut self.discord.failures) {
            self.oracle.violation(format!("{}: {failure}", self.now));
        }
        for id in shown_messages {
            self.message_shown(id);
        }
        response
    }

    /// Returns a random time for which Discord recognizes a repeated message by its nonce: one to five minutes, mostly
    /// one. Discord does not document the time, so the bot must not rely on any.
    fn nonce_memory(&mut self) -> TimeDelta {
        let minutes = if self.chance_per_mille(500) {
            1
        } else {
            self.rng.random_range(1..=5)
        };
        TimeDelta::minutes(minutes)
    }

    /// Checks a message that Discord shows, new or edited, and notes its first line in the trace.
    fn message_shown(&mut self, id: u64) {
        let message = &self.discord.messages[&id];
        self.oracle.message_shown(message, self.now);
        let channel = message.channel_id;
        // A message that is only a picture has no text.
        let first_line = message.content.lines().next().unwrap_or_default();
        let note = format!("  message {id} in {channel}: {first_line}");
        self.note(|| note);
    }

    /// Sends a request of a process, which arrives at Discord after some time. Returns the receiver of the answer, or
    /// an error if the network is down.
    fn send_request(
        &mut self,
        process: usize,
        request: Request,
    ) -> Result<oneshot::Receiver<Answer>, TransportError> {
        if self.chance_per_mille(self.faults.network.unreachable) {
            return Err(TransportError {
                did_not_arrive: true,
                message: "the network is down".to_owned(),
            });
        }
        self.check_global_limit(&request.path);
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

    /// Counts a request that the bot sends. Checks that the bot keeps to Discord's global rate limit, which does not
    /// include responses to interactions.
    fn check_global_limit(&mut self, path: &str) {
        if GlobalLimit::counts(path) {
            self.global_limit.record_request(self.now);
            let requests = self.global_limit.in_last_second();
            self.oracle.check_rate(requests, self.now);
        }
    }

    /// Returns a random time that a request or an answer takes. On a slow network, half of them may be slow.
    fn latency(&mut self) -> TimeDelta {
        let max_on_slow_network = self.faults.network.max_latency_ms;
        let max_milliseconds = if max_on_slow_network > 0 && self.chance_per_mille(500) {
            max_on_slow_network
        } else {
            60
        };
        TimeDelta::milliseconds(self.up_to(max_milliseconds).cast_signed() + 1)
    }
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
    /// The request may not arrive, its response may never come, and the process may crash before or after. If the
    /// response is lost, waits forever: the caller has a timeout.
    async fn send(
        &self,
        request: http::Request<reqwest::Body>,
    ) -> Result<reqwest::Response, TransportError> {
        self.world.maybe_crash(self.process).await;
        let receiver = self
            .world
            .lock()
            .send_request(self.process, decode(&request))?;
        let Ok(answer) = receiver.await else {
            return std::future::pending().await;
        };
        self.world.maybe_crash(self.process).await;
        Ok(encode(answer))
    }
}

/// Converts a request of the bot's HTTP client to one of the simulated Discord.
///
/// A body that is not JSON, such as an empty one or a form with a file, becomes `null`. A missing token becomes an empty
/// one.
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

/// Converts an answer of the simulated Discord to a response of the bot's HTTP client. The header `date` is the time at
/// Discord, to which the bot compares its clock.
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
