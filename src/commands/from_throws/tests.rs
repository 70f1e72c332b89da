use chess960::draw::{ByHand, DrawResult, Method, RedrawRule};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::chat::Refusal;
use crate::commands::testing::{TestBot, assert_fits, message};
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

fn random_result(method: Method, rng: &mut ChaCha8Rng) -> DrawResult {
    match DrawResult::draw(method, rng) {
        Ok(result) => result,
    }
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
            let result = random_result(method, &mut rng);
            assert_eq!(drawn(word, &compact(&result)).result, result);
        }
    }
}

/// Throws of the 400 characters that the option accepts: `start` and `end`, which give a position, with repeated throws
/// between them.
fn padded(start: &str, repeated: &str, end: &str) -> String {
    let number = (400 - start.len() - end.len()) / repeated.len();
    format!("{start}{}{end}", repeated.repeat(number))
}

#[tokio::test]
async fn many_repeated_throws_fit_into_a_message() {
    for (method, throws, note) in [
        ("die", padded("", "6", "31652"), "400 throws in all."),
        ("digits", padded("", "999", "518"), "399 digits in all."),
        (
            "parallel-coins",
            padded("HTTTTHTH", "H", "HTHTHT"),
            "I used 199 of 200 pairs, in the players' order. Where only the large coin counts, I took the large coin of the \
             next pair.",
        ),
    ] {
        let text = reply_text(method, &throws).await;
        assert_fits(&text);
        assert!(text.ends_with(note), "{text}");
    }
}

#[test]
fn the_example_of_each_method_can_be_read() {
    let examples = [
        ("die", "3 1 6 5 2"),
        ("coins", "HT TT TH H TH HT"),
        ("die-and-coins", "HT TT TH H 4 2"),
        ("digits", "5 1 8"),
        ("numbers", "3 1 2 2 2 3"),
        ("parallel-dice", "3 5 6 5 2 1"),
        ("parallel-coins", "HTTH THHT HHTT THTH"),
        ("parallel-die-and-coins", "HTTH3 THHT5"),
        ("digits-second-again", "9 7 2 1"),
    ];
    assert_eq!(ThrowMethod::words(), examples.map(|(method, _)| method));
    for (method, throws) in examples {
        let guide = refused(method, " ").text();
        let call = format!("`/chess960 from-throws method:{method} throws:{throws}`");
        assert!(guide.contains(&call), "{call}: {guide}");
        drawn(method, throws);
    }
}

/// Checks that the throw with this number is unreadable, and that the word and its first unreadable character are quoted.
#[track_caller]
fn assert_unreadable(method: &str, throws: &str, number: usize, word: &str, symbol: char) {
    let Problem::Unreadable {
        number: found_number,
        word: found_word,
        symbol: found_symbol,
    } = refused(method, throws).problem
    else {
        panic!("{throws} was read");
    };
    assert_eq!(found_number, number, "{throws}");
    assert_eq!(found_word, word, "{throws}");
    assert_eq!(found_symbol, symbol, "{throws}");
}

#[test]
fn unreadable_throws_are_quoted_with_their_number() {
    assert_unreadable("digits", "5 1 x", 3, "x", 'x');
    assert_unreadable("die", "31é", 3, "é", 'é');
    assert_unreadable("coins", "HTé", 1, "HTé", 'é');
    assert_unreadable("coins", "@everyone", 1, "@everyone", '@');
    assert_unreadable("numbers", "wb blue", 2, "blue", 'l');
}

/// Checks that the throw with this number, counted from 1, is the first one that the method does not have.
#[track_caller]
fn assert_first_wrong(method: &str, number: usize, all_throws: &[&str]) {
    for throws in all_throws {
        let Problem::Wrong { number: found, .. } = refused(method, throws).problem else {
            panic!("{throws} is right");
        };
        assert_eq!(found, number, "{method} {throws}");
    }
}

#[test]
fn the_first_wrong_throw_of_a_die_is_numbered() {
    // No face has these numbers, and coins are no die.
    assert_first_wrong("die", 1, &["0"]);
    assert_first_wrong("die", 2, &["3 HT", "3 7"]);
    assert_first_wrong("parallel-dice", 3, &["3 5 7", "3 5 H"]);
}

#[test]
fn the_first_wrong_number_or_pair_of_pawns_is_numbered() {
    // A coin, and a single pawn where a pair is needed.
    assert_first_wrong("numbers", 2, &["3 H", "bw w wb"]);
    // A number above 4, and a single pawn.
    assert_first_wrong("numbers", 3, &["3 1 5", "bw ww w"]);
    // The queen needs 1 or 2, or a single pawn.
    assert_first_wrong("numbers", 4, &["3 1 2 3", "bw ww wb bb"]);
}

/// Four coins are thrown at once.
#[test]
fn the_first_group_without_four_coins_is_numbered() {
    assert_first_wrong("parallel-coins", 1, &["HTT THHT", "H"]);
    assert_first_wrong("parallel-coins", 2, &["HTTH T", "HTTH3"]);
}

/// Four coins and a die are thrown at once, and count as two throws.
#[test]
fn the_first_wrong_throw_of_four_coins_and_a_die_is_numbered() {
    // Only three coins.
    assert_first_wrong("parallel-die-and-coins", 1, &["H T T 3 T H H T 5"]);
    // Pawns.
    assert_first_wrong("parallel-die-and-coins", 3, &["HTTH3 wbbw5"]);
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

#[test]
fn numbers_and_pawns_suggest_numbers() {
    assert_suggested("numbers", "3 1 2 2 2 3", &["coins", "die"]);
    assert_suggested("numbers", "bw ww wb b wb wb", &["coins"]);
    assert_suggested("numbers", "w b w w", &["die"]);
    assert_suggested("numbers", "wb wb wb", &["parallel-coins"]);
    assert_suggested("numbers", "bwwwwbbwbwb", &["digits"]);
}

#[test]
fn suggests_no_method_if_none_fits() {
    for (method, throws) in [
        ("parallel-dice", "3 7"),
        ("die", "HTTHTHHT3"),
        ("parallel-coins", "HTT 3"),
    ] {
        let suggestion = refused(method, throws).suggestion.map(Choice::word);
        assert_eq!(suggestion, None, "{method} {throws}");
    }
}
