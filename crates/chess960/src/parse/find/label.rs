use super::pattern::LABELLED;
use super::{Content, Label, Mention};
use crate::parse::{NamedPosition, ParseError, ParsedPosition};
use crate::{DoubleId, Numbering, Side, Start};

/// Reads a number and its label; `None` if the text means something else, such as a date. `following` is the text after
/// it.
pub(super) fn content(text: &str, following: &str) -> Option<Content> {
    let parts = LABELLED.captures(text)?;
    let number = parts.name("digits")?;
    let digits = number.as_str();
    let name = |part| parts.name(part).map(|part| label(part.as_str()));
    let (before, after) = (name("before"), name("after"));
    let is_program_name = digits == "9" && text.to_ascii_lowercase().starts_with("fritz ");
    let label = match (before, after) {
        (_, None) if is_program_name || begins_range_or_sum(following) => return None,
        (Some(label), None) | (None | Some(Label::Unspecified), Some(label)) => label,
        (Some(one), Some(other)) if one != other => {
            let labelled = [
                (&text[..number.end()], one),
                (&text[number.start()..], other),
            ];
            return Some(contradiction(digits, labelled));
        }
        (Some(label), Some(_)) => label,
        (None, None) => return None,
    };
    if digits.contains('/') {
        return pair_of(digits, label);
    }
    Some(Content::number(digits, label))
}

/// `None` for three numbers, which are a date.
pub(super) fn pair_of(digits: &str, label: Label) -> Option<Content> {
    (digits.matches('/').count() == 1).then(|| Content::number(digits, label))
}

fn contradiction(digits: &str, labelled: [(&str, Label); 2]) -> Content {
    let named = labelled.into_iter().map(|(written, label)| {
        let reading = Content::number(digits, label).read(Numbering::Scharnagl)?;
        let written = written.to_owned();
        Ok(NamedPosition { written, reading })
    });
    let named: Result<_, ParseError> = named.collect();
    Content::Plain(named.and_then(NamedPosition::agreed))
}

pub(in crate::parse) fn label(text: &str) -> Label {
    let text = text.to_ascii_lowercase().replace("chess960", "");
    let has = |part| text.contains(part);
    if has("chessgames") {
        Label::Chessgames
    } else if has("fritz") {
        Label::Numbering(Numbering::Fritz9)
    } else if has("960") {
        Label::Numbering(Numbering::ScharnaglOneBased)
    } else if has("scharnagl") || has("sp") {
        Label::Numbering(Numbering::Scharnagl)
    } else {
        Label::Unspecified
    }
}

/// Whether the number before this text begins a range or a sum: `0-99`, `id = 3 + 4·0`.
fn begins_range_or_sum(following: &str) -> bool {
    let following = following.trim_start_matches(['*', '`']);
    let dashes = ["-", "..", " to "].into_iter();
    let mut ends = dashes.filter_map(|dash| following.strip_prefix(dash));
    ends.any(|end| end.starts_with(|c: char| c.is_ascii_digit()))
        || following.trim_start().starts_with('+')
}

/// Joins two positions separated by a slash: `SP-518 / SP-534`, `RNBQKBNR/RNBKQBNR`. More than two are a list.
pub(super) fn with_pairs_joined(text: &str, found: &[Mention]) -> Vec<Mention> {
    let is_joined = |before: &Mention, after: &Mention| {
        let between = text
            .get(before.range.end..after.range.start)
            .unwrap_or_default();
        between.trim_matches([' ', '`', '*']) == "/"
    };
    let mut joined = Vec::with_capacity(found.len());
    for run in found.chunk_by(is_joined) {
        if let [white, black] = run
            && let Some(content) = pair(&white.content, &black.content)
        {
            let range = white.range.start..black.range.end;
            joined.push(Mention::new(range, content));
        } else {
            joined.extend_from_slice(run);
        }
    }
    joined
}

/// `None` if the forms differ.
fn pair(white: &Content, black: &Content) -> Option<Content> {
    if let (Content::Plain(Ok(white)), Content::Plain(Ok(black))) = (white, black) {
        let (Start::Single(id), Start::Single(other)) = (white.start, black.start) else {
            return None;
        };
        return Some(Content::Plain(Ok(ParsedPosition {
            start: DoubleId::new(id, other).into(),
            numbering: None,
            alphabets: white.alphabets.or(black.alphabets),
            note: None,
        })));
    }
    let label = white.label().filter(|&it| black.label() == Some(it))?;
    pair_of(&format!("{}/{}", white.digits()?, black.digits()?), label)
}

/// Adds the side named before each position: `White: RNBQKBNR`.
pub(super) fn add_sides(text: &str, mentions: &mut [Mention]) {
    let mut side = None;
    let mut from = 0;
    for mention in mentions {
        // A nested mention has no text before it.
        let between = text.get(from..mention.range.start).unwrap_or_default();
        let line = between.rsplit_once('\n');
        if line.is_some() {
            side = None;
        }
        let line = line.map_or(between, |(_, line)| line);
        let mut words = line.rsplit(|c: char| !c.is_alphanumeric());
        side = words.find_map(named_side).or(side);
        mention.side = side;
        from = mention.range.end;
    }
}

fn named_side(word: &str) -> Option<Side> {
    let mut sides = [Side::White, Side::Black].into_iter();
    sides.find(|side| word.eq_ignore_ascii_case(side.name()))
}
