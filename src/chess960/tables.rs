//! The printed tables that the numberings are made of.

use super::Piece::{self, King as K, Knight as N, Rook as R};

/// The KRN codes: which order of king, rooks and knights each of the codes 0 to 9 means.
///
/// The knights take the places that the N5N table gives for the code; rook, king and rook fill
/// the other three in that order. Source: the KRN table in R. Scharnagl, *Fischer-Random-Schach
/// (FRC / Chess960)*, 2004.
pub const KRN: [[Piece; 5]; 10] = [
    [N, N, R, K, R],
    [N, R, N, K, R],
    [N, R, K, N, R],
    [N, R, K, R, N],
    [R, N, N, K, R],
    [R, N, K, N, R],
    [R, N, K, R, N],
    [R, K, N, N, R],
    [R, K, N, R, N],
    [R, K, R, N, N],
];
