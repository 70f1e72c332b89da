use chess960::{Start, StartId};
use chrono::{DateTime, Utc};

use super::boards::{self, BoardsView};
use super::{mark, ping};
use crate::chat::{Button, Message};
use crate::domain::event::{
    Event, EventPart, EventRound, MAX_SECTIONS, PositionScope, Repeats, ResultSource, RoundResult,
    RoundState,
};
use crate::domain::fairness::PublicContext;
use crate::domain::public_draw::PublicResult;
use crate::http::PageUrl;
use crate::picture::Subject;
use crate::reply::board_display::{BoardDisplay, View};
use crate::reply::daily_post::{at, relative_time};
use crate::reply::named::named;
use crate::reply::public_draw::source;
use crate::reply::verify_page::public_draw_button;
use crate::reply::{details, exclusion, person, position};
use crate::text::{all_of, quote, quote_in_full, say};

/// What the message of a round shows.
pub(crate) struct RoundMessage<'a> {
    pub event: &'a Event,
    pub round: &'a EventRound,
    /// When the round was due, if its message says that it is late.
    pub late_since: Option<DateTime<Utc>>,
    /// Whether the beacon is late.
    pub is_waiting: bool,
    pub page: Option<&'a PageUrl>,
}

impl RoundMessage<'_> {
    pub(crate) fn message(&self) -> Message {
        match self.round.results.last() {
            Some(result) => self.with_positions(result),
            None => self.without_positions(),
        }
    }

    /// Announces a draw, or says that nothing was drawn.
    fn without_positions(&self) -> Message {
        let mut lines = self.first_lines();
        lines.push(match self.round.state {
            RoundState::Revealing { .. } | RoundState::Announced { .. } if self.is_waiting => {
                say!("event-round-waiting")
            }
            RoundState::Revealing { .. } | RoundState::Announced { .. } => {
                let number = self.event.rules.positions_in(self.round);
                say!("event-round-drawing", number)
            }
            RoundState::Planned | RoundState::Timed { .. } | RoundState::Revealed { .. } => {
                say!("event-round-not-drawn")
            }
        });
        lines.extend(self.left_out_line());
        let mut message = Message::public(lines.join("\n"));
        let views = [BoardsView::Full, BoardsView::ShortNames].into_iter();
        let board_lists = views.chain(self.first_boards()).map(|view| {
            let mut lines = vec![String::new()];
            lines.extend(boards::lines(self.event, self.round, view));
            lines.join("\n")
        });
        message.push_first_that_fits(board_lists);
        message.with_button(self.verify_button())
    }

    /// Returns views with fewer and fewer boards.
    fn first_boards(&self) -> impl Iterator<Item = BoardsView> + use<> {
        let number = self.round.pairings.boards.len();
        (0..number).rev().map(BoardsView::First)
    }

    /// Says what the draw leaves out.
    fn left_out_line(&self) -> Option<String> {
        let rules = &self.event.rules;
        match rules.repeats {
            Repeats::Never => Some(say!("event-round-left-out")),
            Repeats::Allowed if rules.excluded.is_empty() => None,
            Repeats::Allowed => {
                let positions = exclusion::positions(&rules.excluded);
                Some(format!("-# {}", say!("event-excluded", positions)))
            }
        }
    }

    fn with_positions(&self, result: &RoundResult) -> Message {
        let starts: Vec<Start> = result.positions.iter().copied().map(Start::from).collect();
        let display = if starts.len() > MAX_SECTIONS {
            BoardDisplay::Line
        } else {
            BoardDisplay::new(self.event.plan.board, self.event.plan.theme)
        };
        let subject = match starts[..] {
            [only] => position::subject(only, display),
            _ => Subject::Sheet(starts.clone()),
        };
        let message = position::message_with_picture(display, subject, |view| {
            self.text_with_positions(result, view)
        });
        let mut own_buttons = vec![self.verify_button()];
        own_buttons.extend(self.check_button(result));
        let message = if let [only] = starts[..] {
            position::with_buttons(message, only, display.into(), &own_buttons)
        } else if self.event.rules.position_scope == PositionScope::Board {
            // The menus lead to the boards.
            message.with_buttons(&own_buttons)
        } else {
            own_buttons.push(details::list_button(&starts));
            message
                .with_buttons(&position::play_links(&starts))
                .with_buttons(&own_buttons)
        };
        boards::with_menus(message, self.round)
    }

    /// Shows the positions as diagrams, or only as back ranks if the diagrams don't fit; the corrections as far as they
    /// fit; and who plays whom, with shorter names or fewer boards if necessary.
    fn text_with_positions(&self, result: &RoundResult, view: View) -> Message {
        let compact_view = View {
            display: BoardDisplay::Line,
            ..view
        };
        let corrections = self.correction_lines();
        let newest_correction = &corrections[corrections.len().saturating_sub(1)..];
        let compact_boards = [
            BoardsView::Full,
            BoardsView::ShortNames,
            BoardsView::Numbers,
        ]
        .into_iter()
        .chain(self.first_boards())
        .map(|boards_view| (compact_view, newest_correction, boards_view));
        let versions = [
            (view, &*corrections, BoardsView::Full),
            (compact_view, &*corrections, BoardsView::Full),
        ]
        .into_iter()
        .chain(compact_boards)
        .map(|(view, corrections, boards_view)| {
            let mut lines = vec![String::new()];
            lines.extend(self.position_lines(result, view));
            lines.extend(boards::lines(self.event, self.round, boards_view));
            lines.extend(self.last_lines(result));
            lines.extend_from_slice(corrections);
            lines.join("\n")
        });
        let mut message = Message::public(self.first_lines().join("\n"));
        message.push_first_that_fits(versions);
        message
    }

    /// The ping, the heading, and the times.
    fn first_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(ping(self.event).map(|ping| ping.to_string()));
        lines.push(say!(
            "event-round-heading",
            number = self.round.number,
            name = quote(&self.event.name),
        ));
        if let Some(due_at) = self.late_since {
            lines.push(say!("event-round-late", time = at(due_at)));
        }
        if let Some(starts_at) = self.round.starts_at {
            lines.push(say!(
                "event-round-starts",
                time = at(starts_at),
                distance = relative_time(starts_at),
            ));
        }
        lines
    }

    /// Shows the position, or that of each section. The positions of boards are in their lines.
    fn position_lines(&self, result: &RoundResult, view: View) -> Vec<String> {
        if self.event.rules.position_scope == PositionScope::Board {
            return Vec::new();
        }
        let sections = &self.event.rules.sections;
        if let [only] = result.positions[..] {
            return vec![position::text(only, view)];
        }
        sections
            .iter()
            .zip(&result.positions)
            .map(|(section, &start)| {
                say!(
                    "event-round-section",
                    section = quote(section),
                    position = position::text(start, view),
                )
            })
            .collect()
    }

    /// Says how many games are played, and how the positions were found.
    fn last_lines(&self, result: &RoundResult) -> Vec<String> {
        let mut lines = Vec::new();
        if self.event.rules.games == 2 {
            lines.push(say!("event-two-games"));
        }
        lines.extend(origin_lines(result));
        if self.is_late_entry(result) {
            lines.push(say!("event-round-late-entry"));
        }
        lines
    }

    /// Whether an organizer entered positions after the reveal had begun, which announced a draw.
    fn is_late_entry(&self, result: &RoundResult) -> bool {
        let is_drawn = matches!(result.source, ResultSource::Drawn { .. });
        let is_correction = result.reason.is_some();
        let begun_at = self.round.state.begun_at();
        !is_drawn && !is_correction && begun_at.is_some_and(|begun| result.recorded_at > begun)
    }

    /// Returns a line for each position that was corrected.
    fn correction_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for [wrong, correction] in self.round.results.array_windows() {
            lines.push(say!(
                "event-round-corrected",
                position = corrected_positions(self.event, wrong, correction),
                person = person::name(correction.entered_by),
                time = at(correction.recorded_at),
                reason = quote_in_full(correction.reason.as_deref().unwrap_or_default()),
            ));
        }
        lines
    }

    fn verify_button(&self) -> Button {
        let part = EventPart::Round(self.round.number);
        Button::press(say!("daily-post-verify-button"), mark(self.event.id, part))
    }

    /// Links to the proof of positions drawn from public randomness.
    fn check_button(&self, result: &RoundResult) -> Option<Button> {
        let draw = public_draw(self.round, result)?;
        public_draw_button(self.page, &draw)
    }
}

/// Returns the draw of a result from public randomness. `None` for positions from another source.
pub(crate) fn public_draw(round: &EventRound, result: &RoundResult) -> Option<PublicResult> {
    let ResultSource::Drawn {
        excluded,
        beacon: Some(drawn_from),
    } = result.source
    else {
        return None;
    };
    Some(PublicResult {
        context: PublicContext::Message(round.state.message()?),
        drawn_from,
        excluded,
        positions: result.positions.clone(),
    })
}

fn origin_lines(result: &RoundResult) -> Vec<String> {
    let person = person::name(result.entered_by);
    match result.source {
        ResultSource::Drawn {
            beacon: Some(beacon),
            ..
        } => vec![source(beacon)],
        ResultSource::Drawn { beacon: None, .. } => vec![say!("event-round-by-secret")],
        // The line about the correction names the person.
        ResultSource::ByHand if result.reason.is_some() => Vec::new(),
        ResultSource::ByHand => vec![say!("event-round-by-hand", person)],
        ResultSource::AgainstRules => vec![say!("event-round-against-rules", person)],
        ResultSource::Reused(round) => vec![say!("event-round-reused", round)],
    }
}

/// Lists positions in one line, each after its section. Only counts those of many boards.
pub(crate) fn positions(event: &Event, result: &RoundResult) -> String {
    if let [only] = result.positions[..] {
        return named(only);
    }
    if event.rules.position_scope == PositionScope::Board {
        return say!("event-positions", number = result.positions.len());
    }
    let sections = event.rules.sections.iter().zip(&result.positions);
    all_of(sections.map(|(section, &start): (&String, &StartId)| {
        say!(
            "event-round-section",
            section = quote(section),
            position = named(start),
        )
    }))
}

/// Lists what a correction replaces: of positions of boards, only the wrong ones, each after the number of its board.
fn corrected_positions(event: &Event, wrong: &RoundResult, correction: &RoundResult) -> String {
    if event.rules.position_scope == PositionScope::Round || wrong.positions.len() == 1 {
        return positions(event, wrong);
    }
    let mut replaced = Vec::new();
    for (index, (before, after)) in wrong
        .positions
        .iter()
        .zip(&correction.positions)
        .enumerate()
    {
        if before != after {
            replaced.push(format!("{}. {}", index + 1, named(*before)));
        }
    }
    all_of(replaced)
}

/// "451, 12". Only counts the positions of many boards.
pub(crate) fn numbers(positions: &[StartId]) -> String {
    if positions.len() > MAX_SECTIONS {
        return say!("event-positions", number = positions.len());
    }
    let numbers: Vec<String> = positions.iter().map(StartId::to_string).collect();
    numbers.join(", ")
}

/// At most 100 characters, Discord's limit.
pub(crate) fn thread_name(event: &Event, round: u16) -> String {
    say!("event-thread", name = event.name.as_str(), round)
}
