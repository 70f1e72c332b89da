//! Generates the texts for `src/text/sentence.rs` from `locales/`: the keys with the names of their arguments, so that
//! the compiler checks their use, and the texts of each language. Sentences without selectors become templates; the
//! others are kept as Fluent source.
//!
//! A sentence that a language lacks comes from the other folder of that language (`es-419` from `es-ES`), or else from
//! English.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// One folder per language, named by its tag.
const LOCALES: &str = "locales";

/// Language that has every sentence.
const ENGLISH: &str = "en";

/// Encloses the names of arguments in templates. Must match `sentence.rs`.
const MARK: char = '\u{1}';

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    let folders = folders();
    let english = &folders[ENGLISH];
    let languages = folders.iter().map(|(tag, own)| {
        let is_relative = |other: &&String| *other != tag && language(other) == language(tag);
        let relative = folders.keys().find(is_relative).map(|it| &folders[it]);
        generate(tag, own, relative.into_iter().chain([english]), english)
    });
    let languages: Vec<String> = languages.collect();
    let sentences = english.sentences.iter();
    let sentences: Vec<String> = sentences
        .map(|(key, Sentence { arguments, .. })| {
            let names: Vec<&String> = arguments.iter().collect();
            format!("({key:?}, &{names:?})")
        })
        .collect();
    let texts = english.files.iter().map(|file| format!("{file:?}"));
    let generated = format!(
        "/// Keys of all sentences in order, with argument names.\n\
         const SENTENCES: &[(&str, &[&str])] = &[{}];\n\n\
         /// Tags of the languages, in the order of [`TEXTS`].\n\
         const TAGS: [&str; {}] = {:?};\n\n\
         static TEXTS: [Texts; TAGS.len()] = [{}];\n\n\
         /// English files, with names.\n\
         #[cfg(test)]\n\
         const ENGLISH_FILES: &[(&str, &str)] = &[{}];\n",
        sentences.join(", "),
        languages.len(),
        folders.keys().collect::<Vec<_>>(),
        languages.join(", "),
        texts.collect::<Vec<_>>().join(", "),
    );
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join("sentences.rs"), generated).expect("OUT_DIR is writable");
}

#[derive(Default)]
struct Folder {
    /// Names and texts.
    files: Vec<(String, String)>,
    sentences: BTreeMap<String, Sentence>,
    /// Fluent source by name.
    terms: BTreeMap<String, String>,
}

struct Sentence {
    arguments: BTreeSet<String>,
    /// `None`: the sentence needs Fluent.
    template: Option<String>,
    source: String,
}

fn folders() -> BTreeMap<String, Folder> {
    let folders = files(Path::new(LOCALES))
        .into_iter()
        .filter(|it| it.is_dir());
    folders
        .map(|path| (stem(&path), read_folder(&path)))
        .collect()
}

fn read_folder(path: &Path) -> Folder {
    let mut folder = Folder::default();
    for path in files(path) {
        let text = fs::read_to_string(&path).expect("the file is UTF-8");
        let name = path.display();
        let resource =
            parser::parse(&*text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        let starts: Vec<usize> = resource.body.iter().map(|it| start(it, &text)).collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        for ((entry, &start), end) in resource.body.iter().zip(&starts).zip(ends) {
            let source = text[start..end].to_owned();
            let earlier = match entry {
                Entry::Message(message) => {
                    let pattern = message.value.as_ref().expect("the sentence has a text");
                    let mut arguments = BTreeSet::new();
                    collect_arguments(pattern, &mut arguments);
                    let sentence = Sentence {
                        arguments: arguments.into_iter().map(str::to_owned).collect(),
                        template: template(pattern),
                        source,
                    };
                    let key = message.id.name.to_owned();
                    folder.sentences.insert(key, sentence).is_some()
                }
                Entry::Term(term) => {
                    let key = term.id.name.to_owned();
                    folder.terms.insert(key, source).is_some()
                }
                _ => false,
            };
            assert!(!earlier, "{name}: duplicate key: {}", &text[start..end]);
        }
        folder.files.push((stem(&path), text));
    }
    folder
}

/// The `Texts` of a language, as Rust code.
fn generate<'a>(
    tag: &str,
    own: &'a Folder,
    fallbacks: impl Iterator<Item = &'a Folder>,
    english: &'a Folder,
) -> String {
    let folders: Vec<&Folder> = [own].into_iter().chain(fallbacks).collect();
    for (key, sentence) in &own.sentences {
        let expected = english.sentences.get(key);
        let expected = expected.unwrap_or_else(|| panic!("{tag}: {key} isn't in {ENGLISH}"));
        let (is, should_be) = (&sentence.arguments, &expected.arguments);
        assert!(
            is == should_be,
            "{tag}: arguments of {key}: {is:?} instead of {should_be:?}"
        );
    }
    let (mut templates, mut fluent) = (String::new(), String::new());
    let (mut lengths, mut untranslated) = (Vec::new(), Vec::new());
    for key in english.sentences.keys() {
        let level = folders.iter().position(|it| it.sentences.contains_key(key));
        let level = level.expect("English has the sentence");
        if level + 1 == folders.len() && tag != ENGLISH {
            untranslated.push(key);
        }
        let Sentence {
            template, source, ..
        } = &folders[level].sentences[key];
        match template {
            Some(template) => templates.push_str(template),
            None => writeln!(fluent, "{source}").expect("writing to a `String` does not fail"),
        }
        lengths.push(template.as_ref().map_or(0, String::len));
    }
    let mut terms = BTreeMap::new();
    for folder in folders.iter().rev() {
        terms.extend(&folder.terms);
    }
    fluent.extend(terms.values().map(|source| format!("{source}\n")));
    assert!(parser::parse(&*fluent).is_ok(), "{fluent}");
    format!(
        "Texts {{ templates: {templates:?}, ends: &ends({lengths:?}), fluent: {fluent:?}, \
         #[cfg(test)] untranslated: &{untranslated:?} }}"
    )
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

/// Offset of an entry in the text of its file.
fn start(entry: &Entry<&str>, text: &str) -> usize {
    let at = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    match entry {
        Entry::Message(message) => at(message.id.name),
        // A hyphen precedes the name.
        Entry::Term(term) => at(term.id.name) - 1,
        Entry::Comment(comment)
        | Entry::GroupComment(comment)
        | Entry::ResourceComment(comment) => {
            let line = comment.content.first().expect("a comment has lines");
            // The end of the previous entry; `#` and a space precede the text.
            text[..at(line)].rfind('\n').map_or(0, |end| end + 1)
        }
        Entry::Junk { content } => at(content),
    }
}

/// `None` if the text needs more than words and arguments.
fn template(pattern: &Pattern<&str>) -> Option<String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => Some(format!("{MARK}{}{MARK}", id.name)),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } if !value.contains('\\') => Some((*value).to_owned()),
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().map(part).collect()
}
fn collect_arguments<'a>(pattern: &Pattern<&'a str>, names: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => collect_in_expression(expression, names),
        }
    }
}

fn collect_in_expression<'a>(expression: &Expression<&'a str>, names: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Inline(inline) => collect_in_inline(inline, names),
        Expression::Select { selector, variants } => {
            collect_in_inline(selector, names);
            for variant in variants {
                collect_arguments(&variant.value, names);
            }
        }
    }
}

fn collect_in_inline<'a>(inline: &InlineExpression<&'a str>, names: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments, .. } => collect_in_call(arguments, names),
        InlineExpression::TermReference { arguments, .. } => {
            if let Some(arguments) = arguments {
                collect_in_call(arguments, names);
            }
        }
        InlineExpression::Placeable { expression } => collect_in_expression(expression, names),
        // That sentence's arguments would be missing.
        InlineExpression::MessageReference { id, .. } => {
            panic!(
                "{} is used in another sentence: make it a term, -{}",
                id.name, id.name
            )
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn collect_in_call<'a>(call: &CallArguments<&'a str>, names: &mut BTreeSet<&'a str>) {
    for inline in &call.positional {
        collect_in_inline(inline, names);
    }
    for named in &call.named {
        collect_in_inline(&named.value, names);
    }
}
