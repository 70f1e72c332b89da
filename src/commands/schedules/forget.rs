//! `/chess960-daily forget`: erases all that is kept of a server.

use crate::commands::answer::{Answer, Button, ButtonId, Message};
use crate::commands::error::Refusal;
use crate::commands::{Buttons, Call, Command, Outcome, Pace, Press};

/// `/chess960-daily forget`.
pub(super) const COMMAND: Command = Command {
    name: "forget",
    description: "Erase all that the bot keeps of this server, after you confirm it",
    options: &[],
    example: "/chess960-daily forget",
    pace: Pace::Quick,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "forget",
    press: |press| Box::pin(confirmed(press)),
};

async fn run(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let schedules = call.app.store().await?.schedules(guild).await?.len();
    let text = format!(
        "This erases all that I keep of this server: {} with secrets and histories, and all draws \
         that are on record. It cannot be undone.\n\
         Messages already posted are beyond my reach.",
        match schedules {
            0 => "no schedule".to_owned(),
            1 => "one schedule".to_owned(),
            number => format!("{number} schedules"),
        }
    );
    let button = Button::press("Erase everything", ButtonId::new(&BUTTONS, guild));
    Ok(Answer::Message(
        Message::only_you(text).with_buttons(&[button]),
    ))
}

async fn confirmed(press: Press<'_>) -> Outcome {
    let guild = press.place.required_guild()?;
    if press.payload != guild.to_string() {
        return Err(Refusal::StaleButton.into());
    }
    press.app.store().await?.forget(guild).await?;
    press.app.tell_schedules_changed();
    let text = "All that I kept of this server is erased.".to_owned();
    Ok(Answer::Update(Message::only_you(text)))
}
