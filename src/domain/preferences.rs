//! How people and servers want replies to look.

use crate::picture::Theme;
use crate::text::choices;
pub use crate::text::{Language, Languages};

choices! {
    /// The words are stored, so they never change.
    #[derive(Default)]
    pub enum BoardStyle {
        #[default]
        Text = "text",
        /// Eight ranks of chess figurines.
        Figurine = "figurine",
        /// With the back rank as text.
        Picture = "picture",
        /// Back rank as text.
        Line = "line",
        /// Picture of the back rank.
        Strip = "strip",
        /// Names of the pieces, from a to h.
        Words = "words",
    }
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
    /// For a person: of private answers. For a server: of public ones.
    pub language: Option<Language>,
}

/// Preferences that apply to a person in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocalPreferences {
    pub person: Preferences,
    pub server: Preferences,
}

impl Preferences {
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Fills in the defaults of a server for preferences that a person hasn't set.
    #[must_use]
    pub fn or(self, defaults: Self) -> Self {
        Self {
            board: self.board.or(defaults.board),
            theme: self.theme.or(defaults.theme),
            details: self.details.or(defaults.details),
            notifications: self.notifications.or(defaults.notifications),
            // A server's language is that of public answers only.
            language: self.language,
        }
    }
}

impl LocalPreferences {
    /// Returns the person's preferences, with defaults of the server.
    pub fn merged(self) -> Preferences {
        self.person.or(self.server)
    }

    /// Returns the preferred languages, or those of the locales that the person and the server have in Discord.
    pub fn languages(self, locale: &str, server_locale: Option<&str>) -> Languages {
        let private = self
            .person
            .language
            .unwrap_or_else(|| Language::of_locale(locale));
        let public = self
            .server
            .language
            .or_else(|| server_locale.map(Language::of_locale))
            .unwrap_or(private);
        Languages { private, public }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferred_languages_override_locales() {
        let prefer = |language| Preferences {
            language,
            ..Preferences::default()
        };
        let (french, ukrainian) = (Some(Language::French), Some(Language::Ukrainian));
        for (person, server, server_locale, private, public) in [
            (None, None, None, "de", "de"),
            (None, None, Some("ru"), "de", "ru"),
            (None, None, Some("ja"), "de", "en"),
            (french, None, None, "fr", "fr"),
            (french, None, Some("ru"), "fr", "ru"),
            (None, ukrainian, Some("ru"), "de", "uk"),
            (french, ukrainian, Some("ru"), "fr", "uk"),
        ] {
            let preferences = LocalPreferences {
                person: prefer(person),
                server: prefer(server),
            };
            let languages = preferences.languages("de", server_locale);
            assert_eq!(languages.private.tag(), private);
            assert_eq!(languages.public.tag(), public);
        }
    }
}
