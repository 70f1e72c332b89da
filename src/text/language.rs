//! Languages of replies: one per folder of `locales/`; which one a text uses.

use icu_locale_core::Locale;

use super::choice::Choice;

macro_rules! languages {
    ($($(#[$attribute:meta])* $language:ident = $tag:literal, $name:literal;)*) => {
        /// A folder of `locales/`.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$attribute])* $language,)*
            /// English with marked letters, for tests. Reveals text that does not come from `locales/`.
            Marked,
        }

        impl Language {
            /// All that people can choose.
            pub const ALL: &'static [Self] = &[$(Self::$language),*];

            /// Name of the folder, and of the locale in Discord. Stored, so it never changes.
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Self::$language => $tag,)*
                    Self::Marked => "en-XA",
                }
            }

            /// The language's own name for itself.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$language => $name,)*
                    Self::Marked => "Ḿáŕķéď",
                }
            }
        }

        impl Choice for Language {
            const CHOICES: &'static [(&'static str, Self)] = &[$(($tag, Self::$language)),*];
        }
    };
}

languages! {
    #[default]
    English = "en", "English";
    German = "de", "Deutsch";
    French = "fr", "Français";
    Spanish = "es-ES", "Español (España)";
    LatinAmericanSpanish = "es-419", "Español (Latinoamérica)";
    BrazilianPortuguese = "pt-BR", "Português (Brasil)";
    Russian = "ru", "Русский";
    Ukrainian = "uk", "Українська";
}

impl Language {
    /// Returns the language of a locale of Discord, or English if the bot does not have the language. Ignores case.
    ///
    /// If no language has the region of the locale, or the locale has none, the first language without regard to the
    /// region counts: `es` is the Spanish of `es-ES`. [`Self::Marked`] counts only by its whole tag, for tests.
    pub fn of_locale(locale: &str) -> Self {
        for language in Self::ALL.iter().chain([&Self::Marked]) {
            if language.tag().eq_ignore_ascii_case(locale) {
                return *language;
            }
        }
        let tag = without_region(locale);
        for language in Self::ALL {
            if without_region(language.tag()).eq_ignore_ascii_case(tag) {
                return *language;
            }
        }
        Self::English
    }
}

/// Returns `es` of `es-419`.
fn without_region(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or(tag)
}

/// The languages of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Languages {
    /// Of the person, for answers that only they see.
    pub private: Language,
    /// Of the server, for everyone. In direct messages it is the person's.
    pub public: Language,
}

tokio::task_local! {
    static CURRENT: Language;
    static OF_INTERACTION: Languages;
}

impl Language {
    /// Name of the folder with the language's texts. [`Self::Marked`] has the English ones.
    pub(super) fn folder(self) -> &'static str {
        if self == Self::Marked {
            Self::English.tag()
        } else {
            self.tag()
        }
    }

    /// Returns the locale for the library's rules of plurals and lists.
    pub(super) fn locale(self) -> Locale {
        let is_english = matches!(self, Self::English | Self::Marked);
        // British lists have no comma before "and".
        let tag = if is_english { "en-GB" } else { self.tag() };
        tag.parse().expect("languages have valid tags")
    }

    pub(crate) fn current() -> Self {
        CURRENT.try_with(|language| *language).unwrap_or_default()
    }

    /// Returns the language of the person, also in a command that answers in the server's.
    pub(super) fn private() -> Self {
        OF_INTERACTION
            .try_with(|languages| languages.private)
            .unwrap_or_else(|_| Self::current())
    }

    /// Returns the language of texts for everyone.
    pub(crate) fn public() -> Self {
        OF_INTERACTION
            .try_with(|languages| languages.public)
            .unwrap_or_else(|_| Self::current())
    }

    pub(crate) async fn scope<F: Future>(self, answer: F) -> F::Output {
        CURRENT.scope(self, answer).await
    }

    pub(crate) fn format<T>(self, text: impl FnOnce() -> T) -> T {
        CURRENT.sync_scope(self, text)
    }
}

impl From<Language> for Languages {
    fn from(language: Language) -> Self {
        Self {
            private: language,
            public: language,
        }
    }
}

impl Languages {
    /// Runs a future in these languages; the private one is the current one.
    pub(crate) async fn scope<F: Future>(self, answer: F) -> F::Output {
        OF_INTERACTION.scope(self, self.private.scope(answer)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        for (locale, language) in [
            ("de", Language::German),
            ("es-ES", Language::Spanish),
            ("es-419", Language::LatinAmericanSpanish),
            ("es", Language::Spanish),
            ("PT-br", Language::BrazilianPortuguese),
            ("en-US", Language::English),
            ("en-GB", Language::English),
            ("en-XA", Language::Marked),
            ("uk", Language::Ukrainian),
            // Not translated.
            ("ja", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[tokio::test]
    async fn public_texts_can_have_another_language() {
        let languages = Languages {
            private: Language::German,
            public: Language::French,
        };
        let check = async {
            assert_eq!(Language::current(), Language::German);
            assert_eq!(Language::public(), Language::French);
        };
        languages.scope(check).await;
    }

    #[test]
    fn public_texts_are_in_english_by_default() {
        assert_eq!(Language::public(), Language::English);
    }
}
