use std::collections::HashSet;

use chess960::parse::{self, Alphabet, ParseError};
use chess960::{BackRank, DoubleId, Numbering, Start, StartId, StartSet};
use chrono::{DateTime, Utc};

use super::NUMBERING;
use crate::app::App;
use crate::chat::{Choice, CommandError, MAX_SUGGESTIONS, Place, Suggestion, SuggestionRequest};
use crate::reply::markup::text_with_markup;
use crate::reply::named::{letters, number};
use crate::store::ChannelDraws;
use crate::text::say;

/// Number of draws from which an empty field suggests positions.
const RECENT_DRAWS: usize = 10;

/// Suggests positions for what was typed so far, or [common ones](recent) for an empty field.
pub(super) async fn suggestions(
    request: &SuggestionRequest<'_>,
) -> Result<Vec<Suggestion>, CommandError> {
    let chosen_numbering = chosen_numbering(request);
    if request.text.trim().is_empty() {
        let numbering = chosen_numbering.unwrap_or(Numbering::Scharnagl);
        return recent(request.app, request.place, request.now, numbering).await;
    }
    Ok(matching(request.text, chosen_numbering))
}

/// Returns the numbering that the person has chosen with another option before.
fn chosen_numbering(request: &SuggestionRequest<'_>) -> Option<Numbering> {
    let (_, word) = request
        .filled
        .iter()
        .find(|(name, _)| name == NUMBERING.name)?;
    Numbering::from_word(word)
}

/// Returns the suggestions before anything is typed: the classical position, today's positions and the last ones drawn
/// in the channel, each once.
async fn recent(
    app: &App,
    place: Place,
    now: DateTime<Utc>,
    numbering: Numbering,
) -> Result<Vec<Suggestion>, CommandError> {
    let classical = Start::from(StartId::CLASSICAL);
    let position = label(classical, numbering);
    let text = say!("position-suggestion-classical", position);
    let mut suggestions = vec![Suggestion::new(text, letters(classical))];
    for id in positions_of_the_day(app, place, now).await? {
        let position = label(id.into(), numbering);
        let text = say!("position-suggestion-daily", position);
        suggestions.push(Suggestion::new(text, letters(id)));
    }
    for start in drawn_here(app, place, now).await? {
        let position = label(start, numbering);
        let text = say!("position-suggestion-drawn", position);
        suggestions.push(Suggestion::new(text, letters(start)));
    }
    // Keeps the first suggestion of a position, which may be in several of these lists.
    let mut seen_values = HashSet::new();
    suggestions.retain(|suggestion| seen_values.insert(suggestion.value.clone()));
    suggestions.truncate(MAX_SUGGESTIONS);
    Ok(suggestions)
}

/// Returns the positions of the day for suggestions: the last one that each schedule of the server posted or, without
/// schedules or outside of servers, the bot's own. Empty if there are schedules, but none of them has posted yet.
async fn positions_of_the_day(
    app: &App,
    place: Place,
    now: DateTime<Utc>,
) -> Result<Vec<StartId>, CommandError> {
    let last_positions = match place.guild {
        Some(guild) => app.store().await?.last_positions(guild).await?,
        None => Vec::new(),
    };
    if last_positions.is_empty() {
        let key = app.daily_secret().await?.day_key(now.date_naive());
        return Ok(vec![key.draw(&StartSet::EMPTY)]);
    }
    Ok(last_positions.into_iter().flatten().collect())
}

/// Returns the last positions drawn in the channel, newest first.
async fn drawn_here(
    app: &App,
    place: Place,
    now: DateTime<Utc>,
) -> Result<Vec<Start>, CommandError> {
    let Some(channel) = place.channel else {
        return Ok(Vec::new());
    };
    let in_channel = ChannelDraws {
        guild: place.guild,
        channel,
        since: now - app.periods.history,
    };
    let store = app.store().await?;
    let first_page = 0;
    let newest = store
        .past_draws(in_channel, first_page, RECENT_DRAWS)
        .await?;
    Ok(newest
        .draws
        .into_iter()
        .flat_map(|draw| draw.record.positions)
        .collect())
}

/// Suggests the positions that the text may mean: "451 · BRNNKQRB", or "Fritz9 564 · BRNNKQRB (451)" if Fritz9's
/// numbering was chosen.
fn matching(typed: &str, chosen: Option<Numbering>) -> Vec<Suggestion> {
    let numbering = chosen.unwrap_or(Numbering::Scharnagl);
    possible_starts(typed.trim(), chosen)
        .into_iter()
        .map(|start| Suggestion::new(label(start, numbering), letters(start)))
        .collect()
}

/// Finds the positions that an unfinished text may mean: those whose number or pieces start with it, otherwise pairs
/// that start with it (`518/5`), otherwise the position that it names among other words.
fn possible_starts(typed: &str, chosen: Option<Numbering>) -> Vec<Start> {
    let ids = starting_with(typed, chosen.unwrap_or(Numbering::Scharnagl));
    if !ids.is_empty() {
        return ids.into_iter().map(Start::Single).collect();
    }
    let pairs = pairs_starting_with(typed, chosen);
    if !pairs.is_empty() {
        return pairs;
    }
    match named_in(typed, chosen) {
        Some(start) => vec![start],
        None => Vec::new(),
    }
}

/// Finds the position that the text names, perhaps among other words.
fn named_in(typed: &str, chosen: Option<Numbering>) -> Option<Start> {
    match parse::read(text_with_markup(typed), chosen) {
        Ok(given) => Some(given.start),
        Err(ParseError::NotUnderstood { nearest, .. }) => Some(nearest?.reading.start),
        Err(_) => None,
    }
}

/// Finds positions whose number or pieces start with the text.
///
/// Letters of pieces in other languages are only tried if English has no match. They can be ambiguous: `S` is a German
/// knight and a Czech bishop, so both are found.
fn starting_with(typed: &str, numbering: Numbering) -> Vec<StartId> {
    // Includes an empty text, as after the slash of `518/`, with which all numbers start.
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return first_matching(numbering, |id| {
            numbering.number(id).to_string().starts_with(typed)
        });
    }
    let pieces = typed.to_uppercase();
    let in_english = first_matching(numbering, |id| {
        BackRank::from(id).to_string().starts_with(&pieces)
    });
    if !in_english.is_empty() {
        return in_english;
    }
    first_matching(numbering, |id| {
        Alphabet::ALL
            .into_iter()
            .any(|alphabet| alphabet.starts_with(id.into(), typed))
    })
}

/// Returns as many positions as can be suggested, in the order of the numbering.
fn first_matching(numbering: Numbering, matches: impl Fn(StartId) -> bool) -> Vec<StartId> {
    numbering
        .range()
        .filter_map(|number| numbering.position(number.into()).ok())
        .filter(|&id| matches(id))
        .take(MAX_SUGGESTIONS)
        .collect()
}

/// Finds DFRC positions for an unfinished pair such as `518/5`: White's position must be complete, Black's starts with
/// the rest. Empty for other texts.
fn pairs_starting_with(typed: &str, chosen: Option<Numbering>) -> Vec<Start> {
    let Some((white_text, black_text)) = typed.split_once('/') else {
        return Vec::new();
    };
    let white_half = parse::read(text_with_markup(white_text), chosen);
    let Ok(Start::Single(white)) = white_half.map(Start::from) else {
        return Vec::new();
    };
    starting_with(black_text.trim(), chosen.unwrap_or(Numbering::Scharnagl))
        .into_iter()
        .map(|black| Start::Double(DoubleId::new(white, black)))
        .collect()
}

/// Returns the label of a suggested position: its number and its letters. The value of a suggestion is only the
/// letters, which are the same in every numbering.
fn label(start: Start, numbering: Numbering) -> String {
    match numbering {
        Numbering::Scharnagl => format!("{start} · {}", letters(start)),
        Numbering::ScharnaglOneBased | Numbering::Fritz9 => say!(
            "position-suggestion",
            numbering = numbering.word(),
            number = number(start, numbering),
            rank = letters(start),
            position = start.to_string(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Labels of the positions that are suggested for a text.
    fn labels(typed: &str) -> Vec<String> {
        matching(typed, None)
            .into_iter()
            .map(|suggestion| suggestion.label)
            .collect()
    }

    #[test]
    fn suggests_back_ranks_by_their_first_letters() {
        assert_eq!(
            labels(" brnnk"),
            [
                "450 · BRNNKBQR",
                "451 · BRNNKQRB",
                "466 · BRNNKBRQ",
                "467 · BRNNKRQB"
            ]
        );
    }

    #[test]
    fn suggests_nothing_for_other_texts() {
        assert_eq!(labels("hello"), [""; 0]);
        assert_eq!(labels("hello/5"), [""; 0]);
    }

    #[test]
    fn suggests_pairs_by_the_beginning_of_the_second_position() {
        assert_eq!(labels("518/53")[0], "518/53 · RNBQKBNR/NNBBRQKR");
        assert_eq!(labels("518/534"), ["518/534 · RNBQKBNR/RNBKQBNR"]);
        assert_eq!(labels("RNBQKBNR/RNBKQ").len(), 4);
    }

    #[test]
    fn suggests_letters_of_other_languages() {
        assert_eq!(labels("tsldkls"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("tsldkl").len(), 2);
        assert_eq!(labels("T-S-L-D-K-L-S-T"), ["518 · RNBQKBNR"]);
    }

    #[test]
    fn cyrillic_letters_may_be_small() {
        let suggested = labels("ЛКСФКр");
        assert_eq!(suggested.len(), 4);
        assert_eq!(labels("лксфкр"), suggested);
    }

    /// `S` is the German or Polish knight, and the Czech bishop.
    #[test]
    fn a_letter_has_its_meanings_in_all_languages() {
        let suggested = labels("S");
        for piece in [" · N", " · B"] {
            let is_suggested = suggested.iter().any(|label| label.contains(piece));
            assert!(is_suggested, "{piece} in {suggested:?}");
        }
    }

    #[test]
    fn the_english_meaning_of_a_letter_comes_first() {
        let suggested = labels("B");
        assert_eq!(suggested.len(), MAX_SUGGESTIONS);
        assert!(suggested.iter().all(|label| label.contains(" · B")));
    }

    #[test]
    fn suggests_the_position_of_a_fen() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(labels(fen), ["518 · RNBQKBNR"]);
    }

    #[test]
    fn suggests_the_position_of_letters_with_hyphens() {
        assert_eq!(labels("r-n-b-q-k-b-n-r"), ["518 · RNBQKBNR"]);
    }

    /// Reads a suggestion as members give it: they choose it or type what it shows, with or without its numbering.
    fn all_readings(suggestion: &Suggestion, numbering: Numbering) -> [Option<Start>; 4] {
        [
            (&suggestion.value, None),
            (&suggestion.value, Some(numbering)),
            (&suggestion.label, None),
            (&suggestion.label, Some(numbering)),
        ]
        .map(|(text, chosen)| parse::read(text, chosen).map(Start::from).ok())
    }

    #[test]
    fn suggested_numbers_are_read_as_their_position() {
        let mut checked = 0;
        for numbering in Numbering::ALL {
            for id in StartId::all() {
                let number = numbering.number(id).to_string();
                let suggestions = matching(&number, Some(numbering));
                let first = suggestions.first().expect("a suggestion");
                let expected = [Some(Start::Single(id)); 4];
                assert_eq!(all_readings(first, numbering), expected, "{}", first.label);
                checked += 1;
            }
        }
        assert_eq!(checked, 3 * 960);
    }

    #[test]
    fn numbers_of_a_chosen_numbering_are_labelled_with_it() {
        for (typed, numbering, label) in [
            ("359", Numbering::Fritz9, "Fritz9 359 · RNBQKBNR (518)"),
            (
                "359/599",
                Numbering::Fritz9,
                "Fritz9 359/599 · RNBQKBNR/RNBKQBNR (518/534)",
            ),
            (
                "960",
                Numbering::ScharnaglOneBased,
                "1–960 range 960 · BBQNNRKR (0)",
            ),
        ] {
            let suggestions = matching(typed, Some(numbering));
            assert_eq!(suggestions[0].label, label);
        }
    }
}
