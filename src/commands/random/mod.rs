pub(crate) mod public;
mod record;
mod reply;
mod request;

use anyhow::Context;
use chess960::draw::{ByHand, Method, RedrawRule};
use chess960::{StartId, StartSet};
use chrono::{DateTime, Utc};

use self::record::FirstDraw;
use self::reply::{ShownDraw, exclusion_line};
use self::request::{DrawRequest, DrawnPosition};
use crate::chat::{
    Answer, Button, ButtonColor, ButtonId, Buttons, Call, Choice, Command, CommandError,
    CommandOption, Effect, Fields, Message, OptionKind, Outcome, Payload, Press, StaleButton,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, GuildId, InteractionId, UserId};
use crate::domain::stored_draw::DrawMethod;
use crate::reply::board_display::{BOARD, BoardDisplay, DETAILS, DetailLevel, View};
use crate::reply::exclusion::{EXCLUDE, ResolvedExclusion, UsedHere};
use crate::reply::{exclusion, person};
use crate::store::{DrawAgain, DrawAgainClaim, DrawRecord, RecordedExclusion};
use crate::text::{Sentence, say, sentence};

const ALREADY_PRESSED: Sentence = sentence!("random-already-pressed");

/// Of positions of a draw.
const MAX_COUNT: i64 = 10;

/// First field of a button. Earlier versions put the draw's number there.
const UNUSED_NUMBER: u32 = 1;

/// Maximum characters of an exclusion in a button id.
const MAX_EXCLUSION: usize = 36;

const METHOD: CommandOption = CommandOption::optional(
    "method",
    "random-option-method",
    OptionKind::Choice(method_words),
);

/// Numbers are equivalent to coins; redrawing only the second digit is not fair.
const METHODS: [Method; 5] = [
    Method::Uniform,
    Method::ByHand(ByHand::Die),
    Method::ByHand(ByHand::Coins),
    Method::ByHand(ByHand::DieAndCoins),
    Method::Digits(RedrawRule::AllThree),
];

fn method_words() -> Vec<&'static str> {
    METHODS
        .into_iter()
        .map(Method::word)
        .chain([DrawMethod::Public.word()])
        .collect()
}

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

/// Draws positions at random as the options say, records the draw, and shows them.
async fn on_command(call: Call<'_>) -> Outcome {
    let method = match call.args.choice(&METHOD) {
        DrawMethod::ByBot(method) => method,
        DrawMethod::Public => return public::announce(call).await,
    };
    let options = DrawOptions::from_call(&call, method).await?;
    let chat_origin = DrawOrigin::of_call(&call);
    let drawn = options.request.draw(call.random)?.positions;
    // Draws on a terminal are not recorded.
    let Some(origin) = chat_origin else {
        let message = options.message(&drawn, &DrawRemarks::default());
        return Ok(Answer::Message(message));
    };
    let record = options.record(&drawn, origin);
    let first_draw = record::record_first_draw(call.app, origin.user, &record).await?;
    let Some(remarks) = DrawRemarks::of_first_draw(first_draw, origin.user) else {
        return Ok(Answer::Repeated);
    };
    Ok(Answer::Message(options.message(&drawn, &remarks)))
}

/// What a reply says about a draw besides its positions.
#[derive(Default)]
struct DrawRemarks {
    /// Says who drew, and how often. `None` on a terminal.
    label: Option<String>,
    /// Says that the draw is not recorded yet.
    note: Option<String>,
}

impl DrawRemarks {
    /// Returns the remarks about a new draw, or `None` if Discord has delivered the command twice and the first
    /// delivery is answered.
    fn of_first_draw(first_draw: FirstDraw, user: UserId) -> Option<Self> {
        let name = user.mention();
        match first_draw {
            FirstDraw::Recorded { number } => Some(Self {
                label: Some(say!("random-draw-by", number, name)),
                note: None,
            }),
            FirstDraw::Unrecorded { note } => Some(Self {
                label: Some(say!("random-drawn-by", name)),
                note: Some(note),
            }),
            FirstDraw::Repeated => None,
        }
    }
}

/// Handles **Draw again** below drawn positions: draws with the same options, and posts the result as a new message in
/// place of the old one.
///
/// Each message draws only once, so that members don't press until they like the position. The store decides: the first
/// press delivers its draw, and a later one that same draw if the first press failed.
async fn draw_again(press: Press<'_>) -> Outcome {
    let options_of_button = DrawOptions::from_payload(press.payload)?;
    record::check_daily_limit(press.app, press.user, press.now).await?;
    // The button stores for how many days used positions are excluded. Which positions those are changes with time.
    let resolved = exclusion::resolve(
        press.app,
        options_of_button.exclusion,
        press.place.channel,
        Some(press.user),
        press.now,
    )
    .await?;
    let options = options_of_button.excluding(resolved);
    options.request.check()?;
    let origin = DrawOrigin::of_press(&press).context("button pressed outside a channel")?;
    let new_draw = options.request.draw(press.random)?;
    let record = options.record(&new_draw.positions, origin);
    let draw_to_store = DrawAgain {
        drawn_by: Some(press.user),
        results: new_draw.all_results,
        excluded: options.changing_exclusion(),
    };
    let store = press.app.store().await?;
    let claim = store
        .claim_draw_again(press.message, draw_to_store, &record)
        .await?;
    match claim {
        DrawAgainClaim::Deliver { draw, number } => {
            let options_of_draw = match draw.excluded {
                // The draw may be that of an earlier press, when other positions had been used.
                Some(excluded) => options.excluding(resolved.replaced_by(&excluded)),
                // The button contains the whole exclusion.
                None => options,
            };
            let message = options_of_draw.recorded_message(&draw, number)?;
            Ok(Answer::Successor(message))
        }
        // Another press of this button is being answered.
        DrawAgainClaim::InProgress => Err(ALREADY_PRESSED.into()),
        DrawAgainClaim::Delivered => Ok(Answer::RemoveButton),
        // Discord has delivered this press twice.
        DrawAgainClaim::Repeated => Ok(Answer::Repeated),
    }
}

/// Who draws in which channel, and when.
#[derive(Clone, Copy)]
struct DrawOrigin {
    interaction: InteractionId,
    user: UserId,
    guild: Option<GuildId>,
    channel: ChannelId,
    at: DateTime<Utc>,
}

impl DrawOrigin {
    /// Returns the origin of a command, or `None` on a terminal.
    fn of_call(call: &Call<'_>) -> Option<Self> {
        Some(Self {
            interaction: call.interaction?,
            user: call.user?,
            guild: call.place.guild,
            channel: call.place.channel?,
            at: call.now,
        })
    }

    /// Returns the origin of a press, or `None` on a terminal.
    fn of_press(press: &Press<'_>) -> Option<Self> {
        Some(Self {
            interaction: press.interaction?,
            user: press.user,
            guild: press.place.guild,
            channel: press.place.channel?,
            at: press.now,
        })
    }
}

/// Options of a draw, which its button **Draw again** keeps.
#[derive(Clone, Copy)]
struct DrawOptions {
    request: DrawRequest,
    /// As chosen by the caller.
    exclusion: Exclusion,
    /// `None` if used positions are allowed.
    used: Option<UsedHere>,
    view: View,
}

impl DrawOptions {
    /// Reads the options of the command. Refuses a draw that excludes too many positions.
    async fn from_call(call: &Call<'_>, method: Method) -> Result<Self, CommandError> {
        let count = call.args.integer(&COUNT).unwrap_or(1);
        let exclusion = exclusion::read(&call.args)?.unwrap_or(Exclusion::NOTHING);
        let resolved =
            exclusion::resolve(call.app, exclusion, call.place.channel, call.user, call.now)
                .await?;
        let request = DrawRequest {
            count: read_count(count).expect("the option limits the count"),
            excluded: resolved.all(),
            method,
            double: call.args.flag(&DOUBLE),
        };
        request.check()?;
        Ok(Self {
            request,
            exclusion,
            used: resolved.used,
            view: call.view(),
        })
    }

    /// Returns the options with the positions that the exclusion leaves out at present.
    fn excluding(self, resolved: ResolvedExclusion) -> Self {
        Self {
            request: DrawRequest {
                excluded: resolved.all(),
                ..self.request
            },
            used: resolved.used,
            ..self
        }
    }

    /// Returns the excluded positions if they change with time, because some were used in the channel lately. Then they
    /// are stored with the draw. Other exclusions are in the button itself.
    fn changing_exclusion(self) -> Option<StartSet> {
        let changes_with_time = self.exclusion.used_days.is_some();
        if changes_with_time {
            Some(self.request.excluded)
        } else {
            None
        }
    }

    /// Returns the record of a draw with these options.
    fn record(self, drawn: &[DrawnPosition], origin: DrawOrigin) -> DrawRecord {
        DrawRecord {
            id: origin.interaction,
            drawn_by: Some(origin.user),
            guild: origin.guild,
            channel: origin.channel,
            drawn_at: origin.at,
            method: DrawMethod::ByBot(self.request.method),
            excluded: RecordedExclusion::Known(self.request.excluded),
            positions: drawn.iter().map(|drawn| drawn.start).collect(),
        }
    }

    /// Shows a stored draw, which this press or an earlier one has made. `number` counts the draws of the person who
    /// made it. Fails if the draw was made with other options than the button has.
    fn recorded_message(self, draw: &DrawAgain, number: u32) -> anyhow::Result<Message> {
        let drawn = self
            .request
            .group_results(&draw.results)
            .context("recorded draw does not match the button")?;
        let name = person::name(draw.drawn_by);
        let remarks = DrawRemarks {
            label: Some(say!("random-draw-by", number, name)),
            note: None,
        };
        Ok(self.message(&drawn, &remarks))
    }

    /// Shows the drawn positions with their buttons.
    fn message(self, drawn: &[DrawnPosition], remarks: &DrawRemarks) -> Message {
        let shown = ShownDraw {
            request: self.request,
            used: self.used,
            drawn,
            draw_label: remarks.label.as_deref(),
            view: self.view,
            exclusion_line: exclusion_line(self.request, self.used),
            notes: self.notes(remarks),
        };
        shown.message(self.again_button())
    }

    /// Returns the lines below the positions.
    fn notes(self, remarks: &DrawRemarks) -> Vec<String> {
        let mut notes = Vec::from_iter(remarks.note.clone());
        notes.extend(self.used.and_then(|used| used.shortened_line()));
        if !self.fits_into_button() {
            notes.push(say!("random-long-list"));
        }
        notes
    }

    /// Returns **Draw again**, unless the exclusion is too long for its id.
    fn again_button(self) -> Option<Button> {
        if !self.fits_into_button() {
            return None;
        }
        let id = ButtonId::new(BUTTONS.key, self.payload());
        Some(Button::press(say!("random-draw-again"), id).colored(ButtonColor::Blue))
    }

    fn fits_into_button(self) -> bool {
        self.exclusion.excludes_at_most_classical()
            || self.exclusion.compact().len() <= MAX_EXCLUSION
    }

    /// Returns the payload of **Draw again**. [`from_payload`](Self::from_payload) also reads those of earlier
    /// versions, so the fields keep their order. Earlier versions could exclude only the classical start. If more is
    /// excluded, the exclusion in compact form is the last field.
    fn payload(self) -> Payload {
        let excludes_classical = self.exclusion.listed.contains(StartId::CLASSICAL);
        let payload = Payload::of(&UNUSED_NUMBER)
            .and(&self.request.count)
            .and(&excludes_classical)
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

    /// Reads what [`payload`](Self::payload) writes. Buttons of earlier versions have fewer fields.
    fn from_payload(payload: &str) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(payload);
        // Earlier versions stored here the number of the draw.
        let _number: u32 = fields.next()?;
        let count = read_count(fields.next()?).ok_or(StaleButton)?;
        let excludes_classical = fields.next()?;
        // The method and `double` were added together, so a button has both fields or neither.
        let (method, double) = if fields.has_more() {
            (fields.next()?, fields.next()?)
        } else {
            (Method::Uniform, false)
        };
        let display = fields.next_or(BoardDisplay::Text)?;
        let level = fields.next_or(DetailLevel::Short)?;
        let exclusion = if fields.has_more() {
            let compact: String = fields.next()?;
            Exclusion::from_compact(&compact).map_err(|_| StaleButton)?
        } else {
            Exclusion::classical(excludes_classical)
        };
        fields.end()?;
        Ok(Self {
            request: DrawRequest {
                count,
                // Without used positions, which are only known when the button is pressed.
                excluded: exclusion.resolve(&StartSet::EMPTY),
                method,
                double,
            },
            exclusion,
            used: None,
            view: View { display, level },
        })
    }
}

fn read_count(count: i64) -> Option<usize> {
    if !(1..=MAX_COUNT).contains(&count) {
        return None;
    }
    usize::try_from(count).ok()
}

#[cfg(test)]
mod tests;
