//! Checks back ranks in the piece letters of other languages: all 960 in each, alone and in ordinary text.

mod positions;

use std::collections::HashSet;

use chess960::parse::{Alphabet, FoundPosition, ParseError, ParsedPosition, find, position};
use chess960::{BackRank, BackRankError, Piece, Start, StartId};
use positions::{figurines, rank};

const ENGLISH: [&str; 5] = ["K", "Q", "R", "B", "N"];

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

/// The pieces in these letters.
fn symbols(pieces: &[Piece], letters: [&'static str; 5]) -> Vec<&'static str> {
    let symbol = |piece: &Piece| {
        let mut kinds = Piece::ALL.iter().zip(letters);
        let found = kinds.find(|&(kind, _)| kind == piece);
        found
            .map(|(_, letter)| letter)
            .expect("letters has every kind")
    };
    pieces.iter().map(symbol).collect()
}

/// The position and languages, if it was read in letters other than English ones.
fn national(given: &ParsedPosition) -> Option<(BackRank, String)> {
    let Start::Single(id) = given.start else {
        return None;
    };
    Some((id.into(), given.alphabets?.to_string()))
}

/// Notations with separators.
fn separated_notations(symbols: &[&str]) -> Vec<String> {
    let word = symbols.concat();
    let mut notations = vec![format!("**{word}**"), format!("Back rank: `{word}`")];
    for separator in [" ", "-", ", ", "/", ".", "\u{200B}", "|"] {
        let upper = symbols.join(separator);
        notations.extend([upper.to_lowercase(), upper]);
    }
    notations
}

#[test]
fn parses_every_back_rank_in_every_language() {
    for (letters, languages) in LETTERS {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let symbols = symbols(rank.pieces(), letters);
            let word = symbols.concat();
            let mut texts = vec![word.to_lowercase(), word.to_uppercase(), word];
            // Every fifth of the others.
            let rotation = usize::from(id.get()) % 5;
            texts.extend(
                separated_notations(&symbols)
                    .into_iter()
                    .skip(rotation)
                    .step_by(5),
            );
            for text in texts {
                let read = position(&text).ok().as_ref().and_then(national);
                assert_eq!(read, Some((rank, languages.to_owned())), "{text:?}");
            }
        }
    }
}

/// All orders of the eight pieces.
fn orders() -> Vec<[Piece; 8]> {
    fn extend(prefix: &mut Vec<Piece>, all: &mut Vec<[Piece; 8]>) {
        if let Ok(order) = prefix[..].try_into() {
            return all.push(order);
        }
        for piece in Piece::ALL {
            let count = prefix.iter().filter(|&&other| other == piece).count();
            if count < piece.per_rank() {
                prefix.push(piece);
                extend(prefix, all);
                prefix.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), &mut all);
    all
}

#[test]
fn exactly_960_orders_of_letters_are_valid() {
    let orders = orders();
    assert_eq!(orders.len(), 5040);
    for (letters, languages) in LETTERS {
        let mut read = HashSet::new();
        for order in &orders {
            let text = symbols(order, letters).concat();
            match (position(&text), BackRank::try_from(&order[..])) {
                (Ok(given), Ok(rank)) => {
                    assert_eq!(
                        national(&given),
                        Some((rank, languages.to_owned())),
                        "{text}"
                    );
                    assert!(read.insert(rank), "{text}");
                }
                (Err(ParseError::NationalBackRank { alphabets, error }), Err(expected)) => {
                    assert_eq!(
                        (error, alphabets.to_string()),
                        (expected, languages.to_owned())
                    );
                }
                other => panic!("{text}: {other:?}"),
            }
        }
        assert_eq!(read.len(), 960, "{languages}");
    }
}

#[test]
fn parses_letters_mixed_with_figurines() {
    for (at, (letters, languages)) in (0..).zip(LETTERS.into_iter().chain([(ENGLISH, "")])) {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let symbols = symbols(rank.pieces(), letters);
            for rotation in 0..4 {
                // Covers all sets of squares with figurines.
                let squares = (usize::from(id.get()) * 4 + rotation + at * 37) % 256;
                let piece_set = if rotation % 2 == 0 {
                    "♔♕♖♗♘"
                } else {
                    "♚♛♜♝♞"
                };
                let figurines = figurines(rank, piece_set);
                let mixed = symbols.iter().zip(figurines.chars()).enumerate();
                let mixed = mixed.map(|(square, (letter, figurine))| match squares >> square & 1 {
                    1 => figurine.to_string(),
                    _ => (*letter).to_owned(),
                });
                let text: String = mixed.collect();
                let given = position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(Start::from(given.clone()), Start::Single(id), "{text}");
                if let Some((_, read)) = national(&given) {
                    let is_among = languages
                        .split(", ")
                        .all(|language| read.contains(language));
                    assert!(is_among, "{text}: {read}");
                }
                if rotation == 0 {
                    let found = find(&text);
                    assert!(
                        matches!(&found[..], [it] if it.meaning == Ok(given.clone()) && it.written == text),
                        "{text}: {found:?}"
                    );
                }
            }
        }
    }
}

/// Two alphabets can disagree only about their common letters. Beside the same figurines, both readings must have the
/// same pieces in total; then each letter is the same piece.
#[test]
fn no_text_has_two_readings() {
    let alphabets: Vec<[&str; 5]> = LETTERS.iter().map(|it| it.0).chain([ENGLISH]).collect();
    let mut same = 0;
    for (at, one) in alphabets.iter().enumerate() {
        for other in &alphabets[at + 1..] {
            let common: Vec<(usize, usize)> = (0..5)
                .filter_map(|of_one| {
                    let of_other = other.iter().position(|letter| *letter == one[of_one])?;
                    Some((of_one, of_other))
                })
                .collect();
            assert!(common.len() < 5, "{one:?} {other:?}");
            // Zero, one or two of each letter.
            for text in 0..3_usize.pow(5) {
                let mut counts = [[0; 5]; 2];
                let mut differs = false;
                for (place, &(of_one, of_other)) in (0..).zip(&common) {
                    let count = text / 3_usize.pow(place) % 3;
                    counts[0][of_one] += count;
                    counts[1][of_other] += count;
                    differs |= count > 0 && of_one != of_other;
                }
                if counts[0] == counts[1] {
                    assert!(!differs, "{one:?} {other:?}");
                    same += 1;
                }
            }
        }
    }
    assert!(same > 0);
}

#[test]
fn completes_back_ranks_in_every_language() {
    for (letters, languages) in LETTERS {
        let named = |alphabet: &Alphabet| languages.split(", ").any(|it| it == alphabet.name);
        let alphabets: Vec<Alphabet> = Alphabet::ALL.into_iter().filter(named).collect();
        assert_eq!(alphabets.len(), languages.split(", ").count());
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let text = symbols(rank.pieces(), letters).concat();
            for alphabet in &alphabets {
                for (end, _) in text.char_indices().chain([(text.len(), ' ')]) {
                    assert!(alphabet.starts_with(rank, &text[..end]), "{text}");
                    assert!(
                        alphabet.starts_with(rank, &text[..end].to_lowercase()),
                        "{text}"
                    );
                }
                assert!(!alphabet.starts_with(rank.mirror(), &text), "{text}");
                assert!(!alphabet.starts_with(rank, &format!("{text}К")), "{text}");
            }
        }
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

#[test]
fn other_words_are_not_read_as_back_ranks_of_a_language() {
    for text in [
        "hello", "TSLDKL", "TSLDKLXT", "SLSLSLSL", "Schach", "Stalk", "K", "SNBQKBNR", "RNBQKXNR",
    ] {
        let error = position(text).expect_err("no position");
        assert!(
            matches!(
                error,
                ParseError::UnknownSymbol(_)
                    | ParseError::BackRank(_)
                    | ParseError::NotUnderstood { nearest: None, .. }
            ),
            "{text}: {error:?}"
        );
    }
}

#[test]
fn fens_in_other_letters_are_refused() {
    for fen in [
        "tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST",
        "tpldklpt/pppppppp/8/8/8/8/PPPPPPPP/TPLDKLPT w KDkd - 0 1",
    ] {
        assert!(matches!(position(fen), Err(ParseError::Fen(_))), "{fen}");
    }
}

#[test]
fn a_number_and_letters_are_no_pair() {
    assert_eq!(position("518/TSLDKLST"), Err(ParseError::Pair));
}

#[test]
fn pairs_may_have_letters_of_two_languages() {
    let pair = position("TSLDKLST/RNBKQBNR").map(Start::from);
    assert_eq!(pair, Ok(Start::Double("518/534".parse().expect("a pair"))));
}

#[test]
fn slashes_between_letters_are_separators() {
    let dutch = position("T/P/L/D/K/L/P/T").ok().as_ref().and_then(national);
    assert_eq!(dutch, Some((rank(518), "Dutch".to_owned())));
}

/// Text before and after a position.
const CONTEXTS: [(&str, &str); 11] = [
    ("", ""),
    ("Spielen wir ", ", oder?"),
    ("a ", " y nada"),
    ("**", "**"),
    ("__", "__"),
    ("Рядом с ", " к ничьей"),
    ("w ", ": s k v"),
    ("`", "`"),
    ("RNBQKBNR = ", " = RNBQKBNR"),
    ("1. ", ".\n2. R N B Q K B N R"),
    ("<@12345> (", ")!"),
];

#[test]
fn finds_every_back_rank_in_every_language_in_text() {
    let mut contexts = CONTEXTS.iter().cycle();
    for (letters, languages) in LETTERS {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let symbols = symbols(rank.pieces(), letters);
            let mut notations = vec![symbols.join(" ")];
            for separator in ["", "-", ", ", "/"] {
                let upper = symbols.join(separator);
                notations.extend([upper.to_lowercase(), upper]);
            }
            // Every third; the first one depends on the position.
            let first = usize::from(id.get()) % 3;
            for notation in notations.into_iter().skip(first).step_by(3) {
                let (before, after) = contexts.next().expect("the cycle has no end");
                let text = format!("{before}{notation}{after}");
                let mut found = find(&text);
                let expected = (rank, languages.to_owned());
                found.retain(|it| it.meaning != Ok(ParsedPosition::of_pieces(StartId::CLASSICAL)));
                let [FoundPosition { written, meaning }] = &found[..] else {
                    panic!("{text}: {found:?}");
                };
                assert_eq!(*written, notation, "{text}");
                assert_eq!(
                    meaning.clone().ok().as_ref().and_then(national),
                    Some(expected),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn text_in_other_languages_has_no_positions() {
    for text in [
        "Der Springer zieht von b1 nach c3, Sf3 Sc6 Lb5 Dd8 Kg1 Td1, TSLDKLS TSLDKLSTT xTSLDKLST TSLDKLSTä",
        "TSLDKLS T und TSLD KLST, T-SLDKLST, TTSSLLDK1, KDTTLLSZ",
        "Le cataracte, a attract, attardat, catarct, RDTTAACA",
        "К Кр С Л Ф и ещё класс, слоплф, лкск, кркркркр, скффлскл",
        "w z a k s o i e d t l, a c a d t r t, s k v a f k f",
        "Vezir, Şah, Kale, Fil, At: ŞVKKFFA",
        "https://example.com/K/D/T/L/S/T/S",
        "A B C D E F G H und a b c d e f g h",
    ] {
        assert_eq!(find(text), [], "{text}");
    }
    let found = find("Warum nicht TLSLKDST?");
    assert!(
        matches!(
            &found[..],
            [FoundPosition {
                written: "TLSLKDST",
                meaning: Err(ParseError::NationalBackRank {
                    error: BackRankError::BishopsOnOneColour { .. },
                    ..
                })
            }]
        ),
        "{found:?}"
    );
}
