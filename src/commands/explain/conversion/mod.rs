mod arguments;
mod count;
mod method;
mod sheets;

use chess960::StartId;

use self::arguments::{ARGUMENT_NAMES, arguments};
pub use self::count::{explain_960, explain_960_in_full};
pub use self::method::{Direction, ExplainMethod, Length};
use crate::text::{Argument, sentence_number_among, text};

/// Explains a conversion between a number and an arrangement.
pub fn explain(id: StartId, method: ExplainMethod, direction: Direction, length: Length) -> String {
    let arguments = arguments(id, method, direction);
    let outline = Outline::of(method, direction);
    match length {
        Length::Short => paragraph(outline.short, &arguments),
        Length::Full => {
            let paragraphs: Vec<String> = outline
                .full
                .iter()
                .map(|sentences| paragraph(sentences, &arguments))
                .collect();
            paragraphs.join("\n\n")
        }
    }
}

/// Formats each sentence on a line.
fn paragraph(sentences: &[usize], arguments: &[(&'static str, Argument<'static>)]) -> String {
    sentences
        .iter()
        .map(|&number| text(number, arguments.iter().cloned()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The sentences of an explanation, by their numbers. Their arguments are [`arguments`].
struct Outline {
    /// The summary, and the result unless the summary ends with it.
    short: &'static [usize],
    /// The paragraphs of the full explanation, of which the first begins with the summary.
    full: &'static [&'static [usize]],
}

macro_rules! numbers {
    ($($sentence:literal),+) => {
        &[$(sentence_number_among($sentence, ARGUMENT_NAMES)),+]
    };
}

impl Outline {
    const DIRECT: Self = Self {
        short: numbers!["explain-direct"],
        full: &[
            numbers![
                "explain-direct",
                "explain-bishops",
                "explain-direct-queen",
                "explain-direct-krn"
            ],
            numbers!["explain-shorter"],
        ],
    };

    const REVERSE: Self = Self {
        short: numbers!["explain-reverse", "explain-reverse-sum"],
        full: &[
            numbers![
                "explain-reverse",
                "explain-reverse-bishops",
                "explain-reverse-queen-and-krn"
            ],
            numbers!["explain-reverse-result"],
        ],
    };

    const TWO_TABLES_FROM_NUMBER: Self = Self {
        short: numbers!["explain-two-tables"],
        full: &[numbers![
            "explain-two-tables",
            "explain-two-tables-first",
            "explain-difference",
            "explain-two-tables-result"
        ]],
    };

    const TWO_TABLES_TO_NUMBER: Self = Self {
        short: numbers!["explain-two-tables-back"],
        full: &[
            numbers![
                "explain-two-tables-back",
                "explain-two-tables-back-first",
                "explain-bishops-row"
            ],
            numbers!["explain-two-tables-back-result"],
        ],
    };

    const NQ_SKELETON_FROM_NUMBER: Self = Self {
        short: numbers!["explain-nq-skeleton", "explain-nq-skeleton-sum"],
        full: &[
            numbers![
                "explain-nq-skeleton",
                "explain-nq-skeleton-first",
                "explain-difference",
                "explain-nq-skeleton-result"
            ],
            numbers!["explain-nq-skeleton-sum", "explain-nq-skeleton-tables"],
        ],
    };

    const NQ_SKELETON_TO_NUMBER: Self = Self {
        short: numbers!["explain-nq-skeleton-back"],
        full: &[
            numbers![
                "explain-nq-skeleton-back",
                "explain-nq-skeleton-back-first",
                "explain-bishops-row"
            ],
            numbers![
                "explain-nq-skeleton-back-result",
                "explain-nq-skeleton-tables"
            ],
        ],
    };

    const FRITZ9_FROM_NUMBER: Self = Self {
        short: numbers!["explain-fritz9", "explain-fritz9-and-back"],
        full: &[
            numbers![
                "explain-fritz9",
                "explain-bishops",
                "explain-fritz9-knights-and-queen"
            ],
            numbers![
                "explain-fritz9-table",
                "explain-fritz9-and-back",
                "explain-fritz9-table-source"
            ],
        ],
    };

    const FRITZ9_TO_NUMBER: Self = Self {
        short: numbers!["explain-fritz9-back", "explain-fritz9-sum"],
        full: &[
            numbers![
                "explain-fritz9-back",
                "explain-reverse-bishops",
                "explain-fritz9-back-knights-and-queen"
            ],
            numbers!["explain-fritz9-back-result", "explain-fritz9-sum"],
            numbers![
                "explain-fritz9-back-table",
                "explain-nq-fritz9-back-result",
                "explain-fritz9-table-source"
            ],
        ],
    };

    const NQ_FRITZ9_FROM_NUMBER: Self = Self {
        short: numbers!["explain-nq-fritz9", "explain-nq-skeleton-sum"],
        full: &[
            numbers![
                "explain-nq-fritz9",
                "explain-nq-fritz9-first",
                "explain-difference",
                "explain-nq-skeleton-result"
            ],
            numbers!["explain-nq-skeleton-sum"],
            numbers![
                "explain-nq-fritz9-by-division",
                "explain-fritz9-table-source"
            ],
        ],
    };

    const NQ_FRITZ9_TO_NUMBER: Self = Self {
        short: numbers!["explain-nq-fritz9-back"],
        full: &[
            numbers![
                "explain-nq-fritz9-back",
                "explain-nq-fritz9-back-first",
                "explain-bishops-row"
            ],
            numbers!["explain-nq-fritz9-back-result"],
            numbers!["explain-nq-fritz9-by-sum", "explain-fritz9-table-source"],
        ],
    };

    /// Returns the sentences about a conversion by a method in a direction.
    const fn of(method: ExplainMethod, direction: Direction) -> Self {
        match (method, direction) {
            (ExplainMethod::Direct, _) => Self::DIRECT,
            (ExplainMethod::Reverse, _) => Self::REVERSE,
            (ExplainMethod::TwoTables, Direction::FromNumber) => Self::TWO_TABLES_FROM_NUMBER,
            (ExplainMethod::TwoTables, Direction::ToNumber) => Self::TWO_TABLES_TO_NUMBER,
            (ExplainMethod::NqSkeleton, Direction::FromNumber) => Self::NQ_SKELETON_FROM_NUMBER,
            (ExplainMethod::NqSkeleton, Direction::ToNumber) => Self::NQ_SKELETON_TO_NUMBER,
            (ExplainMethod::Fritz9, Direction::FromNumber) => Self::FRITZ9_FROM_NUMBER,
            (ExplainMethod::Fritz9, Direction::ToNumber) => Self::FRITZ9_TO_NUMBER,
            (ExplainMethod::NqFritz9, Direction::FromNumber) => Self::NQ_FRITZ9_FROM_NUMBER,
            (ExplainMethod::NqFritz9, Direction::ToNumber) => Self::NQ_FRITZ9_TO_NUMBER,
        }
    }
}

#[cfg(test)]
mod tests;
