use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::Deserialize;
use serenity::all::{Interaction, InteractionId, InteractionType};

/// The fields of an interaction that its check needs.
#[derive(Deserialize)]
pub(crate) struct InteractionHead<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: InteractionType,
    id: Option<&'a str>,
    token: Option<Cow<'a, str>>,
}

impl InteractionHead<'_> {
    /// `None` if the interaction cannot be answered.
    pub(crate) fn id(&self) -> Option<InteractionId> {
        self.token.as_ref()?;
        let id: NonZeroU64 = self.id?.parse().ok()?;
        Some(id.into())
    }
}

/// Decodes an interaction in one step. serenity's decoder of [`Interaction`] creates two JSON values first, because it doesn't know the type.
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
