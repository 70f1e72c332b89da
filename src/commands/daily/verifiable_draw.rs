use super::public_day::PublicDay;
use crate::reply::verify_page::DrawnDay;

/// How the position of a schedule's day was drawn, with the values that verify it.
pub(super) enum VerifiableDraw {
    Committed(DrawnDay),
    Public(PublicDay),
}
