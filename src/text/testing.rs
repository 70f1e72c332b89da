//! Sizes of texts, and texts with joiners, selectors and invisible characters, for tests.

use std::collections::HashMap;

use super::input::InputTable;
use super::invisible::BLANK;
use super::{Choice, Language};

/// Correct uses of joiners, selectors and marks.
pub(crate) const PLAIN: [&str; 18] = [
    "می\u{200C}خواهم",
    "ه\u{200D}.ش",
    "بِسْمِ",
    "שָׁלוֹם",
    "क\u{94D}\u{200D}ष क\u{94D}\u{200C}ष क्या",
    "ශ\u{DCA}\u{200D}රී",
    "র\u{200D}\u{9CD}য",
    "ന\u{D4D}\u{200D}",
    "தமிழ்",
    "ภาษาไทย",
    "ᠠ\u{180B}ᠨ",
    "葛\u{E0100}飾",
    "👨\u{200D}👩\u{200D}👧",
    "👩🏽\u{200D}🚀",
    "❤\u{FE0F}\u{200D}🔥",
    "🏳\u{FE0F}\u{200D}🌈 1\u{FE0F}\u{20E3}",
    "Cafe\u{301} Zu\u{308}rich",
    "Ünï 棋 ♔ 😀 Þórr Đorđe Nguyễn",
];

/// `Default_Ignorable_Code_Point` of Unicode's `DerivedCoreProperties`, and other invisible classes.
pub(crate) fn invisible_chars() -> impl Iterator<Item = char> {
    let ignorable = [
        '\u{AD}'..='\u{AD}',
        '\u{34F}'..='\u{34F}',
        '\u{61C}'..='\u{61C}',
        '\u{115F}'..='\u{1160}',
        '\u{17B4}'..='\u{17B5}',
        '\u{180B}'..='\u{180F}',
        '\u{200B}'..='\u{200F}',
        '\u{202A}'..='\u{202E}',
        '\u{2060}'..='\u{206F}',
        '\u{3164}'..='\u{3164}',
        '\u{FE00}'..='\u{FE0F}',
        '\u{FEFF}'..='\u{FEFF}',
        '\u{FFA0}'..='\u{FFA0}',
        '\u{FFF0}'..='\u{FFF8}',
        '\u{1BCA0}'..='\u{1BCA3}',
        '\u{1D173}'..='\u{1D17A}',
        '\u{E0000}'..='\u{E0FFF}',
    ];
    let others = [
        '\0'..='\u{8}',
        '\u{E}'..='\u{1F}',
        '\u{7F}'..='\u{84}',
        '\u{86}'..='\u{9F}',
        '\u{FFF9}'..='\u{FFFB}',
        '\u{E000}'..='\u{F8FF}',
        '\u{F0000}'..='\u{10FFFF}',
        '\u{FDD0}'..='\u{FDEF}',
        '\u{FFFE}'..='\u{FFFF}',
    ];
    ignorable.into_iter().chain(others).flatten().chain(BLANK)
}

/// Number of characters in a row on a phone.
const PHONE_COLUMNS: usize = 40;

/// Returns the number of rows that a text takes on a phone, which shows about 20. Lines of code blocks don't wrap.
pub(crate) fn rows_on_a_phone(text: &str) -> usize {
    let mut in_code = false;
    let mut rows = 0;
    for line in text.lines() {
        if line.starts_with("```") {
            in_code = !in_code;
        } else if in_code {
            rows += 1;
        } else {
            rows += wrapped_rows(line);
        }
    }
    rows
}

/// Returns the number of rows that a line takes, wrapped between words.
fn wrapped_rows(line: &str) -> usize {
    let mut rows = 1;
    let mut column = 0;
    for word in line.replace("**", "").replace('`', "").split(' ') {
        let length = word.chars().count();
        if column == 0 {
            column = length;
        } else if column + 1 + length <= PHONE_COLUMNS {
            column += 1 + length;
        } else {
            rows += 1;
            column = length;
        }
    }
    rows
}

/// Folded words and phrases of a meaning, by its key.
pub(crate) fn words_of(language: Language, meaning: &str) -> Vec<&'static str> {
    InputTable::of(language)
        .rows
        .iter()
        .filter(|row| row.meaning == meaning)
        .flat_map(|row| row.folded.iter().map(String::as_str))
        .collect()
}

/// Checks that each language has words for every meaning of the type, and no word for two of them.
#[track_caller]
pub(crate) fn assert_has_words<M: Choice>() {
    for &language in Language::ALL {
        let tag = language.tag();
        let mut meanings: HashMap<&str, &str> = HashMap::new();
        for meaning in M::words() {
            let words = words_of(language, meaning);
            assert!(!words.is_empty(), "{tag} has no words for {meaning}");
            for word in words {
                let known_meaning = *meanings.entry(word).or_insert(meaning);
                assert_eq!(known_meaning, meaning, "{tag}: {word}");
            }
        }
    }
}
