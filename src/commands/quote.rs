//! How what a person typed is shown again.

/// The most characters that are repeated of what was typed.
const MAX_CHARS: usize = 60;

/// What a person typed, in a code span, where it can neither mention anybody nor format anything.
///
/// Long texts are cut. Backticks become apostrophes; characters that cannot be seen, such as line
/// ends and marks of writing direction, become spaces.
pub(super) fn quote(typed: &str) -> String {
    quote_within(typed, MAX_CHARS)
}

/// The same with all of it, however long it is.
pub(super) fn quote_in_full(typed: &str) -> String {
    quote_within(typed, usize::MAX)
}

fn quote_within(typed: &str, most: usize) -> String {
    let mut shown: String = typed
        .trim()
        .chars()
        .take(most)
        .map(|c| match c {
            '`' => '\'',
            c if is_invisible(c) => ' ',
            c => c,
        })
        .collect();
    if typed.trim().chars().count() > most {
        shown.push('…');
    }
    if shown.trim().is_empty() {
        return "(nothing)".to_owned();
    }
    format!("`{}`", shown.trim())
}

/// Whether nothing is seen of a character, or what is around it would look otherwise.
pub(super) fn is_invisible(c: char) -> bool {
    // Debug formatting escapes what cannot be seen; it escapes these visible ones as well.
    !matches!(c, '\'' | '"' | '\\') && c.escape_debug().len() > 1
}

#[cfg(test)]
mod tests {
    use super::{quote, quote_in_full};

    #[test]
    fn nothing_typed_breaks_out() {
        for (typed, shown) in [
            ("RNB", "`RNB`"),
            ("  a\nb ", "`a b`"),
            ("`@everyone` **x**", "`'@everyone' **x**`"),
            ("\u{202E}abc\u{200B}\u{0007}", "`abc`"),
            ("a\\b\"c'd", "`a\\b\"c'd`"),
            ("♖é棋", "`♖é棋`"),
            (" ", "(nothing)"),
            ("\u{200B}", "(nothing)"),
        ] {
            assert_eq!(quote(typed), shown, "{typed:?}");
        }
        let long = "x".repeat(61);
        assert_eq!(quote(&long), format!("`{}…`", "x".repeat(60)));
        assert_eq!(quote_in_full(&long), format!("`{long}`"));
    }
}
