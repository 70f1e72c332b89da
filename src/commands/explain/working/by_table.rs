//! A number and its arrangement by the printed tables.

use super::arithmetic;
use super::paper::Paper;
use crate::chess960::tables::PrintedTable;
use crate::chess960::{BackRank, Fritz9Derivation, Fritz9Id, Lookup, Piece, StartId};
use crate::words::say;

/// From a Scharnagl number to the arrangement, by the king's and the bishops' table.
pub(super) fn two_tables(id: StartId) -> String {
    let lookup = Lookup::in_kings_table(id);
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    [
        say!(
            "explain-two-tables",
            id = id.get(),
            rank = lookup.back_rank().to_string(),
            paper = sum_paper(lookup).to_string(),
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

/// From an arrangement to its Scharnagl number, by the king's and the bishops' table.
pub(super) fn two_tables_back(rank: BackRank) -> String {
    let lookup = Lookup::of_rank_in_kings_table(rank);
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    [
        say!(
            "explain-two-tables-back",
            rank = rank.to_string(),
            id = lookup.number(),
            paper = sum_paper(lookup).to_string(),
            pieces = lookup.entry().pieces().to_string(),
            entry = entry,
        ),
        bishops_row(lookup),
        String::new(),
        say!(
            "explain-two-tables-back-result",
            entry = entry,
            bishops = bishops,
            id = lookup.number(),
        ),
    ]
    .join("\n")
}

/// From a Scharnagl number to the arrangement, by its NQ-skeleton.
pub(super) fn nq_skeleton(id: StartId) -> String {
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
            queen = queen_in_skeleton(lookup),
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

/// From an arrangement to its Scharnagl number, by its NQ-skeleton.
pub(super) fn nq_skeleton_back(rank: BackRank) -> String {
    let lookup = Lookup::of_rank_in_scharnagls_skeletons(rank);
    let entry = lookup.entry();
    let (_, block) = lookup.block();
    let n5n = PrintedTable::N5n.row_of(rank);
    let mut lines = vec![
        say!(
            "explain-nq-skeleton-back",
            rank = rank.to_string(),
            id = lookup.number(),
            paper = sum_paper(lookup).to_string(),
            skeleton = entry.pieces().to_string(),
            knights = n5n.pieces().to_string(),
            code = n5n.number(),
            first = block[0].number(),
            last = block[block.len() - 1].number(),
            queen = queen_in_skeleton(lookup),
            entry = entry.number(),
        ),
        bishops_row(lookup),
        String::new(),
        say!(
            "explain-nq-skeleton-back-result",
            bishops = lookup.bishops().number(),
            entry = entry.number(),
            id = lookup.number(),
        ),
    ];
    lines.extend(entry.misprint().map(|printed| {
        say!(
            "explain-misprint",
            printed = printed,
            skeleton = entry.pieces().to_string(),
            right = entry.number(),
        )
    }));
    lines.push(say!("explain-nq-skeleton-tables"));
    lines.join("\n")
}

/// How far right the queen is in a skeleton, and where its row therefore is.
fn queen_in_skeleton(lookup: Lookup) -> String {
    say!("explain-queen-in-skeleton", queen = lookup.queen_in_entry())
}

/// From a Fritz9 number to the arrangement, below the steps of arithmetic.
pub(super) fn fritz9(lookup: Lookup) -> String {
    say!(
        "explain-fritz9-table",
        number = lookup.number(),
        entry = lookup.entry().number(),
        bishops = lookup.bishops().number(),
        skeleton = lookup.entry().pieces().to_string(),
        pieces = lookup.bishops().pieces().to_string(),
    )
}

/// From an arrangement to its Fritz9 number, below the steps of arithmetic.
pub(super) fn fritz9_back(rank: BackRank) -> String {
    let lookup = Lookup::of_rank_in_fritz9s_skeletons(rank);
    let (number, column) = lookup.block();
    say!(
        "explain-fritz9-back-table",
        skeleton = lookup.entry().pieces().to_string(),
        dashes = number - 1,
        column = number,
        columns = PrintedTable::NqFritz9.blocks().len(),
        first = column[0].number(),
        last = column[column.len() - 1].number(),
        entry = lookup.entry().number(),
        pieces = lookup.bishops().pieces().to_string(),
        bishops = lookup.bishops().number(),
        number = lookup.number(),
    )
}

/// From a Fritz9 number to the arrangement, by its NQ-skeleton; below that by arithmetic.
pub(super) fn nq_fritz9(number: Fritz9Id) -> String {
    let lookup = Lookup::in_fritz9s_skeletons(number);
    let derivation = Fritz9Derivation::from(number);
    let rank = lookup.back_rank();
    [
        say!(
            "explain-nq-fritz9",
            number = number.get(),
            rank = rank.to_string(),
            position = rank.id().get(),
            paper = skeleton_paper(lookup).to_string(),
            entry = lookup.entry().number(),
            skeleton = lookup.entry().pieces().to_string(),
        ),
        difference(lookup),
        say!(
            "explain-nq-skeleton-result",
            id = number.get(),
            entry = lookup.entry().number(),
            bishops = lookup.bishops().number(),
        ),
        String::new(),
        say!(
            "explain-nq-fritz9-by-division",
            less_one = number.get() - 1,
            paper = arithmetic::fritz9_divisions(derivation).to_string(),
            sum = arithmetic::fritz9_sum(derivation),
        ),
        say!("explain-fritz9-table-source"),
    ]
    .join("\n")
}

/// From an arrangement to its Fritz9 number, by its NQ-skeleton; below that by arithmetic.
pub(super) fn nq_fritz9_back(rank: BackRank) -> String {
    let lookup = Lookup::of_rank_in_fritz9s_skeletons(rank);
    let derivation = Fritz9Derivation::from(rank);
    let (number, column) = lookup.block();
    [
        say!(
            "explain-nq-fritz9-back",
            rank = rank.to_string(),
            number = lookup.number(),
            position = rank.id().get(),
            paper = sum_paper(lookup).to_string(),
            skeleton = lookup.entry().pieces().to_string(),
            dashes = number - 1,
            column = number,
            columns = PrintedTable::NqFritz9.blocks().len(),
            first = column[0].number(),
            last = column[column.len() - 1].number(),
            entry = lookup.entry().number(),
        ),
        bishops_row(lookup),
        String::new(),
        say!(
            "explain-nq-fritz9-back-result",
            bishops = lookup.bishops().number(),
            entry = lookup.entry().number(),
            number = lookup.number(),
        ),
        String::new(),
        say!(
            "explain-nq-fritz9-by-sum",
            paper = arithmetic::fritz9_figures(derivation).to_string(),
            sum = arithmetic::fritz9_sum(derivation),
        ),
        say!("explain-fritz9-table-source"),
    ]
    .join("\n")
}

/// What each of the two rows places, and what they add to the number.
fn sum_paper(lookup: Lookup) -> Paper {
    let placed = lookup.with_entry().to_string();
    let others = placed.replace(Piece::Bishop.letter(), "*");
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    let mut paper = Paper::default();
    paper.line(format!("  {entry:3}"), others);
    paper.line(format!("+ {bishops:3}"), lookup.with_bishops());
    paper.line(format!("= {:3}", lookup.number()), lookup.back_rank());
    paper
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

/// The step in which the bishops themselves are looked up.
fn bishops_row(lookup: Lookup) -> String {
    say!(
        "explain-bishops-row",
        pieces = lookup.bishops().pieces().to_string(),
        bishops = lookup.bishops().number(),
    )
}
