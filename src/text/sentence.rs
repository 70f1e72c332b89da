//! Sentences from `locales/`.

use std::fmt::{self, Display};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use parking_lot::RwLock;

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
    ($key:expr) => {
        const { $crate::text::Sentence::of($key) }
    };
}

pub(crate) use {argument_value, say, sentence};

/// Also the error of a parser whose reasons are shown to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(pub(crate) usize);

impl Sentence {
    /// Evaluated at compile time.
    ///
    /// # Panics
    /// If no sentence without arguments has this key.
    pub(crate) const fn of(key: &str) -> Self {
        Self(sentence_number(key, &[]))
    }
}

impl std::error::Error for Sentence {}

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.0, []))
    }
}

type Bundle = FluentBundle<FluentResource>;

/// Sentences by language and file. A file is parsed when one of its sentences is first used: all files of a language
/// take 1.4 MiB, and most processes use a few. No sentence refers to one in another file.
static BUNDLES: [[RwLock<Option<Arc<Bundle>>>; FILE_COUNT]; Language::ALL.len() + 1] =
    [const { [const { RwLock::new(None) }; FILE_COUNT] }; Language::ALL.len() + 1];

/// Returns a text, and frees all parsed files, which take memory that most processes don't need.
///
/// Blocks for some milliseconds. A thread of its own parses and frees the files, because mimalloc returns the memory of
/// a thread that has ended only if nothing in it is still in use.
pub(crate) fn without_keeping_languages(text: impl FnOnce() -> String + Send) -> String {
    thread::scope(|scope| {
        scope
            .spawn(|| {
                let text = text();
                for bundle in BUNDLES.as_flattened() {
                    *bundle.write() = None;
                }
                text
            })
            .join()
    })
    .unwrap_or_else(|panic| resume_unwind(panic))
}

/// Returns the sentences of a file in a language, and parses them if necessary.
fn bundle_of(language: Language, file: usize) -> Arc<Bundle> {
    let slot = &BUNDLES[language as usize][file];
    if let Some(bundle) = &*slot.read() {
        return Arc::clone(bundle);
    }
    Arc::clone(
        slot.write()
            .get_or_insert_with(|| Arc::new(parse_bundle(language, file))),
    )
}

/// Parses the sentences of a file. [`Language::Marked`] has English ones, with marks around their texts.
fn parse_bundle(language: Language, file: usize) -> Bundle {
    let tag = match language {
        Language::Marked => Language::English.tag(),
        language => language.tag(),
    };
    let (_, texts) = TEXTS
        .iter()
        .find(|(folder, _)| *folder == tag)
        .expect("each language has a folder in locales/");
    let resource =
        FluentResource::try_new(texts[file].to_owned()).expect("`build.rs` has parsed the files");
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a valid tag")]);
    bundle.set_use_isolating(false);
    if language == Language::Marked {
        bundle.set_transform(Some(|text| marked(text).into()));
    }
    bundle.add_resource_overriding(resource);
    bundle
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

/// Formats a sentence by its number, in English if the language lacks it.
pub(crate) fn text<'a>(
    number: usize,
    arguments: impl IntoIterator<Item = (&'a str, Argument<'a>)>,
) -> String {
    let arguments: FluentArgs<'_> = arguments
        .into_iter()
        .map(|(name, Argument(value))| (name, value))
        .collect();
    format_in(Language::current(), number, &arguments)
        .or_else(|| format_in(Language::English, number, &arguments))
        .expect("English has all sentences")
}

/// Formats a sentence, or returns `None` if the language lacks it.
fn format_in(language: Language, number: usize, arguments: &FluentArgs<'_>) -> Option<String> {
    let key = KEYS[number];
    let bundle = bundle_of(language, FILES[number]);
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    debug_assert!(errors.is_empty(), "{language:?} {key}: {errors:?}");
    Some(text.into_owned())
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

/// Returns the number of a sentence that takes some of the arguments. Unlike [`sentence_number`], allows more names.
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

/// Returns the index of a text, or the number of texts if it is not among them.
const fn index_of(wanted: &str, texts: &[&str]) -> usize {
    let mut index = 0;
    while index < texts.len() && !is_same(texts[index].as_bytes(), wanted.as_bytes()) {
        index += 1;
    }
    index
}

/// Whether two texts are the same; `==` is not `const`.
const fn is_same(first: &[u8], second: &[u8]) -> bool {
    if first.len() != second.len() {
        return false;
    }
    let mut index = 0;
    while index < first.len() {
        if first[index] != second[index] {
            return false;
        }
        index += 1;
    }
    true
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
        let entries = folder.read_dir().expect("the directory exists");
        let paths = entries.map(|it| it.expect("the entry is readable").path());
        let fluent = paths.filter(|path| path.extension().is_some_and(|it| it == "ftl"));
        let files = fluent.map(|path| {
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

    #[test]
    fn every_sentence_is_formatted_without_errors() {
        let numbers = [0, 1, 2, 3, 5, 21, 22, 100].map(Argument::from);
        for &language in Language::ALL {
            let given = numbers.iter().cloned().flat_map(with_value);
            for (number, given) in given.chain(with_flags()) {
                language.format(|| text(number, given));
            }
        }
    }

    type Given = (usize, Vec<(&'static str, Argument<'static>)>);

    /// All sentences, with this value of each argument.
    fn with_value(value: Argument<'static>) -> impl Iterator<Item = Given> {
        let sentences = ARGUMENTS.iter().enumerate();
        sentences.map(move |(number, names)| {
            let given = names.iter().map(|&name| (name, value.clone()));
            (number, given.collect())
        })
    }

    /// Sentences with variants for flags, with all combinations of the flags.
    fn with_flags() -> impl Iterator<Item = Given> {
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
                    (name, flag.unwrap_or(Argument::from(5)))
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

    #[test]
    fn translations_add_no_formatting() {
        let marks = ['*', '_', '~', '|', '>', '#', '@', '[', '<', '`'];
        let with_one_value = ["x", "true"].map(Argument::from).into_iter();
        let with_one_value = with_one_value
            .chain([1, 5].map(Argument::from))
            .flat_map(with_value);
        for (number, given) in with_one_value.chain(with_flags()) {
            let key = KEYS[number];
            let format = |language: &Language| language.format(|| text(number, given.clone()));
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
            let is_translated =
                |(key, file): &(&&str, &usize)| bundle_of(language, **file).has_message(key);
            let untranslated: Vec<_> = KEYS
                .iter()
                .zip(FILES)
                .filter(|sentence| !is_translated(sentence))
                .map(|(key, _)| key)
                .filter(|key| !is_english_only(key))
                .collect();
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
