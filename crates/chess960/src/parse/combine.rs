//! Combines the parts of a text that name a position.

use super::find::{NUMBERING_NAMES, NormalizedText, SIDE_NUMBERS, label, mentions};
use super::mention::{Content, Label, Mention};
use super::{ParseError, ParsedPosition, fen};
use crate::{DoubleId, Numbering, Side, Start, StartId};

/// A position and its spelling in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPosition {
    /// The part of the text.
    pub written: String,
    /// The position read from it.
    pub reading: ParsedPosition,
}

impl NamedPosition {
    /// Returns the reading of the first if all are the same position, otherwise [`ParseError::Contradiction`].
    pub(super) fn agreed(mut named: Vec<Self>) -> Result<ParsedPosition, ParseError> {
        named.dedup_by_key(|named| named.reading.start);
        match &named[..] {
            [NamedPosition { reading, .. }] => Ok(reading.clone()),
            _ => Err(ParseError::Contradiction(named)),
        }
    }
}

const CLASSICAL: [&str; 3] = ["classical", "classic", "standard"];
const CLASSICAL_FILLERS: [&str; 10] = [
    "the", "a", "is", "chess", "start", "starting", "position", "array", "setup", "518",
];

/// Returns `None` if nothing in the text looks like a position.
pub(super) fn read_mentions(
    text: &str,
    numbering: Option<Numbering>,
) -> Option<Result<ParsedPosition, ParseError>> {
    let normalized = NormalizedText::new(text);
    let mut mentions = mentions(&normalized.text);
    if is_classical(&normalized.text, &mentions) {
        let reading = ParsedPosition::of_pieces(StartId::CLASSICAL);
        let whole = 0..normalized.text.len();
        mentions.push(Mention::new(whole, Content::Plain(Ok(reading))));
    }
    add_numbers_of_sides(&normalized.text, &mut mentions);
    // In a text that is only a FEN, everything after the board belongs to it, valid or not.
    let is_alone = matches!(&mentions[..], [mention] if mention.content.digits().is_none());
    let is_fen = is_alone && fen::looks_like_fen(&super::plain(text));
    if mentions.is_empty() || is_fen {
        return None;
    }
    let written = |mention: &Mention| text[normalized.origin(mention.range.clone())].to_owned();
    let default_numbering = numbering.unwrap_or(Numbering::Scharnagl);
    if let Some(error) = ambiguity_error(&normalized.text, &mentions, default_numbering) {
        return Some(Err(error));
    }
    Some(combine(&mentions, numbering, written))
}

/// Adds `White: 518` and `Black: 534` if both sides are named.
fn add_numbers_of_sides(text: &str, mentions: &mut Vec<Mention>) {
    let lower = text.to_ascii_lowercase();
    if !lower.contains("white") || !lower.contains("black") {
        return;
    }
    for found in SIDE_NUMBERS.captures_iter(text) {
        let whole = found.get_match().range();
        let is_new = mentions
            .iter()
            .all(|it| it.range.end <= whole.start || it.range.start >= whole.end);
        // Excludes times and scores.
        let is_whole = !text[whole.end..].starts_with([':', '.', '-', '/', ','])
            || text[whole.end + 1..].starts_with([' ', '\n']);
        if is_new && is_whole {
            let is_white = text[whole.start..].starts_with(['W', 'w']);
            mentions.push(Mention {
                range: whole,
                side: Some(if is_white { Side::White } else { Side::Black }),
                content: Content::number(&found["digits"], Label::Unspecified),
            });
        }
    }
    mentions.sort_by_key(|mention| mention.range.start);
}

/// Checks whether another numbering, named elsewhere in the text, makes an unlabelled number ambiguous.
fn ambiguity_error(
    text: &str,
    mentions: &[Mention],
    default_numbering: Numbering,
) -> Option<ParseError> {
    if mentions
        .iter()
        .any(|mention| mention.content.is_unambiguous())
    {
        return None;
    }
    let content = &mentions.first()?.content;
    let digits = content.digits()?;
    let names = NUMBERING_NAMES.find_iter(text);
    let mut labels = names.map(|name| label(name.as_str()));
    labels.find_map(|label| match label {
        Label::Chessgames => Some(ParseError::Chessgames),
        Label::Numbering(other) => {
            let readings = [default_numbering, other].map(|numbering| {
                let written = format!("{numbering} {digits}");
                let reading = content.read_in(numbering)?;
                Some(NamedPosition { written, reading })
            });
            let readings = readings.into_iter().collect::<Option<_>>()?;
            NamedPosition::agreed(readings).err()
        }
        Label::Unspecified => None,
    })
}

/// Whether the text outside of the mentions names the classical start.
fn is_classical(text: &str, mentions: &[Mention]) -> bool {
    let mut rest = text.to_owned();
    for mention in mentions.iter().rev() {
        rest.replace_range(mention.range.clone(), " ");
    }
    let rest = rest.to_lowercase();
    let words = rest.split(|c: char| !c.is_alphanumeric());
    let mut words = words
        .filter(|word| !word.is_empty() && !CLASSICAL_FILLERS.contains(word))
        .peekable();
    words.peek().is_some() && words.all(|word| CLASSICAL.contains(&word))
}

fn combine(
    mentions: &[Mention],
    chosen: Option<Numbering>,
    written: impl Fn(&Mention) -> String,
) -> Result<ParsedPosition, ParseError> {
    let default_numbering = chosen.unwrap_or(Numbering::Scharnagl);
    // Ignores years, and Chessgames.com numbers beside other positions.
    let is_relevant = |mention: &&Mention| match mention.content.read(default_numbering) {
        Ok(_) => true,
        Err(ParseError::Chessgames) => false,
        Err(_) => mention.content.digits().is_none_or(|it| it.len() <= 3),
    };
    let mut relevant: Vec<&Mention> = mentions.iter().filter(is_relevant).collect();
    if relevant.is_empty() {
        relevant.extend(mentions.first());
    }
    let named: Vec<ParsedPosition> = relevant
        .iter()
        .filter(|mention| mention.content.is_unambiguous())
        .map(|mention| mention.content.read(default_numbering))
        .collect::<Result<_, _>>()?;
    let mut readings = Vec::with_capacity(relevant.len());
    for mention in relevant {
        let reading = read(mention, default_numbering, &named)?;
        readings.push(Reading { mention, reading });
    }
    let Some(start) = common_position(&readings) else {
        return Err(contradiction(&readings, written));
    };
    if let Some(chosen) = chosen {
        check_labels(&readings, chosen, written)?;
    }
    Ok(ParsedPosition {
        start,
        numbering: numbering(&readings),
        alphabets: readings.iter().find_map(|it| it.reading.alphabets),
        note: None,
    })
}

struct Reading<'m> {
    mention: &'m Mention,
    reading: ParsedPosition,
}

/// An unlabelled number may also be the Scharnagl number of a position in `named`.
fn read(
    mention: &Mention,
    default_numbering: Numbering,
    named: &[ParsedPosition],
) -> Result<ParsedPosition, ParseError> {
    let fits = |read: &Result<ParsedPosition, ParseError>| {
        let mut named = named.iter();
        named.any(|named| matches!(read, Ok(read) if includes(named.start, read.start)))
    };
    let read = mention.content.read(default_numbering);
    let scharnagl = mention.content.read(Numbering::Scharnagl);
    if !fits(&read) && fits(&scharnagl) {
        return scharnagl;
    }
    read
}

/// Whether `part` equals `whole` or one of its sides.
fn includes(whole: Start, part: Start) -> bool {
    let is_side = |pair: DoubleId, id| pair.white == id || pair.black == id;
    whole == part
        || matches!((whole, part), (Start::Double(pair), Start::Single(id)) if is_side(pair, id))
}

/// Boards cannot distinguish a DFRC position with equal sides from a Chess960 one.
fn common_position(readings: &[Reading<'_>]) -> Option<Start> {
    let mut sides: [Option<StartId>; 2] = [None; 2];
    let mut is_double = false;
    for Reading { mention, reading } in readings {
        let [white, black] = reading.start.back_ranks().map(|rank| Some(rank.id()));
        let named = match (mention.side, reading.start) {
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
        is_double |= matches!(reading.start, Start::Double(_));
    }
    match sides {
        [Some(white), Some(black)] if is_double || white != black => {
            Some(DoubleId::new(white, black).into())
        }
        [white, black] => white.or(black).map(Start::Single),
    }
}

fn contradiction(readings: &[Reading<'_>], written: impl Fn(&Mention) -> String) -> ParseError {
    let mut named: Vec<NamedPosition> = Vec::new();
    for Reading { mention, reading } in readings {
        let is_known = |known: &NamedPosition| known.reading.start == reading.start;
        if !named.iter().any(is_known) {
            let written = written(mention);
            named.push(NamedPosition {
                written,
                reading: reading.clone(),
            });
        }
    }
    ParseError::Contradiction(named)
}

/// Checks that no label contradicts the chosen numbering, unless something else also names the position.
fn check_labels(
    readings: &[Reading<'_>],
    chosen: Numbering,
    written: impl Fn(&Mention) -> String,
) -> Result<(), ParseError> {
    let mut other = None;
    for Reading { mention, reading } in readings {
        let labelled = mention.content.labelled().filter(|&labelled| {
            let in_chosen = mention.content.read_in(chosen);
            labelled != chosen && in_chosen.is_none_or(|read| read.start != reading.start)
        });
        let Some(labelled) = labelled else {
            return Ok(());
        };
        other.get_or_insert_with(|| ParseError::OtherNumbering {
            written: written(mention),
            labelled,
            chosen,
        });
    }
    other.map_or(Ok(()), Err)
}

/// Labels take precedence. Beside pieces, Scharnagl's numbering is omitted.
fn numbering(readings: &[Reading<'_>]) -> Option<Numbering> {
    let mut labels = readings
        .iter()
        .filter_map(|it| it.mention.content.labelled());
    if readings.iter().any(|it| it.reading.numbering.is_none()) {
        return labels.find(|&label| label != Numbering::Scharnagl);
    }
    let numberings = readings.iter().filter_map(|it| it.reading.numbering);
    labels.chain(numberings).next()
}
