//! Lines to be drawn, as a list of steps of a pen.

use std::fmt;

/// How far the handles of a curve reach that looks like a quarter of an ellipse.
const QUARTER: f32 = 0.5523;

/// A point: how far to the right, and how far down.
pub(super) type Point = (f32, f32);

/// A step of the pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PenStep {
    /// To a point without drawing.
    Move(Point),
    /// Straight to a point.
    Line(Point),
    /// In a curve to the last point, with two handles.
    Curve(Point, Point, Point),
}

/// Lines, perhaps several that do not touch.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outline(Vec<PenStep>);

impl Outline {
    /// The steps, in order.
    pub(super) fn steps(&self) -> &[PenStep] {
        &self.0
    }

    /// Lifts the pen and puts it down at a point.
    pub(super) fn go_to(&mut self, point: Point) {
        self.0.push(PenStep::Move(point));
    }

    /// Draws a straight line.
    pub(super) fn line_to(&mut self, point: Point) {
        self.0.push(PenStep::Line(point));
    }

    /// Draws a curve with two handles.
    pub(super) fn curve_to(&mut self, first: Point, second: Point, point: Point) {
        self.0.push(PenStep::Curve(first, second, point));
    }

    /// Draws a quarter of an ellipse that begins level and ends upright.
    pub(super) fn level_to(&mut self, (x, y): Point) {
        let (x0, y0) = self.end();
        let first = (x0 + QUARTER * (x - x0), y0);
        let second = (x, y - QUARTER * (y - y0));
        self.curve_to(first, second, (x, y));
    }

    /// Draws a quarter of an ellipse that begins upright and ends level.
    pub(super) fn upright_to(&mut self, (x, y): Point) {
        let (x0, y0) = self.end();
        let first = (x0, y0 + QUARTER * (y - y0));
        let second = (x - QUARTER * (x - x0), y);
        self.curve_to(first, second, (x, y));
    }

    /// Adds another outline, made larger and then shifted.
    pub(super) fn add(&mut self, other: &Self, scale: f32, (dx, dy): Point) {
        let put = |(x, y): Point| (dx + x * scale, dy + y * scale);
        self.0.extend(other.0.iter().map(|&step| match step {
            PenStep::Move(point) => PenStep::Move(put(point)),
            PenStep::Line(point) => PenStep::Line(put(point)),
            PenStep::Curve(first, second, point) => {
                PenStep::Curve(put(first), put(second), put(point))
            }
        }));
    }

    /// Where the pen is.
    fn end(&self) -> Point {
        match self.0.last() {
            None => (0.0, 0.0),
            Some(&(PenStep::Move(point) | PenStep::Line(point) | PenStep::Curve(_, _, point))) => {
                point
            }
        }
    }
}

/// As the data of a path in SVG.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |(x, y): Point| format!("{} {}", number(x), number(y));
        for &step in &self.0 {
            match step {
                PenStep::Move(point) => write!(f, "M{}", show(point))?,
                PenStep::Line(point) => write!(f, "L{}", show(point))?,
                PenStep::Curve(first, second, point) => {
                    write!(f, "C{} {} {}", show(first), show(second), show(point))?;
                }
            }
        }
        Ok(())
    }
}

/// A number with at most two decimals.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// A count of things that are placed, as a factor; no picture has more of anything than fit.
pub(super) fn many(count: usize) -> f32 {
    u16::try_from(count).unwrap_or(u16::MAX).into()
}
