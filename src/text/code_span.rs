/// Splits a Markdown text after the code at its beginning: `` `a` b`` into `` `a` `` and ` b`. Returns `None` if it does
/// not begin with a whole code span or block.
///
/// As in Markdown, the backticks that end the code are exactly as many as those that begin it.
pub(crate) fn split_code_span(text: &str) -> Option<(&str, &str)> {
    let opening_backticks = backticks(text);
    if opening_backticks == 0 {
        return None;
    }
    let mut code_length = opening_backticks;
    loop {
        code_length += text[code_length..].find('`')?;
        let next_backticks = backticks(&text[code_length..]);
        code_length += next_backticks;
        // Another number of backticks is a part of the code.
        if next_backticks == opening_backticks {
            return Some(text.split_at(code_length));
        }
    }
}

/// Returns the number of backticks at the beginning of a text.
fn backticks(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_split_after_the_backticks_that_end_its_code() {
        for (code, rest) in [
            ("`a`", " b `c`"),
            ("``a ` b``", ""),
            ("```\na `b` ``\n```", "\nc"),
        ] {
            let text = format!("{code}{rest}");
            assert_eq!(split_code_span(&text), Some((code, rest)), "{text}");
        }
    }

    #[test]
    fn a_text_without_whole_code_at_its_beginning_is_not_split() {
        for text in ["", "a `b`", "`a", "`a``", "``a`", "``"] {
            assert_eq!(split_code_span(text), None, "{text}");
        }
    }
}
