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

/// Selectors of plural forms; languages have different ones.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Folders of the languages by their tags.
type Folders = BTreeMap<String, Folder>;

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    println!("cargo::rerun-if-changed={MIGRATIONS}");
    let mut folders = Folders::new();
    for path in files(Path::new(LOCALES)) {
        if path.is_dir() {
            folders.insert(stem(&path), Folder::read(&path));
        }
    }
    for (tag, folder) in &folders {
        folder.check(tag, &folders[ENGLISH].sentences);
    }
    write("migrations.rs", &migrations());
    write("sentences.rs", &sentences(&folders));
    write("inputs.rs", &inputs(&folders));
}

/// Writes a generated file, which the crate includes.
fn write(name: &str, generated: &str) {
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join(name), generated).expect("OUT_DIR is writable");
}

/// Returns an array of the names and texts of all migrations.
fn migrations() -> String {
    let mut migrations = Vec::new();
    for file in files(Path::new(MIGRATIONS)) {
        let is_sql = file.extension().is_some_and(|extension| extension == "sql");
        assert!(is_sql, "{}", file.display());
        migrations.push((stem(&file), read(&file)));
    }
    format!("{migrations:?}")
}

/// Returns constants with the sentences of all languages.
fn sentences(folders: &Folders) -> String {
    let english = &folders[ENGLISH];
    let files: Vec<&String> = english.texts.keys().collect();
    let mut keys = Vec::new();
    let mut files_of_keys = Vec::new();
    let mut arguments = Vec::new();
    for (key, sentence) in &english.sentences {
        keys.push(key);
        let file = files.iter().position(|file| **file == sentence.file);
        files_of_keys.push(file.expect("the sentence is in a file"));
        let names: Vec<&String> = sentence.arguments.iter().collect();
        arguments.push(format!("&{names:?}"));
    }
    let texts: Vec<(&String, Vec<String>)> = folders
        .keys()
        .map(|tag| (tag, texts_of(tag, &files, folders)))
        .collect();
    format!(
        "/// Keys of all sentences.\n\
         const KEYS: &[&str] = &{keys:?};\n\n\
         /// Index of the file of each sentence.\n\
         const FILES: &[usize] = &{files_of_keys:?};\n\n\
         /// Names of the arguments of each sentence.\n\
         const ARGUMENTS: &[&[&str]] = &[{}];\n\n\
         /// Number of files of a language.\n\
         const FILE_COUNT: usize = {};\n\n\
         /// Tags of the languages, and the Fluent texts of their files.\n\
         static TEXTS: &[(&str, [&str; FILE_COUNT])] = &{texts:?};\n",
        arguments.join(", "),
        files.len(),
    )
}

/// Returns the texts of these Fluent files of a language.
fn texts_of(tag: &str, files: &[&String], folders: &Folders) -> Vec<String> {
    files
        .iter()
        .map(|file| joined(tag, folders, |folder| folder.text_of(file)))
        .collect()
}

/// Returns a constant with the tables of typed words of all languages.
fn inputs(folders: &Folders) -> String {
    let inputs: Vec<(&String, String)> = folders
        .keys()
        .map(|tag| (tag, joined(tag, folders, |folder| folder.input.as_str())))
        .collect();
    format!(
        "/// Tags and tables of typed words of the languages.\n\
         static INPUTS: [(&str, &str); {}] = {inputs:?};\n",
        inputs.len(),
    )
}

/// The folder of a language.
#[derive(Default)]
struct Folder {
    /// Texts of the Fluent files by their names.
    texts: BTreeMap<String, String>,
    /// The table of typed words.
    input: String,
    sentences: BTreeMap<String, Sentence>,
}

#[derive(Default)]
struct Sentence {
    /// Name of the Fluent file.
    file: String,
    arguments: BTreeSet<String>,
    /// Arguments, each with a word that selects a variant.
    words: BTreeSet<(String, String)>,
}

impl Folder {
    fn read(path: &Path) -> Self {
        let mut folder = Self::default();
        for file in files(path) {
            if file.ends_with(INPUT) {
                folder.input = read(&file);
            } else {
                folder.add_fluent_file(&file);
            }
        }
        folder
    }

    fn add_fluent_file(&mut self, file: &Path) {
        let file_name = file.display();
        let text = read(file);
        self.texts.insert(stem(file), text.clone());
        let resource =
            parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{file_name}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name;
            let pattern = message.value.expect("the sentence has a text");
            let earlier = self
                .sentences
                .insert(key.clone(), Sentence::of_pattern(stem(file), &pattern));
            assert!(earlier.is_none(), "{file_name}: duplicate key {key}");
        }
    }

    /// Returns the text of a Fluent file, which is empty if the folder lacks the file.
    fn text_of(&self, file: &str) -> &str {
        self.texts.get(file).map_or("", String::as_str)
    }

    /// Checks that each sentence has the file, arguments and variants of the English one.
    fn check(&self, tag: &str, english: &BTreeMap<String, Sentence>) {
        for (key, sentence) in &self.sentences {
            let expected = english
                .get(key)
                .unwrap_or_else(|| panic!("{tag}: {key} isn't in {ENGLISH}"));
            assert_eq!(sentence.file, expected.file, "{tag}: other file of {key}");
            let missing: Vec<_> = expected.words.difference(&sentence.words).collect();
            assert!(
                missing.is_empty(),
                "{tag}: {key} lacks the variants {missing:?}"
            );
            assert_eq!(
                sentence.arguments, expected.arguments,
                "{tag}: other arguments of {key}"
            );
        }
    }
}

/// Joins the texts of a language. They follow those of its other variety, which they replace or complete.
fn joined(tag: &str, folders: &Folders, text: impl Fn(&Folder) -> &str) -> String {
    let mut joined = String::new();
    for (other_tag, folder) in folders {
        if other_tag != tag && language(other_tag) == language(tag) {
            joined += text(folder);
        }
    }
    joined + text(&folders[tag])
}

/// Returns `es` of `es-419`.
fn language(tag: &str) -> &str {
    tag.split_once('-').map_or(tag, |(language, _)| language)
}

/// Returns the files of a folder in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder exists")
        .map(|entry| entry.expect("the folder is readable").path())
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("the file is UTF-8")
}

/// Returns the name of a file without its extension.
fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("the file has a name")
        .to_string_lossy()
        .into_owned()
}

impl Sentence {
    fn of_pattern(file: String, pattern: &Pattern<String>) -> Self {
        let mut sentence = Self {
            file,
            ..Self::default()
        };
        sentence.add_pattern(pattern);
        sentence
    }

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
                        && !PLURALS.contains(&name.as_str())
                    {
                        self.words.insert((id.name.clone(), name.clone()));
                    }
                    self.add_pattern(&variant.value);
                }
            }
        }
    }
}
