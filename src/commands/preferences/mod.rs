//! `/chess960 preferences`: how somebody likes boards to be shown.

use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chat::refusal::Refusal;
use crate::picture::Theme;
use crate::store::{BoardStyle, Preferences};
use crate::words::sentence;

const BOARD: Opt = Opt {
    name: "board",
    description: sentence!("preferences-option-board"),
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

const THEME: Opt = Opt {
    name: "theme",
    description: sentence!("preferences-option-theme"),
    required: false,
    kind: OptionKind::choice::<Theme>(),
};

const DETAILS: Opt = Opt {
    name: "details",
    description: sentence!("preferences-option-details"),
    required: false,
    kind: OptionKind::Flag,
};

const RESET: Opt = Opt {
    name: "reset",
    description: sentence!("preferences-option-reset"),
    required: false,
    kind: OptionKind::Flag,
};

/// `/chess960 preferences`.
pub(super) const COMMAND: Command = Command {
    name: "preferences",
    description: sentence!("preferences-description"),
    options: &[BOARD, THEME, DETAILS, RESET],
    example: "/chess960 preferences board:picture",
    pace: Pace::Quick,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let told = |text| Ok(Answer::Message(Message::only_you(text)));
    let Some(user) = call.user else {
        let text = "The console has no user, so I keep no preferences. The options `board` and `details` \
                    of each command show positions in another way.";
        return told(text.to_owned());
    };
    let wish = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
    };
    let reset = call.args.flag(&RESET);
    if reset && !wish.is_nothing() {
        return Err(ResetAndPrefer.into());
    }
    let store = call.app.store().await?;
    if !reset && wish.is_nothing() {
        let preferences = store.preferences(user).await?;
        return told(text("Your preferences", preferences));
    }
    let (heading, preferences) = if reset {
        store.reset_preferences(user).await?;
        ("Your preferences are reset", Preferences::default())
    } else {
        let preferences = store.prefer(user, wish).await?;
        ("Saved", preferences)
    };
    told(text(heading, preferences))
}

fn text(heading: &str, preferences: Preferences) -> String {
    let Preferences {
        board,
        theme,
        details,
    } = preferences;
    let (board_source, theme_source) = (source(board.is_some()), source(theme.is_some()));
    let details_source = source(details.is_some());
    let details = if details.unwrap_or_default() {
        "shown at once"
    } else {
        "behind a button"
    };
    let (board, theme) = (board.unwrap_or_default(), theme.unwrap_or_default());
    format!(
        "**{heading}**\n\
         Boards: `{}`, {}{board_source}\n\
         Pictures: `{}`, {}{theme_source}\n\
         Details: {details}{details_source}\n\
         The options `board` and `details` of a command are for that reply alone. Agreements stay \
         text, since two people read them.\n\
         -# Change it with `/chess960 preferences board:figurine theme:dark`, or with `reset:True`. I keep \
         it until then, or until `/chess960 forget`.",
        board.word(),
        what(board),
        theme.word(),
        match theme {
            Theme::Light => "in light colours",
            Theme::Dark => "in dark colours",
        },
    )
}

/// What a style shows.
pub(super) fn what(board: BoardStyle) -> &'static str {
    match board {
        BoardStyle::Text => "eight ranks of letters",
        BoardStyle::Figurine => "eight ranks of chess figurines",
        BoardStyle::Picture => "a picture, with a description for screen readers",
        BoardStyle::Line => "the back rank alone",
        BoardStyle::Strip => "a picture of the back rank alone",
        BoardStyle::Words => "the names of the pieces from a to h",
    }
}

fn source(chosen: bool) -> &'static str {
    if chosen { "" } else { " (the default)" }
}

/// Preferences that are to be forgotten, and others to be noted, in one call.
#[derive(Debug)]
struct ResetAndPrefer;

impl Refusal for ResetAndPrefer {
    fn text(&self) -> String {
        "`reset` forgets all that you prefer, so it can't go with another option. Give it alone, or leave it out."
            .to_owned()
    }
}

#[cfg(test)]
mod tests;
