//! `/chess960 agreements`: what somebody has agreed on, and what still stands open.

use chrono::{DateTime, Utc};

use super::agree::{AgreementRefusal, text};
use super::answer::{Answer, Message};
use super::error::{CommandError, Refusal};
use super::option::{Kind, Opt};
use super::paging::{self, Page, Turner};
use super::{App, Buttons, Call, Command, Outcome, Pace, Place, Press};
use crate::agreement::Agreement;
use crate::ids::{AgreementNumber, UserId};

/// How many agreements a page has; with addresses and events, a message has no room for more.
const PAGE: usize = 5;

const PLAYER: Opt = Opt {
    name: "player",
    description: "Whose agreements in this server; yours everywhere unless you say otherwise",
    required: false,
    kind: Kind::User,
};

const NUMBER: Opt = Opt {
    name: "number",
    description: "Show the agreement with this number in full",
    required: false,
    kind: Kind::Integer(1..=MAX_NUMBER),
};

/// The highest whole number that Discord takes.
const MAX_NUMBER: i64 = (1 << 53) - 1;

/// `/chess960 agreements`.
pub(super) const COMMAND: Command = Command {
    name: "agreements",
    description: "List agreements and open proposals, or show one in full",
    options: &[PLAYER, NUMBER],
    example: "/chess960 agreements",
    pace: Pace::Quick,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "agreements",
    press: |press| Box::pin(turn(press)),
};

async fn run(call: Call<'_>) -> Outcome {
    if let Some(number) = call.args.integer(&NUMBER) {
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
    let may_see = |agreement: &Agreement| {
        let guild = agreement.venue.map(|venue| venue.guild);
        agreement.role(call.user).is_some() || (guild.is_some() && guild == call.place.guild)
    };
    match kept.filter(may_see) {
        Some(mut agreement) => {
            // Whoever looks after it may not have come to it.
            agreement.expire(call.now);
            let reader = agreement.role(call.user);
            Ok(Answer::Message(text::private(&agreement, reader)))
        }
        None => Err(AgreementRefusal::NoSuchNumber { number }.into()),
    }
}

async fn turn(press: Press<'_>) -> Outcome {
    let (view, page) = paging::asked(&press)?;
    let whose = Whose::read(view, press.user).ok_or(Refusal::StaleButton)?;
    let message = whose.page(press.app, press.place, press.now, page).await?;
    Ok(Answer::Update(message))
}

/// Whose agreements are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// The caller's own, of all servers.
    Own(UserId),
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
            return Some(Self::Own(presser));
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
            Self::Player(player) => (player, Some(place.required_guild()?)),
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
            buttons: &BUTTONS,
            view: &self.view(),
        };
        let message = Message::only_you(self.text(page, agreements));
        turner.with_buttons(message, page)
    }

    fn text(self, page: Page, agreements: &[Agreement]) -> String {
        let heading = match self {
            Self::Own(_) => "**Your agreements and open proposals**".to_owned(),
            Self::Player(player) => format!(
                "**Agreements and open proposals of {} in this server**",
                player.mention()
            ),
        };
        if agreements.is_empty() {
            return format!("{heading}\nNone yet. `/chess960 agree` proposes a position.");
        }
        let mut text = heading;
        if page.count() > 1 {
            text += &format!("\nPage {} of {}", page.number() + 1, page.count());
        }
        for agreement in agreements {
            text += &format!("\n{}", text::line(agreement));
        }
        text + "\n-# With `number` one of them is shown in full."
    }
}
