use std::iter;

use chess960::Start;

use super::agreement_button::{ButtonAction, button};
use super::agreement_proof::revealed_values;
use super::board_display::{BoardDisplay, DetailLevel, View};
use super::daily_post::{at, channel_address, relative_time};
use super::named::named;
use super::{details, exclusion, position};
use crate::chat::{Button, ButtonColor, ButtonId, Message, Payload, ShownAgreement, Visibility};
use crate::domain::agreement::{Agreement, AgreementState, PairDraw, Party, Player, Sealed, Terms};
use crate::reply::person;
use crate::text::{joined, quote, say};

/// Both players see the same message, and text can be copied.
const VIEW: View = View {
    display: BoardDisplay::Text,
    level: DetailLevel::Numbers,
};

/// In characters. Every message about the proposal must fit.
pub(crate) const MAX_EXCLUSION_CHARS: usize = 150;

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
    let (answers, explanation): (&[_], _) = match (agreement.draw(), agreement.terms.start) {
        (None, Some(start)) => (&[ButtonAction::Accept], details::game_button(start)),
        _ => (
            &[ButtonAction::Word, ButtonAction::RandomWord],
            button(agreement, ButtonAction::ExplainDraw),
        ),
    };
    let actions = [answers, &[ButtonAction::Decline, ButtonAction::Withdraw]].concat();
    let buttons: Vec<_> = actions
        .into_iter()
        .map(|action| button(agreement, action))
        .collect();
    message.with_buttons(&buttons).with_buttons(&[explanation])
}

/// Message posted before the words are entered, and never edited. `None` if nothing is drawn.
pub(crate) fn commitment(agreement: &Agreement) -> Option<Message> {
    let draw = agreement.draw()?;
    let text = || {
        say!(
            "agreement-commitment",
            number = agreement.number.to_string(),
            commitment = draw.secret.commitment().to_string(),
        )
    };
    Some(Message::public(agreement.language().format(text)))
}

/// The proposer can also withdraw here, because the message in the channel may be deleted.
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
    if agreement.state == AgreementState::Open && reader == Some(Party::Proposer) {
        return message.with_button(button(agreement, ButtonAction::WithdrawPrivately));
    }
    message
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
    let (start, white) = start_and_white(agreement);
    let position = match start {
        Some(start) => say!("agreement-listed-position", start = named(start)),
        None => say!("agreement-listed-draw"),
    };
    let mut parts = vec![status, position, colours(agreement, white)];
    parts.extend(agreement.event.as_deref().map(quote));
    parts.extend(address(agreement));
    parts.join(" · ")
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
    (agreement.terms.start, agreement.terms.white)
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

/// Event, colors, position and exclusions, as far as there are any.
fn agreed_lines(agreement: &Agreement) -> String {
    let (start, white) = start_and_white(agreement);
    let event = agreement.event.as_deref().map(quote);
    let excluded = agreement.draw().map(|draw| &draw.excluded);
    let lines = [
        event.map(|event| say!("agreement-event", event)),
        Some(colours(agreement, white)),
        start.map(|start| position::text(start, VIEW)),
        excluded.and_then(|it| exclusion::full_line(it, 2 * MAX_EXCLUSION_CHARS)),
    ];
    joined(lines, "\n")
}

fn open(agreement: &Agreement, audience: Visibility) -> String {
    let [proposer, opponent] = player_names(agreement);
    let terms = terms(agreement);
    let request = match audience {
        Visibility::Public => say!("agreement-asks", opponent, proposer, terms),
        Visibility::OnlyYou => say!("agreement-was-asked", proposer, opponent, terms),
    };
    let heading = say!("agreement-proposal", number = agreement.number.to_string());
    let draw = agreement.draw();
    let until = say!(
        "agreement-open-until",
        time = at(agreement.expires_at),
        ago = relative_time(agreement.expires_at),
    );
    let is_edited_by_presses = agreement.answers_only();
    let lines = [
        Some(request),
        Some(heading),
        Some(agreed_lines(agreement)),
        draw.map(|draw| how_it_is_drawn(agreement, draw)),
        Some(until),
        is_edited_by_presses.then(|| say!("agreement-by-presses")),
    ];
    joined(lines, "\n")
}

fn how_it_is_drawn(agreement: &Agreement, draw: &PairDraw) -> String {
    let word = |role| {
        let player = player_name(agreement.player(role));
        if draw.word(role).is_some() {
            say!("agreement-word-is-in", player)
        } else {
            say!("agreement-no-word", player)
        }
    };
    format!(
        "{}\n{} · {}",
        say!("agreement-how-drawn"),
        word(Party::Proposer),
        word(Party::Opponent),
    )
}

fn closed(agreement: &Agreement) -> String {
    let heading = say!("agreement-proposal", number = agreement.number.to_string());
    let reason = closed_reason(agreement);
    format!("{heading}\n{reason}\n{}", ended(agreement))
}

/// Text below the heading of a sealed or closed agreement.
fn ended(agreement: &Agreement) -> String {
    let [proposer, opponent] = player_names(agreement);
    let terms = terms(agreement);
    let was_proposed = say!("agreement-was-proposed", proposer, opponent, terms);
    let until = say!("agreement-was-open-until", time = at(agreement.expires_at));
    format!("{was_proposed}\n{}\n{until}", agreed_lines(agreement))
}

/// Fluent selector.
fn terms(agreement: &Agreement) -> &'static str {
    let Terms { start, white, .. } = &agreement.terms;
    match (start, white) {
        (Some(_), Some(_)) => "position",
        (Some(_), None) => "position-and-random-colours",
        (None, Some(_)) => "random-position",
        (None, None) => "random-position-and-colours",
    }
}

fn sealed(agreement: &Agreement, sealed: Sealed) -> String {
    let heading = say!(
        "agreement-sealed",
        number = agreement.number.to_string(),
        time = at(sealed.at),
    );
    let lines: Vec<_> = iter::once(heading)
        .chain(game_lines(agreement))
        .chain([ended(agreement)])
        .collect();
    let mut message = Message::public(lines.join("\n"));
    if let Some(draw) = agreement.draw() {
        message.push_first_that_fits(revealed_values(agreement, draw));
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
