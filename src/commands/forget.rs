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

fn consequences(stored: PersonData) -> String {
    let mut text = String::new();
    let preferences = usize::from(stored.preferences.is_some());
    for (count, consequence) in [
        (stored.sealed, sentence!("forget-sealed")),
        (stored.open, sentence!("forget-open")),
        (stored.closed, sentence!("forget-closed")),
        (stored.draws, sentence!("forget-draws")),
        (stored.presses, sentence!("forget-presses")),
        (stored.schedules, sentence!("forget-schedules")),
        (preferences, sentence!("forget-preferences")),
        (stored.lichess_names, sentence!("forget-lichess")),
        (stored.notifications, sentence!("forget-notifications")),
        (stored.words_to_erase, erasure::WORD_WAITS),
    ] {
        if count > 0 {
            text += &format!("- {consequence}\n");
        }
    }
    text + &say!("forget-rest")
}

async fn on_confirm(press: Press<'_>) -> Outcome {
    erasing::erase_and_reply(&press, ErasureSubject::Person(press.user)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::random;
    use crate::commands::testing::{ALICE, BOB, TestBot, message};
    use crate::domain::preferences::{BoardStyle, Preferences};
    use crate::store::TAKEOVER_AFTER;

    #[test]
    fn lists_consequences_of_stored_data_only() {
        type Add = fn(&mut PersonData);
        let kinds: [(&str, Add); 10] = [
            ("Sealed ", |data| data.sealed += 1),
            ("Open ", |data| data.open += 1),
            ("Proposals ", |data| data.closed += 1),
            ("Draws ", |data| data.draws += 1),
            ("Presses ", |data| data.presses += 1),
            ("Schedules ", |data| data.schedules += 1),
            ("Positions are shown to you ", |data| {
                data.preferences = Some(Preferences {
                    board: Some(BoardStyle::Picture),
                    ..Preferences::default()
                });
            }),
            ("Games on lichess ", |data| data.lichess_names += 1),
            ("Notifications ", |data| data.notifications += 1),
            ("If the message of ", |data| data.words_to_erase += 1),
        ];
        let mut everything = PersonData::default();
        for (consequence, add) in kinds {
            let mut one = PersonData::default();
            add(&mut one);
            let text = consequences(one);
            assert!(text.starts_with(&format!("- {consequence}")), "{text}");
            assert_eq!(text.lines().count(), 2, "{text}");
            add(&mut everything);
        }
        let text = consequences(everything);
        assert_eq!(text.lines().count(), 11, "{text}");
        assert!(text.chars().count() <= MAX_TEXT, "{text}");
    }

    #[tokio::test]
    async fn draw_again_gives_one_draw_after_erasure() {
        let mut bot = TestBot::new();
        let first = message(bot.call(&random::COMMAND, &[]).await);
        let second = message(bot.press(ALICE, &first, 1, "Draw again").await);
        let by_alice = format!("Draw 2 by {} ", ALICE.mention());
        assert!(second.text.contains(&by_alice), "{}", second.text);
        let forgotten = bot
            .store()
            .await
            .request_erasure(ErasureSubject::Person(ALICE), bot.now)
            .await;
        forgotten.expect("the store works");
        assert!(bot.press(BOB, &first, 1, "Draw again").await.is_err());

        bot.now += TAKEOVER_AFTER;
        let again = message(bot.press(BOB, &first, 1, "Draw again").await);
        assert_eq!(
            again.text,
            second
                .text
                .replace(&by_alice, "Draw 2 by somebody whose name was erased ")
        );
        let stored = bot.store().await.person_data(BOB).await;
        assert!(stored.expect("the store works").is_empty());
    }
}
