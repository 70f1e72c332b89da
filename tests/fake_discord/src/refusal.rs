//! Discord's refusals: a status, a JSON error code, a message and, for wrong fields, where.
//!
//! The messages are Discord's own, so that what a bot logs in a test is what it would log.

use serde_json::{Value, json};

/// A request that Discord turns down.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// The HTTP status.
    pub status: u16,
    /// Discord's JSON error code.
    pub code: u32,
    /// Discord's English message for the code.
    pub message: &'static str,
    /// What is wrong in which field, for code 50035.
    pub errors: Option<Value>,
}

impl Refusal {
    /// The token in the Authorization header is not the bot's.
    pub const UNAUTHORIZED: Self = Self::new(401, 0, "401: Unauthorized");
    /// No such route.
    pub const NOT_FOUND: Self = Self::new(404, 0, "404: Not Found");
    /// No such channel.
    pub const UNKNOWN_CHANNEL: Self = Self::new(404, 10003, "Unknown Channel");
    /// No such guild, or none that the bot is in.
    pub const UNKNOWN_GUILD: Self = Self::new(404, 10004, "Unknown Guild");
    /// Nobody in the guild has this id.
    pub const UNKNOWN_MEMBER: Self = Self::new(404, 10007, "Unknown Member");
    /// No such message, or one that this request may not see.
    pub const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");
    /// No such webhook; also the answer to a followup that comes before the callback.
    pub const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");
    /// No such interaction, or one whose three seconds are over.
    pub const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");
    /// The interaction has its callback already.
    pub const ALREADY_ACKNOWLEDGED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");
    /// The bot is not where the channel is, or cannot see it.
    pub const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");
    /// The message is somebody else's.
    pub const NOT_YOUR_MESSAGE: Self =
        Self::new(403, 50005, "Cannot edit a message authored by another user");
    /// Neither content nor anything else to show.
    pub const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");
    /// The user takes no direct messages.
    pub const CLOSED_TO_MESSAGES: Self = Self::new(403, 50007, "Cannot send messages to this user");
    /// The bot is there, but may not do this.
    pub const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");
    /// An app that was not added to the server follows up an answer five times at most.
    pub const TOO_MANY_FOLLOWUPS: Self = Self::new(
        400,
        40094,
        "This interaction has reached the maximum number of follow up messages",
    );
    /// A reply needs the permission to read what was written before.
    pub const CANNOT_REPLY: Self = Self::new(
        400,
        160_002,
        "Cannot reply without permission to read message history",
    );
    /// A reply to a message that is not in the channel.
    pub const UNKNOWN_REFERENCE: Self = Self::new(400, 50035, "Unknown message");
    /// As many messages are pinned as a channel can have.
    pub const TOO_MANY_PINS: Self = Self::new(
        400,
        30003,
        "Maximum number of pins reached for the channel (250)",
    );
    /// A message has ten files at most.
    pub const TOO_MANY_ATTACHMENTS: Self = Self::new(
        400,
        30015,
        "Maximum number of attachments in a message reached (10)",
    );
    /// A file is longer than it may be there.
    pub const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");
    /// Messages that Discord writes itself can only be deleted.
    pub const SYSTEM_MESSAGE: Self =
        Self::new(403, 50021, "Cannot execute action on a system message");
    /// Only announcement channels can be followed, only channels of guilds have threads.
    pub const WRONG_CHANNEL_TYPE: Self =
        Self::new(400, 50024, "Cannot execute action on this channel type");
    /// There is nobody with this id.
    pub const INVALID_RECIPIENT: Self = Self::new(400, 50033, "Invalid Recipient(s)");
    /// Messages that Discord writes itself are not published.
    pub const WRONG_MESSAGE_TYPE: Self = Self::new(400, 50068, "Invalid message type");
    /// The message was published before.
    pub const ALREADY_PUBLISHED: Self =
        Self::new(400, 40033, "This message has already been crossposted");
    /// A message has one thread at most.
    pub const THREAD_EXISTS: Self = Self::new(
        400,
        160_004,
        "A thread has already been created for this message",
    );
    /// The interaction's fifteen minutes are over, or the token never was one.
    pub const INVALID_WEBHOOK_TOKEN: Self = Self::new(401, 50027, "Invalid Webhook Token");
    /// The body is not JSON.
    pub const INVALID_JSON: Self = Self::new(400, 50109, "The request body contains invalid JSON.");

    const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    /// The refusal of one wrong field (code 50035): `path` leads to it, as in `["data", "content"]`.
    pub fn invalid_form(path: &[&str], code: &str, message: &str) -> Self {
        let leaf = json!({ "_errors": [{ "code": code, "message": message }] });
        let errors = path
            .iter()
            .rev()
            .fold(leaf, |inner, key| json!({ *key: inner }));
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// The body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
