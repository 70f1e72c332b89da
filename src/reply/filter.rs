use std::ops::RangeInclusive;

use chess960::filter::{Bishops, Conflict, Filter, ParseBishopsError, ParsePatternError, Pattern};
use chess960::{File, Piece, PieceCounts, SquareColor};

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

/// Reads the conditions of a filter from the options of a command. The error is a text for the caller that explains
/// which option is not valid. An option that was not given is no condition.
pub(crate) fn read(args: &Args) -> Result<Filter, String> {
    let bishops = args.text(&BISHOPS).map(parse_bishops).transpose()?;
    let starts_with = match args.text(&STARTS_WITH) {
        // A pattern that matches all positions is no condition either.
        Some(typed) => parse_pattern(typed)?,
        None => None,
    };
    Ok(Filter {
        king: chosen_file(args, &KING),
        queen: chosen_file(args, &QUEEN),
        bishops,
        starts_with,
        castling_ready: args.flag(&CASTLING_READY),
    })
}

/// Returns the file in an option whose choices are files, or `None` if it was not given.
fn chosen_file(args: &Args, option: &CommandOption) -> Option<File> {
    args.text(option)?.parse().ok()
}

fn parse_bishops(typed: &str) -> Result<Bishops, String> {
    typed
        .parse()
        .map_err(|error| invalid_bishops(typed, &error))
}

/// Returns `None` for a pattern that matches all positions, which is not a condition.
fn parse_pattern(typed: &str) -> Result<Option<Pattern>, String> {
    let pattern: Pattern = typed
        .parse()
        .map_err(|error| invalid_pattern(typed, &error))?;
    if pattern.matches_all() {
        return Ok(None);
    }
    Ok(Some(pattern))
}

/// "king on f · castling possible at once"; empty without conditions.
pub(crate) fn words(filter: Filter) -> String {
    conditions(filter).join(" · ")
}

/// Describes each condition of a filter: "king on f".
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
fn invalid_bishops(typed: &str, error: &ParseBishopsError) -> String {
    let typed = quote(typed);
    match error {
        ParseBishopsError::Symbol(symbol) => say!(
            "filter-bishops-symbol",
            typed,
            symbol = quote(&symbol.to_string()),
        ),
        ParseBishopsError::Count(0) => say!("filter-bishops-empty"),
        ParseBishopsError::Count(found) => {
            say!("filter-bishops-too-many", typed, found)
        }
        ParseBishopsError::SameFile(file) => {
            say!("filter-bishops-same-file", typed, file)
        }
        ParseBishopsError::OneColor([first, second]) => say!(
            "filter-bishops-one-color",
            typed,
            first = format!("{first}1"),
            second = format!("{second}1"),
            color = first.first_rank_color(),
            light = squares_of(SquareColor::Light),
            dark = squares_of(SquareColor::Dark),
        ),
        // The library may add errors.
        _ => quote(&error.to_string()),
    }
}

/// "b1, d1, f1 or h1".
fn squares_of(color: SquareColor) -> String {
    let squares = File::ALL
        .into_iter()
        .filter(|file| file.first_rank_color() == color)
        .map(|file| format!("{file}1"));
    one_of(squares)
}

/// Explains why the option for the first pieces, such as `R??K`, is not valid.
fn invalid_pattern(typed: &str, error: &ParsePatternError) -> String {
    match error {
        ParsePatternError::Symbol { symbol, at } => say!(
            "filter-pattern-symbol",
            // The index ignores invisible characters and surrounding whitespace and quotes.
            typed = quote(&Pattern::plain(typed)),
            at,
            symbol = quote(&symbol.to_string()),
        ),
        ParsePatternError::Length(0) => say!("filter-pattern-empty"),
        ParsePatternError::Length(found) => {
            say!("filter-pattern-too-long", typed = quote(typed), found)
        }
        // The library may add errors.
        _ => quote(&error.to_string()),
    }
}

/// Names the conditions of a filter that contradict each other, and says why. Returns `None` if positions match.
pub fn contradiction_text(filter: Filter) -> Option<String> {
    let contradictory = filter.contradiction()?;
    let contradictory_conditions = conditions(contradictory);
    Some(say!(
        "filter-no-position",
        number = contradictory_conditions.len(),
        conditions = contradictory_conditions.join(" · "),
        why = why_no_position_matches(contradictory),
    ))
}

/// Explains why conditions that contradict each other match no position: they require different pieces on a square, or
/// more pieces of a kind than there are, or break a rule.
fn why_no_position_matches(contradictory: Filter) -> String {
    match contradictory.conflict() {
        Some(Conflict::Square { file, pieces }) => two_pieces_on_square(file, pieces),
        Some(Conflict::Pieces(required)) => too_many_pieces(&required),
        None if contradictory.castling_ready => say!("filter-why-castling"),
        None => say!("filter-why-rules"),
    }
}

fn two_pieces_on_square(file: File, pieces: [Piece; 2]) -> String {
    let [one, other] = pieces.map(nouns::piece);
    let square = format!("{file}1");
    say!("filter-why-square", square, one, other)
}

/// Says how many of the pieces that are required too often there are: "one queen and two knights".
fn too_many_pieces(required: &PieceCounts) -> String {
    let existing_pieces = required
        .surplus()
        .map(|(piece, _)| say!("filter-all-pieces", piece = piece.name()));
    say!("filter-why-pieces", pieces = all_of(existing_pieces))
}

#[cfg(test)]
mod tests {
    use chess960::filter::king_file;

    use super::*;

    #[test]
    fn all_files_can_be_chosen() {
        let files = File::ALL.map(|file| file.to_string());
        assert_eq!(FILES.map(str::to_owned), files);
    }

    #[test]
    fn the_king_can_be_on_all_files_except_a_and_h() {
        let mut possible = FILES.to_vec();
        possible.retain(|file| king_file(file).is_ok());
        assert_eq!(possible, ["b", "c", "d", "e", "f", "g"]);
        assert_eq!(FILES[KING_FILES], possible);
    }
}
