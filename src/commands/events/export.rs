//! Exports of the revealed rounds of an event. Everybody may have them.

use chess960::{Numbering, Start};
use chrono::{DateTime, NaiveDate, Utc};

use super::selection::event_of_press;
use crate::chat::{
    Answer, ButtonId, Buttons, Choice, CommandError, Document, Fields, MenuChoice, Message,
    Outcome, Payload, Press, StaleButton, choices,
};
use crate::domain::event::{Event, EventRound, RevealRule, RoundState};
use crate::domain::ids::EventId;
use crate::picture::{Subject, Theme};
use crate::reply::csv_cell::{escape_formulas, timestamp};
use crate::reply::describe::described;
use crate::reply::event::round_link;
use crate::reply::named::{letters, named, number};
use crate::reply::pgn_value::tag_value;
use crate::text::{say, sentence};

pub(in crate::commands) const EXPORT: Buttons =
    Buttons::for_everyone("event-export", |press| Box::pin(on_choice(press)));

choices! {
    /// The words are values of a menu.
    enum Export {
        Pgn = "pgn",
        Fens = "fens",
        Csv = "csv",
        Picture = "picture",
    }
}

/// Boards of a picture, the newest ones.
const MAX_PICTURED: usize = 25;

/// A position of a revealed round.
struct ExportedPosition<'a> {
    round: &'a EventRound,
    revealed_at: DateTime<Utc>,
    /// `None` if all boards play the position.
    section: Option<&'a str>,
    start: Start,
}

/// Adds the menu of exports, if a round is revealed.
pub(in crate::commands) fn with_menu(
    message: Message,
    event: EventId,
    rounds: &[EventRound],
) -> Message {
    if !rounds.iter().any(|round| round.state.is_revealed()) {
        return message;
    }
    let id = ButtonId::new(EXPORT.key, Payload::of(&event));
    let choices = Export::CHOICES
        .iter()
        .map(|&(word, export)| MenuChoice::new(export.label(), word));
    message.with_menu(id, say!("event-export-menu"), choices)
}

async fn on_choice(press: Press<'_>) -> Outcome {
    let id: EventId = Fields::of(press.payload).last()?;
    let export = press
        .chosen
        .and_then(Export::from_word)
        .ok_or(StaleButton)?;
    let event = event_of_press(&press, id).await?;
    let rounds = press.app.store().await?.event_rounds(id).await?;
    let positions = exported_positions(&event, &rounds);
    if positions.is_empty() {
        return Err(sentence!("event-nothing-to-export").into());
    }
    Ok(Answer::Message(export.message(&event, &positions)?))
}

fn exported_positions<'a>(event: &'a Event, rounds: &'a [EventRound]) -> Vec<ExportedPosition<'a>> {
    let mut positions = Vec::new();
    for round in rounds {
        let RoundState::Revealed { at, .. } = round.state else {
            continue;
        };
        for (index, &position) in round.positions().iter().enumerate() {
            let section = if event.rules.shared_position {
                None
            } else {
                event.rules.sections.get(index).map(String::as_str)
            };
            positions.push(ExportedPosition {
                round,
                revealed_at: at,
                section,
                start: position.into(),
            });
        }
    }
    positions
}

impl Export {
    fn label(self) -> String {
        match self {
            Self::Pgn => say!("event-export-pgn"),
            Self::Fens => say!("event-export-fens"),
            Self::Csv => say!("event-export-csv"),
            Self::Picture => say!("event-export-picture"),
        }
    }

    fn message(
        self,
        event: &Event,
        positions: &[ExportedPosition<'_>],
    ) -> Result<Message, CommandError> {
        let message = Message::only_you(say!("event-exported", number = positions.len()));
        let document = match self {
            Self::Pgn => Document {
                name: "rounds.pgn",
                text: pgn(event, positions),
            },
            Self::Fens => Document {
                name: "rounds.txt",
                text: positions
                    .iter()
                    .map(|position| position.start.x_fen() + "\n")
                    .collect(),
            },
            Self::Csv => Document {
                name: "rounds.csv",
                text: csv(event, positions)?,
            },
            Self::Picture => return Ok(with_picture(message, positions)),
        };
        Ok(Message {
            document: Some(document),
            ..message
        })
    }
}

/// Returns a game without moves for each position, ready for a broadcast before move 1.
fn pgn(event: &Event, positions: &[ExportedPosition<'_>]) -> String {
    let mut games = String::new();
    for position in positions {
        let name = match position.section {
            Some(section) => format!("{}, {section}", event.name),
            None => event.name.clone(),
        };
        games += &format!(
            "[Event \"{}\"]\n[Site \"?\"]\n[Date \"{}\"]\n[Round \"{}\"]\n[White \"?\"]\n\
             [Black \"?\"]\n[Result \"*\"]\n{}\n*\n\n",
            tag_value(&name),
            date(event, position).format("%Y.%m.%d"),
            position.round.number,
            position.start.pgn_tags(),
        );
    }
    games
}

/// Returns the day of a round's games in the zone of the event or, without one, in UTC.
fn date(event: &Event, position: &ExportedPosition<'_>) -> NaiveDate {
    let played_at = position.round.starts_at.unwrap_or(position.revealed_at);
    match event.rules.reveal {
        RevealRule::BeforeStart { zone, .. } => zone.date(played_at),
        RevealRule::ByButton => played_at.date_naive(),
    }
}

fn csv(event: &Event, positions: &[ExportedPosition<'_>]) -> anyhow::Result<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "round",
        "section",
        "scharnagl",
        "one_based",
        "fritz9",
        "back_rank",
        "fen",
        "shredder_fen",
        "starts",
        "revealed",
        "message",
    ])?;
    for ExportedPosition {
        round,
        revealed_at,
        section,
        start,
    } in positions
    {
        table.write_record([
            round.number.to_string(),
            escape_formulas(*section),
            number(*start, Numbering::Scharnagl),
            number(*start, Numbering::ScharnaglOneBased),
            number(*start, Numbering::Fritz9),
            letters(*start),
            start.x_fen(),
            start.shredder_fen(),
            timestamp(round.starts_at),
            timestamp(Some(*revealed_at)),
            round_link(event, round).unwrap_or_default(),
        ])?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

/// Adds a picture of the boards. If it can't be attached, the positions are listed instead.
fn with_picture(message: Message, positions: &[ExportedPosition<'_>]) -> Message {
    let starts: Vec<Start> = positions
        .iter()
        .rev()
        .take(MAX_PICTURED)
        .rev()
        .map(|position| position.start)
        .collect();
    let lines: Vec<String> = starts.iter().map(|&start| named(start)).collect();
    let picture = described(Subject::Boards(starts), Theme::Light, lines.join("\n"));
    message.with_picture(picture)
}
