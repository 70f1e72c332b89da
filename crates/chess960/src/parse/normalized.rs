use std::ops::Range;

use super::clean;

/// Normalized text with a map to the original.
pub(super) struct NormalizedText<'t> {
    original: &'t str,
    /// Invisible characters are removed, look-alikes folded to ASCII, URL-encoded slashes and spaces decoded.
    /// Underscores become spaces: they are Markdown marks or separators in links, but would count as letters.
    pub(super) text: String,
    /// Range of the original for each byte of the text.
    origins: Vec<Range<usize>>,
}

impl<'t> NormalizedText<'t> {
    /// Normalizes a text, and remembers for each byte of the result which part of the original it comes from, so that
    /// errors can quote the text as it was written.
    ///
    /// Decodes `%2F` and `%20`, which links have instead of slashes and spaces.
    pub(super) fn new(original: &'t str) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut origins = Vec::with_capacity(original.len());
        let mut start = 0;
        while let Some(c) = original[start..].chars().next() {
            // `None` is an invisible character, which is removed.
            let (end, folded) = match original.get(start..start + 3) {
                Some("%2F" | "%2f") => (start + 3, Some('/')),
                Some("%20") => (start + 3, Some(' ')),
                _ => (start + c.len_utf8(), fold(c)),
            };
            if let Some(folded) = folded {
                text.push(folded);
                // One origin for each byte of the folded character.
                origins.resize(text.len(), start..end);
            }
            start = end;
        }
        Self {
            original,
            text,
            origins,
        }
    }

    /// Returns a part as it was written. `part` must not be empty.
    pub(super) fn written(&self, part: Range<usize>) -> &'t str {
        &self.original[self.origins[part.start].start..self.origins[part.end - 1].end]
    }

    /// Returns the end, in the normalized text, of the link that starts at a byte: the next white space of the
    /// original.
    pub(super) fn link_end(&self, start: usize) -> usize {
        let original_start = self.origins[start].start;
        let original_end = self.original[original_start..]
            .find(char::is_whitespace)
            .map_or(self.original.len(), |length| original_start + length);
        self.origins
            .partition_point(|origin| origin.start < original_end)
    }
}

/// Folds like [`clean::fold`], but keeps line breaks and multiplication signs.
fn fold(c: char) -> Option<char> {
    match c {
        '\n' => Some('\n'),
        '_' => Some(' '),
        // A multiplication sign or a separator, but no decimal point.
        '·' | '∙' | '•' => Some('·'),
        c => clean::fold(c),
    }
}
