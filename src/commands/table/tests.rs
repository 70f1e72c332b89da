use std::collections::BTreeSet;

use chess960::BackRank;

use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{TestBot, message, refusal};

async fn shown(bot: &mut TestBot, table: PrintedTable, options: &[(&str, &str)]) -> Message {
    let options = [&[("name", table.word())], options].concat();
    message(bot.call(&COMMAND, &options).await)
}

fn assert_marked(page: &str, row: &TableRow) {
    let marked = format!(">{:>3} {}", row.number, row.pieces);
    assert!(page.contains(&marked), "{marked}: {page}");
    assert_eq!(page.matches('>').count(), 1, "{page}");
}

#[tokio::test]
async fn numbers_and_arrangements_mark_their_row() {
    let mut bot = TestBot::new();
    for table in PrintedTable::ALL {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let number = numbering(table).number(id).to_string();
            for option in [("number", number), ("array", rank.to_string())] {
                let page = shown(&mut bot, table, &[(option.0, &option.1)]).await;
                assert_marked(&page.text, table.row_of(rank));
            }
        }
    }
}

#[tokio::test]
async fn part_of_a_rank_marks_its_row() {
    let mut bot = TestBot::new();
    for own in PrintedTable::ALL {
        for part in own.rows() {
            let ranks = StartId::all().map(BackRank::from);
            let fitting: Vec<BackRank> = ranks.filter(|&rank| own.row_of(rank) == part).collect();
            let typed = part.pieces.to_string();
            for table in PrintedTable::ALL {
                let rows = fitting.iter().map(|&rank| table.row_of(rank).number);
                let rows: BTreeSet<u16> = rows.collect();
                let options = [("name", table.word()), ("array", &*typed)];
                let outcome = bot.call(&COMMAND, &options).await;
                if rows.len() > 1 {
                    let text = refusal(outcome).text();
                    assert!(text.contains("doesn't lead to a row"), "{text}");
                    continue;
                }
                let row = table.row_of(fitting[0]);
                let page = message(outcome).text;
                assert_marked(&page, row);
                let yours = format!("\n**Yours:** `{}` is {}.\n", row.pieces, row.number);
                assert!(page.contains(&yours), "{yours}: {page}");
            }
        }
    }
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
    let mut bot = TestBot::new();
    for table in PrintedTable::ALL {
        for row in table.rows() {
            let typed = row.pieces.to_string();
            let page = shown(&mut bot, table, &[("array", &typed)]).await;
            let options = [("array", &*typed), ("picture", "yes")];
            let reply = shown(&mut bot, table, &options).await;
            let labels: Vec<&str> = reply.buttons().map(|it| it.label.as_str()).collect();
            assert_eq!(labels, ["Show everyone"]);
            assert_eq!(reply.visibility, Visibility::OnlyYou);
            assert!(reply.text.contains("**Yours:**"), "{}", reply.text);
            assert!(!reply.text.contains("```") && !reply.text.contains(", page "));
            let picture = reply.picture.expect("a picture");
            assert_eq!(picture.text_only, page.text);
            let marked = Some(row.number);
            assert_eq!(picture.picture.subject, Subject::Table { table, marked });
        }
        let picture = shown(&mut bot, table, &[("picture", "yes")]).await.picture;
        let subject = picture.expect("a picture").picture.subject;
        let marked = None;
        assert_eq!(subject, Subject::Table { table, marked });
    }
}
