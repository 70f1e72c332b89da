#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod arithmetic;
mod back_rank;
mod castling;
mod conversion;
mod derivation;
mod double_id;
pub mod draw;
mod file;
#[cfg(feature = "parse")]
pub mod filter;
#[cfg(feature = "parse")]
mod fragment;
mod fritz9;
mod lookup;
mod notation;
mod numbering;
#[cfg(feature = "parse")]
pub mod parse;
mod partial_rank;
mod piece;
#[cfg(feature = "serde")]
mod serde;
mod side;
mod start;
mod start_id;
mod start_set;
#[cfg(feature = "parse")]
mod symbols;
pub mod tables;

pub use arithmetic::{Division, SumTerm};
pub use back_rank::{BackRank, BackRankError, ParseBackRankError, PieceCounts};
pub use castling::{Castling, CastlingPath, Wing};
pub use derivation::Derivation;
pub use double_id::DoubleId;
pub use file::{File, ParseFileError, SquareColor};
#[cfg(feature = "parse")]
pub use fragment::{ParseTableFragmentError, TableFragment};
pub use fritz9::{Fritz9Id, ParseFritz9IdError};
pub use lookup::TableLookup;
pub use notation::PieceSet;
pub use numbering::{NumberOutOfRangeError, Numbering};
pub use partial_rank::{DerivationStep, PartialRank};
pub use piece::Piece;
pub use side::{Side, Square};
pub use start::Start;
pub use start_id::{ParseStartIdError, StartId};
pub use start_set::StartSet;
