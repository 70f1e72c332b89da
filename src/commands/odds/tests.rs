use super::*;
use crate::chat::answer::Visibility;
use crate::chat::button::StaleButton;
use crate::chat::option::OptionRefusal;
use crate::commands::from_throws;
use crate::commands::testing::{BOB, TestBot, assert_refused, message, refused, rows_on_a_phone};

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
async fn refuses_malformed_buttons() {
    for id in ["odds:", "odds:cards", "odds:coins:x"] {
        refused::<StaleButton>(TestBot::new().press_id(BOB, 1, id).await);
    }
}

#[tokio::test]
async fn shows_the_published_figures() {
    for (method, parts) in [
        (
            "uniform",
            &[
                "1/960 (0.1042 %)",
                "\nking  chances\nb1        108\nc1        168\nd1        204\ne1        204\n",
            ][..],
        ),
        (
            "die",
            &[
                " 6.7 throws ",
                "2.24 rounds on average",
                "24.69 % within 1 round, 68.28 % within 2 rounds and 88.88 % within 3 rounds",
                "within\n     5   24.69 %\n",
                "%\n    13   99.81 %\n    14   99.92 %\n```",
                "\nking  chances\nb1        108\n",
            ],
        ),
        (
            "coins",
            &[
                "384 positions",
                "1/768 (0.1302 %)",
                "576 positions",
                "1/1152 (0.0868 %)",
                "1/10 (10 %)",
                " 6 throws ",
                "within\n     5   37.50 %\n     6   75.00 %\n",
                "     8   97.27 %\n",
                "%\n    10   99.76 %\n    11   99.93 %\n```",
                "0 % within 1 round, 97.27 % within 2 rounds and 99.98 % within 3 rounds",
                "b1     135   108\n",
                "d1     180   204\n",
            ],
        ),
        (
            "die-and-coins",
            &[
                "384 positions",
                " 5.5 throws ",
                "within\n     5   50.00 %\n     6  100.00 %\n```",
                "\nking  here  fair\n",
            ],
        ),
        (
            "numbers",
            &["384 positions", " 6 numbers ", "within\n     5   37.50 %\n"],
        ),
        (
            "digits",
            &[
                "1/960 (0.1042 %)",
                "3/80 (3.75 %)",
                " 3.13 digits ",
                "within\n     3   96.00 %\n     6   99.84 %\n     9   99.99 %\n```",
                "\nb1        108\n",
            ],
        ),
        (
            "digits-second-again",
            &[
                "60 positions have a chance of 1/600 (0.1667 %) each",
                "900 positions have a chance of 1/1000 (0.1000 %) each",
                "The likelier positions are 900 to 959.",
                "3/80 (3.75 %)",
                " 3.07 digits ",
                "within\n     3   96.00 %\n     4   98.40 %\n",
            ],
        ),
    ] {
        let text = full_reply(method).await;
        for part in parts {
            assert!(text.contains(part), "{part} is missing:\n{text}");
        }
    }
}

#[tokio::test]
async fn shows_rounds_for_throws_at_once() {
    for (method, parts) in [
        (
            "parallel-dice",
            &[
                "**Exact odds: drawing with five dice at once**\n",
                "1/960 (0.1042 %): exactly fair.\nWith 5 dice of different colours",
                "24.69 % within 1 round, 68.28 % within 2 rounds and 88.88 % within 3 rounds.\nThe king's",
                "\nking  chances\nb1        108\n",
            ][..],
        ),
        (
            "parallel-coins",
            &[
                "**Exact odds: two players drawing with four coins each**\n",
                "384 positions",
                "1/10 (10 %)",
                "points.\nTwo players who toss four coins each at once make 4",
                "0 % within 1 round, 97.27 % within 2 rounds and 99.98 % within 3 rounds.\nThe king's",
            ],
        ),
        (
            "parallel-die-and-coins",
            &[
                "**Exact odds: two players drawing with four coins and a die each**\n",
                "384 positions",
                "a die each at once are always finished in one round.\nThe king's",
            ],
        ),
    ] {
        let text = full_reply(method).await;
        for part in parts {
            assert!(text.contains(part), "{part} is missing:\n{text}");
        }
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
fn has_the_methods_of_from_throws_and_uniform() {
    let words = |command: &Command| match command.options[0].kind {
        OptionKind::Choice(words) => words(),
        ref other => panic!("{other:?}"),
    };
    let others = words(&COMMAND).into_iter().filter(|&it| it != "uniform");
    let [mut methods, mut from_throws_methods] = [others.collect(), words(&from_throws::COMMAND)];
    methods.sort_unstable();
    from_throws_methods.sort_unstable();
    assert_eq!(methods, from_throws_methods);
}

#[tokio::test]
async fn refuses_missing_and_unknown_methods() {
    assert_refused!(
        TestBot::new().call(&COMMAND, &[]).await,
        OptionRefusal::Missing { .. }
    );
    assert_refused!(
        TestBot::new().call(&COMMAND, &[("method", "cards")]).await,
        OptionRefusal::WrongValue { .. }
    );
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

#[tokio::test]
async fn tables_show_100_percent_only_for_certainty() {
    for &(word, method) in Method::CHOICES {
        let certain = informative_throw_counts(Odds::of(method))
            .any(|throws| Odds::of(method).finished_within(throws) == Chance::ONE);
        let shows_100_percent = full_reply(word).await.contains("100.00 %");
        assert_eq!(
            shows_100_percent,
            certain && method != Method::Uniform,
            "{word}"
        );
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
fn names_likelier_positions_by_the_king() {
    let names = |method| likelier_note(Odds::of(method));
    assert_eq!(names(Method::Uniform), "");
    assert_eq!(names(Method::ByHand(ByHand::Die)), "");
    for id in StartId::all() {
        let rank = BackRank::from(id).to_string().replace('B', "");
        assert_eq!(rank.find('K'), Some(place_of_king(id)), "{rank}");
    }
}
