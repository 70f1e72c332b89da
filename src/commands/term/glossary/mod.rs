//! The terms of Chess960 and of this bot, each in a few sentences: `glossary.txt`.
//!
//! The facts are those on which the program is built; the tests compute the figures again. What is
//! said of castling over the board follows articles 4.3 and 4.4 of the FIDE Laws of Chess (2023)
//! and their Guidelines II.

use std::sync::LazyLock;

/// A term.
#[derive(Debug)]
pub(super) struct Term {
    /// What it is called here.
    pub(super) name: &'static str,
    /// What it is called elsewhere, and what people may type for it.
    pub(super) aliases: Vec<&'static str>,
    /// What it means, in Markdown.
    pub(super) text: String,
    /// The names of terms to look at next.
    pub(super) see: Vec<&'static str>,
}

/// Every term, those that are looked up most at the front.
pub(super) static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| {
    let terms = include_str!("../glossary.txt").split("\n\n");
    terms.map(Term::read).collect()
});

impl Term {
    /// Reads a term of the file: `= name`, `also:` and `see:` with `;` between names, and the text.
    fn read(term: &'static str) -> Self {
        let [name, aliases, see, text @ ..] = &*term.lines().collect::<Vec<_>>() else {
            panic!("a term of glossary.txt lacks a line: {term}");
        };
        let field = |line: &&'static str, key| {
            let field = line.strip_prefix(key);
            field.unwrap_or_else(|| panic!("{line:?} of glossary.txt does not begin with {key:?}"))
        };
        let names = |line, key| field(line, key).split("; ").collect();
        Self {
            name: field(name, "= "),
            aliases: names(aliases, "also: "),
            text: text.join(" "),
            see: names(see, "see: "),
        }
    }
}

#[cfg(test)]
mod tests;
