//! Boards of a round: in its message, and for their players.

use std::collections::HashMap;

use chess960::{Start, StartId};

use crate::chat::{ButtonId, MAX_MENU_CHOICES, MenuChoice, Message, Payload};
use crate::domain::event::{Board, Event, EventRound, Player, PositionScope};
use crate::domain::ids::UserId;
use crate::lichess::LichessName;
use crate::reply::board_display::BoardDisplay;
use crate::reply::lichess::{challenges, play};
use crate::reply::named::code_letters;
use crate::reply::{details, person, position};
use crate::text::{all_of, quote, quote_within, say};

pub(crate) const BOARD_KEY: &str = "event-board";

/// Characters of a shortened name.
const SHORT_NAME: usize = 9;

/// How much the lines of boards show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardsView {
    Full,
    ShortNames,
    /// With short names, and with the numbers of the positions alone.
    Numbers,
    /// The first boards, and how many more there are. The menu of a revealed round has them all.
    First(usize),
}

/// Returns the lines for the boards and byes of a round. With a position for each board, the lines have it once it is
/// known.
pub(super) fn lines(event: &Event, round: &EventRound, view: BoardsView) -> Vec<String> {
    let boards = &round.pairings.boards;
    let shown = match view {
        BoardsView::First(shown) => shown,
        BoardsView::Full | BoardsView::ShortNames | BoardsView::Numbers => boards.len(),
    };
    let mut lines: Vec<String> = boards
        .iter()
        .take(shown)
        .enumerate()
        .map(|(index, board)| {
            let number = index + 1;
            let names = players(board, view);
            match round.position_of_board(index) {
                Some(start) if event.rules.position_scope == PositionScope::Board => {
                    format!("{number}. {} · {names}", position_of_line(start, view))
                }
                Some(_) | None => format!("{number}. {names}"),
            }
        })
        .collect();
    if shown < boards.len() {
        lines.push(say!("event-more-boards", number = boards.len() - shown));
    }
    if !round.pairings.byes.is_empty() {
        let byes = round.pairings.byes.iter().map(|player| name(player, view));
        lines.push(say!("event-byes", players = all_of(byes)));
    }
    lines
}

/// "**451** `BRNNKQRB`", or only the number.
fn position_of_line(start: StartId, view: BoardsView) -> String {
    match view {
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
        Player::Named(name) if view == BoardsView::Full => quote(name),
        Player::Named(name) => quote_within(name, SHORT_NAME),
        Player::Erased => person::name(None),
    }
}

/// Adds menus from which players choose their board.
pub(super) fn with_menus(mut message: Message, round: &EventRound) -> Message {
    let boards = &round.pairings.boards;
    let has_one_menu = boards.len() <= MAX_MENU_CHOICES;
    for (chunk, part) in boards.chunks(MAX_MENU_CHOICES).enumerate() {
        let first = chunk * MAX_MENU_CHOICES;
        let prompt = if has_one_menu {
            say!("event-board-menu")
        } else {
            say!(
                "event-board-menu-part",
                first = first + 1,
                last = first + part.len()
            )
        };
        let payload = Payload::of(&round.event).and(&round.number).and(&first);
        let choices = part.iter().enumerate().map(|(index, board)| {
            let index = first + index;
            MenuChoice::new(choice_label(index, board), index)
        });
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

/// Shows a board of a round to one of its players: its position, and links to play it. `names` are the players' names
/// on lichess. `None` if there is no such board, or if its position is not known.
pub(crate) fn board_message(
    event: &Event,
    round: &EventRound,
    index: usize,
    names: &HashMap<UserId, LichessName>,
) -> Option<Message> {
    let board = round.pairings.boards.get(index)?;
    let start = Start::from(round.position_of_board(index)?);
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
        EventPlan, EventRandomness, EventRules, MAX_BOARDS, Pairings, Repeats, ResultSource,
        RevealRule, RoundResult, RoundState,
    };
    use crate::domain::ids::{ChannelId, EventId, GuildId, MessageId, RoleId};
    use crate::domain::preferences::BoardStyle;
    use crate::picture::Theme;
    use crate::reply::event::RoundMessage;
    use crate::text::Language;

    fn event(position_scope: PositionScope) -> Event {
        Event {
            id: EventId(u64::MAX),
            guild: GuildId(2),
            name: "x".repeat(40),
            plan: EventPlan {
                channel: ChannelId(3),
                ping: Some(RoleId(u64::MAX)),
                thread: false,
                pin: false,
                board: BoardStyle::default(),
                theme: Theme::default(),
                language: Language::English,
            },
            rules: EventRules {
                excluded: [StartId::CLASSICAL].into_iter().collect(),
                repeats: Repeats::Never,
                position_scope,
                sections: Vec::new(),
                shared_position: false,
                reveal: RevealRule::ByButton,
                games: 2,
                randomness: EventRandomness::Secret("0".repeat(64).parse().expect("a secret")),
            },
            organizers: Vec::new(),
            created_by: None,
            announcement: None,
            problem: None,
            ended_at: None,
            revision: 0,
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
            late_since: None,
            is_waiting: false,
            page: None,
        }
        .message()
    }

    #[test]
    fn lines_of_32_boards_with_long_names_fit() {
        for (scope, first, last) in [
            (
                PositionScope::Round,
                "\n1. `00WWWWWWW…` – `01WWWWWWW…`\n",
                "\n32. `62WWWWWWW…` – `63WWWWWWW…`\nBye: `64WWWWWWW…`\n",
            ),
            (
                PositionScope::Board,
                "\n1. **900** `RBBKQRNN` · `00WWWWWWW…` – `01WWWWWWW…`\n",
                "\n32. **931** `BRKRNQNB` · `62WWWWWWW…` – `63WWWWWWW…`\nBye: `64WWWWWWW…`\n",
            ),
        ] {
            let text = message(&event(scope), &round(scope, long_name)).text;
            assert!(text.chars().count() <= MAX_TEXT, "{text}");
            assert!(text.contains(first), "{text}");
            assert!(text.contains(last), "{text}");
        }
    }

    #[test]
    fn lines_of_32_boards_with_members_fit_or_say_how_many_are_missing() {
        for (scope, last) in [
            (PositionScope::Round, "\n… and 1 more board\n"),
            (PositionScope::Board, "\n… and 4 more boards\n"),
        ] {
            let text = message(&event(scope), &round(scope, member)).text;
            assert!(text.chars().count() <= MAX_TEXT, "{text}");
            assert!(text.contains(last), "{text}");
        }
    }

    #[test]
    fn a_correction_names_the_wrong_boards() {
        let mut corrected = round(PositionScope::Board, member);
        let first = corrected.results[0].clone();
        let mut positions = first.positions.clone();
        positions[11] = StartId::CLASSICAL;
        corrected.results.push(RoundResult {
            positions,
            reason: Some("two digits swapped".to_owned()),
            ..first
        });
        let text = message(&event(PositionScope::Board), &corrected).text;
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        assert!(text.contains("~~12. **911** · `"), "{text}");
        assert!(text.contains(": `two digits swapped`"), "{text}");
    }

    #[test]
    fn two_menus_have_32_boards() {
        for scope in [PositionScope::Round, PositionScope::Board] {
            let message = message(&event(scope), &round(scope, long_name));
            let [
                ComponentRow::Buttons(_),
                ComponentRow::Menu(first),
                ComponentRow::Menu(second),
            ] = &message.rows[..]
            else {
                panic!("a row of buttons and two menus: {:?}", message.rows);
            };
            assert_eq!(first.prompt, "Your board: 1–25…");
            assert_eq!((first.choices.len(), second.choices.len()), (25, 7));
            assert_ne!(first.id, second.id);
            let last = &second.choices[6];
            assert_eq!(last.value, "31");
            assert!(last.label.starts_with("Board 32: 62WW"), "{}", last.label);
            assert!(last.label.chars().count() <= 100, "{}", last.label);
        }
    }

    #[test]
    fn an_unknown_board_has_no_message() {
        let round = round(PositionScope::Round, member);
        let event = event(PositionScope::Round);
        let names = HashMap::new();
        assert!(board_message(&event, &round, 31, &names).is_some());
        assert_eq!(board_message(&event, &round, 32, &names), None);
        let planned = EventRound {
            results: Vec::new(),
            ..round
        };
        assert_eq!(board_message(&event, &planned, 0, &names), None);
    }
}
