use std::ops::Range;

use super::super::clean;

/// Normalized text with a map to the original.
pub(in crate::parse) struct NormalizedText {
    /// Invisible characters are removed, look-alikes folded to ASCII, URL-encoded slashes and spaces decoded.
    /// Underscores become spaces: they are Markdown marks or separators in links, but would count as letters.
    pub(in crate::parse) text: String,
    /// Range of the original for each byte of the text.
    origins: Vec<Range<usize>>,
}

impl NormalizedText {
    pub(in crate::parse) fn new(original: &str) -> Self {
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

    /// `part` must not be empty.
    pub(in crate::parse) fn origin(&self, part: Range<usize>) -> Range<usize> {
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
