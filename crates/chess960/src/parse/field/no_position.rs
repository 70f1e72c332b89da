//! Texts in which nothing may be a position: they are pieces with unusual separators, or an error or a question says what
//! is wrong.

use super::Field;
use crate::parse::mention::{Mention, value};
use crate::parse::statement::PartKind;
use crate::parse::token::{Ordinal, TokenKind};
use crate::parse::vocabulary::Word;
use crate::parse::{NamedPosition, ParseError, ParsedPosition, fen, spelling};

impl Field<'_> {
    /// Reads a text in which nothing was found that may be a position: as pieces with unusual separators, or else
    /// returns the most helpful error.
    ///
    /// The first error that fits is returned; the most specific ones come first.
    pub(super) fn read_without_candidates(&self) -> Result<ParsedPosition, ParseError> {
        if let Some(link) = self.first_part(PartKind::UnknownLink) {
            return Err(ParseError::UnknownLink(self.written(link).to_owned()));
        }
        if fen::looks_like_fen(self.plain) {
            return spelling::read(self.plain);
        }
        if let Some(error) = self.misspelled_rank() {
            return Err(error);
        }
        if let Some(number) = self.number_of_something_else() {
            return self.ask_about_number(number);
        }
        if let Some(error) = self.unknown_calculation() {
            return Err(error);
        }
        if self.has_part(PartKind::Dfrc) || spelling::is_list_of_numbers(self.plain) {
            return Err(ParseError::Pair);
        }
        if let Some(error) = self.question_about_ordinal() {
            return Err(error);
        }
        spelling::read(self.plain)
    }

    /// Returns the error of the first word that is meant as a back rank but has a mistake: `RNBQKBNX`.
    fn misspelled_rank(&self) -> Option<ParseError> {
        self.statement
            .other_parts
            .iter()
            .filter(|part| part.kind == PartKind::Unknown)
            .map(|part| self.written(part))
            .find(|written| spelling::is_meant_as_rank(written))
            .map(spelling::error)
    }

    /// Returns the number that may be a position although a noun counts it: 451 in `game no. 451`, and behind the colon in
    /// `2 rounds: 451`.
    ///
    /// Returns `None` if several numbers may be.
    fn number_of_something_else(&self) -> Option<&Mention> {
        match &self.statement.mentions[..] {
            [number] => Some(number),
            [count, number] => {
                let between = &self.statement.tokens[count.tokens.end..number.tokens.start];
                let [noun, colon] = between else {
                    return None;
                };
                let is_behind_heading = noun.kind.is_word(Word::CountedNoun)
                    && matches!(colon.kind, TokenKind::Mark(':'));
                if is_behind_heading {
                    Some(number)
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Returns the error that asks whether a number is meant as a position, although the text says that it counts
    /// something else: in `game no. 451`, it quotes "game" and offers position 451.
    ///
    /// If there is no such position, or if the text names another numbering, the error says so.
    fn ask_about_number(&self, number: &Mention) -> Result<ParsedPosition, ParseError> {
        self.check_no_other_numbering(&[number])?;
        let position = self.common_position(&[number])?;
        let quoted = match self.first_part(PartKind::CountedNoun) {
            Some(noun) => self.written(noun),
            // `8 am` has no noun.
            None => self.plain,
        };
        Err(ParseError::NotUnderstood {
            part: quoted.to_owned(),
            nearest: Some(Box::new(self.named(number, position))),
        })
    }

    /// Returns the error for a calculation that is not one of those for positions: `3+2+1`.
    fn unknown_calculation(&self) -> Option<ParseError> {
        self.statement
            .tokens
            .iter()
            .filter(|token| matches!(token.kind, TokenKind::Figures))
            .map(|token| self.normalized.written(token.range.clone()))
            .find(|written| written.contains('+'))
            .map(|written| ParseError::NotASum(written.to_owned()))
    }

    /// Returns the error that asks whether the position of the only ordinal number is meant: in `the 518th position`, it
    /// quotes "th" and offers position 518.
    ///
    /// Returns `None` if there is no such position, and if the text has a negation or another part than unknown words.
    fn question_about_ordinal(&self) -> Option<ParseError> {
        let parts = &self.statement.other_parts;
        let has_negation = self
            .statement
            .tokens
            .iter()
            .any(|token| token.kind.is_word(Word::Not));
        if has_negation || parts.iter().any(|part| part.kind != PartKind::Unknown) {
            return None;
        }
        let ordinals: Vec<Ordinal<'_>> = parts
            .iter()
            .filter_map(|part| Ordinal::new(self.written(part)))
            .collect();
        let [ordinal] = &ordinals[..] else {
            return None;
        };
        let numbering = self.default_numbering();
        let id = numbering.position(value(ordinal.digits)).ok()?;
        Some(ParseError::NotUnderstood {
            part: ordinal.ending.to_owned(),
            nearest: Some(Box::new(NamedPosition {
                written: ordinal.digits.to_owned(),
                reading: ParsedPosition::of_number(id, numbering),
            })),
        })
    }
}
