use crate::chat::answer::ButtonId;
use crate::chat::button::StaleButton;
use crate::chat::payload::{Fields, Payload};
use crate::domain::agreement::Sealed;
use crate::domain::fairness::PairCommitment;
use crate::domain::ids::AgreementNumber;

pub(crate) const KEY: &str = "agree";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ButtonAction {
    Accept,
    Decline,
    Withdraw,
    /// [`Self::Withdraw`] in a private message to the proposer.
    WithdrawPrivately,
    /// Opens or submits the word form.
    Word,
    /// Lets the bot choose the word.
    RandomWord,
    /// Explains a draw before it is made. This and the next two contain the [`commitment_prefix`].
    ExplainDraw(String),
    /// Verifies a sealed draw.
    Verify(String),
    /// Explains verification without the bot.
    ExplainVerification(String),
    /// Contains the [`sealed_timestamp`].
    Pgn(String),
}

/// Encoded as `accept:17`, `verify:17:e414afb8`, or `pgn:17:1795262400`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AgreementButton {
    pub action: ButtonAction,
    pub number: AgreementNumber,
}

/// In seconds since 1970.
pub(crate) fn sealed_timestamp(sealed: Sealed) -> String {
    sealed.at.timestamp().to_string()
}

/// First 8 digits; practically unique.
pub(crate) fn commitment_prefix(commitment: PairCommitment) -> String {
    commitment.to_string().chars().take(8).collect()
}

impl ButtonAction {
    const WITHOUT_MARK: [Self; 6] = [
        Self::Accept,
        Self::Decline,
        Self::Withdraw,
        Self::WithdrawPrivately,
        Self::Word,
        Self::RandomWord,
    ];

    fn word(&self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
            Self::WithdrawPrivately => "take-back",
            Self::Word => "word",
            Self::RandomWord => "chance",
            Self::ExplainDraw(_) => "how",
            Self::Verify(_) => "verify",
            Self::ExplainVerification(_) => "by-hand",
            Self::Pgn(_) => "pgn",
        }
    }

    /// Distinguishes agreements with the same number, which is reused after a backup is restored.
    fn mark(&self) -> Option<&String> {
        match self {
            Self::Accept
            | Self::Decline
            | Self::Withdraw
            | Self::WithdrawPrivately
            | Self::Word
            | Self::RandomWord => None,
            Self::ExplainDraw(mark)
            | Self::Verify(mark)
            | Self::ExplainVerification(mark)
            | Self::Pgn(mark) => Some(mark),
        }
    }
}

impl AgreementButton {
    pub(crate) fn id(&self) -> ButtonId {
        let payload = Payload::of(&self.action.word().to_owned()).and(&self.number);
        let payload = match self.action.mark() {
            Some(mark) => payload.and(mark),
            None => payload,
        };
        ButtonId::new(KEY, payload)
    }

    pub(crate) fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let word: String = fields.next()?;
        let number = fields.next()?;
        let mut without_mark = ButtonAction::WITHOUT_MARK.into_iter();
        let action = match without_mark.find(|action| action.word() == word) {
            Some(action) => {
                fields.end()?;
                action
            }
            None if word == "how" => ButtonAction::ExplainDraw(fields.last()?),
            None if word == "verify" => ButtonAction::Verify(fields.last()?),
            None if word == "by-hand" => ButtonAction::ExplainVerification(fields.last()?),
            None if word == "pgn" => ButtonAction::Pgn(fields.last()?),
            None => return Err(StaleButton),
        };
        Ok(Self { action, number })
    }
}
