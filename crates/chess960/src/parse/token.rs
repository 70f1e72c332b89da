//! Splits a text into tokens.

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Captures, Match, Regex};

use super::mention::Label;
use super::normalized::NormalizedText;
use super::pattern::{ARRANGEMENTS, LINK, LINKED_NUMBER, NATIONAL, PIECES, TAGS};
use super::sum::{self, CALCULATION, Calculation, Sum};
use super::vocabulary::{Word, fold_word, is_word_char, phrase_at, word_end};
use super::{ParseError, ParsedPosition, board, fen, letters, pgn};
use crate::{BackRank, Piece, Side};

/// Signs that a number is not meant: of inequality, and of struck-out text in Markdown.
const COMPARISONS: [&str; 6] = ["!=", "=/=", "<>", ">=", "<=", "~~"];

/// Minimum length of a back rank.
const BACK_RANK: usize = 8;

/// Minimum number of different pieces in an arrangement of eight: `brrrrrrr` is a word, `RNNQKNNR` a mistake.
const MIN_KINDS: usize = 4;

/// A part of a text.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// Place in the normalized text.
    pub(super) range: Range<usize>,
    pub(super) kind: TokenKind,
}

#[derive(Clone, Debug)]
pub(super) enum TokenKind {
    /// A back rank in letters or figurines.
    BackRank {
        read: Result<ParsedPosition, ParseError>,
        /// Side of the figurines, or of letters in the case of a FEN.
        side: Option<Side>,
    },
    /// A board or a FEN.
    Board(Result<ParsedPosition, ParseError>),
    /// The tags of a PGN game.
    Tags(Result<ParsedPosition, ParseError>),
    /// The number of a position in a link.
    LinkedNumber(String),
    /// The rest of a link with a position.
    LinkRest,
    /// A link without a position.
    UnknownLink,
    /// A number, or two separated by a slash.
    Number(String),
    /// The sum of a formula, or the error of another calculation.
    Sum(Result<Sum, ParseError>),
    /// Two numbers with a hyphen or points between: `0-99`, `0..99`.
    NumberRange,
    /// A time, a date, a result, a mention or another group of numbers.
    Figures,
    Word(Word),
    /// A version of the program Fritz: `Fritz12`.
    Program,
    UnknownWord,
    /// A sign such as `!=`, or text that is struck out.
    Comparison,
    LineBreak,
    /// Punctuation or Markdown.
    Mark(char),
    /// Another symbol.
    Symbol,
}

impl TokenKind {
    /// Whether this joins White's and Black's positions.
    pub(super) fn is_joiner(&self) -> bool {
        matches!(self, Self::Mark('/') | Self::Word(Word::Versus))
    }

    /// Whether this is Markdown or a quotation mark.
    pub(super) fn is_emphasis(&self) -> bool {
        matches!(self, Self::Mark('*' | '`' | '"'))
    }

    pub(super) fn is_word(&self, word: Word) -> bool {
        matches!(self, Self::Word(known) if *known == word)
    }

    /// Whether this may stand between a negation and what it negates.
    pub(super) fn may_follow_negation(&self) -> bool {
        matches!(
            self,
            Self::Word(Word::Filler | Word::Chess960 | Word::To | Word::Of | Word::Side(_))
        )
    }

    /// Returns the numbering that a word names.
    pub(super) fn label(&self) -> Option<Label> {
        match self {
            Self::Word(Word::Numbering(numbering)) => Some(Label::Numbering(*numbering)),
            Self::Word(Word::Chessgames) => Some(Label::Chessgames),
            _ => None,
        }
    }
}

impl Token {
    /// Whether this is a number or a position.
    pub(super) const fn is_value(&self) -> bool {
        match self.kind {
            TokenKind::BackRank { .. }
            | TokenKind::Board(_)
            | TokenKind::Tags(_)
            | TokenKind::LinkedNumber(_)
            | TokenKind::Number(_)
            | TokenKind::Sum(_)
            | TokenKind::NumberRange
            | TokenKind::Figures => true,
            TokenKind::LinkRest
            | TokenKind::UnknownLink
            | TokenKind::Word(_)
            | TokenKind::Program
            | TokenKind::UnknownWord
            | TokenKind::Comparison
            | TokenKind::LineBreak
            | TokenKind::Mark(_)
            | TokenKind::Symbol => false,
        }
    }
}

/// Numbers joined by punctuation.
static NUMBERS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[0-9]+(?:(?: {0,2}/ {0,2}|\.\.|…|[.:,+-])[0-9]+)*").expect("the pattern is valid")
});

/// Returns the tokens of a text in order.
pub(super) fn tokens(normalized: &NormalizedText<'_>) -> Vec<Token> {
    let text = normalized.text.as_str();
    let tags = tags(text);
    let links = gaps(text, &tags)
        .into_iter()
        .flat_map(|gap| links(normalized, gap));
    let mut tokens: Vec<Token> = tags.iter().cloned().chain(links).collect();
    tokens.sort_by_key(|token| token.range.start);
    // Each function looks only where the previous ones found nothing.
    for read in [mentions, pieces, national_ranks, sums, words] {
        let found: Vec<Token> = gaps(text, &tokens)
            .into_iter()
            .flat_map(|gap| read(text, gap))
            .collect();
        if !found.is_empty() {
            tokens.extend(found);
            tokens.sort_by_key(|token| token.range.start);
        }
    }
    tokens
}

/// Returns the parts of a text that belong to no token.
fn gaps(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut gaps = Vec::new();
    let mut start = 0;
    for token in tokens {
        if start < token.range.start {
            gaps.push(start..token.range.start);
        }
        start = token.range.end;
    }
    if start < text.len() {
        gaps.push(start..text.len());
    }
    gaps
}

/// Finds the tags of PGN games, which may have links.
fn tags(text: &str) -> Vec<Token> {
    if !text.contains('[') {
        return Vec::new();
    }
    TAGS.find_iter(text)
        .map(|tags| Token {
            range: tags.range(),
            kind: TokenKind::Tags(pgn::read(tags.as_str())),
        })
        .collect()
}

fn links(normalized: &NormalizedText<'_>, part: Range<usize>) -> Vec<Token> {
    let text = &normalized.text[..part.end];
    let mut tokens = Vec::new();
    if !text[part.start..].contains('/') && !text[part.start..].contains("www.") {
        return tokens;
    }
    let mut start = part.start;
    while let Some(found) = LINK.find_at(text, start) {
        start = normalized.link_end(found.start()).min(part.end);
        // Punctuation behind a link, such as the bracket of Markdown.
        let end = text[..start]
            .trim_end_matches([')', ']', '>', '.', ',', ';', '!', '*', '`', '"'])
            .len();
        tokens.extend(link(text, found.start()..end));
    }
    tokens
}

/// Splits a link into the position in it and the rest.
fn link(text: &str, range: Range<usize>) -> Vec<Token> {
    let Some(position) = linked_position(text, range.clone()) else {
        return vec![Token {
            range,
            kind: TokenKind::UnknownLink,
        }];
    };
    let before = Token {
        range: range.start..position.range.start,
        kind: TokenKind::LinkRest,
    };
    let after = Token {
        range: position.range.end..range.end,
        kind: TokenKind::LinkRest,
    };
    [before, position, after]
        .into_iter()
        .filter(|token| !token.range.is_empty())
        .collect()
}

fn linked_position(text: &str, range: Range<usize>) -> Option<Token> {
    let link = &text[range.clone()];
    if let Some(number) = LINKED_NUMBER
        .captures(link)
        .and_then(|link| link.name("number"))
    {
        return Some(Token {
            range: range.start + number.start()..range.start + number.end(),
            kind: TokenKind::LinkedNumber(number.as_str().to_owned()),
        });
    }
    pieces(text, range)
        .into_iter()
        .find(|token| matches!(token.kind, TokenKind::Board(_)))
}

/// Finds back ranks, boards and FENs.
fn pieces(text: &str, part: Range<usize>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = part.start;
    // Matches only whole words, so the text around the part counts.
    while let Some(captures) = PIECES.captures_at(&text[..part.end], start) {
        let whole = captures.get_match();
        start = whole.end();
        match board(&captures) {
            Some(kind) => tokens.push(Token {
                range: whole.range(),
                kind,
            }),
            None if is_part_of_board(&captures) => {}
            None => tokens.extend(arrangements(whole)),
        }
    }
    tokens
}

/// Reads a match of [`PIECES`]; `None` if it is not a whole position.
fn board(captures: &Captures<'_>) -> Option<TokenKind> {
    if let Some(lines) = captures.name("lines") {
        let fen = board::of_lines(lines.as_str())?;
        return Some(TokenKind::Board(fen::read(&fen).map_err(ParseError::from)));
    }
    let field = board::field(captures.name("ranks")?.as_str());
    if !board::looks_like_board(&field) {
        return None;
    }
    let mut fen = field;
    for name in ["fields", "clocks"] {
        if let Some(group) = captures.name(name) {
            // Links have plus signs instead of spaces.
            fen.push_str(&group.as_str().replace('+', " "));
        }
    }
    Some(TokenKind::Board(fen::read(&fen).map_err(ParseError::from)))
}

/// Whether a single one of these ranks would be another position, because there are pawns.
fn is_part_of_board(captures: &Captures<'_>) -> bool {
    captures
        .name("ranks")
        .is_some_and(|ranks| board::field(ranks.as_str()).contains(['p', 'P']))
}

fn arrangements(part: Match<'_>) -> Vec<Token> {
    ARRANGEMENTS
        .find_iter(part.as_str())
        .filter_map(|word| {
            Some(Token {
                range: part.start() + word.start()..part.start() + word.end(),
                kind: TokenKind::BackRank {
                    read: arrangement(word.as_str())?,
                    side: side(word.as_str()),
                },
            })
        })
        .collect()
}

/// Reads eight pieces; `None` if they are an ordinary word.
fn arrangement(text: &str) -> Option<Result<ParsedPosition, ParseError>> {
    if let Some(national) = letters::read(text) {
        return Some(national);
    }
    let pieces: Vec<Piece> = text.chars().filter_map(Piece::from_symbol).collect();
    let kinds = Piece::ALL
        .iter()
        .filter(|kind| pieces.contains(kind))
        .count();
    if pieces.len() != 8 || kinds < MIN_KINDS {
        return None;
    }
    let rank = BackRank::try_from(pieces.as_slice());
    Some(match rank {
        Ok(rank) => Ok(ParsedPosition::of_pieces(rank.id())),
        Err(error) => Err(ParseError::BackRank(error)),
    })
}

/// Returns the side of a back rank: small letters and black figurines are Black's, as in a FEN.
pub(super) fn side(text: &str) -> Option<Side> {
    match (
        text.contains(is_white_symbol),
        text.contains(is_black_symbol),
    ) {
        (true, false) => Some(Side::White),
        (false, true) => Some(Side::Black),
        (true, true) | (false, false) => None,
    }
}

fn is_white_symbol(c: char) -> bool {
    c.is_uppercase() || ('♔'..='♘').contains(&c)
}

fn is_black_symbol(c: char) -> bool {
    c.is_lowercase() || ('♚'..='♞').contains(&c)
}

/// Finds back ranks in letters of other languages.
fn national_ranks(text: &str, part: Range<usize>) -> Vec<Token> {
    if part.len() < BACK_RANK {
        return Vec::new();
    }
    NATIONAL
        .find_iter(&text[part.clone()])
        .filter_map(|word| {
            let range = part.start + word.start()..part.start + word.end();
            if is_rank_of_board(text, &range) {
                return None;
            }
            let kind = TokenKind::BackRank {
                read: letters::read(word.as_str())?,
                side: side(word.as_str()),
            };
            Some(Token { range, kind })
        })
        .collect()
}

/// Whether a word has slashes and digits beside it, as in a FEN in letters of another language.
fn is_rank_of_board(text: &str, word: &Range<usize>) -> bool {
    let before = text[..word.start].rsplit(char::is_whitespace).next();
    let after = text[word.end..].split(char::is_whitespace).next();
    [before, after]
        .into_iter()
        .flatten()
        .any(|part| part.contains('/') && part.contains(|c: char| c.is_ascii_digit()))
}

/// Finds channels, users and times in the markup of Discord: `<#1234>`.
fn mentions(text: &str, part: Range<usize>) -> Vec<Token> {
    static MENTION: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("<(?:#|@[!&]?|t:|/[^>\\n]{1,80}:)[0-9]+[^>\\n]{0,3}>")
            .expect("the pattern is valid")
    });
    if !text[part.clone()].contains('<') {
        return Vec::new();
    }
    MENTION
        .find_iter(&text[part.clone()])
        .map(|mention| Token {
            range: part.start + mention.start()..part.start + mention.end(),
            kind: TokenKind::Figures,
        })
        .collect()
}

fn sums(text: &str, part: Range<usize>) -> Vec<Token> {
    if !text[part.clone()].contains(['+', '*', '·', '×', 'x']) {
        return Vec::new();
    }
    CALCULATION
        .captures_iter(&text[part.clone()])
        // `Scharnagl-1-960` and `1-960` name numberings.
        .filter(|captures| {
            let start = part.start + captures.get_match().start();
            let end = part.start + captures.get_match().end();
            !text[..start].ends_with('-') && !text[end..].starts_with('-')
        })
        .filter_map(|captures| {
            let found = captures.get_match();
            let kind = match sum::calculate(&captures) {
                Calculation::Sum(sum) => TokenKind::Sum(Ok(sum)),
                Calculation::Invalid(error) => TokenKind::Sum(Err(error)),
                Calculation::TimeControl => TokenKind::Figures,
                Calculation::None => return None,
            };
            Some(Token {
                range: part.start + found.start()..part.start + found.end(),
                kind,
            })
        })
        .collect()
}

/// Finds words, numbers and single characters.
fn words(text: &str, part: Range<usize>) -> Vec<Token> {
    let text = &text[..part.end];
    let mut tokens: Vec<Token> = Vec::new();
    let mut start = part.start;
    while let Some(c) = text[start..].chars().next() {
        let is_after_value = tokens
            .last()
            .is_some_and(|token| token.range.end == start && token.is_value());
        let comparison = COMPARISONS
            .into_iter()
            .find(|sign| text[start..].starts_with(sign));
        let (end, kind) = if let Some(sign) = comparison {
            (start + sign.len(), TokenKind::Comparison)
        } else if is_word_char(c) {
            word(text, start)
        } else if c == '-' && !is_after_value && is_minus(text, start) {
            let end = word_end(text, start + 1);
            (end, TokenKind::Number(text[start..end].to_owned()))
        } else {
            (start + c.len_utf8(), character(c))
        };
        if c != ' ' {
            tokens.push(Token {
                range: start..end,
                kind,
            });
        }
        start = end;
    }
    tokens
}

/// Whether a hyphen is the sign of a number.
fn is_minus(text: &str, start: usize) -> bool {
    let is_separate = !text[..start].ends_with(is_word_char);
    let digits = &text[start + 1..word_end(text, start + 1)];
    is_separate && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the word or number that starts at a place, and returns its end.
fn word(text: &str, start: usize) -> (usize, TokenKind) {
    if let Some((end, word)) = phrase_at(text, start) {
        return (end, TokenKind::Word(word));
    }
    let word_end = word_end(text, start);
    let word = &text[start..word_end];
    if is_plain_number(word, &text[word_end..]) {
        return (word_end, TokenKind::Number(word.to_owned()));
    }
    if let Some(numbers) = NUMBERS.find(&text[start..]) {
        let end = start + numbers.end();
        let is_whole = !text[end..].starts_with(is_word_char);
        if is_whole {
            return (end, number(numbers.as_str()));
        }
        return (word_end, TokenKind::UnknownWord);
    }
    // A label directly before its number: `sp451`.
    let digits_at = word.find(|c: char| c.is_ascii_digit());
    if let Some(at) = digits_at
        && word[at..].bytes().all(|byte| byte.is_ascii_digit())
        && let Some((_, label)) = phrase_at(&word[..at], 0)
        && label.is_prefix()
    {
        return (start + at, TokenKind::Word(label));
    }
    if is_program(word) {
        return (word_end, TokenKind::Program);
    }
    (word_end, TokenKind::UnknownWord)
}

/// Whether a word is a number without other numbers joined to it.
fn is_plain_number(word: &str, following: &str) -> bool {
    let is_joined = following
        .trim_start_matches(' ')
        .starts_with(['/', '.', ',', ':', '+', '-', '…']);
    !is_joined && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// `Fritz9` is a known word, so these are other versions.
fn is_program(word: &str) -> bool {
    fold_word(word)
        .strip_prefix("fritz")
        .is_some_and(|version| version.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Classifies numbers joined by punctuation.
fn number(text: &str) -> TokenKind {
    let parts: Vec<&str> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .collect();
    let [first, second] = parts[..] else {
        return match parts.len() {
            1 => TokenKind::Number(text.to_owned()),
            _ => TokenKind::Figures,
        };
    };
    let separator = text[first.len()..text.len() - second.len()].trim();
    let have_three_digits = first.len() == 3 && second.len() == 3;
    match separator {
        "/" => TokenKind::Number(format!("{first}/{second}")),
        // Books of openings.
        "." if have_three_digits && second != "000" => {
            TokenKind::Number(format!("{first}/{second}"))
        }
        "-" if first.len() + second.len() > 2 => TokenKind::NumberRange,
        ".." | "…" => TokenKind::NumberRange,
        _ => TokenKind::Figures,
    }
}

fn character(c: char) -> TokenKind {
    match c {
        '\n' => TokenKind::LineBreak,
        '№' => TokenKind::Mark('#'),
        ' ' | '`' | '*' | '"' | '\'' | '‘' | '’' | '~' | '|' | '(' | ')' | '[' | ']' | '{'
        | '}' | '<' | '>' | '.' | ',' | ';' | ':' | '!' | '?' | '¿' | '¡' | '#' | '=' | '-'
        | '/' | '→' | '·' | '…' | '\\' => TokenKind::Mark(c),
        _ => TokenKind::Symbol,
    }
}
