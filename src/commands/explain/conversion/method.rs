#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::commands::explain) enum ExplainMethod {
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
pub(in crate::commands::explain) enum Direction {
    FromNumber,
    ToNumber,
}
