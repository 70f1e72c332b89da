use chess960::{Start, StartId};
use chrono::{DateTime, Utc};

use super::boards::{self, BoardsView};
use super::{mark, ping};
use crate::chat::{Button, Message};
use crate::domain::event::{
    Event, EventPart, EventRandomness, EventRound, MAX_SECTIONS, PositionScope, Repeats,
    ResultSource, RoundResult, RoundState,
};
use crate::domain::fairness::{PublicContext, Round};
use crate::domain::public_draw::PublicResult;
use crate::http::PageUrl;
use crate::picture::Subject;
use crate::reply::board_display::{BoardDisplay, View};
use crate::reply::daily_post::{at, relative_time};
use crate::reply::named::named;
use crate::reply::public_draw::{source, with_deciding_round};
use crate::reply::verify_page::public_draw_button;
use crate::reply::{details, exclusion, person, position};
use crate::text::{all_of, quote, quote_in_full, say};

/// How much the text of a round with positions shows, so that it fits into a message.
#[derive(Clone, Copy)]
struct TextVersion<'a> {
    view: View,
    boards: BoardsView,
    corrections: &'a [String],
}

/// What the message of a round shows.
pub(crate) struct RoundMessage<'a> {
    pub event: &'a Event,
    pub round: &'a EventRound,
    /// All rounds of the event, because the round may have the positions of an earlier one.
    pub rounds: &'a [EventRound],
    /// When the round was due, if its message says that it is late.
    pub late_since: Option<DateTime<Utc>>,
    /// Whether the beacon is late.
    pub is_waiting: bool,
    /// The round of drand that decides, if it is known and late.
    pub drand_round: Option<Round>,
    pub page: Option<&'a PageUrl>,
}

impl RoundMessage<'_> {
    pub(crate) fn message(&self) -> Message {
        match self.round.results.last() {
            Some(result) => self.with_positions(result),
            None => self.without_positions(),
        }
    }

    /// Says that the positions are not known yet, or that they were not drawn. For a draw from public randomness, also
    /// says what it leaves out and, if the beacon is late, which round of drand decides. Ends with the boards: who
    /// plays whom, with shorter names or fewer boards if the message is too long.
    fn without_positions(&self) -> Message {
        let mut lines = self.first_lines();
        match self.event.rules.randomness {
            EventRandomness::Public(_) => {
                lines.push(with_deciding_round(self.draw_status(), self.drand_round));
                lines.extend(self.left_out_line());
            }
            // Only organizers see this, in a preview: the reveal draws the positions before the message is posted.
            EventRandomness::Secret(_) => {
                let number = self.event.rules.positions_in(self.round);
                lines.push(say!("event-round-committed", number));
            }
        }
        let mut message = Message::public(lines.join("\n"));
        let views = [BoardsView::Full, BoardsView::ShortNames]
            .into_iter()
            .chain(self.first_boards());
        message.push_first_that_fits(
            views.map(|view| on_new_lines(&boards::lines(self.event, self.round, view))),
        );
        message.with_button(self.proof_button())
    }

    /// Says that the positions are being drawn, that their beacon is late, or that they were not drawn.
    fn draw_status(&self) -> String {
        match self.round.state {
            RoundState::Revealing { .. } | RoundState::Announced { .. } => {
                if self.is_waiting {
                    return say!("event-round-waiting");
                }
                let number = self.event.rules.positions_in(self.round);
                say!("event-round-drawing", number)
            }
            // A round whose draw failed is planned again, so it no longer has a state of the reveal. `Revealed` does
            // not occur, because a revealed round has positions.
            RoundState::Planned | RoundState::Timed { .. } | RoundState::Revealed { .. } => {
                say!("event-round-not-drawn")
            }
        }
    }

    /// Returns views with fewer and fewer boards, from all but one down to none.
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

    /// Shows the positions of a round and who plays whom, with buttons to play and verify the positions and a menu of
    /// the boards. The picture shows the only position, or a sheet of all positions.
    fn with_positions(&self, result: &RoundResult) -> Message {
        let starts: Vec<Start> = result.positions.iter().copied().map(Start::from).collect();
        // Only an event with a position for each board has more positions than sections. Many boards have no diagrams.
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
        let message = self.with_position_buttons(message, &starts, display, result);
        boards::with_menus(message, self.round)
    }

    /// Adds the buttons of one position, or of a position for each section, and the buttons that verify the draw. The
    /// positions of boards have no buttons, because players choose their board from a menu.
    fn with_position_buttons(
        &self,
        message: Message,
        starts: &[Start],
        display: BoardDisplay,
        result: &RoundResult,
    ) -> Message {
        let mut verify_buttons = vec![self.proof_button()];
        verify_buttons.extend(self.check_button(result));
        match (starts, self.event.rules.position_scope) {
            // Even in an event with a position for each board, if the round has only one.
            (&[only], _) => position::with_buttons(message, only, display.into(), &verify_buttons),
            (_, PositionScope::Board) => message.with_buttons(&verify_buttons),
            (_, PositionScope::Round) => message
                .with_buttons(&position::play_links(starts))
                .with_buttons(&verify_buttons)
                .with_button(details::list_button(starts)),
        }
    }

    /// Returns the text of a round with positions, shortened until it fits into a message: first without links to play,
    /// then without diagrams, then with only the newest correction, then with shorter names, and at last with fewer and
    /// fewer boards.
    fn text_with_positions(&self, result: &RoundResult, view: View) -> Message {
        let corrections = self.correction_lines();
        let earlier_corrections = corrections.len().saturating_sub(1);
        let mut version = TextVersion {
            view,
            boards: BoardsView::Linked,
            corrections: &corrections,
        };
        let mut versions = vec![version];
        version.boards = BoardsView::Full;
        versions.push(version);
        version.view.display = BoardDisplay::Line;
        versions.push(version);
        version.corrections = &corrections[earlier_corrections..];
        versions.push(version);
        let shorter_boards = [BoardsView::ShortNames, BoardsView::Numbers];
        for boards in shorter_boards.into_iter().chain(self.first_boards()) {
            version.boards = boards;
            versions.push(version);
        }
        let texts = versions
            .into_iter()
            .map(|version| self.version_text(result, version));
        let mut message = Message::public(self.first_lines().join("\n"));
        message.push_first_that_fits(texts);
        message
    }

    /// Returns the positions, the boards, how the positions were found, and the corrections, each on a new line.
    fn version_text(&self, result: &RoundResult, version: TextVersion<'_>) -> String {
        let mut lines = self.position_lines(result, version.view);
        lines.extend(boards::lines(self.event, self.round, version.boards));
        lines.extend(self.last_lines(result));
        lines.extend_from_slice(version.corrections);
        on_new_lines(&lines)
    }

    /// Returns the ping, the heading, a note if the round is late, and when it starts.
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

    /// Shows the only position, or the position of each section. The positions of boards are in the lines of the
    /// boards.
    fn position_lines(&self, result: &RoundResult, view: View) -> Vec<String> {
        if self.event.rules.position_scope == PositionScope::Board {
            return Vec::new();
        }
        if let [only] = result.positions[..] {
            return vec![position::text(only, view)];
        }
        let mut lines = Vec::new();
        for (section, &start) in self.event.rules.sections.iter().zip(&result.positions) {
            lines.push(say!(
                "event-round-section",
                section = quote(section),
                position = position::text(start, view),
            ));
        }
        lines
    }

    /// Says how many games are played, and how the positions were found.
    fn last_lines(&self, result: &RoundResult) -> Vec<String> {
        let mut lines = Vec::new();
        if self.event.rules.games == 2 {
            lines.push(say!("event-two-games"));
        }
        lines.extend(origin_line(result, self.rounds));
        if self.is_late_entry(result) {
            lines.push(say!("event-round-late-entry"));
        }
        lines
    }

    /// Whether an organizer entered positions after the reveal had begun, which announced a draw.
    fn is_late_entry(&self, result: &RoundResult) -> bool {
        let is_drawn = matches!(result.source, ResultSource::Drawn { .. });
        let begun_at = self.round.state.begun_at();
        !is_drawn
            && !result.is_correction()
            && begun_at.is_some_and(|begun| result.recorded_at > begun)
    }

    /// Returns a line for each correction: the positions that it replaced, and who entered it when and why. Each result
    /// of a round corrects the one before.
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

    /// Returns **Verify**, which tells in Discord how to check the positions of the round.
    fn proof_button(&self) -> Button {
        let part = EventPart::Round(self.round.number);
        Button::press(say!("daily-post-verify-button"), mark(self.event.id, part))
    }

    /// Returns **Check**, a link to the page that recomputes a draw from public randomness. `None` if the positions
    /// were not drawn so, if there is no page, or if the address would be too long.
    fn check_button(&self, result: &RoundResult) -> Option<Button> {
        let draw = public_draw(self.round, result)?;
        public_draw_button(self.page, &draw)
    }
}

/// Writes each line after a line break.
fn on_new_lines(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        text.push('\n');
        text += line;
    }
    text
}

/// Returns the public draw that gave a result, with all that is needed to verify it. `None` if the positions were
/// entered by hand or drawn from a secret.
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

/// Says how positions were found: drawn from a beacon or a secret, entered by an organizer, or taken from another
/// round. `None` for a correction by hand, because its own line already names the organizer.
fn origin_line(result: &RoundResult, rounds: &[EventRound]) -> Option<String> {
    let person = person::name(result.entered_by);
    match result.source {
        ResultSource::Drawn {
            beacon: Some(beacon),
            ..
        } => Some(source(beacon)),
        ResultSource::Drawn { beacon: None, .. } => Some(say!("event-round-by-secret")),
        ResultSource::ByHand if result.is_correction() => None,
        ResultSource::ByHand => Some(say!("event-round-by-hand", person)),
        ResultSource::AgainstRules => Some(say!("event-round-against-rules", person)),
        ResultSource::Reused(round) if result.reuses_replaced_positions(rounds) => {
            Some(say!("event-round-reused-corrected", round))
        }
        ResultSource::Reused(round) => Some(say!("event-round-reused", round)),
    }
}

/// Says that positions were not drawn, and what proves them instead. `rounds` are all rounds of the event.
pub(crate) fn entered_proof(result: &RoundResult, rounds: &[EventRound]) -> String {
    match result.source {
        ResultSource::Reused(round) if result.reuses_replaced_positions(rounds) => {
            say!("event-proof-reused-corrected", round)
        }
        ResultSource::Reused(round) => say!("event-proof-reused", round),
        ResultSource::Drawn { .. } | ResultSource::ByHand | ResultSource::AgainstRules => {
            say!("event-proof-by-hand")
        }
    }
}

/// Lists the positions of a round in one line, each after the name of its section. Positions of boards may be many, so
/// they are only counted.
pub(crate) fn positions(event: &Event, result: &RoundResult) -> String {
    if let [only] = result.positions[..] {
        return named(only);
    }
    if event.rules.position_scope == PositionScope::Board {
        return say!("event-positions", number = result.positions.len());
    }
    let mut positions = Vec::new();
    for (section, &start) in event.rules.sections.iter().zip(&result.positions) {
        positions.push(say!(
            "event-round-section",
            section = quote(section),
            position = named(start),
        ));
    }
    all_of(positions)
}

/// Lists the positions that a correction replaces. If each board has its own, lists only those that were wrong, each
/// after the number of its board.
fn corrected_positions(event: &Event, wrong: &RoundResult, correction: &RoundResult) -> String {
    if event.rules.position_scope == PositionScope::Round || wrong.positions.len() == 1 {
        return positions(event, wrong);
    }
    let mut replaced = Vec::new();
    let pairs = wrong.positions.iter().zip(&correction.positions);
    for (board_number, (&before, &after)) in (1..).zip(pairs) {
        if before != after {
            replaced.push(format!("{board_number}. {}", named(before)));
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
