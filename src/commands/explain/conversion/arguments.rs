use std::fmt::Display;

use chess960::tables::{PrintedTable, TableRow};
use chess960::{
    BackRank, Derivation, DerivationStep, Fritz9Id, Side, StartId, SumTerm, TableLookup,
};

use super::method::{Direction, ExplainMethod};
use super::sheets;
use crate::reply::nouns;
use crate::text::{Argument, all_of, labeled, say};

/// Looks up a position in the table of a method.
fn table_lookup(rank: BackRank, method: ExplainMethod) -> TableLookup {
    let table = match method {
        // Arithmetic only uses the bishops' row, which is the same for every table.
        ExplainMethod::Direct | ExplainMethod::Reverse | ExplainMethod::TwoTables => {
            PrintedTable::Kings
        }
        ExplainMethod::NqSkeleton => PrintedTable::NqScharnagl,
        ExplainMethod::Fritz9 | ExplainMethod::NqFritz9 => PrintedTable::NqFritz9,
    };
    TableLookup::new(table, rank).expect("the table has 60 rows")
}

/// Names and values of the arguments of the sentences. The values may use the variables before them.
macro_rules! arguments {
    (
        ($($parameter:ident: $type:ty),+)
        { $(let $variable:pat = $computed:expr;)+ }
        $($name:ident = $value:expr;)+
    ) => {
        pub const ARGUMENT_NAMES: &[&str] = &[$(stringify!($name)),+];

        pub fn arguments($($parameter: $type),+) -> Vec<(&'static str, Argument<'static>)> {
            $(let $variable = $computed;)+
            vec![$((stringify!($name), Argument::from($value))),+]
        }
    };
}

arguments! {
    (id: StartId, method: ExplainMethod, direction: Direction)
    {
        let rank = BackRank::from(id);
        let derivation = Derivation::from(id);
        let [light, dark, queen, knights] = &derivation.steps();
        let fritz9 = Derivation::from(Fritz9Id::from(id));
        let [_, _, fritz9_knights, fritz9_queen] = &fritz9.steps();
        let lookup = table_lookup(rank, method);
    }

    id = id.get();
    rank = rank.to_string();
    // In the numbering of the method.
    number = lookup.number();

    light_figure = light.figure;
    light_square = chosen_squares(light);
    light_squares = numbered_files(light);
    dark_figure = dark.figure;
    dark_square = chosen_squares(dark);
    dark_squares = numbered_files(dark);
    queen_figure = queen.figure;
    queen_square = chosen_squares(queen);
    queen_squares = numbered_files(queen);
    code = knights.figure;
    order = PrintedTable::Krn.row_of(rank).pieces.to_string();
    knights = PrintedTable::N5n.row_of(rank).pieces.to_string();
    placed = placed_pieces(knights, rank);
    sum = sum(&derivation.terms());
    products = products(&derivation.terms());
    short_sum = sum(&derivation.short_terms());
    division_sheet = sheets::of_divisions(derivation);
    short_division_sheet = sheets::of_short_divisions(derivation);
    figure_sheet = sheets::of_scharnagls_figures(derivation);

    less_one = Fritz9Id::from(rank).get() - 1;
    fritz9_knights_figure = fritz9_knights.figure;
    fritz9_knights_squares = chosen_squares(fritz9_knights);
    fritz9_pairs = numbered_pairs(fritz9_knights);
    fritz9_queen_figure = fritz9_queen.figure;
    fritz9_queen_square = chosen_squares(fritz9_queen);
    fritz9_queen_squares = numbered_files(fritz9_queen);
    fritz9_sum = fritz9_sum(fritz9);
    fritz9_division_sheet = sheets::of_fritz9s_divisions(fritz9);
    fritz9_figure_sheet = sheets::of_fritz9s_figures(fritz9);

    entry = lookup.entry.number;
    entry_pieces = lookup.entry.pieces.to_string();
    bishops = lookup.bishops.number;
    bishop_pieces = lookup.bishops.pieces.to_string();
    first = first_and_last(lookup.block().1)[0];
    last = first_and_last(lookup.block().1)[1];
    queen_row = say!("explain-queen-in-skeleton", queen = lookup.queen_offset());
    queen_column = column_of_queen(lookup);
    misprint = misprint_note(lookup, direction).unwrap_or_default();
    sum_sheet = sheets::of_sum(lookup);
    skeleton_sheet = sheets::of_skeleton(lookup);
}

/// "f1", "b1 and g1".
fn chosen_squares(step: &DerivationStep) -> String {
    let squares = step
        .chosen
        .iter()
        .map(|&file| Side::White.home_square(file));
    all_of(squares.map(|square| square.to_string()))
}

/// "b 0, d 1, f 2, h 3".
fn numbered_files(step: &DerivationStep) -> String {
    numbered(step.candidates.iter())
}

/// "ab 0, ad 1, …".
fn numbered_pairs(step: &DerivationStep) -> String {
    let files = &step.candidates;
    let mut pairs = Vec::new();
    for (index, first) in files.iter().enumerate() {
        for second in &files[index + 1..] {
            pairs.push(format!("{first}{second}"));
        }
    }
    numbered(pairs.iter())
}

fn numbered(things: impl Iterator<Item = impl Display>) -> String {
    things
        .enumerate()
        .map(|(number, thing)| format!("{thing} {number}"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// "b: rook, c: knight, d: knight".
fn placed_pieces(last_step: &DerivationStep, rank: BackRank) -> String {
    last_step
        .candidates
        .iter()
        .map(|file| {
            let piece = rank.pieces()[file.index()];
            labeled(file, nouns::piece(piece))
        })
        .collect::<Vec<_>>()
        .join(", ")
}

/// "3 + 4·0 + 16·4".
fn sum(terms: &[SumTerm]) -> String {
    joined_by_plus(terms.iter())
}

/// "3 + 0 + 64".
fn products(terms: &[SumTerm]) -> String {
    joined_by_plus(terms.iter().map(|term| term.value()))
}

fn joined_by_plus(terms: impl Iterator<Item = impl Display>) -> String {
    terms
        .map(|term| term.to_string())
        .collect::<Vec<_>>()
        .join(" + ")
}

/// "1 + 3 + 4·0 + 16·5 + 240·2 = 1 + 3 + 0 + 80 + 480 = 564".
fn fritz9_sum(derivation: Derivation) -> String {
    let terms = derivation.terms();
    let number = Fritz9Id::from(BackRank::from(derivation));
    format!("1 + {} = 1 + {} = {number}", sum(&terms), products(&terms))
}

/// Says in which column of Fritz9's table a skeleton is. Each column has the skeletons with the queen in one place.
fn column_of_queen(lookup: TableLookup) -> String {
    let (number, column) = lookup.block();
    let [first, last] = first_and_last(column);
    say!(
        "explain-column-of-queen",
        dashes = number - 1,
        column = number,
        columns = PrintedTable::NqFritz9.blocks().len(),
        first,
        last,
        entry = lookup.entry.number,
    )
}

fn first_and_last(rows: &[TableRow]) -> [u16; 2] {
    [&rows[0], &rows[rows.len() - 1]].map(|row| row.number)
}

/// Returns a line about a misprint in the printed table, if the row that the method uses has one.
fn misprint_note(lookup: TableLookup, direction: Direction) -> Option<String> {
    let row = match direction {
        Direction::FromNumber => lookup.misprint()?,
        Direction::ToNumber => lookup.entry,
    };
    let note = say!(
        "explain-misprint",
        printed = row.misprint?,
        skeleton = row.pieces.to_string(),
        right = row.number,
    );
    Some(note + "\n")
}
