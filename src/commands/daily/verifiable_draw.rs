use super::drawn_day::DrawnDay;
use super::public_day::PublicDay;

/// How the position of a schedule's day was drawn, with the values that verify it.
pub(super) enum VerifiableDraw {
    Committed(DrawnDay),
    Public(PublicDay),
}
