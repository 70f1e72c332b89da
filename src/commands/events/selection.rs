//! The event that a command is about.

use crate::chat::{Call, CommandError, CommandOption, Press, Suggestion, SuggestionRequest};
use crate::domain::event::Event;
use crate::domain::ids::EventId;
use crate::text::{Sentence, all_of, quote, say, sentence};

pub(crate) const NO_EVENT: Sentence = sentence!("event-gone");

/// Events that a refusal names.
const MAX_NAMED: usize = 10;

pub(crate) const NAME: CommandOption =
    CommandOption::suggested("name", "event-option-name", 40, |request| {
        Box::pin(suggest_name(request))
    });

/// Suggests the names of the server's events that contain the typed text, in any case.
async fn suggest_name(request: SuggestionRequest<'_>) -> Result<Vec<Suggestion>, CommandError> {
    let Some(guild) = request.place.guild else {
        return Ok(Vec::new());
    };
    let events = request.app.store().await?.events(guild).await?;
    let names = events.into_iter().map(|event| event.name);
    Ok(Suggestion::of_names(names, request.text))
}

/// Finds the event of a button. The id is not trusted: an event of another server counts as not found.
pub(crate) async fn event_of_press(press: &Press<'_>, id: EventId) -> Result<Event, CommandError> {
    match press.app.store().await?.event(id).await? {
        Some(event) if Some(event.guild) == press.place.guild => Ok(event),
        Some(_) | None => Err(NO_EVENT.into()),
    }
}

/// Returns the event that the option names, ignoring case. Without a name, returns the only running event or, if none
/// is running, the one that ended last.
pub(crate) async fn selected_event(call: &Call<'_>) -> Result<Event, CommandError> {
    let guild = call.place.required_guild()?;
    let events = call.app.store().await?.events(guild).await?;
    match call.args.text(&NAME) {
        Some(typed) => event_named(typed, events),
        None => event_without_name(events),
    }
}

fn event_named(typed: &str, events: Vec<Event>) -> Result<Event, CommandError> {
    let name = typed.trim().to_lowercase();
    let names = all_names(&events);
    events
        .into_iter()
        .find(|event| event.name.to_lowercase() == name)
        .ok_or_else(|| match &*names {
            "" => sentence!("event-none").into(),
            names => say!("event-no-such-event", typed = quote(typed), names).into(),
        })
}

fn event_without_name(events: Vec<Event>) -> Result<Event, CommandError> {
    let running_count = events.iter().filter(|event| event.is_running()).count();
    if running_count > 1 {
        let names = all_names(&events[..running_count]);
        return Err(say!("event-several", names).into());
    }
    // Running events come first.
    let first = events.into_iter().next();
    first.ok_or_else(|| sentence!("event-none").into())
}

/// Names the first events. The running ones come first.
fn all_names(events: &[Event]) -> String {
    let named_events = events.iter().take(MAX_NAMED);
    all_of(named_events.map(|event| quote(&event.name)))
}
