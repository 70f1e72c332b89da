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
    /// A commitment fixes the key alone, or the key together with the excluded positions.
    fn proof(&self) -> Result<Proof, Refused> {
        let Some(commitment) = &self.commitment else {
            return Ok(Proof::KeyAlone);
        };
        let excludes = !self.excluded.is_empty();
        if excludes && self.matches_excluding(commitment, &self.excluded) {
            return Ok(Proof::PositionFixed);
        }
        if commitment.matches(self.key.commitment(self.date)) {
            // An exclusion that the commitment does not include may have been chosen afterwards.
            return Ok(if excludes {
                Proof::KeyFixed
            } else {
                Proof::PositionFixed
            });
        }
        // Only the option for the excluded classical position may be missing.
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

    /// Verifies a day of a schedule of this server.
    async fn verify_recorded(
        &self,
        call: &Call<'_>,
        day: &RecordedDay,
    ) -> Result<Message, CommandError> {
        match day.drawn_day() {
            Some(drawn_day) => self.check_commitment(drawn_day.commitment)?,
            None if self.commitment.is_some() => {
                let date = short_date(self.date);
                return Err(say!("verify-commitment-of-public-day", date).into());
            }
            None => {}
        }
        Ok(day.result(call.app).await)
    }

    /// Verifies the bot's own position of the day.
    fn verify_own(&self, call: &Call<'_>, day: &OwnDay) -> Result<Message, CommandError> {
        self.check_commitment(day.commitment())?;
        Ok(day.result(call.app.verify_page.as_ref()))
    }
}

/// Verifies the values of a position of the day: against the days on record if one fits, otherwise the values alone.
pub(super) async fn verify(call: &Call<'_>) -> Result<Message, CommandError> {
    let typed = TypedDay::read(call)?;
    let days = RecordedDay::on_date(call, call.args.required_text(&DATE)?).await?;
    let own_day = OwnDay::on_date(call, typed.date).await?;
    match typed.key {
        Some(key) => verify_key(call, &typed, key, &days, own_day.as_ref()).await,
        None => verify_date(call, &typed, &days, own_day.as_ref()).await,
    }
}

/// Verifies the day on record that has a key, or if there is none, the typed values alone.
async fn verify_key(
    call: &Call<'_>,
    typed: &TypedDay,
    key: DayKey,
    days: &[RecordedDay],
    own_day: Option<&OwnDay>,
) -> Result<Message, CommandError> {
    if let Some(day) = days.iter().find(|day| day.has_key(key)) {
        return typed.verify_recorded(call, day).await;
    }
    let mut published = PublishedDay {
        date: typed.date,
        key,
        commitment: typed.commitment.clone(),
        excluded: typed.excluded,
    };
    if let Some(commitment) = commitment_of_removed_day(call, &published).await? {
        published.commitment.get_or_insert(commitment.into());
        return Ok(published.verify()?.message());
    }
    // The bot's own positions exclude none: with an exclusion, the values are of a schedule.
    if let Some(own_day) = own_day
        && typed.excluded.is_empty()
    {
        if own_day.key == key {
            return typed.verify_own(call, own_day);
        }
        // With a commitment, the values may be of a schedule in another server.
        if days.is_empty() && typed.commitment.is_none() {
            let date = short_date(typed.date);
            let position = own_day.position();
            return Err(say!("verify-other-own-key", date, position).into());
        }
    }
    if !days.is_empty() {
        return Err(other_key(typed.date, days).into());
    }
    Ok(published.verify()?.message())
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

/// Verifies the day on record for a date that was typed without a key. Offers a choice if several schedules have one.
async fn verify_date(
    call: &Call<'_>,
    typed: &TypedDay,
    days: &[RecordedDay],
    own_day: Option<&OwnDay>,
) -> Result<Message, CommandError> {
    match days {
        [] => match own_day {
            Some(own_day) => typed.verify_own(call, own_day),
            None => Err(no_day(typed.date, call.now.date_naive()).into()),
        },
        [day] => typed.verify_recorded(call, day).await,
        _ => {
            let days_of_channel: Vec<&RecordedDay> = days
                .iter()
                .filter(|day| Some(day.channel()) == call.place.channel)
                .collect();
            match days_of_channel[..] {
                [day] => typed.verify_recorded(call, day).await,
                _ => Ok(choose_day(days)),
            }
        }
    }
}

/// Says that no position is on record for a date.
fn no_day(date: NaiveDate, today: NaiveDate) -> String {
    if date >= today {
        say!("verify-no-day-yet", date = short_date(date))
    } else {
        say!("verify-no-day", date = short_date(date))
    }
}

/// Says that the key is of none of the days on record, and which positions these have.
fn other_key(date: NaiveDate, days: &[RecordedDay]) -> String {
    let date = short_date(date);
    let positions: Vec<String> = days
        .iter()
        .filter_map(RecordedDay::posted_position)
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
