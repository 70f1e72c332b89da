//! Reads a text that must name one position and nothing else.

mod half;
mod missing_half;
mod no_position;
mod time_control;

use self::time_control::is_time_control;
use super::combine::combine;
use super::mention::{Content, Form, Label, LabelledNumber, Mention};
use super::normalized::NormalizedText;
use super::statement::{OtherPart, PartKind, Statement};
use super::token::TokenKind;
use super::vocabulary::Word;
use super::{FenError, NamedPosition, ParseError, ParsedPosition, Text, fen, spelling};
use crate::{Numbering, Start};

/// A text that must name one position, such as the value of an input field, and what it says.
struct Field<'t> {
    /// The text without surrounding marks, which is read as a whole if it is a FEN or only pieces.
    plain: &'t str,
    normalized: NormalizedText<'t>,
    /// Its positions ("mentions") and other parts.
    statement: Statement,
    /// Numbering of unlabelled numbers.
    chosen_numbering: Option<Numbering>,
}

/// Reads the position that a text names. `plain` is the text without surrounding marks and must not be empty.
///
/// Numbers without a label, such as `518`, are in `chosen_numbering`, by default Scharnagl's.
pub(super) fn read(
    text: &Text<'_>,
    plain: &str,
    chosen_numbering: Option<Numbering>,
) -> Result<ParsedPosition, ParseError> {
    let normalized = NormalizedText::new(text);
    let field = Field {
        plain,
        statement: Statement::new(&normalized),
        normalized,
        chosen_numbering,
    };
    field.read()
}

impl Field<'_> {
    /// Returns the one position that the text names, or the most helpful error.
    ///
    /// The candidates are the parts of the text that may be the position. The checks refuse a text if any other part of
    /// it could change the meaning, such as a negation or an unknown word, so that no position is guessed.
    fn read(&self) -> Result<ParsedPosition, ParseError> {
        self.check_no_negation_or_range()?;
        self.check_no_plus_beside_sum()?;
        let candidates = self.candidates();
        if candidates.is_empty() {
            return self.read_without_candidates();
        }
        if self.is_malformed_pair(&candidates) || self.is_mixed_pair(&candidates) {
            return Err(ParseError::Pair);
        }
        self.check_both_halves(&candidates)?;
        self.check_no_missing_half(&candidates)?;
        self.check_no_program_version(&candidates)?;
        self.check_no_other_numbering(&candidates)?;
        self.check_all_is_understood(&candidates)?;
        let position = self.common_position(&candidates)?;
        // DFRC, the game with two back ranks, needs a position for each side.
        if self.has_part(PartKind::Dfrc) && matches!(position.start, Start::Single(_)) {
            return Err(ParseError::Pair);
        }
        Ok(position)
    }

    /// Returns the one position that all candidates name: 518 for `518 RNBQKBNR`.
    ///
    /// If the text says that the back rank is written from h to a, as in `reversed: RNBKQBNR`, the position is turned
    /// round. The text must say it only once, of a single back rank: a number has no direction.
    fn common_position(&self, candidates: &[&Mention]) -> Result<ParsedPosition, ParseError> {
        let position = combine(candidates, self.chosen_numbering, &self.normalized)?;
        if let Some(question) = self.question_about_direction(candidates, &position) {
            return Err(question);
        }
        let turning_words: Vec<&OtherPart> = self
            .statement
            .other_parts
            .iter()
            .filter(|part| part.kind == PartKind::Turned)
            .collect();
        // "mirrored" beside two ranks may be about one of them.
        let has_single_rank = matches!(position.start, Start::Single(_))
            && matches!(candidates, [rank] if !rank.content.is_number());
        match turning_words[..] {
            [] => Ok(position),
            [_] if has_single_rank => Ok(position.turned()),
            [word, ..] => Err(ParseError::not_understood(self.written(word))),
        }
    }

    /// Returns the question whether a back rank is written from h to a, if the text may say so: `BRNNKQRB or mirrored`.
    fn question_about_direction(
        &self,
        candidates: &[&Mention],
        position: &ParsedPosition,
    ) -> Option<ParseError> {
        let word = self.first_part(PartKind::MaybeTurned)?;
        let as_written = self.named(candidates.first()?, position.clone());
        let turned = NamedPosition {
            written: self.written(word).to_owned(),
            reading: position.clone().turned(),
        };
        Some(ParseError::Contradiction(vec![as_written, turned]))
    }

    /// Refuses a text with a negation (`not 518`) or a part that the statement refuses, such as a range (`1-20`), a
    /// comparison (`< 100`) or a version of a program (`Fritz12`).
    ///
    /// If a range such as `518-534` is all of the text, apart from marks, the error asks for a pair, which is probably
    /// meant.
    fn check_no_negation_or_range(&self) -> Result<(), ParseError> {
        let Some(refused_part) = self
            .statement
            .other_parts
            .iter()
            .find(|part| matches!(part.kind, PartKind::Refused | PartKind::Negation))
        else {
            return Ok(());
        };
        let is_only_range = self
            .statement
            .tokens
            .iter()
            .all(|token| matches!(token.kind, TokenKind::NumberRange | TokenKind::Mark(_)));
        if is_only_range {
            return Err(ParseError::Pair);
        }
        Err(ParseError::not_understood(self.written(refused_part)))
    }

    /// Refuses a sum with another plus sign beside it, as in `6 + 16*2 + x`. The sum may go on there with a term that
    /// is not understood.
    fn check_no_plus_beside_sum(&self) -> Result<(), ParseError> {
        let tokens = &self.statement.tokens;
        let has_sum = tokens
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Sum(_)));
        // The sum's own plus signs are inside its token, and those of other numbers, such as `15+10`, in figures.
        let has_other_plus = tokens.iter().any(|token| {
            matches!(token.kind, TokenKind::Symbol | TokenKind::Figures)
                && self.normalized.text[token.range.clone()].contains('+')
        });
        if has_sum && has_other_plus {
            return Err(ParseError::NotASum(self.plain.to_owned()));
        }
        Ok(())
    }

    /// Returns the mentions that may be the position: doubtful ones, such as a year, only if there are no others.
    fn candidates(&self) -> Vec<&Mention> {
        let (doubtful, sure): (Vec<&Mention>, Vec<&Mention>) = self
            .statement
            .mentions
            .iter()
            .filter(|mention| mention.form != Form::OtherNumber)
            .partition(|mention| mention.is_doubtful());
        if sure.is_empty() { doubtful } else { sure }
    }

    /// Refuses a number that may be a version of the program Fritz beside anything else: `Fritz 7` in `518, Fritz 7`.
    ///
    /// If it is all of the text, it is position 7 in the numbering of the program Fritz9.
    fn check_no_program_version(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let Some(version) = candidates
            .iter()
            .find(|mention| mention.form == Form::ProgramVersion)
        else {
            return Ok(());
        };
        let has_unknown_part = self
            .statement
            .other_parts
            .iter()
            .any(|part| matches!(part.kind, PartKind::Unknown | PartKind::MaybeLabel(_)));
        if candidates.len() == 1 && !has_unknown_part {
            return Ok(());
        }
        let written = version.written(&self.normalized);
        Err(ParseError::not_understood(written))
    }

    /// Refuses a text with an unknown part, and offers the position that the rest of it names: in `518 xyz`, the error
    /// quotes "xyz" and offers position 518.
    fn check_all_is_understood(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let Some(unknown_part) = self.first_unknown_part(candidates) else {
            return Ok(());
        };
        // The error of a FEN says more than that a part of it is unknown.
        if let Some(error) = self.error_of_fen() {
            return Err(ParseError::Fen(error));
        }
        let position = self.common_position(candidates)?;
        // In `RNBKQBNR from h1`, the rank may be written from h to a, so that the position is another one.
        let nearest = if names_h_file(unknown_part) {
            None
        } else {
            candidates
                .first()
                .map(|mention| Box::new(self.named(mention, position)))
        };
        Err(ParseError::NotUnderstood {
            part: unknown_part.to_owned(),
            nearest,
        })
    }

    /// Returns what is wrong with a field of the text, if the text is a FEN: that Black is to move, for example.
    ///
    /// Returns `None` if the text is no FEN, if the FEN is valid, and if it only has more than six fields, because the
    /// rest may be other text.
    fn error_of_fen(&self) -> Option<FenError> {
        if !fen::looks_like_fen(self.plain) {
            return None;
        }
        match fen::read(self.plain) {
            Ok(_) | Err(FenError::TooManyFields(_)) => None,
            Err(error) => Some(error),
        }
    }

    /// Returns the first part of the text, as written, that may say something else than the candidates: "xyz" in
    /// `518 xyz`.
    ///
    /// The form of the candidates decides which words are allowed beside them. Pieces allow the most. A number without
    /// a label allows no words at all, because it may be anything, such as a time in `a las 8`.
    fn first_unknown_part(&self, candidates: &[&Mention]) -> Option<&str> {
        let contradicting_part = self
            .statement
            .other_parts
            .iter()
            .find(|part| may_contradict(part.kind, candidates));
        if let Some(part) = contradicting_part {
            return Some(self.written(part));
        }
        if have_form(candidates, Form::BareNumber)
            && let Some(part) = self.first_part_that_makes_number_doubtful(candidates)
        {
            return Some(part);
        }
        // Doubtful mentions, such as years, are candidates only if no mention is sure. Then all of them are.
        if candidates.iter().any(|mention| mention.is_doubtful()) {
            return None;
        }
        self.statement
            .mentions
            .iter()
            .find(|mention| mention.is_doubtful())
            .map(|mention| mention.written(&self.normalized))
    }

    /// Returns the first part outside the candidates, as written, that may make a number without a label something else
    /// than a position: a time in `a las 8`, a day in `on 28`, a part of a larger number in `1 234,56`.
    fn first_part_that_makes_number_doubtful(&self, candidates: &[&Mention]) -> Option<&str> {
        let tokens = &self.statement.tokens;
        (0..tokens.len())
            .filter(|index| {
                candidates
                    .iter()
                    .all(|candidate| !candidate.tokens.contains(index))
            })
            .find(|&index| self.makes_number_doubtful(index, candidates))
            .map(|index| self.normalized.written(tokens[index].range.clone()))
    }

    /// Whether the token at an index is a word such as "on" or "a", or figures. Figures that are a time control, as in
    /// `518/451, 5+3`, leave no doubt that the numbers before them are positions.
    fn makes_number_doubtful(&self, index: usize, candidates: &[&Mention]) -> bool {
        let tokens = &self.statement.tokens;
        let token = &tokens[index];
        if matches!(token.kind, TokenKind::Figures) {
            let written = self.normalized.written(token.range.clone());
            return !is_time_control(tokens, index, written, candidates);
        }
        matches!(
            token.kind,
            TokenKind::Word(Word::Filler | Word::Of | Word::To)
        )
    }

    /// Refuses a number if a name elsewhere in the text may be its numbering, and would make it another position:
    /// `Fritz9: my position is 451`.
    ///
    /// A name directly beside a number (`Fritz9 451`) is not elsewhere: it is the label of the number.
    fn check_no_other_numbering(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let numbers: Vec<&LabelledNumber> = candidates
            .iter()
            .filter_map(|mention| mention.content.as_number())
            .collect();
        // Pieces among the candidates say which position is meant.
        if numbers.len() < candidates.len() {
            return Ok(());
        }
        // One number is enough, because several must be the same position.
        let Some(LabelledNumber { digits, label, .. }) = numbers.first() else {
            return Ok(());
        };
        let own_numbering = match label {
            Label::Numbering(numbering) => *numbering,
            Label::Unspecified | Label::Chessgames => self.default_numbering(),
        };
        for part in &self.statement.other_parts {
            let (PartKind::Label(separate_label) | PartKind::MaybeLabel(separate_label)) =
                part.kind
            else {
                continue;
            };
            match separate_label {
                Label::Unspecified => {}
                // The numbering of the site Chessgames.com is unknown.
                Label::Chessgames => return Err(ParseError::Chessgames),
                // In `0 Fritz`, the name is no label, because Fritz9's numbering has no 0. It is not understood.
                Label::Numbering(numbering)
                    if part.kind == PartKind::MaybeLabel(separate_label)
                        && numbered(digits, numbering).is_err() => {}
                // In `960 Fritz`, only Fritz9's numbering has the number.
                Label::Numbering(numbering)
                    if part.kind == PartKind::MaybeLabel(separate_label)
                        && *label == Label::Unspecified
                        && numbered(digits, own_numbering).is_err() =>
                {
                    return Err(ParseError::NotUnderstood {
                        part: self.written(part).to_owned(),
                        nearest: Some(Box::new(numbered(digits, numbering)?)),
                    });
                }
                Label::Numbering(numbering) => {
                    check_same_position(digits, own_numbering, numbering)?;
                }
            }
        }
        Ok(())
    }

    /// Whether the text is only numbers, but neither one number nor a pair: `518 534`, `518/534/1`.
    fn is_malformed_pair(&self, candidates: &[&Mention]) -> bool {
        let is_one_candidate = candidates
            .iter()
            .any(|mention| self.normalized.text[mention.range.clone()] == *self.plain);
        spelling::is_list_of_numbers(self.plain) && !is_one_candidate
    }

    /// Whether a slash joins a number and pieces: `518/RNBQKBNR`.
    fn is_mixed_pair(&self, candidates: &[&Mention]) -> bool {
        let [first, second] = candidates else {
            return false;
        };
        let between = &self.statement.tokens[first.tokens.end..second.tokens.start];
        first.content.is_number() != second.content.is_number()
            && matches!(between, [slash] if matches!(slash.kind, TokenKind::Mark('/')))
    }

    fn has_part(&self, kind: PartKind) -> bool {
        self.first_part(kind).is_some()
    }

    fn first_part(&self, kind: PartKind) -> Option<&OtherPart> {
        self.statement
            .other_parts
            .iter()
            .find(|part| part.kind == kind)
    }

    /// Returns the numbering of numbers without a label.
    fn default_numbering(&self) -> Numbering {
        self.chosen_numbering.unwrap_or(Numbering::Scharnagl)
    }

    fn written(&self, part: &OtherPart) -> &str {
        self.normalized.written(part.range.clone())
    }

    fn named(&self, mention: &Mention, reading: ParsedPosition) -> NamedPosition {
        NamedPosition {
            written: mention.written(&self.normalized).to_owned(),
            reading,
        }
    }
}

/// Whether a part of a text may mean that the positions beside it, the candidates, are not what the writer asks for.
fn may_contradict(part: PartKind, candidates: &[&Mention]) -> bool {
    match part {
        PartKind::Unknown | PartKind::UnknownLink | PartKind::MaybeLabel(_) => true,
        // `let's play 8` may be a time.
        PartKind::Talk => have_form(candidates, Form::BareNumber),
        // `classical game` is a time control, not position 518.
        PartKind::CountedNoun | PartKind::Label(_) => have_form(candidates, Form::Classical),
        // Other checks handle these.
        PartKind::Refused
        | PartKind::Negation
        | PartKind::Dfrc
        | PartKind::Turned
        | PartKind::MaybeTurned
        | PartKind::Figures => false,
    }
}

/// Whether words name the h-file or a corner on it: "h" in `h → a`, "h1" in `from h1 to a1`, "from h to a".
fn names_h_file(words: &str) -> bool {
    words
        .split([' ', '-'])
        .any(|word| matches!(word, "h" | "H" | "h1" | "h8"))
}

fn have_form(candidates: &[&Mention], form: Form) -> bool {
    candidates.iter().all(|mention| mention.form == form)
}

/// Checks that a number is the same position in two numberings.
fn check_same_position(
    digits: &str,
    first: Numbering,
    second: Numbering,
) -> Result<(), ParseError> {
    NamedPosition::agreed(vec![numbered(digits, first)?, numbered(digits, second)?])?;
    Ok(())
}

/// Returns the position with a number, spelled with the name of its numbering.
fn numbered(digits: &str, numbering: Numbering) -> Result<NamedPosition, ParseError> {
    let label = Label::Numbering(numbering);
    Ok(NamedPosition {
        written: format!("{numbering} {digits}"),
        reading: Content::number(digits, label).read(numbering)?,
    })
}
