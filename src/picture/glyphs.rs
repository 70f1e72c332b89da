//! Digits and letters as lines, so that no font is needed.
//!
//! Units are hundredths of the height of a digit: 0 is the top, 100 the baseline.

use super::outline::{Outline, Point};

/// Relative to the height of a digit.
pub(super) const WEIGHT: f32 = 0.14;

const SPACE: f32 = 15.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Start,
    Middle,
    End,
}

/// `at` is on the baseline.
pub(super) fn write(outline: &mut Outline, text: &str, height: f32, align: Align, at: Point) {
    let scale = height / 100.0;
    let whole = width(text, height);
    let (mut x, y) = at;
    x -= match align {
        Align::Start => 0.0,
        Align::Middle => whole / 2.0,
        Align::End => whole,
    };
    for letter in text.chars() {
        let (glyph, width) = glyph(letter);
        outline.add(&glyph, scale, (x, y - height));
        x += (width + SPACE) * scale;
    }
}

pub(super) fn width(text: &str, height: f32) -> f32 {
    let widths: f32 = text.chars().map(|letter| glyph(letter).1 + SPACE).sum();
    (widths - SPACE).max(0.0) * height / 100.0
}

/// Returns outline and width. Characters other than digits, a to h, O, hyphen and slash are blank.
fn glyph(letter: char) -> (Outline, f32) {
    let mut pen = Outline::default();
    let width = match letter {
        '0'..='9' => digit(&mut pen, letter),
        'a'..='h' => file_letter(&mut pen, letter),
        'O' => {
            oval(&mut pen, (42.0, 50.0), (35.0, 43.0));
            84.0
        }
        '-' => {
            pen.move_to((7.0, 52.0));
            pen.line_to((37.0, 52.0));
            44.0
        }
        '/' => {
            pen.move_to((7.0, 103.0));
            pen.line_to((39.0, -3.0));
            46.0
        }
        _ => 30.0,
    };
    (pen, width)
}

fn digit(pen: &mut Outline, digit: char) -> f32 {
    match digit {
        '0' => {
            pen.move_to((29.0, 7.0));
            pen.arc_to_vertical((51.0, 36.0));
            pen.line_to((51.0, 64.0));
            pen.arc_to_horizontal((29.0, 93.0));
            pen.arc_to_vertical((7.0, 64.0));
            pen.line_to((7.0, 36.0));
            pen.arc_to_horizontal((29.0, 7.0));
        }
        '1' => {
            pen.move_to((12.0, 24.0));
            pen.line_to((33.0, 8.0));
            pen.line_to((33.0, 93.0));
        }
        '2' => {
            pen.move_to((8.0, 29.0));
            pen.arc_to_horizontal((29.0, 7.0));
            pen.arc_to_vertical((50.0, 29.0));
            pen.curve_to((50.0, 47.0), (34.0, 61.0), (8.0, 93.0));
            pen.line_to((52.0, 93.0));
        }
        '3' => {
            pen.move_to((9.0, 22.0));
            pen.curve_to((13.0, 12.0), (20.0, 7.0), (29.0, 7.0));
            pen.arc_to_vertical((49.0, 27.0));
            pen.arc_to_horizontal((29.0, 47.0));
            pen.line_to((23.0, 47.0));
            pen.move_to((29.0, 47.0));
            pen.arc_to_vertical((52.0, 70.0));
            pen.arc_to_horizontal((29.0, 93.0));
            pen.curve_to((18.0, 93.0), (10.0, 88.0), (7.0, 77.0));
        }
        '4' => {
            pen.move_to((40.0, 93.0));
            pen.line_to((40.0, 7.0));
            pen.line_to((5.0, 68.0));
            pen.line_to((54.0, 68.0));
        }
        '5' => {
            pen.move_to((48.0, 7.0));
            pen.line_to((15.0, 7.0));
            pen.line_to((11.0, 46.0));
            pen.curve_to((16.0, 40.0), (22.0, 37.0), (29.0, 37.0));
            pen.arc_to_vertical((52.0, 65.0));
            pen.arc_to_horizontal((29.0, 93.0));
            pen.curve_to((18.0, 93.0), (10.0, 88.0), (7.0, 78.0));
        }
        '6' => {
            pen.move_to((43.0, 8.0));
            pen.curve_to((22.0, 16.0), (7.0, 40.0), (7.0, 65.0));
            pen.arc_to_horizontal((29.0, 93.0));
            pen.arc_to_vertical((51.0, 65.0));
            pen.arc_to_horizontal((29.0, 38.0));
            pen.arc_to_vertical((7.0, 65.0));
        }
        '7' => {
            pen.move_to((7.0, 7.0));
            pen.line_to((51.0, 7.0));
            pen.line_to((21.0, 93.0));
        }
        '8' => {
            oval(pen, (29.0, 27.0), (19.0, 20.0));
            oval(pen, (29.0, 70.0), (22.0, 23.0));
        }
        _ => {
            pen.move_to((15.0, 92.0));
            pen.curve_to((36.0, 84.0), (51.0, 60.0), (51.0, 35.0));
            pen.arc_to_horizontal((29.0, 7.0));
            pen.arc_to_vertical((7.0, 35.0));
            pen.arc_to_horizontal((29.0, 62.0));
            pen.arc_to_vertical((51.0, 35.0));
        }
    }
    58.0
}

fn file_letter(pen: &mut Outline, letter: char) -> f32 {
    // Common round part of a, b, d and g.
    let bowl = ((28.0, 64.0), (21.0, 29.0));
    let stem = |pen: &mut Outline, x: f32, from: f32| {
        pen.move_to((x, from));
        pen.line_to((x, 93.0));
    };
    match letter {
        'a' => {
            oval(pen, bowl.0, bowl.1);
            stem(pen, 49.0, 35.0);
        }
        'b' => {
            oval(pen, bowl.0, bowl.1);
            stem(pen, 7.0, 2.0);
        }
        'c' => {
            pen.move_to((45.0, 46.0));
            pen.curve_to((41.0, 39.0), (36.0, 35.0), (28.0, 35.0));
            pen.arc_to_vertical((7.0, 64.0));
            pen.arc_to_horizontal((28.0, 93.0));
            pen.curve_to((36.0, 93.0), (41.0, 89.0), (45.0, 82.0));
            return 52.0;
        }
        'd' => {
            oval(pen, bowl.0, bowl.1);
            stem(pen, 49.0, 2.0);
        }
        'e' => {
            pen.move_to((7.0, 64.0));
            pen.line_to((49.0, 64.0));
            pen.arc_to_horizontal((28.0, 35.0));
            pen.arc_to_vertical((7.0, 64.0));
            pen.arc_to_horizontal((28.0, 93.0));
            pen.curve_to((36.0, 93.0), (42.0, 89.0), (46.0, 82.0));
        }
        'f' => {
            pen.move_to((38.0, 3.0));
            pen.curve_to((25.0, 0.0), (18.0, 8.0), (18.0, 22.0));
            pen.line_to((18.0, 93.0));
            pen.move_to((5.0, 37.0));
            pen.line_to((35.0, 37.0));
            return 40.0;
        }
        'g' => {
            oval(pen, bowl.0, bowl.1);
            pen.move_to((49.0, 35.0));
            pen.line_to((49.0, 98.0));
            pen.arc_to_horizontal((28.0, 121.0));
            pen.curve_to((20.0, 121.0), (13.0, 119.0), (9.0, 114.0));
        }
        _ => {
            stem(pen, 7.0, 2.0);
            pen.move_to((7.0, 60.0));
            pen.arc_to_horizontal((28.0, 35.0));
            pen.arc_to_vertical((49.0, 60.0));
            pen.line_to((49.0, 93.0));
        }
    }
    56.0
}

fn oval(pen: &mut Outline, (x, y): Point, (width, height): Point) {
    pen.move_to((x, y - height));
    pen.arc_to_vertical((x + width, y));
    pen.arc_to_horizontal((x, y + height));
    pen.arc_to_vertical((x - width, y));
    pen.arc_to_horizontal((x, y - height));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::outline::PenStep;

    const ALL: &str = "0123456789abcdefghO-/";

    #[test]
    fn glyphs_are_different_and_within_their_bounds() {
        let glyphs: Vec<(Outline, f32)> = ALL.chars().map(glyph).collect();
        for (index, (outline, width)) in glyphs.iter().enumerate() {
            assert!(outline.steps().len() >= 2, "{index}");
            assert!(!glyphs[..index].iter().any(|(other, _)| other == outline));
            for step in outline.steps() {
                let (PenStep::Move((x, y)) | PenStep::Line((x, y)) | PenStep::Curve(_, _, (x, y))) =
                    *step;
                assert!((0.0..=*width).contains(&x), "{index}: {x} of {width}");
                assert!((-5.0..=125.0).contains(&y), "{index}: {y}");
            }
        }
    }

    #[test]
    fn alignment_of_texts() {
        let whole = width("518/534", 20.0);
        assert!(whole > 3.0 * width("518", 20.0) / 2.0);
        let start = |align| {
            let mut outline = Outline::default();
            write(&mut outline, "7", 20.0, align, (100.0, 50.0));
            match outline.steps()[0] {
                PenStep::Move(point) => point,
                PenStep::Line(_) | PenStep::Curve(..) => panic!("a glyph begins with a move"),
            }
        };
        let wide = width("7", 20.0);
        let (x, y) = start(Align::Start);
        let same = |one: f32, other: f32| assert!((one - other).abs() < 1e-3, "{one} {other}");
        same(y, 50.0 - 20.0 + 0.07 * 20.0);
        same(start(Align::Middle).0, x - wide / 2.0);
        same(start(Align::End).0, x - wide);
    }
}
