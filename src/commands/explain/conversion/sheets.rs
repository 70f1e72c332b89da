//! Code blocks of calculations, with the rank after each.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, DerivationStep, Division, File, Piece, TableLookup};

use crate::text::say;

/// Calculation and rank.
type Line = (String, String);

/// With the files above the ranks. Empty squares are dashes, as in the printed tables.
fn sheet(lines: &[Line]) -> String {
    let widths = lines.iter().map(|(left, _)| left.chars().count());
    let width = widths.max().unwrap_or_default();
    let files = String::from_iter(File::ALL.map(File::letter));
    let lines = lines
        .iter()
        .map(|(left, rank)| format!("{left:width$}  {}\n", rank.replace('*', "-")));
    format!(
        "```\n{:width$}  {files}\n{}```",
        "",
        lines.collect::<String>()
    )
}

/// Right-aligns the dividends to three digits.
fn division_lines(divisions: &[Division], steps: &[DerivationStep]) -> Vec<Line> {
    let lines = divisions.iter().zip(steps).map(|(division, step)| {
        let width = 3_usize.saturating_sub(division.dividend.to_string().len());
        (format!("{:width$}{division}", ""), step.rank.to_string())
    });
    lines.collect()
}

/// Each figure with its label.
pub(super) fn figures(figures: &[(String, usize, String)], others: &[Line]) -> String {
    let labels = figures.iter().map(|(label, ..)| label.chars().count());
    let width = labels.max().unwrap_or_default();
    let digits = figures
        .iter()
        .map(|(_, figure, _)| figure.to_string().len());
    let digits = digits.max().unwrap_or_default();
    let lines = figures.iter().map(|(label, figure, rank)| {
        let line = format!("{label:width$}  {figure:digits$}");
        (line, rank.clone())
    });
    sheet(&lines.chain(others.iter().cloned()).collect::<Vec<_>>())
}

/// The last pieces.
pub(super) fn rooks_and_king(rank: BackRank) -> Line {
    ("R, K, R".to_owned(), rank.to_string())
}

/// "N5N 5: -N-N-".
fn n5n(derivation: Derivation) -> Line {
    let [.., knights] = derivation.steps();
    let row = PrintedTable::N5n.row_of(derivation.into());
    let code = say!(
        "explain-sheet-n5n-code",
        code = row.number,
        knights = &row.pieces
    );
    (code, knights.rank.to_string())
}

pub(super) fn of_divisions(derivation: Derivation) -> String {
    let mut lines = division_lines(&derivation.divisions(), &derivation.steps());
    let krn = PrintedTable::Krn.row_of(derivation.into());
    let code = say!(
        "explain-sheet-krn-code",
        code = krn.number,
        order = &krn.pieces
    );
    lines.push(n5n(derivation));
    lines.push((code, BackRank::from(derivation).to_string()));
    sheet(&lines)
}

/// Places both bishops by one division.
pub(super) fn of_short_divisions(derivation: Derivation) -> String {
    let [_, dark, queen, _] = derivation.steps();
    let mut lines = division_lines(&derivation.short_divisions(), &[dark, queen]);
    lines.push(n5n(derivation));
    lines.push(rooks_and_king(derivation.into()));
    sheet(&lines)
}

pub(super) fn of_fritz9s_divisions(derivation: Derivation) -> String {
    let steps = derivation.steps();
    let [.., queen] = &steps;
    let mut lines = division_lines(&derivation.divisions(), &steps);
    let figure = format!("{} {}", say!("explain-sheet-queen"), queen.figure);
    lines.push((figure, queen.rank.to_string()));
    lines.push(rooks_and_king(derivation.into()));
    sheet(&lines)
}

pub(super) fn of_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-queen"), say!("explain-sheet-n5n")];
    let mut all = numbered_steps(derivation, labels, |step| step.figure.into());
    let [.., code] = derivation.figures();
    let rank = BackRank::from(derivation).to_string();
    all.push((say!("explain-sheet-krn"), code.into(), rank));
    figures(&all, &[])
}

pub(super) fn of_fritz9s_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-knights"), say!("explain-sheet-queen")];
    let all = numbered_steps(derivation, labels, |step| step.figure.into());
    figures(&all, &[rooks_and_king(derivation.into())])
}

/// Label, number and rank of each step, with the labels of the steps after the bishops.
pub(super) fn numbered_steps(
    derivation: Derivation,
    [third, fourth]: [String; 2],
    number: impl Fn(&DerivationStep) -> usize,
) -> Vec<(String, usize, String)> {
    let bishops = [say!("explain-sheet-light"), say!("explain-sheet-dark")];
    let labels = bishops.into_iter().chain([third, fourth]);
    let steps = labels.zip(derivation.steps());
    steps
        .map(|(label, step)| (label, number(&step), step.rank.to_string()))
        .collect()
}

pub(super) fn of_sum(lookup: TableLookup) -> String {
    let placed = lookup.with_entry().to_string();
    let others = placed.replace(Piece::Bishop.letter(), "-");
    let (entry, bishops) = (lookup.entry.number, lookup.bishops.number);
    let (with_bishops, rank) = (lookup.with_bishops(), lookup.back_rank());
    sheet(&[
        (format!("  {entry:3}"), others),
        (format!("+ {bishops:3}"), with_bishops.to_string()),
        (format!("= {:3}", lookup.number()), rank.to_string()),
    ])
}

pub(super) fn of_skeleton(lookup: TableLookup) -> String {
    let (with_bishops, with_entry) = (lookup.with_bishops(), lookup.with_entry());
    sheet(&[
        (say!("explain-sheet-bishops"), with_bishops.to_string()),
        (say!("explain-sheet-skeleton"), with_entry.to_string()),
        rooks_and_king(lookup.back_rank()),
    ])
}
