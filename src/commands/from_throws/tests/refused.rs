use super::super::ThrowsRefusal;
use super::super::throw_method::{KnownThrows, PlayerThrows};
use super::refused;
use crate::chat::option::Choice;

#[tokio::test]
async fn refusals_name_the_faulty_throw() {
    for (method, throws, at, wrong) in [
        ("coins", "HT HX", 2, 'X'),
        ("digits", "5 1 x", 3, 'x'),
        ("coins", "HTé", 1, 'é'),
        ("coins", "@everyone", 1, '@'),
        ("numbers", "wb blue", 2, 'l'),
    ] {
        let refusal = refused(method, throws).await;
        let found = matches!(
            refusal,
            ThrowsRefusal::UnknownSymbol { number, symbol, .. } if (number, symbol) == (at, wrong)
        );
        assert!(found, "{method} {throws}: {refusal:?}");
    }
    for (method, throws, at) in [
        ("die", "3 HT", 2),
        ("die", "3 7", 2),
        ("die", "0", 1),
        ("numbers", "3 1 5", 3),
        ("numbers", "3 1 2 3", 4),
        ("numbers", "3 H", 2),
        ("coins", "HT TT TH HT", 4),
        ("coins", "HT H", 2),
        ("coins", "HT 3", 2),
        ("coins", "HT TT TH 2", 4),
        ("coins", "HTTTTH HHHT", 1),
        ("coins", "HT TT TH HHHH", 4),
        ("die-and-coins", "HT TT TH H HT", 5),
    ] {
        let refusal = refused(method, throws).await;
        let found = matches!(refusal, ThrowsRefusal::OtherDevice { number, .. } if number == at);
        assert!(found, "{method} {throws}: {refusal:?}");
    }
    for (method, throws, placed, again) in [
        ("die", "3 1 6", 3, false),
        ("die", "5", 0, true),
        ("coins", "HTTTTH", 3, false),
    ] {
        let refusal = refused(method, throws).await;
        let ThrowsRefusal::Missing { drawing, .. } = refusal else {
            panic!("{throws}: {refusal:?}");
        };
        assert_eq!(drawing.placements().len(), placed);
        assert_eq!(!drawing.repeated().is_empty(), again);
    }
    for (throws, superfluous) in [
        ("316522 4", &["2", "4"][..]),
        ("31652HHH", &["HHH"]),
        ("3165211111111111", &["1"; 11]),
    ] {
        let refusal = refused("die", throws).await;
        let ThrowsRefusal::Superfluous { used, rest, id } = refusal else {
            panic!("{throws}: {refusal:?}");
        };
        assert_eq!((used, id.to_string().as_str()), (5, "664"));
        assert_eq!(rest, superfluous);
    }
}

#[tokio::test]
async fn missing_throws_are_listed_by_player_if_known() {
    let players = |player_throws: [(usize, usize); 2]| {
        KnownThrows::ByPlayer(player_throws.map(|(pairs, dice)| PlayerThrows { pairs, dice }))
    };
    let in_all = |pairs, dice| KnownThrows::Total(PlayerThrows { pairs, dice });
    for (method, cases) in [
        (
            "parallel-coins",
            &[
                ("HTTH TH", 1, players([(2, 0), (1, 0)])),
                ("HT THHT", 1, players([(1, 0), (2, 0)])),
                ("HT", 1, in_all(1, 0)),
                ("HTTH", 1, in_all(2, 0)),
                ("HT TH HT", 1, in_all(3, 0)),
                ("HTTHHT", 1, in_all(3, 0)),
                ("HT HTTH HT HTTH HT", 2, in_all(3, 0)),
                ("HTTHTHHT HTTH", 2, in_all(2, 0)),
                ("HTTH THHT HT THTH", 2, players([(1, 0), (2, 0)])),
                ("HTTH TH HHTT THTH", 1, players([(2, 0), (1, 0)])),
                ("HT TH HTTH HTTH HT", 2, in_all(3, 0)),
            ][..],
        ),
        (
            "parallel-die-and-coins",
            &[
                ("HTTH THHT5", 1, players([(2, 0), (2, 1)])),
                ("HTTH3 THHT", 1, players([(2, 1), (2, 0)])),
                ("HTTH THHT", 1, players([(2, 0), (2, 0)])),
                ("HT3 THHT5", 1, players([(1, 1), (2, 1)])),
                ("HT TH 3 TH HT", 1, players([(2, 1), (2, 0)])),
                ("HT TH 3 TH 5", 1, players([(2, 1), (1, 1)])),
                ("HT THHT3", 1, players([(1, 0), (2, 1)])),
                ("HT TH TH HT 5", 1, in_all(4, 1)),
                ("HT TH HTTH 5", 1, in_all(4, 1)),
                ("HTTHTHHT5", 1, in_all(4, 1)),
                ("HT TH TH HT", 1, in_all(4, 0)),
                ("HT TH3", 1, in_all(2, 1)),
                ("3", 1, in_all(0, 1)),
                ("35 HTTH TH", 1, in_all(3, 2)),
            ],
        ),
    ] {
        for (throws, which, thrown) in cases {
            let refusal = refused(method, throws).await;
            let ThrowsRefusal::IncompleteAction { action, known, .. } = refusal else {
                panic!("{method} {throws}: {refusal:?}");
            };
            assert_eq!((action, known), (*which, *thrown), "{method} {throws}");
        }
    }
}

#[tokio::test]
async fn refuses_superfluous_throws_in_parallel_forms() {
    let refusal = refused("parallel-coins", "HTTH THHT").await;
    let found = matches!(refusal, ThrowsRefusal::AnotherAction { actions: 1, .. });
    assert!(found, "{refusal:?}");
    for (method, throws, at) in [
        ("parallel-coins", "HTT THHT", 1),
        ("parallel-coins", "H", 1),
        ("parallel-coins", "HTTH T", 2),
        ("parallel-die-and-coins", "H T T 3 T H H T 5", 1),
        ("parallel-coins", "HTTH3", 2),
        ("parallel-die-and-coins", "HTTH3 wbbw5", 3),
    ] {
        let refusal = refused(method, throws).await;
        let found = matches!(refusal, ThrowsRefusal::NotOfThisForm { number, .. } if number == at);
        assert!(found, "{method} {throws}: {refusal:?}");
    }
    for (throws, superfluous) in [
        ("HTTHTHHT HHTTTHTH HHHHHHHH", 4),
        ("HTTH THHT HHTT THTH HH", 1),
        ("HTTH THHT HHTT THTH HH HHHH", 3),
    ] {
        let refusal = refused("parallel-coins", throws).await;
        let ThrowsRefusal::SuperfluousActions { needed, rest, id } = refusal else {
            panic!("{throws}: {refusal:?}");
        };
        assert_eq!((needed, rest.len()), (2, superfluous));
        assert_eq!(id.to_string(), "646");
    }
    for (throws, thrown) in [("HTTH3 THHT5 HT", (5, 2)), ("HTTH3 THHT5 6", (4, 3))] {
        let refusal = refused("parallel-die-and-coins", throws).await;
        let found = matches!(
            refusal,
            ThrowsRefusal::SecondAction { pairs, dice, .. } if (pairs, dice) == thrown
        );
        assert!(found, "{throws}: {refusal:?}");
    }
}

async fn suggested_method(method: &str, throws: &str) -> Option<&'static str> {
    let suggestion = match refused(method, throws).await {
        ThrowsRefusal::OtherDevice { suggestion, .. }
        | ThrowsRefusal::NotOfThisForm { suggestion, .. }
        | ThrowsRefusal::SecondAction { suggestion, .. }
        | ThrowsRefusal::SuperfluousDigits { suggestion, .. }
        | ThrowsRefusal::NoDigit { suggestion, .. }
        | ThrowsRefusal::MissingDigits { suggestion, .. }
        | ThrowsRefusal::NoFace { suggestion, .. } => suggestion,
        ThrowsRefusal::Nothing { .. }
        | ThrowsRefusal::UnknownSymbol { .. }
        | ThrowsRefusal::Missing { .. }
        | ThrowsRefusal::Superfluous { .. }
        | ThrowsRefusal::MissingDice { .. }
        | ThrowsRefusal::IncompleteAction { .. }
        | ThrowsRefusal::AnotherAction { .. }
        | ThrowsRefusal::SuperfluousActions { .. } => None,
    };
    suggestion.map(Choice::word)
}

#[tokio::test]
async fn suggests_the_method_that_fits() {
    for (method, throws, throw_method) in [
        ("coins", "3 1 6 5 2", "die"),
        ("coins", "3", "die"),
        ("die-and-coins", "3 1 6 5 2", "die"),
        ("die-and-coins", "3 1 6 5 2 4", "die"),
        ("parallel-coins", "3 1 6 5 2", "die"),
        ("parallel-die-and-coins", "3 1 6 5 2", "die"),
        ("die", "HT TT TH H TH HT", "coins"),
        ("die", "HT TT TH", "coins"),
        ("die-and-coins", "HT TT TH H TH HT", "coins"),
        ("parallel-coins", "HT TT TH H TH HT", "coins"),
        ("parallel-die-and-coins", "HT TT TH H TH HT", "coins"),
        ("coins", "HT TT TH H 4 2", "die-and-coins"),
        ("die", "HT TT TH H 4 2", "die-and-coins"),
        ("parallel-coins", "HT TT TH H 4 2", "die-and-coins"),
        ("parallel-die-and-coins", "HT TT TH H 4 2", "die-and-coins"),
        ("die", "HTTH THHT HHTT THTH", "parallel-coins"),
        ("coins", "HTTH THHT HHTT THTH", "parallel-coins"),
        ("die-and-coins", "HTTH THHT", "parallel-coins"),
        (
            "parallel-die-and-coins",
            "HTTH THHT HHTT THTH",
            "parallel-coins",
        ),
        ("coins", "HTTH3 THHT5", "parallel-die-and-coins"),
        ("die", "HTTH3 THHT5", "parallel-die-and-coins"),
        ("die-and-coins", "HTTH3 THHT5", "parallel-die-and-coins"),
        ("parallel-coins", "HTTH3 THHT5", "parallel-die-and-coins"),
        (
            "parallel-coins",
            "HT TH 3 TH HT 5",
            "parallel-die-and-coins",
        ),
        ("die", "5 1 8", "digits"),
        ("coins", "5 1 8", "digits"),
        ("coins", "3 1 2 2 2 3", "numbers"),
        ("coins", "bw ww wb b wb wb", "numbers"),
        ("die", "w b w w", "numbers"),
        ("parallel-coins", "wb wb wb", "numbers"),
        ("digits", "bwwwwbbwbwb", "numbers"),
        ("numbers", "3 1 6 5 2", "die"),
        ("numbers", "HT TT TH H TH HT", "coins"),
        ("digits", "HT TT TH H TH HT", "coins"),
        ("digits", "HTTH THHT HHTT THTH", "parallel-coins"),
        ("digits", "9 7 2 1", "digits-second-again"),
        ("digits-second-again", "9 7 2 5 1 8", "digits"),
        ("parallel-dice", "5 1 8", "digits"),
        ("parallel-dice", "HT TT TH H TH HT", "coins"),
    ] {
        assert_eq!(
            suggested_method(method, throws).await,
            Some(throw_method),
            "{method} {throws}"
        );
    }
    for (method, throws) in [
        ("die", "3 HT"),
        ("die", "3 7"),
        ("numbers", "3 1 2 4"),
        ("digits", "5 1"),
        ("digits", "5 1 8 4"),
        ("parallel-dice", "3 7"),
        ("die", "HTTHTHHT3"),
        ("coins", "HT TT TH HT"),
        ("coins", "HT 3"),
        ("coins", "HT TT TH HHHH"),
        ("parallel-coins", "HTT 3"),
        ("parallel-die-and-coins", "HTTH3 THHT5 6"),
    ] {
        assert_eq!(
            suggested_method(method, throws).await,
            None,
            "{method} {throws}"
        );
    }
}
