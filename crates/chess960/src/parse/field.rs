//! Reads a text that must name one position and nothing else.

use super::combine::combine;
use super::mention::{Content, Form, Label, Mention, value};
use super::normalized::NormalizedText;
use super::statement::{Rest, RestKind, Statement};
use super::token::{self, Token, TokenKind};
use super::vocabulary::Word;
use super::{FenError, NamedPosition, ParseError, ParsedPosition, fen, spelling};
use crate::{Numbering, Side, Start};

/// Maximum number of a position. Beside a position, 960 is the name of the game, and more is a year.
const MAX_NUMBER: i64 = 959;

/// Minimum number of names of pieces that are meant as a back rank, beside a position in another form.
const MIN_NAMES: usize = 3;

/// Endings of ordinal numbers in English, French, German, Russian and Ukrainian.
const ORDINAL_ENDINGS: &[&str] = &[
    "st", "nd", "rd", "th", "e", "er", "ère", "ème", "te", "ten", "ter", "я", "-я", "й", "-й",
];

/// A text and what it says.
struct Field<'t> {
    plain: &'t str,
    normalized: NormalizedText<'t>,
    statement: Statement,
    /// Numbering of unlabelled numbers.
    chosen: Option<Numbering>,
}

/// Reads the position that a text names. `plain` is the text without surrounding marks and must not be empty.
pub(super) fn read(
    text: &str,
    plain: &str,
    chosen: Option<Numbering>,
) -> Result<ParsedPosition, ParseError> {
    let normalized = NormalizedText::new(text);
    Field {
        plain,
        statement: Statement::new(&normalized),
        normalized,
        chosen,
    }
    .read()
}

impl Field<'_> {
    /// Returns the position of the candidates, or the most helpful error.
    fn read(&self) -> Result<ParsedPosition, ParseError> {
        self.check_refused()?;
        self.check_sums()?;
        let candidates = self.candidates();
        if candidates.is_empty() {
            return self.read_without_candidates();
        }
        if self.is_malformed_pair(&candidates) || self.is_mixed_pair(&candidates) {
            return Err(ParseError::Pair);
        }
        self.check_halves(&candidates)?;
        self.check_programs(&candidates)?;
        self.check_unbound_labels(&candidates)?;
        self.check_understood(&candidates)?;
        let reading = self.combined(&candidates)?;
        if self.has_rest(RestKind::Dfrc) && matches!(reading.start, Start::Single(_)) {
            return Err(ParseError::Pair);
        }
        Ok(reading)
    }

    /// Returns the position that all candidates name, turned round if the text says so.
    fn combined(&self, candidates: &[&Mention]) -> Result<ParsedPosition, ParseError> {
        let reading = combine(candidates, self.chosen, &self.normalized)?;
        match self.first_rest(RestKind::Turned) {
            None => Ok(reading),
            Some(_) if self.is_turned_once(candidates) => Ok(reading.turned()),
            Some(rest) => Err(self.not_understood(rest)),
        }
    }

    /// Whether the text says once that the only candidate, in pieces, is written from h to a.
    fn is_turned_once(&self, candidates: &[&Mention]) -> bool {
        let [rank] = candidates else {
            return false;
        };
        let turned_count = self
            .statement
            .rest
            .iter()
            .filter(|rest| rest.kind == RestKind::Turned)
            .count();
        turned_count == 1 && !rank.content.is_number()
    }

    /// Refuses negations, ranges and names of programs.
    fn check_refused(&self) -> Result<(), ParseError> {
        let Some(refused) = self
            .statement
            .rest
            .iter()
            .find(|rest| matches!(rest.kind, RestKind::Refused | RestKind::Negation))
        else {
            return Ok(());
        };
        let is_range_alone = self
            .statement
            .tokens
            .iter()
            .all(|token| matches!(token.kind, TokenKind::NumberRange | TokenKind::Mark(_)));
        if is_range_alone {
            return Err(ParseError::Pair);
        }
        Err(self.not_understood(refused))
    }

    /// Refuses a sum with another plus sign beside it.
    fn check_sums(&self) -> Result<(), ParseError> {
        let has_sum = self
            .statement
            .tokens
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Sum(_)));
        let has_other_plus = self.statement.tokens.iter().any(|token| {
            matches!(token.kind, TokenKind::Symbol | TokenKind::Figures)
                && self.normalized.text[token.range.clone()].contains('+')
        });
        if has_sum && has_other_plus {
            return Err(ParseError::NotASum(self.plain.to_owned()));
        }
        Ok(())
    }

    /// Returns the mentions that may be the position: doubtful ones only if there are no others.
    fn candidates(&self) -> Vec<&Mention> {
        let (doubtful, sure): (Vec<&Mention>, Vec<&Mention>) = self
            .statement
            .mentions
            .iter()
            .filter(|mention| mention.form != Form::OtherNumber)
            .partition(|mention| is_doubtful(mention));
        if sure.is_empty() { doubtful } else { sure }
    }

    /// Returns the most helpful error for a text without candidates, or reads it as pieces with unusual separators.
    fn read_without_candidates(&self) -> Result<ParsedPosition, ParseError> {
        if let Some(link) = self.first_rest(RestKind::UnknownLink) {
            return Err(ParseError::UnknownLink(self.written(link)));
        }
        if fen::looks_like_fen(self.plain) {
            return spelling::read(self.plain);
        }
        if let Some(error) = self.misspelled_rank() {
            return Err(error);
        }
        if let [number] = &self.statement.mentions[..] {
            return Err(self.question_about_number(number));
        }
        if let Some(error) = self.unknown_calculation() {
            return Err(error);
        }
        if self.has_rest(RestKind::Dfrc) || spelling::is_list_of_numbers(self.plain) {
            return Err(ParseError::Pair);
        }
        if let Some(error) = self.ordinal_number() {
            return Err(error);
        }
        spelling::read(self.plain)
    }

    /// Returns the error of a word that is meant as a back rank.
    fn misspelled_rank(&self) -> Option<ParseError> {
        self.statement
            .rest
            .iter()
            .filter(|rest| rest.kind == RestKind::Unknown)
            .map(|rest| self.written(rest))
            .find(|written| spelling::is_meant_as_rank(written))
            .map(|written| spelling::error(&written))
    }

    /// Asks whether a position is meant, because the number stands among words that are not understood: `game no. 451`.
    fn question_about_number(&self, number: &Mention) -> ParseError {
        let position = match self.combined(&[number]) {
            Ok(position) => position,
            Err(error) => return error,
        };
        let part = match self.first_rest(RestKind::Other) {
            Some(rest) => self.written(rest),
            None => self.plain.to_owned(),
        };
        ParseError::NotUnderstood {
            part,
            nearest: Some(Box::new(self.named(number, position))),
        }
    }

    /// Returns the error of figures such as `3+2+1`.
    fn unknown_calculation(&self) -> Option<ParseError> {
        self.statement
            .tokens
            .iter()
            .filter(|token| matches!(token.kind, TokenKind::Figures))
            .map(|token| self.normalized.written(token.range.clone()))
            .find(|written| written.contains('+'))
            .map(|written| ParseError::NotASum(written.to_owned()))
    }

    /// Returns the question about an ordinal number: `518th`.
    fn ordinal_number(&self) -> Option<ParseError> {
        let ending = self.plain.trim_start_matches(|c: char| c.is_ascii_digit());
        if !ORDINAL_ENDINGS.contains(&ending) {
            return None;
        }
        let numbering = self.chosen.unwrap_or(Numbering::Scharnagl);
        let number = self.plain.strip_suffix(ending)?;
        let id = numbering.position(number.parse().ok()?).ok()?;
        Some(ParseError::NotUnderstood {
            part: ending.to_owned(),
            nearest: Some(Box::new(NamedPosition {
                written: number.to_owned(),
                reading: ParsedPosition::of_number(id, numbering),
            })),
        })
    }

    /// Refuses a pair with a half that is not understood: `White: 518, Black: 45x`.
    fn check_halves(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let [half] = candidates else {
            return Ok(());
        };
        for rest in &self.statement.rest {
            if rest.kind == RestKind::Unknown
                && let Some(side) = self.side_of_half(half, rest)
            {
                let written = self.written(rest);
                // A valid position in another form is not a half: `518/RNBQKBNR`.
                if spelling::read(&written).is_ok() {
                    return Err(ParseError::Pair);
                }
                let error = Box::new(spelling::error(&written));
                return Err(ParseError::HalfOfPair {
                    side,
                    written,
                    error,
                });
            }
        }
        Ok(())
    }

    /// Returns the side of a part that is not understood, if it is joined with a position: Black's in `518/45x`.
    fn side_of_half(&self, half: &Mention, rest: &Rest) -> Option<Side> {
        let joined_side = if rest.token >= half.tokens.end {
            self.side_of_second_half(half, rest)?
        } else if rest.token < half.tokens.start {
            self.side_of_first_half(half, rest)?
        } else {
            return None;
        };
        match (half.form, token::side(&self.written(rest))) {
            // As in a FEN, case decides.
            (Form::BackRank(Some(half_case)), Some(rest_case)) if rest_case != half_case => {
                Some(rest_case)
            }
            _ => Some(joined_side),
        }
    }

    /// Returns the side of a part behind the position: Black's in `518 vs 45x` and `White: 518, Black: 45x`.
    fn side_of_second_half(&self, half: &Mention, rest: &Rest) -> Option<Side> {
        let mut side = None;
        for token in &self.statement.tokens[half.tokens.end..rest.token] {
            match token.kind {
                _ if self.joins(token, rest) => side = Some(Side::Black),
                TokenKind::Word(Word::Side(_)) if half.side.is_none() => side = None,
                TokenKind::Word(Word::Side(named)) => side = Some(named),
                TokenKind::Mark(_) | TokenKind::LineBreak => {}
                _ => return None,
            }
        }
        side
    }

    /// Returns the side of a part before the position: White's in `45x vs 518` and `45x, Black: 518`.
    fn side_of_first_half(&self, half: &Mention, rest: &Rest) -> Option<Side> {
        let mut side = None;
        for token in &self.statement.tokens[rest.token + 1..half.tokens.start] {
            match token.kind {
                _ if self.joins(token, rest) => side = Some(Side::White),
                TokenKind::Word(Word::Side(Side::White)) => side = Some(Side::Black),
                TokenKind::Word(Word::Side(Side::Black)) => side = Some(Side::White),
                TokenKind::Mark(_) | TokenKind::LineBreak => {}
                _ => return None,
            }
        }
        side
    }

    /// Whether a token joins a part with a position. "and" joins only ranks.
    fn joins(&self, token: &Token, rest: &Rest) -> bool {
        token.kind.is_joiner()
            || token.kind.is_word(Word::And) && spelling::looks_like_rank(&self.written(rest))
    }

    /// Refuses a version of the program Fritz beside anything else.
    fn check_programs(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let Some(program) = candidates
            .iter()
            .find(|mention| mention.form == Form::ProgramVersion)
        else {
            return Ok(());
        };
        let is_alone = candidates.len() == 1 && !self.has_rest(RestKind::Unknown);
        if is_alone {
            return Ok(());
        }
        Err(ParseError::NotUnderstood {
            part: self.normalized.written(program.range.clone()).to_owned(),
            nearest: None,
        })
    }

    /// Refuses a text with a part that is not understood, and offers the position of the candidates.
    fn check_understood(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let Some(part) = self.first_unknown_part(candidates) else {
            return Ok(());
        };
        self.check_fen()?;
        let position = self.combined(candidates)?;
        // "h" may mean that the row is written from h to a. Then the position is another one.
        let is_position_uncertain = part.eq_ignore_ascii_case("h");
        let nearest = match candidates.first() {
            Some(mention) if !is_position_uncertain => {
                Some(Box::new(self.named(mention, position)))
            }
            _ => None,
        };
        Err(ParseError::NotUnderstood {
            part: part.to_owned(),
            nearest,
        })
    }

    /// Refuses an invalid FEN with the error of its field. Additional fields are no such error: they may be other text.
    fn check_fen(&self) -> Result<(), ParseError> {
        if !fen::looks_like_fen(self.plain) {
            return Ok(());
        }
        match fen::read(self.plain) {
            Ok(_) | Err(FenError::TooManyFields(_)) => Ok(()),
            Err(error) => Err(ParseError::Fen(error)),
        }
    }

    /// Returns the first part of the text that says something else than the candidates.
    fn first_unknown_part(&self, candidates: &[&Mention]) -> Option<&str> {
        let are_bare_numbers = candidates
            .iter()
            .all(|mention| mention.form == Form::BareNumber);
        let are_classical = candidates
            .iter()
            .all(|mention| mention.form == Form::Classical);
        let unknown = self.statement.rest.iter().find(|rest| match rest.kind {
            RestKind::Unknown | RestKind::UnknownLink => true,
            RestKind::Talk => are_bare_numbers,
            RestKind::Other | RestKind::Label(_) => are_classical,
            // Other checks handle these.
            RestKind::Refused | RestKind::Negation | RestKind::Dfrc | RestKind::Turned => false,
        });
        if let Some(unknown) = unknown {
            return Some(self.normalized.written(unknown.range.clone()));
        }
        if are_bare_numbers && let Some(word) = self.first_filler(candidates) {
            return Some(word);
        }
        // Doubtful mentions are candidates only if there are no others.
        if candidates.iter().any(|mention| is_doubtful(mention)) {
            return None;
        }
        let doubtful = self
            .statement
            .mentions
            .iter()
            .find(|mention| is_doubtful(mention))?;
        Some(self.normalized.written(doubtful.range.clone()))
    }

    /// Returns the first word such as "on" or "a" outside the candidates. With it, a number without a label may be a
    /// time or a day: `a las 8`, `on 28`.
    fn first_filler(&self, candidates: &[&Mention]) -> Option<&str> {
        for (index, token) in self.statement.tokens.iter().enumerate() {
            let is_filler = matches!(
                token.kind,
                TokenKind::Word(Word::Filler | Word::Of | Word::To)
            );
            let is_in_candidate = candidates
                .iter()
                .any(|mention| mention.tokens.contains(&index));
            if is_filler && !is_in_candidate {
                return Some(self.normalized.written(token.range.clone()));
            }
        }
        None
    }

    /// Refuses a number if a numbering is named elsewhere in the text, in which it would be another position.
    fn check_unbound_labels(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let Some(mention) = candidates.first() else {
            return Ok(());
        };
        let Content::Number(number) = &mention.content else {
            return Ok(());
        };
        // Pieces beside the number say which position is meant.
        if candidates
            .iter()
            .any(|mention| !mention.content.is_number())
        {
            return Ok(());
        }
        let own_numbering = mention
            .content
            .labelled()
            .or(self.chosen)
            .unwrap_or(Numbering::Scharnagl);
        for rest in &self.statement.rest {
            match rest.kind {
                RestKind::Label(Label::Chessgames) => return Err(ParseError::Chessgames),
                RestKind::Label(Label::Numbering(other_numbering)) => {
                    // Fails if the two numberings give the number to different positions.
                    NamedPosition::agreed(vec![
                        numbered(&number.digits, own_numbering)?,
                        numbered(&number.digits, other_numbering)?,
                    ])?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the text is only numbers, but not one or a pair: `518 534`, `518/534/1`.
    fn is_malformed_pair(&self, candidates: &[&Mention]) -> bool {
        let is_whole = candidates
            .iter()
            .any(|mention| self.normalized.text[mention.range.clone()] == *self.plain);
        spelling::is_list_of_numbers(self.plain) && !is_whole
    }

    /// Whether a slash joins a number and pieces.
    fn is_mixed_pair(&self, candidates: &[&Mention]) -> bool {
        let [first, second] = candidates else {
            return false;
        };
        let between = &self.statement.tokens[first.tokens.end..second.tokens.start];
        first.content.is_number() != second.content.is_number()
            && matches!(between, [slash] if matches!(slash.kind, TokenKind::Mark('/')))
    }

    fn has_rest(&self, kind: RestKind) -> bool {
        self.first_rest(kind).is_some()
    }

    fn first_rest(&self, kind: RestKind) -> Option<&Rest> {
        self.statement.rest.iter().find(|rest| rest.kind == kind)
    }

    fn written(&self, rest: &Rest) -> String {
        self.normalized.written(rest.range.clone()).to_owned()
    }

    fn named(&self, mention: &Mention, reading: ParsedPosition) -> NamedPosition {
        NamedPosition {
            written: self.normalized.written(mention.range.clone()).to_owned(),
            reading,
        }
    }

    /// Returns the error for a part that offers no position.
    fn not_understood(&self, rest: &Rest) -> ParseError {
        ParseError::NotUnderstood {
            part: self.written(rest),
            nearest: None,
        }
    }
}

/// Returns the position with a number, spelled with the name of its numbering.
fn numbered(digits: &str, numbering: Numbering) -> Result<NamedPosition, ParseError> {
    let label = Label::Numbering(numbering);
    Ok(NamedPosition {
        written: format!("{numbering} {digits}"),
        reading: Content::number(digits, label).read(numbering)?,
    })
}

/// Whether a mention is a year, or one or two names of pieces.
fn is_doubtful(mention: &Mention) -> bool {
    match &mention.content {
        Content::Number(number) => {
            let is_pair = number.digits.contains('/');
            let is_bare = mention.form == Form::BareNumber && mention.side.is_none();
            is_bare && !is_pair && value(&number.digits) > MAX_NUMBER
        }
        Content::Plain(_) => matches!(mention.form, Form::Names(count) if count < MIN_NAMES),
    }
}
