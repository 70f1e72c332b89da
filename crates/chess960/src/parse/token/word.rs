//! Words, numbers and single characters.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::super::normalized::OBJECT;
use super::super::vocabulary::{Word, fold_word, is_word_char, phrase_at, word_end};
use super::kind::{Token, TokenKind};
use crate::Numbering;

/// Signs that a number is not meant: of inequality, and of struck-out text in Markdown.
const COMPARISONS: [&str; 6] = ["!=", "=/=", "<>", ">=", "<=", "~~"];

/// Endings of ordinal numbers, without accents: English, French, German, Spanish and Portuguese, Russian and Ukrainian
/// ones.
const ORDINAL_ENDINGS: [&str; 26] = [
    "st", "nd", "rd", "th", "e", "er", "ere", "eme", "te", "ten", "ter", "ª", "º", "я", "-я", "й",
    "-й", "-а", "-е", "-ю", "-го", "-ой", "-ий", "-ая", "-ша", "-та",
];

/// Numbers joined by punctuation.
static NUMBERS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[0-9]+(?:(?: {0,2}/ {0,2}|\.\.|…|[.:,+-])[0-9]+)*").expect("the pattern is valid")
});

/// Splits a part of a text into words, numbers and single characters: "position", `518` and `!` in `position 518!`.
///
/// Spaces become no tokens.
pub(super) fn words(text: &str, part: Range<usize>) -> Vec<Token> {
    let text = &text[..part.end];
    let mut tokens: Vec<Token> = Vec::new();
    let mut start = part.start;
    while let Some(first) = text[start..].chars().next() {
        if first == ' ' {
            start += 1;
            continue;
        }
        // `518-534`: directly behind a number or a position, a hyphen is no minus sign.
        let follows_value = tokens
            .last()
            .is_some_and(|token| token.range.end == start && token.is_value());
        let token = if first == '-' && !follows_value && is_minus(text, start) {
            let end = word_end(text, start + 1);
            Token::new(start..end, TokenKind::Number(text[start..end].to_owned()))
        } else if is_comparison(text, start, first) {
            Token::new(start..start + first.len_utf8(), TokenKind::Comparison)
        } else {
            token_at(text, start, first)
        };
        start = token.range.end;
        tokens.push(token);
    }
    tokens
}

/// Whether the hyphen at the byte `start` may be the sign of a number: `-5`, unlike `SP-518`.
fn is_minus(text: &str, start: usize) -> bool {
    let is_separate = !text[..start].ends_with(is_word_char);
    let next_word = &text[start + 1..word_end(text, start + 1)];
    is_separate && !next_word.is_empty() && has_only_digits(next_word)
}

/// Whether the character at the byte `start`, `sign`, compares with a number: `< 100`, `position > 451`.
///
/// These do not: a pair of angle brackets (`<451>`), an arrow (`-> 451`) and the sign of a quotation at the start of a
/// line (`> 451`).
fn is_comparison(text: &str, start: usize, sign: char) -> bool {
    let after = &text[start + sign.len_utf8()..];
    let is_before_number = after
        .trim_start_matches(' ')
        .starts_with(|c: char| c.is_ascii_digit());
    if !is_before_number {
        return false;
    }
    match sign {
        '<' => !after.contains('>'),
        '>' => {
            let line_start = text[..start].rfind('\n').map_or(0, |index| index + 1);
            let line_before = &text[line_start..start];
            let is_closing_bracket = line_before.contains('<');
            let is_quotation =
                line_before.trim_matches([' ', '>']).is_empty() && after.starts_with(' ');
            let is_arrow = line_before.ends_with(['-', '=']);
            !is_closing_bracket && !is_quotation && !is_arrow
        }
        _ => false,
    }
}

/// Returns the arrow, the sign of comparison, the word or the single character at the byte `start`. `first` is its first
/// character.
fn token_at(text: &str, start: usize, first: char) -> Token {
    // In `<- RNBKQBNR`, the arrow may say that the back rank is written from h to a. As a symbol, it is not understood;
    // the marks `<` and `-` would be ignored.
    if text[start..].starts_with("<-") {
        return Token::new(start..start + "<-".len(), TokenKind::Symbol);
    }
    for sign in COMPARISONS {
        if text[start..].starts_with(sign) {
            return Token::new(start..start + sign.len(), TokenKind::Comparison);
        }
    }
    if is_word_char(first) {
        return word_or_number(text, start);
    }
    Token::new(start..start + first.len_utf8(), character(first))
}

/// Returns the word or number that starts at the byte `start`. It is the first of these that fits:
///
/// - a known phrase, such as "Fritz 9"
/// - an ordinal number with a hyphen before its noun, `2-й тур`, as an unknown word
/// - a number with all that is joined to it: `518/534`, `28.11.2026`
/// - the label of a number directly behind it: "sp" in `sp451`
/// - a version of the program Fritz, `Fritz12`
/// - an unknown word
fn word_or_number(text: &str, start: usize) -> Token {
    if let Some((end, phrase)) = phrase_at(text, start) {
        return Token::new(start..end, TokenKind::Word(phrase));
    }
    if let Some(end) = end_of_numbers(text, start) {
        if let Some(end_of_ordinal) = end_of_ordinal(text, start, end) {
            return Token::new(start..end_of_ordinal, TokenKind::UnknownWord);
        }
        return Token::new(start..end, classify_numbers(&text[start..end]));
    }
    let end = word_end(text, start);
    let written = &text[start..end];
    if let Some((length, label)) = label_before_number(written) {
        return Token::new(start..start + length, TokenKind::Word(label));
    }
    if is_program(written) {
        return Token::new(start..end, TokenKind::Program);
    }
    Token::new(start..end, TokenKind::UnknownWord)
}

/// Returns the end of an ordinal number with a hyphen, `2-й`, whose digits stand from `start` to `end`, if its noun
/// follows: `2-й тур`. In `позиция 451-я`, the number is the position's.
fn end_of_ordinal(text: &str, start: usize, end: usize) -> Option<usize> {
    if !text[end..].starts_with('-') {
        return None;
    }
    let end_of_ordinal = word_end(text, end + 1);
    Ordinal::new(&text[start..end_of_ordinal])?;
    let spaces = text[end_of_ordinal..].find(|c| c != ' ')?;
    let (_, noun) = phrase_at(text, end_of_ordinal + spaces)?;
    matches!(noun, Word::CountedNoun | Word::Position).then_some(end_of_ordinal)
}

/// An ordinal number: `451st`, `451-я`.
pub(in crate::parse) struct Ordinal<'t> {
    pub(in crate::parse) digits: &'t str,
    pub(in crate::parse) ending: &'t str,
}

impl<'t> Ordinal<'t> {
    /// Splits a word into digits and ending. Returns `None` if it is no ordinal number.
    pub(in crate::parse) fn new(word: &'t str) -> Option<Self> {
        let (digits, ending) = word.split_at(word.find(|c: char| !c.is_ascii_digit())?);
        if digits.is_empty() || !ORDINAL_ENDINGS.contains(&fold_word(ending).as_str()) {
            return None;
        }
        Some(Self { digits, ending })
    }
}

/// Returns the end of the joined numbers that begin at the byte `start`. `None` for `45x`, where the number is only the
/// beginning of a word.
fn end_of_numbers(text: &str, start: usize) -> Option<usize> {
    let numbers = NUMBERS.find(&text[start..])?;
    let end = start + numbers.end();
    if text[end..].starts_with(is_word_char) {
        return None;
    }
    Some(end_of_time_control(text, start, end).unwrap_or(end))
}

/// Returns the end of a time control with a bar, as in `15|10`, if the number from `start` to `end` begins one.
///
/// Another bar beside it is one of a table: `|1|45|`.
fn end_of_time_control(text: &str, start: usize, end: usize) -> Option<usize> {
    let after_bar = text[end..].strip_prefix('|')?;
    let digit_count = after_bar
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(after_bar.len());
    let rest = &after_bar[digit_count..];
    let is_in_table = text[..start].ends_with('|') || rest.starts_with('|');
    let are_short = end - start <= 2 && (1..=2).contains(&digit_count);
    if is_in_table || !are_short || rest.starts_with(is_word_char) {
        return None;
    }
    Some(text.len() - rest.len())
}

/// Splits a label from the number directly behind it: for `sp451`, returns the length of "sp" and its meaning.
fn label_before_number(word: &str) -> Option<(usize, Word)> {
    let length = word.find(|c: char| c.is_ascii_digit())?;
    let (label, number) = word.split_at(length);
    match phrase_at(label, 0) {
        Some((_, word)) if word.is_prefix() && has_only_digits(number) => Some((length, word)),
        _ => None,
    }
}

/// Whether a word is a version of the program Fritz. `Fritz9` is a known word, so these are other versions.
fn is_program(word: &str) -> bool {
    fold_word(word)
        .strip_prefix("fritz")
        .is_some_and(has_only_digits)
}

fn has_only_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Classifies a number, or numbers joined by punctuation: a pair (`518/534`), a range (`0-99`), or figures such as a
/// time or a date (`28.11.2026`).
fn classify_numbers(text: &str) -> TokenKind {
    let numbers: Vec<&str> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .collect();
    if numbers.len() == 1 {
        return TokenKind::Number(text.to_owned());
    }
    let [first, second] = numbers[..] else {
        return TokenKind::Figures;
    };
    // In `451 (0-959)`, the range of Scharnagl's numbers is their name, like "1-960" of the other numbering.
    if text == "0-959" {
        return TokenKind::Word(Word::Numbering(Numbering::Scharnagl));
    }
    // The text begins and ends with a number.
    let separator = text[first.len()..text.len() - second.len()].trim();
    match separator {
        "/" => TokenKind::Number(format!("{first}/{second}")),
        // Books of openings write pairs with a point: `518.534`. `518.000` has a separator of thousands.
        "." if first.len() == 3 && second.len() == 3 && second != "000" => {
            TokenKind::Number(format!("{first}/{second}"))
        }
        // `1-0` is the result of a game.
        "-" if first.len() == 1 && second.len() == 1 => TokenKind::Figures,
        "-" | ".." | "…" => TokenKind::NumberRange,
        _ => TokenKind::Figures,
    }
}

/// Classifies a character that belongs to no word.
fn character(c: char) -> TokenKind {
    match c {
        '\n' => TokenKind::LineBreak,
        OBJECT => TokenKind::Figures,
        '№' => TokenKind::Mark('#'),
        '`' | '*' | '"' | '\'' | '‘' | '’' | '|' | '(' | ')' | '[' | ']' | '{' | '}' | '<'
        | '>' | '.' | ',' | ';' | ':' | '!' | '?' | '¿' | '¡' | '#' | '=' | '-' | '/' | '→'
        | '·' | '…' | '\\' => TokenKind::Mark(c),
        _ => TokenKind::Symbol,
    }
}
