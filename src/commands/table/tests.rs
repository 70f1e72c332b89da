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

/// Each table with the number of position 451, `BRNNKQRB`, and the row with it.
const ROWS_OF_451: [(&str, &str, &str); 6] = [
    ("bishops", "451", "  3 B------B"),
    ("n5n", "451", "  4 -NN--"),
    ("krn", "451", "  4 RNNKR"),
    ("kings", "451", "448 RNNKQR"),
    ("nq-scharnagl", "451", "448 -NN-Q-"),
    ("nq-fritz9", "564", "561 -NN-Q-"),
];

#[tokio::test]
async fn a_number_marks_its_row() {
    for (table, number, row) in ROWS_OF_451 {
        let page = shown(table, &[("number", number)]).await;
        assert_marked(&page.text, row);
    }
}

#[tokio::test]
async fn a_back_rank_marks_its_row() {
    for (table, _, row) in ROWS_OF_451 {
        let page = shown(table, &[("array", "BRNNKQRB")]).await;
        assert_marked(&page.text, row);
    }
}

#[tokio::test]
async fn part_of_a_rank_marks_its_row() {
    for (table, _, row) in ROWS_OF_451 {
        let (number, part) = row.trim_start().split_once(' ').expect("two columns");
        let page = shown(table, &[("array", part)]).await.text;
        assert_marked(&page, row);
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
    let mut bot = TestBot::new();
    for (name, typed, shown) in [
        ("nq-scharnagl", "`-nq-n-`", "`-NQ-N-` is 512"),
        ("nq-fritz9", "- N Q - N -", "`-NQ-N-` is 353"),
        ("bishops", "B———B", "`B------B` is 3"),
        ("bishops", "**B**B**", "`--B--B--` is 6"),
        ("kern", "♖♘♘♔♖", "`RNNKR` is 4"),
        ("n5n", "QNN---", "`NN---` is 0"),
    ] {
        let options = [("name", name), ("array", typed)];
        let page = message(bot.call(&COMMAND, &options).await).text;
        let yours = format!("**Yours:** {shown}.");
        assert!(page.contains(&yours), "{page}");
    }
    for typed in ["RRKNN", "-N-N-N", "B-B-----", "RNQ-NR", "RNN", "QQ"] {
        let options = [("name", "krn"), ("array", typed)];
        let text = refusal(bot.call(&COMMAND, &options).await).text();
        assert_eq!(text, say!("table-not-a-row", typed = quote(typed)));
    }
}

#[tokio::test]
async fn picture_has_the_whole_table_with_the_row_marked() {
    let options = [("array", "RNNKQR"), ("picture", "yes")];
    let reply = shown("kings", &options).await;
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    assert!(reply.text.contains("**Yours:**"), "{}", reply.text);
    assert!(!reply.text.contains("```"), "{}", reply.text);
    let labels: Vec<&str> = reply
        .buttons()
        .map(|button| button.label.as_str())
        .collect();
    assert_eq!(labels, ["Show everyone"]);
    let table = PrintedTable::Kings;
    let marked = Some(448);
    let picture = reply.picture.expect("a picture");
    assert_eq!(picture.picture.subject, Subject::Table { table, marked });
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
    let table = PrintedTable::Krn;
    let marked = None;
    let subject = picture.expect("a picture").picture.subject;
    assert_eq!(subject, Subject::Table { table, marked });
}
