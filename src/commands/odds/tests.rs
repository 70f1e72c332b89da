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

#[tokio::test]
async fn first_reply_fits_on_a_phone() {
    for (method, _) in OddsMethod::CHOICES {
        let outcome = TestBot::new().call(&COMMAND, &[("method", method)]).await;
        let text = message(outcome).text;
        assert!(rows_on_a_phone(&text) <= 15, "{method}: {text}");
        let is_fair = text.contains("exactly fair.");
        let is_unfair = text.contains("at most 10 percentage") || text.contains("at most 3.75 ");
        assert!(is_fair != is_unfair, "{text}");
    }
}

#[tokio::test]
async fn tables_fit_on_a_phone() {
    for (method, _) in OddsMethod::CHOICES {
        let text = full_reply(method).await;
        for (at, block) in text.split("```").enumerate() {
            let in_code = at % 2 == 1;
            assert!(!in_code || block.lines().all(|line| line.len() <= 30));
        }
    }
}

#[test]
fn rounded_percentages_are_exact_at_the_limits() {
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
    for (id, place) in [(0, 4), (451, 3), (518, 3), (959, 1)] {
        let id = StartId::new(id).expect("a number");
        assert_eq!(king_place(id), place, "{id}");
    }
}
