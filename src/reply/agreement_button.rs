use crate::agreement::Sealed;
use crate::chat::answer::ButtonId;
use crate::chat::button::StaleButton;
use crate::chat::payload::{Fields, Payload};
use crate::fairness::PairCommitment;
use crate::ids::AgreementNumber;

pub(crate) const KEY: &str = "agree";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ButtonAction {
    Accept,
    Decline,
    Withdraw,
    /// [`Self::Withdraw`] in a private message to the proposer.
    TakeBack,
    /// Opens or submits the word form.
    Word,
    /// Lets the bot choose the word.
    Chance,
    /// Explains a draw before it is made. Contains the [`beginning`] of its commitment, as do the next two.
    How(String),
    /// Verifies a sealed draw.
    Verify(String),
    /// Explains verification without the bot.
    ByHand(String),
    /// Contains the [`sealed_second`].
    Pgn(String),
}

/// Encoded as `accept:17`, `verify:17:e414afb8`, or `pgn:17:1795262400`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AgreementTask {
    pub verb: ButtonAction,
    pub number: AgreementNumber,
}

/// In seconds since 1970.
pub(crate) fn sealed_second(sealed: Sealed) -> String {
    sealed.at.timestamp().to_string()
}

/// First 8 digits; practically unique.
pub(crate) fn beginning(commitment: PairCommitment) -> String {
    commitment.to_string().chars().take(8).collect()
}

impl ButtonAction {
    /// Actions without a mark.
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

    /// Distinguishes agreements with the same number, which is reused after a backup is restored.
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
