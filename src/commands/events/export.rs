//! Exports of the revealed rounds of an event. Everybody may have them.

use std::collections::HashMap;

use chess960::{Numbering, Start};
use chrono::{DateTime, NaiveDate, Utc};

use super::selection::event_of_press;
use crate::chat::{
    Answer, ButtonId, Buttons, Choice, CommandError, Document, Fields, MenuChoice, Message,
    Outcome, Payload, Press, StaleButton, choices,
};
use crate::domain::event::{Event, EventRound, Player, PositionScope, RoundState};
use crate::domain::ids::{EventId, UserId};
use crate::lichess::LichessName;
use crate::picture::{LabeledBoard, Subject};
use crate::reply::csv_cell::{escape_formulas, timestamp};
use crate::reply::describe::described;
use crate::reply::event::{lichess_name, round_link};
use crate::reply::named::{letters, named, number};
use crate::reply::pgn_value::tag_value;
use crate::text::{labeled, quote, say, sentence};

pub(crate) const EXPORT: Buttons =
    Buttons::for_everyone("event-export", |press| Box::pin(on_choice(press)));

choices! {
    /// The words are values of a menu.
    enum Export {
        Pgn = "pgn",
        Fens = "fens",
        Csv = "csv",
        Picture = "picture",
        NewestPicture = "newest-picture",
    }
}

/// Maximum number of boards in a picture, which shows the newest positions.
const MAX_PICTURED: usize = 25;

/// A game of a revealed round, without moves. If the round has no boards, it stands for all games with its position.
struct ExportedGame<'a> {
    round: &'a EventRound,
    revealed_at: DateTime<Utc>,
    /// `None` for a board, and in an event without sections.
    section: Option<&'a str>,
    /// Number of the board, from 1.
    board: Option<usize>,
    /// Names, or empty if they are not known.
    white: String,
    black: String,
    start: Start,
}

type LichessNames = HashMap<UserId, LichessName>;

/// Adds a menu of the formats in which the rounds can be exported. Adds none before the first round is revealed.
pub(crate) fn with_menu(message: Message, event: EventId, rounds: &[EventRound]) -> Message {
    if !rounds.iter().any(|round| round.state.is_revealed()) {
        return message;
    }
    let id = ButtonId::new(EXPORT.key, Payload::of(&event));
    let choices = Export::CHOICES
        .iter()
        .map(|&(word, export)| MenuChoice::new(export.label(), word));
    message.with_menu(id, say!("event-export-menu"), choices)
}

/// Exports all revealed rounds of an event in the format that a person chose in the menu.
async fn on_choice(press: Press<'_>) -> Outcome {
    let id: EventId = Fields::of(press.payload).last()?;
    let export = press
        .chosen
        .and_then(Export::from_word)
        .ok_or(StaleButton)?;
    let event = event_of_press(&press, id).await?;
    let store = press.app.store().await?;
    let rounds = store.event_rounds(id).await?;
    let members: Vec<UserId> = rounds
        .iter()
        .flat_map(|round| round.pairings.members())
        .collect();
    let names = store.lichess_names(&members).await?;
    let games = exported_games(&event, &rounds, &names);
    if games.is_empty() {
        return Err(sentence!("event-nothing-to-export").into());
    }
    Ok(Answer::Message(export.message(&event, &games)?))
}

/// Returns the games of the revealed rounds: one for each board or, in a round without boards, one for each position.
fn exported_games<'a>(
    event: &'a Event,
    rounds: &'a [EventRound],
    names: &LichessNames,
) -> Vec<ExportedGame<'a>> {
    let mut games = Vec::new();
    for round in rounds {
        let RoundState::Revealed { at, .. } = round.state else {
            continue;
        };
        if round.pairings.boards.is_empty() {
            games.extend(games_of_sections(event, round, at));
        } else {
            games.extend(games_of_boards(round, at, names));
        }
    }
    games
}

/// Returns a game for each board of a round whose position is known.
fn games_of_boards<'a>(
    round: &'a EventRound,
    revealed_at: DateTime<Utc>,
    names: &LichessNames,
) -> Vec<ExportedGame<'a>> {
    let mut games = Vec::new();
    for (index, board) in round.pairings.boards.iter().enumerate() {
        if let Some(position) = round.position_at(index) {
            games.push(ExportedGame {
                round,
                revealed_at,
                section: None,
                board: Some(index + 1),
                white: exported_name(&board.white, names),
                black: exported_name(&board.black, names),
                start: position.into(),
            });
        }
    }
    games
}

/// Returns a game for each section of a round or, without sections, for each position.
///
/// If each section has its own position, the positions are in the order of the sections.
fn games_of_sections<'a>(
    event: &'a Event,
    round: &'a EventRound,
    revealed_at: DateTime<Utc>,
) -> Vec<ExportedGame<'a>> {
    let sections = &event.rules.sections;
    let section_names: Vec<Option<&str>> = if sections.is_empty() {
        vec![None; round.positions().len()]
    } else {
        sections.iter().map(|name| Some(name.as_str())).collect()
    };
    let mut games = Vec::new();
    for (index, section) in section_names.into_iter().enumerate() {
        // If the sections share a position, `position_at` returns it for each of them.
        if let Some(position) = round.position_at(index) {
            games.push(ExportedGame {
                round,
                revealed_at,
                section,
                board: None,
                white: String::new(),
                black: String::new(),
                start: position.into(),
            });
        }
    }
    games
}

/// Returns a game for each position of each round. Boards and sections that play the same one have it once.
fn games_by_position<'a, 'g>(games: &'g [ExportedGame<'a>]) -> Vec<&'g ExportedGame<'a>> {
    let mut distinct: Vec<&ExportedGame<'a>> = games.iter().collect();
    distinct.dedup_by_key(|game| (game.round.number, game.start));
    distinct
}

/// Returns a name as it was pasted, or the name of a member on lichess. Discord names are not known.
fn exported_name(player: &Player, names: &LichessNames) -> String {
    if let Player::Named(name) = player {
        return name.clone();
    }
    lichess_name(player, names).map_or_else(String::new, ToString::to_string)
}

impl Export {
    fn label(self) -> String {
        match self {
            Self::Pgn => say!("event-export-pgn"),
            Self::Fens => say!("event-export-fens"),
            Self::Csv => say!("event-export-csv"),
            Self::Picture => say!("event-export-picture"),
            Self::NewestPicture => say!("event-export-newest-picture"),
        }
    }

    /// Returns a private message with the games as a file, or with a picture of their positions.
    fn message(self, event: &Event, games: &[ExportedGame<'_>]) -> Result<Message, CommandError> {
        let positions = games_by_position(games);
        let message = Message::only_you(say!("event-exported", number = positions.len()));
        Ok(match self {
            Self::Pgn => with_document(message, "rounds.pgn", pgn(event, games)),
            Self::Fens => with_document(message, "rounds.txt", fens(&positions)),
            Self::Csv => with_document(message, "rounds.csv", csv(event, games)?),
            Self::Picture => with_picture(message, event, &positions),
            Self::NewestPicture => newest_pictured(event, &positions),
        })
    }
}

fn with_document(message: Message, name: &'static str, text: String) -> Message {
    Message {
        document: Some(Document { name, text }),
        ..message
    }
}

/// Returns the X-FEN of each position on a line.
fn fens(positions: &[&ExportedGame<'_>]) -> String {
    positions
        .iter()
        .map(|game| game.start.x_fen() + "\n")
        .collect()
}

/// Returns the games as PGN without moves, from which a broadcast of the round can be created before it starts.
fn pgn(event: &Event, games: &[ExportedGame<'_>]) -> String {
    games.iter().map(|game| game.pgn(event)).collect()
}

impl ExportedGame<'_> {
    fn pgn(&self, event: &Event) -> String {
        let event_name = match self.section {
            Some(section) => tag_value(&format!("{}, {section}", event.name)),
            None => tag_value(&event.name),
        };
        let played_on = date(event, self).format("%Y.%m.%d");
        let round = self.round_tag();
        let white = tag_value(&self.white);
        let black = tag_value(&self.black);
        let start_tags = self.start.pgn_tags();
        format!(
            "[Event \"{event_name}\"]\n\
             [Site \"?\"]\n\
             [Date \"{played_on}\"]\n\
             [Round \"{round}\"]\n\
             [White \"{white}\"]\n\
             [Black \"{black}\"]\n\
             [Result \"*\"]\n\
             {start_tags}\n\
             *\n\n"
        )
    }

    /// Returns how the position was found: `drawn`, `by-hand`, `against-rules` or `reused`.
    fn source(&self) -> &'static str {
        match self.round.results.last() {
            Some(result) => result.source.word(),
            None => "",
        }
    }

    /// Returns the label of the position in a picture: the round, with the letter of the section or the number of the
    /// board if they play different positions. For example `3`, `3b` or `3-12`.
    fn label(&self, event: &Event) -> String {
        let round = self.round.number;
        if let Some(board) = self.board
            && has_board_labels(event)
        {
            return format!("{round}-{board}");
        }
        for (letter, name) in lettered_sections(event) {
            if self.section == Some(name) {
                return format!("{round}{letter}");
            }
        }
        round.to_string()
    }

    /// Returns the round and, after a dot, the board, as programs for tournaments write them: `3.12`.
    fn round_tag(&self) -> String {
        let round = self.round.number;
        match self.board {
            Some(board) => format!("{round}.{board}"),
            None => round.to_string(),
        }
    }
}

/// Returns the day of a round's games in the zone of the event or, without one, in UTC.
fn date(event: &Event, game: &ExportedGame<'_>) -> NaiveDate {
    let played_at = game.round.starts_at.unwrap_or(game.revealed_at);
    match event.rules.reveal.zone() {
        Some(zone) => zone.date(played_at),
        None => played_at.date_naive(),
    }
}

/// Returns a table with the games as rows. Names are escaped, because spreadsheets run cells such as `=1+1` as
/// formulas.
fn csv(event: &Event, games: &[ExportedGame<'_>]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "round",
        "section",
        "board",
        "white",
        "black",
        "scharnagl",
        "one_based",
        "fritz9",
        "back_rank",
        "fen",
        "shredder_fen",
        "starts",
        "revealed",
        "message",
        "source",
    ])?;
    for game in games {
        let board_number = match game.board {
            Some(board) => board.to_string(),
            None => String::new(),
        };
        table.write_record([
            game.round.number.to_string(),
            escape_formulas(game.section),
            board_number,
            escape_formulas(Some(&game.white)),
            escape_formulas(Some(&game.black)),
            number(game.start, Numbering::Scharnagl),
            number(game.start, Numbering::ScharnaglOneBased),
            number(game.start, Numbering::Fritz9),
            letters(game.start),
            game.start.x_fen(),
            game.start.shredder_fen(),
            timestamp(game.round.starts_at),
            timestamp(Some(game.revealed_at)),
            round_link(event, game.round).unwrap_or_default(),
            game.source().to_owned(),
        ])?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

/// Returns a private message with a picture of the positions of the newest revealed round.
fn newest_pictured(event: &Event, positions: &[&ExportedGame<'_>]) -> Message {
    let Some(last) = positions.last() else {
        return Message::only_you(say!("event-nothing-to-export"));
    };
    let number = last.round.number;
    let of_newest: Vec<&ExportedGame<'_>> = positions
        .iter()
        .copied()
        .filter(|game| game.round.number == number)
        .collect();
    let heading = say!("event-round-heading", number, name = quote(&event.name));
    with_picture(Message::only_you(heading), event, &of_newest)
}

/// Adds a picture of the newest positions, and says what their labels mean, and whether older ones are missing. If the
/// picture can't be attached, the positions are listed instead.
fn with_picture(mut message: Message, event: &Event, positions: &[&ExportedGame<'_>]) -> Message {
    let omitted_count = positions.len().saturating_sub(MAX_PICTURED);
    let mut fallback_lines = Vec::new();
    let mut boards = Vec::new();
    for game in &positions[omitted_count..] {
        let label = game.label(event);
        fallback_lines.push(labeled(&label, named(game.start)));
        boards.push(LabeledBoard {
            label,
            start: game.start,
        });
    }
    if omitted_count > 0 {
        message.push_line(&say!(
            "event-picture-shortened",
            shown = MAX_PICTURED,
            number = positions.len()
        ));
    }
    message.push_line(&label_legend(event));
    // Replaces the whole text if the picture can't be attached, so it repeats the lines above the picture.
    let text_only = format!("{}\n{}", message.text, fallback_lines.join("\n"));
    let theme = event.plan.theme;
    message.with_picture(described(Subject::Boards(boards), theme, text_only))
}

/// Whether the boards of a picture are labeled with the boards of the rounds.
fn has_board_labels(event: &Event) -> bool {
    event.rules.position_scope == PositionScope::Board
}

/// Returns the sections that play different positions, each with a letter. Pictures have few letters, so names of
/// sections can't be drawn.
fn lettered_sections(event: &Event) -> Vec<(char, &str)> {
    if event.rules.shared_position {
        return Vec::new();
    }
    let names = event.rules.sections.iter().map(String::as_str);
    ('a'..='h').zip(names).collect()
}

/// Says what the labels of the boards in a picture mean.
fn label_legend(event: &Event) -> String {
    if has_board_labels(event) {
        return say!("event-picture-board-labels");
    }
    let letters: Vec<String> = lettered_sections(event)
        .into_iter()
        .map(|(letter, name)| labeled(letter, quote(name)))
        .collect();
    if letters.is_empty() {
        return say!("event-picture-round-labels");
    }
    say!(
        "event-picture-section-labels",
        sections = letters.join(", ")
    )
}

#[cfg(test)]
mod tests;
