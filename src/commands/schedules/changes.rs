use anyhow::bail;
use chess960::StartSet;
use chrono::{DateTime, NaiveTime, Utc};
use unicode_normalization::UnicodeNormalization;

use super::option_question::{AmbiguousOption, Meaning};
use super::phrase::{self, PhraseChange};
use super::{MAX_NAME_CHARS, NAME, is_shown_exactly, options};
use crate::app::{App, Random};
use crate::chat::{Args, CommandError, OptionValue};
use crate::commands::caller::Moderator;
use crate::domain::calendar::{
    self, Days, InputLanguages, ParseDaysError, ParseTimeError, Recurrence, TypedTime, Zone,
    ZoneMatch, ZoneSearch,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::{DailySecret, Phrase};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{Plan, RandomnessKind, Schedule, ScheduleRandomness, ScheduleState};
use crate::reply::exclusion;
use crate::text::{Language, one_of, quote, say, sentence};

/// Options of `create` and `edit`, checked as far as possible without the schedule.
pub(super) struct ScheduleChanges<'a> {
    args: &'a Args,
    time: Option<TypedTime<'a>>,
    days: Option<Days>,
    exclusion: Option<Exclusion>,
    phrase: Option<PhraseChange>,
    randomness_kind: Option<RandomnessKind>,
    zone: Option<ChosenZone>,
}

pub(crate) struct ChosenZone {
    pub zone: Zone,
    /// `None` if the zone was given by name.
    note: Option<String>,
}

impl<'a> ScheduleChanges<'a> {
    /// Reads the options of `create` or `edit`. Refuses invalid ones, and those that contradict each other.
    ///
    /// `current_zone` is the time zone of the schedule that is edited; `None` for a new one.
    pub(super) fn read(
        args: &'a Args,
        current_zone: Option<Zone>,
        now: DateTime<Utc>,
    ) -> Result<Self, CommandError> {
        let days = args.text(&options::DAYS).map(parse_days).transpose()?;
        if args.has(&options::PING_ROLE) && args.flag(&options::NO_PING) {
            return Err(sentence!("schedules-ping-and-no-ping").into());
        }
        let exclusion = exclusion::read(args)?;
        let phrase = args
            .text(&options::PHRASE)
            .map(PhraseChange::read)
            .transpose()?;
        let randomness_kind = args.given_choice(&options::RANDOMNESS);
        if randomness_kind == Some(RandomnessKind::Public)
            && matches!(phrase, Some(PhraseChange::Set(_)))
        {
            return Err(sentence!("schedules-public-and-phrase").into());
        }
        // Time and zone are read last: if one can mean several things, the bot asks and repeats the other options,
        // which must be valid.
        let zone_option = args.text(&options::TIMEZONE);
        let time = args
            .text(&options::TIME)
            .map(|typed| parse_time(typed, zone_option, now))
            .transpose()?;
        let zone_beside_time = time.and_then(|time| time.zone);
        let zone = choose_zone(zone_option, zone_beside_time, current_zone, now)?;
        Ok(Self {
            args,
            time,
            days,
            exclusion,
            phrase,
            randomness_kind,
            zone,
        })
    }

    /// Uses the randomness that new schedules of the server get, if the options name neither another one nor a phrase.
    #[must_use]
    pub(super) fn with_default_randomness(mut self, default: Option<RandomnessKind>) -> Self {
        if self.randomness_kind.is_none() && self.new_phrase().is_none() {
            self.randomness_kind = default;
        }
        self
    }

    /// Returns the phrase from which positions will be drawn, if the options set one.
    fn new_phrase(&self) -> Option<&Phrase> {
        match &self.phrase {
            Some(PhraseChange::Set(phrase)) => Some(phrase),
            Some(PhraseChange::Remove) | None => None,
        }
    }

    /// Says which zone was meant, if it was not given by name.
    pub(super) fn zone_note(&self) -> Option<String> {
        self.zone.as_ref()?.note.clone()
    }

    /// Returns a new schedule that posts every day, in the channel and at the time that the options say. The caller
    /// then sets the other options with [`Self::apply`].
    ///
    /// Its positions are drawn from a random secret until [`Self::new_randomness`] is applied.
    pub(super) fn new_schedule(
        &self,
        name: String,
        moderator: Moderator<'_>,
        random: Random<'_>,
    ) -> anyhow::Result<Schedule> {
        let channel = self.args.channel(&options::CHANNEL);
        let (Some(channel), Some(time), Some(zone)) = (channel, self.time, &self.zone) else {
            bail!("`create` requires a channel, a time and a time zone");
        };
        let recurrence = Recurrence {
            time: time.time,
            zone: zone.zone,
            days: Days::EVERY,
        };
        Ok(Schedule {
            id: ScheduleId::random(random)?,
            guild: moderator.guild,
            name,
            plan: Plan {
                announcements: channel.announcements,
                language: Language::public(),
                ..Plan::new(channel.id, recurrence)
            },
            randomness: ScheduleRandomness::secret(DailySecret::random(random)?),
            committed: Vec::new(),
            closed_in_advance: Vec::new(),
            used: Vec::new(),
            last_editor: Some(moderator.user),
            // `apply` computes the next post.
            state: ScheduleState::Active(None),
            last_date: None,
            notice: None,
            revision: 0,
        })
    }

    /// Returns the randomness that the options ask for, or `None` if the schedule keeps its own. It is the secret of a
    /// new phrase, public randomness, or a random secret instead of either.
    pub(super) async fn new_randomness(
        &self,
        schedule: &Schedule,
        app: &App,
        random: Random<'_>,
    ) -> anyhow::Result<Option<ScheduleRandomness>> {
        if let Some(phrase) = self.new_phrase() {
            return Ok(Some(phrase::randomness(phrase).await?));
        }
        if self.randomness_kind == Some(RandomnessKind::Public) {
            return Ok(Some(ScheduleRandomness::Public(app.drand_chain)));
        }
        if self.needs_random_secret(schedule) {
            let secret = DailySecret::random(random)?;
            return Ok(Some(ScheduleRandomness::secret(secret)));
        }
        Ok(None)
    }

    /// Whether the options remove the phrase or the public randomness of the schedule, so that a new secret must decide
    /// the positions. A schedule that has a random secret keeps it.
    fn needs_random_secret(&self, schedule: &Schedule) -> bool {
        match &schedule.randomness {
            ScheduleRandomness::Public(_) => {
                self.randomness_kind == Some(RandomnessKind::Committed)
            }
            ScheduleRandomness::Secret(secret) => {
                secret.from_phrase && matches!(self.phrase, Some(PhraseChange::Remove))
            }
        }
    }

    /// Returns a line that shows the new phrase, from which positions will be drawn. The bot never shows it again.
    pub(super) fn phrase_line(&self) -> Option<String> {
        let phrase = self.new_phrase()?;
        Some(say!("schedules-phrase", phrase = phrase.expose()))
    }

    /// Changes the schedule as the options say, without storing it. A stopped schedule becomes active again. Refuses a
    /// combination of settings that the schedule cannot have.
    ///
    /// `new_randomness` is the result of [`Self::new_randomness`]. It is an argument because the options are applied
    /// again if another process has changed the schedule, and must not make a second secret then.
    pub(super) fn apply(
        &self,
        schedule: &mut Schedule,
        new_randomness: Option<&ScheduleRandomness>,
        moderator: Moderator<'_>,
    ) -> Result<(), CommandError> {
        self.check_randomness(schedule, moderator)?;
        if let Some(randomness) = new_randomness {
            schedule.randomness = randomness.clone();
        }
        self.apply_to_plan(&mut schedule.plan);
        check_public_exclusion(schedule)?;
        check_publishing(&schedule.plan)?;
        schedule.last_editor = Some(moderator.user);
        update_next_post(schedule, moderator.now);
        Ok(())
    }

    /// Refuses public randomness if the bot's host has turned it off. Also refuses a phrase for a schedule that has and
    /// keeps public randomness: its positions don't come from a secret, so a phrase would have no effect.
    fn check_randomness(
        &self,
        schedule: &Schedule,
        moderator: Moderator<'_>,
    ) -> Result<(), CommandError> {
        if self.randomness_kind == Some(RandomnessKind::Public) && moderator.app.drand.is_none() {
            return Err(sentence!("schedules-public-off").into());
        }
        // `None` keeps the randomness of the schedule.
        let stays_public = schedule.randomness.is_public() && self.randomness_kind.is_none();
        if stays_public && self.new_phrase().is_some() {
            return Err(sentence!("schedules-phrase-of-public").into());
        }
        Ok(())
    }

    /// Sets in the plan what the options say. Settings whose option was not given stay.
    fn apply_to_plan(&self, plan: &mut Plan) {
        let args = self.args;
        if let Some(channel) = args.channel(&options::CHANNEL) {
            plan.channel = channel.id;
            plan.announcements = channel.announcements;
        }
        if let Some(time) = self.time {
            plan.recurrence.time = time.time;
        }
        if let Some(chosen) = &self.zone {
            plan.recurrence.zone = chosen.zone;
        }
        if let Some(days) = self.days {
            plan.recurrence.days = days;
        }
        // `read` refuses both options together.
        if let Some(role) = args.role(&options::PING_ROLE) {
            plan.ping = Some(role.id);
        } else if args.flag(&options::NO_PING) {
            plan.ping = None;
        }
        if let Some(thread) = args.given_flag(&options::THREAD) {
            plan.thread = thread;
        }
        if let Some(pin) = args.given_flag(&options::PIN) {
            plan.pin = pin;
        }
        if let Some(publish) = args.given_flag(&options::PUBLISH) {
            plan.publish = publish;
        }
        if let Some(exclusion) = self.exclusion {
            plan.exclusion = exclusion;
        }
        if let Some(board) = args.given_choice(&options::BOARD) {
            plan.board = board;
        }
        if let Some(theme) = args.given_choice(&options::THEME) {
            plan.theme = theme;
        }
        if let Some(language) = args.given_choice(&options::LANGUAGE) {
            plan.language = language;
        }
    }
}

/// Refuses an exclusion that the announcements of a public schedule can't name, such as the positions of the last days.
/// Without a commitment, only the announcement proves which positions are excluded.
fn check_public_exclusion(schedule: &Schedule) -> Result<(), CommandError> {
    if !schedule.randomness.is_public() {
        return Ok(());
    }
    let excluded = schedule.plan.exclusion.resolve(&StartSet::EMPTY);
    if schedule.plan.exclusion.used_days.is_some() || exclusion::named(&excluded).is_none() {
        return Err(sentence!("schedules-public-exclusion").into());
    }
    Ok(())
}

/// Refuses to publish posts to followers, whom only announcement channels have.
fn check_publishing(plan: &Plan) -> Result<(), CommandError> {
    if plan.publish && !plan.announcements {
        let channel = plan.channel.mention();
        return Err(say!("schedules-not-an-announcement-channel", channel).into());
    }
    Ok(())
}

/// Computes the next post, which may have another time after an edit. An edit also resumes a stopped schedule.
fn update_next_post(schedule: &mut Schedule, now: DateTime<Utc>) {
    match schedule.state {
        // The post is due: the worker is about to send it, and computes the next one.
        ScheduleState::Active(Some(next)) if next.at <= now => {}
        ScheduleState::Active(_) | ScheduleState::Stopped(_) => schedule.resume(now),
        ScheduleState::Paused | ScheduleState::OnHold { .. } => {}
    }
}

/// Whether the options of `edit` change no setting: they only name a schedule, or say `no-ping:False`.
pub(super) fn changes_nothing(args: &Args) -> bool {
    args.iter().all(|(name, value)| {
        let keeps_ping = name == options::NO_PING.name && *value == OptionValue::Flag(false);
        name == NAME.name || keeps_ping
    })
}

/// Reads the name of a new schedule. Refuses names that are too long, or that Discord would not show exactly as typed,
/// such as with Markdown or invisible characters.
pub(crate) fn parse_name(typed: &str) -> Result<String, CommandError> {
    let name: String = typed.trim().nfc().collect();
    let has_valid_length = (1..=usize::from(MAX_NAME_CHARS)).contains(&name.chars().count());
    if has_valid_length && is_shown_exactly(&name) {
        Ok(name)
    } else {
        Err(say!("schedules-not-a-name", typed = quote(typed)).into())
    }
}

/// Reads a time, with the zone that may be typed beside it. `zone_option` is the option for zones.
pub(crate) fn parse_time<'a>(
    typed: &'a str,
    zone_option: Option<&str>,
    now: DateTime<Utc>,
) -> Result<TypedTime<'a>, CommandError> {
    calendar::parse_time(typed, &InputLanguages::current(), now)
        .map_err(|error| explain_time_error(&error, typed, zone_option))
}

/// Returns the refusal for a time that was not understood, with examples. For a time like `7:30`, it asks which
/// half of the day is meant.
///
/// `typed` is the value of the option for the time, `zone_option` that of the option for time zones.
fn explain_time_error(
    error: &ParseTimeError<'_>,
    typed: &str,
    zone_option: Option<&str>,
) -> CommandError {
    let quoted = quote(typed);
    let problem = match *error {
        ParseTimeError::NotATime => say!("schedules-not-a-time", typed = quoted),
        ParseTimeError::HourOutOfRange { hour } => {
            say!("schedules-time-hour", typed = quoted, hour)
        }
        ParseTimeError::MinuteOutOfRange { minute } => {
            say!("schedules-time-minute", typed = quoted, minute)
        }
        ParseTimeError::NotOnTwelveHourClock { hour } => {
            say!("schedules-time-twelve-hours", typed = quoted, hour)
        }
        ParseTimeError::MorningOrEvening {
            morning,
            evening,
            zone: zone_beside_time,
        } => {
            let question = morning_or_evening(typed, [morning, evening], zone_beside_time);
            // The buttons repeat a zone that was typed beside the time as the option for time zones. If that option is
            // given too, the zones may contradict each other, and the buttons would hide it. So there are none.
            if zone_option.is_some() && zone_beside_time.is_some() {
                return question.refusal.into();
            }
            return question.into();
        }
    };
    format!("{problem} {}", say!("schedules-time-hint")).into()
}

/// Returns the question which half of the day a time like `7:30` means. `times` are the two meanings, `zone` the time
/// zone that was typed beside the time.
fn morning_or_evening(typed: &str, times: [NaiveTime; 2], zone: Option<&str>) -> AmbiguousOption {
    let [morning, evening] = times.map(|time| time.format("%H:%M").to_string());
    AmbiguousOption {
        option: &options::TIME,
        question: say!("schedules-time-which", typed = quote(typed)),
        refusal: say!(
            "schedules-time-morning-or-evening",
            typed = quote(typed),
            morning = morning.as_str(),
            evening = evening.as_str(),
        ),
        meanings: [morning, evening]
            .map(|label| Meaning {
                // A value with a colon could not be part of a button's id.
                value: label.replace(':', "."),
                label,
            })
            .into(),
        zone: zone.map(str::to_owned),
    }
}

fn parse_days(typed: &str) -> Result<Days, String> {
    calendar::parse_days(typed, &InputLanguages::current())
        .map_err(|error| explain_days_error(error, typed))
}

/// Returns the refusal for days of the week that were not understood, with examples.
fn explain_days_error(error: ParseDaysError, typed: &str) -> String {
    let problem = match error {
        ParseDaysError::Empty => say!("schedules-no-day", typed = quote(typed)),
        // The whole text is the unknown word, so it is quoted once.
        ParseDaysError::UnknownWord { word } if word == typed.trim() => {
            say!("schedules-not-days", typed = quote(typed))
        }
        ParseDaysError::UnknownWord { word } => say!(
            "schedules-not-a-day",
            word = quote(&word),
            typed = quote(typed)
        ),
    };
    format!("{problem} {}", say!("schedules-days-hint"))
}

/// Returns the new time zone of a schedule, or `None` if its `current` zone stays.
///
/// A zone can be given by its own `option`, or be typed beside the time: `18:00 CET`. If both are given, they must not
/// contradict each other.
fn choose_zone(
    option: Option<&str>,
    beside_time: Option<&str>,
    current: Option<Zone>,
    now: DateTime<Utc>,
) -> Result<Option<ChosenZone>, CommandError> {
    match (option, beside_time) {
        (None, None) => Ok(None),
        (Some(option), None) => Ok(Some(parse_zone(option, now)?)),
        (None, Some(beside_time)) => {
            // "CET" may mean the current zone, such as Europe/Berlin, as well as others: then that zone stays.
            if current.is_some_and(|current| calendar::may_mean(beside_time, current, now)) {
                return Ok(None);
            }
            Ok(Some(parse_zone(beside_time, now)?))
        }
        (Some(option), Some(beside_time)) => {
            let chosen = parse_zone(option, now)?;
            if calendar::may_mean(beside_time, chosen.zone, now) {
                return Ok(Some(chosen));
            }
            Err(say!(
                "schedules-two-zones",
                beside_time = quote(beside_time),
                timezone = quote(option),
            )
            .into())
        }
    }
}

/// Reads a time zone, which may be given by its name, an offset, an abbreviation or a place. Asks if several fit.
pub(crate) fn parse_zone(typed: &str, now: DateTime<Utc>) -> Result<ChosenZone, CommandError> {
    match calendar::find(typed, now) {
        ZoneSearch::Named(zone) => Ok(ChosenZone { zone, note: None }),
        ZoneSearch::Offset(zone) => Ok(ChosenZone {
            zone,
            note: Some(say!("schedules-zone-offset", offset = zone.label())),
        }),
        ZoneSearch::Place(ZoneMatch { zone, city }) => Ok(ChosenZone {
            zone,
            note: Some(say!("schedules-zone-of-place", city, zone = zone.name())),
        }),
        ZoneSearch::Several(zones) => Err(ambiguous_zone(typed, &zones).into()),
        ZoneSearch::Nothing => Err(unknown_zone(typed, now)),
    }
}

/// Returns the question which of several time zones was meant, with a button for each.
fn ambiguous_zone(typed: &str, zones: &[ZoneMatch]) -> AmbiguousOption {
    let names = zones
        .iter()
        .map(|ZoneMatch { zone, city }| format!("`{zone}` ({city})"));
    AmbiguousOption {
        option: &options::TIMEZONE,
        question: say!(
            "schedules-zone-which",
            number = zones.len(),
            typed = quote(typed),
        ),
        refusal: say!(
            "schedules-zone-which-name",
            typed = quote(typed),
            zones = one_of(names),
        ),
        meanings: zones
            .iter()
            .map(|ZoneMatch { zone, city }| Meaning {
                label: format!("{city} · {zone}"),
                value: zone.name().to_owned(),
            })
            .collect(),
        // The question is about the zone itself.
        zone: None,
    }
}

/// Returns the refusal for an unknown time zone, which asks about places with similar names (`berlim`) or about the
/// nearest suggestion, if there are any.
fn unknown_zone(typed: &str, now: DateTime<Utc>) -> CommandError {
    let similar = calendar::similar(typed);
    if !similar.is_empty() {
        return ambiguous_zone(typed, &similar).into();
    }
    let problem = say!("schedules-not-a-zone", typed = quote(typed));
    // The text may still match something else than the name of a place, such as a country. The question is only about
    // the best match, which comes first.
    let Some(nearest) = calendar::suggest(typed, now, 1).pop() else {
        return format!("{problem} {}", say!("schedules-zone-hint")).into();
    };
    let name = nearest.zone.name();
    AmbiguousOption {
        option: &options::TIMEZONE,
        // "Do you mean this time zone?"
        question: say!("schedules-zone-which", number = 1, typed = quote(typed)),
        refusal: format!("{problem} {}", say!("schedules-zone-meant", zone = name)),
        meanings: vec![Meaning {
            label: name.to_owned(),
            value: name.to_owned(),
        }],
        zone: None,
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    #[test]
    fn refuses_names_with_invisible_characters() {
        for c in invisible_chars() {
            for typed in [c.to_string(), format!("a{c}b")] {
                assert!(parse_name(&typed).is_err(), "{c:?}");
            }
        }
    }

    #[test]
    fn accepts_names_in_any_script() {
        for text in PLAIN {
            let composed: String = text.nfc().collect();
            assert_eq!(parse_name(text).ok(), Some(composed));
        }
    }

    #[test]
    fn names_are_composed() {
        let decomposed = "Cafe\u{301}";
        assert_eq!(parse_name(decomposed).ok().as_deref(), Some("Café"));
    }
}
