//! Finds positions in running text.

use std::ops::Range;

use super::mention::{Content, Form, Mention, value};
use super::normalized::NormalizedText;
use super::statement::{Direction, Statement};
use super::token::{Token, TokenKind};
use super::vocabulary::Word;
use super::{NamedPosition, ParseError, ParsedPosition, RANK_LENGTH, Text, clean};
use crate::Numbering;

/// Maximum number of tokens before the number of a list item: `Round 1: 237`.
const MAX_ITEM_TOKENS: usize = 12;

/// Maximum number of digits of a position's number.
const MAX_DIGITS: usize = 4;

/// Maximum number of a list item, a board or a day: `12 RNBQKBNR` is not position 12.
const MAX_LIST_ITEM: i64 = 25;

/// Minimum number that is unlikely to be a round, a board or a day.
const MIN_UNAMBIGUOUS: i64 = 100;

/// A part of a text that is meant as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPosition<'t> {
    /// The part as written.
    pub written: &'t str,
    /// The position, or the error of an invalid one.
    pub meaning: Result<ParsedPosition, ParseError>,
}

/// Finds everything in a text that is meant as a position, in order.
///
/// Recognized forms, ignoring Markdown and invisible characters:
///
/// - eight pieces as letters in either case or figurines, in one word or with the same separator between all; in other
///   languages only if complete
/// - a FEN or only its board field, possibly cut short or in a link, and the tags of a PGN game
/// - the names of eight pieces
/// - a board of eight lines, like [`BackRank::text_board`](crate::BackRank::text_board) or in formats of other programs
/// - `DFRC 518/534` or `DFRC 497814`
/// - a number with a label, such as `#518`, `SP-518`, `position 518` or `Fritz9 359`, or beside the only eight pieces
///   of the text
/// - a link to lichess's analysis
///
/// Other numbers are not positions, nor is anything after a negation or in a range. A number beside pieces that mean
/// another position is a [`ParseError::Contradiction`]. Takes linear time.
///
/// ```
/// use chess960::parse::{self, FoundPosition, ParsedPosition};
/// use chess960::{Numbering, StartId};
///
/// let found = parse::find("In game 3 we had **brnnkqrb**, and then Fritz9 359!");
/// assert_eq!(found, [
///     FoundPosition { written: "brnnkqrb", meaning: Ok(ParsedPosition::of_pieces(StartId::new(451)?)) },
///     FoundPosition {
///         written: "Fritz9 359",
///         meaning: Ok(ParsedPosition::of_number(StartId::CLASSICAL, Numbering::Fritz9)),
///     },
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find<'t>(text: impl Into<Text<'t>>) -> Vec<FoundPosition<'t>> {
    let text = text.into();
    // Readers may see another position than the text has.
    if clean::is_reversed(text.written) {
        return Vec::new();
    }
    let message = Message::new(NormalizedText::new(&text));
    let mut found: Vec<MeantPosition> = Vec::new();
    for mention in message.positions() {
        let next = MeantPosition {
            mention: mention.clone(),
            meaning: message.read(mention),
        };
        // Two mentions that contradict each other, such as `518 BRNNKQRB`, become one, whose meaning is the error.
        if let Some(last) = found.last_mut()
            && let Some(error) = message.contradiction(last, &next)
        {
            last.mention.range.end = mention.range.end;
            last.meaning = Err(error);
        } else {
            found.push(next);
        }
    }
    found
        .into_iter()
        .map(|position| FoundPosition {
            written: position.mention.written(&message.normalized),
            meaning: position.meaning,
        })
        .collect()
}

/// A mention that is meant as a position.
struct MeantPosition {
    mention: Mention,
    meaning: Result<ParsedPosition, ParseError>,
}

/// A text with other content than positions, such as a chat message.
struct Message<'t> {
    normalized: NormalizedText<'t>,
    statement: Statement,
    /// Index of the first token that mentions positions: "Chess960" in `Chess960 tonight:`.
    heading: Option<usize>,
    /// Whether several positions are written in pieces.
    is_list: bool,
}

impl<'t> Message<'t> {
    /// Prepares the search: finds the first word that mentions positions, and whether there are several back ranks.
    fn new(normalized: NormalizedText<'t>) -> Self {
        let statement = Statement::new(&normalized);
        let heading = statement.tokens.iter().position(|token| {
            token.kind.is_word(Word::Position) || token.kind.is_word(Word::Chess960)
        });
        let count_in_pieces = statement
            .mentions
            .iter()
            .filter(|mention| is_in_pieces(mention))
            .count();
        Self {
            normalized,
            statement,
            heading,
            is_list: count_in_pieces > 1,
        }
    }

    /// Returns the mentions that are meant as positions, without the negated ones.
    ///
    /// "neither" and "between" are negations, too. A negation includes the next mention if only "and" joins them.
    fn positions(&self) -> Vec<&Mention> {
        let mut positions = Vec::new();
        let mut last_negated: Option<&Mention> = None;
        for (index, mention) in self.statement.mentions.iter().enumerate() {
            // `neither #451 nor #518`, `between #451 and #518`
            let continues_negation =
                last_negated.is_some_and(|negated| self.are_joined_by_and(negated, mention));
            if self.is_negated(mention) || continues_negation {
                last_negated = Some(mention);
            } else if self.is_position(index) {
                positions.push(mention);
            }
        }
        positions
    }

    /// Whether the mention at an index is meant as a position, even if it is negated.
    ///
    /// Pieces always are. A number needs a label such as `#518`, or must stand beside pieces or in a list of positions;
    /// otherwise it is a time, a score or something else.
    fn is_position(&self, index: usize) -> bool {
        let mention = &self.statement.mentions[index];
        match mention.form {
            Form::BackRank(_) => true,
            Form::LabelledNumber => !is_long(mention) && !self.is_list_number(mention),
            // A board, a FEN, tags or a sum. Other calculations are common in running text.
            Form::Whole => !matches!(
                mention.content,
                Content::Position(Err(ParseError::NotASum(_)))
            ),
            Form::Names(count) => count >= RANK_LENGTH,
            Form::BareNumber => {
                self.is_number_before_rank(index)
                    || self.is_number_after_rank(index)
                    || self.is_listed_below_heading(mention)
            }
            Form::OtherNumber | Form::ProgramVersion | Form::Classical => false,
        }
    }

    /// Whether a number with the sign `#` counts the lines of a list of positions: `#1 RNBQKBNR` at the start of a
    /// line.
    fn is_list_number(&self, number: &Mention) -> bool {
        let tokens = &self.statement.tokens;
        let starts_line = tokens[..number.tokens.start]
            .last()
            .is_none_or(|token| matches!(token.kind, TokenKind::LineBreak));
        let has_sign = matches!(tokens[number.tokens.start].kind, TokenKind::Mark('#'));
        let is_small = short_value(number).is_some_and(|value| value <= MAX_LIST_ITEM);
        self.is_list && starts_line && has_sign && is_small
    }

    /// Whether the mention at an index, a number without a label, is the position's number before a back rank:
    /// `518 RNBQKBNR`.
    ///
    /// It isn't if it may count the positions of a list, such as 1 in `1 RNBQKBNR, 2 BRNNKQRB`, or if it is small and
    /// may belong to the word before it, such as 5 in `round 5 RNBQKBNR`.
    fn is_number_before_rank(&self, index: usize) -> bool {
        let [number, rank, ..] = &self.statement.mentions[index..] else {
            return false;
        };
        if !is_rank(rank) || !self.are_beside(number, rank) {
            return false;
        }
        let Some(value) = short_value(number) else {
            return false;
        };
        let is_of_list = self.is_list && number.side.is_none();
        if is_of_list && (1..=MAX_LIST_ITEM).contains(&value) {
            return false;
        }
        value >= MIN_UNAMBIGUOUS || !is_word(self.token_before(number))
    }

    /// Whether the mention at an index, a number without a label, is the position's number after a back rank:
    /// `RNBQKBNR 518`.
    ///
    /// It isn't if it is small and may belong to a word beside it, such as 5 in `RNBQKBNR in 5 minutes`.
    fn is_number_after_rank(&self, index: usize) -> bool {
        // In a list of back ranks, it may belong to the next one.
        if self.is_list || index == 0 {
            return false;
        }
        let rank = &self.statement.mentions[index - 1];
        let number = &self.statement.mentions[index];
        if !is_rank(rank) || !self.are_beside(rank, number) {
            return false;
        }
        let Some(value) = short_value(number) else {
            return false;
        };
        if value >= MIN_UNAMBIGUOUS {
            return true;
        }
        let has_word_before = self
            .between(rank, number)
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Word(_)));
        !has_word_before && !is_word(self.token_after(number))
    }

    /// Whether a number is a position in a list: 237 in the line `Round 1: 237`, below the heading
    /// `Chess960 positions:`.
    ///
    /// The number must follow a colon, and the line must have a noun such as "round" or "game". It must have no unknown
    /// word, because such a word may say that the line is about something else.
    fn is_listed_below_heading(&self, number: &Mention) -> bool {
        let Some(line) = self.line_of(number) else {
            return false;
        };
        let is_below_heading = self.heading.is_some_and(|heading| heading < line.start);
        if !is_below_heading || !self.follows_colon(number) {
            return false;
        }
        let tokens = &self.statement.tokens[line];
        let has_counted_noun = tokens
            .iter()
            .any(|token| token.kind.is_word(Word::CountedNoun));
        let is_understood = tokens.iter().all(|token| {
            matches!(
                token.kind,
                TokenKind::Word(_) | TokenKind::Number(_) | TokenKind::Mark(_)
            )
        });
        has_counted_noun && is_understood
    }

    /// Returns the indexes of the tokens on the line of a number in a list.
    ///
    /// Returns `None` if it is the first line, or if there are too many tokens before the number for a list item.
    fn line_of(&self, number: &Mention) -> Option<Range<usize>> {
        let tokens = &self.statement.tokens;
        let first_of_item = number.tokens.start.saturating_sub(MAX_ITEM_TOKENS);
        let break_before = (first_of_item..number.tokens.start)
            .rfind(|&index| matches!(tokens[index].kind, TokenKind::LineBreak))?;
        let break_after = (number.tokens.end..tokens.len())
            .find(|&index| matches!(tokens[index].kind, TokenKind::LineBreak));
        Some(break_before + 1..break_after.unwrap_or(tokens.len()))
    }

    fn follows_colon(&self, number: &Mention) -> bool {
        self.token_before(number)
            .is_some_and(|token| matches!(token.kind, TokenKind::Mark(':')))
    }

    /// Whether "and" stands between two mentions, and nothing else.
    fn are_joined_by_and(&self, first: &Mention, second: &Mention) -> bool {
        matches!(self.between(first, second), [joiner] if joiner.kind.is_word(Word::And))
    }

    /// Whether "not" or a similar word stands before a mention, perhaps with a verb: `don't take #451`.
    ///
    /// A version of the program Fritz counts as such a word, because a number behind it may have nothing to do with
    /// positions: `Fritz12 no. 848`.
    fn is_negated(&self, mention: &Mention) -> bool {
        let before = &self.statement.tokens[..mention.tokens.start];
        let before_verb = match before {
            [before_verb @ .., verb] if matches!(verb.kind, TokenKind::UnknownWord) => before_verb,
            _ => before,
        };
        before_verb
            .iter()
            .rev()
            .find(|token| !token.kind.may_follow_negation())
            .is_some_and(|token| {
                token.kind.is_word(Word::Not) || matches!(token.kind, TokenKind::Program)
            })
    }

    /// Returns the position that a mention names.
    ///
    /// It is turned round if the word before or after a back rank says that the rank is written from h to a, such as in
    /// `reversed: RNBKQBNR`. Between two ranks, as in `RNBQKBNR = mirror of RNBKQBNR`, the word says so of only one.
    fn read(&self, mention: &Mention) -> Result<ParsedPosition, ParseError> {
        let position = mention.content.read(Numbering::Scharnagl)?;
        // `White: RNBKQBNR (mirrored)` may be about Black's pieces.
        if !is_rank(mention) || mention.side.is_some() {
            return Ok(position);
        }
        let tokens = &self.statement.tokens;
        let word_before = word_before_rank(tokens, mention.tokens.start);
        let word_behind = word_behind_rank(tokens, mention.tokens.end);
        if says_turned(tokens, word_before) || says_turned(tokens, word_behind) {
            return Ok(position.turned());
        }
        Ok(position)
    }

    /// Returns the contradiction of two successive mentions, a number and pieces, if they stand beside each other but
    /// mean different positions: `518 BRNNKQRB`.
    fn contradiction(&self, first: &MeantPosition, second: &MeantPosition) -> Option<ParseError> {
        let is_one_position = self.are_beside(&first.mention, &second.mention)
            && !self.are_listed(&first.mention, &second.mention);
        if !is_one_position {
            return None;
        }
        let named = vec![self.named(first)?, self.named(second)?];
        NamedPosition::agreed(named).err()
    }

    /// Returns a position with its spelling, or `None` if it is invalid.
    fn named(&self, position: &MeantPosition) -> Option<NamedPosition> {
        let reading = position.meaning.clone().ok()?;
        Some(NamedPosition {
            written: position.mention.written(&self.normalized).to_owned(),
            reading,
        })
    }

    /// Whether two mentions, one in pieces and one a number, stand so close together that they may be the same
    /// position: `RNBQKBNR is number 518`.
    ///
    /// Only fillers, labels and marks that don't end a sentence may stand between.
    fn are_beside(&self, first: &Mention, second: &Mention) -> bool {
        let are_pieces_and_number = first.content.is_number() != second.content.is_number();
        are_pieces_and_number
            && self
                .between(first, second)
                .iter()
                .all(|token| may_join_number_and_pieces(&token.kind))
    }

    /// Whether "and" or a comma stands between two mentions.
    fn are_listed(&self, first: &Mention, second: &Mention) -> bool {
        self.between(first, second).iter().any(|token| {
            token.kind.is_word(Word::And) || matches!(token.kind, TokenKind::Mark(','))
        })
    }

    /// Returns the tokens between two mentions.
    fn between(&self, first: &Mention, second: &Mention) -> &[Token] {
        let start = first.tokens.end.min(second.tokens.start);
        &self.statement.tokens[start..second.tokens.start]
    }

    /// Returns the last token before a mention that is no Markdown.
    fn token_before(&self, mention: &Mention) -> Option<&Token> {
        self.statement.tokens[..mention.tokens.start]
            .iter()
            .rev()
            .find(|token| !token.kind.is_emphasis())
    }

    /// Returns the first token behind a mention that is no Markdown.
    fn token_after(&self, mention: &Mention) -> Option<&Token> {
        self.statement.tokens[mention.tokens.end..]
            .iter()
            .find(|token| !token.kind.is_emphasis())
    }
}

/// Returns the index of the word before a back rank that begins at a token: of "reversed" in `reversed, RNBKQBNR`.
///
/// Returns `None` if the word belongs to another rank before it, as in `BRNNKQRB reversed, RNBKQBNR`.
fn word_before_rank(tokens: &[Token], rank_start: usize) -> Option<usize> {
    let word = (0..rank_start).rfind(|&index| !matches!(tokens[index].kind, TokenKind::Mark(_)))?;
    // Directly before this rank, it belongs to this one: `RNBQKBNR = mirror of RNBKQBNR`.
    if follows_rank(tokens, word) && !precedes_rank(tokens, word) {
        return None;
    }
    Some(word)
}

/// Returns the index of the word behind a back rank that ends before a token: of "reversed" in `RNBKQBNR reversed`.
///
/// Returns `None` if the word stands directly before another rank, as in `RNBQKBNR = mirror of RNBKQBNR`.
fn word_behind_rank(tokens: &[Token], rank_end: usize) -> Option<usize> {
    let word = (rank_end..tokens.len())
        .find(|&index| !matches!(tokens[index].kind, TokenKind::Mark(_)))?;
    if precedes_rank(tokens, word) {
        return None;
    }
    Some(word)
}

/// Whether the word at an index, if there is one, says that the rank beside it is written from h to a.
fn says_turned(tokens: &[Token], word: Option<usize>) -> bool {
    word.is_some_and(|index| {
        tokens[index].kind.is_word(Word::Turned)
            && Direction::of(tokens, index) == Direction::Turned
    })
}

/// Whether a back rank stands before a word, perhaps with marks between.
fn follows_rank(tokens: &[Token], word: usize) -> bool {
    tokens[..word]
        .iter()
        .rfind(|token| !matches!(token.kind, TokenKind::Mark(_)))
        .is_some_and(|token| token.kind.is_rank())
}

/// Whether a back rank stands behind a word, with nothing between but a colon: `reversed: RNBKQBNR`, unlike
/// `reversed, RNBKQBNR`.
fn precedes_rank(tokens: &[Token], word: usize) -> bool {
    tokens[word + 1..]
        .iter()
        .find(|token| !matches!(token.kind, TokenKind::Mark(':')) && !token.kind.is_emphasis())
        .is_some_and(|token| token.kind.is_rank())
}

/// Whether a number is too long for a position: a channel, a user or a game.
fn is_long(mention: &Mention) -> bool {
    mention.content.as_number().is_some_and(|number| {
        number
            .digits
            .split('/')
            .any(|digits| digits.len() > MAX_DIGITS)
    })
}

/// Whether a token may stand between the number and the pieces of the same position: "is number" in
/// `RNBQKBNR is number 518`.
fn may_join_number_and_pieces(kind: &TokenKind) -> bool {
    match kind {
        TokenKind::Word(Word::Filler | Word::Number | Word::Position | Word::And)
        | TokenKind::LinkRest => true,
        // The excluded marks end a sentence or join a pair.
        TokenKind::Mark(mark) => !matches!(mark, ';' | '!' | '?' | '/'),
        _ => false,
    }
}

/// Whether there is a token, and it is a word.
fn is_word(token: Option<&Token>) -> bool {
    token.is_some_and(|token| matches!(token.kind, TokenKind::Word(_) | TokenKind::UnknownWord))
}

fn is_in_pieces(mention: &Mention) -> bool {
    matches!(
        mention.form,
        Form::BackRank(_) | Form::Whole | Form::Names(RANK_LENGTH..)
    )
}

/// Whether a mention is a back rank in letters or names. A number beside it may be its number, unlike beside a board.
fn is_rank(mention: &Mention) -> bool {
    matches!(mention.form, Form::BackRank(_) | Form::Names(_))
}

/// Returns the value of a number from 0 to 999, or of the first one of a pair.
fn short_value(mention: &Mention) -> Option<i64> {
    let number = mention.content.as_number()?;
    let first_value = value(number.digits.split('/').next()?);
    if !(0..1000).contains(&first_value) {
        return None;
    }
    Some(first_value)
}
