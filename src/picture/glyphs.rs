//! Digits and letters as lines, so that no font is needed.
//!
//! Units are hundredths of the height of a digit: 0 is the top, 100 the baseline.

use super::svg::{Color, Number, Point};

const DIGIT_HEIGHT: f32 = 100.0;
const LINE_WIDTH: f32 = 14.0;

/// Between two characters.
const SPACE: f32 = 15.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Start,
    Middle,
    End,
}

/// Returns an SVG element that draws a line of text as paths. `at` is the start, middle or end of the text on its
/// baseline, depending on `align`, and `height` is the height of a digit.
pub(super) fn text_element(
    text: &str,
    align: Align,
    at: Point,
    height: f32,
    color: Color,
) -> String {
    let mut paths = String::new();
    let mut letter_left = 0.0;
    for letter in text.chars() {
        let path = letter_path(letter);
        paths += &format!(r#"<path transform="translate({letter_left})" d="{path}"/>"#);
        letter_left += letter_width(letter) + SPACE;
    }
    let text_left = match align {
        Align::Start => at.x,
        Align::Middle => at.x - width(text, height) / 2.0,
        Align::End => at.x - width(text, height),
    };
    let left = Number(text_left);
    let top = Number(at.y - height);
    let scale = Number(height / DIGIT_HEIGHT);
    format!(
        r#"<g transform="translate({left} {top}) scale({scale})" fill="none" stroke="{color}" stroke-width="{LINE_WIDTH}">{paths}</g>"#
    )
}

/// Returns the width of a line of text.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let widths: f32 = text
        .chars()
        .map(|letter| letter_width(letter) + SPACE)
        .sum();
    (widths - SPACE).max(0.0) * height / DIGIT_HEIGHT
}

/// Returns the data of an SVG path along the middle of a character's lines. Digits reach from y = 0 to 100 with the
/// width of their lines. Characters other than digits, a to h, O, hyphen and slash are blank.
fn letter_path(letter: char) -> &'static str {
    match letter {
        '0' => "M7 36A22 29 0 0 1 51 36V64A22 29 0 0 1 7 64Z",
        '1' => "M12 24L33 8V93",
        '2' => "M8 29A21 22 0 0 1 50 29C50 47 34 61 8 93H52",
        '3' => {
            "M9 22C13 12 20 7 29 7A20 20 0 0 1 29 47H23M29 47A23 23 0 0 1 29 93C18 93 10 88 7 77"
        }
        '4' => "M40 93V7L5 68H54",
        '5' => "M48 7H15L11 46C16 40 22 37 29 37A23 28 0 0 1 29 93C18 93 10 88 7 78",
        '6' => "M43 8C22 16 7 40 7 65A22 28 0 0 0 51 65A22 27 0 0 0 7 65",
        '7' => "M7 7H51L21 93",
        '8' => {
            "M10 27A19 20 0 0 1 48 27A19 20 0 0 1 10 27ZM7 70A22 23 0 0 1 51 70A22 23 0 0 1 7 70Z"
        }
        '9' => "M15 92C36 84 51 60 51 35A22 28 0 0 0 7 35A22 27 0 0 0 51 35",
        'a' => "M7 64A21 29 0 0 1 49 64A21 29 0 0 1 7 64ZM49 35V93",
        'b' => "M7 64A21 29 0 0 1 49 64A21 29 0 0 1 7 64ZM7 2V93",
        'c' => "M45 46C41 39 36 35 28 35A21 29 0 0 0 28 93C36 93 41 89 45 82",
        'd' => "M7 64A21 29 0 0 1 49 64A21 29 0 0 1 7 64ZM49 2V93",
        'e' => "M7 64H49A21 29 0 0 0 7 64A21 29 0 0 0 28 93C36 93 42 89 46 82",
        'f' => "M38 3C25 0 18 8 18 22V93M5 37H35",
        'g' => {
            "M7 64A21 29 0 0 1 49 64A21 29 0 0 1 7 64ZM49 35V98A21 23 0 0 1 28 121C20 121 13 119 9 114"
        }
        'h' => "M7 2V93M7 60A21 25 0 0 1 49 60V93",
        'O' => "M7 50A35 43 0 0 1 77 50A35 43 0 0 1 7 50Z",
        '-' => "M7 52H37",
        '/' => "M7 103L39 -3",
        _ => "",
    }
}

fn letter_width(letter: char) -> f32 {
    match letter {
        '0'..='9' => 58.0,
        'a' | 'b' | 'd' | 'e' | 'g' | 'h' => 56.0,
        'c' => 52.0,
        'f' => 40.0,
        'O' => 84.0,
        '-' => 44.0,
        '/' => 46.0,
        _ => 30.0,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use resvg::usvg::{Options, Tree};

    use super::*;

    /// All characters that the pictures contain.
    const LETTERS: &str = "0123456789abcdefghO-/";

    #[test]
    fn letters_have_different_paths() {
        let paths: HashSet<&str> = LETTERS.chars().map(letter_path).collect();
        assert_eq!(paths.len(), LETTERS.len());
    }

    #[test]
    fn letters_are_drawn_within_their_width_and_height() {
        for letter in LETTERS.chars() {
            let path = letter_path(letter);
            let svg = format!(
                r##"<svg xmlns="http://www.w3.org/2000/svg"><path d="{path}" fill="none" stroke="#000"/></svg>"##
            );
            let tree = Tree::from_str(&svg, &Options::default()).expect("valid SVG");
            let bounds = tree.root().abs_bounding_box();
            assert!(bounds.left() >= 0.0, "{letter}");
            assert!(bounds.right() <= letter_width(letter), "{letter}");
            // Digits are from 0 to 100; the tail of a `g` is below.
            assert!(bounds.top() >= -5.0, "{letter}");
            assert!(bounds.bottom() <= 125.0, "{letter}");
        }
    }
}
