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

    /// Returns what the commitment proves. Fails if it does not match.
    fn proof(&self) -> Result<Proof, Refused> {
        let Some(commitment) = &self.commitment else {
            return Ok(Proof::KeyAlone);
        };
        let fixes_key = commitment.matches(self.key.commitment(self.date));
        let fixes_position = if self.excluded.is_empty() {
            fixes_key
        } else {
            self.matches_excluding(commitment, &self.excluded)
        };
        if fixes_position {
            return Ok(Proof::PositionFixed);
        }
        if fixes_key {
            return Ok(Proof::KeyFixed);
        }
        // The option for the excluded position may have been forgotten.
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
    fn read(call: &Call<'_>) -> Result<Self, CommandError> {
        let typed_date = call.args.required_text(&DATE)?;
        let date = date::read(typed_date, call.now.date_naive(), MissingYear::Past)?;
        let key = match call.args.text(&KEY) {
            Some(typed) => Some(read_hex(&KEY, typed)?),
            None => None,
        };
        Ok(Self {
            date,
            key,
            commitment: commitment(&call.args)?,
            excluded: excluded(&call.args)?,
        })
    }

    /// Fails if another commitment was typed.
    fn check_commitment(&self, recorded: Commitment) -> Result<(), Refused> {
        match &self.commitment {
            Some(typed) if !typed.matches(recorded) => Err(say!(
                "verify-other-commitment",
                date = short_date(self.date),
                recorded = shortened(recorded),
            )
            .into()),
            _ => Ok(()),
        }
    }

    /// Verifies a day of a schedule of this server.
    fn verify_recorded(&self, day: &RecordedDay) -> Result<Message, CommandError> {
        self.check_commitment(day.drawn_day().commitment)?;
        Ok(day.result())
    }

    fn verify_own(&self, day: &OwnDay) -> Result<Message, CommandError> {
        self.check_commitment(day.commitment())?;
        Ok(day.result())
    }
}

/// Compares with the record of the day, if there is one.
pub(super) async fn verify(call: &Call<'_>) -> Result<Message, CommandError> {
    let typed = TypedDay::read(call)?;
    let days = RecordedDay::on_date(call, call.args.required_text(&DATE)?).await?;
    let own_day = OwnDay::on_date(call, typed.date).await?;
    let Some(key) = typed.key else {
        return verify_date(call, &typed, &days, own_day.as_ref());
    };
    if let Some(day) = days.iter().find(|day| day.drawn_day().key == key) {
        return typed.verify_recorded(day);
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
    // The bot's own positions leave nothing out.
    if let Some(own_day) = &own_day
        && own_day.key == key
        && typed.excluded.is_empty()
    {
        return typed.verify_own(own_day);
    }
    if !days.is_empty() {
        return Err(other_key(typed.date, &days).into());
    }
    // With a commitment, the values may be of a schedule in another server.
    if let Some(own_day) = own_day
        && typed.excluded.is_empty()
        && typed.commitment.is_none()
    {
        let date = short_date(typed.date);
        let position = own_day.position();
        return Err(say!("verify-other-own-key", date, position).into());
    }
    Ok(published.verify()?.message())
}

/// Finds the commitment that fixes the values. Days removed by an earlier version have a commitment, but no key.
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
    let PublishedDay {
        date,
        key,
        ref excluded,
        ..
    } = *published;
    let fixing = [
        key.commitment(date),
        key.commitment_excluding(date, excluded),
    ];
    Ok(removed_days
        .into_iter()
        .map(|day| day.commitment)
        .find(|commitment| fixing.contains(commitment)))
}

/// Verifies the day on record. Prefers the only schedule of this channel.
fn verify_date(
    call: &Call<'_>,
    typed: &TypedDay,
    days: &[RecordedDay],
    own_day: Option<&OwnDay>,
) -> Result<Message, CommandError> {
    if days.is_empty() {
        if let Some(own_day) = own_day {
            return typed.verify_own(own_day);
        }
        let date = short_date(typed.date);
        if typed.date >= call.now.date_naive() {
            return Err(say!("verify-no-day-yet", date).into());
        }
        return Err(say!("verify-no-day", date).into());
    }
    let mut here = days
        .iter()
        .filter(|day| Some(day.channel()) == call.place.channel);
    match (days, here.next(), here.next()) {
        ([day], ..) | (_, Some(day), None) => typed.verify_recorded(day),
        _ => Ok(choose_day(days)),
    }
}

/// The key is none of those on record.
fn other_key(date: NaiveDate, days: &[RecordedDay]) -> String {
    let date = short_date(date);
    let posted = days
        .iter()
        .filter_map(RecordedDay::posted_position)
        .map(named)
        .collect::<Vec<_>>();
    if posted.is_empty() {
        return say!("verify-other-key-of-missed-day", date);
    }
    say!(
        "verify-other-key-of-day",
        date,
        count = posted.len(),
        positions = all_of(posted),
    )
}
