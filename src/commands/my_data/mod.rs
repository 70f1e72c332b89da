mod file;

use self::file::MAX_ENTRIES;
use crate::chat::{Answer, Call, Command, Message, Outcome};
use crate::domain::preferences::Preferences;
use crate::reply::erasure;
use crate::store::{ErasureSubject, PersonData};
use crate::text::say;

pub(super) const COMMAND: Command = Command::new(
    "my-data",
    "my-data-description",
    &[],
    "/chess960 my-data",
    |call| Box::pin(on_command(call)),
);

/// Counts the data stored about the caller, and attaches it as a file.
async fn on_command(call: Call<'_>) -> Outcome {
    let Some(user) = call.user else {
        return Ok(Answer::Message(Message::only_you(say!("my-data-console"))));
    };
    let store = call.app.store().await?;
    let stored = store.person_data(user).await?;
    let mut message = Message::only_you(summary(stored, call.app.periods.history.num_days()));
    if !stored.is_empty() {
        message.document = Some(file::document(store, user, stored, call.now).await?);
    }
    let subject = ErasureSubject::Person(user);
    if store.is_being_erased(subject).await? {
        message.push_line(&erasure::in_progress(subject).text);
    }
    Ok(Answer::Message(message))
}

/// Lists the amounts of stored data, and says whether the file contains all of it. Draws are kept for `days`.
fn summary(stored: PersonData, days: i64) -> String {
    if stored.is_empty() {
        return say!("my-data-nothing");
    }
    let mut lines = vec![say!("my-data-heading")];
    lines.extend(amounts(stored).iter().map(|amount| format!("- {amount}")));
    let counts_of_lists = [
        stored.agreements(),
        stored.draws,
        stored.presses,
        stored.schedules,
        stored.events,
    ];
    let omits_entries = counts_of_lists.iter().any(|&count| count > MAX_ENTRIES);
    if omits_entries {
        lines.push(say!("my-data-newest", most = MAX_ENTRIES));
    } else {
        lines.push(say!("my-data-file"));
    }
    // Stored preferences are only empty if a later version wrote them with words that this version does not know.
    if stored.preferences.is_some_and(Preferences::is_empty) {
        lines.push(say!("my-data-unreadable-preferences"));
    }
    lines.push(say!("my-data-kept", days));
    lines.join("\n")
}

/// Says how much of each kind of data is stored, if any: "3 draws".
pub(super) fn amounts(stored: PersonData) -> Vec<String> {
    let PersonData {
        sealed,
        open,
        closed,
        draws,
        presses,
        schedules,
        events,
        preferences,
        lichess_names,
        notifications,
        words_to_erase,
    } = stored;
    let preferences = usize::from(preferences.is_some());
    let amounts = [
        (sealed, say!("my-data-sealed-count", count = sealed)),
        (open, say!("my-data-open-count", count = open)),
        (closed, say!("my-data-closed-count", count = closed)),
        (draws, say!("my-data-draws-count", count = draws)),
        (presses, say!("my-data-presses-count", count = presses)),
        (
            schedules,
            say!("my-data-schedules-count", count = schedules),
        ),
        (events, say!("my-data-events-count", count = events)),
        (
            preferences,
            say!("my-data-preferences-count", count = preferences),
        ),
        (
            lichess_names,
            say!("my-data-lichess-count", count = lichess_names),
        ),
        (
            notifications,
            say!("my-data-notifications-count", count = notifications),
        ),
        (
            words_to_erase,
            say!("my-data-words-count", count = words_to_erase),
        ),
    ];
    amounts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(_, text)| text)
        .collect()
}

#[cfg(test)]
mod tests;
