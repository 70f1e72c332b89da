//! Why something about agreements cannot be done.

use crate::chat::refusal::Refusal;
use crate::fairness::{InvalidPhrase, Phrase};
use crate::ids::{AgreementNumber, UserId};
use crate::store::MAX_OPEN_PROPOSALS;

/// Why something about agreements cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgreementRefusal {
    /// The bot is not installed in the server.
    NotInstalled,
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
    /// A player and a number were asked for at once.
    PlayerAndNumber,
    /// The player's word is in.
    WordIsIn,
    /// What was typed is no word.
    Word(InvalidPhrase),
    /// The proposal is not open any more.
    Closed {
        /// What became of it: "was withdrawn by …".
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
            Self::NotInstalled => {
                "Agreements work in servers that have added me, and this one has \
                 not: you use me here through your own account. Ask whoever manages the server to \
                 add me."
                    .to_owned()
            }
            Self::Oneself => "You cannot agree with yourself. Choose the player you are going to \
                 play; for a draw of your own there is `/chess960 random`."
                .to_owned(),
            Self::Bot => "A bot cannot accept a proposal. Choose the person you are going to play."
                .to_owned(),
            Self::NotAMember { player } => format!(
                "{} is not a member of this server, and would not see the proposal. Choose a member.",
                player.mention()
            ),
            Self::TooManyOpen => format!(
                "You have {MAX_OPEN_PROPOSALS} open proposals, and cannot have more. \
                 `/chess960 agreements` lists them, and with `number` one can be withdrawn; or wait until \
                 one is answered or expires."
            ),
            Self::Stranger { proposer, opponent } => format!(
                "This is between {proposer} and {opponent}. To propose a position yourself, use \
                 `/chess960 agree`."
            ),
            Self::OnlyOpponent { opponent } => {
                format!("Only {opponent} can do this. You can withdraw the proposal.")
            }
            Self::OnlyProposer { proposer } => {
                format!("Only {proposer} can withdraw it. You can decline it.")
            }
            Self::NumberingAlone => {
                "The option `numbering` says how `position` is read, so give that \
                 too. Without both, the position is drawn between you."
                    .to_owned()
            }
            Self::PlayerAndNumber => {
                "Give `player` to list the agreements of a member, or `number` \
                 to show one, but not both."
                    .to_owned()
            }
            Self::WordIsIn => {
                "Your word is in, and cannot be changed any more. The draw is made as \
                 soon as the other word is in."
                    .to_owned()
            }
            Self::Word(error) => word(*error),
            Self::Closed { how } => format!("It {how}. What you typed now was not used."),
            Self::Gone => {
                "I do not know this proposal any more: what came to nothing is erased after \
                 a while, and so is what people want to have erased. Please propose it again with \
                 `/chess960 agree`."
                    .to_owned()
            }
            Self::Crowded => {
                "Too many people are pressing at the same time. Please press again.".to_owned()
            }
            Self::NoSuchNumber { number } => format!(
                "You can't see an agreement {number}: it isn't yours, or it isn't from this server. \
                 `/chess960 agreements` lists yours."
            ),
        }
    }
}

fn word(error: InvalidPhrase) -> String {
    match error {
        InvalidPhrase::Empty => {
            "You typed nothing but spaces. Press *Enter my word* again and type \
             a word or phrase, or press *Leave it to chance*."
                .to_owned()
        }
        InvalidPhrase::TooLong { chars } => format!(
            "Your word has {chars} characters, and may have {} at most. Press *Enter my word* again.",
            Phrase::MAX_CHARS
        ),
        InvalidPhrase::ControlCharacter => {
            "Your word has a line break, a tab or another character \
             that cannot be seen. Press *Enter my word* again and leave that out."
                .to_owned()
        }
    }
}
