use chess960::parse::ParsedPosition;
use chess960::{BackRank, DoubleId, Numbering, Side, Start, StartId};

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

/// Shows a position or, with a second position for Black, the DFRC position of both.
fn on_command(call: &Call<'_>) -> Outcome {
    let numbering = call.args.given_choice(&NUMBERING);
    let given = position::read_in(call.args.required_text(&ID)?, numbering)?;
    let black = match call.args.text(&BLACK_ID) {
        Some(typed) => Some(position::read_in(typed, numbering)?),
        None => None,
    };
    let start = match &black {
        Some(black) => pair_of(&given, black)?,
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

/// Returns notes about how the typed positions were read. Empty if there is nothing to note.
fn reading_notes(given: &ParsedPosition, black: Option<&ParsedPosition>) -> String {
    let mut notes = position::reading_remarks(given);
    if let Some(black) = black {
        notes += &position::reading_remarks(black);
        // The message itself shows numbers in the numbering of the first position only.
        if let Some(numbering) = black.numbering
            && black.numbering != given.numbering
        {
            notes += &position::conversion(black.start, numbering);
        }
    }
    notes
}

/// Returns the DFRC position of White's and Black's position. Refuses `id:Black 518 black-id:534`, which names the other
/// side.
fn pair_of(white: &ParsedPosition, black: &ParsedPosition) -> Result<Start, Sentence> {
    if white.side == Some(Side::Black) || black.side == Some(Side::White) {
        return Err(sentence!("show-other-side"));
    }
    match (white.start, black.start) {
        (Start::Single(white), Start::Single(black)) => Ok(DoubleId::new(white, black).into()),
        (Start::Double(_), _) | (_, Start::Double(_)) => Err(sentence!("show-two-pairs")),
    }
}

/// Shows another position in the message. Only the caller of the command may change the message; the refusal tells
/// others with which command they get their own.
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

    /// Returns the buttons that show other positions: the previous, the next and the mirrored one or, for a DFRC
    /// position, the one with swapped sides and the mirrored one.
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
    use crate::chat::{Action, Choice, MAX_BUTTON_ID};
    use crate::commands::testing::{ALICE, BOB, TestBot, message, refusal, refused};
    use crate::domain::preferences::BoardStyle;
    use crate::picture::Theme;

    #[tokio::test]
    async fn shows_every_number_of_every_numbering() {
        let mut bot = TestBot::new();
        let mut shown = 0;
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let heading = format!("**Position {id}** · `{rank}`");
            let board = format!("```\n{}```", rank.text_board());
            for (word, numbering) in Numbering::CHOICES {
                let number = numbering.number(id).to_string();
                let options = [("id", number.as_str()), ("numbering", word)];
                let reply = message(bot.call(&COMMAND, &options).await).text;
                assert!(reply.contains(&heading), "{heading}: {reply}");
                assert!(reply.contains(&board), "{board}: {reply}");
                shown += 1;
            }
        }
        assert_eq!(shown, 960 * 3);
    }

    #[tokio::test]
    async fn buttons_keep_the_board_display() {
        let mut bot = TestBot::new();
        for &(word, _) in BoardStyle::CHOICES {
            let board = ("board", word);
            let first = message(bot.call(&COMMAND, &[("id", "517"), board]).await);
            let next = message(bot.press(ALICE, &first, 1, "Next").await);
            let expected = message(bot.call(&COMMAND, &[("id", "518"), board]).await);
            assert_eq!(next, expected, "{word}");
        }
    }

    /// Fritz9's 359 is 518.
    #[tokio::test]
    async fn buttons_show_the_next_previous_and_mirrored_position() {
        let mut bot = TestBot::new();
        let classical = message(bot.call(&COMMAND, &by_fritz9("359")).await);
        for (label, number) in [("Next", "360"), ("Previous", "358"), ("Mirror", "599")] {
            let expected = message(bot.call(&COMMAND, &by_fritz9(number)).await);
            let outcome = bot.press(ALICE, &classical, 1, label).await;
            let Ok(Answer::Update(shown)) = outcome else {
                panic!("{label}: {outcome:?}");
            };
            assert_eq!(shown, expected, "{label}");
        }
    }

    #[tokio::test]
    async fn buttons_work_for_the_caller_only() {
        let mut bot = TestBot::new();
        let classical = message(bot.call(&COMMAND, &by_fritz9("359")).await);
        let NotYourButton { example } = refused(bot.press(BOB, &classical, 1, "Mirror").await);
        // 534 is the mirror image of 518.
        assert_eq!(example, "/chess960 show id:534");
    }

    #[tokio::test]
    async fn position_for_the_other_side_is_refused() {
        let mut bot = TestBot::new();
        for options in [
            [("id", "Black 518"), ("black-id", "534")],
            [("id", "518"), ("black-id", "White: 534")],
        ] {
            let refusal = refusal(bot.call(&COMMAND, &options).await);
            assert_eq!(
                refusal.text(),
                "`id` is White's position here, and `black-id` Black's. Swap them, or give both in `id`, \
                 White's first: `518/534`."
            );
        }
    }

    fn by_fritz9(number: &str) -> [(&str, &str); 3] {
        [("id", number), ("numbering", "fritz9"), ("board", "line")]
    }

    /// Ids and addresses of the buttons.
    fn targets(message: &Message) -> BTreeSet<String> {
        let actions = message.buttons().map(|button| &button.action);
        actions
            .map(|action| match action {
                Action::Press(id) => id.to_string(),
                Action::Link(address) => address.clone(),
            })
            .collect()
    }

    #[test]
    fn button_ids_fit_and_differ() {
        for id in StartId::all() {
            let longest_view = ShowView {
                start: id.into(),
                numbering: Numbering::ScharnaglOneBased,
                view: View {
                    display: BoardDisplay::Picture(Theme::Dark),
                    level: DetailLevel::Details,
                },
                asked_by: Some(UserId(u64::MAX)),
            };
            let targets = targets(&longest_view.message(""));
            assert_eq!(targets.len(), 6, "{targets:?}");
            let ids: Vec<&String> = targets
                .iter()
                .filter(|target| target.starts_with("show:"))
                .collect();
            assert_eq!(ids.len(), 3, "{targets:?}");
            for id in ids {
                assert!(id.len() <= MAX_BUTTON_ID, "{id}");
            }
        }
    }
}
