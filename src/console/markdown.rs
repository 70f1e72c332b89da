//! Shows Discord's Markdown with styles of a terminal (ANSI).

use std::env;
use std::io::{self, IsTerminal};

use crate::text::split_code_span;

const RESET: &str = "\x1b[0m";
const BOLD: &str = "\x1b[1m";
const SMALL_PRINT: &str = "\x1b[2m";
const CODE: &str = "\x1b[36m";

const FENCE: &str = "```";

/// Styles the text if standard output is a terminal, unless `NO_COLOR` is set (<https://no-color.org>).
pub fn for_stdout(text: String) -> String {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if no_color || !io::stdout().is_terminal() {
        return text;
    }
    styled(&text)
}

/// Styles a text for the terminal: code blocks without their fences, and each other line by its Markdown.
fn styled(text: &str) -> String {
    let mut lines = Vec::new();
    let mut in_code = false;
    for line in text.split('\n') {
        if line.starts_with(FENCE) {
            in_code = !in_code;
        } else if !in_code {
            lines.push(styled_line(line));
        } else if let Some(last_code) = line.strip_suffix(FENCE) {
            lines.push(format!("{CODE}{last_code}{RESET}"));
            in_code = false;
        } else {
            lines.push(format!("{CODE}{line}{RESET}"));
        }
    }
    lines.join("\n")
}

fn styled_line(line: &str) -> String {
    if let Some(small) = line.strip_prefix("-# ") {
        format!("{SMALL_PRINT}{}{RESET}", styled_words(small, SMALL_PRINT))
    } else if let Some(item) = line.strip_prefix("- ") {
        format!("• {}", styled_words(item, ""))
    } else {
        styled_words(line, "")
    }
}

/// Styles bold text and code, and removes the backslashes of escaped marks. A mark without its counterpart is plain
/// text.
///
/// `base` is the style of the whole line. It is set again after each styled part, because [`RESET`] ends all styles.
fn styled_words(text: &str, base: &str) -> String {
    let mut styled = String::new();
    let mut is_bold = false;
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((code, after)) = split_code_span(rest) {
            let weight = if is_bold { BOLD } else { "" };
            let plain_code = code.trim_matches('`');
            styled += &format!("{CODE}{plain_code}{RESET}{base}{weight}");
            rest = after;
        } else if let Some(after) = rest.strip_prefix("**")
            // Only a mark with a second one begins bold text.
            && (is_bold || after.contains("**"))
        {
            is_bold = !is_bold;
            if is_bold {
                styled += BOLD;
            } else {
                styled += &format!("{RESET}{base}");
            }
            rest = after;
        } else if let Some((symbol, after)) = split_escaped_symbol(rest) {
            styled.push(symbol);
            rest = after;
        } else {
            let mut chars = rest.chars();
            styled.extend(chars.next());
            rest = chars.as_str();
        }
    }
    styled
}

/// Splits a text that begins with an escaped symbol, such as `\*`, into the symbol and the text after it.
fn split_escaped_symbol(text: &str) -> Option<(char, &str)> {
    let mut chars = text.strip_prefix('\\')?.chars();
    let symbol = chars.next()?;
    if symbol.is_ascii_punctuation() {
        Some((symbol, chars.as_str()))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_text_and_code_are_styled() {
        assert_eq!(
            styled("**Position 518** · `RNBQKBNR`"),
            "\x1b[1mPosition 518\x1b[0m · \x1b[36mRNBQKBNR\x1b[0m"
        );
    }

    #[test]
    fn bold_text_continues_after_code() {
        assert_eq!(
            styled("**See `help`!**"),
            "\x1b[1mSee \x1b[36mhelp\x1b[0m\x1b[1m!\x1b[0m"
        );
    }

    #[test]
    fn code_blocks_lose_their_fences() {
        assert_eq!(styled("```\na **b**\n```\nc"), "\x1b[36ma **b**\x1b[0m\nc");
        assert_eq!(styled("```\na```\nb"), "\x1b[36ma\x1b[0m\nb");
    }

    #[test]
    fn small_print_is_dim_to_its_end() {
        assert_eq!(
            styled("-# One `of` two"),
            "\x1b[2mOne \x1b[36mof\x1b[0m\x1b[2m two\x1b[0m"
        );
    }

    #[test]
    fn list_items_have_bullets() {
        assert_eq!(styled("- one\n- two"), "• one\n• two");
    }

    #[test]
    fn escaped_and_single_marks_are_text() {
        assert_eq!(styled(r"\*a\* 2 ** 3 `b"), "*a* 2 ** 3 `b");
    }
}
