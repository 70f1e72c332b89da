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

impl Reading<'_> {
    /// Returns the ranks of White and Black that the mention names.
    fn sides(&self) -> [Option<StartId>; 2] {
        let [white, black] = self.position.start.back_ranks().map(|rank| Some(rank.id()));
        match (self.mention.side, self.position.start) {
            (Some(Side::White), Start::Single(_)) => [white, None],
            (Some(Side::Black), Start::Single(_)) => [None, black],
            (None, Start::Single(_)) | (_, Start::Double(_)) => [white, black],
        }
    }

    /// Whether the mention has no label, or one with the same meaning as the chosen numbering.
    fn agrees_with(&self, chosen: Numbering) -> bool {
        let content = &self.mention.content;
        let Some(labelled) = content.labelled() else {
            return true;
        };
        labelled == chosen
            || content
                .read_in(chosen)
                .is_some_and(|reading| reading.start == self.position.start)
    }
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
        match read_mention(mention, default_numbering, &sure) {
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
        numbering: named_numbering(&readings),
        alphabets: readings
            .iter()
            .find_map(|reading| reading.position.alphabets),
        note: readings
            .iter()
            .find_map(|reading| reading.position.note.clone()),
    })
}

/// Reads a mention. An unlabelled number may also be the Scharnagl number of a position in `sure`.
fn read_mention(
    mention: &Mention,
    default_numbering: Numbering,
    sure: &[ParsedPosition],
) -> Result<ParsedPosition, ParseError> {
    let reading = mention.content.read(default_numbering);
    let is_unlabelled = mention.content.label() == Some(Label::Unspecified);
    if !is_unlabelled || is_confirmed(&reading, sure) {
        return reading;
    }
    let scharnagl_reading = mention.content.read(Numbering::Scharnagl);
    if is_confirmed(&scharnagl_reading, sure) {
        return scharnagl_reading;
    }
    reading
}

/// Whether a reading is one of the positions in `sure`, or one side of it.
fn is_confirmed(reading: &Result<ParsedPosition, ParseError>, sure: &[ParsedPosition]) -> bool {
    let Ok(reading) = reading else {
        return false;
    };
    sure.iter()
        .any(|known| includes(known.start, reading.start))
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
        .any(|other| other.side.is_some_and(|other_side| other_side != side));
    if !has_other_side {
        return error;
    }
    ParseError::HalfOfPair {
        side,
        written: normalized.written(mention.range.clone()).to_owned(),
        error: Box::new(error),
    }
}

/// Returns the position that all readings name, or `None` if they contradict each other.
///
/// It is a DFRC position if one of them is: boards cannot distinguish a DFRC position with equal sides from a Chess960
/// one.
fn common_position(readings: &[Reading<'_>]) -> Option<Start> {
    let mut sides: [Option<StartId>; 2] = [None; 2];
    for reading in readings {
        for (side, named) in sides.iter_mut().zip(reading.sides()) {
            match (*side, named) {
                (Some(known), Some(named)) if known != named => return None,
                (None, Some(named)) => *side = Some(named),
                _ => {}
            }
        }
    }
    let is_double = readings
        .iter()
        .any(|reading| matches!(reading.position.start, Start::Double(_)));
    match sides {
        [Some(white), Some(black)] if is_double || white != black => {
            Some(DoubleId::new(white, black).into())
        }
        [white, black] => white.or(black).map(Start::Single),
    }
}

/// Returns the error that names each of the different positions once.
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
    if readings.iter().any(|reading| reading.agrees_with(chosen)) {
        return Ok(());
    }
    if let Some(Reading { mention, .. }) = readings.first()
        && let Some(labelled) = mention.content.labelled()
    {
        return Err(ParseError::OtherNumbering {
            written: normalized.written(mention.range.clone()).to_owned(),
            labelled,
            chosen,
        });
    }
    Ok(())
}

/// Returns the numbering of the numbers. Labels take precedence; beside pieces, Scharnagl's numbering is omitted.
fn named_numbering(readings: &[Reading<'_>]) -> Option<Numbering> {
    let mut labels = readings
        .iter()
        .filter_map(|reading| reading.mention.content.labelled());
    let has_pieces = readings
        .iter()
        .any(|reading| reading.position.numbering.is_none());
    if has_pieces {
        return labels.find(|&label| label != Numbering::Scharnagl);
    }
    labels.next().or_else(|| {
        readings
            .iter()
            .find_map(|reading| reading.position.numbering)
    })
}
