use crate::chat::refusal::Refusal;
use crate::domain::fairness::{Phrase, PhraseError};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::store::MAX_OPEN_PROPOSALS;
use crate::text::say;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgreementRefusal {
    /// The server shows the bot's replies only to their caller.
    RepliesArePrivate,
    NoLichess,
    GameIsStarting,
    /// On a terminal, or in direct messages with the bot.
    NoOtherPeople,
    SamePlayer,
    OpponentIsBot,
    NotAMember(UserId),
    TooManyOpen,
    /// Not one of the players.
    NotAPlayer {
        proposer: String,
        opponent: String,
    },
    /// Name of the opponent.
    OnlyOpponent(String),
    /// Name of the proposer.
    OnlyProposer(String),
    NumberingWithoutPosition,
    PositionAndExclusion,
    TooManyExcluded(usize),
    /// A number together with other filters.
    NumberWithFilters,
    WordAlreadyEntered,
    InvalidWord(PhraseError),
    /// Says how, in a sentence.
    Closed(String),
    /// Not stored, or the button belongs to another agreement.
    NotStored,
    ConcurrentChanges,
    /// Not stored, or not visible to the caller.
    NoSuchNumber(AgreementNumber),
}

impl Refusal for AgreementRefusal {
    fn text(&self) -> String {
        match self {
            Self::RepliesArePrivate => say!("agree-nobody-else-sees"),
            Self::NoOtherPeople => say!("agree-nobody-else"),
            Self::NoLichess => say!("agree-no-lichess"),
            Self::GameIsStarting => say!("agree-game-is-starting"),
            Self::SamePlayer => say!("agree-oneself"),
            Self::OpponentIsBot => say!("agree-bot"),
            Self::NotAMember(player) => say!("agree-not-a-member", player = player.mention()),
            Self::TooManyOpen => say!("agree-too-many-open", number = MAX_OPEN_PROPOSALS),
            Self::NotAPlayer { proposer, opponent } => say!("agree-stranger", proposer, opponent),
            Self::OnlyOpponent(opponent) => say!("agree-only-opponent", opponent),
            Self::OnlyProposer(proposer) => say!("agree-only-proposer", proposer),
            Self::PositionAndExclusion => say!("agree-position-and-exclusion"),
            Self::TooManyExcluded(count) => say!("agree-too-many-excluded", number = *count),
            Self::NumberingWithoutPosition => say!("agree-numbering-alone"),
            Self::NumberWithFilters => say!("agreements-number-and-more"),
            Self::WordAlreadyEntered => say!("agree-word-is-in"),
            Self::InvalidWord(error) => invalid_word(*error),
            Self::Closed(how) => say!("agree-closed", ending = how),
            Self::NotStored => say!("agree-gone"),
            Self::ConcurrentChanges => say!("agree-crowded"),
            Self::NoSuchNumber(number) => {
                say!("agreements-no-such-number", number = number.to_string())
            }
        }
    }
}

fn invalid_word(error: PhraseError) -> String {
    match error {
        PhraseError::Empty => say!("agree-word-empty"),
        PhraseError::TooLong { chars } => say!(
            "agree-word-too-long",
            number = chars,
            most = Phrase::MAX_CHARS
        ),
        PhraseError::ControlCharacter => say!("agree-word-with-control-character"),
    }
}
