use std::slice;

use chess960::draw::{DrawResult, Method};
use chess960::{Side, Start, StartId, StartSet};

use super::request::{DiscardReason, Discarded, DrawRequest, DrawnPosition, by_hand};
use crate::chat::{Button, Message, push_first_within};
use crate::picture::Subject;
use crate::reply::board_display::{BoardDisplay, View};
use crate::reply::exclusion::UsedHere;
use crate::reply::steps::throws_heading;
use crate::reply::throws::compact;
use crate::reply::{details, exclusion, position, steps};
use crate::text::{all_of, joined, say};

/// How much a message shows of the throws. Usually all fit, but their number is unlimited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ThrowDetail {
    Compact,
    CountDiscarded,
    Count,
}

/// What a message shows of a draw.
pub(super) struct ShownDraw<'a> {
    pub request: DrawRequest,
    pub used: Option<UsedHere>,
    pub drawn: &'a [DrawnPosition],
    /// Says who drew, and how often. `None` on a terminal.
    pub draw_label: Option<&'a str>,
    pub view: View,
    /// Lists what is left out, unless the footer names it.
    pub exclusion_line: Option<String>,
    /// Lines below the positions.
    pub notes: Vec<String>,
}

impl ShownDraw<'_> {
    /// Shows the drawn positions with their picture and buttons. `own_button` is about the draw itself, such as **Draw
    /// again**.
    pub fn message(&self, own_button: Option<Button>) -> Message {
        // The closure also builds a text with boards in letters, in case the picture can't be attached.
        let message = position::message_with_picture(self.view, self.subject(), |view| {
            Message::public(self.longest_text(view))
        });
        match self.drawn {
            [only] => {
                let draw_buttons: Vec<Button> = own_button
                    .into_iter()
                    .chain(steps::button(&only.results))
                    .collect();
                position::with_buttons(message, only.start, self.view, &draw_buttons)
            }
            several => with_buttons_of_list(message, several, own_button),
        }
    }

    /// Returns the reply with as many throws as fit into a message.
    fn longest_text(&self, view: View) -> String {
        let details = [
            ThrowDetail::Compact,
            ThrowDetail::CountDiscarded,
            ThrowDetail::Count,
        ];
        let versions = details.into_iter().map(|detail| self.text(view, detail));
        let mut text = String::new();
        push_first_within(&mut text, view.display.max_text(), versions);
        text
    }

    fn subject(&self) -> Subject {
        match self.drawn {
            [only] => position::subject(only.start, self.view.display),
            several => Subject::Sheet(several.iter().map(|drawn| drawn.start).collect()),
        }
    }

    /// Returns the whole text of the reply: the positions, the excluded ones, the footer and the notes.
    fn text(&self, view: View, detail: ThrowDetail) -> String {
        let positions = match self.drawn {
            [only] => single_position(self.request, only, detail, view),
            several => position_list(self.request, several, detail, view.display),
        };
        let mut lines = vec![positions];
        lines.extend(self.exclusion_line.clone());
        lines.push(self.footer());
        lines.extend_from_slice(&self.notes);
        lines.join("\n")
    }

    /// Returns the small print below the positions: who drew, what was left out, and how likely the positions were.
    ///
    /// "-# Draw 1 by @Alice · none of the 24 used here in the last 30 days · each of the other 936 equally likely".
    fn footer(&self) -> String {
        let request = self.request;
        let listed = listed_positions(request, self.used);
        let chances = if request.is_fair() {
            equally_likely(request, &listed)
        } else {
            unequal_chances(request, &listed, self.drawn)
        };
        // `chances` names the excluded positions if all were listed, or the few other positions.
        let chances_name_positions = listed == request.excluded || names_possible(request);
        let never_listed = if chances_name_positions {
            None
        } else {
            exclusion::never(&listed)
        };
        let parts = [
            self.draw_label.map(str::to_owned),
            never_listed,
            self.used.map(|used| used.reason()),
            Some(chances),
        ];
        format!("-# {}", joined(parts, " · "))
    }
}

/// Adds links to play each position and, in a row of their own, the buttons of the whole list. If the positions were
/// drawn with throws or digits, a menu shows the steps of each draw.
fn with_buttons_of_list(
    message: Message,
    drawn: &[DrawnPosition],
    own_button: Option<Button>,
) -> Message {
    let starts: Vec<Start> = drawn.iter().map(|position| position.start).collect();
    let list_buttons: Vec<Button> = own_button
        .into_iter()
        .chain([details::list_button(&starts)])
        .collect();
    let choices_of_steps = drawn
        .iter()
        .filter_map(|position| steps::menu_choice(position.start, &position.results))
        .collect();
    let message_with_buttons = message
        .with_buttons(&position::play_links(&starts))
        .with_buttons(&list_buttons);
    steps::with_menu(message_with_buttons, choices_of_steps)
}

/// Shows a position and, unless it is a random number, the throws that drew it. If there are too many throws to show,
/// only counts them, and a line says so. If draws were discarded, a last line lists or counts them.
fn single_position(
    request: DrawRequest,
    drawn: &DrawnPosition,
    detail: ThrowDetail,
    view: View,
) -> String {
    let text = position::text(drawn.start, view);
    // A random number has no throws.
    let Some(throws) = throws_line(&drawn.results, detail) else {
        return text;
    };
    let mut lines = vec![text, throws];
    if detail == ThrowDetail::Count {
        lines.push(say!("random-too-many-throws"));
    }
    // Without discarded draws, `throws` already counts all throws.
    if !drawn.discarded.is_empty() {
        lines.push(all_throws(request, slice::from_ref(drawn), detail));
    }
    lines.join("\n")
}

/// Shows the throws that drew a position or, for a DFRC position, those of both sides. `None` if it was not thrown.
fn throws_line(results: &[DrawResult], detail: ThrowDetail) -> Option<String> {
    let thrown: Vec<&DrawResult> = by_hand(results).collect();
    match thrown[..] {
        [] => None,
        [result] => Some(throws_of(result, None, detail)),
        [white, black, ..] => Some(format!(
            "{} · {}",
            throws_of(white, Some(Side::White), detail),
            throws_of(black, Some(Side::Black), detail)
        )),
    }
}

/// Shows the throws of one result: "**White: 5 throws** `3 1 6 5 2`". Omits the throws themselves if they don't fit.
fn throws_of(result: &DrawResult, side: Option<Side>, detail: ThrowDetail) -> String {
    let heading = format!("**{}**", throws_heading(result, side));
    match detail {
        ThrowDetail::Compact | ThrowDetail::CountDiscarded => {
            format!("{heading} {}", compact(result))
        }
        ThrowDetail::Count => heading,
    }
}

/// Lists several positions, then the throws.
fn position_list(
    request: DrawRequest,
    several: &[DrawnPosition],
    detail: ThrowDetail,
    display: BoardDisplay,
) -> String {
    let mut lines = vec![say!(
        "random-positions",
        double = request.double,
        number = several.len(),
    )];
    for (number, drawn) in (1..).zip(several) {
        let entry = list_entry(request, drawn.start, display);
        lines.push(format!("**{number}.** {entry}"));
    }
    if request.method != Method::Uniform {
        lines.push(all_throws(request, several, detail));
    }
    lines.push(say!("random-links"));
    lines.join("\n")
}

/// Lists the throws of discarded draws, and counts all throws: "Not counted: `3 1 6 5 2` (it gave 664). 10 throws in all."
fn all_throws(request: DrawRequest, drawn: &[DrawnPosition], detail: ThrowDetail) -> String {
    let discarded: Vec<&Discarded> = drawn.iter().flat_map(|drawn| &drawn.discarded).collect();
    let number: usize = drawn
        .iter()
        .flat_map(|drawn| &drawn.results)
        .chain(discarded.iter().flat_map(|discarded| &discarded.results))
        .map(DrawResult::count)
        .sum();
    let are_digits = matches!(request.method, Method::Digits(_));
    let in_all = say!("random-throws-in-all", are_digits, number);
    joined([discarded_line(&discarded, detail), Some(in_all)], " ")
}

/// Returns the entry of a position in a list, with its chance if chances differ.
fn list_entry(request: DrawRequest, start: Start, display: BoardDisplay) -> String {
    let ranks = match start {
        Start::Single(id) => rank_in_code(id, Side::White, display),
        Start::Double(id) => format!(
            "{} / {}",
            rank_in_code(id.white, Side::White, display),
            rank_in_code(id.black, Side::Black, display)
        ),
    };
    let is_fair = request.is_fair();
    let chance = if is_fair {
        // The text has no chance then.
        String::new()
    } else {
        request.chance(start).to_string()
    };
    say!("random-position", is_fair, id = start, chance, ranks)
}

fn rank_in_code(id: StartId, side: Side, display: BoardDisplay) -> String {
    format!("`{}`", display.rank(id.into(), side))
}

/// Lists or counts the draws that were discarded. `None` if there are none.
fn discarded_line(discarded: &[&Discarded], detail: ThrowDetail) -> Option<String> {
    if discarded.is_empty() {
        return None;
    }
    let line = match detail {
        ThrowDetail::Compact => {
            let entries = discarded.iter().copied().map(discarded_entry);
            say!("random-discarded", discarded = all_of(entries))
        }
        ThrowDetail::CountDiscarded | ThrowDetail::Count => {
            say!("random-discarded-number", number = discarded.len())
        }
    };
    Some(line)
}

/// Says why a draw was discarded: "`3 1 6 5 2` (it gave 664)". If a DFRC position was drawn again, shows White's and
/// Black's throws: "`3 1 6 5 2` / `1 1 4 2 3`".
fn discarded_entry(discarded: &Discarded) -> String {
    let throws = by_hand(&discarded.results)
        .map(compact)
        .collect::<Vec<_>>()
        .join(" / ");
    match discarded.reason {
        DiscardReason::Excluded { id, side } => say!(
            "random-discarded-excluded",
            // This selects the text without a side, for a position that both sides have.
            side = side.map_or("both", Side::name),
            throws,
            id,
        ),
        DiscardReason::Repeated(start) => say!("random-discarded-again", throws, id = start),
    }
}

/// Returns the positions that were excluded by name, not because they were used in the channel.
fn listed_positions(request: DrawRequest, used: Option<UsedHere>) -> StartSet {
    match used {
        Some(used) => request.excluded.difference(used.positions),
        None => request.excluded,
    }
}

/// Whether the part about the chances names the few positions that could come.
fn names_possible(request: DrawRequest) -> bool {
    request.is_fair() && exclusion::few_possible(&request.excluded).is_some()
}

/// Lists what was excluded by name, shortened if it is long. `None` if the footer names it.
pub(super) fn exclusion_line(request: DrawRequest, used: Option<UsedHere>) -> Option<String> {
    let listed = listed_positions(request, used);
    if is_named_in_footer(request, &listed) {
        return None;
    }
    exclusion::line(&listed)
}

/// Lists all that is left out. `None` if the footer names it.
pub(super) fn full_exclusion_line(request: DrawRequest) -> Option<String> {
    if is_named_in_footer(request, &request.excluded) {
        return None;
    }
    exclusion::full_line(&request.excluded)
}

/// Whether the footer names the positions that were excluded by name, if there are any.
fn is_named_in_footer(request: DrawRequest, listed: &StartSet) -> bool {
    names_possible(request) || exclusion::named(listed).is_some()
}

/// Compares the chance of the first position with that in a uniform draw: "this position had a chance of 1/768; a fair
/// draw without 518 gives it 1/959".
///
/// `listed` are the positions that were excluded by name. If others were excluded because they were used, all are only
/// counted: "a fair draw without the 37 positions left out gives it 1/923".
fn unequal_chances(request: DrawRequest, listed: &StartSet, drawn: &[DrawnPosition]) -> String {
    // A request is for at least one position. Of several, each has its chance behind it in the list, so this sentence
    // only has the chance in a uniform draw, which is the same for all of them.
    let first = drawn[0].start;
    let uniform_request = DrawRequest {
        method: Method::Uniform,
        ..request
    };
    let all_were_listed = *listed == request.excluded;
    let without = if all_were_listed {
        exclusion::positions(listed)
    } else {
        exclusion::counted(&request.excluded)
    };
    say!(
        "random-chance",
        is_single = drawn.len() == 1,
        are_all = request.excluded.is_empty(),
        chance = request.chance(first).to_string(),
        without,
        fair = uniform_request.chance(first).to_string(),
    )
}

/// Says which positions were equally likely. `listed` are the positions that were excluded by name, without those that
/// were excluded because they were used.
///
/// - "every position equally likely"
/// - "no other position could come"
/// - "only 0 and 959 could come, equally likely"
/// - "every position but 518 equally likely"
/// - "each of the other 936 equally likely", if the excluded positions are too many to name or were not all listed
fn equally_likely(request: DrawRequest, listed: &StartSet) -> String {
    let double = request.double;
    let excluded = &request.excluded;
    if excluded.is_empty() {
        return say!("random-fair", double);
    }
    let possible_count = excluded.complement().len();
    if possible_count == 1 {
        return say!("random-fair-only");
    }
    if let Some(positions) = exclusion::few_possible(excluded) {
        return say!("random-fair-among", double, positions);
    }
    let all_were_listed = listed == excluded;
    if all_were_listed && let Some(without) = exclusion::named(excluded) {
        return say!("random-fair-without", double, without);
    }
    say!("random-fair-others", double, number = possible_count)
}
