use crate::chat::{Answer, Call, Command, CommandOption, Outcome};
use crate::reply::board_display::{BOARD, DETAILS};
use crate::reply::position;

const ARRAY: CommandOption =
    CommandOption::optional("array", "id-of-option-array", position::KIND).required();

pub(super) const COMMAND: Command = Command::new(
    "id-of",
    "id-of-description",
    &[ARRAY, BOARD, DETAILS],
    "/chess960 id-of array:BRNNKQRB",
    |call| Box::pin(async move { on_command(&call) }),
)
.public();

fn on_command(call: &Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&ARRAY)?)?;
    let note = position::reading_note(&given);
    let view = call.view().with_numbers();
    let message = position::with_board(given.start, view, |view| {
        let mut message = position::message(given.start, view, &[]);
        message.text += &note;
        message
    });
    Ok(Answer::Message(message))
}
