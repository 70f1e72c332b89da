//! Presses of the buttons of a proposal, and the form for a word.

use std::fmt;
use std::str::FromStr;

use super::refusal::AgreementRefusal;
use super::{BUTTONS, text};
use crate::agreement::{Act, Agreement, Refused, State, Terms, Word};
use crate::commands::answer::{Answer, ButtonId, Form};
use crate::commands::error::{CommandError, Refusal};
use crate::commands::{Outcome, Press};
use crate::fairness::Phrase;
use crate::ids::AgreementNumber;

/// How often others may be faster.
const TRIES: usize = 10;

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// Accepts what is named.
    Accept,
    /// Declines it.
    Decline,
    /// Withdraws it.
    Withdraw,
    /// Opens the form for a word, or sends it.
    Word,
    /// Lets the bot choose the word.
    Chance,
    /// Tells how to verify the draw.
    Verify,
}

impl Verb {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Accept, "accept"),
        (Self::Decline, "decline"),
        (Self::Withdraw, "withdraw"),
        (Self::Word, "word"),
        (Self::Chance, "chance"),
        (Self::Verify, "verify"),
    ];

    fn name(self) -> &'static str {
        let known = Self::ALL.iter().find(|(verb, _)| *verb == self);
        known.expect("every verb has a name").1
    }
}

/// What a button is for; written `accept:17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Task {
    /// What it does.
    pub verb: Verb,
    /// With which agreement.
    pub number: AgreementNumber,
}

impl Task {
    /// The id of the button.
    pub(super) fn id(self) -> ButtonId {
        ButtonId::new(&BUTTONS, self)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.verb.name(), self.number)
    }
}

impl FromStr for Task {
    type Err = Refusal;

    fn from_str(payload: &str) -> Result<Self, Refusal> {
        let read = || {
            let (name, number) = payload.split_once(':')?;
            let (verb, _) = Verb::ALL.into_iter().find(|(_, known)| *known == name)?;
            let number = AgreementNumber(number.parse().ok()?);
            Some(Self { verb, number })
        };
        read().ok_or(Refusal::StaleButton)
    }
}

pub(super) async fn press(mut press: Press<'_>) -> Outcome {
    let Task { verb, number } = press.payload.parse()?;
    let act = match (verb, press.typed) {
        (Verb::Accept, _) => Act::Accept,
        (Verb::Decline, _) => Act::Decline,
        (Verb::Withdraw, _) => Act::Withdraw,
        (Verb::Word, None) => return form(press, number).await,
        (Verb::Word, Some(typed)) => Act::Give(Word {
            text: Some(typed.parse().map_err(AgreementRefusal::Word)?),
            by_chance: false,
        }),
        (Verb::Chance, _) => Act::Give(Word {
            text: Some(Phrase::random(&mut press.random).map_err(anyhow::Error::from)?),
            by_chance: true,
        }),
        (Verb::Verify, _) => return verify(&press, number).await,
    };
    perform(&press, number, act).await
}

/// The agreement that a button is about.
async fn agreement(press: &Press<'_>, number: AgreementNumber) -> Result<Agreement, CommandError> {
    let kept = press.app.store().await?.agreement(number).await?;
    Ok(kept.ok_or(AgreementRefusal::Gone)?)
}

/// The agreement whose own message has the button that was pressed.
async fn own_agreement(
    press: &Press<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let mut agreement = agreement(press, number).await?;
    let Some(venue) = &mut agreement.venue else {
        return Err(AgreementRefusal::Gone.into());
    };
    // Another message has it only after a backup was restored, when numbers are given once more.
    let message = *venue.message.get_or_insert(press.message);
    if message != press.message || Some(venue.guild) != press.place.guild {
        return Err(AgreementRefusal::Gone.into());
    }
    Ok(agreement)
}

/// Does something once, however many do something at the same time.
async fn perform(press: &Press<'_>, number: AgreementNumber, act: Act) -> Outcome {
    for _ in 0..TRIES {
        let mut agreement = own_agreement(press, number).await?;
        let before = agreement.clone();
        let done = agreement.act(press.user, act.clone(), press.now);
        if agreement != before && !keep(press, &mut agreement).await? {
            continue;
        }
        return match done {
            Ok(()) => Ok(Answer::Update(text::own(&agreement))),
            Err(refused) => explain(press, &agreement, refused),
        };
    }
    Err(AgreementRefusal::Crowded.into())
}

/// Keeps what became of an agreement; says whether nobody else changed it meanwhile.
async fn keep(press: &Press<'_>, agreement: &mut Agreement) -> anyhow::Result<bool> {
    let store = press.app.store().await?;
    store.change_agreement(agreement, press.now).await
}

/// What somebody is told who cannot do what they want.
fn explain(press: &Press<'_>, agreement: &Agreement, refused: Refused) -> Outcome {
    let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(text::who);
    Err(match refused {
        // The message may be from before; whoever typed something has to hear why it is lost.
        Refused::Closed if press.typed.is_none() => {
            return Ok(Answer::Update(text::own(agreement)));
        }
        Refused::Closed => AgreementRefusal::Closed {
            how: text::ending(agreement),
        },
        Refused::Stranger => AgreementRefusal::Stranger { proposer, opponent },
        Refused::OnlyFor(role) => AgreementRefusal::OnlyFor {
            player: text::who(agreement.player(role)),
        },
        Refused::WordIsIn => AgreementRefusal::WordIsIn,
        Refused::OtherTerms => return Err(Refusal::StaleButton.into()),
    }
    .into())
}

/// Opens the form for a word, if the word could be given now.
async fn form(press: Press<'_>, number: AgreementNumber) -> Outcome {
    for _ in 0..TRIES {
        let mut agreement = own_agreement(&press, number).await?;
        if agreement.expire(press.now) && !keep(&press, &mut agreement).await? {
            continue;
        }
        return match agreement.may_give(press.user) {
            Ok(_) => Ok(Answer::Form(Form {
                id: press_id(number),
                title: format!("Proposal {number}"),
                label: "Your word or phrase".to_owned(),
                placeholder: "Anything; it is shown when both words are in".to_owned(),
                max_chars: u16::try_from(Phrase::MAX_CHARS).expect("it is 100"),
            })),
            Err(refused) => explain(&press, &agreement, refused),
        };
    }
    Err(AgreementRefusal::Crowded.into())
}

fn press_id(number: AgreementNumber) -> ButtonId {
    let verb = Verb::Word;
    Task { verb, number }.id()
}

/// How to check the draw of a sealed agreement; whoever sees its button may know.
async fn verify(press: &Press<'_>, number: AgreementNumber) -> Outcome {
    let agreement = agreement(press, number).await?;
    match (&agreement.state, &agreement.terms) {
        (State::Sealed(_), Terms::Drawn { draw, .. }) => {
            Ok(Answer::Message(text::verification(&agreement, draw)))
        }
        (State::Sealed(_), Terms::Named { .. })
        | (State::Open | State::Declined(_) | State::Withdrawn(_) | State::Expired(_), _) => {
            Err(Refusal::StaleButton.into())
        }
    }
}
