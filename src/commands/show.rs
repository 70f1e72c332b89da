use chess960::parse::ParsedPosition;
use chess960::{BackRank, DoubleId, Numbering, Start, StartId};

use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, CommandOption, Fields, Message,
    NotYourButton, Outcome, Payload, Press, StaleButton,
};
use crate::domain::ids::UserId;
use crate::reply::board_display::{BOARD, BoardDisplay, DETAILS, DetailLevel, View};
use crate::reply::position::{self, NUMBERING};
use crate::text::{Sentence, say, sentence};

const ID: CommandOption =
    CommandOption::optional("id", "show-option-id", position::KIND).required();

const BLACK_ID: CommandOption =
    CommandOption::optional("black-id", "show-option-black-id", position::KIND);

pub(super) const COMMAND: Command = Command::new(
    "show",
    "show-description",
    &[ID, NUMBERING, BLACK_ID, BOARD, DETAILS],
    "/chess960 show id:518",
    |call| Box::pin(async move { on_command(&call) }),
)
.public()
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("show", |press| Box::pin(async move { on_button(&press) })).public();

/// Shows a position, or the DFRC position of two.
fn on_command(call: &Call<'_>) -> Outcome {
    let chosen = call.args.given_choice(&NUMBERING);
    let given = position::read_in(call.args.required_text(&ID)?, chosen)?;
    let black = call
        .args
        .text(&BLACK_ID)
        .map(|typed| position::read_in(typed, chosen))
        .transpose()?;
    let start = match &black {
        Some(black) => pair_of(given.start, black.start)?,
        None => given.start,
    };
    let view = ShowView {
        start,
        numbering: given.numbering.unwrap_or(Numbering::Scharnagl),
        view: call.view(),
        asked_by: call.user,
    };
    let notes = reading_notes(&given, black.as_ref());
    Ok(Answer::Message(view.message(&notes)))
}

/// Returns notes about how the typed positions were read.
fn reading_notes(given: &ParsedPosition, black: Option<&ParsedPosition>) -> String {
    let remarks = position::reading_remarks(given);
    let Some(black) = black else {
        return remarks;
    };
    // The message shows numbers in the numbering of the first position only.
    let black_conversion = match black.numbering {
        Some(numbering) if black.numbering != given.numbering => {
            position::conversion(black.start, numbering)
        }
        _ => String::new(),
    };
    let black_remarks = position::reading_remarks(black);
    format!("{remarks}{black_remarks}{black_conversion}")
}

fn pair_of(white: Start, black: Start) -> Result<Start, Sentence> {
    match (white, black) {
        (Start::Single(white), Start::Single(black)) => Ok(DoubleId::new(white, black).into()),
        (Start::Double(_), _) | (_, Start::Double(_)) => Err(sentence!("show-two-pairs")),
    }
}

/// Shows another position in the message. Refuses everyone but the caller of the command.
fn on_button(press: &Press<'_>) -> Outcome {
    let view = ShowView::read(press.payload)?;
    if view.asked_by != Some(press.user) {
        let example = match view.start {
            Start::Single(id) => format!("/chess960 show id:{id}"),
            Start::Double(id) => {
                format!("/chess960 show id:{} black-id:{}", id.white, id.black)
            }
        };
        return Err(NotYourButton { example }.into());
    }
    Ok(Answer::Update(view.message("")))
}

#[derive(Clone, Copy)]
struct ShowView {
    start: Start,
    numbering: Numbering,
    view: View,
    asked_by: Option<UserId>,
}

impl ShowView {
    fn message(self, notes: &str) -> Message {
        position::with_board(self.start, self.view, |view| {
            let mut message = position::message(self.start, view, &self.buttons());
            message.text += &self.conversion();
            message.text += notes;
            message
        })
    }

    fn conversion(self) -> String {
        match (self.start, self.numbering) {
            // In the 1–960 range, only position 0 has another number, which every reply about it shows.
            (Start::Single(_), Numbering::ScharnaglOneBased) => String::new(),
            (start, numbering) => position::conversion(start, numbering),
        }
    }

    /// Returns buttons that lead to neighboring and mirrored positions, or turn a pair round.
    fn buttons(self) -> Vec<Button> {
        match self.start {
            Start::Single(id) => vec![
                self.button(
                    "previous",
                    say!("show-previous"),
                    self.numbering.previous(id),
                ),
                self.button("next", say!("show-next"), self.numbering.next(id)),
                self.button("mirror", say!("show-mirror"), mirror_image(id)),
            ],
            Start::Double(DoubleId { white, black }) => {
                let swapped = DoubleId::new(black, white);
                let mirrored = DoubleId::new(mirror_image(white), mirror_image(black));
                vec![
                    self.button("swap colours", say!("show-swap"), swapped)
                        .enabled_if(white != black),
                    self.button("mirror", say!("show-mirror"), mirrored),
                ]
            }
        }
    }

    /// Returns a button that shows another position in the same view.
    fn button(self, name: &str, label: String, start: impl Into<Start>) -> Button {
        let start = start.into();
        // The next position can also be the mirror image, but the ids of the buttons must differ.
        let payload = Payload::of(&start)
            .and(&self.numbering)
            .and(&self.view.display)
            .and(&self.asked_by)
            .and(&name.to_owned())
            .and(&self.view.level);
        Button::press(label, ButtonId::new(BUTTONS.key, payload))
    }

    /// Reads the payload of a button. Buttons of earlier versions have no level.
    fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let start = fields.next()?;
        let numbering = fields.next()?;
        let display: BoardDisplay = fields.next()?;
        let asked_by = fields.next()?;
        // The name only makes the button's id unique.
        let _name: String = fields.next()?;
        let level = fields.next_or(DetailLevel::Short)?;
        fields.end()?;
        Ok(Self {
            start,
            numbering,
            view: View { display, level },
            asked_by,
        })
    }
}

fn mirror_image(id: StartId) -> StartId {
    BackRank::from(id).mirror().id()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::chat::{Choice, MAX_TEXT};
    use crate::commands::testing::{ALICE, BOB, TestBot, assert_refused, message};
    use crate::domain::preferences::BoardStyle;
    use crate::picture::Theme;

    #[tokio::test]
    async fn shows_every_number_of_every_numbering() {
        let mut bot = TestBot::new();
        for id in StartId::all() {
            let rank = BackRank::from(id);
            for (word, numbering) in Numbering::CHOICES {
                let number = numbering.number(id).to_string();
                let options = [("id", number.as_str()), ("numbering", word)];
                let reply = message(bot.call(&COMMAND, &options).await);
                assert!(reply.text.chars().count() <= MAX_TEXT);
                for part in [
                    format!("**Position {id}** · `{rank}`"),
                    format!("```\n{}```", rank.text_board()),
                ] {
                    assert!(reply.text.contains(&part), "{part}: {}", reply.text);
                }
            }
        }
    }

    #[tokio::test]
    async fn buttons_keep_the_board_display() {
        let mut bot = TestBot::new();
        for (board, _) in BoardStyle::CHOICES {
            let options = [("id", "517"), ("board", board)];
            let reply = message(bot.call(&COMMAND, &options).await);
            let wanted = message(bot.call(&COMMAND, &[("id", "518"), options[1]]).await);
            let next = message(bot.press(ALICE, &reply, 1, "Next").await);
            assert_eq!(next, wanted, "{board}");
        }
    }

    #[tokio::test]
    async fn buttons_work_for_the_caller_only() {
        let mut bot = TestBot::new();
        let options = [("id", "359"), ("numbering", "fritz9"), ("board", "line")];
        let classical = message(bot.call(&COMMAND, &options).await);
        for (label, id) in [("Next", 360), ("Previous", 358), ("Mirror", 599)] {
            let options = [("id", &*id.to_string()), options[1], options[2]];
            let wanted = message(bot.call(&COMMAND, &options).await);
            let outcome = bot.press(ALICE, &classical, 1, label).await;
            assert!(
                matches!(outcome, Ok(Answer::Update(ref got)) if *got == wanted),
                "{label}"
            );
        }
        assert_refused!(
            bot.press(BOB, &classical, 1, "Mirror").await,
            NotYourButton { example } if example == "/chess960 show id:534"
        );
    }

    #[test]
    fn button_ids_fit_and_differ() {
        for id in StartId::all() {
            let view = ShowView {
                start: id.into(),
                numbering: Numbering::ScharnaglOneBased,
                view: View {
                    display: BoardDisplay::Picture(Theme::Dark),
                    level: DetailLevel::Details,
                },
                asked_by: Some(UserId(u64::MAX)),
            };
            // Creating a button checks the limit.
            let message = view.message("");
            let ids = message
                .buttons()
                .map(|button| format!("{:?}", button.action));
            assert_eq!(ids.collect::<BTreeSet<_>>().len(), 6);
        }
    }
}
