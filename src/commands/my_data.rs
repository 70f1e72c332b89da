//! `/chess960 my-data`: all that is kept about a person, for that person alone.

use chrono::{DateTime, TimeDelta, Utc};

use super::answer::{Answer, Message};
use super::daily_post::{at, link};
use super::error::plural;
use super::history;
use super::paging::{Page, Turner, asked};
use super::quote::{quote, quote_in_full};
use super::{App, Buttons, Call, Command, Outcome, Pace, Press};
use crate::agreement::{Agreement, Role, Sealed, State, Terms};
use crate::fairness::Phrase;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::store::{self, KeptOfPerson, PastDraw, ScheduleState, SetSchedule, Store};

/// `/chess960 my-data`.
pub(super) const COMMAND: Command = Command {
    name: "my-data",
    description: "Show all that the bot keeps about you",
    options: &[],
    example: "/chess960 my-data",
    pace: Pace::Quick,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "my-data",
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
            Self::Agreements => kept.agreements,
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
    if call.user == UserId::CONSOLE {
        let text = "On a terminal nobody is known to me, and nothing is kept about you. In Discord \
                    this command shows people what I keep about them, and `/chess960 forget` \
                    erases it.";
        return Ok(Answer::Message(Message::only_you(text.to_owned())));
    }
    let message = page(call.app, call.user, 0, call.now).await?;
    Ok(Answer::Message(message))
}

async fn turn(press: Press<'_>) -> Outcome {
    let (_, number) = asked(&press)?;
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
            message.text = format!(
                "**{}**\nPage {} of {}\n",
                part.heading(),
                number + 1,
                page.count()
            );
            message.push_first_that_fits(texts);
        }
    }
    Ok(with_buttons(message, page))
}

fn with_buttons(message: Message, page: Page) -> Message {
    let turner = Turner {
        buttons: &BUTTONS,
        view: "",
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
        (
            kept.agreements,
            "agreement or proposal",
            "agreements and proposals",
        ),
        (kept.draws, "draw", "draws"),
        (
            kept.presses,
            "press of *Draw again*",
            "presses of *Draw again*",
        ),
        (kept.schedules, "schedule", "schedules"),
    ];
    let amounts = amounts.into_iter().filter(|(number, _, _)| *number > 0);
    let amounts = amounts.map(|(number, one, several)| {
        let thing = if number == 1 { one } else { several };
        format!("{number} {thing}")
    });
    amounts.collect()
}

fn summary(kept: KeptOfPerson, period: TimeDelta) -> String {
    let period = days(period);
    let mut text = String::from("**What I keep about you**\n");
    if kept.is_nothing() {
        text += "Nothing: no agreement or proposal, no draw, no schedule that you set.\n";
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
    text += "I keep no messages, and no names but in agreements and proposals. How fast you use commands \
             is counted in memory alone.\n";
    if !kept.is_nothing() {
        text += "The next pages show all of it, and `/chess960 forget` erases it.\n";
    }
    text
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
        State::Open => format!(
            "Proposal {number}**, open until {}",
            at(agreement.expires_at)
        ),
        State::Sealed(sealed) => format!("Agreement {number}**, sealed {}", at(sealed.at)),
        State::Declined(when) => format!("Proposal {number}**, declined {}", at(*when)),
        State::Withdrawn(when) => format!("Proposal {number}**, withdrawn {}", at(*when)),
        State::Expired(when) => format!("Proposal {number}**, expired {}", at(*when)),
    };
    let proposed = match role {
        Role::Proposer => "Proposed by you",
        Role::Opponent => "Proposed to you",
    };
    let event = match &agreement.event {
        Some(event) => format!("Event: {}\n", quote(event)),
        None => String::new(),
    };
    format!(
        "**{state}\n{proposed} {}, {}\n{}\n{event}{}\n{}",
        at(agreement.proposed_at),
        place(agreement),
        players(agreement, role),
        what(agreement, role),
        word(agreement, role, spell)
    )
}

/// Where an agreement was proposed.
fn place(agreement: &Agreement) -> String {
    match agreement.venue {
        Some(venue) => match venue.message {
            Some(message) => {
                let channel = venue.channel;
                link(venue.guild, store::Place { channel, message })
            }
            None => address(Some(venue.guild), venue.channel),
        },
        None => "in a server that had itself erased".to_owned(),
    }
}

fn players(agreement: &Agreement, role: Role) -> String {
    let called = |role| quote(agreement.player(role).name.as_deref().unwrap_or_default());
    let other = role.other();
    let other = match agreement.player(other).id {
        Some(id) => format!("{} as {}", id.mention(), called(other)),
        None => "somebody whose name was erased".to_owned(),
    };
    format!("You as {}, with {other}", called(role))
}

/// What was proposed, and what was agreed.
fn what(agreement: &Agreement, role: Role) -> String {
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
fn word(agreement: &Agreement, role: Role, spell: fn(&Phrase) -> String) -> String {
    let Terms::Drawn { draw, .. } = &agreement.terms else {
        return String::new();
    };
    let Some(word) = draw.word(role) else {
        return String::new();
    };
    let shown = match &word.text {
        Some(text) => spell(text),
        None => "erased, as the other player left".to_owned(),
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
fn press(press: &store::Press, most: usize) -> String {
    let store::Press {
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
    };
    format!(
        "- {}, {state}, {}\n",
        quote(name),
        address(Some(*guild), *channel)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreement::{Act, PairDraw, Player, Word};
    use crate::calendar::Rhythm;
    use crate::chess960::draw::{Lot, Method};
    use crate::chess960::{DoubleId, Start, StartId};
    use crate::commands::answer::Visibility;
    use crate::commands::testing::{ALICE, BOB, Club, message};
    use crate::ids::{MessageId, ScheduleId};
    use crate::store::{DrawAgain, DrawRecord, NewProposal, Plan, Schedule};

    /// 21 November 2026 at noon, as everybody reads it in local time.
    const NOON: &str = "<t:1795262400:f>";

    fn player(id: UserId, name: &str) -> Player {
        Player {
            id: Some(id),
            name: Some(name.to_owned()),
        }
    }

    fn proposal(club: &Club, terms: Terms) -> NewProposal {
        NewProposal {
            guild: GuildId(21),
            channel: ChannelId(31),
            proposer: player(ALICE, "Alice"),
            opponent: player(BOB, "Bob `@everyone`"),
            event: Some("Club match".to_owned()),
            terms,
            at: club.now,
            expires_at: club.now + TimeDelta::days(7),
        }
    }

    fn drawn() -> Terms {
        Terms::Drawn {
            start: None,
            white: None,
            draw: PairDraw::new("ab".repeat(32).parse().expect("a secret")),
        }
    }

    fn classical() -> Start {
        StartId::CLASSICAL.into()
    }

    async fn propose(club: &Club, proposal: NewProposal, acts: &[(UserId, Act)]) {
        let store = club.store().await;
        let kept = store.propose(proposal).await.expect("the store works");
        let mut agreement = kept.expect("not too many are open");
        let posted = store.proposal_posted(agreement.number, MessageId(41));
        posted.await.expect("the store works");
        let read = store.agreement(agreement.number).await;
        agreement = read.expect("the store works").expect("it is kept");
        for (user, act) in acts {
            assert_eq!(agreement.act(*user, act.clone(), club.now), Ok(()));
            let changed = store.change_agreement(&mut agreement, club.now).await;
            assert!(changed.expect("the store works"));
        }
    }

    fn give(word: &str) -> Act {
        Act::Give(Word {
            text: Some(word.parse().expect("a word")),
            by_chance: false,
        })
    }

    fn record(club: &Club, id: u64, positions: Vec<Start>) -> DrawRecord {
        DrawRecord {
            id,
            guild: Some(GuildId(21)),
            channel: ChannelId(31),
            drawn_at: club.now,
            number: 2,
            method: Method::Uniform,
            exclude_classical: true,
            positions,
        }
    }

    async fn press_again(club: &Club, message: u64, lots: Vec<Lot>, record: &DrawRecord) {
        let drawn_by = Some(ALICE);
        let draw = DrawAgain { drawn_by, lots };
        let store = club.store().await;
        let claim = store.claim_draw_again(MessageId(message), draw, record);
        claim.await.expect("the store works");
    }

    async fn schedule(club: &Club, id: u64, name: &str) {
        let rhythm = Rhythm {
            time: "18:00".parse().expect("a time"),
            zone: "UTC".parse().expect("a zone"),
            days: "daily".parse().expect("days"),
        };
        let schedule = Schedule {
            id: ScheduleId(id),
            guild: GuildId(u64::MAX - id),
            name: name.to_owned(),
            plan: Plan::new(ChannelId(u64::MAX), rhythm),
            secret: "0".repeat(64).parse().expect("a secret"),
            from_phrase: false,
            set_by: Some(ALICE),
            state: ScheduleState::Paused,
            last_date: None,
            notice: None,
            revision: 0,
        };
        let added = club.store().await.add_schedule(&schedule).await;
        assert!(added.expect("the store works"));
    }

    /// The texts of all pages, by turning them.
    async fn pages(club: &mut Club) -> Vec<String> {
        let mut page = message(club.call(&COMMAND, &[]).await);
        let mut texts = Vec::new();
        loop {
            assert_eq!(page.visibility, Visibility::OnlyYou);
            let next = page
                .buttons()
                .any(|button| button.label == "Next" && button.enabled);
            if !next {
                texts.push(page.text);
                return texts;
            }
            let turned = message(club.press(ALICE, &page, 1, "Next").await);
            texts.push(page.text);
            page = turned;
        }
    }

    #[tokio::test]
    async fn who_did_nothing_is_told_so() {
        let mut club = Club::new();
        propose(
            &club,
            NewProposal {
                proposer: player(BOB, "Bob"),
                opponent: player(UserId(13), "Carol"),
                ..proposal(&club, drawn())
            },
            &[],
        )
        .await;
        let pages = pages(&mut club).await;
        assert_eq!(
            pages,
            ["**What I keep about you**\n\
                 Nothing: no agreement or proposal, no draw, no schedule that you set.\n\
                 I keep no messages, and no names but in agreements and proposals. How fast you \
                 use commands is counted in memory alone.\n"]
        );
    }

    #[tokio::test]
    async fn all_that_is_kept_is_shown() {
        let mut club = Club::new();
        let words = [(ALICE, give("rook")), (BOB, give("knight"))];
        propose(&club, proposal(&club, drawn()), &words).await;
        let named = Terms::Named {
            start: classical(),
            white: Role::Opponent,
        };
        let to_alice = NewProposal {
            proposer: player(BOB, "Bob"),
            opponent: player(ALICE, "Alice"),
            event: None,
            ..proposal(&club, named)
        };
        propose(&club, to_alice, &[]).await;
        let draw = record(&club, 1, vec![classical()]);
        press_again(&club, 51, vec![Lot::Uniform(StartId::CLASSICAL)], &draw).await;
        schedule(&club, 1, "club").await;

        let pages = pages(&mut club).await;
        assert_eq!(pages.len(), 5);
        assert_eq!(
            pages[0],
            "**What I keep about you**\n\
             - **Agreements and proposals: 2**, with what both players are called, what was \
             proposed, and your word in a draw. Sealed ones are kept until you erase yourself; what \
             came to nothing, for 90 days.\n\
             - **Draws in the history of channels: 1**, so that a channel sees who draws how often. \
             They are kept for 90 days.\n\
             - **Presses of *Draw again*: 1**, so that each button gives one draw. They are kept for \
             90 days.\n\
             - **Schedules that you were the last to set: 1**, so that I can tell you when one \
             stops. That is kept until somebody else sets it, or it is removed.\n\
             I keep no messages, and no names but in agreements and proposals. How fast you use \
             commands is counted in memory alone.\n\
             The next pages show all of it, and `/chess960 forget` erases it.\n"
        );
        let sealed = club.store().await.agreement(crate::ids::AgreementNumber(1));
        let sealed = sealed.await.expect("it works").expect("it is kept");
        let sealed = sealed.state.sealed().expect("it is sealed");
        let colour = if sealed.white == Role::Proposer {
            "White"
        } else {
            "Black"
        };
        assert_eq!(
            pages[1],
            format!(
                "**Agreements and proposals**\nPage 2 of 5\n\
                 **Proposal 2**, open until <t:1795867200:f>\n\
                 Proposed to you {NOON}, https://discord.com/channels/21/31/41\n\
                 You as `Alice`, with <@12> as `Bob`\n\
                 Named: position **518**, White for you\n\
                 **Agreement 1**, sealed {NOON}\n\
                 Proposed by you {NOON}, https://discord.com/channels/21/31/41\n\
                 You as `Alice`, with <@12> as `Bob '@everyone'`\n\
                 Event: `Club match`\n\
                 Drawn: the position and the colours. Agreed: position **{}**, {colour} for you\n\
                 Your word: `rook`\n",
                sealed.start
            )
        );
        assert_eq!(
            pages[2],
            format!(
                "**Draws in the history of channels**\nPage 3 of 5\n\
                 **Draw 2** {NOON}, https://discord.com/channels/21/31\n\
                 518 `RNBQKBNR`, never 518\n"
            )
        );
        assert_eq!(
            pages[3],
            format!(
                "**Presses of *Draw again***\nPage 4 of 5\n\
                 {NOON}, message `51` in server `21`\n`518`\n"
            )
        );
        assert_eq!(
            pages[4],
            format!(
                "**Schedules that you were the last to set**\nPage 5 of 5\n\
                 - `club`, paused, https://discord.com/channels/{}/{}\n",
                u64::MAX - 1,
                u64::MAX
            )
        );
    }

    #[tokio::test]
    async fn neither_the_others_word_nor_the_secret_of_an_open_draw_is_shown() {
        let mut club = Club::new();
        propose(&club, proposal(&club, drawn()), &[(BOB, give("knight"))]).await;
        let [_, page] = &pages(&mut club).await[..] else {
            panic!("two pages");
        };
        for secret in ["knight", "abab", "word"] {
            assert!(!page.contains(secret), "{page}");
        }
        // What has expired is not called open.
        club.now += TimeDelta::days(7);
        let [_, page] = &pages(&mut club).await[..] else {
            panic!("two pages");
        };
        assert!(
            page.contains("**Proposal 1**, expired <t:1795867200:f>\n"),
            "{page}"
        );
    }

    #[tokio::test]
    async fn whatever_is_kept_fits_into_its_pages() {
        let mut club = Club::new();
        let double = DoubleId::new(StartId::CLASSICAL, "959".parse().expect("a number"));
        let double = Start::from(double);
        let nasty = "\u{10FFFF}".repeat(100);
        for i in 0..5 {
            let terms = Terms::Drawn {
                start: Some(double),
                white: None,
                draw: PairDraw::new("ab".repeat(32).parse().expect("a secret")),
            };
            let long = NewProposal {
                guild: GuildId(u64::MAX),
                channel: ChannelId(u64::MAX),
                proposer: player(ALICE, &"W".repeat(60)),
                opponent: player(UserId(u64::MAX), &"W".repeat(60)),
                event: Some("W".repeat(60)),
                ..proposal(&club, terms)
            };
            let words = [(ALICE, give(&nasty)), (UserId(u64::MAX), give("knight"))];
            propose(&club, long, &words).await;
            schedule(&club, i, &"W".repeat(40)).await;
        }
        for i in 0..20 {
            let draw = DrawRecord {
                guild: Some(GuildId(u64::MAX)),
                channel: ChannelId(u64::MAX),
                number: u32::MAX,
                method: "die-and-coins".parse().expect("a method"),
                ..record(&club, i, vec![double; 10])
            };
            let lot: Lot = "die:6-6-6-6-6-3-1-6-5-2".parse().expect("a lot");
            press_again(&club, u64::MAX - i, vec![lot; 100], &draw).await;
        }
        let pages = pages(&mut club).await;
        assert_eq!(pages.len(), 1 + 2 + 3 + 4 + 1);
        let count = |what: &str| pages.iter().map(|page| page.matches(what).count()).sum();
        let counts: [usize; 4] = ["**Agreement ", "**Draw 4", ", message `", "- `WWW"].map(count);
        assert_eq!(counts, [5, 20, 20, 5]);
        let cut = "`… (2399 characters in all)";
        assert!(
            pages.iter().any(|page| page.contains("die:6-6")),
            "{pages:?}"
        );
        assert!(pages.iter().all(|page| !page.contains(cut)), "{pages:?}");
    }

    #[tokio::test]
    async fn a_page_that_is_gone_is_the_last_one() {
        let mut club = Club::new();
        propose(&club, proposal(&club, drawn()), &[]).await;
        let first = message(club.call(&COMMAND, &[]).await);
        let store = club.store().await;
        let forgotten = store.forget_person(ALICE, club.now).await;
        forgotten.expect("the store works");
        let last = message(club.press(ALICE, &first, 1, "Next").await);
        assert!(last.text.contains("\nNothing: "), "{}", last.text);
        assert_eq!(last.buttons().count(), 0);
        // Whoever presses sees their own.
        let of_bob = message(club.press(BOB, &first, 1, "Last").await);
        assert!(of_bob.text.contains("You as `Bob"), "{}", of_bob.text);
    }
}
