use crate::chat::{Args, CommandOption, choices};
use crate::commands::agreements::MAX_NUMBER;
use crate::domain::event::MAX_BOARDS;
use crate::reply::date;

pub(super) const KIND: CommandOption =
    CommandOption::choice::<DrawKind>("kind", "verify-option-kind");

/// All other values are in the agreement's record.
pub(super) const AGREEMENT: CommandOption =
    CommandOption::integer("agreement", "verify-option-agreement", 1..=MAX_NUMBER);

/// Link to the message of a post or an agreement.
pub(super) const LINK: CommandOption = CommandOption::text("link", "verify-option-link", 200);

pub(super) const COMMITMENT: CommandOption =
    CommandOption::text("commitment", "verify-option-commitment", 100);

pub(super) const DATE: CommandOption =
    CommandOption::suggested("date", "verify-option-date", 100, |request| {
        Box::pin(async move { Ok(date::suggestions(request.text, request.now.date_naive())) })
    });

pub(super) const KEY: CommandOption = CommandOption::text("key", "verify-option-key", 100);

pub(super) const SECRET: CommandOption = CommandOption::text("secret", "verify-option-secret", 100);

pub(super) const PROPOSER_WORD: CommandOption = CommandOption::text(
    "proposer-word",
    "verify-option-proposer-word",
    ESCAPED_CHARS,
);

pub(super) const OPPONENT_WORD: CommandOption = CommandOption::text(
    "opponent-word",
    "verify-option-opponent-word",
    ESCAPED_CHARS,
);

/// Number of a beacon of drand.
pub(super) const ROUND: CommandOption =
    CommandOption::integer("round", "verify-option-round", 1..=MAX_ROUND);

/// 96 hex digits.
pub(super) const SIGNATURE: CommandOption =
    CommandOption::text("signature", "verify-option-signature", 200);

/// ID of the message of a public draw, or a link to it.
pub(super) const MESSAGE: CommandOption =
    CommandOption::text("message", "verify-option-message", 200);

/// Due time of a scheduled public draw.
pub(super) const DUE: CommandOption = CommandOption::text("due", "verify-option-due", 100);

/// Most positions of a draw: those of a round with a position for each board.
#[expect(clippy::cast_possible_wrap, reason = "it is small")]
pub const MAX_COUNT: i64 = MAX_BOARDS as i64;

/// Number of positions of a public draw.
pub(super) const COUNT: CommandOption =
    CommandOption::integer("count", "verify-option-count", 1..=MAX_COUNT);

/// Must not depend on previously used positions.
pub(super) const EXCLUDE: CommandOption =
    CommandOption::text("exclude", "verify-option-exclude", 6000);

/// Far more rounds than drand will publish.
const MAX_ROUND: i64 = 1_000_000_000_000;

/// Maximum number of characters of an [escaped](crate::domain::fairness::Phrase::escaped) word: 100 escapes such as
/// `\u{10ffff}`.
const ESCAPED_CHARS: u16 = 1000;

choices! {
    pub enum DrawKind {
        Daily = "daily",
        /// By two players, with a word from each.
        Pair = "pair",
        /// From public randomness.
        Public = "public",
    }
}

impl DrawKind {
    /// Returns the chosen kind, or the only one that takes a given option. `None` if the options do not tell.
    pub(super) fn given(args: &Args) -> Option<Self> {
        if let Some(kind) = args.given_choice(&KIND) {
            return Some(kind);
        }
        [Self::Daily, Self::Pair, Self::Public]
            .into_iter()
            .find(|kind| kind.identified_by().iter().any(|option| args.has(option)))
    }

    /// Returns the options that tell this kind. One of them is enough.
    fn identified_by(self) -> &'static [&'static CommandOption] {
        match self {
            Self::Daily => &[&DATE, &KEY],
            Self::Pair => &[&SECRET, &PROPOSER_WORD, &OPPONENT_WORD],
            Self::Public => &[&ROUND, &SIGNATURE, &MESSAGE, &DUE],
        }
    }

    pub(super) fn needs(self) -> &'static [&'static CommandOption] {
        match self {
            Self::Daily => &[&DATE],
            Self::Pair => &[&SECRET, &PROPOSER_WORD, &OPPONENT_WORD],
            Self::Public => &[&ROUND, &SIGNATURE],
        }
    }

    pub(super) fn options(self) -> Vec<&'static CommandOption> {
        let more: &[&CommandOption] = match self {
            Self::Daily => &[&KEY, &COMMITMENT, &EXCLUDE],
            Self::Pair => &[&COMMITMENT, &EXCLUDE],
            Self::Public => &[&MESSAGE, &DUE, &EXCLUDE, &COUNT],
        };
        [self.needs(), more].concat()
    }
}
