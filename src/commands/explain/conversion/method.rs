use crate::chat::choices;

choices! {
    pub enum ExplainMethod {
        /// From number to arrangement, by division.
        Direct = "direct",
        /// From arrangement to number, by a sum.
        Reverse = "reverse",
        /// By the king's and the bishops' table.
        TwoTables = "two-tables",
        /// By Scharnagl's NQ-skeletons.
        NqSkeleton = "nq-skeleton",
        /// By arithmetic, then by Fritz9's table.
        Fritz9 = "fritz9",
        /// By Fritz9's NQ-skeletons, then by arithmetic.
        NqFritz9 = "nq-fritz9",
    }

    pub enum Direction {
        FromNumber = "from-number",
        ToNumber = "to-number",
    }
}

/// How much of a conversion is explained.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// The summary and the result.
    Short,
    /// The summary and the steps, which lead to the result.
    Full,
}
