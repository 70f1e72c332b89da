//! Boards of a round: in its message, and for their players.

use std::collections::HashMap;

use chess960::{Start, StartId};

use crate::chat::{ButtonId, MAX_MENU_CHOICES, MenuChoice, Message, Payload};
use crate::domain::event::{Board, Event, EventRound, Player, PositionScope};
use crate::domain::ids::UserId;
use crate::lichess::LichessName;
use crate::reply::board_display::BoardDisplay;
use crate::reply::lichess::{challenges, play, play_url};
use crate::reply::named::code_letters;
use crate::reply::{details, person, position};
use crate::text::{all_of, quote, quote_within, say};

pub(crate) const BOARD_KEY: &str = "event-board";

/// Characters of a shortened name.
const SHORT_NAME: usize = 9;

/// How much the lines of boards show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardsView {
    /// With a link on the position of each board, if each has its own: the link opens a challenge on lichess.
    Linked,
    Full,
    ShortNames,
    /// With short names, and with the numbers of the positions alone.
    Numbers,
    /// The first boards, and how many more there are. The menu of a revealed round has them all.
    First(usize),
}

/// Returns a line for each board of a round and, if there are any, one for hidden boards and one for the byes.
pub(super) fn lines(event: &Event, round: &EventRound, view: BoardsView) -> Vec<String> {
    let boards = &round.pairings.boards;
    let shown_count = match view {
        BoardsView::First(count) => count,
        BoardsView::Linked | BoardsView::Full | BoardsView::ShortNames | BoardsView::Numbers => {
            boards.len()
        }
    };
    let mut lines = Vec::new();
    for (index, board) in boards.iter().enumerate().take(shown_count) {
        let number = index + 1;
        let names = players(board, view);
        match position_of_board(event, round, index) {
            Some(start) => {
                let position = position_of_line(start, view);
                lines.push(format!("{number}. {position} · {names}"));
            }
            None => lines.push(format!("{number}. {names}")),
        }
    }
    if shown_count < boards.len() {
        let number = boards.len() - shown_count;
        lines.push(say!("event-more-boards", number));
    }
    if !round.pairings.byes.is_empty() {
        let byes = round.pairings.byes.iter().map(|player| name(player, view));
        lines.push(say!("event-byes", players = all_of(byes)));
    }
    lines
}

/// Returns the position of a board. `None` if it is not known yet, or if the boards share one, which stands above their
/// lines.
fn position_of_board(event: &Event, round: &EventRound, index: usize) -> Option<StartId> {
    match event.rules.position_scope {
        PositionScope::Board => round.position_at(index),
        PositionScope::Round => None,
    }
}

/// "**451** `BRNNKQRB`", with a link on the number, or only the number.
fn position_of_line(start: StartId, view: BoardsView) -> String {
    match view {
        BoardsView::Linked => {
            let link = play_url(&Start::from(start).x_fen());
            format!("[**{start}**](<{link}>) {}", code_letters(start.into()))
        }
        BoardsView::Full | BoardsView::ShortNames => {
            format!("**{start}** {}", code_letters(start.into()))
        }
        BoardsView::Numbers | BoardsView::First(_) => start.to_string(),
    }
}

/// "`Alice` – <@12>".
fn players(board: &Board, view: BoardsView) -> String {
    format!(
        "{} – {}",
        name(&board.white, view),
        name(&board.black, view)
    )
}

fn name(player: &Player, view: BoardsView) -> String {
    match player {
        Player::Member(member) => member.mention(),
        Player::Named(name) => match view {
            BoardsView::Linked | BoardsView::Full => quote(name),
            BoardsView::ShortNames | BoardsView::Numbers | BoardsView::First(_) => {
                quote_within(name, SHORT_NAME)
            }
        },
        Player::Erased => person::name(None),
    }
}

/// Adds menus from which players choose their board. Many boards need several menus, because Discord limits the choices
/// of each.
pub(super) fn with_menus(mut message: Message, round: &EventRound) -> Message {
    let boards = &round.pairings.boards;
    for (menu_number, menu_boards) in boards.chunks(MAX_MENU_CHOICES).enumerate() {
        let first_index = menu_number * MAX_MENU_CHOICES;
        let prompt = if menu_boards.len() == boards.len() {
            say!("event-board-menu")
        } else {
            say!(
                "event-board-menu-part",
                first = first_index + 1,
                last = first_index + menu_boards.len()
            )
        };
        // The first index makes the ids of several menus differ, as Discord requires.
        let payload = Payload::of(&round.event)
            .and(&round.number)
            .and(&first_index);
        let choices = menu_boards
            .iter()
            .zip(first_index..)
            .map(|(board, index)| MenuChoice::new(choice_label(index, board), index));
        message = message.with_menu(ButtonId::new(BOARD_KEY, payload), prompt, choices);
    }
    message
}

/// "Board 3: Alice – Bob". A menu can't name members.
fn choice_label(index: usize, board: &Board) -> String {
    let board_label = say!("event-board-label", board = index + 1);
    match (&board.white, &board.black) {
        (Player::Named(white), Player::Named(black)) => format!("{board_label}: {white} – {black}"),
        (Player::Named(white), _) => format!("{board_label}: {white} – …"),
        (_, Player::Named(black)) => format!("{board_label}: … – {black}"),
        (_, _) => board_label,
    }
}

/// Shows a board of a round to one of its players: the position, and links to play it. If both players' names on
/// lichess are in `names`, the links challenge these accounts; otherwise, one link is open to anyone.
///
/// `None` if the round has no such board, or if the position is not known yet.
pub(crate) fn board_message(
    event: &Event,
    round: &EventRound,
    index: usize,
    names: &HashMap<UserId, LichessName>,
) -> Option<Message> {
    let board = round.pairings.boards.get(index)?;
    let start = Start::from(round.position_at(index)?);
    let mut lines = vec![
        say!(
            "event-board-heading",
            board = index + 1,
            round = round.number,
            name = quote(&event.name),
        ),
        players(board, BoardsView::Full),
        position::text(start, BoardDisplay::Text),
    ];
    let mut buttons = Vec::new();
    if let Some(white) = lichess_name(&board.white, names)
        && let Some(black) = lichess_name(&board.black, names)
    {
        lines.push(say!("event-board-challenges"));
        buttons.extend(challenges(start, white, black));
    } else {
        lines.push(say!("event-board-open-link"));
        buttons.push(play(start));
    }
    buttons.push(details::button(start));
    Some(Message::only_you(lines.join("\n")).with_buttons(&buttons))
}

/// Returns the name of a member on lichess, if it is known.
pub(crate) fn lichess_name<'a>(
    player: &Player,
    names: &'a HashMap<UserId, LichessName>,
) -> Option<&'a LichessName> {
    match player {
        Player::Member(member) => names.get(member),
        Player::Named(_) | Player::Erased => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{ComponentRow, MAX_TEXT};
    use crate::domain::event::{
        EventPlan, EventRules, MAX_BOARDS, Pairings, ResultSource, RoundResult, RoundState, testing,
    };
    use crate::domain::ids::{EventId, MessageId, RoleId};
    use crate::reply::event::RoundMessage;

    fn event_with_long_ids(position_scope: PositionScope) -> Event {
        let event = testing::event(EventRules {
            position_scope,
            games: 2,
            ..testing::rules()
        });
        Event {
            id: EventId(u64::MAX),
            name: "x".repeat(40),
            plan: EventPlan {
                ping: Some(RoleId(u64::MAX)),
                ..event.plan
            },
            ..event
        }
    }

    /// A revealed round of 32 boards.
    fn round(scope: PositionScope, player: fn(usize) -> Player) -> EventRound {
        let boards = (0..MAX_BOARDS)
            .map(|index| Board {
                white: player(2 * index),
                black: player(2 * index + 1),
            })
            .collect();
        let count = match scope {
            PositionScope::Round => 1,
            PositionScope::Board => MAX_BOARDS,
        };
        let now = "2026-11-21T12:00:00Z".parse().expect("an instant");
        EventRound {
            starts_at: Some(now),
            state: RoundState::Revealed {
                message: MessageId(5),
                at: now,
            },
            pairings: Pairings {
                boards,
                byes: vec![player(64)],
            },
            results: vec![RoundResult {
                positions: StartId::all().skip(900).take(count).collect(),
                source: ResultSource::ByHand,
                entered_by: Some(UserId(u64::MAX)),
                recorded_at: now,
                reason: None,
            }],
            ..EventRound::planned(EventId(u64::MAX), 100)
        }
    }

    fn member(index: usize) -> Player {
        Player::Member(UserId(u64::MAX - index as u64))
    }

    fn long_name(index: usize) -> Player {
        Player::Named(format!("{index:02}{}", "W".repeat(38)))
    }

    fn message(event: &Event, round: &EventRound) -> Message {
        RoundMessage {
            event,
            round,
            rounds: &[],
            late_since: None,
            is_waiting: false,
            drand_round: None,
            page: None,
        }
        .message()
    }

    /// The text about a round of 32 boards, which fits in a message.
    #[track_caller]
    fn text_of_round(scope: PositionScope, player: fn(usize) -> Player) -> String {
        let text = message(&event_with_long_ids(scope), &round(scope, player)).text;
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        text
    }

    #[track_caller]
    fn assert_has_lines(text: &str, expected: &[&str]) {
        for line in expected {
            assert!(text.lines().any(|shown| shown == *line), "{line} in {text}");
        }
    }

    #[test]
    fn long_names_of_32_boards_are_shortened() {
        assert_has_lines(
            &text_of_round(PositionScope::Round, long_name),
            &[
                "1. `00WWWWWWW…` – `01WWWWWWW…`",
                "32. `62WWWWWWW…` – `63WWWWWWW…`",
                "Bye: `64WWWWWWW…`",
            ],
        );
    }

    #[test]
    fn long_names_of_32_boards_are_shortened_beside_their_positions() {
        assert_has_lines(
            &text_of_round(PositionScope::Board, long_name),
            &[
                "1. **900** `RBBKQRNN` · `00WWWWWWW…` – `01WWWWWWW…`",
                "32. **931** `BRKRNQNB` · `62WWWWWWW…` – `63WWWWWWW…`",
                "Bye: `64WWWWWWW…`",
            ],
        );
    }

    /// A round of boards 1 and 2 with the positions 900 and 901.
    fn round_of_two_boards() -> EventRound {
        let mut small = round(PositionScope::Board, member);
        small.pairings.boards.truncate(2);
        small.results[0].positions.truncate(2);
        small
    }

    #[test]
    fn a_few_boards_with_their_own_positions_have_links() {
        let event = event_with_long_ids(PositionScope::Board);
        let text = message(&event, &round_of_two_boards()).text;
        assert_has_lines(
            &text,
            &[
                "1. [**900**](<https://lichess.org/?fen=rbbkqrnn/pppppppp/8/8/8/8/PPPPPPPP/RBBKQRNN%20w%20KQkq%20-%200%201\
               #friend>) `RBBKQRNN` · <@18446744073709551615> – <@18446744073709551614>",
                "2. [**901**](<https://lichess.org/?fen=rkbbqrnn/pppppppp/8/8/8/8/PPPPPPPP/RKBBQRNN%20w%20KQkq%20-%200%201\
               #friend>) `RKBBQRNN` · <@18446744073709551613> – <@18446744073709551612>",
            ],
        );
    }

    /// Mentions cannot be shortened.
    #[test]
    fn boards_of_members_that_do_not_fit_are_counted() {
        let text = text_of_round(PositionScope::Round, member);
        assert_has_lines(&text, &["… and 1 more board"]);
        let text_with_positions = text_of_round(PositionScope::Board, member);
        assert_has_lines(&text_with_positions, &["… and 4 more boards"]);
    }

    /// A round in which the position of a board was corrected.
    fn corrected_round(board: usize, position: StartId, reason: &str) -> EventRound {
        let mut corrected = round(PositionScope::Board, member);
        let mut correction = corrected.results[0].clone();
        correction.positions[board - 1] = position;
        correction.reason = Some(reason.to_owned());
        corrected.results.push(correction);
        corrected
    }

    #[test]
    fn a_correction_names_the_wrong_board_and_the_reason() {
        let round = corrected_round(12, StartId::CLASSICAL, "two digits swapped");
        let text = message(&event_with_long_ids(PositionScope::Board), &round).text;
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        assert_has_lines(
            &text,
            &[
                "~~12. **911** · `RKQRNNBB`~~ Corrected by <@18446744073709551615>, <t:1795262400:f>: `two digits swapped`",
            ],
        );
    }

    #[track_caller]
    fn assert_two_menus(scope: PositionScope) {
        let message = message(&event_with_long_ids(scope), &round(scope, long_name));
        let [
            ComponentRow::Buttons(_),
            ComponentRow::Menu(first),
            ComponentRow::Menu(second),
        ] = &message.rows[..]
        else {
            panic!("a row of buttons and two menus: {:?}", message.rows);
        };
        assert_ne!(first.id, second.id);
        assert_eq!(first.prompt, "Your board: 1–25…");
        assert_eq!(first.choices.len(), 25);
        assert_eq!(second.choices.len(), 7);
        let last = &second.choices[6];
        assert_eq!(last.value, "31");
        assert!(last.label.starts_with("Board 32: 62WW"), "{}", last.label);
        // Discord's limit.
        assert!(last.label.chars().count() <= 100, "{}", last.label);
    }

    #[test]
    fn thirty_two_boards_are_in_two_menus() {
        assert_two_menus(PositionScope::Round);
        assert_two_menus(PositionScope::Board);
    }

    /// The message for the players of a board, if nobody has told a name on lichess.
    fn message_of_board(round: &EventRound, index: usize) -> Option<Message> {
        board_message(
            &event_with_long_ids(PositionScope::Round),
            round,
            index,
            &HashMap::new(),
        )
    }

    #[test]
    fn only_boards_of_the_round_have_a_message() {
        let round = round(PositionScope::Round, member);
        assert!(message_of_board(&round, 31).is_some());
        assert_eq!(message_of_board(&round, 32), None);
    }

    #[test]
    fn a_board_has_no_message_before_its_position_is_known() {
        let planned = EventRound {
            results: Vec::new(),
            ..round(PositionScope::Round, member)
        };
        assert_eq!(message_of_board(&planned, 0), None);
    }
}
