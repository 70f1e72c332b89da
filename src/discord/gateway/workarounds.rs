//! Workarounds for serenity 0.12.5. They depend on its log messages and internals, so `Cargo.toml` pins that version;
//! review this file before raising it.
//!
//! - [`GatewayRefusals`]: serenity only logs why Discord refuses a connection, and retries. Each attempt costs one of
//!   the thousand sessions per day.
//! - [`Runners`]: serenity closes connections one by one, after opening the remaining ones, and does not report when
//!   all are closed. Each holds a reference to the manager until then.
//! - [`raw_caller`], [`raw_user`]: serenity cannot parse all interactions. These are answered from the JSON.
//!
//! `gateway.rs` says why serenity's rate limiter is off.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{Permissions, ShardManager, ShardRunnerMessage};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::discord::decode::caller::Caller;
use crate::domain::ids;
use crate::log::ErrorListener;

/// Log target of serenity's reasons for closing a connection.
const TARGET: &str = "serenity::gateway::bridge::shard_runner";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShardRefusal {
    Invalid,
    /// The bot is in too many servers.
    TooFew,
}

impl ShardRefusal {
    /// serenity's error is at the end of the message.
    fn read(message: &str) -> Option<Self> {
        if message.ends_with("Gateway(InvalidShardData)") {
            Some(Self::Invalid)
        } else if message.ends_with("Gateway(OverloadedShard)") {
            Some(Self::TooFew)
        } else {
            None
        }
    }
}

/// Read from serenity's log.
#[derive(Clone, Debug)]
pub struct GatewayRefusals(watch::Sender<Option<ShardRefusal>>);

impl Default for GatewayRefusals {
    fn default() -> Self {
        Self(watch::Sender::new(None))
    }
}

impl GatewayRefusals {
    #[must_use]
    pub fn listener(&self) -> ErrorListener {
        let refusals = self.clone();
        ErrorListener {
            target: TARGET,
            on_message: Box::new(move |message| {
                if let Some(refusal) = ShardRefusal::read(message) {
                    refusals.0.send_replace(Some(refusal));
                }
            }),
        }
    }

    pub(crate) async fn first(&self) -> ShardRefusal {
        let mut refusals = self.0.subscribe();
        let refusal = refusals.wait_for(Option::is_some).await;
        let refusal = refusal.expect("`self` holds a sender");
        refusal.expect("the condition is `is_some`")
    }
}

const CLOSE_POLL_INTERVAL: Duration = Duration::from_millis(10);

const NORMAL_CLOSURE: u16 = 1000;

pub(crate) struct Runners {
    manager: Arc<ShardManager>,
    /// Number of references to the manager while there is no runner.
    without_runners: usize,
}

impl Runners {
    /// Must be called before the first runner starts.
    pub(crate) fn new(manager: &Arc<ShardManager>) -> Self {
        let manager = Arc::clone(manager);
        let without_runners = Arc::strong_count(&manager);
        Self {
            manager,
            without_runners,
        }
    }

    pub(crate) async fn close(&self) {
        let mut notified = HashSet::new();
        loop {
            // Another runner may have started meanwhile.
            for (&shard, runner) in self.manager.runners.lock().await.iter() {
                if notified.insert(shard) {
                    let close = ShardRunnerMessage::Shutdown(shard, NORMAL_CLOSURE);
                    runner.runner_tx.send_to_shard(close);
                }
            }
            if Arc::strong_count(&self.manager) <= self.without_runners {
                return;
            }
            sleep(CLOSE_POLL_INTERVAL).await;
        }
    }
}

pub(crate) fn raw_caller(interaction: &Value) -> Option<Caller<'_>> {
    let id: u64 = interaction.get("id")?.as_str()?.parse().ok()?;
    let token = interaction.get("token")?.as_str()?;
    let permissions = interaction.get("app_permissions").and_then(Value::as_str);
    let permissions = permissions.and_then(|bits| bits.parse().ok());
    let max_file_bytes = interaction["attachment_size_limit"].as_u64();
    let max_file_bytes = max_file_bytes.and_then(|bytes| u32::try_from(bytes).ok());
    let caller = (id > 0).then(|| Caller::new(id.into(), token))?;
    let permissions = permissions.map(Permissions::from_bits_truncate);
    Some(caller.with_file_limit(permissions, max_file_bytes.unwrap_or(u32::MAX)))
}

pub(crate) fn raw_user(interaction: &Value) -> Option<ids::UserId> {
    let in_server = interaction.pointer("/member/user/id");
    let id = in_server.or_else(|| interaction.pointer("/user/id"))?;
    id.as_str()?.parse().ok().map(ids::UserId)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::GatewayError;

    use super::*;

    fn refusal_of(error: GatewayError) -> Option<ShardRefusal> {
        let refusals = GatewayRefusals::default();
        let why = serenity::Error::Gateway(error);
        (refusals.listener().on_message)(&format!("Shard handler received err: {why:?}"));
        *refusals.0.borrow()
    }

    #[test]
    fn detects_only_refused_shards() {
        assert_eq!(
            refusal_of(GatewayError::InvalidShardData),
            Some(ShardRefusal::Invalid)
        );
        assert_eq!(
            refusal_of(GatewayError::OverloadedShard),
            Some(ShardRefusal::TooFew)
        );
        assert_eq!(refusal_of(GatewayError::HeartbeatFailed), None);
    }

    #[test]
    fn raw_caller_has_file_limit() {
        let [nothing, files] = [Permissions::SEND_MESSAGES, Permissions::ATTACH_FILES];
        let mut raw = json!({"id": "1", "token": "token"});
        let max_file_bytes = |raw: &Value| raw_caller(raw).expect("a caller").max_file_bytes;
        assert_eq!(max_file_bytes(&raw), Some(u32::MAX));
        raw["attachment_size_limit"] = json!(7);
        assert_eq!(max_file_bytes(&raw), Some(7));
        raw["app_permissions"] = json!(nothing.bits().to_string());
        assert_eq!(max_file_bytes(&raw), None);
        raw["app_permissions"] = json!((files | nothing).bits().to_string());
        assert_eq!(max_file_bytes(&raw), Some(7));
    }
}
