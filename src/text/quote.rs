use super::say;
use crate::text::invisible::{CharVisibility, char_visibilities};

/// Maximum number of quoted characters.
const MAX_CHARS: usize = 60;

/// Quotes user input in a code span, without effective mentions or formatting. Long input is truncated.
///
/// Backticks become apostrophes. [Invisible characters](crate::text::invisible), such as line ends and direction marks,
/// become visible spaces.
pub(crate) fn quote(typed: &str) -> String {
    quote_within(typed, MAX_CHARS)
}

/// Quotes user input as [`quote`] does, without truncation.
pub(crate) fn quote_in_full(typed: &str) -> String {
    quote_within(typed, usize::MAX)
}

/// Quotes what was typed as code, shortened to `max_chars`. Replaces invisible characters and backticks.
pub(crate) fn quote_within(typed: &str, max_chars: usize) -> String {
    let trimmed = typed.trim();
    let mut shown = String::new();
    for (c, visibility) in char_visibilities(trimmed).take(max_chars) {
        shown.push(match visibility {
            CharVisibility::Visible if c == '`' => '\'',
            CharVisibility::Visible => c,
            CharVisibility::Space | CharVisibility::Invisible => ' ',
        });
    }
    if trimmed.chars().count() > max_chars {
        shown.push('…');
    }
    match shown.trim() {
        "" => say!("words-nothing"),
        code => format!("`{code}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::{quote, quote_in_full};
    use crate::text::testing::{PLAIN, invisible_chars};

    #[test]
    fn quoted_input_cannot_escape() {
        for (typed, expected) in [
            ("RNB", "`RNB`"),
            ("♖é棋", "`♖é棋`"),
            ("a\\b\"c'd", "`a\\b\"c'd`"),
            ("`@everyone` **x**", "`'@everyone' **x**`"),
            ("  a\nb ", "`a b`"),
            ("\u{202E}abc\u{200B}\u{0007}", "`abc`"),
        ] {
            assert_eq!(quote(typed), expected, "{typed:?}");
        }
    }

    #[test]
    fn text_without_visible_characters_is_nothing() {
        assert_eq!(quote(" "), "(nothing)");
        assert_eq!(quote("\u{200B}"), "(nothing)");
    }

    #[test]
    fn invisible_characters_are_quoted_as_spaces() {
        for c in invisible_chars() {
            assert_eq!(quote(&c.to_string()), "(nothing)", "{c:?}");
            assert_eq!(quote(&format!("a{c}b")), "`a b`", "{c:?}");
        }
    }

    #[test]
    fn words_in_any_script_are_quoted_as_typed() {
        for text in PLAIN {
            assert_eq!(quote(text), format!("`{text}`"));
        }
    }

    #[test]
    fn quotes_have_at_most_60_characters() {
        let quoted = quote(&"x".repeat(61));
        assert_eq!(quoted, format!("`{}…`", "x".repeat(60)));
    }

    #[test]
    fn quotes_in_full_are_not_cut() {
        let long = "x".repeat(61);
        assert_eq!(quote_in_full(&long), format!("`{long}`"));
    }
}
