//! Undoes what keyboards, chat programs and clipboards do to a text.

use crate::invisible::is_invisible;

/// The text without invisible characters and wrapping, with look-alikes folded to ASCII.
pub(super) fn clean(text: &str) -> String {
    let visible: String = text.chars().filter_map(fold).collect();
    without_opening(visible.trim_end_matches(is_wrapping)).to_owned()
}

/// The character that is meant, or nothing for one that cannot be seen.
pub(crate) fn fold(c: char) -> Option<char> {
    match c {
        // Full-width forms of the printable ASCII characters.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        // Dashes and minus signs.
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => Some('-'),
        // What keyboards make of a straight quotation mark.
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => Some('"'),
        // The slashes of fractions and of division.
        '\u{2044}' | '\u{2215}' => Some('/'),
        '·' | '•' | '∙' | '․' => Some('.'),
        c if c.is_whitespace() => Some(' '),
        // Joiners and the variation selectors that turn figurines into emoji too: no position needs them.
        c if is_invisible(c) => None,
        c => Some(c),
    }
}

/// White space, Markdown's marks of code and of bold print, quotation marks.
fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '*' | '"' | '\'')
}

/// What may stand before a position as its label, as in lines of the bot's own replies; the longer
/// ones first.
const LABELS: [&str; 10] = [
    "chess960 position",
    "dfrc position",
    "shredder-fen",
    "back rank",
    "scharnagl",
    "position",
    "x-fen",
    "white",
    "black",
    "fen",
];

/// The languages of code blocks in which positions stand.
const LANGUAGES: [&str; 3] = ["text", "pgn", "txt"];

/// Strips the wrapping at the front, a label after it, and of a link all but the position.
fn without_opening(text: &str) -> &str {
    let text = text.trim_start_matches(is_wrapping);
    if let Some(labelled) = LABELS.iter().find_map(|label| after(label, text)) {
        // What is in a code span, or in bold print with its label, ends with it.
        let end = [labelled.find('`'), labelled.find("**")];
        let end = end.into_iter().flatten().min();
        return &labelled[..end.unwrap_or(labelled.len())];
    }
    let in_block = LANGUAGES.iter().find_map(|language| after(language, text));
    in_block.or_else(|| in_lichess_link(text)).unwrap_or(text)
}

/// What follows a word at the beginning of a text, whatever is between.
fn after<'a>(word: &str, text: &'a str) -> Option<&'a str> {
    let (head, tail) = text.split_at_checked(word.len())?;
    let begins = head.eq_ignore_ascii_case(word) && tail.starts_with([' ', ':', '=']);
    begins.then(|| tail.trim_start_matches(|c| is_wrapping(c) || matches!(c, ':' | '=')))
}

/// The number or the FEN in a link to lichess's analysis or board editor, or the board in one to a challenge.
fn in_lichess_link(text: &str) -> Option<&str> {
    let (_, path) = text.split_once("://lichess.org/")?;
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let board = || {
        query
            .strip_prefix("fen=")?
            .split(['%', '+', '&', '#'])
            .next()
    };
    path.strip_prefix("editor/")
        .or_else(|| path.strip_prefix("analysis/chess960/"))
        .or_else(|| query.strip_prefix("position="))
        .or_else(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invisible::samples::unseen;

    #[test]
    fn a_position_is_read_whatever_is_between_that_nobody_sees() {
        for c in unseen() {
            assert_eq!(fold(c), None, "{c:?}");
        }
        assert_eq!(clean("\u{2800}♜\u{FE0F}♞\u{3164}\u{E0041}♝"), "♜♞♝");
    }
}
