//! Properties of arbitrary text.

use chess960::parse::{FoundPosition, ParseError, ParsedPosition, find, position};
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
    forms_where(|_| true)
}

fn sums() -> impl Strategy<Value = Form> {
    forms_where(is_sum)
}

fn forms_except_sums() -> impl Strategy<Value = Form> {
    forms_where(|pattern| !is_sum(pattern))
}

fn is_sum(pattern: &str) -> bool {
    pattern.contains(" + ")
}

/// All forms except those with the pieces from h to a.
fn forms_from_a_to_h() -> impl Strategy<Value = Form> {
    forms_where(|pattern| !pattern.contains("{mirror}"))
}

fn forms_where(is_wanted: fn(&str) -> bool) -> impl Strategy<Value = Form> {
    let mut patterns: Vec<&str> = FORMS.lines().collect();
    patterns.retain(|pattern| is_wanted(pattern));
    let pattern = prop::sample::select(patterns);
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

/// The value of the sum of products in a text, before or after an equals sign.
fn value_of_sum(text: &str) -> u16 {
    let sum = text
        .split('=')
        .find(|part| part.contains('+'))
        .expect("a sum");
    let factor = |text: &str| text.trim().parse::<u16>().expect("a factor");
    sum.split('+')
        .map(|product| product.split(['·', '*']).map(factor).product::<u16>())
        .sum()
}

/// Whether a number beside the form makes it a conversion: `Fritz9 248 55` is position 55, whose number is 248 in Fritz9's
/// numbering.
fn is_conversion_with(form: Form, number: u16) -> bool {
    let fritz9 = Fritz9Id::from(form.white).get();
    Fritz9Id::new(number).is_ok_and(|id| StartId::from(id).get() == fritz9)
}

/// A found part as a text of its own.
fn alone(written: &str) -> String {
    if written.len() > 4 && written.bytes().all(|byte| byte.is_ascii_digit()) {
        // A DFRC number needs the name of the game, which may stand elsewhere in the text.
        format!("DFRC {written}")
    } else {
        written.to_owned()
    }
}

fn ids() -> impl Strategy<Value = StartId> {
    (0_u16..960).prop_map(|number| rank(number).id())
}

proptest! {
    #[test]
    fn a_form_with_an_unknown_word_is_the_same_position_or_none(
        form in forms(),
        word in UNKNOWN_WORD,
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), &word, place);
        if let Ok(read) = position(&text) {
            prop_assert_eq!(read.start, form.start(), "{}", text);
        }
    }

    #[test]
    fn what_is_not_understood_is_quoted_from_the_text(
        form in forms(),
        word in UNKNOWN_WORD,
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), &word, place);
        if let Err(ParseError::NotUnderstood { part, .. }) = position(&text) {
            prop_assert!(text.contains(&part), "{part:?} is not in {text:?}");
        }
    }

    // Without a direction: a word within "h to a" leaves none.
    #[test]
    fn a_form_with_an_unknown_word_is_asked_about_as_the_same_position(
        form in forms_from_a_to_h(),
        word in UNKNOWN_WORD,
        place in any::<prop::sample::Index>(),
    ) {
        let text = with_word(&form.text(), &word, place);
        if let Err(ParseError::NotUnderstood { nearest: Some(nearest), .. }) = position(&text) {
            prop_assert_eq!(nearest.reading.start, form.start(), "{}", text);
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
        prop_assume!(!is_conversion_with(form, number));
        let text = with_word(&form.text(), &number.to_string(), place);
        if let Ok(read) = position(&text) {
            prop_assert_eq!(read.start, form.start(), "{}", text);
        }
    }

    #[test]
    fn a_form_with_a_changed_letter_or_digit_is_the_same_position_or_what_it_spells_or_none(
        form in forms_except_sums(),
        place in any::<prop::sample::Index>(),
        letter in prop::char::ranges(vec!['a'..='z', 'A'..='Z', 'а'..='я', 'ß'..='ö'].into()),
        digit in prop::char::range('1', '9'),
    ) {
        let text = with_change(&form.text(), place, letter, digit);
        if let Ok(read) = position(&text) {
            let is_right = read.start == form.start() || form.spells(&text, read.start);
            prop_assert!(is_right, "{text:?} is read as {}", read.start);
        }
    }

    #[test]
    fn a_sum_with_a_changed_digit_is_the_position_of_its_value_or_none(
        form in sums(),
        place in any::<prop::sample::Index>(),
        letter in prop::char::range('a', 'z'),
        digit in prop::char::range('1', '9'),
    ) {
        let text = with_change(&form.text(), place, letter, digit);
        if let Ok(read) = position(&text) {
            let value = value_of_sum(&text);
            prop_assert_eq!(StartId::new(value).map(Start::from), Ok(read.start), "{}", text);
        }
    }

    #[test]
    fn found_parts_are_in_the_order_of_the_text(text in text_with_parts()) {
        let mut rest = &*text;
        for FoundPosition { written, .. } in find(&text) {
            prop_assert!(!written.is_empty());
            let Some((_, behind)) = rest.split_once(written) else {
                return Err(TestCaseError::fail(format!("{written:?} is not in {rest:?}")));
            };
            rest = behind;
        }
    }

    #[test]
    fn found_parts_mean_the_same_alone(text in text_with_parts()) {
        for FoundPosition { written, meaning } in find(&text) {
            if meaning.is_ok() && !written.contains('\n') {
                prop_assert_eq!(position(&alone(written)), meaning, "{}", written);
            }
        }
    }

    #[test]
    fn any_text_is_a_position_that_can_be_written_or_an_error_with_words(
        text in prop_oneof![symbols(), ".{0,300}"],
    ) {
        match position(&text) {
            Ok(read) => prop_assert_eq!(position(&read.start.shredder_fen()).map(Start::from), Ok(read.start)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn back_ranks_are_parsed_back(id in ids()) {
        let letters = BackRank::from(id).to_string();
        prop_assert_eq!(position(&letters), Ok(ParsedPosition::of_pieces(id)));
    }

    #[test]
    fn dfrc_numbers_are_parsed_back(white in ids(), black in ids()) {
        let id = DoubleId::new(white, black);
        let expected = ParsedPosition::of_number(id, Numbering::Scharnagl);
        prop_assert_eq!(position(&id.to_string()), Ok(expected));
    }

    #[test]
    fn a_fen_with_another_character_is_never_another_position(
        id in ids(),
        place in any::<prop::sample::Index>(),
        replacement in any::<char>(),
    ) {
        let mut fen: Vec<char> = BackRank::from(id).shredder_fen().chars().collect();
        let index = place.index(fen.len());
        fen[index] = replacement;
        let changed: String = fen.into_iter().collect();
        if let Ok(read) = position(&changed) {
            prop_assert_eq!(read.start, Start::from(id), "{}", changed);
        }
    }
}
