//! Reads the start of a round, as an organizer types it.

use chrono::{DateTime, NaiveTime, Utc};

use crate::chat::CommandError;
use crate::commands::schedules::parse_time;
use crate::domain::calendar::{self, Days, Recurrence, Zone};
use crate::text::{MissingYear, quote, read_typed_date, say};

/// Reads when a round starts: `20:30` is the next time that it is 20:30, `5 Dec 20:30` also names the day. Refuses a
/// start in the past.
pub(super) fn read_start(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, CommandError> {
    let start = if let Some(start) = read_date_and_time(typed, zone, now)? {
        Some(start)
    } else {
        let time = read_time(typed, zone, now)?;
        daily_at(time, zone).next(None, now).map(|next| next.at)
    };
    match start {
        Some(start) if start > now => Ok(start),
        Some(_) | None => Err(say!("events-start-in-the-past", typed = quote(typed)).into()),
    }
}

/// Reads a time such as `20:30` or `20:30 CET`. Refuses a zone beside it that is not the zone of the event.
fn read_time(typed: &str, zone: Zone, now: DateTime<Utc>) -> Result<NaiveTime, CommandError> {
    let typed_time = parse_time(typed, None, now)?;
    if let Some(beside_time) = typed_time.zone
        && !calendar::may_mean(beside_time, zone, now)
    {
        return Err(say!(
            "events-other-zone",
            typed = quote(beside_time),
            zone = zone.label()
        )
        .into());
    }
    Ok(typed_time.time)
}

fn daily_at(time: NaiveTime, zone: Zone) -> Recurrence {
    Recurrence {
        time,
        zone,
        days: Days::EVERY,
    }
}

/// Reads a date and a time, with a space between them: `5 Dec 20:30`, `5 Dec, 8 pm`. `None` if the text doesn't begin
/// with a date.
fn read_date_and_time(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, CommandError> {
    let today = zone.date(now);
    // Dates and times can contain spaces themselves, so each space may be the one between them.
    for (index, _) in typed.match_indices(' ') {
        let typed_date = typed[..index].trim_end_matches(',');
        let typed_time = typed[index..].trim();
        let Ok(date) = read_typed_date(typed_date, today, MissingYear::Future) else {
            continue;
        };
        if parse_time(typed_time, None, now).is_ok() {
            let time = read_time(typed_time, zone, now)?;
            return Ok(daily_at(time, zone).instant(date));
        }
    }
    Ok(None)
}
