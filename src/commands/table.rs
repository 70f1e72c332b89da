//! `/chess960 table`: the printed tables behind the numbers.

use crate::chat::answer::{Answer, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chat::paging::{Page, Turner, asked, in_columns};
use crate::chess960::tables::{PrintedTable, TableRow};
use crate::chess960::{Derivation, Division, Lookup, Numbering, StartId};
use crate::commands::share;
use crate::reply::position::PositionRefusal;
use crate::words::{say, sentence};

/// How many rows of a table a page has; in two columns, for phones.
const ROWS: usize = 30;

const NAME: Opt = Opt {
    name: "name",
    description: sentence!("table-option-name"),
    required: true,
    kind: OptionKind::choice::<PrintedTable>(),
};

const NUMBER: Opt = Opt {
    name: "number",
    description: sentence!("table-option-number"),
    required: false,
    kind: OptionKind::Integer(0..=960),
};

/// `/chess960 table`.
pub(super) const COMMAND: Command = Command {
    name: "table",
    description: sentence!("table-description"),
    options: &[NAME, NUMBER],
    example: "/chess960 table name:kings number:518",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(async move { run(&call) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "table",
    pace: Pace::Quick,
    effect: Effect::None,
    press: |press| Box::pin(async move { turn(&press) }),
};

impl Choice for PrintedTable {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("bishops", Self::Bishops),
        ("n5n", Self::N5n),
        ("krn", Self::Krn),
        ("kings", Self::Kings),
        ("nq-scharnagl", Self::NqScharnagl),
        ("nq-fritz9", Self::NqFritz9),
    ];
}

fn run(call: &Call<'_>) -> Outcome {
    let table = call.args.choice(&NAME);
    let message = match call.args.integer(&NUMBER) {
        None => page(table, 0, None).expect("a table has a first page"),
        Some(number) => {
            let id = numbering(table).position(number);
            let found = Found::of(id.map_err(PositionRefusal::Number)?, table);
            page(table, found.page(), Some(&found)).expect("the row is on a page")
        }
    };
    Ok(Answer::Message(message))
}

/// Whose numbers lead to the table's rows.
fn numbering(table: PrintedTable) -> Numbering {
    match table {
        PrintedTable::Bishops
        | PrintedTable::N5n
        | PrintedTable::Krn
        | PrintedTable::Kings
        | PrintedTable::NqScharnagl => Numbering::Scharnagl,
        PrintedTable::NqFritz9 => Numbering::Fritz9,
    }
}

fn turn(press: &Press<'_>) -> Outcome {
    let (table, number) = asked(press)?;
    let page = page(table, number, None).ok_or(StaleButton)?;
    Ok(Answer::Update(page))
}

/// A page of a table, from 0, if there is such a page; maybe with the row that was asked for.
fn page(table: PrintedTable, number: usize, found: Option<&Found>) -> Option<Message> {
    let pages: Vec<&[TableRow]> = table.rows().chunks(ROWS).collect();
    let page = Page::new(number, pages.len())?;
    let rows = pages[number];
    let turner = Turner {
        key: BUTTONS.key,
        view: table,
    };
    let message = Message::public(text(table, page, rows, found));
    Some(share::privately(turner.with_buttons(message, page)))
}

fn text(table: PrintedTable, page: Page, rows: &[TableRow], found: Option<&Found>) -> String {
    let name = table.word();
    let heading = match page.count() {
        1 => say!("table-heading", table = name),
        count => say!(
            "table-heading-page",
            table = name,
            page = page.number() + 1,
            count = count,
        ),
    };
    let rule = say!("table-rule", table = name);
    let usage = match found {
        None => {
            let example = Found::of(StartId::CLASSICAL, table);
            format!(
                "{rule} {}",
                say!("table-example", working = example.working)
            )
        }
        Some(found) => format!("{rule}\n{}", say!("table-yours", working = &*found.working)),
    };
    format!(
        "{heading}\n{usage}\n```\n{}```\n{}{}",
        in_columns(&entries(rows, found)),
        misprints(rows),
        source(table),
    )
}

fn source(table: PrintedTable) -> String {
    match table {
        PrintedTable::Bishops | PrintedTable::N5n | PrintedTable::Krn | PrintedTable::Kings => {
            say!("table-source-book")
        }
        PrintedTable::NqScharnagl | PrintedTable::NqFritz9 => say!("table-source-article"),
    }
}

/// The row of a table to which the number of a position leads.
struct Found {
    table: PrintedTable,
    row: &'static TableRow,
    /// How it leads there: "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    working: String,
}

impl Found {
    fn of(id: StartId, table: PrintedTable) -> Self {
        let derivation = Derivation::from(id);
        match table {
            PrintedTable::Bishops => {
                let [division, _] = derivation.short_divisions();
                let row = Lookup::in_kings_table(id).bishops();
                Self::by_division(table, row, &[division])
            }
            PrintedTable::N5n => {
                Self::by_division(table, derivation.n5n_row(), &derivation.divisions())
            }
            PrintedTable::Krn => {
                Self::by_division(table, derivation.krn_row(), &derivation.divisions())
            }
            PrintedTable::Kings => Self::by_lookup(table, Lookup::in_kings_table(id)),
            PrintedTable::NqScharnagl => {
                Self::by_lookup(table, Lookup::in_scharnagls_skeletons(id))
            }
            PrintedTable::NqFritz9 => {
                Self::by_lookup(table, Lookup::in_fritz9s_skeletons(id.into()))
            }
        }
    }

    fn by_division(table: PrintedTable, row: &'static TableRow, divisions: &[Division]) -> Self {
        let divisions: Vec<String> = divisions.iter().map(Division::to_string).collect();
        Self {
            table,
            row,
            working: say!(
                "table-by-division",
                divisions = divisions.join(", "),
                code = row.number(),
                pieces = row.pieces().to_string(),
            ),
        }
    }

    fn by_lookup(table: PrintedTable, lookup: Lookup) -> Self {
        let (row, bishops) = (lookup.entry(), lookup.bishops());
        Self {
            table,
            row,
            working: say!(
                "table-by-lookup",
                number = lookup.number(),
                row = row.number(),
                difference = bishops.number(),
                pieces = row.pieces().to_string(),
                bishops = bishops.pieces().to_string(),
            ),
        }
    }

    /// The page that has the row, from 0.
    fn page(&self) -> usize {
        let mut pages = self.table.rows().chunks(ROWS);
        pages
            .position(|rows| rows.contains(self.row))
            .expect("the row is of this table")
    }
}

/// The rows as entries of a page; a mark is before the one that was asked for.
fn entries(rows: &[TableRow], found: Option<&Found>) -> Vec<String> {
    let entry = |row: &TableRow| {
        let is_it = found.is_some_and(|found| found.row == row);
        let mark = if is_it { '>' } else { ' ' };
        format!("{mark}{:3} {}", row.number(), row.pieces())
    };
    rows.iter().map(entry).collect()
}

/// What the source has otherwise.
fn misprints(rows: &[TableRow]) -> String {
    let notes = rows.iter().filter_map(|row| {
        let printed = row.misprint()?;
        let note = say!(
            "table-misprint",
            printed = printed,
            pieces = row.pieces().to_string(),
            number = row.number(),
        );
        Some(note + "\n")
    });
    notes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::Visibility;
    use crate::chat::option::OptionRefusal;
    use crate::commands::testing::{ALICE, Club, assert_refused, message, refused};

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
            2,
        ),
        (
            "nq-scharnagl",
            include_str!("../../tests/golden/printed/nq_skeleton_scharnagl.csv"),
            2,
        ),
        (
            "nq-fritz9",
            include_str!("../../tests/golden/printed/nq_skeleton_fritz9.csv"),
            2,
        ),
    ];

    /// What is printed, with the misprint put right.
    fn corrected(name: &str, csv: &'static str) -> Vec<(u16, &'static str)> {
        let rows = csv.lines().skip(1).map(|line| {
            let (number, pieces) = line.split_once(',').expect("two columns");
            match (name, number.parse().expect("a number")) {
                ("nq-scharnagl", 286) => (288, pieces),
                (_, number) => (number, pieces),
            }
        });
        rows.collect()
    }

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
            let rows = corrected(name, csv).into_iter();
            let printed = rows.map(|(number, pieces)| (number.to_string(), pieces.to_owned()));
            assert_eq!(shown, printed.collect::<Vec<_>>(), "{name}");
        }
    }

    #[tokio::test]
    async fn the_misprint_is_told_where_its_row_is_shown_and_nowhere_else() {
        for (name, ..) in TABLES {
            for page in pages(name).await {
                let has_row = name == "nq-scharnagl" && page.text.contains("288 QN---N");
                let told = page.text.contains(
                    "The printed table has **286** beside `QN---N`, which is a misprint: the numbers \
                     are multiples of 16, and this one has to be **288**, as shown here.\n",
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
                "For example, 518 = 16·32 + 6, and 6 is `--B--B--`.\n",
                book,
            ),
            (
                "n5n",
                "N5N table**\n",
                "For example, 518 = 4·129 + 2, 129 = 4·32 + 1, 32 = 6·5 + 2, and 5 is `-N-N-`.\n",
                book,
            ),
            (
                "krn",
                "KRN table**\n",
                "For example, 518 = 4·129 + 2, 129 = 4·32 + 1, 32 = 6·5 + 2, and 5 is `RNKNR`.\n",
                book,
            ),
            (
                "kings",
                "king's table**, page 1 of 2\n",
                "For example, 518 = 512 + 6: `RNQKNR` and `--B--B--`.\n",
                book,
            ),
            (
                "nq-scharnagl",
                "NQ-skeleton table for Scharnagl's numbers**, page 1 of 2\n",
                "For example, 518 = 512 + 6: `-NQ-N-` and `--B--B--`.\n",
                article,
            ),
            (
                "nq-fritz9",
                "NQ-skeleton table for Fritz9's numbers**, page 1 of 2\n",
                "For example, 359 = 353 + 6: `-NQ-N-` and `--B--B--`.\n",
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

    /// The row to which a number leads, and how, by arithmetic and the printed tables.
    fn expected(name: &str, number: u16) -> ((u16, &'static str), String) {
        let csv = |name| {
            let table = TABLES.iter().find(|(known, ..)| *known == name);
            table.expect("there is such a table").1
        };
        let rows = corrected(name, csv(name));
        let up_to = |number| *rows.iter().rfind(|(row, _)| *row <= number).expect("a row");
        let by = |dividend, divisor| {
            let (quotient, remainder) = (dividend / divisor, dividend % divisor);
            format!("{dividend} = {divisor}·{quotient} + {remainder}")
        };
        match name {
            "bishops" => {
                let row = up_to(number % 16);
                let working = format!("{}, and {} is `{}`", by(number, 16), row.0, row.1);
                (row, working)
            }
            "n5n" | "krn" => {
                let row = up_to(number / 4 / 4 / 6);
                let divisions = [by(number, 4), by(number / 4, 4), by(number / 16, 6)];
                let divisions = divisions.join(", ");
                (row, format!("{divisions}, and {} is `{}`", row.0, row.1))
            }
            _ => {
                let row = up_to(number);
                let difference = number - row.0;
                let bishops = corrected("bishops", csv("bishops"));
                let both = bishops[usize::from(difference)].1;
                let working = format!(
                    "{number} = {} + {difference}: `{}` and `{both}`",
                    row.0, row.1
                );
                (row, working)
            }
        }
    }

    #[tokio::test]
    async fn a_number_opens_the_page_with_its_row_marked_and_worked_out() {
        let mut club = Club::new();
        for (name, ..) in TABLES {
            let pages = pages(name).await;
            let (numbers, example) = match name {
                "nq-fritz9" => (1..=960, 359),
                _ => (0..=959, 518),
            };
            let (_, example) = expected(name, example);
            for number in numbers {
                let options = [("name", name), ("number", &*number.to_string())];
                let page = message(club.call(&COMMAND, &options).await);
                let ((row, pieces), working) = expected(name, number);
                let row = (row.to_string(), pieces.to_owned());
                let plain = pages.iter().find(|page| rows(page).contains(&row));
                let plain = plain.expect("it is on a page");
                let cell = |mark| format!("{mark}{:>3} {}", row.0, row.1);
                let text = plain.text.replace(&cell(" "), &cell(">"));
                let (example, yours) = (
                    format!(" For example, {example}.\n"),
                    format!("\n**Yours:** {working}.\n"),
                );
                assert_eq!(page.text, text.replace(&example, &yours), "{name}");
                assert_eq!(page.text.matches('>').count(), 1, "{}", page.text);
                assert_eq!(
                    (page.visibility, &page.rows),
                    (plain.visibility, &plain.rows)
                );
            }
        }
    }

    #[tokio::test]
    async fn buttons_turn_the_pages() {
        let mut club = Club::new();
        let first = message(club.call(&COMMAND, &[("name", "kings")]).await);
        for label in ["Next", "Last"] {
            let outcome = club.press(ALICE, &first, 1, label).await;
            assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
            let page = message(outcome);
            assert!(page.text.contains("page 2 of 2"), "{}", page.text);
            let back = message(club.press(ALICE, &page, 1, "First").await);
            assert_eq!(back, first);
        }
        let small = message(club.call(&COMMAND, &[("name", "krn")]).await);
        assert_eq!(small.buttons().count(), 1);
    }

    #[tokio::test]
    async fn what_there_is_not() {
        let mut club = Club::new();
        refused::<OptionRefusal>(club.call(&COMMAND, &[("name", "queens")]).await);
        for (name, number) in [("kings", "960"), ("n5n", "960"), ("nq-fritz9", "0")] {
            let options = [("name", name), ("number", number)];
            assert_refused!(
                club.call(&COMMAND, &options).await,
                PositionRefusal::Number(error) if error.number.to_string() == number
            );
        }
        for number in ["961", "first"] {
            let options = [("name", "nq-fritz9"), ("number", number)];
            refused::<OptionRefusal>(club.call(&COMMAND, &options).await);
        }
        for id in [
            "table:",
            "table:kings:2:next",
            "table:queens:0:next",
            "table:kings:x:next",
        ] {
            refused::<StaleButton>(club.press_id(ALICE, 1, id).await);
        }
    }
}
