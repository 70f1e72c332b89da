//! Values in SVG.

/// x grows to the right, y downward.
pub(super) type Point = (f32, f32);

/// Such as `#f0e2c8`.
pub(super) type Colour = &'static str;

/// Formats with at most two decimals.
pub(super) fn format_number(value: f32) -> String {
    // In f64, the product is exact.
    let hundredths = (f64::from(value) * 100.0).round_ties_even();
    // Adding 0 removes the sign of −0.
    (hundredths / 100.0 + 0.0).to_string()
}

pub(super) fn to_f32(count: usize) -> f32 {
    u16::try_from(count).unwrap_or(u16::MAX).into()
}
