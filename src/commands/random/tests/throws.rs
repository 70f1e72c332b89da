use super::*;

#[track_caller]
fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "{part} is missing:\n{text}");
}

#[track_caller]
fn assert_lacks(text: &str, part: &str) {
    assert!(!text.contains(part), "{part} is unexpected:\n{text}");
}

fn two(request: DrawRequest) -> DrawRequest {
    DrawRequest {
        count: 2,
        ..request
    }
}

#[test]
fn shows_a_draw_of_an_excluded_position() {
    let text = reply_text(without_classical(COINS), &[POSITION_518, POSITION_36]);
    assert!(text.starts_with("**Position 36**"), "{text}");
    assert_has(
        &text,
        "\nNot counted: `HT TH HT TT H TH` (it gave 518). 11 throws in all.\n",
    );
}

#[test]
fn mentions_no_total_without_discarded_draws() {
    let text = reply_text(without_classical(COINS), &[POSITION_36]);
    assert_lacks(&text, "in all");
}

#[test]
fn shows_a_draw_of_the_same_position_again() {
    let coins = two(without_classical(COINS));
    let text = reply_text(
        coins,
        &[POSITION_36, POSITION_518, POSITION_36, POSITION_338],
    );
    assert_has(
        &text,
        "\nNot counted: `HT TH HT TT H TH` (it gave 518) and `TT TH HH HH HT` (it gave 36 again). \
         23 throws in all.\n",
    );
}

#[test]
fn says_whose_draw_of_a_pair_was_discarded() {
    let coins = double(without_classical(COINS));
    let text = reply_text(coins, &[POSITION_36, POSITION_518, POSITION_338]);
    assert_has(
        &text,
        "\nNot counted: Black's `HT TH HT TT H TH` (it gave 518). 18 throws in all.",
    );
}

#[test]
fn shows_a_draw_of_the_same_pair_again() {
    let two_pairs = DrawRequest {
        count: 2,
        double: true,
        ..COINS
    };
    // White's and Black's position of each draw.
    let stored = [
        [POSITION_36, POSITION_338],
        [POSITION_36, POSITION_338],
        [POSITION_338, POSITION_338],
    ];
    let text = reply_text(two_pairs, stored.as_flattened());
    assert_has(&text, "**1.** position **36/338** ");
    assert_has(&text, "**2.** position **338/338** ");
    assert_has(
        &text,
        "\nNot counted: `TT TH HH HH HT` / `HT TT TH H HH TH TH` (it gave 36/338 again). \
         38 throws in all.\n",
    );
}

/// As many throws of a die; the last ones give 518.
fn classical_by_die(throws: usize) -> String {
    format!("die:{}2-3-3-2-3", "6-".repeat(throws - 5))
}

/// As many throws of a die; the last ones give another position.
fn other_by_die(throws: usize) -> String {
    format!("die:{}3-1-6-5-2", "6-".repeat(throws - 5))
}

/// The reply to these draws, if 518 is excluded.
fn reply_by_die(stored: &[String]) -> String {
    let stored: Vec<&str> = stored.iter().map(String::as_str).collect();
    reply_text(without_classical(DIE), &stored)
}

#[test]
fn shows_few_throws_and_discarded_draws_in_full() {
    let text = reply_by_die(&[classical_by_die(5), other_by_die(5)]);
    assert_has(&text, "**5 throws** `3 1 6 5 2`\n");
    assert_has(&text, "`2 3 3 2 3` (it gave 518)");
}

#[test]
fn shows_400_throws_and_a_short_discarded_draw() {
    let text = reply_by_die(&[classical_by_die(5), other_by_die(400)]);
    assert_has(&text, "**400 throws** `6 6");
    assert_has(&text, "`2 3 3 2 3` (it gave 518)");
}

#[test]
fn counts_a_long_discarded_draw() {
    let text = reply_by_die(&[classical_by_die(500), other_by_die(400)]);
    assert_has(
        &text,
        "\nAn earlier draw wasn't counted. 900 throws in all.\n",
    );
    assert_lacks(&text, "it gave 518");
}

#[test]
fn counts_several_discarded_draws_if_one_is_long() {
    let text = reply_by_die(&[
        classical_by_die(500),
        classical_by_die(5),
        other_by_die(400),
    ]);
    assert_has(
        &text,
        "\n2 earlier draws weren't counted. 905 throws in all.\n",
    );
}

#[test]
fn counts_throws_that_are_too_many_to_show() {
    let text = reply_by_die(&[classical_by_die(5), other_by_die(2000)]);
    assert_has(
        &text,
        "**2000 throws**\nThere are too many throws to show here.\n",
    );
    assert_has(
        &text,
        "\nAn earlier draw wasn't counted. 2005 throws in all.\n",
    );
    assert_lacks(&text, "`6 6");
}
