//! Combines mentions that must mean the same position.

use super::mention::{Label, Mention};
use super::normalized::NormalizedText;
use super::{ParseError, ParsedPosition};
use crate::{DoubleId, Numbering, Side, Start, StartId};

/// A position and its spelling in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPosition {
    /// The part of the text.
    pub written: String,
    /// The position read from it.
    pub reading: ParsedPosition,
}

struct Reading<'m> {
    mention: &'m Mention,
    position: ParsedPosition,
}

/// Returns the position that all mentions name. Unlabelled numbers are in the chosen numbering, by default Scharnagl's.
pub(super) fn combine(
    mentions: &[&Mention],
    chosen: Option<Numbering>,
    normalized: &NormalizedText<'_>,
) -> Result<ParsedPosition, ParseError> {
    let default_numbering = chosen.unwrap_or(Numbering::Scharnagl);
    let sure: Vec<ParsedPosition> = mentions
        .iter()
        .filter(|mention| mention.content.is_unambiguous())
        .filter_map(|mention| mention.content.read(default_numbering).ok())
        .collect();
    let mut readings = Vec::with_capacity(mentions.len());
    for mention in mentions {
        match read(mention, default_numbering, &sure) {
            Ok(position) => readings.push(Reading { mention, position }),
            // Chessgames.com's numbers add nothing to other positions.
            Err(ParseError::Chessgames) if !sure.is_empty() => {}
            Err(error) => return Err(with_side(error, mention, mentions, normalized)),
        }
    }
    if have_different_labels(mentions) {
        return Err(ParseError::Pair);
    }
    let Some(start) = common_position(&readings) else {
        return Err(contradiction(&readings, normalized));
    };
    if let Some(chosen) = chosen {
        check_labels(&readings, chosen, normalized)?;
    }
    Ok(ParsedPosition {
        start,
        numbering: numbering(&readings),
        alphabets: readings.iter().find_map(|it| it.position.alphabets),
        note: readings.iter().find_map(|it| it.position.note.clone()),
    })
}

/// Reads a mention. An unlabelled number may also be the Scharnagl number of a position in `sure`.
fn read(
    mention: &Mention,
    default_numbering: Numbering,
    sure: &[ParsedPosition],
) -> Result<ParsedPosition, ParseError> {
    let read = mention.content.read(default_numbering);
    if mention.content.label() != Some(Label::Unspecified) {
        return read;
    }
    let is_sure =
        |reading: &ParsedPosition| sure.iter().any(|it| includes(it.start, reading.start));
    if read.as_ref().is_ok_and(is_sure) {
        return read;
    }
    match mention.content.read(Numbering::Scharnagl) {
        Ok(scharnagl) if is_sure(&scharnagl) => Ok(scharnagl),
        _ => read,
    }
}

/// Whether a numbering is named for only one of two sides: `Fritz9: White 564, Black 359`.
fn have_different_labels(mentions: &[&Mention]) -> bool {
    let white = labels_of(Side::White, mentions);
    let black = labels_of(Side::Black, mentions);
    !white.is_empty() && !black.is_empty() && white != black
}

fn labels_of(side: Side, mentions: &[&Mention]) -> Vec<Label> {
    mentions
        .iter()
        .filter(|mention| mention.side == Some(side))
        .filter_map(|mention| mention.content.label())
        .collect()
}

/// Whether `part` equals `whole` or one of its sides.
fn includes(whole: Start, part: Start) -> bool {
    match (whole, part) {
        (Start::Double(pair), Start::Single(id)) => pair.white == id || pair.black == id,
        _ => whole == part,
    }
}

/// Names the side of a faulty half, if there is another half.
fn with_side(
    error: ParseError,
    mention: &Mention,
    mentions: &[&Mention],
    normalized: &NormalizedText<'_>,
) -> ParseError {
    let Some(side) = mention.side else {
        return error;
    };
    let has_other_side = mentions
        .iter()
        .any(|other| other.side.is_some_and(|other| other != side));
    if !has_other_side {
        return error;
    }
    ParseError::HalfOfPair {
        side,
        written: normalized.written(mention.range.clone()).to_owned(),
        error: Box::new(error),
    }
}

/// Boards cannot distinguish a DFRC position with equal sides from a Chess960 one.
fn common_position(readings: &[Reading<'_>]) -> Option<Start> {
    let mut sides: [Option<StartId>; 2] = [None; 2];
    let mut is_double = false;
    for Reading { mention, position } in readings {
        let [white, black] = position.start.back_ranks().map(|rank| Some(rank.id()));
        let named = match (mention.side, position.start) {
            (Some(Side::White), Start::Single(_)) => [white, None],
            (Some(Side::Black), Start::Single(_)) => [None, black],
            (None, Start::Single(_)) | (_, Start::Double(_)) => [white, black],
        };
        for (side, named) in sides.iter_mut().zip(named) {
            if side.is_some() && named.is_some() && *side != named {
                return None;
            }
            *side = side.or(named);
        }
        is_double |= matches!(position.start, Start::Double(_));
    }
    match sides {
        [Some(white), Some(black)] if is_double || white != black => {
            Some(DoubleId::new(white, black).into())
        }
        [white, black] => white.or(black).map(Start::Single),
    }
}

fn contradiction(readings: &[Reading<'_>], normalized: &NormalizedText<'_>) -> ParseError {
    let mut named: Vec<NamedPosition> = Vec::new();
    for Reading { mention, position } in readings {
        if named
            .iter()
            .all(|known| known.reading.start != position.start)
        {
            named.push(NamedPosition {
                written: normalized.written(mention.range.clone()).to_owned(),
                reading: position.clone(),
            });
        }
    }
    ParseError::Contradiction(named)
}

/// Checks that no label contradicts the chosen numbering, unless something else also names the position.
fn check_labels(
    readings: &[Reading<'_>],
    chosen: Numbering,
    normalized: &NormalizedText<'_>,
) -> Result<(), ParseError> {
    let mut contradicting = None;
    for Reading { mention, position } in readings {
        let Some(labelled) = mention.content.labelled() else {
            return Ok(());
        };
        let in_chosen = mention.content.read_in(chosen);
        let is_same = in_chosen.is_some_and(|reading| reading.start == position.start);
        if labelled == chosen || is_same {
            return Ok(());
        }
        contradicting.get_or_insert((mention, labelled));
    }
    match contradicting {
        Some((mention, labelled)) => Err(ParseError::OtherNumbering {
            written: normalized.written(mention.range.clone()).to_owned(),
            labelled,
            chosen,
        }),
        None => Ok(()),
    }
}

/// Labels take precedence. Beside pieces, Scharnagl's numbering is omitted.
fn numbering(readings: &[Reading<'_>]) -> Option<Numbering> {
    let mut labels = readings
        .iter()
        .filter_map(|reading| reading.mention.content.labelled());
    if readings.iter().any(|it| it.position.numbering.is_none()) {
        return labels.find(|&label| label != Numbering::Scharnagl);
    }
    let numberings = readings.iter().filter_map(|it| it.position.numbering);
    labels.chain(numberings).next()
}
