//! Values that were typed, and **What this proves** about them.

use std::str::FromStr;

use chess960::{StartId, StartSet};

use super::BUTTONS;
use super::options::{COMMITMENT, EXCLUDE};
use crate::chat::{
    Answer, Args, Button, ButtonId, CommandError, CommandOption, Fields, Message, Outcome, Payload,
    Press, Refused, choices,
};
use crate::commands::share;
use crate::domain::fairness::TypedCommitment;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::text::{all_of, quote, say, sentence};

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
        /// The rule gives the round of a public draw to its message.
        RoundOfMessage = "round-of-message",
        /// The rule gives the round of a public draw to the due time of its schedule.
        RoundOfSchedule = "round-of-schedule",
        /// The round of a public draw without the due time of its schedule.
        RoundAlone = "round-alone",
        /// The round of a public draw on a chain that the host has chosen.
        RoundOfOtherChain = "round-of-other-chain",
        /// The key of an event's round.
        RoundKeyFixed = "round-key-fixed",
    }
}

impl Proof {
    /// Explains what the typed values prove, and what they don't. Checks of two players' secrets have limits in common,
    /// and so have checks of draws from drand's public network. These limits are added to each of their explanations.
    pub fn text(self) -> String {
        match self {
            Self::KeyAlone => say!("verify-key-alone"),
            Self::PositionFixed => say!("verify-position-fixed"),
            Self::KeyFixed => say!("verify-key-fixed"),
            Self::SecretAlone => with_limits_of_pairs(&say!("verify-secret-alone")),
            Self::SecretFixed => with_limits_of_pairs(&say!("verify-secret-fixed")),
            Self::RoundOfMessage => with_limits_of_public_draws(&say!("verify-round-of-message")),
            Self::RoundOfSchedule => with_limits_of_public_draws(&say!("verify-round-of-schedule")),
            Self::RoundAlone => with_limits_of_public_draws(&say!("verify-round-alone")),
            Self::RoundOfOtherChain => say!("verify-round-of-other-chain"),
            Self::RoundKeyFixed => say!("verify-round-key-fixed"),
        }
    }

    /// Returns **What this proves**.
    pub(super) fn button(self) -> Button {
        let id = ButtonId::new(BUTTONS.key, Payload::of(&self));
        Button::press(say!("verify-proof-button"), id)
    }
}

/// Adds what is not proved about the words of two players.
fn with_limits_of_pairs(explanation: &str) -> String {
    format!("{explanation}\n{}", say!("verify-pair-words"))
}

/// Adds the limits of each check of a public draw.
fn with_limits_of_public_draws(explanation: &str) -> String {
    format!("{explanation}\n{}", say!("verify-public-limits"))
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
        let message = Message::only_you(self.result.clone());
        share::make_private(message.with_button(self.proof.button()))
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

/// Refuses a draw of more different positions than the exclusion leaves.
pub(super) fn check_count(count: usize, excluded: &StartSet) -> Result<(), String> {
    let left = excluded.complement().len();
    if left < count {
        return Err(say!("verify-too-few-left", left, count));
    }
    Ok(())
}

/// "position 518", to complete the sentence of a result.
pub(super) fn drawn_positions(positions: &[StartId]) -> String {
    say!(
        "verify-public-positions",
        count = positions.len(),
        positions = all_of(positions.iter().copied().map(named)),
    )
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
