//! Code blocks of calculations, with the rank after each.

use std::fmt::Display;

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, DerivationStep, Division, File, Piece, TableLookup};

use crate::text::say;

/// Label of the last pieces, in all languages.
pub const ROOKS_AND_KING: &str = "R, K, R";

/// Line of a code block.
struct Line {
    calculation: String,
    /// With `*` for an empty square.
    rank: String,
}

impl Line {
    fn new(calculation: impl Into<String>, rank: impl Display) -> Self {
        Self {
            calculation: calculation.into(),
            rank: rank.to_string(),
        }
    }

    fn rooks_and_king(rank: impl Into<BackRank>) -> Self {
        Self::new(ROOKS_AND_KING, rank.into())
    }
}

/// Figure of a step, with its label and the rank after the step.
pub struct Figure {
    pub label: String,
    pub value: usize,
    pub rank: String,
}

/// Formats a code block with the files above the ranks. Empty squares are dashes, as in the printed tables.
fn sheet(lines: &[Line]) -> String {
    let width = longest(lines.iter().map(|line| line.calculation.as_str()));
    let margin = " ".repeat(width);
    let files = String::from_iter(File::ALL.map(File::letter));
    let mut text = format!("```\n{margin}  {files}\n");
    for Line { calculation, rank } in lines {
        let rank = rank.replace('*', "-");
        text += &format!("{calculation:width$}  {rank}\n");
    }
    text + "```"
}

/// Returns the length of the longest text in characters.
fn longest<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    texts
        .map(|text| text.chars().count())
        .max()
        .unwrap_or_default()
}

/// Right-aligns the dividends to three digits.
fn division_lines(divisions: &[Division], steps: &[DerivationStep]) -> Vec<Line> {
    divisions
        .iter()
        .zip(steps)
        .map(|(division, step)| {
            let digits = division.dividend.to_string().len();
            let margin = " ".repeat(3_usize.saturating_sub(digits));
            Line::new(format!("{margin}{division}"), step.rank)
        })
        .collect()
}

/// Formats a code block of figures with their labels.
pub fn of_figures(figures: &[Figure]) -> String {
    sheet(&figure_lines(figures))
}

/// Returns a line for each figure: its label, its value and its rank. Pads all labels to the width of the longest one,
/// and aligns the values right.
fn figure_lines(figures: &[Figure]) -> Vec<Line> {
    let label_width = longest(figures.iter().map(|figure| figure.label.as_str()));
    let values: Vec<String> = figures
        .iter()
        .map(|figure| figure.value.to_string())
        .collect();
    let value_width = longest(values.iter().map(String::as_str));
    figures
        .iter()
        .map(|Figure { label, value, rank }| {
            Line::new(format!("{label:label_width$}  {value:value_width$}"), rank)
        })
        .collect()
}

/// "N5N 5: -N-N-".
fn n5n(derivation: Derivation) -> Line {
    let [.., knights] = derivation.steps();
    let row = PrintedTable::N5n.row_of(derivation.into());
    let calculation = say!(
        "explain-sheet-n5n-code",
        code = row.number,
        knights = &row.pieces
    );
    Line::new(calculation, knights.rank)
}

/// Formats the divisions of Scharnagl's number that place bishops and queen, and the codes of the other pieces.
pub fn of_divisions(derivation: Derivation) -> String {
    let krn = PrintedTable::Krn.row_of(derivation.into());
    let order = say!(
        "explain-sheet-krn-code",
        code = krn.number,
        order = &krn.pieces
    );
    let mut lines = division_lines(&derivation.divisions(), &derivation.steps());
    lines.push(n5n(derivation));
    lines.push(Line::new(order, BackRank::from(derivation)));
    sheet(&lines)
}

/// Places both bishops by one division.
pub fn of_short_divisions(derivation: Derivation) -> String {
    let [_, dark, queen, _] = derivation.steps();
    let mut lines = division_lines(&derivation.short_divisions(), &[dark, queen]);
    lines.push(n5n(derivation));
    lines.push(Line::rooks_and_king(derivation));
    sheet(&lines)
}

pub fn of_fritz9s_divisions(derivation: Derivation) -> String {
    let steps = derivation.steps();
    let [.., queen] = &steps;
    let queen_figure = format!("{} {}", say!("explain-sheet-queen"), queen.figure);
    let mut lines = division_lines(&derivation.divisions(), &steps);
    lines.push(Line::new(queen_figure, queen.rank));
    lines.push(Line::rooks_and_king(derivation));
    sheet(&lines)
}

pub fn of_scharnagls_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-queen"), say!("explain-sheet-n5n")];
    let mut figures = figures_of_steps(derivation, labels, |step| step.figure.into());
    let [.., code] = derivation.figures();
    figures.push(Figure {
        label: say!("explain-sheet-krn"),
        value: code.into(),
        rank: BackRank::from(derivation).to_string(),
    });
    of_figures(&figures)
}

pub fn of_fritz9s_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-knights"), say!("explain-sheet-queen")];
    let figures = figures_of_steps(derivation, labels, |step| step.figure.into());
    let mut lines = figure_lines(&figures);
    lines.push(Line::rooks_and_king(derivation));
    sheet(&lines)
}

/// Returns a figure for each of the four steps: its label, a value such as the number of choices, and the rank after
/// the step.
///
/// `later_labels` are the labels of the two steps after the bishops, which the numberings do in a different order.
pub fn figures_of_steps(
    derivation: Derivation,
    later_labels: [String; 2],
    value_of_step: fn(&DerivationStep) -> usize,
) -> Vec<Figure> {
    let [third, fourth] = later_labels;
    let labels = [
        say!("explain-sheet-light"),
        say!("explain-sheet-dark"),
        third,
        fourth,
    ];
    labels
        .into_iter()
        .zip(derivation.steps())
        .map(|(label, step)| Figure {
            label,
            value: value_of_step(&step),
            rank: step.rank.to_string(),
        })
        .collect()
}

/// Formats the addition of the numbers of two table rows, with the pieces that each row places:
///
/// ```text
///   512  RN-QK-NR
/// +   6  --B--B--
/// = 518  RNBQKBNR
/// ```
pub fn of_sum(lookup: TableLookup) -> String {
    // The entry is placed on the squares that the bishops leave free, but the bishops are on a line of their own.
    let without_bishops = lookup
        .with_entry()
        .to_string()
        .replace(Piece::Bishop.letter(), "-");
    sheet(&[
        Line::new(format!("  {:3}", lookup.entry.number), without_bishops),
        Line::new(
            format!("+ {:3}", lookup.bishops.number),
            lookup.with_bishops(),
        ),
        Line::new(format!("= {:3}", lookup.number()), lookup.back_rank()),
    ])
}

/// Places the pieces of the two rows one after the other.
pub fn of_skeleton(lookup: TableLookup) -> String {
    sheet(&[
        Line::new(say!("explain-sheet-bishops"), lookup.with_bishops()),
        Line::new(say!("explain-sheet-skeleton"), lookup.with_entry()),
        Line::rooks_and_king(lookup.back_rank()),
    ])
}
