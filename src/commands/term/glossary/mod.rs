//! Terms of Chess960 and of this bot; their texts are in `locales/`.
//!
//! Tests recompute the most important figures. Sources: for castling over the board, articles 4.3 and 4.4 of the FIDE
//! Laws of Chess (2023) and Guidelines II; for regulations, these laws and the organizers' announcements; for history,
//! `docs/sources.md`.

use crate::text::{Language, Sentence, sentence};

#[derive(Debug)]
pub(super) struct Term {
    /// Id in menus and suggestions, not translated.
    pub(super) name: &'static str,
    /// The title, as used inside a sentence, and aliases, separated by ", ".
    titles: Sentence,
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

    /// The title, then the aliases.
    pub(super) fn titles(&self) -> Vec<String> {
        let titles = self.titles.to_string();
        titles.split(", ").map(str::to_owned).collect()
    }

    /// Also in English, because many English terms are used in all languages.
    pub(super) fn known_titles(&self) -> Vec<String> {
        let mut titles = self.titles();
        for title in Language::English.format(|| self.titles()) {
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        titles
    }

    pub(super) fn title(&self) -> String {
        self.titles().swap_remove(0)
    }
}

/// Most requested first.
pub(super) static TERMS: &[Term] = &[
    Term {
        name: "Chess960",
        titles: sentence!("term-chess960-titles"),
        text: sentence!("term-chess960-text"),
        related_terms: "Scharnagl number, castling, uniform draw, sources and history",
    },
    Term {
        name: "Scharnagl number",
        titles: sentence!("term-scharnagl-number-titles"),
        text: sentence!("term-scharnagl-number-text"),
        related_terms: "derivation, 1–960 range, Fritz9 number, sources and history",
    },
    Term {
        name: "1–960 range",
        titles: sentence!("term-one-based-titles"),
        text: sentence!("term-one-based-text"),
        related_terms: "Scharnagl number, Fritz9 number",
    },
    Term {
        name: "Fritz9 number",
        titles: sentence!("term-fritz9-number-titles"),
        text: sentence!("term-fritz9-number-text"),
        related_terms: "Scharnagl number, NQ-skeleton",
    },
    Term {
        name: "back rank",
        titles: sentence!("term-back-rank-titles"),
        text: sentence!("term-back-rank-text"),
        related_terms: "Scharnagl number, FEN",
    },
    Term {
        name: "classical start",
        titles: sentence!("term-classical-start-titles"),
        text: sentence!("term-classical-start-text"),
        related_terms: "mirror image, uniform draw",
    },
    Term {
        name: "mirror image",
        titles: sentence!("term-mirror-image-titles"),
        text: sentence!("term-mirror-image-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling",
        titles: sentence!("term-castling-titles"),
        text: sentence!("term-castling-text"),
        related_terms: "castling notation, castling by vacancy, castling over the board",
    },
    Term {
        name: "castling notation",
        titles: sentence!("term-castling-notation-titles"),
        text: sentence!("term-castling-notation-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling by vacancy",
        titles: sentence!("term-castling-by-vacancy-titles"),
        text: sentence!("term-castling-by-vacancy-text"),
        related_terms: "castling",
    },
    Term {
        name: "castling over the board",
        titles: sentence!("term-castling-over-the-board-titles"),
        text: sentence!("term-castling-over-the-board-text"),
        related_terms: "castling",
    },
    Term {
        name: "FEN",
        titles: sentence!("term-fen-titles"),
        text: sentence!("term-fen-text"),
        related_terms: "X-FEN, Shredder-FEN, castling rights",
    },
    Term {
        name: "X-FEN",
        titles: sentence!("term-x-fen-titles"),
        text: sentence!("term-x-fen-text"),
        related_terms: "Shredder-FEN, castling rights",
    },
    Term {
        name: "Shredder-FEN",
        titles: sentence!("term-shredder-fen-titles"),
        text: sentence!("term-shredder-fen-text"),
        related_terms: "X-FEN, DFRC",
    },
    Term {
        name: "castling rights",
        titles: sentence!("term-castling-rights-titles"),
        text: sentence!("term-castling-rights-text"),
        related_terms: "castling, X-FEN, Shredder-FEN",
    },
    Term {
        name: "PGN tags for Chess960",
        titles: sentence!("term-pgn-tags-for-chess960-titles"),
        text: sentence!("term-pgn-tags-for-chess960-text"),
        related_terms: "FEN",
    },
    Term {
        name: "lichess links",
        titles: sentence!("term-lichess-links-titles"),
        text: sentence!("term-lichess-links-text"),
        related_terms: "Scharnagl number, FEN",
    },
    Term {
        name: "DFRC",
        titles: sentence!("term-dfrc-titles"),
        text: sentence!("term-dfrc-text"),
        related_terms: "Scharnagl number, Shredder-FEN",
    },
    Term {
        name: "derivation",
        titles: sentence!("term-derivation-titles"),
        text: sentence!("term-derivation-text"),
        related_terms: "KRN code, bishops' table, king's table",
    },
    Term {
        name: "KRN code",
        titles: sentence!("term-krn-code-titles"),
        text: sentence!("term-krn-code-text"),
        related_terms: "N5N, derivation",
    },
    Term {
        name: "N5N",
        titles: sentence!("term-n5n-titles"),
        text: sentence!("term-n5n-text"),
        related_terms: "KRN code, derivation",
    },
    Term {
        name: "bishops' table",
        titles: sentence!("term-bishops-table-titles"),
        text: sentence!("term-bishops-table-text"),
        related_terms: "king's table, derivation",
    },
    Term {
        name: "king's table",
        titles: sentence!("term-kings-table-titles"),
        text: sentence!("term-kings-table-text"),
        related_terms: "bishops' table, NQ-skeleton",
    },
    Term {
        name: "NQ-skeleton",
        titles: sentence!("term-nq-skeleton-titles"),
        text: sentence!("term-nq-skeleton-text"),
        related_terms: "king's table, Fritz9 number",
    },
    Term {
        name: "uniform draw",
        titles: sentence!("term-uniform-draw-titles"),
        text: sentence!("term-uniform-draw-text"),
        related_terms: "die method, coin method, total variation distance",
    },
    Term {
        name: "die method",
        titles: sentence!("term-die-method-titles"),
        text: sentence!("term-die-method-text"),
        related_terms: "die and coins, uniform draw",
    },
    Term {
        name: "coin method",
        titles: sentence!("term-coin-method-titles"),
        text: sentence!("term-coin-method-text"),
        related_terms: "die and coins, parallel coins, total variation distance",
    },
    Term {
        name: "die and coins",
        titles: sentence!("term-die-and-coins-titles"),
        text: sentence!("term-die-and-coins-text"),
        related_terms: "coin method, die method",
    },
    Term {
        name: "parallel coins",
        titles: sentence!("term-parallel-coins-titles"),
        text: sentence!("term-parallel-coins-text"),
        related_terms: "coin method, die and coins",
    },
    Term {
        name: "parallel dice",
        titles: sentence!("term-parallel-dice-titles"),
        text: sentence!("term-parallel-dice-text"),
        related_terms: "die method, parallel coins",
    },
    Term {
        name: "boxes of digits",
        titles: sentence!("term-digits-titles"),
        text: sentence!("term-digits-text"),
        related_terms: "uniform draw, total variation distance",
    },
    Term {
        name: "pawns in closed hands",
        titles: sentence!("term-pawns-titles"),
        text: sentence!("term-pawns-text"),
        related_terms: "coin method, total variation distance",
    },
    Term {
        name: "total variation distance",
        titles: sentence!("term-total-variation-distance-titles"),
        text: sentence!("term-total-variation-distance-text"),
        related_terms: "uniform draw, coin method",
    },
    Term {
        name: "position of the day",
        titles: sentence!("term-position-of-the-day-titles"),
        text: sentence!("term-position-of-the-day-text"),
        related_terms: "day key, commitment, phrase",
    },
    Term {
        name: "day key",
        titles: sentence!("term-day-key-titles"),
        text: sentence!("term-day-key-text"),
        related_terms: "commitment, position of the day",
    },
    Term {
        name: "commitment",
        titles: sentence!("term-commitment-titles"),
        text: sentence!("term-commitment-text"),
        related_terms: "day key, position of the day",
    },
    Term {
        name: "phrase",
        titles: sentence!("term-phrase-titles"),
        text: sentence!("term-phrase-text"),
        related_terms: "position of the day, commitment",
    },
    Term {
        name: "why 960",
        titles: sentence!("term-why-960-titles"),
        text: sentence!("term-why-960-text"),
        related_terms: "KRN code, back rank, Transcendental chess",
    },
    Term {
        name: "fourth numbering",
        titles: sentence!("term-fourth-numbering-titles"),
        text: sentence!("term-fourth-numbering-text"),
        related_terms: "Scharnagl number, Fritz9 number",
    },
    Term {
        name: "regulations",
        titles: sentence!("term-regulations-titles"),
        text: sentence!("term-regulations-text"),
        related_terms: "uniform draw, die method, coin method, classical start",
    },
    Term {
        name: "sources and history",
        titles: sentence!("term-sources-titles"),
        text: sentence!("term-sources-text"),
        related_terms: "Scharnagl number, Fritz9 number, KRN code, uniform draw, regulations, \
            Transcendental chess, Displacement chess",
    },
    Term {
        name: "Transcendental chess",
        titles: sentence!("term-transcendental-chess-titles"),
        text: sentence!("term-transcendental-chess-text"),
        related_terms: "Chess960, DFRC, why 960, sources and history",
    },
    Term {
        name: "Displacement chess",
        titles: sentence!("term-displacement-chess-titles"),
        text: sentence!("term-displacement-chess-text"),
        related_terms: "Chess960, Transcendental chess, sources and history",
    },
];

#[cfg(test)]
mod tests;
