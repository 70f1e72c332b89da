//! The option `draw`: how a proposal draws what its proposer does not name.

use chess960::StartSet;
use chrono::{DateTime, Utc};

use crate::app::App;
use crate::chat::{Args, Call, CommandError, CommandOption, ReplyAccess, choices};
use crate::domain::agreement::{PairDraw, PublicPairDraw, TermsDraw};
use crate::domain::fairness::{ChainHash, PairSecret};
use crate::text::{Sentence, sentence};

pub(super) const DRAW: CommandOption =
    CommandOption::choice::<DrawSource>("draw", "agree-option-draw");

const UNAVAILABLE: Sentence = sentence!("agree-public-unavailable");

const NOTHING_DRAWN: Sentence = sentence!("agree-nothing-drawn");

choices! {
    pub(super) enum DrawSource {
        Words = "words",
        Public = "public",
    }
}

/// Refuses the option in a proposal that draws nothing.
pub(super) fn refuse_option(args: &Args) -> Result<(), Sentence> {
    match given_source(args) {
        Some(_) => Err(NOTHING_DRAWN),
        None => Ok(()),
    }
}

fn given_source(args: &Args) -> Option<DrawSource> {
    args.given_choice(&DRAW)
}

/// Begins the draw of a proposal. Unless the option names a source, that is public randomness where it is available now.
pub(super) async fn begin_draw(
    call: &mut Call<'_>,
    excluded: StartSet,
) -> Result<TermsDraw, CommandError> {
    let source = given_source(&call.args);
    if source == Some(DrawSource::Words) {
        return word_draw(call, excluded);
    }
    let chain = if call.reply_access == ReplyAccess::Member {
        available_chain(call.app, call.bot_can_read, call.now).await
    } else {
        None
    };
    match chain {
        Some(chain) => Ok(TermsDraw::Public(PublicPairDraw::new(chain, excluded))),
        None if source == Some(DrawSource::Public) => Err(UNAVAILABLE.into()),
        None => word_draw(call, excluded),
    }
}

fn word_draw(call: &mut Call<'_>, excluded: StartSet) -> Result<TermsDraw, CommandError> {
    let secret = PairSecret::random(call.random).map_err(anyhow::Error::from)?;
    Ok(TermsDraw::Words(PairDraw {
        excluded: Box::new(excluded),
        ..PairDraw::new(secret)
    }))
}

/// Returns the chain of drand if it gave a beacon a moment ago, and the bot can find its own messages here again, to
/// show a result in them.
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
