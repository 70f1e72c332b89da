//! The option `draw`: how a proposal draws what its proposer does not choose.

use chess960::StartSet;
use chrono::{DateTime, Utc};

use crate::app::App;
use crate::chat::{Call, CommandError, CommandOption, ReplyAccess, choices};
use crate::domain::agreement::{PairDraw, PublicPairDraw, TermsDraw};
use crate::domain::fairness::{ChainHash, PairSecret};
use crate::text::sentence;

pub(super) const DRAW: CommandOption =
    CommandOption::choice::<DrawSource>("draw", "agree-option-draw");

choices! {
    pub(super) enum DrawSource {
        Words = "words",
        Public = "public",
    }
}

/// Begins the draw of a proposal from the source that the option `draw` names. Without the option, prefers public
/// randomness to the players' words if it is available.
pub(super) async fn begin_draw(
    call: &mut Call<'_>,
    excluded: StartSet,
) -> Result<TermsDraw, CommandError> {
    match call.args.given_choice(&DRAW) {
        Some(DrawSource::Words) => word_draw(call, excluded),
        Some(DrawSource::Public) => match public_draw(call, excluded).await {
            Some(draw) => Ok(draw),
            None => Err(sentence!("agree-public-unavailable").into()),
        },
        None => match public_draw(call, excluded).await {
            Some(draw) => Ok(draw),
            None => word_draw(call, excluded),
        },
    }
}

/// Begins a draw from public randomness. `None` if that cannot decide a draw here now.
async fn public_draw(call: &Call<'_>, excluded: StartSet) -> Option<TermsDraw> {
    // Only as a member can the bot show the result later in the message that announces the draw.
    if call.reply_access != ReplyAccess::Member {
        return None;
    }
    let chain = available_chain(call.app, call.bot_can_read, call.now).await?;
    Some(TermsDraw::Public(PublicPairDraw::new(chain, excluded)))
}

/// Begins a draw from a new secret of the bot and a word of each player, which they enter later.
fn word_draw(call: &mut Call<'_>, excluded: StartSet) -> Result<TermsDraw, CommandError> {
    let secret = PairSecret::random(call.random).map_err(anyhow::Error::from)?;
    Ok(TermsDraw::Words(PairDraw {
        excluded: Box::new(excluded),
        ..PairDraw::new(secret)
    }))
}

/// Returns the chain of drand, the source of public randomness, or `None` if it cannot decide a draw here now.
///
/// Drand must have given a beacon a moment ago, and the bot must be able to read the channel, to find the message again
/// that shows the result.
pub(super) async fn available_chain(
    app: &App,
    bot_can_read: bool,
    now: DateTime<Utc>,
) -> Option<ChainHash> {
    let drand = app.drand.as_ref()?;
    if !bot_can_read || !drand.is_available(now).await {
        return None;
    }
    Some(drand.chain_hash())
}
