//! Sentences from `locales/`.

use std::fmt::{self, Display};

use icu_plurals::{PluralCategory, PluralRules};

use super::argument::Argument;
use super::language::Language;

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// Formats a sentence of `locales/`: `say!("show-number", number = 518)`.
///
/// An argument without value is the variable of that name: `say!("show-number", number)`. The compiler checks the key
/// and the argument names. Numbers select plural forms. Texts are inserted verbatim, so
/// [quote](super::quote) user input first.
macro_rules! say {
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::text(
            const { $crate::text::sentence_number($key, &[$(stringify!($name)),*]) },
            &[$((stringify!($name), $crate::text::argument_value!($name $(= $value)?))),*],
        )
    };
}

macro_rules! argument_value {
    ($name:ident) => {
        $crate::text::Argument::from($name)
    };
    ($name:ident = $value:expr) => {
        $crate::text::Argument::from($value)
    };
}

/// A constant [`Sentence`]: `sentence!("show-description")`.
macro_rules! sentence {
    ($key:expr) => {
        $crate::text::Sentence(const { $crate::text::sentence_number($key, &[]) })
    };
}

pub(crate) use {argument_value, say, sentence};

/// The texts of a language.
struct Texts {
    tag: &'static str,
    /// One after the other.
    templates: &'static str,
    /// Ends of the templates.
    ends: &'static [usize],
}

// Marks in templates, see `build.rs`.
const ARGUMENT: char = '\u{1}';
const SELECT: char = '\u{2}';
const VARIANT: char = '\u{3}';
const KEY_END: char = '\u{4}';
const SELECT_END: char = '\u{5}';

/// Also the error of a parser whose reasons are shown to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub(crate) usize);

impl std::error::Error for Sentence {}

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.0, &[]))
    }
}

impl Language {
    fn texts(self) -> &'static Texts {
        let tag = match self {
            Self::Marked => Self::English.tag(),
            language => language.tag(),
        };
        let texts = TEXTS.iter().find(|texts| texts.tag == tag);
        texts.expect("each language has a folder in locales/")
    }

    fn plural_category(self, number: i64) -> PluralCategory {
        let rules = PluralRules::try_new_cardinal((&self.locale()).into());
        let rules = rules.expect("the data of all languages is compiled in");
        rules.category_for(number)
    }
}

impl Texts {
    fn template(&self, number: usize) -> &'static str {
        let start = match number {
            0 => 0,
            _ => self.ends[number - 1],
        };
        &self.templates[start..self.ends[number]]
    }
}

pub(super) fn marked(text: &str) -> String {
    text.chars().map(mark).collect()
}

const MARKED_LETTERS: &str = "áƀćďéƒǵħíĵķĺḿńóṕɋŕśţúṽẃẋýźÁƁĆĎÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŢÚṼẂẊÝŹ";

#[cfg(test)]
pub(crate) fn is_marked_letter(letter: char) -> bool {
    MARKED_LETTERS.contains(letter)
}

fn mark(letter: char) -> char {
    let letters = ('a'..='z').chain('A'..='Z');
    letters
        .zip(MARKED_LETTERS.chars())
        .find(|(plain, _)| *plain == letter)
        .map_or(letter, |(_, marked)| marked)
}

/// In bytes; enough for most sentences.
const INITIAL_CAPACITY: usize = 128;

/// Formats a sentence by its number.
pub(crate) fn text(number: usize, arguments: &[(&str, Argument<'_>)]) -> String {
    let language = Language::current();
    let mut formatter = Formatter {
        language,
        arguments,
        text: String::with_capacity(INITIAL_CAPACITY),
    };
    formatter.push_pattern(language.texts().template(number));
    formatter.text
}

struct Formatter<'a> {
    language: Language,
    arguments: &'a [(&'a str, Argument<'a>)],
    text: String,
}

impl Formatter<'_> {
    fn push_pattern(&mut self, mut pattern: &str) {
        while let Some(at) = pattern.find([ARGUMENT, SELECT]) {
            self.push_words(&pattern[..at]);
            let (mark, rest) = pattern[at..].split_at(ARGUMENT.len_utf8());
            if mark.starts_with(ARGUMENT) {
                let (name, after) = split(rest, ARGUMENT);
                argument(self.arguments, name).push_to(&mut self.text);
                pattern = after;
            } else {
                pattern = self.push_selection(rest);
            }
        }
        self.push_words(pattern);
    }

    /// Returns the rest of the pattern.
    fn push_selection<'t>(&mut self, selection: &'t str) -> &'t str {
        let (name, mut variants) = split(selection, VARIANT);
        let argument = argument(self.arguments, name);
        let category = match argument {
            Argument::Text(_) => None,
            Argument::Number(number) => Some(self.language.plural_category(*number)),
        };
        // Numbers select themselves or their plural category.
        let selects = |key: &str| match argument {
            Argument::Text(text) => *text == key,
            Argument::Number(number) => match PluralCategory::get_for_cldr_string(key) {
                None => key.parse() == Ok(*number),
                wanted => wanted == category,
            },
        };
        let (mut chosen, mut default) = (None, "");
        loop {
            let (key, rest) = split(variants, KEY_END);
            let (pattern, rest) = rest.split_at(end_of_pattern(rest));
            if key.is_empty() {
                default = pattern;
            } else if chosen.is_none() && selects(key) {
                chosen = Some(pattern);
            }
            let Some(next) = rest.strip_prefix(VARIANT) else {
                self.push_pattern(chosen.unwrap_or(default));
                return rest.strip_prefix(SELECT_END).unwrap_or(rest);
            };
            variants = next;
        }
    }

    fn push_words(&mut self, words: &str) {
        if self.language == Language::Marked {
            self.text.push_str(&marked(words));
        } else {
            self.text.push_str(words);
        }
    }
}

fn argument<'a>(arguments: &'a [(&str, Argument<'a>)], wanted: &str) -> &'a Argument<'a> {
    let argument = arguments.iter().find(|(name, _)| *name == wanted);
    &argument
        .expect("argument names are checked at compile time")
        .1
}

fn split(template: &str, mark: char) -> (&str, &str) {
    let parts = template.split_once(mark);
    parts.expect("templates are written by `build.rs`")
}

/// Position of the mark after the pattern at the start of a text.
fn end_of_pattern(text: &str) -> usize {
    let mut depth = 0;
    for (at, mark) in text.match_indices([SELECT, VARIANT, SELECT_END]) {
        match mark.chars().next() {
            Some(SELECT) => depth += 1,
            _ if depth == 0 => return at,
            Some(SELECT_END) => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the number of the sentence. Evaluated at compile time.
///
/// # Panics
/// If no sentence has this key and exactly these arguments.
pub(crate) const fn sentence_number(key: &str, names: &[&str]) -> usize {
    let number = sentence_number_among(key, names);
    assert!(
        ARGUMENTS[number].len() == names.len(),
        "the sentence has no argument of one of these names"
    );
    number
}

/// Like [`sentence_number`], but the sentence may have only some of the arguments.
pub(crate) const fn sentence_number_among(key: &str, names: &[&str]) -> usize {
    let number = index_of(key, KEYS);
    assert!(
        number < KEYS.len(),
        "no sentence in locales/en has this key"
    );
    let expected = ARGUMENTS[number];
    let mut argument = 0;
    while argument < expected.len() {
        assert!(
            index_of(expected[argument], names) < names.len(),
            "the sentence takes other arguments"
        );
        argument += 1;
    }
    number
}

/// The number of texts if this is none of them.
const fn index_of(wanted: &str, texts: &[&str]) -> usize {
    let mut index = 0;
    while index < texts.len() && !is_same(texts[index], wanted) {
        index += 1;
    }
    index
}

/// `const` string comparison.
const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::path::Path;

    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    fn literals(folder: &Path, found: &mut HashSet<String>) {
        for entry in folder.read_dir().expect("the directory exists") {
            let path = entry.expect("the entry is readable").path();
            if path.is_dir() {
                literals(&path, found);
            } else {
                let source = std::fs::read_to_string(&path).expect("the file is UTF-8");
                found.extend(source.split('"').map(str::to_owned));
            }
        }
    }

    #[test]
    fn every_sentence_is_used() {
        let mut found = HashSet::new();
        literals(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut found,
        );
        for key in KEYS {
            // The glossary has the keys of its terms without these endings.
            let term = ["-titles", "-text"]
                .iter()
                .find_map(|end| key.strip_suffix(end));
            let is_used = found.contains(*key) || term.is_some_and(|term| found.contains(term));
            assert!(is_used, "unused sentence: {key}");
        }
    }

    /// Files of a folder of `locales/`: names and texts.
    fn files(folder: &str) -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("locales")
            .join(folder);
        let files = folder.read_dir().expect("the directory exists").map(|it| {
            let path = it.expect("the entry is readable").path();
            let name = path.file_stem().expect("the file has a name");
            let text = std::fs::read_to_string(&path).expect("the file is UTF-8");
            (name.to_string_lossy().into_owned(), text)
        });
        files.collect()
    }

    #[test]
    fn keys_start_with_the_file_name() {
        for (file, text) in files("en") {
            let keys = text.lines().filter_map(|line| line.split_once(" ="));
            for (key, _) in keys.filter(|(key, _)| !key.starts_with(['#', ' '])) {
                let key = key.trim_start_matches('-');
                assert!(key.starts_with(&format!("{file}-")), "{file}: {key}");
            }
        }
    }

    /// `es-419` has only the sentences that differ from `es-ES`.
    fn bundle(language: Language, fallback: &str) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a tag")]);
        bundle.set_use_isolating(false);
        for folder in [fallback, "es-ES", language.tag()] {
            if folder != fallback && folder[..2] != language.tag()[..2] {
                continue;
            }
            for (_, text) in files(folder) {
                let resource = FluentResource::try_new(text).expect("the file is valid");
                bundle.add_resource_overriding(resource);
            }
        }
        bundle
    }

    #[test]
    fn templates_match_fluent() {
        for &language in Language::ALL {
            let bundle = bundle(language, "en");
            for (number, (key, names)) in KEYS.iter().zip(ARGUMENTS).enumerate() {
                for value in [0, 1, 2, 3, 5, 21, 22, 100, -1] {
                    let argument = |index: i64| match value {
                        -1 => Argument::from(format!("`{index}`")),
                        _ => Argument::Number(value + index),
                    };
                    let given = names.iter().zip(0..);
                    let given: Vec<_> = given
                        .map(|(name, index)| (*name, argument(index)))
                        .collect();
                    let expected = with_fluent(&bundle, key, &given);
                    let formatted = language.format(|| text(number, &given));
                    assert_eq!(formatted, expected, "{language:?} {key}");
                }
            }
            for (number, given) in with_flags() {
                let (key, given) = (KEYS[number], &given);
                let expected = with_fluent(&bundle, key, given);
                let formatted = language.format(|| text(number, given));
                assert_eq!(formatted, expected, "{language:?} {key} {given:?}");
            }
        }
    }

    /// Sentences with variants for flags, with all combinations of the flags.
    fn with_flags() -> impl Iterator<Item = (usize, Vec<(&'static str, Argument<'static>)>)> {
        let all: Vec<_> = files("en").into_iter().map(|(_, text)| text).collect();
        let all = format!("\n{}", all.join("\n"));
        let sentences = KEYS.iter().zip(ARGUMENTS).enumerate();
        sentences.flat_map(move |(number, (key, names))| {
            let (_, rest) = all.split_once(&format!("\n{key} =")).expect("a sentence");
            let is_part = |(at, line): &(usize, &str)| *at == 0 || line.starts_with([' ', '}']);
            let lines = rest.lines().enumerate().take_while(is_part);
            let source: String = lines.map(|(_, line)| line).collect();
            let is_flag =
                |name: &&&str| source.contains(&format!("${name} ->")) && source.contains("[true]");
            let flags: Vec<&str> = names.iter().filter(is_flag).copied().collect();
            let combinations = if flags.is_empty() {
                0
            } else {
                1 << flags.len()
            };
            (0..combinations).map(move |combination: u32| {
                let given = names.iter().map(|&name| {
                    let flag = flags.iter().position(|&flag| flag == name);
                    let flag = flag.map(|index| Argument::from(combination >> index & 1 == 1));
                    (name, flag.unwrap_or(Argument::Number(5)))
                });
                (number, given.collect())
            })
        })
    }

    #[test]
    fn selectors_choose_by_text_and_nest() {
        Language::Russian.format(|| {
            let pieces = |piece, number: i64| say!("nouns-pieces", piece, number);
            assert_ne!(pieces("king", 1), pieces("queen", 1));
            assert_ne!(pieces("rook", 2), pieces("rook", 5));
        });
    }

    fn with_fluent(
        bundle: &FluentBundle<FluentResource>,
        key: &str,
        given: &[(&str, Argument<'_>)],
    ) -> String {
        let message = bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.expect("the sentence has a text");
        let value = |argument: &Argument<'_>| match argument {
            Argument::Text(text) => FluentValue::from(text.to_string()),
            Argument::Number(number) => FluentValue::from(*number),
        };
        let given = given
            .iter()
            .map(|(name, argument)| (*name, value(argument)));
        let given: FluentArgs<'_> = given.collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
        assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    #[test]
    fn translations_add_no_formatting() {
        let marks = ['*', '_', '~', '|', '>', '#', '@', '[', '<', '`'];
        let all_alike = KEYS.iter().zip(ARGUMENTS).enumerate();
        let all_alike = all_alike.flat_map(|(number, (_, names))| {
            let [one, several] = [1, 5].map(Argument::Number);
            let values = [Argument::from("x"), Argument::from(true), one, several];
            values.map(|value| {
                let given = names.iter().map(|&name| (name, value.clone()));
                (number, given.collect())
            })
        });
        for (number, given) in all_alike.chain(with_flags()) {
            let key = KEYS[number];
            let format = |language: &Language| language.format(|| text(number, &given));
            let english = format(&Language::English);
            for language in Language::ALL {
                let translated = format(language);
                for mark in marks {
                    let is_new = translated.contains(mark) && !english.contains(mark);
                    assert!(!is_new, "{language:?} {key}: {mark} in {translated}");
                }
                for mark in ["**", "`"] {
                    let is_open = |text: &str| text.matches(mark).count() % 2 == 1;
                    let opens = is_open(&translated) && !is_open(&english);
                    assert!(!opens, "{language:?} {key}: {mark} in {translated}");
                }
            }
        }
    }

    #[test]
    fn every_sentence_is_translated() {
        assert_eq!(TEXTS.len(), Language::ALL.len());
        for &language in Language::ALL {
            // Hosts read them beside the log and `--help`.
            let is_english_only = |key: &&&str| {
                ["command-line-", "doctor-", "first-start-"]
                    .iter()
                    .any(|it| key.starts_with(it))
            };
            let translated = bundle(language, language.tag());
            let untranslated = KEYS.iter().filter(|key| !translated.has_message(key));
            let untranslated: Vec<_> = untranslated.filter(|key| !is_english_only(key)).collect();
            assert!(untranslated.is_empty(), "{language:?}: {untranslated:?}");
        }
    }

    #[test]
    fn marks_every_letter_differently() {
        let letters: String = ('a'..='z').chain('A'..='Z').collect();
        let marked = marked(&letters);
        assert!(marked.chars().all(|c| c.is_alphabetic() && !c.is_ascii()));
        let different: HashSet<char> = marked.chars().collect();
        assert_eq!(different.len(), letters.len());
        assert_eq!(super::marked("1 · `2`"), "1 · `2`");
    }
}
