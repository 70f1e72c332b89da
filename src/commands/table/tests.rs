use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{TestBot, message, refusal};

async fn shown(table: &str, options: &[(&str, &str)]) -> Message {
    let options = [&[("name", table)], options].concat();
    message(TestBot::new().call(&COMMAND, &options).await)
}

#[track_caller]
fn assert_marked(page: &str, row: &str) {
    assert!(page.contains(&format!(">{row}")), "{row}: {page}");
    assert_eq!(page.matches('>').count(), 1, "{page}");
}

/// The row of a table that leads to position 451, `BRNNKQRB`.
struct TableRow {
    table: &'static str,
    /// The position in the numbering of the table.
    position: &'static str,
    /// Number and pieces of the row.
    number: &'static str,
    part: &'static str,
    /// The row on the page.
    line: &'static str,
}

const ROWS_OF_451: [TableRow; 6] = [
    TableRow {
        table: "bishops",
        position: "451",
        number: "3",
        part: "B------B",
        line: "  3 B------B",
    },
    TableRow {
        table: "n5n",
        position: "451",
        number: "4",
        part: "-NN--",
        line: "  4 -NN--",
    },
    TableRow {
        table: "krn",
        position: "451",
        number: "4",
        part: "RNNKR",
        line: "  4 RNNKR",
    },
    TableRow {
        table: "kings",
        position: "451",
        number: "448",
        part: "RNNKQR",
        line: "448 RNNKQR",
    },
    TableRow {
        table: "nq-scharnagl",
        position: "451",
        number: "448",
        part: "-NN-Q-",
        line: "448 -NN-Q-",
    },
    TableRow {
        table: "nq-fritz9",
        position: "564",
        number: "561",
        part: "-NN-Q-",
        line: "561 -NN-Q-",
    },
];

#[tokio::test]
async fn a_number_marks_its_row() {
    for row in &ROWS_OF_451 {
        let page = shown(row.table, &[("number", row.position)]).await;
        assert_marked(&page.text, row.line);
    }
}

#[tokio::test]
async fn a_back_rank_marks_its_row() {
    for row in &ROWS_OF_451 {
        let page = shown(row.table, &[("array", "BRNNKQRB")]).await;
        assert_marked(&page.text, row.line);
    }
}

#[tokio::test]
async fn part_of_a_rank_marks_its_row() {
    for TableRow {
        table,
        number,
        part,
        line,
        ..
    } in &ROWS_OF_451
    {
        let page = shown(table, &[("array", part)]).await.text;
        assert_marked(&page, line);
        let yours = format!("\n**Yours:** `{part}` is {number}.\n");
        assert!(page.contains(&yours), "{yours}: {page}");
    }
}

#[tokio::test]
async fn part_of_a_rank_marks_a_row_of_a_smaller_table() {
    let page = shown("krn", &[("array", "RNNKQR")]).await.text;
    assert_marked(&page, "  4 RNNKR");
}

#[tokio::test]
async fn part_of_a_rank_may_lead_to_no_row() {
    let options = [("name", "kings"), ("array", "RNNKR")];
    let text = refusal(TestBot::new().call(&COMMAND, &options).await).text();
    assert!(text.contains("doesn't lead to a row"), "{text}");
}

#[tokio::test]
async fn accepts_common_notations_of_parts() {
    for (table, typed, expected) in [
        ("nq-scharnagl", "`-nq-n-`", "**Yours:** `-NQ-N-` is 512."),
        ("nq-fritz9", "- N Q - N -", "**Yours:** `-NQ-N-` is 353."),
        ("bishops", "B———B", "**Yours:** `B------B` is 3."),
        ("bishops", "**B**B**", "**Yours:** `--B--B--` is 6."),
        ("kern", "♖♘♘♔♖", "**Yours:** `RNNKR` is 4."),
        ("n5n", "QNN---", "**Yours:** `NN---` is 0."),
    ] {
        let page = shown(table, &[("array", typed)]).await.text;
        assert!(page.contains(expected), "{typed}: {page}");
    }
}

#[tokio::test]
async fn refuses_parts_that_are_in_no_back_rank() {
    for typed in ["RRKNN", "-N-N-N", "B-B-----", "RNQ-NR", "RNN", "QQ"] {
        let options = [("name", "krn"), ("array", typed)];
        let text = refusal(TestBot::new().call(&COMMAND, &options).await).text();
        assert_eq!(text, say!("table-not-a-row", typed = quote(typed)));
    }
}

#[tokio::test]
async fn picture_has_the_whole_table_with_the_row_marked() {
    let options = [("array", "RNNKQR"), ("picture", "yes")];
    let picture = shown("kings", &options).await.picture.expect("a picture");
    let expected = Subject::Table {
        table: PrintedTable::Kings,
        marked: Some(448),
    };
    assert_eq!(picture.picture.subject, expected);
}

#[tokio::test]
async fn a_reply_with_the_picture_has_no_page() {
    let options = [("array", "RNNKQR"), ("picture", "yes")];
    let reply = shown("kings", &options).await;
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    assert!(reply.text.contains("**Yours:**"), "{}", reply.text);
    assert!(!reply.text.contains("```"), "{}", reply.text);
    let labels: Vec<&str> = reply.buttons().map(|button| &*button.label).collect();
    assert_eq!(labels, ["Show everyone"]);
}

#[tokio::test]
async fn without_the_picture_the_page_is_shown() {
    let page = shown("kings", &[("array", "RNNKQR")]).await;
    let options = [("array", "RNNKQR"), ("picture", "yes")];
    let picture = shown("kings", &options).await.picture;
    assert_eq!(picture.expect("a picture").text_only, page.text);
}

#[tokio::test]
async fn picture_of_a_table_alone_has_no_mark() {
    let picture = shown("krn", &[("picture", "yes")]).await.picture;
    let expected = Subject::Table {
        table: PrintedTable::Krn,
        marked: None,
    };
    assert_eq!(picture.expect("a picture").picture.subject, expected);
}
