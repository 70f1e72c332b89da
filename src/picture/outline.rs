use std::fmt;

/// Distance of Bézier handles that approximates a quarter of an ellipse.
const QUARTER: f32 = 0.5523;

/// x grows to the right, y downward.
pub(super) type Point = (f32, f32);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PenStep {
    Move(Point),
    Line(Point),
    /// Cubic Bézier curve: two handles and the end.
    Curve(Point, Point, Point),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outline(Vec<PenStep>);

impl Outline {
    pub(super) fn steps(&self) -> &[PenStep] {
        &self.0
    }

    pub(super) fn move_to(&mut self, point: Point) {
        self.0.push(PenStep::Move(point));
    }

    pub(super) fn line_to(&mut self, point: Point) {
        self.0.push(PenStep::Line(point));
    }

    pub(super) fn curve_to(&mut self, first: Point, second: Point, point: Point) {
        self.0.push(PenStep::Curve(first, second, point));
    }

    /// Adds a quarter of an ellipse that starts horizontally and ends vertically.
    pub(super) fn arc_to_vertical(&mut self, (x, y): Point) {
        let (x0, y0) = self.end();
        let first = (x0 + QUARTER * (x - x0), y0);
        let second = (x, y - QUARTER * (y - y0));
        self.curve_to(first, second, (x, y));
    }

    /// Adds a quarter of an ellipse that starts vertically and ends horizontally.
    pub(super) fn arc_to_horizontal(&mut self, (x, y): Point) {
        let (x0, y0) = self.end();
        let first = (x0, y0 + QUARTER * (y - y0));
        let second = (x - QUARTER * (x - x0), y);
        self.curve_to(first, second, (x, y));
    }

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

    fn end(&self) -> Point {
        match self.0.last() {
            None => (0.0, 0.0),
            Some(&(PenStep::Move(point) | PenStep::Line(point) | PenStep::Curve(_, _, point))) => {
                point
            }
        }
    }
}

impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |(x, y): Point| format!("{} {}", format_number(x), format_number(y));
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
