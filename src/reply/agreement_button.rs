//! What the buttons of an agreement's messages do.

use crate::agreement::Sealed;
use crate::chat::answer::ButtonId;
use crate::chat::button::StaleButton;
use crate::chat::payload::{Fields, Payload};
use crate::fairness::PairCommitment;
use crate::ids::AgreementNumber;

/// The key of these buttons.
pub(crate) const KEY: &str = "agree";

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ButtonAction {
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
    /// Explains the draw whose commitment begins so, before it is made.
    How(String),
    /// Verifies the sealed draw whose commitment begins so.
    Verify(String),
    /// Tells how to verify the same draw without the bot.
    ByHand(String),
    /// Shows the PGN tags of the agreement that was sealed at this time, in seconds since 1970.
    Pgn(String),
}

/// What a button is for; written `accept:17`, `verify:17:e414afb8`, or
/// `pgn:17:1795262400`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AgreementTask {
    /// What it does.
    pub verb: ButtonAction,
    /// With which agreement.
    pub number: AgreementNumber,
}

/// The mark of a sealed agreement.
pub(crate) fn sealed_second(sealed: Sealed) -> String {
    sealed.at.timestamp().to_string()
}

/// As much of a commitment as a button has: no two draws have it in common, as good as.
pub(crate) fn beginning(commitment: PairCommitment) -> String {
    commitment.to_string().chars().take(8).collect()
}

impl ButtonAction {
    /// Those that need nothing but the agreement.
    const PLAIN: [Self; 6] = [
        Self::Accept,
        Self::Decline,
        Self::Withdraw,
        Self::TakeBack,
        Self::Word,
        Self::Chance,
    ];

    fn word(&self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
            Self::TakeBack => "take-back",
            Self::Word => "word",
            Self::Chance => "chance",
            Self::How(_) => "how",
            Self::Verify(_) => "verify",
            Self::ByHand(_) => "by-hand",
            Self::Pgn(_) => "pgn",
        }
    }

    /// Distinguishes agreements with the same number: after a backup was restored, numbers are given again.
    fn mark(&self) -> Option<&String> {
        match self {
            Self::Accept
            | Self::Decline
            | Self::Withdraw
            | Self::TakeBack
            | Self::Word
            | Self::Chance => None,
            Self::How(mark) | Self::Verify(mark) | Self::ByHand(mark) | Self::Pgn(mark) => {
                Some(mark)
            }
        }
    }
}

impl AgreementTask {
    /// The id of the button.
    pub(crate) fn id(&self) -> ButtonId {
        let payload = Payload::of(&self.verb.word().to_owned()).and(&self.number);
        let payload = match self.verb.mark() {
            Some(mark) => payload.and(mark),
            None => payload,
        };
        ButtonId::new(KEY, payload)
    }

    pub(crate) fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let word: String = fields.next()?;
        let number = fields.next()?;
        let mut plain = ButtonAction::PLAIN.into_iter();
        let verb = match plain.find(|verb| verb.word() == word) {
            Some(verb) => {
                fields.end()?;
                verb
            }
            None if word == "how" => ButtonAction::How(fields.last()?),
            None if word == "verify" => ButtonAction::Verify(fields.last()?),
            None if word == "by-hand" => ButtonAction::ByHand(fields.last()?),
            None if word == "pgn" => ButtonAction::Pgn(fields.last()?),
            None => return Err(StaleButton),
        };
        Ok(Self { verb, number })
    }
}
