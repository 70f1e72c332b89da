//! `my-data.json`: everything stored about a person. Times are in RFC 3339, and ids are strings.

use chess960::Start;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use crate::chat::{Choice, Document};
use crate::domain::agreement::{Agreement, LichessGames, TermsDraw, Word};
use crate::domain::fairness::Phrase;
use crate::domain::ids::UserId;
use crate::domain::preferences::{Language, Preferences};
use crate::domain::public_draw::PublicDraw;
use crate::reply::agreement;
use crate::reply::daily_post::channel_address;
use crate::reply::named::letters;
use crate::store::{
    EditedSchedule, NamedEvent, PastDraw, PersonData, RecordedExclusion, Store, StoredPress,
};

/// Entries of each kind. The upload must end within Discord's three seconds; 2,000 of each are about 3 MB.
pub(super) const MAX_ENTRIES: usize = 2_000;

/// Returns the file with the data stored about a user, except that of other people. `stored` already has the
/// preferences and the number of notifications.
pub(super) async fn document(
    store: &Store,
    user: UserId,
    stored: PersonData,
    now: DateTime<Utc>,
) -> anyhow::Result<Document> {
    let agreements = store.agreements_of_person(user, MAX_ENTRIES).await?;
    let draws = store.draws_of_person(user, MAX_ENTRIES).await?;
    let public_draws = store.public_draws_of_person(user, MAX_ENTRIES).await?;
    let presses = store.presses_of_person(user, MAX_ENTRIES).await?;
    let schedules = store.schedules_edited_by(user, MAX_ENTRIES).await?;
    let events = store.events_naming(user, MAX_ENTRIES).await?;
    let agreements_with_words = store.words_to_erase(user).await?;
    let data = json!({
        "your_id": user.to_string(),
        "created_at": time(now),
        "agreements_and_proposals": agreements
            .into_iter()
            .map(|agreement| agreement_data(agreement, user, now))
            .collect::<Value>(),
        "draws": draws.iter().map(draw_data).collect::<Value>(),
        "public_draws": public_draws.iter().map(public_draw_data).collect::<Value>(),
        "presses_of_draw_again": presses.iter().map(press_data).collect::<Value>(),
        "schedules_that_you_edited_last": schedules.iter().map(schedule_data).collect::<Value>(),
        "events": events.iter().map(event_data).collect::<Value>(),
        "preferences": stored.preferences.map(preferences_data),
        "lichess_name": store.lichess_name(user).await?.map(|name| name.to_string()),
        "notifications_waiting_for_you": stored.notifications,
        "agreements_with_a_word_to_erase": agreements_with_words
            .iter()
            .map(|number| number.0)
            .collect::<Value>(),
    });
    Ok(Document {
        name: "my-data.json",
        text: format!("{data:#}\n"),
    })
}

fn time(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// "518 RNBQKBNR".
fn position(start: Start) -> String {
    format!("{start} {}", letters(start))
}

/// Returns what is stored about an agreement of this user, who is one of its players. It leaves out the other player's
/// word and the secret of the draw.
fn agreement_data(mut agreement: Agreement, user: UserId, now: DateTime<Utc>) -> Value {
    // The job that expires proposals may be late.
    agreement.expire(now);
    let role = agreement.role(user).expect("the user is a player");
    let other = role.other();
    // An open proposal may name them already.
    let (start, white) = agreement::start_and_white(&agreement);
    let your_color = white.map(|white| if white == role { "white" } else { "black" });
    let word_draw = agreement.terms.word_draw();
    let your_word = word_draw.and_then(|draw| draw.word(role));
    // If the message was not recorded, at least its channel is known.
    let message_or_channel = agreement::address(&agreement).or(agreement
        .message_place
        .map(|place| channel_address(place.guild, place.channel)));
    json!({
        "language": agreement.language().tag(),
        "number": agreement.number.0,
        "state": agreement.state.word(),
        "proposed_at": time(agreement.proposed_at),
        "expires_at": time(agreement.expires_at),
        "closed_at": agreement.state.closed_at().map(time),
        "message": message_or_channel,
        "your_role": role.word(),
        "your_name": agreement.player_name(role),
        "other_player_id": agreement.player_id(other).map(|id| id.to_string()),
        "other_player_name": agreement.player_name(other),
        "event": agreement.event,
        "games": agreement.games,
        "games_on_lichess": links_to_games(&agreement.lichess),
        "position_is_drawn": agreement.terms.start().is_none(),
        "colors_are_drawn": agreement.terms.white().is_none(),
        "excluded_positions": agreement.draw().map(|draw| draw.excluded().to_string()),
        "drawn_from": agreement.draw().map(drawn_from),
        "position": start.map(position),
        "your_color_in_the_first_game": your_color,
        "your_word": your_word.map(word_data),
    })
}

fn links_to_games(games: &LichessGames) -> Vec<&str> {
    games
        .games
        .iter()
        .flatten()
        .map(|game| game.link.as_str())
        .collect()
}

fn word_data(word: &Word) -> Value {
    json!({
        "text": word.text.as_ref().map(Phrase::expose),
        "chosen_by_the_bot": word.by_chance,
        "erased_with_the_other_player": word.text.is_none(),
    })
}

/// Says what decides a draw: the players' words, or a round of drand, the source of public randomness. The round is
/// null before the draw.
fn drawn_from(draw: &TermsDraw) -> Value {
    match draw {
        TermsDraw::Words(_) => json!("words"),
        TermsDraw::Public(draw) => json!({
            "drand_chain": draw.chain.to_string(),
            "drand_round": draw.result().map(|result| result.drawn_from.beacon.round.0),
        }),
    }
}

fn press_data(press: &StoredPress) -> Value {
    json!({
        "pressed_at": time(press.at),
        "server_id": press.guild.map(|guild| guild.to_string()),
        "message_id": press.message.to_string(),
        "numbers_or_throws": press.drawn,
    })
}

fn schedule_data(schedule: &EditedSchedule) -> Value {
    json!({
        "name": schedule.name,
        "state": schedule.state,
        "channel": channel_address(Some(schedule.guild), schedule.channel),
    })
}

fn event_data(event: &NamedEvent) -> Value {
    json!({
        "name": event.name,
        "channel": channel_address(Some(event.guild), event.channel),
        "you_created_it": event.is_creator,
        "you_are_an_organizer": event.is_organizer,
        "rounds_with_your_entries": event.rounds_entered,
        "rounds_with_your_board": event.rounds_paired,
    })
}

/// Returns what is stored about a draw. Earlier versions did not record which positions it left out, except for 518.
fn draw_data(PastDraw { number, record }: &PastDraw) -> Value {
    let excluded = match &record.excluded {
        RecordedExclusion::Known(excluded) => excluded.to_string(),
        RecordedExclusion::Unknown { classical: false } => "unknown".to_owned(),
        RecordedExclusion::Unknown { classical: true } => "518, others unknown".to_owned(),
    };
    let positions: Value = record.positions.iter().copied().map(position).collect();
    json!({
        "interaction_id": record.id.to_string(),
        "channel": channel_address(record.guild, record.channel),
        "drawn_at": time(record.drawn_at),
        "draw_number": number,
        "method": record.method.word(),
        "positions": positions,
        "excluded_positions": excluded,
    })
}

/// Returns what is stored about a draw from public randomness. Its positions are those of the draw with the same id.
fn public_draw_data(draw: &PublicDraw) -> Value {
    json!({
        "interaction_id": draw.id.to_string(),
        "channel": channel_address(Some(draw.guild), draw.channel),
        "requested_at": time(draw.requested_at),
        "number_of_positions": draw.count,
        "excluded_positions": draw.excluded.to_string(),
        "board": draw.look.board.word(),
        "theme": draw.look.theme.word(),
        "details": draw.look.details,
        "language": draw.language.tag(),
        "chain": draw.chain.to_string(),
        "state": draw.state.word(),
        "message_id": draw.state.message().map(|message| message.to_string()),
        "round": draw.state.beacon().map(|beacon| beacon.round.0),
        "signature": draw.state.beacon().map(|beacon| beacon.signature.to_string()),
    })
}

fn preferences_data(preferences: Preferences) -> Value {
    json!({
        "board": preferences.board.map(Choice::word),
        "theme": preferences.theme.map(Choice::word),
        "details_at_once": preferences.details,
        "notifications": preferences.notifications,
        "language": preferences.language.map(Language::tag),
    })
}
