//! Three digits, of which all or only the second one are drawn again.

use chess960::draw::{
    Chance, Digit, DrawResult, Method, Odds, RedrawRule, replay_digits, replay_written,
};

use super::EveryByte;

#[test]
fn each_digit_comes_from_the_same_number_of_bytes() {
    /// 250 of the 256 bytes give a digit. Each is used twice, so that the rejected ones are reached.
    const DIGITS: usize = 2 * 250;
    let mut bytes = EveryByte(0);
    let mut drawn = Vec::new();
    while drawn.len() < DIGITS {
        drawn.extend(drawn_digits(&mut bytes));
    }
    drawn.truncate(DIGITS);
    let counts: Vec<usize> = Digit::all()
        .into_iter()
        .map(|digit| drawn.iter().filter(|&&other| other == digit).count())
        .collect();
    assert_eq!(counts, [50; 10]);
}

fn drawn_digits(rng: &mut EveryByte) -> Vec<Digit> {
    match DrawResult::draw(Method::Digits(RedrawRule::AllThree), rng) {
        Ok(DrawResult::Digits(draw)) => draw.digits,
        Ok(other) => panic!("not drawn by digits: {other:?}"),
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
fn all_three_digits_are_finished_after_three_or_six() {
    let odds = Odds::of(Method::Digits(RedrawRule::AllThree));
    assert_eq!(odds.finished_within(2), Chance::ZERO);
    assert_eq!(odds.finished_within(3), Chance::new(24, 25));
    assert_eq!(odds.finished_within(4), Chance::new(24, 25));
    assert_eq!(odds.finished_within(5), Chance::new(24, 25));
    assert_eq!(odds.finished_within(6), Chance::new(624, 625));
}

#[test]
fn the_second_digit_alone_may_be_finished_after_each_further_digit() {
    let odds = Odds::of(Method::Digits(RedrawRule::Second));
    assert_eq!(odds.finished_within(2), Chance::ZERO);
    assert_eq!(odds.finished_within(3), Chance::new(24, 25));
    assert_eq!(odds.finished_within(4), Chance::new(123, 125));
    assert_eq!(odds.finished_within(5), Chance::new(621, 625));
    assert_eq!(odds.finished_within(6), Chance::new(3117, 3125));
}
