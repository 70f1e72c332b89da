//! Values in SVG.

use std::fmt;

/// A place in a picture: x grows to the right, y downward.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// Writes the point as in the data of a path.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub width: f32,
    pub height: f32,
}

impl Size {
    pub const fn new(width: f32, height: f32) -> Self {
        Self { width, height }
    }

    pub const fn square(side: f32) -> Self {
        Self::new(side, side)
    }
}

/// Cells of one size in columns and rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub columns: usize,
    pub rows: usize,
    pub cell: Size,
    /// Between two columns and between two rows.
    pub gap: Size,
    /// Around all cells.
    pub margin: f32,
}

impl Grid {
    /// Returns the size of all cells with the gaps and the margin.
    pub fn size(self) -> Size {
        let corner_after_last = self.corner(self.columns, self.rows);
        Size::new(
            corner_after_last.x - self.gap.width + self.margin,
            corner_after_last.y - self.gap.height + self.margin,
        )
    }

    /// Returns the upper left corner of a cell.
    pub fn corner(self, column: usize, row: usize) -> Point {
        Point::new(
            self.margin + to_f32(column) * (self.cell.width + self.gap.width),
            self.margin + to_f32(row) * (self.cell.height + self.gap.height),
        )
    }
}

/// Such as `#f0e2c8`.
pub(super) type Color = &'static str;

/// A number, written with at most two decimals.
pub(super) struct Number(pub(super) f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In f64, the product is exact.
        let hundredths = (f64::from(self.0) * 100.0).round_ties_even();
        // Adding 0 removes the sign of −0.
        write!(f, "{}", hundredths / 100.0 + 0.0)
    }
}

pub(super) fn to_f32(count: usize) -> f32 {
    u16::try_from(count).unwrap_or(u16::MAX).into()
}
