//! Reads the start of a round, as an organizer types it.

use chrono::{DateTime, NaiveTime, Utc};

use crate::chat::CommandError;
use crate::commands::schedules::parse_time;
use crate::domain::calendar::{self, Days, Recurrence, TypedTime, Zone};
use crate::text::{MissingYear, quote, read_typed_date, say};

/// Reads when a round starts: `20:30` is the next time that it is 20:30, `5 Dec 20:30` also names the day. Refuses a
/// start in the past.
pub(super) fn read_start(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, CommandError> {
    if let Some(start) = read_date_and_time(typed, zone, now)? {
        if start <= now {
            return Err(in_the_past(typed));
        }
        return Ok(start);
    }
    let time = time_in_zone(parse_time(typed, None, now)?, zone, now)?;
    // The next time is after `now`. It is only missing at the end of the calendar, in the year 9998.
    match daily_at(time, zone).next(None, now) {
        Some(next) => Ok(next.at),
        None => Err(in_the_past(typed)),
    }
}

fn in_the_past(typed: &str) -> CommandError {
    say!("events-start-in-the-past", typed = quote(typed)).into()
}

/// Returns the time of a start such as `20:30` or `20:30 CET`. Refuses a zone beside it that is not the zone of the
/// event.
fn time_in_zone(
    typed_time: TypedTime<'_>,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<NaiveTime, CommandError> {
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

/// Reads a date and a time, with a space between them: `5 Dec 20:30`, `5 Dec, 8 pm`. `None` if the text is not a date
/// with a time, or if the zone has no such day (Samoa skipped 30 December 2011). Refuses another zone beside the time.
fn read_date_and_time(
    typed: &str,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, CommandError> {
    let today = zone.date(now);
    // Dates and times can contain spaces themselves, so each space may be the one between them.
    for (index, _) in typed.match_indices(' ') {
        let before_space = typed[..index].trim_end_matches(',');
        let after_space = typed[index..].trim();
        if let Ok(date) = read_typed_date(before_space, today, MissingYear::Future)
            // The second argument, an option for the zone, only matters for the refusal.
            && let Ok(typed_time) = parse_time(after_space, None, now)
        {
            // The text is a date with a time, so no other space needs to be tried if the zone is wrong.
            let time = time_in_zone(typed_time, zone, now)?;
            return Ok(daily_at(time, zone).instant(date));
        }
    }
    Ok(None)
}
