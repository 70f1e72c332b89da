use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Piece, StartId, TableLookup};

use super::Conversion;
use super::calculation_sheet::CalculationSheet;
use crate::text::say;

pub(super) fn two_tables(id: StartId) -> Conversion {
    let lookup = TableLookup::in_kings_table(id);
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    let summary = say!(
        "explain-two-tables",
        id = id.get(),
        rank = lookup.back_rank().to_string(),
        sheet = sum_sheet(lookup).to_string(),
    );
    let steps = [
        say!(
            "explain-two-tables-first",
            id = id.get(),
            entry,
            pieces = lookup.entry().pieces().to_string(),
        ),
        difference(lookup),
        say!("explain-two-tables-result", id = id.get(), entry, bishops),
    ];
    Conversion::new(summary, &steps)
}

pub(super) fn two_tables_to_number(rank: BackRank) -> Conversion {
    let lookup = TableLookup::in_kings_table(rank);
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    let summary = say!(
        "explain-two-tables-back",
        rank = rank.to_string(),
        id = lookup.number(),
        sheet = sum_sheet(lookup).to_string(),
    );
    let steps = [
        say!(
            "explain-two-tables-back-first",
            pieces = lookup.entry().pieces().to_string(),
            entry,
        ),
        bishops_row(lookup),
        String::new(),
        say!(
            "explain-two-tables-back-result",
            entry,
            bishops,
            id = lookup.number(),
        ),
    ];
    Conversion::new(summary, &steps)
}

pub(super) fn nq_skeleton(id: StartId) -> Conversion {
    let lookup = TableLookup::in_scharnagls_skeletons(id);
    let entry = lookup.entry();
    let summary = say!(
        "explain-nq-skeleton",
        id = id.get(),
        rank = lookup.back_rank().to_string(),
        sheet = skeleton_sheet(lookup).to_string(),
    );
    let mut steps = vec![
        say!(
            "explain-nq-skeleton-first",
            id = id.get(),
            entry = entry.number(),
            skeleton = entry.pieces().to_string(),
            queen = queen_in_skeleton(lookup),
        ),
        difference(lookup),
        say!("explain-nq-skeleton-result"),
        String::new(),
        skeleton_sum(lookup),
    ];
    steps.extend(lookup.misprint().and_then(misprint_note));
    steps.push(say!("explain-nq-skeleton-tables"));
    Conversion::new(summary, &steps).with_result(skeleton_sum(lookup))
}

pub(super) fn nq_skeleton_to_number(rank: BackRank) -> Conversion {
    let lookup = TableLookup::in_scharnagls_skeletons(rank);
    let entry = lookup.entry();
    let (_, block) = lookup.block();
    let n5n = PrintedTable::N5n.row_of(rank);
    let summary = say!(
        "explain-nq-skeleton-back",
        rank = rank.to_string(),
        id = lookup.number(),
        sheet = sum_sheet(lookup).to_string(),
    );
    let mut steps = vec![
        say!(
            "explain-nq-skeleton-back-first",
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
    steps.extend(misprint_note(entry));
    steps.push(say!("explain-nq-skeleton-tables"));
    Conversion::new(summary, &steps)
}

fn misprint_note(row: &TableRow) -> Option<String> {
    Some(say!(
        "explain-misprint",
        printed = row.misprint()?,
        skeleton = row.pieces().to_string(),
        right = row.number(),
    ))
}

pub(super) fn skeleton_sum(lookup: TableLookup) -> String {
    say!(
        "explain-nq-skeleton-sum",
        id = lookup.number(),
        entry = lookup.entry().number(),
        bishops = lookup.bishops().number(),
    )
}

fn queen_in_skeleton(lookup: TableLookup) -> String {
    say!("explain-queen-in-skeleton", queen = lookup.queen_offset())
}

pub(super) fn sum_sheet(lookup: TableLookup) -> CalculationSheet {
    let placed = lookup.with_entry().to_string();
    let others = placed.replace(Piece::Bishop.letter(), "*");
    let (entry, bishops) = (lookup.entry().number(), lookup.bishops().number());
    let mut sheet = CalculationSheet::default();
    sheet.line(format!("  {entry:3}"), others);
    sheet.line(format!("+ {bishops:3}"), lookup.with_bishops());
    sheet.line(format!("= {:3}", lookup.number()), lookup.back_rank());
    sheet
}

pub(super) fn skeleton_sheet(lookup: TableLookup) -> CalculationSheet {
    let mut sheet = CalculationSheet::default();
    sheet.line(say!("explain-sheet-bishops"), lookup.with_bishops());
    sheet.line(say!("explain-sheet-skeleton"), lookup.with_entry());
    sheet.line("R, K, R", lookup.back_rank());
    sheet
}

pub(super) fn difference(lookup: TableLookup) -> String {
    say!(
        "explain-difference",
        number = lookup.number(),
        entry = lookup.entry().number(),
        bishops = lookup.bishops().number(),
        pieces = lookup.bishops().pieces().to_string(),
    )
}

pub(super) fn bishops_row(lookup: TableLookup) -> String {
    say!(
        "explain-bishops-row",
        pieces = lookup.bishops().pieces().to_string(),
        bishops = lookup.bishops().number(),
    )
}
