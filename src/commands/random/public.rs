//! `/chess960 random method:public`: draws whose result neither the bot nor its operator can choose.
//!
//! The first message only announces the draw. `workers/jobs/public_draw.rs` shows the result in it.

use chess960::draw::{DrawResult, Method};
use chess960::{Start, StartId};

use super::record::check_daily_limit;
use super::reply::{ShownDraw, full_exclusion_line};
use super::request::{DrawRequest, DrawnPosition};
use super::{DOUBLE, DrawOptions, DrawOrigin};
use crate::app::App;
use crate::chat::{
    Answer, Buttons, Call, CommandError, Fields, Message, Outcome, Permission, Press, ReplyAccess,
    Shown,
};
use crate::domain::agreement::Agreement;
use crate::domain::fairness::{PublicContext, QUICKNET, Round};
use crate::domain::ids::InteractionId;
use crate::domain::preferences::BoardStyle;
use crate::domain::public_draw::{
    DrawPurpose, MAX_UNFINISHED, PublicDraw, PublicDrawState, PublicResult,
};
use crate::drand::{Drand, deciding_round};
use crate::http::PageUrl;
use crate::reply::permission::setting_name;
use crate::reply::public_draw::{
    self, draw_options, explain_button, how_to_check, source, with_deciding_round, without_result,
};
use crate::reply::{agreement_proof, exclusion, named, person, verify_page};
use crate::store::PublicDrawRequest;
use crate::text::{Language, Sentence, all_of, say, sentence};

pub(crate) const BUTTONS: Buttons =
    Buttons::for_everyone(public_draw::KEY, |press| Box::pin(explain(press)));

const NEEDS_SERVER: Sentence = sentence!("random-public-needs-server");

const OFF: Sentence = sentence!("random-public-off");

const UNAVAILABLE: Sentence = sentence!("random-public-unavailable");

const DRAW_GONE: Sentence = sentence!("history-gone");

const NOT_DOUBLE: Sentence = sentence!("random-public-not-double");

/// Handles `/chess960 random method:public`: stores a draw, and announces it.
///
/// The announcement fixes the round of drand that decides the draw. A worker shows the result after that round.
pub(super) async fn announce(call: Call<'_>) -> Outcome {
    if call.args.flag(&DOUBLE) {
        return Err(NOT_DOUBLE.into());
    }
    check_place(&call)?;
    let origin = DrawOrigin::of_call(&call).ok_or(NEEDS_SERVER)?;
    let guild = origin.guild.ok_or(NEEDS_SERVER)?;
    let drand = call.app.drand.as_ref().ok_or(OFF)?;
    let request = DrawOptions::from_call(&call, Method::Uniform)
        .await?
        .request;
    // The announcement must list all of them, as proof that they were not chosen after the beacon was known.
    if !exclusion::fits_into_messages(&request.excluded) {
        let number = request.excluded.len();
        return Err(say!("random-public-too-many-excluded", number).into());
    }
    check_daily_limit(call.app, origin.user, call.now).await?;
    // The last check, because it may wait for the relays.
    if !drand.is_available(call.now).await {
        return Err(UNAVAILABLE.into());
    }
    let draw = PublicDraw {
        id: origin.interaction,
        purpose: DrawPurpose::Person(Some(origin.user)),
        guild,
        channel: origin.channel,
        requested_at: origin.at,
        count: request.count,
        excluded: request.excluded,
        look: call.look_or(BoardStyle::default()),
        language: Language::current(),
        chain: drand.chain_hash(),
        state: PublicDrawState::Requested,
    };
    let store = call.app.store().await?;
    match store.request_public_draw(&draw, call.now).await? {
        PublicDrawRequest::Stored => Ok(Answer::Message(Message {
            shows: Some(Shown::PublicDraw(draw.id)),
            ..announcement(&draw, None)
        })),
        PublicDrawRequest::Repeated => Ok(Answer::Repeated),
        PublicDrawRequest::TooMany => {
            Err(say!("random-public-too-many", number = MAX_UNFINISHED).into())
        }
    }
}

/// Refuses a call in a place where the bot cannot find the announcement again and add the result to it.
fn check_place(call: &Call<'_>) -> Result<(), CommandError> {
    if call.reply_access != ReplyAccess::Member {
        return Err(NEEDS_SERVER.into());
    }
    if !call.bot_can_read {
        let permissions = [Permission::ViewChannel, Permission::ReadMessageHistory];
        return Err(say!(
            "random-public-permissions",
            permissions = all_of(permissions.map(setting_name))
        )
        .into());
    }
    Ok(())
}

/// Returns the request that texts about a public draw describe: each position has the same chance, as with a random number.
fn uniform_request(draw: &PublicDraw) -> DrawRequest {
    DrawRequest {
        count: draw.count,
        excluded: draw.excluded,
        method: Method::Uniform,
        double: false,
    }
}

/// Announces a draw, or says what became of it. `drand_round` is the round that decides, if it is known and late.
fn announcement(draw: &PublicDraw, drand_round: Option<Round>) -> Message {
    let heading = say!("random-public-announced", number = draw.count);
    let source = say!(
        "random-public-announced-by",
        is_quicknet = draw.chain == QUICKNET.hash(),
        name = person::name(draw.drawn_by()),
        chain = draw.chain.to_string(),
    );
    without_result(draw, format!("{heading}\n{source}"), drand_round)
}

/// Returns the round that decides a draw. `None` if the result is known, which names its round; before the draw has a
/// message; or if the chain is not known at present.
pub(crate) async fn awaited_round(drand: Option<&Drand>, draw: &PublicDraw) -> Option<Round> {
    if draw.state.beacon().is_some() {
        return None;
    }
    let context = PublicContext::Message(draw.state.message()?);
    deciding_round(drand, draw.chain, context).await
}

/// What the message of a draw shows.
pub(crate) struct PublicDrawData<'a> {
    pub draw: &'a PublicDraw,
    /// Counts the person's draws in the channel within an hour.
    pub number: u32,
    /// The [awaited round](awaited_round).
    pub drand_round: Option<Round>,
    pub page: Option<&'a PageUrl>,
}

impl PublicDrawData<'_> {
    /// Shows the draw in its present state, in its language.
    pub fn message(&self) -> Message {
        self.draw.language.format(|| self.localized_message())
    }

    fn localized_message(&self) -> Message {
        match self.draw.result() {
            Some(result) => self.result_message(&result),
            None => announcement(self.draw, self.drand_round),
        }
    }

    /// Shows the drawn positions with their buttons, and the round that decided them.
    fn result_message(&self, result: &PublicResult) -> Message {
        let draw = self.draw;
        let draw_label = say!(
            "random-draw-by",
            number = self.number,
            name = person::name(draw.drawn_by())
        );
        let positions: Vec<DrawnPosition> = result
            .positions
            .iter()
            .map(|&id| drawn_position(id))
            .collect();
        let request = uniform_request(draw);
        let shown = ShownDraw {
            request,
            used: None,
            drawn: &positions,
            draw_label: Some(&draw_label),
            view: draw.look.into(),
            exclusion_line: full_exclusion_line(request),
            notes: vec![source(result.drawn_from)],
        };
        // Without a link to the page that checks draws, a button says how to check this one.
        let proof_button = verify_page::public_draw_button(self.page, result)
            .unwrap_or_else(|| explain_button(draw.id));
        shown.message(Some(proof_button))
    }
}

fn drawn_position(id: StartId) -> DrawnPosition {
    DrawnPosition {
        start: id.into(),
        results: vec![DrawResult::Uniform(id)],
        discarded: Vec::new(),
    }
}

/// Handles **Verify**: says how the draw is decided or, after the draw, how to check it.
async fn explain(press: Press<'_>) -> Outcome {
    let id: InteractionId = Fields::of(press.payload).last()?;
    let store = press.app.store().await?;
    let draw = store.public_draw(id).await?.ok_or(DRAW_GONE)?;
    // The id is not signed. A forged one must not show draws of other channels.
    if Some(draw.channel) != press.place.channel {
        return Err(DRAW_GONE.into());
    }
    let message = match draw.agreement() {
        Some(number) => {
            let agreement = store.agreement(number).await?;
            agreement_explanation(press.app, &draw, agreement.as_ref()).await
        }
        None => explanation(press.app, &draw).await,
    };
    Ok(Answer::Message(message))
}

/// Says how the draw of an agreement is decided or, after the draw, how to check it.
///
/// The result is in the agreement. If that was deleted or has changed since, only the rule is shown.
async fn agreement_explanation(
    app: &App,
    draw: &PublicDraw,
    agreement: Option<&Agreement>,
) -> Message {
    if let Some(agreement) = agreement
        && agreement.is_decided_by(draw.state.message())
        && let Some(message) = agreement_proof::result_message(agreement, app.verify_page.as_ref())
    {
        return message;
    }
    rule(app, draw).await
}

/// Says how to check the result of a draw or, before there is one, how the draw is decided.
pub(crate) async fn explanation(app: &App, draw: &PublicDraw) -> Message {
    match draw.result() {
        Some(result) => proof(app, draw, &result),
        None => rule(app, draw).await,
    }
}

/// Says how to check the result of a draw: names the positions and the round of drand, gives the command that
/// recomputes them without the bot, and adds a button to the page for it if there is one.
pub(super) fn proof(app: &App, draw: &PublicDraw, result: &PublicResult) -> Message {
    let position_names = result
        .positions
        .iter()
        .map(|&start| named::named(Start::from(start)));
    let text = say!(
        "random-public-proof",
        positions = all_of(position_names),
        round = result.drawn_from.beacon.round.to_string(),
    );
    let options_of_command = draw_options(&draw.excluded, draw.count);
    let check = how_to_check(result.context, result.drawn_from, &options_of_command);
    let check_button = verify_page::public_draw_button(app.verify_page.as_ref(), result);
    Message::only_you(format!("{text} {check}")).with_optional_button(check_button)
}

/// Says how a draw without a result is decided, and by which round.
async fn rule(app: &App, draw: &PublicDraw) -> Message {
    let is_over = matches!(draw.state, PublicDrawState::NotDrawn { .. });
    let drand_round = awaited_round(app.drand.as_ref(), draw).await;
    let text = with_deciding_round(say!("random-public-rule", is_over), drand_round);
    Message::only_you(text)
}
