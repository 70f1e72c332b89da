//! Compiles the Fluent files of `locales/` to templates for `src/text/sentence.rs`, and lists the keys with the names of
//! their arguments, so that the compiler checks their use. Also lists the migrations of the database.
//!
//! A sentence or term that a language lacks comes from the other folder of that language (`es-419` from `es-ES`), or
//! else from English. Templates support what the sentences use: arguments, selectors on arguments, terms and literals.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

/// One folder per language, named by its tag.
const LOCALES: &str = "locales";

const MIGRATIONS: &str = "src/store/migrations";

/// Language that has every sentence.
const ENGLISH: &str = "en";

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

// Marks in templates; must match `sentence.rs`. The name of an argument is between two `ARGUMENT`s. A selection is
// `SELECT`, the name of the argument, for each variant `VARIANT`, key, `KEY_END` and pattern, and `SELECT_END`. The key
// of the default variant is empty.
const ARGUMENT: char = '\u{1}';
const SELECT: char = '\u{2}';
const VARIANT: char = '\u{3}';
const KEY_END: char = '\u{4}';
const SELECT_END: char = '\u{5}';

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    println!("cargo::rerun-if-changed={MIGRATIONS}");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join("migrations.rs"), migrations()).expect("OUT_DIR is writable");
    let folders = folders();
    let english = &folders[ENGLISH];
    let expected = english.compile();
    let mut keys: Vec<&String> = expected.keys().collect();
    // The registration of the commands needs these texts in all languages, so they share pages of memory.
    keys.sort_by_key(|key| !(key.contains("-description") || key.contains("-option")));
    let arguments = keys.iter().map(|&key| {
        let names: Vec<&String> = expected[key].arguments.iter().collect();
        format!("&{names:?}")
    });
    let texts = folders
        .keys()
        .map(|tag| texts(tag, &folders, &expected, &keys));
    let generated = format!(
        "/// Keys of all sentences.\n\
         const KEYS: &[&str] = &{keys:?};\n\n\
         /// Names of the arguments of each sentence.\n\
         const ARGUMENTS: &[&[&str]] = &[{}];\n\n\
         #[expect(clippy::unreadable_literal, reason = \"generated\")]\n\
         static TEXTS: &[Texts] = &[{}];\n",
        arguments.collect::<Vec<_>>().join(", "),
        texts.collect::<Vec<_>>().join(", "),
    );
    fs::write(folder.join("sentences.rs"), generated).expect("OUT_DIR is writable");
}

/// An array of the names and texts of all migrations.
fn migrations() -> String {
    let migrations = files(Path::new(MIGRATIONS)).into_iter().map(|file| {
        assert!(
            file.extension().is_some_and(|it| it == "sql"),
            "{}",
            file.display()
        );
        let statements = fs::read_to_string(&file).expect("the file is UTF-8");
        format!("({:?}, {statements:?})", stem(&file))
    });
    format!("[{}]", migrations.collect::<Vec<_>>().join(", "))
}

/// By key.
type Patterns = BTreeMap<String, Pattern<String>>;

#[derive(Default)]
struct Folder {
    sentences: Patterns,
    terms: Patterns,
}

#[derive(Default)]
struct Sentence {
    arguments: BTreeSet<String>,
    /// Words that select a variant, by argument.
    words: BTreeMap<String, BTreeSet<String>>,
    template: String,
}

fn folders() -> BTreeMap<String, Folder> {
    let folders = files(Path::new(LOCALES))
        .into_iter()
        .filter(|it| it.is_dir());
    folders
        .map(|path| (stem(&path), Folder::read(&path)))
        .collect()
}

impl Folder {
    fn read(path: &Path) -> Self {
        let mut folder = Self::default();
        for path in files(path) {
            let text = fs::read_to_string(&path).expect("the file is UTF-8");
            let name = path.display();
            let marks = [ARGUMENT, SELECT, VARIANT, KEY_END, SELECT_END];
            assert!(!text.contains(marks), "{name}: control character");
            let resource = parser::parse(text);
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            for entry in resource.body {
                let (patterns, id, pattern) = match entry {
                    Entry::Message(it) => (&mut folder.sentences, it.id, it.value),
                    Entry::Term(it) => (&mut folder.terms, it.id, Some(it.value)),
                    _ => continue,
                };
                let key = id.name;
                let pattern = pattern.expect("the sentence has a text");
                let earlier = patterns.insert(key.clone(), pattern);
                assert!(earlier.is_none(), "{name}: duplicate key {key}");
            }
        }
        folder
    }

    fn compile(&self) -> BTreeMap<String, Sentence> {
        let compiled = self.sentences.iter().map(|(key, pattern)| {
            let mut sentence = Sentence::default();
            sentence.push_pattern(pattern, &self.terms);
            assert!(!sentence.template.is_empty(), "{key} is empty");
            (key.clone(), sentence)
        });
        compiled.collect()
    }
}

/// The `Texts` of a language, as Rust code.
fn texts(
    tag: &str,
    folders: &BTreeMap<String, Folder>,
    expected: &BTreeMap<String, Sentence>,
    keys: &[&String],
) -> String {
    let is_relative = |other: &&String| *other != tag && language(other) == language(tag);
    let relative = folders.keys().find(is_relative).map(String::as_str);
    let mut all = Folder::default();
    for source in [ENGLISH].into_iter().chain(relative).chain([tag]) {
        all.sentences.extend(folders[source].sentences.clone());
        all.terms.extend(folders[source].terms.clone());
    }
    let compiled = all.compile();
    for (key, sentence) in &compiled {
        let expected = expected.get(key);
        let expected = expected.unwrap_or_else(|| panic!("{tag}: {key} isn't in {ENGLISH}"));
        for (argument, words) in &sentence.words {
            let expected = expected.words.get(argument).into_iter().flatten();
            let missing: Vec<_> = expected.filter(|word| !words.contains(*word)).collect();
            assert!(
                missing.is_empty(),
                "{tag}: {key} lacks the variants {missing:?}"
            );
        }
        let (is, should_be) = (&sentence.arguments, &expected.arguments);
        assert!(
            is == should_be,
            "{tag}: arguments of {key}: {is:?} instead of {should_be:?}"
        );
    }
    let (mut templates, mut ends) = (String::new(), Vec::new());
    for &key in keys {
        templates.push_str(&compiled[key].template);
        ends.push(templates.len());
    }
    format!("Texts {{ tag: {tag:?}, templates: {templates:?}, ends: &{ends:?} }}")
}

/// `es` of `es-419`.
fn language(tag: &str) -> &str {
    tag.split('-').next().unwrap_or(tag)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .collect();
    files.sort();
    files
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("the file has a name");
    stem.to_string_lossy().into_owned()
}

impl Sentence {
    fn push_pattern(&mut self, pattern: &Pattern<String>, terms: &Patterns) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.template.push_str(value),
                PatternElement::Placeable { expression } => self.push_expression(expression, terms),
            }
        }
    }

    fn push_expression(&mut self, expression: &Expression<String>, terms: &Patterns) {
        match expression {
            Expression::Inline(inline) => self.push_inline(inline, terms),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("a selector is no argument: {selector:?}");
                };
                self.arguments.insert(id.name.clone());
                self.template.push(SELECT);
                self.template.push_str(&id.name);
                for variant in variants {
                    if let VariantKey::Identifier { name } = &variant.key
                        && !PLURALS.contains(&&**name)
                    {
                        let words = self.words.entry(id.name.clone()).or_default();
                        words.insert(name.clone());
                    }
                    self.push_variant(variant, terms);
                }
                self.template.push(SELECT_END);
            }
        }
    }

    fn push_variant(&mut self, variant: &Variant<String>, terms: &Patterns) {
        self.template.push(VARIANT);
        if !variant.default {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                &variant.key;
            self.template.push_str(key);
        }
        self.template.push(KEY_END);
        self.push_pattern(&variant.value, terms);
    }

    fn push_inline(&mut self, inline: &InlineExpression<String>, terms: &Patterns) {
        match inline {
            InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                self.template.push_str(value);
            }
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.clone());
                self.template.push(ARGUMENT);
                self.template.push_str(&id.name);
                self.template.push(ARGUMENT);
            }
            InlineExpression::TermReference {
                id,
                attribute: None,
                arguments: None,
            } => self.push_pattern(&terms[&id.name], terms),
            InlineExpression::Placeable { expression } => self.push_expression(expression, terms),
            _ => panic!("templates don't support this: {inline:?}"),
        }
    }
}
