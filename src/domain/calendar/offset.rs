use super::Zone;
use crate::text::fold;

/// Parses `+2`, `UTC+5:30`, `gmt-3` or `+0530`, possibly incomplete, into seconds east of UTC.
pub(super) fn offset(typed: &str) -> Option<i32> {
    let text: String = fold(typed).split_whitespace().collect();
    let signed = text
        .strip_prefix("utc")
        .or_else(|| text.strip_prefix("gmt"))
        .unwrap_or(&text);
    let (sign, digits) = match signed.strip_prefix('+') {
        Some(digits) => (1, digits),
        None => (-1, signed.strip_prefix(['-', '−', '–'])?),
    };
    let (hours, minutes) = match digits.split_once([':', '.']) {
        Some(parts) => parts,
        None if digits.len() > 2 && digits.is_ascii() => digits.split_at(digits.len() - 2),
        None => (digits, ""),
    };
    let minutes = match minutes.len() {
        // A single digit is the first of two.
        0 | 1 => 0,
        _ => two_digits(minutes)?,
    };
    Some(sign * (two_digits(hours)? * 60 + minutes) * 60)
}

fn two_digits(text: &str) -> Option<i32> {
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

pub(super) fn utc_label(seconds_east: i32) -> String {
    let sign = if seconds_east < 0 { '-' } else { '+' };
    let minutes = seconds_east.abs() / 60;
    match (minutes / 60, minutes % 60) {
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// `None` for parts of an hour: the database has no such fixed zones.
pub(super) fn fixed_zone(seconds_east: i32) -> Option<Zone> {
    let name = match (seconds_east / 3600, seconds_east % 3600) {
        (0, 0) => "UTC".to_owned(),
        // These names have POSIX signs, positive west of Greenwich.
        (hours, 0) => format!("Etc/GMT{:+}", -hours),
        (_, _) => return None,
    };
    name.parse().ok()
}

/// Returns `UTC+2` for `Etc/GMT-2`.
pub(super) fn fixed_offset_label(zone: Zone) -> Option<String> {
    let hours: i32 = zone.name().strip_prefix("Etc/GMT")?.parse().ok()?;
    Some(utc_label(-hours * 3600))
}
