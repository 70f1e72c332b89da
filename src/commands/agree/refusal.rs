//! Reasons why an action on an agreement is refused.

use crate::chat::refusal::Refusal;
use crate::fairness::{InvalidPhrase, Phrase};
use crate::ids::{AgreementNumber, UserId};
use crate::store::MAX_OPEN_PROPOSALS;
use crate::words::say;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgreementRefusal {
    /// The server shows the bot's replies only to their caller.
    NobodyElseSees,
    /// Starting games on lichess is not enabled.
    NoLichess,
    /// Another request to lichess for this game is in progress.
    GameIsStarting,
    /// There is nobody else to agree with.
    NobodyElse,
    /// The opponent is the caller.
    Oneself,
    /// The opponent is a bot.
    Bot,
    /// The opponent is not a member of the server.
    NotAMember {
        player: UserId,
    },
    /// The caller has reached the maximum number of open proposals.
    TooManyOpen,
    /// The person is not one of the players.
    Stranger {
        proposer: String,
        opponent: String,
    },
    /// Only the opponent may do this.
    OnlyOpponent {
        opponent: String,
    },
    /// Only the proposer may do this.
    OnlyProposer {
        proposer: String,
    },
    /// A numbering was given without a position.
    NumberingAlone,
    /// A position and an exclusion were both given.
    PositionAndExclusion,
    /// The exclusion is too long to be listed in a proposal.
    TooManyExcluded {
        /// Number of excluded positions.
        count: usize,
    },
    /// An agreement's number was given together with other filters.
    NumberAndMore,
    /// The player has already entered a word.
    WordIsIn,
    Word(InvalidPhrase),
    /// The proposal is no longer open.
    Closed {
        /// How it ended, as a sentence.
        how: String,
    },
    /// The agreement of the button is not stored, or is a different one.
    Gone,
    /// Too many people changed the agreement at the same time.
    Crowded,
    /// No agreement with this number is visible to the caller.
    NoSuchNumber {
        number: AgreementNumber,
    },
}

impl Refusal for AgreementRefusal {
    fn text(&self) -> String {
        match self {
            Self::NobodyElseSees => say!("agree-nobody-else-sees"),
            Self::NobodyElse => say!("agree-nobody-else"),
            Self::NoLichess => say!("agree-no-lichess"),
            Self::GameIsStarting => say!("agree-game-is-starting"),
            Self::Oneself => say!("agree-oneself"),
            Self::Bot => say!("agree-bot"),
            Self::NotAMember { player } => say!("agree-not-a-member", player = player.mention()),
            Self::TooManyOpen => say!("agree-too-many-open", number = MAX_OPEN_PROPOSALS),
            Self::Stranger { proposer, opponent } => {
                say!("agree-stranger", proposer = proposer, opponent = opponent)
            }
            Self::OnlyOpponent { opponent } => say!("agree-only-opponent", opponent = opponent),
            Self::OnlyProposer { proposer } => say!("agree-only-proposer", proposer = proposer),
            Self::PositionAndExclusion => say!("agree-position-and-exclusion"),
            Self::TooManyExcluded { count } => say!("agree-too-many-excluded", number = *count),
            Self::NumberingAlone => say!("agree-numbering-alone"),
            Self::NumberAndMore => say!("agreements-number-and-more"),
            Self::WordIsIn => say!("agree-word-is-in"),
            Self::Word(error) => word(*error),
            Self::Closed { how } => say!("agree-closed", ending = how),
            Self::Gone => say!("agree-gone"),
            Self::Crowded => say!("agree-crowded"),
            Self::NoSuchNumber { number } => {
                say!("agreements-no-such-number", number = number.to_string())
            }
        }
    }
}

fn word(error: InvalidPhrase) -> String {
    match error {
        InvalidPhrase::Empty => say!("agree-word-empty"),
        InvalidPhrase::TooLong { chars } => say!(
            "agree-word-too-long",
            number = chars,
            most = Phrase::MAX_CHARS
        ),
        InvalidPhrase::ControlCharacter => say!("agree-word-with-control-character"),
    }
}
