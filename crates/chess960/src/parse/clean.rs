use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// Normalizes a text: removes invisible characters and wrapping, and folds look-alikes to ASCII.
pub fn plain(text: &str) -> String {
    text.chars()
        .filter_map(fold)
        .collect::<String>()
        .trim_matches(is_wrapping)
        .to_owned()
}

/// Folds look-alikes of ASCII characters from chat programs and keyboards of other scripts: full-width forms, dashes,
/// quotation marks, slashes and dots. Every white space becomes a space.
///
/// Returns `None` for a character without a visible form.
pub fn fold(c: char) -> Option<char> {
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

/// Character behind which a text is shown from right to left, so that `154` looks like `451`.
const RIGHT_TO_LEFT_OVERRIDE: char = '\u{202E}';

/// Whether a part of a text may be shown in the opposite order, so that it looks like another position.
///
/// Characters that end the override are ignored: they may belong to an inner one.
pub(super) fn is_reversed(text: &str) -> bool {
    let Some((_, behind)) = text.split_once(RIGHT_TO_LEFT_OVERRIDE) else {
        return false;
    };
    behind
        .chars()
        .any(|c| !c.is_whitespace() && !is_invisible(c))
}

fn is_invisible(c: char) -> bool {
    // Unicode does not count the empty Braille pattern as ignorable.
    c.is_control()
        || c == '\u{2800}'
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// Whether a character is white space or a mark around a text, such as Markdown.
fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '*' | '"' | '\'')
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;

    /// Control characters that are no white space.
    const CONTROL: [RangeInclusive<char>; 4] = [
        '\0'..='\u{8}',
        '\u{E}'..='\u{1F}',
        '\u{7F}'..='\u{84}',
        '\u{86}'..='\u{9F}',
    ];

    /// Unicode's `Default_Ignorable_Code_Point`, and the empty Braille pattern.
    const INVISIBLE: [RangeInclusive<char>; 18] = [
        '\u{AD}'..='\u{AD}',
        '\u{34F}'..='\u{34F}',
        '\u{61C}'..='\u{61C}',
        '\u{115F}'..='\u{1160}',
        '\u{17B4}'..='\u{17B5}',
        '\u{180B}'..='\u{180F}',
        '\u{200B}'..='\u{200F}',
        '\u{202A}'..='\u{202E}',
        '\u{2060}'..='\u{206F}',
        '\u{2800}'..='\u{2800}',
        '\u{3164}'..='\u{3164}',
        '\u{FE00}'..='\u{FE0F}',
        '\u{FEFF}'..='\u{FEFF}',
        '\u{FFA0}'..='\u{FFA0}',
        '\u{FFF0}'..='\u{FFF8}',
        '\u{1BCA0}'..='\u{1BCA3}',
        '\u{1D173}'..='\u{1D17A}',
        // Tags and selectors.
        '\u{E0000}'..='\u{E0FFF}',
    ];

    #[test]
    fn removes_invisible_characters() {
        assert_eq!(plain("\u{2800}♜\u{FE0F}♞\u{3164}\u{E0041}♝"), "♜♞♝");
        assert_eq!(plain("R\u{200B}N\u{AD}B\u{0}"), "RNB");
    }

    #[test]
    fn keeps_visible_characters() {
        let visible = "RNBQKBNR 518/534 Кр Ş é е\u{301} ♔ 棋 😀";
        assert_eq!(plain(visible), visible);
    }

    #[test]
    fn removes_only_ignorable_and_control_characters() {
        let removed: Vec<char> = ('\0'..=char::MAX).filter(|&c| fold(c).is_none()).collect();
        let expected: Vec<char> = CONTROL.into_iter().chain(INVISIBLE).flatten().collect();
        assert_eq!(removed, expected);
    }
}
