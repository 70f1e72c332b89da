use std::collections::HashSet;

use chess960::parse::{self, Alphabet, ParseError};
use chess960::{BackRank, DoubleId, Numbering, Start, StartId, StartSet};
use chrono::{DateTime, Utc};

use super::NUMBERING;
use crate::app::App;
use crate::chat::{Choice, CommandError, MAX_SUGGESTIONS, Place, Suggestion, SuggestionRequest};
use crate::reply::named::{letters, number};
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
    let mut suggestions = Vec::new();
    let classical = Start::from(StartId::CLASSICAL);
    suggestions.push(Suggestion::new(
        say!(
            "position-suggestion-classical",
            position = label(classical, numbering)
        ),
        letters(classical),
    ));
    for id in positions_of_the_day(app, place, now).await? {
        suggestions.push(Suggestion::new(
            say!(
                "position-suggestion-daily",
                position = label(id.into(), numbering)
            ),
            letters(id),
        ));
    }
    for start in drawn_here(app, place, now).await? {
        suggestions.push(Suggestion::new(
            say!(
                "position-suggestion-drawn",
                position = label(start, numbering)
            ),
            letters(start),
        ));
    }
    let mut seen_values = HashSet::new();
    suggestions.retain(|suggestion| seen_values.insert(suggestion.value.clone()));
    suggestions.truncate(MAX_SUGGESTIONS);
    Ok(suggestions)
}

/// Returns the positions of the day for suggestions: the last ones that the server's schedules posted or, without
/// schedules, the bot's own.
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
    // Some schedules may not have posted yet.
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
    let since = now - app.periods.history;
    let store = app.store().await?;
    let newest_page = store
        .past_draws(place.guild, channel, since, 0, RECENT_DRAWS)
        .await?;
    Ok(newest_page
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

/// Finds positions whose number or pieces start with the text; otherwise pairs that start with it; otherwise the
/// position that the text names among other words.
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
    match parse::read(typed, chosen) {
        Ok(given) => Some(given.start),
        Err(ParseError::NotUnderstood { nearest, .. }) => Some(nearest?.reading.start),
        Err(_) => None,
    }
}

/// Finds positions whose number or pieces start with the text.
///
/// Other languages are only tried if English has no match. `S` is a German knight and a Czech bishop; both are found.
fn starting_with(typed: &str, numbering: Numbering) -> Vec<StartId> {
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

/// Finds pairs of positions, of which White's is complete: `518/5`.
fn pairs_starting_with(typed: &str, chosen: Option<Numbering>) -> Vec<Start> {
    let Some((white, black)) = typed.split_once('/') else {
        return Vec::new();
    };
    let Ok(Start::Single(white)) = parse::read(white, chosen).map(Start::from) else {
        return Vec::new();
    };
    starting_with(black.trim(), chosen.unwrap_or(Numbering::Scharnagl))
        .into_iter()
        .map(|black| Start::Double(DoubleId::new(white, black)))
        .collect()
}

/// Returns the label of a suggested position: its number and its letters. The value of a suggestion is only the letters,
/// which are the same in every numbering.
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

    fn labels(typed: &str) -> Vec<String> {
        matching(typed, None)
            .into_iter()
            .map(|it| it.label)
            .collect()
    }

    #[test]
    fn suggests_positions_by_prefix() {
        assert_eq!(labels("451"), ["451 · BRNNKQRB"]);
        assert_eq!(
            labels(" brnnk"),
            [
                "450 · BRNNKBQR",
                "451 · BRNNKQRB",
                "466 · BRNNKBRQ",
                "467 · BRNNKRQB"
            ]
        );
        let numbers = labels("45");
        assert!(numbers[0].starts_with("45 · ") && numbers[1].starts_with("450 · "));
        assert_eq!(numbers.len(), 11);
        assert_eq!(labels("hello"), [""; 0]);
    }

    #[test]
    fn suggests_pairs_of_positions() {
        assert_eq!(labels("518/53")[0], "518/53 · RNBQKBNR/NNBBRQKR");
        assert_eq!(labels("518/534"), ["518/534 · RNBQKBNR/RNBKQBNR"]);
        assert_eq!(labels("RNBQKBNR/RNBKQ").len(), 4);
        let numbers = matching("359/599", Some(Numbering::Fritz9));
        assert_eq!(
            numbers[0].label,
            "Fritz9 359/599 · RNBQKBNR/RNBKQBNR (518/534)"
        );
        assert_eq!(labels("hello/5"), [""; 0]);
    }

    #[test]
    fn suggests_letters_of_other_languages() {
        assert_eq!(labels("tsldkls"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("tsldkl").len(), 2);
        assert_eq!(labels("T-S-L-D-K-L-S-T"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("ЛКСФКр"), labels("лксфкр"));
        // German or Polish knight, or Czech bishop.
        let both = labels("S");
        for piece in [" · N", " · B"] {
            assert!(both.iter().any(|label| label.contains(piece)), "{both:?}");
        }
        // English first.
        assert!(labels("B").iter().all(|label| label.contains(" · B")));
        assert_eq!(labels("bh").len(), MAX_SUGGESTIONS);
    }

    #[test]
    fn suggests_the_position_of_a_fen() {
        let rank = BackRank::from(StartId::CLASSICAL);
        for text in [rank.x_fen(), "r-n-b-q-k-b-n-r".to_owned()] {
            assert_eq!(labels(&text), ["518 · RNBQKBNR"]);
        }
    }

    #[test]
    fn suggested_numbers_parse_back() {
        for numbering in Numbering::ALL {
            for id in StartId::all() {
                let number = numbering.number(id).to_string();
                let suggested = matching(&number, Some(numbering));
                let first = suggested.first().expect("a suggestion");
                // Chosen, or typed as shown.
                for text in [&first.value, &first.label] {
                    for chosen in [None, Some(numbering)] {
                        let read = parse::read(text, chosen).map(Start::from);
                        assert_eq!(read, Ok(Start::Single(id)), "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_a_chosen_numbering_are_labelled_with_it() {
        let fritz9 = matching("359", Some(Numbering::Fritz9));
        assert_eq!(fritz9[0].label, "Fritz9 359 · RNBQKBNR (518)");
        let one_based = matching("960", Some(Numbering::ScharnaglOneBased));
        assert_eq!(one_based[0].label, "1–960 range 960 · BBQNNRKR (0)");
    }
}
