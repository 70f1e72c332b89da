//! The worked texts, written from the derivations alone.

mod arithmetic;
mod by_table;
mod count;
mod fritz9;
mod paper;

pub(super) use self::count::working as why;
use crate::chess960::StartId;

/// A way between a number and its arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExplainMethod {
    /// From a Scharnagl number, by division.
    Direct,
    /// From an arrangement to its Scharnagl number.
    Reverse,
    /// A Scharnagl number, by the king's and the bishops' table.
    TwoTables,
    /// A Scharnagl number, by the table of NQ-skeletons.
    NqSkeleton,
    /// A Fritz9 number, by arithmetic, then by its own table.
    Fritz9,
    /// A Fritz9 number, by its own table of NQ-skeletons, then by arithmetic.
    NqFritz9,
}

/// Whether the number or the arrangement is known, where a way leads from each to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// From the number to the arrangement.
    FromNumber,
    /// From the arrangement to the number.
    ToNumber,
}

/// How a position and its number follow from each other.
pub(super) struct Conversion {
    /// The position, its number and the calculation.
    summary: String,
    /// The sum, unless the calculation ends with it.
    result: Option<String>,
    steps: String,
}

impl Conversion {
    pub(super) fn of(id: StartId, way: ExplainMethod, direction: Direction) -> Self {
        match (way, direction) {
            (ExplainMethod::Direct, _) => arithmetic::direct(id),
            (ExplainMethod::Reverse, _) => arithmetic::reverse(id.into()),
            (ExplainMethod::TwoTables, Direction::FromNumber) => by_table::two_tables(id),
            (ExplainMethod::TwoTables, Direction::ToNumber) => by_table::two_tables_back(id.into()),
            (ExplainMethod::NqSkeleton, Direction::FromNumber) => by_table::nq_skeleton(id),
            (ExplainMethod::NqSkeleton, Direction::ToNumber) => {
                by_table::nq_skeleton_back(id.into())
            }
            (ExplainMethod::Fritz9, Direction::FromNumber) => fritz9::by_division(id.into()),
            (ExplainMethod::Fritz9, Direction::ToNumber) => fritz9::by_sum(id.into()),
            (ExplainMethod::NqFritz9, Direction::FromNumber) => fritz9::by_skeleton(id.into()),
            (ExplainMethod::NqFritz9, Direction::ToNumber) => fritz9::by_skeleton_back(id.into()),
        }
    }

    fn new(summary: String, steps: &[String]) -> Self {
        Self {
            summary,
            result: None,
            steps: steps.join("\n"),
        }
    }

    fn with_result(self, result: String) -> Self {
        let result = Some(result);
        Self { result, ..self }
    }

    /// What fits on the screen of a phone.
    pub(super) fn short(&self) -> String {
        let parts = [Some(&self.summary), self.result.as_ref()];
        let parts: Vec<_> = parts.into_iter().flatten().map(String::as_str).collect();
        parts.join("\n")
    }

    /// All steps; they have the result.
    pub(super) fn whole(&self) -> String {
        format!("{}\n{}", self.summary, self.steps)
    }
}

#[cfg(test)]
mod tests;
