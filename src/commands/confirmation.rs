//! What cannot be undone is asked about first. The person who asked for it confirms it, and soon.

use super::answer::{Button, ButtonId};
use super::button::SomebodyElsesButton;
use super::error::{Refusal, Refused};
use super::payload::{Fields, Payload};
use super::{Audience, Buttons, Call, Press};
use crate::ids::UserId;

/// For how many minutes a confirmation is waited for.
pub(super) const MINUTES: u64 = 5;

/// What a button carries that is about a moderators' command, and whose caller may manage the server.
const BY_MANAGER: &str = "m";

/// What others carry.
const BY_PERSON: &str = "p";

/// The button by which whoever calls a command confirms that it shall be done, to a subject.
pub(super) fn button(
    label: impl Into<String>,
    buttons: &Buttons,
    call: &Call<'_>,
    audience: Audience,
    subject: &Payload,
) -> Button {
    let by_manager = match audience {
        Audience::Everybody => false,
        Audience::Moderators => call.manages_server,
    };
    let payload = Payload::of(&call.user)
        .and(&call.now.timestamp())
        .and(&if by_manager { BY_MANAGER } else { BY_PERSON }.to_owned())
        .and_all(subject);
    Button::press(label, ButtonId::new(buttons.key, payload))
}

/// The subject of a press, if the right person confirms it in time.
///
/// Somebody who could call a moderators' command because they manage the server has to manage it still.
/// Others have the command from the server's settings, which the press doesn't tell of.
///
/// # Errors
/// If somebody else presses, or too late. Those of earlier versions, which don't tell who asked or when,
/// count as late.
pub(super) fn confirmed<'a>(
    press: &Press<'a>,
    command: &'static str,
) -> Result<Fields<'a>, Refused> {
    let mut fields = Fields::of(press.payload);
    let (Ok(user), Ok(asked_at), Ok(by)) = (fields.next(), fields.next(), fields.next::<String>())
    else {
        return Err(ConfirmationRefusal::TooLate { command }.into());
    };
    let (user, asked_at): (UserId, i64) = (user, asked_at);
    if user != press.user {
        let example = command.to_owned();
        return Err(SomebodyElsesButton { example }.into());
    }
    // The processes that ask and do it may have different clocks.
    if press.now.timestamp().abs_diff(asked_at) > MINUTES * 60 {
        return Err(ConfirmationRefusal::TooLate { command }.into());
    }
    match &*by {
        BY_MANAGER if !press.manages_server => Err(ConfirmationRefusal::NotAManagerAnyMore.into()),
        BY_MANAGER | BY_PERSON if fields.has_more() => Ok(fields),
        _ => Err(ConfirmationRefusal::TooLate { command }.into()),
    }
}

/// Why a confirmation is not taken.
#[derive(Debug)]
enum ConfirmationRefusal {
    /// It comes too late, or may do so.
    TooLate {
        /// How to be asked again.
        command: &'static str,
    },
    /// It comes from somebody who lost the permission in between.
    NotAManagerAnyMore,
}

impl Refusal for ConfirmationRefusal {
    fn text(&self) -> String {
        match self {
            Self::TooLate { command } => format!(
                "Nothing was changed: this button works for {MINUTES} minutes. To go ahead, use `{command}` again."
            ),
            Self::NotAManagerAnyMore => {
                "Nothing was changed: you don't have the permission **Manage Server** here any more.".to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use crate::commands::answer::{Action, Message};
    use crate::commands::testing::{ALICE, BOB, Club, message, refusal};
    use crate::commands::{Command, Outcome, find, random};
    use crate::ids::UserId;

    const EXPIRED: &str =
        "Nothing was changed: this button works for 5 minutes. To go ahead, use `";

    /// The commands here that ask first; the third one is about a schedule.
    const ASKING: [(&str, &str); 2] = [("chess960", "forget"), ("chess960-daily", "forget")];

    fn command(group: &str, name: &str) -> &'static Command {
        find(group, name).expect("it is there").1
    }

    /// A club of which something is kept, and what Alice is asked before it is erased.
    async fn asked((group, name): (&str, &str)) -> (Club, Message) {
        let mut club = Club::new();
        message(club.call(&random::COMMAND, &[]).await);
        let asked = message(club.call(command(group, name), &[]).await);
        assert_eq!(asked.buttons().count(), 1, "{}", asked.text);
        (club, asked)
    }

    async fn confirm(club: &mut Club, user: UserId, asked: &Message) -> Outcome {
        let button = asked.buttons().next().expect("there is one");
        let Action::Press(id) = &button.action else {
            panic!("it opens a page");
        };
        club.press_id(user, 1, &id.to_string()).await
    }

    #[tokio::test]
    async fn who_asked_confirms_within_five_minutes_by_whichever_clock() {
        for which in ASKING {
            for seconds in [0, 300, -300] {
                let (mut club, asked) = asked(which).await;
                club.now += TimeDelta::seconds(seconds);
                let done = message(confirm(&mut club, ALICE, &asked).await);
                assert!(done.text.contains("rased"), "{}", done.text);
            }
            for seconds in [301, -301, 86_400] {
                let (mut club, asked) = asked(which).await;
                club.now += TimeDelta::seconds(seconds);
                let told = refusal(confirm(&mut club, ALICE, &asked).await);
                let (group, name) = which;
                assert_eq!(told, format!("{EXPIRED}/{group} {name}` again."));
            }
        }
    }

    #[tokio::test]
    async fn nobody_else_confirms() {
        for which in ASKING {
            let (mut club, asked) = asked(which).await;
            let told = refusal(confirm(&mut club, BOB, &asked).await);
            assert!(told.starts_with("Only the person who asked"), "{told}");
            let kept = club.store().await.kept_of(ALICE).await;
            assert_eq!(kept.expect("the store works").draws, 1);
        }
    }

    #[tokio::test]
    async fn buttons_of_earlier_versions_have_expired() {
        let (mut club, _) = asked(ASKING[0]).await;
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
            let told = refusal(club.press_id(ALICE, 1, id).await);
            assert!(told.starts_with(EXPIRED), "{id}: {told}");
        }
        let kept = club.store().await.kept_of(ALICE).await;
        assert_eq!(kept.expect("the store works").draws, 1);
    }

    #[tokio::test]
    async fn a_manager_has_to_be_one_still_and_others_need_not_become_one() {
        for (asks_as_manager, confirms_as_manager, works) in [
            (true, true, true),
            (true, false, false),
            (false, false, true),
            (false, true, true),
        ] {
            let mut club = Club::new();
            message(club.call(&random::COMMAND, &[]).await);
            club.manages_server = asks_as_manager;
            let forget = command("chess960-daily", "forget");
            let asked = message(club.call(forget, &[]).await);
            club.manages_server = confirms_as_manager;
            let outcome = confirm(&mut club, ALICE, &asked).await;
            if works {
                let done = message(outcome);
                assert!(done.text.contains("is erased"), "{}", done.text);
            } else {
                let told = refusal(outcome);
                assert!(told.contains("**Manage Server** here any more"), "{told}");
            }
        }
        // What everybody can do is nobody's to lose.
        let (mut club, asked) = asked(ASKING[0]).await;
        club.manages_server = false;
        let done = message(confirm(&mut club, ALICE, &asked).await);
        assert!(done.text.starts_with("You are erased"), "{}", done.text);
    }
}
