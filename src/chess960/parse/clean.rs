//! Undoes what keyboards, chat programs and clipboards do to a text.

/// The text without invisible characters and wrapping, with look-alikes folded to ASCII.
pub(super) fn clean(text: &str) -> String {
    let visible: String = text.chars().filter_map(fold).collect();
    without_opening(visible.trim_end_matches(is_wrapping)).to_owned()
}

/// The character that is meant, or nothing for one that cannot be seen.
fn fold(c: char) -> Option<char> {
    match c {
        // Soft hyphen, joiners, zero-width spaces, direction marks, variation selectors (which
        // turn figurines into emoji), byte-order mark.
        '\u{AD}'
        | '\u{34F}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => None,
        // Full-width forms of the printable ASCII characters.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        // Dashes and minus signs.
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => Some('-'),
        // What keyboards make of a straight quotation mark.
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => Some('"'),
        '·' | '•' | '∙' | '․' => Some('.'),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// White space, the marks of code spans and code blocks, quotation marks.
fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '"' | '\'')
}

/// Strips the wrapping at the front, and a `FEN:` or the language of a code block after it.
fn without_opening(text: &str) -> &str {
    let text = text.trim_start_matches(is_wrapping);
    for label in ["fen", "pgn", "text", "txt"] {
        if let Some((head, tail)) = text.split_at_checked(label.len())
            && head.eq_ignore_ascii_case(label)
            && tail.starts_with([' ', ':', '='])
        {
            return tail.trim_start_matches([' ', ':', '=', '"']);
        }
    }
    text
}
