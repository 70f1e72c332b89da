//! The starting positions that lichess takes, read from FEN by rules of its own.

/// White's and Black's back ranks of a FEN that is a starting position with all castling rights, in either way of
/// writing these: each that of a position of Chess960, but not necessarily the same.
pub(crate) fn back_ranks(fen: &str) -> Option<[String; 2]> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [board, "w", castling, "-", "0", "1"] = fields[..] else {
        return None;
    };
    let ranks: Vec<&str> = board.split('/').collect();
    let [black, "pppppppp", "8", "8", "8", "8", "PPPPPPPP", white] = ranks[..] else {
        return None;
    };
    let is_lower = black.bytes().all(|piece| piece.is_ascii_lowercase());
    let (white, black) = (white.to_owned(), black.to_uppercase());
    let rooks = [rook_files(&white)?, rook_files(&black)?];
    let shredder = rooks[0].to_uppercase() + &rooks[1];
    let is_right = is_lower && (castling == "KQkq" || castling == shredder);
    is_right.then_some([white, black])
}

/// The files of the rooks, from h to a, if the pieces may stand so in Chess960.
fn rook_files(rank: &str) -> Option<String> {
    let mut sorted: Vec<u8> = rank.bytes().collect();
    sorted.sort_unstable();
    if sorted != b"BBKNNQRR" {
        return None;
    }
    let first = |piece| rank.find(piece);
    let last = |piece| rank.rfind(piece);
    let (a_rook, king, h_rook) = (first('R')?, first('K')?, last('R')?);
    let bishops = first('B')? + last('B')?;
    let file = |at: usize| "abcdefgh".chars().nth(at);
    let is_right = a_rook < king && king < h_rook && bishops % 2 == 1;
    is_right.then_some([file(h_rook)?, file(a_rook)?].iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_of_chess960_are_those_that_the_rules_allow() {
        // Every order of the pieces, as numbers of eight digits.
        let pieces = ['K', 'Q', 'R', 'B', 'N'];
        let mut found = 0;
        for number in 0..5_u32.pow(8) {
            let mut rest = number;
            let rank: String = (0..8)
                .map(|_| {
                    let piece = pieces[(rest % 5) as usize];
                    rest /= 5;
                    piece
                })
                .collect();
            found += usize::from(rook_files(&rank).is_some());
        }
        assert_eq!(found, 960);
    }

    #[test]
    fn both_sides_and_both_ways_of_castling_are_read() {
        let ranks = |white: &str, black: &str| Some([white.to_owned(), black.to_owned()]);
        for (fen, expected) in [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                ranks("RNBQKBNR", "RNBQKBNR"),
            ),
            (
                "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                ranks("RNBQKBNR", "RNBKQBNR"),
            ),
            (
                "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1",
                ranks("RNBQKBNR", "BRNNKQRB"),
            ),
        ] {
            assert_eq!(back_ranks(fen), expected, "{fen}");
        }
    }

    #[test]
    fn what_is_no_starting_position_is_not_read() {
        for fen in [
            "",
            "518",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
            "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr w KQkq - 0 1",
            "rrbqkbnn/pppppppp/8/8/8/8/PPPPPPPP/RRBQKBNN w KQkq - 0 1",
            "rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1",
            "rnbqkbnr_pppppppp_8_8_8_8_PPPPPPPP_RNBQKBNR_w_KQkq_-_0_1",
        ] {
            assert_eq!(back_ranks(fen), None, "{fen}");
        }
    }
}
