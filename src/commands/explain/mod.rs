//! `/chess960 explain`: converts between numbers and arrangements step by step.

mod conversion;

use chess960::{DoubleId, Numbering, Side, Start, StartId};

use self::conversion::{Direction, ExplainMethod, Length};
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, CommandError, CommandOption, Fields, Message,
    Outcome, Payload, Press, StaleButton, Visibility,
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

const BUTTONS: Buttons = Buttons::for_everyone("explain", |press| {
    Box::pin(async move { on_button(&press) })
});

/// Explains the conversion of a position or, without one, why there are 960 positions.
fn on_command(call: &Call<'_>) -> Outcome {
    let message = match call.args.text(&POSITION) {
        Some(typed) => explain_position(call, typed)?,
        None => share::make_private(
            Message::public(conversion::explain_960())
                .with_button(more_button(Payload::word(MORE))),
        ),
    };
    Ok(Answer::Message(message))
}

/// Explains how a typed number becomes a position, or how a typed arrangement becomes a number.
fn explain_position(call: &Call<'_>, typed: &str) -> Result<Message, CommandError> {
    let chosen_numbering = call.args.given_choice(&NUMBERING);
    let given = position::read_in(typed, chosen_numbering)?;
    // `read_in` only returns a numbering for a number, not for an arrangement.
    let direction = match given.numbering {
        Some(_) => Direction::FromNumber,
        None => Direction::ToNumber,
    };
    // Beside an arrangement, the option `numbering` only selects the method.
    let numbering_of_method = given
        .numbering
        .or(chosen_numbering)
        .unwrap_or(Numbering::Scharnagl);
    let explanation = Explanation {
        start: given.start,
        side: Side::White,
        // By each method, the conversion of an arrangement ends with Scharnagl's number.
        numbering: given.numbering.unwrap_or(Numbering::Scharnagl),
        method: applicable_method(
            call.args.given_choice(&METHOD),
            direction,
            numbering_of_method,
        ),
        direction,
    };
    Ok(explanation.short_message(&position::reading_remarks(&given)))
}

/// Returns the method to explain: the chosen one or, without a choice, the usual one for the numbering and direction.
///
/// Scharnagl and Fritz9 number their NQ-skeletons differently, so the method with them depends on the numbering.
fn applicable_method(
    chosen: Option<ExplainMethod>,
    direction: Direction,
    numbering: Numbering,
) -> ExplainMethod {
    match (chosen, numbering, direction) {
        (Some(ExplainMethod::NqSkeleton), Numbering::Fritz9, _) => ExplainMethod::NqFritz9,
        (Some(chosen), _, _) => chosen,
        (None, Numbering::Fritz9, _) => ExplainMethod::Fritz9,
        (None, Numbering::Scharnagl | Numbering::ScharnaglOneBased, Direction::ToNumber) => {
            ExplainMethod::Reverse
        }
        (None, Numbering::Scharnagl | Numbering::ScharnaglOneBased, Direction::FromNumber) => {
            ExplainMethod::Direct
        }
    }
}

/// Explains which of Scharnagl's numbers a number in another numbering is. Empty if the number is Scharnagl's, or if it
/// is Fritz9's and the method starts from that, so that Scharnagl's number is not needed.
fn numbering_note(id: StartId, numbering: Numbering, method: ExplainMethod) -> String {
    let number = numbering.number(id);
    match numbering {
        Numbering::Scharnagl => String::new(),
        Numbering::ScharnaglOneBased => say!(
            "explain-translation-one-based",
            number,
            positions = StartId::COUNT,
            // The position is the remainder of a division by 960, which the sentence shows: `960 = 1·960 + 0`. For all
            // other numbers, the quotient is 0.
            quotient = number / StartId::COUNT,
            position = id,
        ),
        Numbering::Fritz9 => match method {
            ExplainMethod::Fritz9 | ExplainMethod::NqFritz9 => String::new(),
            // These methods start from Scharnagl's number.
            ExplainMethod::Direct
            | ExplainMethod::Reverse
            | ExplainMethod::TwoTables
            | ExplainMethod::NqSkeleton => {
                say!("explain-translation-fritz9", number, position = id)
            }
        },
    }
}

/// Handles the buttons of an explanation: **Show more**, and the one for the other side of a DFRC position.
fn on_button(press: &Press<'_>) -> Outcome {
    // The payload of **Show more** begins with an action, that of the other button with the position.
    let mut fields = Fields::of(press.payload);
    let first_field: String = fields.next()?;
    let message = if first_field == MORE {
        explain_more(press, fields)?
    } else {
        explain_other_side(press)?
    };
    match press.message_visibility {
        Visibility::OnlyYou => Ok(Answer::Update(message)),
        // Earlier versions posted public explanations. They may be another person's, so they stay as they are.
        Visibility::Public => Ok(Answer::Message(message)),
    }
}

/// Explains in full what a message explains in short: a conversion or, without a position, the 960 positions.
fn explain_more(press: &Press<'_>, fields: Fields<'_>) -> Result<Message, StaleButton> {
    if !fields.has_more() {
        let message = Message::public(conversion::explain_960_in_full());
        return Ok(share::make_private(message));
    }
    let explanation = Explanation::read(fields)?;
    let remarks = explanation.remarks_below(press.message_text);
    let message = explanation.message(Length::Full, remarks);
    Ok(share::make_private(message))
}

/// Explains the side in the payload. The message explains the other one.
fn explain_other_side(press: &Press<'_>) -> Result<Message, StaleButton> {
    let requested = Explanation::read_side(press.payload)?;
    let shown = Explanation {
        side: requested.other_side(),
        ..requested
    };
    let remarks = shown.remarks_below(press.message_text);
    Ok(requested.short_message(remarks))
}

/// Action of a button that explains in full.
const MORE: &str = "more";

/// Field of a button for the other side. Earlier versions put the only person there that could use it.
const UNUSED_USER: Option<UserId> = None;

fn more_button(payload: Payload) -> Button {
    Button::press(say!("share-more"), ButtonId::new(BUTTONS.key, payload))
}

/// A conversion to explain.
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
        let payload = Payload::word(MORE)
            .and(&self.start)
            .and(&self.side)
            .and(&self.numbering)
            .and(&self.method)
            .and(&self.direction);
        more_button(payload)
    }

    /// Reads the payload of **Show more** after its action.
    fn read(mut fields: Fields<'_>) -> Result<Self, StaleButton> {
        Ok(Self {
            start: fields.next()?,
            side: fields.next()?,
            numbering: fields.next()?,
            method: fields.next()?,
            direction: fields.last()?,
        })
    }

    fn text(self, length: Length) -> String {
        let heading = match self.start {
            Start::Single(id) => numbering_note(id, self.numbering, self.method),
            Start::Double(id) => self.pair_heading(id, length),
        };
        let explained = conversion::explain(self.id(), self.method, self.direction, length);
        if heading.is_empty() {
            return explained;
        }
        format!("{heading}\n{explained}")
    }

    /// Returns the position of the explained side.
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

    /// Returns the heading of a DFRC position: its numbers, and which side's rank is explained below.
    fn pair_heading(self, id: DoubleId, length: Length) -> String {
        let mut sentences = vec![
            say!(
                "explain-pair",
                id,
                white = id.white,
                black = id.black,
                number = id.number(),
            ),
            say!("explain-pair-side", side = self.side.name()),
        ];
        // The steps name squares of the first rank, but Black's pieces are on the eighth.
        if self.side == Side::Black && length == Length::Full {
            sentences.push(say!("explain-pair-black-squares"));
        }
        sentences.join(" ")
    }

    /// Returns the remarks about the typed text at the end of a message with this explanation.
    fn remarks_below(self, message_text: &str) -> &str {
        // First the full text, because the short one may be its beginning.
        for length in [Length::Full, Length::Short] {
            if let Some(remarks) = message_text.strip_prefix(&self.text(length)) {
                return remarks;
            }
        }
        ""
    }

    /// Returns a private message without the steps, which **Show more** adds.
    fn short_message(self, remarks: &str) -> Message {
        let message = self.message(Length::Short, remarks);
        share::make_private(message.with_button(self.more_button()))
    }

    /// Returns the explanation and, for a DFRC position, a button for the other side.
    fn message(self, length: Length, remarks: &str) -> Message {
        let mut message = Message::public(self.text(length));
        message.push_if_it_fits(remarks.to_owned());
        match self.start {
            Start::Single(_) => message,
            Start::Double(_) => message.with_button(self.other_rank_button()),
        }
    }

    /// Returns the button that explains the rank of the other side of a DFRC position.
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

    /// Reads the payload of the button for the other side of a DFRC position. Payloads of earlier versions
    /// end before the direction.
    fn read_side(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let start: DoubleId = fields.next()?;
        let side = fields.next()?;
        let method = fields.next()?;
        // Earlier versions stored here the only person who could use the button.
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
