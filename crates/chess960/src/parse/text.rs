use std::ops::Range;

/// A text to parse.
///
/// Its objects are parts that are no text, such as mentions of users in a chat program. They belong to no position, even
/// if there are numbers in them. Errors quote them as they are written.
#[derive(Clone, Debug)]
pub struct Text<'t> {
    pub(super) written: &'t str,
    /// Ranges in bytes, in order.
    pub(super) objects: Vec<Range<usize>>,
}

impl<'t> Text<'t> {
    /// Creates a text with objects, whose ranges in bytes must be in order and end between characters.
    ///
    /// ```
    /// use chess960::StartId;
    /// use chess960::parse::{ParsedPosition, Text, position};
    ///
    /// let text = Text::with_objects("<@1234> BRNNKQRB", vec![0..7]);
    /// assert_eq!(position(text)?, ParsedPosition::of_pieces(StartId::new(451)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn with_objects(written: &'t str, objects: Vec<Range<usize>>) -> Self {
        Self { written, objects }
    }
}

impl<'t> From<&'t str> for Text<'t> {
    fn from(written: &'t str) -> Self {
        Self::with_objects(written, Vec::new())
    }
}

impl<'t> From<&'t String> for Text<'t> {
    fn from(written: &'t String) -> Self {
        Self::from(written.as_str())
    }
}
