use anyhow::bail;
use chess960::Exclusion;
use chrono::{DateTime, Utc};
use unicode_normalization::UnicodeNormalization;

use super::phrase::{NewSecret, PhraseChange};
use super::{MAX_NAME_CHARS, ScheduleRefusal, options};
use crate::app::Random;
use crate::chat::option::{Args, ChosenChannel};
use crate::chat::refusal::CommandError;
use crate::domain::calendar::{self, Days, LocalTime, Recurrence, Zone, ZoneMatch, ZoneSearch};
use crate::domain::fairness::DailySecret;
use crate::domain::ids::{GuildId, RoleId, ScheduleId, UserId};
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::{Plan, Schedule, ScheduleState};
use crate::picture::Theme;
use crate::reply::exclusion::{self, ExclusionRefusal};
use crate::text::{Language, quote, say};

/// `None` keeps the current value.
#[derive(Default, PartialEq)]
pub(super) struct ScheduleChanges {
    channel: Option<ChosenChannel>,
    time: Option<LocalTime>,
    zone: Option<TypedZone>,
    pub(super) days: Option<Days>,
    pub(super) ping: Option<PingChange>,
    pub(super) thread: Option<bool>,
    pub(super) pin: Option<bool>,
    pub(super) publish: Option<bool>,
    pub(super) exclusion: Option<Exclusion>,
    pub(super) exclude_classical: Option<bool>,
    pub(super) board: Option<BoardStyle>,
    pub(super) theme: Option<Theme>,
    language: Option<Language>,
    phrase: Option<PhraseChange>,
}

#[derive(PartialEq)]
struct TypedZone {
    zone: Zone,
    /// `None` if the zone was given by name.
    note: Option<String>,
}

impl TypedZone {
    fn read(typed: &str, now: DateTime<Utc>) -> Result<Self, ScheduleRefusal> {
        let (zone, note) = match calendar::find(typed, now) {
            ZoneSearch::Named(zone) => (zone, None),
            ZoneSearch::Offset(zone) => {
                let note = say!("schedules-zone-offset", offset = zone.label());
                (zone, Some(note))
            }
            ZoneSearch::Place(ZoneMatch { zone, city }) => {
                let note = say!("schedules-zone-of-place", city, zone = zone.name());
                (zone, Some(note))
            }
            ZoneSearch::Several(zones) => {
                let typed = typed.to_owned();
                return Err(ScheduleRefusal::AmbiguousZone { typed, zones });
            }
            ZoneSearch::Nothing => {
                return Err(ScheduleRefusal::UnknownZone {
                    typed: typed.to_owned(),
                    nearest: calendar::suggest(typed, now, 1)
                        .pop()
                        .map(|suggestion| suggestion.zone.to_string()),
                });
            }
        };
        Ok(Self { zone, note })
    }
}

/// `None` stops the mentions.
#[derive(PartialEq)]
pub(super) struct PingChange(pub(super) Option<RoleId>);

impl ScheduleChanges {
    pub(super) fn read(args: &Args, now: DateTime<Utc>) -> Result<Self, CommandError> {
        Ok(Self {
            channel: args.channel(&options::CHANNEL).copied(),
            time: args.text(&options::TIME).map(time).transpose()?,
            days: args.text(&options::DAYS).map(days).transpose()?,
            ping: ping(args)?,
            thread: args.given_flag(&options::THREAD),
            pin: args.given_flag(&options::PIN),
            publish: args.given_flag(&options::PUBLISH),
            exclusion: exclusion::read(args)?,
            exclude_classical: args.given_flag(&options::EXCLUDE_CLASSICAL),
            board: args.given_choice(&options::BOARD),
            theme: args.given_choice(&options::THEME),
            language: args.given_choice(&options::LANGUAGE),
            phrase: args
                .text(&options::PHRASE)
                .map(PhraseChange::read)
                .transpose()?,
            // Read last, because the question about an ambiguous zone repeats the other options.
            zone: args
                .text(&options::TIMEZONE)
                .map(|typed| TypedZone::read(typed, now))
                .transpose()?,
        })
    }

    pub(super) fn with_time(typed: &str) -> Result<Self, ScheduleRefusal> {
        Ok(Self {
            time: Some(time(typed)?),
            ..Self::default()
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Sets channel, time and zone only; [`Self::apply`] sets the rest.
    pub(super) fn new_schedule(
        &self,
        name: String,
        guild: GuildId,
        user: UserId,
        random: Random<'_>,
    ) -> anyhow::Result<Schedule> {
        let (Some(channel), Some(time), Some(zone)) = (self.channel, self.time, &self.zone) else {
            bail!("`create` requires a channel, a time and a time zone");
        };
        let recurrence = Recurrence {
            time,
            zone: zone.zone,
            days: Days::EVERY,
        };
        Ok(Schedule {
            id: ScheduleId::random(random)?,
            guild,
            name,
            plan: Plan {
                announcements: channel.announcements,
                language: Language::public(),
                ..Plan::new(channel.id, recurrence)
            },
            secret: DailySecret::random(random)?,
            from_phrase: false,
            committed: Vec::new(),
            closed_in_advance: Vec::new(),
            used: Vec::new(),
            last_editor: Some(user),
            state: ScheduleState::Active(None),
            last_date: None,
            notice: None,
            revision: 0,
        })
    }

    pub(super) async fn secret(&self, random: Random<'_>) -> anyhow::Result<Option<NewSecret>> {
        match &self.phrase {
            Some(phrase) => phrase.secret(random).await.map(Some),
            None => Ok(None),
        }
    }

    pub(super) fn zone_line(&self) -> Option<String> {
        self.zone.as_ref()?.note.clone()
    }

    /// Shows the new phrase, which the bot never shows again.
    pub(super) fn phrase_line(&self) -> Option<String> {
        match self.phrase.as_ref()? {
            PhraseChange::Set(phrase) => Some(say!("schedules-phrase", phrase = phrase.expose())),
            PhraseChange::Remove => None,
        }
    }

    /// A stopped schedule becomes active again.
    pub(super) fn apply(
        &self,
        schedule: &mut Schedule,
        new: Option<&NewSecret>,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), CommandError> {
        // Removing the phrase of a schedule without one keeps its secret.
        if let Some(new) = new.filter(|new| new.from_phrase || schedule.from_phrase) {
            schedule.secret = new.secret.clone();
            schedule.from_phrase = new.from_phrase;
        }
        let plan = &mut schedule.plan;
        if let Some(channel) = self.channel {
            plan.channel = channel.id;
            plan.announcements = channel.announcements;
        }
        let recurrence = &mut plan.recurrence;
        recurrence.time = self.time.unwrap_or(recurrence.time);
        recurrence.zone = self.zone.as_ref().map_or(recurrence.zone, |it| it.zone);
        recurrence.days = self.days.unwrap_or(recurrence.days);
        if let Some(PingChange(ping)) = self.ping {
            plan.ping = ping;
        }
        plan.thread = self.thread.unwrap_or(plan.thread);
        plan.pin = self.pin.unwrap_or(plan.pin);
        plan.publish = self.publish.unwrap_or(plan.publish);
        plan.exclusion = self.exclusion.unwrap_or(plan.exclusion);
        if let Some(classical) = self.exclude_classical {
            let changed = plan.exclusion.with_classical(classical);
            plan.exclusion = changed.map_err(ExclusionRefusal)?;
        }
        plan.board = self.board.unwrap_or(plan.board);
        plan.theme = self.theme.unwrap_or(plan.theme);
        plan.language = self.language.unwrap_or(plan.language);
        if plan.publish && !plan.announcements {
            return Err(ScheduleRefusal::NotAnAnnouncementChannel(plan.channel).into());
        }
        schedule.last_editor = Some(user);
        match schedule.state {
            // The worker is about to send this post.
            ScheduleState::Active(Some(next)) if next.at <= now => {}
            ScheduleState::Active(_) | ScheduleState::Stopped(_) => schedule.resume(now),
            ScheduleState::Paused | ScheduleState::OnHold { .. } => {}
        }
        Ok(())
    }
}

/// Accepts names that are shown exactly as typed.
pub(super) fn name(typed: &str) -> Result<String, ScheduleRefusal> {
    let name: String = typed.trim().nfc().collect();
    let has_valid_length = (1..=usize::from(MAX_NAME_CHARS)).contains(&name.chars().count());
    if has_valid_length && quote(&name) == format!("`{name}`") {
        Ok(name)
    } else {
        Err(ScheduleRefusal::InvalidName(typed.to_owned()))
    }
}

fn time(typed: &str) -> Result<LocalTime, ScheduleRefusal> {
    typed.parse().map_err(|error| ScheduleRefusal::InvalidTime {
        typed: typed.to_owned(),
        error,
    })
}

fn days(typed: &str) -> Result<Days, ScheduleRefusal> {
    typed.parse().map_err(|error| ScheduleRefusal::InvalidDays {
        typed: typed.to_owned(),
        error,
    })
}

fn ping(args: &Args) -> Result<Option<PingChange>, ScheduleRefusal> {
    match (args.role(&options::PING_ROLE), args.flag(&options::NO_PING)) {
        (Some(_), true) => Err(ScheduleRefusal::PingAndNoPing),
        (Some(role), false) => Ok(Some(PingChange(Some(role.id)))),
        (None, true) => Ok(Some(PingChange(None))),
        (None, false) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    #[test]
    fn refuses_names_with_invisible_characters() {
        for c in invisible_chars() {
            for typed in [c.to_string(), format!("a{c}b")] {
                assert!(name(&typed).is_err(), "{c:?}");
            }
        }
        for text in PLAIN {
            let composed: String = text.nfc().collect();
            assert_eq!(name(text).ok(), Some(composed));
        }
    }
}
