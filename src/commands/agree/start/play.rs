//! Accepting the time control: requests the game from lichess.

use chrono::TimeDelta;

use super::game::{GameContext, Seats};
use super::offer::{PLAY_KEY, TimeOffer};
use crate::chat::{Answer, Buttons, Effect, Fields, Message, Outcome, Press, ReplyMode};
use crate::lichess::{Challenge, ChallengeError, ChallengeRequest};
use crate::reply::agreement::player_name;
use crate::store::{GameClaim, StartedGame, Update};
use crate::text::{Sentence, say, sentence};

pub(in crate::commands) const ACCEPT: Buttons = Buttons {
    // A request to lichess may take seconds.
    reply_mode: ReplyMode::DeferredUpdate,
    // The stored claim ensures that the game is started once.
    effect: Effect::SelfRecorded,
    ..Buttons::for_everyone(PLAY_KEY, |press| Box::pin(accept(press)))
};

const GAME_IS_STARTING: Sentence = sentence!("agree-game-is-starting");

/// From lichess's API description.
const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// Replaces the question with the game's links, and notifies the player who asked.
async fn accept(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let context = GameContext::find(&press, &mut fields).await?;
    let offer = TimeOffer::read(context.game, fields)?;
    let asker = context.agreement.player(offer.by);
    if offer.by == context.role {
        let player = player_name(context.other_player());
        return Err(say!("agree-start-not-own", player).into());
    }
    // The player who asked may have been erased since.
    context.other_user()?;
    let language = context.agreement.language();
    let store = press.app.store().await?;
    let until = match store.claim_game(context.game, press.now).await? {
        GameClaim::Claimed(until) => until,
        // The process that made it may have stopped before it showed the links.
        GameClaim::Started(game) => {
            let message = language.format(|| context.game_message(&game));
            return Ok(Answer::Update(message));
        }
        GameClaim::Busy => return Err(GAME_IS_STARTING.into()),
    };
    let seats = context.seats(press.app).await?;
    let challenge = match open_challenge(&context, offer, &seats).await {
        Ok(challenge) => challenge,
        Err(error) => {
            store.release_game(context.game, until).await?;
            return Err(error.reason.into());
        }
    };
    let game = StartedGame {
        time: offer.time,
        white: challenge.white,
        black: challenge.black,
        until: press.now + CHALLENGE_LIFETIME,
    };
    if store.store_game(context.game, until, &game).await? == Update::Conflict {
        // This request took too long, so another one claimed the game.
        return Err(GAME_IS_STARTING.into());
    }
    press.app.message_outdated.notify_one();
    context.record_answer(&press).await?;
    let mut message = language.format(|| context.game_message(&game));
    if let Seats::Open { .. } = seats {
        let note = language.format(|| say!("agree-started-open-seats"));
        message.text = format!("{}\n{note}", message.text);
    }
    if let Some(user) = asker.id {
        let preferences = store.preferences(user).await?;
        let ready = language.format(|| context.ready_message(&game, offer.by));
        message.followed_by = Some(Box::new(Message {
            notifies: preferences.notifications.unwrap_or(true).then_some(user),
            ..ready
        }));
    }
    Ok(Answer::Update(message))
}

async fn open_challenge(
    context: &GameContext<'_>,
    offer: TimeOffer,
    seats: &Seats,
) -> Result<Challenge, ChallengeError> {
    let request = ChallengeRequest {
        start: context.sealed.start,
        time: offer.time,
        allowed_players: match seats {
            Seats::Players(names) => Some(names.clone()),
            Seats::Open { .. } => None,
        },
    };
    context
        .lichess
        .open_challenge(&request)
        .await
        .inspect_err(|error| {
            tracing::info!(
                agreement = context.game.agreement.0,
                maybe_created = error.may_have_created_challenge,
                "lichess returned no challenge; players can try again"
            );
        })
}
