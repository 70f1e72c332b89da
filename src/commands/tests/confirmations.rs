use chrono::TimeDelta;

use super::transcripts::fake_platform::FakePlatform;
use crate::chat::{
    Action, Command, Message, NotYourButton, Outcome, confirmation::NO_LONGER_MANAGER,
};
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::commands::{find, random};
use crate::domain::ids::UserId;
use crate::text::{Sentence, say};

/// `remove` also asks, but needs a schedule.
const CONFIRMED_COMMANDS: [(&str, &str); 2] =
    [("chess960", "forget"), ("chess960-daily", "forget")];

const TOO_LATE: &str = "Nothing was changed: this button works for";

fn command(group: &str, name: &str) -> &'static Command {
    find(group, name).expect("it exists").1
}

/// Returns a bot in which Alice has drawn a position.
async fn bot_with_a_draw() -> TestBot {
    let mut bot = TestBot::new();
    bot.platform = Some(Box::new(FakePlatform::default()));
    message(bot.call(&random::COMMAND, &[]).await);
    bot
}

/// Lets Alice use a command, and returns the question whether to do it.
async fn ask(bot: &mut TestBot, (group, name): (&str, &str)) -> Message {
    let question = message(bot.call(command(group, name), &[]).await);
    let labels: Vec<_> = question.buttons().map(|button| &button.label).collect();
    assert!(
        matches!(labels[..], [_, cancel, ..] if cancel == "Cancel"),
        "{labels:?}"
    );
    question
}

async fn confirm(bot: &mut TestBot, user: UserId, question: &Message) -> Outcome {
    let button = question.buttons().next().expect("a button");
    let Action::Press(id) = &button.action else {
        panic!("the button is a link");
    };
    bot.press_id(user, 1, &id.to_string()).await
}

#[tokio::test]
async fn requester_confirms_within_five_minutes() {
    for command in CONFIRMED_COMMANDS {
        for seconds in [0, 300, -300] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            let done = message(confirm(&mut bot, ALICE, &question).await);
            assert_eq!(done.buttons().count(), 0, "{}", done.text);
        }
    }
}

#[tokio::test]
async fn confirmation_after_five_minutes_is_refused() {
    for command in CONFIRMED_COMMANDS {
        for seconds in [301, -301, 86_400] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            let refusal: String = refused(confirm(&mut bot, ALICE, &question).await);
            let (group, name) = command;
            let expected = say!(
                "confirmation-too-late",
                minutes = 5,
                command = format!("/{group} {name}")
            );
            assert_eq!(refusal, expected);
        }
    }
}

#[tokio::test]
async fn cancel_keeps_everything_at_any_time() {
    for command in CONFIRMED_COMMANDS {
        for seconds in [0, 86_400] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            refused::<NotYourButton>(bot.press(BOB, &question, 1, "Cancel").await);
            let done = message(bot.press(ALICE, &question, 1, "Cancel").await);
            assert_eq!(done.buttons().count(), 0, "{}", done.text);
            let stored = bot.store().await.person_data(ALICE).await;
            assert_eq!(stored.expect("the store works").draws, 1);
        }
    }
}

#[tokio::test]
async fn buttons_of_earlier_versions_have_expired() {
    let mut bot = bot_with_a_draw().await;
    for id in [
        "forget-me:11",
        "forget:21",
        "remove:5",
        "forget-me:",
        "forget:11:x:m:21",
        "forget:11:1795262400:x:21",
        "forget:11:1795262400:m",
        "forget:11:99999999999999999999:m:21",
        "forget:11:-9223372036854775808:m:21",
    ] {
        let refusal: String = refused(bot.press_id(ALICE, 1, id).await);
        assert!(refusal.starts_with(TOO_LATE), "{id}: {refusal}");
    }
    let stored = bot.store().await.person_data(ALICE).await;
    assert_eq!(stored.expect("the store works").draws, 1);
}

#[derive(Clone, Copy, PartialEq)]
enum Role {
    Manager,
    Member,
}

/// Lets Alice use `/chess960-daily forget` in one role and confirm it in another.
async fn forget_as(asking: Role, confirming: Role) -> Outcome {
    let mut bot = bot_with_a_draw().await;
    bot.manages_server = asking == Role::Manager;
    let question = ask(&mut bot, ("chess960-daily", "forget")).await;
    bot.manages_server = confirming == Role::Manager;
    confirm(&mut bot, ALICE, &question).await
}

#[tokio::test]
async fn managers_must_still_be_managers_to_confirm() {
    let outcome = forget_as(Role::Manager, Role::Member).await;
    assert_eq!(refused::<Sentence>(outcome), NO_LONGER_MANAGER);
}

#[tokio::test]
async fn confirmation_does_not_need_more_permissions_than_the_command() {
    for (asking, confirming) in [
        (Role::Manager, Role::Manager),
        (Role::Member, Role::Member),
        (Role::Member, Role::Manager),
    ] {
        let done = message(forget_as(asking, confirming).await);
        assert_eq!(done.buttons().count(), 0, "{}", done.text);
    }
}

#[tokio::test]
async fn commands_for_everyone_are_confirmed_without_a_permission() {
    let mut bot = bot_with_a_draw().await;
    let question = ask(&mut bot, ("chess960", "forget")).await;
    bot.manages_server = false;
    let done = message(confirm(&mut bot, ALICE, &question).await);
    assert_eq!(done.buttons().count(), 0, "{}", done.text);
}
