//! `/chess960 my-data`: all that is kept about a person, for that person alone.

use chrono::{DateTime, TimeDelta, Utc};

use super::history;
use crate::agreement::{Agreement, AgreementState, Party, Sealed, Terms, Venue};
use crate::app::App;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::option::Choice;
use crate::chat::paging::{Page, Turner, asked};
use crate::fairness::Phrase;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::reply::daily_post::at;
use crate::reply::{agreement, person};
use crate::store::{self, KeptOfPerson, PastDraw, Preferences, ScheduleState, SetSchedule, Store};
use crate::words::{all_of, counted, plural, quote, quote_in_full, sentence};

/// `/chess960 my-data`.
pub(super) const COMMAND: Command = Command {
    name: "my-data",
    description: sentence!("my-data-description"),
    options: &[],
    example: "/chess960 my-data",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "my-data",
    pace: Pace::Quick,
    effect: Effect::None,
    press: |press| Box::pin(turn(press)),
};

/// What a page is of, after the first one; in the order of the pages.
#[derive(Clone, Copy)]
enum Part {
    Agreements,
    Draws,
    Presses,
    Schedules,
}

impl Part {
    const ALL: [Self; 4] = [
        Self::Agreements,
        Self::Draws,
        Self::Presses,
        Self::Schedules,
    ];

    /// How many entries a page has; so many fit into a message, whatever is kept.
    fn page_size(self) -> usize {
        match self {
            Self::Agreements => 3,
            Self::Draws => 8,
            Self::Presses => 5,
            Self::Schedules => 10,
        }
    }

    fn count(self, kept: KeptOfPerson) -> usize {
        match self {
            Self::Agreements => kept.agreements(),
            Self::Draws => kept.draws,
            Self::Presses => kept.presses,
            Self::Schedules => kept.schedules,
        }
    }

    fn heading(self) -> &'static str {
        match self {
            Self::Agreements => "Agreements and proposals",
            Self::Draws => "Draws in the history of channels",
            Self::Presses => "Presses of *Draw again*",
            Self::Schedules => "Schedules that you were the last to set",
        }
    }
}

async fn run(call: Call<'_>) -> Outcome {
    let Some(user) = call.user else {
        let text = "The console has no user, so nothing is kept about you. In Discord this \
                    command shows people what I keep about them, and `/chess960 forget` \
                    erases it.";
        return Ok(Answer::Message(Message::only_you(text.to_owned())));
    };
    let message = page(call.app, user, 0, call.now).await?;
    Ok(Answer::Message(message))
}

async fn turn(press: Press<'_>) -> Outcome {
    let (_, number) = asked::<String>(&press)?;
    let message = page(press.app, press.user, number, press.now).await?;
    Ok(Answer::Update(message))
}

/// A page, counted from 0; the last one if there are no more as many. The first is a summary.
async fn page(
    app: &App,
    user: UserId,
    number: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let store = app.store().await?;
    let kept = store.kept_of(user).await?;
    let parts = parts(kept);
    let number = number.min(parts.len());
    let page = Page::new(number, parts.len() + 1).expect("it is not after the last");
    let mut message = Message::only_you(String::new());
    match number.checked_sub(1) {
        None => message.text = summary(kept, app.periods().history),
        Some(index) => {
            let (part, skipped) = parts[index];
            let texts = entries(store, user, part, skipped, now).await?;
            message.text = format!("**{}**\n{page}\n", part.heading());
            message.push_first_that_fits(texts);
        }
    }
    Ok(with_buttons(message, page))
}

fn with_buttons(message: Message, page: Page) -> Message {
    let turner = Turner {
        key: BUTTONS.key,
        view: String::new(),
    };
    turner.with_buttons(message, page)
}

/// What the pages after the first are of, and how many entries of that are on pages before.
fn parts(kept: KeptOfPerson) -> Vec<(Part, usize)> {
    let pages = |part: Part| {
        let skipped = (0..part.count(kept)).step_by(part.page_size());
        skipped.map(move |skipped| (part, skipped))
    };
    Part::ALL.into_iter().flat_map(pages).collect()
}

/// "90 days".
fn days(period: TimeDelta) -> String {
    plural(usize::try_from(period.num_days()).unwrap_or(0), "day")
}

/// How much of each is kept, as things that are counted.
pub(super) fn amounts(kept: KeptOfPerson) -> Vec<String> {
    let amounts = [
        (kept.sealed, "sealed agreement", "sealed agreements"),
        (kept.open, "open proposal", "open proposals"),
        (
            kept.closed,
            "proposal that came to nothing",
            "proposals that came to nothing",
        ),
        (kept.draws, "draw", "draws"),
        (
            kept.presses,
            "press of *Draw again*",
            "presses of *Draw again*",
        ),
        (kept.schedules, "schedule", "schedules"),
        (
            usize::from(kept.preferences.is_some()),
            "set of preferences",
            "sets of preferences",
        ),
        (
            kept.words_to_erase,
            "word that is about to be erased",
            "words that are about to be erased",
        ),
    ];
    let amounts = amounts.into_iter().filter(|(number, _, _)| *number > 0);
    let amounts = amounts.map(|(number, one, several)| counted(number, one, several));
    amounts.collect()
}

fn summary(kept: KeptOfPerson, period: TimeDelta) -> String {
    let period = days(period);
    let mut text = String::from("**What I keep about you**\n");
    if kept.is_nothing() {
        text += "Nothing: no agreement or proposal, no draw, no schedule that you set, no preferences.\n";
    }
    for part in Part::ALL {
        let count = part.count(kept);
        if count == 0 {
            continue;
        }
        let purpose = match part {
            Part::Agreements => format!(
                "with what both players are called, what was proposed, and your word in a draw. \
                 Sealed ones are kept until you erase yourself; what came to nothing, for {period}."
            ),
            Part::Draws => {
                format!("so that a channel sees who draws how often. They are kept for {period}.")
            }
            Part::Presses => {
                format!("so that each button gives one draw. They are kept for {period}.")
            }
            Part::Schedules => {
                "so that I can tell you when one stops. That is kept until somebody \
                                else sets it, or it is removed."
                    .to_owned()
            }
        };
        text += &format!("- **{}: {count}**, {purpose}\n", part.heading());
    }
    if let Some(preferences) = kept.preferences {
        text += &preferred(preferences);
    }
    if kept.words_to_erase > 0 {
        text += &format!(
            "- **Words that are about to be erased: {}**, because the message of a sealed draw doesn't \
             show your word yet, and without it nobody could check the draw. I erase each as soon as its \
             message shows it, after about eight hours at most.\n",
            kept.words_to_erase
        );
    }
    text += "I keep no messages, and no names but in agreements and proposals. How fast you use commands \
             is counted in memory alone.\n";
    let has_pages = !parts(kept).is_empty();
    match (kept.is_nothing(), has_pages) {
        (true, _) => {}
        (false, true) => {
            text += "The next pages show all of it, and `/chess960 forget` erases it.\n";
        }
        (false, false) => text += "`/chess960 forget` erases it.\n",
    }
    text
}

/// What somebody prefers, in full.
fn preferred(preferences: Preferences) -> String {
    let Preferences {
        board,
        theme,
        details,
    } = preferences;
    let board = board.map(|board| format!("boards as `{}`", board.word()));
    let theme = theme.map(|theme| format!("pictures in the theme `{}`", theme.word()));
    let details = details.map(|details| {
        let how = if details { "at once" } else { "on demand" };
        format!("details {how}")
    });
    let mut all: Vec<String> = board.into_iter().chain(theme).chain(details).collect();
    if all.is_empty() {
        all.push("of another version, which I do not understand".to_owned());
    }
    format!(
        "- **Preferences: {}**, to show you positions that way. They are kept until you reset them with \
         `/chess960 preferences`.\n",
        all_of(&all)
    )
}

/// The entries of a page, in ever fewer words.
async fn entries(
    store: &Store,
    user: UserId,
    part: Part,
    skipped: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<String>> {
    let span = (skipped, part.page_size());
    Ok(match part {
        Part::Agreements => {
            let mut agreements = store.agreements_kept_of(user, span).await?;
            for agreement in &mut agreements {
                // Whoever looks after it may not have come to it.
                agreement.expire(now);
            }
            let told = |spell: fn(&Phrase) -> String| {
                let entries = agreements.iter().map(|it| agreement(it, user, spell));
                entries.collect()
            };
            vec![told(spelled), told(|word| quote_in_full(word.expose()))]
        }
        Part::Draws => {
            let draws = store.draws_kept_of(user, span).await?;
            vec![draws.iter().map(draw).collect()]
        }
        Part::Presses => {
            let presses = store.presses_kept_of(user, span).await?;
            let told = |most| presses.iter().map(|it| press(it, most)).collect();
            vec![told(usize::MAX), told(MAX_DRAWN)]
        }
        Part::Schedules => {
            let schedules = store.schedules_kept_of(user, span).await?;
            vec![schedules.iter().map(schedule).collect()]
        }
    })
}

fn spelled(word: &Phrase) -> String {
    format!("`{}`", word.spelled())
}

/// An agreement or a proposal, as far as it is the person's: not the other's word, nor what is secret
/// as long as a draw is open.
fn agreement(agreement: &Agreement, user: UserId, spell: fn(&Phrase) -> String) -> String {
    let role = agreement.role(user).expect("it was found by the person");
    let Agreement { number, state, .. } = agreement;
    let state = match state {
        AgreementState::Open => format!(
            "Proposal {number}**, open until {}",
            at(agreement.expires_at)
        ),
        AgreementState::Sealed(sealed) => format!("Agreement {number}**, sealed {}", at(sealed.at)),
        AgreementState::Declined(when) => format!("Proposal {number}**, declined {}", at(*when)),
        AgreementState::Withdrawn(when) => format!("Proposal {number}**, withdrawn {}", at(*when)),
        AgreementState::Expired(when) => format!("Proposal {number}**, expired {}", at(*when)),
    };
    let proposed = match role {
        Party::Proposer => "Proposed by you",
        Party::Opponent => "Proposed to you",
    };
    format!(
        "**{state}\n{proposed} {}, {}\n{}\n{}{}\n{}",
        at(agreement.proposed_at),
        place(agreement),
        players(agreement, role),
        agreement::event_line(agreement),
        what(agreement, role),
        word(agreement, role, spell)
    )
}

/// Where an agreement was proposed.
fn place(agreement: &Agreement) -> String {
    let channel = |venue: Venue| address(Some(venue.guild), venue.channel);
    agreement::address(agreement)
        .or_else(|| agreement.venue.map(channel))
        .unwrap_or_else(|| "in a server whose data was erased".to_owned())
}

fn players(agreement: &Agreement, role: Party) -> String {
    let called = |role| quote(agreement.player(role).name.as_deref().unwrap_or_default());
    let other = role.other();
    let other = match agreement.player(other).id {
        Some(id) => format!("{} as {}", id.mention(), called(other)),
        None => person::name(None),
    };
    format!("You as {}, with {other}", called(role))
}

/// What was proposed, and what was agreed.
fn what(agreement: &Agreement, role: Party) -> String {
    let colour = |white| if white == role { "White" } else { "Black" };
    let proposed = match &agreement.terms {
        Terms::Named { start, white } => {
            format!("Named: position **{start}**, {} for you", colour(*white))
        }
        Terms::Drawn { start, white, .. } => match (start, white) {
            (Some(start), _) => format!("Named: position **{start}**; drawn: the colours"),
            (None, Some(white)) => {
                format!("Named: {} for you; drawn: the position", colour(*white))
            }
            (None, None) => "Drawn: the position and the colours".to_owned(),
        },
    };
    match agreement.state.sealed() {
        Some(Sealed { start, white, .. }) => format!(
            "{proposed}. Agreed: position **{start}**, {} for you",
            colour(white)
        ),
        None => proposed,
    }
}

/// The person's own word on a line, if it is in.
fn word(agreement: &Agreement, role: Party, spell: fn(&Phrase) -> String) -> String {
    let Terms::Drawn { draw, .. } = &agreement.terms else {
        return String::new();
    };
    let Some(word) = draw.word(role) else {
        return String::new();
    };
    let shown = match &word.text {
        Some(text) => spell(text),
        None => "erased, because the other player was erased".to_owned(),
    };
    let chance = if word.by_chance {
        " (left to chance)"
    } else {
        ""
    };
    format!("Your word: {shown}{chance}\n")
}

/// The address of a channel, which tells its server as well.
fn address(guild: Option<GuildId>, channel: ChannelId) -> String {
    match guild {
        Some(guild) => format!("https://discord.com/channels/{guild}/{channel}"),
        None => format!("https://discord.com/channels/@me/{channel}"),
    }
}

fn draw(draw: &PastDraw) -> String {
    let record = &draw.record;
    format!(
        "**Draw {}** {}, {}\n{}\n",
        record.number,
        at(record.drawn_at),
        address(record.guild, record.channel),
        history::what(record)
    )
}

/// The most characters of what was drawn, where a page has no room for all throws.
const MAX_DRAWN: usize = 200;

/// A press with what was drawn, or with its beginning.
fn press(press: &store::KeptPress, most: usize) -> String {
    let store::KeptPress {
        message,
        guild,
        at: when,
        drawn,
    } = press;
    let server = match guild {
        Some(guild) => format!(" in server `{guild}`"),
        None => String::new(),
    };
    let all = drawn.chars().count();
    let drawn = if all <= most {
        format!("`{drawn}`")
    } else {
        let begin: String = drawn.chars().take(most).collect();
        format!("`{begin}…` ({all} characters in all)")
    };
    format!("{}, message `{message}`{server}\n{drawn}\n", at(*when))
}

fn schedule(schedule: &SetSchedule) -> String {
    let SetSchedule {
        guild,
        channel,
        name,
        state,
    } = schedule;
    let state = match state {
        ScheduleState::Active(_) => "active",
        ScheduleState::Paused => "paused",
        ScheduleState::Stopped(_) => "stopped",
        ScheduleState::OnHold { .. } => "on hold",
    };
    format!(
        "- {}, {state}, {}\n",
        quote(name),
        address(Some(*guild), *channel)
    )
}

#[cfg(test)]
mod tests;
