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
    let paragraphs = match length {
        Length::Short => outline.short,
        Length::Full => outline.full,
    };
    paragraphs
        .iter()
        .map(|sentences| paragraph(sentences, &arguments))
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// Formats each sentence on a line.
fn paragraph(sentences: &[usize], arguments: &[(&'static str, Argument<'static>)]) -> String {
    sentences
        .iter()
        .map(|&number| text(number, arguments.iter().cloned()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Paragraphs of an explanation: numbers of sentences, whose arguments are [`arguments`].
struct Outline {
    /// The summary, and the result unless the summary ends with it.
    short: &'static [&'static [usize]],
    full: &'static [&'static [usize]],
}

macro_rules! numbers {
    ($($sentence:literal),+) => {
        &[$(sentence_number_among($sentence, ARGUMENT_NAMES)),+]
    };
}

/// In the first row the summary and the result, in the others the paragraphs of steps.
macro_rules! outline {
    ($summary:literal $(, $result:literal)?; $($first_step:literal),+; $($($step:literal),+;)*) => {
        const {
            Outline {
                short: &[numbers!($summary $(, $result)?)],
                full: &[numbers!($summary, $($first_step),+), $(numbers!($($step),+)),*],
            }
        }
    };
}

impl Outline {
    /// Returns the sentences of a method in a direction. The first line of each outline is the summary with its result,
    /// the second line follows the summary in the full explanation, and each further line is a paragraph of the full
    /// one.
    fn of(method: ExplainMethod, direction: Direction) -> Self {
        match (method, direction) {
            (ExplainMethod::Direct, _) => outline! {
                "explain-direct";
                "explain-bishops", "explain-direct-queen", "explain-direct-krn";
                "explain-shorter";
            },
            (ExplainMethod::Reverse, _) => outline! {
                "explain-reverse", "explain-reverse-sum";
                "explain-reverse-bishops", "explain-reverse-queen-and-krn";
                "explain-reverse-result";
            },
            (ExplainMethod::TwoTables, Direction::FromNumber) => outline! {
                "explain-two-tables";
                "explain-two-tables-first", "explain-difference", "explain-two-tables-result";
            },
            (ExplainMethod::TwoTables, Direction::ToNumber) => outline! {
                "explain-two-tables-back";
                "explain-two-tables-back-first", "explain-bishops-row";
                "explain-two-tables-back-result";
            },
            (ExplainMethod::NqSkeleton, Direction::FromNumber) => outline! {
                "explain-nq-skeleton", "explain-nq-skeleton-sum";
                "explain-nq-skeleton-first", "explain-difference", "explain-nq-skeleton-result";
                "explain-nq-skeleton-sum", "explain-nq-skeleton-tables";
            },
            (ExplainMethod::NqSkeleton, Direction::ToNumber) => outline! {
                "explain-nq-skeleton-back";
                "explain-nq-skeleton-back-first", "explain-bishops-row";
                "explain-nq-skeleton-back-result", "explain-nq-skeleton-tables";
            },
            (ExplainMethod::Fritz9, Direction::FromNumber) => outline! {
                "explain-fritz9", "explain-fritz9-and-back";
                "explain-bishops", "explain-fritz9-knights-and-queen";
                "explain-fritz9-table", "explain-fritz9-and-back", "explain-fritz9-table-source";
            },
            (ExplainMethod::Fritz9, Direction::ToNumber) => outline! {
                "explain-fritz9-back", "explain-fritz9-sum";
                "explain-reverse-bishops", "explain-fritz9-back-knights-and-queen";
                "explain-fritz9-back-result", "explain-fritz9-sum";
                "explain-fritz9-back-table", "explain-nq-fritz9-back-result", "explain-fritz9-table-source";
            },
            (ExplainMethod::NqFritz9, Direction::FromNumber) => outline! {
                "explain-nq-fritz9", "explain-nq-skeleton-sum";
                "explain-nq-fritz9-first", "explain-difference", "explain-nq-skeleton-result";
                "explain-nq-skeleton-sum";
                "explain-nq-fritz9-by-division", "explain-fritz9-table-source";
            },
            (ExplainMethod::NqFritz9, Direction::ToNumber) => outline! {
                "explain-nq-fritz9-back";
                "explain-nq-fritz9-back-first", "explain-bishops-row";
                "explain-nq-fritz9-back-result";
                "explain-nq-fritz9-by-sum", "explain-fritz9-table-source";
            },
        }
    }
}

#[cfg(test)]
mod tests;
