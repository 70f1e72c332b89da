//! Names that many tests of the bot use.

pub use std::time::{Duration, Instant};

pub use chrono::{DateTime, TimeDelta, Utc};
pub use fake_discord::{
    Call, CallbackKind, ConnectionAttempt, ConnectionBehavior, FakeDiscord, Fault, Matcher,
    MessageView, Permission, Place, Reply, RequestRecord, Scope, Snowflake, User,
};
pub use serde_json::{Value, json};
pub use tokio::time::{sleep, timeout};

pub use crate::process::*;
