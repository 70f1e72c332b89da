//! `/chess960 agree`: two players agree on a starting position.

mod changed_position;
mod draw_source;
mod press;
pub(super) mod start;
mod unclear_position;

use chess960::parse::ParsedPosition;
use chess960::{Start, StartSet};

use self::changed_position::ChangedPosition;
use self::draw_source::DRAW;
use self::unclear_position::UnclearPosition;
use crate::chat::{
    Answer, Buttons, Call, Choice, ChosenUser, Command, CommandError, CommandOption, Effect,
    Message, OptionKind, OptionRefusal, Outcome, ReplyAccess, choices,
};
use crate::domain::agreement::{
    Agreement, AgreementPlace, MAX_PINGS, NewProposal, Party, Player, Terms,
};
use crate::domain::ids::{ChannelId, UserId};
use crate::reply::exclusion::{self, EXCLUDE, ResolvedExclusion};
use crate::reply::named::{letters, number};
use crate::reply::position::{self, NUMBERING};
use crate::reply::{agreement, agreement_button};
use crate::store::{MAX_OPEN_PROPOSALS, Proposed};
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

const COLOR: CommandOption = CommandOption::choice::<WhiteChoice>("color", "agree-option-color");

const GAMES: CommandOption = CommandOption::integer("games", "agree-option-games", 1..=2);

choices! {
    /// Who plays White.
    enum WhiteChoice {
        Me = "me",
        Opponent = "opponent",
        /// Decided at random.
        Lot = "lot",
    }
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
    let opponent = chosen_opponent(&call)?;
    let chosen_position = read_position(&call)?;
    let start = chosen_position.as_ref().map(|position| position.start);
    let exclusion = resolve_exclusion(&call, start, message_place.channel).await?;
    let terms = choose_terms(&mut call, start, exclusion.all()).await?;
    let proposal = NewProposal {
        message_place,
        proposer: Player {
            id: user,
            // PostgreSQL cannot store U+0000. The opponent's name is the value of an option, from which it was already
            // removed.
            name: call.user_name.replace('\0', ""),
        },
        opponent: Player {
            id: opponent.id,
            name: opponent.name,
        },
        event: call.args.text(&EVENT).and_then(event_name),
        terms,
        games: u8::try_from(call.args.integer(&GAMES).unwrap_or(1)).map_err(anyhow::Error::new)?,
        proposed_at: call.now,
        expires_at: call.now + call.app.periods.proposal,
    };
    // The store limits how often a player notifies the same opponent.
    let pair = call.app.pinged_pair(user, opponent.id, call.now).await?;
    let Some(proposed) = call.app.store().await?.propose(proposal, &pair).await? else {
        return Err(say!("agree-too-many-open", number = MAX_OPEN_PROPOSALS).into());
    };
    let mut message = proposal_message(&proposed, call.app.lichess.is_some());
    let notes = proposed.agreement.language().format(|| {
        proposal_notes(
            &message.text,
            &proposed,
            chosen_position.as_ref(),
            &exclusion,
        )
    });
    message.push_if_it_fits(notes);
    Ok(Answer::Message(message))
}

/// Returns the terms of a proposal. A draw decides the position if `start` is `None`, and the colors if the proposer
/// leaves them to chance.
///
/// By default, the opponent of a player who chooses the position gets White.
async fn choose_terms(
    call: &mut Call<'_>,
    start: Option<Start>,
    excluded: StartSet,
) -> Result<Terms, CommandError> {
    let default_choice = if start.is_some() {
        WhiteChoice::Opponent
    } else {
        WhiteChoice::Lot
    };
    let white = match call.args.given_choice(&COLOR).unwrap_or(default_choice) {
        WhiteChoice::Me => Some(Party::Proposer),
        WhiteChoice::Opponent => Some(Party::Opponent),
        WhiteChoice::Lot => None,
    };
    // If both are chosen, nothing is left to draw.
    if let (Some(start), Some(white)) = (start, white) {
        if call.args.has(&DRAW) {
            return Err(sentence!("agree-nothing-drawn").into());
        }
        return Ok(Terms::Named { start, white });
    }
    let draw = draw_source::begin_draw(call, excluded).await?;
    Ok(Terms::with_draw(start, white, draw))
}

/// Returns the public message with a proposal. The commitment to the bot's secret follows it if words decide the draw.
fn proposal_message(proposed: &Proposed, can_start_games: bool) -> Message {
    let agreement = &proposed.agreement;
    // A proposal has nothing to verify yet.
    let page = None;
    let mut message = agreement::channel_message(agreement, can_start_games, page);
    message.followed_by = agreement::commitment_message(agreement).map(Box::new);
    if proposed.pings_opponent {
        message.notifies = agreement.player_id(Party::Opponent);
    }
    message
}

/// Says why the other player is not notified.
fn recently_notified(player: UserId) -> String {
    let opponent = player.mention();
    say!("agree-not-notified", opponent, number = MAX_PINGS)
}

/// Returns what to append to the text of a proposal, or an empty text: how the chosen position was read, why the
/// opponent is not notified, and whether used positions were excluded for fewer days than requested.
fn proposal_notes(
    proposal_text: &str,
    proposed: &Proposed,
    chosen: Option<&ParsedPosition>,
    exclusion: &ResolvedExclusion,
) -> String {
    let mut notes = Vec::new();
    if let Some(chosen) = chosen {
        notes.extend(position::letters(chosen));
        notes.extend(position::change(chosen));
        notes.extend(scharnagl_number_note(&proposed.agreement, chosen));
    }
    if let Some(opponent) = proposed.agreement.player_id(Party::Opponent)
        && !proposed.pings_opponent
    {
        notes.push(recently_notified(opponent));
    }
    // How the notes are separated from the proposal depends on how its text ends.
    let mut appended = agreement::notes_below(proposal_text, &notes);
    // The other notes may continue a line of the proposal, but this one is small print, which needs its own line.
    if let Some(line) = exclusion.used.and_then(|used| used.shortened_line()) {
        appended.push('\n');
        appended.push_str(&line);
    }
    appended
}

/// Reads the option `position`. If it is a number, the option `numbering` says in which numbering.
///
/// Returns `None` if the position is to be drawn, because the option is missing or asks for a random position.
fn read_position(call: &Call<'_>) -> Result<Option<ParsedPosition>, CommandError> {
    let numbering = call.args.given_choice(&NUMBERING);
    let typed = match call.args.text(&POSITION) {
        Some(typed) if !position::means_random(typed) => typed,
        // Without a position, a numbering is probably a mistake.
        Some(_) | None if numbering.is_some() => {
            return Err(sentence!("agree-numbering-alone").into());
        }
        Some(_) | None => return Ok(None),
    };
    let chosen = position::read_in(typed, numbering).map_err(UnclearPosition)?;
    // Refuses a position that differs from what was typed. The refusal says what to type to propose it.
    ChangedPosition::check(&chosen)?;
    Ok(Some(chosen))
}

/// Says which Scharnagl number, the usual one, belongs to the number that the proposer typed in another numbering:
/// "Alice, you typed Fritz9 359: position 518".
///
/// `None` if no number was typed, or if both numbers are the same.
fn scharnagl_number_note(agreement: &Agreement, chosen: &ParsedPosition) -> Option<String> {
    let numbering = chosen.numbering?;
    let typed = number(chosen.start, numbering);
    let id = chosen.start.to_string();
    if typed == id {
        return None;
    }
    Some(say!(
        "agree-converted",
        proposer = agreement::player_name(agreement, Party::Proposer),
        numbering = numbering.word(),
        typed,
        id,
        letters = letters(chosen.start),
    ))
}

/// Reads the option `exclude`, the positions that are not drawn, and finds out which were used in the channel if it
/// asks for that. Refuses the option beside a chosen position, because then no position is drawn.
async fn resolve_exclusion(
    call: &Call<'_>,
    chosen_start: Option<Start>,
    channel: ChannelId,
) -> Result<ResolvedExclusion, CommandError> {
    let Some(exclusion) = exclusion::read(&call.args)? else {
        return Ok(ResolvedExclusion::NOTHING);
    };
    if chosen_start.is_some() {
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

/// Returns where the message with the proposal will be. Refuses places where the opponent would not see it.
fn proposal_place(call: &Call<'_>) -> Result<AgreementPlace, Sentence> {
    match call.reply_access {
        ReplyAccess::Member | ReplyAccess::PublicReplies => {}
        // The server shows the bot's replies only to their caller.
        ReplyAccess::PrivateReplies => return Err(sentence!("agree-only-caller-sees")),
        ReplyAccess::NoOtherPeople => return Err(NO_OTHER_PEOPLE),
    }
    Ok(AgreementPlace {
        guild: call.place.guild,
        channel: call.place.channel.ok_or(NO_OTHER_PEOPLE)?,
        // Recorded once the message is sent.
        message: None,
        answers_only: call.reply_access == ReplyAccess::PublicReplies,
        language: Language::public(),
    })
}

/// Returns the user in the option `opponent`. Refuses those who cannot play: the caller, bots, and people who are not in
/// the server.
fn chosen_opponent(call: &Call<'_>) -> Result<ChosenUser, CommandError> {
    let opponent = call
        .args
        .user(&OPPONENT)
        .ok_or(OptionRefusal::Missing(&OPPONENT))?;
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
    Ok(opponent.clone())
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
