//! `/chess960 agreements`: what somebody has agreed on, and what still stands open.

use chrono::{DateTime, Utc};

use super::agree::AgreementRefusal;
use crate::agreement::Agreement;
use crate::app::App;
use crate::chat::answer::{Answer, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::option::{Opt, OptionKind};
use crate::chat::paging::{self, Page, Turner};
use crate::chat::place::Place;
use crate::chat::refusal::CommandError;
use crate::ids::{AgreementNumber, UserId};
use crate::reply::agreement;
use crate::words::{say, sentence};

/// How many agreements a page has; with addresses and events, a message has no room for more.
const PAGE: usize = 5;

const PLAYER: Opt = Opt {
    name: "player",
    description: sentence!("agreements-option-player"),
    required: false,
    kind: OptionKind::User,
};

const NUMBER: Opt = Opt {
    name: "number",
    description: sentence!("agreements-option-number"),
    required: false,
    kind: OptionKind::Integer(1..=MAX_NUMBER),
};

/// The highest whole number that Discord takes.
const MAX_NUMBER: i64 = (1 << 53) - 1;

/// `/chess960 agreements`.
pub(super) const COMMAND: Command = Command {
    name: "agreements",
    description: sentence!("agreements-description"),
    options: &[PLAYER, NUMBER],
    example: "/chess960 agreements",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "agreements",
    pace: Pace::Quick,
    effect: Effect::None,
    press: |press| Box::pin(turn(press)),
};

async fn run(call: Call<'_>) -> Outcome {
    if let Some(number) = call.args.integer(&NUMBER) {
        if call.args.has(&PLAYER) {
            return Err(AgreementRefusal::PlayerAndNumber.into());
        }
        return show(&call, AgreementNumber(number.unsigned_abs())).await;
    }
    let whose = match call.args.user(&PLAYER) {
        Some(player) => {
            call.place.required_guild()?;
            Whose::Player(player.id)
        }
        None => Whose::Own(call.user),
    };
    let message = whose.page(call.app, call.place, call.now, 0).await?;
    Ok(Answer::Message(message))
}

/// One in full, for those who may see it: its players, and members of the server.
async fn show(call: &Call<'_>, number: AgreementNumber) -> Outcome {
    let kept = call.app.store().await?.agreement(number).await?;
    let role = |agreement: &Agreement| agreement.role(call.user?);
    let may_see = |agreement: &Agreement| {
        let guild = agreement.venue.map(|venue| venue.guild);
        role(agreement).is_some() || (guild.is_some() && guild == call.place.guild)
    };
    match kept.filter(may_see) {
        Some(mut agreement) => {
            // Whoever looks after it may not have come to it.
            agreement.expire(call.now);
            let reader = role(&agreement);
            Ok(Answer::Message(agreement::private(&agreement, reader)))
        }
        None => Err(AgreementRefusal::NoSuchNumber { number }.into()),
    }
}

async fn turn(press: Press<'_>) -> Outcome {
    let (view, page) = paging::asked::<String>(&press)?;
    let whose = Whose::read(&view, press.user).ok_or(StaleButton)?;
    let message = whose.page(press.app, press.place, press.now, page).await?;
    Ok(Answer::Update(message))
}

/// Whose agreements are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// The caller's own, of all servers; nobody's on a terminal.
    Own(Option<UserId>),
    /// Those of a player in the server.
    Player(UserId),
}

impl Whose {
    /// What buttons have; one's own are those of whoever presses.
    fn view(self) -> String {
        match self {
            Self::Own(_) => "own".to_owned(),
            Self::Player(player) => player.to_string(),
        }
    }

    fn read(view: &str, presser: UserId) -> Option<Self> {
        if view == "own" {
            return Some(Self::Own(Some(presser)));
        }
        Some(Self::Player(UserId(view.parse().ok()?)))
    }

    /// A page, counted from 0; the last one if there are no more as many.
    async fn page(
        self,
        app: &App,
        place: Place,
        now: DateTime<Utc>,
        number: usize,
    ) -> Result<Message, CommandError> {
        let (player, guild) = match self {
            Self::Own(player) => (player, None),
            Self::Player(player) => (Some(player), Some(place.required_guild()?)),
        };
        let Some(player) = player else {
            return Ok(self.message(Page::new(0, 1).expect("it is the only one"), &[]));
        };
        let store = app.store().await?;
        let mut number = number;
        loop {
            let which = (number.saturating_mul(PAGE), PAGE);
            let (all, agreements) = store.agreements_of(player, guild, now, which).await?;
            let last = all.saturating_sub(1) / PAGE;
            if number <= last {
                let page = Page::new(number, last + 1).expect("it is not after the last");
                return Ok(self.message(page, &agreements));
            }
            number = last;
        }
    }

    fn message(self, page: Page, agreements: &[Agreement]) -> Message {
        let turner = Turner {
            key: BUTTONS.key,
            view: self.view(),
        };
        let message = Message::only_you(self.text(page, agreements));
        turner.with_buttons(message, page)
    }

    fn text(self, page: Page, agreements: &[Agreement]) -> String {
        let heading = match self {
            Self::Own(_) => say!("agreements-own"),
            Self::Player(player) => say!("agreements-of-player", player = player.mention()),
        };
        if agreements.is_empty() {
            return format!("{heading}\n{}", say!("agreements-none"));
        }
        let mut text = heading;
        if page.count() > 1 {
            text += &format!("\n{page}");
        }
        for agreement in agreements {
            text += &format!("\n{}", agreement::line(agreement));
        }
        let number = agreements.first().map_or(1, |agreement| agreement.number.0);
        let hint = say!("agreements-hint", number = number.to_string());
        format!("{text}\n{hint}")
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::super::agree;
    use super::*;
    use crate::chat::option::{ChosenUser, OptionValue};
    use crate::commands::testing::{ALICE, BOB, Club, assert_refused, message};
    use crate::ids::{ChannelId, GuildId};

    const CAROL: UserId = UserId(13);

    fn chosen(id: UserId) -> OptionValue {
        OptionValue::User(ChosenUser {
            id,
            name: "Bob".to_owned(),
            is_bot: false,
            is_member: true,
        })
    }

    /// Alice proposes the classical start to Bob.
    async fn propose(club: &mut Club) -> Message {
        let given = vec![
            ("opponent".to_owned(), chosen(BOB)),
            ("position".to_owned(), OptionValue::Text("518".to_owned())),
        ];
        message(club.call_with(&agree::COMMAND, given).await)
    }

    /// Alice asks for an agreement.
    async fn show(club: &mut Club, number: &str) -> Outcome {
        club.call(&COMMAND, &[("number", number)]).await
    }

    #[tokio::test]
    async fn ones_own_are_turned_page_by_page_wherever_one_is() {
        let mut club = Club::new();
        for _ in 0..11 {
            propose(&mut club).await;
        }
        club.place = Place {
            guild: None,
            channel: Some(ChannelId(41)),
        };
        let first = message(club.call(&COMMAND, &[]).await);
        assert!(first.text.contains("\n**11** "), "{}", first.text);
        let hint = "`/chess960 agreements number:11`";
        assert!(first.text.contains(hint), "{}", first.text);
        let last = message(club.press(ALICE, &first, 1, "Last").await);
        assert!(last.text.contains("\n**1** "), "{}", last.text);

        // There are fewer by now.
        club.now += TimeDelta::days(7);
        let none = message(club.press(ALICE, &last, 1, "Previous").await);
        assert!(!none.text.contains("\n**"), "{}", none.text);
    }

    #[tokio::test]
    async fn a_page_that_is_not_there_any_more_is_the_last() {
        let mut club = Club::new();
        for _ in 0..6 {
            propose(&mut club).await;
        }
        let page = message(club.press_id(ALICE, 1, "agreements:own:9:last").await);
        assert!(page.text.contains("\nPage 2 of 2\n**1** "), "{}", page.text);
    }

    #[tokio::test]
    async fn what_is_over_is_shown_as_over() {
        let mut club = Club::new();
        propose(&mut club).await;
        club.now += TimeDelta::days(7);
        let shown = message(show(&mut club, "1").await);
        assert!(shown.text.contains("It expired <t:"), "{}", shown.text);
        assert_eq!(shown.buttons().count(), 0);
    }

    #[tokio::test]
    async fn the_proposer_can_withdraw_here_what_has_no_message_any_more() {
        let mut club = Club::new();
        let proposal = propose(&mut club).await;
        let shown = message(show(&mut club, "1").await);
        let heading = "<@11> proposes to <@12>: this starting position.\n**Proposal 1**\n";
        assert!(shown.text.starts_with(heading), "{}", shown.text);
        assert_refused!(
            club.press(CAROL, &shown, 7, "Withdraw").await,
            AgreementRefusal::Stranger { proposer, .. } if proposer == "<@11>"
        );
        assert_refused!(
            club.press(BOB, &shown, 7, "Withdraw").await,
            AgreementRefusal::OnlyProposer { proposer } if proposer == "<@11>"
        );
        for _ in 0..2 {
            let Ok(Answer::Update(closed)) = club.press(ALICE, &shown, 7, "Withdraw").await else {
                panic!("the message is updated");
            };
            assert!(
                closed.text.contains("It was withdrawn by <@11>"),
                "{}",
                closed.text
            );
            assert_eq!(closed.shows, None, "it is not the proposal's own message");
        }
        // The own message is still the own message.
        let pressed = message(club.press(BOB, &proposal, 8, "Accept").await);
        assert!(
            pressed.text.contains("It was withdrawn by"),
            "{}",
            pressed.text
        );
    }

    #[tokio::test]
    async fn nobody_else_sees_agreements_of_a_server_that_was_forgotten() {
        let mut club = Club::new();
        let proposal = propose(&mut club).await;
        message(club.press(BOB, &proposal, 1, "Accept").await);
        let guild = GuildId(21);
        let forgotten = club.store().await.forget(guild).await;
        forgotten.expect("the store works");
        let mine = message(show(&mut club, "1").await);
        assert!(mine.text.starts_with("**Agreement 1**, sealed"));
        let erased = club.store().await.forget_person(ALICE, club.now).await;
        erased.expect("the store works");
        for place in [
            club.place,
            Place {
                guild: None,
                ..club.place
            },
        ] {
            club.place = place;
            assert_refused!(
                show(&mut club, "1").await,
                AgreementRefusal::NoSuchNumber { .. }
            );
        }
    }

    #[tokio::test]
    async fn a_sealed_message_is_not_changed_when_somebody_was_erased() {
        let mut club = Club::new();
        let proposal = propose(&mut club).await;
        message(club.press(BOB, &proposal, 1, "Accept").await);
        let erased = club.store().await.forget_person(ALICE, club.now).await;
        erased.expect("the store works");
        let Ok(Answer::Message(shown)) = club.press(BOB, &proposal, 1, "Decline").await else {
            panic!("a message of its own");
        };
        assert!(
            shown.text.contains("somebody whose name was erased"),
            "{}",
            shown.text
        );
        assert_eq!(shown.visibility, crate::chat::answer::Visibility::OnlyYou);
    }

    #[tokio::test]
    async fn a_player_and_a_number_at_once_are_explained() {
        let mut club = Club::new();
        let given = vec![
            ("player".to_owned(), chosen(BOB)),
            ("number".to_owned(), OptionValue::Integer(1)),
        ];
        assert_refused!(
            club.call_with(&COMMAND, given).await,
            AgreementRefusal::PlayerAndNumber
        );
    }
}
