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

/// A mention (a part of a text that names a position) and the position that it names.
struct Reading<'m> {
    mention: &'m Mention,
    position: ParsedPosition,
}

impl Reading<'_> {
    /// Returns White's and Black's back ranks, as far as the mention says them: only Black's for `Black: 518`.
    fn sides(&self) -> [Option<StartId>; 2] {
        let [white, black] = self.position.start.back_ranks().map(|rank| Some(rank.id()));
        match (self.mention.side, self.position.start) {
            (Some(Side::White), Start::Single(_)) => [white, None],
            (Some(Side::Black), Start::Single(_)) => [None, black],
            (None, Start::Single(_)) | (_, Start::Double(_)) => [white, black],
        }
    }

    /// Whether the mention fits the numbering that was chosen for the text.
    ///
    /// It does not if it names another numbering, in which its number is another position.
    fn agrees_with(&self, chosen_numbering: Numbering) -> bool {
        let content = &self.mention.content;
        content.labelled_numbering().is_none()
            || content
                .read_in(chosen_numbering)
                .is_some_and(|reading| reading.start == self.position.start)
    }
}

/// Returns the position that all mentions name: 518 for `518 RNBQKBNR`. It is an error if they name different ones.
///
/// Numbers without the name of a numbering are in `chosen_numbering`, by default Scharnagl's. `normalized` is the text
/// of the mentions, which errors quote.
pub(super) fn combine(
    mentions: &[&Mention],
    chosen_numbering: Option<Numbering>,
    normalized: &NormalizedText<'_>,
) -> Result<ParsedPosition, ParseError> {
    let default_numbering = chosen_numbering.unwrap_or(Numbering::Scharnagl);
    let readings = read_mentions(mentions, default_numbering, normalized)?;
    // `Fritz9: White 564, Black 359` doesn't say which numbering Black's number has.
    if have_different_labels(mentions) {
        return Err(ParseError::Pair);
    }
    let Some(start) = common_start(&readings) else {
        return Err(contradiction(&readings, normalized));
    };
    if let Some(chosen_numbering) = chosen_numbering {
        check_labels(&readings, chosen_numbering, normalized)?;
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
        side: common_side(mentions),
    })
}

/// Returns the side that all mentions name, or `None` if there is no such side.
fn common_side(mentions: &[&Mention]) -> Option<Side> {
    let side = mentions.first()?.side?;
    let is_common = mentions.iter().all(|mention| mention.side == Some(side));
    if is_common { Some(side) } else { None }
}

/// Reads all mentions, or returns the error of the first one that is no position.
///
/// The unambiguous ones, such as back ranks, help to read numbers without the name of a numbering, see
/// [`read_mention`].
fn read_mentions<'m>(
    mentions: &[&'m Mention],
    default_numbering: Numbering,
    normalized: &NormalizedText<'_>,
) -> Result<Vec<Reading<'m>>, ParseError> {
    let unambiguous: Vec<ParsedPosition> = mentions
        .iter()
        .filter(|mention| mention.content.is_unambiguous())
        .filter_map(|mention| mention.content.read(default_numbering).ok())
        .collect();
    let mut readings = Vec::with_capacity(mentions.len());
    for &mention in mentions {
        match read_mention(mention, default_numbering, &unambiguous) {
            Ok(position) => readings.push(Reading { mention, position }),
            // The numbering of the site Chessgames.com is unknown. Its numbers are skipped beside other positions.
            Err(ParseError::Chessgames) if !unambiguous.is_empty() => {}
            Err(error) => return Err(with_side(error, mention, mentions, normalized)),
        }
    }
    Ok(readings)
}

/// Returns the position that a mention names. A number without the name of a numbering is in `default_numbering`,
/// unless the rest of the text shows that it is Scharnagl's.
///
/// With Fritz9's numbering as default, `518 RNBQKBNR` is position 518 of Scharnagl's: that is the number of RNBQKBNR.
/// `unambiguous` are the positions whose meaning doesn't depend on the numbering, here RNBQKBNR.
fn read_mention(
    mention: &Mention,
    default_numbering: Numbering,
    unambiguous: &[ParsedPosition],
) -> Result<ParsedPosition, ParseError> {
    let default_reading = mention.content.read(default_numbering);
    let scharnagl_reading = mention.content.read(Numbering::Scharnagl);
    let is_default_confirmed = is_confirmed(&default_reading, unambiguous);
    if !is_default_confirmed && is_confirmed(&scharnagl_reading, unambiguous) {
        return scharnagl_reading;
    }
    default_reading
}

/// Whether a reading is one of the positions in `unambiguous`, or one side of such a position.
fn is_confirmed(
    reading: &Result<ParsedPosition, ParseError>,
    unambiguous: &[ParsedPosition],
) -> bool {
    let Ok(reading) = reading else {
        return false;
    };
    unambiguous
        .iter()
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

/// Adds to the error of a mention which side's position is faulty, if the text has a position for each side:
/// `White: 518, Black: 1000`.
///
/// `mentions` are all mentions of the text. Another error is returned unchanged.
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
    error.in_half(side, mention.written(normalized))
}

/// Returns the position that all readings name together, or `None` if two of them contradict each other.
///
/// Each may name both sides' back ranks or only one side's: `White: 518, Black: 534`. The result is a DFRC position,
/// one with a back rank for each side, if the ranks differ or a reading is a DFRC position: boards cannot distinguish a
/// DFRC position with equal sides from a Chess960 one.
fn common_start(readings: &[Reading<'_>]) -> Option<Start> {
    let mut white_ranks: Vec<StartId> = Vec::new();
    let mut black_ranks: Vec<StartId> = Vec::new();
    for reading in readings {
        let [white, black] = reading.sides();
        white_ranks.extend(white);
        black_ranks.extend(black);
    }
    if !are_equal(&white_ranks) || !are_equal(&black_ranks) {
        return None;
    }
    let is_double = readings
        .iter()
        .any(|reading| matches!(reading.position.start, Start::Double(_)));
    match (white_ranks.first(), black_ranks.first()) {
        (Some(&white), Some(&black)) if is_double || white != black => {
            Some(DoubleId::new(white, black).into())
        }
        (Some(&id), _) | (None, Some(&id)) => Some(Start::Single(id)),
        (None, None) => None,
    }
}

fn are_equal(ids: &[StartId]) -> bool {
    ids.windows(2).all(|pair| pair[0] == pair[1])
}

/// Returns the error for readings of different positions. It quotes each position once, as the text names it first.
fn contradiction(readings: &[Reading<'_>], normalized: &NormalizedText<'_>) -> ParseError {
    let mut named: Vec<NamedPosition> = Vec::new();
    for Reading { mention, position } in readings {
        if named
            .iter()
            .all(|known| known.reading.start != position.start)
        {
            named.push(NamedPosition {
                written: mention.written(normalized).to_owned(),
                reading: position.clone(),
            });
        }
    }
    ParseError::Contradiction(named)
}

/// Checks that the text does not name another numbering than the chosen one: `Fritz9 359`, with Scharnagl's chosen, is
/// an error.
///
/// All readings are of the same position. So if one of them agrees with the chosen numbering, such as pieces, there is
/// no doubt about it.
fn check_labels(
    readings: &[Reading<'_>],
    chosen_numbering: Numbering,
    normalized: &NormalizedText<'_>,
) -> Result<(), ParseError> {
    let is_agreed = readings
        .iter()
        .any(|reading| reading.agrees_with(chosen_numbering));
    if is_agreed {
        return Ok(());
    }
    // No reading agrees, so each names another numbering. The error quotes the first one.
    if let Some(Reading { mention, .. }) = readings.first()
        && let Some(labelled) = mention.content.labelled_numbering()
    {
        return Err(ParseError::OtherNumbering {
            written: mention.written(normalized).to_owned(),
            labelled,
            chosen: chosen_numbering,
        });
    }
    Ok(())
}

/// Returns the numbering in which the text names the position: Fritz9's for `Fritz9 359`. `None` if there are only
/// pieces.
///
/// A numbering that the text names takes precedence over the default. Beside pieces, Scharnagl's numbering is omitted,
/// because it is the usual one.
fn named_numbering(readings: &[Reading<'_>]) -> Option<Numbering> {
    // Positions from pieces have no numbering.
    let has_pieces = readings
        .iter()
        .any(|reading| reading.position.numbering.is_none());
    if has_pieces {
        // Fritz9's for `Fritz9 359 RNBQKBNR`, but none for `SP-518 RNBQKBNR`.
        return labelled_numberings(readings).find(|&numbering| numbering != Numbering::Scharnagl);
    }
    // Without the name of a numbering, all numbers are in the default one.
    let first_numbering = readings.first()?.position.numbering;
    labelled_numberings(readings).next().or(first_numbering)
}

/// Returns the numberings that the text names, in order.
fn labelled_numberings(readings: &[Reading<'_>]) -> impl Iterator<Item = Numbering> {
    readings
        .iter()
        .filter_map(|reading| reading.mention.content.labelled_numbering())
}
