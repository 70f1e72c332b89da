use chess960::File;
use chess960::draw::{
    Device, Digit, DigitDraw, Draw, DrawResult, DrawStep, PieceRole, Placement, RedrawRule, Throw,
};

use crate::text::{all_of, one_of, say, with_semicolons};

/// Explains how throws or digits gave the result. Empty for a random number.
pub(crate) fn throw_steps(result: &DrawResult) -> String {
    match result {
        DrawResult::Uniform(_) => String::new(),
        DrawResult::ByHand(draw) => explain_throws(draw),
        DrawResult::Digits(draw) => explain_digits(draw),
    }
}

/// Explains how digits gave the number of a position: a line for each group of digits that was too high, with the
/// digits that had to be drawn again, and one line for the number.
fn explain_digits(draw: &DigitDraw) -> String {
    let mut lines = Vec::new();
    for rejected in &draw.rejected {
        lines.push(say!(
            "throws-digits-again",
            digits = spaced(rejected),
            redraw = redraw_word(draw.redraw),
        ));
    }
    lines.push(say!(
        "throws-digits-make",
        digits = spaced(&draw.accepted),
        id = draw.id.to_string(),
    ));
    lines.join("\n")
}

/// "9 7 2".
pub(crate) fn spaced(digits: &[Digit]) -> String {
    digits
        .iter()
        .map(Digit::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns which digits are drawn again, as a Fluent selector.
pub(crate) const fn redraw_word(redraw: RedrawRule) -> &'static str {
    match redraw {
        RedrawRule::AllThree => "all",
        RedrawRule::Second => "second",
    }
}

/// Writes a line for each placed piece with its throws. Consecutive pieces without a choice share a line.
fn explain_throws(draw: &Draw) -> String {
    draw.placements
        .chunk_by(|one, next| one.step.is_none() && next.step.is_none())
        .map(explain_group)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the line about a piece that was placed by throws of a die or coins, or about consecutive pieces that needed
/// no throw, because each had only one square left. `group` is not empty.
fn explain_group(group: &[Placement]) -> String {
    let pieces: Vec<String> = group.iter().map(piece_on_square).collect();
    let placed = pieces.join(", ");
    let first = &group[0];
    match &first.step {
        Some(step) => say!(
            "throws-placed",
            throws = throws_text(step, &first.throws),
            placed
        ),
        None => say!("throws-no-choice", placed),
    }
}

/// "dark bishop on e1".
fn piece_on_square(placement: &Placement) -> String {
    let square = format!("{}1", placement.square);
    say!("throws-piece-on", piece = role(placement.role), square)
}

fn role(role: PieceRole) -> String {
    match role {
        PieceRole::DarkBishop => say!("throws-dark-bishop"),
        PieceRole::LightBishop => say!("throws-light-bishop"),
        PieceRole::Queen => say!("throws-queen"),
        PieceRole::King => say!("throws-king"),
        PieceRole::ASideRook => say!("throws-a-side-rook"),
        PieceRole::HSideRook => say!("throws-h-side-rook"),
        PieceRole::Knight => say!("throws-knight"),
    }
}

/// Names the piece that is placed next: "other knight" if a knight is on the board.
fn next_piece(next: PieceRole, placements: &[Placement]) -> String {
    let is_on_board = placements.iter().any(|placement| placement.role == next);
    if next == PieceRole::Knight && is_on_board {
        return say!("throws-other-knight");
    }
    role(next)
}

/// "the dark bishop on e1 and the queen on a1".
pub(crate) fn placed_so_far(placements: &[Placement]) -> String {
    let pieces = placements.iter().map(|placement| {
        let square = format!("{}1", placement.square);
        say!("throws-the-piece-on", piece = role(placement.role), square)
    });
    all_of(pieces)
}

/// Lists the throws for a piece: "die 6, again; die 3". All but the last had to be repeated, because they chose no
/// square in this step.
fn throws_text(step: &DrawStep, throws: &[Throw]) -> String {
    let mut texts = Vec::new();
    for &throw in throws {
        if let Some(square_number) = step.square_number(throw) {
            texts.push(throw_text(throw, square_number));
        } else {
            let repeated = throw_text(throw, usize::from(throw.number()));
            texts.push(say!("throws-again", throw = repeated));
        }
    }
    with_semicolons(texts)
}

/// Describes a throw of coins, a die or a random number, and which of the free squares it means, counted from 1: "small
/// heads, large tails (`HT`) → 3".
fn throw_text(throw: Throw, number: usize) -> String {
    match throw.coins()[..] {
        [small, large] => say!(
            "throws-both-coins",
            small = small.name(),
            large = large.name(),
            throw = throw.to_string(),
            number,
        ),
        [large] => say!("throws-large-coin", large = large.name(), number),
        _ => throw_without_coins(throw, number),
    }
}

/// "die 6 → 2", or only "die 2" if the face is the number of the square.
fn throw_without_coins(throw: Throw, number: usize) -> String {
    let face = throw.number();
    if throw.device() != Device::Die {
        say!("throws-number", number)
    } else if usize::from(face) == number {
        say!("throws-die", face)
    } else {
        say!("throws-die-means", face, number)
    }
}

/// Returns the throws as `/chess960 from-throws` reads them. Empty for a random number.
pub(crate) fn compact(result: &DrawResult) -> String {
    match result.throws() {
        Some(throws) => format!("`{throws}`"),
        None => String::new(),
    }
}

fn device(device: Device) -> String {
    match device {
        Device::Die => say!("throws-of-die"),
        Device::BothCoins => say!("throws-of-both-coins"),
        Device::LargeCoin => say!("throws-of-large-coin"),
        Device::OneToFour => say!("throws-one-to-four"),
        Device::OneToTwo => say!("throws-one-to-two"),
    }
}

/// Says what to throw in a step, for which piece, and what each throw means: "a toss of the large coin alone for the
/// a-side rook (`T`: a1, `H`: c1)". `placements` are the pieces that are already on the board.
pub(crate) fn describe_step(step: &DrawStep, placements: &[Placement]) -> String {
    let mut meanings = Vec::new();
    for &square in &step.squares {
        meanings.push(say!(
            "throws-decision-square",
            throws = one_of(throws_with_result(step, Some(square))),
            square = format!("{square}1"),
        ));
    }
    // Throws without a square must be repeated.
    let repeated_throws = throws_with_result(step, None);
    if !repeated_throws.is_empty() {
        meanings.push(say!(
            "throws-decision-again",
            throws = one_of(repeated_throws)
        ));
    }
    say!(
        "throws-decision",
        thrown = device(step.device),
        piece = next_piece(step.role, placements),
        meanings = meanings.join(", "),
    )
}

/// Returns the throws that choose a square or, for `None`, those that choose no square.
fn throws_with_result(step: &DrawStep, square: Option<File>) -> Vec<String> {
    step.device
        .outcomes()
        .into_iter()
        .filter(|&throw| step.square(throw) == square)
        .map(|throw| format!("`{throw}`"))
        .collect()
}
