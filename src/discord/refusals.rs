//! Why Discord closes connections for good, where serenity would go on trying.
//!
//! Each try costs one of the thousand sessions that Discord allows in a day. serenity tells the
//! reason to its log alone, so it is taken from there.

use std::fmt;

use tokio::sync::watch;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::Context;

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
pub struct Refusals(watch::Sender<Option<Refusal>>);

impl Default for Refusals {
    fn default() -> Self {
        Self(watch::Sender::new(None))
    }
}

impl Refusals {
    /// What listens for them; it has to be part of where the process logs.
    #[must_use]
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
    {
        let is_of_shards = |metadata: &Metadata<'_>| {
            *metadata.level() == Level::ERROR && metadata.target() == TARGET
        };
        Listener(self.clone())
            .with_filter(filter_fn(is_of_shards).with_max_level_hint(Level::ERROR))
    }

    /// Waits for the first one.
    pub(super) async fn first(&self) -> Refusal {
        let mut refusals = self.0.subscribe();
        let refusal = refusals.wait_for(Option::is_some).await;
        let refusal = refusal.expect("the sender is here");
        refusal.expect("it was waited for")
    }
}

struct Listener(Refusals);

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut Reader(&self.0));
    }
}

/// Reads the message of an event.
struct Reader<'a>(&'a Refusals);

impl Visit for Reader<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message"
            && let Some(refusal) = Refusal::read(&format!("{value:?}"))
        {
            self.0.0.send_replace(Some(refusal));
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::GatewayError;
    use tracing::subscriber::with_default;
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    fn noticed(log: impl FnOnce()) -> Option<Refusal> {
        let refusals = Refusals::default();
        with_default(tracing_subscriber::registry().with(refusals.layer()), log);
        *refusals.0.borrow()
    }

    fn told(error: GatewayError) -> Option<Refusal> {
        let why = serenity::Error::Gateway(error);
        noticed(|| tracing::error!(target: TARGET, "Shard handler received err: {:?}", why))
    }

    #[test]
    fn refused_shards_are_noticed() {
        assert_eq!(told(GatewayError::InvalidShardData), Some(Refusal::Invalid));
        assert_eq!(told(GatewayError::OverloadedShard), Some(Refusal::TooFew));
    }

    #[test]
    fn other_messages_are_not() {
        assert_eq!(told(GatewayError::HeartbeatFailed), None);
        let elsewhere = || tracing::error!("Gateway(OverloadedShard)");
        assert_eq!(noticed(elsewhere), None);
        let not_an_error = || tracing::warn!(target: TARGET, "Gateway(OverloadedShard)");
        assert_eq!(noticed(not_an_error), None);
    }
}
