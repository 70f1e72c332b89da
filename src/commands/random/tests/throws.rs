use super::*;

#[test]
fn shows_discarded_draws() {
    let coins = without_classical(COINS);
    let text = reply_text(coins, &[CLASSICAL, LIKELY]);
    let part = "\nNot counted: `HT TH HT TT H TH` (it gave 518). 11 throws in all.\n";
    assert!(text.starts_with("**Position 36**"), "{text}");
    assert!(text.contains(part), "{text}");
    assert!(!reply_text(coins, &[LIKELY]).contains("in all"));
    let several = DrawRequest { count: 2, ..coins };
    let text = reply_text(several, &[LIKELY, CLASSICAL, LIKELY, UNLIKELY]);
    let part = "\nNot counted: `HT TH HT TT H TH` (it gave 518) and `TT TH HH HH HT` (it gave 36 \
                again). 23 throws in all.\n";
    assert!(text.contains(part), "{text}");
    let text = reply_text(
        double(several),
        &[
            CLASSICAL, LIKELY, CLASSICAL, UNLIKELY, LIKELY, UNLIKELY, UNLIKELY, UNLIKELY,
        ],
    );
    for part in [
        "**1.** position **36/338** ",
        "**2.** position **338/338** ",
        "\nNot counted: White's `HT TH HT TT H TH` (it gave 518), Black's \
         `HT TH HT TT H TH` (it gave 518) and \
         `TT TH HH HH HT` / `HT TT TH H HH TH TH` (it gave 36/338 again). 50 throws in all.\n",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let text = reply_text(double(coins), &[LIKELY, CLASSICAL, UNLIKELY]);
    let part = "\nNot counted: Black's `HT TH HT TT H TH` (it gave 518). 18 throws in all.";
    assert!(text.contains(part), "{text}");
}

fn by_die(throws: usize, last: &str) -> String {
    let needed = last.split('-').count();
    format!("die:{}{last}", "6-".repeat(throws - needed))
}

#[test]
fn shortens_replies_with_many_throws() {
    let die = DrawRequest {
        method: Method::ByHand(ByHand::Die),
        ..without_classical(ONE)
    };
    let classical = by_die(5, "2-3-3-2-3");
    assert_eq!(results(&[&classical])[0].id(), StartId::CLASSICAL);
    // Shown in full; discarded draws counted; all throws counted.
    for (one_discarded, counting, telling, not_telling) in [
        (
            5,
            5,
            &["**5 throws** `3 1 6 5 2`\n", "`2 3 3 2 3` (it gave 518)"][..],
            &["dark bishop", "too many"][..],
        ),
        (
            5,
            400,
            &["**400 throws** `6 6", "`2 3 3 2 3` (it gave 518)"],
            &["too many"],
        ),
        (
            500,
            400,
            &[
                "**400 throws** `6 6",
                "\nAn earlier draw wasn't counted. 900 throws in all.\n",
            ],
            &["it gave 518", "too many"],
        ),
        (
            5,
            2000,
            &[
                "**2000 throws**\nThere are too many throws to show here.\n",
                "\nAn earlier draw wasn't counted. 2005 throws in all.\n",
            ],
            &["`6 6"],
        ),
    ] {
        let stored = [
            by_die(one_discarded, "2-3-3-2-3"),
            by_die(counting, "3-1-6-5-2"),
        ];
        let text = reply_text(die, &stored.each_ref().map(String::as_str));
        for part in telling {
            assert!(text.contains(part), "{part} is missing:\n{text}");
        }
        for part in not_telling {
            assert!(!text.contains(part), "{part} is unexpected:\n{text}");
        }
    }
    let twice = [
        &by_die(500, "2-3-3-2-3"),
        &classical,
        &by_die(400, "3-1-6-5-2"),
    ];
    let text = reply_text(die, &twice.map(String::as_str));
    let part = "\n2 earlier draws weren't counted. 905 throws";
    assert!(text.contains(part), "{text}");
}
