//! `/chess960 explain`: converts between numbers and arrangements step by step.

mod conversion;

use chess960::{DoubleId, Numbering, Side, Start, StartId};

use self::conversion::{Direction, ExplainMethod};
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, CommandOption, Fields, Message, Outcome,
    Payload, Press, StaleButton, Visibility,
};
use crate::commands::share;
use crate::domain::ids::UserId;
use crate::reply::position::{self, NUMBERING};
use crate::text::{say, sentence};

const POSITION: CommandOption = CommandOption {
    description: sentence!("explain-option-position"),
    required: false,
    ..position::POSITION
};

const METHOD: CommandOption = CommandOption::choice::<ExplainMethod>("way", "explain-option-way");

pub(super) const COMMAND: Command = Command::new(
    "explain",
    "explain-description",
    &[POSITION, METHOD, NUMBERING],
    "/chess960 explain position:518",
    |call| Box::pin(async move { on_command(&call) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("explain", |it| Box::pin(async move { on_button(&it) }));

fn on_command(call: &Call<'_>) -> Outcome {
    let Some(typed) = call.args.text(&POSITION) else {
        let message = Message::public(conversion::explain_960(false))
            .with_button(more_button(Payload::of(&MORE.to_owned())));
        return Ok(Answer::Message(share::make_private(message)));
    };
    let chosen = call.args.given_choice(&NUMBERING);
    let given = position::read_in(typed, chosen)?;
    let numbering = given.numbering.or(chosen).unwrap_or(Numbering::Scharnagl);
    let direction = match given.numbering {
        Some(_) => Direction::FromNumber,
        None => Direction::ToNumber,
    };
    let method = match call.args.given_choice(&METHOD) {
        Some(method) => in_numbering(method, numbering),
        None => usual_method(direction, numbering),
    };
    let explained = Explanation {
        start: given.start,
        side: Side::White,
        numbering: given.numbering.unwrap_or(Numbering::Scharnagl),
        method,
        direction,
    };
    let message = explained.short_message(&position::reading_remarks(&given));
    Ok(Answer::Message(message))
}

/// Returns the variant of a chosen method for a numbering.
fn in_numbering(method: ExplainMethod, numbering: Numbering) -> ExplainMethod {
    match (method, numbering) {
        (ExplainMethod::NqSkeleton, Numbering::Fritz9) => ExplainMethod::NqFritz9,
        (method, _) => method,
    }
}

fn usual_method(direction: Direction, numbering: Numbering) -> ExplainMethod {
    match (numbering, direction) {
        (Numbering::Fritz9, _) => ExplainMethod::Fritz9,
        (_, Direction::ToNumber) => ExplainMethod::Reverse,
        (_, Direction::FromNumber) => ExplainMethod::Direct,
    }
}

/// Empty if the method needs no conversion to Scharnagl's number.
fn numbering_note(id: StartId, numbering: Numbering, method: ExplainMethod) -> String {
    let number = numbering.number(id);
    match (numbering, method) {
        (Numbering::Scharnagl, _)
        | (Numbering::Fritz9, ExplainMethod::Fritz9 | ExplainMethod::NqFritz9) => String::new(),
        (Numbering::ScharnaglOneBased, _) => say!(
            "explain-translation-one-based",
            number,
            positions = StartId::COUNT,
            quotient = number / StartId::COUNT,
            position = id,
        ),
        (Numbering::Fritz9, _) => {
            say!("explain-translation-fritz9", number, position = id)
        }
    }
}

fn on_button(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let first: String = fields.next()?;
    let message = if first != MORE {
        explain_side(press)?
    } else if fields.has_more() {
        let explained = Explanation::read(fields)?;
        explained.full_message(explained.remarks_below(press.message_text))
    } else {
        share::make_private(Message::public(conversion::explain_960(true)))
    };
    if press.message_visibility == Visibility::OnlyYou {
        return Ok(Answer::Update(message));
    }
    // Public messages are from earlier versions, and may be another person's.
    Ok(Answer::Message(message))
}

/// Explains the side in the payload, in place of the other side.
fn explain_side(press: &Press<'_>) -> Result<Message, StaleButton> {
    let explained = Explanation::read_pair(press.payload)?;
    let shown = Explanation {
        side: explained.other_side(),
        ..explained
    };
    Ok(explained.short_message(shown.remarks_below(press.message_text)))
}

const MORE: &str = "more";

/// Field of a button for the other side. Earlier versions put the only person there that could use it.
const UNUSED_USER: Option<UserId> = None;

fn more_button(payload: Payload) -> Button {
    Button::press(say!("share-more"), ButtonId::new(BUTTONS.key, payload))
}

#[derive(Clone, Copy)]
struct Explanation {
    start: Start,
    /// Explained side of a DFRC position.
    side: Side,
    numbering: Numbering,
    method: ExplainMethod,
    direction: Direction,
}

impl Explanation {
    fn more_button(self) -> Button {
        let payload = Payload::of(&MORE.to_owned())
            .and(&self.start)
            .and(&self.side)
            .and(&self.numbering)
            .and(&self.method)
            .and(&self.direction);
        more_button(payload)
    }

    fn read(mut fields: Fields<'_>) -> Result<Self, StaleButton> {
        Ok(Self {
            start: fields.next()?,
            side: fields.next()?,
            numbering: fields.next()?,
            method: fields.next()?,
            direction: fields.last()?,
        })
    }

    /// `in_full`: with the steps.
    fn text(self, in_full: bool) -> String {
        let heading = match self.start {
            Start::Single(id) => numbering_note(id, self.numbering, self.method),
            Start::Double(id) => self.pair_heading(id, in_full),
        };
        let explained = conversion::explain(self.id(), self.method, self.direction, in_full);
        format!("{heading}\n{explained}").trim_start().to_owned()
    }

    fn id(self) -> StartId {
        match (self.start, self.side) {
            (Start::Single(id), _) => id,
            (Start::Double(id), Side::White) => id.white,
            (Start::Double(id), Side::Black) => id.black,
        }
    }

    fn other_side(self) -> Side {
        match self.side {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    fn pair_heading(self, id: DoubleId, in_full: bool) -> String {
        let pair = say!(
            "explain-pair",
            id,
            white = id.white,
            black = id.black,
            number = id.number(),
        );
        let note = say!("explain-pair-side", side = self.side.name());
        let mut heading = format!("{pair} {note}");
        if self.side == Side::Black && in_full {
            heading += &format!(" {}", say!("explain-pair-black-squares"));
        }
        heading
    }

    /// Remarks about the typed text, at the end of a message with this explanation.
    fn remarks_below(self, message_text: &str) -> &str {
        // The short text may be the beginning of the full one.
        for in_full in [true, false] {
            if let Some(remarks) = message_text.strip_prefix(&self.text(in_full)) {
                return remarks;
            }
        }
        ""
    }

    /// Without the steps.
    fn short_message(self, remarks: &str) -> Message {
        let message = self.message(false, remarks);
        share::make_private(message.with_button(self.more_button()))
    }

    /// With the steps, behind **Show more**.
    fn full_message(self, remarks: &str) -> Message {
        share::make_private(self.message(true, remarks))
    }

    /// For a DFRC position, with a button for the other side.
    fn message(self, in_full: bool, remarks: &str) -> Message {
        let mut message = Message::public(self.text(in_full));
        message.push_first_that_fits([remarks.to_owned(), String::new()]);
        match self.start {
            Start::Single(_) => message,
            Start::Double(_) => message.with_button(self.other_rank_button()),
        }
    }

    fn other_rank_button(self) -> Button {
        let label = match self.side {
            Side::White => say!("explain-blacks-rank"),
            Side::Black => say!("explain-whites-rank"),
        };
        let other_side = Payload::of(&self.start)
            .and(&self.other_side())
            .and(&self.method)
            .and(&UNUSED_USER)
            .and(&self.direction);
        Button::press(label, ButtonId::new(BUTTONS.key, other_side))
    }

    fn read_pair(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let start: DoubleId = fields.next()?;
        let side = fields.next()?;
        let method = fields.next()?;
        let _user: Option<UserId> = fields.next()?;
        let direction = fields.next_or(Direction::FromNumber)?;
        fields.end()?;
        Ok(Self {
            start: start.into(),
            side,
            numbering: Numbering::Scharnagl,
            method,
            direction,
        })
    }
}

#[cfg(test)]
mod tests;
