//! Parses the FENs that lichess accepts, independently of the bot's code.

/// Returns White's and Black's back ranks, which may differ. `None` unless both are valid in Chess960 and the FEN is a
/// starting position with all castling rights, as `KQkq` or as Shredder-FEN.
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

/// Files of the rooks, from h to a. `None` if the back rank is not valid in Chess960.
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

    /// All sequences of eight pieces, legal or not.
    fn all_sequences() -> Vec<String> {
        let mut sequences = vec![String::new()];
        for _ in 0..8 {
            sequences = sequences
                .iter()
                .flat_map(|start| ["K", "Q", "R", "B", "N"].map(|piece| format!("{start}{piece}")))
                .collect();
        }
        sequences
    }

    #[test]
    fn accepts_exactly_960_back_ranks() {
        let sequences = all_sequences();
        assert_eq!(sequences.len(), 5_usize.pow(8));
        let accepted = sequences.iter().filter(|rank| rook_files(rank).is_some());
        assert_eq!(accepted.count(), 960);
    }

    fn is_accepted(fen: &str) -> bool {
        back_ranks(fen).is_some()
    }

    #[test]
    fn accepts_starting_positions_with_all_castling_rights() {
        let classical = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(is_accepted(classical));
        // The files of the rooks differ, so Shredder-FEN names them.
        let double = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1";
        assert!(is_accepted(double));
    }

    #[test]
    fn rejects_other_fens() {
        for (label, fen) in [
            (
                "no castling rights",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            ),
            (
                "Black to move",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            ),
            (
                "only White can castle",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
            ),
            (
                "castling rights of other rooks",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1",
            ),
            (
                "White's pieces on both back ranks",
                "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            ),
            (
                "Black's pieces on both back ranks",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr w KQkq - 0 1",
            ),
            (
                "a moved pawn",
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
            ),
        ] {
            assert!(!is_accepted(fen), "{label}");
        }
    }
}
