//! Sentences from `locales/`.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

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
            [$((stringify!($name), $crate::text::argument_value!($name $(= $value)?))),*],
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
    ($key:literal) => {
        $crate::text::Sentence(const { $crate::text::sentence_number($key, &[]) })
    };
}

pub(crate) use {argument_value, say, sentence};

/// The texts of a language.
struct Texts {
    /// One after the other, with names of arguments between [`MARK`]s; empty for sentences that need Fluent.
    templates: &'static str,
    /// Ends of the templates.
    ends: &'static [usize],
    /// Sentences with selectors, and terms.
    fluent: &'static str,
    /// Keys of sentences that are in English.
    #[cfg(test)]
    untranslated: &'static [&'static str],
}

/// Encloses the names of arguments in templates. Must match `build.rs`.
const MARK: char = '\u{1}';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub(crate) usize);

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.0, []))
    }
}

type Bundle = FluentBundle<FluentResource>;

/// Evaluated at compile time.
const fn ends<const N: usize>(mut lengths: [usize; N]) -> [usize; N] {
    let mut number = 1;
    while number < N {
        lengths[number] += lengths[number - 1];
        number += 1;
    }
    lengths
}

/// Index into [`TEXTS`] by language.
const INDICES: [usize; Language::ALL.len() + 1] = {
    assert!(
        TAGS.len() == Language::ALL.len(),
        "each folder of locales/ is a language in language.rs"
    );
    let mut indices = [0; Language::ALL.len() + 1];
    let mut number = 0;
    while number < Language::ALL.len() {
        let language = Language::ALL[number];
        indices[language as usize] = index(language.tag());
        number += 1;
    }
    indices[Language::Marked as usize] = index(Language::English.tag());
    indices
};

/// Index into [`TEXTS`]. Evaluated at compile time.
const fn index(tag: &str) -> usize {
    let mut index = 0;
    while !is_same(TAGS[index], tag) {
        index += 1;
    }
    index
}

/// Only the sentences with selectors: all of them would take another 1.4 MiB for each language.
static BUNDLES: [OnceLock<Bundle>; Language::ALL.len() + 1] =
    [const { OnceLock::new() }; Language::ALL.len() + 1];

impl Language {
    fn texts(self) -> &'static Texts {
        &TEXTS[INDICES[self as usize]]
    }

    fn bundle(self) -> &'static Bundle {
        BUNDLES[self as usize].get_or_init(|| self.new_bundle(self.texts().fluent))
    }

    fn new_bundle(self, source: &str) -> Bundle {
        let tag = TAGS[INDICES[self as usize]].parse();
        let mut bundle = Bundle::new_concurrent(vec![tag.expect("folders are named by tags")]);
        bundle.set_use_isolating(false);
        if self == Self::Marked {
            bundle.set_transform(Some(marked));
        }
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.expect("the texts were parsed at compile time");
        bundle.add_resource(resource).expect("keys are unique");
        bundle
    }
}

impl Texts {
    /// `None`: the sentence needs Fluent.
    fn template(&self, number: usize) -> Option<&'static str> {
        let start = match number {
            0 => 0,
            _ => self.ends[number - 1],
        };
        let template = &self.templates[start..self.ends[number]];
        (!template.is_empty()).then_some(template)
    }
}

pub(crate) fn marked(text: &str) -> Cow<'_, str> {
    text.chars().map(mark).collect::<String>().into()
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
///
/// Sentences without selectors are assembled here. With Fluent, `show` takes a tenth more processor time.
pub(crate) fn text<const N: usize>(number: usize, arguments: [(&str, Argument<'_>); N]) -> String {
    let language = Language::current();
    match language.texts().template(number) {
        Some(template) => assemble(language, template, &arguments),
        None => formatted(language, SENTENCES[number].0, arguments),
    }
}

fn assemble(language: Language, template: &str, arguments: &[(&str, Argument<'_>)]) -> String {
    let mut text = String::with_capacity(INITIAL_CAPACITY);
    let mut parts = template.split(MARK);
    while let Some(words) = parts.next() {
        if language == Language::Marked {
            text.push_str(&marked(words));
        } else {
            text.push_str(words);
        }
        if let Some(wanted) = parts.next() {
            let argument = arguments.iter().find(|(name, _)| *name == wanted);
            let (_, argument) = argument.expect("argument names are checked at compile time");
            argument.push_to(&mut text);
        }
    }
    text
}

fn formatted<const N: usize>(
    language: Language,
    key: &str,
    arguments: [(&str, Argument<'_>); N],
) -> String {
    let bundle = language.bundle();
    let pattern = bundle.get_message(key).and_then(|message| message.value());
    let pattern = pattern.expect("the key is checked at compile time");
    let arguments = arguments.map(|(name, argument)| (name, FluentValue::from(argument)));
    let arguments = FluentArgs::from_iter(arguments);
    let mut errors = Vec::new();
    // Twice as fast as `format_pattern`, which grows the text part by part.
    let mut text = String::with_capacity(INITIAL_CAPACITY);
    bundle
        .write_pattern(&mut text, pattern, Some(&arguments), &mut errors)
        .expect("writing to a `String` does not fail");
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    text
}

/// Returns the number of the sentence. Evaluated at compile time.
///
/// # Panics
/// If no sentence has this key and exactly these arguments.
pub(crate) const fn sentence_number(key: &str, names: &[&str]) -> usize {
    let mut number = 0;
    while number < SENTENCES.len() && !is_same(SENTENCES[number].0, key) {
        number += 1;
    }
    assert!(
        number < SENTENCES.len(),
        "no sentence in locales/en has this key"
    );
    let expected = SENTENCES[number].1;
    assert!(
        expected.len() == names.len(),
        "the sentence takes other arguments"
    );
    let mut name = 0;
    while name < names.len() {
        let mut index = 0;
        while index < expected.len() && !is_same(expected[index], names[name]) {
            index += 1;
        }
        assert!(
            index < expected.len(),
            "the sentence has no argument of this name"
        );
        name += 1;
    }
    number
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
        for (key, _) in SENTENCES {
            assert!(found.contains(*key), "unused sentence: {key}");
        }
    }

    #[test]
    fn keys_start_with_the_file_name() {
        for (file, text) in ENGLISH_FILES {
            let keys = text.lines().filter_map(|line| line.split_once(" ="));
            for (key, _) in keys.filter(|(key, _)| !key.starts_with(['#', ' '])) {
                let key = key.trim_start_matches('-');
                assert!(key.starts_with(&format!("{file}-")), "{file}: {key}");
            }
        }
    }

    #[test]
    fn templates_match_fluent() {
        let all: Vec<&str> = ENGLISH_FILES.iter().map(|&(_, text)| text).collect();
        let all = Language::English.new_bundle(&all.join("\n"));
        for (number, (key, names)) in SENTENCES.iter().enumerate() {
            for round in 0..4 {
                let value = |index: i64| match round {
                    0..3 => Argument::Number((round + index) % 3),
                    _ => Argument::from(format!("`{index}`")),
                };
                let given = names.iter().zip(0..);
                let given: Vec<_> = given.map(|(name, index)| (*name, value(index))).collect();
                let expected = with_fluent(&all, key, given.iter().cloned());
                let shown = match Language::English.texts().template(number) {
                    Some(template) => assemble(Language::English, template, &given),
                    None => with_fluent(Language::English.bundle(), key, given.into_iter()),
                };
                assert_eq!(shown, expected, "{key}");
            }
        }
    }

    fn with_fluent<'a>(
        bundle: &Bundle,
        key: &str,
        given: impl Iterator<Item = (&'a str, Argument<'a>)>,
    ) -> String {
        let message = bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.expect("the sentence has a text");
        let given = given.map(|(name, value)| (name, FluentValue::from(value)));
        let given: FluentArgs<'_> = given.collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
        assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    #[test]
    fn languages_format_every_sentence() {
        for &language in Language::ALL {
            for (number, (key, names)) in SENTENCES.iter().enumerate() {
                if language.texts().template(number).is_some() {
                    continue;
                }
                for value in [0, 1, 2, 5, 21] {
                    let given = names.iter().map(|name| (*name, Argument::Number(value)));
                    let text = with_fluent(language.bundle(), key, given);
                    assert!(!text.contains(['{', '}']), "{language:?}: {text}");
                }
            }
        }
    }

    #[test]
    fn every_sentence_is_translated() {
        for language in Language::ALL {
            let untranslated = language.texts().untranslated;
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
