use crate::chat::{Button, ButtonId, Fields, Payload, StaleButton, choices};
use crate::reply::daily_post::KEY;
use crate::text::sentence;

choices! {
    /// What a button of the verification shows.
    pub(super) enum VerificationPart {
        Result = "result",
        /// What the result proves.
        Proof = "proof",
        /// How to verify without the bot.
        ByHand = "by-hand",
    }
}

impl VerificationPart {
    /// Reads the last field of a button. **Verify** has none.
    pub(super) fn read(mut fields: Fields<'_>) -> Result<Self, StaleButton> {
        let part = fields.next_or(Self::Result)?;
        fields.end()?;
        Ok(part)
    }

    /// `day` is the payload of **Verify**.
    pub(super) fn button(self, day: Payload) -> Button {
        let label = match self {
            Self::Result => sentence!("daily-post-verify-button"),
            Self::Proof => sentence!("verify-proof-button"),
            Self::ByHand => sentence!("daily-by-hand-button"),
        };
        Button::press(label.to_string(), ButtonId::new(KEY, day.and(&self)))
    }
}
