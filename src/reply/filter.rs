use std::str::FromStr;

use chess960::filter::{Bishops, BishopsError, Conflict, Filter, KingFile, Pattern, PatternError};
use chess960::{File, SquareColour};

use crate::chat::option::{Args, Choice, CommandOption};
use crate::chat::refusal::Refusal;
use crate::reply::nouns;
use crate::text::{all_of, one_of, quote, say, sentence};

pub(crate) const KING: CommandOption =
    CommandOption::choice::<KingFile>("king", sentence!("filter-option-king"));

pub(crate) const QUEEN: CommandOption =
    CommandOption::choice::<File>("queen", sentence!("filter-option-queen"));

pub(crate) const BISHOPS: CommandOption =
    CommandOption::text("bishops", sentence!("filter-option-bishops"), 100);

pub(crate) const STARTS_WITH: CommandOption =
    CommandOption::text("starts-with", sentence!("filter-option-starts-with"), 100);

pub(crate) const CASTLING_READY: CommandOption =
    CommandOption::flag("castling-ready", sentence!("filter-option-castling-ready"));

impl Choice for KingFile {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("b", Self::ALL[0]),
        ("c", Self::ALL[1]),
        ("d", Self::ALL[2]),
        ("e", Self::ALL[3]),
        ("f", Self::ALL[4]),
        ("g", Self::ALL[5]),
    ];
}

impl Choice for File {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("a", Self::ALL[0]),
        ("b", Self::ALL[1]),
        ("c", Self::ALL[2]),
        ("d", Self::ALL[3]),
        ("e", Self::ALL[4]),
        ("f", Self::ALL[5]),
        ("g", Self::ALL[6]),
        ("h", Self::ALL[7]),
    ];
}

pub(crate) fn read(args: &Args) -> Result<Filter, FilterRefusal> {
    let pattern: Option<Pattern> = parse(args.text(&STARTS_WITH), FilterRefusal::Pattern)?;
    Ok(Filter {
        king: args.given_choice(&KING),
        queen: args.given_choice(&QUEEN),
        bishops: parse(args.text(&BISHOPS), FilterRefusal::Bishops)?,
        // A pattern that matches all positions is not a condition.
        starts_with: pattern.filter(|pattern| !pattern.matches_all()),
        castling_ready: args.flag(&CASTLING_READY),
    })
}

fn parse<T: FromStr>(
    typed: Option<&str>,
    refuse: fn(String, T::Err) -> FilterRefusal,
) -> Result<Option<T>, FilterRefusal> {
    let parse = |typed: &str| {
        typed
            .parse()
            .map_err(|error| refuse(typed.to_owned(), error))
    };
    typed.map(parse).transpose()
}

/// "king on f · castling possible at once"; empty without conditions.
pub(crate) fn words(filter: Filter) -> String {
    conditions(filter).join(" · ")
}

fn conditions(filter: Filter) -> Vec<String> {
    let Filter {
        king,
        queen,
        bishops,
        starts_with,
        castling_ready,
    } = filter;
    let conditions = [
        king.map(|file| say!("filter-king", file = file.to_string())),
        queen.map(|file| say!("filter-queen", file = file.to_string())),
        bishops.map(bishops_in_words),
        starts_with.map(pattern_in_words),
        castling_ready.then(|| say!("filter-castling-ready")),
    ];
    conditions.into_iter().flatten().collect()
}

fn pattern_in_words(pattern: Pattern) -> String {
    let written = pattern.to_string();
    if pattern.is_skeleton() {
        say!("filter-skeleton", skeleton = written)
    } else {
        say!("filter-beginning", pattern = written)
    }
}

fn bishops_in_words(bishops: Bishops) -> String {
    let files: Vec<String> = bishops.files().map(|file| file.to_string()).collect();
    match &files[..] {
        [file] => say!("filter-bishop", file),
        files => say!("filter-bishops", files = all_of(files)),
    }
}

#[derive(Debug)]
pub enum FilterRefusal {
    /// The typed text.
    Bishops(String, BishopsError),
    /// The typed text.
    Pattern(String, PatternError),
    /// Smallest contradictory conditions.
    NoPosition(Filter),
}

impl Refusal for FilterRefusal {
    fn text(&self) -> String {
        match self {
            Self::Bishops(typed, error) => invalid_bishops(typed, error),
            Self::Pattern(typed, error) => invalid_pattern(typed, error),
            Self::NoPosition(contradiction) => no_position(*contradiction),
        }
    }
}

fn invalid_bishops(typed: &str, error: &BishopsError) -> String {
    let typed = quote(typed);
    match error {
        BishopsError::Symbol(symbol) => say!(
            "filter-bishops-symbol",
            typed,
            symbol = quote(&symbol.to_string()),
        ),
        BishopsError::Count(0) => say!("filter-bishops-empty"),
        BishopsError::Count(found) => {
            say!("filter-bishops-too-many", typed, found = *found)
        }
        BishopsError::SameFile(file) => {
            say!("filter-bishops-same-file", typed, file = file.to_string())
        }
        BishopsError::OneColour {
            files: [first, second],
            colour,
        } => say!(
            "filter-bishops-one-colour",
            typed,
            first = format!("{first}1"),
            second = format!("{second}1"),
            colour = colour.to_string(),
            light = squares_of(SquareColour::Light),
            dark = squares_of(SquareColour::Dark),
        ),
    }
}

/// "b1, d1, f1 or h1".
fn squares_of(colour: SquareColour) -> String {
    let files = File::ALL.into_iter();
    let squares = files.filter(|file| file.first_rank_colour() == colour);
    one_of(squares.map(|file| format!("{file}1")))
}

fn invalid_pattern(typed: &str, error: &PatternError) -> String {
    match error {
        PatternError::Symbol { symbol, at } => say!(
            "filter-pattern-symbol",
            // The index ignores invisible characters and surrounding whitespace and quotes.
            typed = quote(&Pattern::plain(typed)),
            at = *at,
            symbol = quote(&symbol.to_string()),
        ),
        PatternError::Length(0) => say!("filter-pattern-empty"),
        PatternError::Length(found) => say!(
            "filter-pattern-too-long",
            typed = quote(typed),
            found = *found,
        ),
    }
}

/// For `/chess960 list`. `None` if positions match.
pub fn contradiction_text(filter: Filter) -> Option<String> {
    filter.contradiction().map(no_position)
}

fn no_position(contradiction: Filter) -> String {
    let conditions = conditions(contradiction);
    let (all, why) = (conditions.join(" · "), contradiction_reason(contradiction));
    match conditions[..] {
        [_] => say!("filter-no-position-of-one", conditions = all, why),
        _ => say!("filter-no-position-of-several", conditions = all, why),
    }
}

fn contradiction_reason(contradiction: Filter) -> String {
    match contradiction.conflict() {
        Some(Conflict::Square { file, pieces }) => {
            let [one, other] = pieces.map(nouns::piece);
            let square = format!("{file}1");
            say!("filter-why-square", square, one, other)
        }
        Some(Conflict::Pieces(counts)) => {
            // "one queen", "two knights".
            let all = counts
                .surplus()
                .map(|(piece, _)| say!("filter-all-pieces", piece = piece.name()));
            say!("filter-why-pieces", pieces = all_of(all))
        }
        None if contradiction.castling_ready => say!("filter-why-castling"),
        None => say!("filter-why-rules"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_cover_all_files_and_king_files() {
        let written = |file: &dyn ToString| file.to_string();
        for (word, file) in File::CHOICES {
            assert_eq!(written(file), *word);
        }
        for (word, file) in KingFile::CHOICES {
            assert_eq!(written(file), *word);
        }
        assert_eq!(File::CHOICES.len(), File::ALL.len());
        assert_eq!(KingFile::CHOICES.len(), KingFile::ALL.len());
    }
}
