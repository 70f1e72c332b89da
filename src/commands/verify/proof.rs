//! Values that were typed, and **What this proves** about them.

use std::str::FromStr;

use chess960::StartSet;

use super::BUTTONS;
use super::options::{COMMITMENT, EXCLUDE};
use crate::chat::{
    Answer, Args, Button, ButtonId, CommandError, CommandOption, Fields, Message, Outcome, Payload,
    Press, Refused, choices,
};
use crate::commands::share;
use crate::domain::fairness::TypedCommitment;
use crate::reply::exclusion;
use crate::text::{quote, say, sentence};

choices! {
    /// What typed values prove.
    pub enum Proof {
        /// A day key without a commitment.
        KeyAlone = "key-alone",
        PositionFixed = "position-fixed",
        /// The commitment does not include the excluded positions.
        KeyFixed = "key-fixed",
        /// The secret of two players without a commitment.
        SecretAlone = "secret-alone",
        SecretFixed = "secret-fixed",
    }
}

impl Proof {
    /// Explains what is proved.
    pub fn text(self) -> String {
        let explanation = match self {
            Self::KeyAlone => return say!("verify-key-alone"),
            Self::PositionFixed => return say!("verify-position-fixed"),
            Self::KeyFixed => return say!("verify-key-fixed"),
            Self::SecretAlone => say!("verify-secret-alone"),
            Self::SecretFixed => say!("verify-secret-fixed"),
        };
        // A secret is drawn together with the players' words.
        format!("{explanation}\n{}", say!("verify-pair-words"))
    }
}

/// Result of a check of typed values that have no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedValues {
    /// One line.
    pub result: String,
    pub proof: Proof,
}

impl CheckedValues {
    pub(super) fn message(&self) -> Message {
        let id = ButtonId::new(BUTTONS.key, Payload::of(&self.proof));
        let proof = Button::press(say!("verify-proof-button"), id);
        share::make_private(Message::only_you(self.result.clone()).with_button(proof))
    }
}

pub(super) fn on_button(press: &Press<'_>) -> Outcome {
    let proof: Proof = Fields::of(press.payload).last()?;
    Ok(Answer::Message(Message::only_you(proof.text())))
}

/// Reads the hexadecimal digits of an option.
pub(super) fn read_hex<T: FromStr>(option: &CommandOption, typed: &str) -> Result<T, String> {
    typed
        .trim()
        .parse()
        .map_err(|_| say!("verify-not-hex", typed = quote(typed), option = option.name))
}

pub(super) fn commitment(args: &Args) -> Result<Option<TypedCommitment>, String> {
    let Some(typed) = args.text(&COMMITMENT) else {
        return Ok(None);
    };
    match typed.parse() {
        Ok(commitment) => Ok(Some(commitment)),
        Err(_) => Err(say!("verify-not-a-commitment", typed = quote(typed))),
    }
}

pub(super) fn excluded(args: &Args) -> Result<StartSet, CommandError> {
    let Some(typed) = args.text(&EXCLUDE) else {
        return Ok(StartSet::EMPTY);
    };
    Ok(parse_exclusion(typed)?)
}

/// Reads a list of excluded positions. Rejects lists that depend on previously used positions.
pub fn parse_exclusion(typed: &str) -> Result<StartSet, Refused> {
    let exclusion = exclusion::parse(typed)?;
    if exclusion.used_days.is_some() {
        return Err(sentence!("verify-not-a-list").into());
    }
    Ok(exclusion.resolve(&StartSet::EMPTY))
}
