//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.

pub mod chess960;
