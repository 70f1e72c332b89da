//! Why something about agreements cannot be done.

use crate::chat::refusal::Refusal;
use crate::fairness::{InvalidPhrase, Phrase};
use crate::ids::{AgreementNumber, UserId};
use crate::store::MAX_OPEN_PROPOSALS;
use crate::words::say;

/// Why something about agreements cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgreementRefusal {
    /// The server shows what the bot answers to its caller alone.
    NobodyElseSees,
    /// No games are started on lichess.
    NoLichess,
    /// Somebody else asks lichess for the game just now.
    GameIsStarting,
    /// There is nobody with whom to agree.
    NobodyElse,
    /// Somebody proposes something to themselves.
    Oneself,
    /// Somebody proposes something to a bot.
    Bot,
    /// Somebody proposes something to a person who is not in the server.
    NotAMember {
        /// The person.
        player: UserId,
    },
    /// A person has as many open proposals as one can have.
    TooManyOpen,
    /// Somebody else's proposal.
    Stranger {
        /// Who proposed it.
        proposer: String,
        /// Who was asked.
        opponent: String,
    },
    /// The opponent alone does this.
    OnlyOpponent {
        /// Who that is.
        opponent: String,
    },
    /// The proposer alone does this.
    OnlyProposer {
        /// Who that is.
        proposer: String,
    },
    /// A numbering without a position.
    NumberingAlone,
    /// A position, and what a random one leaves out.
    PositionAndExclusion,
    /// More is left out than a proposal can list.
    TooManyExcluded {
        /// How many positions.
        count: usize,
    },
    /// A player and a number were asked for at once.
    NumberAndMore,
    /// The player's word is in.
    WordIsIn,
    /// What was typed is no word.
    Word(InvalidPhrase),
    /// The proposal is not open any more.
    Closed {
        /// What became of it, as a sentence.
        how: String,
    },
    /// The store does not know the agreement of a button.
    Gone,
    /// Too many people pressed at the same time.
    Crowded,
    /// No agreement with this number that the caller may see.
    NoSuchNumber {
        /// The number.
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
