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

/// A sentence without arguments. Parsers whose reasons are shown to the user fail with one.
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

/// Formats a text, and then frees all parsed files, which take memory that most processes don't need.
///
/// Blocks for some milliseconds. A thread of its own parses and frees the files, because mimalloc returns the memory of
/// a thread that has ended only if nothing in it is still in use.
pub(crate) fn without_keeping_languages(format_text: impl FnOnce() -> String + Send) -> String {
    thread::scope(|scope| {
        scope
            .spawn(|| {
                let text = format_text();
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
    let tag = language.folder();
    let (_, texts) = TEXTS
        .iter()
        .find(|(folder, _)| *folder == tag)
        .expect("each language has a folder in locales/");
    let resource =
        FluentResource::try_new(texts[file].to_owned()).expect("`build.rs` has parsed the files");
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a valid tag")]);
    // No language here is written from right to left, so arguments need no direction marks around them.
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
    let fluent_arguments: FluentArgs<'_> = arguments
        .into_iter()
        .map(|(name, Argument(value))| (name, value))
        .collect();
    format_in(Language::current(), number, &fluent_arguments)
        .or_else(|| format_in(Language::English, number, &fluent_arguments))
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
    // A `const fn` cannot use `for`.
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

    /// Returns the name and text of each Fluent file in a folder of `locales/`.
    fn files(folder: &str) -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("locales")
            .join(folder);
        let mut files = Vec::new();
        for entry in folder.read_dir().expect("the directory exists") {
            let path = entry.expect("the entry is readable").path();
            if path.extension().is_some_and(|extension| extension == "ftl") {
                let name = path.file_stem().expect("the file has a name");
                let text = std::fs::read_to_string(&path).expect("the file is UTF-8");
                files.push((name.to_string_lossy().into_owned(), text));
            }
        }
        files
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
        let mut all_given = with_flags();
        for number in [0, 1, 2, 3, 5, 21, 22, 100] {
            all_given.extend(with_value(&Argument::from(number)));
        }
        for &language in Language::ALL {
            for (number, given) in &all_given {
                language.format(|| text(*number, given.clone()));
            }
        }
    }

    /// The number of a sentence, and its arguments.
    type Given = (usize, Vec<(&'static str, Argument<'static>)>);

    /// Returns all sentences, with this value of each argument.
    fn with_value(value: &Argument<'static>) -> Vec<Given> {
        ARGUMENTS
            .iter()
            .map(|names| names.iter().map(|&name| (name, value.clone())).collect())
            .enumerate()
            .collect()
    }

    /// Returns the sentences with variants for flags, with all combinations of the flags.
    fn with_flags() -> Vec<Given> {
        let texts: Vec<String> = files("en").into_iter().map(|(_, text)| text).collect();
        let all_sentences = format!("\n{}", texts.join("\n"));
        let mut all_given = Vec::new();
        for (number, (key, names)) in KEYS.iter().zip(ARGUMENTS).enumerate() {
            let source = source_of(key, &all_sentences);
            let flags: Vec<&str> = names
                .iter()
                .copied()
                .filter(|name| is_flag(name, &source))
                .collect();
            if flags.is_empty() {
                continue;
            }
            for combination in 0..1 << flags.len() {
                all_given.push((number, with_combination(names, &flags, combination)));
            }
        }
        all_given
    }

    /// Returns the lines of a sentence in the text of the files, joined.
    fn source_of(key: &str, all_sentences: &str) -> String {
        let (_, from_sentence) = all_sentences
            .split_once(&format!("\n{key} ="))
            .expect("a sentence");
        let mut lines = from_sentence.lines();
        let first_line = lines.next().expect("a line");
        let more_lines = lines.take_while(|line| line.starts_with([' ', '}']));
        [first_line].into_iter().chain(more_lines).collect()
    }

    /// Whether a sentence has variants for `true` and `false` of an argument.
    fn is_flag(name: &str, source: &str) -> bool {
        source.contains(&format!("${name} ->")) && source.contains("[true]")
    }

    /// Returns the arguments with the bits of `combination` for the flags, and a number for the others.
    fn with_combination(
        names: &[&'static str],
        flags: &[&str],
        combination: u32,
    ) -> Vec<(&'static str, Argument<'static>)> {
        let mut given = Vec::new();
        for &name in names {
            let value = match flags.iter().position(|&flag| flag == name) {
                Some(index) => Argument::from(combination >> index & 1 == 1),
                None => Argument::from(5),
            };
            given.push((name, value));
        }
        given
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
        let mut all_given = with_flags();
        for value in [Argument::from("x"), Argument::from("true")] {
            all_given.extend(with_value(&value));
        }
        for number in [1, 5] {
            all_given.extend(with_value(&Argument::from(number)));
        }
        for (number, given) in all_given {
            let key = KEYS[number];
            let english = Language::English.format(|| text(number, given.clone()));
            for language in Language::ALL {
                let translated = language.format(|| text(number, given.clone()));
                for mark in marks {
                    let is_new = translated.contains(mark) && !english.contains(mark);
                    assert!(!is_new, "{language:?} {key}: {mark} in {translated}");
                }
                for mark in ["**", "`"] {
                    let opens = is_left_open(mark, &translated) && !is_left_open(mark, &english);
                    assert!(!opens, "{language:?} {key}: {mark} in {translated}");
                }
            }
        }
    }

    /// Whether a mark that formats the text up to its next occurrence has no end.
    fn is_left_open(mark: &str, text: &str) -> bool {
        text.matches(mark).count() % 2 == 1
    }

    #[test]
    fn every_sentence_is_translated() {
        assert_eq!(TEXTS.len(), Language::ALL.len());
        for &language in Language::ALL {
            let mut untranslated = Vec::new();
            for (key, &file) in KEYS.iter().zip(FILES) {
                // Hosts read them beside the log and `--help`.
                let is_english_only = ["command-line-", "doctor-", "first-start-"]
                    .iter()
                    .any(|beginning| key.starts_with(beginning));
                if !is_english_only && !bundle_of(language, file).has_message(key) {
                    untranslated.push(key);
                }
            }
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
