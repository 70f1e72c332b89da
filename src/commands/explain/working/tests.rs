//! What every text of every way says in figures, over all 960 positions. What is expected is written
//! here from the letters of the golden table, the printed tables and arithmetic, and nothing of it is
//! asked of the code.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use super::*;
use crate::chat::answer::MAX_TEXT;

const LIGHT: &str = "bdfh";
const DARK: &str = "aceg";

const SOURCE_OF_FRITZ9S_TABLE: &str =
    "Wikipedia article *Fischer random chess numbering scheme*: anyone with Fritz9 can verify it";

/// A position of the table that was not made by this code.
struct Golden {
    id: u16,
    fritz9: u16,
    rank: &'static str,
}

fn positions() -> Vec<Golden> {
    let golden = include_str!("../../../../tests/golden/positions.csv");
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
    fn squares(&self) -> impl Iterator<Item = (char, char)> {
        self.rank.chars().zip('a'..='h')
    }

    /// The files on which a letter stands.
    fn files(&self, letter: char) -> Vec<char> {
        let squares = self.squares().filter(|&(piece, _)| piece == letter);
        squares.map(|(_, file)| file).collect()
    }

    /// The file of the bishop on squares of one colour.
    fn bishop(&self, colour: &str) -> char {
        let bishops = self.files('B').into_iter();
        let mut here = bishops.filter(|&file| colour.contains(file));
        here.next().expect("a bishop of each colour")
    }

    fn queen(&self) -> char {
        self.files('Q')[0]
    }

    /// The files on which none of some letters stands.
    fn free_of(&self, letters: &str) -> String {
        let free = self
            .squares()
            .filter(|&(piece, _)| !letters.contains(piece));
        free.map(|(_, file)| file).collect()
    }

    /// The rank with a star for each piece that is not one of these.
    fn only(&self, pieces: &str) -> String {
        let shown = |piece| if pieces.contains(piece) { piece } else { '*' };
        self.rank.chars().map(shown).collect()
    }

    /// The rank with the light-squared bishop alone.
    fn only_light_bishop(&self) -> String {
        let light = self.bishop(LIGHT);
        let shown = |(piece, file)| if file == light { piece } else { '*' };
        self.squares().map(shown).collect()
    }

    /// The letters other than some, with a dash for those not shown.
    fn pattern(&self, left_out: &str, shown: &str) -> String {
        let counted = self.rank.chars().filter(|&it| !left_out.contains(it));
        let shown = |piece| if shown.contains(piece) { piece } else { '-' };
        counted.map(shown).collect()
    }

    /// The end of the number's sum of three terms, before which "id =" may stand.
    fn three_terms(&self, bishops: &Printed, queen: usize, krn: u16) -> String {
        let code = bishops.number_of(&self.pattern("", "B"));
        let terms = format!("{code} + 16·{queen} + 96·{krn} = {}`", self.id);
        assert_eq!(
            usize::from(code + 96 * krn) + 16 * queen,
            usize::from(self.id)
        );
        terms
    }

    /// The five pieces other than bishops and queen with their files: "b: rook, c: knight".
    fn five_pieces(&self) -> String {
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
    fn queen_in_skeleton(&self, skeletons: &Printed) -> String {
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
    fn fritz9_figures(&self) -> [usize; 4] {
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
    fn fritz9_divisions(&self) -> String {
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
    fn fritz9_paper(&self) -> String {
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
    fn fritz9_sum(&self) -> String {
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
    fn fritz9_column(&self, skeletons: &Printed) -> [String; 3] {
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
    fn assert_says<const N: usize>(&self, way: WorkingWay, things: [String; N]) {
        self.assert_text_says(way, Direction::FromNumber, things);
    }

    /// The same of the way from the arrangement.
    fn assert_says_back<const N: usize>(&self, way: WorkingWay, things: [String; N]) {
        self.assert_text_says(way, Direction::ToNumber, things);
    }

    fn assert_text_says<const N: usize>(
        &self,
        way: WorkingWay,
        direction: Direction,
        things: [String; N],
    ) {
        let text = text(StartId::new(self.id).expect("an id"), way, direction);
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
struct Printed(BTreeMap<u16, &'static str>);

impl Printed {
    fn new(csv: &'static str) -> Self {
        let rows = csv.lines().skip(1).map(|row| {
            let (number, pattern) = row.split_once(',').expect("two columns");
            (number.parse().expect("a number"), pattern)
        });
        Self(rows.collect())
    }

    fn bishops() -> Self {
        Self::new(include_str!(
            "../../../../tests/golden/printed/bishops_table.csv"
        ))
    }

    fn n5n() -> Self {
        Self::new(include_str!(
            "../../../../tests/golden/printed/n5n_table.csv"
        ))
    }

    fn krn() -> Self {
        Self::new(include_str!(
            "../../../../tests/golden/printed/krn_table.csv"
        ))
    }

    fn kings() -> Self {
        Self::new(include_str!(
            "../../../../tests/golden/printed/kings_table.csv"
        ))
    }

    /// With 288 for the misprinted 286.
    fn nq_scharnagl() -> Self {
        let mut table = Self::new(include_str!(
            "../../../../tests/golden/printed/nq_skeleton_scharnagl.csv"
        ));
        let misprinted = table.0.remove(&286).expect("it is printed so");
        table.0.insert(288, misprinted);
        table
    }

    fn nq_fritz9() -> Self {
        Self::new(include_str!(
            "../../../../tests/golden/printed/nq_skeleton_fritz9.csv"
        ))
    }

    /// The number beside a pattern.
    fn number_of(&self, pattern: &str) -> u16 {
        let row = self.0.iter().find(|(_, printed)| **printed == pattern);
        *row.expect("it is printed").0
    }

    /// The row with the highest number that is not above a number.
    fn up_to(&self, number: u16) -> (u16, &'static str) {
        let row = self.0.range(..=number).next_back();
        row.map(|(&number, &pattern)| (number, pattern))
            .expect("the table begins below")
    }
}

/// How many of some files are left of one.
fn place(file: char, among: &str) -> usize {
    among.find(file).expect("it is one of them")
}

/// Things counted from 0: "b 0, d 1, f 2, h 3".
fn count(things: impl IntoIterator<Item = String>) -> String {
    let counted = things.into_iter().zip(0..);
    let counted: Vec<String> = counted.map(|(it, at)| format!("{it} {at}")).collect();
    counted.join(", ")
}

fn count_files(files: &str) -> String {
    count(files.chars().map(String::from))
}

/// The pairs of files in the order of a dictionary: "ab", "ad" ….
fn pairs(files: &str) -> Vec<String> {
    let pairs = files.chars().flat_map(|first| {
        let second = files.chars().filter(move |&second| second > first);
        second.map(move |second| format!("{first}{second}"))
    });
    pairs.collect()
}

/// A division with its dividend at the end of three columns.
fn division(dividend: u16, divisor: u16) -> String {
    let (quotient, remainder) = (dividend / divisor, dividend % divisor);
    format!("{dividend:>3} = {divisor}·{quotient} + {remainder}")
}

/// A code block of calculations, and ranks below the names of the files; no wider than a phone.
fn paper(lines: &[(String, String)]) -> String {
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
fn products(id: u16, products: [usize; 4]) -> String {
    assert_eq!(products.iter().sum::<usize>(), usize::from(id));
    format!(
        "`{id} = {}`",
        products.map(|product| product.to_string()).join(" + ")
    )
}

fn bold(figure: impl std::fmt::Display) -> String {
    format!("**{figure}**")
}

fn code(letters: impl std::fmt::Display) -> String {
    format!("`{letters}`")
}

#[test]
fn direct() {
    let (bishops, krn, n5n) = (Printed::bishops(), Printed::krn(), Printed::n5n());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let free = golden.free_of("B");
        let queen_place = place(queen, &free);
        let five = golden.pattern("BQ", "KRN");
        let knights = golden.pattern("BQ", "N");
        let krn_code = krn.number_of(&five);
        assert_eq!(n5n.number_of(&knights), krn_code);
        let both = golden.pattern("", "B");
        let paper_by_four = paper(&[
            (division(id, 4), golden.only_light_bishop()),
            (division(id / 4, 4), golden.only("B")),
            (division(id / 16, 6), golden.only("BQ")),
            (format!("N5N {krn_code}: {knights}"), golden.only("BQN")),
            (format!("KRN {krn_code}: {five}"), rank.to_owned()),
        ]);
        let paper_by_sixteen = paper(&[
            (division(id, 16), golden.only("B")),
            (division(id / 16, 6), golden.only("BQ")),
            (format!("N5N {krn_code}: {knights}"), golden.only("BQN")),
            ("R, K, R".to_owned(), rank.to_owned()),
        ]);
        let [light_place, dark_place] = [place(light, LIGHT), place(dark, DARK)];
        let krn_figure = usize::from(krn_code);
        let things = [
            format!("**Position {id}**"),
            code(rank),
            products(
                id,
                [
                    light_place,
                    4 * dark_place,
                    16 * queen_place,
                    96 * krn_figure,
                ],
            ),
            paper_by_four,
            format!("**1.** Remainder **{}**", place(light, LIGHT)),
            format!("**{light}1**"),
            count_files(LIGHT),
            format!("**2.** Remainder **{}**", place(dark, DARK)),
            format!("**{dark}1**"),
            count_files(DARK),
            format!("**3.** Remainder **{queen_place}**"),
            format!("**{queen}1**"),
            count_files(&free),
            "**4.**".to_owned(),
            bold(krn_code),
            code(&five),
            golden.five_pieces(),
            code(&knights),
            paper_by_sixteen,
            bold(bishops.number_of(&both)),
            code(&both),
            bold(queen_place),
            bold(krn_code),
            golden.three_terms(&bishops, queen_place, krn_code),
        ];
        golden.assert_says(WorkingWay::Direct, things);
    }
}

#[test]
fn two_tables() {
    let (bishops, kings) = (Printed::bishops(), Printed::kings());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (start, six) = kings.up_to(id);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let paper = paper(&[
            (format!("  {start:>3}"), golden.only("KQRN")),
            (format!("+ {difference:>3}"), golden.only("B")),
            (format!("= {id:>3}"), rank.to_owned()),
        ]);
        let things = [
            format!("**Position {id}**"),
            code(rank),
            paper,
            format!("above {id}"),
            bold(start),
            code(six),
            format!("{id} − {start} = **{difference}**"),
            code(&both),
            format!("**{id} = {start} + {difference}**"),
        ];
        golden.assert_says(WorkingWay::TwoTables, things);
    }
}

#[test]
fn nq_skeleton_with_the_misprint_where_it_misleads() {
    let (bishops, skeletons) = (Printed::bishops(), Printed::nq_scharnagl());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (start, skeleton) = skeletons.up_to(id);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let things = [
            format!("**Position {id}**"),
            code(rank),
            skeleton_paper(&golden),
            format!("above {id}"),
            bold(start),
            code(skeleton),
            golden.queen_in_skeleton(&skeletons),
            format!("{id} − {start} = **{difference}**"),
            code(&both),
            format!("**{id} = {start} + {difference}**"),
        ];
        golden.assert_says(WorkingWay::NqSkeleton, things);
        if (286..304).contains(&id) {
            let things = ["286", "`QN---N`", "**288**", "286"].map(str::to_owned);
            golden.assert_says(WorkingWay::NqSkeleton, things);
        } else {
            let id = StartId::new(id).expect("an id");
            let text = text(id, WorkingWay::NqSkeleton, Direction::FromNumber);
            assert!(!text.contains("286"), "{id}");
        }
    }
}

/// The block of code in which the rank fills up by a skeleton.
fn skeleton_paper(golden: &Golden) -> String {
    paper(&[
        ("bishops".to_owned(), golden.only("B")),
        ("skeleton".to_owned(), golden.only("BNQ")),
        ("R, K, R".to_owned(), golden.rank.to_owned()),
    ])
}

/// The block of code in which the pieces of a table of 60 and the bishops are added.
fn sum_paper(golden: &Golden, start: u16, pieces: &str, difference: u16) -> String {
    paper(&[
        (format!("  {start:>3}"), golden.only(pieces)),
        (format!("+ {difference:>3}"), golden.only("B")),
        (
            format!("= {:>3}", start + difference),
            golden.rank.to_owned(),
        ),
    ])
}

#[test]
fn two_tables_back() {
    let (bishops, kings) = (Printed::bishops(), Printed::kings());
    for golden in positions() {
        let (six, both) = (golden.pattern("B", "KQRN"), golden.pattern("", "B"));
        let (start, difference) = (kings.number_of(&six), bishops.number_of(&both));
        let things = [
            code(golden.rank),
            format!("**position {}**", golden.id),
            sum_paper(&golden, start, "KQRN", difference),
            code(six),
            bold(start),
            code(both),
            format!("row **{difference}** "),
            format!("**{start} + {difference} = {}**", golden.id),
        ];
        golden.assert_says_back(WorkingWay::TwoTables, things);
    }
}

#[test]
fn nq_skeleton_back_with_the_misprint_beside_its_row() {
    let (bishops, n5n, skeletons) = (Printed::bishops(), Printed::n5n(), Printed::nq_scharnagl());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        // Those with the same knights, when the queen is left out.
        let knights = skeleton.replace('Q', "");
        let alike = skeletons.0.iter();
        let alike = alike.filter(|(_, skeleton)| skeleton.replace('Q', "") == knights);
        let block: Vec<u16> = alike.map(|(&number, _)| number).collect();
        assert_eq!(block.len(), 6);
        let things = [
            code(rank),
            format!("**position {id}**"),
            sum_paper(&golden, start, "NQ", difference),
            code(&skeleton),
            format!("`{knights}`, code **{}**", n5n.number_of(&knights)),
            format!("from {} to {}. ", block[0], block[5]),
            golden.queen_in_skeleton(&skeletons),
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`id = bishops' code + M = {difference} + {start} = {id}`"),
        ];
        golden.assert_says_back(WorkingWay::NqSkeleton, things);
        let id = StartId::new(id).expect("an id");
        let text = text(id, WorkingWay::NqSkeleton, Direction::ToNumber);
        let told = text.contains("has 286 beside `QN---N`, which is a misprint");
        assert_eq!(told, skeleton == "QN---N", "{text}");
    }
}

#[test]
fn fritz9() {
    let (bishops, skeletons) = (Printed::bishops(), Printed::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let [light_place, dark_place, pair_place, queen_place] = golden.fritz9_figures();
        let knights = golden.files('N');
        let (start, skeleton) = skeletons.up_to(fritz9);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let things = [
            format!("number {fritz9}**"),
            code(rank),
            format!("position {id} "),
            format!(": {}.", fritz9 - 1),
            golden.fritz9_divisions(),
            format!("**1.** Remainder **{light_place}**"),
            format!("**{light}1**"),
            count_files(LIGHT),
            format!("**2.** Remainder **{dark_place}**"),
            format!("**{dark}1**"),
            count_files(DARK),
            format!("**3.** Remainder **{pair_place}**"),
            format!("**{}1 and {}1**", knights[0], knights[1]),
            count(pairs(&golden.free_of("B"))),
            "**4.**".to_owned(),
            bold(queen_place),
            format!("**{queen}1**"),
            count_files(&golden.free_of("BN")),
            format!("{fritz9} = {start} + {difference}."),
            code(skeleton),
            code(&both),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_says(WorkingWay::Fritz9, things);
    }
}

#[test]
fn fritz9_back() {
    let (bishops, skeletons) = (Printed::bishops(), Printed::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let [light_place, dark_place, pair_place, queen_place] = golden.fritz9_figures();
        let knights = golden.files('N');
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        let [dashes, column, ends] = golden.fritz9_column(&skeletons);
        let things = [
            code(rank),
            format!("number {fritz9}**"),
            format!("position {id} "),
            golden.fritz9_paper(),
            "**1.**".to_owned(),
            format!("**{light}1**"),
            count_files(LIGHT),
            bold(light_place),
            "**2.**".to_owned(),
            format!("**{dark}1**"),
            count_files(DARK),
            bold(dark_place),
            "**3.**".to_owned(),
            format!("**{}1 and {}1**", knights[0], knights[1]),
            count(pairs(&golden.free_of("B"))),
            bold(pair_place),
            "**4.**".to_owned(),
            format!("**{queen}1**"),
            count_files(&golden.free_of("BN")),
            bold(queen_place),
            golden.fritz9_sum(),
            code(&skeleton),
            dashes,
            column,
            ends,
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`number = bishops' code + M = {difference} + {start} = {fritz9}`"),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_says_back(WorkingWay::Fritz9, things);
    }
}

#[test]
fn nq_fritz9() {
    let (bishops, skeletons) = (Printed::bishops(), Printed::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (start, skeleton) = skeletons.up_to(fritz9);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let things = [
            format!("number {fritz9}**"),
            code(rank),
            format!("position {id} "),
            skeleton_paper(&golden),
            format!("above {fritz9}"),
            bold(start),
            code(skeleton),
            format!("{fritz9} − {start} = **{difference}**"),
            code(&both),
            format!("**{fritz9} = {start} + {difference}**"),
            format!(": {}.", fritz9 - 1),
            golden.fritz9_divisions(),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_says(WorkingWay::NqFritz9, things);
    }
}

#[test]
fn nq_fritz9_back() {
    let (bishops, skeletons) = (Printed::bishops(), Printed::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        let [dashes, column, ends] = golden.fritz9_column(&skeletons);
        let things = [
            code(rank),
            format!("number {fritz9}**"),
            format!("position {id} "),
            sum_paper(&golden, start, "NQ", difference),
            code(&skeleton),
            dashes,
            column,
            ends,
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`number = bishops' code + M = {difference} + {start} = {fritz9}`"),
            golden.fritz9_paper(),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_says_back(WorkingWay::NqFritz9, things);
    }
}

/// As the texts of both tables of skeletons say.
#[test]
fn the_tables_of_skeletons_have_the_numbers_with_bishops_code_0() {
    let (scharnagl, fritz9) = (Printed::nq_scharnagl(), Printed::nq_fritz9());
    let mut count = 0;
    for golden in positions() {
        if golden.pattern("", "B") == "BB------" {
            let skeleton = golden.pattern("B", "NQ");
            assert_eq!(scharnagl.number_of(&skeleton), golden.id);
            assert_eq!(fritz9.number_of(&skeleton), golden.fritz9);
            let note = "the bishops on a1 and b1, bishops' code 0".to_owned();
            golden.assert_says(WorkingWay::NqSkeleton, [note.clone()]);
            golden.assert_says_back(WorkingWay::NqSkeleton, [note.clone()]);
            golden.assert_says(WorkingWay::NqFritz9, [note.clone()]);
            golden.assert_says_back(WorkingWay::NqFritz9, [note]);
            count += 1;
        }
    }
    assert_eq!(count, 60);
}

#[test]
fn reverse() {
    let (bishops, krn, n5n) = (Printed::bishops(), Printed::krn(), Printed::n5n());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let (light_place, dark_place) = (place(light, LIGHT), place(dark, DARK));
        let free = golden.free_of("B");
        let queen_place = place(queen, &free);
        let five = golden.pattern("BQ", "KRN");
        let knights = golden.pattern("BQ", "N");
        let both = golden.pattern("", "B");
        let krn_code = krn.number_of(&five);
        assert_eq!(n5n.number_of(&knights), krn_code);
        let paper = paper(&[
            (format!("light  {light_place}"), golden.only_light_bishop()),
            (format!("dark   {dark_place}"), golden.only("B")),
            (format!("queen  {queen_place}"), golden.only("BQ")),
            (format!("N5N    {krn_code}"), golden.only("BQN")),
            (format!("KRN    {krn_code}"), rank.to_owned()),
        ]);
        let things = [
            code(rank),
            format!("**position {id}**"),
            paper,
            "**1.**".to_owned(),
            format!("**{light}1**"),
            count_files(LIGHT),
            bold(light_place),
            "**2.**".to_owned(),
            format!("**{dark}1**"),
            count_files(DARK),
            bold(dark_place),
            "**3.**".to_owned(),
            format!("**{queen}1**"),
            count_files(&free),
            bold(queen_place),
            "**4.**".to_owned(),
            code(&five),
            bold(krn_code),
            code(&knights),
            golden.five_pieces(),
            format!(
                "`id = {light_place} + 4·{dark_place} + 16·{queen_place} + 96·{krn_code} = {id}`"
            ),
            products(
                id,
                [
                    light_place,
                    4 * dark_place,
                    16 * queen_place,
                    96 * usize::from(krn_code),
                ],
            ),
            code(&both),
            bold(bishops.number_of(&both)),
            golden.three_terms(&bishops, queen_place, krn_code),
        ];
        golden.assert_says(WorkingWay::Reverse, things);
    }
}

#[test]
fn why_there_are_as_many() {
    // How many squares there are for a piece, or pairs of squares, behind those in front of it.
    let ranks = positions();
    let choices = |stages: [&dyn Fn(&Golden) -> String; 4]| {
        let mut before = 1;
        let counts = stages.map(|stage| {
            let stages: BTreeSet<String> = ranks.iter().map(stage).collect();
            let count = stages.len() / before;
            before = stages.len();
            count.to_string()
        });
        format!("{} = {before}", counts.join("·"))
    };
    let scharnagl = choices([
        &Golden::only_light_bishop,
        &|it| it.only("B"),
        &|it| it.only("BQ"),
        &|it| it.only("BQN"),
    ]);
    let fritz9 = choices([
        &Golden::only_light_bishop,
        &|it| it.only("B"),
        &|it| it.only("BN"),
        &|it| it.only("BQN"),
    ]);
    assert_eq!(
        (&*scharnagl, &*fritz9),
        ("4·4·6·10 = 960", "4·4·15·4 = 960")
    );
    let text = why();
    let paper = paper(&[
        ("light     4".to_owned(), "*****B**".to_owned()),
        ("dark      4".to_owned(), "**B**B**".to_owned()),
        ("queen     6".to_owned(), "**BQ*B**".to_owned()),
        ("knights  10".to_owned(), "*NBQ*BN*".to_owned()),
        ("R, K, R   1".to_owned(), "RNBQKBNR".to_owned()),
    ]);
    for thing in [
        "**Why 960?**",
        &paper,
        "b, d, f and h",
        "a, c, e and g",
        &bold(scharnagl),
        &format!(": {fritz9}."),
    ] {
        assert!(text.contains(thing), "{thing}: {text}");
    }
}
