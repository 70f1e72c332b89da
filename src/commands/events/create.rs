use chess960::{StartId, StartSet};

use super::OrganizedEvent;
use super::panel::panel_message;
use crate::app::Random;
use crate::chat::{
    Answer, Args, Call, Command, CommandError, CommandOption, OptionKind, Outcome, SERVERS_ONLY,
};
use crate::commands::caller::{self, Moderator, PlannedPosts};
use crate::commands::schedules::options::{BOARD, LANGUAGE, PING_ROLE, THEME, TIMEZONE};
use crate::commands::schedules::{parse_name, parse_zone};
use crate::domain::calendar::Zone;
use crate::domain::event::{
    Event, EventPlan, EventRandomness, EventRound, EventRules, MAX_PLANNED_ROUNDS, MAX_RUNNING,
    MAX_SECTIONS, Organizer, PositionScope, Repeats, RevealRule, TooManyRounds,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::EventSecret;
use crate::domain::ids::{EventId, UserId};
use crate::domain::schedule::RandomnessKind;
use crate::reply::board_display::BoardDisplay;
use crate::reply::event::ping;
use crate::reply::exclusion::{self, EXCLUDE};
use crate::store::AddEventResult;
use crate::text::{Language, quote, say, sentence};

const NAME: CommandOption = CommandOption::text("name", "events-option-new-name", 40).required();

const ROUNDS: CommandOption = CommandOption::integer(
    "rounds",
    "events-option-rounds",
    1..=MAX_PLANNED_ROUNDS as i64,
)
.required();

const CHANNEL: CommandOption =
    CommandOption::optional("channel", "events-option-channel", OptionKind::Channel).required();

const REPEATS: CommandOption = CommandOption::choice::<Repeats>("repeats", "events-option-repeats");

const POSITIONS: CommandOption =
    CommandOption::choice::<PositionScope>("positions", "events-option-positions");

const SECTIONS: CommandOption = CommandOption::text("sections", "events-option-sections", 250);

const SAME_POSITION: CommandOption =
    CommandOption::flag("same-position", "events-option-same-position");

/// Longest time from a reveal to the start, in minutes: a day.
const MAX_REVEAL_MINUTES: i64 = 24 * 60;

const REVEAL: CommandOption =
    CommandOption::integer("reveal", "events-option-reveal", 0..=MAX_REVEAL_MINUTES);

const GAMES: CommandOption = CommandOption::integer("games", "events-option-games", 1..=2);

const RANDOMNESS: CommandOption =
    CommandOption::choice::<RandomnessKind>("randomness", "events-option-randomness");

const THREAD: CommandOption = CommandOption::flag("thread", "events-option-thread");

const PIN: CommandOption = CommandOption::flag("pin", "events-option-pin");

const MAX_ORGANIZERS: usize = 10;

const ORGANIZERS: CommandOption =
    CommandOption::text("organizers", "events-option-organizers", 300);

pub(super) const COMMAND: Command = Command::new(
    "create",
    "events-create-description",
    &[
        NAME,
        ROUNDS,
        CHANNEL,
        EXCLUDE,
        REPEATS,
        POSITIONS,
        SECTIONS,
        SAME_POSITION,
        REVEAL,
        TIMEZONE,
        GAMES,
        ORGANIZERS,
        RANDOMNESS,
        PING_ROLE,
        THREAD,
        PIN,
        BOARD,
        THEME,
        LANGUAGE,
    ],
    "/chess960-event create name:Autumn Open rounds:5 channel:#chess960",
    |call| Box::pin(on_command(call)),
)
.deferred_once();

/// Creates an event, and shows its panel. The worker posts its first message.
async fn on_command(call: Call<'_>) -> Outcome {
    let moderator = Moderator::from_call(&call)?;
    let requester = call.requester().await?;
    // Discord numbers interactions uniquely, so this number also identifies the event.
    let interaction = call.interaction.ok_or(SERVERS_ONLY)?;
    let event = Event {
        id: EventId(interaction.0),
        guild: moderator.guild,
        name: parse_name(call.args.required_text(&NAME)?)?,
        plan: read_plan(&call.args)?,
        rules: read_rules(moderator, &call.args, call.random).await?,
        organizers: read_organizers(&call)?,
        created_by: Some(moderator.user),
        announcement: None,
        problem: None,
        ended_at: None,
        revision: 0,
    };
    let round_count = read_round_count(&call.args, &event.rules)?;
    caller::check_caller_and_bot(moderator, planned_posts(&event)).await?;
    let organized = add(moderator, event, round_count).await?;
    let created = say!(
        "events-created",
        channel = organized.event.plan.channel.mention(),
        excludes_classical = organized.event.rules.excluded.contains(StartId::CLASSICAL),
    );
    Ok(Answer::Message(panel_message(
        &organized,
        requester,
        Some(created),
    )))
}

/// Stores a new event with its rounds. Refuses it if the server already has an event of this name, or too many running
/// ones.
async fn add(
    moderator: Moderator<'_>,
    event: Event,
    round_count: u16,
) -> Result<OrganizedEvent<'_>, CommandError> {
    let Moderator { app, now, .. } = moderator;
    let rounds: Vec<EventRound> = (1..=round_count)
        .map(|number| EventRound::planned(event.id, number))
        .collect();
    let store = app.store().await?;
    match store.add_event(&event, &rounds, now).await? {
        AddEventResult::Added => app.wake_workers(),
        AddEventResult::NameTaken => {
            return Err(say!("events-name-taken", name = quote(&event.name)).into());
        }
        AddEventResult::TooMany => {
            return Err(say!("events-too-many", number = MAX_RUNNING).into());
        }
    }
    Ok(OrganizedEvent {
        app,
        event,
        rounds,
        now,
    })
}

/// Reads where and how the bot posts the messages of the event.
fn read_plan(args: &Args) -> Result<EventPlan, CommandError> {
    let channel = args.channel(&CHANNEL).ok_or(SERVERS_ONLY)?;
    Ok(EventPlan {
        channel: channel.id,
        ping: args.role(&PING_ROLE).map(|role| role.id),
        thread: args.flag(&THREAD),
        pin: args.flag(&PIN),
        board: args.choice(&BOARD),
        theme: args.choice(&THEME),
        language: args
            .given_choice(&LANGUAGE)
            .unwrap_or_else(Language::public),
    })
}

/// Reads how positions are drawn and when they are revealed. Refuses options that contradict each other.
async fn read_rules(
    moderator: Moderator<'_>,
    args: &Args,
    random: Random<'_>,
) -> Result<EventRules, CommandError> {
    let sections = read_sections(args)?;
    let shared_position = args.flag(&SAME_POSITION);
    if shared_position && sections.is_empty() {
        return Err(sentence!("events-same-position-without-sections").into());
    }
    let position_scope = args.choice(&POSITIONS);
    if position_scope == PositionScope::Board && !sections.is_empty() {
        return Err(sentence!("events-boards-with-sections").into());
    }
    Ok(EventRules {
        excluded: read_exclusion(moderator, args).await?,
        repeats: args.choice(&REPEATS),
        position_scope,
        sections,
        shared_position,
        reveal: read_reveal_rule(moderator, args)?,
        games: u8::try_from(args.integer(&GAMES).unwrap_or(1)).map_err(anyhow::Error::new)?,
        randomness: read_randomness(moderator, args, random)?,
    })
}

/// Returns the positions that the event never draws. Without the option, this is the classical position.
async fn read_exclusion(moderator: Moderator<'_>, args: &Args) -> Result<StartSet, CommandError> {
    let classical_only = Exclusion::classical(true);
    let requested = exclusion::read(args)?.unwrap_or(classical_only);
    // The option may ask to leave out the positions that were used in the event's channel. A user can run one such
    // search at a time.
    let channel = args.channel(&CHANNEL).map(|channel| channel.id);
    let resolved = exclusion::resolve(
        moderator.app,
        requested,
        channel,
        Some(moderator.user),
        moderator.now,
    )
    .await?;
    let excluded = resolved.all();
    // The first message of the event lists all of them, so that the organizers cannot choose them after the draws.
    if !exclusion::fits_into_messages(&excluded) {
        return Err(say!("random-public-too-many-excluded", number = excluded.len()).into());
    }
    Ok(excluded)
}

/// Reads the names of the sections, such as `Open, U12`. Without the option, the event has no sections.
fn read_sections(args: &Args) -> Result<Vec<String>, CommandError> {
    let Some(typed) = args.text(&SECTIONS) else {
        return Ok(Vec::new());
    };
    let mut sections: Vec<String> = Vec::new();
    for typed_name in typed.split([',', ';', '\n']) {
        let name = parse_name(typed_name)?;
        if sections.contains(&name) {
            return Err(say!("events-section-twice", name = quote(&name)).into());
        }
        sections.push(name);
    }
    if sections.len() > MAX_SECTIONS {
        return Err(say!("events-too-many-sections", number = MAX_SECTIONS).into());
    }
    Ok(sections)
}

/// Reads when rounds are revealed: so many minutes before their start or, without the option, by a button.
///
/// Organizers type the starts in the time zone of the event, so a reveal by the clock needs one.
fn read_reveal_rule(moderator: Moderator<'_>, args: &Args) -> Result<RevealRule, CommandError> {
    let zone = read_zone(moderator, args)?;
    let Some(minutes) = args.integer(&REVEAL) else {
        return Ok(RevealRule::ByButton { zone });
    };
    Ok(RevealRule::BeforeStart {
        minutes: u16::try_from(minutes).map_err(anyhow::Error::new)?,
        zone: zone.ok_or(sentence!("events-reveal-needs-timezone"))?,
    })
}

/// Reads the time zone of the event, which also gives the dates in exports their day.
fn read_zone(moderator: Moderator<'_>, args: &Args) -> Result<Option<Zone>, CommandError> {
    let Some(typed) = args.text(&TIMEZONE) else {
        return Ok(None);
    };
    Ok(Some(parse_zone(typed, moderator.now)?.zone))
}

/// Reads what decides the draws. Without the option, this is public randomness or, if the bot's host has not set it up,
/// a secret that the bot commits to in advance.
fn read_randomness(
    moderator: Moderator<'_>,
    args: &Args,
    random: Random<'_>,
) -> Result<EventRandomness, CommandError> {
    let drand = moderator.app.drand.as_ref();
    let kind = match args.given_choice(&RANDOMNESS) {
        Some(kind) => kind,
        None if drand.is_some() => RandomnessKind::Public,
        None => RandomnessKind::Committed,
    };
    match kind {
        RandomnessKind::Public => {
            let drand = drand.ok_or(sentence!("schedules-public-off"))?;
            Ok(EventRandomness::Public(drand.chain_hash()))
        }
        RandomnessKind::Committed => {
            let secret = EventSecret::random(random).map_err(anyhow::Error::new)?;
            Ok(EventRandomness::Secret(secret))
        }
    }
}

/// Reads the number of planned rounds. Refuses more rounds than the rules leave positions for.
fn read_round_count(args: &Args, rules: &EventRules) -> Result<u16, CommandError> {
    let typed = args.integer(&ROUNDS).unwrap_or(1);
    let rounds = u16::try_from(typed).map_err(anyhow::Error::new)?;
    rules
        .check_rounds(rounds)
        .map_err(|TooManyRounds { most }| say!("events-too-many-rounds", number = most))?;
    Ok(rounds)
}

/// Reads the organizers from mentions of roles and people: `<@&41> <@11>`. A creator who doesn't manage the server
/// becomes an organizer, too.
fn read_organizers(call: &Call<'_>) -> Result<Vec<Organizer>, CommandError> {
    let typed = call.args.text(&ORGANIZERS).unwrap_or_default();
    // Mentions may follow each other without a space.
    let separated = typed.replace("><", "> <");
    let mut organizers = Vec::new();
    for mention in separated.split([' ', ',', ';']) {
        if mention.is_empty() {
            continue;
        }
        let Some(organizer) = read_mention(mention) else {
            return Err(say!("events-not-a-mention", typed = quote(mention)).into());
        };
        organizers.push(organizer);
    }
    if organizers.len() > MAX_ORGANIZERS {
        return Err(say!("events-too-many-organizers", number = MAX_ORGANIZERS).into());
    }
    // A server's settings can allow the command to people who don't manage the server.
    if !call.manages_server {
        organizers.extend(call.user.map(Organizer::Person));
    }
    Ok(organizers)
}

/// Reads a mention as Discord writes it: `<@11>` is a person, `<@&41>` is a role. `None` if the text is neither.
fn read_mention(mention: &str) -> Option<Organizer> {
    if let Some(person) = UserId::from_mention(mention) {
        return Some(Organizer::Person(person));
    }
    let role_id = mention.strip_prefix("<@&")?.strip_suffix('>')?;
    Some(Organizer::Role(role_id.parse().ok()?))
}

/// What the bot does with the messages of an event.
fn planned_posts(event: &Event) -> PlannedPosts {
    let plan = &event.plan;
    PlannedPosts {
        channel: plan.channel,
        picture: BoardDisplay::new(plan.board, plan.theme).theme().is_some(),
        ping: ping(event),
        thread: plan.thread,
        pin: plan.pin,
        publish: false,
    }
}
