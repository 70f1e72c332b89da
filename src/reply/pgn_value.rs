//! Values of PGN tags that people have typed.

use chess960::parse::fold;

use crate::text::invisible::without_invisible;

/// Maximum length of a tag value in characters (the PGN standard of 12 March 1994, section 7).
const MAX_CHARS: usize = 255;

/// Shortens user input to [`MAX_CHARS`] characters and escapes it for the value of a PGN tag: backslashes and quotation
/// marks of every kind are escaped, backticks become apostrophes (for code blocks), line ends become spaces, and
/// [invisible](crate::text::invisible) characters are removed. Returns `?`, the PGN standard's value for an unknown
/// one, if no visible text is left.
pub(crate) fn tag_value(text: &str) -> String {
    let visible: String = without_invisible(text).chars().map(fold_quotes).collect();
    let mut escaped = String::new();
    for character in visible.trim().chars().take(MAX_CHARS) {
        if matches!(character, '"' | '\\') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    if escaped.is_empty() {
        return "?".to_owned();
    }
    escaped
}

/// Folds look-alikes of quotation marks and backslashes, because readers of the tags (like this bot) may fold them too.
fn fold_quotes(c: char) -> char {
    match fold(c) {
        Some(meant @ ('"' | '\\')) => meant,
        Some('`') => '\'',
        // Includes joiners, which `fold` removes but names need.
        Some(_) | None => c,
    }
}
