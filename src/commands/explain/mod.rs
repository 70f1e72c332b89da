//! `/chess960 explain`: how a number and its arrangement follow from each other, step by step.

mod working;

use self::working::{Direction, WorkingWay};
use crate::chat::answer::{Answer, Button, ButtonId, Message};
use crate::chat::button::{SomebodyElsesButton, StaleButton};
use crate::chat::command::{ButtonAccess, Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chat::payload::{Fields, Payload};
use crate::chess960::{DoubleId, Numbering, Side, Start, StartId};
use crate::commands::share;
use crate::ids::UserId;
use crate::reply::position::{self, NUMBERING};
use crate::words::{say, sentence};

const POSITION: Opt = Opt {
    description: sentence!("explain-option-position"),
    required: false,
    ..position::POSITION
};

const WAY: Opt = Opt {
    name: "way",
    description: sentence!("explain-option-way"),
    required: false,
    kind: OptionKind::choice::<WorkingWay>(),
};

/// `/chess960 explain`.
pub(super) const COMMAND: Command = Command {
    name: "explain",
    description: sentence!("explain-description"),
    options: &[POSITION, WAY, NUMBERING],
    example: "/chess960 explain position:518",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(async move { run(&call) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "explain",
    pace: Pace::Quick,
    effect: Effect::None,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(async move { turn(&press) }),
    form: None,
};

impl Choice for WorkingWay {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("direct", Self::Direct),
        ("reverse", Self::Reverse),
        ("two-tables", Self::TwoTables),
        ("nq-skeleton", Self::NqSkeleton),
        ("fritz9", Self::Fritz9),
        ("nq-fritz9", Self::NqFritz9),
    ];
}

impl Choice for Direction {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("from-number", Self::FromNumber),
        ("to-number", Self::ToNumber),
    ];
}

fn run(call: &Call<'_>) -> Outcome {
    let Some(typed) = call.args.text(&POSITION) else {
        let message = share::privately(Message::public(working::why()));
        return Ok(Answer::Message(message));
    };
    let chosen = call.args.given_choice(&NUMBERING);
    let given = position::read_in(typed, chosen)?;
    let numbering = given.numbering.or(chosen).unwrap_or(Numbering::Scharnagl);
    let direction = match given.numbering {
        Some(_) => Direction::FromNumber,
        None => Direction::ToNumber,
    };
    let way = call.args.text(&WAY).and_then(WorkingWay::from_word);
    let way = match way {
        None => usual_way(direction, numbering),
        Some(WorkingWay::NqSkeleton) if numbering == Numbering::Fritz9 => WorkingWay::NqFritz9,
        Some(way) => way,
    };
    let message = match given.start {
        Start::Single(id) => {
            let note = given.numbering.and_then(|it| translation(id, it, way));
            let text = note.unwrap_or_default() + &working::text(id, way, direction);
            let text = text + &position::in_letters(given);
            share::privately(Message::public(text))
        }
        Start::Double(id) => ExplainView {
            id,
            side: Side::White,
            way,
            asked_by: None,
            direction,
        }
        .message(),
    };
    Ok(Answer::Message(message))
}

/// The way that leads from what was given to what was not.
fn usual_way(direction: Direction, numbering: Numbering) -> WorkingWay {
    match (direction, numbering) {
        (_, Numbering::Fritz9) => WorkingWay::Fritz9,
        (Direction::ToNumber, _) => WorkingWay::Reverse,
        (Direction::FromNumber, _) => WorkingWay::Direct,
    }
}

/// What a number of another numbering is in Scharnagl's, where the way does not begin with it.
fn translation(id: StartId, numbering: Numbering, way: WorkingWay) -> Option<String> {
    match (numbering, way) {
        (Numbering::Scharnagl, _)
        | (Numbering::Fritz9, WorkingWay::Fritz9 | WorkingWay::NqFritz9) => None,
        (Numbering::ScharnaglOneBased, _) => {
            let number = numbering.number(id);
            let translation = say!(
                "explain-translation-one-based",
                number = number,
                positions = StartId::COUNT,
                quotient = number / StartId::COUNT,
                position = id.get(),
            );
            Some(translation + "\n")
        }
        (Numbering::Fritz9, _) => {
            let translation = say!(
                "explain-translation-fritz9",
                number = numbering.number(id),
                position = id.get(),
            );
            Some(translation + "\n")
        }
    }
}

fn turn(press: &Press<'_>) -> Outcome {
    let view = ExplainView::read(press.payload)?;
    if view.asked_by.is_some_and(|user| user != press.user) {
        let example = format!(
            "/chess960 explain position:{} way:{}",
            view.id,
            view.way.word()
        );
        return Err(SomebodyElsesButton { example }.into());
    }
    Ok(Answer::Update(view.message()))
}

/// Which side's position of a DFRC pair is explained; a button says what to explain when it is pressed.
#[derive(Clone, Copy)]
struct ExplainView {
    id: DoubleId,
    side: Side,
    way: WorkingWay,
    /// Who may turn to the other side, in a message of earlier versions, which everybody sees.
    asked_by: Option<UserId>,
    direction: Direction,
}

impl ExplainView {
    fn message(self) -> Message {
        let (white, black) = (self.id.white(), self.id.black());
        let (shown, note, label, other) = match self.side {
            Side::White => (
                white,
                say!("explain-pair-white"),
                say!("explain-blacks-rank"),
                Side::Black,
            ),
            Side::Black => (
                black,
                say!("explain-pair-black"),
                say!("explain-whites-rank"),
                Side::White,
            ),
        };
        let heading = say!(
            "explain-pair",
            id = self.id.to_string(),
            white = white.get(),
            black = black.get(),
            number = self.id.number(),
        );
        let text = format!(
            "{heading} {note}\n\n{}",
            working::text(shown, self.way, self.direction)
        );
        let turned = Self {
            side: other,
            ..self
        };
        let button = Button::press(label, ButtonId::new(BUTTONS.key, turned.payload()));
        let message = Message::public(text).with_buttons(&[button]);
        match self.asked_by {
            Some(_) => message,
            None => share::privately(message),
        }
    }

    fn payload(self) -> Payload {
        Payload::of(&self.id)
            .and(&self.side)
            .and(&self.way)
            .and(&self.asked_by)
            .and(&self.direction)
    }

    fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let view = Self {
            id: fields.next()?,
            side: fields.next()?,
            way: fields.next()?,
            asked_by: fields.next()?,
            direction: fields.next_or(Direction::FromNumber)?,
        };
        fields.end()?;
        Ok(view)
    }
}

#[cfg(test)]
mod tests;
