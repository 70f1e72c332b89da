use std::ops::Range;

use super::{Text, clean};

/// Object replacement character, which stands for an object in a normalized text.
pub(super) const OBJECT: char = '\u{FFFC}';

/// Normalized text with a map to the original.
pub(super) struct NormalizedText<'t> {
    original: &'t str,
    /// Invisible characters are removed, look-alikes folded to ASCII, URL-encoded slashes and spaces decoded. An object
    /// is one character, [`OBJECT`].
    /// Underscores become spaces: they are Markdown marks or separators in links, but would count as letters.
    pub(super) text: String,
    /// Range of the original for each byte of the text.
    origins: Vec<Range<usize>>,
}

impl<'t> NormalizedText<'t> {
    /// Normalizes a text, and remembers for each byte of the result which part of the original it comes from, so that
    /// errors can quote the text as it was written.
    ///
    /// Composes letters and accents, and decodes `%2F` and `%20`, which links have instead of slashes and spaces. Emojis
    /// of keys in a row become digits.
    pub(super) fn new(text: &Text<'t>) -> Self {
        let original = text.written;
        let mut objects = text.objects.iter().peekable();
        let mut normalized = Self {
            original,
            text: String::with_capacity(original.len()),
            origins: Vec::with_capacity(original.len()),
        };
        let mut start = 0;
        while let Some(c) = original[start..].chars().next() {
            start = match objects.next_if(|object| object.start == start) {
                Some(object) => {
                    normalized.push(OBJECT, object.clone());
                    object.end
                }
                None => normalized.add_original(c, start),
            };
        }
        normalized
    }

    /// Adds the character `c` at the byte `start` of the original, or the encoded character that begins with it.
    /// Returns where the next one starts.
    fn add_original(&mut self, c: char, start: usize) -> usize {
        let end = start + c.len_utf8();
        // An accent behind its letter, as a character of its own.
        if let Some(letter) = self
            .text
            .chars()
            .next_back()
            .and_then(|last| with_accent(last, c))
        {
            self.replace_last(letter, end);
            return end;
        }
        let decoded = match self.original.get(start..start + 3) {
            Some("%2F" | "%2f") => Some('/'),
            Some("%20") => Some(' '),
            _ => None,
        };
        if let Some(decoded) = decoded {
            self.push(decoded, start..start + 3);
            return start + 3;
        }
        // Invisible characters, for which `fold` returns `None`, are removed as well.
        if !ends_keycap_in_row(self.original, start)
            && let Some(folded) = fold(c)
        {
            self.push(folded, start..end);
        }
        end
    }

    /// Adds a character that comes from a part of the original.
    fn push(&mut self, c: char, origin: Range<usize>) {
        self.text.push(c);
        // Each byte of the character has an origin.
        self.origins.resize(self.text.len(), origin);
    }

    /// Replaces the last character by a letter that includes the accent behind it, which ends at the byte `end` of the
    /// original.
    fn replace_last(&mut self, letter: char, end: usize) {
        let start = self.origins.last().map_or(end, |origin| origin.start);
        self.text.pop();
        self.origins.truncate(self.text.len());
        self.push(letter, start..end);
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

/// The end of an emoji of a key, such as `5️⃣`: a digit, an invisible selector and this character.
const KEYCAP: char = '\u{20E3}';

/// The invisible character in the emoji of a key.
const SELECTOR: char = '\u{FE0F}';

/// Whether the character at a byte is the end of an emoji of a key with another one before or behind it: `5️⃣1️⃣8️⃣` is a
/// number, but `1️⃣ RNBQKBNR` and `1️⃣451` are items of a list.
fn ends_keycap_in_row(text: &str, start: usize) -> bool {
    let Some(after) = text[start..].strip_prefix(KEYCAP) else {
        return false;
    };
    let before_digit = text[..start]
        .trim_end_matches(SELECTOR)
        .trim_end_matches(|c: char| c.is_ascii_digit());
    let precedes_key = after
        .trim_start_matches(|c: char| c.is_ascii_digit() || c == SELECTOR)
        .starts_with(KEYCAP);
    before_digit.ends_with(KEYCAP) || precedes_key
}

/// Returns a letter with the accent that follows it as a character of its own, as some systems write it. `None` if there
/// is no such accent.
///
/// Accents that don't distinguish words of the vocabulary are dropped.
fn with_accent(letter: char, accent: char) -> Option<char> {
    match (letter, accent) {
        ('a', '\u{300}') => Some('à'),
        ('A', '\u{300}') => Some('À'),
        ('и', '\u{306}') => Some('й'),
        ('И', '\u{306}') => Some('Й'),
        ('і', '\u{308}') => Some('ї'),
        ('І', '\u{308}') => Some('Ї'),
        // Grave, acute, circumflex, tilde, diaeresis and cedilla.
        (_, '\u{300}'..='\u{303}' | '\u{308}' | '\u{327}') if letter.is_alphabetic() => {
            Some(letter)
        }
        (_, _) => None,
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
