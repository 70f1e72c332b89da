//! Joins the Fluent files of each language of `locales/`, and lists the keys with the names of their arguments, so that
//! the compiler checks their use. Also lists the tables of typed words and the migrations of the database.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

/// One folder per language, named by its tag.
const LOCALES: &str = "locales";

/// Table of typed words in the folder of a language.
const INPUT: &str = "input.txt";

const MIGRATIONS: &str = "src/store/migrations";

/// Language that has every sentence.
const ENGLISH: &str = "en";

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    println!("cargo::rerun-if-changed={MIGRATIONS}");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join("migrations.rs"), migrations()).expect("OUT_DIR is writable");
    let folders = files(Path::new(LOCALES)).into_iter();
    let folders: BTreeMap<String, Folder> = folders
        .filter(|path| path.is_dir())
        .map(|path| (stem(&path), Folder::read(&path)))
        .collect();
    let english = &folders[ENGLISH].sentences;
    for (tag, folder) in &folders {
        folder.check(tag, english);
    }
    let keys: Vec<&String> = english.keys().collect();
    let arguments = english.values().map(|sentence| {
        let names: Vec<&String> = sentence.arguments.iter().collect();
        format!("&{names:?}")
    });
    let texts: Vec<_> = folders
        .keys()
        .map(|tag| (tag, joined(tag, &folders, |folder| &folder.text)))
        .collect();
    let generated = format!(
        "/// Keys of all sentences.\n\
         const KEYS: &[&str] = &{keys:?};\n\n\
         /// Names of the arguments of each sentence.\n\
         const ARGUMENTS: &[&[&str]] = &[{}];\n\n\
         /// Tags and Fluent texts of the languages.\n\
         static TEXTS: &[(&str, &str)] = &{texts:?};\n",
        arguments.collect::<Vec<_>>().join(", "),
    );
    fs::write(folder.join("sentences.rs"), generated).expect("OUT_DIR is writable");
    let inputs: Vec<(&String, String)> = folders
        .keys()
        .map(|tag| (tag, joined(tag, &folders, |folder| &folder.input)))
        .collect();
    let generated = format!(
        "/// Tags and tables of typed words of the languages.\n\
         static INPUTS: [(&str, &str); {}] = {inputs:?};\n",
        inputs.len(),
    );
    fs::write(folder.join("inputs.rs"), generated).expect("OUT_DIR is writable");
}

/// An array of the names and texts of all migrations.
fn migrations() -> String {
    let migrations = files(Path::new(MIGRATIONS)).into_iter().map(|file| {
        let name = file.display();
        assert!(file.extension().is_some_and(|it| it == "sql"), "{name}");
        (stem(&file), read(&file))
    });
    format!("{:?}", migrations.collect::<Vec<_>>())
}

/// The folder of a language.
#[derive(Default)]
struct Folder {
    /// The Fluent files.
    text: String,
    input: String,
    sentences: BTreeMap<String, Sentence>,
}

#[derive(Default)]
struct Sentence {
    arguments: BTreeSet<String>,
    /// Arguments, each with a word that selects a variant.
    words: BTreeSet<(String, String)>,
}

impl Folder {
    fn read(path: &Path) -> Self {
        let mut folder = Self::default();
        for path in files(path) {
            let text = read(&path);
            if path.ends_with(INPUT) {
                folder.input = text;
                continue;
            }
            folder.text += &text;
            folder.text.push('\n');
            let name = path.display();
            let resource = parser::parse(text);
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            for entry in resource.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let key = message.id.name;
                let pattern = message.value.expect("the sentence has a text");
                let mut sentence = Sentence::default();
                sentence.add_pattern(&pattern);
                let earlier = folder.sentences.insert(key.clone(), sentence);
                assert!(earlier.is_none(), "{name}: duplicate key {key}");
            }
        }
        folder
    }

    fn check(&self, tag: &str, english: &BTreeMap<String, Sentence>) {
        for (key, sentence) in &self.sentences {
            let expected = english.get(key);
            let expected = expected.unwrap_or_else(|| panic!("{tag}: {key} isn't in {ENGLISH}"));
            let missing: Vec<_> = expected.words.difference(&sentence.words).collect();
            assert!(
                missing.is_empty(),
                "{tag}: {key} lacks the variants {missing:?}"
            );
            let (is, should_be) = (&sentence.arguments, &expected.arguments);
            assert!(
                is == should_be,
                "{tag}: arguments of {key}: {is:?} instead of {should_be:?}"
            );
        }
    }
}

/// Texts of the language itself follow those of its other variety, which they replace or complete.
fn joined(
    tag: &str,
    folders: &BTreeMap<String, Folder>,
    text: impl Fn(&Folder) -> &String,
) -> String {
    folders
        .keys()
        .map(String::as_str)
        .filter(|other| *other != tag && language(other) == language(tag))
        .chain([tag])
        .map(|tag| text(&folders[tag]).as_str())
        .collect()
}

/// `es` of `es-419`.
fn language(tag: &str) -> &str {
    tag.split_once('-').map_or(tag, |(language, _)| language)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("the file is UTF-8")
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("the file has a name");
    stem.to_string_lossy().into_owned()
}

impl Sentence {
    fn add_pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.arguments.insert(id.name.clone());
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.add_expression(expression);
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("a selector is no argument: {selector:?}");
                };
                self.arguments.insert(id.name.clone());
                for variant in variants {
                    if let VariantKey::Identifier { name } = &variant.key
                        && !PLURALS.contains(&&**name)
                    {
                        self.words.insert((id.name.clone(), name.clone()));
                    }
                    self.add_pattern(&variant.value);
                }
            }
        }
    }
}
