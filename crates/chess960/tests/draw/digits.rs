//! Three digits, of which all or only the second one are drawn again.

use chess960::draw::{
    Chance, Digit, DrawResult, Method, Odds, RedrawRule, replay_digits, replay_written,
};

use super::EveryByte;

#[test]
fn digits_are_exactly_uniform() {
    let mut rng = EveryByte(0);
    let mut digits = Vec::new();
    // Uses every accepted byte twice.
    while digits.len() < 500 {
        let Ok(DrawResult::Digits(draw)) =
            DrawResult::draw(Method::Digits(RedrawRule::AllThree), &mut rng)
        else {
            panic!("drawn by digits");
        };
        digits.extend_from_slice(&draw.digits);
    }
    digits.truncate(500);
    for digit in Digit::all() {
        let count = digits.iter().filter(|&&drawn| drawn == digit).count();
        assert_eq!(count, 50, "{digit:?}");
    }
}

#[test]
fn numbers_above_959_are_drawn_again() {
    for (redraw, digits, number) in [
        (RedrawRule::AllThree, "0 0 0", 0),
        (RedrawRule::AllThree, "9 5 9", 959),
        (RedrawRule::AllThree, "9 7 2 5 1 8", 518),
        (RedrawRule::AllThree, "9 6 0 9 9 9 0 0 1", 1),
        (RedrawRule::Second, "8 9 9", 899),
        (RedrawRule::Second, "9 5 9", 959),
        (RedrawRule::Second, "9 7 2 1", 921),
        (RedrawRule::Second, "9 6 9 0 0", 900),
    ] {
        let result =
            replay_written(Method::Digits(redraw), digits).expect("the digits are complete");
        assert_eq!(result.id().get(), number, "{redraw:?} {digits}");
        assert_eq!(result.throws().as_deref(), Some(digits));
    }
}

fn digits(text: &str) -> Vec<Digit> {
    text.split(' ')
        .map(|digit| Digit::read(digit).expect("a digit"))
        .collect()
}

#[test]
fn missing_digits_give_no_position() {
    for (redraw, typed) in [
        (RedrawRule::AllThree, "5 1"),
        (RedrawRule::AllThree, "9 7 2 5 1"),
        (RedrawRule::Second, "9 7 2"),
        (RedrawRule::Second, "9 7"),
    ] {
        assert!(replay_digits(redraw, &digits(typed)).is_err(), "{typed}");
    }
}

#[test]
fn superfluous_digits_are_ignored() {
    let draw = replay_digits(RedrawRule::AllThree, &digits("5 1 8 0")).expect("a position");
    assert_eq!(draw.id.get(), 518);
    assert_eq!(draw.digits, digits("5 1 8"));
}

#[test]
fn digits_are_usually_finished_after_the_first_three() {
    for (redraw, expected) in [
        (
            RedrawRule::AllThree,
            [
                Chance::ZERO,
                Chance::new(24, 25),
                Chance::new(24, 25),
                Chance::new(24, 25),
                Chance::new(624, 625),
            ],
        ),
        (
            RedrawRule::Second,
            [
                Chance::ZERO,
                Chance::new(24, 25),
                Chance::new(123, 125),
                Chance::new(621, 625),
                Chance::new(3117, 3125),
            ],
        ),
    ] {
        let odds = Odds::of(Method::Digits(redraw));
        assert_eq!(
            [2, 3, 4, 5, 6].map(|digits| odds.finished_within(digits)),
            expected,
            "{redraw:?}"
        );
    }
}
