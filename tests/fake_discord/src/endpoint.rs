//! The bot's HTTP endpoints for interactions, and their responses.

use std::collections::BTreeMap;
use std::sync::Arc;

use ed25519_dalek::{Signer, SigningKey};
use reqwest::header::CONTENT_TYPE;

use crate::prelude::*;

#[derive(Default)]
pub struct Endpoints {
    urls: Vec<String>,
    pub entered: usize,
    next_index: usize,
    statuses: BTreeMap<Snowflake, u16>,
    /// Interactions that the bot did not accept, with the reason.
    rejected: Vec<(Snowflake, String)>,
    client: reqwest::Client,
}

impl Endpoints {
    pub fn next(&mut self) -> Option<String> {
        let index = self.next_index.checked_rem(self.urls.len())?;
        self.next_index += 1;
        Some(self.urls[index].clone())
    }

    /// Rejected interactions that need an answer and were not checked.
    pub fn problems(&self, model: &Model) -> Vec<String> {
        self.rejected
            .iter()
            .filter(|(id, _)| model.interactions[id].state != InteractionState::Expired)
            .map(|(id, why)| format!("{id}: {why}"))
            .collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointResponse {
    pub status: u16,
    /// Empty if missing.
    pub content_type: String,
    pub body: String,
}

impl FakeDiscord {
    /// Once `url` is ready, Discord verifies it and then sends interactions to it, alternating between several
    /// endpoints.
    pub fn add_endpoint(&self, url: impl Future<Output = String> + Send + 'static) {
        let shared = self.shared.clone();
        tokio::spawn(async move {
            let url = url.await;
            let verified = verify_endpoint(&shared, &url).await;
            shared.change(|state| match verified {
                Ok(()) => {
                    state.model.application.endpoint_url = Some(url.clone());
                    state.endpoints.urls.push(url);
                    state.endpoints.entered += 1;
                }
                Err(why) => state.model.failures.push(why),
            });
        });
    }

    /// Waits until Discord has verified an endpoint.
    pub async fn endpoint(&self) -> String {
        self.shared
            .wait_for("an endpoint", |state| state.endpoints.urls.last().cloned())
            .await
    }

    pub fn remove_endpoints(&self) {
        self.shared.change(|state| {
            state.model.application.endpoint_url = None;
            state.endpoints.urls.clear();
        });
    }

    /// Sets the endpoint URL without verification.
    pub fn preset_endpoint_url(&self, url: &str) {
        self.model(|model| model.application.endpoint_url = Some(url.to_owned()));
    }

    pub fn public_key(&self) -> String {
        self.shared.lock().model.application.public_key()
    }

    /// Timestamp in seconds for signatures.
    pub fn timestamp(&self) -> i64 {
        self.shared.lock().model.ids.now.timestamp()
    }

    /// Signs a timestamp and a body as Discord does.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        sign(&self.shared.lock().model.application.key, timestamp, body)
    }

    /// Like [`slash`](Self::slash), for a test that sends the interaction itself.
    pub fn unsent_interaction(&self, mut payload: Value) -> Value {
        let (id, token) = self.model(Model::credentials);
        payload["id"] = json!(id.to_string());
        payload["token"] = json!(token);
        payload
    }

    pub fn endpoints(&self) -> Vec<String> {
        self.shared.lock().endpoints.urls.clone()
    }

    /// Replays a request, like an attacker. Discord does not receive the response.
    pub async fn replay_request(&self, call: &Call, url: &str) -> EndpointResponse {
        post(&self.shared, url, &call.payload(), None)
            .await
            .expect("the bot responds")
    }

    /// Interactions that the bot did not accept, with the reason. Marks them as checked and needing no answer.
    pub fn take_rejected(&self) -> Vec<(Snowflake, String)> {
        self.shared.change(|state| {
            let rejected = std::mem::take(&mut state.endpoints.rejected);
            for (id, _) in &rejected {
                state.model.give_up(*id);
            }
            rejected
        })
    }
}

impl Call {
    pub async fn status(&self) -> u16 {
        let what = format!("the response to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                state.endpoints.statuses.get(&self.id).copied()
            })
            .await
    }
}

/// Sends an interaction to an endpoint, and handles the response.
pub async fn deliver_to_endpoint(shared: Arc<Shared>, url: String, id: Snowflake, payload: Value) {
    let response = post(&shared, &url, &payload, None).await;
    shared.change(|state| match response {
        Ok(response) => {
            let status = response.status;
            state.respond(id, &response);
            state.endpoints.statuses.insert(id, status);
        }
        Err(why) => state.endpoints.rejected.push((id, why)),
    });
}

impl State {
    /// Handles the endpoint's response to an interaction: its answer, or 202 if the answer comes as a request.
    fn respond(&mut self, id: Snowflake, response: &EndpointResponse) {
        match response.status {
            200 if response.content_type == "application/json" => {
                let body: Value = serde_json::from_str(&response.body).unwrap_or_default();
                let token = &self.model.interactions[&id].token;
                // Recorded as the callback that it replaces.
                let path = format!("/api/v10/interactions/{id}/{token}/callback");
                let mut request = Request::new("POST", &path, body);
                request.number = self.journal.begin(&request);
                let answer = self.answer(&request);
                self.journal.finish(request.number, Some(&answer));
                if answer.status != 204 {
                    let failure = format!("the response was refused: {answer:?} {response:?}");
                    self.model.failures.push(failure);
                }
            }
            202 if response.body.is_empty() => {}
            _ => self.endpoints.rejected.push((id, format!("{response:?}"))),
        }
    }
}

/// Sends a PING and then a forged one, as Discord does before it uses an endpoint. Fails unless the bot accepts only
/// the first.
async fn verify_endpoint(shared: &Shared, url: &str) -> Result<(), String> {
    let ping = shared.lock().model.new_ping();
    let answer = post(shared, url, &ping, None).await?;
    if !answer.is_pong() {
        return Err(format!("a PING was answered with {answer:?}"));
    }
    let forger = SigningKey::from_bytes(&[9; 32]);
    let answer_to_forgery = post(shared, url, &ping, Some(forger)).await?;
    if answer_to_forgery.status != 401 {
        return Err(format!(
            "a forged PING was answered with {answer_to_forgery:?}"
        ));
    }
    Ok(())
}

impl Model {
    fn new_ping(&mut self) -> Value {
        let (id, token) = self.credentials();
        json!({
            "id": id.to_string(), "token": token, "type": 1, "version": 1,
            "application_id": self.application.id.to_string(),
            "user": self.application.bot_user(), "entitlements": [],
        })
    }
}

/// Sends an interaction to an endpoint, signed by Discord or by a `forger`.
async fn post(
    shared: &Shared,
    url: &str,
    payload: &Value,
    forger: Option<SigningKey>,
) -> Result<EndpointResponse, String> {
    let body = payload.to_string().into_bytes();
    let request = {
        let state = shared.lock();
        let timestamp = state.model.ids.now.timestamp().to_string();
        let key = forger.as_ref().unwrap_or(&state.model.application.key);
        state
            .endpoints
            .client
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header("User-Agent", "Discord-Interactions/1.0")
            .header("X-Signature-Ed25519", sign(key, &timestamp, &body))
            .header("X-Signature-Timestamp", timestamp)
            .body(body)
    };
    EndpointResponse::send(request).await
}

impl EndpointResponse {
    fn is_pong(&self) -> bool {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_default();
        self.status == 200 && self.content_type == "application/json" && body == json!({"type": 1})
    }

    pub async fn send(request: reqwest::RequestBuilder) -> Result<Self, String> {
        let response = request.send().await.map_err(|error| format!("{error:?}"))?;
        let content_type = response
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self {
            status: response.status().as_u16(),
            content_type: content_type.to_owned(),
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
