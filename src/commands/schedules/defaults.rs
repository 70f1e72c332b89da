//! `/chess960-daily defaults`: board display for members without preferences, and randomness of new schedules.

use super::options::THEME;
use crate::chat::{Answer, Call, Command, CommandOption, Effect, Message, Outcome};
use crate::commands::preferences;
use crate::domain::preferences::{BoardStyle, Preferences};
use crate::domain::schedule::RandomnessKind;
use crate::text::{Choice, Language, say, sentence};

const BOARD: CommandOption =
    CommandOption::choice::<BoardStyle>("board", "schedules-defaults-option-board");

const DETAILS: CommandOption = CommandOption::flag("details", "schedules-option-details");

const LANGUAGE: CommandOption =
    CommandOption::choice::<Language>("language", "schedules-defaults-option-language");

const RANDOMNESS: CommandOption =
    CommandOption::choice::<RandomnessKind>("randomness", "schedules-defaults-option-randomness");

const RESET: CommandOption = CommandOption::flag("reset", "schedules-option-reset");

pub(super) const COMMAND: Command = Command::new(
    "defaults",
    "schedules-defaults-description",
    &[BOARD, THEME, DETAILS, LANGUAGE, RANDOMNESS, RESET],
    "/chess960-daily defaults board:picture",
    |call| Box::pin(on_command(call)),
)
.with_effect(Effect::Once);

/// Shows or changes how boards are displayed in this server to members without preferences of their own, and what decides
/// the positions of new schedules.
async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let changes = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
        notifications: None,
        language: call.args.given_choice(&LANGUAGE),
    };
    let randomness = call.args.given_choice(&RANDOMNESS);
    let changes_nothing = changes.is_empty() && randomness.is_none();
    let reset = call.args.flag(&RESET);
    if reset && !changes_nothing {
        return Err(sentence!("preferences-reset-and-prefer").into());
    }
    if randomness == Some(RandomnessKind::Public) && call.app.drand.is_none() {
        return Err(sentence!("schedules-public-off").into());
    }
    let store = call.app.store().await?;
    if reset {
        store.reset_server_defaults(guild).await?;
    }
    if !changes.is_empty() {
        store.set_server_preferences(guild, changes).await?;
    }
    if let Some(randomness) = randomness {
        store.set_default_randomness(guild, randomness).await?;
    }
    let heading = if reset {
        say!("schedules-defaults-reset")
    } else if changes_nothing {
        say!("schedules-defaults-heading")
    } else {
        say!("schedules-defaults-saved")
    };
    let chosen = store.stored_preferences(None, Some(guild)).await?.server;
    let default_randomness = store.default_randomness(guild).await?;
    let settings = settings(chosen, default_randomness);
    let text = say!("schedules-defaults-text", heading, settings);
    Ok(Answer::Message(Message::only_you(text)))
}

fn settings(chosen: Preferences, randomness: Option<RandomnessKind>) -> String {
    let mut lines = vec![
        preferences::boards(chosen, Preferences::default()),
        say!(
            "schedules-defaults-language",
            language = chosen.language.map_or("discord", Language::name),
        ),
    ];
    if let Some(randomness) = randomness {
        lines.push(say!(
            "schedules-defaults-randomness",
            randomness = randomness.word(),
        ));
    }
    lines.join("\n")
}
