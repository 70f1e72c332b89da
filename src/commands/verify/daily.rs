use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use super::options::{DATE, KEY};
use super::proof::{CheckedValues, Proof, commitment, excluded, read_hex};
use crate::chat::{Call, CommandError, Message, Refused};
use crate::commands::daily::{OwnDay, RecordedDay, choose_day};
use crate::domain::fairness::{Commitment, DayKey, TypedCommitment};
use crate::reply::daily_post::{short_date, shortened};
use crate::reply::date;
use crate::reply::named::named;
use crate::store::RemovedDraw;
use crate::text::{MissingYear, all_of, say, sentence};

/// More than the record of a server with several removed schedules has.
const MAX_REMOVED_DAYS: usize = 1000;

#[derive(Clone, Debug)]
pub struct PublishedDay {
    pub date: NaiveDate,
    pub key: DayKey,
    /// Published before that day.
    pub commitment: Option<TypedCommitment>,
    pub excluded: StartSet,
}

impl PublishedDay {
    /// Verifies the values alone, without a record.
    pub fn verify(&self) -> Result<CheckedValues, Refused> {
        let date = short_date(self.date);
        let position = named(self.key.draw(&self.excluded));
        let proof = self.proof()?;
        let result = match &self.commitment {
            None => say!("verify-key-unknown", date, position),
            Some(typed) => say!("verify-key-fits", digits = typed.digits(), date, position),
        };
        Ok(CheckedValues { result, proof })
    }

    /// Returns what the commitment proves, or an error if it is not that of the key and the exclusion.
    ///
    /// - A commitment to the key and the excluded positions fixes the position.
    /// - A commitment to the key alone fixes the position only if no positions are excluded. Otherwise, it fixes only
    ///   the key, because the exclusion may have been chosen afterwards.
    fn proof(&self) -> Result<Proof, Refused> {
        let Some(commitment) = &self.commitment else {
            return Ok(Proof::KeyAlone);
        };
        let has_exclusion = !self.excluded.is_empty();
        if has_exclusion && self.matches_excluding(commitment, &self.excluded) {
            return Ok(Proof::PositionFixed);
        }
        if commitment.matches(self.key.commitment(self.date)) {
            return Ok(if has_exclusion {
                Proof::KeyFixed
            } else {
                Proof::PositionFixed
            });
        }
        // Excluding only the classical position is common, so say if just that option is missing.
        let classical = [StartId::CLASSICAL].into_iter().collect();
        if self.matches_excluding(commitment, &classical) {
            return Err(sentence!("verify-excluding").into());
        }
        Err(say!("verify-other-key", date = short_date(self.date)).into())
    }

    fn matches_excluding(&self, commitment: &TypedCommitment, excluded: &StartSet) -> bool {
        commitment.matches(self.key.commitment_excluding(self.date, excluded))
    }
}

/// Values of a position of the day, as typed.
struct TypedDay {
    date: NaiveDate,
    key: Option<DayKey>,
    commitment: Option<TypedCommitment>,
    excluded: StartSet,
}

impl TypedDay {
    /// Reads the options for a position of the day. Only the date is required.
    fn read(call: &Call<'_>) -> Result<Self, CommandError> {
        let typed_date = call.args.required_text(&DATE)?;
        let date = date::read(typed_date, call.now.date_naive(), MissingYear::Past)?;
        let key = call
            .args
            .text(&KEY)
            .map(|typed| read_hex(&KEY, typed))
            .transpose()?;
        Ok(Self {
            date,
            key,
            commitment: commitment(&call.args)?,
            excluded: excluded(&call.args)?,
        })
    }

    /// Refuses a typed commitment that is not the recorded one.
    fn check_commitment(&self, recorded: Commitment) -> Result<(), Refused> {
        if let Some(typed) = &self.commitment
            && !typed.matches(recorded)
        {
            return Err(say!(
                "verify-other-commitment",
                date = short_date(self.date),
                recorded = shortened(recorded),
            )
            .into());
        }
        Ok(())
    }
}

/// Verifies the values of a position of the day: against the days on record if one fits, otherwise the values alone.
pub(super) async fn verify(call: &Call<'_>) -> Result<Message, CommandError> {
    let typed = TypedDay::read(call)?;
    // Takes the typed text, because a date such as "yesterday" depends on the time zone of each schedule.
    let days = RecordedDay::on_date(call, call.args.required_text(&DATE)?).await?;
    let own_day = OwnDay::on_date(call, typed.date).await?;
    let verification = DayVerification {
        call,
        typed,
        days,
        own_day,
    };
    match verification.typed.key {
        Some(key) => verification.verify_key(key).await,
        None => verification.verify_date().await,
    }
}

/// Typed values, and the days on record that they may be of.
struct DayVerification<'a, 'call> {
    call: &'a Call<'call>,
    typed: TypedDay,
    /// Days of this server's schedules on the typed date.
    days: Vec<RecordedDay>,
    /// The bot's own position of that date.
    own_day: Option<OwnDay>,
}

impl DayVerification<'_, '_> {
    /// Verifies the day that has a key: a recorded day of a schedule, a removed day, or the bot's own day. If none has
    /// it, the values may be from another server and are verified alone.
    async fn verify_key(&self, key: DayKey) -> Result<Message, CommandError> {
        if let Some(day) = self.days.iter().find(|day| day.has_key(key)) {
            return self.verify_recorded(day).await;
        }
        let mut published = PublishedDay {
            date: self.typed.date,
            key,
            commitment: self.typed.commitment.clone(),
            excluded: self.typed.excluded,
        };
        if let Some(recorded) = commitment_of_removed_day(self.call, &published).await? {
            // A typed commitment is verified as it was typed. Without one, the values are compared with the record.
            published.commitment.get_or_insert(recorded.into());
            return Ok(published.verify()?.message());
        }
        if let Some(own_day) = self.possible_own_day()
            && own_day.drawn.key == key
        {
            return self.verify_own(own_day);
        }
        self.refuse_mistyped_key()?;
        Ok(published.verify()?.message())
    }

    /// Returns the bot's own day, unless an exclusion was typed: the bot's own positions exclude none, so the values are
    /// of a schedule.
    fn possible_own_day(&self) -> Option<&OwnDay> {
        if !self.typed.excluded.is_empty() {
            return None;
        }
        self.own_day.as_ref()
    }

    /// Refuses a key that no known day has, if it is probably mistyped: this server has days with other keys on that
    /// date, or the bot has its own day on that date and no commitment was typed.
    fn refuse_mistyped_key(&self) -> Result<(), Refused> {
        if !self.days.is_empty() {
            return Err(other_key_refusal(self.typed.date, &self.days).into());
        }
        // The commitment may be that of a schedule in another server.
        if self.typed.commitment.is_some() {
            return Ok(());
        }
        if let Some(own_day) = self.possible_own_day() {
            let date = short_date(self.typed.date);
            let position = named(own_day.drawn.recorded);
            return Err(say!("verify-other-own-key", date, position).into());
        }
        Ok(())
    }

    /// Verifies the recorded day of a date that was typed without a key, or the bot's own day if no schedule has one.
    ///
    /// If several schedules have a day, the only one in this channel is meant. Otherwise, the caller gets a choice.
    async fn verify_date(&self) -> Result<Message, CommandError> {
        if let [only_day] = &self.days[..] {
            return self.verify_recorded(only_day).await;
        }
        if self.days.is_empty() {
            return match &self.own_day {
                Some(own_day) => self.verify_own(own_day),
                None => Err(no_day(self.typed.date, self.call.now.date_naive()).into()),
            };
        }
        let days_of_channel: Vec<&RecordedDay> = self
            .days
            .iter()
            .filter(|day| Some(day.channel) == self.call.place.channel)
            .collect();
        match days_of_channel[..] {
            [only_day] => self.verify_recorded(only_day).await,
            _ => Ok(choose_day(&self.days)),
        }
    }

    /// Verifies a day of a schedule of this server. Refuses a typed commitment that is not that of the day.
    async fn verify_recorded(&self, day: &RecordedDay) -> Result<Message, CommandError> {
        if let Some(drawn_day) = day.drawn_day() {
            self.typed.check_commitment(drawn_day.commitment)?;
        } else if self.typed.commitment.is_some() {
            // Days from public randomness have no commitment.
            let date = short_date(self.typed.date);
            return Err(say!("verify-commitment-of-public-day", date).into());
        }
        Ok(day.result(self.call.app).await)
    }

    /// Verifies the bot's own position of the day.
    fn verify_own(&self, day: &OwnDay) -> Result<Message, CommandError> {
        self.typed.check_commitment(day.drawn.commitment)?;
        Ok(day.result(self.call.app.verify_page.as_ref()))
    }
}

/// Finds the commitment to the values among the server's removed days, or `None` if no removed day has these values.
///
/// Days removed by an earlier version have only their commitment on record, not their key.
async fn commitment_of_removed_day(
    call: &Call<'_>,
    published: &PublishedDay,
) -> Result<Option<Commitment>, CommandError> {
    let Some(guild) = call.place.guild else {
        return Ok(None);
    };
    let removed_days = call
        .app
        .store()
        .await?
        .removed_days(guild, MAX_REMOVED_DAYS)
        .await?;
    let key = published.key;
    let possible_commitments = [
        key.commitment(published.date),
        key.commitment_excluding(published.date, &published.excluded),
    ];
    for day in removed_days {
        if let RemovedDraw::Committed { commitment, .. } = day.draw
            && possible_commitments.contains(&commitment)
        {
            return Ok(Some(commitment));
        }
    }
    Ok(None)
}

/// Says that no position is on record for a date.
fn no_day(date: NaiveDate, today: NaiveDate) -> String {
    if date >= today {
        say!("verify-no-day-yet", date = short_date(date))
    } else {
        say!("verify-no-day", date = short_date(date))
    }
}

/// Returns the refusal of a key that none of the recorded days has. Says which positions were posted on that date, or
/// that none was posted.
fn other_key_refusal(date: NaiveDate, days: &[RecordedDay]) -> String {
    let date = short_date(date);
    let positions: Vec<String> = days
        .iter()
        .filter_map(|day| day.posted_position)
        .map(named)
        .collect();
    if positions.is_empty() {
        return say!("verify-other-key-of-missed-day", date);
    }
    say!(
        "verify-other-key-of-day",
        date,
        count = positions.len(),
        positions = all_of(positions),
    )
}
