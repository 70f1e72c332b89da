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

/// Those of all 960 back ranks that begin with these letters.
fn back_ranks_from(language: &str, letters: &str) -> Vec<String> {
    let alphabet = alphabet(language);
    StartId::all()
        .map(BackRank::from)
        .filter(|rank| alphabet.starts_with(*rank, letters))
        .map(|rank| rank.to_string())
        .collect()
}

#[test]
fn back_ranks_are_found_by_their_first_letters_in_a_language() {
    let rnbqk = ["RNBQKBNR", "RNBQKNRB", "RNBQKBRN", "RNBQKRNB"];
    for (language, letters) in [
        ("German", "TSLDK"),
        ("German", "tsldk"),
        ("French", "TCFDR"),
        ("Russian", "ЛКСФКр"),
        ("Turkish", "KAFVŞ"),
        ("Turkish", "kafvs"),
    ] {
        assert_eq!(back_ranks_from(language, letters), rnbqk, "{letters}");
    }
    assert_eq!(back_ranks_from("German", "TSLDKLST"), ["RNBQKBNR"]);
    assert_eq!(back_ranks_from("German", "").len(), 960);
}

/// The king is "Кр" and the knight "К".
#[test]
fn a_russian_knight_may_be_half_of_a_king() {
    let classical = rank(518);
    let russian = alphabet("Russian");
    assert!(russian.starts_with(classical, "лксфк"));
    assert!(russian.starts_with(classical, "лксфкр"));
    // A knight instead of the queen.
    assert!(!russian.starts_with(classical, "лкск"));
}

#[test]
fn no_back_rank_is_found_by_other_letters() {
    for (language, letters) in [
        // In English.
        ("German", "RNB"),
        // Nine pieces.
        ("German", "TSLDKLSTT"),
        ("Russian", "ЛКСФКрСКЛК"),
    ] {
        assert_eq!(back_ranks_from(language, letters), [""; 0], "{letters}");
    }
}

/// The languages in which a back rank was read, and its missing and surplus pieces.
#[derive(Debug, PartialEq)]
struct WrongPieces {
    languages: String,
    missing: Vec<(Piece, usize)>,
    surplus: Vec<(Piece, usize)>,
}

fn wrong_pieces(text: &str) -> WrongPieces {
    let error = position(text).expect_err("the pieces are wrong");
    let ParseError::NationalBackRank {
        alphabets,
        error: BackRankError::Pieces(counts),
    } = error
    else {
        panic!("{text}: {error:?}");
    };
    WrongPieces {
        languages: alphabets.to_string(),
        missing: counts.missing().collect(),
        surplus: counts.surplus().collect(),
    }
}

#[test]
fn missing_and_surplus_pieces_are_reported_with_the_languages_of_the_letters() {
    let german = "German, Danish, Norwegian, Swedish";
    for (text, languages, missing, surplus) in [
        ("TSLDKLS", german, vec![(Piece::Rook, 1)], vec![]),
        ("TSLDKLSTD", german, vec![], vec![(Piece::Queen, 1)]),
        (
            "T-S-L-D-K-L-S-D",
            german,
            vec![(Piece::Rook, 1)],
            vec![(Piece::Queen, 1)],
        ),
        ("лксфкрск", "Russian", vec![(Piece::Rook, 1)], vec![]),
    ] {
        let expected = WrongPieces {
            languages: languages.to_owned(),
            missing,
            surplus,
        };
        assert_eq!(wrong_pieces(text), expected, "{text}");
    }
}
