use crate::chat::{
    Answer, Args, Button, ButtonId, Buttons, Call, Choice, Command, CommandOption, Effect, Message,
    Outcome, Place, Press,
};
use crate::domain::ids::UserId;
use crate::domain::preferences::{BoardStyle, LocalPreferences, Preferences};
use crate::lichess::LichessName;
use crate::picture::Theme;
use crate::store::Store;
use crate::text::{Language, Sentence, say, sentence};

const BOARD: CommandOption =
    CommandOption::choice::<BoardStyle>("board", "preferences-option-board");

const THEME: CommandOption = CommandOption::choice::<Theme>("theme", "preferences-option-theme");

const DETAILS: CommandOption = CommandOption::flag("details", "preferences-option-details");

const NOTIFICATIONS: CommandOption =
    CommandOption::flag("notifications", "preferences-option-notifications");

const LICHESS: CommandOption = CommandOption::text("lichess", "preferences-option-lichess", 30);

const LANGUAGE: CommandOption =
    CommandOption::choice::<Language>("language", "preferences-option-language");

const RESET: CommandOption = CommandOption::flag("reset", "preferences-option-reset");

pub(super) const COMMAND: Command = Command::new(
    "preferences",
    "preferences-description",
    &[
        BOARD,
        THEME,
        DETAILS,
        NOTIFICATIONS,
        LICHESS,
        LANGUAGE,
        RESET,
    ],
    "/chess960 preferences board:picture",
    |call| Box::pin(on_command(call)),
)
.with_effect(Effect::Once)
.with_buttons(BUTTONS);

/// Shows all settings of the person who presses.
const BUTTONS: Buttons = Buttons::for_everyone("preferences", |press| Box::pin(on_button(press)));

/// Changes the settings in the options, resets all settings, or shows them if there are no options.
async fn on_command(call: Call<'_>) -> Outcome {
    let Some(user) = call.user else {
        let text = say!("preferences-console");
        return Ok(Answer::Message(Message::only_you(text)));
    };
    let changes = Changes::in_options(&call.args)?;
    let is_reset = call.args.flag(&RESET);
    if is_reset && !changes.settings.is_empty() {
        return Err(sentence!("preferences-reset-and-prefer").into());
    }
    let store = call.app.store().await?;
    if is_reset {
        return reset(store, user).await;
    }
    if changes.settings.is_empty() {
        let message = all_settings(store, user, call.place).await?;
        return Ok(Answer::Message(message));
    }
    changes.save(store, user).await?;
    let settings = Settings::stored(store, user, call.place).await?;
    // A new language is already used in this reply.
    let language = changes
        .preferences
        .language
        .unwrap_or_else(Language::current);
    let message = language.format(|| saved_message(&settings, &changes.settings));
    Ok(Answer::Message(message))
}

/// The settings that the options of a command change.
struct Changes {
    /// In the order of replies.
    settings: Vec<Setting>,
    preferences: Preferences,
    lichess: Option<LichessChange>,
}

enum LichessChange {
    Set(LichessName),
    Delete,
}

impl Changes {
    /// Reads the settings in the options of the command. Refuses a name that no lichess account can have.
    fn in_options(args: &Args) -> Result<Self, Sentence> {
        Ok(Self {
            settings: Setting::ALL
                .into_iter()
                .filter(|setting| args.has(setting.option()))
                .collect(),
            preferences: Preferences {
                board: args.given_choice(&BOARD),
                theme: args.given_choice(&THEME),
                details: args.given_flag(&DETAILS),
                notifications: args.given_flag(&NOTIFICATIONS),
                language: args.given_choice(&LANGUAGE),
            },
            lichess: args.text(&LICHESS).map(LichessChange::read).transpose()?,
        })
    }

    async fn save(&self, store: &Store, user: UserId) -> anyhow::Result<()> {
        if !self.preferences.is_empty() {
            store.set_preferences(user, self.preferences).await?;
        }
        match &self.lichess {
            None => {}
            Some(LichessChange::Set(name)) => store.set_lichess_name(user, Some(name)).await?,
            Some(LichessChange::Delete) => store.set_lichess_name(user, None).await?,
        }
        Ok(())
    }
}

impl LichessChange {
    /// Reads a name on lichess, or `-`, which deletes the stored name.
    fn read(typed: &str) -> Result<Self, Sentence> {
        if typed.trim() == "-" {
            return Ok(Self::Delete);
        }
        typed.parse().map(Self::Set)
    }
}

/// Resets all settings of a person.
async fn reset(store: &Store, user: UserId) -> Outcome {
    store.reset_preferences(user).await?;
    store.set_lichess_name(user, None).await?;
    let message = with_show_all(&format!("**{}**", say!("preferences-reset")));
    Ok(Answer::Message(message))
}

/// Shows the settings that were changed.
fn saved_message(settings: &Settings, changed: &[Setting]) -> Message {
    let mut lines = vec![format!("**{}**", say!("preferences-saved"))];
    lines.extend(changed.iter().map(|&setting| settings.line(setting)));
    with_show_all(&lines.join("\n"))
}

/// Returns a message with a button that shows all settings.
fn with_show_all(text: &str) -> Message {
    let show_all = Button::press(
        say!("preferences-button-all"),
        ButtonId::new(BUTTONS.key, ""),
    );
    Message::only_you(text.to_owned()).with_button(show_all)
}

/// Shows all settings in place of the message with the button.
async fn on_button(press: Press<'_>) -> Outcome {
    let store = press.app.store().await?;
    let message = all_settings(store, press.user, press.place).await?;
    Ok(Answer::Update(message))
}

async fn all_settings(store: &Store, user: UserId, place: Place) -> anyhow::Result<Message> {
    let settings = Settings::stored(store, user, place).await?;
    let lines = Setting::ALL.map(|setting| settings.line(setting));
    Ok(Message::only_you(say!(
        "preferences-all",
        heading = sentence!("preferences-heading"),
        settings = lines.join("\n"),
    )))
}

#[derive(Clone, Copy)]
enum Setting {
    Board,
    Theme,
    Details,
    Notifications,
    Language,
    Lichess,
}

impl Setting {
    /// In the order of replies.
    const ALL: [Self; 6] = [
        Self::Board,
        Self::Theme,
        Self::Details,
        Self::Notifications,
        Self::Language,
        Self::Lichess,
    ];

    const fn option(self) -> &'static CommandOption {
        match self {
            Self::Board => &BOARD,
            Self::Theme => &THEME,
            Self::Details => &DETAILS,
            Self::Notifications => &NOTIFICATIONS,
            Self::Language => &LANGUAGE,
            Self::Lichess => &LICHESS,
        }
    }
}

/// Settings of a person, and defaults of the server.
struct Settings {
    person: Preferences,
    server: Preferences,
    lichess: Option<LichessName>,
}

impl Settings {
    async fn stored(store: &Store, user: UserId, place: Place) -> anyhow::Result<Self> {
        let LocalPreferences { person, server } =
            store.stored_preferences(Some(user), place.guild).await?;
        Ok(Self {
            person,
            server,
            lichess: store.lichess_name(user).await?,
        })
    }

    /// Describes the value of a setting, and where it comes from: the person chose it, the server did, or it is the
    /// default. Only the person can choose the language and the name on lichess, so these have no source.
    fn line(&self, setting: Setting) -> String {
        match setting {
            Setting::Board => board(self.person, self.server),
            Setting::Theme => theme(self.person, self.server),
            Setting::Details => details(self.person, self.server),
            Setting::Notifications => notifications(self.person),
            Setting::Language => say!(
                "preferences-language",
                // `discord` selects a text that says "as in Discord".
                language = self.person.language.map_or("discord", Language::name),
            ),
            Setting::Lichess => {
                let name = self.lichess.as_ref().map(|name| format!("`{name}`"));
                say!(
                    "preferences-lichess",
                    // `none` selects a text that says that the name is not known.
                    lichess = name.as_deref().unwrap_or("none")
                )
            }
        }
    }
}

/// Describes how boards are shown, in three lines: with the person's settings, or else with those of the server.
pub(super) fn boards(chosen: Preferences, server: Preferences) -> String {
    [
        board(chosen, server),
        theme(chosen, server),
        details(chosen, server),
    ]
    .join("\n")
}

fn board(chosen: Preferences, server: Preferences) -> String {
    say!(
        "preferences-board",
        board = chosen.or(server).board.unwrap_or_default().word(),
        board_source = source(chosen.board, server.board),
    )
}

fn theme(chosen: Preferences, server: Preferences) -> String {
    say!(
        "preferences-theme",
        theme = chosen.or(server).theme.unwrap_or_default().word(),
        theme_source = source(chosen.theme, server.theme),
    )
}

fn details(chosen: Preferences, server: Preferences) -> String {
    say!(
        "preferences-details",
        details = chosen.or(server).details.unwrap_or_default(),
        details_source = source(chosen.details, server.details),
    )
}

fn notifications(chosen: Preferences) -> String {
    // Servers have no default for notifications.
    say!(
        "preferences-notifications",
        notifications = chosen.notifications.unwrap_or(true),
        notifications_source = source(chosen.notifications, None),
    )
}

/// Returns the Fluent selector for where a setting comes from.
fn source<T: Copy>(chosen: Option<T>, of_server: Option<T>) -> &'static str {
    if chosen.is_some() {
        "chosen"
    } else if of_server.is_some() {
        "server"
    } else {
        "default"
    }
}

#[cfg(test)]
mod tests;
