//! Terms of Chess960 and of this bot; their texts are in `locales/`.
//!
//! Tests recompute the most important figures. Sources: for castling over the board, articles 4.3 and 4.4 of the FIDE
//! Laws of Chess (2023) and Guidelines II; for regulations, these laws and the organizers' announcements; for history,
//! `docs/sources.md`.

use crate::text::{Language, Sentence, sentence};

#[derive(Debug)]
pub(super) struct Term {
    /// Id in menus and suggestions, not translated.
    pub name: &'static str,
    /// The title, as used inside a sentence, and aliases, separated by ", ".
    titles: Sentence,
    pub text: Sentence,
    /// Names, separated by ", ".
    pub related_terms: &'static str,
}

impl Term {
    pub fn by_name(name: &str) -> Option<&'static Self> {
        TERMS.iter().find(|term| term.name == name)
    }

    pub fn related(&self) -> impl Iterator<Item = &'static Self> {
        self.related_terms.split(", ").filter_map(Self::by_name)
    }

    /// The title, then the aliases.
    pub fn titles(&self) -> Vec<String> {
        self.titles
            .to_string()
            .split(", ")
            .map(str::to_owned)
            .collect()
    }

    /// Returns title and aliases in this language and in English, because many English terms are used everywhere.
    pub fn known_titles(&self) -> Vec<String> {
        [self.titles(), Language::English.format(|| self.titles())].concat()
    }

    /// Returns the title in this language and in English.
    pub fn main_titles(&self) -> [String; 2] {
        [self.title(), Language::English.format(|| self.title())]
    }

    pub fn title(&self) -> String {
        self.titles().swap_remove(0)
    }
}

/// The name, the key in `locales/` without `-titles` and `-text`, and the names of related terms.
macro_rules! terms {
    ($($name:literal, $key:literal, $related:literal;)*) => {
        pub(super) static TERMS: &[Term] = &[$(Term {
            name: $name,
            titles: sentence!(concat!($key, "-titles")),
            text: sentence!(concat!($key, "-text")),
            related_terms: $related,
        }),*];
    };
}

// Most requested first.
terms! {
    "Chess960", "term-chess960", "Scharnagl number, castling, uniform draw, sources and history";
    "Scharnagl number", "term-scharnagl-number", "derivation, 1–960 range, Fritz9 number, sources and history";
    "1–960 range", "term-one-based", "Scharnagl number, Fritz9 number";
    "Fritz9 number", "term-fritz9-number", "Scharnagl number, NQ-skeleton";
    "back rank", "term-back-rank", "Scharnagl number, FEN";
    "classical start", "term-classical-start", "mirror image, uniform draw";
    "mirror image", "term-mirror-image", "castling";
    "castling", "term-castling", "castling notation, castling by vacancy, castling over the board";
    "castling notation", "term-castling-notation", "castling";
    "castling by vacancy", "term-castling-by-vacancy", "castling";
    "castling over the board", "term-castling-over-the-board", "castling";
    "FEN", "term-fen", "X-FEN, Shredder-FEN, castling rights";
    "X-FEN", "term-x-fen", "Shredder-FEN, castling rights";
    "Shredder-FEN", "term-shredder-fen", "X-FEN, DFRC";
    "castling rights", "term-castling-rights", "castling, X-FEN, Shredder-FEN";
    "PGN tags for Chess960", "term-pgn-tags-for-chess960", "FEN";
    "lichess links", "term-lichess-links", "Scharnagl number, FEN";
    "DFRC", "term-dfrc", "Scharnagl number, Shredder-FEN";
    "derivation", "term-derivation", "KRN code, bishops' table, king's table";
    "KRN code", "term-krn-code", "N5N, derivation";
    "N5N", "term-n5n", "KRN code, derivation";
    "bishops' table", "term-bishops-table", "king's table, derivation";
    "king's table", "term-kings-table", "bishops' table, NQ-skeleton";
    "NQ-skeleton", "term-nq-skeleton", "king's table, Fritz9 number";
    "uniform draw", "term-uniform-draw", "die method, coin method, total variation distance";
    "die method", "term-die-method", "die and coins, uniform draw";
    "coin method", "term-coin-method", "die and coins, parallel coins, total variation distance";
    "die and coins", "term-die-and-coins", "coin method, die method";
    "parallel coins", "term-parallel-coins", "coin method, die and coins";
    "parallel dice", "term-parallel-dice", "die method, parallel coins";
    "boxes of digits", "term-digits", "uniform draw, total variation distance";
    "pawns in closed hands", "term-pawns", "coin method, total variation distance";
    "total variation distance", "term-total-variation-distance", "uniform draw, coin method";
    "position of the day", "term-position-of-the-day", "day key, commitment, phrase";
    "day key", "term-day-key", "commitment, position of the day";
    "commitment", "term-commitment", "day key, position of the day";
    "phrase", "term-phrase", "position of the day, commitment";
    "why 960", "term-why-960", "KRN code, back rank, Transcendental chess";
    "fourth numbering", "term-fourth-numbering", "Scharnagl number, Fritz9 number";
    "regulations", "term-regulations", "uniform draw, die method, coin method, classical start";
    "sources and history", "term-sources",
        "Scharnagl number, Fritz9 number, KRN code, uniform draw, regulations, Transcendental chess, \
        Displacement chess";
    "Transcendental chess", "term-transcendental-chess", "Chess960, DFRC, why 960, sources and history";
    "Displacement chess", "term-displacement-chess", "Chess960, Transcendental chess, sources and history";
}

#[cfg(test)]
mod tests;
