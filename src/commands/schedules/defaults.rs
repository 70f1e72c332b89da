//! `/chess960-daily defaults`: board display for members without preferences, and randomness of new schedules.

use super::options::THEME;
use crate::chat::{Answer, Call, Command, CommandOption, Effect, Message, Outcome};
use crate::commands::preferences;
use crate::domain::preferences::{BoardStyle, Preferences};
use crate::domain::schedule::RandomnessKind;
use crate::text::{Choice, Language, Sentence, say, sentence};

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

/// Shows, changes or resets the defaults of this server: how boards are displayed to members without preferences of
/// their own, and what decides the positions of new schedules. The reply shows the defaults after the change.
async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let requested = DefaultsRequest::read(&call)?;
    let store = call.app.store().await?;
    let heading = match requested {
        DefaultsRequest::Show => say!("schedules-defaults-heading"),
        DefaultsRequest::Reset => {
            store.reset_server_defaults(guild).await?;
            say!("schedules-defaults-reset")
        }
        DefaultsRequest::Change {
            preferences,
            randomness,
        } => {
            if !preferences.is_empty() {
                store.set_server_preferences(guild, preferences).await?;
            }
            if let Some(randomness) = randomness {
                store.set_default_randomness(guild, randomness).await?;
            }
            say!("schedules-defaults-saved")
        }
    };
    // Read after the change, because options that were not given keep their stored values.
    let stored = store.stored_preferences(None, Some(guild)).await?;
    let randomness = store.default_randomness(guild).await?;
    let text = say!(
        "schedules-defaults-text",
        heading,
        settings = settings_text(stored.server, randomness),
    );
    Ok(Answer::Message(Message::only_you(text)))
}

/// What the options of the command ask for.
enum DefaultsRequest {
    Show,
    Reset,
    Change {
        preferences: Preferences,
        randomness: Option<RandomnessKind>,
    },
}

impl DefaultsRequest {
    /// Reads what is asked for: nothing is changed without options. Refuses `reset` beside other options, and public
    /// randomness if the bot's host has turned it off.
    fn read(call: &Call<'_>) -> Result<Self, Sentence> {
        let preferences = Preferences {
            board: call.args.given_choice(&BOARD),
            theme: call.args.given_choice(&THEME),
            details: call.args.given_flag(&DETAILS),
            notifications: None,
            language: call.args.given_choice(&LANGUAGE),
        };
        let randomness = call.args.given_choice(&RANDOMNESS);
        let changes_nothing = preferences.is_empty() && randomness.is_none();
        if call.args.flag(&RESET) {
            if changes_nothing {
                return Ok(Self::Reset);
            }
            return Err(sentence!("preferences-reset-and-prefer"));
        }
        if changes_nothing {
            return Ok(Self::Show);
        }
        if randomness == Some(RandomnessKind::Public) && call.app.drand.is_none() {
            return Err(sentence!("schedules-public-off"));
        }
        Ok(Self::Change {
            preferences,
            randomness,
        })
    }
}

/// Returns the defaults of a server as lines. Without default randomness, that line is missing: new schedules then have
/// the bot's own default.
fn settings_text(defaults: Preferences, randomness: Option<RandomnessKind>) -> String {
    // The text for "discord" says that public replies are in the language that this server has set in Discord.
    let language = defaults.language.map_or("discord", Language::name);
    let mut lines = vec![
        // Passed as the choices of a person, because those of a server would be marked as its defaults.
        preferences::boards(defaults, Preferences::default()),
        say!("schedules-defaults-language", language),
    ];
    if let Some(randomness) = randomness {
        lines.push(say!(
            "schedules-defaults-randomness",
            randomness = randomness.word(),
        ));
    }
    lines.join("\n")
}
