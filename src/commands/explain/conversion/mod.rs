mod arithmetic;
mod by_table;
mod calculation_sheet;
mod count;
mod fritz9;

pub(super) use self::count::explain_960;
use chess960::StartId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExplainMethod {
    /// From number to arrangement, by division.
    Direct,
    /// From arrangement to number, by a sum.
    Reverse,
    /// By the king's and the bishops' table.
    TwoTables,
    /// By Scharnagl's NQ-skeletons.
    NqSkeleton,
    /// By arithmetic, then by Fritz9's table.
    Fritz9,
    /// By Fritz9's NQ-skeletons, then by arithmetic.
    NqFritz9,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    FromNumber,
    ToNumber,
}

pub(super) struct Conversion {
    summary: String,
    /// Shown after the summary; `None` if the summary ends with the result.
    result: Option<String>,
    steps: String,
}

impl Conversion {
    pub(super) fn of(id: StartId, method: ExplainMethod, direction: Direction) -> Self {
        match (method, direction) {
            (ExplainMethod::Direct, _) => arithmetic::direct(id),
            (ExplainMethod::Reverse, _) => arithmetic::reverse(id.into()),
            (ExplainMethod::TwoTables, Direction::FromNumber) => by_table::two_tables(id),
            (ExplainMethod::TwoTables, Direction::ToNumber) => {
                by_table::two_tables_to_number(id.into())
            }
            (ExplainMethod::NqSkeleton, Direction::FromNumber) => by_table::nq_skeleton(id),
            (ExplainMethod::NqSkeleton, Direction::ToNumber) => {
                by_table::nq_skeleton_to_number(id.into())
            }
            (ExplainMethod::Fritz9, Direction::FromNumber) => fritz9::by_division(id.into()),
            (ExplainMethod::Fritz9, Direction::ToNumber) => fritz9::by_sum(id.into()),
            (ExplainMethod::NqFritz9, Direction::FromNumber) => fritz9::by_skeleton(id.into()),
            (ExplainMethod::NqFritz9, Direction::ToNumber) => {
                fritz9::by_skeleton_to_number(id.into())
            }
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

    pub(super) fn short(&self) -> String {
        match &self.result {
            Some(result) => format!("{}\n{result}", self.summary),
            None => self.summary.clone(),
        }
    }

    pub(super) fn full(&self) -> String {
        format!("{}\n{}", self.summary, self.steps)
    }
}

#[cfg(test)]
mod tests;
