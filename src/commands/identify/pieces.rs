//! Pieces of long texts, so that the time to read a file grows only with its length.

/// Maximum length of a piece in bytes: more than the tags of a PGN game.
const MAX_BYTES: usize = 4000;

/// Splits a text after paragraphs if possible, so that the tags of a game stay together; otherwise after lines or
/// words.
pub(super) fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while rest.len() > MAX_BYTES {
        let (piece, after) = rest.split_at(end_of_piece(rest));
        pieces.push(piece);
        rest = after;
    }
    pieces.push(rest);
    pieces
}

fn end_of_piece(text: &str) -> usize {
    let longest = &text[..text.floor_char_boundary(MAX_BYTES)];
    for separator in ["\n\n", "\r\n\r\n", "\n", " "] {
        if let Some(at) = longest.rfind(separator) {
            return at + separator.len();
        }
    }
    longest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_text_is_one_piece() {
        assert_eq!(pieces("RNBQKBNR\n\n451"), ["RNBQKBNR\n\n451"]);
    }

    /// A piece ends after a paragraph, which the tags of a game are. Its moves are a paragraph for themselves, so they
    /// may be in another piece.
    #[test]
    fn tags_of_a_game_stay_together() {
        let long_moves = "1. e4 e5 ".repeat(400);
        let tags = "[Round \"2\"]\n[FEN \"…\"]\n\n";
        let text = format!("[Round \"1\"]\n\n{long_moves}\n\n{tags}{long_moves}");
        let [first_game_and_tags, moves] = pieces(&text)[..] else {
            panic!("not two pieces");
        };
        assert!(first_game_and_tags.ends_with(tags));
        assert_eq!(moves, long_moves);
        assert_eq!([first_game_and_tags, moves].concat(), text);
    }

    #[test]
    fn long_line_is_split_after_a_word() {
        let text = "RNBQKBNR ".repeat(1000);
        let pieces = pieces(&text);
        assert_eq!(pieces.concat(), text);
        assert!(pieces.len() > 1);
        for piece in pieces {
            assert!(piece.len() <= MAX_BYTES);
            assert!(piece.ends_with("RNBQKBNR "), "{piece}");
        }
    }

    #[test]
    fn long_word_is_split_between_characters() {
        let text = "♔".repeat(3000);
        let pieces = pieces(&text);
        assert_eq!(pieces.concat(), text);
        assert!(pieces.iter().all(|piece| piece.len() <= MAX_BYTES));
    }
}
