use std::fmt;

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, DerivationStep, File, Side, StartId, SumTerm, TableLookup};

use super::Conversion;
use super::calculation_sheet::CalculationSheet;
use crate::reply::nouns;
use crate::text::{all_of, labeled, say};

pub(super) fn direct(id: StartId) -> Conversion {
    let derivation = Derivation::from(id);
    let rank = BackRank::from(derivation);
    let divisions = derivation.divisions();
    let placements = derivation.steps();
    let [krn, n5n] = [PrintedTable::Krn, PrintedTable::N5n].map(|table| table.row_of(rank));
    let mut sheet = CalculationSheet::default();
    for (division, placement) in divisions.iter().zip(&placements) {
        sheet.division(*division, placement.rank);
    }
    let [light, dark, queen, knights] = &placements;
    sheet.line(n5n_code(rank), knights.rank);
    let code = say!(
        "explain-sheet-krn-code",
        code = krn.number(),
        order = krn.pieces().to_string(),
    );
    sheet.line(code, rank);
    let summary = say!(
        "explain-direct",
        id = id.get(),
        rank = rank.to_string(),
        products = products(&derivation.terms()),
        sheet = sheet.to_string(),
    );
    let steps = [
        bishops(light, dark),
        say!(
            "explain-direct-queen",
            remainder = queen.figure,
            square = chosen_squares(queen),
            squares = numbered_files(queen),
        ),
        say!(
            "explain-direct-krn",
            code = krn.number(),
            order = krn.pieces().to_string(),
            placed = placed_pieces(knights, rank),
            knights = n5n.pieces().to_string(),
        ),
        String::new(),
        combined_bishops_step(derivation),
    ];
    Conversion::new(summary, &steps)
}

/// "N5N 5: -N-N-".
fn n5n_code(rank: BackRank) -> String {
    let row = PrintedTable::N5n.row_of(rank);
    say!(
        "explain-sheet-n5n-code",
        code = row.number(),
        knights = row.pieces().to_string(),
    )
}

pub(super) fn bishops(light: &DerivationStep, dark: &DerivationStep) -> String {
    say!(
        "explain-bishops",
        light_remainder = light.figure,
        light_square = chosen_squares(light),
        light_squares = numbered_files(light),
        dark_remainder = dark.figure,
        dark_square = chosen_squares(dark),
        dark_squares = numbered_files(dark),
    )
}

/// Printed variant that places both bishops in one step.
fn combined_bishops_step(derivation: Derivation) -> String {
    let [by_bishops, by_queen] = derivation.short_divisions();
    let bishops = TableLookup::in_kings_table(derivation).bishops();
    let [_, dark, queen, knights] = derivation.steps();
    let mut sheet = CalculationSheet::default();
    sheet.division(by_bishops, dark.rank);
    sheet.division(by_queen, queen.rank);
    let rank = BackRank::from(derivation);
    sheet.line(n5n_code(rank), knights.rank);
    sheet.line("R, K, R", rank);
    say!(
        "explain-shorter",
        sheet = sheet.to_string(),
        remainder = by_bishops.remainder,
        bishops = bishops.pieces().to_string(),
        queen = by_queen.remainder,
        code = by_queen.quotient,
        sum = sum(&derivation.short_terms()),
        id = StartId::from(derivation).get(),
    )
}

pub(super) fn reverse(rank: BackRank) -> Conversion {
    let derivation = Derivation::from(rank);
    let id = StartId::from(derivation);
    let [light, dark, queen, knights] = &derivation.steps();
    let [krn, n5n] = [PrintedTable::Krn, PrintedTable::N5n].map(|table| table.row_of(rank));
    let sheet = CalculationSheet::of_figures(&[
        figure(say!("explain-sheet-light"), light),
        figure(say!("explain-sheet-dark"), dark),
        figure(say!("explain-sheet-queen"), queen),
        figure(say!("explain-sheet-n5n"), knights),
        (
            say!("explain-sheet-krn"),
            krn.number().into(),
            rank.to_string(),
        ),
    ]);
    let summary = say!(
        "explain-reverse",
        rank = rank.to_string(),
        id = id.get(),
        sheet = sheet.to_string(),
    );
    let result = say!(
        "explain-reverse-sum",
        sum = sum(&derivation.terms()),
        id = id.get(),
    );
    let steps = [
        bishops_to_number(light, dark),
        say!(
            "explain-reverse-queen-and-krn",
            queen_square = chosen_squares(queen),
            squares = numbered_files(queen),
            queen_figure = queen.figure,
            order = krn.pieces().to_string(),
            placed = placed_pieces(knights, rank),
            code = krn.number(),
            knights = n5n.pieces().to_string(),
        ),
        String::new(),
        say!(
            "explain-reverse-result",
            sum = sum(&derivation.terms()),
            products = products(&derivation.terms()),
            short_sum = sum(&derivation.short_terms()),
            bishops = PrintedTable::Bishops.row_of(rank).pieces().to_string(),
            code = derivation.bishops().code(),
            id = id.get(),
        ),
    ];
    Conversion::new(summary, &steps).with_result(result)
}

pub(super) fn bishops_to_number(light: &DerivationStep, dark: &DerivationStep) -> String {
    say!(
        "explain-reverse-bishops",
        light_square = chosen_squares(light),
        light_squares = numbered_files(light),
        light_figure = light.figure,
        dark_square = chosen_squares(dark),
        dark_squares = numbered_files(dark),
        dark_figure = dark.figure,
    )
}

pub(super) fn figure(label: String, step: &DerivationStep) -> (String, usize, String) {
    (label, step.figure.into(), step.rank.to_string())
}

/// "f1", "b1 and g1".
pub(super) fn chosen_squares(placement: &DerivationStep) -> String {
    let squares = placement
        .chosen
        .iter()
        .map(|&file| Side::White.home_square(file));
    all_of(squares.map(|square| square.to_string()))
}

/// "b: rook, c: knight, d: knight".
fn placed_pieces(before: &DerivationStep, rank: BackRank) -> String {
    let placed = before.candidates.iter().map(|file| {
        let piece = rank.pieces()[file.index()];
        labeled(file, nouns::piece(piece))
    });
    placed.collect::<Vec<_>>().join(", ")
}

/// "b, d, f and h".
pub(super) fn candidate_files(placement: &DerivationStep) -> String {
    all_of(placement.candidates.iter().map(File::to_string))
}

/// "b 0, d 1, f 2, h 3".
pub(super) fn numbered_files(placement: &DerivationStep) -> String {
    numbered(placement.candidates.iter())
}

/// "ab 0, ad 1, …".
pub(super) fn numbered_pairs(placement: &DerivationStep) -> String {
    let files = &placement.candidates;
    let pairs = files.iter().zip(1..).flat_map(|(first, next)| {
        let seconds = files[next..].iter();
        seconds.map(move |second| format!("{first}{second}"))
    });
    numbered(pairs)
}

fn numbered(things: impl Iterator<Item = impl fmt::Display>) -> String {
    let numbered = things
        .zip(0..)
        .map(|(thing, number)| format!("{thing} {number}"));
    numbered.collect::<Vec<_>>().join(", ")
}

/// "3 + 4·0 + 16·4".
pub(super) fn sum(terms: &[SumTerm]) -> String {
    joined_by_plus(terms.iter())
}

/// "3 + 0 + 64".
pub(super) fn products(terms: &[SumTerm]) -> String {
    joined_by_plus(terms.iter().map(|term| term.value()))
}

fn joined_by_plus(terms: impl Iterator<Item = impl fmt::Display>) -> String {
    let terms: Vec<String> = terms.map(|term| term.to_string()).collect();
    terms.join(" + ")
}
