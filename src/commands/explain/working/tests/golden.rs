//! What texts should say, written from the letters of the golden table, the printed tables and arithmetic.

use std::collections::BTreeMap;
use std::iter;

use crate::chat::answer::MAX_TEXT;
use crate::chess960::StartId;
use crate::commands::explain::working::{Conversion, Direction, ExplainMethod};

pub(super) const LIGHT: &str = "bdfh";
pub(super) const DARK: &str = "aceg";

pub(super) const SOURCE_OF_FRITZ9S_TABLE: &str =
    "Wikipedia article *Fischer random chess numbering scheme*: anyone with Fritz9 can verify it";

/// A position of the table that was not made by this code.
pub(super) struct Golden {
    pub(super) id: u16,
    pub(super) fritz9: u16,
    pub(super) rank: &'static str,
}

pub(super) fn positions() -> Vec<Golden> {
    let golden = include_str!("../../../../../tests/golden/positions.csv");
    let positions = golden.lines().skip(1).map(|line| {
        let row: Vec<&str> = line.split(',').collect();
        Golden {
            id: row[0].parse().expect("an id"),
            fritz9: row[5].parse().expect("a Fritz9 number"),
            rank: row[1],
        }
    });
    let positions: Vec<Golden> = positions.collect();
    assert_eq!(positions.len(), 960);
    positions
}

impl Golden {
    /// The letters with the files on which they stand.
    pub(super) fn squares(&self) -> impl Iterator<Item = (char, char)> {
        self.rank.chars().zip('a'..='h')
    }

    /// The files on which a letter stands.
    pub(super) fn files(&self, letter: char) -> Vec<char> {
        let squares = self.squares().filter(|&(piece, _)| piece == letter);
        squares.map(|(_, file)| file).collect()
    }

    /// The file of the bishop on squares of one colour.
    pub(super) fn bishop(&self, colour: &str) -> char {
        let bishops = self.files('B').into_iter();
        let mut here = bishops.filter(|&file| colour.contains(file));
        here.next().expect("a bishop of each colour")
    }

    pub(super) fn queen(&self) -> char {
        self.files('Q')[0]
    }

    /// The files on which none of some letters stands.
    pub(super) fn free_of(&self, letters: &str) -> String {
        let free = self
            .squares()
            .filter(|&(piece, _)| !letters.contains(piece));
        free.map(|(_, file)| file).collect()
    }

    /// The rank with a star for each piece that is not one of these.
    pub(super) fn only(&self, pieces: &str) -> String {
        let shown = |piece| if pieces.contains(piece) { piece } else { '*' };
        self.rank.chars().map(shown).collect()
    }

    /// The rank with the light-squared bishop alone.
    pub(super) fn only_light_bishop(&self) -> String {
        let light = self.bishop(LIGHT);
        let shown = |(piece, file)| if file == light { piece } else { '*' };
        self.squares().map(shown).collect()
    }

    /// The letters other than some, with a dash for those not shown.
    pub(super) fn pattern(&self, left_out: &str, shown: &str) -> String {
        let counted = self.rank.chars().filter(|&it| !left_out.contains(it));
        let shown = |piece| if shown.contains(piece) { piece } else { '-' };
        counted.map(shown).collect()
    }

    /// The end of the number's sum of three terms, before which "id =" may stand.
    pub(super) fn three_terms(&self, bishops: &Printed, queen: usize, krn: u16) -> String {
        let code = bishops.number_of(&self.pattern("", "B"));
        let terms = format!("{code} + 16·{queen} + 96·{krn} = {}`", self.id);
        assert_eq!(
            usize::from(code + 96 * krn) + 16 * queen,
            usize::from(self.id)
        );
        terms
    }

    /// The five pieces other than bishops and queen with their files: "b: rook, c: knight".
    pub(super) fn five_pieces(&self) -> String {
        let five = self.squares().filter(|&(piece, _)| !"BQ".contains(piece));
        let five = five.map(|(piece, file)| {
            let name = match piece {
                'K' => "king",
                'R' => "rook",
                _ => "knight",
            };
            format!("{file}: {name}")
        });
        let five: Vec<String> = five.collect();
        assert_eq!(five.len(), 5);
        format!("\n{}.\n", five.join(", "))
    }

    /// The queen's figure, and which row that is among the printed ones with the same knights.
    pub(super) fn queen_in_skeleton(&self, skeletons: &Printed) -> String {
        let skeleton = self.pattern("B", "NQ");
        let left = place('Q', &skeleton);
        assert_eq!(left, place(self.queen(), &self.free_of("B")));
        let alike = skeletons.0.values();
        let mut alike = alike.filter(|other| other.replace('Q', "") == skeleton.replace('Q', ""));
        assert_eq!(alike.position(|other| *other == skeleton), Some(left));
        let row = ["first", "second", "third", "fourth", "fifth", "last"][left];
        format!("left of the `Q`: {left}, so queen **{left}**: the {row} row of its block.")
    }

    /// The four figures of the Fritz9 number, worked out from the letters.
    pub(super) fn fritz9_figures(&self) -> [usize; 4] {
        let own_pair = String::from_iter(self.files('N'));
        let pairs = pairs(&self.free_of("B"));
        let pair_place = pairs.iter().position(|pair| *pair == own_pair);
        [
            place(self.bishop(LIGHT), LIGHT),
            place(self.bishop(DARK), DARK),
            pair_place.expect("it is one of the pairs"),
            place(self.queen(), &self.free_of("BN")),
        ]
    }

    /// The block of code in which the Fritz9 number is divided.
    pub(super) fn fritz9_divisions(&self) -> String {
        let number = self.fritz9 - 1;
        let [.., queen] = self.fritz9_figures();
        paper(&[
            (division(number, 4), self.only_light_bishop()),
            (division(number / 4, 4), self.only("B")),
            (division(number / 16, 15), self.only("BN")),
            (format!("queen {queen}"), self.only("BNQ")),
            ("R, K, R".to_owned(), self.rank.to_owned()),
        ])
    }

    /// The block of code with the figures of the Fritz9 number.
    pub(super) fn fritz9_paper(&self) -> String {
        let [light, dark, knights, queen] = self.fritz9_figures();
        let digits = knights.to_string().len();
        paper(&[
            (
                format!("light    {light:digits$}"),
                self.only_light_bishop(),
            ),
            (format!("dark     {dark:digits$}"), self.only("B")),
            (format!("knights  {knights}"), self.only("BN")),
            (format!("queen    {queen:digits$}"), self.only("BNQ")),
            ("R, K, R".to_owned(), self.rank.to_owned()),
        ])
    }

    /// The sum that is the Fritz9 number, with the products.
    pub(super) fn fritz9_sum(&self) -> String {
        let [light, dark, knights, queen] = self.fritz9_figures();
        let products = [light, 4 * dark, 16 * knights, 240 * queen];
        assert_eq!(1 + products.iter().sum::<usize>(), usize::from(self.fritz9));
        let products = products.map(|product| product.to_string()).join(" + ");
        format!(
            "`1 + {light} + 4·{dark} + 16·{knights} + 240·{queen} = 1 + {products} = {}`",
            self.fritz9
        )
    }

    /// Which column of Fritz9's table has the skeleton, and what it begins and ends with.
    pub(super) fn fritz9_column(&self, skeletons: &Printed) -> [String; 3] {
        let dashes = |skeleton: &str| {
            let (before, _) = skeleton.split_once('Q').expect("she is there");
            before.matches('-').count()
        };
        let own = dashes(&self.pattern("B", "NQ"));
        let alike = skeletons.0.iter();
        let alike = alike.filter(|(_, other)| dashes(other) == own);
        let column: Vec<u16> = alike.map(|(&number, _)| number).collect();
        assert_eq!(column.len(), 15);
        [
            format!(": {own}, "),
            format!("column is {} of 4, ", own + 1),
            format!("from {} to {}: ", column[0], column[14]),
        ]
    }

    /// Asserts that the text of a way from the number says these things in this order, with words
    /// between them.
    pub(super) fn assert_says<const N: usize>(&self, way: ExplainMethod, things: [String; N]) {
        self.assert_text_says(way, Direction::FromNumber, things);
    }

    /// The same of the way from the arrangement.
    pub(super) fn assert_says_back<const N: usize>(&self, way: ExplainMethod, things: [String; N]) {
        self.assert_text_says(way, Direction::ToNumber, things);
    }

    pub(super) fn assert_text_says<const N: usize>(
        &self,
        way: ExplainMethod,
        direction: Direction,
        things: [String; N],
    ) {
        let id = StartId::new(self.id).expect("an id");
        let text = Conversion::of(id, way, direction).whole();
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        let mut rest = text.as_str();
        for thing in things {
            let Some((_, after)) = rest.split_once(&thing) else {
                panic!("{thing:?} should be in {rest:?} of {text}");
            };
            rest = after;
        }
    }
}

/// A printed table.
pub(super) struct Printed(pub(super) BTreeMap<u16, &'static str>);

impl Printed {
    pub(super) fn new(csv: &'static str) -> Self {
        let rows = csv.lines().skip(1).map(|row| {
            let (number, pattern) = row.split_once(',').expect("two columns");
            (number.parse().expect("a number"), pattern)
        });
        Self(rows.collect())
    }

    pub(super) fn bishops() -> Self {
        Self::new(include_str!(
            "../../../../../tests/golden/printed/bishops_table.csv"
        ))
    }

    pub(super) fn n5n() -> Self {
        Self::new(include_str!(
            "../../../../../tests/golden/printed/n5n_table.csv"
        ))
    }

    pub(super) fn krn() -> Self {
        Self::new(include_str!(
            "../../../../../tests/golden/printed/krn_table.csv"
        ))
    }

    pub(super) fn kings() -> Self {
        Self::new(include_str!(
            "../../../../../tests/golden/printed/kings_table.csv"
        ))
    }

    /// With 288 for the misprinted 286.
    pub(super) fn nq_scharnagl() -> Self {
        let mut table = Self::new(include_str!(
            "../../../../../tests/golden/printed/nq_skeleton_scharnagl.csv"
        ));
        let misprinted = table.0.remove(&286).expect("it is printed so");
        table.0.insert(288, misprinted);
        table
    }

    pub(super) fn nq_fritz9() -> Self {
        Self::new(include_str!(
            "../../../../../tests/golden/printed/nq_skeleton_fritz9.csv"
        ))
    }

    /// The number beside a pattern.
    pub(super) fn number_of(&self, pattern: &str) -> u16 {
        let row = self.0.iter().find(|(_, printed)| **printed == pattern);
        *row.expect("it is printed").0
    }

    /// The row with the highest number that is not above a number.
    pub(super) fn up_to(&self, number: u16) -> (u16, &'static str) {
        let row = self.0.range(..=number).next_back();
        row.map(|(&number, &pattern)| (number, pattern))
            .expect("the table begins below")
    }
}

/// How many of some files are left of one.
pub(super) fn place(file: char, among: &str) -> usize {
    among.find(file).expect("it is one of them")
}

/// Things counted from 0: "b 0, d 1, f 2, h 3".
pub(super) fn count(things: impl IntoIterator<Item = String>) -> String {
    let counted = things.into_iter().zip(0..);
    let counted: Vec<String> = counted.map(|(it, at)| format!("{it} {at}")).collect();
    counted.join(", ")
}

pub(super) fn count_files(files: &str) -> String {
    count(files.chars().map(String::from))
}

/// The pairs of files in the order of a dictionary: "ab", "ad" ….
pub(super) fn pairs(files: &str) -> Vec<String> {
    let pairs = files.chars().flat_map(|first| {
        let second = files.chars().filter(move |&second| second > first);
        second.map(move |second| format!("{first}{second}"))
    });
    pairs.collect()
}

/// A division with its dividend at the end of three columns.
pub(super) fn division(dividend: u16, divisor: u16) -> String {
    let (quotient, remainder) = (dividend / divisor, dividend % divisor);
    format!("{dividend:>3} = {divisor}·{quotient} + {remainder}")
}

/// A code block of calculations, and ranks below the names of the files; no wider than a phone.
pub(super) fn paper(lines: &[(String, String)]) -> String {
    let widths = lines.iter().map(|(left, _)| left.chars().count());
    let width = widths.max().expect("a line");
    let header = (String::new(), "abcdefgh".to_owned());
    let lines = iter::once(&header).chain(lines);
    let lines: Vec<String> = lines
        .map(|(left, rank)| format!("{left:<width$}  {rank}\n"))
        .collect();
    assert!(
        lines
            .iter()
            .all(|line| line.trim_end().chars().count() <= 30)
    );
    format!("```\n{}```\n", lines.concat())
}

/// The products whose sum is a number, `451 = 3 + 0 + 64 + 384`.
pub(super) fn products(id: u16, products: [usize; 4]) -> String {
    assert_eq!(products.iter().sum::<usize>(), usize::from(id));
    format!(
        "`{id} = {}`",
        products.map(|product| product.to_string()).join(" + ")
    )
}

pub(super) fn bold(figure: impl std::fmt::Display) -> String {
    format!("**{figure}**")
}

pub(super) fn code(letters: impl std::fmt::Display) -> String {
    format!("`{letters}`")
}

/// The block of code in which the rank fills up by a skeleton.
pub(super) fn skeleton_paper(golden: &Golden) -> String {
    paper(&[
        ("bishops".to_owned(), golden.only("B")),
        ("skeleton".to_owned(), golden.only("BNQ")),
        ("R, K, R".to_owned(), golden.rank.to_owned()),
    ])
}

/// The block of code in which the pieces of a table of 60 and the bishops are added.
pub(super) fn sum_paper(golden: &Golden, start: u16, pieces: &str, difference: u16) -> String {
    paper(&[
        (format!("  {start:>3}"), golden.only(pieces)),
        (format!("+ {difference:>3}"), golden.only("B")),
        (
            format!("= {:>3}", start + difference),
            golden.rank.to_owned(),
        ),
    ])
}
