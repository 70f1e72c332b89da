//! REST API without sockets: maps requests to the model.

use super::commands::without_localizations;
use crate::prelude::*;

/// API version prefix of all paths.
const PREFIX: &str = "/api/v10/";
/// Number of messages in a page of the history.
const DEFAULT_PAGE: usize = 50;
const MAX_PAGE: u64 = 100;

#[derive(Debug, Clone)]
pub struct Request {
    /// Cause of changes; 0 without a journal.
    pub number: RequestNumber,
    pub method: String,
    pub path: String,
    pub query: String,
    /// Value of the header, empty if missing.
    pub authorization: String,
    /// JSON body, null without a body. For a multipart form, the JSON in it.
    pub body: Value,
    /// `None` unless the body is a multipart form.
    pub files: Option<Vec<Upload>>,
}

impl Request {
    pub fn new(method: &str, path: &str, body: Value) -> Self {
        Self {
            number: 0,
            method: method.to_owned(),
            path: path.to_owned(),
            query: String::new(),
            authorization: String::new(),
            body,
            files: None,
        }
    }

    fn body(&self) -> Body<'_> {
        Body {
            json: &self.body,
            files: self.files.as_deref().unwrap_or_default(),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Response {
    pub status: u16,
    /// `None` without a body.
    pub body: Option<Value>,
}

impl Response {
    pub const NO_CONTENT: Self = Self {
        status: 204,
        body: None,
    };

    pub fn ok(body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
        }
    }
}

impl From<Refusal> for Response {
    fn from(refusal: Refusal) -> Self {
        Self {
            status: refusal.status,
            body: Some(refusal.body()),
        }
    }
}

type Answer = Result<Response, Refusal>;

impl Model {
    /// Handles a request at the time `now`. Also returns the messages that it created or edited.
    pub fn handle(&mut self, now: DateTime<Utc>, request: &Request) -> (Response, Vec<Snowflake>) {
        self.ids.now = now;
        self.request = request.number;
        self.check_code_blocks(&request.body);
        let response = self.answer(request).unwrap_or_else(Response::from);
        (response, std::mem::take(&mut self.shown))
    }

    pub fn is_authorized(&self, request: &Request) -> bool {
        let token = request.authorization.strip_prefix("Bot ");
        !self.application.token_refused && token == Some(&self.application.token)
    }

    /// Text on the line that ends a code block is a failure. Discord accepts it, but it is a formatting error.
    fn check_code_blocks(&mut self, body: &Value) {
        for content in [&body["content"], &body["data"]["content"]] {
            if has_text_beside_code_block(content.as_str().unwrap_or_default()) {
                self.failures.push(format!(
                    "text follows a code block on the same line: {content}"
                ));
            }
        }
    }

    /// Finds the route of a request, and answers it. Only callbacks and webhooks need no bot token.
    fn answer(&mut self, request: &Request) -> Answer {
        let Some(path) = request.path.strip_prefix(PREFIX) else {
            return self.unknown(request);
        };
        let segments: Vec<&str> = path.split('/').collect();
        match (request.method.as_str(), &segments[..]) {
            ("POST", ["interactions", id, token, "callback"]) => {
                self.callback(snowflake(id), token, request.body())?;
                Ok(Response::NO_CONTENT)
            }
            (_, ["webhooks", application, token, rest @ ..]) => {
                if snowflake(application) != self.application.id {
                    return Err(Refusal::UNKNOWN_WEBHOOK);
                }
                self.answer_with_token(request, token, rest)
            }
            _ if !self.is_authorized(request) => Err(Refusal::UNAUTHORIZED),
            ("GET", ["users", "@me"]) => Ok(Response::ok(self.application.own_user())),
            ("POST", ["users", "@me", "channels"]) => {
                let recipient = request.body["recipient_id"].as_str().unwrap_or_default();
                Ok(Response::ok(
                    self.open_dm(snowflake(recipient))?.dm_object(),
                ))
            }
            ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                Ok(Response::ok(self.application.object()))
            }
            ("GET" | "PUT", ["applications", id, "commands"]) => {
                self.answer_about_commands(request, id, None)
            }
            ("GET" | "PUT", ["applications", id, "guilds", guild, "commands"]) => {
                self.answer_about_commands(request, id, Some(snowflake(guild)))
            }
            ("GET", ["guilds", guild]) => self.guild_object(snowflake(guild)).map(Response::ok),
            ("GET", ["guilds", guild, "members", user]) => self
                .member_object(snowflake(guild), snowflake(user))
                .map(Response::ok),
            (_, ["channels", channel, rest @ ..]) => {
                self.answer_in_channel(request, snowflake(channel), rest)
            }
            _ => self.unknown(request),
        }
    }

    /// Refuses an unsupported request, which is a failure.
    fn unknown(&mut self, request: &Request) -> Answer {
        let Request { method, path, .. } = request;
        self.failures
            .push(format!("the fake does not support {method} {path}"));
        Err(Refusal::NOT_FOUND)
    }

    /// Lists or registers commands, globally or in a guild.
    fn answer_about_commands(
        &mut self,
        request: &Request,
        application: &str,
        guild: Option<Snowflake>,
    ) -> Answer {
        let own_id = self.application.id;
        if snowflake(application) != own_id {
            return Err(Refusal::MISSING_ACCESS);
        }
        if request.method == "PUT" {
            let registered =
                self.commands
                    .overwrite(guild, &request.body, own_id, &mut self.ids)?;
            return Ok(Response::ok(json!(registered)));
        }
        let registered = self.commands.list(guild);
        let with_localizations = request
            .query
            .split('&')
            .any(|parameter| parameter == "with_localizations=true");
        if with_localizations {
            Ok(Response::ok(json!(registered)))
        } else {
            Ok(Response::ok(without_localizations(registered)))
        }
    }

    /// Routes below `/webhooks/{application}/{token}`.
    fn answer_with_token(&mut self, request: &Request, token: &str, rest: &[&str]) -> Answer {
        let body = request.body();
        let message = match (request.method.as_str(), rest) {
            ("POST", []) => self.followup(token, body)?,
            ("GET", ["messages", "@original"]) => self.original(token)?,
            ("PATCH", ["messages", "@original"]) => self.edit_original(token, body)?,
            _ => return self.unknown(request),
        };
        Ok(Response::ok(self.message_object(message)))
    }

    /// Routes below `/channels/{channel}`.
    fn answer_in_channel(
        &mut self,
        request: &Request,
        channel: Snowflake,
        rest: &[&str],
    ) -> Answer {
        let body = request.body();
        let message = match (request.method.as_str(), rest) {
            ("GET", []) => return self.channel_object(channel).map(Response::ok),
            ("GET", ["messages"]) => {
                let Page { before, limit } = Page::parse(&request.query)?;
                let objects = self
                    .read_history(channel, before, limit)?
                    .into_iter()
                    .map(|id| self.message_object(id))
                    .collect();
                return Ok(Response::ok(objects));
            }
            ("POST", ["messages"]) => self.post(channel, body)?,
            ("PUT", ["pins", id] | ["messages", "pins", id]) => {
                self.pin(channel, snowflake(id))?;
                return Ok(Response::NO_CONTENT);
            }
            ("DELETE", ["pins", id] | ["messages", "pins", id]) => {
                self.unpin(channel, snowflake(id))?;
                return Ok(Response::NO_CONTENT);
            }
            ("POST", ["messages", id, "threads"]) => {
                self.start_thread(channel, snowflake(id), body.json)?;
                return Ok(Response {
                    status: 201,
                    body: payload::thread(self, &self.messages[&snowflake(id)]),
                });
            }
            ("POST", ["messages", id, "crosspost"]) => self.publish(channel, snowflake(id))?,
            ("PATCH", ["messages", id]) => self.edit_in_channel(channel, snowflake(id), body)?,
            ("DELETE", ["messages", id]) => {
                self.delete_in_channel(channel, snowflake(id))?;
                return Ok(Response::NO_CONTENT);
            }
            _ => return self.unknown(request),
        };
        Ok(Response::ok(self.message_object(message)))
    }
}

/// Parses an id in a path. Invalid ids become 0, which no object has.
fn snowflake(segment: &str) -> Snowflake {
    segment.parse().unwrap_or_default()
}

/// Whether text follows a code block on the line that ends it.
fn has_text_beside_code_block(text: &str) -> bool {
    // Every second part is outside of code blocks; the first one precedes all of them.
    text.split("```")
        .skip(2)
        .step_by(2)
        .any(|after_block| !after_block.is_empty() && !after_block.starts_with('\n'))
}

/// Requested part of the history.
struct Page {
    before: Snowflake,
    limit: usize,
}

impl Page {
    /// Reads the parameters `before` and `limit`, both optional.
    fn parse(query: &str) -> Result<Self, Refusal> {
        let mut page = Self {
            before: Snowflake::MAX,
            limit: DEFAULT_PAGE,
        };
        let root = Field::body(&Value::Null);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let parameter = root.at(name);
            let number = value.parse().unwrap_or_default();
            parameter.check(
                number != 0,
                "NUMBER_TYPE_COERCE",
                &format!("Value \"{value}\" is not a number."),
            )?;
            match name {
                "before" => page.before = number,
                "limit" => {
                    parameter.check(
                        number <= MAX_PAGE,
                        "NUMBER_TYPE_RANGE",
                        &format!("int value should be between 1 and {MAX_PAGE}."),
                    )?;
                    page.limit = usize::try_from(number).expect("the limit is small");
                }
                _ => {
                    return Err(parameter.refusal(
                        "BASE_TYPE_CHOICES",
                        "The fake supports only limit and before.",
                    ));
                }
            }
        }
        Ok(page)
    }
}
