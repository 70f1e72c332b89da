//! How a draw is told.

use std::slice;

use super::wanted::{Discarded, DrawnPosition, Reason, Wanted, by_hand};
use crate::chat::answer::Button;
use crate::chat::option::Choice;
use crate::chess960::draw::{Draw, Method};
use crate::chess960::{BackRank, Side, Start};
use crate::picture::Subject;
use crate::reply::look::{Look, View};
use crate::reply::position;
use crate::reply::throws::{compact, throws, working};
use crate::words::all_of;

/// How much is told of the throws. Mostly the first is short enough for a message, but who is out
/// of luck can need any number of throws.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Each throw in words, and all in the compact form.
    InWords,
    /// In the compact form.
    Compact,
    /// In the compact form, but draws that were thrown away are counted.
    CountDiscarded,
    /// How many there were.
    Count,
}

impl Detail {
    const ALL: [Self; 4] = [
        Self::InWords,
        Self::Compact,
        Self::CountDiscarded,
        Self::Count,
    ];
}

/// What was drawn, in ever fewer words.
pub(super) fn texts(
    wanted: Wanted,
    drawn: &[DrawnPosition<'_>],
    which: &str,
    view: View,
) -> impl Iterator<Item = String> {
    Detail::ALL.into_iter().map(move |detail| {
        let told = match drawn {
            [only] => one(wanted, only, detail, view),
            several => list_of(wanted, several, detail, view.look),
        };
        format!("{told}\n-# {which} · {}", chances(wanted, drawn))
    })
}

/// What a picture shows of what was drawn.
pub(super) fn subject(drawn: &[DrawnPosition<'_>], look: Look) -> Subject {
    match drawn {
        [only] => position::subject(only.start, look),
        several => Subject::Sheet(several.iter().map(|drawn| drawn.start).collect()),
    }
}

/// The buttons that open the positions on lichess.
pub(super) fn links(drawn: &[DrawnPosition<'_>]) -> Vec<Button> {
    let link = |drawn: &DrawnPosition<'_>| Button {
        label: drawn.start.to_string(),
        ..position::play(drawn.start)
    };
    drawn.iter().map(link).collect()
}

/// A position with everything about it, and its throws.
fn one(wanted: Wanted, drawn: &DrawnPosition<'_>, detail: Detail, view: View) -> String {
    let mut text = position::text(drawn.start, view);
    let mut tell = |heading: String, draw| {
        text += &format!("\n**{heading}**");
        match detail {
            Detail::InWords => {
                text += &format!("\n{}\nIn short: {}", working(draw), compact(draw));
            }
            Detail::Compact | Detail::CountDiscarded => text += &format!(" {}", compact(draw)),
            Detail::Count => {}
        }
    };
    match by_hand(&drawn.lots).collect::<Vec<_>>()[..] {
        [white, black] => {
            tell(format!("White: {}", count(white)), white);
            tell(format!("Black: {}", count(black)), black);
        }
        [draw] => tell(count(draw), draw),
        _ => {}
    }
    if !drawn.discarded.is_empty() {
        text += &discarded(&drawn.discarded, detail);
        text += &throws_in_all(slice::from_ref(drawn));
    }
    text + &how_to_check(wanted, detail)
}

/// "6 throws".
fn count(draw: &Draw) -> String {
    throws(draw.throws().count())
}

/// Several positions.
fn list_of(wanted: Wanted, several: &[DrawnPosition<'_>], detail: Detail, look: Look) -> String {
    let kind = if wanted.double { "DFRC" } else { "Chess960" };
    let mut text = format!("**{} {kind} positions**", several.len());
    for (number, drawn) in (1..).zip(several) {
        text += &format!("\n**{number}.** {}", in_list(wanted, drawn, look));
        let shown: Vec<String> = by_hand(&drawn.lots).map(compact).collect();
        if detail != Detail::Count && !shown.is_empty() {
            text += &format!("\n{}", shown.join(" / "));
            text += &discarded(&drawn.discarded, detail);
        }
    }
    text += &throws_in_all(several);
    text += &how_to_check(wanted, detail);
    text + "\nThe buttons open each position on lichess, to play it."
}

/// How many throws were made, also for what does not count, on a line of its own; nothing if none
/// were.
fn throws_in_all(drawn: &[DrawnPosition<'_>]) -> String {
    let lots: Vec<_> = drawn.iter().flat_map(DrawnPosition::all_lots).collect();
    match by_hand(&lots).map(|draw| draw.throws().count()).sum() {
        0 => String::new(),
        made => format!("\n{} in all.", throws(made)),
    }
}

/// A position in a list: its number, its FEN, and if chances differ its own.
fn in_list(wanted: Wanted, drawn: &DrawnPosition<'_>, look: Look) -> String {
    let chance = if wanted.is_fair() {
        String::new()
    } else {
        format!(" ({})", wanted.chance(drawn.start))
    };
    match drawn.start {
        Start::Single(id) => {
            let rank = BackRank::from(id);
            let fen = rank.x_fen();
            let rank = look.rank(rank, Side::White);
            format!("`{rank}` position **{id}**{chance}\n`{fen}`")
        }
        // The FEN shows both ranks.
        Start::Double(id) => format!("position **{id}**{chance}\n`{}`", id.shredder_fen()),
    }
}

/// What was thrown away, on a line of its own; nothing if it was drawn without throws.
fn discarded(discarded: &[Discarded<'_>], detail: Detail) -> String {
    let shown = discarded.iter().filter_map(|it| {
        let throws: Vec<String> = by_hand(&it.lots).map(compact).collect();
        let told = |why: &str| format!("{} ({why})", throws.join(" / "));
        (!throws.is_empty()).then(|| match it.reason {
            Reason::Classical(None) => told("it gave 518"),
            Reason::Classical(Some(side)) => format!("{}'s {}", side.name(), told("it gave 518")),
            Reason::Repeated(Start::Single(id)) => told(&format!("it gave {id} again")),
            Reason::Repeated(Start::Double(id)) => told(&format!("it gave {id} again")),
        })
    });
    let shown: Vec<String> = shown.collect();
    match (shown.len(), detail) {
        (0, _) => String::new(),
        (_, Detail::InWords | Detail::Compact) => {
            format!("\nThrown away before: {}", all_of(&shown))
        }
        (1, Detail::CountDiscarded | Detail::Count) => {
            "\nA draw before was thrown away.".to_owned()
        }
        (several, Detail::CountDiscarded | Detail::Count) => {
            format!("\n{several} draws before were thrown away.")
        }
    }
}

/// How the throws can be checked, if they are shown.
fn how_to_check(wanted: Wanted, detail: Detail) -> String {
    match (wanted.method, detail) {
        (Method::Uniform, _) => String::new(),
        (Method::ByHand(_), Detail::Count) => {
            "\nThese are too many throws to show them.".to_owned()
        }
        (Method::ByHand(_), Detail::InWords | Detail::Compact | Detail::CountDiscarded) => {
            let word = wanted.method.word();
            format!("\nTo check: `/chess960 from-throws method:{word}`")
        }
    }
}

/// The chances, for those who want to trust the draw.
fn chances(wanted: Wanted, drawn: &[DrawnPosition<'_>]) -> String {
    if wanted.is_fair() {
        return equally_likely(wanted).to_owned();
    }
    let without = if wanted.exclude_classical {
        " without 518"
    } else {
        ""
    };
    let fair = wanted.fair_chance(drawn[0].start);
    match drawn {
        [only] => format!(
            "the chance of this position was {}, in a fair draw{without} it is {fair}",
            wanted.chance(only.start)
        ),
        _ => format!(
            "behind each position is its chance in a draw of one{without}; in a fair draw it is \
             {fair}"
        ),
    }
}

fn equally_likely(wanted: Wanted) -> &'static str {
    match (wanted.double, wanted.exclude_classical) {
        (false, false) => "every position equally likely",
        (false, true) => "every position but 518 equally likely",
        (true, false) => "White and Black drawn separately, every position equally likely",
        (true, true) => "White and Black drawn separately, every position but 518 equally likely",
    }
}
