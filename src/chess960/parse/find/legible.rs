//! A text as it is searched.

use std::ops::Range;

use super::super::clean;

/// A text as it is searched, and where in the original each part of it stands.
pub(in crate::chess960::parse) struct Legible {
    /// Without what cannot be seen, look-alikes folded to ASCII. Underscores are spaces, as they
    /// are marks of Markdown, separators in links, and would otherwise count as letters. Slashes and
    /// spaces that links have by their codes are themselves.
    pub(in crate::chess960::parse) text: String,
    /// Of each byte of the text, the part of the original that it is made from.
    origins: Vec<Range<usize>>,
}

impl Legible {
    pub(in crate::chess960::parse) fn new(original: &str) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut origins = Vec::with_capacity(original.len());
        let mut at = 0;
        while let Some(c) = original[at..].chars().next() {
            let (length, folded) = match original.get(at..at + 3) {
                Some("%2F" | "%2f") => (3, Some('/')),
                Some("%20") => (3, Some(' ')),
                _ => (c.len_utf8(), fold(c)),
            };
            if let Some(folded) = folded {
                text.push(folded);
                origins.resize(text.len(), at..at + length);
            }
            at += length;
        }
        Self { text, origins }
    }

    /// Where a part of the text, of a character at least, is in the original.
    pub(in crate::chess960::parse) fn origin(&self, part: Range<usize>) -> Range<usize> {
        self.origins[part.start].start..self.origins[part.end - 1].end
    }
}

fn fold(c: char) -> Option<char> {
    match c {
        '\n' => Some('\n'),
        '_' => Some(' '),
        c => clean::fold(c),
    }
}
