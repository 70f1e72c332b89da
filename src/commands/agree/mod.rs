//! `/chess960 agree`: two players agree on a starting position.

mod changed_position;
mod draw_source;
mod press;
pub(super) mod start;
mod unclear_position;

use chess960::parse::ParsedPosition;

use self::changed_position::ChangedPosition;
use self::draw_source::DRAW;
use self::unclear_position::UnclearPosition;
use crate::chat::{
    Answer, Buttons, Call, Choice, ChosenUser, Command, CommandError, CommandOption, Effect,
    Message, OptionKind, OptionRefusal, Outcome, ReplyAccess,
};
use crate::domain::agreement::{AgreementPlace, NewProposal, Party, Player, Terms};
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
    &[
        OPPONENT, POSITION, NUMBERING, EVENT, COLOR, GAMES, EXCLUDE, DRAW,
    ],
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

/// Proposes a game to another member: stores the proposal, which the opponent can accept or decline below the reply.
///
/// The caller chooses the position and the colors, or leaves them to chance. Then they are drawn from public randomness
/// as soon as the opponent accepts, or from a secret word of each player.
async fn propose(mut call: Call<'_>) -> Outcome {
    let message_place = proposal_place(&call)?;
    let user = call.user.ok_or(NO_OTHER_PEOPLE)?;
    let opponent = call
        .args
        .user(&OPPONENT)
        .cloned()
        .ok_or(OptionRefusal::Missing(&OPPONENT))?;
    check_opponent(&call, &opponent)?;
    let given = given_position(&call)?;
    let exclusion = resolved_exclusion(&call, given.as_ref(), message_place.channel).await?;
    let terms = proposed_terms(&mut call, given.as_ref(), &exclusion).await?;
    let games = call.args.integer(&GAMES).unwrap_or(1);
    let proposal = NewProposal {
        message_place,
        proposer: Player {
            id: Some(user),
            // PostgreSQL cannot store U+0000.
            name: Some(call.user_name.replace('\0', "")),
        },
        opponent: Player {
            id: Some(opponent.id),
            name: Some(opponent.name),
        },
        event: call.args.text(&EVENT).and_then(event_name),
        terms,
        games: u8::try_from(games).expect("the option allows 1 and 2"),
        proposed_at: call.now,
        expires_at: call.now + call.app.periods.proposal,
    };
    let pair = call.app.pinged_pair(user, opponent.id, call.now).await?;
    let Some(proposed) = call.app.store().await?.propose(proposal, &pair).await? else {
        return Err(say!("agree-too-many-open", number = MAX_OPEN_PROPOSALS).into());
    };
    let mut message = proposal_message(&proposed, call.app.lichess.is_some());
    let notes = Language::public().format(|| {
        let notes = proposal_notes(&proposed, given.as_ref());
        with_shortened_line(agreement::notes_below(&message.text, &notes), &exclusion)
    });
    message.push_if_it_fits(notes);
    Ok(Answer::Message(message))
}

/// Returns the terms of a proposal: the position and who has White, as far as the options say them, and how the rest is
/// drawn.
async fn proposed_terms(
    call: &mut Call<'_>,
    given: Option<&ParsedPosition>,
    exclusion: &ResolvedExclusion,
) -> Result<Terms, CommandError> {
    let start = given.map(|given| given.start);
    let white = match call.args.given_choice(&COLOR) {
        Some(chosen) => chosen,
        // By default, the opponent of a player who chooses the position gets White.
        None if start.is_some() => Some(Party::Opponent),
        None => None,
    };
    if let (Some(start), Some(white)) = (start, white) {
        draw_source::refuse_option(&call.args)?;
        return Ok(Terms::Named { start, white });
    }
    let draw = draw_source::begin_draw(call, exclusion.all()).await?;
    Ok(Terms::with_draw(start, white, draw))
}

fn proposal_message(proposed: &Proposed, can_start_games: bool) -> Message {
    let agreement = &proposed.agreement;
    let mut message = agreement::channel_message(agreement, can_start_games);
    message.followed_by = agreement::commitment(agreement).map(Box::new);
    if proposed.pings_opponent {
        message.notifies = agreement.opponent.id;
    }
    message
}

/// Appends a line to the notes if the exclusion of used positions was shortened.
fn with_shortened_line(notes: String, exclusion: &ResolvedExclusion) -> String {
    match exclusion.used.and_then(|used| used.shortened_line()) {
        Some(line) => format!("{notes}\n{line}"),
        None => notes,
    }
}

/// Says why the other player is not notified.
fn recently_notified(player: UserId) -> String {
    let opponent = player.mention();
    say!("agree-not-notified", opponent, number = MAX_PINGS)
}

/// Says how the typed position was read, and why the opponent is not notified.
fn proposal_notes(proposed: &Proposed, given: Option<&ParsedPosition>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(given) = given {
        notes.extend(position::letters(given));
        notes.extend(position::change(given));
        notes.extend(conversion(&proposed.agreement.proposer, given));
    }
    if let Some(opponent) = proposed.agreement.opponent.id
        && !proposed.pings_opponent
    {
        notes.push(recently_notified(opponent));
    }
    notes
}

/// Reads the option `position`, in the numbering of another option. Returns `None` if the position is to be drawn.
fn given_position(call: &Call<'_>) -> Result<Option<ParsedPosition>, CommandError> {
    let numbering = call.args.given_choice(&NUMBERING);
    let Some(typed) = call
        .args
        .text(&POSITION)
        .filter(|typed| !position::means_random(typed))
    else {
        // A numbering only says how to read a number.
        if numbering.is_some() {
            return Err(sentence!("agree-numbering-alone").into());
        }
        return Ok(None);
    };
    let given = position::read_in(typed, numbering).map_err(UnclearPosition)?;
    // The proposer must confirm a position that is not as typed.
    ChangedPosition::check(&given)?;
    Ok(Some(given))
}

/// Says which number the position has in Scharnagl's numbering, the usual one. `None` if no number was typed, or if the
/// typed number of another numbering is the same.
fn conversion(proposer: &Player, given: &ParsedPosition) -> Option<String> {
    let numbering = given.numbering?;
    let typed = number(given.start, numbering);
    let id = given.start.to_string();
    if typed == id {
        return None;
    }
    Some(say!(
        "agree-converted",
        proposer = agreement::player_name(proposer),
        numbering = numbering.word(),
        typed,
        id,
        letters = letters(given.start),
    ))
}

/// Reads the option `exclude`, the positions that are not drawn, and finds out which were used in the channel if it
/// asks for that. Refuses the option beside a chosen position, with which nothing is drawn.
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
    if !exclusion::fits_into_messages(&excluded) {
        return Err(say!("agree-too-many-excluded", number = excluded.len()).into());
    }
    Ok(resolved)
}

/// Returns where the message with the proposal will be. Refuses places where other people would not see it.
fn proposal_place(call: &Call<'_>) -> Result<AgreementPlace, Sentence> {
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

/// Refuses opponents who cannot play: the caller, bots, and people who are not in the server.
fn check_opponent(call: &Call<'_>, opponent: &ChosenUser) -> Result<(), CommandError> {
    if call.user == Some(opponent.id) {
        return Err(sentence!("agree-oneself").into());
    }
    if opponent.is_bot {
        return Err(sentence!("agree-bot").into());
    }
    // Discord does not report the members of direct messages.
    let is_in_server = call.place.guild.is_some();
    if is_in_server && !opponent.is_member {
        return Err(say!("agree-not-a-member", player = opponent.id.mention()).into());
    }
    Ok(())
}

/// Removes invisible characters from the name of an event. `None` if nothing is left.
fn event_name(typed: &str) -> Option<String> {
    let visible = without_invisible(typed);
    let name = visible.trim();
    if name.is_empty() {
        return None;
    }
    Some(name.to_owned())
}

#[cfg(test)]
mod tests;
