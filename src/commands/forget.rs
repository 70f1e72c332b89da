use super::erasing;
use super::my_data::amounts;
use crate::chat::confirmation;
use crate::chat::{
    Answer, Audience, Button, ButtonId, Buttons, Call, Command, Message, Outcome, Payload, Press,
};
use crate::reply::erasure;
use crate::store::{ErasureSubject, PersonData};
use crate::text::{all_of, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "forget",
    "forget-description",
    &[],
    "/chess960 forget",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::confirmation(
    "forget-me",
    "/chess960 forget",
    Audience::Everybody,
    |press| Box::pin(on_confirm(press)),
);

/// Says what becomes of the stored data.
pub(super) const CONSEQUENCES: Buttons =
    Buttons::for_everyone("forget-stays", |press| Box::pin(on_consequences(press)));

/// Asks whether to erase the caller's data.
async fn on_command(call: Call<'_>) -> Outcome {
    let Some(user) = call.user else {
        return Ok(Answer::Message(Message::only_you(say!("forget-console"))));
    };
    let store = call.app.store().await?;
    let subject = ErasureSubject::Person(user);
    if store.is_being_erased(subject).await? {
        return Ok(Answer::Message(erasure::in_progress(subject)));
    }
    let stored = store.person_data(user).await?;
    if stored.is_empty() {
        return Ok(Answer::Message(Message::only_you(say!("forget-nothing"))));
    }
    let question = confirmation::question(
        say!("forget-question", amounts = all_of(amounts(stored))),
        say!("forget-button"),
        &BUTTONS,
        call.requester().await?,
        &Payload::none(),
    );
    let consequences = Button::press(
        say!("forget-stays-button"),
        ButtonId::new(CONSEQUENCES.key, ""),
    );
    Ok(Answer::Message(question.with_button(consequences)))
}

async fn on_consequences(press: Press<'_>) -> Outcome {
    let stored = press.app.store().await?.person_data(press.user).await?;
    Ok(Answer::Message(Message::only_you(consequences(stored))))
}

/// Says what becomes of each kind of data that is stored.
fn consequences(stored: PersonData) -> String {
    let mut lines = Vec::new();
    let preferences = usize::from(stored.preferences.is_some());
    for (count, consequence) in [
        (stored.sealed, sentence!("forget-sealed")),
        (stored.open, sentence!("forget-open")),
        (stored.closed, sentence!("forget-closed")),
        (stored.draws, sentence!("forget-draws")),
        (stored.presses, sentence!("forget-presses")),
        (stored.schedules, sentence!("forget-schedules")),
        (stored.events, sentence!("forget-events")),
        (preferences, sentence!("forget-preferences")),
        (stored.lichess_names, sentence!("forget-lichess")),
        (stored.notifications, sentence!("forget-notifications")),
        (stored.words_to_erase, erasure::WORD_WAITS),
    ] {
        if count > 0 {
            lines.push(format!("- {consequence}"));
        }
    }
    lines.push(say!("forget-rest"));
    lines.join("\n")
}

async fn on_confirm(press: Press<'_>) -> Outcome {
    let no_announcements = Vec::new();
    erasing::erase_and_reply(&press, ErasureSubject::Person(press.user), no_announcements).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::random;
    use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
    use crate::domain::preferences::Preferences;
    use crate::store::TAKEOVER_AFTER;
    use crate::text::Sentence;

    /// The first two words of each consequence, without the last line, which is always there.
    fn first_words(stored: PersonData) -> Vec<String> {
        let text = consequences(stored);
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
        let mut lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.pop(), Some(say!("forget-rest").as_str()));
        let mut beginnings = Vec::new();
        for line in lines {
            let consequence = line.strip_prefix("- ").expect("a list");
            let words: Vec<&str> = consequence.split(' ').take(2).collect();
            beginnings.push(words.join(" "));
        }
        beginnings
    }

    #[test]
    fn lists_consequences_of_all_stored_data() {
        let everything = PersonData {
            sealed: 1,
            open: 1,
            closed: 1,
            draws: 1,
            presses: 1,
            schedules: 1,
            events: 1,
            preferences: Some(Preferences::default()),
            lichess_names: 1,
            notifications: 1,
            words_to_erase: 1,
        };
        assert_eq!(
            first_words(everything),
            [
                "Sealed agreements",
                "Open proposals",
                "Proposals that",
                "Draws stay",
                "Presses of",
                "Schedules keep",
                "Events stay",
                "Positions are",
                "Games on",
                "Notifications waiting",
                "If the",
            ]
        );
    }

    #[test]
    fn lists_no_consequences_of_data_that_is_not_stored() {
        assert_eq!(first_words(PersonData::default()), [""; 0]);
        let only_draws = PersonData {
            draws: 2,
            ..PersonData::default()
        };
        assert_eq!(first_words(only_draws), ["Draws stay"]);
    }

    /// A bot that could not deliver a draw of Alice, who was erased then. Returns the message whose button she pressed,
    /// and the lost message.
    async fn with_a_lost_draw_of_an_erased_person() -> (TestBot, Message, Message) {
        let mut bot = TestBot::new();
        let first = message(bot.call(&random::COMMAND, &[("board", "line")]).await);
        let lost = message(bot.press(ALICE, &first, 1, "Draw again").await);
        let erasure = bot
            .store()
            .await
            .request_erasure(ErasureSubject::Person(ALICE), bot.now)
            .await;
        erasure.expect("the store works");
        (bot, first, lost)
    }

    #[tokio::test]
    async fn a_lost_draw_is_delivered_without_the_erased_name() {
        let (mut bot, first, lost) = with_a_lost_draw_of_an_erased_person().await;
        let too_early = bot.press(BOB, &first, 1, "Draw again").await;
        assert_eq!(
            refused::<Sentence>(too_early),
            sentence!("random-already-pressed")
        );

        bot.now += TAKEOVER_AFTER;
        let delivered = message(bot.press(BOB, &first, 1, "Draw again").await);
        assert_eq!(
            lost.text,
            "**Position 453** · `RNBBNKQR`\n\
             -# Draw 2 by <@11> in the last hour · every position equally likely"
        );
        assert_eq!(
            delivered.text,
            "**Position 453** · `RNBBNKQR`\n\
             -# Draw 2 by somebody whose name was erased in the last hour · every position equally likely"
        );
    }

    #[tokio::test]
    async fn who_asks_for_a_lost_draw_again_is_not_stored() {
        let (mut bot, first, _) = with_a_lost_draw_of_an_erased_person().await;
        bot.now += TAKEOVER_AFTER;
        message(bot.press(BOB, &first, 1, "Draw again").await);
        let stored = bot.store().await.person_data(BOB).await;
        assert!(stored.expect("the store works").is_empty());
    }
}
