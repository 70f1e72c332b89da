//! Chess960 positions, their numbers and their notations.
//!
//! No I/O, no clock and no async code. Dependencies are the traits of `rand`, `num-rational` for exact odds and `regex`
//! to find positions in text. Types are valid by construction, so conversions are total:
//!
//! ```
//! use chess960_bot::chess960::{BackRank, Fritz9Id, StartId};
//!
//! let rank: BackRank = "BRNNKQRB".parse()?;
//! assert_eq!(rank.id(), StartId::new(451)?);
//! assert_eq!(BackRank::from(StartId::new(518)?).to_string(), "RNBQKBNR");
//! assert_eq!(Fritz9Id::from(StartId::CLASSICAL).get(), 359);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod arithmetic;
mod back_rank;
mod bishop_figures;
mod castling;
mod derivation;
mod double_id;
pub mod draw;
mod exclusion;
mod file;
pub mod filter;
mod fragment;
mod fritz9;
mod fritz9_derivation;
mod knights;
mod lookup;
mod notation;
mod numbering;
pub mod parse;
mod partial_rank;
mod pgn;
mod piece;
mod side;
mod squares;
mod start;
mod start_id;
mod start_set;
pub mod tables;

pub use arithmetic::{Division, SumTerm};
pub use back_rank::{BackRank, BackRankError, PieceCounts};
pub use bishop_figures::BishopFigures;
pub use castling::{Castling, CastlingPath, Wing};
pub use derivation::Derivation;
pub use double_id::DoubleId;
pub use exclusion::{Exclusion, ExclusionError};
pub use file::{File, ParseFileError, SquareColour};
pub use fragment::{FragmentError, TableFragment};
pub use fritz9::Fritz9Id;
pub use fritz9_derivation::Fritz9Derivation;
pub use lookup::TableLookup;
pub use notation::PieceSet;
pub use numbering::{NumberOutOfRangeError, Numbering};
pub use partial_rank::{DerivationStep, PartialRank};
pub use pgn::PgnHeader;
pub use piece::Piece;
pub use side::{Side, Square};
pub use start::Start;
pub use start_id::StartId;
pub use start_set::StartSet;
