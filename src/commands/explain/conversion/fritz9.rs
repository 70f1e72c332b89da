use chess960::tables::PrintedTable;
use chess960::{BackRank, Fritz9Derivation, Fritz9Id, TableLookup};

use super::Conversion;
use super::arithmetic::{
    bishops, bishops_to_number, chosen_squares, figure, numbered_files, numbered_pairs, products,
    sum,
};
use super::by_table::{bishops_row, difference, skeleton_sheet, skeleton_sum, sum_sheet};
use super::calculation_sheet::CalculationSheet;
use crate::text::say;

pub(super) fn by_division(number: Fritz9Id) -> Conversion {
    let derivation = Fritz9Derivation::from(number);
    let rank = BackRank::from(derivation);
    let [light, dark, knights, queen] = &derivation.steps();
    let summary = say!(
        "explain-fritz9",
        number = number.get(),
        rank = rank.to_string(),
        position = rank.id().get(),
        less_one = number.get() - 1,
        sheet = divisions(derivation).to_string(),
    );
    let back = say!("explain-fritz9-and-back", sum = written_sum(derivation));
    let steps = [
        bishops(light, dark),
        say!(
            "explain-fritz9-knights-and-queen",
            knights_remainder = knights.figure,
            knights_squares = chosen_squares(knights),
            pairs = numbered_pairs(knights),
            queen_quotient = queen.figure,
            queen_square = chosen_squares(queen),
            squares = numbered_files(queen),
        ),
        String::new(),
        table_lookup(TableLookup::in_fritz9s_skeletons(number)),
        back.clone(),
        say!("explain-fritz9-table-source"),
    ];
    Conversion::new(summary, &steps).with_result(back)
}

pub(super) fn by_sum(rank: BackRank) -> Conversion {
    let derivation = Fritz9Derivation::from(rank);
    let number = Fritz9Id::from(derivation);
    let [light, dark, knights, queen] = &derivation.steps();
    let summary = say!(
        "explain-fritz9-back",
        rank = rank.to_string(),
        number = number.get(),
        position = rank.id().get(),
        sheet = figures(derivation).to_string(),
    );
    let steps = [
        bishops_to_number(light, dark),
        say!(
            "explain-fritz9-back-knights-and-queen",
            knights_squares = chosen_squares(knights),
            pairs = numbered_pairs(knights),
            knights_figure = knights.figure,
            queen_square = chosen_squares(queen),
            squares = numbered_files(queen),
            queen_figure = queen.figure,
        ),
        String::new(),
        say!("explain-fritz9-back-result", sum = written_sum(derivation)),
        String::new(),
        table_lookup_to_number(rank),
        say!("explain-fritz9-table-source"),
    ];
    Conversion::new(summary, &steps).with_result(format!("`{}`", written_sum(derivation)))
}

pub(super) fn by_skeleton(number: Fritz9Id) -> Conversion {
    let lookup = TableLookup::in_fritz9s_skeletons(number);
    let derivation = Fritz9Derivation::from(number);
    let rank = lookup.back_rank();
    let summary = say!(
        "explain-nq-fritz9",
        number = number.get(),
        rank = rank.to_string(),
        position = rank.id().get(),
        sheet = skeleton_sheet(lookup).to_string(),
    );
    let steps = [
        say!(
            "explain-nq-fritz9-first",
            number = number.get(),
            entry = lookup.entry().number(),
            skeleton = lookup.entry().pieces().to_string(),
        ),
        difference(lookup),
        say!("explain-nq-skeleton-result"),
        String::new(),
        skeleton_sum(lookup),
        String::new(),
        say!(
            "explain-nq-fritz9-by-division",
            less_one = number.get() - 1,
            sheet = divisions(derivation).to_string(),
            sum = written_sum(derivation),
        ),
        say!("explain-fritz9-table-source"),
    ];
    Conversion::new(summary, &steps).with_result(skeleton_sum(lookup))
}

pub(super) fn by_skeleton_to_number(rank: BackRank) -> Conversion {
    let lookup = TableLookup::in_fritz9s_skeletons(rank);
    let derivation = Fritz9Derivation::from(rank);
    let summary = say!(
        "explain-nq-fritz9-back",
        rank = rank.to_string(),
        number = lookup.number(),
        position = rank.id().get(),
        sheet = sum_sheet(lookup).to_string(),
    );
    let steps = [
        say!(
            "explain-nq-fritz9-back-first",
            skeleton = lookup.entry().pieces().to_string(),
            column = column_of_queen(lookup),
        ),
        bishops_row(lookup),
        String::new(),
        sum_of_codes(lookup),
        String::new(),
        say!(
            "explain-nq-fritz9-by-sum",
            sheet = figures(derivation).to_string(),
            sum = written_sum(derivation),
        ),
        say!("explain-fritz9-table-source"),
    ];
    Conversion::new(summary, &steps)
}

fn table_lookup(lookup: TableLookup) -> String {
    say!(
        "explain-fritz9-table",
        number = lookup.number(),
        entry = lookup.entry().number(),
        bishops = lookup.bishops().number(),
        skeleton = lookup.entry().pieces().to_string(),
        pieces = lookup.bishops().pieces().to_string(),
    )
}

fn table_lookup_to_number(rank: BackRank) -> String {
    let lookup = TableLookup::in_fritz9s_skeletons(rank);
    say!(
        "explain-fritz9-back-table",
        skeleton = lookup.entry().pieces().to_string(),
        column = column_of_queen(lookup),
        pieces = lookup.bishops().pieces().to_string(),
        bishops = lookup.bishops().number(),
        sum = sum_of_codes(lookup),
    )
}

fn column_of_queen(lookup: TableLookup) -> String {
    let (number, column) = lookup.block();
    say!(
        "explain-column-of-queen",
        dashes = number - 1,
        column = number,
        columns = PrintedTable::NqFritz9.blocks().len(),
        first = column[0].number(),
        last = column[column.len() - 1].number(),
        entry = lookup.entry().number(),
    )
}

fn sum_of_codes(lookup: TableLookup) -> String {
    say!(
        "explain-nq-fritz9-back-result",
        bishops = lookup.bishops().number(),
        entry = lookup.entry().number(),
        number = lookup.number(),
    )
}

fn divisions(derivation: Fritz9Derivation) -> CalculationSheet {
    let placements = derivation.steps();
    let [.., queen] = &placements;
    let mut sheet = CalculationSheet::default();
    for (division, placement) in derivation.divisions().iter().zip(&placements) {
        sheet.division(*division, placement.rank);
    }
    let figure = format!("{} {}", say!("explain-sheet-queen"), queen.figure);
    sheet.line(figure, queen.rank);
    sheet.line("R, K, R", BackRank::from(derivation));
    sheet
}

fn figures(derivation: Fritz9Derivation) -> CalculationSheet {
    let [light, dark, knights, queen] = &derivation.steps();
    let mut sheet = CalculationSheet::of_figures(&[
        figure(say!("explain-sheet-light"), light),
        figure(say!("explain-sheet-dark"), dark),
        figure(say!("explain-sheet-knights"), knights),
        figure(say!("explain-sheet-queen"), queen),
    ]);
    sheet.line("R, K, R", BackRank::from(derivation));
    sheet
}

/// "1 + 3 + 4·0 + 16·5 + 240·2 = 1 + 3 + 0 + 80 + 480 = 564".
fn written_sum(derivation: Fritz9Derivation) -> String {
    let (terms, number) = (derivation.terms(), Fritz9Id::from(derivation));
    format!("1 + {} = 1 + {} = {number}", sum(&terms), products(&terms))
}
