//! `/chess960-daily defaults`: board display for members without preferences.

use super::options::THEME;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, ReplyMode};
use crate::chat::option::{CommandOption, OptionKind};
use crate::commands::preferences;
use crate::commands::preferences::ResetWithChanges;
use crate::domain::preferences::{BoardStyle, Preferences};
use crate::text::{say, sentence};

const BOARD: CommandOption = CommandOption {
    name: "board",
    description: sentence!("schedules-defaults-option-board"),
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

const DETAILS: CommandOption = CommandOption {
    name: "details",
    description: sentence!("schedules-option-details"),
    required: false,
    kind: OptionKind::Flag,
};

const RESET: CommandOption = CommandOption {
    name: "reset",
    description: sentence!("schedules-option-reset"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const COMMAND: Command = Command {
    name: "defaults",
    description: sentence!("schedules-defaults-description"),
    options: &[BOARD, THEME, DETAILS, RESET],
    example: "/chess960-daily defaults board:picture",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::Once,
    run: |call| Box::pin(on_command(call)),
    buttons: None,
};

async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let changes = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
        notifications: None,
    };
    let reset = call.args.flag(&RESET);
    if reset && !changes.is_empty() {
        return Err(ResetWithChanges.into());
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
    let chosen = store.server_preferences(guild).await?;
    let text = say!(
        "schedules-defaults-text",
        heading = heading,
        boards = preferences::boards(chosen, Preferences::default()),
    );
    Ok(Answer::Message(Message::only_you(text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::testing::{TestBot, message};
    use crate::commands::{preferences, show};
    use crate::domain::ids::GuildId;

    async fn set(bot: &mut TestBot, options: &[(&'static str, &str)]) -> Message {
        message(bot.call(&COMMAND, options).await)
    }

    async fn shows_figurines(bot: &mut TestBot) -> bool {
        let shown = message(bot.call(&show::COMMAND, &[("id", "518")]).await);
        shown.text.contains('\u{2656}')
    }

    #[tokio::test]
    async fn apply_to_members_without_preferences() {
        let mut bot = TestBot::new();
        let saved = set(&mut bot, &[("board", "figurine")]).await;
        assert!(saved.text.contains("Boards: `figurine`"), "{}", saved.text);
        assert!(shows_figurines(&mut bot).await);
        let own = message(bot.call(&preferences::COMMAND, &[]).await);
        assert!(
            own.text.contains("figurines (the default of this server)"),
            "{}",
            own.text
        );
        message(bot.call(&preferences::COMMAND, &[("board", "text")]).await);
        assert!(!shows_figurines(&mut bot).await);
        message(bot.call(&preferences::COMMAND, &[("reset", "yes")]).await);
        assert!(shows_figurines(&mut bot).await);
        let here = bot.place;
        bot.place.guild = Some(GuildId(22));
        assert!(!shows_figurines(&mut bot).await);
        bot.place = here;
        message(bot.call(&COMMAND, &[("reset", "yes")]).await);
        assert!(!shows_figurines(&mut bot).await);
    }
}
