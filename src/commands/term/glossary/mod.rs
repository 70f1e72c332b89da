//! Terms of Chess960 and of this bot; their texts are in `locales/`.
//!
//! Tests recompute the most important figures. Sources: for castling over the board, articles 4.3 and 4.4 of the FIDE
//! Laws of Chess (2023) and Guidelines II; for regulations, these laws and the organizers' announcements; for history,
//! `docs/sources.md`.

use crate::text::{Sentence, sentence};

#[derive(Debug)]
pub(super) struct Term {
    /// Id in menus and suggestions, not translated.
    pub(super) name: &'static str,
    /// As used inside a sentence.
    pub(super) title: Sentence,
    /// Separated by ", ".
    pub(super) aliases: Sentence,
    pub(super) text: Sentence,
    /// Names, separated by ", ".
    pub(super) related_terms: &'static str,
}

impl Term {
    pub(super) fn by_name(name: &str) -> Option<&'static Self> {
        TERMS.iter().find(|term| term.name == name)
    }

    pub(super) fn related(&self) -> impl Iterator<Item = &'static Self> {
        self.related_terms.split(", ").filter_map(Self::by_name)
    }

    pub(super) fn titles(&self) -> Vec<String> {
        let aliases = self.aliases.to_string();
        let aliases = aliases.split(", ").map(str::to_owned);
        std::iter::once(self.title.to_string())
            .chain(aliases)
            .collect()
    }
}

/// Most requested first.
pub(super) static TERMS: &[Term] = &[
    Term {
        name: "Chess960",
        title: sentence!("term-chess960"),
        aliases: sentence!("term-chess960-aliases"),
        text: sentence!("term-chess960-text"),
        related_terms: "Scharnagl number, castling, uniform draw, sources and history",
    },
    Term {
        name: "Scharnagl number",
        title: sentence!("term-scharnagl-number"),
        aliases: sentence!("term-scharnagl-number-aliases"),
        text: sentence!("term-scharnagl-number-text"),
        related_terms: "derivation, 1–960 range, Fritz9 number, sources and history",
    },
    Term {
        name: "1–960 range",
        title: sentence!("term-one-based"),
        aliases: sentence!("term-one-based-aliases"),
        text: sentence!("term-one-based-text"),
        related_terms: "Scharnagl number, Fritz9 number",
    },
    Term {
        name: "Fritz9 number",
        title: sentence!("term-fritz9-number"),
        aliases: sentence!("term-fritz9-number-aliases"),
        text: sentence!("term-fritz9-number-text"),
        related_terms: "Scharnagl number, NQ-skeleton",
    },
    Term {
        name: "back rank",
        title: sentence!("term-back-rank"),
        aliases: sentence!("term-back-rank-aliases"),
        text: sentence!("term-back-rank-text"),
        related_terms: "Scharnagl number, FEN",
    },
    Term {
        name: "classical start",
        title: sentence!("term-classical-start"),
        aliases: sentence!("term-classical-start-aliases"),
        text: sentence!("term-classical-start-text"),
        related_terms: "mirror image, uniform draw",
    },
    Term {
        name: "mirror image",
        title: sentence!("term-mirror-image"),
        aliases: sentence!("term-mirror-image-aliases"),
        text: sentence!("term-mirror-image-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling",
        title: sentence!("term-castling"),
        aliases: sentence!("term-castling-aliases"),
        text: sentence!("term-castling-text"),
        related_terms: "castling notation, castling by vacancy, castling over the board",
    },
    Term {
        name: "castling notation",
        title: sentence!("term-castling-notation"),
        aliases: sentence!("term-castling-notation-aliases"),
        text: sentence!("term-castling-notation-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling by vacancy",
        title: sentence!("term-castling-by-vacancy"),
        aliases: sentence!("term-castling-by-vacancy-aliases"),
        text: sentence!("term-castling-by-vacancy-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling over the board",
        title: sentence!("term-castling-over-the-board"),
        aliases: sentence!("term-castling-over-the-board-aliases"),
        text: sentence!("term-castling-over-the-board-text"),
        related_terms: "castling",
    },
    Term {
        name: "FEN",
        title: sentence!("term-fen"),
        aliases: sentence!("term-fen-aliases"),
        text: sentence!("term-fen-text"),
        related_terms: "X-FEN, Shredder-FEN, castling rights",
    },
    Term {
        name: "X-FEN",
        title: sentence!("term-x-fen"),
        aliases: sentence!("term-x-fen-aliases"),
        text: sentence!("term-x-fen-text"),
        related_terms: "Shredder-FEN, castling rights",
    },
    Term {
        name: "Shredder-FEN",
        title: sentence!("term-shredder-fen"),
        aliases: sentence!("term-shredder-fen-aliases"),
        text: sentence!("term-shredder-fen-text"),
        related_terms: "X-FEN, DFRC",
    },
    Term {
        name: "castling rights",
        title: sentence!("term-castling-rights"),
        aliases: sentence!("term-castling-rights-aliases"),
        text: sentence!("term-castling-rights-text"),
        related_terms: "castling, X-FEN, Shredder-FEN",
    },
    Term {
        name: "PGN tags for Chess960",
        title: sentence!("term-pgn-tags-for-chess960"),
        aliases: sentence!("term-pgn-tags-for-chess960-aliases"),
        text: sentence!("term-pgn-tags-for-chess960-text"),
        related_terms: "FEN",
    },
    Term {
        name: "lichess links",
        title: sentence!("term-lichess-links"),
        aliases: sentence!("term-lichess-links-aliases"),
        text: sentence!("term-lichess-links-text"),
        related_terms: "Scharnagl number, FEN",
    },
    Term {
        name: "DFRC",
        title: sentence!("term-dfrc"),
        aliases: sentence!("term-dfrc-aliases"),
        text: sentence!("term-dfrc-text"),
        related_terms: "Scharnagl number, Shredder-FEN",
    },
    Term {
        name: "derivation",
        title: sentence!("term-derivation"),
        aliases: sentence!("term-derivation-aliases"),
        text: sentence!("term-derivation-text"),
        related_terms: "KRN code, bishops' table, king's table",
    },
    Term {
        name: "KRN code",
        title: sentence!("term-krn-code"),
        aliases: sentence!("term-krn-code-aliases"),
        text: sentence!("term-krn-code-text"),
        related_terms: "N5N, derivation",
    },
    Term {
        name: "N5N",
        title: sentence!("term-n5n"),
        aliases: sentence!("term-n5n-aliases"),
        text: sentence!("term-n5n-text"),
        related_terms: "KRN code, derivation",
    },
    Term {
        name: "bishops' table",
        title: sentence!("term-bishops-table"),
        aliases: sentence!("term-bishops-table-aliases"),
        text: sentence!("term-bishops-table-text"),
        related_terms: "king's table, derivation",
    },
    Term {
        name: "king's table",
        title: sentence!("term-kings-table"),
        aliases: sentence!("term-kings-table-aliases"),
        text: sentence!("term-kings-table-text"),
        related_terms: "bishops' table, NQ-skeleton",
    },
    Term {
        name: "NQ-skeleton",
        title: sentence!("term-nq-skeleton"),
        aliases: sentence!("term-nq-skeleton-aliases"),
        text: sentence!("term-nq-skeleton-text"),
        related_terms: "king's table, Fritz9 number",
    },
    Term {
        name: "uniform draw",
        title: sentence!("term-uniform-draw"),
        aliases: sentence!("term-uniform-draw-aliases"),
        text: sentence!("term-uniform-draw-text"),
        related_terms: "die method, coin method, total variation distance",
    },
    Term {
        name: "die method",
        title: sentence!("term-die-method"),
        aliases: sentence!("term-die-method-aliases"),
        text: sentence!("term-die-method-text"),
        related_terms: "die and coins, uniform draw",
    },
    Term {
        name: "coin method",
        title: sentence!("term-coin-method"),
        aliases: sentence!("term-coin-method-aliases"),
        text: sentence!("term-coin-method-text"),
        related_terms: "die and coins, parallel coins, total variation distance",
    },
    Term {
        name: "die and coins",
        title: sentence!("term-die-and-coins"),
        aliases: sentence!("term-die-and-coins-aliases"),
        text: sentence!("term-die-and-coins-text"),
        related_terms: "coin method, die method",
    },
    Term {
        name: "parallel coins",
        title: sentence!("term-parallel-coins"),
        aliases: sentence!("term-parallel-coins-aliases"),
        text: sentence!("term-parallel-coins-text"),
        related_terms: "coin method, die and coins",
    },
    Term {
        name: "parallel dice",
        title: sentence!("term-parallel-dice"),
        aliases: sentence!("term-parallel-dice-aliases"),
        text: sentence!("term-parallel-dice-text"),
        related_terms: "die method, parallel coins",
    },
    Term {
        name: "boxes of digits",
        title: sentence!("term-digits"),
        aliases: sentence!("term-digits-aliases"),
        text: sentence!("term-digits-text"),
        related_terms: "uniform draw, total variation distance",
    },
    Term {
        name: "pawns in closed hands",
        title: sentence!("term-pawns"),
        aliases: sentence!("term-pawns-aliases"),
        text: sentence!("term-pawns-text"),
        related_terms: "coin method, total variation distance",
    },
    Term {
        name: "total variation distance",
        title: sentence!("term-total-variation-distance"),
        aliases: sentence!("term-total-variation-distance-aliases"),
        text: sentence!("term-total-variation-distance-text"),
        related_terms: "uniform draw, coin method",
    },
    Term {
        name: "position of the day",
        title: sentence!("term-position-of-the-day"),
        aliases: sentence!("term-position-of-the-day-aliases"),
        text: sentence!("term-position-of-the-day-text"),
        related_terms: "day key, commitment, phrase",
    },
    Term {
        name: "day key",
        title: sentence!("term-day-key"),
        aliases: sentence!("term-day-key-aliases"),
        text: sentence!("term-day-key-text"),
        related_terms: "commitment, position of the day",
    },
    Term {
        name: "commitment",
        title: sentence!("term-commitment"),
        aliases: sentence!("term-commitment-aliases"),
        text: sentence!("term-commitment-text"),
        related_terms: "day key, position of the day",
    },
    Term {
        name: "phrase",
        title: sentence!("term-phrase"),
        aliases: sentence!("term-phrase-aliases"),
        text: sentence!("term-phrase-text"),
        related_terms: "position of the day, commitment",
    },
    Term {
        name: "why 960",
        title: sentence!("term-why-960"),
        aliases: sentence!("term-why-960-aliases"),
        text: sentence!("term-why-960-text"),
        related_terms: "KRN code, back rank, Transcendental chess",
    },
    Term {
        name: "fourth numbering",
        title: sentence!("term-fourth-numbering"),
        aliases: sentence!("term-fourth-numbering-aliases"),
        text: sentence!("term-fourth-numbering-text"),
        related_terms: "Scharnagl number, Fritz9 number",
    },
    Term {
        name: "regulations",
        title: sentence!("term-regulations"),
        aliases: sentence!("term-regulations-aliases"),
        text: sentence!("term-regulations-text"),
        related_terms: "uniform draw, die method, coin method, classical start",
    },
    Term {
        name: "sources and history",
        title: sentence!("term-sources"),
        aliases: sentence!("term-sources-aliases"),
        text: sentence!("term-sources-text"),
        related_terms: "Scharnagl number, Fritz9 number, KRN code, uniform draw, regulations, \
            Transcendental chess, Displacement chess",
    },
    Term {
        name: "Transcendental chess",
        title: sentence!("term-transcendental-chess"),
        aliases: sentence!("term-transcendental-chess-aliases"),
        text: sentence!("term-transcendental-chess-text"),
        related_terms: "Chess960, DFRC, why 960, sources and history",
    },
    Term {
        name: "Displacement chess",
        title: sentence!("term-displacement-chess"),
        aliases: sentence!("term-displacement-chess-aliases"),
        text: sentence!("term-displacement-chess-text"),
        related_terms: "Chess960, Transcendental chess, sources and history",
    },
];

#[cfg(test)]
mod tests;
