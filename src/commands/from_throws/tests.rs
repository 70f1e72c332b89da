use chess960::draw::Method;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::chat::Refusal;
use crate::commands::testing::{TestBot, message};
use crate::domain::stored_draw::StoredResult;

fn drawn(method: &str, throws: &str) -> NotedResult {
    let drawn = draw(ThrowMethod::from_word(method).expect("a method"), throws);
    drawn.unwrap_or_else(|refusal| panic!("{method} {throws}: {refusal:?}"))
}

fn refused(method: &str, throws: &str) -> ThrowsRefusal {
    let drawn = draw(ThrowMethod::from_word(method).expect("a method"), throws);
    drawn.expect_err(throws)
}

/// Used throws, written as throws of one person.
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
    for (method, used_throws) in [
        ("die", "die:3-1-6-5-2"),
        ("coins", "coins:HT-TT-TH-H-HH-TH-TH"),
    ] {
        let (_, throws) = used_throws.split_once(':').expect("a method and throws");
        for between in SEPARATORS {
            let throws = throws.replace('-', between);
            assert_eq!(used(method, &throws), used_throws, "{throws}");
        }
    }
    assert_eq!(drawn("die", "31652").result.id().get(), 664);
}

#[test]
fn accepts_any_notation() {
    for (method, expected, notations) in [
        (
            "die",
            "die:3-1-6-5-2",
            &[
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
            ][..],
        ),
        (
            "coins",
            "coins:HT-TT-TH-H-HH-TH-TH",
            &[
                "ht TT Th h hh TH TH",
                "HTTTTHHHHTHTH",
                "h t t t t h h h h t h t h",
                "heads tails, tails tails, tails heads, heads, heads heads, tails heads, tails heads",
                "HeadsTails TT TailsHeads Heads HH TH TH",
                "ＨＴ ｔｔ ＴＨ Ｈ H\u{200B}H TH TH",
            ][..],
        ),
        (
            "die-and-coins",
            "die-and-coins:HT-TT-TH-H-4-2",
            &["HT TT TH H 4 2", "HT,TT,TH,H42", "HTTTTHH42"][..],
        ),
        (
            "parallel-coins",
            "coins:HT-TH-TH-T-HH-TT-TH",
            &[
                "HTTH THHT HHTT THTH",
                "HT TH TH HT HH TT TH TH",
                "htththhthhttthth",
                "H T T H T H H T H H T T T H T H",
            ][..],
        ),
        (
            "parallel-die-and-coins",
            "die-and-coins:HT-TH-TH-T-3-5",
            &[
                "HTTH3 THHT5",
                "HT TH 3 TH HT 5",
                "HTTH 3, THHT 5",
                "H T T H 3 T H H T 5",
                "HTTHTHHT 35",
                "35 HTTHTHHT",
            ][..],
        ),
        (
            "numbers",
            "numbers:3-1-2-2-4-2-2",
            &[
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
            ][..],
        ),
        ("digits", "digits:0-0-5", &["005"][..]),
        (
            "digits",
            "digits:9-7-2-5-1-8",
            &["972, 518", "9️⃣7️⃣2️⃣5️⃣1️⃣8️⃣"][..],
        ),
        (
            "digits-second-again",
            "digits-second-again:9-7-2-1",
            &["9721"][..],
        ),
        (
            "parallel-dice",
            "die:3-5-1-6-6-5-2",
            &["3 5 6 6 2 1 5", "35662 15"][..],
        ),
    ] {
        for throws in notations {
            assert_eq!(used(method, throws), expected, "{throws}");
        }
    }
}

#[test]
fn drawn_throws_parse_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for (word, method) in ThrowMethod::CHOICES {
        let method = match *method {
            ThrowMethod::Sequential(method) => Method::ByHand(method),
            ThrowMethod::Digits(redraw) => Method::Digits(redraw),
            ThrowMethod::Dice | ThrowMethod::Parallel(_) => continue,
        };
        for _ in 0..100 {
            let Ok(result) = DrawResult::draw(method, &mut rng);
            assert_eq!(
                used(word, &compact(&result)),
                StoredResult(result).to_string()
            );
        }
    }
}

#[tokio::test]
async fn many_repeated_throws_fit_into_a_message() {
    // Longest text that the option accepts.
    for (method, throws, shown) in [
        ("die", format!("{}31652", "6".repeat(395)), "`6 6 6"),
        ("digits", format!("{}518", "9".repeat(396)), "`9 9 9"),
        (
            "parallel-coins",
            format!("HTTTTHTH{}HTHTHT", "H".repeat(386)),
            "`HT TT TH H HH HH",
        ),
    ] {
        let text = reply_text(method, &throws).await;
        assert!(text.contains(&format!("**: {shown}")), "{text}");
    }
}

#[test]
fn guide_has_a_working_example() {
    for (word, _) in ThrowMethod::CHOICES {
        let text = refused(word, " ").text();
        let call = format!("`/chess960 from-throws method:{word} throws:");
        let (_, example) = text.split_once(&call).expect("an example");
        let (example, _) = example.split_once('`').expect("the end of the example");
        drawn(word, example);
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

#[test]
fn wrong_throws_are_numbered() {
    for (method, throws, expected) in [
        ("die", "3 HT", 2),
        ("die", "3 7", 2),
        ("die", "0", 1),
        ("numbers", "3 1 5", 3),
        ("numbers", "3 1 2 3", 4),
        ("numbers", "3 H", 2),
        ("numbers", "bw ww w", 3),
        ("numbers", "bw w wb", 2),
        ("numbers", "bw ww wb bb", 4),
        ("coins", "HT TT TH HT", 4),
        ("coins", "HT H", 2),
        ("coins", "HT 3", 2),
        ("coins", "HT TT TH 2", 4),
        ("coins", "HTTTTH HHHT", 1),
        ("coins", "HT TT TH HHHH", 4),
        ("die-and-coins", "HT TT TH H HT", 5),
        ("digits", "5 H 8", 2),
        ("parallel-dice", "3 5 7", 3),
        ("parallel-dice", "3 5 H", 3),
        ("parallel-coins", "HTT THHT", 1),
        ("parallel-coins", "H", 1),
        ("parallel-coins", "HTTH T", 2),
        ("parallel-coins", "HTTH3", 2),
        ("parallel-die-and-coins", "H T T 3 T H H T 5", 1),
        ("parallel-die-and-coins", "HTTH3 wbbw5", 3),
    ] {
        let Problem::Wrong { number, .. } = refused(method, throws).problem else {
            panic!("{throws} is right");
        };
        assert_eq!(number, expected, "{method} {throws}");
    }
}

#[test]
fn suggests_the_method_that_fits() {
    for (throws, expected, chosen_methods) in [
        (
            "3 1 6 5 2",
            "die",
            &[
                "coins",
                "die-and-coins",
                "parallel-coins",
                "parallel-die-and-coins",
                "numbers",
                "digits",
            ][..],
        ),
        ("3", "die", &["coins"][..]),
        ("3 1 6 5 2 4", "die", &["die-and-coins"][..]),
        (
            "HT TT TH H TH HT",
            "coins",
            &[
                "die",
                "die-and-coins",
                "parallel-coins",
                "parallel-die-and-coins",
                "parallel-dice",
                "numbers",
                "digits",
            ][..],
        ),
        ("HT TT TH", "coins", &["die"][..]),
        (
            "HT TT TH H 4 2",
            "die-and-coins",
            &["coins", "die", "parallel-coins", "parallel-die-and-coins"][..],
        ),
        (
            "HTTH THHT HHTT THTH",
            "parallel-coins",
            &["die", "coins", "digits", "parallel-die-and-coins"][..],
        ),
        ("HTTH THHT", "parallel-coins", &["die-and-coins"][..]),
        (
            "HTTH3 THHT5",
            "parallel-die-and-coins",
            &["coins", "die", "die-and-coins", "parallel-coins"][..],
        ),
        (
            "HT TH 3 TH HT 5",
            "parallel-die-and-coins",
            &["parallel-coins"][..],
        ),
        ("5 1 8", "digits", &["die", "coins", "parallel-dice"][..]),
        ("9 7 2 5 1 8", "digits", &["digits-second-again"][..]),
        ("9 7 2 1", "digits-second-again", &["digits"][..]),
        ("3 1 2 2 2 3", "numbers", &["coins", "die"][..]),
        ("bw ww wb b wb wb", "numbers", &["coins"][..]),
        ("w b w w", "numbers", &["die"][..]),
        ("wb wb wb", "numbers", &["parallel-coins"][..]),
        ("bwwwwbbwbwb", "numbers", &["digits"][..]),
    ] {
        for method in chosen_methods {
            let suggestion = refused(method, throws).suggestion.map(Choice::word);
            assert_eq!(suggestion, Some(expected), "{method} {throws}");
        }
    }
}

#[test]
fn suggests_no_method_if_none_or_several_fit() {
    for (throws, chosen_methods) in [
        ("3 HT", &["die"][..]),
        ("3 7", &["die", "parallel-dice"][..]),
        ("3 1 6", &["die", "parallel-dice"][..]),
        ("HTTHTHHT3", &["die"][..]),
        ("3 1 2 4", &["numbers"][..]),
        ("5 1", &["digits"][..]),
        ("5 1 8 4", &["digits"][..]),
        ("HT TT TH HT", &["coins"][..]),
        ("HT 3", &["coins"][..]),
        ("HT TT TH HHHH", &["coins"][..]),
        ("HTT 3", &["parallel-coins"][..]),
        ("HTTH3 THHT5 6", &["parallel-die-and-coins"][..]),
    ] {
        for method in chosen_methods {
            let suggestion = refused(method, throws).suggestion.map(Choice::word);
            assert_eq!(suggestion, None, "{method} {throws}");
        }
    }
}
