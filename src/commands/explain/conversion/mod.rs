mod arguments;
mod count;
mod method;
mod sheets;

use chess960::StartId;

use self::arguments::{ARGUMENT_NAMES, arguments};
pub(super) use self::count::explain_960;
pub(super) use self::method::{Direction, ExplainMethod};
use crate::text::{sentence_number_among, text};

/// `in_full`: with the steps.
pub(super) fn explain(
    id: StartId,
    method: ExplainMethod,
    direction: Direction,
    in_full: bool,
) -> String {
    let arguments = arguments(id, method, direction);
    let outline = Outline::of(method, direction);
    let said = |&sentence: &usize| text(sentence, arguments.iter().cloned());
    let paragraph = |lines: &&[usize]| {
        let lines: Vec<String> = lines.iter().map(said).collect();
        lines.join("\n")
    };
    let mut text = said(&outline.summary);
    if in_full {
        let paragraphs: Vec<String> = outline.steps.iter().map(paragraph).collect();
        text += &format!("\n{}", paragraphs.join("\n\n"));
    } else if let Some(result) = outline.result.first() {
        text += &format!("\n{}", said(result));
    }
    text
}

/// Numbers of the sentences of a conversion, whose arguments are [`arguments`].
struct Outline {
    summary: usize,
    /// Empty if the summary ends with the result.
    result: &'static [usize],
    /// Paragraphs of lines.
    steps: &'static [&'static [usize]],
}

/// In the first row the summary and the result, in the others the paragraphs.
macro_rules! outline {
    ($summary:literal $(, $result:literal)?; $($($step:literal),+;)+) => {
        const {
            Outline {
                summary: sentence_number_among($summary, ARGUMENT_NAMES),
                result: &[$(sentence_number_among($result, ARGUMENT_NAMES))?],
                steps: &[$(&[$(sentence_number_among($step, ARGUMENT_NAMES)),+]),+],
            }
        }
    };
}

impl Outline {
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
