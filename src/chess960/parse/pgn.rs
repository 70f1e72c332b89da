//! The tags at the head of a PGN game.

/// Whether the text has something of the form `[Name "`.
pub(super) fn has_tags(text: &str) -> bool {
    tags(text).next().is_some()
}

/// The value of the first `FEN` tag; names are compared without regard to case.
pub(super) fn fen_tag(text: &str) -> Option<&str> {
    tags(text)
        .find(|(name, _)| name.eq_ignore_ascii_case("fen"))
        .map(|(_, value)| value)
}

/// Names and values; a value whose closing quotation mark is missing reaches to the end.
fn tags(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let (_, after_bracket) = rest.split_once('[')?;
            rest = after_bracket;
            let name_length = after_bracket
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .unwrap_or(after_bracket.len());
            let (name, after_name) = after_bracket.split_at(name_length);
            if name.is_empty() {
                continue;
            }
            if let Some(value_on) = after_name.trim_start().strip_prefix('"') {
                let value = &value_on[..closing_quote(value_on)];
                rest = &value_on[value.len()..];
                return Some((name, value));
            }
        }
    })
}

/// Where the quotation mark is that no backslash escapes, in bytes, or the end.
fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    text.find(|c| {
        let closing = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closing
    })
    .unwrap_or(text.len())
}
