//! Checks back ranks in the piece letters of other languages: all 960 in each. `corpus/` has more notations, and
//! ordinary text around them.

mod positions;

use chess960::parse::{Alphabet, ParseError, position};
use chess960::{BackRank, BackRankError, Piece, Start, StartId};
use positions::rank;

/// Letters for K, Q, R, B and N, and the languages that use them.
const LETTERS: [([&str; 5], &str); 15] = [
    (
        ["K", "D", "T", "L", "S"],
        "German, Danish, Norwegian, Swedish",
    ),
    (["K", "D", "T", "B", "S"], "Norwegian"),
    (["R", "D", "T", "F", "C"], "French"),
    (["R", "D", "T", "A", "C"], "Spanish, Italian"),
    (["R", "D", "T", "B", "C"], "Portuguese"),
    (["K", "D", "T", "L", "P"], "Dutch"),
    (["K", "H", "W", "G", "S"], "Polish"),
    (["K", "D", "V", "S", "J"], "Czech"),
    (["K", "V", "B", "F", "H"], "Hungarian"),
    (["R", "D", "T", "N", "C"], "Romanian"),
    (["K", "D", "T", "L", "R"], "Finnish"),
    (["Ş", "V", "K", "F", "A"], "Turkish"),
    (["S", "V", "K", "F", "A"], "Turkish"),
    (["Кр", "Ф", "Л", "С", "К"], "Russian"),
    (["Кр", "Ф", "Т", "С", "К"], "Ukrainian"),
];

/// The pieces in letters for K, Q, R, B and N.
fn spelled(pieces: &[Piece], letters: [&str; 5]) -> String {
    let mut text = String::new();
    for piece in pieces {
        let kind = Piece::ALL
            .iter()
            .position(|kind| kind == piece)
            .expect("every kind is listed");
        text.push_str(letters[kind]);
    }
    text
}

/// The position, and the languages in whose letters it was read.
fn read(text: &str) -> Option<(StartId, String)> {
    let position = position(text).ok()?;
    match position.start {
        Start::Single(id) => Some((id, position.alphabets?.to_string())),
        Start::Double(_) => None,
    }
}

#[test]
fn parses_every_back_rank_in_every_language() {
    for (letters, languages) in LETTERS {
        for id in StartId::all() {
            let word = spelled(BackRank::from(id).pieces(), letters);
            let expected = Some((id, languages.to_owned()));
            assert_eq!(read(&word.to_uppercase()), expected, "{word}");
            assert_eq!(read(&word.to_lowercase()), expected, "{word}");
        }
    }
}

/// All orders of the eight pieces that begin with these.
fn orders_beginning_with(first: &[Piece]) -> Vec<Vec<Piece>> {
    if first.len() == 8 {
        return vec![first.to_vec()];
    }
    let mut orders = Vec::new();
    for piece in Piece::ALL {
        let used = first.iter().filter(|&&other| other == piece).count();
        if used < piece.per_rank() {
            orders.extend(orders_beginning_with(&[first, &[piece]].concat()));
        }
    }
    orders
}

#[test]
fn exactly_960_orders_of_letters_are_valid() {
    let orders = orders_beginning_with(&[]);
    assert_eq!(orders.len(), 5040);
    for (letters, languages) in LETTERS {
        let mut valid = 0;
        for order in &orders {
            match position(&spelled(order, letters)) {
                Ok(_) => valid += 1,
                Err(error) => assert!(
                    matches!(error, ParseError::NationalBackRank { .. }),
                    "{languages}: {error:?}"
                ),
            }
        }
        assert_eq!(valid, 960, "{languages}");
    }
}

#[test]
fn parses_letters_mixed_with_figurines() {
    for (text, languages) in [
        ("♖SLDKLS♖", "German, Danish, Norwegian, Swedish"),
        ("TS♗DK♗ST", "German, Danish, Norwegian, Swedish"),
        ("♜♞♝♛Кр♝♞♜", "Russian, Ukrainian"),
    ] {
        assert_eq!(
            read(text),
            Some((StartId::CLASSICAL, languages.to_owned())),
            "{text}"
        );
    }
}

#[test]
fn slashes_between_letters_are_separators() {
    let dutch = read("T/P/L/D/K/L/P/T");
    assert_eq!(dutch, Some((StartId::CLASSICAL, "Dutch".to_owned())));
}

fn alphabet(language: &str) -> Alphabet {
    Alphabet::ALL
        .into_iter()
        .find(|alphabet| alphabet.name == language)
        .expect("the language has letters")
}

#[test]
fn beginnings_are_completed_in_the_letters_of_a_language() {
    for (language, typed, number) in [
        ("German", "", 518),
        ("German", "TSLD", 518),
        ("German", "tsldklst", 518),
        ("French", "FTC", 451),
        ("Russian", "ЛКСФКр", 518),
        // Half of the king's letters.
        ("Russian", "лксфк", 518),
        ("Turkish", "KAFVŞ", 518),
        ("Turkish", "kafvs", 518),
    ] {
        assert!(
            alphabet(language).starts_with(rank(number), typed),
            "{typed}"
        );
    }
}

#[test]
fn other_letters_are_not_completed() {
    for (language, typed) in [
        ("German", "TSD"),
        ("German", "RNB"),
        ("German", "TSLDKLSTT"),
        ("Russian", "ЛКСК"),
        ("Russian", "ЛКСФКрСКЛК"),
    ] {
        assert!(!alphabet(language).starts_with(rank(518), typed), "{typed}");
    }
}

/// The languages in which a back rank was read, and its missing and surplus pieces.
fn wrong_pieces(text: &str) -> String {
    let error = position(text).expect_err("the pieces are wrong");
    let ParseError::NationalBackRank {
        alphabets,
        error: BackRankError::Pieces(counts),
    } = error
    else {
        panic!("{text}: {error:?}");
    };
    let missing: Vec<_> = counts.missing().collect();
    let surplus: Vec<_> = counts.surplus().collect();
    format!("{alphabets}: missing {missing:?}, surplus {surplus:?}")
}

#[test]
fn typing_errors_are_reported_in_the_language() {
    assert_eq!(
        wrong_pieces("TSLDKLS"),
        "German, Danish, Norwegian, Swedish: missing [(Rook, 1)], surplus []"
    );
    assert_eq!(
        wrong_pieces("TSLDKLSTD"),
        "German, Danish, Norwegian, Swedish: missing [], surplus [(Queen, 1)]"
    );
    assert_eq!(
        wrong_pieces("T-S-L-D-K-L-S-D"),
        "German, Danish, Norwegian, Swedish: missing [(Rook, 1)], surplus [(Queen, 1)]"
    );
    assert_eq!(
        wrong_pieces("лксфкрск"),
        "Russian: missing [(Rook, 1)], surplus []"
    );
}
