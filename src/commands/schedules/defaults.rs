//! `/chess960-daily defaults`: board display for members without preferences.

use super::options::THEME;
use crate::chat::{Answer, Call, Command, CommandOption, Effect, Message, Outcome};
use crate::commands::preferences;
use crate::domain::preferences::{BoardStyle, Preferences};
use crate::text::{Language, say, sentence};

const BOARD: CommandOption =
    CommandOption::choice::<BoardStyle>("board", "schedules-defaults-option-board");

const DETAILS: CommandOption = CommandOption::flag("details", "schedules-option-details");

const LANGUAGE: CommandOption =
    CommandOption::choice::<Language>("language", "schedules-defaults-option-language");

const RESET: CommandOption = CommandOption::flag("reset", "schedules-option-reset");

pub(super) const COMMAND: Command = Command::new(
    "defaults",
    "schedules-defaults-description",
    &[BOARD, THEME, DETAILS, LANGUAGE, RESET],
    "/chess960-daily defaults board:picture",
    |call| Box::pin(on_command(call)),
)
.with_effect(Effect::Once);

/// Shows or changes how boards are displayed in this server to members without preferences of their own.
async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let changes = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
        notifications: None,
        language: call.args.given_choice(&LANGUAGE),
    };
    let reset = call.args.flag(&RESET);
    if reset && !changes.is_empty() {
        return Err(sentence!("preferences-reset-and-prefer").into());
    }
    let store = call.app.store().await?;
    let heading = if reset {
        store.reset_server_preferences(guild).await?;
        say!("schedules-defaults-reset")
    } else if changes.is_empty() {
        say!("schedules-defaults-heading")
    } else {
        store.set_server_preferences(guild, changes).await?;
        say!("schedules-defaults-saved")
    };
    let chosen = store.stored_preferences(None, Some(guild)).await?.server;
    let text = say!(
        "schedules-defaults-text",
        heading,
        boards = preferences::boards(chosen, Preferences::default()),
        language = say!(
            "schedules-defaults-language",
            language = chosen.language.map_or("discord", Language::name),
        ),
    );
    Ok(Answer::Message(Message::only_you(text)))
}
