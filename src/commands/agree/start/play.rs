//! Accepting the time control: requests the game from lichess.

use chrono::{DateTime, TimeDelta, Utc};

use super::game::{GameContext, Seats};
use super::offer::{PLAY_KEY, TimeOffer};
use crate::chat::{Answer, Buttons, Effect, Message, Outcome, Press, ReplyMode};
use crate::domain::agreement::{GameClaim, StartedGame};
use crate::lichess::{Challenge, ChallengeError, ChallengeRequest};
use crate::store::{Store, Update};
use crate::text::{Sentence, say, sentence};

pub(crate) const ACCEPT: Buttons = Buttons {
    // A request to lichess may take seconds.
    reply_mode: ReplyMode::DeferredUpdate,
    // The stored claim ensures that the game is started once.
    effect: Effect::SelfRecorded,
    ..Buttons::for_everyone(PLAY_KEY, |press| Box::pin(accept(press)))
};

const GAME_IS_STARTING: Sentence = sentence!("agree-game-is-starting");

/// From lichess's API description.
const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// Accepts the other player's time control: starts the game on lichess, and replaces the question with its links.
///
/// The game is claimed in the database first, so that repeated presses start it once.
async fn accept(press: Press<'_>) -> Outcome {
    let offer = TimeOffer::of_press(&press).await?;
    let context = &offer.context;
    if offer.offered_by == context.role {
        let player = context.mention(context.role.other());
        return Err(say!("agree-start-not-own", player).into());
    }
    // Fails if the data of the player who asked was erased since.
    context.other_user()?;
    let store = context.app.store().await?;
    let claim = store
        .claim_game(context.game, &offer.earlier_game, context.now)
        .await?;
    match claim {
        GameClaim::Claimed(until) => start_game(&offer, until).await,
        // The press that started the game may have failed before it showed the links.
        GameClaim::Started(game) => Ok(Answer::Update(links(context, &game))),
        GameClaim::Busy => Err(GAME_IS_STARTING.into()),
        GameClaim::OutdatedQuestion => Err(context.outdated_question().into()),
    }
}

/// Requests a game that is claimed until `claimed_until` from lichess, stores it, and returns the answer with its
/// links. A message that follows notifies the player who asked.
///
/// If lichess returns no game, the claim is given up, so that the players can try again at once.
async fn start_game(offer: &TimeOffer<'_>, claimed_until: DateTime<Utc>) -> Outcome {
    let context = &offer.context;
    let store = context.app.store().await?;
    let seats = context.seats().await?;
    let challenge = match open_challenge(offer, &seats).await {
        Ok(challenge) => challenge,
        Err(error) => {
            store.release_game(context.game, claimed_until).await?;
            return Err(error.reason.into());
        }
    };
    let game = StartedGame {
        time: offer.time,
        white: challenge.white,
        black: challenge.black,
        until: context.now + CHALLENGE_LIFETIME,
        has_named_seats: matches!(seats, Seats::Players(_)),
    };
    let update = store
        .store_game(context.game, claimed_until, &game, context.now)
        .await?;
    if update == Update::Conflict {
        // This request took too long, so another one claimed the game.
        return Err(GAME_IS_STARTING.into());
    }
    context.app.wake_workers();
    // The game exists now: its links are shown even if something else fails.
    if let Err(error) = context.record_answer().await {
        tracing::error!(
            error = format!("{error:#}"),
            "cannot record an answer; the next question may not notify the player"
        );
    }
    let notification = ready_message(store, offer, &game).await;
    Ok(Answer::Update(Message {
        followed_by: notification.map(Box::new),
        ..links(context, &game)
    }))
}

/// Returns the message with the links of a game, in the language of the agreement.
fn links(context: &GameContext<'_>, game: &StartedGame) -> Message {
    context
        .agreement
        .language()
        .format(|| context.game_message(game))
}

/// Returns the message that notifies the player who asked, because Discord does not notify about the edit of the
/// question. `None` if the player doesn't want notifications, or their preferences cannot be read.
async fn ready_message(
    store: &Store,
    offer: &TimeOffer<'_>,
    game: &StartedGame,
) -> Option<Message> {
    let asker = offer.offered_by;
    let user = offer.context.agreement.player_id(asker)?;
    match store.wants_notifications(user).await {
        Ok(true) => {}
        Ok(false) => return None,
        Err(error) => {
            tracing::error!(%error, "cannot read preferences; a player is not notified of a game");
            return None;
        }
    }
    let language = offer.context.agreement.language();
    let message = language.format(|| offer.context.ready_message(game, asker));
    Some(Message {
        notifies: Some(user),
        ..message
    })
}

/// Requests the game from lichess, which only the players' accounts can join if both are known.
async fn open_challenge(offer: &TimeOffer<'_>, seats: &Seats) -> Result<Challenge, ChallengeError> {
    let context = &offer.context;
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
