//! `/chess960 random method:public`: draws whose result neither the bot nor its operator can choose.
//!
//! The first message only announces the draw. `workers/jobs/public_draw.rs` shows the result in it.

use chess960::draw::{DrawResult, Method};
use chess960::{Start, StartId};

use super::record::check_limit_if_due;
use super::reply::ShownDraw;
use super::request::{DrawRequest, DrawnPosition};
use super::{COUNT, DOUBLE, read_count};
use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, CommandError, Fields, Message, Outcome, Payload,
    Press, ReplyAccess, Shown, StaleButton,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::Round;
use crate::domain::ids::InteractionId;
use crate::domain::public_draw::{PublicDraw, PublicDrawState, PublicResult};
use crate::http::PageUrl;
use crate::reply::board_display::{BoardDisplay, View};
use crate::reply::verify_page::{self, CheckedPublicDraw};
use crate::reply::{exclusion, named, person};
use crate::store::Recorded;
use crate::text::{Language, Sentence, all_of, say, sentence};

pub(crate) const BUTTONS: Buttons =
    Buttons::for_everyone("public-draw", |press| Box::pin(explain(press)));

const NEEDS_SERVER: Sentence = sentence!("random-public-needs-server");

const OFF: Sentence = sentence!("random-public-off");

const UNAVAILABLE: Sentence = sentence!("random-public-unavailable");

const NOT_DOUBLE: Sentence = sentence!("random-public-not-double");

/// Stores a draw, and announces it.
pub(super) async fn announce(call: Call<'_>) -> Outcome {
    if call.args.flag(&DOUBLE) {
        return Err(NOT_DOUBLE.into());
    }
    let draw = requested_draw(&call).await?;
    let store = call.app.store().await?;
    if store.request_public_draw(&draw, call.now).await? == Recorded::Duplicate {
        return Ok(Answer::Repeated);
    }
    Ok(Answer::Message(Message {
        shows: Some(Shown::PublicDraw(draw.id)),
        ..announcement(&draw)
    }))
}

/// Reads what a call requests. Refuses calls where the bot could not finish the draw.
async fn requested_draw(call: &Call<'_>) -> Result<PublicDraw, CommandError> {
    // The bot edits the message later.
    if call.reply_access != ReplyAccess::Member {
        return Err(NEEDS_SERVER.into());
    }
    let guild = call.place.guild.ok_or(NEEDS_SERVER)?;
    let channel = call.place.channel.ok_or(NEEDS_SERVER)?;
    let user = call.user.ok_or(NEEDS_SERVER)?;
    let drand = call.app.drand.as_ref().ok_or(OFF)?;
    let requested = exclusion::read(&call.args)?.unwrap_or(Exclusion::NOTHING);
    let resolved =
        exclusion::resolve(call.app, requested, Some(channel), Some(user), call.now).await?;
    let count = call.args.integer(&COUNT).unwrap_or(1);
    let draw = PublicDraw {
        id: call.interaction.ok_or(NEEDS_SERVER)?,
        drawn_by: Some(user),
        guild,
        channel,
        requested_at: call.now,
        count: read_count(count).expect("the option limits the count"),
        excluded: resolved.all(),
        view: view_words(call.view()),
        language: Language::current(),
        chain: drand.chain_hash(),
        state: PublicDrawState::Requested,
    };
    request(&draw).check()?;
    check_limit_if_due(call.app, user, call.now).await?;
    if !drand.is_available(call.now).await {
        return Err(UNAVAILABLE.into());
    }
    Ok(draw)
}

fn request(draw: &PublicDraw) -> DrawRequest {
    DrawRequest {
        count: draw.count,
        excluded: draw.excluded,
        method: Method::Uniform,
        double: false,
    }
}

fn view_words(view: View) -> String {
    Payload::of(&view.display).and(&view.level).to_string()
}

fn read_view(words: &str) -> Result<View, StaleButton> {
    let mut fields = Fields::of(words);
    Ok(View {
        display: fields.next()?,
        level: fields.last()?,
    })
}

fn announcement(draw: &PublicDraw) -> Message {
    let heading = say!("random-public-announced", number = draw.count);
    let source = say!(
        "random-public-announced-by",
        name = person::name(draw.drawn_by)
    );
    without_result(draw, format!("{heading}\n{source}"))
}

/// Shows a draw without a result: its state, what is left out, and the button that explains the draw.
fn without_result(draw: &PublicDraw, state: String) -> Message {
    let mut message = Message::public(state);
    if let Some(line) = exclusion::line(&draw.excluded) {
        message.push_line(&line);
    }
    message.with_button(explain_button(draw.id))
}

fn explain_button(id: InteractionId) -> Button {
    let id = ButtonId::new(BUTTONS.key, Payload::of(&id));
    Button::press(say!("daily-post-verify-button"), id)
}

/// Id of the button that only the message of this draw has.
pub(crate) fn mark(id: InteractionId) -> String {
    ButtonId::new(BUTTONS.key, Payload::of(&id)).to_string()
}

/// What the message of a draw shows.
pub(crate) struct PublicDrawData<'a> {
    pub draw: &'a PublicDraw,
    /// `None` if the chain is not known.
    pub round: Option<Round>,
    /// Counts the person's draws in the channel within an hour.
    pub number: u32,
    pub page: Option<&'a PageUrl>,
}

/// Shows a draw in its present state, in its language.
pub(crate) fn message(data: &PublicDrawData<'_>) -> Message {
    data.draw.language.format(|| localized_message(data))
}

fn localized_message(data: &PublicDrawData<'_>) -> Message {
    let draw = data.draw;
    let round = data.round.map_or(String::new(), |round| round.to_string());
    match draw.state {
        PublicDrawState::Requested
        | PublicDrawState::Announced {
            says_late: false, ..
        } => announcement(draw),
        PublicDrawState::Announced {
            says_late: true, ..
        } => without_result(draw, say!("random-public-late", round)),
        PublicDrawState::NotDrawn { .. } => {
            without_result(draw, say!("random-public-not-drawn", round))
        }
        PublicDrawState::Drawn { beacon, .. } => {
            let result = draw.result().expect("it is drawn");
            let positions: Vec<DrawnPosition> = result
                .positions
                .iter()
                .copied()
                .map(drawn_position)
                .collect();
            let draw_label = say!(
                "random-draw-by",
                number = data.number,
                name = person::name(draw.drawn_by)
            );
            let shown = ShownDraw {
                request: request(draw),
                used: None,
                drawn: &positions,
                draw_label: Some(&draw_label),
                view: read_view(&draw.view).unwrap_or(View::from(BoardDisplay::Text)),
                notes: format!(
                    "\n{}",
                    say!("random-public-source", round = beacon.round.to_string())
                ),
            };
            let check = check_button(data.page, draw, &result);
            shown.message(Some(check.unwrap_or_else(|| explain_button(draw.id))))
        }
    }
}

fn drawn_position(start: StartId) -> DrawnPosition {
    DrawnPosition {
        start: start.into(),
        results: vec![DrawResult::Uniform(start)],
        discarded: Vec::new(),
    }
}

fn check_button(
    page: Option<&PageUrl>,
    draw: &PublicDraw,
    result: &PublicResult,
) -> Option<Button> {
    let checked = CheckedPublicDraw {
        context: result.context,
        drawn_from: result.drawn_from,
        excluded: draw.excluded,
        positions: &result.positions,
    };
    verify_page::public_draw_button(page, &checked)
}

/// Handles **Verify**: says how the draw is decided or, after the draw, how to check it.
async fn explain(press: Press<'_>) -> Outcome {
    let id: InteractionId = Fields::of(press.payload).last()?;
    let draw = press
        .app
        .store()
        .await?
        .public_draw(id)
        .await?
        .filter(|draw| Some(draw.channel) == press.place.channel)
        .ok_or(sentence!("history-gone"))?;
    Ok(Answer::Message(explanation(press.app, &draw)))
}

fn explanation(app: &App, draw: &PublicDraw) -> Message {
    let Some(result) = draw.result() else {
        let is_over = matches!(draw.state, PublicDrawState::NotDrawn { .. });
        return Message::only_you(say!("random-public-rule", is_over));
    };
    let names = result
        .positions
        .iter()
        .map(|&start| named::named(Start::from(start)));
    let text = say!(
        "random-public-proof",
        positions = all_of(names),
        round = result.drawn_from.beacon.round.to_string(),
        command = shell_command(draw, &result),
    );
    Message::only_you(text).with_optional_button(check_button(
        app.verify_page.as_ref(),
        draw,
        &result,
    ))
}

/// Returns the command that checks a draw without the bot.
fn shell_command(draw: &PublicDraw, result: &PublicResult) -> String {
    let beacon = result.drawn_from.beacon;
    let mut command = format!(
        "chess960-bot verify public --round {} --signature {}",
        beacon.round, beacon.signature
    );
    if let Some(message) = draw.state.message() {
        command += &format!(" --message {message}");
    }
    if !draw.excluded.is_empty() {
        command += &format!(" --exclude '{}'", draw.excluded);
    }
    if draw.count > 1 {
        command += &format!(" --count {}", draw.count);
    }
    command
}
