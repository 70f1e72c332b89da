//! Reasons why Discord refuses a connection. serenity 0.12.5 only logs them and retries, and each attempt costs one of the
//! thousand sessions per day.
//!
//! Depends on serenity's log messages, so `Cargo.toml` pins its version; review this file before raising it.

use tokio::sync::watch;

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
#[derive(Clone, Debug, Default)]
pub struct GatewayRefusals(watch::Sender<Option<ShardRefusal>>);

impl GatewayRefusals {
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
