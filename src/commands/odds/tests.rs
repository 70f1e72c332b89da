use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{BOB, TestBot, message};
use crate::text::testing::rows_on_a_phone;

async fn full_reply(method: &str) -> String {
    let mut bot = TestBot::new();
    let short = message(bot.call(&COMMAND, &[("method", method)]).await);
    let full = message(bot.press(BOB, &short, 1, "Show more").await);
    assert_eq!(full.visibility, Visibility::OnlyYou);
    full.text
}

async fn short_reply(method: &str) -> String {
    let outcome = TestBot::new().call(&COMMAND, &[("method", method)]).await;
    message(outcome).text
}

#[tokio::test]
async fn first_reply_fits_on_a_phone() {
    for (method, _) in OddsMethod::CHOICES {
        let text = short_reply(method).await;
        assert!(rows_on_a_phone(&text) <= 15, "{method}: {text}");
    }
}

fn code_blocks(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").skip(1).step_by(2)
}

#[tokio::test]
async fn tables_fit_on_a_phone() {
    let mut lines = 0;
    for (method, _) in OddsMethod::CHOICES {
        let text = full_reply(method).await;
        for line in code_blocks(&text).flat_map(str::lines) {
            assert!(line.chars().count() <= 30, "{line}");
            lines += 1;
        }
    }
    assert_eq!(lines, 127);
}

#[test]
fn percentages_of_other_chances_than_0_and_1_are_not_rounded_to_them() {
    for (numerator, denominator, shown) in [
        (0, 1, "0 %"),
        (1, 1, "100 %"),
        (498, 512, "97.27 %"),
        (1, 1152, "0.0868 %"),
        (999_999, 1_000_000, "over 99.99 %"),
        (99_991, 100_000, "99.99 %"),
        (1, 99, "1.01 %"),
        (2, 3, "66.67 %"),
    ] {
        assert_eq!(percent(Chance::new(numerator, denominator)), shown);
    }
}

#[test]
fn means_are_rounded() {
    for (numerator, denominator, shown) in [
        (6, 1, "6"),
        (67, 10, "6.7"),
        (100, 1, "100"),
        (20, 3, "6.67"),
        (19, 3, "6.33"),
        (5999, 1000, "6"),
    ] {
        assert_eq!(decimal(Chance::new(numerator, denominator)), shown);
    }
}

#[test]
fn the_place_of_the_king_is_counted_without_bishops() {
    for (rank, expected) in [
        // The king is behind QNNR.
        ("BBQNNRKR", 4),
        // Behind RNN.
        ("BRNNKQRB", 3),
        // Behind RNQ.
        ("RNBQKBNR", 3),
        // Behind R.
        ("RKRNNQBB", 1),
    ] {
        let rank: BackRank = rank.parse().expect("a back rank");
        assert_eq!(king_place(rank.id()), expected, "{rank}");
    }
}
