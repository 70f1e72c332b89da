use std::iter;

use chess960::{PieceSet, Start};

use super::agreement_button::{ButtonAction, button};
use super::agreement_proof::drawn_lines;
use super::board_display::BoardDisplay;
use super::daily_post::{at, channel_address, relative_time};
use super::named::{code_letters, named};
use super::{details, exclusion, position};
use crate::chat::{Button, ButtonColor, ButtonId, Message, Payload, ShownAgreement, Visibility};
use crate::domain::agreement::{Agreement, AgreementState, PairDraw, Party, Player, Sealed, Terms};
use crate::reply::person;
use crate::text::{joined, quote, say};

/// 128 bits, which fit on a line of a phone's small print.
const SHORT_COMMITMENT_DIGITS: usize = 32;

pub(crate) const START: &str = "start";

/// `can_start_games` refers to lichess.
pub fn channel_message(agreement: &Agreement, can_start_games: bool) -> Message {
    let language = agreement.language();
    language.format(|| localized_channel_message(agreement, can_start_games))
}

fn localized_channel_message(agreement: &Agreement, can_start_games: bool) -> Message {
    let message = Message {
        shows: Some(ShownAgreement {
            agreement: agreement.number,
            revision: agreement.revision,
        }),
        ..Message::public(text(agreement, Visibility::Public))
    };
    if let Some(sealed) = agreement.state.sealed() {
        return message.with_buttons(&sealed_buttons(agreement, sealed, can_start_games));
    }
    if agreement.state != AgreementState::Open {
        return message;
    }
    let actions = [answers(agreement), &[ButtonAction::End]].concat();
    let buttons: Vec<_> = actions
        .into_iter()
        .map(|action| button(agreement, action))
        .collect();
    let details = agreement.terms.start().map(details::game_button);
    let explanation = agreement
        .draw()
        .map(|_| button(agreement, ButtonAction::ExplainDraw));
    let more: Vec<_> = details.into_iter().chain(explanation).collect();
    message.with_buttons(&buttons).with_buttons(&more)
}

fn answers(agreement: &Agreement) -> &'static [ButtonAction] {
    match agreement.draw() {
        None => &[ButtonAction::Accept],
        Some(draw) if can_accept_random_colors(agreement, draw) => {
            &[ButtonAction::AcceptRandomColors, ButtonAction::Word]
        }
        Some(_) => &[ButtonAction::Word, ButtonAction::RandomWord],
    }
}

/// An opponent who has entered a word waits for the proposer's.
fn can_accept_random_colors(agreement: &Agreement, draw: &PairDraw) -> bool {
    agreement.terms.start().is_some() && draw.opponent.is_none()
}

/// Message posted before the words are entered, and never edited. `None` if nothing is drawn.
pub(crate) fn commitment(agreement: &Agreement) -> Option<Message> {
    let draw = agreement.draw()?;
    let commitment = draw.secret.commitment().to_string();
    let text = || {
        say!(
            "agreement-commitment",
            number = agreement.number.to_string(),
            commitment = &commitment[..SHORT_COMMITMENT_DIGITS],
        )
    };
    Some(Message::public(agreement.language().format(text)))
}

/// The players can also end a proposal here, because the message in the channel may be deleted.
pub(crate) fn private_message(
    agreement: &Agreement,
    reader: Option<Party>,
    can_start_games: bool,
) -> Message {
    let mut message = Message::only_you(text(agreement, Visibility::OnlyYou));
    if let Some(address) = address(agreement) {
        let address = say!("agreement-its-message", address);
        message.push_first_that_fits([format!("\n{address}"), String::new()]);
    }
    if let Some(sealed) = agreement.state.sealed() {
        let can_start_games = can_start_games && reader.is_some();
        return message.with_buttons(&sealed_buttons(agreement, sealed, can_start_games));
    }
    if agreement.state != AgreementState::Open {
        return message;
    }
    match reader {
        Some(Party::Proposer) => {
            message.with_button(button(agreement, ButtonAction::WithdrawPrivately))
        }
        // Where the bot can only reply, the proposer would not be notified.
        Some(Party::Opponent) if !agreement.answers_only() => {
            message.with_button(button(agreement, ButtonAction::DeclinePrivately))
        }
        Some(Party::Opponent) | None => message,
    }
}

pub(crate) fn line(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let when = agreement.state.closed_at().unwrap_or(agreement.expires_at);
    let status = say!(
        "agreement-listed",
        number = agreement.number.to_string(),
        state = agreement.state.word(),
        proposer,
        opponent,
        time = at(when),
        ago = relative_time(when),
    );
    let parts = [Some(status), Some(summary(agreement)), address(agreement)];
    joined(parts, " · ")
}

/// Position, players and event in one line.
fn summary(agreement: &Agreement) -> String {
    let (start, white) = start_and_white(agreement);
    let position = match start {
        Some(start) => say!("agreement-listed-position", start = named(start)),
        None => say!("agreement-listed-draw"),
    };
    let parts = [
        Some(position),
        Some(colours(agreement, white)),
        agreement.event.as_deref().map(quote),
    ];
    joined(parts, " · ")
}

/// Like [`line`], with links to the games on lichess.
pub(crate) fn line_with_games(agreement: &Agreement) -> String {
    let parts: Vec<_> = iter::once(line(agreement))
        .chain(game_lines(agreement))
        .collect();
    parts.join(" · ")
}

pub(crate) fn player_name(player: &Player) -> String {
    person::name(player.id)
}

pub(crate) fn player_names(agreement: &Agreement) -> [String; 2] {
    [&agreement.proposer, &agreement.opponent].map(player_name)
}

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

/// The private version does not ask the reader to act.
fn text(agreement: &Agreement, audience: Visibility) -> String {
    match &agreement.state {
        AgreementState::Open => open(agreement, audience),
        AgreementState::Sealed(sealed) => self::sealed(agreement, *sealed),
        AgreementState::Declined(_) | AgreementState::Withdrawn(_) | AgreementState::Expired(_) => {
            closed(agreement)
        }
    }
}

/// Position and player with White, if already known.
pub(crate) fn start_and_white(agreement: &Agreement) -> (Option<Start>, Option<Party>) {
    if let Some(Sealed { start, white, .. }) = agreement.state.sealed() {
        return (Some(start), Some(white));
    }
    (agreement.terms.start(), agreement.terms.white())
}

fn colours(agreement: &Agreement, white: Option<Party>) -> String {
    let games = agreement.games;
    let Some(white) = white else {
        let [proposer, opponent] = player_names(agreement);
        return say!("agreement-random-colours", games, proposer, opponent);
    };
    let name = |role| player_name(agreement.player(role));
    let (white, black) = (name(white), name(white.other()));
    say!("agreement-colours", games, white, black)
}

fn with_event(heading: String, agreement: &Agreement) -> String {
    match &agreement.event {
        Some(event) => format!("{heading} · {}", quote(event)),
        None => heading,
    }
}

fn open(agreement: &Agreement, audience: Visibility) -> String {
    let [proposer, opponent] = player_names(agreement);
    let terms = terms(agreement);
    let request = match audience {
        Visibility::Public => say!("agreement-asks", opponent, proposer, terms),
        Visibility::OnlyYou => say!("agreement-was-asked", proposer, opponent, terms),
    };
    let heading = say!(
        "agreement-open",
        number = agreement.number.to_string(),
        ago = relative_time(agreement.expires_at),
    );
    let mut heading = format!("{request} {}", with_event(heading, agreement));
    if agreement.answers_only() {
        heading += &format!(" · {}", say!("agreement-by-presses"));
    }
    let colours = colours(agreement, agreement.terms.white());
    let draw = agreement.draw();
    let how = draw.map(|draw| how_it_is_drawn(agreement, draw));
    let Some(start) = agreement.terms.start() else {
        let excluded = draw.map(|draw| &draw.excluded);
        let lines = [
            Some(heading),
            Some(joined([Some(colours), how], " · ")),
            excluded.and_then(|it| exclusion::full_line(it, 2 * exclusion::MAX_PROPOSED_CHARS)),
        ];
        return joined(lines, "\n");
    };
    let lines = [Some(heading), Some(board(start, &colours)), how];
    joined(lines, "\n")
}

/// Position, colours and board. Short enough for the whole message to have at most three lines besides the board.
fn board(start: Start, colours: &str) -> String {
    let display = BoardDisplay::Text;
    let mut heading = position::heading(start, display);
    if let Start::Double(_) = start {
        heading += &format!(" · {}", code_letters(start));
    }
    let board = start.board(PieceSet::Letters);
    format!("{heading} · {colours}\n```\n{board}```")
}

/// What the text of a proposal ends with: small print below a board, or the rest of the last line.
pub(crate) fn notes_below(text: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        return String::new();
    }
    let notes = notes.join(" · ");
    if text.ends_with("```") {
        format!("\n-# {notes}")
    } else if text.ends_with('.') {
        format!(" {notes}")
    } else {
        format!(" · {notes}")
    }
}

fn how_it_is_drawn(agreement: &Agreement, draw: &PairDraw) -> String {
    let answer = if can_accept_random_colors(agreement, draw) {
        "accept"
    } else {
        "word"
    };
    let how = say!("agreement-how-drawn", answer);
    if Party::BOTH.iter().all(|&role| draw.word(role).is_none()) {
        return how;
    }
    let words = Party::BOTH.map(|role| {
        let player = player_name(agreement.player(role));
        if draw.word(role).is_some() {
            say!("agreement-word-is-in", player)
        } else {
            say!("agreement-no-word", player)
        }
    });
    format!("{how} {}", words.join(" · "))
}

fn closed(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let ending = say!(
        "agreement-closed",
        number = agreement.number.to_string(),
        state = agreement.state.word(),
        proposer,
        opponent,
        ago = agreement
            .state
            .closed_at()
            .map(relative_time)
            .unwrap_or_default(),
    );
    format!("{ending}\n{}", summary(agreement))
}

/// Fluent selector.
fn terms(agreement: &Agreement) -> &'static str {
    match agreement.terms {
        Terms::Named { .. } => "position",
        Terms::DrawnColors { .. } => "position-and-random-colours",
        Terms::DrawnPosition { .. } => "random-position",
        Terms::DrawnPositionAndColors { .. } => "random-position-and-colours",
    }
}

fn sealed(agreement: &Agreement, sealed: Sealed) -> String {
    let heading = say!(
        "agreement-sealed",
        number = agreement.number.to_string(),
        time = at(sealed.at),
    );
    let heading: Vec<_> = iter::once(with_event(heading, agreement))
        .chain(game_lines(agreement))
        .collect();
    let colours = colours(agreement, Some(sealed.white));
    let lines = [heading.join(" · "), board(sealed.start, &colours)];
    let mut message = Message::public(lines.join("\n"));
    if let Some(draw) = agreement.draw() {
        message.push_first_that_fits(drawn_lines(agreement, draw));
    }
    message.text
}

/// Links to the games on lichess, without a preview.
fn game_lines(agreement: &Agreement) -> impl Iterator<Item = String> {
    let games = agreement.games;
    (1..=games).filter_map(move |game| {
        let link = agreement.lichess.link(game)?;
        Some(say!(
            "agreement-game",
            games,
            game,
            link = format!("<{link}>")
        ))
    })
}

fn sealed_buttons(agreement: &Agreement, sealed: Sealed, can_start_games: bool) -> Vec<Button> {
    // No analysis button: during a game it would invite cheating.
    let mut buttons = if can_start_games {
        start_buttons(agreement)
    } else {
        Vec::new()
    };
    buttons.push(details::game_button(sealed.start));
    buttons.push(button(agreement, ButtonAction::Pgn));
    if agreement.draw().is_some() {
        buttons.push(button(agreement, ButtonAction::Verify));
    }
    buttons
}

pub(super) fn start_buttons(agreement: &Agreement) -> Vec<Button> {
    let start = |label, game: u8| {
        let payload = Payload::of(&agreement.number).and(&game);
        Button::press(label, ButtonId::new(START, payload)).colored(ButtonColor::Blue)
    };
    match agreement.games {
        1 => vec![start(say!("agreement-button-start"), 1)],
        games => (1..=games)
            .map(|game| start(say!("agreement-button-start-game", game), game))
            .collect(),
    }
}

pub(crate) fn address(agreement: &Agreement) -> Option<String> {
    let message_place = agreement.message_place?;
    let channel = channel_address(message_place.guild, message_place.channel);
    Some(format!("{channel}/{}", message_place.message?))
}
