//! Reads what people type into the option `exclude`.
//!
//! ```text
//! exclusion = item { separator item }
//! separator = "," | ";" | line break | "and" | "or" | " & "
//! item      = { "none" | "classical" | "mirror" | "used" | period | position }
//! period    = number unit | "used" number | "used" unit
//! unit      = "days" | "weeks" | "months" | "years"
//! ```
//!
//! The quoted words are meanings of `locales/<tag>/input.txt`. The positions of an item are numbers and ranges, or back
//! ranks, or one position in another form of [`parse::read`].

use chess960::parse::{self, ParseError};
use chess960::{BackRank, Numbering, Start, StartId, StartSet};

use super::refusal::ExclusionRefusal;
use crate::domain::exclusion::Exclusion;
use crate::reply::markup::text_with_markup;
use crate::reply::position::PositionRefusal;
use crate::text::{InputLanguages, choices, fold};

/// Days of "used here" without a period.
const DEFAULT_DAYS: u16 = 30;

/// Quotation marks and Markdown around words.
const QUOTES: &[char] = &['"', '“', '”', '„', '«', '»', '`', '*', '_'];

choices! {
    enum Word {
        And = "and",
        Or = "or",
        To = "to",
        Nothing = "nothing",
        Classical = "classical",
        Mirror = "mirror",
        Used = "used",
        Days = "days",
        Weeks = "weeks",
        Months = "months",
        Years = "years",
        Positions = "positions",
        From = "each",
    }
}

#[derive(Clone, Debug)]
enum Token {
    Separator,
    Nothing,
    Classical,
    Mirror,
    Used,
    Unit {
        days: u16,
        typed: String,
    },
    /// "positions", before numbers and ranges.
    Positions {
        typed: String,
    },
    /// "from" or another word that may stand before a range.
    From {
        typed: String,
    },
    /// "to" or a dash, between the ends of a range.
    To {
        typed: String,
    },
    Number(String),
    Other(String),
}

impl Token {
    fn is_number_or_range(&self) -> bool {
        matches!(self, Self::Number(_)) || self.is_range()
    }

    /// Whether the token is a range such as `0-99`.
    fn is_range(&self) -> bool {
        matches!(self, Self::Other(word) if range_ends(word).is_some())
    }

    /// Whether the token adds nothing to the next one, as in `position 518` and `from 518 to 534`.
    fn is_filler_before(&self, next: &Self) -> bool {
        let is_before_number = matches!(self, Self::Positions { .. }) && next.is_number_or_range();
        let is_before_range = matches!(self, Self::From { .. }) && next.is_range();
        is_before_number || is_before_range
    }

    /// Returns the token of a known word. Months and years are counted as 30 and 365 days.
    fn of_word(word: Word, typed: String) -> Self {
        match word {
            Word::And | Word::Or => Self::Separator,
            Word::To => Self::To { typed },
            Word::From => Self::From { typed },
            Word::Nothing => Self::Nothing,
            Word::Classical => Self::Classical,
            Word::Mirror => Self::Mirror,
            Word::Used => Self::Used,
            Word::Days => Self::Unit { days: 1, typed },
            Word::Weeks => Self::Unit { days: 7, typed },
            Word::Months => Self::Unit { days: 30, typed },
            Word::Years => Self::Unit { days: 365, typed },
            Word::Positions => Self::Positions { typed },
        }
    }
}

/// Reads an exclusion, such as `518 mirror, used here 30 days`.
pub(super) fn read(typed: &str) -> Result<Exclusion, ExclusionRefusal> {
    // Otherwise, the comma of `1,000` would separate two positions.
    if let Some(number) = number_with_thousands(typed) {
        return Err(ExclusionRefusal::OutOfRange(number.to_owned()));
    }
    let with_hyphens = typed.replace(['–', '—', '−'], "-");
    let mut reader = Reader::EMPTY;
    // Punctuation separates the parts. Words such as "and" separate the items of a part.
    for part in with_hyphens.split([',', ';', '\n']) {
        // A numbering holds up to the next comma: `Fritz9 564, 451` has a number of Scharnagl's behind it.
        reader.numbering = None;
        let tokens = with_ranges(&tokenize(part));
        for item in tokens.split(|token| matches!(token, Token::Separator)) {
            reader.read_item(item)?;
        }
    }
    reader.finish()
}

/// Splits a text without commas into numbers, known phrases in the user's languages, and other words.
fn tokenize(part: &str) -> Vec<Token> {
    let languages = InputLanguages::current();
    let words = split_words(part, &languages);
    let folded_words: Vec<String> = words.iter().map(|word| fold(word)).collect();
    let mut tokens = Vec::new();
    let mut index = 0;
    while index < words.len() {
        let (token, word_count) = first_token(&words[index..], &folded_words[index..], &languages);
        tokens.push(token);
        index += word_count;
    }
    tokens
}

/// Returns the token at the beginning of some words, and its number of words: a known phrase may have several.
/// `folded_words` are the same words, folded.
fn first_token(
    words: &[&str],
    folded_words: &[String],
    languages: &InputLanguages,
) -> (Token, usize) {
    let typed = words[0].to_owned();
    // Full-width digits are folded to ASCII digits.
    if is_number(&folded_words[0]) {
        return (Token::Number(folded_words[0].clone()), 1);
    }
    if matches!(words[0], "-" | "..") {
        return (Token::To { typed }, 1);
    }
    if words[0] == "&" {
        return (Token::Separator, 1);
    }
    match languages.first_phrase(folded_words) {
        Some(phrase) => {
            let typed_phrase = words[..phrase.length].join(" ");
            (Token::of_word(phrase.meaning, typed_phrase), phrase.length)
        }
        None => (Token::Other(typed), 1),
    }
}

/// Joins the three tokens of each range, such as `0 - 99` or `100 to 200`, to a [`Token::Other`]: `0-99`. Keeps all
/// other tokens.
fn with_ranges(tokens: &[Token]) -> Vec<Token> {
    let mut joined = Vec::new();
    let mut rest = tokens;
    loop {
        match rest {
            // `used here 7 - 518`: 7 is a number of days, so it does not begin a range.
            [used @ Token::Used, number @ Token::Number(_), behind @ ..] => {
                joined.extend([used.clone(), number.clone()]);
                rest = behind;
            }
            [
                Token::Number(first),
                Token::To { .. },
                Token::Number(last),
                behind @ ..,
            ] => {
                joined.push(Token::Other(format!("{first}-{last}")));
                rest = behind;
            }
            [token, behind @ ..] => {
                joined.push(token.clone());
                rest = behind;
            }
            [] => return joined,
        }
    }
}

/// Returns a number that is written with a separator of thousands: `1,000` or `10 000`.
///
/// The separators of lists look the same, so only a group that begins with 0 is one of thousands, unlike in `518,534`.
fn number_with_thousands(typed: &str) -> Option<&str> {
    for (index, separator) in typed.match_indices([',', '.', ' ', '\u{A0}', '\u{202F}', '\'', '’'])
    {
        let end_of_separator = index + separator.len();
        let head = digits_at_end(&typed[..index]);
        let group = digits_at_start(&typed[end_of_separator..]);
        let has_head = (1..=3).contains(&head.len()) && !head.starts_with('0');
        if has_head && group.len() == 3 && group.starts_with('0') {
            return Some(&typed[index - head.len()..end_of_separator + group.len()]);
        }
    }
    None
}

fn digits_at_start(text: &str) -> &str {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    &text[..end]
}

fn digits_at_end(text: &str) -> &str {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    &text[before.len()..]
}

/// Splits a text at spaces, and between a number and its unit: `7days` is two words. Removes quotes and final dots.
fn split_words<'t>(part: &'t str, languages: &InputLanguages) -> Vec<&'t str> {
    let mut words = Vec::new();
    for quoted in without_final_point(part).split_whitespace() {
        let word = quoted.trim_matches(QUOTES);
        match word.find(|c: char| !c.is_ascii_digit()) {
            Some(number_end) if is_unit(&word[number_end..], languages) => {
                let (number, unit) = word.split_at(number_end);
                words.extend([number, unit]);
            }
            Some(_) | None => words.push(word),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Removes the end of a sentence. Several points stay, as in `900..`, which is no sentence.
fn without_final_point(part: &str) -> &str {
    let sentence = part.trim_end_matches(['!', ' ']);
    match sentence.strip_suffix('.') {
        Some(without_point) if !without_point.ends_with('.') => without_point,
        Some(_) | None => sentence,
    }
}

fn is_unit(word: &str, languages: &InputLanguages) -> bool {
    matches!(
        languages.meaning(&fold(word)),
        Some(Word::Days | Word::Weeks | Word::Months | Word::Years)
    )
}

/// A period, such as `30 days`, at the beginning of some tokens.
struct Period<'t> {
    number: &'t str,
    unit_days: u16,
    typed: String,
}

impl<'t> Period<'t> {
    const TOKEN_COUNT: usize = 2;

    /// Reads a period from the first two tokens, or returns `None` if they are something else:
    ///
    /// - `30 days`: a number and a unit.
    /// - `used 30`: a number of days.
    /// - `used week`: one week, as in `last week`, where "last" means "used".
    fn at_start_of(tokens: &'t [Token]) -> Option<Self> {
        match tokens {
            [Token::Number(number), Token::Unit { days, typed }, ..] => Some(Self {
                number,
                unit_days: *days,
                typed: format!("{number} {typed}"),
            }),
            [Token::Used, Token::Unit { days, typed }, ..] => Some(Self {
                number: "1",
                unit_days: *days,
                typed: typed.clone(),
            }),
            // `used 2 weeks` begins with the word "used", which the caller reads alone. Then `2 weeks` is the period.
            // Without this arm, the next one would read 2 days.
            [Token::Used, Token::Number(_), Token::Unit { .. }, ..] => None,
            [Token::Used, Token::Number(number), ..] => Some(Self {
                number,
                unit_days: 1,
                typed: number.clone(),
            }),
            _ => None,
        }
    }

    /// Returns the number of days, or `None` if the period is empty or too long.
    fn days(&self) -> Option<u16> {
        let number: u16 = self.number.parse().ok()?;
        let days = number.checked_mul(self.unit_days)?;
        if (1..=Exclusion::MAX_DAYS).contains(&days) {
            Some(days)
        } else {
            None
        }
    }
}

/// Refuses tokens that begin like `used 30 518`, where 30 may be a number of days or a position.
fn check_number_after_used(tokens: &[Token]) -> Result<(), ExclusionRefusal> {
    match tokens {
        [Token::Used, Token::Number(number), next, ..] if next.is_number_or_range() => {
            Err(ExclusionRefusal::DaysOrPosition(number.clone()))
        }
        _ => Ok(()),
    }
}

/// What the items of an exclusion have said so far.
struct Reader {
    listed: StartSet,
    has_mirror: bool,
    has_used: bool,
    /// Period of the used positions.
    days: Option<u16>,
    has_nothing: bool,
    /// Name of the numbering of the last item, which a number behind "and" has too: `Fritz9 564 and 565`. `None` for
    /// Scharnagl's.
    numbering: Option<String>,
}

impl Reader {
    const EMPTY: Self = Self {
        listed: StartSet::EMPTY,
        has_mirror: false,
        has_used: false,
        days: None,
        has_nothing: false,
        numbering: None,
    };

    /// Adds an item of the list, the tokens between two separators. Reads its periods and known words first to last;
    /// all other words of the item together name positions.
    fn read_item(&mut self, item: &[Token]) -> Result<(), ExclusionRefusal> {
        let mut position_words = Vec::new();
        let mut rest = item;
        while let [token, following @ ..] = rest {
            // Comes first, because the period `used 30` would otherwise take the number.
            check_number_after_used(rest)?;
            if let Some(period) = Period::at_start_of(rest) {
                self.set_period(&period)?;
                rest = &rest[Period::TOKEN_COUNT..];
                continue;
            }
            let is_filler = following
                .first()
                .is_some_and(|next| token.is_filler_before(next));
            match token {
                Token::Positions { .. } | Token::From { .. } if is_filler => {}
                Token::Separator => unreachable!("an item has no separator"),
                Token::Nothing => self.has_nothing = true,
                Token::Classical => self.listed.insert(StartId::CLASSICAL),
                Token::Mirror => self.has_mirror = true,
                Token::Used => self.has_used = true,
                Token::Number(typed)
                | Token::Other(typed)
                | Token::Unit { typed, .. }
                | Token::Positions { typed }
                | Token::From { typed }
                | Token::To { typed } => position_words.push(typed.as_str()),
            }
            rest = following;
        }
        self.add_positions(&position_words)
    }

    /// Adds the positions that the words of an item name. Numbers without a numbering have that of the item before:
    /// `Fritz9 564 and 565` is read as `Fritz9 564 and Fritz9 565`.
    fn add_positions(&mut self, typed_words: &[&str]) -> Result<(), ExclusionRefusal> {
        let last_numbering = self.numbering.take();
        let mut words = typed_words.to_vec();
        if let Some(numbering) = &last_numbering
            && !typed_words.is_empty()
            && are_numbers(typed_words)
        {
            words.insert(0, numbering);
        }
        self.numbering = named_numbering(&words);
        self.listed = self.listed.union(read_positions(&words)?);
        Ok(())
    }

    /// Sets the period of the used positions. Refuses another one than before.
    fn set_period(&mut self, period: &Period<'_>) -> Result<(), ExclusionRefusal> {
        let days = period
            .days()
            .ok_or_else(|| ExclusionRefusal::Days(period.typed.clone()))?;
        if self.days.is_some_and(|earlier| earlier != days) {
            return Err(ExclusionRefusal::SecondPeriod(period.typed.clone()));
        }
        self.days = Some(days);
        Ok(())
    }

    /// Returns the period of the used positions, or `None` if used positions are allowed.
    fn used_days(&self) -> Option<u16> {
        if self.has_used && self.days.is_none() {
            return Some(DEFAULT_DAYS);
        }
        self.days
    }

    /// Returns the exclusion that all items describe together. Refuses `none` beside anything else, a text that leaves
    /// out nothing without saying `none`, and an exclusion that is not valid.
    fn finish(self) -> Result<Exclusion, ExclusionRefusal> {
        let exclusion = Exclusion {
            listed: self.listed,
            used_days: self.used_days(),
            mirrors: self.has_mirror,
        };
        let is_empty = exclusion == Exclusion::NOTHING;
        if self.has_nothing && !is_empty {
            return Err(ExclusionRefusal::NothingAndOthers);
        }
        if !self.has_nothing && is_empty {
            return Err(ExclusionRefusal::Empty);
        }
        exclusion.check()?;
        Ok(exclusion)
    }
}

/// Reads the positions of an item: numbers and ranges (`518 600-959`), or back ranks (`RNBQKBNR BBQNNRKR`), or one
/// position in another form, such as a FEN. An item without words has none.
fn read_positions(words: &[&str]) -> Result<StartSet, ExclusionRefusal> {
    // A range needs both ends, so `900..` is not understood.
    if let Some(word) = words.iter().find(|word| is_open_range(word)) {
        return Err(ExclusionRefusal::UnknownWord((*word).to_owned()));
    }
    if are_numbers(words) {
        let mut listed = StartSet::EMPTY;
        for word in words {
            listed = listed.union(read_range(word)?);
        }
        return Ok(listed);
    }
    match read_back_ranks(words) {
        Some(listed) => Ok(listed),
        None => read_one_position(words),
    }
}

/// Whether all words are numbers or ranges.
fn are_numbers(words: &[&str]) -> bool {
    words.iter().all(|word| range_ends(word).is_some())
}

/// Returns the name of the numbering of an item's number: "Fritz9" for `Fritz9 564`. `None` for Scharnagl's.
fn named_numbering(words: &[&str]) -> Option<String> {
    let typed = words.join(" ");
    let position = parse::read(text_with_markup(&typed), None).ok()?;
    match position.numbering? {
        Numbering::Scharnagl => None,
        other @ (Numbering::ScharnaglOneBased | Numbering::Fritz9) => Some(other.to_string()),
    }
}

/// Reads back ranks, or returns `None` if a word is something else.
fn read_back_ranks(words: &[&str]) -> Option<StartSet> {
    words
        .iter()
        .map(|word| parse::back_rank(word).ok().map(BackRank::id))
        .collect()
}

/// Reads a position in any form that the parser knows, such as a FEN. Refuses a position with different back ranks for
/// White and Black.
fn read_one_position(words: &[&str]) -> Result<StartSet, ExclusionRefusal> {
    let typed = words.join(" ");
    match parse::read(text_with_markup(&typed), None).map(Start::from) {
        Ok(Start::Single(id)) => Ok((id..=id).into()),
        Ok(Start::Double(_)) => Err(ExclusionRefusal::Double(typed)),
        Err(error) => Err(position_refusal(words, error)),
    }
}

/// Explains what is wrong with a position or, if the words are no position at all, quotes those that are not
/// understood.
fn position_refusal(words: &[&str], error: ParseError) -> ExclusionRefusal {
    match error {
        // The words look like a position, and the error says what is wrong with it.
        ParseError::Number(_)
        | ParseError::BackRank(_)
        | ParseError::NationalBackRank { .. }
        | ParseError::Fen(_)
        | ParseError::DoubleNumber(_)
        | ParseError::Contradiction(_)
        | ParseError::Chessgames => {
            ExclusionRefusal::Position(PositionRefusal::new(&words.join(" "), error))
        }
        // A part that is a range goes to the last arm: the library's parser does not understand ranges, but an
        // exclusion may have them, so another word is wrong.
        ParseError::NotUnderstood { part, .. } if range_ends(&part).is_none() => {
            ExclusionRefusal::UnknownWord(word_with(words, &part))
        }
        // The text is no position in any form, such as a link without one. The library may add errors.
        _ => ExclusionRefusal::UnknownWord(unknown_part(words)),
    }
}

/// Returns the word that contains a part that is not understood, such as `+5` for a plus sign.
fn word_with(words: &[&str], part: &str) -> String {
    words
        .iter()
        .copied()
        .find(|word| word.contains(part))
        .unwrap_or(part)
        .to_owned()
}

/// Returns the only word that is no position, or all words.
fn unknown_part(words: &[&str]) -> String {
    let unknown_words: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| range_ends(word).is_none() && parse::back_rank(word).is_err())
        .collect();
    match unknown_words[..] {
        [word] => word.to_owned(),
        _ => words.join(" "),
    }
}

/// Whether a word is a range with one end, or the sign of one: `<100`, `>`, `900..`, `…100`.
fn is_open_range(word: &str) -> bool {
    let is_comparison = word.starts_with(['<', '>', '≤', '≥']) && !word.ends_with('>');
    let is_open = ["..", "…"]
        .into_iter()
        .any(|dots| word.starts_with(dots) || word.ends_with(dots));
    is_comparison || word == ">" || is_open
}

/// Reads `7`, `0-99` or `0..99`.
fn read_range(word: &str) -> Result<StartSet, ExclusionRefusal> {
    let (first_digits, last_digits) = range_ends(word).expect("the word is a number or a range");
    let first = start_id(first_digits)?;
    let last = start_id(last_digits)?;
    if last < first {
        return Err(ExclusionRefusal::ReversedRange { first, last });
    }
    Ok((first..=last).into())
}

/// Reads a number, perhaps with leading zeros.
fn start_id(digits: &str) -> Result<StartId, ExclusionRefusal> {
    digits
        .parse()
        .ok()
        .and_then(|number| StartId::new(number).ok())
        .ok_or_else(|| ExclusionRefusal::OutOfRange(digits.to_owned()))
}

/// Digits of a number or of both ends of a range. `None` for other words.
fn range_ends(word: &str) -> Option<(&str, &str)> {
    let (first, last) = word
        .split_once("..")
        .or_else(|| word.split_once(['-', '…']))
        .unwrap_or((word, word));
    if is_number(first) && is_number(last) {
        Some((first, last))
    } else {
        None
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;
