//! Checks all draws of digits against an independent implementation.

use chess960::StartId;
use chess960::draw::{Chance, Digit, DrawResult, Method, Odds, RedrawRule, replay_digits};

use super::EveryByte;

/// Three digits, all drawn again above 959. `None` if digits are missing or superfluous.
fn all_three_again(digits: &[u8]) -> Option<u16> {
    let (&last, before) = digits.as_chunks::<3>().0.split_last()?;
    let number = |[h, t, o]: [u8; 3]| 100 * u16::from(h) + 10 * u16::from(t) + u16::from(o);
    let is_whole = digits.len().is_multiple_of(3) && before.iter().all(|&high| number(high) > 959);
    (is_whole && number(last) < 960).then(|| number(last))
}

/// Only the second digit is drawn again: after a 9 it must be 0 to 5.
fn second_again(digits: &[u8]) -> Option<u16> {
    let (first, rest) = digits.split_first()?;
    let high = rest.iter().take_while(|&&it| *first == 9 && it > 5).count();
    match rest[high..] {
        [second, third] => format!("{first}{second}{third}").parse().ok(),
        _ => None,
    }
}

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
    let count = |digit| digits[..500].iter().filter(|&&it| it == digit).count();
    let counts: Vec<usize> = Digit::all().into_iter().map(count).collect();
    assert_eq!(counts, [50; 10]);
}

/// Calls `visit` for each finished sequence of at most `max` digits.
fn for_each_sequence(
    reference: fn(&[u8]) -> Option<u16>,
    max: usize,
    digits: &mut Vec<u8>,
    visit: &mut dyn FnMut(&[u8], u16),
) {
    match reference(digits) {
        Some(number) => visit(digits, number),
        None if digits.len() == max => {}
        None => {
            for digit in 0..10 {
                digits.push(digit);
                for_each_sequence(reference, max, digits, visit);
                digits.pop();
            }
        }
    }
}

fn to_digits(digits: &[u8]) -> Vec<Digit> {
    let all = Digit::all();
    digits
        .iter()
        .map(|&digit| all[usize::from(digit)])
        .collect()
}

#[test]
fn all_sequences_of_digits_match_the_reference() {
    type Reference = fn(&[u8]) -> Option<u16>;
    for (redraw, reference, max) in [
        (RedrawRule::AllThree, all_three_again as Reference, 6),
        (RedrawRule::Second, second_again, 5),
    ] {
        let odds = Odds::of(Method::Digits(redraw));
        let mut finished = vec![Chance::ZERO; max + 1];
        let mut chances = vec![Chance::ZERO; 960];
        for_each_sequence(reference, max, &mut Vec::new(), &mut |typed, number| {
            let digits = to_digits(typed);
            let draw = replay_digits(redraw, &digits).expect("the reference is complete");
            assert_eq!(draw.id.get(), number, "{draw}");
            assert_eq!((&draw.digits, draw.redraw), (&digits, redraw));
            let chance = typed.iter().map(|_| Chance::new(1, 10)).product::<Chance>();
            for finished in &mut finished[typed.len()..] {
                *finished += chance;
            }
            chances[usize::from(number)] += chance;
            let (_, fewer) = digits
                .split_last()
                .expect("there are at least three digits");
            let fewer = replay_digits(redraw, fewer);
            assert!(fewer.is_err(), "{draw}");
            let more = [&digits[..], &to_digits(&[0])].concat();
            let more = replay_digits(redraw, &more);
            assert_eq!(more, Ok(draw));
        });
        for (count, chance) in finished.iter().enumerate() {
            assert_eq!(odds.finished_within(count), *chance, "{redraw:?}: {count}");
        }
        for id in StartId::all() {
            let chance = chances[usize::from(id.get())];
            let expected = match redraw {
                // A redraw starts from the beginning.
                RedrawRule::AllThree => chance / finished[max],
                // After a 9, six of ten second digits count, with equal probability.
                RedrawRule::Second if id.get() >= 900 => Chance::new(1, 10 * 6 * 10),
                RedrawRule::Second => chance,
            };
            assert_eq!(odds.chance(id), expected, "{redraw:?}: {id}");
        }
    }
}
