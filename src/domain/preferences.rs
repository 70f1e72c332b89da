//! How people and servers want replies to look.

use crate::picture::Theme;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    #[default]
    Text,
    /// Eight ranks of chess figurines.
    Figurine,
    /// With the back rank as text.
    Picture,
    /// Back rank as text.
    Line,
    /// Picture of the back rank.
    Strip,
    /// Names of the pieces, from a to h.
    Words,
}

impl BoardStyle {
    /// These words are typed and stored, so they never change. The first is the default.
    pub const WORDS: &'static [(&'static str, Self)] = &[
        ("text", Self::Text),
        ("figurine", Self::Figurine),
        ("picture", Self::Picture),
        ("line", Self::Line),
        ("strip", Self::Strip),
        ("words", Self::Words),
    ];
}

/// For a person or a server. `None` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    pub board: Option<BoardStyle>,
    /// Colors of pictures.
    pub theme: Option<Theme>,
    /// Whether replies include all details of a position.
    pub details: Option<bool>,
    /// Whether changes of agreements are sent to the person as messages.
    pub notifications: Option<bool>,
}

impl Preferences {
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    #[must_use]
    pub fn or(self, defaults: Self) -> Self {
        Self {
            board: self.board.or(defaults.board),
            theme: self.theme.or(defaults.theme),
            details: self.details.or(defaults.details),
            notifications: self.notifications.or(defaults.notifications),
        }
    }
}
