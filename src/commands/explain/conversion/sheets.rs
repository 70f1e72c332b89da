//! Code blocks of calculations, with the rank after each.

use chess960::tables::PrintedTable;
use chess960::{BackRank, Derivation, DerivationStep, Division, File, Piece, TableLookup};

use crate::text::say;

/// Line of a code block.
#[derive(Clone)]
pub(super) struct Line {
    calculation: String,
    /// With `*` for an empty square.
    rank: String,
}

/// Figure of a step, with its label and the rank after the step.
pub(super) struct Figure {
    pub(super) label: String,
    pub(super) value: usize,
    pub(super) rank: String,
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
            Line {
                calculation: format!("{margin}{division}"),
                rank: step.rank.to_string(),
            }
        })
        .collect()
}

/// Formats the figures with their labels, then other lines.
pub(super) fn figures(figures: &[Figure], others: &[Line]) -> String {
    let width = longest(figures.iter().map(|figure| figure.label.as_str()));
    let digits = figures
        .iter()
        .map(|figure| figure.value.to_string().len())
        .max()
        .unwrap_or_default();
    let mut lines = Vec::new();
    for Figure { label, value, rank } in figures {
        lines.push(Line {
            calculation: format!("{label:width$}  {value:digits$}"),
            rank: rank.clone(),
        });
    }
    lines.extend_from_slice(others);
    sheet(&lines)
}

/// The last pieces.
pub(super) fn rooks_and_king(rank: BackRank) -> Line {
    Line {
        calculation: "R, K, R".to_owned(),
        rank: rank.to_string(),
    }
}

/// "N5N 5: -N-N-".
fn n5n(derivation: Derivation) -> Line {
    let [.., knights] = derivation.steps();
    let row = PrintedTable::N5n.row_of(derivation.into());
    Line {
        calculation: say!(
            "explain-sheet-n5n-code",
            code = row.number,
            knights = &row.pieces
        ),
        rank: knights.rank.to_string(),
    }
}

pub(super) fn of_divisions(derivation: Derivation) -> String {
    let mut lines = division_lines(&derivation.divisions(), &derivation.steps());
    let krn = PrintedTable::Krn.row_of(derivation.into());
    lines.push(n5n(derivation));
    lines.push(Line {
        calculation: say!(
            "explain-sheet-krn-code",
            code = krn.number,
            order = &krn.pieces
        ),
        rank: BackRank::from(derivation).to_string(),
    });
    sheet(&lines)
}

/// Places both bishops by one division.
pub(super) fn of_short_divisions(derivation: Derivation) -> String {
    let [_, dark, queen, _] = derivation.steps();
    let divisions = division_lines(&derivation.short_divisions(), &[dark, queen]);
    let last_lines = [n5n(derivation), rooks_and_king(derivation.into())];
    sheet(&[divisions.as_slice(), &last_lines].concat())
}

pub(super) fn of_fritz9s_divisions(derivation: Derivation) -> String {
    let steps = derivation.steps();
    let [.., queen] = &steps;
    let mut lines = division_lines(&derivation.divisions(), &steps);
    lines.push(Line {
        calculation: format!("{} {}", say!("explain-sheet-queen"), queen.figure),
        rank: queen.rank.to_string(),
    });
    lines.push(rooks_and_king(derivation.into()));
    sheet(&lines)
}

pub(super) fn of_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-queen"), say!("explain-sheet-n5n")];
    let mut all = numbered_steps(derivation, labels, |step| step.figure.into());
    let [.., code] = derivation.figures();
    all.push(Figure {
        label: say!("explain-sheet-krn"),
        value: code.into(),
        rank: BackRank::from(derivation).to_string(),
    });
    figures(&all, &[])
}

pub(super) fn of_fritz9s_figures(derivation: Derivation) -> String {
    let labels = [say!("explain-sheet-knights"), say!("explain-sheet-queen")];
    let all = numbered_steps(derivation, labels, |step| step.figure.into());
    figures(&all, &[rooks_and_king(derivation.into())])
}

/// Returns a figure for each step. `later_labels` are those of the steps after the bishops.
pub(super) fn numbered_steps(
    derivation: Derivation,
    later_labels: [String; 2],
    value: fn(&DerivationStep) -> usize,
) -> Vec<Figure> {
    [say!("explain-sheet-light"), say!("explain-sheet-dark")]
        .into_iter()
        .chain(later_labels)
        .zip(derivation.steps())
        .map(|(label, step)| Figure {
            label,
            value: value(&step),
            rank: step.rank.to_string(),
        })
        .collect()
}

/// Adds the numbers of the two rows.
pub(super) fn of_sum(lookup: TableLookup) -> String {
    let without_bishops = lookup
        .with_entry()
        .to_string()
        .replace(Piece::Bishop.letter(), "-");
    sheet(&[
        Line {
            calculation: format!("  {:3}", lookup.entry.number),
            rank: without_bishops,
        },
        Line {
            calculation: format!("+ {:3}", lookup.bishops.number),
            rank: lookup.with_bishops().to_string(),
        },
        Line {
            calculation: format!("= {:3}", lookup.number()),
            rank: lookup.back_rank().to_string(),
        },
    ])
}

/// Places the pieces of the two rows one after the other.
pub(super) fn of_skeleton(lookup: TableLookup) -> String {
    sheet(&[
        Line {
            calculation: say!("explain-sheet-bishops"),
            rank: lookup.with_bishops().to_string(),
        },
        Line {
            calculation: say!("explain-sheet-skeleton"),
            rank: lookup.with_entry().to_string(),
        },
        rooks_and_king(lookup.back_rank()),
    ])
}
