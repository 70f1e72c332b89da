mod record;
mod reply;
mod request;

use anyhow::Context;
use chess960::draw::{ByHand, Method, RedrawRule};
use chess960::{Start, StartId, StartSet};
use chrono::{DateTime, Utc};

use self::record::FirstDraw;
use self::request::{DrawRequest, DrawnPosition};
use crate::chat::{
    Answer, Button, ButtonColor, ButtonId, Buttons, Call, Choice, Command, CommandOption, Effect,
    Fields, Message, OptionKind, Outcome, Payload, Place, Press, StaleButton,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{InteractionId, UserId};
use crate::reply::board_display::{BOARD, BoardDisplay, DETAILS, DetailLevel, View};
use crate::reply::exclusion::{EXCLUDE, ResolvedExclusion, UsedHere};
use crate::reply::{details, exclusion, person, position, steps};
use crate::store::{DrawAgain, DrawAgainClaim, DrawRecord, RecordedExclusion};
use crate::text::{Sentence, say, sentence};

const ALREADY_PRESSED: Sentence = sentence!("random-already-pressed");

const MAX_COUNT: i64 = 10;

/// First field of a button. Earlier versions put the draw's number there.
const UNUSED_NUMBER: u32 = 1;

/// Maximum characters of an exclusion in a button id.
const MAX_EXCLUSION: usize = 36;

const METHOD: CommandOption = CommandOption::optional(
    "method",
    "random-option-method",
    OptionKind::Choice(|| METHODS.map(Method::word).to_vec()),
);

/// Numbers are equivalent to coins; redrawing only the second digit is not fair.
const METHODS: [Method; 5] = [
    Method::Uniform,
    Method::ByHand(ByHand::Die),
    Method::ByHand(ByHand::Coins),
    Method::ByHand(ByHand::DieAndCoins),
    Method::Digits(RedrawRule::AllThree),
];

const COUNT: CommandOption = CommandOption::integer("count", "random-option-count", 1..=MAX_COUNT);

const DOUBLE: CommandOption = CommandOption::flag("double", "random-option-double");

pub(super) const COMMAND: Command = Command::new(
    "random",
    "random-description",
    &[METHOD, COUNT, DOUBLE, EXCLUDE, BOARD, DETAILS],
    "/chess960 random",
    |call| Box::pin(on_command(call)),
)
.public()
.with_effect(Effect::SelfRecorded)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone("random", |press| Box::pin(draw_again(press)))
    .public()
    .with_effect(Effect::SelfRecorded);

async fn on_command(call: Call<'_>) -> Outcome {
    let count = call.args.integer(&COUNT).unwrap_or(1);
    let exclusion = exclusion::read(&call.args)?.unwrap_or(Exclusion::NOTHING);
    let Call {
        app, place, now, ..
    } = call;
    let resolved = exclusion::resolve(app, exclusion, place.channel, call.user, now).await?;
    let request = DrawRequest {
        count: read_count(count).expect("the option limits the count"),
        excluded: resolved.all(),
        method: call.args.choice(&METHOD),
        double: call.args.flag(&DOUBLE),
    };
    request.check()?;
    let repeated_draw = RepeatedDraw {
        request,
        exclusion,
        used: resolved.used,
        view: call.view(),
    };
    let (_, drawn) = request.draw(call.random)?;
    let record = repeated_draw.record(&drawn, call.user, place, call.interaction, now);
    let Some((record, user)) = record.zip(call.user) else {
        return Ok(Answer::Message(repeated_draw.message(&drawn, None, None)));
    };
    let name = user.mention();
    let message = match record::record_first_draw(app, user, &record).await? {
        FirstDraw::Recorded { number } => {
            let draw_label = say!("random-draw-by", number, name);
            repeated_draw.message(&drawn, Some(&draw_label), None)
        }
        FirstDraw::Unrecorded { note } => {
            let draw_label = say!("random-drawn-by", name);
            repeated_draw.message(&drawn, Some(&draw_label), Some(&note))
        }
        FirstDraw::Repeated => return Ok(Answer::Repeated),
    };
    Ok(Answer::Message(message))
}

async fn draw_again(press: Press<'_>) -> Outcome {
    let mut repeated_draw = RepeatedDraw::read(press.payload)?;
    let exclusion = repeated_draw.exclusion;
    let Press { app, user, now, .. } = press;
    record::check_limit(app, user, now).await?;
    let resolved = exclusion::resolve(app, exclusion, press.place.channel, Some(user), now).await?;
    repeated_draw.set_excluded(resolved);
    repeated_draw.request.check()?;
    let (results, drawn) = repeated_draw.request.draw(press.random)?;
    let record = repeated_draw.record(&drawn, Some(user), press.place, press.interaction, now);
    let record = record.context("button pressed outside a channel")?;
    let uses_days = exclusion.used_days.is_some();
    let draw = DrawAgain {
        drawn_by: Some(press.user),
        results,
        excluded: uses_days.then_some(repeated_draw.request.excluded),
    };
    let store = press.app.store().await?;
    match store.claim_draw_again(press.message, draw, &record).await? {
        DrawAgainClaim::Deliver { draw, number } => {
            if let Some(excluded) = draw.excluded {
                repeated_draw.set_excluded(resolved.replaced_by(&excluded));
            }
            let drawn = repeated_draw
                .request
                .group_results(&draw.results)
                .context("recorded draw does not match the button")?;
            let name = person::name(draw.drawn_by);
            let draw_label = say!("random-draw-by", number, name);
            let message = repeated_draw.message(&drawn, Some(&draw_label), None);
            Ok(Answer::Successor(message))
        }
        // Second press of a single-use button during the first.
        DrawAgainClaim::InProgress => Err(ALREADY_PRESSED.into()),
        DrawAgainClaim::Delivered => Ok(Answer::RemoveButton),
        DrawAgainClaim::Repeated => Ok(Answer::Repeated),
    }
}

/// Drawn again by a button.
#[derive(Clone, Copy)]
struct RepeatedDraw {
    request: DrawRequest,
    exclusion: Exclusion,
    /// `None` if used positions are allowed.
    used: Option<UsedHere>,
    view: View,
}

impl RepeatedDraw {
    fn set_excluded(&mut self, resolved: ResolvedExclusion) {
        self.request.excluded = resolved.all();
        self.used = resolved.used;
    }

    /// `None` on a terminal.
    fn record(
        self,
        drawn: &[DrawnPosition],
        drawn_by: Option<UserId>,
        place: Place,
        interaction: Option<InteractionId>,
        now: DateTime<Utc>,
    ) -> Option<DrawRecord> {
        Some(DrawRecord {
            id: interaction?,
            drawn_by,
            guild: place.guild,
            channel: place.channel?,
            drawn_at: now,
            method: self.request.method,
            excluded: RecordedExclusion::Known(self.request.excluded),
            positions: drawn.iter().map(|drawn| drawn.start).collect(),
        })
    }

    /// `draw_label` says who drew, and how often. It is `None` on a terminal.
    fn message(
        self,
        drawn: &[DrawnPosition],
        draw_label: Option<&str>,
        note: Option<&str>,
    ) -> Message {
        let is_short = self.exclusion.excludes_at_most_classical()
            || self.exclusion.compact().len() <= MAX_EXCLUSION;
        let again = is_short.then(|| {
            let id = ButtonId::new(BUTTONS.key, self.payload());
            Button::press(say!("random-draw-again"), id).colored(ButtonColor::Blue)
        });
        let mut notes = note.map(|note| format!("\n{note}")).unwrap_or_default();
        if let Some(line) = self.used.and_then(|used| used.shortened_line()) {
            notes += &format!("\n{line}");
        }
        if !is_short {
            notes += &format!("\n{}", say!("random-long-list"));
        }
        let message_for = |view: View| {
            let mut message = Message::public(String::new());
            let texts = reply::texts(self.request, self.used, drawn, draw_label, view);
            message.push_first_within(view.display.max_text(), texts.map(|text| text + &notes));
            message
        };
        let subject = || reply::subject(drawn, self.view.display);
        let message = position::message_with_picture(self.view, subject, message_for);
        match drawn {
            [only] => {
                let more: Vec<Button> = again
                    .into_iter()
                    .chain(steps::button(&only.results))
                    .collect();
                position::with_buttons(message, only.start, self.view, &more)
            }
            several => {
                let starts: Vec<Start> = several.iter().map(|drawn| drawn.start).collect();
                let fens = details::list_button(&starts);
                let more: Vec<Button> = again.into_iter().chain([fens]).collect();
                let message = message
                    .with_buttons(&reply::links(several))
                    .with_buttons(&more);
                let choices = several
                    .iter()
                    .filter_map(|drawn| steps::menu_choice(drawn.start, &drawn.results));
                steps::with_menu(message, choices.collect())
            }
        }
    }

    fn payload(self) -> Payload {
        let classical = self.exclusion.listed.contains(StartId::CLASSICAL);
        let payload = Payload::of(&UNUSED_NUMBER)
            .and(&self.request.count)
            .and(&classical)
            .and(&self.request.method)
            .and(&self.request.double)
            .and(&self.view.display)
            .and(&self.view.level);
        if self.exclusion.excludes_at_most_classical() {
            payload
        } else {
            payload.and(&self.exclusion.compact())
        }
    }

    /// Buttons of earlier versions have fewer fields.
    fn read(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        let _number: u32 = fields.next()?;
        let count = read_count(fields.next()?).ok_or(StaleButton)?;
        let classical = fields.next()?;
        let (method, double) = if fields.has_more() {
            (fields.next()?, fields.next()?)
        } else {
            (Method::Uniform, false)
        };
        let display = fields.next_or(BoardDisplay::Text)?;
        let level = fields.next_or(DetailLevel::Short)?;
        let exclusion = if fields.has_more() {
            let field: String = fields.next()?;
            Exclusion::from_compact(&field).map_err(|_| StaleButton)?
        } else {
            Exclusion::classical(classical)
        };
        fields.end()?;
        let request = DrawRequest {
            count,
            excluded: exclusion.resolve(&StartSet::EMPTY),
            method,
            double,
        };
        let view = View { display, level };
        Ok(Self {
            request,
            exclusion,
            used: None,
            view,
        })
    }
}

fn read_count(count: i64) -> Option<usize> {
    let count = (1..=MAX_COUNT).contains(&count).then_some(count)?;
    usize::try_from(count).ok()
}

#[cfg(test)]
mod tests;
