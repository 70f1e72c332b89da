//! The worked texts, written from the derivations alone.

use std::fmt;

use crate::chess960::{
    BackRank, Derivation, DerivationStep, Division, File, Fritz9Derivation, Fritz9Id, Lookup,
    Piece, Side, StartId, Summand,
};
use crate::words::all_of;

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
    paper.line(format!("KRN {}: {}", krn.number(), krn.pieces()), rank);
    let [light, dark, queen] = &placements;
    format!(
        "**Position {id}** is `{rank}`, worked out by division\n\
         Divide by 4, by 4 and by 6. The remainders place bishops and queen:\n\
         {paper}\
         {}\n\
         **3.** The remainder **{}** puts the queen on **{}**, as the free squares count {}.\n\
         **4.** The last quotient **{}** is the KRN code. It orders king, rooks and knights on the \
         five squares that are left: `{}`. The same code is the N5N code, the knights' places \
         among the five: `{}`. Rook, king and rook take the others.\n\n{}",
        bishops(light, dark),
        queen.figure(),
        chosen(queen),
        counted(queen),
        krn.number(),
        krn.pieces(),
        n5n.pieces(),
        shorter(derivation),
    )
}

/// The first two steps of every way by division.
fn bishops(light: &DerivationStep, dark: &DerivationStep) -> String {
    format!(
        "**1.** The remainder **{}** puts the light-squared bishop on **{}**, as the light squares \
         count {}.\n\
         **2.** The remainder **{}** puts the dark-squared bishop on **{}**, as the dark squares \
         count {}.",
        light.figure(),
        chosen(light),
        counted(light),
        dark.figure(),
        chosen(dark),
        counted(dark),
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
    format!(
        "**Shorter**, as it is printed too: divide by 16 and by 6.\n\
         {paper}\
         The remainder **{}** places both bishops by the bishops' table, `{}`. Queen **{}** and \
         KRN code **{}** follow as above.\n\
         -# `/chess960 table` shows the bishops', the KRN and the N5N table.",
        by_bishops.remainder(),
        bishops.pieces(),
        by_queen.remainder(),
        by_queen.quotient(),
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
    format!(
        "**Position {id}** is `{rank}`, put together from two tables\n\
         {paper}\
         **1.** In the king's table, the highest number that is not above {id} is **{}**. \
         It has the six pieces other than the bishops, in their order: `{}`.\n\
         {}\n\
         **3.** The six pieces go onto the squares between and beside the bishops, in their \
         order.\n\n\
         **{id} = {entry} + {bishops}**\n\
         -# `/chess960 table` shows the king's and the bishops' table.",
        entry,
        lookup.entry().pieces(),
        difference(lookup),
    )
}

fn nq_skeleton(id: StartId) -> String {
    let lookup = Lookup::in_scharnagls_skeletons(id);
    let rank = lookup.back_rank();
    let misprint = lookup.misprint().and_then(|row| {
        Some(format!(
            "\nThe printed table has {} beside `{}`. That is a misprint: the numbers are multiples \
             of 16, and by arithmetic this one is **{}**. With {} this position would come out \
             wrong.",
            row.misprint()?,
            row.pieces(),
            row.number(),
            row.misprint()?,
        ))
    });
    format!(
        "**Position {id}** is `{rank}`, put together from its NQ-skeleton\n\
         The skeleton of a position is where knights and queen stand among the six squares \
         that the bishops leave free. Scharnagl's numbers have a table of all 60.\n\
         {}\
         **1.** In this table, the highest number that is not above {id} is **{}**, the skeleton \
         `{}`.\n\
         {}\n\
         **3.** The skeleton goes onto the six free squares. Rook, king and rook take those that \
         are left.\n\n\
         **{id} = {} + {}**{}\n\
         -# `/chess960 table` shows the skeletons and the bishops' table.",
        skeleton_paper(lookup),
        lookup.entry().number(),
        lookup.entry().pieces(),
        difference(lookup),
        lookup.entry().number(),
        lookup.bishops().number(),
        misprint.unwrap_or_default(),
    )
}

/// The rank filling up from the bishops on, as a skeleton does it.
fn skeleton_paper(lookup: Lookup) -> Paper {
    let mut paper = Paper::default();
    paper.line("bishops", lookup.with_bishops());
    paper.line("skeleton", lookup.with_entry());
    paper.line("R, K, R", lookup.back_rank());
    paper
}

/// The step from a table of 60 to the bishops' table.
fn difference(lookup: Lookup) -> String {
    format!(
        "**2.** {} − {} = **{}**, and in the bishops' table this is `{}`.",
        lookup.number(),
        lookup.entry().number(),
        lookup.bishops().number(),
        lookup.bishops().pieces(),
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
    paper.line(format!("queen {}", queen.figure()), queen.rank());
    paper.line("R, K, R", rank);
    let lookup = Lookup::in_fritz9s_skeletons(number);
    format!(
        "**Fritz9's number {number}** is `{rank}`, position {} in Scharnagl's numbering\n\
         Fritz9 counts from 1, so take 1 off: {}. Divide by 4, by 4 and by 15:\n\
         {paper}\
         {}\n\
         **3.** The remainder **{}** puts the knights on **{}**, as the pairs of free squares count \
         {}.\n\
         **4.** The last quotient **{}** puts the queen on **{}**, as the squares still free \
         count {}. Rook, king and rook take the others.\n\n\
         **By its table** of skeletons, where knights and queen stand among the squares free of \
         bishops: {number} = {} + {}, so the skeleton is `{}`, and in the bishops' table {} is \
         `{}`.\n\
         **And back:** {}",
        rank.id(),
        divisions[0].dividend(),
        bishops(light, dark),
        knights.figure(),
        chosen(knights),
        counted_pairs(knights),
        queen.figure(),
        chosen(queen),
        counted(queen),
        lookup.entry().number(),
        lookup.bishops().number(),
        lookup.entry().pieces(),
        lookup.bishops().number(),
        lookup.bishops().pieces(),
        format_args!("`1 + {} = {number}`", sum(&derivation.terms())),
    )
}

fn reverse(rank: BackRank) -> String {
    let derivation = Derivation::from(rank);
    let id = StartId::from(derivation);
    let [light, dark, queen] = &derivation.placements();
    let (krn, n5n) = (derivation.krn_row(), derivation.n5n_row());
    let mut paper = Paper::default();
    paper.line(format!("light  {}", light.figure()), light.rank());
    paper.line(format!("dark   {}", dark.figure()), dark.rank());
    paper.line(format!("queen  {}", queen.figure()), queen.rank());
    paper.line(format!("KRN    {}", krn.number()), rank);
    format!(
        "`{rank}` is **position {id}**, worked out from the arrangement\n\
         Read off four figures, each counted from 0:\n\
         {paper}\
         **1.** The light-squared bishop stands on **{}**. The light squares count {}: so **{}**.\n\
         **2.** The dark-squared bishop stands on **{}**. The dark squares count {}: so **{}**.\n\
         **3.** The queen stands on **{}**. The squares free of bishops count {}: so **{}**.\n\
         **4.** King, rooks and knights are left: `{}`. Their order is KRN code **{}**, that of \
         the knights' places `{}` in the N5N table.\n\n\
         There are 4 places for the first bishop, 4·4 = 16 for both, and 16·6 = 96 with the \
         queen. So the figures count 1, 4, 16 and 96:\n\
         `id = {} = {id}`",
        chosen(light),
        counted(light),
        light.figure(),
        chosen(dark),
        counted(dark),
        dark.figure(),
        chosen(queen),
        counted(queen),
        queen.figure(),
        krn.pieces(),
        krn.number(),
        n5n.pieces(),
        sum(&derivation.terms()),
    )
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
        writeln!(f, "```")
    }
}

#[cfg(test)]
mod tests;
