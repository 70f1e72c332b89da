//! Properties of arbitrary text.

use chess960::parse::{FoundPosition, ParseError, ParsedPosition, ReadingNote, find, position};
use chess960::{BackRank, DoubleId, Fritz9Id, Numbering, Start, StartId};
use proptest::prelude::*;

use crate::positions::rank;

/// Parts of positions, separated by middle dots.
const PARTS: &str = "R·N·b·q·K·p·8·1·/· ·\n·-·,·.·_·[·]·\"·\\·FEN·Event·RNBQKBNR·pppppppp/·8/8/8/8/·\
    \u{20}w KQkq - 0 1·♔·♜·\u{200B}·\u{FE0F}·é·Ｒ·**·||·`·`````·talk·TSLDKLST·\
    Кр·Ф·Л·С·К·D·T·L·S·518/534·%2F·%20·DFRC ·> ·| ·♟·p p p p p p p p·\
    . . . . . . . .\n";

/// Text with many parts of positions.
fn text_with_parts() -> impl Strategy<Value = String> {
    let part = prop::sample::select(PARTS.split('·').collect::<Vec<_>>());
    let anything = any::<char>().prop_map(String::from);
    let parts = prop_oneof![9 => part.prop_map(str::to_owned), 1 => anything];
    prop::collection::vec(parts, 0..80).prop_map(|parts| parts.concat())
}

/// Text with many single characters of positions.
fn symbols() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        "KQRBNPkqrbnp♔♛12345678/ wb-_\"[]`.,FEN\u{200B}\u{FEFF}Ｒé"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop::collection::vec(prop_oneof![9 => piece, 1 => any::<char>()], 0..120)
        .prop_map(|chars| chars.into_iter().collect())
}

/// Valid forms, one a line. The words in braces stand for numbers and notations of one position, and for those of
/// Black's position in DFRC.
const FORMS: &str = r#"{id}
({id})
#{id}
No. {id}
№ {id}
id = {id}
SP-{id}
sp {id}
Scharnagl {id}
{id} (Scharnagl)
position {id}
Position: {id}
position no. {id}
Starting Position ID: {id}
Chess960 position {id}
Chess 960 position {id}
Chess 960: {rank}
{id} of 960
1–960 range {id}
Fritz9 {fritz9}
{fritz9} (Fritz9)
number {fritz9} in Fritz9's numbering
Let's play Fritz9 position {fritz9}!
Fritz9 {fritz9} = position {id}
Let's play position {id}
Stellung {id}
Stellung Nr. {id}
Startstellung {id}
position n° {id}
position de départ {id}
posición {id}
posición inicial nº {id}
posição {id}
позиция {id}
начальная позиция № {id}
позиція {id}
номер {id}
{rank}
{spaced}
back rank {rank}
the starting position is {rank}
{id}: {rank}
{rank} ({id})
position {id} is {rank}
Stellung {id}: {rank}
Round 3: {rank}
Runde 3: Stellung {id}
2) SP {id}
h to a: {mirror}
von h bis a: {mirror}
{german}
{russian}
{names}
{russian-names}
{fen}
FEN: {fen}
{shredder-fen}
[FEN "{fen}"]
[Variant "Chess960"] [FEN "{shredder-fen}"]
[Event "Club match no. 5"] [FEN "{fen}"]
[Variant "Chess960 position {id}"]
Blancs, de a à h : {french} ; les Noirs en miroir.
https://lichess.org/analysis/chess960?position={id}
{light} + 4·{dark} + 16·{queen} + 96·{krn}
id = 1*{light} + 4*{dark} + 16*{queen} + 96*{krn}
{light} + 4·{dark} + 16·{queen} + 96·{krn} = {id}
**Position {id}** · `{rank}`
{id}/{black-id}
{id} vs {black-id}
DFRC {id}/{black-id}
DFRC-Stellung {id}/{black-id}
{rank}/{black-rank}
White: {id}, Black: {black-id}
Schwarz: {black-id}, Weiß: {id}
White: {rank}, Black: {black-rank}"#;

const ENGLISH: [&str; 5] = ["K", "Q", "R", "B", "N"];
const GERMAN: [&str; 5] = ["K", "D", "T", "L", "S"];
const RUSSIAN: [&str; 5] = ["Кр", "Ф", "Л", "С", "К"];
const RUSSIAN_NAMES: [&str; 5] = ["король", "ферзь", "ладья", "слон", "конь"];
const FRENCH_NAMES: [&str; 5] = ["roi", "dame", "tour", "fou", "cavalier"];
const NAMES: [&str; 5] = ["king", "queen", "rook", "bishop", "knight"];

/// The pieces from a to h, written with symbols for K, Q, R, B and N.
fn spelled(rank: BackRank, symbols: [&str; 5], separator: &str) -> String {
    let letters = rank.to_string();
    let spelled: Vec<&str> = letters
        .chars()
        .map(|letter| symbols["KQRBN".find(letter).expect("a piece")])
        .collect();
    spelled.join(separator)
}

/// A form with the positions that it is written for; only forms of DFRC use Black's.
#[derive(Clone, Copy, Debug)]
struct Form {
    pattern: &'static str,
    white: StartId,
    black: StartId,
}

impl Form {
    fn text(self) -> String {
        let rank = BackRank::from(self.white);
        let number = self.white.get();
        self.pattern
            .replace("{id}", &number.to_string())
            .replace("{fritz9}", &Fritz9Id::from(self.white).get().to_string())
            .replace("{rank}", &rank.to_string())
            .replace("{mirror}", &rank.mirror().to_string())
            .replace("{spaced}", &spelled(rank, ENGLISH, " "))
            .replace("{german}", &spelled(rank, GERMAN, ""))
            .replace("{russian}", &spelled(rank, RUSSIAN, ""))
            .replace("{names}", &spelled(rank, NAMES, ", "))
            .replace("{french}", &spelled(rank, FRENCH_NAMES, ", "))
            .replace("{russian-names}", &spelled(rank, RUSSIAN_NAMES, ", "))
            .replace("{fen}", &rank.x_fen())
            .replace("{shredder-fen}", &rank.shredder_fen())
            .replace("{light}", &(number % 4).to_string())
            .replace("{dark}", &(number / 4 % 4).to_string())
            .replace("{queen}", &(number / 16 % 6).to_string())
            .replace("{krn}", &(number / 96).to_string())
            .replace("{black-id}", &self.black.to_string())
            .replace("{black-rank}", &BackRank::from(self.black).to_string())
    }

    fn start(self) -> Start {
        if self.pattern.contains("{black-") {
            DoubleId::new(self.white, self.black).into()
        } else {
            self.white.into()
        }
    }

    /// Whether a text is this form of a position.
    fn spells(self, text: &str, start: Start) -> bool {
        match start {
            // `Black: 227, White: 227` is position 227.
            Start::Single(id) => {
                self.with_positions(id, self.black).is_text_of(text, start)
                    || self.with_positions(id, id).text() == text
            }
            Start::Double(id) => self
                .with_positions(id.white, id.black)
                .is_text_of(text, start),
        }
    }

    /// The same form of other positions.
    fn with_positions(self, white: StartId, black: StartId) -> Self {
        Self {
            white,
            black,
            ..self
        }
    }

    fn is_text_of(self, text: &str, start: Start) -> bool {
        self.start() == start && self.text() == text
    }
}

/// Every form, of positions whose numbers have three digits.
fn forms() -> impl Strategy<Value = Form> {
    let pattern = prop::sample::select(FORMS.lines().collect::<Vec<_>>());
    (pattern, 100_u16..960, 100_u16..960)
        .prop_filter("the sides differ", |(_, white, black)| white != black)
        .prop_map(|(pattern, white, black)| Form {
            pattern,
            white: rank(white).id(),
            black: rank(black).id(),
        })
}

/// Inserts a word before or after a text or at one of its spaces.
fn with_word(text: &str, word: &str, place: prop::sample::Index) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    words.insert(place.index(words.len() + 1), word);
    words.join(" ")
}

/// Replaces a letter by another one, or a digit by another one.
fn with_change(text: &str, index: prop::sample::Index, letter: char, digit: char) -> String {
    let mut changed: Vec<char> = text.chars().collect();
    let places: Vec<usize> = (0..changed.len())
        .filter(|&place| changed[place].is_alphanumeric())
        .collect();
    let place = places[index.index(places.len())];
    changed[place] = if changed[place].is_numeric() {
        digit
    } else {
        letter
    };
    changed.into_iter().collect()
}

/// A word of letters that are no pieces in most languages.
const UNKNOWN_WORD: &str = "[jmouxyzжщъэ]{4,9}";

/// Words that the grammar knows, but that name no position, numbering or side.
const KNOWN_WORDS: [&str; 12] = [
    "a", "and", "game", "nicht", "not", "of", "or", "please", "round", "the", "to", "vs",
];

#[test]
fn every_form_is_its_position() {
    let mut checked = 0;
    for pattern in FORMS.lines() {
        for number in (100..960).step_by(41) {
            let form = Form {
                pattern,
                white: rank(number).id(),
                black: rank(number - 100).id(),
            };
            let read = position(&form.text()).map(Start::from);
            assert_eq!(read, Ok(form.start()), "{}", form.text());
            checked += 1;
        }
    }
    assert_eq!(checked, 75 * 21);
}

proptest! {
    #[test]
    fn a_form_with_an_unknown_word_is_the_same_position_or_none(
        form in forms(),
        word in UNKNOWN_WORD,
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), &word, place);
        match position(&text) {
            Ok(read) => prop_assert_eq!(read.start, form.start(), "{}", text),
            Err(ParseError::NotUnderstood { part, nearest }) => {
                prop_assert!(text.contains(&part), "{part:?} is not in {text:?}");
                // A word within "h to a" leaves no direction.
                let is_turned = form.pattern.contains("{mirror}");
                if let Some(nearest) = nearest && !is_turned {
                    prop_assert_eq!(nearest.reading.start, form.start(), "{}", text);
                }
            }
            Err(_) => {}
        }
    }

    #[test]
    fn a_form_with_a_known_word_is_the_same_position_or_none(
        form in forms(),
        word in prop::sample::select(KNOWN_WORDS.to_vec()),
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), word, place);
        if let Ok(read) = position(&text) {
            prop_assert_eq!(read.start, form.start(), "{}", text);
        }
    }

    #[test]
    fn a_form_with_a_second_number_is_the_same_position_or_none(
        form in forms(),
        number in 0_u16..1200,
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), &number.to_string(), place);
        // `Fritz9 248 55` is position 55, whose number is 248 in Fritz9's numbering.
        let fritz9 = Fritz9Id::from(form.white).get();
        let is_conversion = Fritz9Id::new(number).is_ok_and(|id| StartId::from(id).get() == fritz9);
        prop_assume!(!is_conversion);
        if let Ok(read) = position(&text) {
            prop_assert_eq!(read.start, form.start(), "{}", text);
        }
    }

    #[test]
    fn a_form_with_a_changed_letter_or_digit_is_the_same_position_or_what_it_spells_or_none(
        form in forms(),
        place in any::<prop::sample::Index>(),
        letter in prop::char::ranges(vec!['a'..='z', 'A'..='Z', 'а'..='я', 'ß'..='ö'].into()),
        digit in prop::char::range('1', '9'),
    ) {
        let text = with_change(&form.text(), place, letter, digit);
        if let Ok(read) = position(&text) {
            let is_right = read.start == form.start()
                || form.spells(&text, read.start)
                // `2*1 + …` is another sum, and right.
                || read.note == Some(ReadingNote::Sum);
            prop_assert!(is_right, "{text:?} is read as {}", read.start);
        }
    }

    #[test]
    fn found_parts_are_in_order_and_mean_the_same_alone(text in text_with_parts()) {
        let mut from = 0;
        for FoundPosition { written, meaning } in find(&text) {
            let at = text[from..].find(written);
            prop_assert!(!written.is_empty() && at.is_some(), "{written:?}");
            from += at.unwrap_or_default() + written.len();
            if let Ok(found) = &meaning && !written.contains('\n') {
                let is_number = written.bytes().all(|byte| byte.is_ascii_digit());
                let alone = if is_number && written.len() > 4 {
                    // A DFRC number needs the name of the game, which may stand elsewhere.
                    format!("DFRC {written}")
                } else {
                    written.to_owned()
                };
                prop_assert_eq!(position(&alone), Ok(found.clone()), "{}", written);
            }
        }
    }

    #[test]
    fn parsed_positions_are_written_and_parsed_back(text in prop_oneof![symbols(), ".{0,300}"]) {
        match position(&text) {
            Ok(ParsedPosition { start: Start::Single(id), .. }) => {
                prop_assert_eq!(position(&BackRank::from(id).to_string()), Ok(ParsedPosition::of_pieces(id)));
            }
            Ok(ParsedPosition { start: Start::Double(id), .. }) => {
                let of_number = ParsedPosition::of_number(id, Numbering::Scharnagl);
                prop_assert_eq!(position(&id.to_string()), Ok(of_number));
            }
            Err(_) => {}
        }
    }

    #[test]
    fn a_damaged_fen_is_never_another_position(id in 0_u16..960, at in 0_usize..56, replacement in any::<char>()) {
        let mut fen: Vec<char> = rank(id).shredder_fen().chars().collect();
        let at = at % fen.len();
        fen[at] = replacement;
        let damaged: String = fen.into_iter().collect();
        if let Ok(read) = position(&damaged) {
            prop_assert_eq!(read.start, Start::from(rank(id).id()));
        }
    }
}
