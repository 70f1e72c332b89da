//! HTTP endpoints of the bot: where interactions go if there are any, and what comes back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use ed25519_dalek::{Signer, SigningKey};
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::FakeDiscord;
use super::attachments::Body;
use super::call::Call;
use super::interactions::InteractionState;
use super::journal::Sent;
use super::model::{Model, Snowflake};
use super::state::{Shared, State};

/// The endpoints, and what became of what was sent there.
#[derive(Default)]
pub struct Endpoints {
    urls: Vec<String>,
    /// How often one was entered.
    pub entered: usize,
    turn: usize,
    /// The statuses of the responses, by interaction.
    statuses: BTreeMap<Snowflake, u16>,
    /// The interactions that the bot did not take, and why.
    untaken: Vec<(Snowflake, String)>,
    client: reqwest::Client,
}

impl Endpoints {
    /// The endpoint whose turn it is; none if there is none.
    pub fn next(&mut self) -> Option<String> {
        let turn = self.turn.checked_rem(self.urls.len())?;
        self.turn += 1;
        Some(self.urls[turn].clone())
    }

    /// What became of interactions that the bot did not take, each in a line, unless a test looked at
    /// that or nobody waits for an answer.
    pub fn complaints(&self, model: &Model) -> Vec<String> {
        let is_open = |id| model.interactions[id].state != InteractionState::Expired;
        let untaken = self.untaken.iter().filter(|(id, _)| is_open(id));
        untaken.map(|(id, why)| format!("{id}: {why}")).collect()
    }
}

/// A response: its status, its content type and its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointResponse {
    /// The status.
    pub status: u16,
    /// The content type, empty if there is none.
    pub content_type: String,
    /// The body.
    pub body: String,
}

/// What a test does with endpoints.
impl FakeDiscord {
    /// Somebody enters the URL of the bot's endpoint, when it is known. Discord tries it, and sends
    /// interactions there from then on; with several, to each in turn.
    pub fn enter_endpoint(&self, url: impl Future<Output = String> + Send + 'static) {
        let shared = self.shared.clone();
        tokio::spawn(async move {
            let url = url.await;
            let tried = try_endpoint(&shared, &url).await;
            shared.change(|state| match tried {
                Ok(()) => {
                    state.model.application.endpoint_url = Some(url.clone());
                    state.endpoints.urls.push(url);
                    state.endpoints.entered += 1;
                }
                Err(why) => state.failures.push(why),
            });
        });
    }

    /// Waits until Discord has tried an endpoint, and gives it.
    pub async fn endpoint(&self) -> String {
        self.shared
            .wait_for("an endpoint", |state| state.endpoints.urls.last().cloned())
            .await
    }

    /// Somebody removes the URLs of all endpoints.
    pub fn leave_endpoints(&self) {
        self.shared.change(|state| {
            state.model.application.endpoint_url = None;
            state.endpoints.urls.clear();
        });
    }

    /// Somebody entered the URL of an endpoint at some time, which Discord doesn't try now.
    pub fn preset_endpoint_url(&self, url: &str) {
        self.shared.change(|state| {
            state.model.application.endpoint_url = Some(url.to_owned());
        });
    }

    /// The application's public key, in hex.
    pub fn public_key(&self) -> String {
        self.shared.lock().model.application.public_key()
    }

    /// The seconds of Discord's clock, as it signs them.
    pub fn timestamp(&self) -> i64 {
        self.shared.lock().model.ids.clock.now().timestamp()
    }

    /// Discord's signature over a timestamp and a body.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        sign(&self.shared.lock().model.application.key, timestamp, body)
    }

    /// A complete interaction that asks for a position, as [`slash`](Self::slash) would send it, for a
    /// test that sends it itself.
    pub fn untold_interaction(&self, mut payload: Value) -> Value {
        let (id, token) = self.shared.change(|state| state.model.credentials());
        payload["id"] = json!(id.to_string());
        payload["token"] = json!(token);
        payload
    }

    /// The endpoints that were entered.
    pub fn endpoints(&self) -> Vec<String> {
        self.shared.lock().endpoints.urls.clone()
    }

    /// Somebody who could read it sends a request with an interaction once more, to an endpoint. Discord does
    /// not get the response.
    pub async fn send_again(&self, call: &Call, url: &str) -> EndpointResponse {
        let payload = self.shared.lock().model.interactions[&call.id]
            .payload
            .clone();
        let response = post(&self.shared, url, &payload, None).await;
        response.expect("the bot responds")
    }

    /// The interactions that the bot did not take, and why: they count as looked at, and nobody waits
    /// for answers to them.
    pub fn take_untaken(&self) -> Vec<(Snowflake, String)> {
        self.shared.change(|state| {
            let untaken = std::mem::take(&mut state.endpoints.untaken);
            for (id, _) in &untaken {
                state.model.give_up(*id);
            }
            untaken
        })
    }
}

impl Call {
    /// Waits for the status of the response to an interaction that was sent to an endpoint.
    pub async fn status(&self) -> u16 {
        let what = format!("the response to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                state.endpoints.statuses.get(&self.id).copied()
            })
            .await
    }
}

/// Sends an interaction to an endpoint, and does what the response says.
pub async fn carry(shared: Arc<Shared>, url: String, id: Snowflake, payload: Value) {
    let response = post(&shared, &url, &payload, None).await;
    shared.change(|state| match response {
        Ok(response) => {
            let status = response.status;
            state.respond(id, &response);
            state.endpoints.statuses.insert(id, status);
        }
        Err(why) => state.endpoints.untaken.push((id, why)),
    });
}

impl State {
    /// Does what the response to an interaction says.
    fn respond(&mut self, id: Snowflake, response: &EndpointResponse) {
        let token = self.model.interactions[&id].token.clone();
        match response.status {
            200 if response.content_type == "application/json" => {
                let body: Value = serde_json::from_str(&response.body).unwrap_or_default();
                let path = format!("/api/v10/interactions/{id}/{token}/callback");
                // It is noted as the callback whose place it takes.
                let number = self
                    .journal
                    .begin("POST", &path, "", Sent::json(body.clone()));
                let now = Instant::now();
                match self
                    .model
                    .callback(id, &token, Body::json(&body), number, now)
                {
                    Ok(()) => self.journal.finish(number, Some(204), Value::Null),
                    Err(refusal) => {
                        let refused = refusal.body();
                        self.failures.push(format!("a response: {refused} {body}"));
                        self.journal.finish(number, Some(refusal.status), refused);
                    }
                }
            }
            202 if response.body.is_empty() => {}
            _ => self.endpoints.untaken.push((id, format!("{response:?}"))),
        }
    }
}

/// What Discord does when the URL of an endpoint is entered: it has to know who signs.
async fn try_endpoint(shared: &Shared, url: &str) -> Result<(), String> {
    let ping = {
        let model = &mut shared.lock().model;
        let (id, token) = model.credentials();
        json!({
            "id": id.to_string(), "token": token, "type": 1, "version": 1,
            "application_id": model.application.id.to_string(),
            "user": model.application.bot_user(), "entitlements": [],
        })
    };
    let right = post(shared, url, &ping, None).await?;
    let body: Value = serde_json::from_str(&right.body).unwrap_or_default();
    if right.status != 200 || right.content_type != "application/json" || body != json!({"type": 1})
    {
        return Err(format!("a PING was answered {right:?}"));
    }
    let forger = SigningKey::from_bytes(&[9; 32]);
    let wrong = post(shared, url, &ping, Some(forger)).await?;
    if wrong.status == 401 {
        Ok(())
    } else {
        Err(format!("a forged PING was answered {wrong:?}"))
    }
}

/// Posts an interaction, signed by Discord or by a forger.
async fn post(
    shared: &Shared,
    url: &str,
    payload: &Value,
    forger: Option<SigningKey>,
) -> Result<EndpointResponse, String> {
    let body = payload.to_string().into_bytes();
    let (timestamp, key, client) = {
        let State {
            model, endpoints, ..
        } = &*shared.lock();
        let timestamp = model.ids.clock.now().timestamp().to_string();
        let key = forger.unwrap_or_else(|| model.application.key.clone());
        (timestamp, key, endpoints.client.clone())
    };
    let signature = sign(&key, &timestamp, &body);
    let request = client
        .post(url)
        .header(CONTENT_TYPE, "application/json")
        .header("User-Agent", "Discord-Interactions/1.0")
        .header("X-Signature-Ed25519", signature)
        .header("X-Signature-Timestamp", timestamp)
        .body(body);
    EndpointResponse::to(request).await
}

impl EndpointResponse {
    /// The response to a request.
    pub async fn to(request: reqwest::RequestBuilder) -> Result<Self, String> {
        let response = request.send().await.map_err(|error| format!("{error:?}"))?;
        let content_type = response.headers().get(CONTENT_TYPE);
        let content_type = content_type.and_then(|value| value.to_str().ok());
        Ok(Self {
            status: response.status().as_u16(),
            content_type: content_type.unwrap_or_default().to_owned(),
            body: response
                .text()
                .await
                .map_err(|error| format!("{error:?}"))?,
        })
    }
}

fn sign(key: &SigningKey, timestamp: &str, body: &[u8]) -> String {
    let signature = key.sign(&[timestamp.as_bytes(), body].concat());
    hex::encode(signature.to_bytes())
}
