//! Checks each step of each derivation for all 960 positions against the printed tables and arithmetic on letters.
//! Expected values never come from the code under test.

use std::collections::BTreeMap;

use chess960::tables::{PrintedTable, TableRow};
use chess960::{
    BackRank, Derivation, DerivationStep, Division, File, Fritz9Derivation, Fritz9Id, StartId,
    SumTerm, TableLookup,
};

/// Numbers and patterns of a printed table, in order.
type Printed = Vec<(u16, &'static str)>;

fn printed(table: PrintedTable) -> Printed {
    let csv = match table {
        PrintedTable::Bishops => include_str!("golden/printed/bishops_table.csv"),
        PrintedTable::N5n => include_str!("golden/printed/n5n_table.csv"),
        PrintedTable::Krn => include_str!("golden/printed/krn_table.csv"),
        PrintedTable::Kings => include_str!("golden/printed/kings_table.csv"),
        PrintedTable::NqScharnagl => include_str!("golden/printed/nq_skeleton_scharnagl.csv"),
        PrintedTable::NqFritz9 => include_str!("golden/printed/nq_skeleton_fritz9.csv"),
    };
    let row = |line: &'static str| {
        let (number, pattern) = line.split_once(',').expect("two columns");
        (number.parse().expect("a number"), pattern)
    };
    csv.lines().skip(1).map(row).collect()
}

/// A printed table with its misprint corrected: 286 becomes 288, because all numbers are 16 apart.
fn corrected(table: PrintedTable) -> BTreeMap<u16, &'static str> {
    let rows = printed(table).into_iter();
    rows.map(|(number, pattern)| match (table, number) {
        (PrintedTable::NqScharnagl, 286) => (288, pattern),
        _ => (number, pattern),
    })
    .collect()
}

/// A position of the golden table.
struct Position {
    id: u16,
    fritz9: u16,
    letters: &'static str,
}

fn positions() -> impl Iterator<Item = Position> {
    let golden = include_str!("golden/positions.csv");
    assert_eq!(golden.lines().count(), 961);
    golden.lines().skip(1).map(|line| {
        let row: Vec<&str> = line.split(',').collect();
        Position {
            id: row[0].parse().expect("an id"),
            fritz9: row[5].parse().expect("a Fritz9 number"),
            letters: row[1],
        }
    })
}

impl Position {
    fn derivation(&self) -> Derivation {
        StartId::new(self.id).expect("an id").into()
    }

    fn fritz9_derivation(&self) -> Fritz9Derivation {
        Fritz9Id::new(self.fritz9).expect("a number").into()
    }

    /// Files of a piece.
    fn files(&self, letter: char) -> Vec<char> {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .filter(|&(piece, _)| piece == letter)
            .map(|(_, file)| file)
            .collect()
    }

    /// File of the bishop among these files.
    fn bishop(&self, among: &str) -> char {
        let bishops = self.files('B').into_iter();
        let mut bishops = bishops.filter(|&file| among.contains(file));
        bishops.next().expect("one bishop stands on each colour")
    }

    /// Files without these pieces.
    fn free_of(&self, letters: &str) -> String {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .filter(|&(piece, _)| !letters.contains(piece))
            .map(|(_, file)| file)
            .collect()
    }

    /// The rank with a star on all other files.
    fn with_only(&self, files: &[char]) -> String {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .map(|(piece, file)| if files.contains(&file) { piece } else { '*' })
            .collect()
    }

    /// The rank without the pieces of `left_out`, with a dash for pieces not in `shown`.
    fn pattern(&self, left_out: &str, shown: &str) -> String {
        let kept = self.letters.chars().filter(|&it| !left_out.contains(it));
        kept.map(|piece| if shown.contains(piece) { piece } else { '-' })
            .collect()
    }
}

fn index_among(file: char, among: &str) -> u16 {
    u16::try_from(among.find(file).expect("the file is among these")).expect("the index is below 8")
}

fn assert_division(division: Division, dividend: u16, divisor: u16) {
    assert_eq!(
        (division.dividend(), division.divisor()),
        (dividend, divisor)
    );
    let (quotient, remainder) = (division.quotient(), division.remainder());
    assert!(remainder < divisor);
    assert_eq!(quotient * divisor + remainder, dividend);
    let written = format!("{dividend} = {divisor}·{quotient} + {remainder}");
    assert_eq!(division.to_string(), written);
}

fn assert_placement(
    placement: &DerivationStep,
    figure: u16,
    candidates: &str,
    chosen: &[char],
    rank: &str,
) {
    assert_eq!(placement.figure(), figure);
    let letters =
        |files: &mut dyn Iterator<Item = File>| files.map(File::letter).collect::<String>();
    assert_eq!(letters(&mut placement.candidates()), candidates);
    assert_eq!(letters(&mut placement.chosen()), String::from_iter(chosen));
    assert_eq!(placement.rank().to_string(), rank);
}

fn assert_row(row: &TableRow, number: u16, pattern: &str) {
    assert_eq!(
        (row.number(), &*row.pieces().to_string()),
        (number, pattern)
    );
}

#[test]
fn tables_match_the_printed_ones_except_one_misprint() {
    for (table, count) in PrintedTable::ALL.into_iter().zip([16, 10, 10, 60, 60, 60]) {
        assert_eq!(table.rows().len(), count);
        let as_printed = |row: &TableRow| row.misprint().unwrap_or(row.number());
        let rows: Vec<_> = table
            .rows()
            .iter()
            .map(|row| (as_printed(row), row.pieces().to_string()))
            .collect();
        let printed: Vec<_> = printed(table)
            .into_iter()
            .map(|(number, pattern)| (number, pattern.to_owned()))
            .collect();
        assert_eq!(rows, printed);
    }
    let misprinted = PrintedTable::ALL
        .iter()
        .flat_map(|table| table.rows())
        .filter(|row| row.misprint().is_some());
    let misprinted: Vec<_> = misprinted.collect();
    assert_eq!(misprinted.len(), 1);
    assert_row(misprinted[0], 288, "QN---N");
    assert_eq!(misprinted[0].misprint(), Some(286));
}

#[test]
fn finds_the_row_up_to_a_number() {
    for table in PrintedTable::ALL {
        let corrected = corrected(table);
        for number in 0..1000 {
            let found = table.row_up_to(number);
            match corrected.range(..=number).next_back() {
                None => assert_eq!(found, None),
                Some((&number, pattern)) => {
                    assert_row(found.expect("a row is found"), number, pattern);
                }
            }
        }
    }
    assert_eq!(PrintedTable::NqFritz9.row_up_to(0), None);
}

#[test]
fn direct_derivation() {
    let bishops = corrected(PrintedTable::Bishops);
    let krn = corrected(PrintedTable::Krn);
    let n5n = corrected(PrintedTable::N5n);
    for position in positions() {
        let derivation = position.derivation();
        let [by_light, by_dark, by_queen] = derivation.divisions();
        assert_division(by_light, position.id, 4);
        assert_division(by_dark, position.id / 4, 4);
        assert_division(by_queen, position.id / 16, 6);

        let (light, dark) = (position.bishop("bdfh"), position.bishop("aceg"));
        let queen = position.files('Q')[0];
        let free = position.free_of("B");
        let [first, second, third, fourth] = derivation.steps();
        assert_placement(
            &first,
            by_light.remainder(),
            "bdfh",
            &[light],
            &position.with_only(&[light]),
        );
        assert_placement(
            &second,
            by_dark.remainder(),
            "aceg",
            &[dark],
            &position.with_only(&[light, dark]),
        );
        assert_placement(
            &third,
            by_queen.remainder(),
            &free,
            &[queen],
            &position.with_only(&[light, dark, queen]),
        );
        let knights = position.files('N');
        assert_placement(
            &fourth,
            by_queen.quotient(),
            &position.free_of("BQ"),
            &knights,
            &position.with_only(&[light, dark, queen, knights[0], knights[1]]),
        );
        let figures = derivation.bishops();
        assert_eq!(figures.light(), index_among(light, "bdfh"));
        assert_eq!(figures.dark(), index_among(dark, "aceg"));
        assert_eq!(by_light.remainder(), index_among(light, "bdfh"));
        assert_eq!(by_dark.remainder(), index_among(dark, "aceg"));
        assert_eq!(by_queen.remainder(), index_among(queen, &free));

        let code = by_queen.quotient();
        assert_row(derivation.krn_row(), code, krn[&code]);
        assert_eq!(krn[&code], position.pattern("BQ", "KRN"));
        assert_row(derivation.n5n_row(), code, n5n[&code]);
        assert_eq!(n5n[&code], position.pattern("BQ", "N"));
        assert_eq!(BackRank::from(derivation).to_string(), position.letters);

        let [by_bishops, by_queen] = derivation.short_divisions();
        assert_division(by_bishops, position.id, 16);
        assert_division(by_queen, position.id / 16, 6);
        let both = position.pattern("", "B");
        assert_eq!(bishops[&by_bishops.remainder()], both);
        assert_eq!(by_queen.remainder(), index_among(queen, &free));
        assert_eq!(by_queen.quotient(), code);
    }
}

#[test]
fn reverse_derivation() {
    let krn = printed(PrintedTable::Krn);
    let bishops = printed(PrintedTable::Bishops);
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        let derivation = Derivation::from(rank);
        let light = index_among(position.bishop("bdfh"), "bdfh");
        let dark = index_among(position.bishop("aceg"), "aceg");
        let queen = index_among(position.files('Q')[0], &position.free_of("B"));
        let others = position.pattern("BQ", "KRN");
        let row = krn.iter().find(|(_, pattern)| *pattern == others);
        let &(krn_code, _) = row.expect("the KRN table has the row");

        let terms = derivation.terms().map(|term| term.to_string());
        let expected = [
            format!("{light}"),
            format!("4·{dark}"),
            format!("16·{queen}"),
            format!("96·{krn_code}"),
        ];
        assert_eq!(terms, expected);
        let values = derivation.terms().map(SumTerm::value);
        assert_eq!(values, [light, 4 * dark, 16 * queen, 96 * krn_code]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
        assert_eq!(StartId::from(derivation).get(), position.id);

        let code = light + 4 * dark;
        let row = bishops.iter().find(|(number, _)| *number == code);
        let &(_, both) = row.expect("the bishops' table has the row");
        assert_eq!(both, position.pattern("", "B"));
        assert_eq!(derivation.bishops().code(), code);
        let values = derivation.short_terms().map(SumTerm::value);
        assert_eq!(values, [code, 16 * queen, 96 * krn_code]);
        assert_eq!(values.iter().sum::<u16>(), position.id);
    }
}

#[test]
fn kings_table_and_skeletons() {
    let bishops = corrected(PrintedTable::Bishops);
    for position in positions() {
        let id = StartId::new(position.id).expect("an id");
        let fritz9 = Fritz9Id::new(position.fritz9).expect("a number");
        for (lookup, table, number, shown) in [
            (
                TableLookup::in_kings_table(id),
                PrintedTable::Kings,
                position.id,
                "KQRN",
            ),
            (
                TableLookup::in_scharnagls_skeletons(id),
                PrintedTable::NqScharnagl,
                position.id,
                "NQ",
            ),
            (
                TableLookup::in_fritz9s_skeletons(fritz9),
                PrintedTable::NqFritz9,
                position.fritz9,
                "NQ",
            ),
        ] {
            let rows = corrected(table);
            let (&start, pattern) = rows
                .range(..=number)
                .next_back()
                .expect("the first row has the lowest number");
            assert_eq!(lookup.number(), number);
            assert_row(lookup.entry(), start, pattern);
            assert_eq!(*pattern, position.pattern("B", shown));
            assert_row(lookup.bishops(), number - start, bishops[&(number - start)]);

            let bishops = position.files('B');
            assert_eq!(
                lookup.with_bishops().to_string(),
                position.with_only(&bishops)
            );
            let shown = shown.chars().flat_map(|letter| position.files(letter));
            let placed: Vec<char> = bishops.iter().copied().chain(shown).collect();
            assert_eq!(lookup.with_entry().to_string(), position.with_only(&placed));
            assert_eq!(lookup.back_rank().to_string(), position.letters);
        }
    }
}

/// Numbers of similar rows of a printed table.
fn block(table: PrintedTable, is_alike: impl Fn(&str) -> bool) -> Vec<u16> {
    let rows = corrected(table).into_iter();
    rows.filter(|(_, pattern)| is_alike(pattern))
        .map(|(number, _)| number)
        .collect()
}

#[test]
fn finds_table_rows_by_back_rank() {
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        for (table, left_out, shown) in [
            (PrintedTable::Bishops, "", "B"),
            (PrintedTable::N5n, "BQ", "N"),
            (PrintedTable::Krn, "BQ", "KRN"),
            (PrintedTable::Kings, "B", "KQRN"),
            (PrintedTable::NqScharnagl, "B", "NQ"),
            (PrintedTable::NqFritz9, "B", "NQ"),
        ] {
            let pattern = position.pattern(left_out, shown);
            let rows = corrected(table);
            let mut rows = rows.iter().filter(|(_, printed)| **printed == pattern);
            let (&number, _) = rows.next().expect("the printed table has the row");
            assert_eq!(rows.next(), None);
            assert_row(table.row_of(rank), number, &pattern);
            assert_eq!(table.pattern_of(rank).to_string(), pattern);
        }
        let dashes = |skeleton: &str| skeleton.split('Q').next().map(|it| it.matches('-').count());
        let without_queen = |pattern: &str| pattern.replace('Q', "");
        for (lookup, table, number, shown) in [
            (
                TableLookup::of_rank_in_kings_table(rank),
                PrintedTable::Kings,
                position.id,
                "KQRN",
            ),
            (
                TableLookup::of_rank_in_scharnagls_skeletons(rank),
                PrintedTable::NqScharnagl,
                position.id,
                "NQ",
            ),
            (
                TableLookup::of_rank_in_fritz9s_skeletons(rank),
                PrintedTable::NqFritz9,
                position.fritz9,
                "NQ",
            ),
        ] {
            let pattern = position.pattern("B", shown);
            assert_eq!(lookup.number(), number);
            assert_eq!(lookup.entry().pieces().to_string(), pattern);
            let bishops = lookup.bishops().pieces().to_string();
            assert_eq!(bishops, position.pattern("", "B"));
            assert_eq!(lookup.back_rank(), rank);
            let (block_number, rows) = lookup.block();
            let numbers: Vec<u16> = rows.iter().map(TableRow::number).collect();
            let alike = match table {
                PrintedTable::NqFritz9 => block(table, |it| dashes(it) == dashes(&pattern)),
                _ => block(table, |it| without_queen(it) == without_queen(&pattern)),
            };
            assert_eq!(numbers, alike);
            assert_eq!(table.blocks().nth(block_number - 1), Some(rows));
            assert!(numbers.contains(&lookup.entry().number()));
        }
    }
}

#[test]
fn rows_are_in_the_printed_order() {
    // Sorts dashes last.
    let key = |row: &TableRow| row.pieces().to_string().replace('-', "Z");
    let columns: Vec<_> = PrintedTable::NqFritz9.blocks().collect();
    assert_eq!(columns.len(), 4);
    for (column, dashes) in columns.iter().zip(0..) {
        assert_eq!(column.len(), 15);
        assert!(column.is_sorted_by_key(key));
        for row in *column {
            let before = key(row).split('Q').next().map(|it| it.matches('Z').count());
            assert_eq!(before, Some(dashes));
        }
    }
    let n5n = printed(PrintedTable::N5n);
    assert_eq!(PrintedTable::NqScharnagl.blocks().len(), n5n.len());
    for (block, (_, knights)) in PrintedTable::NqScharnagl.blocks().zip(n5n) {
        let expected = (0..6).map(|place| format!("{}Q{}", &knights[..place], &knights[place..]));
        let rows = block.iter().map(|row| row.pieces().to_string());
        assert!(rows.eq(expected), "{knights}");
    }
}

#[test]
fn misprint_affects_only_some_positions() {
    let as_printed = printed(PrintedTable::NqScharnagl);
    for position in positions() {
        let id = StartId::new(position.id).expect("an id");
        let row = as_printed
            .iter()
            .rfind(|(number, _)| *number <= position.id);
        let is_misleading = row.expect("the table begins with 0").0 == 286;
        let misprint = TableLookup::in_scharnagls_skeletons(id).misprint();
        assert_eq!(misprint.is_some(), is_misleading, "{id}");
        assert_eq!(is_misleading, (286..=303).contains(&position.id));
        if let Some(row) = misprint {
            assert_row(row, 288, "QN---N");
        }
        assert_eq!(TableLookup::in_kings_table(id).misprint(), None);
        assert_eq!(
            TableLookup::in_fritz9s_skeletons(id.into()).misprint(),
            None
        );
    }
}

#[test]
fn fritz9_derivation() {
    // For each of the queen's four squares the rows have the same 15 pairs of knights, in order.
    let skeletons = printed(PrintedTable::NqFritz9);
    for position in positions() {
        let derivation = position.fritz9_derivation();
        let [by_light, by_dark, by_knights] = derivation.divisions();
        let number = position.fritz9 - 1;
        assert_division(by_light, number, 4);
        assert_division(by_dark, number / 4, 4);
        assert_division(by_knights, number / 16, 15);

        let (light, dark) = (position.bishop("bdfh"), position.bishop("aceg"));
        let knights = position.files('N');
        let queen = position.files('Q')[0];
        let (free, left) = (position.free_of("B"), position.free_of("BN"));
        let [first, second, third, fourth] = derivation.steps();
        let mut placed = vec![light];
        assert_placement(
            &first,
            by_light.remainder(),
            "bdfh",
            &[light],
            &position.with_only(&placed),
        );
        placed.push(dark);
        assert_placement(
            &second,
            by_dark.remainder(),
            "aceg",
            &[dark],
            &position.with_only(&placed),
        );
        placed.extend(&knights);
        assert_placement(
            &third,
            by_knights.remainder(),
            &free,
            &knights,
            &position.with_only(&placed),
        );
        placed.push(queen);
        assert_placement(
            &fourth,
            by_knights.quotient(),
            &left,
            &[queen],
            &position.with_only(&placed),
        );

        assert_eq!(by_light.remainder(), index_among(light, "bdfh"));
        assert_eq!(by_dark.remainder(), index_among(dark, "aceg"));
        assert_eq!(by_knights.quotient(), index_among(queen, &left));
        let (_, skeleton) = skeletons[usize::from(by_knights.remainder())];
        let pair = skeleton.replace('Q', "-");
        let expected = position.pattern("B", "N");
        // The row has the queen on another square than the position, but the same knights.
        let (_, own_row) = skeletons[usize::from(number / 16)];
        assert_eq!(own_row.replace('Q', "-"), expected);
        assert_eq!(pair, expected);
        assert_eq!(BackRank::from(derivation).to_string(), position.letters);

        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        assert_eq!(Fritz9Derivation::from(rank), derivation);
        let values = derivation.terms().map(SumTerm::value);
        assert_eq!(1 + values.iter().sum::<u16>(), position.fritz9);
        let terms = derivation.terms().map(|term| term.to_string());
        let expected = [
            format!("{}", by_light.remainder()),
            format!("4·{}", by_dark.remainder()),
            format!("16·{}", by_knights.remainder()),
            format!("240·{}", by_knights.quotient()),
        ];
        assert_eq!(terms, expected);
    }
}
