//! `/chess960 agree`: two players agree on a starting position.

mod changed_position;
mod press;
pub(super) mod start;
mod unclear_position;

use chess960::parse::ParsedPosition;

use self::changed_position::ChangedPosition;
use self::unclear_position::UnclearPosition;
use crate::chat::{
    Answer, Buttons, Call, Choice, ChosenUser, Command, CommandError, CommandOption, Effect,
    OptionKind, OptionRefusal, Outcome, ReplyAccess,
};
use crate::domain::agreement::{AgreementPlace, NewProposal, PairDraw, Party, Player, Terms};
use crate::domain::fairness::PairSecret;
use crate::domain::ids::{ChannelId, UserId};
use crate::reply::exclusion::{self, EXCLUDE, ResolvedExclusion};
use crate::reply::named::{letters, number};
use crate::reply::position::{self, NUMBERING};
use crate::reply::{agreement, agreement_button};
use crate::store::{MAX_OPEN_PROPOSALS, MAX_PINGS, Proposed};
use crate::text::invisible::without_invisible;
use crate::text::{Language, Sentence, say, sentence};

/// On a terminal, or in direct messages with the bot.
const NO_OTHER_PEOPLE: Sentence = sentence!("agree-no-other-people");

/// Longer text would not be shown in full.
const MAX_EVENT_CHARS: u16 = 60;

const OPPONENT: CommandOption =
    CommandOption::optional("opponent", "agree-option-opponent", OptionKind::User).required();

const POSITION: CommandOption =
    CommandOption::optional("position", "agree-option-position", position::KIND);

const EVENT: CommandOption = CommandOption::text("event", "agree-option-event", MAX_EVENT_CHARS);

const COLOR: CommandOption = CommandOption::choice::<Option<Party>>("color", "agree-option-color");

const GAMES: CommandOption = CommandOption::integer("games", "agree-option-games", 1..=2);

/// Who plays White; `None`: decided at random.
impl Choice for Option<Party> {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("me", Some(Party::Proposer)),
        ("opponent", Some(Party::Opponent)),
        ("lot", None),
    ];
}

pub(super) const COMMAND: Command = Command::new(
    "agree",
    "agree-description",
    &[OPPONENT, POSITION, NUMBERING, EVENT, COLOR, GAMES, EXCLUDE],
    "/chess960 agree opponent:@Bob position:518 color:lot",
    |call| Box::pin(propose(call)),
)
.with_effect(Effect::Once)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons {
    effect: Effect::Once,
    form: Some(|press| Box::pin(press::on_form(press))),
    ..Buttons::for_everyone(agreement_button::KEY, |press| {
        Box::pin(press::on_button(press))
    })
};

async fn propose(call: Call<'_>) -> Outcome {
    let message_place = message_place(&call)?;
    let user = call.user.ok_or(NO_OTHER_PEOPLE)?;
    let chosen = call.args.user(&OPPONENT);
    let chosen = chosen.ok_or(OptionRefusal::Missing(&OPPONENT))?;
    check_opponent(&call, chosen)?;
    let given = given_position(&call)?;
    let resolved = resolved_exclusion(&call, given.as_ref(), message_place.channel).await?;
    // By default, the opponent of a player who chooses the position gets White.
    let default_white = given.as_ref().map(|_| Party::Opponent);
    let white = call.args.given_choice(&COLOR).unwrap_or(default_white);
    let terms = Terms::new(given.as_ref().map(|given| given.start), white, || {
        let secret = PairSecret::random(call.random).map_err(anyhow::Error::from)?;
        Ok::<_, CommandError>(PairDraw {
            excluded: Box::new(resolved.all()),
            ..PairDraw::new(secret)
        })
    })?;
    let games = call.args.integer(&GAMES).map(u8::try_from).transpose();
    let proposal = NewProposal {
        message_place,
        proposer: Player {
            id: Some(user),
            // PostgreSQL cannot store U+0000.
            name: Some(call.user_name.replace('\0', "")),
        },
        opponent: Player {
            id: Some(chosen.id),
            name: Some(chosen.name.clone()),
        },
        event: event(call.args.text(&EVENT)),
        terms,
        games: games.expect("the option allows 1 and 2").unwrap_or(1),
        proposed_at: call.now,
        expires_at: call.now + call.app.periods.proposal,
    };
    let pair = call.app.pinged_pair(user, chosen.id, call.now).await?;
    let store = call.app.store().await?;
    let Some(proposed) = store.propose(proposal, &pair).await? else {
        return Err(say!("agree-too-many-open", number = MAX_OPEN_PROPOSALS).into());
    };
    let Proposed {
        agreement,
        pings_opponent,
    } = proposed;
    let mut message = agreement::channel_message(&agreement, call.app.lichess.is_some());
    message.notifies = pings_opponent.then_some(chosen.id);
    message.followed_by = agreement::commitment(&agreement).map(Box::new);
    let notes = Language::public().format(|| {
        let mut notes = Vec::new();
        if let Some(given) = &given {
            notes.extend(given_notes(user, given));
        }
        if !pings_opponent {
            notes.push(recently_notified(chosen.id));
        }
        let mut text = agreement::notes_below(&message.text, &notes);
        if let Some(line) = resolved.used.and_then(|used| used.shortened_line()) {
            text += &format!("\n{line}");
        }
        text
    });
    message.push_first_that_fits([notes, String::new()]);
    Ok(Answer::Message(message))
}

/// Why the other player is not notified.
fn recently_notified(player: UserId) -> String {
    let opponent = player.mention();
    say!("agree-not-notified", opponent, number = MAX_PINGS)
}

/// How the typed position was read.
fn given_notes(proposer: UserId, given: &ParsedPosition) -> Vec<String> {
    [
        position::letters(given),
        position::change(given),
        conversion(proposer, given),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// `None` for a random position.
fn given_position(call: &Call<'_>) -> Result<Option<ParsedPosition>, CommandError> {
    let numbering = call.args.given_choice(&NUMBERING);
    match call.args.text(&POSITION) {
        Some(typed) if !position::means_random(typed) => {
            let given = position::read_in(typed, numbering).map_err(UnclearPosition)?;
            ChangedPosition::check(&given)?;
            Ok(Some(given))
        }
        _ if numbering.is_some() => Err(sentence!("agree-numbering-alone").into()),
        _ => Ok(None),
    }
}

/// `None` if the number is the same in Scharnagl's numbering.
fn conversion(proposer: UserId, given: &ParsedPosition) -> Option<String> {
    let start = given.start;
    let numbering = given.numbering?;
    let id = start.to_string();
    let typed = number(start, numbering);
    if typed == id {
        return None;
    }
    Some(say!(
        "agree-converted",
        proposer = proposer.mention(),
        numbering = numbering.word(),
        typed,
        id,
        letters = letters(start),
    ))
}

async fn resolved_exclusion(
    call: &Call<'_>,
    given: Option<&ParsedPosition>,
    channel: ChannelId,
) -> Result<ResolvedExclusion, CommandError> {
    let Some(exclusion) = exclusion::read(&call.args)? else {
        return Ok(ResolvedExclusion::NOTHING);
    };
    if given.is_some() {
        return Err(sentence!("agree-position-and-exclusion").into());
    }
    let resolved =
        exclusion::resolve(call.app, exclusion, Some(channel), call.user, call.now).await?;
    let excluded = resolved.all();
    if excluded.to_string().len() > exclusion::MAX_PROPOSED_CHARS {
        return Err(say!("agree-too-many-excluded", number = excluded.len()).into());
    }
    Ok(resolved)
}

fn message_place(call: &Call<'_>) -> Result<AgreementPlace, Sentence> {
    let answers_only = match call.reply_access {
        ReplyAccess::Member => false,
        ReplyAccess::PublicReplies => true,
        // The server shows the bot's replies only to their caller.
        ReplyAccess::PrivateReplies => return Err(sentence!("agree-only-caller-sees")),
        ReplyAccess::NoOtherPeople => return Err(NO_OTHER_PEOPLE),
    };
    Ok(AgreementPlace {
        guild: call.place.guild,
        channel: call.place.channel.ok_or(NO_OTHER_PEOPLE)?,
        message: None,
        answers_only,
        language: Language::public(),
    })
}

fn check_opponent(call: &Call<'_>, chosen: &ChosenUser) -> Result<(), CommandError> {
    if call.user == Some(chosen.id) {
        Err(sentence!("agree-oneself").into())
    } else if chosen.is_bot {
        Err(sentence!("agree-bot").into())
    } else if chosen.is_member || call.place.guild.is_none() {
        // Discord does not report the members of direct messages.
        Ok(())
    } else {
        Err(say!("agree-not-a-member", player = chosen.id.mention()).into())
    }
}

/// Removes invisible characters; `None` if nothing is left.
fn event(typed: Option<&str>) -> Option<String> {
    let event = without_invisible(typed?);
    let event = event.trim();
    (!event.is_empty()).then(|| event.to_owned())
}

#[cfg(test)]
mod tests;
