use super::*;
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

/// The rows lead to position 451, `BRNNKQRB`.
#[tokio::test]
async fn part_of_a_rank_marks_its_row() {
    for (table, number, part) in [
        ("bishops", 3, "B------B"),
        ("n5n", 4, "-NN--"),
        ("krn", 4, "RNNKR"),
        ("kings", 448, "RNNKQR"),
        ("nq-scharnagl", 448, "-NN-Q-"),
        ("nq-fritz9", 561, "-NN-Q-"),
    ] {
        let page = shown(table, &[("array", part)]).await.text;
        assert_marked(&page, &format!("{number:>3} {part}"));
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
