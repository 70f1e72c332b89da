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

    #[test]
    fn accepts_exactly_960_back_ranks() {
        // Each sequence of eight pieces is a number with eight digits in base 5.
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
    fn accepts_only_starting_positions() {
        const PAWNS: &str = "/pppppppp/8/8/8/8/PPPPPPPP/";
        let accepts =
            |black, white, rest| back_ranks(&format!("{black}{PAWNS}{white}{rest}")).is_some();
        assert!(accepts("brnnkqrb", "RNBQKBNR", " w HAgb - 0 1"));
        for (black, white, rest) in [
            ("rnbqkbnr", "RNBQKBNR", ""),
            ("rnbqkbnr", "RNBQKBNR", " b KQkq - 0 1"),
            ("rnbqkbnr", "RNBQKBNR", " w KQ - 0 1"),
            ("rnbqkbnr", "RNBQKBNR", " w HAgb - 0 1"),
            ("RNBQKBNR", "RNBQKBNR", " w KQkq - 0 1"),
            ("rnbqkbnr", "rnbqkbnr", " w KQkq - 0 1"),
        ] {
            assert!(!accepts(black, white, rest), "{black} {white}{rest}");
        }
        let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(back_ranks(moved), None);
    }
}
