//! What the buttons of an agreement's messages do.

use crate::chat::answer::ButtonId;
use crate::chat::button::StaleButton;
use crate::chat::payload::{Fields, Payload};
use crate::fairness::PairCommitment;
use crate::ids::AgreementNumber;

/// The key of these buttons.
pub(crate) const KEY: &str = "agree";

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// Accepts what is named.
    Accept,
    /// Declines it.
    Decline,
    /// Withdraws it.
    Withdraw,
    /// Withdraws it, from a message that shows it to the proposer alone.
    TakeBack,
    /// Opens the form for a word, or sends it.
    Word,
    /// Lets the bot choose the word.
    Chance,
    /// Tells how to verify the draw whose commitment begins so.
    Verify(String),
}

/// What a button is for; written `accept:17`, or `verify:17:e414afb8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// What it does.
    pub verb: Verb,
    /// With which agreement.
    pub number: AgreementNumber,
}

/// As much of a commitment as a button has: no two draws have it in common, as good as.
pub(crate) fn beginning(commitment: PairCommitment) -> String {
    commitment.to_string().chars().take(8).collect()
}

impl Task {
    /// The id of the button.
    pub(crate) fn id(&self) -> ButtonId {
        let verb = match &self.verb {
            Verb::Accept => "accept",
            Verb::Decline => "decline",
            Verb::Withdraw => "withdraw",
            Verb::TakeBack => "take-back",
            Verb::Word => "word",
            Verb::Chance => "chance",
            Verb::Verify(commitment) => {
                let payload = Payload::of(&"verify".to_owned()).and(&self.number);
                return ButtonId::new(KEY, payload.and(commitment));
            }
        };
        ButtonId::new(KEY, Payload::of(&verb.to_owned()).and(&self.number))
    }

    pub(crate) fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let verb: String = fields.next()?;
        let number = fields.next()?;
        let verb = match &*verb {
            "accept" => Verb::Accept,
            "decline" => Verb::Decline,
            "withdraw" => Verb::Withdraw,
            "take-back" => Verb::TakeBack,
            "word" => Verb::Word,
            "chance" => Verb::Chance,
            "verify" => Verb::Verify(fields.next()?),
            _ => return Err(StaleButton),
        };
        fields.end()?;
        Ok(Self { verb, number })
    }
}
