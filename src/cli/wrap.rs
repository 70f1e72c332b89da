//! Line breaks between words, for a terminal.

use std::io::{self, Write};

use terminal_size::terminal_size_of;

/// Prints a text to standard error.
pub fn print_wrapped(text: &str) {
    // Standard error may be closed.
    let _ = writeln!(io::stderr(), "{}", wrapped(text, terminal_width()));
}

/// Width of standard error in characters. `None` if it is not a terminal.
pub(super) fn terminal_width() -> Option<usize> {
    let (width, _) = terminal_size_of(io::stderr())?;
    Some(width.0.into())
}

/// Breaks lines that are longer than `width`. The second line of a numbered step is indented like its text.
pub(super) fn wrapped(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else {
        return text.to_owned();
    };
    text.split('\n')
        .map(|line| wrapped_line(line, width))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Breaks a line before each word that would end after `width`. A word that is longer than `width` has a line of its
/// own. After a break, a numbered step continues below its text, and not below its number.
fn wrapped_line(line: &str, width: usize) -> String {
    let indent = " ".repeat(width_of_number(line));
    let mut wrapped = String::new();
    let mut column = 0;
    for word in line.split(' ') {
        let word_length = word.chars().count();
        if column > 0 && column + 1 + word_length > width {
            wrapped.push('\n');
            wrapped.push_str(&indent);
            column = indent.len();
        } else if !wrapped.is_empty() {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += word_length;
    }
    wrapped
}

/// Length of a number such as `1. ` at the beginning of a line.
fn width_of_number(line: &str) -> usize {
    match line.split_once(". ") {
        Some((number, _)) if number.bytes().all(|byte| byte.is_ascii_digit()) => number.len() + 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_lines_between_words() {
        assert_eq!(
            wrapped("On the page Bot, press\nReset Token.", Some(15)),
            "On the page\nBot, press\nReset Token."
        );
    }

    #[test]
    fn numbered_steps_are_indented() {
        assert_eq!(
            wrapped("1. On the page Bot", Some(12)),
            "1. On the\n   page Bot"
        );
    }

    #[test]
    fn long_words_stay_whole() {
        assert_eq!(
            wrapped("Open https://discord.com now", Some(10)),
            "Open\nhttps://discord.com\nnow"
        );
    }

    #[test]
    fn a_text_for_a_file_is_not_wrapped() {
        assert_eq!(wrapped("On the page Bot", None), "On the page Bot");
    }
}
