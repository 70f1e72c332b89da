use std::ops::RangeInclusive;
use std::str::FromStr;

use chess960::filter::{Bishops, BishopsError, Conflict, Filter, Pattern, PatternError};
use chess960::{File, SquareColour};

use crate::chat::{Args, CommandOption, OptionKind};
use crate::reply::nouns;
use crate::text::{all_of, one_of, quote, say};

pub(crate) const KING: CommandOption = CommandOption::optional(
    "king",
    "filter-option-king",
    OptionKind::Choice(|| FILES[KING_FILES].to_vec()),
);

pub(crate) const QUEEN: CommandOption = CommandOption::optional(
    "queen",
    "filter-option-queen",
    OptionKind::Choice(|| FILES.to_vec()),
);

pub(crate) const BISHOPS: CommandOption =
    CommandOption::text("bishops", "filter-option-bishops", 100);

pub(crate) const STARTS_WITH: CommandOption =
    CommandOption::text("starts-with", "filter-option-starts-with", 100);

pub(crate) const CASTLING_READY: CommandOption =
    CommandOption::flag("castling-ready", "filter-option-castling-ready");

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The king stands between the rooks.
const KING_FILES: RangeInclusive<usize> = 1..=6;

pub(crate) fn read(args: &Args) -> Result<Filter, String> {
    let pattern: Option<Pattern> = parse(args.text(&STARTS_WITH), invalid_pattern)?;
    Ok(Filter {
        king: args.text(&KING).and_then(|file| file.parse().ok()),
        queen: args.text(&QUEEN).and_then(|file| file.parse().ok()),
        bishops: parse(args.text(&BISHOPS), invalid_bishops)?,
        // A pattern that matches all positions is not a condition.
        starts_with: pattern.filter(|pattern| !pattern.matches_all()),
        castling_ready: args.flag(&CASTLING_READY),
    })
}

fn parse<T: FromStr>(
    typed: Option<&str>,
    refuse: fn(&str, &T::Err) -> String,
) -> Result<Option<T>, String> {
    let Some(typed) = typed else {
        return Ok(None);
    };
    match typed.parse() {
        Ok(value) => Ok(Some(value)),
        Err(error) => Err(refuse(typed, &error)),
    }
}

/// "king on f · castling possible at once"; empty without conditions.
pub(crate) fn words(filter: Filter) -> String {
    conditions(filter).join(" · ")
}

fn conditions(filter: Filter) -> Vec<String> {
    let conditions = [
        filter.king.map(|file| say!("filter-king", file)),
        filter.queen.map(|file| say!("filter-queen", file)),
        filter.bishops.map(bishops_in_words),
        filter.starts_with.map(pattern_in_words),
        filter.castling_ready.then(|| say!("filter-castling-ready")),
    ];
    conditions.into_iter().flatten().collect()
}

fn pattern_in_words(pattern: Pattern) -> String {
    let is_skeleton = pattern.is_skeleton();
    say!("filter-pattern", is_skeleton, pattern = pattern.to_string())
}

fn bishops_in_words(bishops: Bishops) -> String {
    let files: Vec<String> = bishops.files().map(|file| file.to_string()).collect();
    say!(
        "filter-bishops",
        number = files.len(),
        files = all_of(files)
    )
}

/// Explains why the option for the bishops' squares, such as `c1 d1`, is not valid.
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
            say!("filter-bishops-too-many", typed, found)
        }
        BishopsError::SameFile(file) => {
            say!("filter-bishops-same-file", typed, file)
        }
        BishopsError::OneColour([first, second]) => say!(
            "filter-bishops-one-colour",
            typed,
            first = format!("{first}1"),
            second = format!("{second}1"),
            colour = first.first_rank_colour(),
            light = squares_of(SquareColour::Light),
            dark = squares_of(SquareColour::Dark),
        ),
    }
}

/// "b1, d1, f1 or h1".
fn squares_of(colour: SquareColour) -> String {
    let squares = File::ALL
        .into_iter()
        .filter(|file| file.first_rank_colour() == colour)
        .map(|file| format!("{file}1"));
    one_of(squares)
}

fn invalid_pattern(typed: &str, error: &PatternError) -> String {
    match error {
        PatternError::Symbol { symbol, at } => say!(
            "filter-pattern-symbol",
            // The index ignores invisible characters and surrounding whitespace and quotes.
            typed = quote(&Pattern::plain(typed)),
            at,
            symbol = quote(&symbol.to_string()),
        ),
        PatternError::Length(0) => say!("filter-pattern-empty"),
        PatternError::Length(found) => say!("filter-pattern-too-long", typed = quote(typed), found),
    }
}

/// For `/chess960 list`. `None` if positions match.
pub fn contradiction_text(filter: Filter) -> Option<String> {
    let contradiction = filter.contradiction()?;
    let conditions = conditions(contradiction);
    Some(say!(
        "filter-no-position",
        number = conditions.len(),
        conditions = conditions.join(" · "),
        why = contradiction_reason(contradiction),
    ))
}

/// Explains why no position fulfills these conditions, which contradict each other.
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
    use chess960::filter::king_file;

    use super::*;

    #[test]
    fn choices_cover_all_files_and_king_files() {
        assert_eq!(FILES.map(str::to_owned), File::ALL.map(|it| it.to_string()));
        let are_for_king = FILES.map(|file| king_file(file).is_ok());
        let expected = FILES.map(|file| FILES[KING_FILES].contains(&file));
        assert_eq!(are_for_king, expected);
    }
}
