use super::*;

fn frequencies(exclude_classical: bool, times: usize) -> [u32; 960] {
    let mut bot = TestBot::new();
    let request = DrawRequest {
        excluded: excluded_positions(exclude_classical),
        ..ONE
    };
    let mut counts = [0; 960];
    for _ in 0..times {
        let results = request
            .draw(&mut bot.random)
            .expect("randomness")
            .all_results;
        let drawn = request.group_results(&results).expect("they match");
        counts[usize::from(drawn[0].results[0].id().get())] += 1;
    }
    counts
}

#[test]
fn draws_are_uniform() {
    for exclude_classical in [false, true] {
        let possible = if exclude_classical { 959 } else { 960 };
        let counts = frequencies(exclude_classical, possible * 500);
        assert_eq!(counts[518] == 0, exclude_classical);
        let counts = counts.into_iter().filter(|&count| count > 0);
        assert_eq!(counts.clone().count(), possible);
        // With 959 degrees of freedom the mean is 959 and the standard deviation 43.8. The seed is fixed.
        let statistic: f64 = counts
            .map(|count| (f64::from(count) - 500.0).powi(2) / 500.0)
            .sum();
        assert!((800.0..1120.0).contains(&statistic), "{statistic}");
    }
}

#[test]
fn unfair_methods_show_exact_chances() {
    let without = without_classical(COINS);
    let without_two = DrawRequest {
        excluded: "518 534".parse::<Exclusion>().expect("a list").listed,
        ..COINS
    };
    for (request, stored, chances) in [
        (COINS, &[LIKELY][..], ["1/768", "1/960"]),
        (COINS, &[UNLIKELY], ["1/1152", "1/960"]),
        // 1/1152 of all draws give 518; 1/768 : 1151/1152 = 3/2302.
        (without, &[LIKELY], ["3/2302", "1/959"]),
        (without, &[UNLIKELY], ["1/1151", "1/959"]),
        // 518 and 534 have 1/1152 each; 1/768 : 1150/1152 = 3/2300.
        (without_two, &[LIKELY], ["3/2300", "1/958"]),
        (double(COINS), &[LIKELY, UNLIKELY], ["1/884736", "1/921600"]),
        (
            double(without),
            &[UNLIKELY, UNLIKELY],
            ["1/1324801", "1/919681"],
        ),
    ] {
        let text = reply_text(request, stored);
        for chance in chances {
            assert!(text.contains(&format!(" {chance}")), "{chance}: {text}");
        }
    }
    let several = DrawRequest {
        count: 2,
        ..without
    };
    let text = reply_text(several, &[LIKELY, UNLIKELY]);
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
    for (request, stored) in [
        (COINS, &[][..]),
        (COINS, &["518"]),
        (COINS, &[LIKELY, UNLIKELY]),
        (without_classical(COINS), &[LIKELY, CLASSICAL]),
        (double(COINS), &[LIKELY]),
        (ONE, &[LIKELY]),
    ] {
        assert!(
            request.group_results(&results(stored)).is_none(),
            "{stored:?}"
        );
    }
}
