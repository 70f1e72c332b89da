mod agreement;

use chrono::{DateTime, TimeDelta, Utc};

use super::history;
use crate::app::App;
use crate::chat::answer::{Answer, Button, Message};
use crate::chat::command::{
    ButtonAccess, Buttons, Call, Command, Effect, Outcome, Press, ReplyMode,
};
use crate::chat::option::Choice;
use crate::chat::paging::{Page, Pager, requested_page};
use crate::domain::ids::UserId;
use crate::domain::preferences::Preferences;
use crate::domain::schedule::ScheduleState;
use crate::lichess::LichessName;
use crate::reply::daily_post::{at, channel_address};
use crate::reply::erasure;
use crate::store::{self, DrawRecord, EditedSchedule, ErasureSubject, PastDraw, PersonData, Store};
use crate::text::{all_of, quote, quote_in_full, say, sentence};

pub(super) const COMMAND: Command = Command {
    name: "my-data",
    description: sentence!("my-data-description"),
    options: &[],
    example: "/chess960 my-data",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    run: |call| Box::pin(on_command(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "my-data",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(on_button(press)),
    form: None,
};

#[derive(Clone, Copy)]
enum Section {
    Agreements,
    Draws,
    Presses,
    Schedules,
}

impl Section {
    const ALL: [Self; 4] = [
        Self::Agreements,
        Self::Draws,
        Self::Presses,
        Self::Schedules,
    ];

    /// Limited by the length of a message.
    fn page_size(self) -> usize {
        match self {
            Self::Agreements => 3,
            Self::Draws => 7,
            Self::Presses => 5,
            Self::Schedules => 10,
        }
    }

    fn count(self, stored: PersonData) -> usize {
        match self {
            Self::Agreements => stored.agreements(),
            Self::Draws => stored.draws,
            Self::Presses => stored.presses,
            Self::Schedules => stored.schedules,
        }
    }

    fn heading(self) -> String {
        match self {
            Self::Agreements => say!("my-data-agreements"),
            Self::Draws => say!("my-data-draws"),
            Self::Presses => say!("my-data-presses"),
            Self::Schedules => say!("my-data-schedules"),
        }
    }

    fn summary(self, count: usize, days: i64) -> String {
        match self {
            Self::Agreements => say!("my-data-agreements-kept", count = count, days = days),
            Self::Draws => say!("my-data-draws-kept", count = count, days = days),
            Self::Presses => say!("my-data-presses-kept", count = count, days = days),
            Self::Schedules => say!("my-data-schedules-kept", count = count),
        }
    }
}

async fn on_command(call: Call<'_>) -> Outcome {
    let Some(user) = call.user else {
        return Ok(Answer::Message(Message::only_you(say!("my-data-console"))));
    };
    let message = page(call.app, user, 0, call.now).await?;
    Ok(Answer::Message(message))
}

async fn on_button(press: Press<'_>) -> Outcome {
    if let Some(id) = history::draw_of_button(press.payload)? {
        let draw = press.app.store().await?.past_draw(id).await?;
        let draw = draw.filter(|draw| draw.drawn_by == Some(press.user));
        let message = history::exclusion_message(draw.as_ref())?;
        return Ok(Answer::Message(message));
    }
    let (_, number) = requested_page::<String>(&press)?;
    let message = page(press.app, press.user, number, press.now).await?;
    Ok(Answer::Update(message))
}

/// Pages count from 0, and the first is a summary. Returns the last page if `number` is too large.
async fn page(
    app: &App,
    user: UserId,
    number: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let store = app.store().await?;
    let stored = store.person_data(user).await?;
    let section_pages = section_pages(stored);
    let number = number.min(section_pages.len());
    let page = Page::new(number, section_pages.len() + 1).expect("the page is in range");
    let mut message = Message::only_you(String::new());
    match number.checked_sub(1) {
        None => {
            let lichess = store.lichess_name(user).await?;
            message.text = summary(stored, lichess.as_ref(), app.periods().history);
            let subject = ErasureSubject::Person(user);
            if store.is_being_erased(subject).await? {
                message.text += &format!("\n{}\n", erasure::in_progress(subject).text);
            }
        }
        Some(index) => {
            let (section, skipped) = section_pages[index];
            let (texts, buttons) = entries(store, user, section, skipped, now).await?;
            message.text = format!("**{}**\n{page}\n", section.heading());
            message.push_first_that_fits(texts);
            message = message.with_buttons(&buttons);
        }
    }
    Ok(with_buttons(message, page))
}

fn with_buttons(message: Message, page: Page) -> Message {
    let pager = Pager {
        key: BUTTONS.key,
        view: String::new(),
    };
    pager.with_buttons(message, page)
}

/// Pages after the summary, with their number of skipped entries.
fn section_pages(stored: PersonData) -> Vec<(Section, usize)> {
    let pages = |section: Section| {
        let skipped = (0..section.count(stored)).step_by(section.page_size());
        skipped.map(move |skipped| (section, skipped))
    };
    Section::ALL.into_iter().flat_map(pages).collect()
}

pub(super) fn amounts(stored: PersonData) -> Vec<String> {
    let preferences = usize::from(stored.preferences.is_some());
    let words = stored.words_to_erase;
    let amounts = [
        (
            stored.sealed,
            say!("my-data-sealed-count", count = stored.sealed),
        ),
        (stored.open, say!("my-data-open-count", count = stored.open)),
        (
            stored.closed,
            say!("my-data-closed-count", count = stored.closed),
        ),
        (
            stored.draws,
            say!("my-data-draws-count", count = stored.draws),
        ),
        (
            stored.presses,
            say!("my-data-presses-count", count = stored.presses),
        ),
        (
            stored.schedules,
            say!("my-data-schedules-count", count = stored.schedules),
        ),
        (
            preferences,
            say!("my-data-preferences-count", count = preferences),
        ),
        (
            stored.lichess_names,
            say!("my-data-lichess-count", count = stored.lichess_names),
        ),
        (
            stored.notifications,
            say!("my-data-notifications-count", count = stored.notifications),
        ),
        (words, say!("my-data-words-count", count = words)),
    ];
    let nonzero = amounts.into_iter().filter(|(count, _)| *count > 0);
    nonzero.map(|(_, amount)| amount).collect()
}

fn summary(stored: PersonData, lichess: Option<&LichessName>, period: TimeDelta) -> String {
    let mut lines = vec![say!("my-data-heading")];
    if stored.is_empty() {
        lines.push(say!("my-data-nothing"));
    }
    let counts = Section::ALL.map(|section| (section, section.count(stored)));
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    lines.extend(counts.map(|(section, count)| section.summary(count, period.num_days())));
    lines.extend(stored.preferences.map(preferences_line));
    lines.extend(lichess.map(|name| say!("my-data-lichess-kept", name = name.to_string())));
    if stored.notifications > 0 {
        lines.push(say!(
            "my-data-notifications-kept",
            count = stored.notifications
        ));
    }
    if stored.words_to_erase > 0 {
        lines.push(say!("my-data-words-kept", count = stored.words_to_erase));
    }
    lines.push(say!("my-data-nothing-else"));
    let has_pages = !section_pages(stored).is_empty();
    match (stored.is_empty(), has_pages) {
        (true, _) => {}
        (false, true) => lines.push(say!("my-data-next-pages")),
        (false, false) => lines.push(say!("my-data-erase")),
    }
    lines.join("\n") + "\n"
}

fn preferences_line(preferences: Preferences) -> String {
    let Preferences {
        board,
        theme,
        details,
        notifications,
    } = preferences;
    let board = board.map(|board| say!("my-data-prefers-board", board = board.word()));
    let theme = theme.map(|theme| say!("my-data-prefers-theme", theme = theme.word()));
    let details = details.map(|details| {
        if details {
            say!("my-data-prefers-details")
        } else {
            say!("my-data-prefers-no-details")
        }
    });
    let notifications = notifications.map(|on| {
        if on {
            say!("my-data-prefers-notifications")
        } else {
            say!("my-data-prefers-no-notifications")
        }
    });
    let chosen = [board, theme, details, notifications];
    let mut all: Vec<String> = chosen.into_iter().flatten().collect();
    if all.is_empty() {
        all.push(say!("my-data-prefers-unknown"));
    }
    say!("my-data-preferences-kept", preferences = all_of(&all))
}

/// Returns versions of the text from the longest to the shortest, and buttons for omitted exclusions.
async fn entries(
    store: &Store,
    user: UserId,
    section: Section,
    skipped: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<(Vec<String>, Vec<Button>)> {
    let span = (skipped, section.page_size());
    let mut buttons = Vec::new();
    let texts = match section {
        Section::Agreements => {
            let mut agreements = store.agreements_of_person(user, span).await?;
            for agreement in &mut agreements {
                // The upkeep task may not have expired it yet.
                agreement.expire(now);
            }
            let lines = |format_word| {
                let entries = agreements.iter();
                entries
                    .map(|it| agreement::describe(it, user, format_word))
                    .collect()
            };
            vec![
                lines(agreement::escaped_word),
                lines(|word| quote_in_full(word.expose())),
            ]
        }
        Section::Draws => {
            let draws = store.draws_of_person(user, span).await?;
            buttons = history::exclusion_buttons(BUTTONS.key, &draws);
            let lines =
                |what: fn(&DrawRecord) -> String| draws.iter().map(|it| draw(it, what)).collect();
            vec![lines(history::describe), lines(history::describe_by_number)]
        }
        Section::Presses => {
            let presses = store.presses_of_person(user, span).await?;
            let lines = |max_chars| presses.iter().map(|it| press(it, max_chars)).collect();
            vec![lines(usize::MAX), lines(MAX_THROWS_CHARS)]
        }
        Section::Schedules => {
            let schedules = store.schedules_edited_by(user, span).await?;
            vec![schedules.iter().map(schedule).collect()]
        }
    };
    Ok((texts, buttons))
}

fn draw(draw: &PastDraw, what: fn(&DrawRecord) -> String) -> String {
    let record = &draw.record;
    let heading = say!(
        "my-data-draw",
        number = record.number,
        time = at(record.drawn_at),
        place = channel_address(record.guild, record.channel),
    );
    format!("{heading}\n{}\n", what(record))
}

/// Maximum per press, if a page has no room for all throws.
const MAX_THROWS_CHARS: usize = 200;

fn press(press: &store::StoredPress, max_chars: usize) -> String {
    let store::StoredPress {
        message,
        guild,
        at: when,
        drawn,
    } = press;
    let (time, message) = (at(*when), message.to_string());
    let heading = match guild {
        Some(guild) => say!(
            "my-data-press-in-server",
            time = time,
            message = message,
            server = guild.to_string(),
        ),
        None => say!("my-data-press", time = time, message = message),
    };
    let all = drawn.chars().count();
    let drawn = if all <= max_chars {
        format!("`{drawn}`")
    } else {
        let start: String = drawn.chars().take(max_chars).collect();
        say!("my-data-press-cut", begin = start, number = all)
    };
    format!("{heading}\n{drawn}\n")
}

fn schedule(schedule: &EditedSchedule) -> String {
    let EditedSchedule {
        guild,
        channel,
        name,
        state,
    } = schedule;
    let (name, place) = (quote(name), channel_address(Some(*guild), *channel));
    let line = match state {
        ScheduleState::Active(_) => say!("my-data-schedule-active", name = name, place = place),
        ScheduleState::Paused => say!("my-data-schedule-paused", name = name, place = place),
        ScheduleState::Stopped(_) => say!("my-data-schedule-stopped", name = name, place = place),
        ScheduleState::OnHold { .. } => {
            say!("my-data-schedule-on-hold", name = name, place = place)
        }
    };
    line + "\n"
}

#[cfg(test)]
mod tests;
