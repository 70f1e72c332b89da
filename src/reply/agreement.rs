use chess960::{PieceSet, Start};

use super::agreement_button::{ButtonAction, button};
use super::agreement_proof::{drawn, drawn_line_versions};
use super::board_display::BoardDisplay;
use super::daily_post::{at, channel_address, relative_time, with_chain_warning};
use super::named::{code_letters, named};
use super::{details, exclusion, position, verify_page};
use crate::chat::{
    Button, ButtonColor, ButtonId, MAX_TEXT, Message, Payload, Shown, ShownAgreement, Visibility,
    push_first_within,
};
use crate::domain::agreement::{
    Agreement, AgreementState, PairDraw, Party, PublicPairDraw, Sealed, Terms, TermsDraw,
};
use crate::http::PageUrl;
use crate::reply::person;
use crate::text::{joined, quote, say};

/// 128 bits, which fit on a line of a phone's small print.
const SHORT_COMMITMENT_DIGITS: usize = 32;

pub(crate) const START: &str = "start";

/// Shows an agreement to both players in its channel. `can_start_games` says whether the bot can create games on
/// lichess. `page` is the web page that recomputes draws, if the host has one.
pub fn channel_message(
    agreement: &Agreement,
    can_start_games: bool,
    page: Option<&PageUrl>,
) -> Message {
    agreement
        .language()
        .format(|| localized_channel_message(agreement, can_start_games, page))
}

/// Shows an agreement to everyone, in the current language. A proposal has buttons as long as it can be answered, and a
/// sealed agreement has buttons for its games.
fn localized_channel_message(
    agreement: &Agreement,
    can_start_games: bool,
    page: Option<&PageUrl>,
) -> Message {
    // The store keeps which revision the message shows, so that the bot edits it again after a change.
    let shown_agreement = ShownAgreement {
        agreement: agreement.number,
        revision: agreement.revision,
    };
    let message = Message {
        shows: Some(Shown::Agreement(shown_agreement)),
        ..Message::public(text(agreement, Visibility::Public))
    };
    if agreement.is_answerable() {
        message
            .with_buttons(&answer_buttons(agreement))
            .with_buttons(&explanation_buttons(agreement))
    } else if let Some(sealed) = agreement.state.sealed() {
        message.with_buttons(&sealed_buttons(agreement, sealed, can_start_games, page))
    } else {
        message
    }
}

/// Returns the buttons with which the players answer a proposal: to accept it in one of several ways, and to end it.
fn answer_buttons(agreement: &Agreement) -> Vec<Button> {
    let mut buttons = Vec::new();
    for &action in answers(agreement) {
        buttons.push(button(agreement, action));
    }
    buttons.push(button(agreement, ButtonAction::End));
    buttons
}

/// Returns the buttons that explain a proposal: the details of a named position, and how the rest is drawn.
fn explanation_buttons(agreement: &Agreement) -> Vec<Button> {
    let mut buttons = Vec::new();
    if let Some(start) = agreement.terms.start() {
        buttons.push(details::game_button(start));
    }
    if agreement.draw().is_some() {
        buttons.push(button(agreement, ButtonAction::ExplainDraw));
    }
    buttons
}

/// Returns the ways to accept an open proposal.
fn answers(agreement: &Agreement) -> &'static [ButtonAction] {
    match agreement.terms.word_draw() {
        None => &[ButtonAction::Accept],
        Some(draw) if can_accept_random_colors(agreement, draw) => {
            &[ButtonAction::AcceptRandomColors, ButtonAction::Word]
        }
        Some(_) => &[ButtonAction::Word, ButtonAction::RandomWord],
    }
}

/// Whether the opponent can accept a named position without a word, so that the bot draws the colors. An opponent who
/// has entered a word waits for the proposer's.
fn can_accept_random_colors(agreement: &Agreement, draw: &PairDraw) -> bool {
    agreement.terms.start().is_some() && draw.opponent.is_none()
}

/// Returns the message with the commitment to the bot's secret for a draw from both players' words. It is posted before
/// they enter the words and never edited, so it proves that the bot did not choose the secret afterwards.
///
/// `None` for agreements without such a draw.
pub(crate) fn commitment_message(agreement: &Agreement) -> Option<Message> {
    let draw = agreement.terms.word_draw()?;
    let commitment = draw.secret.commitment().to_string();
    let text = agreement.language().format(|| {
        say!(
            "agreement-commitment",
            number = agreement.number.to_string(),
            commitment = &commitment[..SHORT_COMMITMENT_DIGITS],
        )
    });
    Some(Message {
        shows: Some(Shown::Commitment(agreement.number)),
        ..Message::public(text)
    })
}

/// Shows an agreement to one person, with a link to the message in the channel. `reader` is the player's role,
/// or `None` for another person.
///
/// Only players can start the games. They can also end a proposal here, because the message in the channel may be
/// deleted.
pub(crate) fn private_message(
    agreement: &Agreement,
    reader: Option<Party>,
    can_start_games: bool,
    page: Option<&PageUrl>,
) -> Message {
    let mut message = Message::only_you(text(agreement, Visibility::OnlyYou));
    if let Some(address) = address(agreement) {
        let address_line = say!("agreement-its-message", address);
        message.push_if_it_fits(format!("\n{address_line}"));
    }
    if agreement.is_answerable() {
        return message.with_optional_button(private_end_button(agreement, reader));
    }
    match agreement.state.sealed() {
        Some(sealed) => {
            let reader_can_start_games = can_start_games && reader.is_some();
            let buttons = sealed_buttons(agreement, sealed, reader_can_start_games, page);
            message.with_buttons(&buttons)
        }
        None => message,
    }
}

/// Returns the button with which a player ends a proposal in a private message. `None` for other readers, and for an
/// opponent where the bot can only reply, because the proposer would not be notified.
fn private_end_button(agreement: &Agreement, reader: Option<Party>) -> Option<Button> {
    let action = match reader? {
        Party::Proposer => ButtonAction::WithdrawPrivately,
        Party::Opponent if agreement.answers_only() => return None,
        Party::Opponent => ButtonAction::DeclinePrivately,
    };
    Some(button(agreement, action))
}

/// Describes an agreement in a line of a list: number, state, position, players and link. The time in it is when the
/// agreement was closed or, if it is open, when it expires.
pub(crate) fn line(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let ends_at = agreement.state.closed_at().unwrap_or(agreement.expires_at);
    let status = say!(
        "agreement-listed",
        number = agreement.number.to_string(),
        state = listed_state(agreement),
        proposer,
        opponent,
        time = at(ends_at),
        ago = relative_time(ends_at),
    );
    let parts = [Some(status), Some(summary(agreement)), address(agreement)];
    joined(parts, " · ")
}

/// Returns the state of an agreement in a list, as a Fluent selector.
fn listed_state(agreement: &Agreement) -> &'static str {
    if agreement.awaited_draw().is_some() {
        return "accepted";
    }
    agreement.state.word()
}

/// Describes an agreement in one line: its position, players and event.
fn summary(agreement: &Agreement) -> String {
    let (start, white) = start_and_white(agreement);
    let position = match start {
        Some(start) => say!("agreement-listed-position", start = named(start)),
        None => say!("agreement-listed-draw"),
    };
    let parts = [
        Some(position),
        Some(players_with_colors(agreement, white)),
        agreement.event.as_deref().map(quote),
    ];
    joined(parts, " · ")
}

/// Returns the [`line`] about an agreement, with links to its games on lichess.
pub(crate) fn line_with_games(agreement: &Agreement) -> String {
    let mut parts = vec![line(agreement)];
    parts.extend(game_links(agreement));
    parts.join(" · ")
}

pub(crate) fn player_name(agreement: &Agreement, role: Party) -> String {
    person::name(agreement.player_id(role))
}

pub(crate) fn player_names(agreement: &Agreement) -> [String; 2] {
    Party::BOTH.map(|role| player_name(agreement, role))
}

/// Says when and how an agreement was closed, as the reason why an action on it fails.
pub(crate) fn closed_reason(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let closed_at = agreement.state.closed_at();
    say!(
        "agreement-ended",
        state = agreement.state.word(),
        proposer,
        opponent,
        ago = closed_at.map(relative_time).unwrap_or_default(),
    )
}

/// Describes an agreement. The private version does not ask the reader to act.
fn text(agreement: &Agreement, audience: Visibility) -> String {
    match &agreement.state {
        AgreementState::Open => open_text(agreement, audience),
        AgreementState::Sealed(sealed) => sealed_text(agreement, *sealed),
        AgreementState::Declined(_) | AgreementState::Withdrawn(_) | AgreementState::Expired(_) => {
            closed_text(agreement)
        }
    }
}

/// Returns the position and the player with White, as far as they are known: agreed, or named by the proposal.
pub(crate) fn start_and_white(agreement: &Agreement) -> (Option<Start>, Option<Party>) {
    if let Some(Sealed { start, white, .. }) = agreement.state.sealed() {
        return (Some(start), Some(white));
    }
    (agreement.terms.start(), agreement.terms.white())
}

/// Names both players with their colors. `white` is the player with White in the first game, or `None` if the colors
/// are not drawn yet.
fn players_with_colors(agreement: &Agreement, white: Option<Party>) -> String {
    let games = agreement.games;
    let Some(white) = white else {
        let [proposer, opponent] = player_names(agreement);
        return say!("agreement-random-colors", games, proposer, opponent);
    };
    say!(
        "agreement-colors",
        games,
        white = player_name(agreement, white),
        black = player_name(agreement, white.other()),
    )
}

fn with_event(heading: String, agreement: &Agreement) -> String {
    match &agreement.event {
        Some(event) => format!("{heading} · {}", quote(event)),
        None => heading,
    }
}

/// Describes an open proposal: the request, the position if it is named, the colors, and how the rest is drawn.
fn open_text(agreement: &Agreement, audience: Visibility) -> String {
    let mut lines = vec![open_heading(agreement, audience)];
    let colors = players_with_colors(agreement, agreement.terms.white());
    let status = draw_status(agreement);
    if let Some(start) = agreement.terms.start() {
        lines.push(board(start, &colors));
        lines.extend(status);
    } else {
        // Without a board, colors and draw share a line.
        lines.push(joined([Some(colors), status], " · "));
        if let Some(draw) = agreement.draw() {
            // All excluded positions, because the result depends on them.
            lines.extend(exclusion::full_line(draw.excluded()));
        }
    }
    lines.join("\n")
}

/// Says how the result is drawn, and what the draw waits for. `None` if nothing is drawn.
fn draw_status(agreement: &Agreement) -> Option<String> {
    match agreement.draw()? {
        TermsDraw::Words(draw) => Some(word_draw_status(agreement, draw)),
        TermsDraw::Public(_) => Some(public_draw_status(agreement)),
    }
}

/// Returns the first line of a proposal: who proposes which kind of game to whom, and when the proposal expires. Leaves
/// out the expiry while the result is being drawn, because the opponent has accepted. Adds a note if the bot cannot
/// post reminders in the channel.
fn open_heading(agreement: &Agreement, audience: Visibility) -> String {
    let [proposer, opponent] = player_names(agreement);
    let terms = terms(agreement);
    // In the channel, the sentence addresses the opponent. A private message only describes the proposal.
    let request = match audience {
        Visibility::Public => say!("agreement-asks", opponent, proposer, terms),
        Visibility::OnlyYou => say!("agreement-was-asked", proposer, opponent, terms),
    };
    let number = agreement.number.to_string();
    let status = if agreement.awaited_draw().is_some() {
        say!("agreement-accepted", number)
    } else {
        let ago = relative_time(agreement.expires_at);
        say!("agreement-open", number, ago)
    };
    let mut heading = format!("{request} {}", with_event(status, agreement));
    if agreement.answers_only() {
        let no_reminders_note = say!("agreement-by-presses");
        heading += &format!(" · {no_reminders_note}");
    }
    heading
}

/// Shows position, colors and board. A message with it has at most three lines besides the board.
fn board(start: Start, colors: &str) -> String {
    let mut heading = vec![position::heading(start, BoardDisplay::Text)];
    // The heading of a DFRC position has no letters.
    if let Start::Double(_) = start {
        heading.push(code_letters(start));
    }
    heading.push(colors.to_owned());
    let board = start.board(PieceSet::Letters);
    format!("{}\n```\n{board}```", heading.join(" · "))
}

/// Returns what to append to the text of a proposal so that it ends with some notes. Below a board, they are a line of
/// small print; otherwise they continue the last line.
pub(crate) fn notes_below(text: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        return String::new();
    }
    let separator = if text.ends_with("```") {
        "\n-# "
    } else if text.ends_with('.') {
        " "
    } else {
        " · "
    };
    format!("{separator}{}", notes.join(" · "))
}

/// Says how the result is drawn from words and, once a player has entered one, whose word is still missing.
fn word_draw_status(agreement: &Agreement, draw: &PairDraw) -> String {
    // Selects the sentence: the opponent can press **Accept**, or both players must enter a word or leave it to chance.
    let answer = if can_accept_random_colors(agreement, draw) {
        "accept"
    } else {
        "word"
    };
    let how_drawn = say!("agreement-how-drawn", answer);
    if draw.proposer.is_none() && draw.opponent.is_none() {
        return how_drawn;
    }
    let statuses = Party::BOTH.map(|role| word_status(agreement, draw, role));
    format!("{how_drawn} {}", statuses.join(" · "))
}

/// Says how the result is drawn or, once the opponent has accepted, that it is being drawn.
fn public_draw_status(agreement: &Agreement) -> String {
    if agreement.awaited_draw().is_none() {
        return say!("agreement-how-drawn", answer = "public");
    }
    let [_, opponent] = player_names(agreement);
    say!("agreement-being-drawn", opponent, drawn = drawn(agreement))
}

fn word_status(agreement: &Agreement, draw: &PairDraw, role: Party) -> String {
    let player = player_name(agreement, role);
    match draw.word(role) {
        Some(_) => say!("agreement-word-is-in", player),
        None => say!("agreement-no-word", player),
    }
}

/// Describes a proposal that was declined or withdrawn, or has expired: what became of it and when, and what it
/// proposed.
fn closed_text(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let closed_at = agreement.state.closed_at();
    let ending = say!(
        "agreement-closed",
        number = agreement.number.to_string(),
        state = agreement.state.word(),
        proposer,
        opponent,
        ago = closed_at.map(relative_time).unwrap_or_default(),
    );
    format!("{ending}\n{}", summary(agreement))
}

/// Returns what a proposal names and what it draws, as a Fluent selector.
fn terms(agreement: &Agreement) -> &'static str {
    match agreement.terms {
        Terms::Named { .. } => "position",
        Terms::DrawnColors { .. } => "position-and-random-colors",
        Terms::DrawnPosition { .. } => "random-position",
        Terms::DrawnPositionAndColors { .. } => "random-position-and-colors",
    }
}

/// Describes a sealed agreement: its games on lichess, the position, the players, and what was drawn from which source.
/// Long words of the players are left out, so that the text fits into a message.
pub(super) fn sealed_text(agreement: &Agreement, sealed: Sealed) -> String {
    let heading = say!(
        "agreement-sealed",
        number = agreement.number.to_string(),
        time = at(sealed.at),
    );
    let mut first_line = vec![with_event(heading, agreement)];
    first_line.extend(game_links(agreement));
    let colors = players_with_colors(agreement, Some(sealed.white));
    let mut text = format!(
        "{}\n{}",
        first_line.join(" · "),
        board(sealed.start, &colors)
    );
    match agreement.draw() {
        Some(TermsDraw::Words(draw)) => {
            // The second version has no words, in case they are too long.
            push_first_within(&mut text, MAX_TEXT, drawn_line_versions(agreement, draw));
        }
        Some(TermsDraw::Public(draw)) => text.push_str(&public_source(agreement, draw)),
        // The proposal named position and colors.
        None => {}
    }
    text
}

/// Says in a line of its own, after a line break, what was drawn and from which round of drand. Empty before the draw.
fn public_source(agreement: &Agreement, draw: &PublicPairDraw) -> String {
    let Some(result) = draw.result() else {
        return String::new();
    };
    let line = say!(
        "agreement-drawn-publicly",
        drawn = drawn(agreement),
        round = result.drawn_from.beacon.round.to_string(),
    );
    format!("\n{}", with_chain_warning(line, result.drawn_from.chain))
}

/// Returns a link for each game of an agreement that was started on lichess.
fn game_links(agreement: &Agreement) -> Vec<String> {
    let mut links = Vec::new();
    for game in 1..=agreement.games {
        if let Some(link) = agreement.lichess.link(game) {
            links.push(say!(
                "agreement-game",
                games = agreement.games,
                game,
                // In angle brackets, Discord shows no preview.
                link = format!("<{link}>"),
            ));
        }
    }
    links
}

/// Returns the buttons of a sealed agreement: to start its games, see their data, and verify the draw.
fn sealed_buttons(
    agreement: &Agreement,
    sealed: Sealed,
    can_start_games: bool,
    page: Option<&PageUrl>,
) -> Vec<Button> {
    let mut buttons = Vec::new();
    if can_start_games {
        buttons.extend(start_buttons(agreement));
    }
    // Details without analysis links: during a game they would invite cheating.
    buttons.push(details::game_button(sealed.start));
    buttons.push(button(agreement, ButtonAction::Pgn));
    if agreement.draw().is_some() {
        buttons.push(proof_button(agreement, page));
    }
    buttons
}

/// Returns **Check**, a link to the web page that recomputes the draw, or else **Verify**: if there is no page, or if
/// the draw can't be put into a link.
pub(super) fn proof_button(agreement: &Agreement, page: Option<&PageUrl>) -> Button {
    match verify_page::agreement_button(page, agreement) {
        Some(check) => check,
        None => button(agreement, ButtonAction::Verify),
    }
}

pub(super) fn start_buttons(agreement: &Agreement) -> Vec<Button> {
    if agreement.games == 1 {
        return vec![start_button(agreement, 1, say!("agreement-button-start"))];
    }
    (1..=agreement.games)
        .map(|game| start_button(agreement, game, say!("agreement-button-start-game", game)))
        .collect()
}

fn start_button(agreement: &Agreement, game: u8, label: String) -> Button {
    let payload = Payload::of(&agreement.number).and(&game);
    Button::press(label, ButtonId::new(START, payload)).colored(ButtonColor::Blue)
}

/// Returns the address of the agreement's message in its channel.
pub(crate) fn address(agreement: &Agreement) -> Option<String> {
    let message_place = agreement.message_place?;
    let channel = channel_address(message_place.guild, message_place.channel);
    Some(format!("{channel}/{}", message_place.message?))
}
