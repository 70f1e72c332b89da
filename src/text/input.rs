//! Words that people type, and their meanings: `locales/<tag>/input.txt`.
//!
//! Each line has the words of a meaning, the usual one first: `monday = Montag, Mo`. Code that reads a kind of text has
//! an enum of the meanings that it knows, made by [`choices!`](super::choices). So the Spanish `mar` is a weekday in
//! one option and a month in another.

use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::{Choice, Language};

include!(concat!(env!("OUT_DIR"), "/inputs.rs"));

/// Minimum length in characters of a word that [`InputLanguages::completed`] completes.
const MIN_PREFIX_CHARS: usize = 3;

/// Languages in which a typed text is read, the preferred one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputLanguages(Vec<Language>);

/// A known word or phrase at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InputPhrase<M> {
    pub meaning: M,
    /// Number of words.
    pub length: usize,
}

impl InputLanguages {
    /// The person's language, the server's, and English.
    pub fn current() -> Self {
        Self::with_english([Language::private(), Language::current(), Language::public()])
    }

    pub fn with_english(preferred: impl IntoIterator<Item = Language>) -> Self {
        let mut languages = Vec::new();
        for language in preferred.into_iter().chain([Language::English]) {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        Self(languages)
    }

    /// Returns the meaning of a [folded](fold) word or phrase in the first language that knows it.
    pub(crate) fn meaning<M: Choice>(&self, folded: &str) -> Option<M> {
        self.tables().find_map(|table| table.meaning(folded))
    }

    /// Returns each folded word with its meaning, those of the first language first.
    pub(crate) fn words<M: Choice>(&self) -> impl Iterator<Item = (&'static str, M)> {
        self.tables()
            .flat_map(InputTable::rows_of)
            .flat_map(|(meaning, row)| row.folded.iter().map(move |word| (word.as_str(), meaning)))
    }

    /// Returns the meaning of a word that may be abbreviated. The beginning of a word counts if all words that begin so
    /// have one meaning.
    pub(crate) fn completed<M: Choice>(&self, folded: &str) -> Option<M> {
        if let Some(meaning) = self.meaning(folded) {
            return Some(meaning);
        }
        if folded.chars().count() < MIN_PREFIX_CHARS {
            return None;
        }
        self.tables().find_map(|table| table.completed(folded))
    }

    /// Returns the longest known phrase at the beginning of [folded](fold) words, in the first language that knows one.
    pub(crate) fn first_phrase<M: Choice>(
        &self,
        words: &[impl AsRef<str>],
    ) -> Option<InputPhrase<M>> {
        self.tables().find_map(|table| table.first_phrase(words))
    }

    fn tables(&self) -> impl Iterator<Item = &'static InputTable> {
        self.0.iter().map(|&language| InputTable::of(language))
    }
}

/// Returns the usual word for a meaning in the current language, for replies that say what to type.
pub(crate) fn usual_word(meaning: impl Choice) -> &'static str {
    let table = InputTable::of(Language::current());
    table
        .rows
        .iter()
        .find(|row| row.meaning == meaning.word())
        .expect("every language has every meaning")
        .usual
}

/// Removes case and accents, and applies compatibility forms: a full-width `１` is `1`, `ß` is `ss`, `ё` is `е`. All
/// apostrophes are alike.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase()
        .nfkd()
        .filter(|&c| !is_combining_mark(c))
        .collect::<String>()
        .replace('ß', "ss")
        .replace(['’', 'ʼ', '‘'], "'")
}

/// The words of a language, with one row for each meaning.
pub(super) struct InputTable {
    pub rows: Vec<InputRow>,
}

pub(super) struct InputRow {
    pub meaning: &'static str,
    /// As written in the table.
    usual: &'static str,
    /// Folded words and phrases.
    pub folded: Vec<String>,
}

impl InputTable {
    /// Returns the table of a language, parsed when the language is first used.
    pub fn of(language: Language) -> &'static Self {
        static TABLES: [OnceLock<InputTable>; Language::ALL.len() + 1] =
            [const { OnceLock::new() }; Language::ALL.len() + 1];
        TABLES[language as usize].get_or_init(|| Self::parse(text(language)))
    }

    fn parse(text: &'static str) -> Self {
        Self {
            rows: text
                .lines()
                .filter(|line| !line.is_empty() && !line.starts_with('#'))
                .map(InputRow::parse)
                .collect(),
        }
    }

    /// Returns the rows with meanings of this type. The other rows are for other kinds of words.
    fn rows_of<M: Choice>(&self) -> impl Iterator<Item = (M, &InputRow)> {
        self.rows
            .iter()
            .filter_map(|row| Some((M::from_word(row.meaning)?, row)))
    }

    fn meaning<M: Choice>(&self, folded: &str) -> Option<M> {
        self.rows_of()
            .find(|(_, row)| row.folded.iter().any(|word| word == folded))
            .map(|(meaning, _)| meaning)
    }

    /// Returns the meaning of an abbreviated word, if all words that begin with `prefix` have the same one: "mon" means
    /// Monday, "t" is unclear.
    fn completed<M: Choice>(&self, prefix: &str) -> Option<M> {
        let mut only_meaning = None;
        for (meaning, row) in self.rows_of() {
            if row.folded.iter().any(|word| word.starts_with(prefix)) {
                if only_meaning.is_some() {
                    return None;
                }
                only_meaning = Some(meaning);
            }
        }
        only_meaning
    }

    /// Returns the longest known phrase with which these words begin, such as "every day" in `every day at`, with its
    /// meaning and its number of words.
    fn first_phrase<M: Choice>(&self, words: &[impl AsRef<str>]) -> Option<InputPhrase<M>> {
        let mut longest: Option<InputPhrase<M>> = None;
        for (meaning, row) in self.rows_of() {
            for phrase in &row.folded {
                let length = phrase.split(' ').count();
                let first_words = words.iter().map(AsRef::as_ref).take(length);
                let is_longer = longest.is_none_or(|known| known.length < length);
                if is_longer && first_words.eq(phrase.split(' ')) {
                    longest = Some(InputPhrase { meaning, length });
                }
            }
        }
        longest
    }
}

impl InputRow {
    fn parse(line: &'static str) -> Self {
        let (meaning, words) = line.split_once(" = ").expect("a meaning and its words");
        let usual = words.split(", ").next().unwrap_or(words);
        Self {
            meaning,
            usual,
            folded: words.split(", ").map(fold).collect(),
        }
    }
}

/// Returns the text of the table of a language.
fn text(language: Language) -> &'static str {
    let (_, text) = INPUTS
        .iter()
        .find(|(folder, _)| *folder == language.folder())
        .expect("each language has a folder in locales/");
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::Languages;

    crate::text::choices! {
        enum Meaning {
            Monday = "monday",
            Tuesday = "tuesday",
            EveryDay = "every-day",
        }
    }

    fn german() -> InputLanguages {
        InputLanguages::with_english([Language::German])
    }

    #[test]
    fn first_language_that_knows_a_word_decides() {
        let german_first = InputLanguages::with_english([Language::German, Language::French]);
        assert_eq!(german_first.meaning("di"), Some(Meaning::Tuesday));
        assert_eq!(german_first.meaning("mardi"), Some(Meaning::Tuesday));
        assert_eq!(german_first.meaning("monday"), Some(Meaning::Monday));
        assert_eq!(german().meaning::<Meaning>("mardi"), None);
    }

    #[tokio::test]
    async fn the_language_of_the_person_comes_first_then_that_of_the_server_then_english() {
        let of_person = Language::German;
        let of_server = Language::French;
        let languages = Languages {
            private: of_person,
            public: of_server,
        };
        let public_reply = of_server.scope(async { InputLanguages::current() });
        let read = languages.scope(public_reply).await;
        let expected = [of_person, of_server, Language::English];
        assert_eq!(read, InputLanguages(expected.into()));
    }

    #[test]
    fn words_are_known_in_any_case_and_without_accents() {
        let ukrainian = InputLanguages::with_english([Language::Ukrainian]);
        assert_eq!(ukrainian.meaning(&fold("Понеділок")), Some(Meaning::Monday));
        assert_eq!(german().meaning(&fold("TÄGLICH")), Some(Meaning::EveryDay));
    }

    #[test]
    fn longest_phrase_counts() {
        let phrase = german().first_phrase(&["jeden", "tag", "bitte"]);
        let expected = InputPhrase {
            meaning: Meaning::EveryDay,
            length: 2,
        };
        assert_eq!(phrase, Some(expected));
        assert_eq!(german().first_phrase::<Meaning>(&["bitte", "jeden"]), None);
    }

    #[test]
    fn completes_words_of_one_meaning_only() {
        assert_eq!(german().completed("mont"), Some(Meaning::Monday));
        assert_eq!(german().completed::<Meaning>("mi"), None);
        assert_eq!(german().completed("jed"), Some(Meaning::EveryDay));
    }

    #[test]
    fn replies_propose_the_usual_word() {
        Language::French.format(|| assert_eq!(usual_word(Meaning::Monday), "lundi"));
        assert_eq!(usual_word(Meaning::Monday), "Monday");
    }

    fn meanings(language: Language) -> BTreeSet<&'static str> {
        InputTable::of(language)
            .rows
            .iter()
            .map(|row| row.meaning)
            .collect()
    }

    #[test]
    fn every_language_has_words_for_every_meaning() {
        let expected = meanings(Language::English);
        assert!(expected.len() > 30);
        for &language in Language::ALL {
            let missing: Vec<_> = expected
                .symmetric_difference(&meanings(language))
                .copied()
                .collect();
            assert_eq!(missing, Vec::<&str>::new(), "{}", language.tag());
        }
    }
}
