use crate::chat::{Answer, Call, Choice, Command, CommandOption, Effect, Message, Outcome};
use crate::domain::preferences::{BoardStyle, LocalPreferences, Preferences};
use crate::lichess::LichessName;
use crate::picture::Theme;
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
.with_effect(Effect::Once);

async fn on_command(call: Call<'_>) -> Outcome {
    let reply = |text| Ok(Answer::Message(Message::only_you(text)));
    let Some(user) = call.user else {
        return reply(say!("preferences-console"));
    };
    let changes = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
        notifications: call.args.given_flag(&NOTIFICATIONS),
        language: call.args.given_choice(&LANGUAGE),
    };
    let lichess = call.args.text(&LICHESS).map(lichess_name).transpose()?;
    let reset = call.args.flag(&RESET);
    let changes_nothing = changes.is_empty() && lichess.is_none();
    if reset && !changes_nothing {
        return Err(sentence!("preferences-reset-and-prefer").into());
    }
    let store = call.app.store().await?;
    let heading = if reset {
        store.reset_preferences(user).await?;
        store.set_lichess_name(user, None).await?;
        sentence!("preferences-reset")
    } else if changes_nothing {
        sentence!("preferences-heading")
    } else {
        if !changes.is_empty() {
            store.set_preferences(user, changes).await?;
        }
        if let Some(name) = lichess {
            store.set_lichess_name(user, name.as_ref()).await?;
        }
        sentence!("preferences-saved")
    };
    let stored = store.stored_preferences(Some(user), call.place.guild);
    let LocalPreferences { person, server } = stored.await?;
    let lichess = store.lichess_name(user).await?;
    let language = changes.language.unwrap_or_else(Language::current);
    reply(language.format(|| text(heading, person, server, lichess.as_ref())))
}

/// `-` deletes the stored name.
fn lichess_name(typed: &str) -> Result<Option<LichessName>, Sentence> {
    if typed.trim() == "-" {
        return Ok(None);
    }
    typed.parse().map(Some)
}

fn text(
    heading: Sentence,
    preferences: Preferences,
    server: Preferences,
    lichess: Option<&LichessName>,
) -> String {
    let notifications = preferences.notifications;
    say!(
        "preferences-text",
        heading,
        boards = boards(preferences, server),
        notifications = notifications.unwrap_or(true),
        notifications_source = source(notifications.is_some(), false),
        language = say!(
            "preferences-language",
            language = preferences.language.map_or("discord", Language::name),
        ),
        lichess = lichess.map_or_else(|| "none".to_owned(), |name| format!("`{name}`")),
    )
}

pub(super) fn boards(chosen: Preferences, server: Preferences) -> String {
    let shown = chosen.or(server);
    say!(
        "preferences-boards",
        board = shown.board.unwrap_or_default().word(),
        board_source = source(chosen.board.is_some(), server.board.is_some()),
        theme = shown.theme.unwrap_or_default().word(),
        theme_source = source(chosen.theme.is_some(), server.theme.is_some()),
        details = shown.details.unwrap_or_default(),
        details_source = source(chosen.details.is_some(), server.details.is_some()),
    )
}

fn source(is_chosen: bool, is_of_server: bool) -> &'static str {
    match (is_chosen, is_of_server) {
        (true, _) => "chosen",
        (false, true) => "server",
        (false, false) => "default",
    }
}

#[cfg(test)]
mod tests;
