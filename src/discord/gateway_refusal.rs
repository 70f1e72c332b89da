//! Why Discord closes connections for good, where serenity would go on trying.
//!
//! Each try costs one of the thousand sessions that Discord allows in a day. serenity tells the
//! reason to its log alone, so it is taken from there.

use tokio::sync::watch;

use crate::log::Listener;

/// Where serenity tells it.
const TARGET: &str = "serenity::gateway::bridge::shard_runner";

/// Why Discord does not take a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no such shard.
    Invalid,
    /// There are too few shards for so many servers.
    TooFew,
}

impl Refusal {
    /// What the end of serenity's message says: the name of its own error.
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

/// The refusals of Discord's gateway.
#[derive(Clone, Debug)]
pub struct GatewayRefusals(watch::Sender<Option<Refusal>>);

impl Default for GatewayRefusals {
    fn default() -> Self {
        Self(watch::Sender::new(None))
    }
}

impl GatewayRefusals {
    /// What hears of them.
    #[must_use]
    pub fn listener(&self) -> Listener {
        let refusals = self.clone();
        Listener {
            target: TARGET,
            hears: Box::new(move |message| {
                if let Some(refusal) = Refusal::read(message) {
                    refusals.0.send_replace(Some(refusal));
                }
            }),
        }
    }

    /// Waits for the first one.
    pub(super) async fn first(&self) -> Refusal {
        let mut refusals = self.0.subscribe();
        let refusal = refusals.wait_for(Option::is_some).await;
        let refusal = refusal.expect("the sender is here");
        refusal.expect("it was waited for")
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::GatewayError;

    use super::*;

    fn told(error: GatewayError) -> Option<Refusal> {
        let refusals = GatewayRefusals::default();
        let why = serenity::Error::Gateway(error);
        (refusals.listener().hears)(&format!("Shard handler received err: {why:?}"));
        *refusals.0.borrow()
    }

    #[test]
    fn refused_shards_are_noticed_and_nothing_else() {
        assert_eq!(told(GatewayError::InvalidShardData), Some(Refusal::Invalid));
        assert_eq!(told(GatewayError::OverloadedShard), Some(Refusal::TooFew));
        assert_eq!(told(GatewayError::HeartbeatFailed), None);
    }
}
