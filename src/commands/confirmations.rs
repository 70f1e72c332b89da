use chrono::TimeDelta;

use super::testing::{ALICE, BOB, TestBot, message, refused};
use super::transcripts::fake_platform::FakePlatform;
use super::{find, random};
use crate::chat::{
    Action, Command, Message, NotYourButton, Outcome, confirmation::NO_LONGER_MANAGER,
};
use crate::domain::ids::UserId;
use crate::text::{Sentence, say};

/// `remove` also asks, but needs a schedule.
const CONFIRMED_COMMANDS: [(&str, &str); 2] =
    [("chess960", "forget"), ("chess960-daily", "forget")];

const TOO_LATE: &str = "Nothing was changed: this button works for";

fn command(group: &str, name: &str) -> &'static Command {
    find(group, name).expect("it exists").1
}

async fn asked((group, name): (&str, &str)) -> (TestBot, Message) {
    let mut bot = TestBot::new();
    bot.platform = Some(Box::new(FakePlatform::default()));
    message(bot.call(&random::COMMAND, &[]).await);
    let asked = message(bot.call(command(group, name), &[]).await);
    let labels: Vec<_> = asked.buttons().map(|button| &button.label).collect();
    assert!(
        matches!(labels[..], [_, cancel, ..] if cancel == "Cancel"),
        "{labels:?}"
    );
    (bot, asked)
}

async fn confirm(bot: &mut TestBot, user: UserId, asked: &Message) -> Outcome {
    let button = asked.buttons().next().expect("a button");
    let Action::Press(id) = &button.action else {
        panic!("the button is a link");
    };
    bot.press_id(user, 1, &id.to_string()).await
}

#[tokio::test]
async fn requester_confirms_within_five_minutes() {
    for which in CONFIRMED_COMMANDS {
        for seconds in [0, 300, -300] {
            let (mut bot, asked) = asked(which).await;
            bot.now += TimeDelta::seconds(seconds);
            let done = message(confirm(&mut bot, ALICE, &asked).await);
            assert_eq!(done.buttons().count(), 0, "{}", done.text);
        }
        for seconds in [301, -301, 86_400] {
            let (mut bot, asked) = asked(which).await;
            bot.now += TimeDelta::seconds(seconds);
            let (group, name) = which;
            let refused: String = refused(confirm(&mut bot, ALICE, &asked).await);
            let expected = say!(
                "confirmation-too-late",
                minutes = 5,
                command = format!("/{group} {name}")
            );
            assert_eq!(refused, expected);
        }
    }
}

#[tokio::test]
async fn cancel_keeps_everything_at_any_time() {
    for which in CONFIRMED_COMMANDS {
        for seconds in [0, 86_400] {
            let (mut bot, asked) = asked(which).await;
            bot.now += TimeDelta::seconds(seconds);
            refused::<NotYourButton>(bot.press(BOB, &asked, 1, "Cancel").await);
            let done = message(bot.press(ALICE, &asked, 1, "Cancel").await);
            assert_eq!(done.buttons().count(), 0, "{}", done.text);
            let stored = bot.store().await.person_data(ALICE).await;
            assert_eq!(stored.expect("the store works").draws, 1);
        }
    }
}

#[tokio::test]
async fn buttons_of_earlier_versions_have_expired() {
    let (mut bot, _) = asked(CONFIRMED_COMMANDS[0]).await;
    for ids in [
        "forget-me:11 forget:21 remove:5 forget-me: forget:11:x:m:21 forget:11:1795262400:x:21",
        "forget:11:1795262400:m forget:11:99999999999999999999:m:21",
        "forget:11:-9223372036854775808:m:21",
    ] {
        for id in ids.split(' ') {
            let refused: String = refused(bot.press_id(ALICE, 1, id).await);
            assert!(refused.starts_with(TOO_LATE), "{refused}");
        }
    }
    let stored = bot.store().await.person_data(ALICE).await;
    assert_eq!(stored.expect("the store works").draws, 1);
}

#[tokio::test]
async fn managers_must_still_be_managers_to_confirm() {
    for (asks_as_manager, confirms_as_manager, works) in [
        (true, true, true),
        (true, false, false),
        (false, false, true),
        (false, true, true),
    ] {
        let mut bot = TestBot::new();
        bot.platform = Some(Box::new(FakePlatform::default()));
        message(bot.call(&random::COMMAND, &[]).await);
        bot.manages_server = asks_as_manager;
        let forget = command("chess960-daily", "forget");
        let asked = message(bot.call(forget, &[]).await);
        bot.manages_server = confirms_as_manager;
        let outcome = confirm(&mut bot, ALICE, &asked).await;
        if works {
            let done = message(outcome);
            assert_eq!(done.buttons().count(), 0, "{}", done.text);
        } else {
            assert_eq!(refused::<Sentence>(outcome), NO_LONGER_MANAGER);
        }
    }
    // A command for everyone does not depend on a permission.
    let (mut bot, asked) = asked(CONFIRMED_COMMANDS[0]).await;
    bot.manages_server = false;
    let done = message(confirm(&mut bot, ALICE, &asked).await);
    assert_eq!(done.buttons().count(), 0, "{}", done.text);
}
