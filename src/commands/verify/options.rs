use crate::chat::{Args, Choice, CommandOption, choices};
use crate::commands::agreements::MAX_NUMBER;

pub(super) const KIND: CommandOption =
    CommandOption::choice::<DrawKind>("kind", "verify-option-kind");

/// All other values are in the agreement's record.
pub(super) const AGREEMENT: CommandOption =
    CommandOption::integer("agreement", "verify-option-agreement", 1..=MAX_NUMBER);

pub(super) const COMMITMENT: CommandOption =
    CommandOption::text("commitment", "verify-option-commitment", 100);

pub(super) const DATE: CommandOption = CommandOption::text("date", "verify-option-date", 100);

pub(super) const KEY: CommandOption = CommandOption::text("key", "verify-option-key", 100);

pub(super) const EXCLUDE_CLASSICAL: CommandOption =
    CommandOption::flag("exclude-classical", "verify-option-exclude-classical");

pub(super) const SECRET: CommandOption = CommandOption::text("secret", "verify-option-secret", 100);

pub(super) const PROPOSER_WORD: CommandOption = CommandOption::text(
    "proposer-word",
    "verify-option-proposer-word",
    SPELLED_CHARS,
);

pub(super) const OPPONENT_WORD: CommandOption = CommandOption::text(
    "opponent-word",
    "verify-option-opponent-word",
    SPELLED_CHARS,
);

/// Must not depend on previously used positions.
pub(super) const EXCLUDE: CommandOption =
    CommandOption::text("exclude", "verify-option-exclude", 6000);

/// Longer than any [spelled](crate::domain::fairness::Phrase::spelled) word.
const SPELLED_CHARS: u16 = 1000;

choices! {
    pub enum DrawKind {
        Daily = "daily",
        /// By two players, with a word from each.
        Pair = "pair",
    }
}

impl DrawKind {
    /// Returns the chosen kind, or the first that requires a given option.
    pub(super) fn given(args: &Args) -> Option<Self> {
        let takes_some = |kind: &Self| kind.needs().iter().any(|option| args.has(option));
        let mut kinds = Self::CHOICES.iter().map(|&(_, kind)| kind);
        args.given_choice(&KIND).or_else(|| kinds.find(takes_some))
    }

    pub(super) fn needs(self) -> &'static [&'static CommandOption] {
        match self {
            Self::Daily => &[&DATE, &KEY],
            Self::Pair => &[&SECRET, &PROPOSER_WORD, &OPPONENT_WORD],
        }
    }

    pub(super) fn options(self) -> Vec<&'static CommandOption> {
        let more: &[&CommandOption] = match self {
            Self::Daily => &[&COMMITMENT, &EXCLUDE, &EXCLUDE_CLASSICAL],
            Self::Pair => &[&COMMITMENT, &EXCLUDE],
        };
        [self.needs(), more].concat()
    }
}
