//! `/chess960-daily forget`: erases all that is kept of a server.

use crate::commands::answer::{Answer, Button, ButtonId, Message};
use crate::commands::error::{Refusal, list, plural};
use crate::commands::{Buttons, Call, Command, Outcome, Pace, Press};
use crate::store::KeptOfGuild;

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
    let kept = call.app.store().await?.kept_of_guild(guild).await?;
    let text = format!(
        "This erases all that I keep of this server: {}. It cannot be undone.\n\
         Schedules go with their secrets and histories, and draws from the history of channels. \
         Proposals are dropped, and their buttons do not work any more. Sealed agreements \
         stay with their players, without where they were made; each player can erase their part \
         with `/chess960 forget`.\n\
         Messages already posted are beyond my reach.",
        amounts(kept)
    );
    let button = Button::press("Erase everything", ButtonId::new(&BUTTONS, guild));
    Ok(Answer::Message(
        Message::only_you(text).with_buttons(&[button]),
    ))
}

/// How much of each is kept, as a list.
fn amounts(kept: KeptOfGuild) -> String {
    let KeptOfGuild {
        schedules,
        draws,
        presses,
        proposals,
        sealed,
    } = kept;
    let pressed = match presses {
        1 => "1 press of *Draw again*".to_owned(),
        number => format!("{number} presses of *Draw again*"),
    };
    let place = match sealed {
        1 => "the place of 1 sealed agreement".to_owned(),
        number => format!("the places of {number} sealed agreements"),
    };
    let amounts = [
        plural(schedules, "schedule"),
        plural(draws, "draw"),
        pressed,
        plural(proposals, "proposal"),
        place,
    ];
    list(&amounts, "and")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_told_in_words() {
        let none = KeptOfGuild {
            schedules: 0,
            draws: 0,
            presses: 0,
            proposals: 0,
            sealed: 0,
        };
        assert_eq!(
            amounts(none),
            "0 schedules, 0 draws, 0 presses of *Draw again*, 0 proposals and the places of 0 \
             sealed agreements"
        );
        let some = KeptOfGuild {
            schedules: 1,
            draws: 1,
            presses: 1,
            proposals: 2,
            sealed: 1,
        };
        assert_eq!(
            amounts(some),
            "1 schedule, 1 draw, 1 press of *Draw again*, 2 proposals and the place of 1 sealed \
             agreement"
        );
    }
}
