//! Sentences from `locales/`.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", text(*.0, []))]
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

type Bundle = FluentBundle<FluentResource>;

/// Sentences by language and file. A file is parsed when one of its sentences is first used: all files of a language
/// take 1.4 MiB, and most processes use a few. No sentence refers to one in another file.
static BUNDLES: [[RwLock<Option<Arc<Bundle>>>; FILE_COUNT]; Language::ALL.len() + 1] =
    [const { [const { RwLock::new(None) }; FILE_COUNT] }; Language::ALL.len() + 1];

/// Formats a text, and then frees all parsed files, which take memory that most processes don't need.
///
/// Runs `format_text` in a thread of its own, and blocks until it ends: mimalloc returns the memory of a thread to the
/// system after its end, if nothing in the memory is still in use.
pub(crate) fn format_and_free_files(format_text: impl FnOnce() -> String + Send) -> String {
    thread::scope(|scope| {
        scope
            .spawn(|| {
                let text = format_text();
                // A file is parsed again when one of its sentences is used.
                for bundle in BUNDLES.as_flattened() {
                    *bundle.write() = None;
                }
                text
            })
            .join()
    })
    .unwrap_or_else(|panic| resume_unwind(panic))
}

/// Returns the sentences of a file in a language, and parses them if necessary. `file_index` is its index among the
/// texts of the language in `TEXTS`.
fn bundle_of(language: Language, file_index: usize) -> Arc<Bundle> {
    let slot = &BUNDLES[language as usize][file_index];
    if let Some(bundle) = &*slot.read() {
        return Arc::clone(bundle);
    }
    Arc::clone(
        slot.write()
            .get_or_insert_with(|| Arc::new(parse_bundle(language, file_index))),
    )
}

/// Parses the sentences of a file. [`Language::Marked`], a language for tests, has English ones with marked letters.
fn parse_bundle(language: Language, file_index: usize) -> Bundle {
    // The name of a folder is the tag of its language.
    let tag = language.folder();
    let (_, file_texts) = TEXTS
        .iter()
        .find(|(folder, _)| *folder == tag)
        .expect("each language has a folder in locales/");
    let resource = FluentResource::try_new(file_texts[file_index].to_owned())
        .expect("`build.rs` has parsed the files");
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a valid tag")]);
    // No language here is written from right to left, so arguments need no direction marks around them.
    bundle.set_use_isolating(false);
    if language == Language::Marked {
        bundle.set_transform(Some(|text| marked(text).into()));
    }
    // Overrides nothing in an empty bundle, and unlike `add_resource` cannot fail.
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
    // `==` is not `const`. All keys and names are in lower case.
    while index < texts.len() && !texts[index].eq_ignore_ascii_case(wanted) {
        index += 1;
    }
    index
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::path::Path;

    use super::*;

    /// Adds the text literals of all Rust files of a folder, and some other parts of them.
    fn add_literals(folder: &Path, literals: &mut HashSet<String>) {
        for entry in folder.read_dir().expect("the directory exists") {
            let path = entry.expect("the entry is readable").path();
            if path.is_dir() {
                add_literals(&path, literals);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path).expect("the file is UTF-8");
                literals.extend(source.split('"').map(str::to_owned));
            }
        }
    }

    /// Whether the source names a sentence. The glossary leaves out these two endings of the keys of its terms.
    fn is_used(key: &str, literals: &HashSet<String>) -> bool {
        ["", "-titles", "-text"]
            .iter()
            .filter_map(|end| key.strip_suffix(end))
            .any(|literal| literals.contains(literal))
    }

    #[test]
    fn every_sentence_is_used() {
        let mut literals = HashSet::new();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        add_literals(&source, &mut literals);

        let mut unused = KEYS.to_vec();
        unused.retain(|key| !is_used(key, &literals));
        assert_eq!(unused, Vec::<&str>::new());
    }

    /// A file of `locales/en/`.
    struct SentenceFile {
        name: String,
        text: String,
    }

    impl SentenceFile {
        /// The keys of the sentences, and of their parts, which begin with a hyphen.
        fn keys(&self) -> impl Iterator<Item = &str> {
            self.text
                .lines()
                .filter(|line| !line.starts_with(['#', ' ']))
                .filter_map(|line| line.split_once(" ="))
                .map(|(key, _)| key)
        }
    }

    fn english_files() -> Vec<SentenceFile> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
        let mut files = Vec::new();
        for entry in folder.read_dir().expect("the directory exists") {
            let path = entry.expect("the entry is readable").path();
            if path.extension().is_some_and(|extension| extension == "ftl") {
                let name = path.file_stem().expect("the file has a name");
                files.push(SentenceFile {
                    name: name.to_string_lossy().into_owned(),
                    text: std::fs::read_to_string(&path).expect("the file is UTF-8"),
                });
            }
        }
        files
    }

    #[test]
    fn keys_start_with_the_file_name() {
        let mut sentences = 0;
        for file in english_files() {
            for key in file.keys() {
                let name = key.strip_prefix('-').unwrap_or(key);
                assert!(name.starts_with(&format!("{}-", file.name)), "{key}");
                sentences += usize::from(name == key);
            }
        }
        assert_eq!(sentences, KEYS.len());
    }

    /// A sentence with values of its arguments.
    struct Example {
        number: usize,
        arguments: Vec<(&'static str, Argument<'static>)>,
    }

    impl Example {
        fn format_in(&self, language: Language) -> String {
            language.format(|| text(self.number, self.arguments.clone()))
        }
    }

    const NUMBERS: [i64; 8] = [0, 1, 2, 3, 5, 21, 22, 100];

    /// Each sentence with two words and with numbers of all plural forms, and those with flags with all combinations.
    fn examples() -> Vec<Example> {
        let mut examples = examples_with_flags();
        for word in ["x", "true"] {
            examples.extend(examples_with(&Argument::from(word)));
        }
        for number in NUMBERS {
            examples.extend(examples_with(&Argument::from(number)));
        }
        assert!(examples.len() > (2 + NUMBERS.len()) * KEYS.len());
        examples
    }

    /// Returns each sentence with this value of all arguments.
    fn examples_with(value: &Argument<'static>) -> Vec<Example> {
        let mut examples = Vec::new();
        for (number, names) in ARGUMENTS.iter().enumerate() {
            let arguments = names.iter().map(|&name| (name, value.clone())).collect();
            examples.push(Example { number, arguments });
        }
        examples
    }

    /// Returns the sentences with variants for flags, with all combinations of the flags.
    fn examples_with_flags() -> Vec<Example> {
        let texts: Vec<String> = english_files().into_iter().map(|file| file.text).collect();
        let all_sentences = format!("\n{}", texts.join("\n"));
        let mut examples = Vec::new();
        for (number, (key, names)) in KEYS.iter().zip(ARGUMENTS).enumerate() {
            let source = source_of(key, &all_sentences);
            let mut flags = names.to_vec();
            flags.retain(|name| is_flag(name, &source));
            if flags.is_empty() {
                continue;
            }
            for combination in 0..1 << flags.len() {
                examples.push(Example {
                    number,
                    arguments: with_combination(names, &flags, combination),
                });
            }
        }
        examples
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

    /// Formatting panics in tests if an argument or a part is missing.
    #[test]
    fn every_sentence_can_be_formatted_in_every_language() {
        for example in examples() {
            for &language in Language::ALL {
                example.format_in(language);
            }
        }
    }

    #[test]
    fn selectors_choose_by_text_and_nest() {
        Language::Russian.format(|| {
            let pieces = |piece, number: i64| say!("nouns-pieces", piece, number);
            assert_ne!(pieces("king", 1), pieces("queen", 1));
            assert_ne!(pieces("rook", 2), pieces("rook", 5));
        });
    }

    struct Translation {
        key: &'static str,
        english: String,
        translated: String,
    }

    fn translations_of_examples() -> Vec<Translation> {
        let mut translations = Vec::new();
        for example in examples() {
            for &language in Language::ALL {
                translations.push(Translation {
                    key: KEYS[example.number],
                    english: example.format_in(Language::English),
                    translated: example.format_in(language),
                });
            }
        }
        translations
    }

    #[test]
    fn translations_have_no_other_marks_of_formatting_than_english() {
        const MARKS: [char; 10] = ['*', '_', '~', '|', '>', '#', '@', '[', '<', '`'];
        for Translation {
            key,
            english,
            translated,
        } in translations_of_examples()
        {
            let new_marks: String = MARKS
                .into_iter()
                .filter(|&mark| translated.contains(mark) && !english.contains(mark))
                .collect();
            assert_eq!(new_marks, "", "{key}: {translated}");
        }
    }

    /// Whether a mark that formats the text up to its next occurrence has no end.
    fn is_left_open(mark: &str, text: &str) -> bool {
        text.matches(mark).count() % 2 == 1
    }

    #[test]
    fn translations_close_bold_text_and_code() {
        for Translation {
            key,
            english,
            translated,
        } in translations_of_examples()
        {
            for mark in ["**", "`"] {
                let is_open = is_left_open(mark, &translated) && !is_left_open(mark, &english);
                assert!(!is_open, "{key}: {mark} in {translated}");
            }
        }
    }

    /// Hosts read these sentences beside the log and `--help`, which are English.
    fn is_for_hosts(key: &str) -> bool {
        key.starts_with("command-line-")
            || key.starts_with("doctor-")
            || key.starts_with("first-start-")
    }

    #[test]
    fn every_sentence_for_members_is_translated() {
        assert_eq!(TEXTS.len(), Language::ALL.len());
        let mut untranslated = Vec::new();
        for &language in Language::ALL {
            for (key, &file) in KEYS.iter().zip(FILES) {
                if !is_for_hosts(key) && !bundle_of(language, file).has_message(key) {
                    untranslated.push((language, key));
                }
            }
        }
        assert!(untranslated.is_empty(), "{untranslated:?}");
    }

    #[test]
    fn marks_every_letter_differently() {
        let letters: String = ('a'..='z').chain('A'..='Z').collect();
        let marked_letters: HashSet<char> = marked(&letters).chars().collect();
        assert_eq!(marked_letters.len(), 2 * 26);
        assert!(
            marked_letters
                .iter()
                .all(|letter| letter.is_alphabetic() && !letter.is_ascii())
        );
    }

    #[test]
    fn marks_only_letters() {
        assert_eq!(marked("1 · `2`"), "1 · `2`");
    }
}
