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

/// How a reply shows positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub board: BoardStyle,
    /// Colors of pictures.
    pub theme: Theme,
    /// Whether the reply includes all details of a position.
    pub details: bool,
}

/// Preferences that apply to a person in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocalPreferences {
    pub person: Preferences,
    pub server: Preferences,
}

impl Preferences {
    pub fn look(self) -> Look {
        Look {
            board: self.board.unwrap_or_default(),
            theme: self.theme.unwrap_or_default(),
            details: self.details.unwrap_or_default(),
        }
    }

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

    /// Returns the languages of private and public answers.
    ///
    /// Private answers have the language that the person prefers or has set in Discord (`locale`). Public answers have
    /// that of the server, or outside of servers that of the person.
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

    fn preferring(language: Language) -> Preferences {
        Preferences {
            language: Some(language),
            ..Preferences::default()
        }
    }

    /// Tags of the private and the public language of a person who uses Discord in German.
    fn tags(preferences: &LocalPreferences, server_locale: Option<&str>) -> [&'static str; 2] {
        let languages = preferences.languages("de", server_locale);
        [languages.private.tag(), languages.public.tag()]
    }

    #[test]
    fn languages_are_those_of_discord_by_default() {
        let none = LocalPreferences::default();
        assert_eq!(tags(&none, Some("ru")), ["de", "ru"]);
    }

    #[test]
    fn an_unknown_language_of_a_server_becomes_english() {
        let japanese = Some("ja");
        assert_eq!(tags(&LocalPreferences::default(), japanese), ["de", "en"]);
    }

    fn person_prefers_french() -> LocalPreferences {
        LocalPreferences {
            person: preferring(Language::French),
            ..LocalPreferences::default()
        }
    }

    #[test]
    fn outside_of_servers_both_languages_are_the_persons() {
        assert_eq!(tags(&LocalPreferences::default(), None), ["de", "de"]);
        assert_eq!(tags(&person_prefers_french(), None), ["fr", "fr"]);
    }

    #[test]
    fn a_persons_preference_changes_the_private_language() {
        assert_eq!(tags(&person_prefers_french(), Some("ru")), ["fr", "ru"]);
    }

    #[test]
    fn a_servers_preference_changes_the_public_language() {
        let preferences = LocalPreferences {
            server: preferring(Language::Ukrainian),
            ..person_prefers_french()
        };
        assert_eq!(tags(&preferences, Some("ru")), ["fr", "uk"]);
    }
}
