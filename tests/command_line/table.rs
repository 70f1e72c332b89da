use super::{WorkDir, assert_contains, stderr, stdout};

#[test]
fn the_table_has_all_positions_in_the_golden_form() {
    let output = WorkDir::new().run(&["table"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = include_str!("../../crates/chess960/tests/golden/positions.csv");
    assert_eq!(stdout(&output), expected);
}

const HEADER: &str = "id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id\n";

#[test]
fn filters_apply_together() {
    let flags = "table --king d --queen f --bishops e --starts-with N?R --castling-ready";
    let flags: Vec<&str> = flags.split(' ').collect();
    let output = WorkDir::new().run(&flags);
    let expected = "\
id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id
75,NNRKBQRB,nnrkbqrb/pppppppp/8/8/8/8/PPPPPPPP/NNRKBQRB w KQkq - 0 1,nnrkbqrb/pppppppp/8/8/8/8/PPPPPPPP/NNRKBQRB w GCgc - 0 1,75,492,881
248,NBRKBQNR,nbrkbqnr/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQNR w KQkq - 0 1,nbrkbqnr/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQNR w HChc - 0 1,248,537,621
344,NBRKBQRN,nbrkbqrn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQRN w KQkq - 0 1,nbrkbqrn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQRN w GCgc - 0 1,344,553,333
";
    assert_eq!((stdout(&output), stderr(&output)), (expected, ""));
    assert_eq!(output.status.code(), Some(0));
}

/// The pattern begins like a flag. It matches the 60 positions with bishops on c1 and f1.
#[test]
fn patterns_may_begin_with_dashes() {
    let output = WorkDir::new().run(&["table", "--starts-with", "--B--B--"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let first_row = format!("{HEADER}6,QNBNRBKR,");
    assert!(stdout(&output).starts_with(&first_row));
    assert_eq!(stdout(&output).lines().count(), 1 + 60);
}

/// The reasons are in `tests/golden/replies/list.txt`.
#[test]
fn an_empty_result_prints_the_header_and_the_reason() {
    let output = WorkDir::new().run(&["table", "--king", "e", "--queen", "e"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), HEADER);
    assert_eq!(
        stderr(&output),
        "chess960-bot: There is no such position: king on e · queen on e. Try other filters, or fewer. \
         On e1 there cannot be both a king and a queen.\n"
    );
}

#[test]
fn invalid_filters_are_usage_errors() {
    for (flag, value, part) in [
        ("--king", "a", "so never on a or h"),
        ("--queen", "i", "not one of the files a to h"),
        ("--bishops", "bf", "b and f are both light squares"),
        ("--starts-with", "R!K", "neither a piece"),
    ] {
        let output = WorkDir::new().run(&["table", flag, value]);
        assert_eq!(output.status.code(), Some(2), "{flag} {value}");
        assert_eq!(stdout(&output), "");
        assert_contains(stderr(&output), part);
        assert_contains(stderr(&output), flag);
    }
}
