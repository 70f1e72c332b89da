//! Undoes what keyboards, chat programs and clipboards do to a text.

use crate::invisible::is_invisible;

/// The text without invisible characters and wrapping, with look-alikes folded to ASCII.
pub(super) fn clean(text: &str) -> String {
    let visible: String = text.chars().filter_map(fold).collect();
    visible.trim_matches(is_wrapping).to_owned()
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
