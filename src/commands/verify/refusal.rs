use chrono::NaiveDate;

use super::options::DrawKind;
use crate::chat::option::{Choice, CommandOption};
use crate::chat::refusal::Refusal;
use crate::domain::fairness::{Phrase, PhraseError};
use crate::domain::ids::AgreementNumber;
use crate::reply::verification::shown;
use crate::text::{all_of, quote, say};

#[derive(Debug)]
pub enum VerifyRefusal {
    Missing {
        kind: DrawKind,
        options: Vec<&'static CommandOption>,
    },
    OtherKind {
        kind: DrawKind,
        option: &'static CommandOption,
    },
    /// Key, secret or commitment.
    NotHex {
        option: &'static CommandOption,
        typed: String,
    },
    NotAWord {
        option: &'static CommandOption,
        error: PhraseError,
    },
    OtherKey(NaiveDate),
    /// The commitment excludes 518, but the options do not.
    ClassicalNotExcluded,
    /// The exclusion depends on previously used positions.
    NotAList,
    OtherSecret,
    /// No kind, and no option that determines it.
    NothingGiven,
    /// Options of another kind, or already in the agreement's record.
    AgreementAndMore,
    NotDrawn(AgreementNumber),
    /// The proposal is open, or was closed without a draw.
    NotSealed(AgreementNumber),
    WordErased(AgreementNumber),
    /// The recorded result does not follow from the recorded values.
    OtherResult(AgreementNumber),
    Swapped {
        proposer_word: Phrase,
        opponent_word: Phrase,
    },
}

impl Refusal for VerifyRefusal {
    fn text(&self) -> String {
        match self {
            Self::Missing { kind, options } => say!(
                "verify-missing",
                kind = kind.word(),
                options = all_of(names(options)),
            ),
            Self::OtherKind { kind, option } => say!(
                "verify-other-kind",
                option = option.name,
                kind = kind.word(),
                options = all_of(names(&kind.options())),
            ),
            Self::NotHex { option, typed } => {
                say!("verify-not-hex", typed = quote(typed), option = option.name)
            }
            Self::NotAWord { option, error } => not_a_word(option, *error),
            Self::OtherKey(date) => say!("verify-other-key", date = date.to_string()),
            Self::ClassicalNotExcluded => say!("verify-excluding"),
            Self::NotAList => say!("verify-not-a-list"),
            Self::OtherSecret => say!("verify-other-secret"),
            Self::NothingGiven => say!("verify-nothing-given"),
            Self::AgreementAndMore => say!("verify-agreement-and-more"),
            Self::NotDrawn(number) => say!("verify-not-drawn", number = number.to_string()),
            Self::NotSealed(number) => say!("verify-not-sealed", number = number.to_string()),
            Self::WordErased(number) => say!("verify-word-erased", number = number.to_string()),
            Self::OtherResult(number) => {
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

fn not_a_word(option: &CommandOption, error: PhraseError) -> String {
    let option = option.name;
    match error {
        PhraseError::Empty => say!("verify-no-word", option),
        PhraseError::TooLong { chars } => say!(
            "verify-long-word",
            option,
            found = chars,
            most = Phrase::MAX_CHARS,
        ),
        PhraseError::ControlCharacter => say!("verify-control-character", option),
    }
}

fn names(options: &[&CommandOption]) -> Vec<String> {
    let names = options.iter().map(|option| format!("`{}`", option.name));
    names.collect()
}
