//! Reads the start of a round, as an organizer types it.

use chrono::{DateTime, NaiveTime, Utc};

use crate::chat::CommandError;
use crate::commands::schedules::parse_time;
use crate::domain::calendar::{self, Days, Recurrence, Zone};
use crate::text::{MissingYear, quote, read_typed_date, say};

/// Reads a time, today or tomorrow, or a date and a time: `20:30`, `5 Dec 20:30`. The start must be in the future.
pub(super) fn read_start(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, CommandError> {
    let start = if let Some(start) = read_date_and_time(typed, zone, now)? {
        start
    } else {
        let time = read_time(typed, zone, now)?;
        let next = daily_at(time, zone).next(None, now);
        next.map_or(now, |next| next.at)
    };
    if start <= now {
        return Err(say!("events-start-in-the-past", typed = quote(typed)).into());
    }
    Ok(start)
}

/// Reads a time. Refuses one with another zone beside it.
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

/// `None` if the text doesn't begin with a date.
fn read_date_and_time(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, CommandError> {
    let today = zone.date(now);
    for (index, _) in typed.match_indices(' ') {
        let (typed_date, typed_time) = typed.split_at(index);
        let typed_date = typed_date.trim_end_matches(',');
        let Ok(date) = read_typed_date(typed_date, today, MissingYear::Future) else {
            continue;
        };
        if parse_time(typed_time.trim(), None, now).is_ok() {
            let time = read_time(typed_time.trim(), zone, now)?;
            return Ok(daily_at(time, zone).instant(date));
        }
    }
    Ok(None)
}
