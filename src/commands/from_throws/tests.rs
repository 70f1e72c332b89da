//! Throws that people made, right and wrong.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::chat::option::Choice;
use crate::chess960::draw::{Lot, Method};
use crate::commands::testing::{Club, message, refusal};

async fn answered(method: &str, throws: &str) -> String {
    let options = [("method", method), ("throws", throws)];
    message(Club::new().call(&COMMAND, &options).await).text
}

async fn refused(method: &str, throws: &str) -> String {
    let options = [("method", method), ("throws", throws)];
    refusal(Club::new().call(&COMMAND, &options).await)
}

/// What may stand between throws.
const SEPARATORS: [&str; 27] = [
    " ", "\t", "\n", "\u{A0}", ",", ";", ".", ":", "/", "|", "-", "+", "`", "*", "_", "~", "(",
    ")", "\"", "'", "→", "–", "—", "−", "·", "，", ">",
];

#[tokio::test]
async fn a_die_however_it_is_written() {
    let plain = answered("die", "3 1 6 5 2").await;
    for part in [
        "**Chess960 position 664**",
        "Back rank: `RBNKBRNQ`",
        "\ndie 3: dark bishop on e1\ndie 1: light bishop on b1\ndie 6: queen on h1\n",
        "\nno choice left: king on d1, a-side rook on a1, h-side rook on f1\n",
        "5 throws in all.",
    ] {
        assert!(plain.contains(part), "{part} is missing:\n{plain}");
    }
    for throws in ["31652", "3,1,6,5,2", " 3; 1 - 6 / 5. 2 ", "`3 1 6 5 2`"] {
        assert_eq!(answered("die", throws).await, plain, "{throws}");
    }
    for between in SEPARATORS {
        let throws = ["3", "1", "6", "5", "2"].join(between);
        assert_eq!(answered("die", &throws).await, plain, "{throws}");
    }
    for throws in [
        "**3 1 6 5 2**",
        "3_1_6_5_2",
        "(3, 1, 6, 5, 2)",
        "||3 1 6 5 2||",
        "~~_3_ 1 6 5~~ 2",
        "3️⃣1️⃣6️⃣5️⃣2️⃣",
        "3\u{20E3} 1\u{20E3} 6 5 2",
        "31652\u{200B}",
        "\u{FEFF}3\u{2060}1652",
        "３　１　６　５　２",
        "“3 1 6 5 2”",
    ] {
        assert_eq!(answered("die", throws).await, plain, "{throws}");
    }
    let again = answered("die", "6 5 3 1 6 5 2").await;
    let part = "\ndie 6, again; die 5, again; die 3: dark bishop on e1\n";
    assert!(
        again.contains(part) && again.contains("7 throws in all."),
        "{again}"
    );
}

#[tokio::test]
async fn coins_and_a_die_with_them() {
    let text = answered("coins", "ht TT Th h hh TH TH").await;
    for part in [
        "\nlarge tails, small heads → 3: light bishop on f1\n",
        "\nlarge heads → 2: a-side rook on c1\n",
        "\nlarge heads, small heads → 4, again; large heads, small tails → 2: h-side rook on g1\n",
        "\nno choice left: knight on b1, knight on h1\n",
        "7 throws in all.",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    for between in SEPARATORS {
        let throws = ["HT", "TT", "TH", "H", "HH", "TH", "TH"].join(between);
        assert_eq!(answered("coins", &throws).await, text, "{throws}");
    }
    let wide = "ＨＴ ｔｔ ＴＨ Ｈ H\u{200B}H TH TH";
    assert_eq!(answered("coins", wide).await, text);
    let text = answered("die-and-coins", "HT TT TH H 4 2").await;
    assert!(
        text.contains("\ndie 4 → 1: h-side rook on e1\ndie 2: queen on g1\n"),
        "{text}"
    );
    assert_eq!(answered("die-and-coins", "HT,TT,TH,H42").await, text);
}

#[tokio::test]
async fn two_players_in_parallel() {
    let text = answered("parallel-coins", "HTTH THHT HHTT THTH").await;
    for part in [
        "7 of 8 pairs",
        "As throws of one player: `HT TH TH T HH TT TH`",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let alone = answered("coins", "HT TH TH T HH TT TH").await;
    let shown = |text: &str| text.split("\n-# ").next().map(str::to_owned);
    assert_eq!(shown(&text), shown(&alone));
    for throws in [
        "HT TH TH HT HH TT TH TH",
        "htththhthhttthth",
        "H T T H T H H T H H T T T H T H",
    ] {
        assert_eq!(answered("parallel-coins", throws).await, text, "{throws}");
    }
    let text = answered("parallel-die-and-coins", "HTTH3 THHT5").await;
    for part in ["4 of 4 pairs and 2 of 2 dice", "`HT TH TH T 3 5`"] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    for throws in [
        "HT TH 3 TH HT 5",
        "HTTH 3, THHT 5",
        "H T T H 3 T H H T 5",
        "HTTHTHHT 35",
        "35 HTTHTHHT",
    ] {
        assert_eq!(
            answered("parallel-die-and-coins", throws).await,
            text,
            "{throws}"
        );
    }
}

#[tokio::test]
async fn what_the_bot_draws_can_be_checked() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for (word, way) in Way::CHOICES {
        let Way::InTurn(method) = *way else { continue };
        for _ in 0..100 {
            let Ok(Lot::ByHand(draw)) = Lot::draw(Method::ByHand(method), &mut rng) else {
                panic!("drawn by hand");
            };
            let text = answered(word, &compact(&draw)).await;
            let heading = format!("**Chess960 position {}**", draw.id());
            assert!(text.starts_with(&heading), "{draw}: {text}");
        }
    }
}

#[tokio::test]
async fn many_throws_that_were_made_again_still_fit() {
    // As many as the option takes.
    let text = answered("die", &format!("{}31652", "6".repeat(395))).await;
    assert!(text.contains("400 throws in all."), "{text}");
    assert!(text.contains("**From your throws**: `6 6 6"), "{text}");
    let again = "H".repeat(386);
    let text = answered("parallel-coins", &format!("HTTTTHTH{again}HTHTHT")).await;
    assert!(
        text.contains("**From your throws**: `HT TT TH H HH HH"),
        "{text}"
    );
}

type Case = (&'static str, &'static str, &'static [&'static str]);

async fn assert_refused(cases: &[Case]) {
    for (method, throws, parts) in cases {
        let text = refused(method, throws).await;
        for part in *parts {
            assert!(
                text.contains(part),
                "{method} {throws}: {part} is missing:\n{text}"
            );
        }
    }
}

#[tokio::test]
async fn each_fault_of_throws_in_turn_is_explained_where_it_is() {
    let cases: &[Case] = &[
        (
            "die",
            "3 7",
            &["Throw 2: `7` is neither a number of a die (1 to 6)"],
        ),
        (
            "coins",
            "HT HX",
            &["Throw 2, `HX`: `X` is neither", "`H` for heads"],
        ),
        ("coins", "HTé", &["Throw 1, `HTé`: `é` is neither"]),
        ("coins", "@everyone", &["Throw 1: `@` is neither"]),
        (
            "die",
            "3 HT",
            &[
                "Throw 2, `HT`, does not fit: after the dark bishop on e1, here belongs a throw \
               of the die for the light bishop (`1`: b1, `2`: d1, `3`: f1, `4`: h1, `5` or \
               `6`: throw again). Give a number from 1 to 6.",
            ],
        ),
        (
            "coins",
            "HT TT TH HT",
            &[
                "Throw 4, `HT`, does not fit",
                "a toss of the large coin alone for the a-side rook (`T`: b1, `H`: c1)",
                "the small one does not count: give `T`.",
            ],
        ),
        (
            "coins",
            "HT H",
            &["Throw 2, `H`, does not fit", "such as `HT` or `HH`."],
        ),
        (
            "coins",
            "HT 3",
            &["Throw 2, `3`, does not fit", "Give two letters"],
        ),
        (
            "coins",
            "HT TT TH 2",
            &["Throw 4, `2`, does not fit", "Give `H` or `T`."],
        ),
        (
            "coins",
            "HTTTTH",
            &[
                "Throw 1, `HTTTTH`, does not fit",
                "put a space between throws",
            ],
        ),
        (
            "coins",
            "HT TT TH HHHH",
            &["Throw 4, `HHHH`, does not fit", "Give `H` or `T`"],
        ),
        (
            "die-and-coins",
            "HT TT TH H HT",
            &["a throw of the die for the h-side rook"],
        ),
        (
            "die",
            "3 1 6",
            &[
                "Throws are missing. So far you have the dark bishop on e1, the light bishop \
                 on b1 and the queen on h1. Next, as throw 4, comes a throw of the die for the \
                 knight",
            ],
        ),
        (
            "die",
            "5",
            &[
                "Nothing is placed yet. Throw 1, `5`, does not count",
                "as throw 2,",
            ],
        ),
        (
            "die",
            "316522 4",
            &[
                "Throw 5 completes the position (**664**, `RBNKBRNQ`). Superfluous after it: `2` \
               and `4`.",
            ],
        ),
        (
            "die",
            "31652HHH",
            &["Throw 5 completes", "Superfluous after it: `HHH`."],
        ),
        ("die", "3165211111111111", &["the 11 from throw 6 on"]),
    ];
    assert_refused(cases).await;
}

#[tokio::test]
async fn what_an_action_lacks_is_named_by_player_where_the_writing_shows_it() {
    for (method, cases) in [
        (
            "parallel-coins",
            &[
                ("HTTH TH", "1: the second player's second pair is missing"),
                ("HT THHT", "1: the first player's second pair is missing"),
                ("HT", "1: 4 pairs of coins are needed, here is 1"),
                ("HTTH", "1: 4 pairs of coins are needed, here are 2"),
                ("HT TH HT", "1: 4 pairs of coins are needed, here are 3"),
                ("HTTHHT", "1: 4 pairs of coins are needed, here are 3"),
                (
                    "HT HTTH HT HTTH HT",
                    "2: 4 pairs of coins are needed, here are 3",
                ),
                (
                    "HTTHTHHT HTTH",
                    "2: 4 pairs of coins are needed, here are 2",
                ),
                (
                    "HTTH THHT HT THTH",
                    "2: the first player's second pair is missing",
                ),
                (
                    "HTTH TH HHTT THTH",
                    "1: the second player's second pair is missing",
                ),
                (
                    "HT TH HTTH HTTH HT",
                    "2: 4 pairs of coins are needed, here are 3",
                ),
            ][..],
        ),
        (
            "parallel-die-and-coins",
            &[
                ("HTTH THHT5", "1: the first player's die is missing"),
                ("HTTH3 THHT", "1: the second player's die is missing"),
                (
                    "HTTH THHT",
                    "1: the first player's die and the second player's die are missing",
                ),
                ("HT3 THHT5", "1: the first player's second pair is missing"),
                ("HT TH 3 TH HT", "1: the second player's die is missing"),
                (
                    "HT TH 3 TH 5",
                    "1: the second player's second pair is missing",
                ),
                (
                    "HT THHT3",
                    "1: the first player's second pair and the first player's die are missing",
                ),
                ("HT TH TH HT 5", "1: one of the two dice is missing"),
                ("HT TH HTTH 5", "1: one of the two dice is missing"),
                ("HTTHTHHT5", "1: one of the two dice is missing"),
                ("HT TH TH HT", "1: both dice are missing"),
                (
                    "HT TH3",
                    "1: 4 pairs of coins are needed, here are 2; one of the two dice is missing",
                ),
                (
                    "3",
                    "1: 4 pairs of coins are needed, here is none; one of the two dice is missing",
                ),
                ("35 HTTH TH", "1: 4 pairs of coins are needed, here are 3"),
            ],
        ),
    ] {
        for (throws, missing) in cases {
            let text = refused(method, throws).await;
            let (action, missing) = missing.split_once(": ").expect("an action");
            let begin = format!("Action {action} is incomplete: {missing}. In one action each");
            assert!(text.starts_with(&begin), "{method} {throws}:\n{text}");
        }
    }
}

#[tokio::test]
async fn what_is_too_much_or_does_not_belong_in_a_parallel_form_is_told() {
    let cases: &[Case] = &[
        (
            "parallel-coins",
            "HTTH THHT",
            &["One action is not enough", "as action 2."],
        ),
        (
            "parallel-coins",
            "HTT THHT",
            &["Throw 1, `HTT`, has 3 letters, but"],
        ),
        ("parallel-coins", "H", &["Throw 1, `H`, has 1 letter, but"]),
        (
            "parallel-coins",
            "HTTH T",
            &["Throw 2, `T`, has 1 letter, but"],
        ),
        (
            "parallel-die-and-coins",
            "H T T 3 T H H T 5",
            &["Throw 1, `H T T`, has 3 letters"],
        ),
        (
            "parallel-coins",
            "HTTH3",
            &["Throw 2, `3`, is a die's, but in this form no die is thrown. "],
        ),
        (
            "parallel-coins",
            "HTTHTHHT HHTTTHTH HHHHHHHH",
            &[
                "After action 2 the position is complete (**646**, `RNBKRBQN`). Leave out what \
                 comes after it, `HH HH HH HH`: another",
            ],
        ),
        (
            "parallel-coins",
            "HTTH THHT HHTT THTH HH",
            &["After action 2", "comes after it, `HH`: another"],
        ),
        (
            "parallel-coins",
            "HTTH THHT HHTT THTH HH HHHH",
            &["After action 2", "comes after it, `HH HH HH`: another"],
        ),
        (
            "parallel-die-and-coins",
            "HTTH3 THHT5 HT",
            &["just 4 pairs of coins and 2 dice. Here are 5 and 2. "],
        ),
        (
            "parallel-die-and-coins",
            "HTTH3 THHT5 6",
            &["Here are 4 and 3. "],
        ),
    ];
    assert_refused(cases).await;
}

#[tokio::test]
async fn throws_of_another_way_are_recognised() {
    let die = "If you threw a die alone, choose the method `die`.";
    let coins = "If you tossed coins alone, one throw after another, choose the method `coins`.";
    let both = "If you threw a die for this too, choose the method `die-and-coins`.";
    let parallel =
        "If two of you tossed four coins each at once, choose the method `parallel-coins`.";
    let parallel_both = "If two of you threw four coins and a die each at once, choose the method \
                         `parallel-die-and-coins`.";
    for (method, throws, advice) in [
        ("coins", "3 1 6 5 2", die),
        ("coins", "3", die),
        ("die-and-coins", "3 1 6 5 2", die),
        ("die-and-coins", "3 1 6 5 2 4", die),
        ("parallel-coins", "3 1 6 5 2", die),
        ("parallel-die-and-coins", "3 1 6 5 2", die),
        ("die", "HT TT TH H TH HT", coins),
        ("die", "HT TT TH", coins),
        ("die-and-coins", "HT TT TH H TH HT", coins),
        ("parallel-coins", "HT TT TH H TH HT", coins),
        ("parallel-die-and-coins", "HT TT TH H TH HT", coins),
        ("coins", "HT TT TH H 4 2", both),
        ("die", "HT TT TH H 4 2", both),
        ("parallel-coins", "HT TT TH H 4 2", both),
        ("parallel-die-and-coins", "HT TT TH H 4 2", both),
        ("die", "HTTH THHT HHTT THTH", parallel),
        ("coins", "HTTH THHT HHTT THTH", parallel),
        ("die-and-coins", "HTTH THHT", parallel),
        ("parallel-die-and-coins", "HTTH THHT HHTT THTH", parallel),
        ("coins", "HTTH3 THHT5", parallel_both),
        ("die", "HTTH3 THHT5", parallel_both),
        ("die-and-coins", "HTTH3 THHT5", parallel_both),
        ("parallel-coins", "HTTH3 THHT5", parallel_both),
        ("parallel-coins", "HT TH 3 TH HT 5", parallel_both),
    ] {
        let text = refused(method, throws).await;
        assert!(text.contains(advice), "{method} {throws}:\n{text}");
        assert_eq!(text.matches("choose the method").count(), 1, "{text}");
    }
    for (method, throws) in [
        ("die", "3 HT"),
        ("die", "HTTHTHHT3"),
        ("coins", "HT TT TH HT"),
        ("coins", "HT 3"),
        ("coins", "HTTTTH"),
        ("coins", "HT TT TH HHHH"),
        ("parallel-coins", "HTT 3"),
        ("parallel-die-and-coins", "HTTH3 THHT5 6"),
    ] {
        let text = refused(method, throws).await;
        assert!(
            !text.contains("choose the method"),
            "{method} {throws}:\n{text}"
        );
    }
}

#[tokio::test]
async fn without_throws_one_learns_how_to_begin_by_an_example_that_works() {
    for (word, _) in Way::CHOICES {
        let text = refusal(Club::new().call(&COMMAND, &[("method", word)]).await);
        assert_eq!(refused(word, " ").await, text);
        let call = format!("`/chess960 from-throws method:{word} throws:");
        let (_, example) = text.split_once(&call).expect("an example");
        let (example, _) = example.split_once('`').expect("the end of the example");
        answered(word, example).await;
    }
}
