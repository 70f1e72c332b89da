use std::collections::BTreeMap;

use super::*;

/// Draws each of the possible positions 500 times on average, and returns how often each was drawn.
fn frequencies(request: DrawRequest, possible: usize) -> BTreeMap<u16, u32> {
    let mut bot = TestBot::new();
    let mut counts = BTreeMap::new();
    for _ in 0..500 * possible {
        let drawn = request.draw(&mut bot.random).expect("randomness");
        let counted = drawn.all_results.last().expect("a result");
        *counts.entry(counted.id().get()).or_insert(0) += 1;
    }
    counts
}

/// Checks the chi-squared statistic. With 959 degrees of freedom its mean is 959, and its standard deviation 43.8. The
/// seed is fixed.
#[track_caller]
fn assert_uniform(counts: &BTreeMap<u16, u32>) {
    let statistic: f64 = counts
        .values()
        .map(|&count| (f64::from(count) - 500.0).powi(2) / 500.0)
        .sum();
    assert!((800.0..1120.0).contains(&statistic), "{statistic}");
}

#[test]
fn draws_are_uniform() {
    let counts = frequencies(ONE, 960);
    assert_eq!(counts.len(), 960);
    assert_uniform(&counts);
}

#[test]
fn draws_of_other_positions_are_uniform() {
    let counts = frequencies(without_classical(ONE), 959);
    assert_eq!(counts.len(), 959);
    assert_eq!(counts.get(&518), None);
    assert_uniform(&counts);
}

/// The chance of the drawn position, and the chance that a fair draw gives each.
#[track_caller]
fn assert_chances(request: DrawRequest, stored: &[&str], chances: [&str; 2]) {
    let text = reply_text(request, stored);
    for chance in chances {
        assert!(text.contains(&format!(" {chance}")), "{chance}: {text}");
    }
}

#[test]
fn coins_show_the_exact_chance_of_the_position() {
    assert_chances(COINS, &[POSITION_36], ["1/768", "1/960"]);
    assert_chances(COINS, &[POSITION_338], ["1/1152", "1/960"]);
}

/// 1/1152 of all draws give 518; 1/768 : 1151/1152 = 3/2302.
#[test]
fn chances_count_excluded_positions() {
    let without = without_classical(COINS);
    assert_chances(without, &[POSITION_36], ["3/2302", "1/959"]);
    assert_chances(without, &[POSITION_338], ["1/1151", "1/959"]);
}

/// 518 and 534 have 1/1152 each; 1/768 : 1150/1152 = 3/2300.
#[test]
fn chances_count_several_excluded_positions() {
    let without_two = DrawRequest {
        excluded: "518 534".parse::<Exclusion>().expect("a list").listed,
        ..COINS
    };
    assert_chances(without_two, &[POSITION_36], ["3/2300", "1/958"]);
}

/// 768·1152 = 884736, and 1151·1151 = 1324801 without 518.
#[test]
fn chances_of_a_pair_are_products() {
    let pair = double(COINS);
    assert_chances(pair, &[POSITION_36, POSITION_338], ["1/884736", "1/921600"]);
    let without = double(without_classical(COINS));
    assert_chances(
        without,
        &[POSITION_338, POSITION_338],
        ["1/1324801", "1/919681"],
    );
}

/// Without 518: 1/768 : 1151/1152 = 3/2302, and 1/1152 : 1151/1152 = 1/1151.
#[test]
fn several_positions_show_a_chance_each() {
    let two = DrawRequest {
        count: 2,
        ..without_classical(COINS)
    };
    let text = reply_text(two, &[POSITION_36, POSITION_338]);
    for part in [
        "position **36** (3/2302) · `",
        "position **338** (1/1151) · `",
        "1/959",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
}

#[test]
fn rejects_results_of_other_requests() {
    for (request, stored, reason) in [
        (COINS, &[][..], "no draw"),
        (COINS, &["518"], "another method"),
        (ONE, &[POSITION_36], "another method"),
        (COINS, &[POSITION_36, POSITION_338], "one draw too many"),
        (
            without_classical(COINS),
            &[POSITION_36, POSITION_518],
            "an excluded position at the end",
        ),
        (double(COINS), &[POSITION_36], "half of a pair"),
    ] {
        let groups = request.group_results(&results(stored));
        assert!(groups.is_none(), "{reason}: {stored:?}");
    }
}
