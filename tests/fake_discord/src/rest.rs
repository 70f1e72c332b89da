//! REST API: maps HTTP requests to the model.

use std::future::pending;
use std::sync::Arc;

use axum::body::{Body as ResponseBody, to_bytes};
use axum::extract::{ConnectInfo, Request, State as Extract};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::attachments::{Body, Upload, read_form};
use super::channel_routes;
use super::commands::without_localizations;
use super::connection::Breaker;
use super::fault::{Fault, rate_limit_body, rate_limit_headers};
use super::interactions::{InteractionState, MessageTarget};
use super::journal::{RequestNumber, Sent};
use super::model::{Model, Snowflake};
use super::refusal::Refusal;
use super::state::{Shared, State};

const BODY_SIZE: usize = 25 * 1024 * 1024;
/// API version prefix of all paths.
const PREFIX: &str = "/api/v10/";

pub struct Call {
    pub number: RequestNumber,
    pub method: String,
    pub path: String,
    pub query: String,
    authorization: String,
    /// Null if the body is empty.
    pub body: Value,
    files: Vec<Upload>,
}

impl Call {
    pub fn body(&self) -> Body<'_> {
        Body {
            json: &self.body,
            files: &self.files,
        }
    }
}

pub struct Answer {
    status: u16,
    body: Option<Value>,
}

impl Answer {
    pub fn ok(body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
        }
    }

    pub fn created(body: Value) -> Self {
        Self {
            status: 201,
            body: Some(body),
        }
    }

    pub const NO_CONTENT: Self = Self {
        status: 204,
        body: None,
    };
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Self {
        Self {
            status: refusal.status,
            body: Some(refusal.body()),
        }
    }
}

pub async fn handle(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(breaker): ConnectInfo<Breaker>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, BODY_SIZE).await else {
        return Response::default(); // the client disconnected while it sent the body
    };
    let path = parts.uri.path().to_owned();
    let query = parts.uri.query().unwrap_or_default().to_owned();
    let method = parts.method.as_str().to_owned();
    let body = match read_form(&parts.headers, &bytes).await {
        Some(form) => form.map(|(json, files)| Sent {
            json,
            files: Some(files),
        }),
        None => read_body(&parts.headers, &bytes).map(Sent::json),
    };
    let authorization = parts.headers.get(header::AUTHORIZATION);
    let authorization = authorization
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let authorization = authorization.to_owned();

    let (response, fault) = shared.change(|state| {
        let recorded = body.clone().unwrap_or_else(|text| Sent::json(json!(text)));
        let number = state.journal.begin(&method, &path, &query, recorded);
        let fault = state.fault(number, &method, &path);
        let response = match &fault {
            None | Some(Fault::BreakAfterAccepting | Fault::HangAfterAccepting) => {
                answer_by_rules(state, body, |sent| Call {
                    number,
                    method,
                    path,
                    query,
                    authorization,
                    body: sent.json,
                    files: sent.files.unwrap_or_default(),
                })
            }
            Some(fault) => answer_with_fault(state, number, fault),
        };
        (with_date(response, state.model.ids.clock.now()), fault)
    });
    match fault {
        Some(Fault::Hang | Fault::HangAfterAccepting) => pending().await,
        Some(Fault::BreakConnection | Fault::BreakAfterAccepting) => breaker.break_connection(),
        _ => {}
    }
    response
}

/// Null if empty. `Err` contains a body that is not JSON.
fn read_body(headers: &HeaderMap, bytes: &[u8]) -> Result<Value, String> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    let text = || String::from_utf8_lossy(bytes).into_owned();
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .map(header::HeaderValue::as_bytes);
    match content_type {
        Some(b"application/json") => serde_json::from_slice(bytes).map_err(|_| text()),
        _ => Err(text()),
    }
}

fn answer_by_rules(
    state: &mut State,
    body: Result<Sent, String>,
    call: impl FnOnce(Sent) -> Call,
) -> Response {
    let is_json = body.is_ok();
    let call = call(body.unwrap_or_else(|_| Sent::json(Value::Null)));
    let answer = if is_json {
        answer(state, &call)
    } else {
        Err(Refusal::INVALID_JSON)
    };
    let answer = answer.unwrap_or_else(Answer::from);
    let recorded = answer.body.clone().unwrap_or_default();
    state
        .journal
        .finish(call.number, Some(answer.status), recorded);
    respond(answer.status, &[], answer.body)
}

fn answer_with_fault(state: &mut State, number: RequestNumber, fault: &Fault) -> Response {
    let (status, headers, body) = match fault {
        Fault::Status {
            code,
            headers,
            body,
        } => (*code, headers.clone(), body.clone()),
        Fault::RateLimited { retry_after, scope } => (
            429,
            rate_limit_headers(*retry_after, *scope),
            rate_limit_body(*retry_after, *scope),
        ),
        Fault::BreakConnection
        | Fault::BreakAfterAccepting
        | Fault::Hang
        | Fault::HangAfterAccepting => {
            state.journal.finish(number, None, Value::Null);
            return Response::default();
        }
    };
    state.journal.finish(number, Some(status), body.clone());
    respond(status, &headers, Some(body))
}

fn with_date(mut response: Response, time: DateTime<Utc>) -> Response {
    let date = time.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let date = date.parse().expect("a date is a valid header");
    response.headers_mut().insert(header::DATE, date);
    response
}

fn respond(status: u16, headers: &[(String, String)], body: Option<Value>) -> Response {
    let mut response = Response::builder().status(status);
    for (name, value) in headers {
        response = response.header(name, value);
    }
    let response = match body {
        None => response.body(ResponseBody::empty()),
        Some(body) => response
            .header(header::CONTENT_TYPE, "application/json")
            .body(ResponseBody::from(body.to_string())),
    };
    response.expect("statuses and headers of arranged faults are valid")
}

/// Fails the test for text on the line that ends a code block. Discord accepts it, but it is a formatting error.
fn check_code_blocks(state: &mut State, body: &Value) {
    for content in [&body["content"], &body["data"]["content"]] {
        let parts = content.as_str().unwrap_or_default().split("```");
        let mut after_blocks = parts.skip(2).step_by(2);
        if after_blocks.any(|text| !text.is_empty() && !text.starts_with('\n')) {
            let failure = format!("text follows a code block on the same line: {content}");
            state.failures.push(failure);
        }
    }
}

fn answer(state: &mut State, call: &Call) -> Result<Answer, Refusal> {
    check_code_blocks(state, &call.body);
    let Some(path) = call.path.strip_prefix(PREFIX) else {
        return unknown(state, call);
    };
    let segments: Vec<&str> = path.split('/').collect();
    let model = &mut state.model;
    match (call.method.as_str(), &segments[..]) {
        ("GET", ["gateway"]) => Ok(Answer::ok(json!({ "url": state.gateway.url }))),
        ("POST", ["interactions", id, token, "callback"]) => callback(model, call, id, token),
        (_, ["webhooks", application, token, rest @ ..]) => {
            if snowflake(application) != model.application.id {
                return Err(Refusal::UNKNOWN_WEBHOOK);
            }
            match webhook(model, call, token, rest) {
                Some(answer) => answer,
                None => unknown(state, call),
            }
        }
        _ if model.application.token_refused
            || call.authorization != format!("Bot {}", model.application.token) =>
        {
            Err(Refusal::UNAUTHORIZED)
        }
        ("GET", ["gateway", "bot"]) => Ok(Answer::ok(state.gateway.description())),
        ("GET", ["users", "@me"]) => Ok(Answer::ok(model.application.own_user())),
        ("POST", ["users", "@me", "channels"]) => {
            let recipient = snowflake(call.body["recipient_id"].as_str().unwrap_or_default());
            Ok(Answer::ok(model.open_dm(recipient)?.dm_object()))
        }
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Answer::ok(model.application.object()))
        }
        ("GET" | "PUT", ["applications", id, "commands"]) => commands(model, call, id, None),
        ("GET" | "PUT", ["applications", id, "guilds", guild, "commands"]) => {
            commands(model, call, id, Some(snowflake(guild)))
        }
        ("GET", ["guilds", guild]) => model.guild_object(snowflake(guild)).map(Answer::ok),
        ("GET", ["guilds", guild, "members", user]) => {
            let member = model.member_object(snowflake(guild), snowflake(user));
            member.map(Answer::ok)
        }
        (_, ["channels", channel, rest @ ..]) => {
            match channel_routes::answer(state, call, snowflake(channel), rest) {
                Some(answer) => answer,
                None => unknown(state, call),
            }
        }
        _ => unknown(state, call),
    }
}

/// Rejects an unknown request and fails the test.
fn unknown(state: &mut State, call: &Call) -> Result<Answer, Refusal> {
    state.failures.push(format!(
        "the fake does not support {} {}",
        call.method, call.path
    ));
    Err(Refusal::NOT_FOUND)
}

/// Parses an id in a path. Invalid ids become 0, which no object has.
pub fn snowflake(segment: &str) -> Snowflake {
    segment.parse().unwrap_or_default()
}

fn commands(
    model: &mut Model,
    call: &Call,
    application: &str,
    guild: Option<Snowflake>,
) -> Result<Answer, Refusal> {
    let id = model.application.id;
    if snowflake(application) != id {
        return Err(Refusal::MISSING_ACCESS);
    }
    if call.method == "PUT" {
        let wanted = call.body.as_array().map_or(&[][..], Vec::as_slice);
        let registered = model
            .commands
            .overwrite(guild, wanted, id, &mut model.ids)?;
        return Ok(Answer::ok(json!(registered)));
    }
    let registered = model.commands.list(guild);
    let with_localizations = has_flag(&call.query, "with_localizations");
    Ok(Answer::ok(if with_localizations {
        json!(registered)
    } else {
        without_localizations(registered)
    }))
}

fn has_flag(query: &str, name: &str) -> bool {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .any(|(key, value)| key == name && ["true", "True", "1"].contains(&value))
}

fn callback(model: &mut Model, call: &Call, id: &str, token: &str) -> Result<Answer, Refusal> {
    let id = snowflake(id);
    model.callback(
        id,
        token,
        call.body(),
        call.number,
        std::time::Instant::now(),
    )?;
    if has_flag(&call.query, "with_response") {
        return Ok(Answer::ok(callback_response(model, id)));
    }
    Ok(Answer::NO_CONTENT)
}

/// Response body of a callback with `with_response`.
fn callback_response(model: &Model, id: Snowflake) -> Value {
    let interaction = &model.interactions[&id];
    let mut response = json!({
        "interaction": {
            "id": id.to_string(),
            "type": interaction.kind as u8,
            "channel_id": interaction.place.channel_id.to_string(),
        },
    });
    if let Some(guild) = interaction.place.guild_id {
        response["interaction"]["guild_id"] = json!(guild.to_string());
    }
    let Some(original) = interaction.original else {
        return response;
    };
    let message = &model.messages[&original];
    let loading = interaction.state == InteractionState::Deferred;
    response["interaction"]["response_message_id"] = json!(original.to_string());
    response["interaction"]["response_message_loading"] = json!(loading);
    response["interaction"]["response_message_ephemeral"] = json!(message.is_ephemeral());
    let kind = interaction
        .callback
        .as_ref()
        .map_or(Value::Null, |made| json!(made.kind as u8));
    if kind == 4 || kind == 7 {
        response["resource"] = json!({ "type": kind, "message": model.message_object(original) });
    }
    response
}

/// Routes below `/webhooks/{application}/{token}`. `None` if there is no such route.
fn webhook(
    model: &mut Model,
    call: &Call,
    token: &str,
    rest: &[&str],
) -> Option<Result<Answer, Refusal>> {
    let (body, number) = (call.body(), call.number);
    let target = match rest {
        [] if call.method == "POST" => {
            let followup = model.followup(token, body, number);
            return Some(followup.map(|id| Answer::ok(model.message_object(id))));
        }
        ["messages", "@original"] => MessageTarget::Original,
        ["messages", id] => MessageTarget::Id(snowflake(id)),
        _ => return None,
    };
    let message = match call.method.as_str() {
        "GET" => model.find_by_token(token, target),
        "PATCH" => model.edit_by_token(token, target, body, number),
        "DELETE" => {
            let deleted = model.delete_by_token(token, target, number);
            return Some(deleted.map(|()| Answer::NO_CONTENT));
        }
        _ => return None,
    };
    Some(message.map(|id| Answer::ok(model.message_object(id))))
}
