use crate::chat::{Button, ButtonColor, ButtonId, Choice, Fields, Payload, StaleButton, choices};
use crate::domain::agreement::{Agreement, TermsDraw};
use crate::domain::ids::AgreementNumber;
use crate::text::say;

pub(crate) const KEY: &str = "agree";

/// Number of digits that distinguish the commitments of agreements with the same number.
const COMMITMENT_DIGITS: usize = 8;

choices! {
    pub(crate) enum ButtonAction {
        Accept = "accept",
        /// Accepts a named position with random colors.
        AcceptRandomColors = "accept-colors",
        /// Declines or withdraws, depending on the player.
        End = "end",
        /// In messages of earlier versions.
        Decline = "decline",
        /// In messages of earlier versions.
        Withdraw = "withdraw",
        /// In a private message to the opponent.
        DeclinePrivately = "decline-here",
        /// In a private message to the proposer.
        WithdrawPrivately = "take-back",
        /// Opens or submits the word form.
        Word = "word",
        /// Lets the bot choose the word.
        RandomWord = "chance",
        /// Explains a draw before it is made.
        ExplainDraw = "how",
        /// Verifies a sealed draw.
        Verify = "verify",
        /// Shows what the verification proves.
        Proof = "proof",
        /// Explains verification without the bot.
        ExplainVerification = "by-hand",
        Pgn = "pgn",
    }
}

impl ButtonAction {
    /// Whether the button is below a private message, so that the message in the channel has to be edited, too.
    pub(crate) fn is_private(self) -> bool {
        matches!(self, Self::DeclinePrivately | Self::WithdrawPrivately)
    }

    /// Whether the id of a button has a mark, because the agreement must not be another one with the same number. The
    /// other buttons are below the message of their agreement, whose id is stored.
    fn has_mark(self) -> bool {
        matches!(
            self,
            Self::DeclinePrivately
                | Self::WithdrawPrivately
                | Self::ExplainDraw
                | Self::Verify
                | Self::Proof
                | Self::ExplainVerification
                | Self::Pgn
        )
    }

    /// Returns the text in a button's id that distinguishes the agreement from others with the same number, which is
    /// reused after a backup is restored: when it was proposed or sealed, or the [mark of its draw](draw_mark).
    ///
    /// `None` for actions without a mark.
    fn mark(self, agreement: &Agreement) -> Option<String> {
        if !self.has_mark() {
            return None;
        }
        if self.is_private() {
            return Some(agreement.proposed_at.timestamp().to_string());
        }
        if self == Self::Pgn {
            let sealed = agreement.state.sealed()?;
            return Some(sealed.at.timestamp().to_string());
        }
        agreement.draw().map(|draw| draw_mark(draw, agreement))
    }
}

/// Returns the first digits of the commitment to the draw's secret or, for a public draw, when it was proposed.
fn draw_mark(draw: &TermsDraw, agreement: &Agreement) -> String {
    match draw {
        TermsDraw::Words(draw) => {
            let mut commitment = draw.secret.commitment().to_string();
            commitment.truncate(COMMITMENT_DIGITS);
            commitment
        }
        TermsDraw::Public(_) => agreement.proposed_at.timestamp().to_string(),
    }
}

/// Encoded as `accept:17`, `verify:17:e414afb8`, `pgn:17:1795262400` or `decline-here:17:1795262400`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AgreementButton {
    pub action: ButtonAction,
    pub number: AgreementNumber,
    /// Distinguishes agreements with the same number, which is reused after a backup is restored.
    mark: Option<String>,
}

impl AgreementButton {
    pub(crate) fn new(action: ButtonAction, agreement: &Agreement) -> Self {
        Self {
            action,
            number: agreement.number,
            mark: action.mark(agreement),
        }
    }

    pub(crate) fn id(&self) -> ButtonId {
        let mut payload = Payload::of(&self.action).and(&self.number);
        if let Some(mark) = &self.mark {
            payload = payload.and(mark);
        }
        ButtonId::new(KEY, payload)
    }

    /// Reads the payload of a button: action, number of the agreement and, for some actions, a mark. A payload of
    /// another form is from an earlier version of the bot.
    pub(crate) fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let action: ButtonAction = fields.next()?;
        let number = fields.next()?;
        let mark = if action.has_mark() {
            Some(fields.last()?)
        } else {
            fields.end()?;
            None
        };
        Ok(Self {
            action,
            number,
            mark,
        })
    }
}

/// Returns the button that does `action` to an agreement. Green buttons accept its proposal at once.
pub(crate) fn button(agreement: &Agreement, action: ButtonAction) -> Button {
    let color = match action {
        ButtonAction::Accept | ButtonAction::AcceptRandomColors => ButtonColor::Green,
        ButtonAction::Word => ButtonColor::Blue,
        ButtonAction::End
        | ButtonAction::Decline
        | ButtonAction::Withdraw
        | ButtonAction::DeclinePrivately
        | ButtonAction::WithdrawPrivately
        | ButtonAction::RandomWord
        | ButtonAction::ExplainDraw
        | ButtonAction::Verify
        | ButtonAction::Proof
        | ButtonAction::ExplainVerification
        | ButtonAction::Pgn => ButtonColor::Grey,
    };
    let label = say!("agreement-button", action = action.word());
    Button::press(label, AgreementButton::new(action, agreement).id()).colored(color)
}
