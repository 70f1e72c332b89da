use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;

use super::ending;
use crate::chat::confirmation;
use crate::chat::{
    Answer, Audience, Buttons, Call, Command, Fields, Message, Outcome, Payload, Press, StaleButton,
};
use crate::commands::caller::Moderator;
use crate::commands::erasing;
use crate::domain::ids::GuildId;
use crate::reply::erasure;
use crate::store::{ErasureSubject, GuildData};
use crate::text::{all_of, say};

pub(super) const COMMAND: Command = Command::new(
    "forget",
    "schedules-forget-description",
    &[],
    "/chess960-daily forget",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::confirmation(
    "forget",
    "/chess960-daily forget",
    Audience::Moderators,
    |press| Box::pin(on_confirm(press)),
);

/// Maximum wait for the edits of announcements; leaves time to reply.
const MAX_EDIT_TIME: Duration = Duration::from_secs(1);

/// Asks whether everything about the server is to be erased, with the number of stored records and a button to confirm.
async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let store = call.app.store().await?;
    let subject = ErasureSubject::Guild(guild);
    if store.is_being_erased(subject).await? {
        return Ok(Answer::Message(erasure::in_progress(subject)));
    }
    let stored = stored_amounts(&store.guild_data(guild).await?);
    if stored.is_empty() {
        let text = say!("schedules-forget-nothing");
        return Ok(Answer::Message(Message::only_you(text)));
    }
    Ok(Answer::Message(confirmation::question(
        say!("schedules-forget-question", amounts = stored),
        say!("schedules-forget-button"),
        &BUTTONS,
        call.requester().await?,
        &Payload::of(&guild),
    )))
}

/// Returns a list of the stored records about the server: "2 draws and 1 schedule". It is empty if nothing is stored.
fn stored_amounts(stored: &GuildData) -> String {
    let GuildData {
        schedules,
        events,
        removed_days,
        draws,
        presses,
        proposals,
        sealed,
        preferences,
    } = *stored;
    let numbered_amounts = [
        (
            schedules,
            say!("schedules-forget-schedules", number = schedules),
        ),
        (events, say!("schedules-forget-events", number = events)),
        (
            removed_days,
            say!("schedules-forget-removed-days", number = removed_days),
        ),
        (draws, say!("schedules-forget-draws", number = draws)),
        (presses, say!("schedules-forget-presses", number = presses)),
        (
            proposals,
            say!("schedules-forget-proposals", number = proposals),
        ),
        (sealed, say!("schedules-forget-sealed", number = sealed)),
    ];
    let mut amounts: Vec<String> = numbered_amounts
        .into_iter()
        .filter(|&(number, _)| number > 0)
        .map(|(_, amount)| amount)
        .collect();
    if preferences {
        amounts.push(say!("schedules-forget-server-preferences"));
    }
    all_of(amounts)
}

/// Erases everything about the server, and edits the announcements of its schedules to say that they are gone. The
/// erasure stores a job for each edit, so workers do those that take too long here.
async fn on_confirm(press: Press<'_>) -> Outcome {
    let guild = press.place.required_guild()?;
    let asked_guild: GuildId = Fields::of(press.payload).last()?;
    if asked_guild != guild {
        return Err(StaleButton.into());
    }
    let moderator = Moderator::from_press(&press)?;
    // Prepared first, because their texts contain data that is erased.
    let endings = ending::endings_of_server(moderator).await?;
    let subject = ErasureSubject::Guild(guild);
    let answer = erasing::erase_and_reply(&press, subject, endings.clone()).await?;
    let edits = join_all(
        endings
            .into_iter()
            .map(|ending| ending::show(moderator, ending)),
    );
    if timeout(MAX_EDIT_TIME, edits).await.is_err() {
        tracing::warn!("announcements of erased schedules not edited in time; a job does it later");
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::random;
    use crate::commands::testing::{ALICE, TestBot, message, refused};
    use crate::commands::tests::transcripts::fake_platform::FakePlatform;
    use crate::domain::ids::GuildId;

    #[test]
    fn amounts_above_one_are_plural() {
        let stored = GuildData {
            schedules: 2,
            events: 2,
            removed_days: 2,
            draws: 2,
            presses: 2,
            proposals: 2,
            sealed: 2,
            preferences: true,
        };
        assert_eq!(
            stored_amounts(&stored),
            "2 schedules, 2 events, 2 days of removed schedules, 2 draws, 2 presses of *Draw again*, 2 proposals, \
             the places of 2 sealed agreements and how boards are shown here"
        );
    }

    #[test]
    fn amounts_of_one_are_singular() {
        let stored = GuildData {
            schedules: 1,
            events: 1,
            removed_days: 1,
            draws: 1,
            presses: 1,
            proposals: 1,
            sealed: 1,
            preferences: true,
        };
        assert_eq!(
            stored_amounts(&stored),
            "1 schedule, 1 event, 1 day of a removed schedule, 1 draw, 1 press of *Draw again*, 1 proposal, \
             the place of 1 sealed agreement and how boards are shown here"
        );
    }

    const HERE: GuildId = GuildId(21);
    const ELSEWHERE: GuildId = GuildId(22);

    /// Servers with a draw each, and the question of the command in one of them.
    async fn with_draws_in_two_servers() -> (TestBot, Message) {
        let mut bot = TestBot::new();
        bot.platform = Some(Box::new(FakePlatform::default()));
        for guild in [ELSEWHERE, HERE] {
            bot.place.guild = Some(guild);
            message(bot.call(&random::COMMAND, &[]).await);
        }
        let asked = message(bot.call(&COMMAND, &[]).await);
        assert!(asked.text.contains(": 1 draw. "), "{}", asked.text);
        (bot, asked)
    }

    async fn draws_in(bot: &TestBot, guild: GuildId) -> usize {
        let stored = bot.store().await.guild_data(guild).await;
        stored.expect("the store works").draws
    }

    #[tokio::test]
    async fn data_of_other_servers_is_kept() {
        let (mut bot, asked) = with_draws_in_two_servers().await;
        message(bot.press(ALICE, &asked, 1, "Erase everything").await);
        assert_eq!(draws_in(&bot, HERE).await, 0);
        assert_eq!(draws_in(&bot, ELSEWHERE).await, 1);
    }

    #[tokio::test]
    async fn the_button_does_nothing_in_another_server() {
        let (mut bot, asked) = with_draws_in_two_servers().await;
        bot.place.guild = Some(ELSEWHERE);
        let pressed = bot.press(ALICE, &asked, 1, "Erase everything").await;
        let refused: String = refused(pressed);
        assert!(refused.contains("this button works for"), "{refused}");
        assert_eq!(draws_in(&bot, HERE).await, 1);
        assert_eq!(draws_in(&bot, ELSEWHERE).await, 1);
    }
}
