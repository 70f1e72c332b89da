//! `/chess960-daily defaults`: board display for members without preferences.

use super::options::THEME;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::option::{Opt, OptionKind};
use crate::commands::preferences;
use crate::commands::preferences::ResetAndPrefer;
use crate::store::{BoardStyle, Preferences};
use crate::words::{say, sentence};

const BOARD: Opt = Opt {
    name: "board",
    description: sentence!("schedules-defaults-option-board"),
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

const DETAILS: Opt = Opt {
    name: "details",
    description: sentence!("schedules-option-details"),
    required: false,
    kind: OptionKind::Flag,
};

const RESET: Opt = Opt {
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
    pace: Pace::Quick,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let wanted = Preferences {
        board: call.args.given_choice(&BOARD),
        theme: call.args.given_choice(&THEME),
        details: call.args.given_flag(&DETAILS),
        notifications: None,
    };
    let reset = call.args.flag(&RESET);
    if reset && !wanted.is_nothing() {
        return Err(ResetAndPrefer.into());
    }
    let store = call.app.store().await?;
    let heading = if reset {
        store.reset_server_preferences(guild).await?;
        say!("schedules-defaults-reset")
    } else if wanted.is_nothing() {
        say!("schedules-defaults-heading")
    } else {
        store.prefer_in_server(guild, wanted).await?;
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
    use crate::commands::testing::{Club, message};
    use crate::commands::{preferences, show};
    use crate::ids::GuildId;

    async fn set(club: &mut Club, options: &[(&'static str, &str)]) -> Message {
        message(club.call(&COMMAND, options).await)
    }

    async fn shows_figurines(club: &mut Club) -> bool {
        let shown = message(club.call(&show::COMMAND, &[("id", "518")]).await);
        shown.text.contains('\u{2656}')
    }

    #[tokio::test]
    async fn apply_to_members_without_preferences() {
        let mut club = Club::new();
        let saved = set(&mut club, &[("board", "figurine")]).await;
        assert!(saved.text.contains("Boards: `figurine`"), "{}", saved.text);
        assert!(shows_figurines(&mut club).await);
        let own = message(club.call(&preferences::COMMAND, &[]).await);
        assert!(
            own.text.contains("figurines (the default of this server)"),
            "{}",
            own.text
        );
        message(club.call(&preferences::COMMAND, &[("board", "text")]).await);
        assert!(!shows_figurines(&mut club).await);
        message(club.call(&preferences::COMMAND, &[("reset", "yes")]).await);
        assert!(shows_figurines(&mut club).await);
        let here = club.place;
        club.place.guild = Some(GuildId(22));
        assert!(!shows_figurines(&mut club).await);
        club.place = here;
        message(club.call(&COMMAND, &[("reset", "yes")]).await);
        assert!(!shows_figurines(&mut club).await);
    }
}
