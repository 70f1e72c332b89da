//! Why a draw is not verified, and what would be right.

use chrono::NaiveDate;

use super::options::DrawKind;
use crate::chat::option::{Choice, Opt};
use crate::chat::refusal::Refusal;
use crate::fairness::{InvalidPhrase, Phrase};
use crate::words::{all_of, quote};

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
    /// A commitment that is not that of the secret.
    OtherSecret,
}

impl Refusal for VerifyRefusal {
    fn text(&self) -> String {
        match self {
            Self::Missing { kind, options } => format!(
                "For `kind:{}` give {} as well. Copy what the bot showed with the result.",
                kind.word(),
                all_of(&names(options))
            ),
            Self::OtherKind { kind, option } => format!(
                "The option `{}` is not for `kind:{}`, which takes {}. Is it the right `kind`?",
                option.name,
                kind.word(),
                all_of(&names(&kind.options()))
            ),
            Self::NotHex { option, typed } => format!(
                "{} is not 64 hex digits, as the option `{}` needs: 0 to 9 and a to f. Copy it \
                 from the bot's message.",
                quote(typed),
                option.name
            ),
            Self::NotAWord { option, error } => not_a_word(option, *error),
            Self::OtherKey { date } => format!(
                "This doesn't fit: the commitment doesn't match this key and the date {date}. \
                 Check that you copied all three in full, and the commitment for {date}. If you did, the \
                 key isn't the one that was locked in."
            ),
            Self::Excluding => "This commitment matches this key and date with 518 excluded. Add \
                 `exclude-classical:True`."
                .to_owned(),
            Self::OtherSecret => "This doesn't fit: the commitment doesn't match this secret. Check that \
                 you copied both in full, and from the same agreement. If you did, the secret isn't the \
                 one that was locked in, and may have been chosen when the words were known."
                .to_owned(),
        }
    }
}

fn not_a_word(option: &Opt, error: InvalidPhrase) -> String {
    let name = option.name;
    match error {
        InvalidPhrase::Empty => {
            format!("The option `{name}` has no word in it. Copy it from the bot's message.")
        }
        InvalidPhrase::TooLong { chars } => format!(
            "The word in the option `{name}` has {chars} characters, and a word has at most {}. \
             Maybe you copied more than the word.",
            Phrase::MAX_CHARS
        ),
        InvalidPhrase::ControlCharacter => format!(
            "The word in the option `{name}` has a line break, a tab or another control character, \
             and no word has these. Maybe you copied more than the word."
        ),
    }
}

fn names(options: &[&Opt]) -> Vec<String> {
    let names = options.iter().map(|option| format!("`{}`", option.name));
    names.collect()
}
