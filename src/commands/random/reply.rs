use std::slice;

use chess960::draw::{DrawResult, Method};
use chess960::{Side, Start, StartId, StartSet};

use super::request::{DiscardReason, Discarded, DrawRequest, DrawnPosition, by_hand};
use crate::chat::Button;
use crate::picture::Subject;
use crate::reply::board_display::{BoardDisplay, View};
use crate::reply::exclusion::UsedHere;
use crate::reply::steps::throws_heading;
use crate::reply::throws::compact;
use crate::reply::{exclusion, position};
use crate::text::{all_of, joined, say};

/// Usually all throws fit, but their number is unlimited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ThrowDetail {
    Compact,
    CountDiscarded,
    Count,
}

/// Versions of the reply, longest first.
pub(super) fn texts(
    request: DrawRequest,
    used: Option<UsedHere>,
    drawn: &[DrawnPosition],
    draw_label: Option<&str>,
    view: View,
) -> impl Iterator<Item = String> {
    let details = [
        ThrowDetail::Compact,
        ThrowDetail::CountDiscarded,
        ThrowDetail::Count,
    ];
    details.into_iter().map(move |detail| {
        let text = match drawn {
            [only] => single_position(request, only, detail, view),
            several => list_of(request, several, detail, view.display),
        };
        let footer = format!("-# {}", footer(request, used, drawn, draw_label));
        joined(
            [Some(text), exclusion_line(request, used), Some(footer)],
            "\n",
        )
    })
}

pub(super) fn subject(drawn: &[DrawnPosition], display: BoardDisplay) -> Subject {
    match drawn {
        [only] => position::subject(only.start, display),
        several => Subject::Sheet(several.iter().map(|drawn| drawn.start).collect()),
    }
}

pub(super) fn links(drawn: &[DrawnPosition]) -> Vec<Button> {
    let link = |drawn: &DrawnPosition| Button {
        label: drawn.start.to_string(),
        ..position::play(drawn.start)
    };
    drawn.iter().map(link).collect()
}

fn single_position(
    request: DrawRequest,
    drawn: &DrawnPosition,
    detail: ThrowDetail,
    view: View,
) -> String {
    let mut text = position::text(drawn.start, view);
    let results: Vec<_> = by_hand(&drawn.results).collect();
    if results.is_empty() {
        return text;
    }
    let sides = match results.len() {
        1 => [None, None],
        _ => [Some(Side::White), Some(Side::Black)],
    };
    let throws = results.into_iter().zip(sides).map(|(result, side)| {
        let heading = format!("**{}**", throws_heading(result, side));
        if detail == ThrowDetail::Count {
            return heading;
        }
        format!("{heading} {}", compact(result))
    });
    text += "\n";
    text += &throws.collect::<Vec<_>>().join(" · ");
    if detail == ThrowDetail::Count {
        text += &format!("\n{}", say!("random-too-many-throws"));
    }
    if !drawn.discarded.is_empty() {
        text += &format!("\n{}", all_throws(request, slice::from_ref(drawn), detail));
    }
    text
}

fn list_of(
    request: DrawRequest,
    several: &[DrawnPosition],
    detail: ThrowDetail,
    display: BoardDisplay,
) -> String {
    let (double, number) = (request.double, several.len());
    let mut text = say!("random-positions", double, number);
    for (number, drawn) in (1..).zip(several) {
        text += &format!("\n**{number}.** {}", list_entry(request, drawn, display));
    }
    if request.method != Method::Uniform {
        text += &format!("\n{}", all_throws(request, several, detail));
    }
    format!("{text}\n{}", say!("random-links"))
}

/// "Not counted: `3 1 6 5 2` (it gave 664). 10 throws in all."
fn all_throws(request: DrawRequest, drawn: &[DrawnPosition], detail: ThrowDetail) -> String {
    let discarded: Vec<&Discarded> = drawn.iter().flat_map(|drawn| &drawn.discarded).collect();
    let kept_results = drawn.iter().flat_map(|drawn| &drawn.results);
    let discarded_results = discarded.iter().flat_map(|discarded| &discarded.results);
    let number: usize = kept_results
        .chain(discarded_results)
        .map(DrawResult::count)
        .sum();
    let are_digits = matches!(request.method, Method::Digits(_));
    let in_all = say!("random-throws-in-all", are_digits, number);
    joined([not_counted(&discarded, detail), Some(in_all)], " ")
}

/// Includes the chance if chances differ.
fn list_entry(request: DrawRequest, drawn: &DrawnPosition, display: BoardDisplay) -> String {
    let id = drawn.start;
    let rank = |id: StartId, side| format!("`{}`", display.rank(id.into(), side));
    let ranks = match drawn.start {
        Start::Single(id) => rank(id, Side::White),
        Start::Double(id) => format!(
            "{} / {}",
            rank(id.white, Side::White),
            rank(id.black, Side::Black)
        ),
    };
    let is_fair = request.is_fair();
    let chance = (!is_fair).then(|| request.chance(id).to_string());
    let chance = chance.unwrap_or_default();
    say!("random-position", is_fair, id, chance, ranks)
}

/// `None` if every draw was counted.
fn not_counted(discarded: &[&Discarded], detail: ThrowDetail) -> Option<String> {
    if discarded.is_empty() {
        return None;
    }
    let shown = discarded.iter().map(|discarded| {
        let throws = by_hand(&discarded.results)
            .map(compact)
            .collect::<Vec<_>>()
            .join(" / ");
        match discarded.reason {
            DiscardReason::Excluded(id, side) => say!(
                "random-discarded-excluded",
                side = side.map_or("both", Side::name),
                throws,
                id,
            ),
            DiscardReason::Repeated(start) => {
                say!("random-discarded-again", throws, id = start)
            }
        }
    });
    Some(match detail {
        ThrowDetail::Compact => say!("random-discarded", discarded = all_of(shown)),
        ThrowDetail::CountDiscarded | ThrowDetail::Count => {
            say!("random-discarded-number", number = discarded.len())
        }
    })
}

/// Without positions that were excluded because of their use.
fn listed(request: DrawRequest, used: Option<UsedHere>) -> StartSet {
    match used {
        Some(used) => request.excluded.difference(&used.positions),
        None => request.excluded,
    }
}

/// Whether the chances name the positions that could come.
fn names_possible(request: DrawRequest) -> bool {
    request.is_fair() && exclusion::few_possible(&request.excluded).is_some()
}

/// Lists the positions if they are too many for the footer.
fn exclusion_line(request: DrawRequest, used: Option<UsedHere>) -> Option<String> {
    let listed = listed(request, used);
    if names_possible(request) || exclusion::named(&listed).is_some() {
        return None;
    }
    exclusion::line(&listed)
}

/// "Draw 1 by @Alice · none of the 24 used here in the last 30 days · each of the other 936 equally likely".
fn footer(
    request: DrawRequest,
    used: Option<UsedHere>,
    drawn: &[DrawnPosition],
    draw_label: Option<&str>,
) -> String {
    let listed = listed(request, used);
    let never = if listed == request.excluded || names_possible(request) {
        None
    } else {
        exclusion::never(&listed)
    };
    let chances = if request.is_fair() {
        equally_likely(request, &listed)
    } else {
        chance(request, &listed, drawn)
    };
    joined(
        [
            draw_label.map(str::to_owned),
            never,
            used.map(|used| used.reason()),
            Some(chances),
        ],
        " · ",
    )
}

fn chance(request: DrawRequest, listed: &StartSet, drawn: &[DrawnPosition]) -> String {
    let chance = request.chance(drawn[0].start).to_string();
    let uniform = DrawRequest {
        method: Method::Uniform,
        ..request
    };
    let fair = uniform.chance(drawn[0].start).to_string();
    let (is_single, are_all) = (drawn.len() == 1, request.excluded.is_empty());
    let without = if *listed == request.excluded {
        exclusion::positions(listed)
    } else {
        exclusion::counted(&request.excluded)
    };
    say!("random-chance", is_single, are_all, chance, without, fair)
}

fn equally_likely(request: DrawRequest, listed: &StartSet) -> String {
    let (double, excluded) = (request.double, &request.excluded);
    let number = excluded.complement().len();
    if number == 1 {
        return say!("random-fair-only");
    }
    if excluded.is_empty() {
        return say!("random-fair", double);
    }
    if let Some(positions) = exclusion::few_possible(excluded) {
        return say!("random-fair-among", double, positions);
    }
    match exclusion::named(listed) {
        Some(without) if listed == excluded => say!("random-fair-without", double, without),
        Some(_) | None => say!("random-fair-others", double, number),
    }
}
