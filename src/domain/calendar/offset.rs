use super::Zone;
use crate::text::fold;

/// Parses `+2`, `UTC+5:30`, `gmt-3` or `+0530`, possibly incomplete, into seconds east of UTC. `None` for other texts.
///
/// Also parses offsets that no zone has, such as `+99`: a search for their zones finds none.
pub(super) fn parse_offset(typed: &str) -> Option<i32> {
    let text: String = fold(typed).split_whitespace().collect();
    let signed = text
        .strip_prefix("utc")
        .or_else(|| text.strip_prefix("gmt"))
        .unwrap_or(&text);
    let (sign, digits) = match signed.strip_prefix('+') {
        Some(digits) => (1, digits),
        // Hyphen, minus sign, and the dash that some keyboards make of a hyphen.
        None => (-1, signed.strip_prefix(['-', '−', '–'])?),
    };
    let (hour_digits, minute_digits) = split_hours(digits);
    let hours = parse_digits(hour_digits)?;
    let minutes = if minute_digits.len() < 2 {
        // No minutes, or they are still being typed.
        0
    } else {
        parse_digits(minute_digits)?
    };
    Some(sign * (hours * 60 + minutes) * 60)
}

/// Splits `5:30` and `0530` into hours and minutes. `5` has no minutes.
fn split_hours(digits: &str) -> (&str, &str) {
    if let Some(hours_and_minutes) = digits.split_once([':', '.']) {
        return hours_and_minutes;
    }
    if digits.len() > 2 && digits.is_ascii() {
        digits.split_at(digits.len() - 2)
    } else {
        (digits, "")
    }
}

/// Parses one or two digits.
fn parse_digits(text: &str) -> Option<i32> {
    // `parse` would also accept a sign.
    if text.len() > 2 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Returns `UTC+2` or `UTC-3:30`.
pub(super) fn utc_label(seconds_east: i32) -> String {
    let sign = if seconds_east < 0 { '-' } else { '+' };
    let total_minutes = seconds_east.abs() / 60;
    let hours = total_minutes / 60;
    match total_minutes % 60 {
        0 => format!("UTC{sign}{hours}"),
        minutes => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// Returns the zone that has this offset all year: `Etc/GMT-2` for two hours.
///
/// `None` for parts of an hour: the database has no such fixed zones.
pub(super) fn fixed_zone(seconds_east: i32) -> Option<Zone> {
    if seconds_east % 3600 != 0 {
        return None;
    }
    let name = match seconds_east / 3600 {
        0 => "UTC".to_owned(),
        // These names have POSIX signs, positive west of Greenwich.
        hours_east => format!("Etc/GMT{:+}", -hours_east),
    };
    name.parse().ok()
}

/// Returns `UTC+2` for `Etc/GMT-2`, and `None` for other zones.
pub(super) fn fixed_offset_label(zone: Zone) -> Option<String> {
    let hours_west: i32 = zone.name().strip_prefix("Etc/GMT")?.parse().ok()?;
    Some(utc_label(-hours_west * 3600))
}
