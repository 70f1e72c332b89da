//! Values in SVG.

/// x grows to the right, y downward.
pub(super) type Point = (f32, f32);

/// Such as `#f0e2c8`.
pub(super) type Colour = &'static str;

/// Formats with at most two decimals.
pub(super) fn format_number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

pub(super) fn to_f32(count: usize) -> f32 {
    u16::try_from(count).unwrap_or(u16::MAX).into()
}
