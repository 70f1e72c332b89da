//! The worked texts, written from the derivations alone.

use std::fmt;

use crate::chess960::{
    BackRank, Derivation, Division, File, Fritz9Derivation, Fritz9Id, Lookup, Piece, Placement,
    Side, StartId, Term,
};
use crate::commands::error::list;

/// A way from a number to its arrangement, or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
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
pub(super) fn text(id: StartId, way: Way) -> String {
    match way {
        Way::Direct => direct(id),
        Way::TwoTables => two_tables(id),
        Way::NqSkeleton => nq_skeleton(id),
        Way::Fritz9 => fritz9(id.into()),
        Way::Reverse => reverse(id.into()),
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
    paper.line(format!("KRN {}: {}", krn.number(), krn.pattern()), rank);
    let [light, dark, queen] = &placements;
    format!(
        "**Position {id}** is `{rank}`, worked out by division\n\
         Divide by 4, by 4 and by 6. The remainders place bishops and queen:\n\
         {paper}\
         **1.** The remainder **{}** puts the light-squared bishop on **{}**, as the light squares \
         count {}.\n\
         **2.** The remainder **{}** puts the dark-squared bishop on **{}**, as the dark squares \
         count {}.\n\
         **3.** The remainder **{}** puts the queen on **{}**, as the free squares count {}.\n\
         **4.** The last quotient **{}** is the KRN code. It orders king, rooks and knights on the \
         five squares that are left: `{}`. The same code is the N5N code, the knights' places \
         among the five: `{}`. Rook, king and rook take the others.\n\n{}",
        light.figure(),
        chosen(light),
        counted(light),
        dark.figure(),
        chosen(dark),
        counted(dark),
        queen.figure(),
        chosen(queen),
        counted(queen),
        krn.number(),
        krn.pattern(),
        n5n.pattern(),
        shorter(derivation),
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
        bishops.pattern(),
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
        lookup.entry().pattern(),
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
            row.pattern(),
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
        lookup.entry().pattern(),
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
        lookup.bishops().pattern(),
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
         **1.** The remainder **{}** puts the light-squared bishop on **{}**, as the light squares \
         count {}.\n\
         **2.** The remainder **{}** puts the dark-squared bishop on **{}**, as the dark squares \
         count {}.\n\
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
        light.figure(),
        chosen(light),
        counted(light),
        dark.figure(),
        chosen(dark),
        counted(dark),
        knights.figure(),
        chosen(knights),
        counted_pairs(knights),
        queen.figure(),
        chosen(queen),
        counted(queen),
        lookup.entry().number(),
        lookup.bishops().number(),
        lookup.entry().pattern(),
        lookup.bishops().number(),
        lookup.bishops().pattern(),
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
        krn.pattern(),
        krn.number(),
        n5n.pattern(),
        sum(&derivation.terms()),
    )
}

/// Where a step placed something on the first rank: "f1", "b1 and g1".
fn chosen(placement: &Placement) -> String {
    let squares = placement.chosen().map(|file| Side::White.home_square(file));
    let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
    list(&squares, "and")
}

/// What each square counts among which a figure chose: "b 0, d 1, f 2, h 3".
fn counted(placement: &Placement) -> String {
    numbered(placement.candidates())
}

/// What each pair of squares counts among which a figure chose: "ab 0, ad 1, …".
fn counted_pairs(placement: &Placement) -> String {
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
fn sum(terms: &[Term]) -> String {
    let terms: Vec<String> = terms.iter().map(Term::to_string).collect();
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
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::commands::answer::MAX_TEXT;

    /// A position of the table that was not made by this code.
    struct Golden {
        id: u16,
        fritz9: u16,
        rank: &'static str,
    }

    fn positions() -> impl Iterator<Item = Golden> {
        let golden = include_str!("../../../tests/golden/positions.csv");
        golden.lines().skip(1).map(|line| {
            let row: Vec<&str> = line.split(',').collect();
            Golden {
                id: row[0].parse().expect("an id"),
                fritz9: row[5].parse().expect("a Fritz9 number"),
                rank: row[1],
            }
        })
    }

    fn printed(csv: &'static str) -> BTreeMap<u16, &'static str> {
        let rows = csv.lines().skip(1);
        rows.map(|row| {
            let (number, pattern) = row.split_once(',').expect("two columns");
            (number.parse().expect("a number"), pattern)
        })
        .collect()
    }

    impl Golden {
        fn start(&self) -> StartId {
            StartId::new(self.id).expect("an id")
        }

        /// The rank with a star for each piece that is not one of these.
        fn only(&self, pieces: &str) -> String {
            let shown = |piece| if pieces.contains(piece) { piece } else { '*' };
            self.rank.chars().map(shown).collect()
        }

        /// The rank with the light-squared bishop alone.
        fn light_bishop(&self) -> String {
            let squares = self.rank.chars().zip(0..);
            squares
                .map(|(piece, at)| {
                    if piece == 'B' && at % 2 == 1 {
                        piece
                    } else {
                        '*'
                    }
                })
                .collect()
        }
    }

    /// The lines in code blocks, without those that name the files.
    fn paper(text: &str) -> Vec<&str> {
        let blocks = text.split("```\n").skip(1).step_by(2);
        let lines = blocks.flat_map(str::lines);
        lines.filter(|line| !line.ends_with("abcdefgh")).collect()
    }

    /// Whether some lines have, apart from spaces, calculations and ranks.
    fn assert_paper(text: &str, expected: &[(String, String)]) {
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let lines: Vec<String> = paper(text).into_iter().map(words).collect();
        let expected = expected.iter();
        let expected: Vec<String> = expected
            .map(|(left, rank)| format!("{left} {rank}"))
            .collect();
        assert_eq!(lines, expected, "{text}");
    }

    fn division(dividend: u16, divisor: u16) -> String {
        let (quotient, remainder) = (dividend / divisor, dividend % divisor);
        format!("{dividend} = {divisor}·{quotient} + {remainder}")
    }

    #[test]
    fn every_way_of_every_position_fits_on_a_phone_and_shows_both_ends() {
        for golden in positions() {
            for way in [
                Way::Direct,
                Way::TwoTables,
                Way::NqSkeleton,
                Way::Fritz9,
                Way::Reverse,
            ] {
                let text = text(golden.start(), way);
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                let first = text.lines().next().expect("a line");
                assert!(first.contains(&format!("`{}`", golden.rank)), "{first}");
                assert!(first.contains(&format!("osition {}", golden.id)), "{first}");
                assert!(paper(&text).iter().all(|line| line.chars().count() <= 30));
            }
        }
    }

    #[test]
    fn division_line_by_line_while_the_rank_fills_up() {
        let krn = printed(include_str!("../../../tests/golden/printed/krn_table.csv"));
        let n5n = printed(include_str!("../../../tests/golden/printed/n5n_table.csv"));
        let bishops = printed(include_str!(
            "../../../tests/golden/printed/bishops_table.csv"
        ));
        for golden in positions() {
            let id = golden.id;
            let text = text(golden.start(), Way::Direct);
            let code = id / 96;
            assert_paper(
                &text,
                &[
                    (division(id, 4), golden.light_bishop()),
                    (division(id / 4, 4), golden.only("B")),
                    (division(id / 16, 6), golden.only("BQ")),
                    (
                        format!("KRN {code}: {}", krn[&code]),
                        golden.rank.to_owned(),
                    ),
                    (division(id, 16), golden.only("B")),
                    (division(id / 16, 6), golden.only("BQ")),
                ],
            );
            for part in [
                format!("The last quotient **{code}** is the KRN code."),
                format!("five squares that are left: `{}`.", krn[&code]),
                format!("places among the five: `{}`.", n5n[&code]),
                format!("by the bishops' table, `{}`.", bishops[&(id % 16)]),
                format!("Queen **{}** and KRN code **{code}**", id / 16 % 6),
            ] {
                assert!(text.contains(&part), "{part}: {text}");
            }
        }
    }

    #[test]
    fn two_tables_add_up() {
        let kings = printed(include_str!(
            "../../../tests/golden/printed/kings_table.csv"
        ));
        let bishops = printed(include_str!(
            "../../../tests/golden/printed/bishops_table.csv"
        ));
        for golden in positions() {
            let id = golden.id;
            let text = text(golden.start(), Way::TwoTables);
            let (start, six) = kings.range(..=id).next_back().expect("it begins with 0");
            let difference = id - start;
            assert_paper(
                &text,
                &[
                    (format!("{start}"), golden.only("KQRN")),
                    (format!("+ {difference}"), golden.only("B")),
                    (format!("= {id}"), golden.rank.to_owned()),
                ],
            );
            for part in [
                format!("not above {id} is **{start}**."),
                format!("in their order: `{six}`."),
                format!(
                    "{id} − {start} = **{difference}**, and in the bishops' table this is `{}`.",
                    bishops[&difference]
                ),
                format!("**{id} = {start} + {difference}**"),
            ] {
                assert!(text.contains(&part), "{part}: {text}");
            }
        }
    }

    #[test]
    fn skeletons_with_the_misprint_where_it_misleads() {
        let csv = include_str!("../../../tests/golden/printed/nq_skeleton_scharnagl.csv");
        let mut skeletons = printed(csv);
        let misprinted = skeletons.remove(&286).expect("it is printed so");
        skeletons.insert(288, misprinted);
        for golden in positions() {
            let id = golden.id;
            let text = text(golden.start(), Way::NqSkeleton);
            let (start, skeleton) = skeletons
                .range(..=id)
                .next_back()
                .expect("it begins with 0");
            let difference = id - start;
            assert_paper(
                &text,
                &[
                    ("bishops".to_owned(), golden.only("B")),
                    ("skeleton".to_owned(), golden.only("BNQ")),
                    ("R, K, R".to_owned(), golden.rank.to_owned()),
                ],
            );
            for part in [
                format!("not above {id} is **{start}**, the skeleton `{skeleton}`."),
                format!("**{id} = {start} + {difference}**"),
            ] {
                assert!(text.contains(&part), "{part}: {text}");
            }
            let note = "The printed table has 286 beside `QN---N`. That is a misprint: the numbers \
                        are multiples of 16, and by arithmetic this one is **288**.";
            assert_eq!(text.contains(note), (286..304).contains(&id), "{text}");
            assert_eq!(
                text.contains("misprint"),
                (286..304).contains(&id),
                "{text}"
            );
        }
    }

    #[test]
    fn fritz9_by_division_by_its_table_and_back() {
        let skeletons = printed(include_str!(
            "../../../tests/golden/printed/nq_skeleton_fritz9.csv"
        ));
        for golden in positions() {
            let Golden { id, fritz9, .. } = golden;
            let text = text(golden.start(), Way::Fritz9);

            let number = fritz9 - 1;
            let queen = number / 240;
            assert_paper(
                &text,
                &[
                    (division(number, 4), golden.light_bishop()),
                    (division(number / 4, 4), golden.only("B")),
                    (division(number / 16, 15), golden.only("BN")),
                    (format!("queen {queen}"), golden.only("BNQ")),
                    ("R, K, R".to_owned(), golden.rank.to_owned()),
                ],
            );
            let start = skeletons
                .range(..=fritz9)
                .next_back()
                .expect("it begins with 1");
            let (light, dark, knights) = (number % 4, number / 4 % 4, number / 16 % 15);
            for part in [
                format!(
                    "**Fritz9's number {fritz9}** is `{}`, position {id} in",
                    golden.rank
                ),
                format!(
                    "{fritz9} = {} + {}, so the skeleton is `{}`",
                    start.0,
                    fritz9 - start.0,
                    start.1
                ),
                format!("`1 + {light} + 4·{dark} + 16·{knights} + 240·{queen} = {fritz9}`"),
            ] {
                assert!(text.contains(&part), "{part}: {text}");
            }
        }
    }

    #[test]
    fn an_arrangement_is_read_off_in_reverse() {
        for golden in positions() {
            let text = text(golden.start(), Way::Reverse);
            let id = golden.id;
            let (light, dark, queen, krn) = (id % 4, id / 4 % 4, id / 16 % 6, id / 96);
            assert_paper(
                &text,
                &[
                    (format!("light {light}"), golden.light_bishop()),
                    (format!("dark {dark}"), golden.only("B")),
                    (format!("queen {queen}"), golden.only("BQ")),
                    (format!("KRN {krn}"), golden.rank.to_owned()),
                ],
            );
            let sum = format!("\n`id = {light} + 4·{dark} + 16·{queen} + 96·{krn} = {id}`");
            assert!(text.ends_with(&sum), "{text}");
            let left = golden.rank.replace(['B', 'Q'], "");
            assert!(
                text.contains(&format!("knights are left: `{left}`.")),
                "{text}"
            );
        }
    }

    #[test]
    fn squares_are_named_and_counted() {
        let direct = text(StartId::CLASSICAL, Way::Direct);
        for sentence in [
            "The remainder **2** puts the light-squared bishop on **f1**, as the light squares \
             count b 0, d 1, f 2, h 3.",
            "The remainder **1** puts the dark-squared bishop on **c1**, as the dark squares \
             count a 0, c 1, e 2, g 3.",
            "The remainder **2** puts the queen on **d1**, as the free squares count a 0, b 1, \
             d 2, e 3, g 4, h 5.",
        ] {
            assert!(direct.contains(sentence), "{direct}");
        }
        let fritz9 = text(StartId::CLASSICAL, Way::Fritz9);
        for sentence in [
            "The remainder **7** puts the knights on **b1 and g1**, as the pairs of free squares \
             count ab 0, ad 1, ae 2, ag 3, ah 4, bd 5, be 6, bg 7, bh 8, de 9, dg 10, dh 11, \
             eg 12, eh 13, gh 14.",
            "The last quotient **1** puts the queen on **d1**, as the squares still free count \
             a 0, d 1, e 2, h 3.",
        ] {
            assert!(fritz9.contains(sentence), "{fritz9}");
        }
    }
}
