//! Sentences from `locales/`.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::argument::Argument;

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

/// Key, argument names, and the parts (`None`: the sentence has selectors).
type Row = (
    &'static str,
    &'static [&'static str],
    Option<&'static [Part]>,
);

#[derive(Clone, Copy, Debug)]
enum Part {
    Text(&'static str),
    Argument(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub(crate) usize);

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.0, []))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Language {
    #[default]
    English,
    /// English with marked letters. Reveals text that does not come from `locales/`.
    Marked,
}

tokio::task_local! {
    static CURRENT_LANGUAGE: Language;
}

/// Only the sentences with selectors: all of them would take another 1.4 MiB.
static ENGLISH_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(&[("English", FLUENT_SOURCE)]));

static MARKED_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| {
    let mut bundle = bundle(ENGLISH);
    bundle.set_transform(Some(marked));
    bundle
});

type Bundle = FluentBundle<FluentResource>;

impl Language {
    /// English, except for the pseudo-locale `en-XA`, which Discord does not use.
    pub(crate) fn of_locale(locale: &str) -> Self {
        match locale {
            "en-XA" => Self::Marked,
            _ => Self::English,
        }
    }

    pub(crate) async fn scope<F: Future>(self, answer: F) -> F::Output {
        CURRENT_LANGUAGE.scope(self, answer).await
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Self::English => &ENGLISH_BUNDLE,
            Self::Marked => &MARKED_BUNDLE,
        }
    }
}

fn bundle(texts: &[(&str, &str)]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec!["en".parse().expect("`en` is a language tag")]);
    bundle.set_use_isolating(false);
    for (file, text) in texts {
        let resource = FluentResource::try_new((*text).to_owned());
        let resource = resource.unwrap_or_else(|_| panic!("{file} was parsed at compile time"));
        bundle.add_resource(resource).expect("keys are unique");
    }
    bundle
}

pub(crate) fn marked(text: &str) -> Cow<'_, str> {
    text.chars().map(mark).collect::<String>().into()
}

fn mark(letter: char) -> char {
    let letters = ('a'..='z').chain('A'..='Z');
    let marked = "áƀćďéƒǵħíĵķĺḿńóṕɋŕśţúṽẃẋýźÁƁĆĎÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŢÚṼẂẊÝŹ".chars();
    letters
        .zip(marked)
        .find(|(plain, _)| *plain == letter)
        .map_or(letter, |(_, marked)| marked)
}

/// In bytes; enough for most sentences.
const INITIAL_CAPACITY: usize = 128;

/// Formats a sentence by its number.
///
/// Sentences without selectors are assembled here. With Fluent, `show` takes a tenth more processor time.
pub(crate) fn text<const N: usize>(number: usize, arguments: [(&str, Argument<'_>); N]) -> String {
    let language = CURRENT_LANGUAGE
        .try_with(|language| *language)
        .unwrap_or_default();
    let (key, _, parts) = SENTENCES[number];
    match (language, parts) {
        (Language::English, Some(parts)) => assemble(parts, &arguments),
        (Language::English | Language::Marked, _) => formatted(language, key, arguments),
    }
}

fn assemble(parts: &[Part], arguments: &[(&str, Argument<'_>)]) -> String {
    let mut text = String::with_capacity(INITIAL_CAPACITY);
    for part in parts {
        match *part {
            Part::Text(words) => text.push_str(words),
            Part::Argument(wanted) => {
                let argument = arguments.iter().find(|(name, _)| *name == wanted);
                argument
                    .expect("argument names are checked at compile time")
                    .1
                    .push_to(&mut text);
            }
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
        for (key, _, _) in SENTENCES {
            assert!(found.contains(*key), "unused sentence: {key}");
        }
    }

    #[test]
    fn keys_start_with_the_file_name() {
        for (file, text) in ENGLISH {
            let keys = text.lines().filter_map(|line| line.split_once(" ="));
            for (key, _) in keys.filter(|(key, _)| !key.starts_with(['#', ' '])) {
                let key = key.trim_start_matches('-');
                assert!(key.starts_with(&format!("{file}-")), "{file}: {key}");
            }
        }
    }

    #[test]
    fn sentences_match_fluent() {
        let (all, with_selectors) = (bundle(ENGLISH), Language::English.bundle());
        for (key, names, parts) in SENTENCES {
            for round in 0..4 {
                let value = |index: i64| match round {
                    0..3 => Argument::Number((round + index) % 3),
                    _ => Argument::from(format!("`{index}`")),
                };
                let given = names.iter().zip(0..);
                let given: Vec<_> = given.map(|(name, index)| (*name, value(index))).collect();
                let of_fluent = given.iter().cloned();
                let of_fluent = of_fluent.map(|(name, value)| (name, FluentValue::from(value)));
                let of_fluent: FluentArgs<'_> = of_fluent.collect();
                let format = |bundle: &Bundle| {
                    let message = bundle.get_message(key).and_then(|message| message.value());
                    let pattern = message.expect("the sentence has a text");
                    let mut errors = Vec::new();
                    let text = bundle.format_pattern(pattern, Some(&of_fluent), &mut errors);
                    assert!(errors.is_empty(), "{key}: {errors:?}");
                    text.into_owned()
                };
                let shown = match parts {
                    Some(parts) => assemble(parts, &given),
                    None => format(with_selectors),
                };
                assert_eq!(shown, format(&all), "{key}");
            }
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
