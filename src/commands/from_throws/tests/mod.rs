mod refused;

use chess960::draw::Method;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::chat::option::Choice;
use crate::chat::refusal::Refusal;
use crate::commands::testing::{self, TestBot, message, refusal};

async fn reply_text(method: &str, throws: &str) -> String {
    let options = [("method", method), ("throws", throws)];
    message(TestBot::new().call(&COMMAND, &options).await).text
}

async fn refused(method: &str, throws: &str) -> ThrowsRefusal {
    let options = [("method", method), ("throws", throws)];
    testing::refused(TestBot::new().call(&COMMAND, &options).await)
}

const SEPARATORS: [&str; 27] = [
    " ", "\t", "\n", "\u{A0}", ",", ";", ".", ":", "/", "|", "-", "+", "`", "*", "_", "~", "(",
    ")", "\"", "'", "→", "–", "—", "−", "·", "，", ">",
];

#[tokio::test]
async fn accepts_any_notation_of_a_die() {
    let plain = reply_text("die", "3 1 6 5 2").await;
    for part in [
        "**Position 664** · `RBNKBRNQ`",
        "\ndie 3: dark bishop on e1\ndie 1: light bishop on b1\ndie 6: queen on h1\n",
        "\nno choice left: king on d1, a-side rook on a1, h-side rook on f1\n",
        "5 throws in all.",
    ] {
        assert!(plain.contains(part), "{part} is missing:\n{plain}");
    }
    for throws in ["31652", "3,1,6,5,2", " 3; 1 - 6 / 5. 2 ", "`3 1 6 5 2`"] {
        assert_eq!(reply_text("die", throws).await, plain, "{throws}");
    }
    for between in SEPARATORS {
        let throws = ["3", "1", "6", "5", "2"].join(between);
        assert_eq!(reply_text("die", &throws).await, plain, "{throws}");
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
        assert_eq!(reply_text("die", throws).await, plain, "{throws}");
    }
    let again = reply_text("die", "6 5 3 1 6 5 2").await;
    let part = "\ndie 6, too high; die 5, too high; die 3: dark bishop on e1\n";
    assert!(
        again.contains(part) && again.contains("7 throws in all."),
        "{again}"
    );
}

#[tokio::test]
async fn accepts_any_notation_of_coins() {
    let text = reply_text("coins", "ht TT Th h hh TH TH").await;
    for part in [
        "\nsmall heads, large tails (`HT`) → 3: light bishop on f1\n",
        "\nlarge heads → 2: a-side rook on c1\n",
        "\nsmall heads, large heads (`HH`) → 4, too high; small tails, large heads (`TH`) → 2: h-side rook on g1\n",
        "\nno choice left: knight on b1, knight on h1\n",
        "7 throws in all.",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    for between in SEPARATORS {
        let throws = ["HT", "TT", "TH", "H", "HH", "TH", "TH"].join(between);
        assert_eq!(reply_text("coins", &throws).await, text, "{throws}");
    }
    for throws in [
        "HTTTTHHHHTHTH",
        "h t t t t h h h h t h t h",
        "heads tails, tails tails, tails heads, heads, heads heads, tails heads, tails heads",
        "HeadsTails TT TailsHeads Heads HH TH TH",
    ] {
        assert_eq!(reply_text("coins", throws).await, text, "{throws}");
    }
    let wide = "ＨＴ ｔｔ ＴＨ Ｈ H\u{200B}H TH TH";
    assert_eq!(reply_text("coins", wide).await, text);
    let text = reply_text("die-and-coins", "HT TT TH H 4 2").await;
    assert!(
        text.contains("\ndie 4 → 1: h-side rook on e1\ndie 2: queen on g1\n"),
        "{text}"
    );
    for throws in ["HT,TT,TH,H42", "HTTTTHH42"] {
        assert_eq!(reply_text("die-and-coins", throws).await, text, "{throws}");
    }
}

#[tokio::test]
async fn two_players_in_parallel() {
    let text = reply_text("parallel-coins", "HTTH THHT HHTT THTH").await;
    for part in [
        "7 of 8 pairs",
        "As throws of one player: `HT TH TH T HH TT TH`",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let alone = reply_text("coins", "HT TH TH T HH TT TH").await;
    let shown = |text: &str| text.split("\n-# ").next().map(str::to_owned);
    assert_eq!(shown(&text), shown(&alone));
    for throws in [
        "HT TH TH HT HH TT TH TH",
        "htththhthhttthth",
        "H T T H T H H T H H T T T H T H",
    ] {
        assert_eq!(reply_text("parallel-coins", throws).await, text, "{throws}");
    }
    let text = reply_text("parallel-die-and-coins", "HTTH3 THHT5").await;
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
            reply_text("parallel-die-and-coins", throws).await,
            text,
            "{throws}"
        );
    }
}

#[tokio::test]
async fn numbers_are_equivalent_to_coins() {
    let text = reply_text("numbers", "3 1 2 2 4 2 2").await;
    for part in [
        "**From your numbers**\nnumber 3: light bishop on f1\n",
        "\nnumber 4, too high; number 2: h-side rook on g1\n",
        "7 numbers in all.",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let coins = reply_text("coins", "HT TT TH H HH TH TH").await;
    assert_eq!(text.lines().next(), coins.lines().next());
    assert_eq!(reply_text("numbers", "3122422").await, text);
}

#[tokio::test]
async fn pawns_are_equivalent_to_numbers() {
    let numbers = reply_text("numbers", "3 1 2 2 4 2 2").await;
    let text = reply_text("numbers", "bw ww wb b bb wb wb").await;
    let calculation = |text: &str| text.split("\n-# ").next().map(str::to_owned);
    assert_eq!(calculation(&text), calculation(&numbers));
    assert!(text.contains("7 numbers in all. Two pawns"), "{text}");
    for throws in [
        "BW WW WB B BB WB WB",
        "b w w w w b b b b w b w b",
        "bwwwwbbbbwbwb",
        "black white white white white black black black black white black white black",
        "BlackWhite WhiteWhite WhiteBlack Black BlackBlack WhiteBlack WhiteBlack",
        "ｂｗ, ww; w-b / b bb `wb` **wb**",
        "bw ww w b b b b wb w b",
        "bw 1 2 b 4 wb 2",
    ] {
        assert_eq!(reply_text("numbers", throws).await, text, "{throws}");
    }
    for (throws, at, instead) in [
        ("bw ww w", 3, "type both colors, such as `wb`"),
        ("bw w wb", 2, "type both colors, such as `wb`"),
        ("bw ww wb bb", 4, "type its color, `w` or `b`"),
    ] {
        let refusal = refused("numbers", throws).await;
        let found = matches!(refusal, ThrowsRefusal::OtherDevice { number, .. } if number == at);
        assert!(
            found && refusal.text().contains(instead),
            "{throws}: {refusal:?}"
        );
    }
    let refusal = refused("numbers", "bw ww wb b wb wb w").await;
    let found = matches!(refusal, ThrowsRefusal::Superfluous { used: 6, .. });
    assert!(found, "{refusal:?}");
}

#[tokio::test]
async fn digits_with_either_redraw_rule() {
    let text = reply_text("digits", "9 7 2 5 1 8").await;
    for part in [
        "**Position 518** · `RNBQKBNR`",
        "**From your digits**\n9 7 2: too high, all three again\n5 1 8: position 518\n",
        "6 digits in all.",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    for throws in ["972518", "972, 518", "9️⃣7️⃣2️⃣5️⃣1️⃣8️⃣"] {
        assert_eq!(reply_text("digits", throws).await, text, "{throws}");
    }
    let text = reply_text("digits-second-again", "9 7 2 1").await;
    for part in [
        "**Position 921** · ",
        "\n9 7: too high, only the second again\n9 2 1: position 921\n",
        "4 digits in all. ",
        "method:digits-second-again",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    assert!(
        reply_text("digits", "005")
            .await
            .contains("**Position 5** · ")
    );
    for (method, throws, open, rejected) in [
        ("digits", "5", 1, 0),
        ("digits", "9 7", 2, 0),
        ("digits", "9 7 2", 0, 1),
        ("digits", "9 7 2 9", 1, 1),
        ("digits-second-again", "9 7", 1, 1),
        ("digits-second-again", "9 7 2", 2, 1),
    ] {
        let refusal = refused(method, throws).await;
        let ThrowsRefusal::MissingDigits { drawing, .. } = refusal else {
            panic!("{throws}: {refusal:?}");
        };
        let found = (drawing.accepted().len(), drawing.rejected().len());
        assert_eq!(found, (open, rejected), "{method} {throws}");
    }
    for (method, throws, made, more) in [
        ("digits", "5 1 8 4", 3, 1),
        ("digits-second-again", "9 7 2 5 1 8", 4, 2),
    ] {
        let refusal = refused(method, throws).await;
        let ThrowsRefusal::SuperfluousDigits {
            used, superfluous, ..
        } = refusal
        else {
            panic!("{throws}: {refusal:?}");
        };
        assert_eq!((used, superfluous), (made, more), "{method} {throws}");
    }
    let refusal = refused("digits", "5 H 8").await;
    let found = matches!(refusal, ThrowsRefusal::NoDigit { number: 2, .. });
    assert!(found, "{refusal:?}");
}

#[tokio::test]
async fn five_dice_are_equivalent_to_one() {
    let text = reply_text("parallel-dice", "3 5 6 6 2 1 5").await;
    for part in [
        "\ndie 3: dark bishop on e1\ndie 5, too high; die 1: light bishop on b1\n",
        "All dice fit after 2 rounds. As throws of one die: `3 5 1 6 6 5 2`",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let alone = reply_text("die", "3 5 1 6 6 5 2").await;
    let shown = |text: &str| text.split("\n-# ").next().map(str::to_owned);
    assert_eq!(shown(&text), shown(&alone));
    assert_eq!(reply_text("parallel-dice", "35662 15").await, text);
    for (throws, which, of, there) in [
        ("3 5 6 6", 1, vec![0, 1, 2, 3, 4], 4),
        ("3 5 6 6 2", 2, vec![1, 3], 0),
        ("3 5 6 6 2 1", 2, vec![1, 3], 1),
        ("3 5 6 6 2 6 1", 3, vec![1], 0),
    ] {
        let refusal = refused("parallel-dice", throws).await;
        let ThrowsRefusal::MissingDice { round, dice, given } = refusal else {
            panic!("{throws}: {refusal:?}");
        };
        assert_eq!((round, dice, given), (which, of, there), "{throws}");
    }
    for throws in ["3 5 7", "3 5 H"] {
        let refusal = refused("parallel-dice", throws).await;
        let found = matches!(refusal, ThrowsRefusal::NoFace { number: 3, .. });
        assert!(found, "{refusal:?}");
    }
    let refusal = refused("parallel-dice", "3 1 6 5 2 2").await;
    let found = matches!(refusal, ThrowsRefusal::Superfluous { used: 5, .. });
    assert!(found, "{refusal:?}");
}

#[tokio::test]
async fn drawn_throws_parse_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for (word, throw_method) in ThrowMethod::CHOICES {
        let method = match *throw_method {
            ThrowMethod::Sequential(method) => Method::ByHand(method),
            ThrowMethod::Digits(redraw) => Method::Digits(redraw),
            ThrowMethod::Dice | ThrowMethod::Parallel(_) => continue,
        };
        for _ in 0..100 {
            let Ok(result) = DrawResult::draw(method, &mut rng);
            let text = reply_text(word, &compact(&result)).await;
            let heading = format!("**Position {}**", result.id());
            assert!(text.starts_with(&heading), "{result}: {text}");
        }
    }
}

#[tokio::test]
async fn many_repeated_throws_fit_into_a_message() {
    // Longest text that the option accepts.
    let text = reply_text("die", &format!("{}31652", "6".repeat(395))).await;
    assert!(text.contains("400 throws in all."), "{text}");
    assert!(text.contains("**From your throws**: `6 6 6"), "{text}");
    let digits = format!("{}518", "9".repeat(396));
    let text = reply_text("digits", &digits).await;
    assert!(text.contains("**From your digits**: `9 9 9"), "{text}");
    let again = "H".repeat(386);
    let text = reply_text("parallel-coins", &format!("HTTTTHTH{again}HTHTHT")).await;
    assert!(
        text.contains("**From your throws**: `HT TT TH H HH HH"),
        "{text}"
    );
}

#[tokio::test]
async fn guide_has_a_working_example() {
    for (word, _) in ThrowMethod::CHOICES {
        let text = refusal(TestBot::new().call(&COMMAND, &[("method", word)]).await);
        assert_eq!(refused(word, " ").await.text(), text);
        let call = format!("`/chess960 from-throws method:{word} throws:");
        let (_, example) = text.split_once(&call).expect("an example");
        let (example, _) = example.split_once('`').expect("the end of the example");
        reply_text(word, example).await;
    }
}
