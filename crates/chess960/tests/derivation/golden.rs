//! Printed tables and the golden table, read as letters.

use std::collections::BTreeMap;

use chess960::tables::PrintedTable;
use chess960::{Derivation, Fritz9Id, StartId};

/// Numbers and patterns of a printed table, in order.
pub(crate) type Printed = Vec<(u16, &'static str)>;

pub(crate) fn printed(table: PrintedTable) -> Printed {
    let csv = match table {
        PrintedTable::Bishops => include_str!("../golden/printed/bishops_table.csv"),
        PrintedTable::N5n => include_str!("../golden/printed/n5n_table.csv"),
        PrintedTable::Krn => include_str!("../golden/printed/krn_table.csv"),
        PrintedTable::Kings => include_str!("../golden/printed/kings_table.csv"),
        PrintedTable::NqScharnagl => include_str!("../golden/printed/nq_skeleton_scharnagl.csv"),
        PrintedTable::NqFritz9 => include_str!("../golden/printed/nq_skeleton_fritz9.csv"),
    };
    let row = |line: &'static str| {
        let (number, pattern) = line.split_once(',').expect("two columns");
        (number.parse().expect("a number"), pattern)
    };
    csv.lines().skip(1).map(row).collect()
}

/// A printed table with its misprint corrected: 286 becomes 288, because all numbers are 16 apart.
pub(crate) fn corrected(table: PrintedTable) -> BTreeMap<u16, &'static str> {
    let rows = printed(table).into_iter();
    rows.map(|(number, pattern)| match (table, number) {
        (PrintedTable::NqScharnagl, 286) => (288, pattern),
        _ => (number, pattern),
    })
    .collect()
}

/// A position of the golden table.
pub(crate) struct Position {
    pub(crate) id: u16,
    pub(crate) fritz9: u16,
    pub(crate) letters: &'static str,
}

pub(crate) fn positions() -> impl Iterator<Item = Position> {
    let golden = include_str!("../golden/positions.csv");
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
    pub(crate) fn derivation(&self) -> Derivation {
        StartId::new(self.id).expect("an id").into()
    }

    pub(crate) fn fritz9_derivation(&self) -> Derivation {
        Fritz9Id::new(self.fritz9).expect("a number").into()
    }

    /// Files of a piece.
    pub(crate) fn files(&self, letter: char) -> Vec<char> {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .filter(|&(piece, _)| piece == letter)
            .map(|(_, file)| file)
            .collect()
    }

    /// File of the bishop among these files.
    pub(crate) fn bishop(&self, among: &str) -> char {
        let bishops = self.files('B').into_iter();
        let mut bishops = bishops.filter(|&file| among.contains(file));
        bishops.next().expect("one bishop stands on each colour")
    }

    /// Files without these pieces.
    pub(crate) fn free_of(&self, letters: &str) -> String {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .filter(|&(piece, _)| !letters.contains(piece))
            .map(|(_, file)| file)
            .collect()
    }

    /// The rank with a star on all other files.
    pub(crate) fn with_only(&self, files: &[char]) -> String {
        let squares = self.letters.chars().zip('a'..='h');
        squares
            .map(|(piece, file)| if files.contains(&file) { piece } else { '*' })
            .collect()
    }

    /// The rank without the pieces of `left_out`, with a dash for pieces not in `shown`.
    pub(crate) fn pattern(&self, left_out: &str, shown: &str) -> String {
        let kept = self.letters.chars().filter(|&it| !left_out.contains(it));
        kept.map(|piece| if shown.contains(piece) { piece } else { '-' })
            .collect()
    }
}

pub(crate) fn index_among(file: char, among: &str) -> u16 {
    u16::try_from(among.find(file).expect("the file is among these")).expect("the index is below 8")
}
