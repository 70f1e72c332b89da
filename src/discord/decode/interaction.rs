use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::Deserialize;
use serenity::all::{Interaction, InteractionId, InteractionType};

/// The fields of an interaction that its check needs.
#[derive(Deserialize)]
pub(crate) struct InteractionHead<'a> {
    #[serde(rename = "type")]
    pub kind: InteractionType,
    id: Option<&'a str>,
    token: Option<Cow<'a, str>>,
}

impl InteractionHead<'_> {
    /// `None` if the interaction cannot be answered.
    pub fn id(&self) -> Option<InteractionId> {
        self.token.as_ref()?;
        let id: NonZeroU64 = self.id?.parse().ok()?;
        Some(id.into())
    }
}

/// Decodes an interaction in one step. serenity's decoder of [`Interaction`] creates two JSON values first, because it
/// doesn't know the type.
pub(crate) fn decode(kind: InteractionType, json: &[u8]) -> serde_json::Result<Interaction> {
    match kind {
        InteractionType::Command => serde_json::from_slice(json).map(Interaction::Command),
        InteractionType::Autocomplete => {
            serde_json::from_slice(json).map(Interaction::Autocomplete)
        }
        InteractionType::Component => serde_json::from_slice(json).map(Interaction::Component),
        InteractionType::Modal => serde_json::from_slice(json).map(Interaction::Modal),
        // Pings, and types that serenity doesn't know: its enum is non-exhaustive.
        _ => serde_json::from_slice(json),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Encoded again, to compare. `None` if it cannot be decoded.
    fn encoded(interaction: Option<Interaction>) -> Option<serde_json::Value> {
        let interaction = interaction?;
        Some(serde_json::to_value(interaction).expect("interactions have string keys"))
    }

    #[test]
    fn interactions_are_decoded_alike_over_http_and_over_the_gateway() {
        let mut decoded = 0;
        for entry in fs::read_dir("fuzz/corpus/interaction_body").expect("a folder") {
            let path = entry.expect("a file").path();
            let json = fs::read(&path).expect("a readable file");
            let head: InteractionHead = serde_json::from_slice(&json).expect("a head");
            let over_http = encoded(decode(head.kind, &json).ok());
            let over_gateway = encoded(serenity::json::from_slice(&json).ok());
            assert_eq!(over_http, over_gateway, "{}", path.display());
            decoded += usize::from(over_http.is_some());
        }
        assert!(decoded >= 20, "{decoded} were decoded");
    }
}
