//! Generates the tables for `src/text/sentence.rs` from `locales/`: the texts of each file, and each sentence's key
//! with the names of its arguments, so that the compiler checks their use. Sentences without selectors are split into
//! parts; the others are kept as Fluent source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// Language that has every sentence.
const ENGLISH: &str = "locales/en";

fn main() {
    println!("cargo::rerun-if-changed={ENGLISH}");
    let mut texts = Vec::new();
    let mut with_selectors = String::new();
    let mut sentences: BTreeMap<String, (Vec<String>, String)> = BTreeMap::new();
    for path in files() {
        let file = path
            .file_stem()
            .expect("the file has a name")
            .to_string_lossy();
        let text = fs::read_to_string(&path).expect("the file is readable");
        let resource =
            parser::parse(&*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name;
            let pattern = message.value.as_ref().expect("the sentence has a text");
            let mut names = BTreeSet::new();
            collect_arguments(pattern, &mut names);
            let names = names.into_iter().map(str::to_owned).collect();
            let parts = match parts(pattern) {
                Some(parts) => format!("Some(&[{}])", parts.join(", ")),
                None => "None".to_owned(),
            };
            let earlier = sentences.insert(key.to_owned(), (names, parts));
            assert!(earlier.is_none(), "{file}: duplicate key {key}");
        }
        let starts = resource.body.iter().filter_map(|it| start(it, &text));
        let ends = starts.clone().skip(1).map(|(at, _)| at).chain([text.len()]);
        for ((start, needs_fluent), end) in starts.zip(ends) {
            if needs_fluent {
                with_selectors.push_str(&text[start..end]);
                with_selectors.push('\n');
            }
        }
        texts.push(format!("({file:?}, {text:?})"));
    }
    assert!(parser::parse(&*with_selectors).is_ok(), "{with_selectors}");
    let sentences = sentences
        .iter()
        .map(|(key, (names, parts))| format!("({key:?}, &{names:?}, {parts})"));
    let generated = format!(
        "/// English texts by file name.\n\
         const ENGLISH: &[(&str, &str)] = &[{}];\n\n\
         /// Terms, and English sentences with selectors, in Fluent syntax.\n\
         const FLUENT_SOURCE: &str = {with_selectors:?};\n\n\
         /// Keys of all sentences in order, with argument names, and the parts of sentences without selectors.\n\
         const SENTENCES: &[Row] = &[{}];\n",
        texts.join(", "),
        sentences.collect::<Vec<_>>().join(", ")
    );
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join("sentences.rs"), generated).expect("OUT_DIR is writable");
}

fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(ENGLISH)).expect("locales/en exists");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .collect();
    files.sort();
    files
}

/// Offset of a sentence or term in the text of its file, and whether it requires Fluent.
fn start(entry: &Entry<&str>, text: &str) -> Option<(usize, bool)> {
    let at = |name: &str| name.as_ptr().addr() - text.as_ptr().addr();
    match entry {
        Entry::Message(message) => {
            let needs_fluent = message.value.as_ref().is_some_and(|it| parts(it).is_none());
            Some((at(message.id.name), needs_fluent))
        }
        // A hyphen precedes the name.
        Entry::Term(term) => Some((at(term.id.name) - 1, true)),
        _ => None,
    }
}

/// Parts of a text as Rust code, or `None` if the text needs more than words and arguments.
fn parts(pattern: &Pattern<&str>) -> Option<Vec<String>> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some(format!("Part::Text({value:?})")),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => Some(format!("Part::Argument({:?})", id.name)),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } if !value.contains('\\') => Some(format!("Part::Text({value:?})")),
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
