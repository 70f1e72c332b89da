//! Discord's error responses.
//!
//! The messages are Discord's own, so that tests produce the bot's real logs.

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    pub status: u16,
    pub code: u32,
    pub message: &'static str,
    /// Errors by field (code 50035).
    pub errors: Option<Value>,
}

impl Refusal {
    pub const UNAUTHORIZED: Self = Self::new(401, 0, "401: Unauthorized");
    pub const NOT_FOUND: Self = Self::new(404, 0, "404: Not Found");
    pub const UNKNOWN_CHANNEL: Self = Self::new(404, 10003, "Unknown Channel");
    /// No such guild, or the bot is not in it.
    pub const UNKNOWN_GUILD: Self = Self::new(404, 10004, "Unknown Guild");
    pub const UNKNOWN_MEMBER: Self = Self::new(404, 10007, "Unknown Member");
    /// No such message, or it is not accessible.
    pub const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");
    /// No such webhook. Also returned for a followup before the callback.
    pub const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");
    /// No such interaction, or its three seconds are over.
    pub const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");
    pub const ALREADY_ACKNOWLEDGED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");
    /// The bot is not in the channel's guild, or cannot see the channel.
    pub const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");
    pub const NOT_YOUR_MESSAGE: Self =
        Self::new(403, 50005, "Cannot edit a message authored by another user");
    pub const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");
    pub const CLOSED_TO_MESSAGES: Self = Self::new(403, 50007, "Cannot send messages to this user");
    pub const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");
    /// Apps that are not installed in the server may send at most five followups.
    pub const TOO_MANY_FOLLOWUPS: Self = Self::new(
        400,
        40094,
        "This interaction has reached the maximum number of follow up messages",
    );
    /// Replies require the permission to read the message history.
    pub const CANNOT_REPLY: Self = Self::new(
        400,
        160_002,
        "Cannot reply without permission to read message history",
    );
    /// A reply to a message that is not in the channel.
    pub const UNKNOWN_REFERENCE: Self = Self::new(400, 50035, "Unknown message");
    pub const TOO_MANY_PINS: Self = Self::new(
        400,
        30003,
        "Maximum number of pins reached for the channel (250)",
    );
    pub const TOO_MANY_ATTACHMENTS: Self = Self::new(
        400,
        30015,
        "Maximum number of attachments in a message reached (10)",
    );
    pub const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");
    /// Only announcement channels can be followed; only guild channels have threads.
    pub const WRONG_CHANNEL_TYPE: Self =
        Self::new(400, 50024, "Cannot execute action on this channel type");
    pub const INVALID_RECIPIENT: Self = Self::new(400, 50033, "Invalid Recipient(s)");
    pub const ALREADY_PUBLISHED: Self =
        Self::new(400, 40033, "This message has already been crossposted");
    pub const THREAD_EXISTS: Self = Self::new(
        400,
        160_004,
        "A thread has already been created for this message",
    );
    /// The interaction's 15 minutes are over, or the token is wrong.
    pub const INVALID_WEBHOOK_TOKEN: Self = Self::new(401, 50027, "Invalid Webhook Token");
    pub const INVALID_JSON: Self = Self::new(400, 50109, "The request body contains invalid JSON.");

    const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    /// For invalid fields (code 50035), by their location.
    pub fn invalid_form(errors: Value) -> Self {
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
