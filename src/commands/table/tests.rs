use std::collections::BTreeSet;

use super::*;
use crate::chat::answer::Visibility;
use crate::chat::option::OptionRefusal;
use crate::commands::testing::{ALICE, TestBot, assert_refused, message, refused};

const TABLES: [(&str, &str, usize); 6] = [
    (
        "bishops",
        include_str!("../../../crates/chess960/tests/golden/printed/bishops_table.csv"),
        1,
    ),
    (
        "n5n",
        include_str!("../../../crates/chess960/tests/golden/printed/n5n_table.csv"),
        1,
    ),
    (
        "krn",
        include_str!("../../../crates/chess960/tests/golden/printed/krn_table.csv"),
        1,
    ),
    (
        "kings",
        include_str!("../../../crates/chess960/tests/golden/printed/kings_table.csv"),
        2,
    ),
    (
        "nq-scharnagl",
        include_str!("../../../crates/chess960/tests/golden/printed/nq_skeleton_scharnagl.csv"),
        2,
    ),
    (
        "nq-fritz9",
        include_str!("../../../crates/chess960/tests/golden/printed/nq_skeleton_fritz9.csv"),
        2,
    ),
];

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

async fn pages(name: &str) -> Vec<Message> {
    let mut bot = TestBot::new();
    let mut pages = vec![message(bot.call(&COMMAND, &[("name", name)]).await)];
    loop {
        let page = pages.last().expect("the first page");
        let next = page.buttons().find(|button| button.label == "Next");
        if !next.is_some_and(|button| button.enabled) {
            return pages;
        }
        pages.push(message(bot.press(ALICE, page, 1, "Next").await));
    }
}

fn rows(page: &Message) -> Vec<(String, String)> {
    let (_, block) = page.text.split_once("```\n").expect("a code block");
    let (block, _) = block.split_once("```").expect("the end of the code block");
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
async fn rows_are_in_printed_order_with_the_misprint_corrected() {
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
async fn only_the_page_of_the_misprint_mentions_it() {
    for (name, ..) in TABLES {
        for page in pages(name).await {
            let has_row = name == "nq-scharnagl" && page.text.contains("288 QN---N");
            let mentions_misprint = page.text.contains(
                "The printed table has **286** beside `QN---N`, which is a misprint: the numbers \
                 are multiples of 16, and this one has to be **288**, as shown here.\n",
            );
            assert_eq!(mentions_misprint, has_row, "{}", page.text);
            assert_eq!(page.text.contains("misprint"), has_row);
        }
    }
}

#[tokio::test]
async fn pages_are_private_with_usage_and_source() {
    let book = "R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004";
    let club_codes = "KRN codes of the Fischer Random Chess Email Club (FRCEC)";
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
            article,
        ),
        (
            "krn",
            "KRN table**\n",
            "For example, 518 = 4·129 + 2, 129 = 4·32 + 1, 32 = 6·5 + 2, and 5 is `RNKNR`.\n",
            club_codes,
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
        let reply = message(TestBot::new().call(&COMMAND, &[("name", name)]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        let text = reply.text;
        assert!(text.starts_with(&format!("**The {title}")), "{text}");
        assert!(text.contains(example), "{text}");
        assert!(text.ends_with(&format!("-# Source: {source}")), "{text}");
    }
}

fn expected(name: &str, number: u16) -> ((u16, &'static str), String) {
    let csv = |name| {
        let table = TABLES.iter().find(|(known, ..)| *known == name);
        table.expect("a table of this name").1
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
            let calculation = format!("{}, and {} is `{}`", by(number, 16), row.0, row.1);
            (row, calculation)
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
            let calculation = format!(
                "{number} = {} + {difference}: `{}` and `{both}`",
                row.0, row.1
            );
            (row, calculation)
        }
    }
}

#[tokio::test]
async fn number_marks_and_explains_its_row() {
    let mut bot = TestBot::new();
    for (name, ..) in TABLES {
        let pages = pages(name).await;
        let (numbers, example) = match name {
            "nq-fritz9" => (1..=960, 359),
            _ => (0..=959, 518),
        };
        let (_, example) = expected(name, example);
        for number in numbers {
            let options = [("name", name), ("number", &*number.to_string())];
            let page = message(bot.call(&COMMAND, &options).await);
            let ((row, pieces), calculation) = expected(name, number);
            let row = (row.to_string(), pieces.to_owned());
            let plain = pages.iter().find(|page| rows(page).contains(&row));
            let plain = plain.expect("a page with this row");
            let cell = |mark| format!("{mark}{:>3} {}", row.0, row.1);
            let text = plain.text.replace(&cell(" "), &cell(">"));
            let (example, yours) = (
                format!(" For example, {example}.\n"),
                format!("\n**Yours:** {calculation}.\n"),
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
async fn arrangement_marks_and_explains_its_row() {
    let golden = include_str!("../../../crates/chess960/tests/golden/positions.csv");
    let mut bot = TestBot::new();
    for (name, ..) in TABLES {
        let (left_out, shown) = shown_in(name);
        let csv = |name| {
            TABLES
                .iter()
                .find(|it| it.0 == name)
                .expect("a table of this name")
                .1
        };
        let number_of = |name, pattern: &str| {
            let rows = corrected(name, csv(name)).into_iter();
            let mut rows = rows.filter(|(_, printed)| *printed == pattern);
            rows.next().expect("a printed row").0
        };
        for position in golden.lines().skip(1) {
            let columns: Vec<&str> = position.split(',').collect();
            let (rank, id, fritz9) = (columns[1], columns[0], columns[5]);
            let (own, both) = (shown_of(rank, left_out, shown), shown_of(rank, "", "B"));
            let row = number_of(name, &own);
            let calculation = match name {
                "bishops" | "n5n" | "krn" => format!("`{own}` is {row}"),
                _ => {
                    let number = if name == "nq-fritz9" { fritz9 } else { id };
                    let code = number_of("bishops", &both);
                    format!("`{own}` is {row}, and `{both}` is {code}: {row} + {code} = {number}")
                }
            };
            let options = [("name", name), ("array", rank)];
            let page = message(bot.call(&COMMAND, &options).await);
            let yours = format!("\n**Yours:** {calculation}.\n");
            assert!(page.text.contains(&yours), "{yours}: {}", page.text);
            assert_eq!(page.text.matches('>').count(), 1, "{}", page.text);
            let marked = format!(">{row:>3} {own}");
            assert!(page.text.contains(&marked), "{marked}: {}", page.text);
        }
    }
}

#[tokio::test]
async fn accepts_any_notation_of_one_position() {
    let mut bot = TestBot::new();
    let options = |typed: &'static str| [("name", "nq-fritz9"), ("array", typed)];
    let plain = message(bot.call(&COMMAND, &options("RNBQKBNR")).await);
    for typed in [
        "518",
        "♖♘♗♕♔♗♘♖",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    ] {
        assert_eq!(message(bot.call(&COMMAND, &options(typed)).await), plain);
    }
    refused::<PositionRefusal>(bot.call(&COMMAND, &options("KNBQRBNR")).await);
    assert_refused!(
        bot.call(&COMMAND, &options("518/534")).await,
        TableRefusal::TwoPositions { .. }
    );
    let both = [("name", "kings"), ("number", "518"), ("array", "RNBQKBNR")];
    assert_refused!(
        bot.call(&COMMAND, &both).await,
        TableRefusal::NumberAndArray
    );
}

#[tokio::test]
async fn part_of_a_rank_marks_its_row() {
    let mut bot = TestBot::new();
    for (own, csv, _) in TABLES {
        for (_, typed) in corrected(own, csv) {
            let (left_out, shown) = shown_in(own);
            let ranks = golden_ranks();
            let fitting: Vec<&str> = ranks
                .into_iter()
                .filter(|rank| shown_of(rank, left_out, shown) == typed)
                .collect();
            for (name, csv, _) in TABLES {
                let (left_out, shown) = shown_in(name);
                let rows: BTreeSet<String> = fitting
                    .iter()
                    .map(|rank| shown_of(rank, left_out, shown))
                    .collect();
                let outcome = bot
                    .call(&COMMAND, &[("name", name), ("array", typed)])
                    .await;
                if rows.len() > 1 {
                    assert_refused!(outcome, TableRefusal::OtherTable { .. });
                    continue;
                }
                let pieces = rows.first().expect("a row");
                let rows = corrected(name, csv).into_iter();
                let mut rows = rows.filter(|(_, printed)| printed == pieces);
                let (row, _) = rows.next().expect("a printed row");
                let page = message(outcome).text;
                let yours = format!("\n**Yours:** `{pieces}` is {row}.\n");
                assert!(page.contains(&yours), "{yours}: {page}");
                assert!(page.contains(&format!(">{row:>3} {pieces}")), "{page}");
                assert_eq!(page.matches('>').count(), 1, "{page}");
            }
        }
    }
}

fn shown_in(name: &str) -> (&'static str, &'static str) {
    match name {
        "bishops" => ("", "B"),
        "n5n" => ("BQ", "N"),
        "krn" => ("BQ", "KRN"),
        "kings" => ("B", "KQRN"),
        _ => ("B", "NQ"),
    }
}

fn golden_ranks() -> Vec<&'static str> {
    let golden = include_str!("../../../crates/chess960/tests/golden/positions.csv");
    let rows = golden.lines().skip(1);
    rows.map(|row| row.split(',').nth(1).expect("a rank"))
        .collect()
}

fn shown_of(rank: &str, left_out: &str, shown: &str) -> String {
    let counted = rank.chars().filter(|&it| !left_out.contains(it));
    let letters = counted.map(|it| if shown.contains(it) { it } else { '-' });
    letters.collect()
}

#[tokio::test]
async fn accepts_common_notations_of_parts() {
    let mut bot = TestBot::new();
    for (name, typed, shown) in [
        ("nq-scharnagl", "`-nq-n-`", "`-NQ-N-` is 512"),
        ("nq-fritz9", "- N Q - N -", "`-NQ-N-` is 353"),
        ("bishops", "B———B", "`B------B` is 3"),
        ("bishops", "**B**B**", "`--B--B--` is 6"),
        ("kern", "♖♘♘♔♖", "`RNNKR` is 4"),
        ("n5n", "QNN---", "`NN---` is 0"),
    ] {
        let page = message(
            bot.call(&COMMAND, &[("name", name), ("array", typed)])
                .await,
        );
        assert!(
            page.text.contains(&format!("**Yours:** {shown}.")),
            "{}",
            page.text
        );
    }
    for typed in ["RRKNN", "-N-N-N", "B-B-----", "RNQ-NR"] {
        assert_refused!(
            bot.call(&COMMAND, &[("name", "krn"), ("array", typed)]).await,
            TableRefusal::NotARow { typed: quoted } if quoted == typed
        );
    }
    refused::<PositionRefusal>(
        bot.call(&COMMAND, &[("name", "krn"), ("array", "RNN")])
            .await,
    );
    let outcome = bot
        .call(&COMMAND, &[("name", "bishops"), ("array", "-NQ-N-")])
        .await;
    let text = refused::<TableRefusal>(outcome).text();
    assert!(
        text.ends_with("`/chess960 table name:nq-scharnagl array:-NQ-N-`"),
        "{text}"
    );
}

#[tokio::test]
async fn picture_has_the_whole_table_with_the_row_marked() {
    let mut bot = TestBot::new();
    for (name, csv, _) in TABLES {
        for (row, typed) in corrected(name, csv) {
            let options = [("name", name), ("array", typed)];
            let page = message(bot.call(&COMMAND, &options).await);
            let options = [options[0], options[1], ("picture", "yes")];
            let reply = message(bot.call(&COMMAND, &options).await);
            let labels: Vec<&str> = reply.buttons().map(|it| it.label.as_str()).collect();
            assert_eq!(labels, ["Show everyone"]);
            assert_eq!(reply.visibility, Visibility::OnlyYou);
            assert!(reply.text.contains("**Yours:**"), "{}", reply.text);
            assert!(!reply.text.contains("```") && !reply.text.contains(", page "));
            let misprint = reply.text.contains("misprint");
            assert_eq!(misprint, name == "nq-scharnagl");
            let picture = reply.picture.expect("a picture");
            assert_eq!(picture.text_only, page.text);
            let marked = format!(" Row {row} is marked.");
            assert!(
                picture.description.ends_with(&marked),
                "{}",
                picture.description
            );
            let Subject::Table { table, marked } = picture.picture.subject else {
                panic!("unexpected picture: {picture:?}");
            };
            assert_eq!((table.word(), marked), (name, Some(row)));
        }
    }
    let options = [("name", "nq-fritz9"), ("picture", "yes")];
    let picture = message(bot.call(&COMMAND, &options).await).picture;
    let subject = picture.expect("a picture").picture.subject;
    let table = PrintedTable::NqFritz9;
    assert_eq!(
        subject,
        Subject::Table {
            table,
            marked: None
        }
    );
}

#[tokio::test]
async fn kern_is_an_alias_of_krn() {
    let mut bot = TestBot::new();
    let krn = message(bot.call(&COMMAND, &[("name", "krn")]).await);
    assert_eq!(message(bot.call(&COMMAND, &[("name", "kern")]).await), krn);
}

#[tokio::test]
async fn buttons_turn_the_pages() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[("name", "kings")]).await);
    for label in ["Next", "Last"] {
        let outcome = bot.press(ALICE, &first, 1, label).await;
        assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
        let page = message(outcome);
        assert!(page.text.contains("page 2 of 2"), "{}", page.text);
        let back = message(bot.press(ALICE, &page, 1, "First").await);
        assert_eq!(back, first);
    }
    let small = message(bot.call(&COMMAND, &[("name", "krn")]).await);
    assert_eq!(small.buttons().count(), 1);
}

#[tokio::test]
async fn refuses_invalid_numbers_and_buttons() {
    let mut bot = TestBot::new();
    refused::<OptionRefusal>(bot.call(&COMMAND, &[("name", "queens")]).await);
    for (name, number) in [("kings", "960"), ("n5n", "960"), ("nq-fritz9", "0")] {
        let options = [("name", name), ("number", number)];
        assert_refused!(
            bot.call(&COMMAND, &options).await,
            PositionRefusal { error: chess960::parse::ParseError::Number(error), .. }
                if error.number.to_string() == number
        );
    }
    for number in ["961", "first"] {
        let options = [("name", "nq-fritz9"), ("number", number)];
        refused::<OptionRefusal>(bot.call(&COMMAND, &options).await);
    }
    for id in [
        "table:",
        "table:kings:2:next",
        "table:queens:0:next",
        "table:kings:x:next",
    ] {
        refused::<StaleButton>(bot.press_id(ALICE, 1, id).await);
    }
}
