//! The worked texts, written from the derivations alone.

use std::fmt;

use crate::chess960::{
    BackRank, Derivation, DerivationStep, Division, File, Fritz9Derivation, Fritz9Id, Lookup,
    Piece, Side, StartId, Summand,
};
use crate::words::{all_of, say};

/// A way from a number to its arrangement, or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WorkingWay {
    /// From a Scharnagl number, by division.
    Direct,
    /// From a Scharnagl number, by the king's and the bishops' table.
    TwoTables,
    /// From a Scharnagl number, by the table of NQ-skeletons.
    NqSkeleton,
    /// From a Fritz9 number, by division and by its own table.
    Fritz9,
    /// From an arrangement to its Scharnagl number.
    Reverse,
}

/// How a position and its number follow from each other.
pub(super) fn text(id: StartId, way: WorkingWay) -> String {
    match way {
        WorkingWay::Direct => direct(id),
        WorkingWay::TwoTables => two_tables(id),
        WorkingWay::NqSkeleton => nq_skeleton(id),
        WorkingWay::Fritz9 => fritz9(id.into()),
        WorkingWay::Reverse => reverse(id.into()),
    }
}

fn direct(id: StartId) -> String {
    let derivation = Derivation::from(id);
    let rank = BackRank::from(derivation);
    let divisions = derivation.divisions();
    let placements = derivation.placements();
    let (krn, n5n) = (derivation.krn_row(), derivation.n5n_row());
    let mut paper = Paper::default();
    for (division, placement) in divisions.iter().zip(&placements) {
        paper.division(*division, placement.rank());
    }
    let code = say!(
        "explain-paper-krn-code",
        code = krn.number(),
        order = krn.pieces().to_string(),
    );
    paper.line(code, rank);
    let [light, dark, queen] = &placements;
    [
        say!(
            "explain-direct",
            id = id.get(),
            rank = rank.to_string(),
            paper = paper.to_string(),
        ),
        bishops(light, dark),
        say!(
            "explain-direct-queen",
            remainder = queen.figure(),
            square = chosen(queen),
            squares = counted(queen),
        ),
        say!(
            "explain-direct-krn",
            code = krn.number(),
            order = krn.pieces().to_string(),
            knights = n5n.pieces().to_string(),
        ),
        String::new(),
        shorter(derivation),
    ]
    .join("\n")
}

/// The first two steps of every way by division.
fn bishops(light: &DerivationStep, dark: &DerivationStep) -> String {
    say!(
        "explain-bishops",
        light_remainder = light.figure(),
        light_square = chosen(light),
        light_squares = counted(light),
        dark_remainder = dark.figure(),
        dark_square = chosen(dark),
        dark_squares = counted(dark),
    )
}

/// The printed variant of the direct way that takes both bishops in one step.
fn shorter(derivation: Derivation) -> String {
    let [by_bishops, by_queen] = derivation.short_divisions();
    let bishops = Lookup::in_kings_table(derivation.into()).bishops();
    let [_, dark, queen] = derivation.placements();
    let mut paper = Paper::default();
    paper.division(by_bishops, dark.rank());
    paper.division(by_queen, queen.rank());
    say!(
        "explain-shorter",
        paper = paper.to_string(),
        remainder = by_bishops.remainder(),
        bishops = bishops.pieces().to_string(),
        queen = by_queen.remainder(),
        code = by_queen.quotient(),
    )
}

fn two_tables(id: StartId) -> String {
    let lookup = Lookup::in_kings_table(id);
    let rank = lookup.back_rank();
    let others = rank.to_string().replace(Piece::Bishop.letter(), "*");
    let mut paper = Paper::default();
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    paper.line(format!("  {entry:3}"), others);
    paper.line(format!("+ {bishops:3}"), lookup.with_bishops());
    paper.line(format!("= {id:3}"), rank);
    [
        say!(
            "explain-two-tables",
            id = id.get(),
            rank = rank.to_string(),
            paper = paper.to_string(),
            entry = entry,
            pieces = lookup.entry().pieces().to_string(),
        ),
        difference(lookup),
        say!(
            "explain-two-tables-result",
            id = id.get(),
            entry = entry,
            bishops = bishops,
        ),
    ]
    .join("\n")
}

fn nq_skeleton(id: StartId) -> String {
    let lookup = Lookup::in_scharnagls_skeletons(id);
    let entry = lookup.entry();
    let mut lines = vec![
        say!(
            "explain-nq-skeleton",
            id = id.get(),
            rank = lookup.back_rank().to_string(),
            paper = skeleton_paper(lookup).to_string(),
            entry = entry.number(),
            skeleton = entry.pieces().to_string(),
        ),
        difference(lookup),
        say!(
            "explain-nq-skeleton-result",
            id = id.get(),
            entry = entry.number(),
            bishops = lookup.bishops().number(),
        ),
    ];
    lines.extend(lookup.misprint().and_then(|row| {
        Some(say!(
            "explain-misprint",
            printed = row.misprint()?,
            skeleton = row.pieces().to_string(),
            right = row.number(),
        ))
    }));
    lines.push(say!("explain-nq-skeleton-tables"));
    lines.join("\n")
}

/// The rank filling up from the bishops on, as a skeleton does it.
fn skeleton_paper(lookup: Lookup) -> Paper {
    let mut paper = Paper::default();
    paper.line(say!("explain-paper-bishops"), lookup.with_bishops());
    paper.line(say!("explain-paper-skeleton"), lookup.with_entry());
    paper.line("R, K, R", lookup.back_rank());
    paper
}

/// The step from a table of 60 to the bishops' table.
fn difference(lookup: Lookup) -> String {
    say!(
        "explain-difference",
        number = lookup.number(),
        entry = lookup.entry().number(),
        bishops = lookup.bishops().number(),
        pieces = lookup.bishops().pieces().to_string(),
    )
}

fn fritz9(number: Fritz9Id) -> String {
    let derivation = Fritz9Derivation::from(number);
    let rank = BackRank::from(derivation);
    let divisions = derivation.divisions();
    let placements = derivation.placements();
    let [light, dark, knights, queen] = &placements;
    let mut paper = Paper::default();
    for (division, placement) in divisions.iter().zip(&placements) {
        paper.division(*division, placement.rank());
    }
    let figure = format!("{} {}", say!("explain-paper-queen"), queen.figure());
    paper.line(figure, queen.rank());
    paper.line("R, K, R", rank);
    let lookup = Lookup::in_fritz9s_skeletons(number);
    [
        say!(
            "explain-fritz9",
            number = number.get(),
            rank = rank.to_string(),
            position = rank.id().get(),
            less_one = divisions[0].dividend(),
            paper = paper.to_string(),
        ),
        bishops(light, dark),
        say!(
            "explain-fritz9-knights-and-queen",
            knights_remainder = knights.figure(),
            knights_squares = chosen(knights),
            pairs = counted_pairs(knights),
            queen_quotient = queen.figure(),
            queen_square = chosen(queen),
            squares = counted(queen),
        ),
        String::new(),
        say!(
            "explain-fritz9-table",
            number = number.get(),
            entry = lookup.entry().number(),
            bishops = lookup.bishops().number(),
            skeleton = lookup.entry().pieces().to_string(),
            pieces = lookup.bishops().pieces().to_string(),
        ),
        say!(
            "explain-fritz9-back",
            sum = format!("1 + {} = {number}", sum(&derivation.terms())),
        ),
    ]
    .join("\n")
}

fn reverse(rank: BackRank) -> String {
    let derivation = Derivation::from(rank);
    let id = StartId::from(derivation);
    let [light, dark, queen] = &derivation.placements();
    let (krn, n5n) = (derivation.krn_row(), derivation.n5n_row());
    let figures = [
        (
            say!("explain-paper-light"),
            light.figure(),
            light.rank().to_string(),
        ),
        (
            say!("explain-paper-dark"),
            dark.figure(),
            dark.rank().to_string(),
        ),
        (
            say!("explain-paper-queen"),
            queen.figure(),
            queen.rank().to_string(),
        ),
        (say!("explain-paper-krn"), krn.number(), rank.to_string()),
    ];
    let widths = figures.iter().map(|(label, ..)| label.chars().count());
    let width = widths.max().unwrap_or_default();
    let mut paper = Paper::default();
    for (label, figure, rank) in figures {
        paper.line(format!("{label:width$}  {figure}"), rank);
    }
    [
        say!(
            "explain-reverse",
            rank = rank.to_string(),
            id = id.get(),
            paper = paper.to_string(),
        ),
        say!(
            "explain-reverse-bishops",
            light_square = chosen(light),
            light_squares = counted(light),
            light_figure = light.figure(),
            dark_square = chosen(dark),
            dark_squares = counted(dark),
            dark_figure = dark.figure(),
        ),
        say!(
            "explain-reverse-queen-and-krn",
            queen_square = chosen(queen),
            squares = counted(queen),
            queen_figure = queen.figure(),
            order = krn.pieces().to_string(),
            code = krn.number(),
            knights = n5n.pieces().to_string(),
        ),
        String::new(),
        say!(
            "explain-reverse-result",
            sum = sum(&derivation.terms()),
            id = id.get(),
        ),
    ]
    .join("\n")
}

/// Where a step placed something on the first rank: "f1", "b1 and g1".
fn chosen(placement: &DerivationStep) -> String {
    let squares = placement.chosen().map(|file| Side::White.home_square(file));
    let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
    all_of(&squares)
}

/// What each square counts among which a figure chose: "b 0, d 1, f 2, h 3".
fn counted(placement: &DerivationStep) -> String {
    numbered(placement.candidates())
}

/// What each pair of squares counts among which a figure chose: "ab 0, ad 1, …".
fn counted_pairs(placement: &DerivationStep) -> String {
    let files: Vec<File> = placement.candidates().collect();
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

/// Terms with plus signs between.
fn sum(terms: &[Summand]) -> String {
    let terms: Vec<String> = terms.iter().map(Summand::to_string).collect();
    terms.join(" + ")
}

/// Lines as one writes them on paper: a calculation, and beside it the rank so far.
#[derive(Default)]
struct Paper(Vec<[String; 2]>);

impl Paper {
    fn line(&mut self, calculation: impl fmt::Display, rank: impl fmt::Display) {
        self.0.push([calculation.to_string(), rank.to_string()]);
    }

    /// Dividends have at most three digits; so the divisions stand below each other.
    fn division(&mut self, division: Division, rank: impl fmt::Display) {
        let width = 3_usize.saturating_sub(division.dividend().to_string().len());
        self.line(format!("{:width$}{division}", ""), rank);
    }
}

/// A code block, with the files above the ranks.
impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.0.iter().map(|[left, _]| left.chars().count());
        let width = widths.max().unwrap_or_default();
        let files = String::from_iter(File::ALL.map(File::letter));
        writeln!(f, "```\n{:width$}  {files}", "")?;
        for [calculation, rank] in &self.0 {
            writeln!(f, "{calculation:width$}  {rank}")?;
        }
        f.write_str("```")
    }
}

#[cfg(test)]
mod tests;
