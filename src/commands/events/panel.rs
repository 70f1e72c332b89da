//! `show`: the panel of an event, with a button for each action of its organizers.

use super::action::{PanelAction, RoundVersion};
use super::preview::{RoundPreview, previewed};
use super::selection::{NAME, selected_event};
use super::{NOT_AN_ORGANIZER, OrganizedEvent, SHOW, export};
use crate::chat::{
    Answer, Audience, Button, ButtonAccess, ButtonColor, ButtonId, Buttons, Call, Command,
    CommandError, Effect, Fields, Form, FormField, MAX_FORM_TEXT, MAX_MENU_CHOICES, MenuChoice,
    Message, Outcome, Payload, Press, ReplyMode, Requester, SERVERS_ONLY, StaleButton, choices,
};
use crate::domain::event::{Event, EventRound, RevealRule, RoundState, next_round};
use crate::domain::ids::EventId;
use crate::reply::event::{self, positions};
use crate::text::{quote, quote_in_full, say};

pub(super) const COMMAND: Command =
    Command::new("show", "events-show-description", &[NAME], SHOW, |call| {
        Box::pin(on_command(call))
    });

const ACCESS: ButtonAccess = ButtonAccess::Requester {
    command: "/chess960 event",
    // The evening of an event.
    minutes: 6 * 60,
    // Handlers check that the person organizes the event.
    audience: Audience::Everybody,
};

pub(crate) const PANEL_VIEWS: Buttons = Buttons {
    access: ACCESS,
    ..Buttons::for_everyone("event-see", |press| Box::pin(on_view(press)))
};

pub(crate) const PANEL_ACTIONS: Buttons = Buttons {
    reply_mode: ReplyMode::DeferredUpdate,
    effect: Effect::Once,
    access: ACCESS,
    form: Some(|press| Box::pin(on_action(press))),
    ..Buttons::for_everyone("event-do", |press| Box::pin(on_action(press)))
};

/// Maximum number of problems and entered positions that the panel shows, the newest ones.
const MAX_ORGANIZER_LINES: usize = 3;

/// Of a form's field, in characters.
const MAX_PLACEHOLDER: usize = 100;

choices! {
    /// What a button or menu of the panel opens. The words are stored in buttons.
    pub(super) enum PanelView {
        Panel = "panel",
        /// Asks before a round is revealed, and shows what will be posted.
        Reveal = "reveal",
        /// The form for the start of a round.
        Start = "start",
        /// The form for positions drawn by hand.
        Enter = "enter",
        /// The form for boards.
        Boards = "boards",
        /// The form for a correction of the chosen round.
        Correct = "correct",
        /// Asks before the event ends.
        End = "end",
    }
}

impl PanelView {
    fn id(self, requester: Requester, event: EventId) -> ButtonId {
        requester.id(PANEL_VIEWS.key, &Payload::of(&self).and(&event))
    }

    pub(super) fn button(self, requester: Requester, event: EventId, label: String) -> Button {
        Button::press(label, self.id(requester, event))
    }
}

impl PanelAction {
    /// The button works until the round changes.
    fn id(self, requester: Requester, event: EventId, round: RoundVersion) -> ButtonId {
        let payload = Payload::of(&self)
            .and(&event)
            .and(&round.number)
            .and(&round.revision);
        requester.id(PANEL_ACTIONS.key, &payload)
    }

    fn button(
        self,
        requester: Requester,
        event: EventId,
        round: RoundVersion,
        label: String,
    ) -> Button {
        Button::press(label, self.id(requester, event, round))
    }

    /// Shows what this action would post, below the line with what the organizer typed or chose, and asks whether to
    /// post it.
    fn preview(
        self,
        organized: &OrganizedEvent<'_>,
        requester: Requester,
        round: &EventRound,
        first_line: String,
    ) -> Answer {
        let event = organized.event.id;
        let label = say!("events-button-post");
        let preview = RoundPreview {
            organized,
            round,
            first_line: Some(first_line),
            post_button: self
                .button(requester, event, round.into(), label)
                .colored(ButtonColor::Blue),
            back_button: back_button(requester, event),
        };
        Answer::Update(preview.message())
    }
}

async fn on_command(call: Call<'_>) -> Outcome {
    let event = selected_event(&call).await?;
    if !call.organizes(&event) {
        return Err(NOT_AN_ORGANIZER.into());
    }
    let requester = call.requester().await?;
    let organized = OrganizedEvent::new(call.app, event, call.now).await?;
    Ok(Answer::Message(panel_message(&organized, requester, None)))
}

/// Opens the panel for an organizer who pressed a button below the list of rounds.
pub(crate) async fn open_panel(press: &Press<'_>, id: EventId) -> Outcome {
    let organized = OrganizedEvent::of_press(press, id).await?;
    let requester = press.new_requester().await?;
    Ok(Answer::Message(panel_message(&organized, requester, None)))
}

/// Returns the panel: the rounds, the newest problems, and a button for each action. An event that has ended can only
/// be corrected and exported. `note` tells the result of the last action.
pub(super) fn panel_message(
    organized: &OrganizedEvent<'_>,
    requester: Requester,
    note: Option<String>,
) -> Message {
    let OrganizedEvent { event, rounds, .. } = organized;
    let mut notes = Vec::from_iter(note);
    let private_lines = organizer_lines(organized);
    let omitted_count = private_lines.len().saturating_sub(MAX_ORGANIZER_LINES);
    notes.extend_from_slice(&private_lines[omitted_count..]);
    let mut message = event::list(event, rounds, &notes);
    if event.is_running() {
        message = message
            .with_buttons(&round_buttons(organized, requester))
            .with_buttons(&event_buttons(organized, requester));
    }
    // Not only while the event is running: its rounds can also be corrected after its end.
    message = with_round_menus(message, organized, requester);
    export::with_menu(message, event.id, rounds)
}

/// Lists what only organizers see: why messages of the event are missing, and positions that are entered but not
/// revealed yet.
fn organizer_lines(organized: &OrganizedEvent<'_>) -> Vec<String> {
    let OrganizedEvent { event, rounds, .. } = organized;
    let mut lines = Vec::new();
    for round in rounds {
        let number = round.number;
        if let Some(problem) = &round.problem {
            lines.push(say!("events-round-problem", number, problem));
        }
        if round.awaits_late_beacon() {
            lines.push(say!("events-late-beacon"));
        }
        if let Some(entered) = round.entered_result() {
            lines.push(say!(
                "events-entered",
                number,
                positions = positions(event, entered),
            ));
        }
    }
    if let Some(problem) = &event.problem {
        lines.push(say!("events-problem", problem));
    }
    lines
}

/// Returns the buttons about the next round, or none if all rounds are revealed.
///
/// A button is left out if the rules of the event don't allow its action, or if there is nothing to clear. It is disabled
/// while the state of the round doesn't allow its action, such as a change after the reveal has begun.
fn round_buttons(organized: &OrganizedEvent<'_>, requester: Requester) -> Vec<Button> {
    let id = organized.event.id;
    let Some(round) = next_round(&organized.rounds) else {
        return Vec::new();
    };
    let can_change = !round.state.is_in_progress();
    let number = round.number;
    let mut buttons = vec![
        PanelView::Reveal
            .button(requester, id, say!("events-button-reveal", number))
            .colored(ButtonColor::Blue)
            // The reveal of a round whose message Discord refused can be tried again.
            .enabled_if(can_change || round.is_refused()),
    ];
    if let RevealRule::BeforeStart { .. } = organized.event.rules.reveal {
        buttons.push(
            PanelView::Start
                .button(requester, id, say!("events-button-start"))
                .enabled_if(can_change),
        );
    }
    buttons.push(
        PanelView::Enter
            .button(requester, id, say!("events-button-enter"))
            // Positions can also be entered while the beacon of an announced round is late.
            .enabled_if(round.accepts_entry()),
    );
    if organized.event.rules.allows_boards() {
        buttons.push(
            PanelView::Boards
                .button(requester, id, say!("events-button-boards"))
                .enabled_if(can_change),
        );
    }
    if round.entered_result().is_some() {
        buttons.push(PanelAction::Clear.button(
            requester,
            id,
            round.into(),
            say!("events-button-clear"),
        ));
    }
    buttons
}

/// Returns the buttons about the whole event.
fn event_buttons(organized: &OrganizedEvent<'_>, requester: Requester) -> [Button; 3] {
    let id = organized.event.id;
    // The round that the button adds. A new round has revision 0. If a round with this number exists when the button is
    // pressed, another organizer was faster.
    let added_round = RoundVersion {
        number: organized.next_number(),
        revision: 0,
    };
    [
        PanelView::Panel.button(requester, id, say!("events-button-refresh")),
        PanelAction::AddRound.button(requester, id, added_round, say!("events-button-add-round")),
        PanelView::End
            .button(requester, id, say!("events-button-end"))
            .colored(ButtonColor::Red),
    ]
}

/// Adds the menus of the newest revealed rounds: one to correct a round, and one to use its positions again in the next
/// round, if that accepts positions and the event has not ended.
fn with_round_menus(
    message: Message,
    organized: &OrganizedEvent<'_>,
    requester: Requester,
) -> Message {
    let OrganizedEvent { event, rounds, .. } = organized;
    let choices = revealed_round_choices(rounds);
    if choices.is_empty() {
        return message;
    }
    let with_corrections = message.with_menu(
        PanelView::Correct.id(requester, event.id),
        say!("events-menu-correct"),
        choices.clone(),
    );
    match next_round(rounds) {
        Some(next) if event.is_running() && next.accepts_entry() => with_corrections.with_menu(
            PanelAction::Reuse.id(requester, event.id, next.into()),
            say!("events-menu-reuse", number = next.number),
            choices,
        ),
        Some(_) | None => with_corrections,
    }
}

/// Returns the newest revealed rounds as choices of a menu. Their values are the numbers of the rounds.
pub(crate) fn revealed_round_choices(rounds: &[EventRound]) -> Vec<MenuChoice> {
    rounds
        .iter()
        .rev()
        .filter(|round| round.state.is_revealed())
        .take(MAX_MENU_CHOICES)
        .map(|round| MenuChoice::new(round_label(round), round.number))
        .collect()
}

/// "Round 3 · 451, 12".
fn round_label(round: &EventRound) -> String {
    say!(
        "events-round-label",
        number = round.number,
        positions = event::numbers(round.positions()),
    )
}

/// Handles a button or menu that opens something about an event, such as the form for the start of its next round.
async fn on_view(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let view: PanelView = fields.next()?;
    let organized = OrganizedEvent::of_press(&press, fields.last()?).await?;
    let requester = press.new_requester().await?;
    let event = &organized.event;
    Ok(match view {
        PanelView::Panel => Answer::Update(panel_message(&organized, requester, None)),
        PanelView::Reveal => Answer::Message(reveal_question(&organized, requester)?),
        PanelView::Start => Answer::Form(start_form(event, organized.next_round()?, requester)),
        PanelView::Enter => {
            let round = organized.next_round()?;
            organized.require_boards(round)?;
            Answer::Form(entry_form(event, round, requester))
        }
        PanelView::Boards => Answer::Form(boards_form(event, organized.next_round()?, requester)),
        PanelView::Correct => {
            let round = organized.round(chosen_round(&press)?)?;
            Answer::Form(correction_form(event, round, requester))
        }
        PanelView::End => Answer::Message(end_question(&organized, requester)),
    })
}

/// Returns the form in which an organizer types when a round starts.
fn start_form(event: &Event, round: &EventRound, requester: Requester) -> Form {
    Form {
        id: PanelAction::SetStart.id(requester, event.id, round.into()),
        title: say!("events-start-title", number = round.number),
        label: say!("events-start-label"),
        placeholder: say!("events-start-placeholder"),
        value: typed_start(event, round),
        max_chars: 60,
        field: FormField::OptionalLine,
    }
}

/// Returns the start of a round as an organizer can type it, in the zone of the event. Empty if there is none.
fn typed_start(event: &Event, round: &EventRound) -> String {
    let (Some(starts_at), Some(zone)) = (round.starts_at, event.rules.reveal.zone()) else {
        return String::new();
    };
    zone.date_time(starts_at)
        .format("%Y-%m-%d %H:%M")
        .to_string()
}

/// Returns the form in which an organizer types the positions of a round that were drawn by hand.
fn entry_form(event: &Event, round: &EventRound, requester: Requester) -> Form {
    Form {
        id: PanelAction::Enter.id(requester, event.id, round.into()),
        title: say!("events-enter-title", number = round.number),
        label: say!(
            "events-enter-label",
            number = event.rules.positions_in(round),
        ),
        placeholder: entry_placeholder(event),
        value: String::new(),
        max_chars: 600,
        field: FormField::Line,
    }
}

/// Returns the form in which an organizer changes the list of a round's boards.
fn boards_form(event: &Event, round: &EventRound, requester: Requester) -> Form {
    Form {
        id: PanelAction::SetBoards.id(requester, event.id, round.into()),
        title: say!("events-boards-title", number = round.number),
        label: say!("events-boards-label"),
        placeholder: say!("events-boards-placeholder"),
        value: round.pairings.to_string(),
        max_chars: MAX_FORM_TEXT,
        field: FormField::Lines,
    }
}

/// Returns the form in which an organizer types the right positions of a revealed round.
fn correction_form(event: &Event, round: &EventRound, requester: Requester) -> Form {
    Form {
        id: PanelAction::Correct.id(requester, event.id, round.into()),
        title: say!("events-correct-title", number = round.number),
        label: say!("events-correct-label"),
        placeholder: say!("events-correct-placeholder"),
        value: String::new(),
        max_chars: 800,
        field: FormField::Line,
    }
}

/// Returns the example in the empty field: the names of the sections in their order, if each plays its own position.
fn entry_placeholder(event: &Event) -> String {
    if event.rules.sections.is_empty() || event.rules.shared_position {
        return say!("events-enter-placeholder");
    }
    let sections = event.rules.sections.join(", ");
    sections.chars().take(MAX_PLACEHOLDER).collect()
}

/// Reads the number of the round that was chosen in a menu.
pub(crate) fn chosen_round(press: &Press<'_>) -> Result<u16, StaleButton> {
    let chosen = press.chosen.ok_or(StaleButton)?;
    chosen.parse().map_err(|_| StaleButton)
}

/// Asks whether to reveal the next round, below a preview of the message that the reveal will post.
fn reveal_question(
    organized: &OrganizedEvent<'_>,
    requester: Requester,
) -> Result<Message, CommandError> {
    let OrganizedEvent { event, rounds, .. } = organized;
    let next = organized.next_round()?;
    organized.require_boards(next)?;
    // The preview shows entered positions, but draws none: their result is not known before the reveal.
    let revealing = EventRound {
        state: RoundState::Revealing {
            since: organized.now,
            excluded: event.rules.excluded_after(rounds),
        },
        ..next.clone()
    };
    let label = say!("events-button-reveal", number = next.number);
    let preview = RoundPreview {
        organized,
        round: &revealing,
        first_line: None,
        post_button: PanelAction::Reveal
            .button(requester, event.id, next.into(), label)
            .colored(ButtonColor::Blue),
        back_button: back_button(requester, event.id),
    };
    Ok(preview.message())
}

/// Asks whether to end the event, because an ended event cannot be continued.
fn end_question(organized: &OrganizedEvent<'_>, requester: Requester) -> Message {
    let event = &organized.event;
    let text = say!("events-end-question", name = quote(&event.name));
    let end = PanelAction::End
        .button(
            requester,
            event.id,
            RoundVersion::NONE,
            say!("events-button-end"),
        )
        .colored(ButtonColor::Red);
    Message::only_you(text).with_buttons(&[end, back_button(requester, event.id)])
}

/// Returns the button that leads from a question to the panel.
fn back_button(requester: Requester, event: EventId) -> Button {
    PanelView::Panel.button(requester, event, say!("events-button-back"))
}

/// Performs the action of a button, a menu or a form of the panel, and shows the panel again with a note about it.
async fn on_action(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let panel_action: PanelAction = fields.next()?;
    let id: EventId = fields.next()?;
    let round = RoundVersion {
        number: fields.next()?,
        revision: fields.last()?,
    };
    // Only forms have typed text. Buttons and menus have ids of the same format, which people could mix up on purpose.
    if press.typed.is_some() != panel_action.has_form() {
        return Err(StaleButton.into());
    }
    let requester = press.new_requester().await?;
    let organized = OrganizedEvent::of_press(&press, id).await?;
    let note = match panel_action {
        PanelAction::Reveal => organized.reveal(round).await?,
        PanelAction::SetStart => {
            organized
                .set_start(round, press.typed.ok_or(StaleButton)?)
                .await?
        }
        PanelAction::Enter => {
            let positions = press.typed.ok_or(StaleButton)?;
            let entered = organized.with_typed_positions(round, positions, press.user)?;
            if entered.state.is_revealed() {
                let first_line = typed_line(positions);
                return Ok(
                    PanelAction::PostEntry.preview(&organized, requester, &entered, first_line)
                );
            }
            organized.save_result(&entered).await?
        }
        PanelAction::PostEntry => {
            let positions = previewed(&press)?;
            let entered = organized.with_typed_positions(round, positions, press.user)?;
            organized.save_result(&entered).await?
        }
        PanelAction::SetBoards => {
            let platform = press.platform.ok_or(SERVERS_ONLY)?;
            organized
                .set_boards(round, press.typed.ok_or(StaleButton)?, platform)
                .await?
        }
        PanelAction::Correct => {
            let correction = press.typed.ok_or(StaleButton)?;
            let corrected = organized.with_correction(round, correction, press.user)?;
            let first_line = typed_line(correction);
            return Ok(
                PanelAction::PostCorrection.preview(&organized, requester, &corrected, first_line)
            );
        }
        PanelAction::PostCorrection => {
            let corrected = organized.with_correction(round, previewed(&press)?, press.user)?;
            organized.save_result(&corrected).await?
        }
        PanelAction::Reuse => {
            let earlier = chosen_round(&press)?;
            let entered = organized.with_reused_positions(round, earlier, press.user)?;
            if entered.state.is_revealed() {
                let reused = quote_in_full(&earlier.to_string());
                let first_line = say!("events-preview-reused", round = reused);
                return Ok(
                    PanelAction::PostReuse.preview(&organized, requester, &entered, first_line)
                );
            }
            organized.save_result(&entered).await?
        }
        PanelAction::PostReuse => {
            let earlier = previewed(&press)?.parse().map_err(|_| StaleButton)?;
            let entered = organized.with_reused_positions(round, earlier, press.user)?;
            organized.save_result(&entered).await?
        }
        PanelAction::Clear => organized.clear(round).await?,
        PanelAction::AddRound => organized.add_round(round.number).await?,
        PanelAction::End => organized.end().await?,
    };
    let changed = organized.reloaded().await?;
    Ok(Answer::Update(panel_message(
        &changed,
        requester,
        Some(note),
    )))
}

/// Quotes in the first line of a preview what an organizer typed.
fn typed_line(typed: &str) -> String {
    say!("events-preview-typed", typed = quote_in_full(typed))
}
