//! Why a draw is not verified, and what would be right.

use chrono::NaiveDate;

use super::options::DrawKind;
use crate::chat::option::{Choice, Opt};
use crate::chat::refusal::Refusal;
use crate::fairness::{InvalidPhrase, Phrase};
use crate::ids::AgreementNumber;
use crate::reply::verification::shown;
use crate::words::{all_of, quote, say};

/// What a person is told whose draw cannot be verified.
#[derive(Debug)]
pub enum VerifyRefusal {
    /// Options that this kind of draw needs are missing.
    Missing {
        /// What was drawn.
        kind: DrawKind,
        /// The options.
        options: Vec<&'static Opt>,
    },
    /// An option that another kind of draw takes.
    OtherKind {
        /// What was drawn.
        kind: DrawKind,
        /// The option.
        option: &'static Opt,
    },
    /// A key, a secret or a commitment that is none.
    NotHex {
        /// The option.
        option: &'static Opt,
        /// What was typed.
        typed: String,
    },
    /// A player's word that is none.
    NotAWord {
        /// The option.
        option: &'static Opt,
        /// Why not.
        error: InvalidPhrase,
    },
    /// A commitment that is not that of the key and the date.
    OtherKey {
        /// The date given.
        date: NaiveDate,
    },
    /// A commitment to a draw without 518, which was not said.
    Excluding,
    /// A list of what was left out that depends on what was used.
    NotAList,
    /// A commitment that is not that of the secret.
    OtherSecret,
    /// Neither a kind nor anything from which it is known.
    NothingGiven,
    /// An agreement's number, and what goes with another kind or is on record anyway.
    AgreementAndMore,
    /// An agreement on something that was named.
    NotDrawn {
        /// Its number.
        number: AgreementNumber,
    },
    /// A draw that is not done, or never was.
    NotSealed {
        /// The agreement's number.
        number: AgreementNumber,
    },
    /// A word that is not on record any more.
    WordErased {
        /// The agreement's number.
        number: AgreementNumber,
    },
    /// A result on record that does not follow from what it was drawn from.
    OtherResult {
        /// The agreement's number.
        number: AgreementNumber,
    },
    /// Each word was given as that of the other player.
    Swapped {
        /// The proposer's word.
        proposer_word: Phrase,
        /// The opponent's word.
        opponent_word: Phrase,
    },
}

impl Refusal for VerifyRefusal {
    fn text(&self) -> String {
        match self {
            Self::Missing { kind, options } => say!(
                "verify-missing",
                kind = kind.word(),
                options = all_of(&names(options)),
            ),
            Self::OtherKind { kind, option } => say!(
                "verify-other-kind",
                option = option.name,
                kind = kind.word(),
                options = all_of(&names(&kind.options())),
            ),
            Self::NotHex { option, typed } => {
                say!("verify-not-hex", typed = quote(typed), option = option.name)
            }
            Self::NotAWord { option, error } => not_a_word(option, *error),
            Self::OtherKey { date } => say!("verify-other-key", date = date.to_string()),
            Self::Excluding => say!("verify-excluding"),
            Self::NotAList => say!("verify-not-a-list"),
            Self::OtherSecret => say!("verify-other-secret"),
            Self::NothingGiven => say!("verify-nothing-given"),
            Self::AgreementAndMore => say!("verify-agreement-and-more"),
            Self::NotDrawn { number } => say!("verify-not-drawn", number = number.to_string()),
            Self::NotSealed { number } => say!("verify-not-sealed", number = number.to_string()),
            Self::WordErased { number } => say!("verify-word-erased", number = number.to_string()),
            Self::OtherResult { number } => {
                say!("verify-other-result", number = number.to_string())
            }
            Self::Swapped {
                proposer_word,
                opponent_word,
            } => say!(
                "verify-swapped",
                proposer_word = shown(proposer_word),
                opponent_word = shown(opponent_word),
            ),
        }
    }
}

fn not_a_word(option: &Opt, error: InvalidPhrase) -> String {
    let option = option.name;
    match error {
        InvalidPhrase::Empty => say!("verify-no-word", option = option),
        InvalidPhrase::TooLong { chars } => say!(
            "verify-long-word",
            option = option,
            found = chars,
            most = Phrase::MAX_CHARS,
        ),
        InvalidPhrase::ControlCharacter => say!("verify-control-character", option = option),
    }
}

fn names(options: &[&Opt]) -> Vec<String> {
    let names = options.iter().map(|option| format!("`{}`", option.name));
    names.collect()
}
