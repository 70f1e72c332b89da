//! `/chess960 table`: the printed tables behind the numbers.

use super::answer::{Answer, Message};
use super::error::Refusal;
use super::option::{Choice, Kind, Opt};
use super::paging::{Page, Turner, asked};
use super::{Buttons, Call, Command, Outcome, Pace, Press};
use crate::chess960::tables::{Row, Table};
use crate::chess960::{Derivation, Fritz9Id, Lookup, StartId};

/// How many rows of a table a page has; in two columns, for phones.
const ROWS: usize = 20;

const NAME: Opt = Opt {
    name: "name",
    description: "Which table",
    required: true,
    kind: Kind::choice::<Table>(),
};

/// `/chess960 table`.
pub(super) const COMMAND: Command = Command {
    name: "table",
    description: "Show a printed table by which numbers and positions are worked out",
    options: &[NAME],
    example: "/chess960 table name:kings",
    pace: Pace::Quick,
    run: |call| Box::pin(async move { Ok(run(&call)) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "table",
    press: |press| Box::pin(async move { turn(&press) }),
};

impl Choice for Table {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("bishops", Self::Bishops),
        ("n5n", Self::N5n),
        ("krn", Self::Krn),
        ("kings", Self::Kings),
        ("nq-scharnagl", Self::NqScharnagl),
        ("nq-fritz9", Self::NqFritz9),
    ];
}

fn run(call: &Call<'_>) -> Answer {
    let table = call.args.choice(&NAME);
    let first = page(table, 0).expect("a table has a first page");
    Answer::Message(first)
}

fn turn(press: &Press<'_>) -> Outcome {
    let (word, number) = asked(press)?;
    let table = Table::from_word(word).ok_or(Refusal::StaleButton)?;
    let page = page(table, number).ok_or(Refusal::StaleButton)?;
    Ok(Answer::Update(page))
}

/// A page of a table, from 0, if there is such a page.
fn page(table: Table, number: usize) -> Option<Message> {
    let pages: Vec<&[Row]> = table.rows().chunks(ROWS).collect();
    let page = Page::new(number, pages.len())?;
    let rows = pages[number];
    let turner = Turner {
        buttons: &BUTTONS,
        view: table.word(),
    };
    let message = Message::only_you(text(table, page, rows));
    Some(turner.with_buttons(message, page))
}

fn text(table: Table, page: Page, rows: &[Row]) -> String {
    let place = match page.count() {
        1 => String::new(),
        count => format!(", page {} of {count}", page.number() + 1),
    };
    format!(
        "**The {}**{place}\n\
         {}\n\
         ```\n{}```\n\
         {}-# Source: {}",
        table.name(),
        usage(table),
        columns(rows),
        misprints(rows),
        table.source()
    )
}

/// How the table is used, by an example.
fn usage(table: Table) -> String {
    let example = StartId::CLASSICAL;
    let derivation = Derivation::from(example);
    match table {
        Table::Bishops => {
            let [division, _] = derivation.short_divisions();
            let row = Lookup::in_kings_table(example).bishops();
            format!(
                "Where the bishops stand from a to h, by the remainder when a Scharnagl number is \
                 divided by 16. For example, {division}, and {} is `{}`.",
                row.number(),
                row.pieces()
            )
        }
        Table::N5n => {
            let row = derivation.n5n_row();
            format!(
                "Where the knights stand among the five squares free of bishops and queen. Its \
                 code is the last quotient when a Scharnagl number is divided by 4, 4 and 6. For \
                 example, {example} comes to {}, which is `{}`.",
                row.number(),
                row.pieces()
            )
        }
        Table::Krn => {
            let row = derivation.krn_row();
            format!(
                "The order of king, rooks and knights on the five squares free of bishops and \
                 queen. The code is the last quotient when a Scharnagl number is divided by 4, 4 \
                 and 6. For example, {example} comes to {}, which is `{}`.",
                row.number(),
                row.pieces()
            )
        }
        Table::Kings => format!(
            "The six pieces other than the bishops. {} The six go onto the squares that the \
             bishops leave free.",
            lookup_usage(Lookup::in_kings_table(example))
        ),
        Table::NqScharnagl => skeleton_usage(Lookup::in_scharnagls_skeletons(example)),
        Table::NqFritz9 => {
            let example = Fritz9Id::from(example);
            skeleton_usage(Lookup::in_fritz9s_skeletons(example))
        }
    }
}

fn skeleton_usage(example: Lookup) -> String {
    format!(
        "Where knights and queen stand among the six squares free of bishops. {} Rook, king and \
         rook take the squares that are left.",
        lookup_usage(example)
    )
}

fn lookup_usage(example: Lookup) -> String {
    format!(
        "Take the highest number that is not above yours; the difference is a row of the \
         bishops' table. For example, {} = {} + {}: `{}` and `{}`.",
        example.number(),
        example.entry().number(),
        example.bishops().number(),
        example.entry().pieces(),
        example.bishops().pieces()
    )
}

/// The rows in two columns, first the left one from top to bottom.
fn columns(rows: &[Row]) -> String {
    let cell = |row: &Row| format!("{:3} {}", row.number(), row.pieces());
    let (left, right) = rows.split_at(rows.len().div_ceil(2));
    let mut text = String::new();
    for (index, row) in left.iter().enumerate() {
        text += &cell(row);
        if let Some(row) = right.get(index) {
            text += &format!("   {}", cell(row));
        }
        text += "\n";
    }
    text
}

/// What the source has otherwise.
fn misprints(rows: &[Row]) -> String {
    let notes = rows.iter().filter_map(|row| {
        let printed = row.misprint()?;
        let (number, pattern) = (row.number(), row.pieces());
        Some(format!(
            "The printed table has **{printed}** beside `{pattern}`. That is a misprint: the numbers \
             are multiples of 16, and by arithmetic it is **{number}**, as shown here.\n"
        ))
    });
    notes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::answer::Visibility;
    use crate::commands::testing::{ALICE, Club, message, refusal};

    /// The names of the tables, what is printed, and how many pages there are.
    const TABLES: [(&str, &str, usize); 6] = [
        (
            "bishops",
            include_str!("../../tests/golden/printed/bishops_table.csv"),
            1,
        ),
        (
            "n5n",
            include_str!("../../tests/golden/printed/n5n_table.csv"),
            1,
        ),
        (
            "krn",
            include_str!("../../tests/golden/printed/krn_table.csv"),
            1,
        ),
        (
            "kings",
            include_str!("../../tests/golden/printed/kings_table.csv"),
            3,
        ),
        (
            "nq-scharnagl",
            include_str!("../../tests/golden/printed/nq_skeleton_scharnagl.csv"),
            3,
        ),
        (
            "nq-fritz9",
            include_str!("../../tests/golden/printed/nq_skeleton_fritz9.csv"),
            3,
        ),
    ];

    /// All pages of a table, by its buttons.
    async fn pages(name: &str) -> Vec<Message> {
        let mut club = Club::new();
        let mut pages = vec![message(club.call(&COMMAND, &[("name", name)]).await)];
        loop {
            let page = pages.last().expect("the first");
            let next = page.buttons().find(|button| button.label == "Next");
            if !next.is_some_and(|button| button.enabled) {
                return pages;
            }
            pages.push(message(club.press(ALICE, page, 1, "Next").await));
        }
    }

    /// The two columns of a page's code block, read from top to bottom.
    fn rows(page: &Message) -> Vec<(String, String)> {
        let (_, block) = page.text.split_once("```\n").expect("a code block");
        let (block, _) = block.split_once("```").expect("its end");
        assert!(block.lines().all(|line| line.chars().count() <= 30));
        let lines = block.lines().map(|line| line.split_whitespace().collect());
        let lines: Vec<Vec<&str>> = lines.collect();
        let column = |at: usize| {
            let cells = lines.iter().filter_map(move |cells| cells.get(at..at + 2));
            cells.map(|cell| (cell[0].to_owned(), cell[1].to_owned()))
        };
        column(0).chain(column(2)).collect()
    }

    #[tokio::test]
    async fn every_row_is_shown_in_the_printed_order_with_the_misprint_put_right() {
        for (name, csv, count) in TABLES {
            let pages = pages(name).await;
            assert_eq!(pages.len(), count, "{name}");
            let shown: Vec<_> = pages.iter().flat_map(rows).collect();
            let printed = csv.lines().skip(1).map(|line| {
                let (number, pattern) = line.split_once(',').expect("two columns");
                let number = if (name, number) == ("nq-scharnagl", "286") {
                    "288"
                } else {
                    number
                };
                (number.to_owned(), pattern.to_owned())
            });
            assert_eq!(shown, printed.collect::<Vec<_>>(), "{name}");
        }
    }

    #[tokio::test]
    async fn the_misprint_is_told_where_its_row_is_shown_and_nowhere_else() {
        for (name, ..) in TABLES {
            for page in pages(name).await {
                let has_row = name == "nq-scharnagl" && page.text.contains("288 QN---N");
                let told = page.text.contains(
                    "The printed table has **286** beside `QN---N`. That is a misprint: the numbers \
                     are multiples of 16, and by arithmetic it is **288**, as shown here.\n",
                );
                assert_eq!(told, has_row, "{}", page.text);
                assert_eq!(page.text.contains("misprint"), has_row);
            }
        }
    }

    #[tokio::test]
    async fn each_page_tells_its_place_its_use_and_its_source_to_the_caller_alone() {
        let book = "R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004";
        let article = "Wikipedia, Fischer random chess numbering scheme";
        for (name, title, example, source) in [
            (
                "bishops",
                "bishops' table**\n",
                "For example, 518 = 16·32 + 6, and 6 is `--B--B--`.",
                book,
            ),
            (
                "n5n",
                "N5N table**\n",
                "518 comes to 5, which is `-N-N-`.",
                book,
            ),
            (
                "krn",
                "KRN table**\n",
                "518 comes to 5, which is `RNKNR`.",
                book,
            ),
            (
                "kings",
                "king's table**, page 1 of 3\n",
                "For example, 518 = 512 + 6: `RNQKNR` and `--B--B--`.",
                book,
            ),
            (
                "nq-scharnagl",
                "NQ-skeleton table for Scharnagl's numbers**, page 1 of 3\n",
                "For example, 518 = 512 + 6: `-NQ-N-` and `--B--B--`.",
                article,
            ),
            (
                "nq-fritz9",
                "NQ-skeleton table for Fritz9's numbers**, page 1 of 3\n",
                "For example, 359 = 353 + 6: `-NQ-N-` and `--B--B--`.",
                article,
            ),
        ] {
            let reply = message(Club::new().call(&COMMAND, &[("name", name)]).await);
            assert_eq!(reply.visibility, Visibility::OnlyYou);
            let text = reply.text;
            assert!(text.starts_with(&format!("**The {title}")), "{text}");
            assert!(text.contains(example), "{text}");
            assert!(text.ends_with(&format!("-# Source: {source}")), "{text}");
        }
    }

    #[tokio::test]
    async fn buttons_turn_the_pages() {
        let mut club = Club::new();
        let first = message(club.call(&COMMAND, &[("name", "kings")]).await);
        for (label, place) in [("Next", "page 2 of 3"), ("Last", "page 3 of 3")] {
            let outcome = club.press(ALICE, &first, 1, label).await;
            assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
            let page = message(outcome);
            assert!(page.text.contains(place), "{}", page.text);
            let back = message(club.press(ALICE, &page, 1, "First").await);
            assert_eq!(back, first);
        }
        let small = message(club.call(&COMMAND, &[("name", "krn")]).await);
        assert_eq!(small.rows, []);
    }

    #[tokio::test]
    async fn what_there_is_not() {
        let mut club = Club::new();
        let text = refusal(club.call(&COMMAND, &[("name", "queens")]).await);
        assert!(text.contains("`queens` is not a value"), "{text}");
        assert!(text.contains("`bishops`, `n5n`, `krn`, `kings`"), "{text}");
        for id in [
            "table:",
            "table:kings:3:next",
            "table:queens:0:next",
            "table:kings:x:next",
        ] {
            let text = refusal(club.press_id(ALICE, 1, id).await);
            assert!(text.contains("another version of the bot"), "{id}: {text}");
        }
    }
}
