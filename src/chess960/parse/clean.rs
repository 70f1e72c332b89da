use crate::invisible::is_invisible;

pub(super) fn clean(text: &str) -> String {
    let visible: String = text.chars().filter_map(fold).collect();
    visible.trim_matches(is_wrapping).to_owned()
}

/// `None` for an invisible character.
pub(crate) fn fold(c: char) -> Option<char> {
    match c {
        // Full-width ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        // Dashes and minus signs.
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => Some('-'),
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => Some('"'),
        // Fraction and division slashes.
        '\u{2044}' | '\u{2215}' => Some('/'),
        '·' | '•' | '∙' | '․' => Some('.'),
        c if c.is_whitespace() => Some(' '),
        // Joiners and emoji selectors too: no position needs them.
        c if is_invisible(c) => None,
        c => Some(c),
    }
}

fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '*' | '"' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invisible::samples::invisible_chars;

    #[test]
    fn removes_invisible_characters() {
        for c in invisible_chars() {
            assert_eq!(fold(c), None, "{c:?}");
        }
        assert_eq!(clean("\u{2800}♜\u{FE0F}♞\u{3164}\u{E0041}♝"), "♜♞♝");
    }
}
