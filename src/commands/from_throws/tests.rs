use chess960::draw::{ByHand, Method, RedrawRule};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::chat::{MAX_TEXT, Refusal};
use crate::commands::testing::{TestBot, message};
use crate::domain::stored_draw::StoredResult;

fn drawn(method: &str, throws: &str) -> NotedResult {
    let method = ThrowMethod::from_word(method).expect("a method");
    draw(method, throws).expect(throws)
}

fn refused(method: &str, throws: &str) -> ThrowsRefusal {
    let method = ThrowMethod::from_word(method).expect("a method");
    draw(method, throws).expect_err(throws)
}

/// The throws that were read, with their method. Throws at once are written one after another.
fn used(method: &str, throws: &str) -> String {
    StoredResult(drawn(method, throws).result).to_string()
}

async fn reply_text(method: &str, throws: &str) -> String {
    let options = [("method", method), ("throws", throws)];
    message(TestBot::new().call(&COMMAND, &options).await).text
}

const SEPARATORS: [&str; 27] = [
    " ", "\t", "\n", "\u{A0}", ",", ";", ".", ":", "/", "|", "-", "+", "`", "*", "_", "~", "(",
    ")", "\"", "'", "→", "–", "—", "−", "·", "，", ">",
];

#[test]
fn accepts_any_separator() {
    for separator in SEPARATORS {
        let die = ["3", "1", "6", "5", "2"].join(separator);
        assert_eq!(used("die", &die), "die:3-1-6-5-2", "{die}");
        let coins = ["HT", "TT", "TH", "H", "HH", "TH", "TH"].join(separator);
        let expected = "coins:HT-TT-TH-H-HH-TH-TH";
        assert_eq!(used("coins", &coins), expected, "{coins}");
    }
}

#[test]
fn throws_of_a_die_give_their_position() {
    assert_eq!(drawn("die", "31652").result.id().get(), 664);
}

#[test]
fn faces_before_a_colon_are_no_throws() {
    assert_eq!(used("die", "1-6: 3 1 6 5 2"), "die:3-1-6-5-2");
    assert_eq!(used("die", "1 – 6: 3 1 6 5 2"), "die:3-1-6-5-2");
}

#[track_caller]
fn assert_all_used(method: &str, expected: &str, notations: &[&str]) {
    for throws in notations {
        assert_eq!(used(method, throws), expected, "{throws}");
    }
}

#[test]
fn accepts_any_notation_of_a_die() {
    let notations = [
        "31652",
        " 3; 1 - 6 / 5. 2\u{20}",
        "**3 1 6 5 2**",
        "(3, 1, 6, 5, 2)",
        "||3 1 6 5 2||",
        "~~_3_ 1 6 5~~ 2",
        "3️⃣1️⃣6️⃣5️⃣2️⃣",
        "3\u{20E3} 1\u{20E3} 6 5 2",
        "31652\u{200B}",
        "\u{FEFF}3\u{2060}1652",
        "３　１　６　５　２",
        "“3 1 6 5 2”",
    ];
    assert_all_used("die", "die:3-1-6-5-2", &notations);
}

#[test]
fn accepts_any_notation_of_coins() {
    let notations = [
        "ht TT Th h hh TH TH",
        "HTTTTHHHHTHTH",
        "h t t t t h h h h t h t h",
        "heads tails, tails tails, tails heads, heads, heads heads, tails heads, tails heads",
        "HeadsTails TT TailsHeads Heads HH TH TH",
        "ＨＴ ｔｔ ＴＨ Ｈ H\u{200B}H TH TH",
    ];
    assert_all_used("coins", "coins:HT-TT-TH-H-HH-TH-TH", &notations);
}

#[test]
fn accepts_any_notation_of_a_die_and_coins() {
    let notations = ["HT TT TH H 4 2", "HT,TT,TH,H42", "HTTTTHH42"];
    let expected = "die-and-coins:HT-TT-TH-H-4-2";
    assert_all_used("die-and-coins", expected, &notations);
}

#[test]
fn accepts_any_notation_of_coins_thrown_at_once() {
    let notations = [
        "HTTH THHT HHTT THTH",
        "HT TH TH HT HH TT TH TH",
        "htththhthhttthth",
        "H T T H T H H T H H T T T H T H",
    ];
    let expected = "coins:HT-TH-TH-T-HH-TT-TH";
    assert_all_used("parallel-coins", expected, &notations);
}

#[test]
fn accepts_any_notation_of_a_die_and_coins_thrown_at_once() {
    let notations = [
        "HTTH3 THHT5",
        "HT TH 3 TH HT 5",
        "HTTH 3, THHT 5",
        "H T T H 3 T H H T 5",
        "HTTHTHHT 35",
        "35 HTTHTHHT",
    ];
    let expected = "die-and-coins:HT-TH-TH-T-3-5";
    assert_all_used("parallel-die-and-coins", expected, &notations);
}

#[test]
fn accepts_numbers_and_any_notation_of_pawns() {
    let notations = [
        "3 1 2 2 4 2 2",
        "3122422",
        "bw ww wb b bb wb wb",
        "BW WW WB B BB WB WB",
        "b w w w w b b b b w b w b",
        "bwwwwbbbbwbwb",
        "black white white white white black black black black white black white black",
        "BlackWhite WhiteWhite WhiteBlack Black BlackBlack WhiteBlack WhiteBlack",
        "ｂｗ, ww; w-b / b bb `wb` **wb**",
        "bw ww w b b b b wb w b",
        "bw 1 2 b 4 wb 2",
    ];
    assert_all_used("numbers", "numbers:3-1-2-2-4-2-2", &notations);
}

#[test]
fn accepts_any_notation_of_digits() {
    assert_all_used("digits", "digits:0-0-5", &["005"]);
    let notations = ["972, 518", "9️⃣7️⃣2️⃣5️⃣1️⃣8️⃣"];
    assert_all_used("digits", "digits:9-7-2-5-1-8", &notations);
    let only_second_again = "digits-second-again";
    assert_all_used(only_second_again, "digits-second-again:9-7-2-1", &["9721"]);
}

#[test]
fn dice_thrown_at_once_are_used_one_after_another() {
    let notations = ["3 5 6 6 2 1 5", "35662 15"];
    assert_all_used("parallel-dice", "die:3-5-1-6-6-5-2", &notations);
}

#[test]
fn drawn_throws_parse_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for (word, method) in [
        ("die", Method::ByHand(ByHand::Die)),
        ("coins", Method::ByHand(ByHand::Coins)),
        ("die-and-coins", Method::ByHand(ByHand::DieAndCoins)),
        ("numbers", Method::ByHand(ByHand::Numbers)),
        ("digits", Method::Digits(RedrawRule::AllThree)),
        ("digits-second-again", Method::Digits(RedrawRule::Second)),
    ] {
        for _ in 0..100 {
            let Ok(result) = DrawResult::draw(method, &mut rng);
            let throws = compact(&result);
            assert_eq!(used(word, &throws), StoredResult(result).to_string());
        }
    }
}

/// The option accepts 400 characters.
#[tokio::test]
async fn many_repeated_throws_fit_into_a_message() {
    for (method, throws, expected) in [
        ("die", format!("{}31652", "6".repeat(395)), "**: `6 6 6"),
        ("digits", format!("{}518", "9".repeat(396)), "**: `9 9 9"),
        (
            "parallel-coins",
            format!("HTTTTHTH{}HTHTHT", "H".repeat(386)),
            "**: `HT TT TH H HH HH",
        ),
    ] {
        let text = reply_text(method, &throws).await;
        assert!(text.contains(expected), "{text}");
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
    }
}

#[test]
fn the_example_of_each_method_can_be_read() {
    for (method, _) in ThrowMethod::CHOICES {
        let guide = refused(method, " ").text();
        let call = format!("`/chess960 from-throws method:{method} throws:");
        let (_, from_example) = guide.split_once(&call).expect("an example");
        let (example, _) = from_example
            .split_once('`')
            .expect("the end of the example");
        drawn(method, example);
    }
}

#[test]
fn next_throw_after_a_knight_is_for_the_other_knight() {
    let refusal = refused("die", "3 1 6 5").text();
    assert!(
        refusal.contains("a throw of the die for the other knight ("),
        "{refusal}"
    );
}

#[test]
fn unreadable_throws_are_quoted_with_their_number() {
    for (method, throws, expected_number, expected_word, expected_symbol) in [
        ("coins", "HT HX", 2, "HX", 'X'),
        ("digits", "5 1 x", 3, "x", 'x'),
        ("die", "31é", 3, "é", 'é'),
        ("coins", "HTé", 1, "HTé", 'é'),
        ("coins", "@everyone", 1, "@everyone", '@'),
        ("numbers", "wb blue", 2, "blue", 'l'),
        ("die", "3 1 two", 3, "two", 'o'),
    ] {
        let Problem::Unreadable {
            number,
            word,
            symbol,
        } = refused(method, throws).problem
        else {
            panic!("{throws} was read");
        };
        assert_eq!(number, expected_number, "{throws}");
        assert_eq!(word, expected_word, "{throws}");
        assert_eq!(symbol, expected_symbol, "{throws}");
    }
}

#[track_caller]
fn assert_first_wrong(method: &str, rows: &[(&str, usize)]) {
    for &(throws, expected) in rows {
        let Problem::Wrong { number, .. } = refused(method, throws).problem else {
            panic!("{throws} is right");
        };
        assert_eq!(number, expected, "{method} {throws}");
    }
}

#[test]
fn the_first_wrong_throw_of_a_die_is_numbered() {
    assert_first_wrong("die", &[("3 HT", 2), ("3 7", 2), ("0", 1)]);
    assert_first_wrong("parallel-dice", &[("3 5 7", 3), ("3 5 H", 3)]);
}

#[test]
fn the_first_wrong_number_or_pair_of_pawns_is_numbered() {
    let rows = [
        ("3 1 5", 3),
        ("3 1 2 3", 4),
        ("3 H", 2),
        ("bw ww w", 3),
        ("bw w wb", 2),
        ("bw ww wb bb", 4),
    ];
    assert_first_wrong("numbers", &rows);
}

#[test]
fn the_first_wrong_throw_of_coins_is_numbered() {
    let rows = [
        ("HT TT TH HT", 4),
        ("HT H", 2),
        ("HT 3", 2),
        ("HT TT TH 2", 4),
        ("HTTTTH HHHT", 1),
        ("HT TT TH HHHH", 4),
    ];
    assert_first_wrong("coins", &rows);
    assert_first_wrong("die-and-coins", &[("HT TT TH H HT", 5)]);
}

#[test]
fn the_first_wrong_digit_is_numbered() {
    assert_first_wrong("digits", &[("5 H 8", 2)]);
}

/// Four coins are thrown at once.
#[test]
fn the_first_group_without_four_coins_is_numbered() {
    let rows = [("HTT THHT", 1), ("H", 1), ("HTTH T", 2), ("HTTH3", 2)];
    assert_first_wrong("parallel-coins", &rows);
}

/// Four coins and a die are thrown at once, and count as two throws.
#[test]
fn the_first_wrong_throw_of_four_coins_and_a_die_is_numbered() {
    let rows = [("H T T 3 T H H T 5", 1), ("HTTH3 wbbw5", 3)];
    assert_first_wrong("parallel-die-and-coins", &rows);
}

/// Checks that throws suggest their method after each of the other methods was chosen.
#[track_caller]
fn assert_suggested(expected: &str, throws: &str, chosen_methods: &[&str]) {
    for method in chosen_methods {
        let suggestion = refused(method, throws).suggestion.map(Choice::word);
        assert_eq!(suggestion, Some(expected), "{method} {throws}");
    }
}

#[test]
fn throws_of_a_die_suggest_the_die() {
    let others = [
        "coins",
        "die-and-coins",
        "parallel-coins",
        "parallel-die-and-coins",
        "numbers",
        "digits",
    ];
    assert_suggested("die", "3 1 6 5 2", &others);
    assert_suggested("die", "3", &["coins"]);
    assert_suggested("die", "3 1 6 5 2 4", &["die-and-coins"]);
}

#[test]
fn throws_of_coins_suggest_coins() {
    let others = [
        "die",
        "die-and-coins",
        "parallel-coins",
        "parallel-die-and-coins",
        "parallel-dice",
        "numbers",
        "digits",
    ];
    assert_suggested("coins", "HT TT TH H TH HT", &others);
    assert_suggested("coins", "HT TT TH", &["die"]);
}

#[test]
fn throws_of_a_die_and_coins_suggest_both() {
    let others = ["coins", "die", "parallel-coins", "parallel-die-and-coins"];
    assert_suggested("die-and-coins", "HT TT TH H 4 2", &others);
}

#[test]
fn groups_of_four_coins_suggest_parallel_coins() {
    let others = ["die", "coins", "digits", "parallel-die-and-coins"];
    assert_suggested("parallel-coins", "HTTH THHT HHTT THTH", &others);
    assert_suggested("parallel-coins", "HTTH THHT", &["die-and-coins"]);
}

#[test]
fn groups_of_four_coins_and_a_die_suggest_parallel_die_and_coins() {
    let others = ["coins", "die", "die-and-coins", "parallel-coins"];
    assert_suggested("parallel-die-and-coins", "HTTH3 THHT5", &others);
    let in_pairs = "HT TH 3 TH HT 5";
    assert_suggested("parallel-die-and-coins", in_pairs, &["parallel-coins"]);
}

#[test]
fn three_digits_suggest_digits() {
    assert_suggested("digits", "5 1 8", &["die", "coins", "parallel-dice"]);
}

/// There is no position 972, and none that begins with 97.
#[test]
fn digits_suggest_the_method_that_draws_as_many_again() {
    assert_suggested("digits", "9 7 2 5 1 8", &["digits-second-again"]);
    assert_suggested("digits-second-again", "9 7 2 1", &["digits"]);
}

#[test]
fn numbers_and_pawns_suggest_numbers() {
    assert_suggested("numbers", "3 1 2 2 2 3", &["coins", "die"]);
    assert_suggested("numbers", "bw ww wb b wb wb", &["coins"]);
    assert_suggested("numbers", "w b w w", &["die"]);
    assert_suggested("numbers", "wb wb wb", &["parallel-coins"]);
    assert_suggested("numbers", "bwwwwbbwbwb", &["digits"]);
}

#[test]
fn suggests_no_method_if_none_or_several_fit() {
    for (method, throws) in [
        ("die", "3 HT"),
        ("die", "3 7"),
        ("parallel-dice", "3 7"),
        ("die", "3 1 6"),
        ("parallel-dice", "3 1 6"),
        ("die", "HTTHTHHT3"),
        ("numbers", "3 1 2 4"),
        ("digits", "5 1"),
        ("digits", "5 1 8 4"),
        ("coins", "HT TT TH HT"),
        ("coins", "HT 3"),
        ("coins", "HT TT TH HHHH"),
        ("parallel-coins", "HTT 3"),
        ("parallel-die-and-coins", "HTTH3 THHT5 6"),
    ] {
        let suggestion = refused(method, throws).suggestion.map(Choice::word);
        assert_eq!(suggestion, None, "{method} {throws}");
    }
}
